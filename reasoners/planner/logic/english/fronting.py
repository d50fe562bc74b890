"""What stands before or behind a question and says of whom, or in which order, as the plain question says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    FIRST,
    LAST,
    NTH,
    NUMBERS,
    PRONOUNS,
    STEPS,
)
from reasoners.planner.logic.forms import Item
from tkindex.linking.lemmas import is_noun, is_past
from tkindex.linking.words import singular

_OF_TWO = frozenset("of between among comparing".split())
_LATER = {"later": "after", "afterwards": "after", "on": "after", "earlier": "before", "before": "before"}
_LISTS = frozenset("timeline chronology".split())
_COME = frozenset("came come comes was is".split())
_IN_TIME = (("in", "time"), ("in", "order", "of", "time"), ("in", "chronological", "order"), ("chronologically",))


def with_plain_front(items: list[Item]) -> list[Item]:
    """The items with "of Ann and Bob, who" as "who ..., Ann or Bob", and the like.

    >>> said = (("word", "of"), ("name", "ann"), ("word", "and"), ("name", "bob"), ("mark", ","), ("word", "who"))
    >>> items = [Item(kind, word, word, 0, 0) for kind, word in (*said, ("word", "came"), ("word", "first"))]
    >>> " ".join(item.low for item in with_plain_front(items))
    'who came first , ann or bob'
    """
    return _whether_when(_came_nth(_timeline(_decade_of(_of_two(_steps_later(_at_any_time(items)))))))


def _low(items: Sequence[Item]) -> list[str]:
    return [item.low if item.kind == "word" else "" for item in items]


def _word(text: str, like: Item) -> Item:
    return Item("word", text, text, like.start, like.start)


def _whether_when(items: list[Item]) -> list[Item]:
    """ "When the mill burnt, had Ann left it": whether she had left it when it burnt."""
    low = _low(items)
    cut = next((n for n, item in enumerate(items) if item.kind == "mark" and item.low == ","), 0)
    if cut < 3 or low[0] != "when" or cut + 2 >= len(items) or low[1] in AUXILIARIES or low[cut + 1] not in AUXILIARIES:
        return items
    end = len(items)
    while items[end - 1].kind == "mark":
        end -= 1
    if not ASKING.isdisjoint(low[1:]) or any(item.kind == "mark" for item in items[cut + 1 : end]):
        return items
    return [*items[cut + 1 : end], *items[:cut], *items[end:]]


def _at_any_time(items: list[Item]) -> list[Item]:
    """ "At any time before 1830", "at some point after 1200" as one word for all that."""
    low = _low(items)
    for at in range(len(items) - 3):
        n = at + (low[at] == "at")
        time = n + 3 + (low[n + 3 : n + 4] == ["the"])
        is_led = low[n] in ("any", "some") and low[n + 1] in ("time", "point", "moment")
        if is_led and low[n + 2] in ("before", "after") and time < len(items) and items[time].kind == "time":
            return [*items[:at], replace(items[n + 2], is_any=True), *items[n + 3 :]]
    return items


def _steps_later(items: list[Item]) -> list[Item]:
    """ "Crate 7 was in hall B; where was it two moves later": where crate 7 was two moves after hall B."""
    low = _low(items)
    end = len(items)
    while end and items[end - 1].kind == "mark":
        end -= 1
    cut = next((n for n, item in enumerate(items) if item.kind == "mark" and item.low in ";.,"), 0)
    if cut < 4 or end < cut + 5 or low[end - 1] not in _LATER or singular(low[end - 2]) not in STEPS:
        return items
    it = next((n for n in range(cut, end) if low[n] in PRONOUNS), 0)
    is_counted = low[end - 3] in NUMBERS or low[end - 3].isdigit()
    is_told = items[0].kind == items[cut - 1].kind == "name" and not set(low[:cut]) & ASKING
    if not it or not is_counted or not is_told:
        return items
    subject = replace(items[0], is_possessive=False)
    op = replace(items[end - 1], low=_LATER[low[end - 1]])
    return [*items[cut + 1 : it], subject, *items[it + 1 : end - 1], op, items[cut - 1], *items[end:]]


def _of_two(items: list[Item]) -> list[Item]:
    """ "Of Ann and Bob, who won first", "between Ann and Bob, which one ...": who won first, Ann or Bob."""
    if _low(items)[:2] == ["out", "of"]:
        items = items[1:]
    low = _low(items)
    kinds = [item.kind for item in items]
    first = next((n for n in range(1, len(items)) if low[n] not in ARTICLES), 0)
    joint = first + 1
    second = next((n for n in range(joint + 1, len(items)) if low[n] not in ARTICLES), 0)
    if not first or not second or low[0] not in _OF_TWO or kinds[first] != "name" or kinds[second] != "name":
        return items
    asker = second + 1 + (second + 1 < len(items) and items[second + 1].low == ",")
    if low[joint] not in ("and", "or") or asker + 1 >= len(items) or low[asker] not in ("who", "which", "what"):
        return items
    end = len(items)
    while items[end - 1].kind == "mark":
        end -= 1
    if any(low[n] in ASKING | {"or"} for n in range(asker + 1, end)):
        return items
    begin = asker + 1 + (low[asker + 1] == "one")
    end_marks = items[end:]
    comma = Item("mark", ",", ",", items[joint].start, items[joint].start)
    pair = [*items[1:joint], replace(items[joint], low="or", text="or"), *items[joint + 1 : second + 1]]
    return [items[asker], *items[begin:end], comma, *pair, *end_marks]


def _decade_of(items: list[Item]) -> list[Item]:
    """ "In the decade of the 1850s", "the year of 1850": in the 1850s, in 1850."""
    low = _low(items)
    for at in range(len(items) - 2):
        time = at + 2 + (low[at + 2] in ARTICLES)
        is_unit = low[at] in ("decade", "century", "year") and low[at + 1] == "of" and time < len(items)
        if is_unit and items[time].kind == "time" and (low[at] != "year" or items[time].low.isdigit()):
            begin = at - 1 if at and low[at - 1] in ARTICLES else at
            return [*items[:begin], *items[at + 2 :]]
    return items


def _timeline(items: list[Item]) -> list[Item]:
    """ "The timeline of the mayors that Bray had": which mayors it had, in their order."""
    low = _low(items)
    at = next((n for n, word in enumerate(low) if word in _LISTS), -1)
    if (
        at < 0
        or any(word not in ARTICLES | {"what", "is", "was"} for word in low[:at])
        or low[at + 1 : at + 2] != ["of"]
    ):
        return items
    noun = at + 2 + (low[at + 2 : at + 3] == ["the"])
    if noun + 2 >= len(items) or not low[noun]:
        return items
    if low[noun + 1] not in ("that", "who", "which"):
        if not is_past(low[noun + 1]):
            return items
        # "The positions held by Ann": those that were held by her
        items = [*items[: noun + 1], _word("that", items[noun]), _word("were", items[noun]), *items[noun + 1 :]]
        low = _low(items)
    end = len(items)
    while items[end - 1].kind == "mark":
        end -= 1
    order = [] if _says_order(low[noun:end]) else [_word("chronologically", items[end - 1])]
    return [_word("which", items[0]), items[noun], *items[noun + 2 : end], *order, *items[end:]]


def _says_order(low: Sequence[str]) -> bool:
    return low[-1:] == ["chronologically"] or low[-1:] == ["first"] or low[-2:] == ["chronological", "order"]


def _came_nth(items: list[Item]) -> list[Item]:
    """ "Which position came second for Ann in time": what her second position was."""
    low = _low(items)
    end = len(items)
    while end and items[end - 1].kind == "mark":
        end -= 1
    if end < 6 or low[0] not in ("which", "what"):
        return items
    verb = next((n for n in range(1, end) if low[n] in _COME), 0)
    nth, by, name = verb + 1, verb + 2, verb + 3
    is_led = verb > 1 and all(is_noun(low[n]) for n in range(1, verb)) and name < end
    if not is_led or low[nth] not in {*NTH, *FIRST, *LAST} or low[by] not in ("for", "with"):
        return items
    tail = tuple(low[name + 1 : end])
    if items[name].kind != "name" or (tail and tail not in _IN_TIME):
        return items
    first = [items[0], _word("was", items[verb]), _word("the", items[verb]), items[nth], *items[1:verb]]
    return [*first, _word("of", items[by]), items[name], *items[end:]]
