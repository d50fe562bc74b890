"""Names that "or" joins, as one pattern with the facts of all of them: "Prague or Lake Garda"."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.words import ARTICLES, PARTICLES
from reasoners.planner.logic.execution.operators import MOST_ROWS
from reasoners.planner.logic.forms import Grounded, Item, Row
from reasoners.planner.logic.grounding.grounding import Grounder


def joined_by_or(items: Sequence[Item]) -> frozenset[int]:
    """Places of the names that "or" joins: "Prague or Lake Garda", "with Ann, Bob or with Carl".

    >>> said = (("word", "with"), ("name", "ann"), ("mark", ","), ("name", "bob"), ("word", "or"), ("name", "carl"))
    >>> sorted(joined_by_or([Item(kind, word, word, 0, 0) for kind, word in said]))
    [1, 3, 5]
    """
    at = next((n for n, i in enumerate(items) if i.kind == "word" and i.low == "or"), -1)
    if at < 1 or at + 1 >= len(items):
        return frozenset()
    right = at + 1
    while right < len(items) and items[right].kind == "word" and items[right].low in PARTICLES | ARTICLES:
        right += 1
    left = at - 1 - (items[at - 1].low == ",")
    if right >= len(items) or items[right].kind != "name" or left < 0 or items[left].kind != "name":
        return frozenset()
    found = [left, right]
    while left > 1 and items[left - 1].low == "," and items[left - 2].kind == "name":
        left -= 2
        found.append(left)
    return frozenset(found)


def joint_patterns(grounder: Grounder, names: Sequence[tuple[int, int]], joined: frozenset[int]) -> list[Grounded]:
    """The facts of all names that "or" joins, by relation and side.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> names = [(n, reader.index.entities.id(label)) for n, label in enumerate(("Ann", "Bob"))]
    >>> [len(one.rows) for one in joint_patterns(reader.grounder, names, frozenset((0, 1)))]
    [2]
    """
    first: dict[int, int] = {}
    for n, e in names:
        if n in joined:
            first.setdefault(n, e)
    rows: dict[tuple[int, bool], dict[Row, None]] = {}
    for e in first.values():
        for slot, some in grounder.neighbours(e).items():
            if len(some) <= MOST_ROWS and not grounder.schema.relations[slot[0]].is_symmetric:
                rows.setdefault(slot, {}).update(dict.fromkeys(some))
    places = tuple(sorted(joined))
    return [
        Grounded(None, number, None, list(some), "tail" if is_head else "head", 1.0, [], None, places)
        for (number, is_head), some in rows.items()
    ]
