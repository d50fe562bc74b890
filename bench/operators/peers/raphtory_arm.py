"""Raphtory: a temporal graph; a layer for each relation, windows as views, edges exploded into their updates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from raphtory import Graph

from bench.operators.data import Table
from bench.operators.peers.base import Arm, facts_to_pairs, labels_to_answer
from bench.operators.queries import Answer, Params

Update = tuple[Any, str, str, str]  # time with the order of arrival, head, relation, tail


class RaphtoryArm(Arm):
    """An update's event number is its row, so that (time, event) is the order that the queries state."""

    name = "raphtory"
    packages = ("raphtory",)
    form = "one Graph, a layer for each relation; window views, exploded edges read as columns and sorted; labels"
    max_facts = 500_000
    why_max = "with a layer for each relation it took 8 GB of memory at a million facts over 100,000 entities"

    def load(self, table: Table, folder: Path) -> None:
        entities = pa.array(table.entities, pa.string())
        relations = pa.array(table.relation_labels, pa.string())
        self.graph = Graph()
        for entity in table.entities:
            # Entities without a fact exist all the same: a question about one is no error.
            self.graph.add_node(0, entity)
        self.graph.load_edges(
            pa.table(
                {
                    "time": table.days.astype(np.int64),
                    "src": entities.take(pa.array(table.heads)),
                    "dst": entities.take(pa.array(table.tails)),
                    "relation": relations.take(pa.array(table.relations)),
                }
            ),
            time="time",
            src="src",
            dst="dst",
            layer_col="relation",
        )

    @staticmethod
    def _updates(edges: Any) -> list[Update]:
        """Each update of some edges, in the order of time."""
        exploded = edges.explode()
        columns = (exploded.time, exploded.src.name, exploded.layer_name, exploded.dst.name)
        return sorted(zip(*columns, strict=True), key=_when)

    def _slot(self, view: Any, side: str, entity: str, relation: str) -> list[Update]:
        node = view.layer(relation).node(entity) if view.has_layer(relation) else None
        return [] if node is None else self._updates(getattr(node, side))

    def _entity(self, view: Any, entity: str) -> list[Update]:
        node = view.node(entity)
        return [] if node is None else self._updates(node.edges)

    def q1(self, head: str, relation: str) -> list[Update]:
        return self._slot(self.graph, "out_edges", head, relation)

    def q2(self, relation: str, tail: str, first: int, last: int) -> list[Update]:
        return self._slot(self.graph.window(first, last + 1), "in_edges", tail, relation)

    def q3(self, entity: str, day: int) -> list[Update]:
        return self._entity(self.graph.before(day), entity)[-10:][::-1]

    def q4(self, entity: str, day: int) -> list[Update]:
        return self._entity(self.graph.after(day), entity)[:10]

    def q5(self, head: str, relation: str, day: int) -> list[Update]:
        return self._slot(self.graph.at(day), "out_edges", head, relation)

    def q6(self, head: str, relation: str) -> list[Update]:
        found = self.q1(head, relation)
        return [found[0], found[-1]]

    def q7(self, head: str, relation: str, tail: str) -> list[int]:
        edge = self.graph.layer(relation).edge(head, tail)
        return [] if edge is None else sorted({time.t for time in edge.explode().time})

    def q8(self, entity: str, first: int, last: int) -> list[Update]:
        return self._entity(self.graph.window(first, last + 1), entity)

    def q9(self, relation: str, tail: str, day: int) -> str | None:
        found = self._slot(self.graph.before(day), "in_edges", tail, relation)
        return found[-1][1] if found else None

    def q10(self, entity: str, first: int, last: int) -> set[str]:
        window = self.graph.window(first, last + 1)
        node = window.node(entity)
        if node is None:
            return set()
        # A neighbour's neighbours are a path in its terms; those of the first hop need not be reached again.
        near = {*node.neighbours.name, *node.neighbours.neighbours.name}
        near.discard(entity)
        return near

    def q11(self, day: int) -> list[Update]:
        return self._updates(self.graph.at(day).edges)

    def q12(self, relation: str, first: int, last: int) -> int:
        return self.graph.window(first, last + 1).layer(relation).count_temporal_edges()

    def q1c(self, head: str, relation: str) -> int:
        return len(self._slot(self.graph, "out_edges", head, relation))

    def q8c(self, entity: str, first: int, last: int) -> int:
        return len(self.q8(entity, first, last))

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        entity_ids, relation_ids = self.entity_ids, self.relation_ids
        found = labels_to_answer(query, raw, entity_ids)
        if found is not None:
            return found
        facts = [(entity_ids[h], relation_ids[r], entity_ids[t], time.t) for time, h, r, t in raw]
        return facts_to_pairs(query, facts)

    def close(self) -> None:
        del self.graph


def _when(update: Update) -> tuple[int, int]:
    return update[0].as_tuple
