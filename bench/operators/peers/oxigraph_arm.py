"""Oxigraph: an RDF store; a named graph for each fact, its day in the default graph, asked in SPARQL."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyoxigraph import DefaultGraph, Literal, NamedNode, Quad, Store

from bench.operators.data import Table
from bench.operators.peers.base import Arm, facts_to_pairs
from bench.operators.queries import Answer, Params

_DAY = NamedNode("t:day")
_PREFIX = "PREFIX t: <t:> "
_SLOT = "?f t:day ?d . GRAPH ?f {{ {0} {1} {2} }}"


class OxigraphArm(Arm):
    """Facts that recur, and their order, need names: the graph of a fact is called by its row, padded with zeros."""

    name = "oxigraph"
    packages = ("pyoxigraph",)
    form = "a named graph for each fact, called by its row, with its day in the default graph; SPARQL text; ids"
    max_facts = 1_000_000
    why_max = "two quads a fact, each in eight sort orders, take about a kilobyte on disk"

    def load(self, table: Table, folder: Path) -> None:
        self.path = folder / "oxigraph"
        self.store = Store(str(self.path))
        self.store.bulk_extend(_quads(table))
        self.store.optimize()
        self.entity, self.relation = table.entity_ids, table.relation_ids

    def _ask(self, text: str) -> list[Any]:
        return list(self.store.query(_PREFIX + text))

    def _e(self, label: str) -> str:
        return f"<e:{self.entity[label]}>"

    def _r(self, label: str) -> str:
        return f"<r:{self.relation[label]}>"

    def q1(self, head: str, relation: str) -> list[Any]:
        return self._ask(f"SELECT ?t ?d {{ {_SLOT.format(self._e(head), self._r(relation), '?t')} }} ORDER BY ?f")

    def q2(self, relation: str, tail: str, first: int, last: int) -> list[Any]:
        slot = _SLOT.format("?h", self._r(relation), self._e(tail))
        return self._ask(f"SELECT ?h ?d {{ {slot} FILTER(?d >= {first} && ?d <= {last}) }} ORDER BY ?f")

    def _of_entity(self, entity: str, condition: str, ending: str, what: str = "?h ?r ?t ?d") -> list[Any]:
        e = self._e(entity)
        # One pattern a side: an entity in the place of a variable is what the store has an order for.
        out = f"{{ BIND({e} AS ?h) GRAPH ?f {{ {e} ?r ?t }} ?f t:day ?d . FILTER({condition}) }}"
        into = f"{{ BIND({e} AS ?t) GRAPH ?f {{ ?h ?r {e} }} ?f t:day ?d . FILTER({condition} && ?h != {e}) }}"
        return self._ask(f"SELECT {what} {{ {out} UNION {into} }} {ending}")

    def q3(self, entity: str, day: int) -> list[Any]:
        return self._of_entity(entity, f"?d < {day}", "ORDER BY DESC(?f) LIMIT 10")

    def q4(self, entity: str, day: int) -> list[Any]:
        return self._of_entity(entity, f"?d > {day}", "ORDER BY ?f LIMIT 10")

    def q5(self, head: str, relation: str, day: int) -> list[Any]:
        slot = _SLOT.format(self._e(head), self._r(relation), "?t").replace("?d", str(day))
        return self._ask(f"SELECT ?t ({day} AS ?d) {{ {slot} }} ORDER BY ?f")

    def q6(self, head: str, relation: str) -> list[Any]:
        h, r = self._e(head), self._r(relation)
        first, last = (
            f"{{ SELECT ({h} AS ?h) ({r} AS ?r) ?t ?d {{ {_SLOT.format(h, r, '?t')} }} ORDER BY {order} LIMIT 1 }}"
            for order in ("?f", "DESC(?f)")
        )
        return self._ask(f"SELECT ?h ?r ?t ?d {{ {first} }}") + self._ask(f"SELECT ?h ?r ?t ?d {{ {last} }}")

    def q7(self, head: str, relation: str, tail: str) -> list[Any]:
        slot = _SLOT.format(self._e(head), self._r(relation), self._e(tail))
        return self._ask(f"SELECT DISTINCT ?d {{ {slot} }} ORDER BY ?d")

    def q8(self, entity: str, first: int, last: int) -> list[Any]:
        return self._of_entity(entity, f"?d >= {first} && ?d <= {last}", "ORDER BY ?f")

    def q9(self, relation: str, tail: str, day: int) -> list[Any]:
        slot = _SLOT.format("?h", self._r(relation), self._e(tail))
        return self._ask(f"SELECT ?h {{ {slot} FILTER(?d < {day}) }} ORDER BY DESC(?f) LIMIT 1")

    def q10(self, entity: str, first: int, last: int) -> list[Any]:
        def hop(a: str, b: str, n: int) -> str:
            window = f"?f{n} t:day ?d{n} . FILTER(?d{n} >= {first} && ?d{n} <= {last})"
            return (
                f"{{ GRAPH ?f{n} {{ {a} ?r{n} {b} }} {window} }} UNION {{ GRAPH ?f{n} {{ {b} ?r{n} {a} }} {window} }}"
            )

        e = self._e(entity)
        near = f"SELECT DISTINCT ?y {{ {hop(e, '?y', 1)} }}"
        far = f"SELECT DISTINCT ?x {{ {{ {near} }} {{ {hop('?y', '?x', 2)} }} }}"
        return self._ask(
            f"SELECT DISTINCT ?x {{ {{ SELECT (?y AS ?x) {{ {{ {near} }} }} }} UNION {{ {far} }} FILTER(?x != {e}) }}"
        )

    def q11(self, day: int) -> list[Any]:
        return self._ask(f"SELECT ?h ?r ?t ({day} AS ?d) {{ ?f t:day {day} . GRAPH ?f {{ ?h ?r ?t }} }} ORDER BY ?f")

    def q12(self, relation: str, first: int, last: int) -> list[Any]:
        slot = _SLOT.format("?h", self._r(relation), "?t")
        return self._ask(f"SELECT (COUNT(*) AS ?n) {{ {slot} FILTER(?d >= {first} && ?d <= {last}) }}")

    def q1c(self, head: str, relation: str) -> list[Any]:
        return self._ask(f"SELECT (COUNT(*) AS ?n) {{ GRAPH ?f {{ {self._e(head)} {self._r(relation)} ?t }} }}")

    def q8c(self, entity: str, first: int, last: int) -> list[Any]:
        return self._of_entity(entity, f"?d >= {first} && ?d <= {last}", "", "(COUNT(*) AS ?n)")

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        # Terms are `e:12`, `r:3`, or a literal of an integer.
        rows = [tuple(int(term.value.rpartition(":")[2]) for term in row) for row in raw]
        if query in ("q7", "q9", "q12", "q1c", "q8c"):
            return [value for (value,) in rows]
        if query == "q10":
            return sorted(value for (value,) in rows)
        if query in ("q1", "q2", "q5"):
            return rows
        return facts_to_pairs(query, rows)  # type: ignore[arg-type]

    def close(self) -> None:
        del self.store
        shutil.rmtree(self.path)


def _quads(table: Table) -> Iterator[Quad]:
    entities = [NamedNode(f"e:{i}") for i in range(len(table.entities))]
    relations = [NamedNode(f"r:{i}") for i in range(len(table.relation_labels))]
    columns = (table.heads.tolist(), table.relations.tolist(), table.tails.tolist(), table.days.tolist())
    for row, (h, r, t, day) in enumerate(zip(*columns, strict=True)):
        fact = NamedNode(f"f:{row:09d}")
        yield Quad(entities[h], relations[r], entities[t], fact)
        yield Quad(fact, _DAY, Literal(day), DefaultGraph())
