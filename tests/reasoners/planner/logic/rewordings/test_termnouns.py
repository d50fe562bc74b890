"""Spells that a noun tells, said plainly."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.termnouns import with_plain_terms

ROWS = [
    ("Ann Hill", "keeps", "Low Light", "2001", "2003"),
    ("Bob Dale", "keeps", "Low Light", "2003", "2005"),
    ("Ann Hill", "keeps", "Low Light", "2005", "2007"),
    ("Cy Marlow", "keeps", "Low Light", "2007", "2009"),
    ("Ann Hill", "works the shift", "night", "2001", "2003"),
]


@pytest.fixture(scope="module")
def lights():
    return make(tk.build(ROWS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Who kept it since Ann Hill's tenure was over?", "Who kept it since Ann Hill?"),
        ("Who was the next keeper after Ann Hill's second term had ended?",
         "Who was keeper right after Ann Hill the second time?"),
        ("keeper after ann's stint of 3 may 2006", "keeper after ann in 3 may 2006"),
        ("When Ann Hill's time as keeper of Low Light was over, who succeeded her there?",
         "Who succeeded Ann Hill as keeper of Low Light?"),
        ("Who kept it before Ann Hill's term had ended?", "Who kept it before Ann Hill's term had ended?"),
        ("Who kept it after Ann Hill's shift?", "Who kept it after Ann Hill's shift?"),  # a label has shifts
        ("Who kept it after Ann Hill's dog had died?", "Who kept it after Ann Hill's dog had died?"),
        ("Who kept it after Ann Hill's term as mayor of Rome?", "Who kept it after Ann Hill's term as mayor of Rome?"),
    ],
)  # fmt: skip
def test_terms_said_plainly(lights, text, plain):
    assert with_plain_terms(lights.reader, text) == plain


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who kept Low Light after Ann Hill's first stint?", ("Bob Dale",)),
        ("Who kept Low Light after Ann Hill's second stint?", ("Cy Marlow",)),
        ("Who kept Low Light after Ann Hill's third stint?", ()),
    ],
)
def test_which_of_the_terms(lights, text, values):
    answer = lights.answer(text)
    assert answer.values == values, (answer.reason, answer.trace)


MILL = [
    ("Ann Hillier", "warden of", "Long Mill", "2001", "2004"),
    ("Bo Tessel", "warden of", "Long Mill", "2004", "2007"),
    ("Cy Marlow", "warden of", "Long Mill", "2007", "2011"),
    ("Ann Hillier", "warden of", "Low Barn", "2005", "2006"),
    ("Dee Orrin", "warden of", "Low Barn", "2006", "2011"),
    ("Ann Hillier", "lives in", "Bray", "2001", "2011"),
]


@pytest.fixture(scope="module")
def mill():
    return make(tk.build(MILL), learn_from=(), now="2011")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Name everyone who has been warden of Long Mill since Ann Hillier's term ended.", {"Bo Tessel", "Cy Marlow"}),
        ("When Ann Hillier's time as warden of the Low Barn was over, who succeeded her there?", {"Dee Orrin"}),
        ("Once Bo Tessel's term as warden of Long Mill had ended, who took over?", {"Cy Marlow"}),
        ("Who became warden of Long Mill once Ann Hillier's term was over?", {"Bo Tessel"}),
        # a term that nobody had, and one that is not said to be over
        ("Who has been warden of Long Mill since Edda Quint's term ended?", set()),
        ("Who has been warden of Long Mill since Ann Hillier's term was cut short?", set()),
    ],
)
def test_who_came_after_a_term(mill, question, values):
    answer = mill.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace
