"""What a question asks, read from its items: a time or an entity, which one of several, and under which condition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from reasoners.planning.items import PRONOUNS, Item

UNITS = {
    "day": "day", "date": "day", "days": "day", "month": "month", "months": "month", "year": "year", "years": "year",
    "hour": "hour", "hours": "hour", "minute": "minute", "second": "second", "time": "", "moment": "", "instant": "",
}  # fmt: skip
_FIRST = frozenset("first firstly earliest initial initially next soonest foremost".split())
_LAST = frozenset("last lastly latest final finally previous".split())
_BEFORE = frozenset("before until till preceding predating ahead".split())
_AFTER = frozenset("after following since afterwards afterward thereafter subsequently subsequent later".split())
_BOUNDS: dict[str, tuple[Literal["since", "until"], tuple[str, ...]]] = {
    "no": ("until", ("later than",)),
    "not": ("until", ("later than", "after")),
    "up": ("until", ("to and including", "until and including")),
    "until": ("until", ("and including",)),
    "by": ("until", ("",)),
    "starting": ("since", ("in", "from", "on", "with", "at")),
    "beginning": ("since", ("in", "from", "on", "with")),
    "as": ("since", ("of", "from")),
    "from": ("since", ("",)),
}
"""Words that begin a bound with its period included, what may follow them, before a time; "" is nothing."""
_OPPOSITE: dict[str, tuple[Literal["since", "until"], tuple[str, ...]]] = {
    "no": ("since", ("earlier than", "sooner than")),
    "not": ("since", ("earlier than", "before")),
}
_ONWARDS = frozenset("on onward onwards forward forwards".split())
_EDGES = frozenset("end close beginning start".split())
_EARLIER = frozenset("earlier previously already".split())
_LATER = frozenset("next thereafter afterwards then".split())
_WH = frozenset("who whom whose whoever whomever someone somebody anyone anybody those".split())
_INDEFINITE = frozenset("someone somebody anyone anybody those".split())
_WHICH = frozenset("which what".split())
_ENTITY_NOUNS = frozenset(
    "country countries nation nations state states party parties person people organization organisation group body "
    "entity visitor visitors one side actor place city airport carrier airline team club company government partner "
    "leader politician official".split()
)
_ASKED_FOR = frozenset("country countries nation nations person someone somebody".split())
_LEAD = frozenset("in on during at by of for to the that this same very exact specific precise".split())


@dataclass(slots=True)
class Condition:
    """A condition on time.

    Attributes
    ----------
    op : {"on", "before", "after", "since", "until", "same", "between"}
    time : int
        Number of the time it names, or -1.
    until : int
        Number of the second time of "between".
    anchors : tuple of int
        Items that may name the one whose fact sets the time, likeliest first; of conditions without a time.
    unit : str
        Of "same": the period shared.
    at : int
        Item that says it.
    is_direct : bool
        Whether the first anchor stands right behind the words that ask for one.
    """

    op: Literal["on", "before", "after", "since", "until", "same", "between"]
    time: int = -1
    until: int = -1
    anchors: tuple[int, ...] = ()
    unit: str = ""
    at: int = -1
    is_direct: bool = False


@dataclass(slots=True)
class Reading:
    """What the grammar understood.

    Attributes
    ----------
    asks : {"time", "entity", "count", "whether"}
    unit : str
        Of a time: year, month, day, ... or "" for the finest that the index has.
    pick : {"", "first", "last"}
    conditions : list of Condition
    wh : int
        Item of the asking word, or -1.
    used : set of int
        Items that say form or time and nothing about what happened.
    """

    asks: Literal["time", "entity", "count", "whether"] = "entity"
    unit: str = ""
    pick: Literal["", "first", "last"] = ""
    conditions: list[Condition] = field(default_factory=list)
    wh: int = -1
    used: set[int] = field(default_factory=set)


def read(items: Sequence[Item]) -> Reading:
    """Read the form of a question."""
    reading = Reading()
    _pick(items, reading)
    same = _same(items, reading)
    _asked(items, reading, same)
    _conditions(items, reading)
    reading.used.update(n for n, item in enumerate(items) if item.kind == "word" and item.text in _ASKED_FOR)
    return reading


def _word(items: Sequence[Item], at: int) -> str:
    return items[at].text if 0 <= at < len(items) and items[at].kind == "word" else ""


def _pick(items: Sequence[Item], reading: Reading) -> None:
    for at, item in enumerate(items):
        if item.kind != "word":
            continue
        before = _word(items, at - 1)
        if item.text in _FIRST and not (item.text == "next" and before in ("the",) and _word(items, at + 1) in UNITS):
            reading.pick = reading.pick or "first"
        elif (
            item.text in _LAST
            or (item.text in ("recent", "recently") and before == "most")
            or (item.text in ("just", "immediately", "right", "directly") and _word(items, at + 1) in _BEFORE)
        ):
            reading.pick = reading.pick or "last"
        elif item.text in ("just", "immediately", "right", "directly") and _word(items, at + 1) in _AFTER:
            reading.pick = reading.pick or "first"
        else:
            continue
        reading.used.add(at)
        if before in ("most", "very"):
            reading.used.add(at - 1)


def _same(items: Sequence[Item], reading: Reading) -> Condition | None:
    """Same day, month or year as something: "in the same month as X", "on the day of X's visit", "in that year"."""
    for at, item in enumerate(items):
        if item.kind != "word" or item.text not in UNITS or not UNITS[item.text]:
            continue
        lead = []
        back = at - 1
        while _word(items, back) in _LEAD:
            lead.append(items[back].text)
            back -= 1
        if _word(items, back) in _WHICH:
            continue
        follows = _word(items, at + 1)
        is_same = "same" in lead
        is_that = "that" in lead or "this" in lead
        has_preposition = bool({"in", "on", "during", "at"} & set(lead))
        is_of = (has_preposition and follows in ("of", "when", "that", "as", "in")) or (
            has_preposition and "the" in lead and at + 1 < len(items) and items[at + 1].kind == "name"
        )
        if not (is_same or is_that or is_of):
            continue
        if any(i.kind == "time" for i in items):
            # "that day" after a date is that date.
            if is_that or is_same:
                reading.used.update(range(back + 1, at + 1))
            if not is_same or not any(i.kind == "name" for i in items[at:]):
                return None
        after = [n for n in range(at + 1, len(items)) if items[n].kind == "name" and items[n].sentence == item.sentence]
        others = [n for n in range(len(items)) if items[n].kind == "name" and n not in after]
        direct = (is_same and follows in ("as", "of", "that", "when", "with")) or is_of
        anchors = tuple(after + others[::-1]) if direct else tuple(others + after)
        if is_that or not after:
            anchors = tuple(n for n in others if items[n].sentence < item.sentence) or anchors
        condition = Condition("same", anchors=anchors, unit=UNITS[item.text], at=at, is_direct=direct and bool(after))
        reading.conditions.append(condition)
        reading.used.update(range(back + 1, at + 1))
        return condition
    return None


def _asked(items: Sequence[Item], reading: Reading, same: Condition | None) -> None:
    who = -1
    for at, item in enumerate(items):
        if item.kind != "word" or at in reading.used:
            continue
        text = item.text
        if text == "when" and _asks_when(items, at, reading):
            reading.asks, reading.wh = "time", at
            reading.used.add(at)
            return
        if text in _WHICH and at >= 2 and _word(items, at - 1) in _LEAD and _word(items, at - 2) in UNITS:
            if at - 2 in reading.used:
                continue
            # "the month in which"
            reading.asks, reading.unit, reading.wh = "time", UNITS[items[at - 2].text], at
            reading.used.update((at - 2, at - 1, at))
            return
        if text in _WHICH:
            noun = at + 1
            while (
                _word(items, noun) in ("exact", "specific", "precise", "very", "was", "is", "the")
                or noun in reading.used
            ):
                noun += 1
            named = _word(items, noun)
            if named in UNITS and not (same is not None and noun >= same.at):
                reading.asks, reading.unit, reading.wh = "time", UNITS[named], at
                reading.used.update(range(at, noun + 1))
                return
            if who < 0:
                who = at
        elif text in _WH and (who < 0 or items[who].text in _INDEFINITE):
            if who >= 0 and items[who].text in _INDEFINITE and _asks_back(items, at):
                continue  # "Someone was first to praise Iraq. Who was it?" says of someone what it asks
            if text == "those" and _word(items, at + 1) not in ("who", "that", "whom", "with"):
                continue
            who = at
    if who < 0 or items[who].text in _INDEFINITE:
        noun = _bare_unit(items, reading)
        if noun >= 0:
            reading.asks, reading.unit, reading.wh = "time", UNITS[items[noun].text], noun
            reading.used.add(noun)
            return
    how_many = next(
        (n for n, i in enumerate(items) if i.text == "how" and _word(items, n + 1) in ("many", "often")), -1
    )
    if how_many >= 0:
        reading.asks, reading.wh = "count", how_many
        reading.used.update((how_many, how_many + 1))
        return
    if who < 0:
        first = next((n for n, i in enumerate(items) if i.kind != "mark"), -1)
        if _word(items, first) in ("did", "was", "were", "has", "have", "had", "is", "does", "do"):
            reading.asks, reading.wh = "whether", first
            return
        who = next(
            (n for n, i in enumerate(items) if i.kind == "word" and i.text in _ENTITY_NOUNS and n not in reading.used),
            -1,
        )
    reading.wh = who


def _asks_back(items: Sequence[Item], at: int) -> bool:
    """Whether a question ends in "who was it", "who was that"."""
    rest = [item.text for item in items[at + 1 :] if item.kind != "mark"]
    return len(rest) == 2 and rest[0] in ("was", "is", "were") and rest[1] in ("it", "that", "this", "they")


def _asks_when(items: Sequence[Item], at: int, reading: Reading) -> bool:
    """Whether "when" asks: at the beginning of a sentence or its end, or behind a word that asks ("the month when")."""
    before = next((n for n in range(at - 1, -1, -1) if n not in reading.used), -1)
    if _word(items, at - 1) in UNITS:
        if at - 1 in reading.used:
            return False
        reading.unit = UNITS[items[at - 1].text]
        reading.used.add(at - 1)
        return True
    if before < 0 or items[before].kind == "mark" or items[before].sentence < items[at].sentence:
        return True
    after = next((n for n in range(at + 1, len(items)) if items[n].kind != "mark"), -1)
    return after < 0 or not any(i.text in ("who", "whom", "which", "what") for i in items)


def _bare_unit(items: Sequence[Item], reading: Reading) -> int:
    """A unit that is asked for without an asking word: "the month of X's visit", "first visit of X: year"."""
    for at, item in enumerate(items):
        if item.kind != "word" or item.text not in UNITS or at in reading.used:
            continue
        if item.text in ("time", "second", "moment", "instant"):
            if (
                item.text != "time"
                or _word(items, at - 1) not in (_FIRST | _LAST)
                or "for" in (_word(items, at - 2), _word(items, at - 3))
            ):
                continue
            if any(i.text in ("date", "month", "year", "day") for i in items[at + 1 :]):
                continue
        if _word(items, at - 1) == "one":
            continue
        return at
    return -1


def _conditions(items: Sequence[Item], reading: Reading) -> None:
    taken: set[int] = set()
    _bounds(items, reading, taken)
    for at, item in enumerate(items):
        if item.kind != "word" or (at in reading.used and item.text in _BOUNDS):
            continue
        op: Literal["before", "after"] | None = None
        width = 1
        if item.text in _BEFORE or (item.text == "prior" and _word(items, at + 1) == "to"):
            op = "before"
        elif item.text in _AFTER:
            op = "after"
        elif item.text in ("earlier", "sooner") and _word(items, at + 1) == "than":
            op, width = "before", 2
        if item.text in ("prior", "ahead", "subsequently", "later") and _word(items, at + 1) in ("to", "than", "of"):
            width = 2
        if item.text == "once" and _is_once(items, at):
            op = "after"
        if op is None:
            continue
        reading.used.update(range(at, at + width))
        target = _target(items, at + width)
        if (
            item.text in ("until", "till")
            and at
            and items[at - 1].kind == "time"
            and items[at - 1].ref not in taken
            and target is not None
            and items[target].kind == "time"
        ):
            continue  # "from May 2010 until June 2011"
        if target is not None and items[target].kind == "time":
            if items[target].ref not in taken:
                taken.add(items[target].ref)
                reading.conditions.append(Condition(op, time=items[target].ref, at=at))
            continue
        names = [n for n, i in enumerate(items) if i.kind == "name"]
        earlier = [n for n in names if items[n].sentence < item.sentence]
        if target is not None and not (earlier and _word(items, at + width) in PRONOUNS):
            anchors = (target, *(n for n in names if n != target))
            is_direct = True
        else:
            is_direct = False
            anchors = tuple(earlier) or tuple(names)
        if not any(c.op == op and c.time < 0 for c in reading.conditions):
            reading.conditions.append(Condition(op, anchors=anchors, at=at, is_direct=is_direct))
    if not any(c.time < 0 for c in reading.conditions):
        _told(items, reading)
    loose = [n for n, i in enumerate(items) if i.kind == "time" and i.ref not in taken]
    if len(loose) >= 2 and (
        any(_word(items, n - 1) in ("between", "from") for n in loose[:1])
        or _word(items, loose[0] + 1) in ("to", "until", "till", "through")
    ):
        reading.used.update((loose[0] - 1, loose[0] + 1))
        reading.conditions.append(
            Condition("between", time=items[loose[0]].ref, until=items[loose[1]].ref, at=loose[0])
        )
    else:
        reading.conditions.extend(Condition("on", time=items[n].ref, at=n) for n in loose)


def _bounds(items: Sequence[Item], reading: Reading, taken: set[int]) -> None:
    """Bounds that include their period: "no later than 2009", "from May 2010 on", "by the end of 2008"."""
    times = [n for n, item in enumerate(items) if item.kind == "time"]
    for n in times:
        at = n
        edge = ""
        while at and _word(items, at - 1) in ("the", "of", *_EDGES):
            at -= 1
            edge = edge or (items[at].text if items[at].text in _EDGES else "")
        found = _bound_before(items, at, n)
        if found is None and edge and _word(items, at - 1) in _BEFORE | _AFTER:
            # "until the end of May", "since the beginning of May" hold May; the other edges leave it out.
            is_before = _word(items, at - 1) in _BEFORE
            if is_before == (edge in ("end", "close")):
                found = ("until" if is_before else "since"), at - 1
        if found is None:
            if edge:
                reading.used.update(range(at, n))
            continue
        op, begin = found
        if op == "since" and items[begin].text == "from" and not _is_onwards(items, n, times, reading):
            continue
        reading.used.update(range(begin, n))
        taken.add(items[n].ref)
        reading.conditions.append(Condition(op, time=items[n].ref, at=begin))


def _bound_before(items: Sequence[Item], at: int, time: int) -> tuple[Literal["since", "until"], int] | None:
    """The bound whose words end right before an item, and where they begin."""
    for table in (_OPPOSITE, _BOUNDS):
        for size in (3, 2, 1, 0):
            begin = at - 1 - size
            entry = table.get(_word(items, begin))
            said = " ".join(_word(items, n) for n in range(begin + 1, at))
            if entry is not None and said in entry[1]:
                return entry[0], begin
    if time + 3 < len(items) and " ".join(_word(items, n) for n in range(time + 1, time + 4)) == "at the latest":
        return "until", at
    return None


def _is_onwards(items: Sequence[Item], at: int, times: Sequence[int], reading: Reading) -> bool:
    """Whether "from T" has no other end: "from May 2010 on", "from 2010 onwards"."""
    if any(n > at for n in times) and _word(items, at + 1) in ("to", "till", "until", "through", "and", "-"):
        return False
    if _word(items, at + 1) in _ONWARDS:
        reading.used.add(at + 1)
        return True
    return _word(items, at + 1) not in ("to", "till", "until", "through") and items[at + 1 : at + 2] != []


def _is_once(items: Sequence[Item], at: int) -> bool:
    """Whether "once" begins a clause: "once Iraq had done so"."""
    follows = at + 1
    while _word(items, follows) in ("the", "a", "an"):
        follows += 1
    return follows < len(items) and items[follows].kind == "name"


def _told(items: Sequence[Item], reading: Reading) -> None:
    """A sentence that tells what happened, and one that asks what came next or had come before."""
    if reading.asks != "entity":
        return
    for at, item in enumerate(items):
        if item.kind != "word" or item.text not in _EARLIER | _LATER:
            continue
        if _word(items, at + 1) in ("than", "to"):
            continue
        part = next((n for n in range(at, -1, -1) if items[n].kind == "mark" and items[n].text in ".;?!:"), -1)
        anchors = tuple(n for n in range(max(part, 0)) if items[n].kind == "name")
        if part < 0 or not anchors or any(i.text in ("who", "whom", "which", "what") for i in items[:part]):
            continue
        reading.used.add(at)
        op: Literal["before", "after"] = "before" if item.text in _EARLIER else "after"
        if op == "after" and not reading.pick:
            reading.pick = "first"
        reading.conditions.append(Condition(op, anchors=anchors, at=at))
        return


def _target(items: Sequence[Item], at: int) -> int | None:
    """The first time or name behind a word, up to the end of its clause."""
    for n in range(at, len(items)):
        item = items[n]
        if item.kind in ("time", "name"):
            return n
        if item.kind == "mark" and item.text not in ("-", "/", "(", ")"):
            return None
        if item.text in ("who", "whom", "which", "what", "when"):
            return None
    return None
