"""What whoever asks tells of himself in front of a question, where nobody said who that is."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.context.ownclauses import without_own_clauses
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader

ROWS = [
    ("Ann Tarrow", "pilot of", "MV Gannet", "2001-02-01", "2004-05-01"),
    ("Bob Pellick", "pilot of", "MV Gannet", "2004-05-01", "2009-03-01"),
    ("Cy Nance", "pilot of", "MV Gannet", "2010-01-01", None),
    ("Dot Halloran", "pilot of", "MV Curlew", "2004-05-01", None),
    ("MV Gannet", "moored at", "Cold Quay", "2001-01-01", "2005-07-01"),
    ("MV Gannet", "moored at", "Sker Quay", "2005-07-01", None),
    ("MV Curlew", "moored at", "Sker Quay", "2001-01-01", None),
    ("MV Gannet", "repaired by", "Oskar Vye", "2002-06-03", "2002-06-04"),
    ("MV Gannet", "repaired by", "Elin Marsk", "2007-08-09", "2007-08-10"),
    ("Bob Pellick", "decorated with", "Harbour Medal", "2006-04-02", "2006-04-02"),
    ("Cy Nance", "decorated with", "Harbour Medal", "2011-04-02", "2011-04-02"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011-06-01")


@pytest.fixture(scope="module")
def reader():
    return Reader(tk.build(ROWS))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Tarrow was pilot of the Gannet and I'm doing a chart of it. Who was pilot of the Gannet after her?",
         ("Bob Pellick",)),
        ("The Gannet left Cold Quay, I was there with my sister and cried. Where was she moored after that?",
         ("Sker Quay",)),
        ("My uncle swears that Bob Pellick was pilot of the Gannet for a while, he even remembers the cap. "
         "Is he right?", ("yes",)),
        ("Our neighbour claims Dot Halloran was pilot of the Gannet once, which I can't believe. Is she right?",
         ("no",)),
        # Somebody else with whom he tells of himself, and a day that only he tells of.
        ("Cy and me get different names for the Gannet. Who repaired her first?", ("Oskar Vye",)),
        ("We came to Cold Quay on 3 May 2006, what a day. Who was decorated with the Harbour Medal after that day?",
         ("Cy Nance",)),
        # More that is told of the same after the clause that tells when.
        ("My mum was born the day that Bob Pellick became pilot of the Gannet and was taken to the quay as a baby. "
         "Where was she moored on that day?", ("Cold Quay",)),
        # What he wants to know, and cannot tell.
        ("Bob Pellick was pilot of the Gannet and I can't find out on what day he stopped.", ("2009-03-01",)),
        ("Everybody asks me who was pilot of the Gannet in 2005.", ("Bob Pellick",)),
        ("I'm painting the Gannet. My aunt would love to know who was pilot of her in 2002.", ("Ann Tarrow",)),
    ],
)  # fmt: skip
def test_what_he_tells_of_himself_narrows_nothing(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "The Gannet left Cold Quay in 2005. Who did I hand it to?",
        "Bob Pellick was pilot of the Gannet, I took over in 2009. Who was it before me?",
        "The Gannet is my boat. Who was my pilot in 2005?",
        "Bob Pellick was pilot of the Gannet and I only want the second. Who was pilot of the Gannet after him?",
        "Who was pilot of the Gannet? I mean the Curlew's sister.",
    ],
)
def test_who_is_asked_of_himself_has_to_be_told(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Gannet left and my wife and I have lost track. Where is it?", "The Gannet left. Where is it?"),
        ("Our paper is doing a box on it, or the lack of it. Who led it?", "Who led it?"),
        ("The Gannet was sold on my day off, of course. Who has her?", "The Gannet was sold. Who has her?"),
        # What limits, wishes, names, counts or dates.
        ("The Gannet left, we skip the juniors. Who led it?", None),
        ("The Gannet left, I only do the quays. Who led it?", None),
        ("The Gannet left, I saw two of them. Who led it?", None),
        ("The Gannet left, I was away in March. Who led it?", None),
        ("The Gannet left, I met Bob Pellick. Who led it?", None),
        ("The Gannet left and we're doing the women today. Who led it?", None),
        ("The Gannet left and we're doing winter. Who led it?", None),
        ("The Gannet left and I'm doing this year. Who led it?", None),
        ("The Gannet left and I lost the sheet. Who led it?", "The Gannet left. Who led it?"),
        ("We give a prize to the pilot who had the most boats. Who is it?", None),
        ("The Gannet left. Who led it? I was away.", None),
    ],
)
def test_a_clause_that_tells_nothing_else_is_left_out(reader, text, expected):
    assert without_own_clauses(Message(reader, text)) == expected


def test_of_whom_it_is_known_nothing_is_left_out():
    planner = make(tk.build(ROWS), learn_from=(), now="2011-06-01", me="Cy Nance")
    answer = planner.answer("The Gannet left Cold Quay and I'm doing a chart. Who was her pilot before me?")
    assert not any("left Cold Quay. Who" in line for line in answer.trace)
