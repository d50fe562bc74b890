"""Builds the engine and the reference from the same facts, asks both the same, and compares all that an answer says."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from reference import Fact, Reference
from strategies import Query

import tkindex
from tkindex.index import index_over
from tkindex.query.engine import Engine
from tkindex.query.store_searcher import StoreSearcher

SLOTS = ("head", "relation", "tail", "entity")


class Pair:
    """An index and the reference over the same facts."""

    def __init__(self, facts: list[Fact], convention: str = "standard", unit: str = "day", index: Any = None) -> None:
        self.reference = Reference(facts, convention, unit)
        if index is None:
            index = tkindex.build([tuple(fact) for fact in facts], unit=unit, convention=convention)
        self.index = index

    def ids(self, slots: dict[str, str]) -> dict[str, int]:
        """The same slots with ids in the place of labels."""
        return {
            slot: (self.index.relations if slot == "relation" else self.index.entities).id(label)
            for slot, label in slots.items()
        }

    def all_slots(self) -> Iterator[dict[str, str]]:
        """Every combination of the four slots: no fact's values, one fact's own values, and values that never meet."""
        facts = self.reference.facts
        if not facts:
            yield {}
            return
        one, other = facts[len(facts) // 2], facts[-1]
        values = {"head": one.head, "relation": one.relation, "tail": one.tail, "entity": one.tail}
        crossed = {"head": one.tail, "relation": other.relation, "tail": other.head, "entity": other.head}
        for given in product((False, True), repeat=len(SLOTS)):
            chosen = [slot for slot, is_given in zip(SLOTS, given, strict=True) if is_given]
            yield {slot: values[slot] for slot in chosen}
            if chosen:
                yield {slot: crossed[slot] for slot in chosen}


def when_value(query: Query | None) -> Any:
    """The condition as a value for ``when=``."""
    if query is None:
        return None
    return getattr(tkindex, query.op)(*query.args)


def when_of(query: Query | None) -> Any:
    return None if query is None else query.when


def as_plain(fact: Any) -> tuple:
    """A fact of either side as plain labels and integers."""
    return (str(fact.head), str(fact.relation), str(fact.tail), int(fact.start), int(fact.stop))


def check_rows(pair: Pair, found: Any, rows: list[int]) -> None:
    """`found` holds exactly the facts of `rows`, in that order, by every means of looking at it."""
    index, facts = pair.index, pair.reference.facts
    expected = [tuple(facts[row]) for row in rows]
    assert [int(row) for row in found.rows] == rows
    assert len(found) == len(rows)
    assert bool(found) == bool(rows)
    assert [as_plain(fact) for fact in found] == expected
    assert [fact.row for fact in found] == rows
    assert [index.entities[int(i)] for i in found.head_ids] == [fact[0] for fact in expected]
    assert [index.relations[int(i)] for i in found.relation_ids] == [fact[1] for fact in expected]
    assert [index.entities[int(i)] for i in found.tail_ids] == [fact[2] for fact in expected]
    assert [int(t) for t in found.starts] == [fact[3] for fact in expected]
    assert [int(t) for t in found.stops] == [fact[4] for fact in expected]


def check_sequence(pair: Pair, found: Any, rows: list[int]) -> None:
    """`found` behaves as the list of its facts does: indices from both ends, slices, and errors past the ends."""
    expected = [tuple(pair.reference.facts[row]) for row in rows]
    for i in range(-len(rows), len(rows)):
        assert as_plain(found[i]) == expected[i]
        assert found[i].row == rows[i]
    for outside in (len(rows), -len(rows) - 1):
        with pytest.raises(IndexError):
            found[outside]
    ends = (None, 0, 1, 2, len(rows), len(rows) + 3, -1, -2, -len(rows) - 3)
    for start, stop, step in product(ends, ends, (None, 1, 2, -1, -3)):
        piece = found[start:stop:step]
        assert [int(row) for row in piece.rows] == rows[start:stop:step]
        assert len(piece) == len(rows[start:stop:step])
    check_rows(pair, found[1:], rows[1:])
    check_rows(pair, found[::-1], rows[::-1])


needs_compiled = pytest.mark.skipif(
    os.environ.get("TKINDEX_COMPILED_VERBS") == "0", reason="TKINDEX_COMPILED_VERBS=0: there are no compiled verbs"
)


def plain_twin(index: Any) -> Any:
    """An index of one store that finds and reads in plain Python what another does in compiled code."""
    whole = index.engine.whole
    plain = StoreSearcher(whole.store, index.entities, index.relations, index.unit, whole.attributes, is_compiled=False)
    twin = index_over(Engine(plain, index.convention))
    assert twin.engine._context == 0
    return twin


def in_threads(n: int, work: Callable[[int], object]) -> None:
    """Do work with 0, 1, ... n - 1 on a thread each, begun at once, and wait for all; the first error is raised."""
    gate = threading.Barrier(n)
    errors: list[BaseException] = []

    def run(number: int) -> None:
        try:
            gate.wait()
            work(number)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(n)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
