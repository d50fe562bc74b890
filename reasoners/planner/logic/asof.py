""" "As of 2010": at that time, for what holds; up to and with it, for the latest of several or for their number."""

from __future__ import annotations

from reasoners.planner.logic.forms import Item, Question
from reasoners.planner.logic.words import ARTICLES
from tkindex.linking.lemmas import is_past

_PERFECT = frozenset("had has have".split())
_DO = frozenset("did do does".split())
_ONES = frozenset("one holder incumbent person".split())
_THEN = (("at", "that", "time"), ("then",), ("of", "that", "time"), ("at", "the", "time"))


def reach_back(q: Question) -> None:
    """Read "as of" as "until the end of" where what had been so by then is asked for: the last of it, or how much."""
    words = [item.low if item.kind == "word" else "" for item in q.items]
    is_picked = bool(q.pick) and q.by == "time"
    for condition in q.conditions:
        if condition.is_as_of and not condition.clause and (
            is_picked or (q.select == "count" and _is_perfect(words))
        ):  # fmt: skip
            condition.op = "until"


def _is_perfect(words: list[str]) -> bool:
    """Whether it is asked what has, or had, been done: "how many had she won", not "how many did she have"."""
    at = next((n for n, word in enumerate(words) if word in _PERFECT), -1)
    return at >= 0 and not _DO & set(words) and any(word == "been" or is_past(word) for word in words[at + 1 :] if word)


def the_one_then(items: list[Item]) -> tuple[range, range] | None:
    """Where "the one at that time" stands behind "before" or "after", and the phrase that says which time that is."""
    low = [item.low if item.kind == "word" else "" for item in items]
    for at in range(len(low) - 2):
        if low[at] not in ("before", "after") or low[at + 1] != "the" or low[at + 2] not in _ONES:
            continue
        size = next((len(some) for some in _THEN if tuple(low[at + 3 : at + 3 + len(some)]) == some), 0)
        times = [n for n, item in enumerate(items) if item.kind == "time"]
        if not size or len(times) != 1:
            return None
        begin = times[0]
        while begin and low[begin - 1] in ARTICLES | {"as", "of", "in", "at", "on", "during", "year"}:
            begin -= 1
        end = times[0] + 1
        end += end < len(items) and items[end].low == ","
        return range(at, at + 3 + size), range(begin, end)
    return None
