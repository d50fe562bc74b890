"""The suite of search by meaning: what recall is measured against, and that a part of the facts is held to no bar."""

from __future__ import annotations

import datetime as dt
import json
import sys

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from bench.harness import PROJECT
from bench.vectors import before, modes, threads
from bench.vectors.__main__ import main
from bench.vectors.bars import bars_of
from bench.vectors.corpus import Corpus, K

PYTHON = before.Version(sys.executable, PROJECT)


@pytest.mark.parametrize("width", [3, 40, 400])
def test_the_truth_is_what_masks_over_all_rows_say(width):
    """Where the window holds few of the groups, and where it holds most of them."""
    random = np.random.default_rng(width)
    vectors = random.normal(size=(60, 8)).astype(np.float32)
    corpus = Corpus(vectors, random.integers(0, 60, 400).astype(np.int32), vectors[:5], {})
    cases = corpus.cases(width / 400, 20, 1)
    for (query, lo, hi), together in zip(cases, corpus.truths(cases), strict=True):
        in_window = sorted(set(corpus.row_group[lo:hi].tolist()))
        assert np.flatnonzero(corpus.inside(lo, hi)).tolist() == in_window
        best = sorted(in_window, key=lambda group: -float(vectors[group] @ query))[:K]
        found, last = corpus.truth((query, lo, hi))
        assert found == set(best)
        assert last == pytest.approx(float(vectors[best[-1]] @ query), abs=1e-6)
        assert together == (found, pytest.approx(last, abs=1e-6))


@pytest.fixture
def data(tmp_path):
    """Three hundred facts of thirty people, one a day, and questions, where the suite looks for the real ones."""
    folder = tmp_path / "data" / "multitq"
    folder.mkdir(parents=True)
    lines = np.arange(300)
    columns = {
        "line": lines + 1,
        "subject": [f"Person {i % 30}" for i in lines],
        "relation": [("visit", "praise", "meet")[i % 3] for i in lines],
        "object": [f"Person {i * 7 % 29}" for i in lines],
        "date": [dt.date(2014, 1, 1) + dt.timedelta(days=int(i)) for i in lines],
    }
    pq.write_table(pa.table(columns), folder / "facts.parquet")
    questions = [{"question": f"Who did Person {i} visit?"} for i in range(20)]
    (folder / "dev_questions.jsonl").write_text("".join(json.dumps(one) + "\n" for one in questions), encoding="utf-8")
    return folder.parent


def test_a_part_of_the_facts_is_searched_and_held_to_no_bar_of_the_whole(data, tmp_path):
    out, kept = tmp_path / "out.json", tmp_path / "kept"

    def run(*more):
        given = ["--data", str(data), "--vectors", str(kept), "--encoder", "hashed:64", "--json", str(out)]
        assert main([*given, "--quick", "--queries", "10", "--cap", "0.01", *more]) == 0
        report = json.loads(out.read_text(encoding="utf-8"))
        return report, {bar["name"].partition(",")[0].partition(" (")[0] for bar in report["bars"]}

    part, of_part = run("--facts", "200")
    whole, of_whole = run()
    assert (part["corpus"]["facts"], whole["corpus"]["facts"]) == (200, 300)
    assert of_whole - of_part == {"queries a second", "build after embedding", "held beside the vectors"}
    assert {"recall@10", "results outside the window", "times the fastest peer"} <= of_part
    # Each keeps its own vectors, so that neither takes the other's for a run that was cut off.
    assert len(list(kept.glob("*-groups.npy"))) == len(list(kept.glob("first-200/*-groups.npy"))) == 1
    for report in (part, whole):
        assert all(row["recall"] == 1.0 for row in report["results"]["tkindex, exact=True"].values())
    # One share more, beside what the report holds of the others.
    added, of_added = run("--shares", "0.5")
    assert of_added == of_whole
    for name, by_share in added["results"].items():
        assert by_share.keys() == whole["results"][name].keys()
        assert all(
            (figures == whole["results"][name][share]) == (share != "0.5") for share, figures in by_share.items()
        )
    with pytest.raises(SystemExit, match="other vectors"):
        run("--facts", "200", "--shares", "0.5")


def test_a_part_without_facts_is_refused(data, tmp_path, capsys):
    with pytest.raises(SystemExit):
        main(["--data", str(data), "--json", str(tmp_path / "x.json"), "--facts", "0"])
    assert "--facts must be at least 1, got 0" in capsys.readouterr().err


def test_sets_are_read_whose_gold_is_a_label(tmp_path):
    (tmp_path / "facts.csv").write_text("head,relation,tail,start\nann,visits,rome,2014\nbob,visits,ann,2015\n")
    asked = [
        {"question": "who visits rome", "kind": "who", "answer_type": "entity", "gold": ["ann", "eve"]},
        {"question": "how long", "kind": "span", "answer_type": "entity", "gold": ["5 years"]},
        {"question": "when", "kind": "when", "answer_type": "time", "gold": ["2014"]},
    ]
    (tmp_path / "questions.jsonl").write_text("\n".join(map(json.dumps, asked)))
    found = modes.read_set(tmp_path)
    labels = [
        [names[at] for at in column.tolist()]
        for column, names in zip(found.ids, (found.entities, found.relations, found.entities), strict=True)
    ]
    assert labels == [["ann", "bob"], ["visits", "visits"], ["rome", "ann"]]
    assert [(one["question"], one["answers"], one["qtype"]) for one in found.asked] == [
        ("who visits rome", ["ann", "eve"], "who")
    ]


def test_the_bar_of_the_scan_is_that_of_the_commit_that_it_names():
    figures = {"1.0": {"per_second": 900.0, "recall": 1.0, "outside_window": 0}}
    results = dict.fromkeys(("tkindex", "tkindex, index='scan'", "numpy"), figures)
    about = {"is_real": False, "is_large": True, "build_seconds": 1.0, "cell_bytes": 30.0, "n_bytes": 1}
    (now,) = (bar for bar in bars_of(results, [1.0], **about) if "the scan" in bar["name"])
    assert now["value"] == 1.0
    then = {"commit": "e7ac94b61", "per_second": 200.0, "ours_per_second": 1000.0}
    (bar,) = (bar for bar in bars_of(results, [1.0], **about, then=then) if "the scan" in bar["name"])
    assert (bar["value"], bar["holds"]) == (5.0, True)
    assert "e7ac94b61" in bar["name"]


def test_numpy_multiplies_in_one_thread_while_arms_are_timed():
    functions = threads._functions()
    if functions is None:
        pytest.skip("numpy brings no OpenBLAS here")
    told, choose = functions
    at_first = told()
    choose(2)
    try:
        with threads.one_thread():
            assert told() == 1
        assert told() == 2
    finally:
        choose(at_first)


@pytest.mark.filterwarnings("error")
def test_without_a_peer_there_is_no_bar_of_peers():
    results = {"tkindex": {"1.0": {"recall": 1.0, "per_second": 1000.0, "outside_window": 0}}}
    about = {"is_real": False, "is_large": True, "cell_bytes": None, "build_seconds": 1.0, "n_bytes": 1}
    names = [bar["name"] for bar in bars_of(results, [1.0], **about)]
    assert names == ["recall@10, 100.00%", "results outside the window"]
    results["numpy, exact on the slice"] = {"1.0": {"recall": 1.0, "per_second": 500.0, "outside_window": 0}}
    (bar,) = (bar for bar in bars_of(results, [1.0], **about) if "median" in bar["name"])
    assert bar["value"] == 2.0


def test_a_version_searches_all_rows_in_a_process_of_its_own(tmp_path):
    random = np.random.default_rng(0)
    vectors = random.normal(size=(300, 16)).astype(np.float32)
    corpus = Corpus(vectors, np.arange(300, dtype=np.int32), vectors[:7], {})
    found = before.in_turns(corpus, tmp_path / "no.cells.npz", {"then": PYTHON}, rounds=1)
    assert {name: sorted(arms) for name, arms in found.items()} == {"then": ["plain"]}
    for arms in found.values():
        assert arms["plain"]["recall"] == 1.0
        assert arms["plain"]["per_second"] > 0
