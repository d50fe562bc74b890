"""What labels of relations and their facts say: words, who does it to whom, precision, symmetry, states and events."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.logic.schema.relations import label_words
from reasoners.planner.logic.schema.schema import schema_of


@pytest.fixture(scope="module")
def schema():
    rows = [
        *((f"p{n}", "<isMarriedTo>", f"q{n}", f"19{n + 10}", f"19{n + 20}") for n in range(20)),
        *((f"q{n}", "<isMarriedTo>", f"p{n}", f"19{n + 10}", f"19{n + 20}") for n in range(20)),
        *((f"p{n}", "founded by", f"r{n}", f"19{n + 10}", f"19{n + 10}") for n in range(20)),
        *((f"p{n}", "employer", f"r{n}", f"19{n + 10}-03-05", f"19{n + 15}-07-09") for n in range(20)),
        *((f"p{n}", "member_of", f"r{n}", f"19{n + 10}", None) for n in range(20)),
        *((f"p{n}", "award received", f"r{n}", f"19{n + 10}", f"19{n + 10}") for n in range(20)),
    ]
    return schema_of(tk.build(rows))


def _of(schema, label):
    return next(r for r in schema.relations if r.label == label)


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("<wasBornIn>", ("was", "born", "in")),
        ("has_won_prize", ("has", "won", "prize")),
        ("position held", ("position", "held")),
        ("P39", ("p39",)),
    ],
)
def test_words_of_labels(label, words):
    assert label_words(label) == words


@pytest.mark.parametrize(
    ("label", "frame"),
    [
        ("founded by", "passive"),
        ("employer", "noun"),
        ("member_of", "of"),
        ("award received", "verb"),
        ("<isMarriedTo>", "verb"),
    ],
)
def test_who_does_it_to_whom(schema, label, frame):
    assert _of(schema, label).frame == frame


def test_facts_show_symmetry_precision_and_kind(schema):
    assert _of(schema, "<isMarriedTo>").is_symmetric
    assert not _of(schema, "employer").is_symmetric
    assert _of(schema, "<isMarriedTo>").precision == "year"
    assert _of(schema, "employer").precision == "day"
    assert _of(schema, "award received").is_point
    assert not _of(schema, "employer").is_point


def test_likeness_falls_with_distance(schema):
    relation = _of(schema, "<isMarriedTo>")
    assert relation.likeness("marry") == 1.0
    assert 0.8 <= relation.likeness("wife") < 1.0
    assert relation.likeness("female") < 0.3
    assert relation.likeness("never") < 0.3


@pytest.mark.parametrize(
    ("label", "frame"),
    [
        ("RegisteredOwner", "noun"),
        ("ReliefKeeperAt", "of"),
        ("expert_in", "of"),
        ("accident at", "noun"),
        ("GateFittedAt", "verb"),
        ("GateMadeBy", "passive"),
        ("LoadCarried", "verb"),
    ],
)
def test_labels_of_persons_and_participles(label, frame):
    [relation] = schema_of(tk.build([("a", label, "b", "2001", "2002")])).relations
    assert relation.frame == frame


def test_the_verb_of_an_agent_says_its_label_and_no_is_a_number():
    facts = [("a", "keeper of", "b", "2001", "2002"), ("a", "LicenceNo", "c", "2001", "2002")]
    keeper, licence = schema_of(tk.build(facts)).relations
    assert keeper.likeness("kept") == keeper.likeness("keep") > 0.9
    assert licence.words == ("licence", "number")
    assert licence.likeness("keep") < 0.5


def test_a_short_verb_says_who_does_it_where_it_is_no_base_form():
    facts = [("a", "instrumentOwner", "b", "2001", "2002"), ("a", "letterFrom", "c", "2001", "2002")]
    owner, letter = schema_of(tk.build(facts)).relations
    assert owner.likeness("owned") > 0.9
    assert letter.likeness("let") < 0.9
