"""Ages: whose is asked for and when, and the facts that say when somebody was born."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reasoners.planner.logic.english.words import ARTICLES, PRONOUNS
from reasoners.planner.logic.forms import Item, Row
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.calendar import is_open

_BIRTH = frozenset("birth born".split())
_BE = frozenset("was were is".split())
_DO = frozenset("did was were had".split())
_JOINTS = ARTICLES | frozenset("when while at time year moment in which that of".split())


def age_asked(items: Sequence[Item]) -> tuple[Item, list[Item]] | None:
    """Whose age is asked for, and the clause that says when, with the name in the place of its pronoun.

    "How old was Ann when she married Bob" gives Ann and "Ann married Bob"; "at what age did Ann marry Bob" gives "did
    Ann marry Bob". None where no age is asked for, or no clause says when.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> name, clause = age_asked(reader.itemizer.parse("How old was Ann when she led the mill?")[0])
    >>> name.text, [item.text for item in clause]
    ('Ann', ['Ann', 'led', 'the mill'])
    """
    kept = [item for item in items if item.kind != "mark"]
    low = [item.low if item.kind == "word" else "" for item in kept]
    if low[:3] in (["at", "what", "age"], ["at", "which", "age"]) and len(kept) > 5 and low[3] in _DO:
        name = 4 + (low[4] in ARTICLES)
        return (kept[name], kept[3:]) if kept[name].kind == "name" else None
    if low[-3:] in (["at", "what", "age"], ["at", "which", "age"]) and kept[0].kind == "name":
        return kept[0], kept[:-3]
    if low[:4] == ["how", "many", "years", "old"]:
        kept, low = [kept[0], *kept[3:]], ["how", *low[3:]]
    if low[:2] in (["how", "old"], ["what", "age"]) and len(low) > 4 and low[2] in _BE:
        name = 3 + (low[3] in ARTICLES)
    elif low[:2] == ["what", "was"] and len(low) > 5 and low[3] == "age" and kept[2].is_possessive:
        name = 2
    elif low[:5] == ["what", "was", "the", "age", "of"] and len(low) > 7:
        name = 5 + (low[5] in ARTICLES)
    else:
        return None
    joint = name + 1 + (low[name + 1] == "age")
    end = joint
    while end < len(kept) and low[end] in _JOINTS:
        end += 1
    if kept[name].kind != "name" or not {"when", "while", "time"} & set(low[joint:end]) or end >= len(kept):
        return None
    own = replace(kept[name], is_possessive=False)
    if low[end - 1] == "of" and low[end] in PRONOUNS and end + 1 < len(kept):
        return own, [replace(own, is_possessive=True), *kept[end + 1 :]]  # "at the time of her death"
    clause = [own if n == end and low[n] in PRONOUNS else kept[n] for n in range(end, len(kept))]
    return own, clause


def births(grounder: Grounder, entities: Sequence[int]) -> list[Row]:
    """Facts that say when one of some entities was born: of a relation whose label says birth.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.grounding.grounding import Grounder
    >>> ix = tk.build([("Ann", "born in", "Rome", "1950", "1950"), ("Ann", "led", "the mill", "2001", "2003")])
    >>> [row.start for row in births(Grounder(ix), [ix.entities.id("Ann")])]
    [-7305]
    """
    relations = grounder.schema.relations
    found = [
        row
        for entity in entities
        for (number, is_head), rows in grounder.neighbours(entity).items()
        if is_head and _BIRTH & set(relations[number].words)
        for row in rows
        if not is_open(row.start)
    ]
    return sorted(found)
