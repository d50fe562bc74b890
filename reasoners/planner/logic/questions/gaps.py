"""How long between two events: each is read as a question for its time, whatever relations they have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.words import (
    ARTICLES,
    BOUNDS,
    END,
    FIRST,
    LAST,
    NTH,
    PARTICLES,
    PRONOUNS,
    SHORT_UNITS,
    SILENT,
    START,
    UNITS,
)
from reasoners.planner.logic.forms import Item, Row
from reasoners.planner.logic.readings.evidence import of_parts
from reasoners.planner.logic.schema.calendar import length_said
from reasoners.planner.weights import COMPOSED, confidence_of
from tkindex.index import Index
from tkindex.linking.lemmas import is_verb
from tkindex.timeline.ranges import parse_range

Ask = Callable[[Sequence[Item]], Answer]
_ORDER = FIRST | LAST | frozenset(NTH)
_FRAME = frozenset(
    """how long many much time days day months month years year weeks week hours hour minutes minute was were is are did
    do does there the a an gap interval distance in it take took passed pass elapsed elapse lay lie lies have had to
    wait between from what number of length span go went by come came""".split()
)
_EDGES = BOUNDS | frozenset("arrival departure appointment resignation retirement".split())
"""Words for the beginning or the end of whatever the other event tells."""
_SEPARATE = frozenset("separate separates separated".split())
_UNIT = {4: "year", 7: "month", 10: "day", 13: "hour", 16: "minute", 19: "second"}


def read_gap(index: Index, items: Sequence[Item], ask: Ask) -> Answer | None:
    """The time between two events; None where the question is for something else.

    Parameters
    ----------
    ask : callable
        Answers a part of the question.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")])
    >>> items = [Item("word", word, word, 0, 0) for word in "time between when she came and when he came".split()]
    >>> times = iter(("2001", "2003"))
    >>> read_gap(ix, items, lambda part: Answer((next(times),), kind="time")).values
    ('2 years',)
    """
    items = [item for item in items if not (item.kind == "mark" and item.low in "?.()")]
    low = [item.low if item.kind == "word" else "" for item in items]
    times: list[Answer] = []
    for first, second in _parts(items, low):
        is_after = len(low) > 1 and low[0] == "how" and "after" in low and "between" not in low
        is_gap = "gap" in low and "between" in low
        times = _times(first, second, ask, is_after=is_after, is_gap=is_gap) if first and second else []
        if times:
            break
    times = times or _between_two(items, low, ask)
    if not times:
        return None
    texts = [answer.values[0] for answer in times]
    ticks = [tick_of(index, answer) for answer in times]
    if "next" in low and low.index("next") > low.index("and" if "and" in low else "next") and ticks[1] <= ticks[0]:
        return None  # what comes next comes after
    unit = next((UNITS.get(w) or SHORT_UNITS.get(w, "") for w in low if w in UNITS or w in SHORT_UNITS), "")
    widths = [_UNIT.get(len(text), index.unit) for text in texts]
    precision = next((u for u in ("year", "month", "day") if u in widths), index.unit)
    value, _ = length_said(index, min(ticks), max(ticks), unit, precision)
    evidence = of_parts("the time between", times, (value,))
    return Answer(
        (value,),
        tuple(dict.fromkeys(f for a in times for f in a.facts[:5])),
        (f"the time from {texts[0]} to {texts[1]}", *(line for a in times for line in a.trace)),
        kind="duration",
        confidence=round(confidence_of(evidence, COMPOSED), 3),
        details={"certify": lambda: None, "composed": "the time between", "features": lambda: evidence},
    )


def tick_of(index: Index, answer: Answer) -> int:
    """The instant that a time means: of an end told to the day or finer, where the fact stops.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001", "2003")])
    >>> tick_of(ix, Answer(("2003",), kind="time")) - int(ix.span.start)
    730
    """
    text = answer.values[0]
    said = parse_range(text.zfill(4) if text.isdigit() else text, index.unit)
    rows: Sequence[Row] = answer.details.get("rows", ())
    is_fine = len(text) > len("2000-01")
    is_end = is_fine and len(rows) == 1 and rows[0].start < said.start < rows[0].stop == said.stop
    return int(said.stop if is_end else said.start)


def _times(
    first: list[Item], second: list[Item], ask: Ask, *, is_after: bool = False, is_gap: bool = False
) -> list[Answer]:
    """The time of each of two events; [] where one has none, or several. After a state is after its end."""
    for one, other in _told(first, second):
        times = _both(one, other, ask, is_after=is_after, is_gap=is_gap)
        if times:
            return times
    return []


def _told(first: list[Item], second: list[Item]) -> Iterator[tuple[list[Item], list[Item]]]:
    """Two events with what each leaves out and the other says, likeliest first."""
    first, second = _led(first, second), _led(second, first)
    place = _place(second)
    if len(_names(first)) == 1 and not _says(first) and place and _names(place)[0] not in first:
        yield [*first, *place], second  # "between the fire and the flood at the mill"
    if not _names(first) and _says(first) and place and len(_names(second)) == 1:
        yield [*first, *place], second  # "between theft and recovery of the vase"
    place = _place(first)
    if len(_names(second)) == 1 and not _says(second) and place and any(i.low == "there" for i in second):
        yield first, [*(i for i in second if i.low != "there"), *place]  # "... and the flood there"
    for bare, full, is_turned in ((second, first, False), (first, second, True)):
        said = [i for i in bare if i.kind == "name"]
        edges = [i for i in bare if i.kind == "word" and i.low in _EDGES]
        if len(said) != 1 or _says([i for i in bare if i not in edges]) or len(_names(full)) < 2:
            continue
        own_edge = next((i for i in full if i.kind == "word" and i.low in _EDGES), None)
        if edges and own_edge is None:
            continue
        # "Between Ann's first cup and Bob's", "Ann winning the cup and the league": a name in the place of its like.
        times = [i for i in bare if i.kind == "time"]
        places = _names(full) if said[0].is_possessive or is_turned else _names(full)[::-1]
        for own in places:
            whole = [
                replace(said[0], is_possessive=own.is_possessive) if i is own else i for i in full if i.kind != "time"
            ]
            # "... and the beginning of Bob's": the other end of a like fact.
            whole = [edges[0] if edges and i is own_edge else i for i in whole] + times
            yield (whole, full) if is_turned else (full, whole)
        return  # a bare name is no event beside one that is told
    second = _completed(first, second)
    if not _says(first) and len(first) <= 2:
        # "How long after the one did the other open": both are told by the same words.
        bare = [item for item in first if item.kind == "name"]
        others = [item for item in second if item.kind == "name"]
        if len(bare) == 1 and len(others) == 1:
            first = [bare[0] if item is others[0] else item for item in second]
    yield first, second


def _names(part: Sequence[Item]) -> list[Item]:
    return [item for item in part if item.kind == "name"]


def _led(part: list[Item], other: Sequence[Item]) -> list[Item]:
    """A part that begins with a gerund, behind the one who does both: "after winning the cup did Ann resign"."""
    first = next((item for item in part if item.kind != "mark"), None)
    if first is None or first.kind != "word" or not (first.low.endswith("ing") and is_verb(first.low)):
        return part
    return [*_names(other)[:1], *part]


def _place(part: Sequence[Item]) -> list[Item]:
    """The last phrase of a part that begins with a preposition and holds a name: "at the mill"."""
    at = max((n for n, item in enumerate(part) if item.kind == "name"), default=-1)
    begin = at - 1
    while begin > 0 and part[begin].low in ARTICLES:
        begin -= 1
    is_led = begin > 0 and part[begin].kind == "word" and part[begin].low in PARTICLES
    return list(part[begin : at + 1]) if is_led else []


def _both(first: list[Item], second: list[Item], ask: Ask, *, is_after: bool, is_gap: bool) -> list[Answer]:
    """The time of each of two events as they are told; [] where one has none, or several."""
    when = Item("word", "when", "when", 0, 0)
    times = []
    for n, part in enumerate((first, second)):
        is_end = (is_after or is_gap) and n == 0 and not any(item.low in START | END for item in part)
        until = [Item("word", "until", "until", 0, 0)] if is_end else []
        answer = ask([*until, replace(when), *(replace(item) for item in part)])
        if answer.kind != "time" or len(answer.values) != 1:
            return []
        times.append(answer)
    return times


def _parts(items: Sequence[Item], low: Sequence[str]) -> Iterator[tuple[list[Item], list[Item]]]:
    """The two events, each way to cut them: "between A and B", "from A to B", "after A did B"."""
    for begin, joint in (("between", "and"), ("from", "to")):
        at = next((n for n, w in enumerate(low) if w == begin), -1)
        if at < 0 or not all(w in _FRAME or w in SHORT_UNITS for w in low[:at]) or at + 1 >= len(items):
            continue
        if not any(w in UNITS or w in ("long", "time", "gap", "interval", "distance", "span") for w in low[:at]):
            continue
        cuts = [n for n in range(at + 2, len(items) - 1) if low[n] == joint]
        for cut in cuts:
            left, right = list(items[at + 1 : cut]), _without_unit(list(items[cut + 1 :]))
            if left and left[-1].kind == "word" and left[-1].low in _ORDER:
                # "Ann's first and second cup": one owner and one noun for both
                right = right if any(i.low in PRONOUNS for i in right) else [*left[:-1], *right]
                left = [*left, *_noun(right)]
            if _says(left) or _says(right) or (_names(left) and _names(right)):
                yield left, right
    at = next((n for n, w in enumerate(low) if w in _SEPARATE), -1)
    if at > 0 and all(w in _FRAME for w in low[:at]):
        # "How many years separate the flood from the fire"
        for cut in (n for n in range(at + 2, len(items) - 1) if low[n] in ("from", "and")):
            yield list(items[at + 1 : cut]), _without_unit(list(items[cut + 1 :]))
    at = next((n for n, w in enumerate(low) if w in ("after", "before")), -1)
    is_asked = at > 0 and low[0] == "how" and all(w in _FRAME for w in low[:at])
    if is_asked:
        for cut in range(at + 2, len(items)):
            if low[cut] in ("did", "was", "were") or items[cut].low == ",":
                right = [i for i in items[cut:] if i.low not in ("did", ",")]
                yield list(items[at + 1 : cut]), _without_unit(right)


def _between_two(items: Sequence[Item], low: Sequence[str], ask: Ask) -> list[Answer]:
    """ "Between the two floods", "between Ann's wins": the times of the first and the second, if there is no third."""
    at = next((n for n, w in enumerate(low) if w == "between"), -1)
    if at < 0 or "and" in low[at:] or not all(w in _FRAME or w in SHORT_UNITS for w in low[:at]):
        return []
    rest = [i for i in _without_unit(list(items[at + 1 :])) if i.kind != "word" or i.low not in ("two", "both")]
    noun = next((n for n, i in enumerate(rest) if i.kind == "word" and i.low not in ARTICLES | PRONOUNS), -1)
    if noun < 0:
        return []

    def the(order: str) -> list[Item]:
        return [*rest[:noun], Item("word", order, order, 0, 0), *rest[noun:]]

    times = _times(the("first"), the("second"), ask)
    return [] if times and _times(the("first"), the("third"), ask) else times


def _says(part: Sequence[Item]) -> bool:
    return any(item.kind == "word" and item.low not in SILENT - PRONOUNS for item in part)


def _noun(part: Sequence[Item]) -> list[Item]:
    """What follows the word of order of the second part."""
    at = next((n for n, item in enumerate(part) if item.kind == "word" and item.low in _ORDER), -1)
    return list(part[at + 1 :])


def _without_unit(part: list[Item]) -> list[Item]:
    """ "... in days", "minutes": the unit stands behind the second event."""
    while part and part[-1].kind == "word" and (part[-1].low in UNITS or part[-1].low in SHORT_UNITS):
        part = part[:-1]
        if part and part[-1].low in ("in", "counted", "measured"):
            part = part[:-1]
    return part


def _completed(first: Sequence[Item], second: Sequence[Item]) -> list[Item]:
    """The second event with what it shares with the first: a name for a pronoun, its words, its noun."""
    names = [item for item in first if item.kind == "name"]
    orders = [item for item in second if item.kind == "word" and item.low in _ORDER]
    rest = [i for i in second if i.kind != "mark" and i not in orders and i.low not in ARTICLES | PRONOUNS]
    if orders and not rest:
        # "... to his last": all of the first, with another place in the order
        return [orders[0] if item.kind == "word" and item.low in _ORDER else item for item in first]
    edges = [i for i in rest if i.kind == "word" and i.low in _EDGES]
    said = [i for i in first if i.kind == "word" and i.low in _EDGES]
    if orders and len(edges) == len(said) == 1 and all(i is edges[0] or i.low == "of" for i in rest):
        # "... and the start of his second": the other end, and another place in the order
        kept = [orders[0] if item.kind == "word" and item.low in _ORDER else item for item in first]
        return [edges[0] if item is said[0] else item for item in kept]
    words = [i for i in rest if i.kind == "word" and i.low not in SILENT]
    if not words and len(names) == 1 and len([i for i in rest if i.kind == "name"]) == 1:
        other = next(i for i in rest if i.kind == "name")
        return [other if item is names[0] else item for item in first]
    has_subject = any(item.kind == "name" for item in second)
    made: list[Item] = []
    for item in second:
        if names and not (has_subject and orders) and item.kind == "word" and item.low in PRONOUNS:
            own = names[-1] if item.low in ("it", "them") and has_subject else names[0]
            made.append(replace(own, is_possessive=item.low in ("his", "her", "its", "their")))
        else:
            made.append(item)
    if names and not any(item.kind == "name" for item in made):
        made = [replace(names[0], is_possessive=True), *made]
    return made
