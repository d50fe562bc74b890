"""What a question about statements asks of them, read from the words around them: each statement stands as "S"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tkindex.lazily import regex as re

Kind = Literal["pick", "whether", "same", "together", "gap", "allen", "overlap", "rank", "range", "length"]
By = Literal["start", "end", "length"]


@dataclass(frozen=True, slots=True)
class Frame:
    """What is asked of some statements.

    Attributes
    ----------
    kind : str
        Which of them comes first or last ("pick"), whether one is before or longer ("whether"), whether they share a
        unit ("same") or any time ("together"), the time between two ("gap"), their Allen relation, the time they
        share ("overlap"), their order ("rank"), from when to when one held ("range"), how long ("length").
    by : {"start", "end", "length"}
        What is compared.
    is_great : bool
        Whether the later or longer one is meant, or stands first.
    edges : tuple of str
        The ends of each statement that are compared, where the words name them.
    unit : str
        The unit asked for, or shared.
    is_turned : bool
        Whether the second is related to the first.
    names_subjects : bool
        Whether an order is told by the subjects, and not by the statements themselves.
    """

    kind: Kind
    by: By = "start"
    is_great: bool = False
    edges: tuple[str, ...] = ()
    unit: str = ""
    is_turned: bool = False
    names_subjects: bool = False


_UNIT = r"(?P<unit>year|month|day|decade)s?"
_EDGE = "start|beginning|end"
_NOUN = "event|fact|thing|period|state"
_ASK = rf"(?:which|who|what)(?: one)?(?: (?:{_NOUN})s?)?(?: of(?: (?:them|two|three|four|following))*)?"
_ADVERBS = {
    "first": "first|earlier|sooner|earliest", "last": "last|later|latest",
    "long": "longer|longest|for longer|for longest|for more years|more years|for longer time",
    "short": "shorter|shortest|for fewer years|fewer years|for shorter time",
}  # fmt: skip
_VERBS = {
    "start": "started|began|begun|starts|begins|came|happened|occurred|took place",
    "end": "ended|finished|stopped|ends|came to end|was over",
    "length": "lasted|went on|ran|held|held relation|held role|endured|continued|was|took",
}
_WAYS: tuple[tuple[By, str, bool], ...] = (
    ("start", "first", False), ("start", "last", True), ("end", "first", False), ("end", "last", True),
    ("length", "long", True), ("length", "short", False),
)  # fmt: skip
_LIST = r"S(?:(?: or| and)? S)+"
_TRUE = r"(?:(?:is|was) it (?:true|so|right|correct|case)(?: that)?|may)"
_OP = "(?P<op>before|after|earlier than|later than)"
_LATER = frozenset(("after", "later than"))
_SPAN = "time range|range|period|interval|span|years|time span|stretch"
_OF_ONE = re.compile(
    rf"(?:during|in|over|within) (?:which|what) (?:{_SPAN})(?: of (?:time|years))?"
    rf" (?:{_TRUE}|did it hold|did|was|were) S"
)
_LENGTH = re.compile(
    rf"(?:what (?:is|was) )?(?:duration|length)(?: in {_UNIT})?(?: of)? S(?: in (?P<other>year|month|day)s)?"
)
_TWO = "S(?: and)? S"
_GIVEN = "(?:given|consider|compare)(?: following)?(?: two| three| four)?(?: events| facts| statements)?"
_SOME_TIME = "(?:for|at) (?:some|same) time|at once|ever"
_TOGETHER = (
    re.compile(rf"did(?: following)?(?: two)?(?: events| periods| facts)? overlap(?: in time)? {_TWO}"),
    re.compile(rf"(?:{_TRUE}|did|were|was) (?:(?:{_SOME_TIME}) )?(?:both )?S and S(?: {_SOME_TIME})?"),
)
_HAPPEN = "happen|occur|start|begin|end|take place|fall"
_SAME = (
    re.compile(
        r"did(?: following| both)?(?: two)?(?: events| things| facts)?"
        rf" (?P<verb>{_HAPPEN}) in same {_UNIT} {_TWO}"
    ),
    re.compile(rf"(?:was|is) {_UNIT} S(?: also| same as) (?P<other>year|month|day|decade) S"),
    re.compile(rf"(?:did|do|was|were) S and S(?: (?P<verb>{_HAPPEN}))? in same {_UNIT}"),
    re.compile(rf"(?:are|were)(?: following)?(?: two)?(?: events| facts)? (?:from|in) same {_UNIT} {_TWO}"),
)
_OF_EDGE = rf"(?:(?P<one>{_EDGE}) of )?S and (?:(?P<two>{_EDGE}) of )?S"
_GAP = (
    re.compile(
        rf"(?:what (?:is|was) )?(?:difference|gap|distance)(?: in {_UNIT})? between {_OF_EDGE}"
        r"(?: in (?P<other>year|month|day)s)?"
    ),
    re.compile(rf"how (?:many {_UNIT} apart|far apart in (?P<other>year|month|day)s)(?: are| were| is| lie)? {_TWO}"),
    re.compile(rf"by how many {_UNIT} do(?: following)?(?: two)?(?: events)? differ {_TWO}"),
)
_BEGIN = "start|started|begin|began|end|ended|finish|finished|stop|stopped"
_BEFORE = (
    re.compile(rf"did(?: event)? #1 (?P<verb>start|begin|end|finish|stop) {_OP}(?: event)? #2(?: did)? {_TWO}"),
    re.compile(rf"(?:{_TRUE} )?(?P<one>{_EDGE}) of S (?:was|is|came|lay|fell) {_OP} (?P<two>{_EDGE}) of S"),
    re.compile(rf"(?:was|is|did) (?P<one>{_EDGE}) of S(?: come| fall| lie)? {_OP} (?P<two>{_EDGE}) of S"),
    re.compile(rf"(?:{_TRUE}|did) S (?P<verb>{_BEGIN}) {_OP} S (?P<second>{_BEGIN}|did)"),
    re.compile(rf"(?:{_TRUE}|did) S (?P<verb>start|started|begin|began) {_OP} S"),
)
_LONGER = re.compile(
    rf"did(?: event)? #1 last (?P<op>longer|shorter) than(?: event)? #2 {_TWO}|"
    rf"(?:{_TRUE}|did) S (?:last|lasted) (?P<how>longer|shorter) than S(?: did)?"
)
_ALLEN = frozenset(
    """in terms of allen james s interval intervals relation relations algebra calculus how is does do stand stands
    first second to time when period which related relate and what holds hold between that temporal as it lie lies S
    was are one other by under from""".split()
)
_WHEN = re.compile(r"(?<!more )(?<!fewer )(?<!in )(?<!same )\b(?:time|period|interval|span|stretch|years|moment) S\b")
_OVERLAP = frozenset(
    """over during in at when do did does what which period periods time times range interval intervals span years
    these those two three four was is were it true both all once same together simultaneously overlap coincide that
    and S of following hold held events facts states from to case so right common shared intersection""".split()
)
_AT_ONCE = re.compile(
    r"\b(?:both|all|at once|at same time|together|simultaneously|overlap|coincide|common|shared|intersection)\b"
)
_ASKS_TIME = re.compile(
    r"(?:from when to when|when|(?:(?:during|in|over|at) )?(?:what|which) (?:time|range|interval|span|years|period)"
    r"|what is (?:overlap|intersection|common (?:period|time)|shared (?:period|time)))\b"
)
_HOW_LONG = re.compile(
    rf"for how (?:long|many {_UNIT}) (?:did|do)(?: all)?(?: two| three)?(?: periods| facts)? overlap S(?:(?: and)? S)+"
)
_RANK = frozenset(
    """what is rank order sort arrange put list following events facts statements by their start end time date when
    in which year duration length how long they lasted earliest latest longest shortest first last from to ascending
    descending chronological giving give naming only name names subject subjects answer with of each and just S began
    started ended beginning three four five two""".split()
)
_RANKED = re.compile(
    r"(?:rank|order|sort|arrange|put|list|subjects? (?:of each )?in order"
    r"|what is(?: chronological)? order)\b"
)
_CAME = re.compile(r"which came first(?: second)?(?: and)? (?:second|third|last) S(?:(?: and)? S)+")


def read_frame(text: str) -> Frame | None:
    """What the words around statements ask; None where they are not understood to the last.

    Parameters
    ----------
    text : str
        Words in lower case, without articles and marks, each statement as "S", a reference to one as "#1".

    >>> read_frame("which started first S or S").by, read_frame("which started not first S or S")
    ('start', None)
    >>> read_frame("of S and S which ended later").is_great
    True
    """
    text = _plain(text)
    n = len(re.findall(r"\bS\b", text))
    if n == 1:
        return _of_one(text)
    if n < 2:
        return None
    return _picked(text) or (_of_two(text) if n == 2 else None) or _overlap(text) or _rank(text)


def _plain(text: str) -> str:
    """A frame whose statements have no connective before them: "the time when S" is S."""
    text = re.sub(r"\b(?:when|that|fact that|in which|during which|on which|at which|of which) S\b", "S", text)
    return _WHEN.sub("S", text)


def _of_one(text: str) -> Frame | None:
    if _OF_ONE.fullmatch(text):
        return Frame("range")
    found = _LENGTH.fullmatch(text)
    return Frame("length", "length", unit=found["unit"] or found["other"] or "") if found else None


def _picked(text: str) -> Frame | None:
    for by, adverb, is_great in _WAYS:
        verb = rf"(?:{_VERBS[by]}) (?:{_ADVERBS[adverb]})"
        if re.fullmatch(
            rf"{_ASK} {verb}(?: of)? {_LIST}|(?:(?:of|between|out of|among|{_GIVEN}) )?{_LIST} {_ASK} {verb}",
            text,
        ):
            return Frame("pick", by, is_great)
    return None


def _of_two(text: str) -> Frame | None:
    is_at_once = re.search(rf"\b(?:both|overlap|{_SOME_TIME})\b", text)
    if is_at_once and any(pattern.fullmatch(text) for pattern in _TOGETHER):
        return Frame("together")
    for pattern in _SAME:
        if found := pattern.fullmatch(text):
            groups = found.groupdict()
            if (groups.get("other") or groups["unit"]) == groups["unit"]:
                return Frame("same", "end" if groups.get("verb") == "end" else "start", unit=groups["unit"])
    for pattern in _GAP:
        if found := pattern.fullmatch(text):
            groups = found.groupdict()
            unit = groups.get("unit") or groups.get("other") or ""
            return Frame("gap", edges=(groups.get("one") or "", groups.get("two") or ""), unit=unit)
    for pattern in _BEFORE:
        if found := pattern.fullmatch(text):
            groups = found.groupdict()
            one = _edge(groups.get("one") or groups["verb"])
            second = groups.get("two") or groups.get("second") or "did"
            return Frame(
                "whether", edges=(one, one if second == "did" else _edge(second)), is_great=groups["op"] in _LATER
            )
    if found := _LONGER.fullmatch(text):
        return Frame("whether", "length", "longer" in (found["op"], found["how"]))
    return _allen(text.split())


def _edge(said: str) -> str:
    return "end" if said[:3] in ("end", "fin", "sto") else "start"


def _allen(words: list[str]) -> Frame | None:
    said = [word for word in words if word in ("first", "second")]
    if "allen" not in words or not _ALLEN.issuperset(words) or said not in (
        [], ["first", "second"], ["second", "first"],
    ):  # fmt: skip
        return None
    return Frame("allen", is_turned=said == ["second", "first"])


def _overlap(text: str) -> Frame | None:
    if found := _HOW_LONG.fullmatch(text):
        return Frame("overlap", "length", unit=found["unit"] or "")
    words = text.split()
    is_asked = bool(_ASKS_TIME.match(text)) and bool(_AT_ONCE.search(text))
    return Frame("overlap") if is_asked and _OVERLAP.issuperset(words) else None


def _rank(text: str) -> Frame | None:
    words = text.split()
    if _CAME.fullmatch(text):
        return Frame("rank", names_subjects=True)
    if not _RANKED.match(text) or not _RANK.issuperset(words):
        return None
    said = set(words)
    by: list[By] = ["length"] if said & {"duration", "length", "long"} else []
    by += ["end"] if said & {"end", "ended"} else []
    by += ["start"] if said & {"start", "began", "started", "beginning"} or "chronological" in said else []
    is_great, is_small = (
        bool(said & {"latest", "longest", "descending"}),
        bool(said & {"earliest", "shortest", "ascending"}),
    )
    is_last = "last" in said
    if len(by) != 1 or (is_great and is_small) or (is_last and "first" in said):
        return None
    return Frame("rank", by[0], is_great != is_last, names_subjects=bool(said & {"subject", "subjects"}))
