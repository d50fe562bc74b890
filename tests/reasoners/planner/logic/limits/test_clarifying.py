"""What is said of how a question is meant: left out where the answer agrees with it, and refused where it does not."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.limits.clarifying import clarification_of
from reasoners.planner.logic.messages import Message

ROWS = [
    ("Ann Lee", "keeper of", "Gull Lighthouse", "1990", "1993"),
    ("Bo Lund", "keeper of", "Gull Lighthouse", "1994", "1995"),
    ("Ann Lee", "keeper of", "Gull Lighthouse", "1996", "1997"),
    ("Cy Marsh", "keeper of", "Gull Lighthouse", "1998", "2005"),
    ("Cy Marsh", "keeper of", "Gull Harbour", "1990", "1992"),
    ("Dot Rusk", "keeper of", "Gull Harbour", "1993", "2004"),
    ("Dot Rusk", "deputy keeper of", "Gull Lighthouse", "1991", "1992"),
    ("Bo Lund", "inspected", "Gull Harbour", "1999", "1999"),
    ("Bo Lund", "inspected", "Gull Lighthouse", "2001", "2001"),
    ("Cy Marsh", "inspected", "Gull Harbour", "2002", "2002"),
    ("Bo Lund", "inspected", "Gull Harbour", "2005", "2005"),
    ("Cy Marsh", "inspected", "Gull Harbour", "2006", "2006"),
    ("Ann Lee", "inspected", "Gull Lighthouse", "2003", "2003"),
    ("Ann Lee", "inspected", "Gull Lighthouse", "2004", "2004"),
    ("Bo Lund", "painted", "Gull Lighthouse", "2000-05-01", "2000-05-02"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS, unit="day", closed_stop=True), learn_from=(), now="2010-01-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Who inspected Gull Harbour? The whole lot please", {"Bo Lund", "Cy Marsh"}),
        ("Who inspected Gull Harbour? There must have been more than one", {"Bo Lund", "Cy Marsh"}),
        ("Who was keeper of Gull Lighthouse before Cy Marsh? Everyone, not just the last one", {"Ann Lee", "Bo Lund"}),
        ("Who has been keeper of both Gull Harbour and Gull Lighthouse? At the same time or not, I don't mind",
         {"Cy Marsh"}),
        ("How many different keepers has Gull Lighthouse had? Someone who came back is still one person", {"3"}),
        ("How many keepers has Gull Lighthouse had? Count everybody only once", {"3"}),
        ("Who was keeper of Gull Harbour in 1991? The harbour, not the lighthouse", {"Cy Marsh"}),
        ("Who inspected Gull Lighthouse most often? By number I mean, not hours", {"Ann Lee"}),
        ("Who inspected Gull Harbour most often? I've a feeling two of them are level", {"Bo Lund", "Cy Marsh"}),
        ("Who was the first to inspect Gull Harbour? The first one I mean", {"Bo Lund"}),
        ("Which towers did Ann Lee inspect, past and present?", {"Gull Lighthouse"}),
    ],
)  # fmt: skip
def test_what_the_answer_agrees_with_is_left_out(planner, text, expected):
    answer = planner.answer(text)
    assert set(answer.values) == expected, answer.reason


@pytest.mark.parametrize(
    "text",
    [
        "Who was keeper of Gull Lighthouse in 1991? Not deputy, actual keeper, not Ann Lee",
        "Who was keeper of Gull Harbour in 1991? The lighthouse, not the harbour",
        "Who was keeper of Gull Harbour in 1991? Not the windmill",  # of which the graph knows nothing
        "Who was keeper of Gull Lighthouse longest? By number I mean, not time",
        "Who inspected Gull Lighthouse most often? By time, not number",
        "Who inspected Gull Harbour in 1999? More than one, I know",
        "When did Bo Lund paint Gull Lighthouse? The hour would be nice",
        "Who was the first to inspect Gull Harbour? The last one I mean",
        "How often did Ann Lee inspect Gull Lighthouse? Count everybody only once",
        "Who keeps Gull Lighthouse now? Past and present",
    ],
)
def test_what_the_answer_does_not_agree_with_is_no_remark(planner, text):
    assert not any("read by itself" in line for line in planner.answer(text).trace)


@pytest.mark.parametrize(
    "text",
    ["Not counting the first", "Only the last two", "in the harbour", "everyone since the war", "not", "the other one",
     "at the same time", "all keepers of the harbour", "more than one a year", "once", "the day before"],
)  # fmt: skip
def test_what_narrows_is_no_clarification(planner, text):
    message = Message(planner.reader, text)
    found = clarification_of(message, 0, len(text))
    assert found is None or not found.agrees("Who was keeper?", planner.answer("Who inspected Gull Harbour in 1999?"))


def test_all_of_them_are_asked_for_where_the_nearest_could_be_meant(planner):
    message = Message(planner.reader, "Everyone please")
    found = clarification_of(message, 0, 15)
    assert found.as_meant("Who'd kept it before Ann?") == "Who all had kept it before Ann?"
    assert found.as_meant("Who kept it?") == "Who kept it?"
    assert (
        found.as_meant("When did the man who kept it before Ann go?") == "When did the man who kept it before Ann go?"
    )
    assert found.as_meant("Which keeper was before Ann?") == "Which keeper was before Ann?"
