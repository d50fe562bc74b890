"""What a question about statements asks of them, read from the words around them: each statement stands as "S"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["pick", "whether", "same", "gap", "allen", "overlap", "rank", "range", "length"]
By = Literal["start", "end", "length"]


@dataclass(frozen=True, slots=True)
class Frame:
    """What is asked of some statements.

    Attributes
    ----------
    kind : str
        Which of them comes first or last ("pick"), whether one is before or longer ("whether"), whether they share a
        unit ("same"), the time between two ("gap"), their Allen relation, the time they share ("overlap"), their
        order ("rank"), from when to when one held ("range"), how long ("length").
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
    """

    kind: Kind
    by: By = "start"
    is_great: bool = False
    edges: tuple[str, ...] = ()
    unit: str = ""
    is_turned: bool = False


_UNIT = r"(?P<unit>year|month|day|decade)s?"
_EDGE = "start|beginning|end"
_NOUN = "event|fact|thing|period|state"
_ASK = rf"(?:which|who|what)(?: one)?(?: (?:{_NOUN}))?(?: of (?:these|those|them|two|these two|following))?"
_ADVERBS = {
    "first": "first|earlier|sooner|earliest", "last": "last|later|latest",
    "long": "longer|longest|for longer|for longest|for more years|more years|for longer time",
    "short": "shorter|shortest|for fewer years|fewer years|for shorter time",
}  # fmt: skip
_VERBS = {
    "start": "started|began|begun|starts|begins|came|happened|occurred|took place",
    "end": "ended|finished|stopped|ends|came to end",
    "length": "lasted|went on|ran|held|held relation|held role|endured|continued|was",
}
_WAYS: tuple[tuple[By, str, bool], ...] = (
    ("start", "first", False), ("start", "last", True), ("end", "first", False), ("end", "last", True),
    ("length", "long", True), ("length", "short", False),
)  # fmt: skip
_LIST = r"S(?:(?: or| and)? S)+"
_TRUE = r"(?:(?:is|was) it (?:true|so|right|correct|case)(?: that)?|may)"
_OPS = {"before": False, "earlier than": False, "after": True, "later than": True}
_OF_ONE = re.compile(
    r"(?:during|in|over|within) (?:which|what) (?:time range|time|period|interval|range|span|years|time span)"
    rf"(?: of time)? (?:{_TRUE}|did it hold) S"
)
_LENGTH = re.compile(
    rf"(?:what (?:is|was) )?(?:duration|length)(?: in {_UNIT})?(?: of)? S(?: in (?P<other>year|month|day)s)?"
)
_SAME = (
    re.compile(
        r"did(?: these| following| those| both)?(?: two)?(?: events| things| facts)?"
        rf" (?P<verb>happen|occur|start|begin|end|take place|fall) in same {_UNIT} S(?: and)? S"
    ),
    re.compile(rf"(?:was|is) {_UNIT} S also (?P<other>year|month|day|decade) S"),
)
_GAP = re.compile(
    rf"(?:what (?:is|was) )?(?:difference|gap|distance)(?: in {_UNIT})? between (?:(?P<one>{_EDGE}) of )?S"
    rf" and (?:(?P<two>{_EDGE}) of )?S(?: in (?P<other>year|month|day)s)?"
)
_BEFORE = (
    re.compile(
        r"did(?: event)? #1 (?P<verb>start|begin|end|finish|stop) (?P<op>before|after|earlier than|later than)"
        r"(?: event)? #2(?: did)? S(?: and)? S"
    ),
    re.compile(
        rf"(?:{_TRUE} )?(?P<one>{_EDGE}) of S (?:was|is|came|lay|fell) (?P<op>before|after|earlier than|later than)"
        rf" (?P<two>{_EDGE}) of S"
    ),
    re.compile(
        rf"(?:was|is|did) (?P<one>{_EDGE}) of S(?: come| fall| lie)? (?P<op>before|after|earlier than|later than)"
        rf" (?P<two>{_EDGE}) of S"
    ),
)
_LONGER = re.compile(r"did(?: event)? #1 last (?P<op>longer|shorter) than(?: event)? #2 S(?: and)? S")
_ALLEN = frozenset(
    """in terms of allen james s interval intervals relation relations algebra calculus how is does do stand stands
    first second to time when period which related relate and what holds hold between that temporal as it lie lies S
    was are one other by under""".split()
)
_OVERLAP = frozenset(
    """during in over at when do did does what which period periods time times range interval intervals span years
    these those two three four was is were it true both all once same together simultaneously overlap coincide that
    and S of following hold held events facts states""".split()
)
_AT_ONCE = re.compile(r"\b(?:both|all|at once|at same time|together|simultaneously|overlap|coincide)\b")
_ASKS_TIME = re.compile(
    r"(?:when|(?:(?:during|in|over|at) )?(?:what|which) (?:period|time|range|interval|span|years))\b"
)
_RANK = frozenset(
    """rank order sort arrange put list these those following events facts statements by their start end time date
    year duration length how long they lasted earliest latest longest shortest first last in from to ascending
    descending chronological giving give only name names subject subjects answer with of each and just S when began
    started ended beginning three four five two""".split()
)
_RANKED = re.compile(r"(?:rank|order|sort|arrange|put|list)\b")


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
    return re.sub(r"(?<!more )(?<!fewer )\b(?:time|period|interval|span|stretch|years|moment) S\b", "S", text)


def _of_one(text: str) -> Frame | None:
    if _OF_ONE.fullmatch(text):
        return Frame("range")
    found = _LENGTH.fullmatch(text)
    return Frame("length", "length", unit=found["unit"] or found["other"] or "") if found else None


def _picked(text: str) -> Frame | None:
    for by, adverb, is_great in _WAYS:
        verb = rf"(?:{_VERBS[by]}) (?:{_ADVERBS[adverb]})"
        if re.fullmatch(
            rf"{_ASK} {verb}(?: of)? {_LIST}|(?:of|between|out of|among) {_LIST} {_ASK} {verb}|{_LIST} {_ASK} {verb}",
            text,
        ):
            return Frame("pick", by, is_great)
    return None


def _of_two(text: str) -> Frame | None:
    for pattern in _SAME:
        if found := pattern.fullmatch(text):
            groups = found.groupdict()
            if groups.get("other", groups["unit"]) == groups["unit"]:
                return Frame("same", "end" if groups.get("verb") == "end" else "start", unit=groups["unit"])
    if found := _GAP.fullmatch(text):
        return Frame("gap", edges=(found["one"] or "", found["two"] or ""), unit=found["unit"] or found["other"] or "")
    for pattern in _BEFORE:
        if found := pattern.fullmatch(text):
            groups = found.groupdict()
            own = "end" if groups.get("verb") in ("end", "finish", "stop") else "start"
            edges = (groups.get("one", own), groups.get("two", own))
            return Frame("whether", edges=edges, is_great=_OPS[groups["op"]])
    if found := _LONGER.fullmatch(text):
        return Frame("whether", "length", found["op"] == "longer")
    words = text.split()
    if "allen" in words and _ALLEN.issuperset(words) and {"how", "what", "which"} & set(words):
        said = [word for word in words if word in ("first", "second")]
        return (
            Frame("allen", is_turned=said == ["second", "first"])
            if said in ([], ["first", "second"], ["second", "first"])
            else None
        )
    return None


def _overlap(text: str) -> Frame | None:
    words = text.split()
    is_asked = bool(_ASKS_TIME.match(text)) and bool(_AT_ONCE.search(text))
    return Frame("overlap") if is_asked and _OVERLAP.issuperset(words) else None


def _rank(text: str) -> Frame | None:
    words = text.split()
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
    return Frame("rank", by[0], is_great != is_last)
