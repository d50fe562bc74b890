"""How a kept report stands to what is claimed of a small model on our tools."""

from __future__ import annotations

import copy

import pytest

from bench.reasoners import claim, modelpage, modelruns

MEASURE = "strict_hits_at_1"


@pytest.fixture
def report():
    (found,) = filter(claim.is_of_claim, modelruns.read_reports())
    return copy.deepcopy(found)


def test_the_kept_report_is_above_tempagent_beyond_doubt_and_above_at2qa_not(report):
    text = claim.claim_text([report])
    assert ".803 (.757–.847) of 300 dev questions" in text
    assert "| TempAgent (GPT-4) | .702 | 560 questions, judged by a model |" in text
    assert "| above by .101, beyond doubt: below the interval |" in text
    assert "| AT2QA, strict (DeepSeek-V3.2) | .788 | all test" in text
    assert "| above by .015, not beyond doubt: inside the interval |" in text
    assert "It does not hold of each of them beyond doubt" in text


def test_the_figures_are_those_of_the_report(report):
    report["scores"]["overall"][MEASURE] = {"mean": 0.9, "low": 0.85, "high": 0.93}
    text = claim.claim_text([report])
    assert "above by .112, beyond doubt" in text
    assert "So it holds." in text


def test_the_step_that_fails_most_is_told_where_it_is_stored(report):
    misses = report["misses"]
    text = claim.claim_text([report])
    assert f"In {misses['not_shown']} the plan led to other facts" in text
    assert f"in {misses['unanswered']} to no answer ({misses['unanswered']}: nothing in the graph" in text
    assert "So what fails most is the plan" in text
    assert "The kind that fails most is before_after: .689 of 61." in text
    report["misses"] = {"unanswered": 0, "shown": 9, "not_shown": 1}
    assert "fails most is the plan" not in claim.claim_text([report])
    del report["misses"]
    assert "Which step fails is not stored with it." in claim.claim_text([report])


def test_reports_of_something_else_are_not_of_the_claim(report):
    report["settings"]["options"] = {"form": "choice"}
    assert claim.claim_text([report]) == ""
    assert "## The claim" not in modelpage.page_of([report])
