"""The conditions on time that a question sets: before and after, bounds, the same period, what came next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from reasoners.planner.items import OWNERS, PRONOUNS, SUBJECT_PRONOUNS, Item
from reasoners.planner.readings import Condition, Reading
from reasoners.planner.readings import word_at as _word

BEFORE = frozenset("before until till preceding predating ahead".split())
AFTER = frozenset("after following since afterwards afterward thereafter subsequently subsequent later".split())
_BOUNDS: dict[str, tuple[Literal["since", "until"], tuple[str, ...]]] = {
    "no": ("until", ("later than",)),
    "not": ("until", ("later than", "after")),
    "up": ("until", ("to and including", "until and including", "to")),
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
_ASKS = frozenset("did does had has was is were will would who whom which that".split())
_ONE = frozenset("one ones country countries nation nations person party".split())
_EARLIER = frozenset("earlier previously previous already".split())
_LATER = frozenset("next thereafter afterwards then".split())


def read_conditions(items: Sequence[Item], reading: Reading) -> None:
    """Add the conditions of a question to its reading, in their order.

    >>> import tkindex as tk
    >>> from reasoners.planner.candidates import Parser
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> parsed = Parser(ix).parse("Who visited Rome after Ann?")
    >>> reading = Reading()
    >>> read_conditions(parsed.items, reading)
    >>> [condition.op for condition in reading.conditions]
    ['after']
    """
    taken: set[int] = set()
    bounds = _bounds(items, reading, taken)
    for at, item in enumerate(items):
        if item.kind != "word" or at in bounds:
            continue
        op: Literal["before", "after"] | None = None
        width = 1
        if item.text in BEFORE or (item.text == "prior" and _word(items, at + 1) == "to"):
            op = "before"
        elif item.text in AFTER:
            op = "after"
        elif item.text in ("pre", "post") and _is_time(items, at + 1):
            op = "before" if item.text == "pre" else "after"
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
            # "Before Kuwait met Iraq, whom had it met?": the clause names both sides, and either may be the other one.
            is_direct = not (_is_clause_of(items, target, names) and len(names) > 1)
            if not is_direct and _goes_on(items):
                anchors = anchors[::-1]
        else:
            is_direct = False
            anchors = tuple(earlier) or tuple(names)
            if earlier and _goes_on(items):
                anchors = anchors[::-1]
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


def _bounds(items: Sequence[Item], reading: Reading, taken: set[int]) -> set[int]:
    """Bounds that include their period ("no later than 2009", "from May 2010 on"), and the items that say them."""
    said: set[int] = set()
    times = [n for n, item in enumerate(items) if item.kind == "time"]
    for n in times:
        at = n
        edge = ""
        while at and _word(items, at - 1) in ("the", "of", *_EDGES):
            at -= 1
            edge = edge or (items[at].text if items[at].text in _EDGES else "")
        found = _bound_before(items, at, n)
        if found is None and edge and _word(items, at - 1) in BEFORE | AFTER:
            # "until the end of May", "since the beginning of May" hold May; the other edges leave it out.
            is_before = _word(items, at - 1) in BEFORE
            if is_before == (edge in ("end", "close")):
                found = ("until" if is_before else "since"), at - 1
        if found is None:
            if edge:
                reading.used.update(range(at, n))
            continue
        op, begin = found
        if op == "since" and items[begin].text == "from" and not _is_onwards(items, n, times, reading):
            continue
        said.update(range(begin, n))
        if _word(items, n + 1) == "or":
            said.update((n + 1, n + 2))
        taken.add(items[n].ref)
        reading.conditions.append(Condition(op, time=items[n].ref, at=begin))
    reading.used |= said
    return said


def _bound_before(items: Sequence[Item], at: int, time: int) -> tuple[Literal["since", "until"], int] | None:
    """The bound whose words end right before an item, and where they begin."""
    for table in (_OPPOSITE, _BOUNDS):
        for size in (3, 2, 1, 0):
            begin = at - 1 - size
            entry = table.get(_word(items, begin))
            said = " ".join(_word(items, n) for n in range(begin + 1, at))
            if entry is not None and said in entry[1]:
                return entry[0], begin
    after = " ".join(_word(items, n) for n in (time + 1, time + 2))
    if after in ("or later", "or after", "or thereafter"):
        return "since", at
    if after in ("or earlier", "or before"):
        return "until", at
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
        if _word(items, at + 1) == "than" or (_word(items, at + 1) == "to" and items[at + 2 : at + 3]
                                              and items[at + 2].kind != "word"):  # fmt: skip
            continue
        part = next((n for n in range(at, -1, -1) if items[n].kind == "mark" and items[n].text in ".;?!:"), -1)
        anchors = tuple(n for n in range(max(part, 0)) if items[n].kind == "name")
        if part < 0 or not anchors or any(i.text in ("who", "whom", "which", "what") for i in items[:part]):
            continue
        reading.used.add(at)
        op: Literal["before", "after"] = "before" if item.text in _EARLIER else "after"
        if op == "after" and not reading.pick:
            reading.pick = "first"
        if _goes_on(items):
            anchors = anchors[::-1]
        reading.conditions.append(Condition(op, anchors=anchors, at=at))
        return


def _is_time(items: Sequence[Item], at: int) -> bool:
    """Whether a time stands at an item, or behind the hyphen there: "pre 2008", "post-2008"."""
    at += at < len(items) and items[at].text == "-"
    return at < len(items) and items[at].kind == "time"


def _goes_on(items: Sequence[Item]) -> bool:
    """Whether the one told of goes on as subject ("whom had he met before?"): then the other one sets the time."""
    for at, item in enumerate(items):
        if item.kind == "word" and item.text in SUBJECT_PRONOUNS and _word(items, at - 1) in _ASKS | _ONE:
            return True
        if item.kind == "word" and item.text in OWNERS and any(
            _word(items, n) in ("partner", "partners") for n in range(at + 1, at + 5)
        ):  # fmt: skip
            return True
    return False


def _is_clause_of(items: Sequence[Item], target: int, names: Sequence[int]) -> bool:
    """Whether the clause that a name begins holds every name, and a pronoun stands behind it."""
    end = next((n for n in range(target, len(items)) if items[n].kind == "mark" and items[n].text in ",;.?!"), -1)
    is_all = all(target <= n < end for n in names)
    return is_all and any(item.kind == "word" and item.text in PRONOUNS | OWNERS for item in items[end:])


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
