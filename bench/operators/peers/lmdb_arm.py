"""LMDB: sorted composite keys, packed big-endian so that byte order is time order."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from struct import Struct
from typing import Any

import lmdb
import numpy as np

from bench.operators.data import Table
from bench.operators.peers.base import Arm
from bench.operators.queries import Answer, Params

_K1, _K2, _K3, _K4 = (Struct(f">{n}I") for n in (1, 2, 3, 4))
_FACT = Struct(">3I")

Row = tuple[int, int, int, int]


class LmdbArm(Arm):
    """Six sub-databases, one per access path; keys end in (day, row), values hold the columns that the key lacks."""

    name = "lmdb"
    packages = ("lmdb",)
    form = "six sub-databases with struct-packed composite keys ending in (day, row), one long read transaction; ids"

    def load(self, table: Table, folder: Path) -> None:
        self.path = folder / "lmdb"
        size = 1 << 26 if table.n_facts < 50_000 else 1_200 * table.n_facts
        self.env = env = lmdb.open(
            str(self.path), map_size=size, max_dbs=8, writemap=True, sync=False, metasync=False, lock=False
        )
        h, r, t, d = (column.astype(np.uint32) for column in (table.heads, table.relations, table.tails, table.days))
        row = np.arange(table.n_facts, dtype=np.uint32)
        either = np.concatenate([row, row[table.heads != table.tails]]).astype(np.int64)
        e = np.concatenate([h, t[table.heads != table.tails]])
        self.dbs = {}
        for name, key, value in (
            ("hr", (h, r, d, row), (t,)),
            ("rt", (r, t, d, row), (h,)),
            ("e", (e, d[either], row[either]), (h[either], r[either], t[either])),
            ("hrt", (h, r, t, d), ()),
            ("r", (r, d, row), ()),
            ("d", (d, row), (h, r, t)),
        ):
            self.dbs[name] = db = env.open_db(name.encode())
            with env.begin(write=True, db=db) as transaction:
                # "hrt" has equal keys where a fact recurs on one day; append refuses those, and needs none of them.
                items = _sorted_items(key, value, unique=name == "hrt")
                consumed, added = transaction.cursor().putmulti(items, append=True)
            if consumed != added:  # append stops at a key that is out of order, and says so only here
                raise RuntimeError(f"lmdb took {added:,} of {consumed:,} keys of {name!r}; expected all, in order")
        env.sync(True)
        self.transaction = env.begin(buffers=False)
        self.cursors = {name: self.transaction.cursor(db=db) for name, db in self.dbs.items()}
        self.entity, self.relation = table.entity_ids, table.relation_ids

    def _span(self, name: str, low: bytes, high: bytes) -> list[tuple[bytes, bytes]]:
        """Items with low <= key < high."""
        cursor = self.cursors[name]
        items: list[tuple[bytes, bytes]] = []
        if cursor.set_range(low):
            for item in cursor.iternext():
                if item[0] >= high:
                    break
                items.append(item)
        return items

    def _count(self, name: str, low: bytes, high: bytes) -> int:
        cursor = self.cursors[name]
        count = 0
        if cursor.set_range(low):
            for key in cursor.iternext(values=False):
                if key >= high:
                    break
                count += 1
        return count

    def _last(self, name: str, low: bytes, high: bytes) -> tuple[bytes, bytes] | None:
        """The largest item with low <= key < high."""
        cursor = self.cursors[name]
        found = cursor.prev() if cursor.set_range(high) else cursor.last()
        if not found:
            return None
        item = cursor.item()
        return item if item[0] >= low else None

    def q1(self, head: str, relation: str) -> list[tuple[int, int]]:
        h, r = self.entity[head], self.relation[relation]
        items = self._span("hr", _K2.pack(h, r), _K2.pack(h, r + 1))
        return [(_K1.unpack(value)[0], _K4.unpack(key)[2]) for key, value in items]

    def q2(self, relation: str, tail: str, first: int, last: int) -> list[tuple[int, int]]:
        r, t = self.relation[relation], self.entity[tail]
        items = self._span("rt", _K3.pack(r, t, first), _K3.pack(r, t, last + 1))
        return [(_K1.unpack(value)[0], _K4.unpack(key)[2]) for key, value in items]

    def q3(self, entity: str, day: int) -> list[Row]:
        e = self.entity[entity]
        low = _K1.pack(e)
        cursor = self.cursors["e"]
        found = cursor.prev() if cursor.set_range(_K2.pack(e, day)) else cursor.last()
        rows: list[Row] = []
        if found:
            for key, value in cursor.iterprev():
                if key < low:
                    break
                rows.append((*_FACT.unpack(value), _K3.unpack(key)[1]))
                if len(rows) == 10:
                    break
        return rows

    def q4(self, entity: str, day: int) -> list[Row]:
        e = self.entity[entity]
        high = _K1.pack(e + 1)
        cursor = self.cursors["e"]
        rows: list[Row] = []
        if cursor.set_range(_K2.pack(e, day + 1)):
            for key, value in cursor.iternext():
                if key >= high:
                    break
                rows.append((*_FACT.unpack(value), _K3.unpack(key)[1]))
                if len(rows) == 10:
                    break
        return rows

    def q5(self, head: str, relation: str, day: int) -> list[tuple[int, int]]:
        h, r = self.entity[head], self.relation[relation]
        items = self._span("hr", _K3.pack(h, r, day), _K3.pack(h, r, day + 1))
        return [(_K1.unpack(value)[0], day) for _, value in items]

    def q6(self, head: str, relation: str) -> list[Row]:
        h, r = self.entity[head], self.relation[relation]
        low, high = _K2.pack(h, r), _K2.pack(h, r + 1)
        cursor = self.cursors["hr"]
        if not cursor.set_range(low) or cursor.key() >= high:
            return []
        first, last = cursor.item(), self._last("hr", low, high)
        return [(h, r, _K1.unpack(value)[0], _K4.unpack(key)[2]) for key, value in (first, last) if key]

    def q7(self, head: str, relation: str, tail: str) -> list[int]:
        h, r, t = self.entity[head], self.relation[relation], self.entity[tail]
        return [_K4.unpack(key)[3] for key, _ in self._span("hrt", _K3.pack(h, r, t), _K3.pack(h, r, t + 1))]

    def q8(self, entity: str, first: int, last: int) -> list[Row]:
        e = self.entity[entity]
        items = self._span("e", _K2.pack(e, first), _K2.pack(e, last + 1))
        return [(*_FACT.unpack(value), _K3.unpack(key)[1]) for key, value in items]

    def q9(self, relation: str, tail: str, day: int) -> int | None:
        r, t = self.relation[relation], self.entity[tail]
        item = self._last("rt", _K2.pack(r, t), _K3.pack(r, t, day))
        return _K1.unpack(item[1])[0] if item else None

    def q10(self, entity: str, first: int, last: int) -> set[int]:
        start = self.entity[entity]
        seen = {start}
        frontier = [start]
        for _ in range(2):
            found = set()
            for e in frontier:
                for _, value in self._span("e", _K2.pack(e, first), _K2.pack(e, last + 1)):
                    h, _, t = _FACT.unpack(value)
                    found.add(h)
                    found.add(t)
            found -= seen
            seen |= found
            frontier = list(found)
        seen.discard(start)
        return seen

    def q11(self, day: int) -> list[Row]:
        return [(*_FACT.unpack(value), day) for _, value in self._span("d", _K1.pack(day), _K1.pack(day + 1))]

    def q12(self, relation: str, first: int, last: int) -> int:
        r = self.relation[relation]
        return self._count("r", _K2.pack(r, first), _K2.pack(r, last + 1))

    def q1c(self, head: str, relation: str) -> int:
        h, r = self.entity[head], self.relation[relation]
        return self._count("hr", _K2.pack(h, r), _K2.pack(h, r + 1))

    def q8c(self, entity: str, first: int, last: int) -> int:
        e = self.entity[entity]
        return self._count("e", _K2.pack(e, first), _K2.pack(e, last + 1))

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        if query in ("q12", "q1c", "q8c"):
            return [raw]
        if query == "q9":
            return [] if raw is None else [raw]
        return sorted(raw) if query == "q10" else list(raw)

    def close(self) -> None:
        self.cursors.clear()
        self.transaction.abort()
        self.env.close()
        shutil.rmtree(self.path)


def _sorted_items(
    key: tuple[np.ndarray, ...], value: tuple[np.ndarray, ...], *, unique: bool, chunk: int = 500_000
) -> Iterator[tuple[bytes, bytes]]:
    """(key, value) bytes in key order; big-endian integers make byte order the order of the tuples."""
    order = np.lexsort(key[::-1])
    if unique:
        is_new = np.ones(len(order), dtype=bool)
        is_new[1:] = np.any([column[order[1:]] != column[order[:-1]] for column in key], axis=0)
        order = order[is_new]
    for start in range(0, len(order), chunk):
        rows = order[start : start + chunk]
        yield from zip(_packed(key, rows), _packed(value, rows) if value else repeat(b""), strict=False)


def _packed(columns: tuple[np.ndarray, ...], rows: np.ndarray) -> list[bytes]:
    """The columns of each row as bytes, big-endian."""
    # np.stack answers in the machine's byte order, whatever it was given: the swap comes after it.
    words = np.stack([column[rows] for column in columns], axis=1).astype(">u4")
    # As raw bytes of one width: text ("S") would lose the zeros at its end.
    found: list[bytes] = words.view(f"V{4 * len(columns)}").ravel().tolist()
    return found
