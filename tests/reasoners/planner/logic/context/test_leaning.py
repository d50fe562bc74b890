"""A message whose question leans on what another sentence of it said."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.context.leaning import joined_of
from reasoners.planner.logic.messages import Message

ROWS = [
    ("Gull Rock", "lighthouse keeper", "Ann Tarrow", "1901", "1911"),
    ("Gull Rock", "lighthouse keeper", "Bob Pellow", "1911", "1925"),
    ("Gull Rock", "lighthouse keeper", "Ann Tarrow", "1925", "1930"),
    ("Gull Rock", "lighthouse keeper", "Cy Nance", "1930", "1950"),
    ("Sker Point", "lighthouse keeper", "Bob Pellow", "1901", "1911"),
    ("Sker Point", "lighthouse keeper", "Dot Hale", "1911", "1950"),
    ("Gull Rock", "owned by", "Harbour Board", "1890", "1920"),
    ("Gull Rock", "owned by", "Trinity Trust", "1920", "1960"),
    ("Sker Point", "owned by", "Harbour Board", "1890", "1950"),
    ("Long Spit", "owned by", "Harbour Board", "1890", "1905"),
    ("Gull Rock", "inspected by", "Inspector Vye", "1905", "1906"),
    ("Gull Rock", "inspected by", "Inspector Vye", "1922", "1923"),
    ("Sker Point", "inspected by", "Inspector Vye", "1922", "1923"),
    ("Gull Rock", "suffered", "flood", "1913", "1914"),
    ("Sker Point", "suffered", "flood", "1921", "1922"),
    ("Sker Point", "suffered", "fire", "1931", "1932"),
    ("Ann Tarrow", "won", "Lamp Medal", "1904", "1905"),
    ("Ann Tarrow", "won", "Lamp Medal", "1909", "1910"),
    ("Bob Pellow", "won", "Lamp Medal", "1915", "1916"),
    ("Ann Tarrow", "lived in", "Pendry", "1895", "1931"),
    ("Bob Pellow", "lived in", "Pendry", "1900", "1920"),
    ("Bob Pellow", "lived in", "Arlen", "1920", "1940"),
    ("Dot Hale", "lived in", "Arlen", "1910", "1960"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="1960")


def joined(planner, text):
    return [one for texts in joined_of(Message(planner.reader, text)) for one in texts]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gull Rock, 1915. Who was the lighthouse keeper then?", ("Bob Pellow",)),
        ("Flood plus fire: which lighthouses suffered both?", ("Sker Point",)),
        ("Bob Pellow's time as lighthouse keeper of Sker Point: who owned Gull Rock during it?", ("Harbour Board",)),
        ("Ann Tarrow has lived in Pendry. Who else has?", ("Bob Pellow",)),
        ("Bob Pellow and Pendry, I know. In which other towns has he lived?", ("Arlen",)),
        ("Bob Pellow isn't lighthouse keeper of Sker Point any more. Who took over from him?", ("Dot Hale",)),
        ("Cy Nance was lighthouse keeper of Gull Rock for ages. Who owned it in that time?", ("Trinity Trust",)),
        ("Inspector Vye inspected Sker Point. Who was its lighthouse keeper when he did?", ("Dot Hale",)),
        ("I owe a pint to whoever owned Long Spit. Who was that?", ("Harbour Board",)),
        ("Ann Tarrow got a Lamp Medal, then later a second one. How many years were there between the two?",
         ("5 years",)),
        ("Is it true Gull Rock suffered a flood? If so, when?", ("1913",)),
    ],
)  # fmt: skip
def test_what_another_sentence_said_is_put_into_the_question(planner, text, expected):
    answer = planner.answer(text)
    assert sorted(answer.values) == sorted(expected), answer.reason


@pytest.mark.parametrize(
    "text",
    [
        "Gull Rock in 1915, and Sker Point in 1905. Who was the lighthouse keeper then?",  # two topics
        "Flood plus fire plus storm: which lighthouses suffered both?",
        "Bob Pellow's wedding: who owned Gull Rock then?",  # of no fact
        "Ann Tarrow nearly lived in Arlen. Who else has?",
        "Ann Tarrow and Pendry, I know. In which other towns has Dot Hale lived?",  # "other" than none of hers
        "Bob Pellow was a lazy lighthouse keeper of Sker Point. Who took over from him?",
        "Cy Nance never was lighthouse keeper of Gull Rock. Who owned it in that time?",
        "Inspector Vye hates Sker Point. Who was its lighthouse keeper when he did?",
        "I owe a pint to whoever painted Long Spit. Who was that?",
        "Ann Tarrow lost a Lamp Medal, then later a second one. How many years were there between the two?",
    ],
)
def test_nothing_that_was_said_is_left_out(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace


def test_readings_that_differ_are_not_chosen_between(planner):
    assert not planner.answer("Ann Tarrow and Dot Hale. Who lived in the same town then?").values


def test_a_question_by_itself_is_left_as_it_is(planner):
    assert joined(planner, "Who owned Gull Rock in 1905?") == []
