"""pandas: a frame in time order; `searchsorted` finds a period, masks over categorical labels do the rest."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pandas as pd

from bench.operators.data import Table
from bench.operators.peers.base import Arm, facts_to_pairs
from bench.operators.queries import Answer, Params


class PandasArm(Arm):
    """Labels as categories, so that a comparison is one of small integers; answers are frames of labels."""

    name = "pandas"
    packages = ("pandas",)
    form = "frame in time order, categorical labels, searchsorted for days, masks for labels, a frame out"

    def load(self, table: Table, folder: Path) -> None:
        def labels(ids: Any, names: Sequence[str]) -> pd.Categorical:
            return pd.Categorical.from_codes(ids, categories=pd.Index(names))

        self.frame = pd.DataFrame(
            {
                "head": labels(table.heads, table.entities),
                "relation": labels(table.relations, table.relation_labels),
                "tail": labels(table.tails, table.entities),
                "day": table.days,
            }
        )

    def _period(self, first: int | None, last: int | None) -> pd.DataFrame:
        day = self.frame["day"]
        start = 0 if first is None else int(day.searchsorted(first, side="left"))
        stop = len(day) if last is None else int(day.searchsorted(last, side="right"))
        return self.frame.iloc[start:stop]

    @staticmethod
    def _of_entity(facts: pd.DataFrame, entity: str) -> pd.DataFrame:
        return facts[(facts["head"] == entity) | (facts["tail"] == entity)]

    @staticmethod
    def _of_slot(facts: pd.DataFrame, side: str, entity: str, relation: str) -> pd.DataFrame:
        return facts[(facts[side] == entity) & (facts["relation"] == relation)]

    def q1(self, head: str, relation: str) -> pd.DataFrame:
        return self._of_slot(self.frame, "head", head, relation)

    def q2(self, relation: str, tail: str, first: int, last: int) -> pd.DataFrame:
        return self._of_slot(self._period(first, last), "tail", tail, relation)

    def q3(self, entity: str, day: int) -> pd.DataFrame:
        return self._of_entity(self._period(None, day - 1), entity).iloc[-10:].iloc[::-1]

    def q4(self, entity: str, day: int) -> pd.DataFrame:
        return self._of_entity(self._period(day + 1, None), entity).iloc[:10]

    def q5(self, head: str, relation: str, day: int) -> pd.DataFrame:
        return self._of_slot(self._period(day, day), "head", head, relation)

    def q6(self, head: str, relation: str) -> pd.DataFrame:
        return self.q1(head, relation).iloc[[0, -1]]

    def q7(self, head: str, relation: str, tail: str) -> Any:
        facts = self.q1(head, relation)
        return facts["day"][facts["tail"] == tail].unique()

    def q8(self, entity: str, first: int, last: int) -> pd.DataFrame:
        return self._of_entity(self._period(first, last), entity)

    def q9(self, relation: str, tail: str, day: int) -> str | None:
        found = self._of_slot(self._period(None, day - 1), "tail", tail, relation)["head"]
        return found.iloc[-1] if len(found) else None

    def q10(self, entity: str, first: int, last: int) -> set[str]:
        facts = self._period(first, last)
        near = {entity}
        for _ in range(2):
            touches = facts["head"].isin(near) | facts["tail"].isin(near)
            near = near.union(facts["head"][touches], facts["tail"][touches])
        near.discard(entity)
        return near

    def q11(self, day: int) -> pd.DataFrame:
        return self._period(day, day)

    def q12(self, relation: str, first: int, last: int) -> int:
        return int((self._period(first, last)["relation"] == relation).sum())

    def q1c(self, head: str, relation: str) -> int:
        return int(((self.frame["head"] == head) & (self.frame["relation"] == relation)).sum())

    def q8c(self, entity: str, first: int, last: int) -> int:
        facts = self._period(first, last)
        return int(((facts["head"] == entity) | (facts["tail"] == entity)).sum())

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        entity_ids, relation_ids = self.entity_ids, self.relation_ids
        if query in ("q12", "q1c", "q8c"):
            return [raw]
        if query == "q7":
            return raw.tolist()
        if query == "q9":
            return [] if raw is None else [entity_ids[raw]]
        if query == "q10":
            return sorted(entity_ids[label] for label in raw)
        facts = [(entity_ids[h], relation_ids[r], entity_ids[t], int(d)) for h, r, t, d in raw.itertuples(index=False)]
        return facts_to_pairs(query, facts)

    def close(self) -> None:
        del self.frame
