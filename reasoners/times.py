"""Find the times that a question names: dates in every notation, and periods such as "the autumn of 2009"."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rapidfuzz.distance import OSA

from reasoners.words import may_say
from tkindex.errors import AmbiguousTimeError, TimeParseError, TkindexError
from tkindex.lazily import regex as re
from tkindex.timeline.ranges import TimeRange, format_instant, parse_range

CUT = {"year": 4, "month": 7, "day": 10, "hour": 13, "minute": 16, "second": 19}
"""Characters of a written time down to a granularity."""
_MONTH_NAMES = (
    "january february march april may june july august september october november december "
    "jan feb mar apr jun jul aug sep sept oct nov dec"
).split()
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\.?"
)
_WEEKDAY = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\s*,?\s+(?:the\s+)?)?"
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_YEAR = r"(?:\d{4})"
_SHORT_YEAR = r"(?:\d{4}|['’]\d{2}(?!\d))"
"""A year, or its last two digits behind an apostrophe, which a month must stand before."""
_OF = r"(?:\s*,\s*|\s+)(?:of\s+|in\s+)?(?:the\s+)?(?:year\s+)?(?:of\s+)?"
_CLOCK = r"\d{1,2}:\d{2}(?::\d{2})?"
_PLAIN = (
    r"\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}(?::\d{2}){0,2}Z?)?",
    r"\d{4}[/.]\d{1,2}[/.]\d{1,2}",
    r"\d{4}-\d{1,2}(?!\d)",
    rf"\d{{1,2}}/\d{{1,2}}/(?:{_YEAR}|\d{{2}}(?!\d))",
    rf"\d{{1,2}}\.\d{{1,2}}\.{_YEAR}",
    rf"\d{{1,2}}-\d{{1,2}}-{_YEAR}",
    rf"\d{{1,2}}/{_YEAR}",
    rf"\d{{1,2}}-{_MONTH}-{_YEAR}",
    rf"{_WEEKDAY}(?:the\s+)?{_DAY}\s+(?:of\s+)?{_MONTH}{_OF}{_SHORT_YEAR}(?:,?\s+(?:at\s+)?{_CLOCK})?",
    rf"{_WEEKDAY}{_MONTH}\s+(?:the\s+)?{_DAY}{_OF}{_SHORT_YEAR}(?:,?\s+(?:at\s+)?{_CLOCK})?",
    rf"{_YEAR}\s+{_MONTH}(?:\s+{_DAY})?",
    rf"{_MONTH}{_OF}{_SHORT_YEAR}",
    rf"(?:the\s+)?year\s+(?:of\s+)?{_YEAR}",
    rf"(?:\A|(?<=[.,;:?!]\s))back\s+in\s+(?:{_MONTH}{_OF})?{_YEAR}",
    r"(?:1\d{3}|20\d{2}|21\d{2})",
    r"(?:(?<=\bin )|(?<=\byear )|(?<=\bbefore )|(?<=\bafter )|(?<=\bsince )|(?<=\buntil ))[1-9]\d{2}"
    r"(?!\s+(?!was|is|has|does)[a-z]+s\b)",
)
_IN_YEAR = rf"(?:\s+(?:half|quarter))?(?:\s+(?:of|in))?(?:\s+the)?(?:\s+year)?\s+(?P<year>{_YEAR})"
_NTH = "first second third fourth last".split()
_WEEKS = "first second third fourth fifth 1st 2nd 3rd 4th 5th".split()
_COUNTS = "a one two three four five six seven eight nine ten".split()
_SEASONS = {"spring": (3, 6), "summer": (6, 9), "autumn": (9, 12), "fall": (9, 12), "winter": (12, 15)}
"""Meteorological seasons of the north as [first month, month after]; a winter is named by its December."""
_ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth "
    "twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first"
).split()
_ORDINAL = "|".join(sorted((word.replace("-", "[- ]") for word in _ORDINALS), key=len, reverse=True))


TWO_READINGS = "has two readings"
"""In the problem of a date that may be read day first or month first."""


class TimeSpan(NamedTuple):
    """A time in a question: characters ``[start, end)``, what stands there, and the range that it names.

    ``value`` is text that every verb of an index reads as this time, or None where the period has no such name.
    """

    start: int
    end: int
    text: str
    range: TimeRange
    value: str | None = None


# ---- periods that no single date names -------------------------------------------------------------------------------


def _months(year: int, first: int, after: int, unit: str, kind: str) -> TimeRange:
    """The months ``[first, after)`` of a year, counted from 1; 13 is the next January."""
    low = parse_range(f"{year:04}-{first:02}", unit)
    last = after - 1
    high = parse_range(f"{year + (last - 1) // 12:04}-{(last - 1) % 12 + 1:02}", unit)
    return TimeRange(low.start, high.stop, kind)


def _half(match: re.Match[str], unit: str) -> TimeRange:
    first = 1 if match["nth"].lower() in ("first", "h1", "1st") else 7
    return _months(int(match["year"]), first, first + 6, unit, "half")


def _quarter(match: re.Match[str], unit: str) -> TimeRange:
    word = match["nth"].lower()
    number = int(word[1]) if word[0] == "q" else min(_NTH.index(word), 3) + 1
    return _months(int(match["year"]), 3 * number - 2, 3 * number + 1, unit, "quarter")


def _season(match: re.Match[str], unit: str) -> TimeRange:
    return _months(int(match["year"]), *_SEASONS[match["season"].lower()], unit, "season")


def _century(match: re.Match[str], unit: str) -> TimeRange:
    word = match["nth"].lower().replace(" ", "-")
    number = int(re.sub(r"\D", "", word)) if word[0].isdigit() else _ORDINALS.index(word) + 1
    low = parse_range(f"{100 * number - 99:04}", unit)
    return TimeRange(low.start, parse_range(f"{100 * number:04}", unit).stop, "century")


def _week(match: re.Match[str], unit: str) -> TimeRange:
    """The nth seven days of a month, the last seven, or what is left behind the fourth week."""
    month = f"{int(match['year']):04}-{_month_number(match['month']):02}"
    word = match["nth"].lower()
    whole = parse_range(month, "day")
    days = whole.stop - whole.start
    nth = 0 if word == "last" else _WEEKS.index(word) % 5
    first, last = (days - 6, days) if word == "last" else (7 * nth + 1, min(7 * nth + 7, days))
    if first > days:
        raise TimeParseError(f"{match[0]!r} does not exist: that month has {days} days")
    low, high = parse_range(f"{month}-{first:02}", unit), parse_range(f"{month}-{last:02}", unit)
    return TimeRange(low.start, high.stop, "week")


def _month_number(name: str) -> int:
    short = name.lower()[:3]
    return next(n for n, month in enumerate(_MONTH_NAMES, 1) if month.startswith(short))


def _near(match: re.Match[str], unit: str) -> TimeRange:
    """So many days or weeks around a day, which counts; before or after it, where it does not."""
    said = match["count"].lower()
    count = int(said) if said.isdigit() else max(_COUNTS.index(said), 1)
    day = _read(re.sub(r"\s+", " ", match["date"]), unit, None)
    if day.granularity != "day":
        raise TimeParseError(f"{match[0]!r} needs a day to count from")
    reach = count * (7 if match["unit"].lower().startswith("week") else 1) * (day.stop - day.start)
    side = match["side"].lower()
    low = day.stop if side == "after" else day.start - reach
    return TimeRange(low, day.start if side == "before" else day.stop + reach, "days")


def _shared_year(match: re.Match[str], unit: str) -> TimeRange:
    """From a day or month to another one, where only the second says month and year: both ends count."""
    high = _read(re.sub(r"\s+", " ", match["high"]), unit, None)
    month, day = re.search(_MONTH, match["low"], re.IGNORECASE), re.search(r"\d{1,2}", match["low"])
    there = re.search(_MONTH, match["high"], re.IGNORECASE)
    year = re.findall(r"\d{4}", match["high"])[-1]
    name = month[0] if month else there[0] if there else ""
    low = _read(f"{day[0] if day else ''} {name} {year}".strip(), unit, None)
    if low.start >= high.stop:
        raise TimeParseError(f"{match[0]!r} ends before it begins: name both years")
    return TimeRange(low.start, high.stop, "period")


def _decade(match: re.Match[str], unit: str) -> TimeRange:
    year = int(match["year"])
    return TimeRange(parse_range(f"{year:04}", unit).start, parse_range(f"{year + 9:04}", unit).stop, "decade")


_WHOLE_DAY = (
    rf"\d{{4}}-\d{{1,2}}-\d{{1,2}}|{_WEEKDAY}(?:the\s+)?{_DAY}\s+(?:of\s+)?{_MONTH}{_OF}{_SHORT_YEAR}"
    rf"|{_WEEKDAY}{_MONTH}\s+(?:the\s+)?{_DAY}{_OF}{_SHORT_YEAR}|\d{{1,2}}[/.]\d{{1,2}}[/.]{_YEAR}"
)
_PERIODS: tuple[tuple[tuple[str, ...], re.Pattern[str], Callable[[re.Match[str], str], TimeRange]], ...] = tuple(
    (words, re.compile(rf"(?<![\w.-])(?:{pattern})(?![\w]|-\d|\.\d)", re.IGNORECASE), make)
    for words, pattern, make in (
        (
            ("between", "from"),
            rf"(?:between|from)\s+(?:the\s+)?(?P<low>{_DAY}(?:\s+(?:of\s+)?{_MONTH})?|{_MONTH}(?:\s+(?:the\s+)?{_DAY})?)"
            r"\s+(?:and|to|through|until|till)\s+(?:the\s+)?"
            rf"(?P<high>(?:{_DAY}\s+(?:of\s+)?)?{_MONTH}{_OF}{_YEAR}|{_MONTH}\s+(?:the\s+)?{_DAY}{_OF}{_YEAR})",
            _shared_year,
        ),
        (
            ("within",),
            rf"(?:within\s+)(?P<count>\d{{1,4}}|{'|'.join(_COUNTS)})\s+(?P<unit>days?|weeks?)\s+"
            rf"(?P<side>of|from|before|after)\s+(?P<date>{_WHOLE_DAY})",
            _near,
        ),
        (
            ("week",),
            rf"(?:the\s+)?(?P<nth>{'|'.join((*_WEEKS, 'last'))})\s+week\s+(?:of|in)\s+"
            rf"(?P<month>{_MONTH}){_OF}(?P<year>{_YEAR})",
            _week,
        ),
        (("half",), rf"(?:the\s+)?(?P<nth>first|second|last)\s+half{_IN_YEAR}", _half),
        (("h1", "h2"), rf"(?P<nth>h[12])\s+(?:of\s+)?(?P<year>{_YEAR})", _half),
        (("quarter",), rf"(?:the\s+)?(?P<nth>{'|'.join(_NTH)})\s+quarter{_IN_YEAR}", _quarter),
        (("q1", "q2", "q3", "q4"), rf"(?P<nth>q[1-4])\s+(?:of\s+)?(?P<year>{_YEAR})", _quarter),
        (tuple(_SEASONS), rf"(?:the\s+)?(?P<season>{'|'.join(_SEASONS)}){_IN_YEAR}", _season),
        (("century",), rf"(?:the\s+)?(?P<nth>\d{{1,2}}(?:st|nd|rd|th)|{_ORDINAL})[\s-]+century", _century),
        (("0s", "0's"), r"(?:the\s+)?(?P<year>\d{3}0)['’]?s", _decade),
    )
)

# ---- dates -----------------------------------------------------------------------------------------------------------

_TIME = re.compile(r"(?<![\w.-])(?:" + "|".join(f"(?:{p})" for p in _PLAIN) + r")(?![\w]|-\d|\.\d)", re.IGNORECASE)
_CLOCK_FIRST = re.compile(
    rf"(?:at\s+)?\b(?P<clock>{_CLOCK}|\d{{1,2}}\s*(?:am|pm|a\.m\.|p\.m\.|o'clock))\s*,?\s+(?:on\s+)?(?P<date>"
    rf"\d{{4}}-\d{{1,2}}-\d{{1,2}}|{_WEEKDAY}(?:the\s+)?{_DAY}\s+(?:of\s+)?{_MONTH}{_OF}{_YEAR}"
    rf"|{_WEEKDAY}{_MONTH}\s+(?:the\s+)?{_DAY}{_OF}{_YEAR})(?![\w]|-\d)",
    re.IGNORECASE,
)
_SPOKEN_DAY = re.compile(rf"\b(?P<day>{_ORDINAL})(?P<rest>\s+(?:day\s+)?(?:of\s+)?{_MONTH}{_OF}{_YEAR})", re.IGNORECASE)
_MISSPELT = re.compile(rf"\b(?P<word>[a-z]{{4,10}})\.?(?=(?:\s+{_DAY})?(?:{_OF}){_YEAR}\b)", re.IGNORECASE)
_VAGUE = re.compile(
    rf"(?<!how )\b(?:early|mid|late)(?:\s*-\s*|\s+)(?:in\s+)?(?:{_MONTH}{_OF})?{_YEAR}\b|\bmid-{_MONTH}(?!\w)",
    re.IGNORECASE,
)
_STROKES = re.compile(rf"\b(\d{{1,2}})([/-])(\d{{1,2}})\2(?:{_YEAR}|\d{{2}})\b")
_DIGIT = re.compile(r"\d")
_NO_MONTH = frozenset("match mark made mayor many most".split())
_DAY_FIRST = re.compile(r"\(?\b(?:day first|dd/mm(?:/yyyy)?|d/m/y|european dates?|british dates?)\b\)?", re.IGNORECASE)
_MONTH_FIRST = re.compile(r"\(?\b(?:month first|mm/dd(?:/yyyy)?|m/d/y|american dates?|us dates?)\b\)?", re.IGNORECASE)


def find_times(text: str, unit: str) -> list[TimeSpan]:
    """Every time named in a text, in order; what looks like one and cannot be read is left alone.

    >>> [(span.text, span.range.granularity) for span in find_times("After Nov, the year of 2006 and 5.7.2008?", "day")]
    [('Nov, the year of 2006', 'month'), ('5.7.2008', 'day')]
    >>> [span.value for span in find_times("at 06:00 on 5 March 2017, in the autumn of 2009", "hour")]
    ['2017-03-05T06:00', None]
    """
    return read_times(text, unit)[0]


def read_times(text: str, unit: str) -> tuple[list[TimeSpan], list[str]]:
    """Every time named in a text, and why others were not read: a date with two readings, one finer than the index.

    >>> read_times("after 7/10/2014", "day")[1]
    ["'7/10/2014' has two readings: 2014-10-07 (day first) and 2014-07-10 (month first)"]
    >>> [span.value for span in read_times("after 7/10/2014 (day first)", "day")[0]]
    ['2014-10-07']
    """
    low = text.lower()
    if _DIGIT.search(text) is None and not may_say(text, low, ("century", "mid-")):
        return [], []
    plain = _spell(text)
    found: list[TimeSpan] = []
    problems: list[str] = []
    taken: list[tuple[int, int]] = []
    dayfirst = _day_first(text, low, plain)

    def is_free(match: re.Match[str]) -> bool:
        spans = [*taken, *((span.start, span.end) for span in found)]
        return not any(match.start() < end and match.end() > start for start, end in spans)

    def add(match: re.Match[str], words: str) -> None:
        said = " ".join(text[match.start() : match.end()].split())
        words = _full_year(words[8:] if words[:8].lower() == "back in " else words)
        try:
            reading = _read(words, unit, dayfirst)
        except AmbiguousTimeError as error:
            problems.append(str(error).split(";")[0])
            return
        except TkindexError as error:
            if "finer than" in str(error):
                problems.append(str(error))
            return
        value = words if dayfirst is None or not words[:1].isdigit() else _iso(words, reading, unit)
        found.append(TimeSpan(match.start(), match.end(), said, reading, value))

    for words, pattern, make in _PERIODS:
        for match in pattern.finditer(plain) if may_say(text, low, words) else ():
            if is_free(match):
                said = re.sub(r"\s+", " ", match[0]).strip()
                try:
                    found.append(TimeSpan(match.start(), match.end(), said, make(match, unit)))
                except TkindexError as error:
                    taken.append(match.span())
                    problems.append(str(error).split(";")[0])
    for match in _VAGUE.finditer(plain) if may_say(text, low, ("early", "mid", "late")) else ():
        problems.append(f"{match[0]!r} has no exact bounds: name its first and its last day")
    for match in (
        _CLOCK_FIRST.finditer(plain) if may_say(text, low, (":", "am", "pm", "a.m.", "p.m.", "o'clock")) else ()
    ):
        date = _try(match["date"], "day", dayfirst)
        clock = _clock(match["clock"])
        if is_free(match) and date is not None and clock:
            taken.append(match.span())
            add(match, f"{_iso(match['date'], date, 'day')}T{clock}")
    for match in _TIME.finditer(plain):
        if is_free(match):
            add(match, " ".join(match[0].split()))
    return sorted(found), problems


def _day_first(text: str, low: str, plain: str) -> bool | None:
    """Whether a text says, or shows by a date with one reading, that days come first; None where it does neither."""
    if may_say(text, low, ("first", "d/m", "date")) and _DAY_FIRST.search(text):
        return True
    if may_say(text, low, ("first", "m/d", "date")) and _MONTH_FIRST.search(text):
        return False
    return _habit(plain)


def _spell(text: str) -> str:
    """Spoken days as numbers and misspelt months as they should be, every other character at its place."""

    def day(match: re.Match[str]) -> str:
        number = str(_ORDINALS.index(match["day"].lower().replace(" ", "-")) + 1)
        return number + " " * (len(match["day"]) - len(number)) + match["rest"]

    def month(match: re.Match[str]) -> str:
        word = match["word"].lower()
        if word in _MONTH_NAMES or word in _NO_MONTH:
            return match[0]
        most = 1 if len(word) < 6 else 2
        near = [n for n in _MONTH_NAMES[:12] if n[0] == word[0] and OSA.distance(word, n, score_cutoff=most) <= most]
        if len(near) != 1:
            return match[0]
        short = near[0][:3]
        return short + " " * (len(match[0]) - len(short))

    return _MISSPELT.sub(month, _SPOKEN_DAY.sub(day, text))


def _full_year(words: str) -> str:
    """``Feb 2014`` of ``Feb '14``, ``2/14/1989`` of ``2/14/89``: two digits are a year from 1950 to 2049."""
    if "/" in words:
        words = re.sub(r"^(\d{1,2}/\d{1,2}/)(\d{2})$", r"\1'\2", words)
    if "'" in words or "’" in words:
        words = re.sub(r"['’](\d{2})\b", lambda m: f"{19 + (int(m[1]) < 50)}{m[1]}", words)
    return words


def _habit(text: str) -> bool | None:
    """Whether dates with strokes are written day first, where one of them can be read in one way only."""
    for match in _STROKES.finditer(text):
        first, second = int(match[1]), int(match[3])
        if first > 12 >= second:
            return True
        if second > 12 >= first:
            return False
    return None


def _clock(text: str) -> str:
    """``06:00`` of ``6 am``, ``6 o'clock``, ``06:00``; "" of an hour that does not exist."""
    digits = re.match(r"(\d{1,2})(?::(\d{2}))?", text)
    if digits is None:
        return ""
    hour, minute = int(digits[1]), digits[2] or "00"
    mark = text.lower().replace(".", "")
    if mark.endswith(("am", "pm")):
        if not 1 <= hour <= 12:
            return ""
        hour = hour % 12 + (12 if mark.endswith("pm") else 0)
    return f"{hour:02}:{minute}" if hour < 24 else ""


def _iso(words: str, reading: TimeRange, unit: str) -> str:
    """The name of a date that has one reading only; words that are such a name already stay."""
    if reading.granularity in ("day", "month", "year"):
        return format_instant(reading.start, unit, reading.granularity)
    return words


def _try(words: str, unit: str, dayfirst: bool | None) -> TimeRange | None:
    try:
        return _read(words, unit, dayfirst)
    except TkindexError:
        return None


def _read(words: str, unit: str, dayfirst: bool | None) -> TimeRange:
    words = _full_year(words)
    try:
        return parse_range(words, unit, dayfirst=dayfirst)
    except AmbiguousTimeError:
        raise
    except TkindexError:
        return parse_range(
            re.sub(r"^(the\s+)?year\s+(of\s+)?", "", words, flags=re.IGNORECASE), unit, dayfirst=dayfirst
        )
