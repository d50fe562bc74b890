"""Who is asked for by what was told of him, and all that ever were."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.context.describing import described
from reasoners.planner.logic.messages import Message

ROWS = [
    ("Low Hut", "keeper", "Ann Tarrow", "2001", "2004"),
    ("Low Hut", "keeper", "Bob Pellick", "2004", "2009"),
    ("Low Hut", "keeper", "Cy Nance", "2009", None),
    ("High Hut", "keeper", "Bob Pellick", "2001", "2003"),
    ("High Hut", "keeper", "Dot Halloran", "2003", None),
    ("Sker Hut", "owned by", "Alpine Club", "2001", "2005"),
    ("Low Hut", "owned by", "Alpine Club", "2006", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We'd like a big portrait of whoever was keeper of Low Hut for the longest time. Who would that be?",
         ("Bob Pellick",)),
        ("My aunt wants a list of everybody who was keeper of High Hut. Who's on it?", ("Bob Pellick", "Dot Halloran")),
        ("It's for the person who was keeper of Low Hut in 2002. Who was it?", ("Ann Tarrow",)),
        ("How many huts has Alpine Club owned, past and present ones together?", ("2",)),
        ("Who was keeper of Low Hut in the years before 2004?", ("Ann Tarrow",)),
    ],
)  # fmt: skip
def test_whoever_is_described_is_asked_for(planner, text, expected):
    answer = planner.answer(text)
    assert set(answer.values) == set(expected), (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "The keeper who had Low Hut is here. Who had High Hut?",
        "Is it the keeper who had Low Hut? Who is it?",
        "The one in the year before 2004 who had Low Hut.",
    ],
)
def test_others_are_asked_as_they_are(planner, text):
    assert list(described(planner.reader, Message(planner.reader, text))) == []


@pytest.mark.parametrize(
    "text",
    [
        "A plaque goes to the tallest keeper who had Low Hut. Who is it?",
        "The keeper who had Low Hut met everybody who had High Hut. Who was it?",
    ],
)
def test_who_is_told_by_more_than_the_graph_knows_stays_refused(planner, text):
    assert planner.answer(text).values == (), planner.answer(text).trace
