"""What was told before a question, as a clause of it."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.context.happenings import told_before
from reasoners.planner.logic.messages import Message

ROWS = [
    ("Edna Pruitt", "won", "Golden Leek", "2003", "2004"),
    ("Hedda Dahl", "won", "Golden Leek", "2005", "2006"),
    ("Edna Pruitt", "won", "Silver Leek", "2001", "2002"),
    ("Hedda Dahl", "kept tools in", "green shed", "2002", "2004"),
    ("Hedda Dahl", "kept tools in", "red shed", "2005", "2010"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Edna Pruitt won the Golden Leek and won't let anyone forget it. Where did Hedda Dahl keep tools when that "
         "happened?", ("green shed",)),
        ("I heard Edna Pruitt won the Golden Leek, lovely. Who won it after that?", ("Hedda Dahl",)),
        ("Hedda Dahl kept tools in the red shed for ages, didn't she. How long exactly?", ("5 years",)),
        ("Edna Pruitt won the Golden Leek, didn't she? Who came next?", ("Hedda Dahl",)),
        ("Edna Pruitt won a couple of prizes, bless her. Could you list them?", ("Silver Leek", "Golden Leek")),
        ("Wait, Edna Pruitt won the Silver Leek too?? When was that?", ("2001",)),
        ("I bet my colleague a coffee that Edna Pruitt won the Golden Leek before the Silver Leek. Am I right?",
         ("no",)),
    ],
)  # fmt: skip
def test_what_was_told_is_a_clause_of_the_question(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, answer.reason
    assert any("read by itself" in line for line in answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Edna Pruitt won the Golden Leek and kept a shed. How long exactly?",  # what is cut off says something too
        "In 2001, Edna Pruitt grew leeks. In 2003 she won the Golden Leek. When was that?",
        "My boss told me about Edna Pruitt. When was that?",
        "Edna Pruitt won the Golden Leek more than once, I know. Which years was that?",  # once
        "Edna Pruitt won the Golden Leek. Who else?",
        "Edna Pruitt won the Golden Leek in 2003, didn't she? Who came next?",  # not in that year
        "In 2003 Edna Pruitt won several leeks. Which ones?",  # one
    ],
)
def test_what_says_more_than_the_clause_is_not_left_out(planner, text):
    assert not any("read by itself" in line for line in planner.answer(text).trace)


def told(planner, text):
    return [one.text for one in told_before(Message(planner.reader, text), text.rindex(".") + 1)]


def test_how_it_came_to_be_known_and_how_long_it_seemed_is_no_part_of_it(planner):
    assert told(planner, "I gather that Edna Pruitt won the Golden Leek a while back. When?")[0] == (
        "Edna Pruitt won the Golden Leek"
    )
    assert told(planner, "There's a picture of Edna Pruitt after she won the Golden Leek. When?")[0] == (
        "Edna Pruitt won the Golden Leek"
    )
    assert told(planner, "I am fond of Edna Pruitt and my shed. When?") == []
