"""The scorer against cases worked out by hand."""

from __future__ import annotations

import json
import math
from fractions import Fraction

import numpy as np
import pytest

from reasoners.qa import metrics
from reasoners.qa.formats import Question
from reasoners.qa.predictions import Prediction
from reasoners.qa.score import causes, compare, report, score

# answers, gold, then by hand: strict, any, only, substring of the top answer, of the list, relaxed, set EM, P, R
CASES = [
    (["Iran"], ["Iran"], (1, 1, 1, 1, 1, 1, 1, 1, 1)),
    (["Iran", "China"], ["China"], (0, 1, 0, 0, 1, 1, 0, 1 / 2, 1)),
    (["China", "Iran"], ["China"], (1, 1, 0, 1, 1, 1, 0, 1 / 2, 1)),
    (["China"], ["China", "Iran", "Oman"], (1, 1, 1, 1, 1, 1, 0, 1, 1 / 3)),
    ([], ["China"], (0, 0, 0, 0, 0, 0, 0, 0, 0)),
    # '_' and surrounding blanks are the only differences that the exact metrics forgive ...
    ([" Ministry_(Iran) "], ["Ministry (Iran)"], (1, 1, 1, 1, 1, 1, 1, 1, 1)),
    # ... case, brackets and articles are forgiven by the two published looser scorers alone
    (["ministry iran"], ["Ministry (Iran)"], (0, 0, 0, 1, 1, 0, 0, 0, 0)),
    (["the IRAN"], ["Iran"], (0, 0, 0, 1, 1, 1, 0, 0, 0)),
    # nothing but the case differs, of a name and of a name in words
    (["iran"], ["Iran"], (0, 0, 0, 1, 1, 1, 0, 0, 0)),
    (["Citizen (India)"], ["Citizen (india)"], (0, 0, 0, 1, 1, 1, 0, 0, 0)),
    # the answer inside the gold: relaxed containment says yes, RTQA's substring (gold inside the answer) says no
    (["Iran"], ["Ministry (Iran)"], (0, 0, 0, 0, 0, 1, 0, 0, 0)),
    # a substring without meaning: Oman in Romania
    (["Romania"], ["Oman"], (0, 0, 0, 1, 1, 1, 0, 0, 0)),
    # the year inside the day
    (["2014-10-07"], ["2014"], (0, 0, 0, 1, 1, 1, 0, 0, 0)),
    # a doubled answer is one answer of a set
    (["Iran", "Iran"], ["Iran"], (1, 1, 1, 1, 1, 1, 1, 1, 1)),
    # a gold that is nothing but an article is inside nothing after RTQA's normalisation
    (["Theodore"], ["The"], (0, 0, 0, 0, 0, 1, 0, 0, 0)),
    (["  "], ["Iran"], (0, 0, 0, 0, 0, 0, 0, 0, 0)),
    # two right of three given, four wanted
    (["a", "b", "x"], ["a", "b", "c", "d"], (1, 1, 0, 0, 1, 1, 0, 2 / 3, 1 / 2)),
]
COLUMNS = [name for name in metrics.METRICS if name != "f1"]


@pytest.mark.parametrize(("answers", "gold", "wanted"), CASES)
def test_each_metric_by_hand(answers, gold, wanted):
    got = tuple(metrics.METRICS[name](answers, gold) for name in COLUMNS)
    assert got == pytest.approx(wanted), dict(zip(COLUMNS, got, strict=True))
    p, r = wanted[-2:]
    assert metrics.f1(answers, gold) == pytest.approx(2 * p * r / (p + r) if p + r else 0.0)


def question(quid: str, gold=("a",), **fields) -> Question:
    return Question(quid, f"question {quid}?", tuple(gold), **({"answer_type": "entity", "qtype": "equal"} | fields))


def test_report_counts_every_question_and_names_causes():
    questions = [
        question("1", ["a"], qtype="equal", time_level="day", qlabel="Single"),
        question("2", ["a", "b"], qtype="equal", time_level="year", qlabel="Single"),
        question("3", ["c"], qtype="first_last", answer_type="time", time_level="day", qlabel="Single"),
        question("4", ["d"], qtype="first_last", time_level="day", qlabel="Single"),
        question("5", ["e"], qtype="first_last", time_level="day", qlabel="Single"),
    ]
    predictions = {
        "1": Prediction("1", ("a",), calls=2, tokens=10, seconds=0.5),
        "2": Prediction("2", ("a", "x"), calls=4, tokens=30, seconds=1.5),
        "3": Prediction("3", (), reason="not understood: no time", seconds=0.25),
        # answers beside an error are not trusted
        "4": Prediction("4", ("d",), error="TimeoutError: 30 s", seconds=0.75),
        "99": Prediction("99", ("a",)),
    }
    summary = report(score(questions, predictions), resamples=200, seed=3)
    assert summary["n"] == 5
    assert summary["overall"]["strict_hits_at_1"]["mean"] == pytest.approx(2 / 5)
    assert summary["overall"]["only_gold"]["mean"] == pytest.approx(1 / 5)
    assert summary["overall"]["f1"]["mean"] == pytest.approx((1 + 1 / 2) / 5)
    assert summary["by"]["qtype"]["equal"]["n"] == 2
    assert summary["by"]["qtype"]["equal"]["metrics"]["strict_hits_at_1"]["mean"] == 1.0
    assert summary["by"]["qtype"]["first_last"]["metrics"]["strict_hits_at_1"]["mean"] == 0.0
    assert summary["by"]["time_level"]["day"]["metrics"]["strict_hits_at_1"]["mean"] == pytest.approx(1 / 4)
    assert summary["by"]["answer_type"]["time"]["n"] == 1
    assert summary["statuses"] == {"answered": 2, "unanswered": 1, "failed": 1, "missing": 1}
    assert summary["causes"] == {"unanswered": {"not understood": 1}, "failed": {"TimeoutError": 1}}
    assert summary["unknown_predictions"] == 1
    assert summary["cost"]["questions"] == 4
    assert summary["cost"]["calls"] == {"total": 6, "mean": 1.5, "median": 1, "p99": pytest.approx(3.94), "max": 4}
    assert summary["cost"]["seconds"]["total"] == 3.0
    json.dumps(summary)


def test_intervals_are_seeded_and_cover_the_mean():
    values = np.repeat([1.0, 0.0], [80, 20]).reshape(-1, 1)
    (first,) = metrics.intervals(values, resamples=2000, seed=7)
    assert first == metrics.intervals(values, resamples=2000, seed=7)[0]
    assert first.mean == 0.8
    # a binomial share of .8 over 100: ± 1.96 · sqrt(.8 · .2 / 100) = ± .0784
    assert first.low == pytest.approx(0.8 - 0.0784, abs=0.015)
    assert first.high == pytest.approx(0.8 + 0.0784, abs=0.015)
    assert metrics.intervals(np.ones((4, 1)))[0] == (1.0, 1.0, 1.0)
    assert math.isnan(metrics.intervals(np.empty((0, 1)))[0].mean)


def test_chunks_of_the_bootstrap_do_not_change_it(monkeypatch):
    values = np.random.default_rng(0).random((50, 2))
    whole = metrics.bootstrap_means(values, 64, seed=1)
    monkeypatch.setattr(metrics, "_CHUNK", 50)
    np.testing.assert_array_equal(metrics.bootstrap_means(values, 64, seed=1), whole)


@pytest.mark.parametrize(
    ("b", "c", "p"),
    [(0, 0, 1.0), (5, 0, 2 / 32), (1, 5, 2 * 7 / 64), (10, 10, 1.0), (0, 1, 1.0), (3, 9, 2 * 299 / 4096)],
)
def test_mcnemar_by_hand(b, c, p):
    # the sum of C(12, 0..3) is 1 + 12 + 66 + 220 = 299
    first = np.array([True] * b + [False] * c + [True, False])
    second = np.array([False] * b + [True] * c + [True, False])
    got = metrics.mcnemar_exact(first, second)
    assert (got.only_first, got.only_second) == (b, c)
    assert got.p_value == pytest.approx(p)


def test_mcnemar_is_exact_for_thousands():
    b, c = 900, 1100
    got = metrics.mcnemar_exact(np.repeat([True, False], [b, c]), np.repeat([False, True], [b, c]))
    exact = 2 * Fraction(sum(math.comb(b + c, k) for k in range(b + 1)), 2 ** (b + c))
    assert got.p_value == pytest.approx(float(exact), rel=1e-12)


def test_paired_bootstrap_sees_a_difference_and_its_absence():
    a = np.repeat([1.0, 0.0], [90, 10])
    same = metrics.paired_bootstrap(a, a, resamples=500)
    assert same == (0.0, 0.0, 0.0, 1.0)
    worse = np.repeat([1.0, 0.0], [60, 40])
    found = metrics.paired_bootstrap(a, worse, resamples=999)
    assert found.mean == pytest.approx(0.3)
    # sd of the difference: sqrt(.3 · .7 / 100) = .0458
    assert found.low == pytest.approx(0.3 - 1.96 * 0.0458, abs=0.02)
    assert found.high == pytest.approx(0.3 + 1.96 * 0.0458, abs=0.02)
    assert found.p_value == pytest.approx(2 / 1000)
    with pytest.raises(ValueError, match="same questions"):
        metrics.paired_bootstrap(a, a[:-1])


def test_compare_names_the_questions_that_changed():
    questions = [question(str(i)) for i in range(4)]
    right = {str(i): Prediction(str(i), ("a",)) for i in range(3)}
    wrong = {"2": Prediction("2", ("a",)), "3": Prediction("3", ("a", "b"))}
    found = compare(score(questions, right), score(questions, wrong), resamples=100)
    assert found["changed"] == {"only_first": ["0", "1"], "only_second": ["3"]}
    hits = found["metrics"]["strict_hits_at_1"]
    assert (hits["first"], hits["second"]) == (0.75, 0.5)
    assert hits["mcnemar"] == {"only_first": 2, "only_second": 1, "p_value": 1.0}
    assert "mcnemar" not in found["metrics"]["precision"]
    with pytest.raises(ValueError, match="same questions"):
        compare(score(questions, right), score(questions[:2], right))


def test_causes_add_up_over_details():
    questions = [question("1"), question("2"), question("3")]
    predictions = {
        "1": Prediction("1", reason="unknown name: Atlantis"),
        "2": Prediction("2", reason="unknown name: Lemuria"),
        "3": Prediction("3"),
    }
    assert causes(score(questions, predictions))["unanswered"] == {"unknown name": 2, "no reason given": 1}


def test_wilson_by_hand():
    # 8 of 10 at z = 1.96: centre .7168, half width .2266
    found = metrics.wilson(8, 10)
    assert (found.low, found.high) == pytest.approx((0.4902, 0.9433), abs=2e-4)
    assert metrics.wilson(0, 0)[1:] == (0.0, 1.0)
