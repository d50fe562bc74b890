"""Scopes of few groups compare vectors where these lie: what plain Python finds, and nothing of the whole is made."""

from __future__ import annotations

import numpy as np
import pytest
import reference
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from tkindex.errors import QueryError
from tkindex.semantic.few import FewVectors
from tkindex.semantic.vectors import VectorIndex
from tkindex.storage.packed import ChosenVectors, packed_as


@given(
    st.integers(0, 2**32 - 1), st.integers(1, 40), st.integers(0, 60), st.integers(1, 12),
    st.sampled_from(["float32", "float16", "int8"]), st.booleans(),
)  # fmt: skip
@settings(max_examples=120, deadline=None)
def test_every_vector_that_passes_is_compared(seed, n_groups, n_more, k, dtype, has_late):
    random = np.random.default_rng(seed)
    # Small whole numbers: products are exact in every form that vectors are kept as, so ties are ties.
    matrix = random.integers(-3, 4, (n_groups + 30, 7)).astype(np.float32)
    matrix[:, 0] = 127
    places = random.permutation(len(matrix))[:n_groups]
    row_group = random.permutation(np.r_[np.arange(n_groups), random.integers(0, n_groups, n_more)]).astype(np.int32)
    split = int(random.integers(1, len(matrix))) if has_late else len(matrix)
    late = packed_as(matrix[split:], dtype) if has_late else None
    few = FewVectors(ChosenVectors(packed_as(matrix[:split], dtype), places, late), row_group)
    query = random.integers(-3, 4, 7).astype(np.float32)
    low, high = sorted(random.integers(0, len(row_group) + 1, 2).tolist())
    listed = random.integers(0, len(row_group), random.integers(1, 9)).astype(np.int32)
    rows_of = matrix[places].tolist()

    def answer(hits):
        return list(zip(hits.groups.tolist(), hits.scores.tolist(), strict=True))

    for rows, hits in (
        (range(low, high), few.search(query, low, high, k)),
        (listed.tolist(), few.search(query, rows=listed, k=k)),
        (range(low, high), few.search_many(query[None], [(low, high)], k)[0]),
    ):
        groups = [int(row_group[row]) for row in rows]
        assert answer(hits) == reference.nearest_groups(rows_of, groups, query.tolist(), k)
        assert hits.n_vectors == len(set(groups))
    for group in range(n_groups):
        assert few.rows_of(group, low, high).tolist() == [row for row in range(low, high) if row_group[row] == group]
        assert few.first_rows(np.array([group]))[0] == row_group.tolist().index(group)


def test_bad_queries_and_rows_are_named():
    few = FewVectors(ChosenVectors(np.eye(4, dtype=np.float32), np.array([2, 0])), np.array([0, 1], np.int32))
    with pytest.raises(QueryError, match="rows must be 0 to 1; 7 is not"):
        few.search(np.ones(4), rows=[0, 7])
    with pytest.raises(QueryError, match="NaN"):
        few.search(np.array([np.nan, 0, 0, 0]))
    with pytest.raises(QueryError, match="shape"):
        few.search(np.ones(3))
    assert few.search(np.ones(4), k=0).reason
    assert few.search(np.ones(4), 1, 1).reason


def facts(user: str, n: int, first: int = 0) -> list[dict]:
    return [
        {"head": f"{user} {i % 7}", "relation": "likes", "tail": f"thing {i}", "time": 16_000 + i, "user": user, "n": i}
        for i in range(first, first + n)
    ]


@pytest.mark.parametrize("dtype", ["float32", "int8"])
def test_a_scope_is_searched_after_a_commit_without_making_the_whole(tmp_path, dtype):
    live = tk.create(tmp_path / "live", unit="day")
    live.append([*facts("u1", 40), *facts("u2", 1_500)], ticks=True)
    live.embed("hashed:64", dtype=dtype)
    live.commit()
    live.compact()
    live.append([*facts("u1", 3, 90), *facts("u2", 2, 90), *facts("u1", 2)], ticks=True)
    live.commit()
    mine = live.scope(user="u1")
    alone = tk.build(facts("u1", 40) + facts("u1", 2) + facts("u1", 3, 90), unit="day", ticks=True)
    alone.embed("hashed:64", dtype=dtype)

    def seen(ix, text, **how):
        return [(hit[:3], round(hit.score, 4), len(hit.facts)) for hit in ix.search(text, **how)]

    for text in ("u1 3 likes thing 91", "thing 5", "likes"):
        for how in ({}, {"k": 99, "exact": True}, {"when": tk.after(16_050)}, {"where": "user == 'u1'"},
                    {"mode": "text"}, {"mode": "hybrid"}, {"head": "u1 3"}, {"order": "time"}):  # fmt: skip
            assert seen(mine, text, **how) == seen(alone, text, **how), (text, how)
    assert mine.search("likes").path == "exact"
    assert isinstance(mine.view.collection().vectors, FewVectors)
    # Neither the vectors of the view were completed, nor those of the base laid out.
    assert live.view.vectors.made is None
    assert "vectors" not in vars(live.view.vectors.beside.new.collection)
    inner = mine.view.scope(n=[91, 3])
    assert [hit.tail for hit in inner.search("thing 91", k=1)] == ["thing 91"]
    mine.view.save(tmp_path / "mine")
    kept = tk.open(tmp_path / "mine")
    assert seen(kept, "thing 5", exact=True) == seen(alone, "thing 5", exact=True)
    assert type(kept.collection().vectors) is VectorIndex
    live.close()
