"""What is done for us, where whoever asks is somebody of the graph."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("MV Gannet", "repaired by", "Vye Yard", "2001-02-01", "2001-02-02"),
    ("MV Curlew", "repaired by", "Vye Yard", "2003-02-01", "2003-02-02"),
    ("MV Curlew", "repaired by", "Marsk Yard", "2004-02-01", "2004-02-02"),
    ("Ann Tarrow", "works for", "Vye Yard", "2001-01-01", "2003-01-01"),
    ("Bob Pellick", "works for", "Marsk Yard", "2001-01-01", "2003-01-01"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2005-06-01", me="Ann Tarrow")


def test_for_us_is_for_the_house(planner):
    answer = planner.answer("How many repairs has Vye Yard done for us?")
    assert answer.values == ("2",), (answer.reason, answer.trace)


@pytest.mark.parametrize("text", ["How many repairs has Vye Yard done for us two?"])
def test_us_by_itself_stays(planner, text):
    assert planner.answer(text).values == ()
