"""What the graph itself calls its entities: which of several relations a noun means, by what would answer.

"President" may be said of a head of state as well as of a head of government. Where those on the one side are called
president by other facts of the same time ("position held: President of the Republic"), that side is meant. "College"
may be said of where one was educated and of one's degree: "Morehouse College" has the noun in its label.
"""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.execution.running import other_side
from reasoners.planner.logic.forms import Grounded, Row
from reasoners.planner.logic.grounding.wording import Wording
from reasoners.planner.weights import BEARS, BORNE, READ, SAME, UNBORNE
from tkindex.linking.lemmas import is_noun, is_past
from tkindex.linking.words import singular

_SEEN = 12
"""Of so many answers it is looked at how they are called."""
_MOST_FACTS = 400
"""Of an entity with more facts only its own label is looked at."""


def weigh_nouns(clause: Wording, found: Sequence[Grounded]) -> None:
    """Lower the scores of patterns whose answers do not bear a noun of the clause, where those of others do.

    Only nouns that say several of the relations, and none of them by its own word.
    """
    open_ones = [one for one in found if one.asked and not one.unread]
    if len({one.relation for one in open_ones}) < 2:
        return
    schema = clause.g.schema
    nouns = [
        clause.items[n].low
        for n in clause.words
        if is_noun(clause.items[n].low) and not is_past(clause.items[n].low) and clause.items[n].ref != -2
    ]
    for noun in nouns:
        rivals = [one for one in open_ones if schema.relations[one.relation].likeness(noun) >= READ]
        if len({one.relation for one in rivals}) < 2:
            continue
        if any(schema.relations[one.relation].likeness(noun) >= SAME for one in rivals):
            continue
        shares = [_share(clause, one, noun) for one in rivals]
        if max(shares) < BORNE:
            continue
        for one, share in zip(rivals, shares, strict=True):
            one.score *= UNBORNE + (1.0 - UNBORNE) * share / max(shares)


def _share(clause: Wording, one: Grounded, noun: str) -> float:
    rows: dict[int, Row] = {}
    for row in one.rows:
        rows.setdefault(other_side(one, row), row)
        if len(rows) == _SEEN:
            break
    return sum(bears(clause, entity, row, noun) for entity, row in rows.items()) / max(len(rows), 1)


def bears(clause: Wording, entity: int, row: Row, noun: str) -> float:
    """How surely an entity is called by a noun: in its own label, or by other facts of the time of a row."""
    names, word = clause.g.names, singular(noun)
    own = names.words_of(entity)
    if word in map(singular, own):
        return 1.0
    lines = concepts(word)
    if any(lines & concepts(said) for said in own if len(said) > 3):
        return BEARS
    if clause.g.index.count(entity=entity) > _MOST_FACTS:
        return 0.0
    for (number, _), rows in clause.g.neighbours(entity).items():
        if number == row.relation:
            continue
        for other in rows:
            if other.start < row.stop and other.stop > row.start:
                beside = other.tail if other.head == entity else other.head
                if word in names.words_of(beside):
                    return 1.0
    return 0.0
