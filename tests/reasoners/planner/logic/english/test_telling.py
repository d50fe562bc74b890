"""A sentence that tells what happened before a question for then, pronouns that point back, and "mine" as a noun."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

GRAPH = [
    ("Copper Deep", "managed by", "Ann Lee", "1901-01-01", "1905-12-31"),
    ("Copper Deep", "managed by", "Bo Lund", "1906-01-01", "1910-12-31"),
    ("Copper Deep", "managed by", "Cy Marsh", "1911-01-01", "1915-12-31"),
    ("Tin Hill", "managed by", "Cy Marsh", "1901-01-01", "1910-12-31"),
    ("Tin Hill", "managed by", "Ann Lee", "1911-01-01", "1915-12-31"),
    ("Copper Deep", "run-by-trust", "Orm Trust", "1901-01-01", "1908-12-31"),
    ("Copper Deep", "run-by-trust", "Vik Trust", "1909-01-01", "1915-12-31"),
    ("Ann Lee", "won", "Golden Pick", "1903-05-01", "1903-05-01"),
    ("Cy Marsh", "won", "Silver Pick", "1912-05-01", "1912-05-01"),
    ("Copper Deep", "hosted visit of", "Queen Ida", "1907-03-01", "1907-03-01"),
    ("Tin Hill", "hosted visit of", "Duke Karl", "1903-03-01", "1903-03-01"),
    ("Copper Deep", "lost to fire", "Old Engine House", "1912-03-01", "1912-03-01"),
    ("Ann Lee", "lives in", "Orm", "1901-01-01", "1905-12-31"),
    ("Ann Lee", "lives in", "Vik", "1906-01-01", "1915-12-31"),
    ("Copper Deep", "owned by", "Pell Company", "1901-01-01", "1906-12-31"),
    ("Copper Deep", "owned by", "Rusk Brothers", "1907-01-01", "1915-12-31"),
    ("Vik Works", "bought ore from", "Copper Deep", "1901-01-01", "1915-12-31"),
]


@pytest.fixture(scope="module")
def mines():
    return make(tk.build(GRAPH, unit="day", closed_stop=True), learn_from=(), now="1914-01-01", ranking="learnt")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # what is told first sets the time of what is asked
        ("Ann Lee won the Golden Pick. Which mine was she managing then?", {"Copper Deep"}),
        ("Queen Ida had a visit to Copper Deep, who was the manager at that time?", {"Bo Lund"}),
        ("Queen Ida had a visit to Copper Deep; who was managing it that day?", {"Bo Lund"}),
        ("we had a visit of Duke Karl to Tin Hill, who was its manager at that point?", {"Cy Marsh"}),
        ("the year Copper Deep lost the Old Engine House, who managed it?", {"Cy Marsh"}),
        # what points back within the clause
        ("Who was the manager of Copper Deep when it lost its Old Engine House?", {"Cy Marsh"}),
        ("Who ran Copper Deep when that mine hosted Queen Ida?", {"Orm Trust"}),
        ("Which mine did Cy Marsh manage on winning the Silver Pick?", {"Copper Deep"}),
        ("Ann Lee's home when awarded the Golden Pick", {"Orm"}),
        # the one event that joins two names
        ("Copper Deep manager at the Queen Ida visit", {"Bo Lund"}),
        ("who was manager of Copper Deep for Queen Ida?", {"Bo Lund"}),
        # a noun and a pronoun that are written alike
        ("Which mine did Ann Lee manage in 1912?", {"Tin Hill"}),
        ("what was the first mine Cy Marsh managed?", {"Tin Hill"}),
        # all that had been
        ("Who had managed Copper Deep before Cy Marsh?", {"Ann Lee", "Bo Lund"}),
        ("who'd managed Copper Deep before Cy Marsh did?", {"Ann Lee", "Bo Lund"}),
        # "by" inside of a label
        ("Which trust ran Copper Deep in 1903?", {"Orm Trust"}),
        ("Which trust was running Copper Deep in 1910?", {"Vik Trust"}),
        # to belong is not to buy
        ("To whom did Copper Deep belong in 1903?", {"Pell Company"}),
    ],
)
def test_what_is_told_before_a_question_and_pronouns_are_read(mines, question, values):
    answer = mines.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


@pytest.mark.parametrize("question", ["is this mine?", "Was Copper Deep mine?", "a friend of mine managed which pit?"])
def test_a_pronoun_asks_who_speaks(mines, question):
    assert "me=" in mines.answer(question).reason


def test_what_comes_next_is_not_what_was_so_then(mines):
    answer = mines.answer("Cy Marsh managed Tin Hill. Where did he go then?")
    assert answer.values in ((), ("Copper Deep",)), answer.trace


def test_a_state_or_several_events_set_no_time(mines):
    assert not mines.answer("who managed Copper Deep for Vik Works?").values
    assert not mines.answer("who managed Tin Hill for Queen Ida?").values


def test_what_a_preposition_asks_for_stands_behind_it():
    facts = [("A Foot", "fought at", "Ford", "1801"), ("B Foot", "fought at", "Ford", "1801")]
    facts += [("A Foot", "fought at", "Hill", "1802"), ("A Foot", "fought at", "Mill", "1803")]
    planner = make(tk.build(facts, unit="day"), learn_from=())
    assert planner.answer("At which battle did the largest number of regiments fight?").values in ((), ("Ford",))
