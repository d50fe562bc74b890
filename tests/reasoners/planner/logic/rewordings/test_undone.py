"""When something was undone is when what a label says of it ended."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

BELLS = [
    ("Great Tom", "hung in", "North Tower", "1901", "1940"),
    ("Great Tom", "hung in", "South Tower", "1941", "1960"),
    ("Ann Hill", "employed by", "North Foundry", "1930", "1935"),
    ("Ann Hill", "admires", "Great Tom", "1930", "1935"),
    ("Bob Dale", "fitted", "Little Tom", "1950", "1950"),
]
SACKED = [*BELLS, ("Ann Hill", "removed from", "North Tower", "1936", "1936")]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("When was Great Tom removed from North Tower?", ("1940",)),
        ("In which year was Great Tom removed from South Tower?", ("1960",)),
        ("In which year was Ann Hill dismissed from North Foundry?", ("1935",)),
        ("When was Great Tom removed from North Foundry?", ()),
        ("When was Great Tom painted from North Tower?", ()),
    ],
)
def test_when_it_stopped(text, values):
    answer = make(tk.build(BELLS), learn_from=(), now="1970").answer(text)
    assert answer.values == values, (answer.reason, answer.trace)


def test_a_label_that_has_the_verb_is_read():
    answer = make(tk.build(SACKED), learn_from=(), now="1970").answer("When was Ann Hill removed from North Tower?")
    assert answer.values == ("1936",), (answer.reason, answer.trace)
