"""What arms share that are asked in SQL: a statement a query, ids for labels, rows of ids."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from bench.operators.peers.base import Arm, facts_to_pairs
from bench.operators.queries import Answer, Params


class SqlArm(Arm):
    """One connection to one file; `load` sets what stands below.

    Attributes
    ----------
    sql : dict of str to str
        The statement of each query, its parameters by position.
    execute : callable
        Runs a statement with parameters.
    entity, relation : dict of str to int
        Ids of labels.
    connection, path
        Closed and removed at the end.
    """

    sql: ClassVar[dict[str, str]]
    execute: Callable[..., Any]
    entity: dict[str, int]
    relation: dict[str, int]
    connection: Any
    path: Path

    def q1(self, head: str, relation: str) -> list[tuple[int, int]]:
        return self.execute(self.sql["q1"], (self.entity[head], self.relation[relation])).fetchall()

    def q2(self, relation: str, tail: str, first: int, last: int) -> list[tuple[int, int]]:
        return self.execute(self.sql["q2"], (self.relation[relation], self.entity[tail], first, last)).fetchall()

    def q3(self, entity: str, day: int) -> list[tuple[int, int, int, int]]:
        return self.execute(self.sql["q3"], (self.entity[entity], day)).fetchall()

    def q4(self, entity: str, day: int) -> list[tuple[int, int, int, int]]:
        return self.execute(self.sql["q4"], (self.entity[entity], day)).fetchall()

    def q5(self, head: str, relation: str, day: int) -> list[tuple[int, int]]:
        return self.execute(self.sql["q5"], (self.entity[head], self.relation[relation], day)).fetchall()

    def q6(self, head: str, relation: str) -> list[tuple[int, int, int, int]]:
        return self.execute(self.sql["q6"], (self.entity[head], self.relation[relation])).fetchall()

    def q7(self, head: str, relation: str, tail: str) -> list[tuple[int]]:
        return self.execute(self.sql["q7"], (self.entity[head], self.relation[relation], self.entity[tail])).fetchall()

    def q8(self, entity: str, first: int, last: int) -> list[tuple[int, int, int, int]]:
        return self.execute(self.sql["q8"], (self.entity[entity], first, last)).fetchall()

    def q9(self, relation: str, tail: str, day: int) -> list[tuple[int]]:
        return self.execute(self.sql["q9"], (self.relation[relation], self.entity[tail], day)).fetchall()

    def q10(self, entity: str, first: int, last: int) -> list[tuple[int]]:
        return self.execute(self.sql["q10"], (self.entity[entity], first, last)).fetchall()

    def q11(self, day: int) -> list[tuple[int, int, int, int]]:
        return self.execute(self.sql["q11"], (day,)).fetchall()

    def q12(self, relation: str, first: int, last: int) -> list[tuple[int]]:
        return self.execute(self.sql["q12"], (self.relation[relation], first, last)).fetchall()

    def q1c(self, head: str, relation: str) -> list[tuple[int]]:
        return self.execute(self.sql["q1c"], (self.entity[head], self.relation[relation])).fetchall()

    def q8c(self, entity: str, first: int, last: int) -> list[tuple[int]]:
        return self.execute(self.sql["q8c"], (self.entity[entity], first, last)).fetchall()

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        return rows_to_answer(query, raw)

    def close(self) -> None:
        self.connection.close()
        self.path.unlink(missing_ok=True)


def rows_to_answer(query: str, rows: list[tuple[int, ...]]) -> Answer:
    """Normal form of rows of ids that already have the columns the query compares."""
    if query in ("q7", "q9", "q12", "q1c", "q8c"):
        return [value for (value,) in rows]
    if query == "q10":
        return sorted(value for (value,) in rows)
    if query in ("q1", "q2", "q5"):
        return [tuple(row) for row in rows]
    return facts_to_pairs(query, [tuple(row) for row in rows])  # type: ignore[misc]
