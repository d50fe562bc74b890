"""Those of one clause without those of another, where each is a question of its own."""

import pytest

import tkindex as tk
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.denied import ask_denied, take_denied, without

ROWS = [
    ("Ada Nordin", "passed_test", "Grade One", "2001-01-01"),
    ("Bo Tessel", "passed_test", "Grade One", "2001-02-01"),
    ("Ada Nordin", "passed_test", "Grade Two", "2001-03-01"),
    ("Ada Nordin", "spoke_at", "Spring Meeting", "2001-04-01"),
    ("Cy Marlow", "spoke_at", "Spring Meeting", "2001-04-01"),
    ("Bo Tessel", "spoke_at", "Autumn Meeting", "2001-09-01"),
    ("Cy Marlow", "spoke_at", "Autumn Meeting", "2001-09-01"),
    ("Dee Ostler", "spoke_at", "Autumn Meeting", "2001-09-01"),
    ("Rook Works", "built", "Low Bridge", "2001-01-01"),
    ("Rook Works", "built", "High Bridge", "2001-02-01"),
    ("Low Bridge", "maintained_by", "Rook Works", "2001-03-01"),
    ("Long Bridge", "maintained_by", "Rook Works", "2001-03-01"),
    ("Rook Works", "built", "Mill Bridge", "2001-02-01"),
    ("Rook Works", "built", "Fen Bridge", "2001-02-01"),
    ("Mill Bridge", "maintained_by", "Rook Works", "2001-03-01"),
    ("Fen Bridge", "maintained_by", "Rook Works", "2001-03-01"),
]


@pytest.fixture(scope="module")
def club():
    rows = [(head, relation, tail, day, day) for head, relation, tail, day in ROWS]
    return make(tk.build(rows, unit="day", closed_stop=True), learn_from=(), now="2002-01-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Which bridge did Rook Works build but never maintain?",
            ("which bridge did Rook Works build", "which bridge did Rook Works maintain"),
        ),
        (
            "linguists who have spoken at a meeting but never passed a test",
            ("which linguists have spoken at a meeting", "which linguists have passed a test"),
        ),
        (
            "Which of the members who spoke at Spring Meeting have never passed a test?",
            ("which members spoke at Spring Meeting", "which members have passed a test"),
        ),
        ("who left Autumn Meeting but never praised it", ("who left Autumn Meeting", "who praised Autumn Meeting")),
        ("Which members have led tests but never passed one?",
         ("which members have led tests", "which members have passed a test")),
    ],
)  # fmt: skip
def test_the_clause_that_is_said_and_the_one_that_is_denied(club, text, expected):
    assert take_denied(club.reader, text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Who spoke at Spring Meeting?",
        "Who has never passed a test?",  # of whom?
        "Who was the first who spoke but never passed a test?",
        "Who spoke at Spring Meeting but never passed a test in 2001?",  # of which of the two is the year?
        "Who neither spoke at Spring Meeting nor passed a test?",
        "Who spoke at Spring Meeting but never praised her?",  # whom?
        "Which members never, in all their years, passed?",
    ],
)
def test_what_is_no_two_clauses_stays_whole(club, text):
    assert take_denied(club.reader, text) is None


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which bridge did Rook Works build but never maintain?", ["High Bridge"]),
        ("Who has spoken at a meeting but never passed a test?", ["Cy Marlow", "Dee Ostler"]),
        ("linguists who have spoken at a meeting but never passed a test", ["Cy Marlow", "Dee Ostler"]),
        ("Of those who spoke at Spring Meeting, who has never passed a test?", ["Cy Marlow"]),
        ("Which bridge did Rook Works build but never paint?", []),
        ("Who has spoken at a meeting but never won a prize?", []),
    ],
)
def test_the_difference(club, question, values):
    assert sorted(club.answer(question).values) == values


def test_some_have_to_be_left_out_and_some_to_stay(club):
    def said(*values):
        return Answer(values, (), ("read",), kind="list", confidence=0.9)

    left = without(club.reader, [said("Ada Nordin", "Bo Tessel"), said("Bo Tessel", "Cy Marlow")])
    assert (left.values, left.kind, left.confidence) == (("Ada Nordin",), "entity", 0.9)
    assert without(club.reader, [said("Ada Nordin"), said("Low Bridge")]) is None
    assert without(club.reader, [said("Ada Nordin"), said("Ada Nordin")]) is None


def test_a_part_with_a_word_left_over_gives_nothing(club):
    def ask(text):
        return Answer(
            ("Ada Nordin", "Bo Tessel"), (), ("read",), kind="list",
            details={"left over": "x"} if "maintain" in text else {},
        )  # fmt: skip

    assert ask_denied(club.reader, "Which bridge did Rook Works build but never maintain?", ask) is None
