"""What the planner's choice is compared with, and searches at two sizes: of small indexes, where all is quick."""

from __future__ import annotations

import json

import numpy as np
import pytest

from bench.vectors import growth, regret
from bench.vectors.corpus import Corpus
from tkindex.semantic.cell_building import attach
from tkindex.semantic.planning import PATHS
from tkindex.semantic.vectors import VectorIndex


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    random = np.random.default_rng(3)
    vectors = random.normal(size=(2_000, 32)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    rows = np.concatenate([np.arange(2_000), random.integers(0, 2_000, 3_000)])
    random.shuffle(rows)
    return Corpus(vectors, rows.astype(np.int32), vectors[:40], {})


@pytest.fixture(scope="module")
def index(corpus) -> VectorIndex:
    made = VectorIndex(corpus.vectors, corpus.row_group)
    attach(made, "cells")
    return made


@pytest.mark.parametrize(("form", "share"), [("window", 0.5), ("window", 0.01), ("listed", 0.5)])
def test_every_path_is_timed_and_the_quickest_that_finds_enough_is_best(corpus, index, form, share):
    found = regret.figures_of(corpus, index, regret.Cell(form, share, 3), 12, 2, 0)
    assert found["rows"] == int(share * 5_000)
    assert set(found["paths"]) == set(PATHS) - {"graph"} - ({"row codes"} if form == "listed" else set())
    least = min(0.99, found["paths"][found["chosen"]]["recall"])
    enough = {name: one["median_us"] for name, one in found["paths"].items() if one.get("recall", -1.0) >= least}
    assert found["best"] == min(enough, key=lambda name: enough[name])
    assert found["regret"] == pytest.approx(
        found["paths"][found["chosen"]]["median_us"] / found["paths"][found["best"]]["median_us"]
    )


def test_what_a_path_finds_is_measured_by_exact_search(corpus, index):
    questions = regret.asked(corpus, regret.Cell("listed", 0.2, 3), 5, 0)
    assert all(len(np.unique(rows)) == 1_000 and (np.diff(rows) > 0).all() for _, rows, _, _ in questions)

    def exact(ask):
        return index.search(ask[0], rows=ask[1], k=3, exact=True)

    def worst(ask):
        return index.search(-ask[0], rows=ask[1], k=3, exact=True)

    assert regret.found_by(corpus, index, exact, questions, 3, is_listed=True) == 1.0
    assert regret.found_by(corpus, index, worst, questions, 3, is_listed=True) == 0.0


def test_a_path_that_takes_far_longer_is_asked_a_few_questions_alone():
    asked = {"quick": 0, "slow": 0}

    def call(name, turns):
        def search(_):
            asked[name] += 1
            return sum(range(turns))

        return search

    taken = regret.in_turns({"quick": call("quick", 100), "slow": call("slow", 100_000)}, [()] * 30, "quick", 2)
    assert {name: len(times) for name, times in taken.items()} == {"quick": 30, "slow": 8}
    assert asked["slow"] == 18 < asked["quick"]


def test_sizes_of_an_earlier_report_are_kept_unless_of_another_processor(tmp_path):
    out = tmp_path / "regret.json"
    assert regret.earlier_sizes(str(out), {"processor": "P"}) == {}
    out.write_text(json.dumps({"machine": {"processor": "P"}, "sizes": {"1 group": {"cells": {}}}}))
    assert regret.earlier_sizes(str(out), {"processor": "P"}) == {"1 group": {"cells": {}}}
    with pytest.raises(SystemExit, match="other processors"):
        regret.earlier_sizes(str(out), {"processor": "Q"})


def test_growth_describes_who_is_slow(corpus, index):
    queries = corpus.questions[:20]
    taken = growth.in_turns([index, index], queries, 2)
    assert taken.shape == (2, 20)
    assert (taken > 0).all()
    slow = np.ones(20)
    slow[7] = 100.0
    told = growth.described(index, queries, slow)
    assert told["compared"]["slowest hundredth"]["n_codes"] == index.search(queries[7], k=growth.K).n_codes
    assert told["compared"]["slowest hundredth"]["mean_us"] == 100.0
    assert told["percentiles_us"]["50"] == 1.0
    assert growth.recall_of(index, corpus, queries)["recall"] >= 0.9
