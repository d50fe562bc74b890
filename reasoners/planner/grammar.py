"""What a question asks, read from its items: a time or an entity, which one of several, and under which condition."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.conditions import AFTER, BEFORE, read_conditions
from reasoners.planner.items import SUBJECT_PRONOUNS, Item
from reasoners.planner.readings import ENTITY_NOUNS, INDEFINITE, UNITS, WH, WHICH, Condition, Reading
from reasoners.planner.readings import word_at as _word

_FIRST = frozenset("first firstly earliest initial initially next soonest foremost".split())
_LAST = frozenset("last lastly latest final finally previous".split())
_NTH = {
    word: n
    for n, words in enumerate(
        "second 2nd;third 3rd;fourth 4th;fifth 5th;sixth 6th;seventh 7th;eighth 8th;ninth 9th;tenth 10th".split(";"), 2
    )
    for word in words.split()
}
_NTH_BEGINS = frozenset((*_NTH, "penultimate", "last", "-"))
_START = frozenset("start started starts starting begin began begins beginning commence commenced".split())
_END = frozenset("stop stopped stops end ended ends ending cease ceased finish finished quit".split())
_LENGTHS = frozenset("years months days weeks hours minutes".split())
_ASKED_FOR = frozenset("country countries nation nations person someone somebody".split())
_PLACES = frozenset("in on during at by of for to".split())
_LEAD = frozenset("in on during at by of for to the that this same very exact specific precise".split())


def read(items: Sequence[Item]) -> Reading:
    """Read the form of a question.

    >>> import tkindex as tk
    >>> from reasoners.planner.candidates import Parser
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> parsed = Parser(ix).parse("Who visited Rome after Ann?")
    >>> reading = read(parsed.items)
    >>> reading.asks, [condition.op for condition in reading.conditions]
    ('entity', ['after'])
    """
    reading = Reading()
    _nth(items, reading)
    _pick(items, reading)
    if _length(items, reading):
        read_conditions(items, reading)
        return reading
    same = _same(items, reading)
    _asked(items, reading, same)
    if reading.asks == "time":
        _edge(items, reading)
        _unit_beside(items, reading)
    read_conditions(items, reading)
    reading.used.update(n for n, item in enumerate(items) if item.kind == "word" and item.text in _ASKED_FOR)
    return reading


def _nth(items: Sequence[Item], reading: Reading) -> None:
    """ "The second to visit", "the third person", "for the second time", "second to last", "the last but one"."""
    for at, item in enumerate(items):
        if item.text not in _NTH_BEGINS:
            continue
        said = [i.text for i in items[at : at + 5] if i.text != "-"]
        if item.text == "penultimate" or said[:3] == ["last", "but", "one"]:
            reading.pick, reading.nth = "last", 2
            reading.used.update(range(at, at + (1 if item.text == "penultimate" else 3)))
        elif item.kind == "word" and item.text in _NTH and _word(items, at - 1) not in UNITS:
            if said[1:3] == ["to", "last"] or said[1:2] == ["last"]:
                end = next(n for n in range(at, len(items)) if items[n].text == "last")
                reading.pick, reading.nth = "last", _NTH[item.text]
                reading.used.update(range(at, end + 1))
            elif _word(items, at - 1) in ("the", "a", "very") or (at and items[at - 1].is_possessive):
                reading.pick, reading.nth = "first", _NTH[item.text]
                reading.used.add(at)
                if _word(items, at + 1) == "time" and _word(items, at - 2) == "for":
                    reading.used.update(range(at - 2, at + 2))


def _length(items: Sequence[Item], reading: Reading) -> bool:
    """ "How long", "for how many years": the length of a fact is asked for."""
    for at, item in enumerate(items):
        if item.text == "how" and (_word(items, at + 1) == "long" or (
            _word(items, at + 1) == "many" and _word(items, at + 2) in _LENGTHS
        )):  # fmt: skip
            reading.asks, reading.edge, reading.wh = "time", "length", at
            reading.used.update(range(at, at + (2 if _word(items, at + 1) == "long" else 3)))
            return True
    return False


def _edge(items: Sequence[Item], reading: Reading) -> None:
    """ "When did she start", "until when", "from when to when"."""
    whens = [n for n, item in enumerate(items) if item.text == "when"]
    text = " ".join(item.text for item in items)
    if len(whens) > 1 or any(f"{lead} which years" in text for lead in ("between", "during", "from")):
        reading.edge = "range"
    elif any(_word(items, n - 1) in ("until", "till") for n in whens):
        reading.edge = "end"
    elif any(_word(items, n - 1) in ("since", "from") for n in whens):
        reading.edge = "start"
    else:
        for at, item in enumerate(items):
            if item.kind == "word" and item.text in _START | _END:
                reading.edge = "start" if item.text in _START else "end"
                reading.used.add(at)
                return
        return
    for n in whens:
        reading.used.update((n - 1, n))


def _unit_beside(items: Sequence[Item], reading: Reading) -> None:
    """The unit that stands somewhere else: "When did it end? The year will do", "from when to when, in years"."""
    if reading.unit:
        return
    for at, item in enumerate(items):
        is_aside = at > 0 and items[at - 1].kind == "mark"
        if item.kind == "word" and UNITS.get(item.text) in ("year", "month", "day") and (is_aside or _word(
            items, at - 1
        ) in ("the", "a", "in", "which", "what")):  # fmt: skip
            reading.unit = UNITS[item.text]
            reading.used.update((at - 1, at))
            return


def _pick(items: Sequence[Item], reading: Reading) -> None:
    for at, item in enumerate(items):
        if item.kind != "word" or at in reading.used:
            continue
        before = _word(items, at - 1)
        if item.text in _FIRST and not (item.text == "next" and before in ("the",) and _word(items, at + 1) in UNITS):
            reading.pick = reading.pick or "first"
        elif (
            item.text in _LAST
            or (item.text in ("recent", "recently") and before == "most")
            or (item.text in ("just", "immediately", "right", "directly") and _word(items, at + 1) in BEFORE)
        ):
            reading.pick = reading.pick or "last"
        elif item.text in ("just", "immediately", "right", "directly") and _word(items, at + 1) in AFTER:
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
        lead: list[str] = []
        back = at - 1
        while _word(items, back) in _LEAD and not (lead and lead[-1] in _PLACES):
            lead.append(items[back].text)
            back -= 1
        if _word(items, back) in WHICH:
            continue
        follows = _word(items, at + 1)
        is_same = "same" in lead
        is_that = "that" in lead or "this" in lead
        has_preposition = bool({"in", "on", "during", "at"} & set(lead))
        is_of = (has_preposition and follows in ("of", "when", "that", "as", "in")) or (
            has_preposition
            and "the" in lead
            and at + 1 < len(items)
            and (items[at + 1].kind == "name" or follows in SUBJECT_PRONOUNS)
        )
        # "Who praised Iraq the day China did?"
        is_of = is_of or (
            "the" in lead and at + 1 < len(items) and items[at + 1].kind == "name" and _ends_did(items, at + 2)
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


def _ends_did(items: Sequence[Item], at: int) -> bool:
    """Whether a clause ends in "did", "was" or "had" here."""
    return _word(items, at) in ("did", "was", "had") and (at + 1 == len(items) or items[at + 1].kind == "mark")


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
        if text in WHICH and at >= 2 and _word(items, at - 1) in _LEAD and _word(items, at - 2) in UNITS:
            if at - 2 in reading.used:
                continue
            if who >= 0 and items[who].text not in INDEFINITE and items[who].sentence == items[at].sentence:
                # "Whom did they praise after the day on which ...": the day begins a clause, and asks for nothing.
                reading.used.update(range(at - 3, at + 1) if _word(items, at - 3) == "the" else (at - 2, at - 1, at))
                continue
            # "the month in which"
            reading.asks, reading.unit, reading.wh = "time", UNITS[items[at - 2].text], at
            reading.used.update((at - 2, at - 1, at))
            return
        if text in WHICH:
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
        elif text in WH and (who < 0 or items[who].text in INDEFINITE):
            if who >= 0 and items[who].text in INDEFINITE and _asks_back(items, at):
                continue  # "Someone was first to praise Iraq. Who was it?" says of someone what it asks
            if text == "those" and _word(items, at + 1) not in ("who", "that", "whom", "with"):
                continue
            who = at
    if who < 0 or items[who].text in INDEFINITE:
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
            (n for n, i in enumerate(items) if i.kind == "word" and i.text in ENTITY_NOUNS and n not in reading.used),
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
