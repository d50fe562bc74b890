"""How a message begins before its question, and what only looks like it."""

import pytest

from reasoners.planner.logic.english.openings import is_opening


@pytest.mark.parametrize(
    "said",
    ["ok quick check", "random thought", "silly question but", "out of interest", "lol remind me", "hm and",
     "out of pure curiosity", "refresh my memory", "settle a bet for us", "one last thing", "sorry tiny one",
     "double checking", "for the summer newsletter", "for friday leaflet", "hey for my essay", "good morning all"],
)  # fmt: skip
def test_how_a_message_begins_says_nothing(said):
    assert is_opening(said.split(), set().__contains__)


@pytest.mark.parametrize(
    "said",
    ["for the second time", "for the junior squad", "for most of the war", "during the strike", "in the first place",
     "among friends", "for example the mill", "not the first", "for the evening shift", "quick work", "for a toll"],
)  # fmt: skip
def test_what_may_say_which_is_meant_is_no_opening(said):
    assert not is_opening(said.split(), set().__contains__)


def test_a_text_of_the_graph_is_none():
    assert not is_opening("for the harbour newsletter".split(), {"harbour"}.__contains__)
