"""Structured events become facts by templates."""

from __future__ import annotations

import numpy as np
import pytest

import tkindex as tk
from tkindex.memory import Memory, Rule

RULES = [
    Rule("{user.name}", "moved to", "{city}", "{at}", match={"type": "move"}, op="holds", replaces=True),
    Rule("{organizer}", "met", "{people}", "{at}", match={"type": "meeting", "state": "done"}, confidence=0.8),
    Rule("{user.name}", "rents in", "{city}", "{from}", until="{to}", match={"type": "lease"}, op="holds"),
]
EVENTS = [
    {"id": "e1", "type": "move", "user": {"name": "Ann"}, "city": "Rome", "at": "2020-05-01"},
    {"id": "e2", "type": "meeting", "state": "done", "organizer": "Ann", "people": ["Bob", "Cem"], "at": "2021-01-05"},
    {"id": "e3", "type": "meeting", "state": "open", "organizer": "Ann", "people": ["Dia"], "at": "2021-02-05"},
    {"id": "e4", "type": "move", "user": {"name": "Ann"}, "city": "Oslo", "at": "2022-03-04"},
    {"id": "e5", "type": "lease", "user": {"name": "Ann"}, "city": "Oslo", "from": "2022-04-01", "to": "2023-03-31"},
    {"id": "e6", "type": "move", "user": {}, "city": "Bonn", "at": "2023-01-01"},
]


@pytest.fixture
def index(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        yield index


def test_events_become_facts_in_one_commit(index):
    agent = Memory(index, rules=RULES)
    done = agent.remember_events(EVENTS)
    assert (done.commit.number, done.rejected) == (1, ())
    assert [(fact.relation, fact.tail, str(fact.start), str(fact.stop)) for fact in index.facts()] == [
        ("moved to", "Rome", "2020-05-01", "2022-03-04"),
        ("met", "Bob", "2021-01-05", "2021-01-06"),
        ("met", "Cem", "2021-01-05", "2021-01-06"),
        ("moved to", "Oslo", "2022-03-04", "inf"),
        ("rents in", "Oslo", "2022-04-01", "2023-04-01"),
    ]
    told = index.facts(tail="Bob").to_dicts()[0]
    assert (told["message"], told["confidence"], told["extractor"]) == ("e2", 0.8, "rules")
    assert agent.remember_events(EVENTS).commit is None


def test_an_event_with_a_time_that_is_none_is_rejected_and_the_rest_kept(index):
    done = Memory(index, rules=RULES).remember_events([{**EVENTS[0], "at": "soon"}, EVENTS[3]])
    assert len(done.rejected) == len(done.added) == 1


def test_what_rules_cannot_read_is_refused(index):
    with pytest.raises(tk.QueryError, match="no rules"):
        Memory(index).remember_events(EVENTS)
    with pytest.raises(tk.QueryError, match="event 0"):
        Memory(index, rules=RULES).remember_events(["moved"])
    with pytest.raises(tk.QueryError, match="different lengths"):
        Rule("{a}", "r", "{b}", "{t}").fill({"a": ["x"], "b": ["y", "z"], "t": "2014"})
    with pytest.raises(tk.QueryError, match="op"):
        Rule("{a}", "r", "{b}", "{t}", op="maybe")
    assert Rule("{a}", "r", "{b}", "{t}").fill({"a": [], "b": [], "t": "2014"}) == []


@pytest.mark.parametrize("wrong", ["{", "{a", "a}", "{a b}", "{{a}}", 5, None])
@pytest.mark.parametrize("name", ["head", "relation", "tail", "time", "until"])
def test_a_template_that_would_stay_as_it_is_written_is_refused(name, wrong):
    with pytest.raises(tk.QueryError, match=f"{name} is"):
        Rule(**{"head": "{a}", "relation": "r", "tail": "{b}", "time": "{t}", name: wrong})


@pytest.mark.parametrize("wrong", [{"name": "Ann"}, {}, [{"name": "Ann"}], [["Ann"]]])
def test_an_object_where_a_value_should_be_is_no_label(index, wrong):
    agent = Memory(index, rules=[Rule("{who}", "met", "Bob", "{at}")])
    with pytest.raises(tk.QueryError, match=r"\{who\.name\}"):
        agent.remember_events([{"who": wrong, "at": "2021-01-05"}])
    assert not len(index)


def test_an_array_without_a_dimension_is_no_list_of_events(index):
    with pytest.raises(tk.QueryError, match="an array without a dimension; expected a list of objects"):
        Memory(index, rules=RULES).remember_events(np.array(EVENTS[0]))
    assert Memory(index, rules=RULES).remember_events(np.array(EVENTS[:1])).commit.number == 1
