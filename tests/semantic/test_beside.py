"""Search over a base and facts beside it, against an index that is built and embedded from the same facts at once."""

from __future__ import annotations

import random

import numpy as np
import pytest

import tkindex as tk
from tkindex.semantic import beside
from tkindex.semantic.backends.hashed import HashedEncoder

ENCODER = "hashed:32"
SLOTS = (
    {}, {"head": "e5"}, {"relation": "r1"}, {"entity": "e7"}, {"head": "e5", "tail": "e9"}, {"head": ["e5", "e6"]},
)  # fmt: skip
TIMES = (
    None,
    "2014-05",
    tk.before("2014-06"),
    tk.after("2014-09"),
    tk.during("2014"),
    tk.between("2014-02", "2014-04"),
)


def drawn(rng: random.Random, n: int, *, lasting: bool) -> list[tuple]:
    facts = []
    for _ in range(n):
        day = f"2014-{rng.randrange(1, 13):02d}-{rng.randrange(1, 28):02d}"
        fact = (f"e{rng.randrange(12)}", f"r{rng.randrange(3)}", f"e{rng.randrange(12)}", day)
        facts.append((*fact, f"2015-{rng.randrange(1, 13):02d}-05") if lasting else fact)
    return facts


def hits(found) -> list[tuple]:
    return sorted((hit.head, hit.relation, hit.tail, tuple(hit.facts.rows.tolist())) for hit in found)


def compare(live, built, rng: random.Random) -> None:
    slots, when = rng.choice(SLOTS), rng.choice(TIMES)
    order, newest = rng.choice(["relevance", "time"]), rng.random() < 0.5
    given = {"k": rng.choice([1, 5, 2_000]), "order": order, "newest_first": newest, "exact": True, **slots}
    mine, theirs = (index.search("who e5 r1 new3", when, **given) for index in (live, built))
    assert mine.n_facts == theirs.n_facts
    assert mine.reason == theirs.reason
    np.testing.assert_allclose(mine.scores, theirs.scores, atol=1e-5)
    if given["k"] == 2_000 or order == "time":
        assert hits(mine) == hits(theirs)


@pytest.mark.parametrize("lasting", ["none", "late", "all"])
def test_a_search_beside_answers_as_an_index_built_at_once(tmp_path, lasting, monkeypatch):
    # Small enough that the larger segments are searched by their codes.
    monkeypatch.setattr(beside, "_FEW_FACTS", 30)
    rng = random.Random(len(lasting))
    live = tk.create(tmp_path / "live", unit="day")
    live.append(drawn(rng, 1_200, lasting=lasting == "all"), closed_stop=False)
    live.embed(ENCODER)
    live.commit()
    for turn in range(8):
        facts = drawn(rng, rng.choice([1, 3, 40]), lasting=lasting != "none" and turn > 1)
        facts.append((f"new{turn}", "r1", f"fresh{turn // 2}", *facts[0][3:]))
        live.append(facts, closed_stop=False)
        live.retract(rng.sample(range(len(live)), 30))
        if turn % 3:
            live.commit()
        built = tk.build([fact[:5] for fact in live.facts()], unit="day", closed_stop=False)
        built.embed(ENCODER)
        for _ in range(12):
            compare(live, built, rng)
        # Nothing has become one store meanwhile.
        assert live.view.vectors.made is None
        assert live.view.engine.searcher is live.view.engine.origin
    live.close()


class Counting:
    """Notes what it encodes."""

    name, dimension, fingerprint = "counting", 32, "counting-1"

    def __init__(self):
        self.hashed, self.texts = HashedEncoder(32), []

    def encode(self, texts):
        self.texts += texts
        return self.hashed.encode(texts)


def started(tmp_path, encoder=ENCODER):
    live = tk.create(tmp_path / "live", unit="day")
    live.append([(f"p{i}", "knows", f"p{i // 2}", "2014-01-01") for i in range(1_500)])
    live.embed(encoder)
    live.commit()
    return live


def test_a_text_is_encoded_once_however_often_it_is_searched_and_compacted(tmp_path):
    encoder = Counting()
    live = started(tmp_path, encoder)
    assert len(set(encoder.texts)) == 1_500
    encoder.texts.clear()
    for turn in range(4):
        live.append([("ann", "visits", f"t{turn}", "2014-01-01"), ("p3", "knows", "p1", "2014-02-01")])
        live.commit()
        assert "ann" in [hit.head for hit in live.search("ann visits", k=5)]
    live.compact()
    assert live.search("ann visits", k=1)[0].head == "ann"
    live.close()
    assert sorted(text for text in encoder.texts if text != "ann visits") == [
        f"ann visits t{turn}" for turn in range(4)
    ]


def test_labels_that_were_rolled_back_leave_no_vector_behind(tmp_path):
    live = started(tmp_path)
    live.append([("a mill", "grinds", "rye", "2014-01-01")])
    assert live.search("a mill grinds rye", k=1)[0].score > 0.99
    live.search("mill grinds rye", k=1, mode="hybrid")
    live.rollback()
    # These labels take the ids of the others.
    live.append([("an owl", "hunts", "mice", "2014-01-01")])
    live.commit()
    for mode in ("vector", "hybrid"):
        first = live.search("an owl hunts mice", k=1, mode=mode)[0]
        assert (first.head, first.relation, first.tail) == ("an owl", "hunts", "mice")
    assert live.search("an owl hunts mice", k=1)[0].score > 0.99
    assert live.search("a mill grinds rye", k=1)[0].score < 0.9
    live.close()


def test_conventions_filters_and_rerank_are_those_of_one_index(tmp_path):
    live = tk.create(tmp_path / "live", unit="day")
    rows = [
        {"head": f"p{i}", "relation": "knows", "tail": f"p{i // 2}", "time": f"2014-{i % 12 + 1:02d}-01", "sure": i % 3}
        for i in range(1_500)
    ]
    live.append(rows)
    live.embed(ENCODER)
    live.commit()
    more = [{"head": "ann", "relation": "meets", "tail": f"p{i}", "time": "2015-01-01", "sure": i} for i in range(3)]
    live.append(more)
    live.commit()
    built = tk.build(rows + more, unit="day")
    built.embed(ENCODER)
    for convention in ("standard", "multitq"):
        one, other = (index.with_convention(convention) for index in (live, built))
        for given in (
            {"where": "sure == 2"},
            {"when": tk.after("2014-06")},
            {"when": tk.before("2014-06"), "head": "p17"},
        ):
            mine, theirs = (index.search("ann meets p2", k=3_000, exact=True, **given) for index in (one, other))
            assert hits(mine) == hits(theirs)
            assert mine.n_facts == theirs.n_facts
    seen = []

    def rank(text, texts):
        seen.append(sorted(texts))
        return [-len(found) for found in texts]

    ranked = [
        [hit.score for hit in index.search("ann meets p2", k=2, exact=True, rerank=rank)] for index in (live, built)
    ]
    assert ranked[0] == ranked[1]
    assert seen[0] == seen[1]
    live.close()
