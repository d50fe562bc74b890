"""NetworkX: a `MultiDiGraph` whose edges carry relation and day, asked as its tutorial asks: by adjacency."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import networkx as nx

from bench.operators.data import Table
from bench.operators.peers.base import Arm, facts_to_pairs, labels_to_answer
from bench.operators.queries import Answer, Params

Edge = tuple[str, str, int, dict[str, Any]]


class NetworkxArm(Arm):
    """The key of an edge is its row, so that keys give the order of time; a window is a filter over edges."""

    name = "networkx"
    packages = ("networkx",)
    form = "MultiDiGraph keyed by row, relation and day as edge attributes; adjacency, then a filter; edges of labels"
    max_facts = 1_000_000
    why_max = "an edge with its attributes takes about 900 bytes"

    def load(self, table: Table, folder: Path) -> None:
        self.graph = graph = nx.MultiDiGraph()
        entities, relations = table.entities, table.relation_labels
        graph.add_nodes_from(entities)
        graph.add_edges_from(
            (entities[h], entities[t], row, {"relation": relations[r], "day": day})
            for row, (h, r, t, day) in enumerate(
                zip(
                    table.heads.tolist(),
                    table.relations.tolist(),
                    table.tails.tolist(),
                    table.days.tolist(),
                    strict=True,
                )
            )
        )

    def _out(self, head: str, relation: str) -> list[Edge]:
        edges = self.graph.out_edges(head, keys=True, data=True)
        return sorted((e for e in edges if e[3]["relation"] == relation), key=_key)

    def _in(self, relation: str, tail: str, first: int, last: int) -> list[Edge]:
        edges = self.graph.in_edges(tail, keys=True, data=True)
        found = (e for e in edges if e[3]["relation"] == relation and first <= e[3]["day"] <= last)
        return sorted(found, key=_key)

    def _either(self, entity: str, first: int, last: int) -> list[Edge]:
        """Edges on both sides; a self-loop is an edge of each, and kept once."""
        found = [e for e in self.graph.out_edges(entity, keys=True, data=True) if first <= e[3]["day"] <= last]
        incoming = self.graph.in_edges(entity, keys=True, data=True)
        found += [e for e in incoming if e[0] != entity and first <= e[3]["day"] <= last]
        return sorted(found, key=_key)

    def q1(self, head: str, relation: str) -> list[Edge]:
        return self._out(head, relation)

    def q2(self, relation: str, tail: str, first: int, last: int) -> list[Edge]:
        return self._in(relation, tail, first, last)

    def q3(self, entity: str, day: int) -> list[Edge]:
        return self._either(entity, -(2**31), day - 1)[-10:][::-1]

    def q4(self, entity: str, day: int) -> list[Edge]:
        return self._either(entity, day + 1, 2**31)[:10]

    def q5(self, head: str, relation: str, day: int) -> list[Edge]:
        return [e for e in self._out(head, relation) if e[3]["day"] == day]

    def q6(self, head: str, relation: str) -> list[Edge]:
        found = self._out(head, relation)
        return [found[0], found[-1]]

    def q7(self, head: str, relation: str, tail: str) -> list[int]:
        between = self.graph.get_edge_data(head, tail, default={})
        return sorted({data["day"] for data in between.values() if data["relation"] == relation})

    def q8(self, entity: str, first: int, last: int) -> list[Edge]:
        return self._either(entity, first, last)

    def q9(self, relation: str, tail: str, day: int) -> str | None:
        found = self._in(relation, tail, -(2**31), day - 1)
        return found[-1][0] if found else None

    def q10(self, entity: str, first: int, last: int) -> set[str]:
        # By hand over the adjacency: `subgraph_view` asks a function about every edge, and takes ten times as long.
        seen = {entity}
        frontier = [entity]
        for _ in range(2):
            found = {side for near in frontier for edge in self._either(near, first, last) for side in edge[:2]} - seen
            seen |= found
            frontier = list(found)
        seen.discard(entity)
        return seen

    def q11(self, day: int) -> list[Edge]:
        return sorted((e for e in self.graph.edges(keys=True, data=True) if e[3]["day"] == day), key=_key)

    def q12(self, relation: str, first: int, last: int) -> int:
        edges = self.graph.edges(data=True)
        return sum(data["relation"] == relation and first <= data["day"] <= last for _, _, data in edges)

    def q1c(self, head: str, relation: str) -> int:
        return sum(data["relation"] == relation for _, _, data in self.graph.out_edges(head, data=True))

    def q8c(self, entity: str, first: int, last: int) -> int:
        return len(self._either(entity, first, last))

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        entity_ids, relation_ids = self.entity_ids, self.relation_ids
        found = labels_to_answer(query, raw, entity_ids)
        if found is not None:
            return found
        facts = [(entity_ids[h], relation_ids[data["relation"]], entity_ids[t], data["day"]) for h, t, _, data in raw]
        return facts_to_pairs(query, facts)

    def close(self) -> None:
        self.graph.clear()


def _key(edge: Edge) -> int:
    return edge[2]
