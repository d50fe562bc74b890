"""What a refused message gives by the readings of all ways to say it: what is answered, what stays refused."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.logic.choice.choosing import gather
from reasoners.planner.logic.pooled import asking
from reasoners.planner.logic.pooled.asking import ask_pooled
from reasoners.planner.logic.pooled.pooling import Said
from reasoners.planner.logic.pooled.sayings import Saying
from reasoners.planner.weights import POOLED_SURE

FACTS = [
    ("Ann Lee", "led", "the mill", "2001", "2003"),
    ("Bob Fry", "led", "the mill", "2003", "2007"),
    ("Cy Drew", "led", "the mill", "2007", "2010"),
    ("Bob Fry", "led", "the forge", "2008", "2009"),
    ("Ann Lee", "lives in", "Hoxley", "1999", "2004"),
    ("Ann Lee", "lives in", "Marlow", "2004", None),
    ("Cy Drew", "lives in", "Hoxley", "2000", None),
    ("the mill", "inspected by", "Ida Falk", "2002", "2002"),
    ("the mill", "inspected by", "Ida Falk", "2005", "2005"),
    ("the forge", "inspected by", "Max Orr", "2008", "2008"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS), learn_from=(), now="2012")


REFUSED = Answer(reason="not understood: 'uncle'; read without it: something")


def pooled(planner, text, refused=REFUSED, threshold=None):
    """What the pool makes of a message that the rules refuse."""
    _, tried = planner.by_rules_alone(text)
    return ask_pooled(planner.reader, text, tried, refused, planner.is_dated, threshold)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Max Orr rang twice, he's on the warpath. What has he inspected so far?", ("the forge",)),
        ("we talked for hours about Ann Lee. which place does she live in these days", ("Marlow",)),
    ],
)
def test_what_the_rules_refuse_is_answered_and_says_how(planner, text, values):
    answer = pooled(planner, text)
    assert answer.values == values
    assert POOLED_SURE <= answer.confidence <= 1.0
    assert "pooled among the readings of" in answer.trace[1]
    assert answer.facts


def test_a_planner_that_pools_gives_what_the_rules_refuse_and_others_do_not(planner):
    text = "last person to inspect the mill or the forge"
    refused, tried = planner.by_rules_alone(text)
    assert refused.values == ()
    assert tried == [text]
    assert planner.answer(text).values == ("Max Orr",)
    assert make(planner.index, learn_from=(), now="2012", ranking="chosen").answer(text).values == ()


@pytest.mark.parametrize(
    "text",
    [
        "Which place did Ann Lee live in after she left Marlow, thanks?",
        "My aunt asks. Who led the mill next after Cy Drew?",
        "Where did Ann Lee live before Hoxley, anyone know?",
        "Who led the mill prior to Ann Lee, do we know?",
        "Ann Lee led it before Bob Fry did at the mill. Is that so?",
        "is Cy Drew still in Hoxley or has he gone?",
    ],
)
def test_what_came_before_the_first_or_after_the_last_is_not_what_came_on_the_other_side(planner, text):
    assert planner.answer(text).values == (), text


def test_an_answer_of_the_pool_says_as_what_it_was_read_and_what_else_it_might_be(planner):
    answer = pooled(planner, "Max Orr rang twice, he's on the warpath. What has he inspected so far?")
    assert any(line.startswith("said as: ") and "Max Orr" in line for line in answer.trace)
    assert answer.details["alternatives"]


@pytest.mark.parametrize(
    "text",
    [
        "Who led the mill with Zaphod Beeb in 2004? My aunt asks.",
        "We skip the novices. Who led the mill in 2004?",
        "Who led the mill in 2004? The women only, please.",
        "Why did Bob Fry lead the mill? Nobody tells me.",
        "Who reportedly led the mill against advice in 2004? My aunt asks.",
        "Who insured the mill in 2004? My aunt asks.",
        "Who led INC-9 in 2004? My aunt asks.",
    ],
)
def test_what_changes_the_question_and_has_no_place_stays_refused(planner, text):
    assert planner.answer(text).values == (), text


@pytest.mark.parametrize(
    "text",
    [
        "We drop the novices. Who led the mill in 2004?",
        "Who led the mill in 2004? The women only, please.",
        "Who led the mill in 2004? And his sister?",
        "My aunt asks. Who reportedly led the mill in 2004?",
    ],
)
def test_nothing_that_narrows_is_left_out_however_sure(planner, monkeypatch, text):
    monkeypatch.setattr(asking.trust, "sure_of", lambda *given: 1.0)
    assert pooled(planner, text) is REFUSED


@pytest.mark.parametrize(
    "text", ["How many silk spells has Bob Fry led the mill for?", "how many broken mills has Bob Fry led"]
)
def test_a_word_that_says_which_is_not_left(planner, monkeypatch, text):
    monkeypatch.setattr(asking.trust, "sure_of", lambda *given: 1.0)
    assert pooled(planner, text) is REFUSED


def test_what_whoever_asks_has_to_settle_stays_refused(planner):
    for reason in ("which is meant: Ann Lee or Ann Low?", "'INC-9' is no name in the graph; names with digits ..."):
        refused = Answer(reason=f"not understood: {reason}")
        assert pooled(planner, "Who led the mill in 2004?", refused, 0.0) is refused


def test_below_the_threshold_it_stays_refused(planner):
    text = "Max Orr rang twice, he's on the warpath. What has he inspected so far?"
    sure = pooled(planner, text).confidence
    assert pooled(planner, text, threshold=sure + 0.01) is REFUSED
    assert pooled(planner, text, threshold=sure - 0.01).values == ("the forge",)


def test_nothing_is_pooled_over_many_relations(planner, monkeypatch):
    text = "Max Orr rang twice, he's on the warpath. What has he inspected so far?"
    assert pooled(planner, text) is not REFUSED
    monkeypatch.setattr(asking, "MANY_RELATIONS", 1)
    assert pooled(planner, text) is REFUSED


def test_the_likeliest_answer_is_told_given_or_not(planner):
    found = planner.likeliest("The women only, please. Who led the mill in 2004?")
    assert found.values == ("Bob Fry",)
    assert found.narrows > 0.5
    assert planner.likeliest("zzz") is None
    assert make(planner.index, learn_from=(), now="2012", ranking="chosen").likeliest("Who led the mill?") is None


def said_whole(planner, text, beside):
    """The whole message as one saying, beside whose asking sentence one stands that is so likely to narrow it."""
    gathered = gather(planner.reader, text, is_lenient=True)
    return Said(Saying(text, "whole", (), 0.0, beside), gathered)


@pytest.mark.parametrize(
    ("text", "beside", "is_left"),
    [
        ("The mill was inspected quietly for charity. Who led the mill in 2001?", 0.1, False),
        ("The mill was inspected quietly for charity. Who led the mill in 2001?", 0.5, True),  # which may narrow it
        ("For the party: who regularly led the mill in 2001?", 0.1, True),  # how it was done is asked
        ("Ann Lee has gone. Who quietly led the mill in 2001? He sang there quietly.", 0.1, True),
        ("Ann Lee has gone. Who led the mill in 2001? He sang there quietly.", 0.1, False),
    ],
)
def test_words_beside_what_asks_need_no_place_where_nothing_there_is_likely_to_narrow_it(
    planner, text, beside, is_left
):
    said = said_whole(planner, text, beside)
    at = next(n for n, one in enumerate(said.gathered.readings) if one.choice.operator == "list")
    assert bool(asking.left_of(said, at)) is is_left


def test_the_sentence_that_asks_is_that_of_the_last_question_mark_or_the_last(planner):
    def asks(text):
        question = gather(planner.reader, text, is_lenient=True).signer.a.question
        return [question.items[n].text for n in asking.asking_items(question)]

    assert asks("who led the mill") == ["who", "led", "the mill"]
    assert asks("Ann Lee has gone. Who led the mill? It was cold.") == ["Who", "led", "the mill", "?"]
    assert asks("Ann Lee has gone! Tell me who led the mill.")[-3:] == ["led", "the mill", "."]
