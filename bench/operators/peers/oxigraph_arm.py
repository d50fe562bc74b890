"""Oxigraph: an RDF store; a named graph for each fact, whose name tells day and row, asked by patterns of quads."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from typing import Any

from pyoxigraph import DefaultGraph, Literal, NamedNode, Quad, Store

from bench.operators.data import Table
from bench.operators.peers.base import Arm, facts_to_pairs
from bench.operators.queries import Answer, Params

_DAY = NamedNode("t:day")
_ORDER = attrgetter("graph_name.value")


def _text(day: int) -> Literal:
    """A day as the store is asked for it: of integers whose last byte is 255, version 0.5.13 answers later ones too."""
    return Literal(f"{day:06d}")


def _name(day: int, row: int | None = None) -> str:
    """The graph of a fact: its order as text is the order of time, and a day alone is before all of its facts."""
    return f"f:{day:06d}" if row is None else f"f:{day:06d}-{row:09d}"


class OxigraphArm(Arm):
    """Facts that recur, and their order, need names.

    Patterns of quads (`quads_for_pattern`) are what the store answers fastest, and Python filters and sorts them by the
    name of the graph; SPARQL with a join to the day, the other way that its documentation shows, took ten to a hundred
    times as long. Each fact's day stands in the default graph as well, which is how a day is found.
    """

    name = "oxigraph"
    packages = ("pyoxigraph",)
    form = "a named graph for each fact, called by day and row; quads_for_pattern, filtered and sorted by that name"
    max_facts = 1_000_000
    why_max = "two quads a fact, each in several sort orders, make its build minutes"

    def load(self, table: Table, folder: Path) -> None:
        self.path = folder / "oxigraph"
        self.store = Store(str(self.path))
        self.store.bulk_extend(_quads(table))
        self.store.optimize()
        self.entity, self.relation = table.entity_ids, table.relation_ids
        self.quads = self.store.quads_for_pattern

    def _e(self, label: str) -> NamedNode:
        return NamedNode(f"e:{self.entity[label]}")

    def _r(self, label: str) -> NamedNode:
        return NamedNode(f"r:{self.relation[label]}")

    def _slot(self, head: Any, relation: Any, tail: Any, low: str = "f:", high: str = "g") -> list[Quad]:
        """Quads of a pattern whose graph's name lies in [low, high), in the order of time."""
        found = [quad for quad in self.quads(head, relation, tail, None) if low <= quad.graph_name.value < high]
        return sorted(found, key=_ORDER)

    def _either(self, entity: NamedNode, low: str = "f:", high: str = "g") -> list[Quad]:
        """Quads of an entity on either side; a self-loop once."""
        found = [q for q in self.quads(entity, None, None, None) if low <= getattr(q.graph_name, "value", "") < high]
        found += [
            q
            for q in self.quads(None, None, entity, None)
            if low <= getattr(q.graph_name, "value", "") < high and q.subject != entity
        ]
        return sorted(found, key=_ORDER)

    def q1(self, head: str, relation: str) -> list[Quad]:
        return self._slot(self._e(head), self._r(relation), None)

    def q2(self, relation: str, tail: str, first: int, last: int) -> list[Quad]:
        return self._slot(None, self._r(relation), self._e(tail), _name(first), _name(last + 1))

    def q3(self, entity: str, day: int) -> list[Quad]:
        return self._either(self._e(entity), high=_name(day))[-10:][::-1]

    def q4(self, entity: str, day: int) -> list[Quad]:
        return self._either(self._e(entity), low=_name(day + 1))[:10]

    def q5(self, head: str, relation: str, day: int) -> list[Quad]:
        return self._slot(self._e(head), self._r(relation), None, _name(day), _name(day + 1))

    def q6(self, head: str, relation: str) -> list[Quad]:
        found = self.q1(head, relation)
        return [found[0], found[-1]]

    def q7(self, head: str, relation: str, tail: str) -> list[int]:
        found = self.quads(self._e(head), self._r(relation), self._e(tail), None)
        return sorted({_day(quad) for quad in found})

    def q8(self, entity: str, first: int, last: int) -> list[Quad]:
        return self._either(self._e(entity), _name(first), _name(last + 1))

    def q9(self, relation: str, tail: str, day: int) -> list[Quad]:
        return self._slot(None, self._r(relation), self._e(tail), high=_name(day))[-1:]

    def q10(self, entity: str, first: int, last: int) -> set[NamedNode]:
        start = self._e(entity)
        seen = {start}
        frontier = [start]
        for _ in range(2):
            found = set()
            for near in frontier:
                for quad in self._either(near, _name(first), _name(last + 1)):
                    found.add(quad.subject)
                    found.add(quad.object)
            found -= seen
            seen |= found
            frontier = list(found)
        seen.discard(start)
        return seen

    def q11(self, day: int) -> list[Quad]:
        quads = self.quads
        names = sorted(quad.subject.value for quad in quads(None, _DAY, _text(day), None))
        return [quad for name in names for quad in quads(None, None, None, NamedNode(name))]

    def q12(self, relation: str, first: int, last: int) -> int:
        return len(self._slot(None, self._r(relation), None, _name(first), _name(last + 1)))

    def q1c(self, head: str, relation: str) -> int:
        return sum(1 for _ in self.quads(self._e(head), self._r(relation), None, None))

    def q8c(self, entity: str, first: int, last: int) -> int:
        return len(self.q8(entity, first, last))

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        if query in ("q12", "q1c", "q8c"):
            return [raw]
        if query == "q7":
            return raw
        if query == "q10":
            return sorted(_number(node) for node in raw)
        facts = [(_number(q.subject), _number(q.predicate), _number(q.object), _day(q)) for q in raw]
        return facts_to_pairs(query, facts)

    def close(self) -> None:
        del self.store, self.quads
        shutil.rmtree(self.path)


def _number(node: NamedNode) -> int:
    return int(node.value[2:])


def _day(quad: Quad) -> int:
    return int(quad.graph_name.value[2:8])


def _quads(table: Table) -> Iterator[Quad]:
    entities = [NamedNode(f"e:{i}") for i in range(len(table.entities))]
    relations = [NamedNode(f"r:{i}") for i in range(len(table.relation_labels))]
    columns = (table.heads.tolist(), table.relations.tolist(), table.tails.tolist(), table.days.tolist())
    for row, (h, r, t, day) in enumerate(zip(*columns, strict=True)):
        fact = NamedNode(_name(day, row))
        yield Quad(entities[h], relations[r], entities[t], fact)
        yield Quad(fact, _DAY, _text(day), DefaultGraph())
