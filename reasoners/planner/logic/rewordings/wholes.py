"""All who stand on one side of a relation: what "who has passed a test" asks for, where no name says where to look.

A clause without a name and without a time is no question that the rules ground: too many of its words may say nothing.
Which relation it is of, and which side is asked for, a superlative over the whole graph tells from nouns and verbs
(`superlatives`), so that it is asked who did it most often, and everybody of that side is the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.words import INDEFINITE, SELF, SILENT
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.schema.kinds import Slot
from reasoners.planner.weights import SAID
from tkindex.linking.lemmas import is_noun
from tkindex.linking.words import is_plural, singular

_MANNER = re.compile(r"\b(?:in|out of|under|with|by|for|at|on) (?:an? )?(?P<noun>[a-z]+)$", re.IGNORECASE)
"""What one thing behind a preposition may say of how something was done."""
_LED = "the most frequent "
_MANY = 2_000
"""A side of more facts is no list that anybody reads."""


def answer_part(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer:
    """The answer of a part that is a question of its own: of a clause without a name, everybody of its side.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> answer_part(reader, "who led the mill in 2001", reader.answer).values
    ('Ann',)
    """
    answer = ask(text)
    return answer if answer.values else whole_of(reader, text, ask) or answer


def whole_of(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """Everybody of the side that a clause asks for; None where it has names or times, or tells no side."""
    text = text.rstrip(" ?.,")
    parsed = reader.itemizer.parse(text)
    if not isinstance(parsed, str):
        items = parsed[0]
        if any(item.kind in ("name", "time") or item.low in SELF for item in items):
            return None
    manner = _MANNER.search(text)
    if manner is not None and not _is_known(reader, manner["noun"].lower()):
        return None  # "cancelled in a hurry": how, and nothing of which the graph knows anything
    best = ask(f"{text} most often")
    if not best.values:
        anybody, noun = _as_who(text)
        best = ask(f"{anybody} most often") if noun else best
        if not best.values or not _may_be(reader, noun, best.details.get("slot")):
            return None
    slot = best.details.get("slot")
    if slot is None or not best.trace or not best.trace[0].startswith(_LED) or "left over" in best.details:
        return None
    number, is_head = slot
    rows = rows_of(reader.index.facts(relation=number, limit=_MANY + 1), reader.index)
    if not 0 < len(rows) <= _MANY:
        return None
    labels = reader.index.entities
    values = tuple(dict.fromkeys(labels[row.head if is_head else row.tail] for row in rows))
    return replace(
        best,
        values=values,
        facts=tuple(reader.fact(row) for row in rows[:50]),
        trace=(best.trace[0].replace(_LED, "every ", 1), *best.trace[1:]),
        kind="list" if len(values) > 1 else "entity",
        details={"slot": slot, "certify": lambda: None},
    )


def _is_known(reader: Reader, noun: str) -> bool:
    """Whether the graph says a noun, or calls anything by it."""
    kinds = reader.grounder.kinds
    called = kinds.kind_of_word(noun) or kinds.headed(noun) or reader.grounder.class_of(noun)
    is_open = is_plural(noun) or noun in INDEFINITE | SILENT or not is_noun(noun)
    return is_open or bool(called or reader.grounder.schema.saying(noun, SAID))


def _as_who(text: str) -> tuple[str, str]:
    """Persons as anybody, and the noun for them: "which linguists passed" asks who did; ("", "") for others."""
    asker, _, rest = text.partition(" ")
    noun, _, clause = rest.partition(" ")
    is_person = asker.lower() == "which" and names_person(singular(noun.lower())) and bool(clause)
    return (f"who {clause}", singular(noun.lower())) if is_person else ("", "")


def _may_be(reader: Reader, noun: str, slot: Slot | None) -> bool:
    """Whether a noun may name whoever stands on a side: it names those of that kind, or nobody in the graph."""
    kinds, schema = reader.grounder.kinds, reader.grounder.schema
    if slot is None or reader.grounder.class_of(noun):
        return False
    relations = [schema.relations[number] for number in schema.saying(noun, SAID)]
    named = {(r.id, side) for r in relations if (side := kinds.side_of(r, noun)) is not None}
    return not named or bool(named & ({slot} | kinds.links.get(slot, frozenset())))
