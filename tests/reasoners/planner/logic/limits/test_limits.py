"""What a sentence behind a question limits it to."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.limits.limits import limited
from reasoners.planner.logic.messages import Message

_ROWS = [
    ("Low Lamp", "mended by", "Ann Tarrow", "2001", "2001"),
    ("Low Lamp", "mended by", "Bob Pellow", "2004", "2004"),
    ("Low Lamp", "mended by", "Cleo Marsh", "2008", "2008"),
    ("High Lamp", "mended by", "Bob Pellow", "2005", "2005"),
    ("Low Lamp", "kept by", "Dora Venn", "2001", "2006"),
    ("Low Lamp", "kept by", "Emil Roe", "2006", None),
    ("High Lamp", "kept by", "Finn Abbot", "1990", "1995"),
    ("High Lamp", "kept by", "Gwen Hale", "1995", "1999"),
    ("High Lamp", "kept by", "Finn Abbot", "1999", "2004"),
    ("High Lamp", "kept by", "Hugo Lind", "2004", "2009"),
    ("Low Lamp", "closed for", "storm damage", "2003", "2004"),
    ("Low Lamp", "closed for", "painting", "2007", "2007"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(_ROWS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Who mended the Low Lamp? Only after 2002, please, I remember the earlier ones.", "after 2002"),
        ("Who mended the Low Lamp? Just the ones since 2002, the older bills are gone.", "since 2002"),
        ("Who mended the Low Lamp? Only from 2004 on please, older bills I can't check anyway.", "since 2004"),
        ("Who mended the Low Lamp? Count only from 2004 onwards.", "since 2004"),
        ("Who mended the Low Lamp? I only want the ones up to when Dora Venn left.", "up to when Dora Venn left"),
        ("How often was the Low Lamp closed? Only for painting, the harbour doesn't care about the rest.",
         "for painting"),
        ("Who mended the Low Lamp? Nothing before 2002 please, that page is done.", "since 2002"),
        ("Who mended the Low Lamp? I don't need the ones after 2005.", "up to and including 2005"),
        ("Who mended the Low Lamp? Leave out everything up to 2004, I have it.", "after 2004"),
        ("Who mended the Low Lamp? Just 2004.", "in 2004"),
        ("Who mended the Low Lamp? Only after Dora Venn left, the older stuff is archived.", "after Dora Venn left"),
        ("Who mended the Low Lamp? Only from 2004 on, before that I was living abroad.", "since 2004"),
        ("Who mended the Low Lamp? Only count from 2004 on, the first repair was before we had a contract.",
         "since 2004"),
        ("Who mended the Low Lamp? I only need 2002 to 2005.", "from 2002 to 2005"),
        ("Who mended the Low Lamp? You can forget everything before 2005.", "since 2005"),
        ("Who mended the Low Lamp? We can skip anything up to 2004, that page is done.", "after 2004"),
        ("Who mended the Low Lamp? Only the ones we've had since Emil Roe kept it, nobody needs the older ones.",
         "since Emil Roe kept it"),
        ("How often was the Low Lamp closed? I only pay for the ones for painting, the storm ones go to the county.",
         "for painting"),
        ("Who mended the Low Lamp? Just the ones he did after 2002, no one minds about the rest.", "after 2002"),
        ("Who mended the Low Lamp? Between 2002 and 2005 I mean.", "Between 2002 and 2005"),
    ],
)  # fmt: skip
def test_a_limit_becomes_a_phrase_of_the_question(planner, text, expected):
    assert [said.partition("?")[0].endswith(f" {expected}") for said in limited(Message(planner.reader, text))] == [
        True
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Who mended the Low Lamp? Only the women after 2002.",
        "Who mended the Low Lamp? Only after 2002, the paid ones.",
        "Who mended the Low Lamp? Only after 2002, the first one.",
        "Who mended the Low Lamp? Only after 2002, don't count Bob Pellow.",
        "Who mended the Low Lamp? Only after 2002, and only in the rain.",
        "Who mended the Low Lamp? Only after 2002, they must be women.",
        "Who mended the Low Lamp after 2001? Only before 2005.",
        "Who mended the Low Lamp? We came by in 2003.",
        "Who mended the Low Lamp? I came back after 2002.",
        "Who mended the Low Lamp? Only in the dark.",
        "Who mended the Low Lamp? Only the jobs we paid for after 2002.",
        "Who mended the Low Lamp? I only pay for the ones under oath.",
        "Who mended the Low Lamp? Only after 2002, the storm ones that we paid for.",
        "Who mended the Low Lamp? You can forget the women before 2005.",
        "Who mended the Low Lamp? Only with a licence, please.",
        "Who mended the Low Lamp? Not the tall women before 2005.",
        "Who mended the Low Lamp? No paid work before 2005.",
        "Who succeeded Finn Abbot as keeper of the High Lamp the third time?",
        "Who mended the Low Lamp in the end? Only after 2002. Only before 2005.",
    ],
)
def test_a_sentence_that_says_more_is_no_limit(planner, text):
    answer = planner.answer(text)
    assert not answer.values or answer.reason, (answer.values, answer.trace)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("The log is a mess. Who mended the Low Lamp? Only after 2002, please, I remember the earlier ones.",
         {"Bob Pellow", "Cleo Marsh"}),
        ("I've a gap in my list for the Low Lamp. How often has it been mended? Only from 2004 on please.", {"2"}),
        ("Who mended the Low Lamp? I only want the ones before Emil Roe kept it.", {"Ann Tarrow", "Bob Pellow"}),
        ("How often was the Low Lamp closed? Only for painting, thanks.", {"1"}),
        ("When did Finn Abbot stop being keeper of the High Lamp? The second time, that is.", {"2004"}),
        ("Who did Finn Abbot follow as keeper of the High Lamp? When he returned the second time, I mean.",
         {"Gwen Hale"}),
        ("Who did Finn Abbot succeed as keeper of the High Lamp the second time?", {"Gwen Hale"}),
        ("Who succeeded Finn Abbot as keeper of the High Lamp? The second time I mean.", {"Hugo Lind"}),
        ("Who succeeded Finn Abbot as keeper of the High Lamp for the second time?", {"Hugo Lind"}),
        ("Whom did Finn Abbot succeed when he became keeper of the High Lamp for the second time?", {"Gwen Hale"}),
    ],
)  # fmt: skip
def test_the_limit_is_a_condition_of_the_answer(planner, text, values):
    answer = planner.answer(text)
    assert set(answer.values) == values, (answer.reason, answer.trace)
