"""How far a model can come where rules abstain."""

from __future__ import annotations

import pytest

import tkindex as tk
from bench.qa import reach
from reasoners.planner.writer import PlanWriter
from reasoners.policies.null import Null
from reasoners.qa.formats import Question

FACTS = [("Ann Lee", "award received", "Gold Medal", "1944"), ("Gold Medal", "conferred by", "Oslo", "1901")]


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS)


def question(text, *gold):
    return Question("1", text, gold, "entity", "equal", "day", "Single")


def test_what_no_fact_of_a_name_holds_is_not_near(index):
    writer = PlanWriter(index, Null("constant"), "choice")
    assert reach.is_near(writer, question("Which award was Ann Lee short-listed for?", "Gold Medal"))
    assert reach.is_near(writer, question("When did Ann Lee win?", "1944"))
    assert not reach.is_near(writer, question("Where was Ann Lee honoured?", "Oslo"))
    assert not reach.is_offered(writer, question("Where was Ann Lee honoured?", "Oslo"))
    assert not reach.is_offered(writer, question("Why?", "Oslo"))


def test_bounds_count_rules_and_what_is_offered(index):
    asked = [
        question("Which award did Ann Lee receive?", "Gold Medal"),
        question("Which zebra was Ann Lee frobnicated for?", "Gold Medal"),
        question("Which zebra was Ann Lee frobnicated at?", "Oslo"),
    ]
    found = reach.measure(index, asked)
    assert (found["right"], found["abstained"], found["near"], found["offered"]) == (1, 2, 1, 1)
    assert found["bounds"]["offered"] == pytest.approx(2 / 3)
