"""Messages that say what they want to know and ask nothing; the clause in front of a question; who is asked to tell."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.context.wishes import as_question
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
    ("MV Curlew", "closed by", "fire", "2005-02-01", "2005-06-01"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm drawing up the rota for the office. Need to know who was pilot of the Gannet in 2005.",
         ("Bob Pellick",)),
        ("We have a talk on the Gannet next to the tea room. I'd like to know who her pilot was in 2002, thanks!",
         ("Ann Tarrow",)),
        ("The Gannet has a new bell, hasn't she? I'm trying to find out who was pilot of her in 2005.",
         ("Bob Pellick",)),
        ("Only missing piece is the date on which Bob Pellick became pilot of the Gannet, could you look?",
         ("2004-05-01",)),
        # What was told of something without a name.
        ("Some boat was closed by fire in 2005, and I'd like to know who was pilot of that boat.", ("Dot Halloran",)),
        # Who is asked to tell, and a clause in front of the question.
        ("My nephew drew the Gannet for a contest. Would you know who her pilot was in 2002?", ("Ann Tarrow",)),
        ("The office is asking about the Gannet, as ever. Before she was moored at Sker Quay, who had repaired her?",
         ("Oskar Vye",)),
    ],
)  # fmt: skip
def test_what_is_wanted_is_asked(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Some boat was closed by fire in 2005, and I'd like to know where that ferry was moored.",
        "The Gannet and the Curlew met at the fair. After she had, who was pilot of her?",
        "A note on the Gannet and the Curlew. I'd like to know who her pilot was in 2004.",
    ],
)
def test_what_is_not_wanted_or_may_mean_others_stays_refused(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace


def test_a_message_that_asks_wants_nothing_more():
    reader = Reader(tk.build(ROWS))
    assert as_question(Message(reader, "I need to know it. Who was pilot of the Gannet?")) is None
    assert as_question(Message(reader, "The Gannet lay at Cold Quay.")) is None
