"""When it was that something told of came about; what else a message tells beside the name that its question takes."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Bob Pellick", "bought", "Low Mill", "2003-04-05", "2003-04-06"),
    ("Bob Pellick", "bought", "High Mill", "2006-04-05", "2006-04-06"),
    ("Low Mill", "restored by", "Vye Brothers", "2007-08-09", "2007-08-10"),
    ("Low Regatta", "won by", "Ann Tarrow", "1998-05-01", "1998-05-02"),
    ("Low Regatta", "won by", "Cy Nance", "1999-05-01", "1999-05-02"),
    ("Dot Halloran", "operator of", "High Mill", "2001-01-01", "2004-01-01"),
    ("Elin Marsk", "operator of", "High Mill", "2004-01-01", None),
    ("High Mill", "condition", "down", "2005-01-01", "2005-02-01"),
    ("Mill Hymn", "performed by", "Sker Choir", "1950-03-03", "1950-03-04"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I owe Bob Pellick a beer, he bought Low Mill after all. What day was it?", ("2003-04-05",)),
        ("My mate and I were stuck in Low Mill when Vye Brothers restored it. Which day was that?", ("2007-08-09",)),
        # The date right behind a name goes with it.
        ("I've got a cap from the Low Regatta of 1998 and I can't for the life of me remember who won it.",
         ("Ann Tarrow",)),
        # A common word is nobody's name where nothing points to it, and a date may be that of what answers.
        ("Dot and I are both down for a talk on High Mill. Who was operator of it in 2005?", ("Elin Marsk",)),
        ("My gran heard the Mill Hymn when it was new, in 1950, and cried. Which choir performed it?",
         ("Sker Choir",)),
        # What is claimed of whoever was named before.
        ("My cousin drives for Bob Pellick and says he bought Low Mill. Is that so?", ("yes",)),
    ],
)  # fmt: skip
def test_what_was_told_is_put_in(planner, text, expected):
    answer = planner.answer(text)
    assert tuple(value[:10] for value in answer.values) == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "I owe Bob Pellick a beer, he bought it after all. What day was it?",
        "I owe Bob Pellick a beer, he mended Low Mill. What day was it?",
        "I've got a cap from the Low Regatta of 1997 and I can't remember who won it.",
        "I bought Low Mill. What day was it?",
    ],
)
def test_what_was_not_told_stays_refused(planner, text):
    answer = planner.answer(text)
    assert not answer.values, (answer.values, answer.trace)
