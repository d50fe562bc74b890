"""Every system over ids with names says what it says over the names themselves."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from visiting import VISITS

import tkindex as tk
from reasoners.ari import agent as ari
from reasoners.kgirag import agent as kgirag
from reasoners.naiverag import agent as naiverag
from reasoners.named import NamedReasoner, examples_in_names
from reasoners.planner import agent as planner
from reasoners.policies.base import Decision, Reply
from reasoners.qa.runner import load_maker
from reasoners.rtqa import agent as rtqa
from reasoners.rtqa import published
from reasoners.shra import agent as shra
from reasoners.tempagent import agent as tempagent

SYSTEMS = {
    "planner": planner, "TempAgent": tempagent, "ARI": ari, "RTQA": rtqa, "RTQA as published": published, "SHRA": shra,
    "naive RAG": naiverag,
}  # fmt: skip
FACTS = [
    *VISITS, ("Ann", "Make a visit", "Oslo", "2015-03-01"), ("Bob", "Threaten", "Ann", "2014-12-01"),
    ("Cid", "Threaten", "Dan", "2015-01-09"), ("Eve Bell", "Make a visit", "Oslo", "2015-06-11"),
]  # fmt: skip
QUESTIONS = (
    "Who visited Rome after Bob?", "Who was the first to visit Rome?", "Who was the last to visit Rome before Dan?",
    "When did Ann visit Oslo?", "Who threatened Ann?", "Who visited Oslo in June 2015?",
    "Who visited Rome on the Moon?", "Whom did Cid threaten?", "Who visited Oslo after March 2015?",
)  # fmt: skip


def with_ids(facts):
    """The facts in ids, and what these are called."""
    entities = list(dict.fromkeys(label for head, _, tail, *_ in facts for label in (head, tail)))
    ids = {label: f"Q{100 + n}" for n, label in enumerate(entities)}
    relations = {relation: f"P{7 + n}" for n, relation in enumerate(dict.fromkeys(one[1] for one in facts))}
    names = {label: name for name, label in (ids | relations).items()}
    rows = [(ids[head], relations[relation], ids[tail], *times) for head, relation, tail, *times in facts]
    return tk.build(rows, names=names, convention="multitq"), names


@pytest.fixture(scope="module")
def both():
    plain = tk.build(FACTS, convention="multitq")
    of_ids, names = with_ids(FACTS)
    return plain, of_ids, names


@pytest.mark.parametrize("name", SYSTEMS)
def test_ids_with_names_are_answered_as_the_names_themselves(both, name):
    plain, of_ids, names = both
    on_names, on_ids = (SYSTEMS[name].make(index, learn_from=()) for index in (plain, of_ids))
    answered = 0
    for question in QUESTIONS:
        right, found = on_names.answer(question), on_ids.answer(question)
        assert tuple(names.get(value, value) for value in found.values) == right.values, question
        assert found.reason == right.reason
        assert found.trace == right.trace
        assert not set(found.values) & set(names.values())
        assert {tuple(names[part] for part in fact[:3]) for fact in found.facts} == {fact[:3] for fact in right.facts}
        assert all(found.names[value] == names[value] for value in found.values if value in names)
        answered += bool(found.values)
    assert answered >= 4


def test_trips_are_planned_over_the_names_of_places_and_events():
    hours = [f"2017-03-26T{hour:02}" for hour in range(12)]
    facts = [("cork", "weather", "rain" if hour in (4, 5) else "no rain", time) for hour, time in enumerate(hours)]
    plain, (of_ids, _) = tk.build(facts), with_ids(facts)
    for start, right in (("2017-03-26 03:00", "no"), ("2017-03-26 07:00", "yes")):
        end = f"2017-03-26 {int(start[11:13]) + 2:02}:00"
        question = f"We will be on a trip at cork from {start} to {end}. Is it possible to avoid rain?"
        found = [kgirag.make(index, learn_from=()).answer(question) for index in (plain, of_ids)]
        assert found[0].values == found[1].values == (right,)
        assert {fact.head for fact in found[1].facts} <= {"Q100"}


@pytest.mark.parametrize("name", [name for name in SYSTEMS if name != "planner"])
def test_prompts_say_names_and_no_ids(both, name):
    _, of_ids, names = both
    told: list[Decision] = []

    class Watching:
        name = "watching"

        def __init__(self, rules):
            self.rules = rules

        def decide(self, decision: Decision, /) -> Reply:
            told.append(decision)
            return self.rules.decide(decision)

    made = SYSTEMS[name].make(of_ids, learn_from=(), policy=lambda rules: Watching(rules))
    made.answer("Who was the last to visit Rome before Dan?")
    assert told
    assert not [label for label in names for one in told if label in one.prompt]


def test_an_id_in_a_question_is_read_as_what_it_is_called(both):
    _, of_ids, names = both
    (rome,) = (label for label, name in names.items() if name == "Rome")
    found = tempagent.make(of_ids, learn_from=()).answer(f"Who was the first to visit {rome}?")
    assert [names[value] for value in found.values] == ["Ann"]


def test_what_is_learnt_from_has_names_too(both):
    _, of_ids, names = both

    @dataclass(frozen=True)
    class Learnt:
        text: str
        gold: tuple[str, ...]
        answer_type: str = "entity"

    ids = {name: label for label, name in names.items()}
    (one,) = examples_in_names([Learnt(f"Who visited {ids['Rome']} first?", (ids["Ann"], "2014"))], of_ids)
    assert (one.text, one.gold) == ("Who visited Rome first?", ("Ann", "2014"))


def test_a_run_takes_the_same_maker_and_its_options(both):
    _, of_ids, _ = both
    made = load_maker("tempagent")(of_ids, learn_from=(), k=3)
    assert isinstance(made, NamedReasoner)
    assert made.k == 3
