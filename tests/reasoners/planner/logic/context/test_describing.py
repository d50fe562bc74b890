"""Who it is, of somebody whom the sentence before describes: by a relative clause, or by his role."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.context.describing import described
from reasoners.planner.logic.messages import Message

ROWS = [
    ("MV Gannet", "pilot", "Ann Tarrow", "2001-02-01", "2004-05-01"),
    ("MV Gannet", "pilot", "Bob Pellick", "2004-05-01", "2009-03-01"),
    ("MV Curlew", "pilot", "Bob Pellick", "2001-05-01", "2003-01-01"),
    ("MV Gannet", "purser", "Dot Halloran", "2001-02-01", "2009-05-01"),
    ("Oskar Vye", "has a key to", "Net Loft", "2003-02-01", None),
    ("Elin Marsk", "has a key to", "Net Loft", "2002-02-01", "2008-01-01"),
    ("Cy Nance", "has a key to", "Salt Store", "2002-02-01", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2010-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The office wants a list of everybody who still has a key to the Net Loft. Who's on it?", ("Oskar Vye",)),
        ("Cy Nance is asking for the names of those who have a key to the Net Loft now. Who are they?",
         ("Oskar Vye",)),
        ("We'd like a big portrait of whoever was pilot of the Gannet for the longest time. Who would that be?",
         ("Bob Pellick",)),
        ("There's a delivery note of March 2002 for the Gannet, countersigned by the pilot. Who was it at the time?",
         ("Ann Tarrow",)),
        ("The Gannet ran aground in June 2006 and the pilot swore like mad. Who would that have been?",
         ("Bob Pellick",)),
    ],
)  # fmt: skip
def test_who_is_described_is_asked_for(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "A note of March 2002 for the Gannet and the Curlew, signed by the pilot. Who was it?",
        "A note of March 2002 for the Gannet, signed by the deputy pilot. Who was it?",
        "A note of March 2002 for the Gannet, signed by the pilot and the purser. Who was it?",
        "The Gannet ran aground in June 2006, not with the pilot. Who was it?",
        "A plaque goes to the stoker who had the Gannet for the longest time. Who is it?",
        "A list of the Gannet for everybody who has a key to the Net Loft. Who's on it?",
    ],
)
def test_what_says_more_is_not_left_out(planner, text):
    assert planner.answer(text).values == (), planner.answer(text).trace


def test_nothing_is_described_where_more_is_asked(planner):
    for text in (
        "They want whoever was pilot of the Gannet. Who was pilot of the Curlew?",
        "Who was it?",
        "Who led? They met everybody who has a key. Who are they?",
    ):
        assert list(described(planner.reader, Message(planner.reader, text))) == []
