"""Of those who answer only those of whom it is still so, or no longer."""

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner

_ROWS = [
    ("Ada Finch", "plays in", "Dunmore Band", "2001", "2005"),
    ("Bela Orth", "plays in", "Dunmore Band", "2003", None),
    ("Cy Vane", "plays in", "Dunmore Band", "2004", None),
    ("Dot Lund", "plays in", "Dunmore Band", "2006", "2008"),
    ("Ada Finch", "lives in", "Arlen", "1999", None),
    ("Cy Vane", "lives in", "Arlen", "1999", "2004"),
    ("harp", "kept in", "Red Store", "2001", "2004"),
    ("drum", "kept in", "Red Store", "2002", None),
    ("tuba", "kept in", "Red Store", "2004", None),
    ("Ada Finch", "borrowed", "tuba", "2002", "2003"),
    ("Cy Vane", "borrowed", "tuba", "2005", None),
    ("Fife March", "in repertoire of", "Dunmore Band", "2001", "2004"),
    ("Hill Song", "in repertoire of", "Dunmore Band", "2002", None),
]


@pytest.fixture(scope="module")
def planner():
    return Planner(tk.build(_ROWS), now="2010")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who has played in Dunmore Band? Only those who still do.", {"Bela Orth", "Cy Vane"}),
        ("Who has played in Dunmore Band? Just the ones who don't play there any more, please.",
         {"Ada Finch", "Dot Lund"}),
        ("What has been kept in the Red Store? Just what's in there right now, I don't need the things that went.",
         {"drum", "tuba"}),
        ("Which instruments were kept in the Red Store? Only the ones you can still find there, not the lost ones.",
         {"drum", "tuba"}),
        ("Who played in Dunmore Band since 2002? Leave out the ones who are still there.", {"Ada Finch", "Dot Lund"}),
        ("Who played in Dunmore Band? I only need the former ones.", {"Ada Finch", "Dot Lund"}),
        ("Who has played in Dunmore Band? The secretary wants a list. Don't count people who have left.",
         {"Bela Orth", "Cy Vane"}),
        ("Who played in Dunmore Band in 2004? Only the current ones.", {"Bela Orth", "Cy Vane"}),
        ("How many people have played in Dunmore Band? Only the ones who are still there.", {"2"}),
        ("How many pieces has Dunmore Band had in its repertoire? Only count those it still has.", {"1"}),
        ("Who has borrowed the tuba? Just whoever still has it.", {"Cy Vane"}),
    ],
)  # fmt: skip
def test_those_are_meant_of_whom_it_is_so(planner, text, values):
    answer = planner.answer(text)
    assert set(answer.values) == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Who has played in Dunmore Band? Only those who still live in Arlen.",
        "Who has played in Dunmore Band? Only those who still pay.",
        "Who has played in Dunmore Band? Only those who are still alive.",
        "Who has played in Dunmore Band? Only the women who are still there.",
        "Who has played in Dunmore Band? Only the ones who still have a uniform.",
        "Who has played in Dunmore Band? Just the ones who left in anger.",
        "Which pieces has Dunmore Band had in its repertoire? Not the ones they no longer play.",
        "Who played in Dunmore Band longest? Only the former ones.",
    ],
)
def test_what_says_more_stays_refused(planner, text):
    assert not planner.answer(text).values
