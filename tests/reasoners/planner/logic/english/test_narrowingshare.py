"""How likely a sentence narrows: signs by hand, sides, and sentences that neither hand wrote."""

import pytest

from reasoners.planner.logic.english.narrowingshare import Narrowing, shipped, signs_of

QUESTION = "Who played the organ at the abbey in 1998?"


def test_signs_of_a_sentence():
    signs = signs_of("I'd like 2 names", "Which names did he like?", is_behind=False)
    assert signs["word like"] == signs["word #"] == signs["pair < i'd"] == signs["pair names >"] == 1.0
    assert signs["first i'd"] == signs["last names"] == signs["fragment"] == 1.0
    assert (signs["behind"], signs["of the question"], signs["length"]) == (0.0, 2.0, 0.2)


def test_a_share_is_the_logistic_of_the_weights_of_its_signs():
    assert Narrowing({"": 0.0}).share("Only him.", QUESTION, is_behind=True) == 0.5
    assert Narrowing({"": 0.0, "word only": 50.0}).share("Only him.", QUESTION, is_behind=True) > 0.999
    assert Narrowing({"": 0.0, "behind": -50.0}).share("Only him.", QUESTION, is_behind=True) < 0.001


@pytest.mark.parametrize("sentence", ["", "…", "?!", "12", "\x00", "a" * 10_000])
def test_odd_sentences_have_a_share(sentence):
    assert 0.0 <= shipped().share(sentence, QUESTION, is_behind=True) <= 1.0


@pytest.mark.parametrize(
    ("sentence", "is_behind"),
    [
        ("Only those who were paid for it.", True),
        ("We never count stand-ins.", True),
        ("The second time, I mean.", True),
        ("It must have been a guest from abroad.", True),
        ("This is about the winter months only.", False),
    ],
)
def test_what_narrows(sentence, is_behind):
    assert shipped().share(sentence, QUESTION, is_behind=is_behind) > 0.5


@pytest.mark.parametrize(
    ("sentence", "is_behind"),
    [
        ("Thanks so much, you saved my afternoon!", True),
        ("My sister keeps asking me about this.", False),
        ("I looked everywhere and found nothing.", False),
        ("No hurry at all.", True),
        ("It's for a little speech that I have to give.", True),
    ],
)
def test_what_is_harmless(sentence, is_behind):
    assert shipped().share(sentence, QUESTION, is_behind=is_behind) < 0.5
