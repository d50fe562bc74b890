"""tkindex through its public API, as a user calls it: labels, ids or text for times; lazy results or tuples."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import pyarrow as pa

import tkindex as tk
from bench.operators.data import Table
from bench.operators.peers.base import Arm, facts_to_pairs
from bench.operators.queries import Answer, Params

PACKAGES = ("tkindex", "numba", "numpy", "pyarrow")

# Which parameters of each query are entities ("e"), relations ("r") and days ("d").
SLOTS = {
    "q1": "er",
    "q2": "redd",
    "q3": "ed",
    "q4": "ed",
    "q5": "erd",
    "q6": "er",
    "q7": "ere",
    "q8": "edd",
    "q9": "red",
    "q10": "edd",
    "q11": "d",
    "q12": "rdd",
    "q1c": "er",
    "q8c": "edd",
}


def iso(day: int) -> str:
    """ISO text of a day number.

    >>> iso(12_784)
    '2005-01-01'
    """
    return (datetime.date(1970, 1, 1) + datetime.timedelta(days=day)).isoformat()


def build_index(table: Table) -> Any:
    """A tkindex of the table, from columns of ids and the label lists."""
    return tk.build(
        table.ids_arrow(),
        entities=pa.array(table.entities, pa.string()),
        relations=pa.array(table.relation_labels, pa.string()),
        unit="day",
    )


class TkindexArm(Arm):
    """Labels in, lazy result out: rows are found inside the call, labels are looked up only when read."""

    name = "tkindex"
    packages = PACKAGES
    form = "public API, labels and integer days in, lazy result"

    def __init__(self, index: Any = None) -> None:
        super().__init__()
        self.index = index

    def load(self, table: Table, folder: Path) -> None:
        if self.index is None:
            self.index = build_index(table)

    def q1(self, head: Any, relation: Any) -> Any:
        return self.index.facts(head, relation)

    def q2(self, relation: Any, tail: Any, first: Any, last: Any) -> Any:
        return self.index.between(a=first, b=last, relation=relation, tail=tail)

    def q3(self, entity: Any, day: Any) -> Any:
        return self.index.before(entity, day, limit=10, newest_first=True)

    def q4(self, entity: Any, day: Any) -> Any:
        return self.index.after(entity, day, limit=10)

    def q5(self, head: Any, relation: Any, day: Any) -> Any:
        return self.index.on(time=day, head=head, relation=relation)

    def q6(self, head: Any, relation: Any) -> Any:
        return self.index.first(head, relation), self.index.last(head, relation)

    def q7(self, head: Any, relation: Any, tail: Any) -> Any:
        return self.index.times(head, relation, tail)

    def q8(self, entity: Any, first: Any, last: Any) -> Any:
        return self.index.between(entity, first, last)

    def q9(self, relation: Any, tail: Any, day: Any) -> Any:
        return self.index.last(relation=relation, tail=tail, when=tk.before(day))

    def q10(self, entity: Any, first: Any, last: Any) -> Any:
        return self.index.neighborhood(entity, 2, tk.between(first, last))

    def q11(self, day: Any) -> Any:
        return self.index.snapshot(day)

    def q12(self, relation: Any, first: Any, last: Any) -> int:
        return self.index.count(relation=relation, when=tk.between(first, last))

    def q1c(self, head: Any, relation: Any) -> int:
        return self.index.count(head, relation)

    def q8c(self, entity: Any, first: Any, last: Any) -> int:
        return self.index.count(entity=entity, when=tk.between(first, last))

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        entity_ids, relation_ids = self.entity_ids, self.relation_ids
        if query in ("q12", "q1c", "q8c"):
            return [raw]
        if query == "q7":
            return [int(time) for time in raw]
        if query == "q10":
            if getattr(raw, "truncated", False):
                raise ValueError(f"the neighborhood of {params} was cut; expected one within the default caps")
            start = params[0] if isinstance(params[0], str) else self.index.entities[params[0]]
            return sorted(entity_ids[label] for label in getattr(raw, "entities", raw) if label != start)
        if query == "q6":
            raw = [fact for pick in raw for fact in pick]
        facts = [(entity_ids[h], relation_ids[r], entity_ids[t], int(time)) for h, r, t, time, *_ in raw]
        return facts_to_pairs(query, facts)

    def close(self) -> None:
        self.index = None


class TkindexTextArm(TkindexArm):
    """The same calls with ISO text for every time, and the month of q2 written as a month."""

    name = "tkindex, text times"
    form = "public API, labels and ISO text for times in, lazy result"

    def prepare(self, query: str, params: Params) -> Params:
        if query == "q2":
            return (*params[:2], iso(params[2])[:7])
        return tuple(iso(p) if slot == "d" else p for slot, p in zip(SLOTS[query], params, strict=True))

    def q2(self, relation: Any, tail: Any, month: Any) -> Any:  # type: ignore[override]
        return self.index.on(time=month, relation=relation, tail=tail)


class TkindexIdsArm(TkindexArm):
    """The same calls with the index's own ids."""

    name = "tkindex, ids"
    form = "public API, ids and integer days in, lazy result"

    def prepare(self, query: str, params: Params) -> Params:
        entity, relation = self.index.entities.id, self.index.relations.id
        take = {"e": entity, "r": relation, "d": lambda day: day}
        return tuple(take[slot](p) for slot, p in zip(SLOTS[query], params, strict=True))


class TkindexTuplesArm(TkindexArm):
    """The same calls, and every answer turned into a list of labelled tuples."""

    name = "tkindex, tuples"
    form = "public API, labels and integer days in, list of labelled tuples out"

    def q1(self, head: Any, relation: Any) -> Any:
        return self.index.facts(head, relation).tuples()

    def q2(self, relation: Any, tail: Any, first: Any, last: Any) -> Any:
        return self.index.between(a=first, b=last, relation=relation, tail=tail).tuples()

    def q3(self, entity: Any, day: Any) -> Any:
        return self.index.before(entity, day, limit=10, newest_first=True).tuples()

    def q4(self, entity: Any, day: Any) -> Any:
        return self.index.after(entity, day, limit=10).tuples()

    def q5(self, head: Any, relation: Any, day: Any) -> Any:
        return self.index.on(time=day, head=head, relation=relation).tuples()

    def q6(self, head: Any, relation: Any) -> Any:
        return self.index.first(head, relation).tuples(), self.index.last(head, relation).tuples()

    def q7(self, head: Any, relation: Any, tail: Any) -> Any:
        return list(self.index.times(head, relation, tail))

    def q8(self, entity: Any, first: Any, last: Any) -> Any:
        return self.index.between(entity, first, last).tuples()

    def q9(self, relation: Any, tail: Any, day: Any) -> Any:
        return self.index.last(relation=relation, tail=tail, when=tk.before(day)).tuples()

    def q10(self, entity: Any, first: Any, last: Any) -> Any:
        return list(self.index.neighborhood(entity, 2, tk.between(first, last)).entities)

    def q11(self, day: Any) -> Any:
        return self.index.snapshot(day).tuples()


def tkindex_variants(index: Any) -> list[Arm]:
    """Other ways of calling an index that is built already: text times, ids, tuples."""
    return [TkindexTextArm(index), TkindexIdsArm(index), TkindexTuplesArm(index)]
