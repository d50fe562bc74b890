"""NumPy: sorted group keys, postings of row numbers in time order, `searchsorted`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from bench.operators.data import Table
from bench.operators.peers.base import Arm, facts_to_pairs
from bench.operators.queries import Answer, Params


class Postings:
    """Row numbers grouped by an int64 key, ascending within each group."""

    def __init__(self, keys: np.ndarray, rows: np.ndarray) -> None:
        order = np.argsort(keys, kind="stable")
        keys = keys[order]
        starts = np.flatnonzero(np.r_[True, keys[1:] != keys[:-1]]) if len(keys) else np.zeros(0, np.int64)
        self.keys = keys[starts]
        self.offsets = np.r_[starts, len(keys)].astype(np.int64)
        self.rows = rows[order].astype(np.int32)

    def __getitem__(self, key: int) -> np.ndarray:
        group = self.keys.searchsorted(key)
        if group == len(self.keys) or self.keys[group] != key:
            return self.rows[:0]
        return self.rows[self.offsets[group] : self.offsets[group + 1]]


class NumpyArm(Arm):
    """What one would write with NumPy alone; answers are arrays of row numbers, days or entity ids."""

    name = "numpy"
    packages = ("numpy",)
    form = "postings of row numbers under sorted int64 group keys, searchsorted; arrays of row numbers"

    def load(self, table: Table, folder: Path) -> None:
        self.n_relations, self.n_entities = len(table.relation_labels), len(table.entities)
        rows = np.arange(table.n_facts, dtype=np.int32)
        h, r, t = (column.astype(np.int64) for column in (table.heads, table.relations, table.tails))
        self.hr = Postings(h * self.n_relations + r, rows)
        self.rt = Postings(t * self.n_relations + r, rows)
        self.hrt = Postings((h * self.n_relations + r) * self.n_entities + t, rows)
        self.r = Postings(r, rows)
        other = table.heads != table.tails
        # Sorted by row first, so that the stable sort by entity leaves each entity's facts in time order.
        by_row = np.argsort(np.concatenate([rows, rows[other]]), kind="stable")
        either = np.concatenate([h, t[other]])[by_row]
        self.e = Postings(either, np.concatenate([rows, rows[other]])[by_row])
        self.first_day, last_day = table.day_bounds
        bounds = np.arange(self.first_day, last_day + 2, dtype=table.days.dtype)
        # Row numbers of Python ints: comparing an int32 array with them copies nothing.
        self.day_rows = np.searchsorted(table.days, bounds).astype(np.int32)
        self.entity, self.relation = table.entity_ids, table.relation_ids

    def _row(self, day: int) -> np.int32:
        """The first row on or after `day`."""
        return self.day_rows[min(max(day - self.first_day, 0), len(self.day_rows) - 1)]

    def _inside(self, rows: np.ndarray, first: int, last: int) -> np.ndarray:
        return rows[rows.searchsorted(self._row(first)) : rows.searchsorted(self._row(last + 1))]

    def q1(self, head: str, relation: str) -> np.ndarray:
        return self.hr[self.entity[head] * self.n_relations + self.relation[relation]]

    def q2(self, relation: str, tail: str, first: int, last: int) -> np.ndarray:
        return self._inside(self.rt[self.entity[tail] * self.n_relations + self.relation[relation]], first, last)

    def q3(self, entity: str, day: int) -> np.ndarray:
        rows = self.e[self.entity[entity]]
        stop = rows.searchsorted(self._row(day))
        return rows[max(stop - 10, 0) : stop][::-1]

    def q4(self, entity: str, day: int) -> np.ndarray:
        rows = self.e[self.entity[entity]]
        start = rows.searchsorted(self._row(day + 1))
        return rows[start : start + 10]

    def q5(self, head: str, relation: str, day: int) -> np.ndarray:
        return self._inside(self.q1(head, relation), day, day)

    def q6(self, head: str, relation: str) -> tuple[int, int]:
        rows = self.q1(head, relation)
        return rows[0], rows[-1]

    def q7(self, head: str, relation: str, tail: str) -> np.ndarray:
        key = (self.entity[head] * self.n_relations + self.relation[relation]) * self.n_entities + self.entity[tail]
        days = self.table.days[self.hrt[key]]
        return days if len(days) < 2 else days[np.r_[True, days[1:] != days[:-1]]]

    def q8(self, entity: str, first: int, last: int) -> np.ndarray:
        return self._inside(self.e[self.entity[entity]], first, last)

    def q9(self, relation: str, tail: str, day: int) -> np.ndarray:
        rows = self.rt[self.entity[tail] * self.n_relations + self.relation[relation]]
        stop = rows.searchsorted(self._row(day))
        return rows[stop - 1 : stop] if stop else rows[:0]

    def q10(self, entity: str, first: int, last: int) -> np.ndarray:
        start = self.entity[entity]
        near = frontier = np.array([start])
        for _ in range(2):
            rows = np.concatenate([self._inside(self.e[e], first, last) for e in frontier])
            found = np.unique(np.concatenate([self.table.heads[rows], self.table.tails[rows]]))
            frontier = np.setdiff1d(found, near, assume_unique=True)
            if not len(frontier):
                break
            near = np.union1d(near, frontier)
        return near[near != start]

    def q11(self, day: int) -> tuple[int, int]:
        return self._row(day), self._row(day + 1)

    def q12(self, relation: str, first: int, last: int) -> int:
        return len(self._inside(self.r[self.relation[relation]], first, last))

    def q1c(self, head: str, relation: str) -> int:
        return len(self.q1(head, relation))

    def q8c(self, entity: str, first: int, last: int) -> int:
        return len(self.q8(entity, first, last))

    def readers(self) -> list[Arm]:
        return [NumpyTuplesArm(self)]

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        if query in ("q12", "q1c", "q8c"):
            return [raw]
        if query in ("q7", "q10"):
            return raw.tolist()
        rows = np.arange(*raw) if query == "q11" else np.asarray(raw)
        table = self.table
        columns = (table.heads, table.relations, table.tails, table.days)
        return facts_to_pairs(query, list(zip(*(column[rows].tolist() for column in columns), strict=True)))

    def close(self) -> None:
        self.hr = self.rt = self.hrt = self.r = self.e = None  # type: ignore[assignment]


class NumpyTuplesArm(NumpyArm):
    """The same searches over the same arrays, and every answer turned into a list of labelled tuples."""

    name = "numpy, tuples"
    form = "what numpy finds, labels taken from arrays of objects; list of labelled tuples out"

    def __init__(self, built: NumpyArm) -> None:
        super().__init__()
        self._built = built

    def load(self, table: Table, folder: Path) -> None:
        vars(self).update(vars(self._built))
        self._labels = np.array(table.entities, object)
        self._relation_labels = np.array(table.relation_labels, object)

    def readers(self) -> list[Arm]:
        return []

    def _facts(self, rows: Any) -> list[tuple[str, str, str, int]]:
        table, labels = self.table, self._labels
        return list(
            zip(
                labels[table.heads[rows]].tolist(),
                self._relation_labels[table.relations[rows]].tolist(),
                labels[table.tails[rows]].tolist(),
                table.days[rows].tolist(),
                strict=True,
            )
        )

    def q1(self, head: str, relation: str) -> Any:
        return self._facts(super().q1(head, relation))

    def q2(self, relation: str, tail: str, first: int, last: int) -> Any:
        return self._facts(super().q2(relation, tail, first, last))

    def q3(self, entity: str, day: int) -> Any:
        return self._facts(super().q3(entity, day))

    def q4(self, entity: str, day: int) -> Any:
        return self._facts(super().q4(entity, day))

    def q5(self, head: str, relation: str, day: int) -> Any:
        return self._facts(self._inside(super().q1(head, relation), day, day))

    def q6(self, head: str, relation: str) -> Any:
        return self._facts(super().q1(head, relation)[[0, -1]])

    def q7(self, head: str, relation: str, tail: str) -> Any:
        return super().q7(head, relation, tail).tolist()

    def q8(self, entity: str, first: int, last: int) -> Any:
        return self._facts(super().q8(entity, first, last))

    def q9(self, relation: str, tail: str, day: int) -> Any:
        return self._facts(super().q9(relation, tail, day))

    def q10(self, entity: str, first: int, last: int) -> Any:
        return self._labels[super().q10(entity, first, last)].tolist()

    def q11(self, day: int) -> Any:
        return self._facts(slice(*super().q11(day)))

    def q1c(self, head: str, relation: str) -> int:
        return len(super().q1(head, relation))

    def q8c(self, entity: str, first: int, last: int) -> int:
        return len(super().q8(entity, first, last))

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        if query in ("q12", "q1c", "q8c"):
            return [raw]
        entity_ids, relation_ids = self.entity_ids, self.relation_ids
        if query == "q7":
            return list(raw)
        if query == "q10":
            return sorted(entity_ids[label] for label in raw)
        return facts_to_pairs(query, [(entity_ids[h], relation_ids[r], entity_ids[t], day) for h, r, t, day in raw])

    def close(self) -> None:
        """The arrays are the other arm's."""
