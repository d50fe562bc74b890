"""The bars that a report of the operator suite is held against."""

from __future__ import annotations

import pytest

from bench.operators import bars, latency
from bench.operators.queries import QUERIES


def _latency(own: float, p99: float, ids: float, rival: float) -> dict:
    def figures(median):
        return {"median_us": median, "p99_us": p99}

    found = {
        query: {"tkindex": figures(own), "tkindex, ids": figures(ids), "sqlite": figures(rival), "dicts": figures(0.1)}
        for query in QUERIES
    }
    found["q10"]["tkindex"]["p99_of_its_size"] = p99 / own
    found["q10"]["sqlite"]["p99_us"] = 3 * rival
    return found


def test_latency_bars_of_each_scale():
    assert bars.scale_of(461_329, True) == "461k"
    assert bars.scale_of(461_329, False) == bars.scale_of(90_730, True) == bars.scale_of(2_000_000, True) == "small"
    assert bars.scale_of(10_000_000, False) == "10M"
    assert bars.latency_bars("small", {}) == []
    good = bars.latency_bars("461k", _latency(1.9, 9.0, 0.9, 12.0))
    assert len(good) == 14 * 4 + 2
    assert all(row["holds"] for row in good)
    names = {row["name"]: row for row in good}
    assert names["median query against its fastest rival, 461k"]["value"] == pytest.approx(12.0 / 1.9)
    slow = bars.latency_bars("461k", _latency(2.1, 11.0, 1.1, 6.0))
    holding = [row["name"].split(":")[0] for row in slow if row["holds"]]
    assert holding == ["q10 median, labels, 461k", "q10 median, ids, 461k"]
    large = bars.latency_bars("10M", _latency(2.9, 99.0, 9.0, 1.0))
    assert len(large) == 14
    assert all(row["holds"] for row in large)
    assert sum(row["holds"] for row in bars.latency_bars("10M", _latency(3.1, 99.0, 9.0, 1.0))) == 1


def test_the_99th_percentile_of_a_walk_is_held_against_questions_of_its_size_and_against_rivals():
    figures = _latency(1.9, 9.0, 0.9, 12.0)

    def of_p99(figures: dict) -> dict:
        return {row["name"]: row for row in bars.latency_bars("461k", figures) if row["name"].startswith("q10 p99")}

    own, rival = of_p99(figures)
    assert rival == "q10 p99 against the fastest rival's (sqlite), 461k"
    # Ten times the median of all questions, three times that of its size: 36 of the rival are 1.9 times as much.
    figures["q10"]["tkindex"] |= {"p99_us": 19.0, "p99_of_its_size": 3.0}
    assert of_p99(figures)[own]["holds"]
    assert of_p99(figures)[rival]["value"] == pytest.approx(36 / 19)
    assert not of_p99(figures)[rival]["holds"]
    # A report that does not say has no value.
    del figures["q10"]["tkindex"]["p99_of_its_size"]
    assert of_p99(figures)[own]["value"] is None


def test_answers_that_are_walked_have_bars_of_their_own():
    walked = {"q1": {"tkindex, tuples": {"median_us": 2.0}, "dicts": {"median_us": 3.0}}}
    rows = bars.latency_bars("461k", _latency(1.9, 9.0, 0.9, 12.0), walked)
    (row,) = [row for row in rows if "walked" in row["name"]]
    assert row["value"] == pytest.approx(1.5)
    assert row["holds"]
    assert bars.latency_bars("10M", _latency(2.9, 99.0, 9.0, 1.0), walked) == bars.latency_bars(
        "10M", _latency(2.9, 99.0, 9.0, 1.0)
    )


def test_a_walk_takes_every_fact_and_every_time():
    facts = [("a", "r", "b", 1), ("a", "r", "c", 2)]
    assert latency.walked("q8", lambda *params: facts[: params[0]])(1) == 1
    assert latency.walked("q7", lambda: [4, 5, 6])() == 3


def test_without_rivals_the_ratio_bars_fall_short():
    figures = {query: {k: v for k, v in arms.items() if k != "sqlite"} for query, arms in _latency(1, 1, 1, 9).items()}
    ratios = [row for row in bars.latency_bars("461k", figures) if "rival" in row["name"]]
    assert len(ratios) == 16
    assert not any(row["holds"] for row in ratios)


def test_other_bars_apply_where_they_were_measured():
    figures = {
        "ten_tuples": {"median_us": 3.9},
        "batch_last_before": {"one_thread_per_s": 9e6, "two_over_one": 1.8, "share_of_stream": 0.94},
        "build_ids": {"facts_per_s": 4e6, "memory_bytes_per_fact": 50.0, "disk_bytes_per_fact": 57.0},
        "build_parquet": {"error": "killed"},
        "open": {"open_ms": 9.0},
        "start": {"import_s": 0.2, "first_query_s": 0.7},
    }
    verdicts = {row["name"]: row["holds"] for row in bars.other_bars("10M", figures)}
    assert verdicts == {
        "ten labelled facts as tuples, median, 10M": True,
        "batch last_before, one thread, 10M": True,
        "batch last_before, two threads over one, 10M": True,
        "what two threads gain on that batch, of what they gain on a loop that only streams, 10M": False,
        "build from Arrow columns of ids, 10M": True,
        "memory, vocabulary apart, 10M": True,
        "disk, vocabulary apart, 10M": False,
        "build from Parquet of strings, 10M": False,
        "peak memory of that build, 10M": False,
        "open a saved index to the first answer, 10M": True,
        "import tkindex, best of its runs": True,
        "first query of a warm process, after the import": False,
    }
    assert {row["name"] for row in bars.other_bars("small", figures)} == {
        "import tkindex, best of its runs",
        "first query of a warm process, after the import",
    }
    assert not {row["name"]: row["holds"] for row in bars.other_bars("461k", figures)}[
        "batch last_before, one thread, 461k"
    ]
