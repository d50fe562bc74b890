"""The greatest and the least of amounts: "the highest rent", "which parcel was the heaviest", "lowest weight of Rex".

    refused -> the relation whose amounts the noun or adjective says -> its facts, of a name or of all -> the extreme

Amounts are labels that begin with a number; of two units nobody knows which is more. Each word has to be the measure,
the kind of what has it, a name or a time: else nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.english.measures import COSTLY, COSTS, HIGH, LOW, MEASURES
from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.words import ARTICLES, FIRST_PERSON, GENERIC, PRONOUNS, SILENT
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.forms import Grounded, Item, Question, Row
from reasoners.planner.logic.grounding.misfits import is_amount
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.syntax.reading import read_question
from reasoners.planner.weights import SAID
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, lemma

_FILLERS = frozenset(
    "ever recorded record date far paid known with of for on had has have been be was is at so".split()
)
_ANYTHING = frozenset("place places thing things item items".split())
_COUNTING = frozenset("number share part amount".split())
"""Behind "the largest" they count, or say no measure."""
_AMOUNT = re.compile(r"(?P<sign>[^\w\s]?)\s*(?P<number>\d[\d,]*(?:\.\d+)?)(?P<unit>.*)")
_SURE = 0.9
_MANY = 20_000
_LOOKED = 40


class _Most(NamedTuple):
    """A superlative: where it begins and ends, whether the most is meant, the nouns of what it measures."""

    start: int
    stop: int
    is_high: bool
    nouns: tuple[str, ...]


def ask_extreme(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What has the greatest or the least of some amount, or that amount; None where a question is of none.

    Parameters
    ----------
    ask : callable
        Is not asked: the facts are looked at.

    Examples
    --------
    >>> import tkindex as tk
    >>> weighed = (("Rex", "12 kg", "2001"), ("Rex", "9.5 kg", "2002"), ("Bo", "30 kg", "2002"))
    >>> reader = Reader(tk.build([(dog, "weighs", amount, year) for dog, amount, year in weighed]))
    >>> ask_extreme(reader, "What was the lowest weight of Rex?", reader.answer).values
    ('9.5 kg',)
    >>> ask_extreme(reader, "Which dog was the heaviest in 2002?", reader.answer).values
    ('Bo',)
    """
    parsed = reader.itemizer.parse(text)
    if isinstance(parsed, str):
        return None
    items, spans, times = parsed
    most = _superlative(items)
    if most is None:
        return None
    q = read_question([*items[: most.start], *items[most.stop :]], times, reader.now)
    q.spans, q.times = spans, times
    is_plain = q.select == "entity" and not (q.pick or q.having or q.excluded or q.is_else or q.excludes_now)
    if (
        not is_plain
        or any(item.low in PRONOUNS | FIRST_PERSON for item in q.items)
        or q.by != "time"
        or any(c.clause for c in q.conditions)
    ):
        return None
    words = [
        q.items[n] for n in q.main if q.items[n].kind == "word" and q.items[n].low not in SILENT | ARTICLES | _FILLERS
    ]
    found = {one.id: one for one in reader.schema.relations if _measured(one, most, words)}
    if len(found) != 1:
        return None
    (relation,) = found.values()
    left = [
        i
        for i in words
        if relation.likeness(i.low) < SAID and i.low not in relation.words and lemma(i.low) not in most.nouns
    ]
    names = [q.items[n] for n in q.main if q.items[n].kind == "name"]
    rows: Sequence[Row] = rows_of(reader.index.facts(relation=relation.id, limit=_MANY), reader.index)
    if names:
        heads = {e for item in names for e in spans[item.ref].entities[:1]}
        rows = [row for row in rows if row.head in heads]
        if len(names) > 1 or left or q.asker not in ("", "what") or q.kind_words - _measure_words(q, relation):
            return None
        return _answer(reader, relation, _at(reader, q, relation, rows), most, is_tail=True)
    if len(left) > 1 or (left and not _is_kind(reader, relation, left[0].low)):
        return None
    if q.asker == "who" and not reader.grounder.kinds.are_persons((relation.id, True)):
        return None
    is_tail = not left and q.asker == "what"
    if not (left or is_tail or q.asker == "who" or any(i.low in GENERIC | _ANYTHING for i in q.items)):
        return None
    return _answer(reader, relation, _at(reader, q, relation, rows), most, is_tail=is_tail)


def _superlative(items: Sequence[Item]) -> _Most | None:
    """The one superlative of an amount that some items have."""
    found = []
    for n, item in enumerate(items):
        behind = items[n + 1].low if n + 1 < len(items) else ""
        if item.kind != "word" or behind in _COUNTING:
            continue
        if item.low in ("most", "least") and behind in COSTLY:
            found.append(_Most(n, n + 2, item.low == "most", COSTS))
        elif item.low in MEASURES:
            is_high, noun = MEASURES[item.low]
            found.append(_Most(n, n + 1, is_high, COSTS if noun == "price" else (noun,)))
        elif item.low in HIGH | LOW:
            found.append(_Most(n, n + 1, item.low in HIGH, ()))
    return found[0] if len(found) == 1 else None


def _measured(relation: Relation, most: _Most, words: Sequence[Item]) -> bool:
    """Whether a relation leads to amounts, and what is measured says it."""
    nouns = most.nouns or tuple(item.low for item in words if is_noun(item.low))
    if not any(relation.likeness(noun) >= SAID for noun in nouns):
        return False
    tails = [fact.tail for fact in relation.schema.index.facts(relation=relation.id, limit=_LOOKED)]
    return bool(tails) and all(is_amount(str(tail)) for tail in tails)


def _measure_words(q: Question, relation: Relation) -> set[int]:
    return {n for n in q.kind_words if relation.likeness(q.items[n].low) >= SAID or q.items[n].low in relation.words}


def _is_kind(reader: Reader, relation: Relation, noun: str) -> bool:
    """Whether a noun may name what has the amounts: no label says it of anything else."""
    slot, kinds = (relation.id, True), reader.grounder.kinds
    named = kinds.kind_of_word(noun) | kinds.headed(noun)
    if noun in _ANYTHING:
        return True
    if 0.0 < kinds.labelled(slot, noun) < 1.0:
        return False  # "which flat", where some have it in their names and others have not
    if not is_noun(noun) or (named and slot not in named):
        return False
    return not names_person(noun) or kinds.are_persons(slot) or slot in named


def _at(reader: Reader, q: Question, relation: Relation, rows: Sequence[Row]) -> list[Sequence[Row]]:
    """The facts at the time that is meant; where nothing says it, all there ever were and those that hold now."""
    if q.conditions:
        reading = reader.run(q, Grounded(None, relation.id, None, rows, "head", _SURE, []), q.spans)
        return [] if reading is None else [reading.found.rows]
    said = {item.low for item in q.items}
    if relation.is_point or "ever" in said or "had" in said or "was" in said:
        return [rows]
    low, high = reader.now
    current = [row for row in rows if row.start < high and row.stop > low]
    return [current] if q.is_tensed and current else [rows, current]


def _answer(
    reader: Reader, relation: Relation, variants: Sequence[Sequence[Row]], most: _Most, *, is_tail: bool
) -> Answer | None:
    found = [_extreme(reader, rows, most) for rows in variants if rows]
    ids = {tuple(dict.fromkeys(row.tail if is_tail else row.head for row in rows)) for rows in found}
    if len(ids) != 1 or not all(found):
        return None
    (best,) = ids
    values = tuple(reader.index.entities[e] for e in best)
    side, which = ("tail" if is_tail else "head"), ("greatest" if most.is_high else "least")
    return Answer(
        values,
        tuple(reader.fact(row) for row in found[0]),
        (f"the {side} of (?, {relation.label}, ?) with the {which} amount",),
        details={"certify": lambda: None, "composed": "extreme"},
        kind="entity" if len(values) == 1 else "list",
        confidence=_SURE,
    )


def _extreme(reader: Reader, rows: Sequence[Row], most: _Most) -> list[Row]:
    """The rows with the greatest or least amount; none where units differ."""
    read = [_AMOUNT.fullmatch(reader.index.entities[row.tail].strip()) for row in rows]
    if not all(read) or len({(one["sign"], one["unit"].strip().lower()) for one in read if one}) != 1:
        return []
    numbers = [float(one["number"].replace(",", "")) for one in read if one]
    best = max(numbers) if most.is_high else min(numbers)
    return [row for row, number in zip(rows, numbers, strict=True) if number == best]
