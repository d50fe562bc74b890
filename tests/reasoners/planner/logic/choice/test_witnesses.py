"""What the enumerated readings say of an answer: nothing of what they never came to; all that came, or the next."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.choice import witnesses
from reasoners.planner.logic.choice.witnesses import is_beyond, joined_with_next

FACTS = [
    ("Dory", "calls at", "Port Ash", "2001-05-01", "2001-05-01"),
    ("Dory", "calls at", "Port Birch", "2001-05-09", "2001-05-09"),
    ("Dory", "calls at", "Port Cedar", "2001-06-01", "2001-06-01"),
    ("Ebb", "calls at", "Port Ash", "2001-05-03", "2001-05-03"),
    ("Fife", "calls at", "Port Ash", "2001-07-03", "2001-07-03"),
    ("Gull Mill", "made by", "Ann Orr", "2001-01-01", "2003-01-01"),
    ("Gull Mill", "made by", "Bo Pike", "2003-01-01", "2006-01-01"),
]
ALL = ("Port Birch", "Port Cedar")


@pytest.fixture(scope="module")
def ports():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2010-01-01")


def test_a_name_with_too_many_facts_is_beyond_the_readings(ports, monkeypatch):
    answer = ports.reader.answer("Who was the first to call at Port Ash after Dory?")
    assert answer.values == ("Ebb",)
    named = range(len(ports.reader.index.entities))
    assert not is_beyond(ports.reader, answer, named)
    monkeypatch.setattr(witnesses, "MOST_ROWS", 2)
    assert is_beyond(ports.reader, answer, named)
    of_few = ports.reader.answer("Who made Gull Mill first?")
    assert of_few.values == ("Ann Orr",)
    assert not is_beyond(ports.reader, of_few, named)


def _reading(values, condition, relation, operator="list"):
    pattern = SimpleNamespace(relation=relation, asked="tail", fixed=0)
    found = SimpleNamespace(kind="list")
    return SimpleNamespace(values=values, condition=condition, grounded=pattern, operator=operator, found=found)


def _joined(ports, label, *, kind_words=(), asker="what", pick="", is_next=False):
    relation = next(one.id for one in ports.reader.schema.relations if one.label == label)
    form = SimpleNamespace(kind_words=kind_words, asker=asker, pick=pick, conditions=[SimpleNamespace(is_next=is_next)])
    found = [
        (0.7, [(0.6, _reading(ALL[:1], "filler after next", relation)), (0.1, _reading(ALL[:1], "always", relation))]),
        (0.2, [(0.2, _reading(ALL, "filler after", relation))]),
    ]
    return [round(share, 2) for share, _ in joined_with_next(ports.reader, form, found, {ALL})]


def test_all_that_came_and_the_first_of_it_are_one_answer_where_nothing_says_how_many(ports):
    assert _joined(ports, "calls at") == [0.8, 0.1]
    assert _joined(ports, "calls at", asker="who") == [0.8, 0.1]


@pytest.mark.parametrize("told", [{"kind_words": {1}}, {"is_next": True}, {"pick": "first"}, {"asker": "where"}])
def test_they_stay_two_where_a_word_says_which(ports, told):
    assert _joined(ports, "calls at", **told) == [0.7, 0.2]


def test_of_states_one_follows_the_other(ports):
    assert _joined(ports, "made by") == [0.7, 0.2]
