"""Recorded searches as operator queries.

A recorded call has a text and, at times, an entity with a side, a relation, bounds in time, and an order. What it
filters by is an operator query: the first ten facts of the slots inside the bounds, oldest first, or newest first where
it asked for that. Calls that filter by no entity and no relation are searches by text alone and no operator queries:
they are counted and left out, and so are those with a name that is not in the graph, or a date that does not exist.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow.parquet as pq

from bench.operators.data import Table

LIMIT = 10
_SIDES = {"front": "head", "back": "tail"}


class Call(NamedTuple):
    """One query: labels or None, days with both ends included, and the order."""

    head: str | None
    relation: str | None
    tail: str | None
    entity: str | None
    first: int
    last: int
    newest: bool

    @property
    def kind(self) -> str:
        """Which slots are filled: what an arm prepares an index for."""
        names = [name for name in ("head", "relation", "tail", "entity") if getattr(self, name) is not None]
        return "+".join(names)


def read_calls(path: Path, table: Table) -> tuple[list[Call], dict[str, int]]:
    """The calls that are operator queries, in the order in which they were made; and how many there are of each."""
    calls: list[Call] = []
    counts: Counter[str] = Counter()
    first, last = table.day_bounds
    rows = pq.read_table(path).sort_by([("quid", "ascending"), ("step", "ascending")]).to_pylist()
    for row in rows:
        call, sort = _call(row, table, first, last)
        counts[sort] += 1
        if call is not None:
            calls.append(call)
            counts[f"asks by {call.kind}"] += 1
    return calls, dict(counts)


def _call(row: dict[str, Any], table: Table, first: int, last: int) -> tuple[Call | None, str]:
    name, relation = (_plain(row[key]) for key in ("entity_filter", "relation_filter"))
    if name is None and relation is None:
        return None, "left out: text alone"
    if (name is not None and name not in table.entity_ids) or (
        relation is not None and relation not in table.relation_ids
    ):
        return None, "left out: a name that is not in the graph"
    try:
        low, high = _day(row["start"], first), _day(row["end"], last)
    except ValueError:
        return None, "left out: a date that does not exist"
    if low > high:
        return None, "left out: bounds the wrong way round"
    slots = dict.fromkeys(("head", "tail", "entity"), None) | {_SIDES.get(row["entity_position"], "entity"): name}
    newest = row["sort"] == "time_desc"
    return Call(slots["head"], relation, slots["tail"], slots["entity"], low, high, newest), "operator queries"


def _plain(label: str | None) -> str | None:
    return label.replace("_", " ") if label else None


def _day(text: str | None, otherwise: int) -> int:
    return (dt.date.fromisoformat(text) - dt.date(1970, 1, 1)).days if text else otherwise


def brute_force(table: Table, call: Call) -> list[tuple[int, int, int, int]]:
    """The answer by masks over all rows: (head, relation, tail, day) as ids, at most ten, in the order asked for."""
    start, stop = table.rows_between(call.first, call.last)
    heads, relations, tails = (column[start:stop] for column in (table.heads, table.relations, table.tails))
    mask = np.ones(stop - start, dtype=bool)
    if call.head is not None:
        mask &= heads == table.entity_ids[call.head]
    if call.tail is not None:
        mask &= tails == table.entity_ids[call.tail]
    if call.entity is not None:
        number = table.entity_ids[call.entity]
        mask &= (heads == number) | (tails == number)
    if call.relation is not None:
        mask &= relations == table.relation_ids[call.relation]
    rows = np.flatnonzero(mask) + start
    rows = rows[::-1][:LIMIT] if call.newest else rows[:LIMIT]
    columns = (table.heads, table.relations, table.tails, table.days)
    return list(zip(*(column[rows].tolist() for column in columns), strict=True))
