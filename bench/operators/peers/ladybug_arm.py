"""Ladybug, which continues Kuzu: an embedded property graph, a table of entities and one of facts, asked in Cypher."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ladybug
import numpy as np
import pyarrow as pa

from bench.operators.data import Table
from bench.operators.peers.base import Arm
from bench.operators.peers.sql import rows_to_answer
from bench.operators.queries import Answer, Params

_OUT = "MATCH (a:Entity)-[f:Fact]->(b:Entity) WHERE a.id=$h AND f.r=$r"
_IN = "MATCH (a:Entity)-[f:Fact]->(b:Entity) WHERE b.id=$t AND f.r=$r"
_EITHER = "MATCH (a:Entity)-[f:Fact]-(b:Entity) WHERE a.id=$e"
_WINDOW = "f.d>=$first AND f.d<=$last"
_FACT = "f.h, f.r, f.t, f.d"
_CYPHER = {
    "q1": f"{_OUT} RETURN f.t, f.d ORDER BY f.id",
    "q2": f"{_IN} AND {_WINDOW} RETURN f.h, f.d ORDER BY f.id",
    # A self-loop is met from both sides: DISTINCT keeps it once, and needs the id to tell equal facts apart.
    "q3": f"{_EITHER} AND f.d<$d RETURN DISTINCT {_FACT}, f.id ORDER BY f.id DESC LIMIT 10",
    "q4": f"{_EITHER} AND f.d>$d RETURN DISTINCT {_FACT}, f.id ORDER BY f.id LIMIT 10",
    "q5": f"{_OUT} AND f.d=$d RETURN f.t, f.d ORDER BY f.id",
    "q6a": f"{_OUT} RETURN {_FACT} ORDER BY f.id LIMIT 1",
    "q6b": f"{_OUT} RETURN {_FACT} ORDER BY f.id DESC LIMIT 1",
    "q7": f"{_OUT} AND b.id=$t RETURN DISTINCT f.d ORDER BY f.d",
    "q8": f"{_EITHER} AND {_WINDOW} RETURN DISTINCT {_FACT}, f.id ORDER BY f.id",
    "q9": f"{_IN} AND f.d<$d RETURN f.h ORDER BY f.id DESC LIMIT 1",
    "q10": "MATCH (a:Entity)-[f:Fact* SHORTEST 1..2 (e, n | WHERE e.d>=$first AND e.d<=$last)]-(b:Entity) "
    "WHERE a.id=$e AND b.id<>$e RETURN DISTINCT b.id",
    "q11": f"MATCH ()-[f:Fact]->() WHERE f.d=$d RETURN {_FACT} ORDER BY f.id",
    "q12": f"MATCH ()-[f:Fact]->() WHERE f.r=$r AND {_WINDOW} RETURN count(*)",
    "q1c": f"{_OUT} RETURN count(*)",
    "q8c": f"{_EITHER} AND {_WINDOW} RETURN count(DISTINCT f.id)",
}

Rows = list[list[int]]


class LadybugArm(Arm):
    """Columns copied in from Arrow; both ids stand on the fact too, so that a match from either side has them."""

    name = "ladybug"
    packages = ("ladybug",)
    form = "one node table, one relationship table with relation, day and row; parameterised Cypher, one thread; ids"

    def load(self, table: Table, folder: Path) -> None:
        self.path = folder / "facts.lbug"
        self.database = ladybug.Database(str(self.path), buffer_pool_size=4 << 30)
        self.connection = connection = ladybug.Connection(self.database, num_threads=1)
        connection.execute("CREATE NODE TABLE Entity(id INT64 PRIMARY KEY)")
        connection.execute("CREATE REL TABLE Fact(FROM Entity TO Entity, h INT64, r INT64, t INT64, d INT64, id INT64)")
        heads, tails = pa.array(table.heads, pa.int64()), pa.array(table.tails, pa.int64())
        # Named in the statements below: the library finds the variables of its caller, as its guide shows.
        nodes = pa.table({"id": np.arange(len(table.entities), dtype=np.int64)})
        facts = pa.table(
            {
                "from": heads,
                "to": tails,
                "h": heads,
                "r": pa.array(table.relations, pa.int64()),
                "t": tails,
                "d": pa.array(table.days, pa.int64()),
                "id": np.arange(table.n_facts, dtype=np.int64),
            }
        )
        connection.execute("COPY Entity FROM nodes")
        connection.execute("COPY Fact FROM facts")
        connection.execute("CHECKPOINT")
        del nodes, facts
        self.entity, self.relation = table.entity_ids, table.relation_ids

    def _ask(self, name: str, **parameters: int) -> Rows:
        result = self.connection.execute(_CYPHER[name], parameters)
        rows = result.get_all()
        result.close()
        return rows

    def q1(self, head: str, relation: str) -> Rows:
        return self._ask("q1", h=self.entity[head], r=self.relation[relation])

    def q2(self, relation: str, tail: str, first: int, last: int) -> Rows:
        return self._ask("q2", t=self.entity[tail], r=self.relation[relation], first=first, last=last)

    def q3(self, entity: str, day: int) -> Rows:
        return self._ask("q3", e=self.entity[entity], d=day)

    def q4(self, entity: str, day: int) -> Rows:
        return self._ask("q4", e=self.entity[entity], d=day)

    def q5(self, head: str, relation: str, day: int) -> Rows:
        return self._ask("q5", h=self.entity[head], r=self.relation[relation], d=day)

    def q6(self, head: str, relation: str) -> Rows:
        ids = {"h": self.entity[head], "r": self.relation[relation]}
        return self._ask("q6a", **ids) + self._ask("q6b", **ids)

    def q7(self, head: str, relation: str, tail: str) -> Rows:
        return self._ask("q7", h=self.entity[head], r=self.relation[relation], t=self.entity[tail])

    def q8(self, entity: str, first: int, last: int) -> Rows:
        return self._ask("q8", e=self.entity[entity], first=first, last=last)

    def q9(self, relation: str, tail: str, day: int) -> Rows:
        return self._ask("q9", t=self.entity[tail], r=self.relation[relation], d=day)

    def q10(self, entity: str, first: int, last: int) -> Rows:
        return self._ask("q10", e=self.entity[entity], first=first, last=last)

    def q11(self, day: int) -> Rows:
        return self._ask("q11", d=day)

    def q12(self, relation: str, first: int, last: int) -> Rows:
        return self._ask("q12", r=self.relation[relation], first=first, last=last)

    def q1c(self, head: str, relation: str) -> Rows:
        return self._ask("q1c", h=self.entity[head], r=self.relation[relation])

    def q8c(self, entity: str, first: int, last: int) -> Rows:
        return self._ask("q8c", e=self.entity[entity], first=first, last=last)

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        # The id in the fifth column served only to keep equal facts apart.
        rows = [tuple(row[:4]) for row in raw]
        return rows_to_answer(query, rows)

    def close(self) -> None:
        self.connection.close()
        self.database.close()
        for path in self.path.parent.glob(f"{self.path.name}*"):
            path.unlink()
