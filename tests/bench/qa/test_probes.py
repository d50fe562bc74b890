# ruff: noqa: E501 (a table: a question and its probe a line)
"""Words that change what is asked are never left unread: the probes themselves, and what each mended cause refuses."""

from __future__ import annotations

import json

import pytest

import tkindex as tk
from bench.qa import blindsets, probes
from reasoners.planner.agent import make

FACTS = [
    ("Otis Bell", "member of", "Red Kettle", "2001-02-01", "2004-05-01"),
    ("Otis Bell", "member of", "Salt Choir", "2004-06-01", "2009-01-01"),
    ("Ida Moss", "member of", "Red Kettle", "2001-02-01", "2010-05-01"),
    ("Red Kettle", "represented by", "Hal Winslow", "2001-03-01", "2003-01-01"),
    ("Red Kettle", "represented by", "Lou Castell", "2003-01-01", "2008-01-01"),
    ("Red Kettle", "managed by", "Frank Obi", "2002-01-01", "2005-01-01"),
    ("Red Kettle", "managed by", "Gus Falk", "2005-01-01", "2009-01-01"),
    ("Tern Hall", "inspected by", "Noor Rahm", "2003-05-01", "2003-05-02"),
    ("Mill Hall", "inspected by", "Noor Rahm", "2004-05-01", "2004-05-02"),
    ("Gate Hall", "inspected by", "Ira Olsen", "2003-07-01", "2003-07-02"),
    ("Ida Moss", "won prize", "Reporter of the Year", "2005-03-01", "2005-03-02"),
    ("Salt Choir", "wears livery", "wartime grey", "2005-03-01", "2007-03-02"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS), learn_from=())


@pytest.mark.parametrize(
    ("question", "probe"),
    [
        ("Which halls were inspected in 2003?", "Which halls were inspected in 2003 out of spite?"),
        ("Which halls were inspected in 2003?", "Which halls were inspected in 2003 as a favour?"),
        ("Which halls were inspected in 2003?", "Which retired halls were inspected in 2003?"),
        ("How many managers have represented Red Kettle?", "How many retired managers have represented Red Kettle?"),
        ("Which bands had Otis Bell joined before he joined Salt Choir?",
         "Which bands had Otis Bell joined before he joined Salt Choir in a hurry?"),
        ("Which halls were inspected in 2003?", "Which halls were inspected in 2003 with regret?"),
        ("Who took over Red Kettle from Frank Obi?", "Who took over Red Kettle from Frank Obi by mistake?"),
        ("Which manager took over Red Kettle from Frank Obi?", "Which broken manager took over Red Kettle from Frank Obi?"),
        ("Did Frank Obi manage Red Kettle before Gus Falk did?",
         "Did Frank Obi manage Red Kettle before Gus Falk did for charity?"),
        ("when did Ida Moss win Reporter of the Year", "when did reportedly Ida Moss win Reporter of the Year"),
        ("Which halls have never been inspected by Noor Rahm?", "Which halls have unwillingly never been inspected by Noor Rahm?"),
        ("What livery did Salt Choir wear in 2006?", "What retired livery did Salt Choir wear in 2006?"),
        ("How many different people have managed Red Kettle?", "How many bronze people have managed Red Kettle?"),
    ],
)  # fmt: skip
def test_a_word_that_changes_what_is_asked_is_never_left_unread(planner, question, probe):
    assert planner.answer(question).values
    found = planner.answer(probe)
    assert not found.values, found.trace


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who was the last to be a member of Red Kettle?", None),
        ("Which started first, Otis Bell's time in Red Kettle or Gus Falk's time as its manager?", None),
        ("Which people have been members of Red Kettle?", {"Otis Bell", "Ida Moss"}),
    ],
)
def test_participles_and_nouns_that_are_verbs_or_kinds_are_read_as_before(planner, question, values):
    found = planner.answer(question).values
    assert values is None or set(found) == values


QUAYS = [
    ("Ann Orr", "sailed to", "Elm Quay", "2002-02-01", "2002-02-02"),
    ("Bo Pike", "sailed to", "Ash Quay", "2002-03-01", "2002-03-02"),
    ("Ann Orr", "sailed to", "Ash Quay", "2003-03-01", "2003-03-02"),
    ("Dory", "ShipName", "Magpie", "1990-01-01", "1995-01-01"),
    ("Dory", "ShipName", "Corvus", "1995-01-01", "2005-01-01"),
    ("Elm Inn", "had as landlord", "Ivo Lane", "2001-01-01", "2003-01-01"),
    ("Elm Inn", "had as landlord", "Jan Rook", "2003-01-01", "2006-01-01"),
    ("Acme Buses", "runs", "Line 4", "2001-01-01", None),
    ("Acme Buses", "runs", "Line 9", "2001-01-01", None),
]


@pytest.fixture(scope="module")
def quays():
    return make(tk.build(QUAYS, unit="day"), learn_from=(), now="2010-01-01")


@pytest.mark.parametrize(
    ("question", "probe"),
    [
        ("How many sailings in 2002?", "How many sailings in 2002 in a hurry?"),
        ("How many sailed in 2002?", "How many sailed in 2002 in a rage?"),
        ("What name did Dory bear immediately before it became the Corvus?",
         "What silk name did Dory bear immediately before it became the Corvus?"),
        ("After Ivo Lane was gone from Elm Inn, which landlord came next?",
         "After Ivo Lane was allegedly gone from Elm Inn, which landlord came next?"),
        ("Which bus lines does Acme Buses operate?", "Which silk lines does Acme Buses operate?"),
    ],
)  # fmt: skip
def test_what_tells_how_or_which_in_front_of_a_noun_is_never_left_unread(quays, question, probe):
    assert quays.answer(question).values
    found = quays.answer(probe)
    assert not found.values, found.trace


@pytest.mark.parametrize(
    ("message", "how", "whether"),
    [
        ("The tag is gone. Which lock did it hang at?", "hang at {}?", "Which lock did {}"),
        ("Which lock was it at? The tag has gone.", "it at {}? The tag has gone.", "Which lock was {}"),
        ("Do you know who was at the lock?", "at the lock {}?", "who was {}"),
        ("this is late, but when was it at St. Ann's? Thanks", "at St. Ann's {}? Thanks", "when was {}"),
    ],
)
def test_a_word_is_put_into_the_clause_that_asks(message, how, whether):
    made = dict(probes.probes_of(message))
    assert any(made["how"].endswith(how.format(tail)) for tail in probes.TAILS)
    assert any(whether.format(adverb) in made["whether"] for adverb in probes.ADVERBS)


def test_nouns_that_and_joins_are_both_asked_for(quays):
    assert set(quays.answer("Which lines and routes does Acme Buses run?").values) == {"Line 4", "Line 9"}


def test_probes_are_the_same_in_every_run_and_one_for_each_place():
    kinds = [kind for kind, _ in probes.probes_of("Which captains did Ann serve under?")]
    assert kinds == ["how", "whether", "which"]
    assert [kind for kind, _ in probes.probes_of("captain of the Otter, 1990?")] == ["how"]
    for _, text in probes.probes_of("What is it?"):
        assert text.endswith("?")


def test_a_run_counts_what_stays_as_it_was(monkeypatch, tmp_path, capsys):
    rows = [
        {"question": "Who managed Red Kettle in 2003?", "id": 1},
        {"question": "Who managed Red Kettle before anybody sang?", "id": 2},
    ]
    monkeypatch.setattr(blindsets, "GENERATIONS", {"first": ("g",)})
    monkeypatch.setattr(blindsets, "build_graph", lambda graph: tk.build(FACTS))
    monkeypatch.setattr(blindsets, "read_meta", lambda graph: {})
    monkeypatch.setattr(blindsets, "read_questions", lambda graph: rows)
    out = tmp_path / "probes.json"
    assert probes.main(["--generations", "first", "--every", "1", "--json", str(out)]) == 0
    told = json.loads(out.read_text(encoding="utf-8"))
    assert told["probes"] >= 1
    assert told["unchanged"] == []
    assert "rules: 0 of" in capsys.readouterr().err
    monkeypatch.setattr(probes, "probes_of", lambda question: [("how", question)])
    assert probes.main(["--generations", "first", "--every", "1"]) == 1
