"""What is said twice, taken back, or said by a noun, as the plain question for it: matters of English, of no graph."""

from __future__ import annotations

import re
from dataclasses import replace

from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    EDGES,
    PARTICLES,
    PRONOUNS,
    SPANS_OF_TIME,
)
from reasoners.planner.logic.forms import Item
from tkindex.linking.lemmas import is_noun, is_past
from tkindex.linking.words import is_plural, singular

_WHILES = frozenset("period time years months days weeks moment spell stint term".split())
_STRETCHES = frozenset("period time years months days weeks".split())
_ORDERS = frozenset("before after since until till between".split())
_NIGHTS = frozenset("night evening afternoon morning weekend".split())
_RELATIVES = (("in", "which"), ("during", "which"), ("at", "which"), ("when",), ("that",), ("while",))
_NEIGHBOURS = {"predecessor": "before", "successor": "after"}
_DATES = frozenset("year date month day".split())
_BREAKS = frozenset(".,;-–—…")
_ASKERS = frozenset("who whom what which".split())
_INCLUDED = (("me", "included"), ("including", "me"), ("myself", "included"), ("including", "myself"))


def restated(items: list[Item]) -> list[Item]:
    """The items without what is taken back or said twice, and with nouns of order as the order they say."""
    plain = _of_us(items)
    plain = _preceded(_once_named(_without_apposition(_without_repair(_dated(_edge_of_stay(plain))))))
    return _with_asker_first(_while(_lasting(_never(_often(plain)))))


def _of_us(items: list[Item]) -> list[Item]:
    """ "How many of us have passed it, me included": how many people, whoever asks among them."""
    low = [i.low if i.kind == "word" else "" for i in items]
    at = next((n for n in range(len(low) - 3) if low[n : n + 3] == ["how", "many", "of"]), -1)
    if at < 0 or low[at + 3] not in ("us", "you"):
        return items
    end = next((n for n in range(at + 3, len(low) - 1) if (low[n], low[n + 1]) in _INCLUDED), len(low))
    kept = [*items[: at + 2], replace(items[at + 3], low="people"), *items[at + 4 : end], *items[end + 2 :]]
    return [item for n, item in enumerate(kept) if item.low != "," or n + 1 < len(kept)]


def _without_repair(items: list[Item]) -> list[Item]:
    """What is taken back: "on 16 June... no wait, 17 June", "since when has Ann... no, since what year has she"."""
    low = [i.low if i.kind == "word" else "" for i in items]
    for at in range(1, len(items) - 1):
        if low[at] != "no" or items[at - 1].kind != "mark" or items[at - 1].low not in _BREAKS:
            continue
        begin = at - 1
        while begin and items[begin - 1].kind == "mark":
            begin -= 1
        end = at + 1
        while end < len(items) and (
            items[end].kind == "mark" or low[end] in ("wait", "sorry", "hang", "on", "i", "mean")
        ):
            end += 1
        new = end
        while new < len(items) and low[new] in ARTICLES:
            new += 1
        if new >= len(items):
            return items
        again = next((n for n in range(begin) if low[end] and low[n] == low[end] and low[end] not in ARTICLES), -1)
        old = (
            again if again >= 0 else next((n for n in range(begin - 1, -1, -1) if items[n].kind == items[new].kind), -1)
        )
        if old < 0 or (again < 0 and items[new].kind == "word"):
            return items
        while again < 0 and old and low[old - 1] in ARTICLES:
            old -= 1
        return _without_repair([*items[:old], *items[end:]])
    return items


def _edge_of_stay(items: list[Item]) -> list[Item]:
    """ "The start of Ann's time as keeper": of her stay; "the time" would be asked for."""
    low = [i.low if i.kind == "word" else "" for i in items]
    for at in range(3, len(items)):
        is_owned = items[at - 1].kind == "name" and items[at - 1].is_possessive
        if low[at] == "time" and is_owned and low[at - 2] == "of" and low[at - 3] in EDGES:
            return [*items[:at], replace(items[at], low="stay"), *items[at + 1 :]]
    return items


def _dated(items: list[Item]) -> list[Item]:
    """ "The Long Road, year written": when it was written."""
    low = [i.low if i.kind == "word" else "" for i in items]
    end = len(items)
    while end and items[end - 1].kind == "mark":
        end -= 1
    front = [item for item in items[: max(end - 2, 0)] if item.kind != "mark" and item.low not in ARTICLES]
    is_terse = len(front) == 1 and front[0].kind == "name" and low[max(end - 2, 0)] in _DATES
    if not is_terse or not is_past(low[end - 1]) or is_noun(low[end - 1]):
        return items
    when, was = (Item("word", word, word, items[0].start, items[0].start) for word in ("when", "was"))
    unit = items[end - 2]
    asker = [when] if unit.low == "date" else [replace(when, low="what", text="what"), unit]
    return [*asker, was, front[0], *items[end - 1 :]]


def _without_apposition(items: list[Item]) -> list[Item]:
    """ "Work order WO-565", "pull request PR-9": what the letters of a code stand for is said with it."""
    made = list(items)
    for n, item in enumerate(items):
        letters = re.match(r"([A-Za-z]{2,4})[- ]?\d", item.text) if item.kind == "name" else None
        if letters is None:
            continue
        size = len(letters[1])
        words = items[max(n - size, 0) : n]
        is_told = len(words) == size and all(w.kind == "word" for w in words) and is_noun(words[-1].low)
        if is_told and "".join(w.low[:1] for w in words) == letters[1].lower():
            made = [i for i in made if i not in words]
    return made


def _once_named(items: list[Item]) -> list[Item]:
    """ "Which engine or engines": one noun in both numbers is said once."""
    low = [i.low if i.kind == "word" else "" for i in items]
    at = next(
        (
            n for n in range(1, len(items) - 1)
            if low[n] == "or" and low[n - 1] and low[n + 1] and low[n - 1] != low[n + 1]
            and singular(low[n - 1]) == singular(low[n + 1])
        ), -1,
    )  # fmt: skip
    return items if at < 0 else [*items[: at - 1], *items[at + 1 :]]


def _preceded(items: list[Item]) -> list[Item]:
    """ "Ann's direct predecessor as head of Acme", "the successor of Ann as ...": who was head of Acme right before."""
    low = [i.low if i.kind == "word" else "" for i in items]
    at = next((n for n, w in enumerate(low) if w in _NEIGHBOURS), -1)
    if at < 1 or any(w in ASKING - {"who"} for w in low):
        return items
    begin = at
    while begin and low[begin - 1] in ("immediate", "direct", "next", "last"):
        begin -= 1
    if begin and items[begin - 1].kind == "name" and items[begin - 1].is_possessive:
        name, begin, behind = items[begin - 1], begin - 1, at + 1
    else:
        name_at = at + 2 if low[at + 1 : at + 2] == ["of"] else len(items)
        while name_at < len(items) and low[name_at] in ARTICLES:
            name_at += 1
        if name_at >= len(items) or items[name_at].kind != "name":
            return items
        name, behind = items[name_at], name_at + 1
        while begin and low[begin - 1] in ARTICLES:
            begin -= 1
    end = next((n for n in range(behind, len(items)) if items[n].kind == "mark"), len(items))
    what = items[behind:end]
    if what and low[behind] == "as":
        what = what[1:]
    if not what or any(w not in AUXILIARIES | {"who"} for w in low[:begin] if w) or any(
        i.kind != "word" for i in items[:begin]
    ):  # fmt: skip
        return items

    def word(text: str) -> Item:
        return Item("word", text, text, items[at].start, items[at].end)

    said = [word("who"), word("was"), *what, word("right"), word(_NEIGHBOURS[low[at]])]
    return [*said, replace(name, is_possessive=False), *items[end:]]


def _often(items: list[Item]) -> list[Item]:
    """ "Most borrowed tool", "least visited port": which tool was borrowed most often."""
    low = [i.low if i.kind == "word" else "" for i in items]
    at = next((n for n, w in enumerate(low) if w in ("most", "least") and n + 2 < len(low)), -1)
    if at < 0 or not is_past(low[at + 1]) or not is_noun(low[at + 2]) or is_noun(low[at + 1]):
        return items
    if any(w in ASKING for w in low[at:]) or any(w not in ARTICLES | AUXILIARIES | _ASKERS for w in low[:at] if w):
        return items
    if any(item.kind != "word" for item in items[:at]):
        return items
    end = at + 3
    while end < len(items) and is_noun(low[end]):
        end += 1

    def word(text: str) -> Item:
        return Item("word", text, text, items[at].start, items[at].end)

    verb, nouns = items[at + 1], items[at + 2 : end]
    return [word("which"), *nouns, word("was"), verb, word(low[at]), word("often"), *items[end:]]


def _never(items: list[Item]) -> list[Item]:
    """ "Plots never planted with garlic", "singers never on call": which of them were never."""
    low = [i.low if i.kind == "word" else "" for i in items]
    at = next((n for n, w in enumerate(low) if w == "never"), -1)
    is_led = 0 < at < len(low) - 1 and all(is_noun(w) for w in low[:at]) and is_plural(low[at - 1])
    if not is_led or not (is_past(low[at + 1]) or low[at + 1] in PARTICLES) or any(w in ASKING for w in low):
        return items
    which, were = (Item("word", w, w, items[n].start, items[n].start) for w, n in (("which", 0), ("were", at)))
    return [which, *items[:at], were, *items[at:]]


def _lasting(items: list[Item]) -> list[Item]:
    """ "Months Line 4 was diverted", "total years Ann was mayor", "days Bob had the key": how long it was."""
    low = [i.low if i.kind == "word" else "" for i in items]
    at = int(low[:1] == ["total"])
    if at + 2 >= len(items) or low[at] not in SPANS_OF_TIME or any(w in ASKING for w in low):
        return items
    name = at + 1 + (low[at + 1] in ARTICLES | {"that"})
    if name + 1 >= len(items) or items[name].kind != "name" or items[name].is_possessive:
        return items
    if not (is_past(low[name + 1]) or low[name + 1] in AUXILIARIES):
        return items
    unit, total = items[at], [replace(items[0], low="altogether")] if at else []
    how = [
        Item("word", w, w, unit.start, unit.start) for w in (("how", "long") if low[at] == "time" else ("how", "many"))
    ]
    return [*how, *([] if low[at] == "time" else [unit]), *items[at + 1 :], *total]


def _while(items: list[Item]) -> list[Item]:
    """ "In the period in which Ann was chair", "at the time when she led it", "on the night she won it".

    "In the years before 2010" is before 2010, and "during the years Ann had it" is while she had it.
    """
    low = [i.low if i.kind == "word" else "" for i in items]
    for at in range(len(items) - 3):
        is_night = low[at] == "on" and low[at + 1] in ("the", "that") and low[at + 2] in _NIGHTS
        if is_night:
            end = at + 3 + (low[at + 3] in ("that", "when"))
            if end < len(items) - 1 and (items[end].kind == "name" or low[end] in PRONOUNS | {"i", "we"}):
                return _while([*items[:at], replace(items[at], low="when"), *items[end:]])
        if low[at] not in ("in", "during", "at", "for", "over") or low[at + 1] != "the" or low[at + 2] not in _WHILES:
            continue
        end = at + 3
        if low[at] in ("in", "during") and low[at + 2] in _STRETCHES and low[end] in _ORDERS and end < len(items) - 1:
            return _while([*items[:at], *items[end:]])
        end += next((len(some) for some in _RELATIVES if tuple(low[end : end + len(some)]) == some), 0)
        is_bare = end == at + 3 and items[end].kind == "name"
        does = low[end + 1] if is_bare and end + 2 < len(items) else ""
        is_bare = is_bare and (low[at + 2] in ("time", "moment") or is_past(does) or does in AUXILIARIES)
        if (end > at + 3 or is_bare) and end < len(items):
            return _while([*items[:at], replace(items[at], low="while"), *items[end:]])
    return items


def _with_asker_first(items: list[Item]) -> list[Item]:
    """ "Longest stay in Cardiology, which patient", "who was fined most often, which party": the kind comes first."""
    low = [i.low if i.kind == "word" else "" for i in items]
    end = len(items)
    while end and items[end - 1].kind == "mark":
        end -= 1
    at = end - 1
    while at > 0 and low[at] and is_noun(low[at]):
        at -= 1
    is_told = 2 < at < end - 1 and low[at] in ("which", "what") and items[at - 1].kind == "mark"
    if not is_told or not is_noun(low[end - 1]) or any(w in ASKING for w in low[1 : at - 1]):
        return items
    rest = items[: at - 1]
    asked = [items[at], *items[at + 1 : end]]
    if low[0] in ("who", "whom"):
        return [*asked, *rest[1:], *items[end:]]
    if low[0] in _ASKERS or low[0] in AUXILIARIES:
        return items
    was = Item("word", "was", "was", items[at].start, items[at].start)
    return [*asked, was, *rest, *items[end:]]
