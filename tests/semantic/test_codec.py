"""Codecs of few vectors: what learns no axes finds as much."""

import numpy as np
import pytest

import tkindex as tk
from tkindex.semantic.codec import FEW, Codec
from tkindex.semantic.vectors import VectorIndex
from tkindex.storage.packed import packed_as


@pytest.mark.parametrize("kind", ["normal", "of few dimensions", "packed"])
def test_few_vectors_are_found_without_their_axes(kind):
    random = np.random.default_rng(4)
    vectors = random.standard_normal((1_500, 96)).astype(np.float32)
    if kind == "of few dimensions":
        vectors = (random.standard_normal((1_500, 12)) @ random.standard_normal((12, 96)) + 3.0).astype(np.float32)
    held = vectors if kind != "packed" else packed_as(vectors, "int8")
    queries = vectors[:40] + random.standard_normal((40, 96)).astype(np.float32)
    found = []
    for codec in (Codec.fit(held), Codec.of_few(held)):
        index = VectorIndex(held, np.arange(1_500), codec=codec)
        found.append(0)
        for query in queries:
            near, best = (index.search(query, 0, 1_500, 10, exact=exact) for exact in (False, True))
            assert near.path != "exact"
            found[-1] += len({*near.groups.tolist()} & {*best.groups.tolist()})
    learnt, not_learnt = found
    assert not_learnt >= learnt - 8 > 0.8 * 400


def test_one_vector_and_equal_ones_have_a_codec():
    for vectors in (np.ones((1, 8), np.float32), np.full((5, 8), 0.5, np.float32)):
        codec = Codec.of_few(vectors)
        assert np.isfinite(codec.scale)
        assert codec.encode(vectors)[0].shape == vectors.shape
    same = [Codec.of_few(np.eye(4, dtype=np.float32)) for _ in range(2)]
    assert np.array_equal(same[0].projection, same[1].projection)
    assert np.allclose(same[0].projection @ same[0].projection.T, np.eye(4), atol=1e-6)


def test_the_first_search_of_a_tenant_learns_no_axes(monkeypatch):
    rows = [
        {"head": f"p{i % 40}", "relation": "likes", "tail": f"q{i}", "time": f"2014-01-{1 + i % 28:02}", "user": i % 2}
        for i in range(800)
    ]
    index = tk.build(rows)
    index.embed("hashed:64")
    alone = tk.build([row for row in rows if row["user"] == 1])
    alone.embed("hashed:64")

    def refused(*_):
        raise AssertionError("the axes of a few hundred vectors are learnt while somebody waits")

    monkeypatch.setattr(np.linalg, "eigh", refused)
    assert FEW > 400
    for k, when in ((3, None), (10, tk.before("2014-01-09"))):
        found, expected = (
            [(hit.head, hit.tail, round(hit.score, 5)) for hit in one.search("what does p7 like: q47", when, k=k)]
            for one in (index.scope(user=1), alone)
        )
        assert found == expected
