"""What is no question at all, and what is one however odd."""

from __future__ import annotations

import pytest

from reasoners.planner.unreadable import MAX_QUESTION, why_unreadable


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("", "the question is empty"),
        ("  \n", "the question is empty"),
        (7, "a question is text, got int"),
        (None, "a question is text, got NoneType"),
        ("w" * (MAX_QUESTION + 1), "the question has 2,001 characters; at most 2,000 are read"),
        ("When did {name} join {team}?", "{name} stands where a name should be"),
    ],
)
def test_what_is_no_question_is_told(question, said):
    assert why_unreadable(question) == said


@pytest.mark.parametrize("question", ["!!!", "42", "東京はどこですか", "What is {} called?", "w" * MAX_QUESTION])
def test_anything_else_is_read(question):
    assert why_unreadable(question) == ""
