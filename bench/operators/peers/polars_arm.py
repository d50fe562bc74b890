"""Polars: one eager frame in time order; a window of days is a slice, the rest is a filter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from bench.operators.data import Table
from bench.operators.peers.base import Arm, facts_to_pairs
from bench.operators.queries import Answer, Params

col_h, col_r, col_t, col_d = pl.col("h"), pl.col("r"), pl.col("t"), pl.col("d")


class PolarsArm(Arm):
    """Int32 id columns sorted by day and marked so; `search_sorted` finds a window, `filter` does the rest."""

    name = "polars"
    packages = ("polars",)
    form = "one eager frame sorted by day (set_sorted), windows by search_sorted + slice, then filter; frames of ids"

    def load(self, table: Table, folder: Path) -> None:
        self.frame = pl.DataFrame(
            {"h": table.heads, "r": table.relations, "t": table.tails, "d": table.days}
        ).with_columns(col_d.set_sorted())
        self.days = self.frame["d"]
        self.entity, self.relation = table.entity_ids, table.relation_ids

    def _window(self, first: int, last: int) -> pl.DataFrame:
        start = self.days.search_sorted(first, "left")
        return self.frame.slice(start, self.days.search_sorted(last, "right") - start)

    def _before(self, day: int) -> pl.DataFrame:
        return self.frame.slice(0, self.days.search_sorted(day, "left"))

    def q1(self, head: str, relation: str) -> pl.DataFrame:
        return self.frame.filter((col_h == self.entity[head]) & (col_r == self.relation[relation]))

    def q2(self, relation: str, tail: str, first: int, last: int) -> pl.DataFrame:
        return self._window(first, last).filter((col_r == self.relation[relation]) & (col_t == self.entity[tail]))

    def q3(self, entity: str, day: int) -> pl.DataFrame:
        e = self.entity[entity]
        return self._before(day).filter((col_h == e) | (col_t == e)).tail(10).reverse()

    def q4(self, entity: str, day: int) -> pl.DataFrame:
        e = self.entity[entity]
        after = self.frame.slice(self.days.search_sorted(day, "right"))
        return after.filter((col_h == e) | (col_t == e)).head(10)

    def q5(self, head: str, relation: str, day: int) -> pl.DataFrame:
        return self._window(day, day).filter((col_h == self.entity[head]) & (col_r == self.relation[relation]))

    def q6(self, head: str, relation: str) -> pl.DataFrame:
        found = self.q1(head, relation)
        return found[[0, -1]]

    def q7(self, head: str, relation: str, tail: str) -> pl.Series:
        found = self.frame.filter(
            (col_h == self.entity[head]) & (col_r == self.relation[relation]) & (col_t == self.entity[tail])
        )
        return found["d"].unique(maintain_order=True)

    def q8(self, entity: str, first: int, last: int) -> pl.DataFrame:
        e = self.entity[entity]
        return self._window(first, last).filter((col_h == e) | (col_t == e))

    def q9(self, relation: str, tail: str, day: int) -> pl.DataFrame:
        found = self._before(day).filter((col_r == self.relation[relation]) & (col_t == self.entity[tail]))
        return found.tail(1)

    def q10(self, entity: str, first: int, last: int) -> np.ndarray:
        window = self._window(first, last)
        near = pl.Series([self.entity[entity]], dtype=pl.Int32)
        for _ in range(2):
            touched = window.filter(col_h.is_in(near.implode()) | col_t.is_in(near.implode()))
            near = pl.concat([near, touched["h"], touched["t"]]).unique()
        return near.filter(near != self.entity[entity]).to_numpy()

    def q11(self, day: int) -> pl.DataFrame:
        return self._window(day, day)

    def q12(self, relation: str, first: int, last: int) -> int:
        return int((self._window(first, last)["r"] == self.relation[relation]).sum())

    def q1c(self, head: str, relation: str) -> int:
        found = self.frame.select(((col_h == self.entity[head]) & (col_r == self.relation[relation])).sum())
        return int(found.item())

    def q8c(self, entity: str, first: int, last: int) -> int:
        e = self.entity[entity]
        return int(self._window(first, last).select(((col_h == e) | (col_t == e)).sum()).item())

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        if query in ("q12", "q1c", "q8c"):
            return [raw]
        if query == "q7":
            return raw.to_list()
        if query == "q10":
            return sorted(raw.tolist())
        return facts_to_pairs(query, raw.rows())

    def close(self) -> None:
        self.frame = self.days = None  # type: ignore[assignment]
