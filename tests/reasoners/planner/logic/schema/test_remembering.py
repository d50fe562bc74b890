"""What is remembered while a question is read changes no answer, and is computed once."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.schema.remembering import Memory

FACTS = [
    ("Red Kettle", "represented by", "Hal Winslow", "2001-03-01", "2003-01-01"),
    ("Red Kettle", "represented by", "Lou Castell", "2003-01-01", "2008-01-01"),
    ("Red Kettle", "signed to", "Moon Records", "2002-01-01", "2005-01-01"),
    ("Moon Records", "owned by", "Gus Falk", "2001-01-01", "2009-01-01"),
    ("Otis Bell", "member of", "Red Kettle", "2001-02-01", "2004-05-01"),
]
QUESTIONS = [
    "Who owned the label that Red Kettle was signed to in 2003?",
    "who looked after them once Hal Winslow was done with Red Kettle?",
    "Who represented Red Kettle when Otis Bell was a member?",
    "Hal Winslow left Red Kettle",
    "In which town was Red Kettle playing ten years after it was formed?",
]


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS)


def test_what_is_kept_is_given_back_until_it_is_forgotten_or_there_is_too_much(monkeypatch):
    memory: Memory[str] = Memory()
    assert memory.get((1,)) is None
    assert memory.keep((1,), "a") == "a"
    assert memory.get((1,)) == "a"
    memory.forget()
    assert memory.get((1,)) is None
    monkeypatch.setattr("reasoners.planner.logic.schema.remembering._MOST", 2)
    for n in range(5):
        memory.keep((n,), str(n))
    assert memory.get((4,)) == "4"
    assert memory.get((0,)) is None


@pytest.mark.parametrize("question", QUESTIONS)
def test_answers_are_the_same_with_and_without_it(index, question, monkeypatch):
    found = make(index, learn_from=()).answer(question)
    monkeypatch.setattr(Memory, "get", lambda self, key: None)
    plain = make(index, learn_from=()).answer(question)
    assert (found.values, found.reason, found.trace, found.confidence) == (
        plain.values, plain.reason, plain.trace, plain.confidence,
    )  # fmt: skip


def test_no_part_is_answered_twice(index, monkeypatch):
    parts, simple = [], Reader._simple

    def answered(self, items, spans, times, *flags):
        parts.append((tuple((i.kind, i.low, i.start, i.ref, i.is_possessive) for i in items), tuple(spans), flags))
        return simple(self, items, spans, times, *flags)

    monkeypatch.setattr(Reader, "_simple", answered)
    make(index, learn_from=(), ranking="learnt").answer(QUESTIONS[0])
    assert len(parts) == len(set(parts)) > 1


def test_the_list_that_is_kept_is_nobodys_own(index):
    reader = Reader(index, grounder=Grounder(index))
    items, spans, _ = reader.itemizer.parse("who represented Red Kettle")
    one = reader.grounder.ground(items, range(len(items)), spans, wants="entity", asker="who", asker_at=0)
    two = reader.grounder.ground(items, range(len(items)), spans, wants="entity", asker="who", asker_at=0)
    assert one == two
    one.clear()
    assert two == reader.grounder.ground(items, range(len(items)), spans, wants="entity", asker="who", asker_at=0)
