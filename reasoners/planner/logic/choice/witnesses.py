"""What the enumerated readings say of an answer of the rules: nothing where they never came to its facts.

The enumeration leaves out a name with very many facts of a relation. That no reading gives an answer of those then
says nothing against it. And of what happens, "after" without a word for the next leaves open whether all that came
after are meant or the first of them, where nothing says how many are asked for: both are one pattern, and which of
them is told is settled by the rules.
"""

from __future__ import annotations

from collections.abc import Collection

from reasoners.base import Answer
from reasoners.planner.logic.execution.operators import MOST_ROWS, Choice, key_of
from reasoners.planner.logic.forms import Question
from reasoners.planner.logic.reader import Reader

Found = list[tuple[float, list[tuple[float, Choice]]]]
"""Readings by what they give, the likeliest answer first: its probability, and each reading with its own."""
_NEXT = {"filler after": "filler after next", "filler before": "filler before next"}
_BARE = ("what", "who")


def is_beyond(reader: Reader, answer: Answer, names: Collection[int]) -> bool:
    """Whether an answer is of facts that no reading is made of, since a name has too many of them.

    Parameters
    ----------
    names : collection of int
        Entities that the question names.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "left", "Rome", "2001"), ("Bob", "left", "Rome", "2003")]))
    >>> answer = reader.answer("Who left Rome first?")
    >>> is_beyond(reader, answer, range(3))
    False
    """
    slot = answer.details.get("slot")
    if slot is None:
        return False
    number, is_head = slot
    return any(len(reader.grounder.neighbours(e).get((number, not is_head), ())) > MOST_ROWS for e in names)


def joined_with_next(reader: Reader, q: Question, found: Found, keys: Collection[tuple[str, ...]]) -> Found:
    """The readings, where those that tell only the first of what came are joined with the answer that tells all of it.

    So only of what happens, where nothing says that the next one is meant, or how many are: "which did she visit after
    Rome". "Which port did she visit after Rome" asks for one, and of states one follows the other.

    Parameters
    ----------
    q : Question
        As the rules read it.
    keys : collection of tuple
        What an answer of the rules is told by.
    """
    if q.kind_words or q.asker not in _BARE or q.pick or any(c.is_next for c in q.conditions):
        return found
    mine = next((some for _, some in found if key_of(some[0][1]) in keys), [])
    told = {
        (_NEXT[one.condition], *_pattern(one))
        for _, one in mine
        if one.operator == "list" and one.condition in _NEXT and reader.schema.relations[one.grounded.relation].is_point
    }
    joined: Found = []
    moved: list[tuple[float, Choice]] = []
    for _, some in found if told else ():
        if some is not mine:
            firsts = [
                one for one in some if one[1].operator == "list" and (one[1].condition, *_pattern(one[1])) in told
            ]
            moved += firsts
            some = [one for one in some if one not in firsts]
            joined += [(sum(share for share, _ in some), some)] if some else []
    if not moved:
        return found
    joined.append((sum(share for share, _ in (*mine, *moved)), [*mine, *moved]))
    return sorted(joined, key=lambda one: -one[0])


def _pattern(one: Choice) -> tuple[int, str, int | None]:
    return one.grounded.relation, one.grounded.asked, one.grounded.fixed
