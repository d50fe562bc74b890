"""What whoever asks tells of himself: its date is his own where the question has one, and its name is taken over."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

MILL = [
    ("Ann Hillier", "warden of", "Long Mill", "2001", "2004"),
    ("Bo Tessel", "warden of", "Long Mill", "2004", "2007"),
    ("Cy Marlow", "warden of", "Long Mill", "2007", "2011"),
    ("Dee Orrin", "warden of", "Low Barn", "2006", "2011"),
    ("Bo Tessel", "lives in", "Wick", "2001", "2006"),
    ("Bo Tessel", "lives in", "Sedge", "2006", "2011"),
    ("Long Mill", "owned by", "Hart Estate", "1999", "2006"),
    ("Long Mill", "owned by", "Bray Trust", "2006", "2011"),
]


@pytest.fixture(scope="module")
def mill():
    return make(tk.build(MILL), learn_from=(), now="2011")


@pytest.mark.parametrize(
    ("message", "values"),
    [
        ("I met Bo Tessel at a do in 2003. Where does he live now?", ("Sedge",)),
        ("We were at the Long Mill in 2008 and loved it. Who owned it in 2003?", ("Hart Estate",)),
        ("I found a photo of the Long Mill from 2005. Who was the warden then?", ("Bo Tessel",)),
        ("My gran worked at the Long Mill in 2005. Who was warden at the time?", ("Bo Tessel",)),
        # Of all times, and of the only time that there is.
        ("The Long Mill had a dreadful 2005. How many wardens has it had in all?", ("3",)),
        ("Dad swears he met Dee Orrin at the Low Barn as late as 2009. When did she become its warden?", ("2006",)),
    ],
)
def test_what_somebody_did_himself_is_background(mill, message, values):
    answer = mill.answer(message)
    assert answer.values == values, answer.reason


@pytest.mark.parametrize(
    "message",
    [
        "I met Bo Tessel at a do in 2003. Where did he live?",
        "I care about the Long Mill since 2005. Who was its first warden?",
        "Bo Tessel was secretly warden of the Long Mill. Who came after him?",
        "I count from 2005. Who was the first warden of the Long Mill?",
        "I visited the Low Barn in 2007 and the Long Mill in 2002. Who was warden there then?",
    ],
)
def test_a_date_that_may_be_meant_refuses(mill, message):
    assert mill.answer(message).values == ()
