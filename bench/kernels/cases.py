"""What is measured of the kernels: small calls over one small seeded index, the same for counts and for times."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

import tkindex as tk
from bench.operators.data import Table, synthetic
from bench.operators.peers.tkindex_arm import build_index
from bench.operators.queries import Draw
from tkindex.query.batch import Batch

N_FACTS, SEED = 20_000, 3
N_QUERIES = 64
"""Parameters that a case goes through in turn, so that no branch is learnt by heart."""


class Case(NamedTuple):
    """One call to be measured.

    Attributes
    ----------
    call : callable
        Called as ``call(i)`` with i from 0 to `repeats` - 1.
    repeats : int
        Calls that are counted together.
    """

    call: Callable[[int], Any]
    repeats: int


@cache
def _table() -> Table:
    return synthetic(N_FACTS, SEED)


@cache
def _points() -> Any:
    return build_index(_table())


@cache
def _intervals() -> Any:
    table = _table()
    rng = np.random.default_rng(SEED)
    starts = table.days.astype(np.int64)
    return tk.build(
        {
            "head": table.heads,
            "relation": table.relations,
            "tail": table.tails,
            "start": starts,
            "stop": starts + 1 + rng.integers(0, 60, len(starts)),
        },
        entities=list(table.entities),
        relations=list(table.relation_labels),
        unit="day",
        closed_stop=False,
    )


def _drawn(query: str) -> list[tuple[Any, ...]]:
    return Draw(_table(), SEED)(query, N_QUERIES)


def _single(query: str, ask: Callable[..., Any]) -> Case:
    """A question asked once a call, its parameters in turn."""
    params = _drawn(query)
    return Case(lambda i: ask(*params[i % N_QUERIES]), 4 * N_QUERIES)


def _count() -> Case:
    index = _points()
    return _single("q8c", lambda entity, a, b: index.count(entity=entity, when=tk.between(a, b)))


def _facts() -> Case:
    index = _points()
    return _single("q3", lambda entity, day: index.before(entity, day, limit=10, newest_first=True))


def _tuples() -> Case:
    index = _points()
    return _single("q3", lambda entity, day: index.before(entity, day, limit=10, newest_first=True).tuples())


def _last() -> Case:
    index = _points()
    return _single("q9", lambda r, tail, day: index.last(relation=r, tail=tail, when=tk.before(day)))


def _neighborhood() -> Case:
    index = _points()
    return _single("q10", lambda entity, a, b: index.neighborhood(entity, 2, tk.between(a, b)))


def _stab() -> Case:
    index = _intervals()
    return _single("q11", lambda day: index.snapshot(day).rows)


def _batch() -> Case:
    index = _points()
    rng = np.random.default_rng(SEED)
    entities = rng.integers(0, len(index.entities), 4_096)
    days = rng.integers(*_table().day_bounds, 4_096)
    batch = Batch(index.engine, 1)
    return Case(lambda _: batch.last_before(entities, days), 4)


def _batch_intervals() -> Case:
    index = _intervals()
    days = np.random.default_rng(SEED).integers(*_table().day_bounds, 4_096)
    batch = Batch(index.engine, 1)
    return Case(lambda _: batch.count(op="on", start=days, stop=days + 1), 4)


def _build() -> Case:
    table = _table()
    return Case(lambda _: build_index(table), 2)


CASES: dict[str, Callable[[], Case]] = {
    "count": _count,
    "facts": _facts,
    "tuples": _tuples,
    "last": _last,
    "neighborhood": _neighborhood,
    "stab": _stab,
    "batch last_before, 4,096 pairs": _batch,
    "batch count of intervals, 4,096 instants": _batch_intervals,
    "build, 20,000 facts": _build,
}
"""Name → what makes the case. Calls go through the public API, so that a slower wrapper is seen as well."""
