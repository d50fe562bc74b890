"""Names in questions: whole labels, parts, other order and spelling; no codes by guess, no words of English."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.logic.naming import names_of, tokens_of

LABELS = ["Prime Minister of Japan", "New York Yankees", "The Graduate", "INC-101", "Alfred Russel Wallace",
          "Franklin Delano Roosevelt", "Lee (actor)", "head of government", "Barack Obama"]  # fmt: skip


@pytest.fixture(scope="module")
def table():
    return names_of(tk.build([(label, "is", "thing", "2001") for label in LABELS]))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("who was the prime minister of japan", "Prime Minister of Japan"),
        ("who is the Japanese prime minister", "Prime Minister of Japan"),
        ("when did he join the Yankees", "New York Yankees"),
        ("what did alfred russell wallace write", "Alfred Russel Wallace"),
        ("who followed franklin d. roosevelt", "Franklin Delano Roosevelt"),
        ("when was Lee born", "Lee (actor)"),
        ("what about INC-101", "INC-101"),
        ("where was barak obama", "Barack Obama"),
        ("where did he graduate", ""),
        ("what about INC-102", ""),
        ("who never started", ""),
    ],
)
def test_spans(table, text, named):
    spans = table.spans(tokens_of(text), frozenset(), frozenset())
    strong = [span for span in spans if span.value > 0.5]
    assert [table.index.entities[span.entities[0]] for span in strong] == ([named] if named else [])
