"""tkindex and its peers for one question: the first ten facts of some slots inside some days, oldest or newest first.

Each is prepared for exactly the slots that the workload fills: SQLite, DuckDB and the dictionaries have an order for
each. tkindex has none of its own for this.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from pathlib import Path
from typing import Any, ClassVar

import tkindex as tk
from bench.operators.data import Table
from bench.operators.peers.tkindex_arm import build_index
from bench.workload.calls import LIMIT, Call

Row = tuple[int, int, int, int]


class Tkindex:
    """Labels in, lazy result out."""

    form: ClassVar[str] = "public API, labels and integer days in, lazy result"
    package = "tkindex"

    def __init__(self, table: Table, folder: Path, index: Any = None) -> None:
        self.table = table
        self.index = build_index(table) if index is None else index

    def ask(self, call: Call) -> Any:
        head, relation, tail, entity, first, last, newest = call
        when = tk.between(first, last)
        return self.index.facts(head, relation, tail, entity, when, LIMIT, newest)

    def ids(self, raw: Any) -> list[Row]:
        entity, relation = self.table.entity_ids, self.table.relation_ids
        return [(entity[h], relation[r], entity[t], int(time)) for h, r, t, time, *_ in raw]

    def close(self) -> None:
        self.index = None


class TkindexTuples(Tkindex):
    """The same, and every answer read: a list of labelled tuples."""

    form = "public API, labels and integer days in, list of labelled tuples out"

    def ask(self, call: Call) -> Any:
        return super().ask(call).tuples()


_COLUMN = {"head": "h", "relation": "r", "tail": "t", "entity": "e"}


class _Sql:
    """A statement for each kind of call and order; facts by entity are stored twice, as mentions of each side."""

    form: ClassVar[str]
    entity: dict[str, int]
    relation: dict[str, int]

    def text(self, kind: str, newest: bool) -> str:
        table = "mention" if "entity" in kind else "fact"
        slots = " AND ".join(f"{_COLUMN[name]}=?" for name in kind.split("+"))
        order = " DESC" if newest else ""
        return (
            f"SELECT h, r, t, d FROM {table} WHERE {slots} AND d BETWEEN ? AND ? "
            f"ORDER BY d{order}, id{order} LIMIT {LIMIT}"
        )

    def values(self, call: Call) -> tuple[int, ...]:
        entity, relation = self.entity, self.relation
        given = [entity[call.head]] if call.head is not None else []
        if call.relation is not None:
            given.append(relation[call.relation])
        if call.tail is not None:
            given.append(entity[call.tail])
        if call.entity is not None:
            given.append(entity[call.entity])
        return (*given, call.first, call.last)

    def ids(self, raw: Any) -> list[Row]:
        return [tuple(row) for row in raw]  # type: ignore[misc]


class Sqlite(_Sql):
    """apsw, with a covering index for each kind of call."""

    form = "apsw, a covering index for each kind of call, cached statements, mmap; rows of ids"
    package = "apsw"

    def __init__(self, table: Table, folder: Path) -> None:
        import apsw

        from bench.operators.peers.sqlite_arm import _rows

        self.entity, self.relation = table.entity_ids, table.relation_ids
        self.connection = connection = apsw.Connection(str(folder / "calls.sqlite"))
        connection.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-500000")
        connection.execute("CREATE TABLE fact (id INTEGER PRIMARY KEY, h INT, r INT, t INT, d INT)")
        connection.execute("CREATE TABLE mention (e INT, id INT, h INT, r INT, t INT, d INT)")
        with connection:
            connection.executemany("INSERT INTO fact VALUES (?,?,?,?,?)", _rows(table))
            connection.execute(
                "INSERT INTO mention SELECT h, id, h, r, t, d FROM fact UNION ALL "
                "SELECT t, id, h, r, t, d FROM fact WHERE t<>h"
            )
            for n, columns in enumerate(("h, d, id, r, t", "t, d, id, h, r", "h, r, d, id, t", "t, r, d, id, h")):
                connection.execute(f"CREATE INDEX fact_{n} ON fact ({columns})")
            connection.execute("CREATE INDEX fact_r ON fact (r, d, id, h, t)")
            for n, columns in enumerate(("e, d, id, h, r, t", "e, r, d, id, h, t")):
                connection.execute(f"CREATE INDEX mention_{n} ON mention ({columns})")
        connection.execute(f"ANALYZE; PRAGMA mmap_size={1 << 34}")
        connection.execute("BEGIN")
        self.execute = connection.cursor().execute
        self.texts: dict[tuple[str, bool], str] = {}

    def ask(self, call: Call) -> Any:
        key = (call.kind, call.newest)
        text = self.texts.get(key) or self.texts.setdefault(key, self.text(*key))
        return self.execute(text, self.values(call)).fetchall()

    def close(self) -> None:
        self.connection.close()


class Duckdb(_Sql):
    """A sorted copy of the facts for each first slot, so that zone maps prune."""

    form = (
        "a sorted copy of the facts for each first slot (zone maps prune), one thread, parameterised SQL; rows of ids"
    )
    package = "duckdb"
    _COPY = {"head": "by_h", "tail": "by_t", "relation": "by_r", "entity": "mention"}

    def __init__(self, table: Table, folder: Path) -> None:
        import duckdb
        import numpy as np
        import pyarrow as pa

        self.entity, self.relation = table.entity_ids, table.relation_ids
        self.connection = connection = duckdb.connect(str(folder / "calls.duckdb"), config={"threads": 1})
        columns = {"h": table.heads, "r": table.relations, "t": table.tails, "d": table.days}
        connection.register("source", pa.table({"id": np.arange(table.n_facts, dtype=np.int32), **columns}))
        for side in "hrt":
            connection.execute(f"CREATE TABLE by_{side} AS SELECT * FROM source ORDER BY {side}, id")
        connection.execute(
            "CREATE TABLE mention AS SELECT * FROM (SELECT h AS e, * FROM source UNION ALL "
            "SELECT t AS e, * FROM source WHERE t<>h) ORDER BY e, id"
        )
        connection.unregister("source")

    def ask(self, call: Call) -> Any:
        kind = call.kind
        first = next(name for name in ("entity", "head", "tail", "relation") if name in kind)
        text = self.text(kind, call.newest).replace(" fact ", f" {self._COPY[first]} ")
        return self.connection.execute(text, self.values(call)).fetchall()

    def close(self) -> None:
        self.connection.close()


class Polars:
    """One frame in the order of time: the days are a slice, the slots a filter."""

    form: ClassVar[str] = "one eager frame sorted by day, search_sorted + slice, then filter and head; frames of ids"
    package = "polars"

    def __init__(self, table: Table, folder: Path) -> None:
        import polars as pl

        self.pl = pl
        columns = {"h": table.heads, "r": table.relations, "t": table.tails, "d": table.days}
        self.frame = pl.DataFrame(columns).with_columns(pl.col("d").set_sorted())
        self.days = self.frame["d"]
        self.entity, self.relation = table.entity_ids, table.relation_ids

    def ask(self, call: Call) -> Any:
        col = self.pl.col
        start = self.days.search_sorted(call.first, "left")
        window = self.frame.slice(start, self.days.search_sorted(call.last, "right") - start)
        conditions = []
        if call.head is not None:
            conditions.append(col("h") == self.entity[call.head])
        if call.tail is not None:
            conditions.append(col("t") == self.entity[call.tail])
        if call.entity is not None:
            e = self.entity[call.entity]
            conditions.append((col("h") == e) | (col("t") == e))
        if call.relation is not None:
            conditions.append(col("r") == self.relation[call.relation])
        found = window.filter(*conditions)
        return found.tail(LIMIT).reverse() if call.newest else found.head(LIMIT)

    def ids(self, raw: Any) -> list[Row]:
        return raw.rows()

    def close(self) -> None:
        del self.frame, self.days


class Dicts:
    """Dictionaries of prebuilt lists for each kind of call, and `bisect`."""

    form: ClassVar[str] = "a dictionary of lists for each kind of call, bisect on parallel lists of days; label tuples"
    package = "numpy"

    def __init__(self, table: Table, folder: Path) -> None:
        self.table = table
        groups: Any = defaultdict(lambda: ([], []))
        entities, relations = table.entities, table.relation_labels
        columns = (table.heads.tolist(), table.relations.tolist(), table.tails.tolist(), table.days.tolist())
        for h, r, t, day in zip(*columns, strict=True):
            head, relation, tail = entities[h], relations[r], entities[t]
            fact = (head, relation, tail, day)
            keys = [(head, relation, None, None), (head, None, None, None), (None, relation, tail, None)]
            keys += [(None, None, tail, None), (None, relation, None, None)]
            for side in {head, tail}:
                keys += [(None, relation, None, side), (None, None, None, side)]
            for key in keys:
                days, facts = groups[key]
                days.append(day)
                facts.append(fact)
        self.groups = dict(groups)

    def ask(self, call: Call) -> Any:
        found = self.groups.get(call[:4])
        if found is None:
            return []
        days, facts = found
        start = bisect_left(days, call.first)
        stop = bisect_right(days, call.last, start)
        return facts[max(start, stop - LIMIT) : stop][::-1] if call.newest else facts[start : min(stop, start + LIMIT)]

    def ids(self, raw: Any) -> list[Row]:
        entity, relation = self.table.entity_ids, self.table.relation_ids
        return [(entity[h], relation[r], entity[t], day) for h, r, t, day in raw]

    def close(self) -> None:
        self.groups.clear()


ARMS: dict[str, Any] = {
    "tkindex": Tkindex,
    "tkindex, tuples": TkindexTuples,
    "sqlite": Sqlite,
    "duckdb": Duckdb,
    "polars": Polars,
    "dicts": Dicts,
}
