"""A plan as one choice: what is offered, that all of it runs, and that nothing else is taken."""

from __future__ import annotations

import itertools

import pytest
from fake_model import KEY, Text, fake_model

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.searches import offer
from reasoners.planner.writer import WRITTEN
from reasoners.policies.base import MalformedReplyError
from reasoners.policies.client import Client, Settings
from reasoners.policies.model import Model

FACTS = [
    ("Ann Lee", "Make a visit", "Norway", "2014-03-05"),
    ("Bob Ray", "Make a visit", "Norway", "2014-03-06"),
    ("Cem Oz", "Make a visit", "Norway", "2015-01-09"),
    ("Ann Lee", "Make a visit", "Norway", "2015-02-01"),
    ("Norway", "Host a visit", "Ann Lee", "2014-03-05"),
    ("Ann Lee", "Criticize or denounce", "Chile", "2014-05-01"),
]


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS)


def offered(index, text, *times):
    return offer(index, text, index.mentions(text), times)


def answer(index, text, choice, *times):
    from reasoners.planner.repair import Repair

    return index.run_plan(Repair(index).plan(offered(index, text, *times).steps(choice))).answer


def choice(fact, ask="who did it", pick="all", when="any time"):
    return {"ask": ask, "pick": pick, "when": when, "fact": fact}


def test_facts_between_names_come_first_and_the_rest_by_the_words_of_the_question(index):
    it = offered(index, "Who visited Norway after Ann Lee?")
    assert list(it.between) == ["Ann Lee | Make a visit | Norway", "Norway | Host a visit | Ann Lee"]
    assert offered(index, "Who visited Norway?").between == {}
    assert next(iter(offered(index, "Who visited Norway?").alone)) == "? | Make a visit | Norway"


def test_units_are_those_that_the_question_says_or_that_of_the_index(index):
    assert offered(index, "When did Ann Lee visit Norway?").units == ("day",)
    assert offered(index, "In which month did Ann Lee visit Norway?").units == ("month",)
    hours = tk.build([("ann", "enters", "acme", "2014-01-01T05")], unit="hour")
    assert offered(hours, "When did Ann enter Acme?").units == ("hour",)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (choice("? | Make a visit | Norway", when="after Ann Lee"), ["Bob Ray", "Cem Oz", "Ann Lee"]),
        (choice("? | Make a visit | Norway", when="before Ann Lee", pick="last"), ["Cem Oz"]),
        (choice("? | Make a visit | Norway", when="same month as Ann Lee"), ["Bob Ray"]),
        (choice("Ann Lee | Make a visit | Norway", ask="month", pick="first"), ["2014-03"]),
        (choice("Norway | Host a visit | ?", ask="who it was done to"), ["Ann Lee"]),
        (choice("? | Make a visit | Norway", when="in 2015", pick="first"), ["Cem Oz"]),
        (choice("? | Make a visit | Norway", ask="how many", when="before 2015"), [2]),
    ],
)
def test_a_choice_runs(index, said, expected):
    assert answer(index, "In which month who visited Norway, 2015, Ann Lee?", said, "2015") == expected


def every(schema):
    """All values of a schema of records and lists."""
    for form in schema["anyOf"]:
        names = list(form["properties"])
        for values in itertools.product(*(form["properties"][name]["enum"] for name in names)):
            yield dict(zip(names, values, strict=True))


def test_whatever_the_schema_lets_a_model_write_runs(index):
    it = offered(index, "When did Ann Lee visit Norway in 2014?", "2014")
    from reasoners.planner.repair import Repair

    choices = list(every(it.schema()))
    assert len(choices) > 100
    for said in choices:
        index.run_plan(Repair(index).plan(it.steps(said)))


@pytest.mark.parametrize(
    "said",
    [
        [],
        choice("? | Make a visit | Chile"),
        choice("? | Make a visit | Norway", when="in 2014"),
        choice("? | Make a visit | Norway", when="after Norway"),
        choice("? | Make a visit | Norway", ask="hour"),
        choice("? | Make a visit | Norway", pick="third"),
        choice("Ann Lee | Make a visit | Norway"),
        choice("Ann Lee | Make a visit | ?"),
        choice(None),
    ],
)
def test_what_is_not_offered_is_refused_with_the_reason(index, said):
    with pytest.raises(MalformedReplyError, match=r"offered|open|object"):
        offered(index, "Who visited Norway after Ann Lee?").steps(said)


def test_a_model_asked_first_decides_alone(index):
    with fake_model(
        [Text('{"ask": "who did it", "pick": "last", "when": "any time", "fact": "? | Make a visit | Norway"}')]
    ) as told:
        client = Client(Settings("fake-1", told.base_url), key=KEY, sleep=lambda _: None)
        planner = make(index, policy=Model(client), learn_from=(), first="model", form="choice")
        found = planner.answer("Who was the first to visit Norway?")
        client.close()
    assert found.values == ("Ann Lee",)
    assert found.trace[0].startswith(WRITTEN)
    assert found.calls == 1
    assert "? | Make a visit | Norway" in told.prompts[0]


def test_without_a_name_of_the_graph_no_model_is_asked(index):
    with fake_model([]) as told:
        client = Client(Settings("fake-1", told.base_url), key=KEY, sleep=lambda _: None)
        found = make(index, policy=Model(client), learn_from=(), first="model", form="choice").answer("Why?")
        client.close()
    assert not found.values
    assert "no fact about the names" in found.reason
    assert found.calls == 0
