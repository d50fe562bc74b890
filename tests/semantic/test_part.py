"""Rows that pass ``where=``, searched by themselves: the same groups and scores as where they are listed one by one."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from tkindex.semantic import part as module
from tkindex.semantic.part import VectorPart
from tkindex.semantic.vectors import VectorIndex


@given(st.integers(0, 2**32 - 1), st.integers(1, 60), st.integers(1, 300), st.integers(1, 12))
@settings(max_examples=60, deadline=None)
def test_a_part_finds_what_plain_python_finds_among_its_rows(seed, n_groups, n_rows, k):
    random = np.random.default_rng(seed)
    # Small whole numbers: their products are exact in float32, so ties are ties.
    vectors = random.integers(-3, 4, (n_groups, 5)).astype(np.float32)
    row_group = random.integers(0, n_groups, n_rows).astype(np.int32)
    whole = VectorIndex(vectors, row_group)
    rows = np.sort(random.choice(n_rows, random.integers(1, min(n_rows, n_groups) + 1), replace=False)).astype(np.int32)
    part = VectorPart(whole, rows)
    query = random.integers(-3, 4, 5).astype(np.float32)
    low, high = sorted(random.integers(0, len(rows) + 1, 2).tolist())

    def expected(places):
        scores = {int(row_group[rows[at]]): float(vectors[row_group[rows[at]]] @ query) for at in places}
        return sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))[:k]

    def answer(hits):
        return list(zip(hits.groups.tolist(), hits.scores.tolist(), strict=True))

    places = list(range(low, high))
    assert answer(part.search(query, low, high, k, exact=True)) == expected(places)
    assert answer(part.search(query, rows=np.array(places[::2], np.int32), k=k, exact=True)) == expected(places[::2])
    assert part.codes_of(part._row_group).tolist() == whole.short[1][row_group[rows]].tolist()
    for group in range(n_groups):
        wanted = [at for at in range(low, high) if row_group[rows[at]] == group]
        assert part.rows_of(group, low, high).tolist() == wanted


@pytest.fixture(scope="module")
def index():
    """30,000 facts, nearly each a group of its own, of whom a twentieth passes."""
    random = np.random.default_rng(3)
    heads, tails = random.integers(0, 400, (2, 30_000))
    days = np.sort(random.integers(0, 700, 30_000))
    made = tk.build(
        {
            "head": [f"person {i}" for i in heads],
            "relation": [f"does {i}" for i in random.integers(0, 9, 30_000)],
            "tail": [f"thing {i}" for i in tails],
            "time": np.datetime64("2014-01-01", "D") + days,
            "user": [f"u{i}" for i in random.integers(0, 20, 30_000)],
        }
    )
    made.embed("hashed:256", index="scan")
    return made


@pytest.mark.parametrize(
    "asked", [{}, {"when": "2014"}, {"head": "person 7"}, {"newest_first": True, "when": "2015-03"}]
)
def test_the_same_condition_again_is_searched_by_codes_in_a_row(index, asked):
    where = tk.field("user") == "u7"
    rows = index.facts(where=where, **{name: value for name, value in asked.items() if name != "newest_first"}).rows
    vectors, query = index.collection().vectors, index.collection().query("person 7 does thing 9")
    listed = vectors.search(query, rows=rows, exact=True)
    for _ in range(3):
        found = index.search("person 7 does thing 9", where=where, exact=True, **asked)
        assert found.group_ids.tolist() == listed.groups.tolist()
        assert found.scores.tolist() == listed.scores.tolist()
        assert found.n_facts == len(rows)
        for hit in found:
            assert set(hit.facts.rows.tolist()) <= set(rows.tolist())
    # Not exact: what a scan of the codes lets through, so that the best is found.
    quick = index.search("person 7 does thing 9", where=where, **asked)
    assert quick.scores[0] == listed.scores[0]
    assert asked or quick.path == "row codes"
    many = index.search_many(["person 7 does thing 9"], where=where, exact=True, **asked)
    assert many[0].group_ids.tolist() == listed.groups.tolist()


def test_a_part_is_made_at_the_second_search_and_shared_by_conventions(index):
    kept = module._parts[index.collection().vectors].known
    before = len(kept)
    other = index.with_convention("multitq")
    assert [one.search("thing", where="user == 'u3'").path for one in (other, other, index)] == [
        "small",
        "row codes",
        "row codes",
    ]
    assert len(kept) == before + 1
    # Words know the rows of the whole.
    assert index.search("thing", where="user == 'u3'", mode="hybrid").path == "small + words"
