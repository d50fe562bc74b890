"""What reads ids and rows of results: the same over one index and over shards, whose results number their own."""

from __future__ import annotations

import numpy as np
import pytest
from cluster_cases import Both, both
from reference import Fact

from reasoners.kgirag.agent import _few_labels
from reasoners.shra.tools import corrupt, fact_groups
from reasoners.training.generated import generate
from reasoners.trips.graph import TripGraph
from tkindex.memory.recalling import recall
from tkindex.results.numbered import entity_ids, facts_of_rows
from tkindex.tools.call import call_tool
from tkindex.tools.shapes import distinct

HOUR = 3600


def _facts(step: int) -> list[Fact]:
    """Fourteen facts, read in the order of time by a step of 1 and in another by a step of 5."""
    starts = [i * step % 14 * HOUR for i in range(14)]
    return [Fact(f"p{i * 7 % 5}", f"rel{i % 2}", f"e{i * 3 % 4}", starts[i], starts[i] + 1) for i in range(14)]


@pytest.fixture(scope="module", params=[1, 2, 5])
def ordered(request: pytest.FixtureRequest) -> Both:
    return both(_facts(1), request.param, "second")


@pytest.fixture(scope="module", params=[1, 2, 5])
def shuffled(request: pytest.FixtureRequest) -> Both:
    return both(_facts(5), request.param, "second")


def _said(facts) -> list[tuple[str, str, str, str]]:
    return [(fact.head, fact.relation, fact.tail, str(fact.start)) for fact in facts]


def _spoken(rows) -> list[dict]:
    """Rows of a tool without the ids of facts, which are sequence numbers in a cluster."""
    return [{name: value for name, value in row.items() if "fact" not in name and name != "id"} for row in rows]


def test_entities_and_rows_of_a_result(shuffled: Both):
    for ask in (lambda ix: ix.facts(head="p3"), lambda ix: ix.facts(relation="rel1")):
        one, many = (entity_ids(ask(ix), ix.entities) for ix in (shuffled.index, shuffled.cluster))
        assert [ids.tolist() for ids in one] == [ids.tolist() for ids in many]
    rows = np.array([9, 0, 9, 13], np.int32)
    one = facts_of_rows(shuffled.index, rows)
    many = facts_of_rows(shuffled.cluster, shuffled.seqs[rows].astype(np.int32))
    assert _said(one) == _said(many)
    assert [fact.row for fact in many] == shuffled.seqs[rows].tolist()


@pytest.mark.parametrize("slot", ["head", "relation", "tail", "names"])
def test_negatives_of_a_fact(shuffled: Both, slot: str):
    for row in range(14):
        expected = corrupt(shuffled.index, row, slot, 3)
        # The seed of the random order is the number of the fact: of a cluster another one.
        found = corrupt(shuffled.cluster, int(shuffled.seqs[row]), slot, 100)
        assert sorted(map(str, found)) == sorted(map(str, corrupt(shuffled.index, row, slot, 100)))
        assert {str(one) for one in expected} <= {str(one) for one in found}


@pytest.mark.parametrize("slot", ["head", "relation", "tail", "time", "names"])
def test_negatives_are_the_same_where_rows_are_in_the_order_of_time(ordered: Both, slot: str):
    for row in range(14):
        assert corrupt(ordered.index, row, slot, 3) == corrupt(ordered.cluster, row, slot, 3)


def test_groups_and_distinct_facts(shuffled: Both):
    one, many = shuffled.index, shuffled.cluster
    assert [g.tolist() for g in fact_groups(one.facts())] == [g.tolist() for g in fact_groups(many.facts())]
    assert _said(distinct(one.facts())) == _said(distinct(many.facts()))
    answers = [call_tool(ix, "groups", {"head": "p1"}, toolbox="shra") for ix in (one, many)]
    assert _spoken(answers[0]["rows"])
    assert _spoken(answers[0]["rows"]) == _spoken(answers[1]["rows"])


def test_lists_of_ari_are_given_back_by_their_ids(shuffled: Both):
    def ask(ix) -> list:
        listed = call_tool(ix, "getTailEntity", {"head": "p1", "relation": "rel1"}, toolbox="ari")
        kept = [call_tool(ix, tool, {"facts": [*range(14)]}, toolbox="ari") for tool in ("getFirst", "getLast")]
        return [_spoken(one["rows"]) for one in (listed, *kept)]

    answers = [ask(ix) for ix in (shuffled.index, shuffled.cluster)]
    assert answers[0] == answers[1]
    assert [len(rows) for rows in answers[0]] == [2, 1, 1]


def test_labels_of_a_side_and_trip_graphs(shuffled: Both):
    one, many = shuffled.index, shuffled.cluster
    for side in ("head", "tail"):
        assert _few_labels(one, side) == _few_labels(many, side) != []
    graphs = TripGraph(one), TripGraph(many)
    assert _said(graphs[0].graph.facts()) == _said(graphs[1].graph.facts())
    for place in range(5):
        label = f"p{place}"
        found = [
            graph.retrieve(graph.records.entities.id(label), 0, 20 * HOUR, 2, is_anchored=True) for graph in graphs
        ]
        assert _said(found[0].records) == _said(found[1].records) != []
        assert found[0].triples == found[1].triples


def test_what_is_recalled_and_generated(ordered: Both):
    query = "what is p1 rel0 e2"
    assert recall(ordered.index, query, k=5).text == recall(ordered.cluster, query, k=5).text != ""
    one, many = ([(q.text, q.gold) for q in generate(ix, 20, 0)] for ix in (ordered.index, ordered.cluster))
    assert one == many != []
