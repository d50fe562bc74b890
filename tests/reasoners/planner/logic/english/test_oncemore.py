"""A question put once more: a remark where it says the same, and none with a word more."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english.oncemore import says_more
from reasoners.planner.logic.limits.remarks import is_remark
from reasoners.planner.logic.messages import Message


@pytest.mark.parametrize(
    "said", ["which was it", "who is that", "what was it again", "and which place was it", "what matters is that"]
)
def test_the_same_once_more_says_no_more(said):
    assert not says_more(said)


@pytest.mark.parametrize("said", ["which old place was it", "who was nearly it", "whose boat is secretly that"])
def test_a_word_more_is_a_condition(said):
    assert says_more(said)


def test_with_a_word_more_it_is_no_remark():
    rows = [("Dory", "ship name", "Magpie", "1990", "1995"), ("Dory", "ship name", "Corvus", "1995", "2005")]
    reader = make(tk.build(rows), learn_from=()).reader

    def is_remark_of(again):
        text = f"Magpie was the name of Dory in 1992. Which {again} it?"
        begin = text.index("Which")
        return is_remark(Message(reader, text), begin, len(text), is_behind=True, is_joined=False, is_own=True)

    assert is_remark_of("was")
    assert is_remark_of("place was")
    assert not is_remark_of("wooden place was")
    assert not is_remark_of("place was nearly")
