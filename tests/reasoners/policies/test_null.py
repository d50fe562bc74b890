"""Policies that know nothing: they fit every schema, depend on seed and decision alone, and gain nothing."""

from __future__ import annotations

import re

import numpy as np
import pytest
from visiting import FACTS

import tkindex as tk
from reasoners.ari import agent as ari
from reasoners.kgirag.agent import replies as kgirag_replies
from reasoners.naiverag import agent as naiverag
from reasoners.policies.base import Decision, UndecidedError
from reasoners.policies.choose import choose_policy
from reasoners.policies.null import KINDS, Null
from reasoners.policies.rules import Rules
from reasoners.rtqa import agent as rtqa
from reasoners.rtqa import published
from reasoners.schemas import DAY, PERIOD, either, one_of, record, several, string
from reasoners.shra import agent as shra
from reasoners.tempagent import agent as tempagent
from reasoners.tempagent.agent import REPLY as TEMPAGENT

FREE = ("nonsense", "random", "constant")
QUESTION = "Who was the first to visit Rome after Ann?"
SCHEMAS = [
    record(answer=several(string(20), 2)),
    record(day=string(pattern=DAY), period=string(pattern=PERIOD)),
    record(n={"type": "integer", "minimum": 3, "maximum": 5}, sure={"type": "boolean"}),
    record(what=either(one_of(("a", "b")), {"type": "null"})),
    TEMPAGENT,
    kgirag_replies()["read"],
    kgirag_replies()["q2"],
]


def fits(value, schema):
    """Whether a value is of a schema: the subset that the reasoners use, told again."""
    if "anyOf" in schema:
        return any(fits(value, one) for one in schema["anyOf"])
    if "enum" in schema:
        return value in schema["enum"]
    kind = schema["type"]
    if kind == "object":
        parts = schema["properties"]
        return isinstance(value, dict) and set(value) == set(parts) and all(fits(value[k], parts[k]) for k in parts)
    if kind == "array":
        return (
            isinstance(value, list)
            and len(value) <= schema["maxItems"]
            and all(fits(one, schema["items"]) for one in value)
        )
    if kind == "string":
        return isinstance(value, str) and (
            re.fullmatch(schema["pattern"], value) is not None
            if "pattern" in schema
            else len(value) <= schema["maxLength"]
        )
    if kind == "integer":
        return isinstance(value, int) and schema["minimum"] <= value <= schema["maximum"]
    return isinstance(value, bool) if kind == "boolean" else value is None


@pytest.mark.parametrize("kind", FREE)
@pytest.mark.parametrize("schema", SCHEMAS)
def test_replies_fit_the_schema(kind, schema):
    for step in range(20):
        asked = Decision("demo", "pick", QUESTION, step, prompt="Facts of 2014-10-07 and 2015.", schema=schema)
        assert fits(Null(kind, seed=step).decide(asked).value, schema)


@pytest.mark.parametrize("kind", FREE)
def test_a_reply_depends_on_the_seed_and_the_decision_alone(kind):
    asked = [Decision("demo", "pick", QUESTION, step, prompt="a b c d e", schema=TEMPAGENT) for step in range(5)]
    forward = [Null(kind).decide(one).value for one in asked]
    policy = Null(kind)
    assert [policy.decide(one).value for one in reversed(asked)] == forward[::-1]


def test_random_replies_differ_and_the_others_do_not():
    def replies(kind):
        asked = (Decision("demo", "pick", QUESTION, n, prompt="a b c d e", schema=TEMPAGENT) for n in range(20))
        return {str(Null(kind).decide(one).value) for one in asked}

    assert len(replies("random")) > 5
    assert len(replies("nonsense")) == len(replies("constant")) == 1


def test_other_is_what_rules_decide_for_another_question():
    rules = Rules({"read": lambda decision: decision.question})
    policy = Null("other", rules=rules, questions=["a", "b", "c"])
    replies = [policy.decide(Decision("demo", "read", "a", step)).value for step in range(5)]
    assert set(replies) in ({"b"}, {"c"})


def test_other_knows_nothing_of_the_question_where_the_state_repeats_it():
    rules = Rules({"read": lambda decision: [decision.question, *decision.state.values()]})
    policy = Null("other", rules=rules, questions=["a", "b"])
    state = {"subquestion": "a", "part": "of a", "ids": np.array([1])}
    assert policy.decide(Decision("demo", "read", "a", state=state)).value == ["b", "b", "of a", np.array([1])]


@pytest.mark.parametrize("system", [shra, published])
def test_other_reads_another_question_over_the_facts_of_this_one(system):
    index = tk.build(FACTS)
    index.embed("hashed:64", save=False)
    asked = ["Who visited Rome on 20 October 2014?", "When did Ann visit Rome?"]
    assert system.make(index, learn_from=()).answer(asked[0]).values == ("Bob",)
    other = system.make(index, policy=lambda rules: Null("other", rules=rules, questions=asked), learn_from=())
    assert "Bob" not in other.answer(asked[0]).values


def test_what_a_null_policy_cannot_do_is_said():
    with pytest.raises(ValueError, match="one of nonsense, random, constant, other, got 'perfect'"):
        Null("perfect")
    with pytest.raises(ValueError, match="needs the rules of the system and two questions"):
        Null("other", rules=Rules({}), questions=["a", "a"])
    with pytest.raises(UndecidedError, match="'pick' has none"):
        Null("random").decide(Decision("demo", "pick", QUESTION))
    with pytest.raises(UndecidedError, match="no text of the pattern"):
        Null("constant").decide(Decision("demo", "pick", QUESTION, schema=string(pattern="^x+$")))
    assert {choose_policy(f"null:{kind}", Rules({})).name for kind in FREE} == {f"null:{kind}" for kind in FREE}
    with pytest.raises(ValueError, match="null:random"):
        choose_policy("null:perfect", Rules({}))
    assert (*FREE, "other") == KINDS


@pytest.mark.parametrize("kind", ["nonsense", "constant"])
@pytest.mark.parametrize("system", [tempagent, ari, rtqa, naiverag])
def test_nothing_is_found_without_decisions(system, kind):
    options = {"reads_nodes": False} if system is rtqa else {}
    reasoner = system.make(tk.build(FACTS), policy=f"null:{kind}", learn_from=(), **options)
    assert reasoner.answer(QUESTION).values[:1] != ("Bob",)
    assert system.make(tk.build(FACTS), learn_from=(), **options).answer(QUESTION).values == ("Bob",)


def test_a_tree_of_nonsense_is_answered_by_the_node_itself_and_the_answer_says_so():
    index = tk.build(FACTS)
    found = rtqa.make(index, policy="null:nonsense", learn_from=()).answer(QUESTION)
    assert (found.values, found.details["answered_by"]) == (("Bob",), "own facts")
    found = rtqa.make(index, learn_from=()).answer(QUESTION)
    assert (found.values, found.details["answered_by"]) == (("Bob",), "children")
    found = rtqa.make(index, learn_from=()).answer("Who visited Rome on 20 October 2014?")
    assert (found.values, found.details["answered_by"]) == (("Bob",), "whole")
