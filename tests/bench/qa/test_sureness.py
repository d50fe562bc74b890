"""Sureness is learnt from rows that are kept: shares at thresholds, equal wrong, held-out generations, the file."""

from __future__ import annotations

import json
import random

import pytest

from bench.qa.sureness import READERS, Told, at_equal, held, main, read_rows, row_of, shares_at, told, weights_of
from reasoners.planner.logic.readings.sureness import FILE, logit, rules_signs

FOUND = [Told(0.9, True, True), Told(0.8, False, True), Told(0.7, True, True), Told(0.6, False, False)]


@pytest.mark.parametrize(
    ("least", "right", "wrong"),
    [(0.95, 0.2, 0.0), (0.85, 0.4, 0.0), (0.75, 0.4, 0.2), (0.65, 0.6, 0.2), (0.5, 0.4, 0.4)],
)
def test_silence_is_right_where_the_graph_has_no_answer(least, right, wrong):
    assert shares_at(FOUND, 5, 1, least) == (right, wrong)


def test_at_equal_wrong_most_are_right():
    assert at_equal(FOUND, 5, 1, 0.2) == (0.7, 0.6, 0.2)
    assert at_equal(FOUND, 5, 1, 0.0) == (0.9, 0.4, 0.0)


def rows(n, seed=0):
    """Answers that are right as often as the readings say, whatever the rules say."""
    rng = random.Random(seed)
    found = []
    for k in range(n):
        share, confidence = rng.uniform(0.02, 0.98), rng.uniform(0.65, 0.89)
        signs = rules_signs(confidence, share, share, "Who?", is_same=True)
        for by, own in (("rules", signs), ("chosen", {"": 1.0, "share": logit(share)})):
            found.append({"generation": "abc"[k % 3], "poorer": False, "has_answer": True, "by": by,
                          "right": rng.random() < share, "signs": own})  # fmt: skip
    return found


def test_what_speaks_for_an_answer_is_found_and_holds_for_another_generation():
    some = rows(900)
    weights = weights_of(some)
    assert weights["rules"]["share"] == pytest.approx(1.0, abs=0.25)
    assert weights["chosen"]["share"] == pytest.approx(1.0, abs=0.25)
    assert abs(weights["rules"]["confidence"]) < 0.5
    assert weights["chosen"]["time"] == 0.0
    report = held(some)
    assert set(report) == {"a", "b", "c", "all"}
    assert report["all"]["calibration error"] < 0.06
    assert all(sure.sure <= 1 for sure in told(weights_of(some), some))


def test_the_file_that_is_shipped_is_what_the_kept_rows_teach(tmp_path, capsys):
    out = tmp_path / "sureness.json"
    assert main(["--held", "--train", "--out", str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8")) == json.loads(FILE.read_text(encoding="utf-8"))
    assert "calibration error" in capsys.readouterr().err
    assert {row["generation"] for row in read_rows()} == set(READERS)
    assert callable(row_of)
