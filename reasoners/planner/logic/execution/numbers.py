"""What is counted where the graph itself says how many there are: "2 screens" of "screen count".

"How many screens does the Rialto have" asks for that number, and not for how many such facts there are.
"""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.execution.rows import answers_of
from reasoners.planner.logic.forms import Grounded, Question, Row
from reasoners.planner.logic.schema.schema import Schema
from tkindex.lazily import regex as re
from tkindex.linking.words import singular

_NUMBER = re.compile(r"\d+(?:[.,]\d+)* (?P<unit>[a-z-]+)")
_MOST = 20
"""Of so many facts the labels are looked at: what says how many there are has few of one thing."""


def numbers_told(schema: Schema, q: Question, grounded: Grounded, rows: Sequence[Row]) -> tuple[str, ...]:
    """The labels that say how many of what is counted there are; empty where they do not.

    Parameters
    ----------
    rows : sequence of Row
        Those that the conditions leave.
    """
    if grounded.asked not in ("head", "tail") or grounded.fixed is None or not 0 < len(rows) <= _MOST:
        return ()
    labels = [schema.index.entities[e] for e in dict.fromkeys(answers_of(rows, grounded.asked, grounded.fixed))]
    found = [_NUMBER.fullmatch(label) for label in labels]
    units = {singular(one["unit"]) for one in found if one is not None}
    if not all(found) or len(units) != 1:
        return ()
    # Enumerated readings have no kind; the unit is said somewhere in the question then.
    places = q.kind_words or {n for n, item in enumerate(q.items) if item.kind == "word"}
    return tuple(labels) if units <= {singular(q.items[n].low) for n in places} else ()
