"""Times in wordings of speech as dates and clock times: "ten in the morning", "8:30 pm", "24-25 June", "on the 15th".

All of it is English and says nothing of any graph. A time that is said twice, once more closely, is the closer one:
"in mid-June 2025, on the 15th" is 15 June 2025.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reasoners.times import TimeSpan
from tkindex.errors import TkindexError
from tkindex.lazily import regex as re
from tkindex.timeline.ranges import parse_range

_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_YEAR = r"[12]\d{3}\b"
_DAY = r"\d{1,2}(?:st|nd|rd|th)?\b"
_HOURS = "one two three four five six seven eight nine ten eleven twelve".split()
_HOUR = rf"(?:\d{{1,2}}|{'|'.join(_HOURS)})"
_PART = r"(?:in\s+the\s+(?P<part>morning|afternoon|evening)|(?P<night>at\s+night))"
_AM = r"(?P<am>[ap])\.?\s?m\b\.?"
_FLAGS = re.IGNORECASE | re.VERBOSE

_TOLD = re.compile(
    rf"""\b(?:(?P<at>at|around|about)\s+)?
    (?:(?P<past>half|quarter|a\s+quarter)\s+(?P<side>past|to)\s+)?(?P<hour>{_HOUR})(?:[:.](?P<minute>[0-5]\d))?
    (?:\s*{_AM}|(?:\s+o['’]?clock)?,?\s+{_PART})""",
    _FLAGS,
)
"""A clock time of twelve hours with its half of the day: "half past nine in the evening", "8.30pm"."""
_PART_FIRST = re.compile(
    rf"""\b{_PART},?\s+(?:at|around|about)\s+(?P<hour>{_HOUR})(?:[:.](?P<minute>[0-5]\d))?(?!\s*[ap]\.?m|[\w:.]\d)\b""",
    _FLAGS,
)
_AT_START = re.compile(r"\bmidnight\s+(?=at\s+the\s+(?:start|beginning)\s+of\s)", re.IGNORECASE)
_THIS_PART = re.compile(
    rf"""\b(?P<at>at|around|about)\s+(?P<hour>{_HOUR})(?:[:.](?P<minute>[0-5]\d))?\s+this\s+(?P<part>morning|afternoon|evening)\b""",
    _FLAGS,
)
_MILITARY = re.compile(r"\b(?P<hour>[01]\d|2[0-3])(?P<minute>[0-5]\d)\s?(?:h|hrs|hours)\b", re.IGNORECASE)
_NOON = re.compile(
    rf"""\b(?P<at>at\s+)?(?P<said>noon|midday|midnight)\b(?=(?:\s+on|,)?\s+(?:the\s+)?(?:\d|{_MONTH}))
    |(?:(?<=\d\s)|(?<=\d,\s))(?:at\s+)?(?P<behind>noon|midday|midnight)\b|\b(?:at\s+)?(?P<last>noon|midday|midnight)(?=\s*[?.,]|\s*$)""",
    _FLAGS,
)
_BOUNDED = re.compile(
    rf"\b(?P<clock>\d\d:\d\d)\s+(?:at\s+the\s+(?:start|beginning)\s+of|of)\s+(?=(?:the\s+)?(?:{_DAY}|{_MONTH}))", _FLAGS
)
_PART_OF_DAY = re.compile(
    rf"""\b(?:early|late)\s+(?=on\s+(?:the\s+)?(?:{_DAY}\s+(?:of\s+)?{_MONTH}|{_MONTH}\s+{_DAY})
    (?:,?\s+{_YEAR})?,?\s+(?:at\s+)?\d\d:\d\d\b)""",
    _FLAGS,
)
"""Which part of a day it is, where the clock time is said right behind: "late on 5 May, 23:30"."""
_BEHIND = re.compile(r",?\s+(?:at\s+)?(?P<clock>\d\d?:\d\d)\b", re.IGNORECASE)
_AHEAD = re.compile(r"\b(?P<clock>\d\d?:\d\d),?\s+(?:on\s+)?(?:the\s+)?$", re.IGNORECASE)
"""A clock time behind or before a day that was found without its year."""

_DAYS_OF_MONTH = re.compile(
    rf"""\b(?:(?P<between>between\s+)|from\s+)?(?:the\s+)?(?P<d1>{_DAY})
    (?(between)\s+and\s+|(?:\s*[-–]\s*|\s+(?:to|through)\s+))(?:the\s+)?(?P<d2>{_DAY})\s+(?:of\s+)?(?P<m>{_MONTH}),?\s+(?P<y>{_YEAR})""",
    _FLAGS,
)
_MONTH_DAYS = re.compile(
    rf"\b(?P<m>{_MONTH})\s+(?P<d1>{_DAY})\s*(?:[-–]|\s+(?:to|through)\s+)\s*(?P<d2>{_DAY}),?\s+(?P<y>{_YEAR})", _FLAGS
)
_MONTHS = re.compile(
    rf"\b(?:from\s+)?(?P<m1>{_MONTH})\s*(?:[-–]|\s+(?:to|through|until)\s+)\s*(?P<m2>{_MONTH}),?\s+(?P<y>{_YEAR})",
    _FLAGS,
)
_SOME_MONTHS = re.compile(
    rf"\bthe\s+(?P<which>first|last)\s+(?P<n>{_HOUR})\s+months\s+of\s+(?:the\s+year\s+)?(?P<y>{_YEAR})", _FLAGS
)
_HALF = re.compile(rf"\bthe\s+(?P<which>first|second|last)\s+half\s+of\s+(?P<m>{_MONTH}),?\s+(?P<y>{_YEAR})", _FLAGS)

_VAGUE = r"(?:early|mid|late|the\s+(?:start|beginning|middle|end)\s+of)"
_THE_DAY = re.compile(
    rf"""\b(?:in|at|around|towards|by|on)\s+(?:{_VAGUE}[\s-]+)?(?P<m>{_MONTH}),?\s+(?P<y>{_YEAR}),?\s+
    (?:[(]|on\s+)(?:on\s+)?the\s+(?P<d>\d{{1,2}})(?:st|nd|rd|th)\b\)?""",
    _FLAGS,
)
_THE_MONTH = re.compile(
    rf"""\b(?:in|during|over)\s+(?:the\s+)?(?:(?:spring|summer|autumn|fall|winter)\s+(?:of\s+)?)?(?P<y>{_YEAR}),?\s+
    (?P<open>[(])?(?P<part>(?:in|at)\s+)?(?P<vague>{_VAGUE}\s+)?(?P<m>{_MONTH})(?(open)\)|(?:\s+or\s+so\b)?)(?!\s+\d)""",
    _FLAGS,
)

Names = Callable[[str], Sequence[tuple[int, int]]]


def _hour_of(said: str) -> int:
    return int(said) if said.isdigit() else _HOURS.index(said.lower()) + 1


def _clock(said: re.Match[str]) -> str:
    """The clock time of twelve hours and half of the day as one of 24; what was said where there is none."""
    groups = said.groupdict()
    hour, minute = _hour_of(said["hour"]), int(groups["minute"] or 0)
    if not 1 <= hour <= 12:
        return said[0]
    part = (groups["part"] or ("night" if groups.get("night") else "")).lower()
    half = (groups.get("am") or "").lower() or {"morning": "a", "": ""}.get(part, "p")
    if part == "night":
        half = "p" if 6 <= hour < 12 else "a"
    ticks = (hour % 12 + 12 * (half == "p")) * 60 + minute
    if groups.get("past"):
        step = 30 if groups["past"].lower() == "half" else 15
        if groups["side"].lower() == "to":
            if step == 30:
                return said[0]
            step = -step
        ticks = (ticks + step) % 1440
    return f"{'at ' if groups.get('at') or part else ''}{ticks // 60:02}:{ticks % 60:02}"


def with_clocks(text: str, names: Names) -> str:
    """A text with clock times as hours and minutes of 24, beside their date where a date stands before or behind.

    >>> with_clocks("Who led at ten in the morning on 12 July 2025?", lambda _: ())
    'Who led at 10:00 on 12 July 2025?'
    >>> with_clocks("Who led on 9 June 2025 in the evening, at half past 8 pm?", lambda _: ())
    'Who led on 9 June 2025 in the evening, at 20:30?'
    >>> with_clocks("Who led at midnight at the start of 1 July 2025?", lambda _: ())
    'Who led at 00:00 on 1 July 2025?'
    >>> with_clocks("Late on 5 May, half past eleven at night, who led?", lambda _: ())
    'on 5 May, at 23:30, who led?'
    """
    text = _free(_PART_FIRST, text, names, _clock)
    text = _free(_THIS_PART, text, names, lambda said: _clock(said) + " today")
    text = _free(_TOLD, text, names, _clock)
    text = _free(_MILITARY, text, names, lambda said: f"{said['hour']}:{said['minute']}")
    text = _free(_PART_OF_DAY, text, names, lambda _: "")
    text = _AT_START.sub("00:00 ", text)
    text = _free(_NOON, text, names, lambda said: f"at {'00' if 'midnight' in said[0].lower() else '12'}:00")
    return _BOUNDED.sub(lambda said: f"{said['clock']} on ", text)


def beside_clocks(text: str, days: Sequence[TimeSpan], unit: str) -> list[TimeSpan]:
    """Days that were found without their year, with the clock time that stands beside them.

    >>> from reasoners.planner.logic.syntax.relative import find_yearless
    >>> text = "Who led on 9 June at 20:30?"
    >>> first, stop = parse_range("2025-01", "minute").start, parse_range("2025-12", "minute").stop
    >>> [one.text for one in beside_clocks(text, find_yearless(text, first, stop, "minute"), "minute")]
    ['2025-06-09T20:30']
    """
    made = []
    for one in days:
        behind, ahead = _BEHIND.match(text, one.end), _AHEAD.search(text[: one.start])
        clock = behind or ahead
        if clock is None or one.range.granularity != "day" or one.value is None:
            made.append(one)
            continue
        said = f"{one.value}T{clock['clock'].zfill(5)}"
        try:
            period = parse_range(said, unit)
        except TkindexError:
            made.append(one)  # finer than the index
            continue
        start, end = (one.start, behind.end()) if behind else (clock.start(), one.end)
        made.append(TimeSpan(start, end, said, period, said))
    return made


def with_ranges(text: str, names: Names) -> str:
    """A text with days or months from one to another as "from ... to ...", and times said twice as the closer one.

    >>> with_ranges("Who led Sept 24-25 2025, or in January through March 2024?", lambda _: ())
    'Who led from 24 to 25 Sept 2025, or in from January to March 2024?'
    >>> with_ranges("Who led in mid-June 2025, on the 15th?", lambda _: ())
    'Who led on 15 June 2025?'
    >>> with_ranges("Who led in summer 2020, June or so?", lambda _: ())
    'Who led in June 2020?'
    """

    def days(said: re.Match[str]) -> str:
        first, last = (int(re.sub(r"\D", "", said[name])) for name in ("d1", "d2"))
        return f"from {first} to {last} {said['m']} {said['y']}" if first < last <= 31 else said[0]

    def some(said: re.Match[str]) -> str:
        n = _hour_of(said["n"])
        if not 1 < n < 12:
            return said[0]
        low, high = (1, n) if said["which"].lower() == "first" else (13 - n, 12)
        return f"from {_NAMES[low - 1]} to {_NAMES[high - 1]} {said['y']}"

    def half(said: re.Match[str]) -> str:
        month = next(n for n, name in enumerate(_NAMES) if name[:3].lower() == said["m"][:3].lower())
        last = 29 if month == 1 and _is_leap(int(said["y"])) else _LENGTHS[month]
        low, high = (1, 15) if said["which"].lower() == "first" else (16, last)
        return f"from {low} to {high} {said['m']} {said['y']}"

    for pattern, told in (
        (_DAYS_OF_MONTH, days), (_MONTH_DAYS, days),
        (_MONTHS, lambda said: f"from {said['m1']} to {said['m2']} {said['y']}"),
        (_SOME_MONTHS, some), (_HALF, half),
        (_THE_DAY, lambda said: f"on {said['d']} {said['m']} {said['y']}"),
        (_THE_MONTH, lambda said: f"{said['part'] or 'in '}{said['vague'] or ''}{said['m']} {said['y']}"),
    ):  # fmt: skip
        text = _free(pattern, text, names, told)
    return text


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


_NAMES = ("January February March April May June July August September October November December").split()
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def _free(pattern: re.Pattern[str], text: str, names: Names, told: Callable[[re.Match[str]], str]) -> str:
    """A text with each match told otherwise, but for what stands inside a name of the graph."""
    if pattern.search(text) is None:
        return text
    inside = names(text)

    def one(said: re.Match[str]) -> str:
        is_named = any(start < said.end() and said.start() < stop for start, stop in inside)
        return said[0] if is_named else told(said)

    return pattern.sub(one, text)
