"""A clause that says the question's own event again, with another object: "whom did A praise after A praised B"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reasoners.planner.conditions import AFTER, BEFORE
from reasoners.planner.items import Item
from tkindex.linking.lemmas import lemmas

_AUXILIARIES = frozenset("did do does had has have".split())
_LEADS = (("the", "day", "on", "which"), ("the", "day", "when"), ("the", "time", "when"), ("when",), ())


def without_repeat(items: Sequence[Item], entity: Callable[[Item], int]) -> list[Item]:
    """The items with only its object of a clause that repeats subject and verb: "whom did A praise after B".

    Parameters
    ----------
    entity : callable
        The entity that an item of a name most likely means.
    """
    items = list(items)
    for at, item in enumerate(items):
        if item.kind != "word" or item.text not in BEFORE | AFTER:
            continue
        texts = [i.text if i.kind == "word" else "" for i in items]
        begin = at + 1 + len(next(lead for lead in _LEADS if tuple(texts[at + 1 : at + 1 + len(lead)]) == lead))
        names = [n for n, one in enumerate(items) if one.kind == "name"]
        main, clause = [n for n in names if n < at], [n for n in names if n > at]
        if len(main) != 1 or len(clause) != 2 or clause[0] != begin or entity(items[main[0]]) != entity(items[begin]):
            continue
        own, again = _verb(texts[main[0] + 1 : at]), _verb(texts[begin + 1 : clause[1]])
        if own and len(own) == len(again) and all(_is_same(a, b) for a, b in zip(own, again, strict=True)):
            return [*items[: at + 1], *items[clause[1] :]]
    return items


def _verb(texts: Sequence[str]) -> list[str]:
    return [text for text in texts if text and text not in _AUXILIARIES]


def _is_same(one: str, other: str) -> bool:
    return one == other or bool(lemmas(one) & lemmas(other))
