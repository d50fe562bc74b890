"""What limits a question from beside it: learnt words, grammar, and a class of which there is none."""

import pytest

import tkindex as tk
from reasoners.planner.logic.limits.limiting import excludes_class, narrowing_share, says_which
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader


@pytest.fixture(scope="module")
def reader():
    return Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))


def shares(reader, *beside):
    found = (Message(reader, f"Who led the mill? {said}") for said in beside)
    return [narrowing_share(message, *message.sentences[-1]) for message in found]


def test_words_tell_limits_from_stories(reader):
    limits = shares(reader, "Only the women, please.", "We leave the interims out.", "The second one, I mean.")
    stories = shares(reader, "My aunt will be so happy.", "I keep forgetting his name.", "Thanks for looking.")
    assert min(limits) > 0.6
    assert max(stories) < 0.3


def test_grammar_says_which(reader):
    message = Message(reader, "Who led the mill? We drop the juniors. We came by bike.")
    assert [says_which(message, *message.sentences[n]) for n in (1, 2)] == [True, False]


@pytest.mark.parametrize("said", ["my poster has no novices", "there were no paid managers", "no juniors"])
def test_a_class_of_which_there_is_none_is_excluded(said):
    assert excludes_class(said.split())


@pytest.mark.parametrize("said", ["no rush", "there is no hurry at all", "no idea why he asks", "novices"])
def test_single_things_of_which_there_is_none_are_no_class(said):
    assert not excludes_class(said.split())
