"""Sentences beside a question that most likely narrow nothing: left out, told, and never what the question needs."""

import pytest

import tkindex as tk
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.logic.limits.dropping import ask_without_harmless
from reasoners.planner.logic.reader import Reader

FACTS = [
    ("Ann Lowe", "led", "the mill", "2001", "2003"),
    ("Bob Hart", "led", "the mill", "2003", "2008"),
    ("Cora Dunn", "led", "the mill", "2008", "2011"),
    ("Ann Lowe", "lived in", "Sedge", "1999", "2004"),
    ("Bob Hart", "lived in", "Wick", "1999", "2009"),
]
REFUSED = Answer(reason="not understood")


@pytest.fixture(scope="module")
def reader():
    return Reader(tk.build(FACTS))


def asked(reader, message):
    """The answer, and the questions that were asked on the way to it."""
    heard = []

    def ask(question):
        heard.append(question)
        return reader.answer(question)

    return ask_without_harmless(reader, message, REFUSED, ask), heard


def test_thanks_and_stories_are_left_out_and_told(reader):
    found, heard = asked(reader, "My aunt will be so happy, thanks a lot! Who led the mill first?")
    assert (found.values, heard) == (("Ann Lowe",), ["Who led the mill first?"])
    assert found.trace[0].endswith("'My aunt will be so happy, thanks a lot!'")


def test_an_answer_is_less_sure_by_what_was_left_out(reader):
    found, _ = asked(reader, "My aunt will be so happy, thanks a lot! Who led the mill first?")
    assert 0 < found.confidence < reader.answer("Who led the mill first?").confidence


@pytest.mark.parametrize(
    "limit", ["Only the women, please.", "The second one, I mean.", "Don't count Ann Lowe.", "Interims don't count."]
)
def test_what_narrows_is_never_left_out(reader, limit):
    found, heard = asked(reader, f"Who led the mill? {limit}")
    assert (found, heard) == (REFUSED, [])


def test_a_sentence_with_a_name_of_its_own_stays(reader):
    found, heard = asked(reader, "Thanks so much for helping me with Bob Hart, my aunt is happy! Where did he live?")
    assert (found, heard) == (REFUSED, [])


@pytest.mark.parametrize("question", ["Where did she live first?", "What was her first home?"])
def test_what_a_pronoun_points_at_stays_where_nothing_else_is_named(reader, question):
    found, heard = asked(reader, f"My aunt will be so happy, thanks a lot! {question}")
    assert (found, heard) == (REFUSED, [])


def test_one_sentence_and_sentences_that_are_all_harmless_are_not_asked_again(reader):
    for message in ("Who led the mill first?", "My aunt will be so happy, thanks a lot! My aunt will be so happy!"):
        assert asked(reader, message) == (REFUSED, [])


def test_an_unsure_answer_stays_a_refusal(reader):
    def ask(_):
        return Answer(("Ann Lowe",), confidence=0.4)

    said = "My aunt will be so happy, thanks a lot! Who led the mill first?"
    assert ask_without_harmless(reader, said, REFUSED, ask) is REFUSED


def test_the_threshold_of_the_planner_holds_for_what_was_left_out_as_well(reader):
    def ask(_):
        return Answer(("Ann Lowe",), confidence=0.8)

    said = "My aunt will be so happy, thanks a lot! Who led the mill first?"
    found = ask_without_harmless(reader, said, REFUSED, ask, 0.5)
    assert 0.5 <= found.confidence < 0.8
    assert ask_without_harmless(reader, said, REFUSED, ask, found.confidence + 0.01) is REFUSED
    assert make(tk.build(FACTS), learn_from=(), threshold=1.0).answer(said).values == ()


def test_the_planner_answers_a_message_that_it_used_to_refuse():
    planner = make(tk.build(FACTS), learn_from=())
    found = planner.answer("Who led the mill in 2005? Licence audit, sorry to bother you.")
    assert found.values == ("Bob Hart",)
    assert not planner.answer("Who led the mill? We skip interims, as ever.").values


def test_a_time_that_depends_on_now_beside_a_question_refuses_nothing():
    planner = make(tk.build(FACTS), learn_from=())
    found = planner.answer("Who led the mill in 2005? We'd like to visit the whole valley next summer.")
    assert found.values == ("Bob Hart",)
    assert not planner.answer("Who led the mill last summer? We'd like to visit the valley.").values


@pytest.mark.parametrize(("said", "is_left_out"), [("Wick", True), ("Sedge", False)])
def test_whoever_stands_in_a_fact_with_those_of_the_question_is_background(reader, said, is_left_out):
    message = f"My aunt will be so happy to hear from lovely {said}, thanks a lot! When did Bob Hart lead the mill?"
    found, heard = asked(reader, message)
    assert (found != REFUSED, bool(heard)) == (is_left_out, is_left_out)
