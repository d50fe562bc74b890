"""Names in questions: whole labels, parts, other order and spelling; no codes by guess, no words of English."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.labels import tokens_of
from reasoners.planner.logic.naming import names_of

LABELS = ["Prime Minister of Japan", "New York Yankees", "The Graduate", "INC-101", "Alfred Russel Wallace",
          "Franklin Delano Roosevelt", "Lee (actor)", "head of government", "Barack Obama", "Robert Mueller",
          "Sophie Muller", "Isaac Newton", "Carol Ann Duffy", "United States", "United States of America"]  # fmt: skip


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
        ("when did robert muller resign", "Robert Mueller"),
        ("when was issac newton born", "Isaac Newton"),
        ("what did carol anne duffy write", "Carol Ann Duffy"),
        ("what did anna newton write", ""),
        ("who was head of government", "head of government"),
        ("where did he graduate", ""),
        ("what about INC-102", ""),
        ("who never started", ""),
    ],
)
def test_spans(table, text, named):
    spans = table.spans(tokens_of(text), frozenset(), frozenset())
    strong = [span for span in spans if span.value > 0.5]
    assert [table.index.entities[span.entities[0]] for span in strong] == ([named] if named else [])


def test_the_label_of_a_relation_is_no_name_in_lower_case():
    index = tk.build(
        [("Burgas", "head of government", "Ann", "2001"), ("Bob", "position", "head of government", "2001")]
    )
    table = names_of(index)
    for text, named in (
        ("the head of government of burgas", ["Burgas"]),
        ("Head of government", ["head of government"]),
    ):
        spans = table.spans(tokens_of("was " + text), frozenset(), frozenset())
        assert [index.entities[span.entities[0]] for span in spans] == named


def test_the_short_form_of_a_country_names_its_formal_one_too():
    table = names_of(
        tk.build(
            [("United States of America", "capital", "Philadelphia", "2001"), ("United States", "of", "x", "2001")]
        )
    )
    (span,) = table.spans(tokens_of("the first capital of the US"), frozenset(), frozenset())
    assert {table.index.entities[e] for e in span.entities} == {"United States", "United States of America"}


def test_names_in_lower_case_beside_relations_that_have_their_words() -> None:
    """A relation "office in Ruritania" must not hide Ruritania; "Strelsau City" is Strelsau City F.C."""
    index = tk.build(
        [
            ("Ruritania", "head of government", "Karl Bloch", "2007", "2014"),
            ("Anton Velde", "position held", "head of government of Ruritania", "1990", "1995"),
            ("Karl Bloch", "office in Ruritania", "Hall", "2007", "2014"),
            ("Rolf Tarlen", "member of sports team", "Strelsau City F.C.", "1991", "1997"),
            ("Rolf Tarlen", "member of sports team", "Zenda CF", "1997", "1999"),
        ]
    )
    planner = make(index, learn_from=())
    for question, answer in (
        ("who was the head of government of ruritania in 2010?", "Karl Bloch"),
        ("who was the head of government of ruritania in 1992?", "Anton Velde"),
        ("which team did rolf tarlen play for after strelsau city?", "Zenda CF"),
    ):
        assert planner.answer(question).values == (answer,), question
