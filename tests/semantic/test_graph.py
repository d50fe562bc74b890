"""The graph beside the scan: its walk against plain Python, its window, its growth, and its file."""

from __future__ import annotations

import numpy as np
import pytest
import vector_parts
from hypothesis import given
from hypothesis import strategies as st
from reference_graph import walk
from vector_parts import FACTS

import tkindex as tk
from tkindex.errors import MissingExtraError, QueryError
from tkindex.semantic import graph_building as module
from tkindex.semantic import planning as planner
from tkindex.semantic import vectors as searching
from tkindex.semantic.codec import Codec
from tkindex.semantic.graph import Graph
from tkindex.semantic.vectors import VectorIndex


def graph_of(lists, entries, **known):
    width = max([1, *map(len, lists)])
    links = np.full((len(lists), width), -1, np.int32)
    for group, row in enumerate(lists):
        links[group, : len(row)] = row
    return Graph(links, np.array(entries, np.int32), **{"beam": 4, "forced": True, **known})


@st.composite
def collections(draw):
    """Few small whole numbers, so that there are ties, groups without rows, and identical vectors."""
    n = draw(st.integers(1, 14))
    n_linked = draw(st.integers(0, n))
    dimension = draw(st.integers(1, 4))
    row = st.lists(st.integers(-3, 3), min_size=dimension, max_size=dimension)
    vectors = draw(st.lists(row, min_size=n, max_size=n))
    some = st.lists(st.integers(0, max(n_linked - 1, 0)), max_size=5, unique=True)
    lists = [draw(some) for _ in range(n_linked)]
    entries = draw(some) if n_linked else []
    rows = draw(st.lists(st.integers(0, n - 1), max_size=30))
    return vectors, lists, entries, rows, draw(row)


def small_scores(vectors, query):
    """Scores of small vectors as the compiled part has them: the query in whole steps, turned by axes that do not."""
    one = np.float32
    length = np.sqrt(one(sum(x * x for x in query)))
    factor = one(32767) / length if length > 0 else one(0)
    back = length / (one(32767) * one(32767))
    turned = [one(int(np.floor(one(x) * factor + one(0.5))) * 32767) * back for x in query]
    largest = max([one(1e-30), *map(abs, turned)])
    steps = [int(np.floor(x * (one(1023) / largest) + one(0.5))) for x in turned]
    return [sum(a * b for a, b in zip(vector, steps, strict=True)) for vector in vectors]


def index_of(vectors, rows):
    width = len(vectors[0])
    codec = Codec(np.zeros(width, np.float32), np.eye(width, dtype=np.float32), 1.0, width)
    return VectorIndex(np.array(vectors, np.float32), np.array(rows, np.int32), codec=codec)


@given(collections(), st.integers(0, 30), st.integers(0, 30), st.integers(1, 5), st.integers(0, 6), st.booleans())
def test_a_walk_keeps_what_a_plain_walk_keeps(collection, lo, hi, k, wider, listed):
    vectors, lists, entries, rows, query = collection
    index = index_of(vectors, rows)
    index.use_graph(graph_of(lists, entries))
    beam, hi = k + wider, min(hi, len(rows))
    chosen = rows[lo:hi]
    k = min(k, len(chosen), len(vectors))
    if not chosen:
        return
    loose = [group for group in range(len(vectors)) if group >= len(lists) or not lists[group]]
    scores = small_scores(vectors, query)
    budget = max(len(vectors) // searching.WALK_LIMIT, 4 * beam) + len(loose)
    kept = walk(lists, entries, loose, scores, set(chosen), beam, budget)
    vector_parts.searches_as_planned(index, planner.SearchPlan(planner.GRAPH, beam, beam))
    vector = np.array(query)
    if listed:
        hits = index.search(vector, rows=np.arange(lo, hi, dtype=np.int32)[::-1], k=k)
    else:
        hits = index.search(vector, lo, hi, k)
    true = {group: float(sum(a * b for a, b in zip(vectors[group], query, strict=True))) for group in set(chosen)}
    if kept is None or len(kept) < k:
        # Given up: the scan answers, and finds as many as there are.
        assert hits.path == "small"
        assert len(hits.groups) == min(k, len(true))
        assert set(hits.groups.tolist()) <= true.keys()
        return
    assert hits.path == "graph"
    expected = sorted(((group, true[group]) for group in kept), key=lambda pair: (-pair[1], pair[0]))[:k]
    assert list(zip(hits.groups.tolist(), hits.scores.tolist(), strict=True)) == expected


@given(collections(), st.integers(0, 30), st.integers(0, 30))
def test_nothing_outside_of_the_window_whatever_the_links(collection, lo, hi):
    vectors, lists, entries, rows, query = collection
    index = index_of(vectors, rows)
    index.use_graph(graph_of(lists, entries))
    vector_parts.searches_as_planned(index, planner.SearchPlan(planner.GRAPH, 3, 3))
    hits = index.search(np.array(query), lo, hi, 3)
    allowed = set(rows[lo : max(lo, min(hi, len(rows)))])
    assert set(hits.groups.tolist()) <= allowed
    assert len(hits.groups) == min(3, len(allowed)) or bool(hits.reason)


def unit(random, n, dimension):
    vectors = random.standard_normal((n, dimension)).astype(np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def ring(n, reach=8):
    """Every group linked with those numbered near it: connected, whatever the vectors."""
    return [[(group + step) % n for step in range(1, reach + 1)] for group in range(n)]


def test_groups_that_came_later_are_found_beside_the_graph():
    random = np.random.default_rng(0)
    vectors = unit(random, 4000, 16)
    index = VectorIndex(vectors, np.arange(4000))
    index.use_graph(graph_of(ring(4000), [0, 1000, 2000], beam=64))
    new = unit(random, 1, 16)
    grown = index.with_rows(np.append(np.arange(4000), 4000), new)
    hits = grown.search(new[0], k=3)
    assert (hits.path, hits.groups[0]) == ("graph", 4000)
    # What has no row any more is gone, though the graph still leads through it.
    gone = index.with_rows(np.arange(1, 4000))
    assert 0 not in gone.search(vectors[0], k=5).groups
    assert gone.search(vectors[0], k=5).path == "graph"


def test_the_planner_walks_only_where_that_is_less_work_or_asked_for():
    # Along few of many directions, as texts lie, so that codes tell.
    vectors = unit(np.random.default_rng(0), 60_000, 128) / np.sqrt(np.arange(1, 129, dtype=np.float32))
    index = VectorIndex(vectors, np.arange(60_000))
    links, entries = np.zeros((60_000, 1), np.int32), np.zeros(1, np.int32)
    for known, path in (
        ({"recall": 0.995, "compared": 300.0}, planner.GRAPH),
        ({"recall": 0.995, "compared": 3000.0}, planner.ROW_CODES),
        ({"recall": 0.98, "compared": 300.0}, planner.ROW_CODES),
        ({"recall": 0.98, "compared": 3000.0, "forced": True}, planner.GRAPH),
    ):
        index.use_graph(Graph(links, entries, beam=64, **known))
        assert index.plan(60_000, 10).path == path
        assert index.plan(60_000, 10, exact=True).path == planner.EXACT
        # A narrow window is no place for a walk.
        assert index.plan(3000, 10).path == planner.ROW_CODES
    index.use_graph(Graph(links[:40_000], entries, beam=64, forced=True))
    assert index.plan(60_000, 10).path == planner.ROW_CODES


@pytest.mark.parametrize(
    ("links", "entries", "message"),
    [
        ([[5]], [0], "do not exist"),
        ([[-2]], [0], "do not exist"),
        ([[2]], [0], "not in it"),
        ([[0]], [2], "not in it"),
        ([[0]] * 4, [0], "none of 3 groups"),
    ],
)
def test_a_graph_of_other_vectors_is_refused(links, entries, message):
    index = VectorIndex(np.eye(3, dtype=np.float32), np.arange(3))
    with pytest.raises(QueryError, match=message):
        index.use_graph(Graph(np.array(links, np.int32), np.array(entries, np.int32)))


def test_groups_that_are_left_out_leave_no_link_behind():
    graph = graph_of([[1, 2], [0, 3], [3], [0, 1, 2]], [0, 3])
    # Group 1 is gone, group 4 was never in the graph, and the rest is numbered anew.
    again = graph.renumbered(np.array([3, 4, 0, 2]), 5)
    assert again.links.tolist() == [[2, 3, -1], [-1, -1, -1], [3, -1, -1], [0, -1, -1]]
    assert again.entries.tolist() == [2, 0]
    assert again.loose(5).tolist() == [1, 4]


def with_graph(monkeypatch, index=None):
    """Embed with a graph that needs no faiss: what is built is another test's matter."""
    monkeypatch.setattr(module, "require_faiss", lambda: None)
    monkeypatch.setattr(module, "build", lambda small, progress: graph_of(ring(len(small), 16), [0, 500, 1500]))
    monkeypatch.setattr("tkindex.semantic.embedding.require_faiss", lambda: None)
    index = tk.build(FACTS) if index is None else index
    index.embed("hashed:64", index="hnsw")
    return index


def test_a_graph_is_saved_and_opened_with_its_vectors(tmp_path, monkeypatch):
    vector_parts.answers_alike_when_opened(with_graph(monkeypatch), tmp_path / "facts.tk", "graph")


def test_a_damaged_graph_is_named_and_never_walked(tmp_path, monkeypatch):
    vector_parts.is_named_when_damaged(with_graph(monkeypatch), tmp_path / "facts.tk", "graph", ["graph.arrow"])


def test_vectors_saved_without_a_graph_say_nothing_of_one(tmp_path):
    vector_parts.is_not_mentioned_where_it_was_not_built(tmp_path / "facts.tk", "graph")


def test_an_unknown_index_is_refused_before_anything_is_encoded():
    index = tk.build(FACTS[:5])
    with pytest.raises(QueryError, match="'auto' or 'scan' or 'cells' or 'hnsw'"):
        index.embed("hashed:64", index="ivf")
    assert not index.has_vectors


def test_without_faiss_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "faiss", None)
    with pytest.raises(MissingExtraError, match=r"tkindex\[hnsw\]"):
        tk.build(FACTS[:5]).embed("hashed:64", index="hnsw")


# ----------------------------------------------------------------------------------------------------------------------
# What faiss builds


def test_a_built_graph_finds_what_is_nearest():
    pytest.importorskip("faiss", reason="the extra hnsw is not installed")
    random = np.random.default_rng(0)
    vectors = unit(random, 6000, 24)
    index = VectorIndex(vectors, np.arange(6000))
    told = []
    graph = module.attach(index, lambda done, total: told.append((done, total)))
    assert told[-1] == (6000, 6000)
    assert graph.links.shape == (6000, 2 * module.N_LINKS)
    assert graph.recall >= module.RECALL
    assert len(graph.loose(6000)) == 0
    right = 0
    for query in unit(random, 100, 24):
        hits = index.search(query, k=10)
        assert hits.path == "graph"
        right += len({*hits.groups.tolist()} & {*np.argsort(-(vectors @ query))[:10].tolist()})
    assert right >= 970


@pytest.mark.parametrize("n", [1, 2, 40, 3000])
def test_identical_texts_have_a_graph_too(n):
    pytest.importorskip("faiss", reason="the extra hnsw is not installed")
    index = VectorIndex(np.ones((n, 8), np.float32), np.arange(n))
    module.attach(index)
    hits = index.search(np.ones(8), k=10)
    assert hits.scores.tolist() == [8.0] * min(n, 10)
    assert module.attach(VectorIndex(np.empty((0, 8), np.float32), np.empty(0, np.int32))) is None


def test_a_live_index_keeps_its_graph_through_compaction(tmp_path, monkeypatch):
    live = tk.create(tmp_path / "live", unit="day")
    live.append(FACTS)
    live.commit()
    with_graph(monkeypatch, live)
    live.commit()
    assert live.search("person 7 does 0", k=3).path == "graph"
    live.append([("newcomer", "arrives at", "place 5", "2009-01-01")])
    live.retract([FACTS[7]])
    live.commit()
    for index in (live, None):
        if index is None:
            live.compact()
            live.close()
            index = tk.open(tmp_path / "live")
        found = index.search("newcomer arrives at place 5", k=3)
        assert (found.path, found[0].head) == ("graph", "newcomer")
        # The facts that were retracted are in no result, though their group was a stone on the way.
        everything = index.search("person 7 does 0 place 7", k=200)
        assert everything.path == "graph"
        assert "person 7" not in {hit.head for hit in everything}


def test_a_part_of_an_index_has_no_graph_of_the_whole(tmp_path, monkeypatch):
    index = tk.build(FACTS)
    with_graph(monkeypatch, index)
    rows = np.arange(0, 3000, 3, dtype=np.int32)
    stored = index.collection().stored
    ids = np.arange(5000, dtype=np.int32)
    part = index.collection().taken(rows, ids, ids)
    assert part.stored.graph is None
    assert stored.graph is not None
    assert part.vectors.search(part.vectors.vectors[5], k=1).groups.tolist() == [5]
