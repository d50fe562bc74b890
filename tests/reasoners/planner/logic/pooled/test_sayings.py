"""Ways to say a message: what they are, in which order, how many; the signs that tell what each leaves out."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.logic.english.narrowingshare import Narrowing
from reasoners.planner.logic.pooled.sayings import SIGNS, sayings_of
from reasoners.planner.logic.reader import Reader

FACTS = [
    ("Ann Lee", "led", "the mill", "2001", "2003"),
    ("Bob Fry", "led", "the mill", "2003", "2007"),
    ("Bob Fry", "led", "the forge", "2008", "2009"),
]


@pytest.fixture(scope="module")
def reader():
    return Reader(tk.build(FACTS))


def signs(saying):
    return dict(zip(SIGNS, saying.signs, strict=True))


def test_one_sentence_is_asked_as_it_is(reader):
    (only,) = sayings_of(reader, "Who led the mill?")
    assert (only.kind, only.text) == ("whole", "Who led the mill?")
    assert signs(only)["sentences left"] == 0.0


def test_a_message_is_said_whole_by_what_asks_and_with_names_and_times_of_the_rest(reader):
    found = sayings_of(reader, "Ann Lee came up at dinner. It was 2002, I think. When did she lead the mill?")
    by_kind = {one.kind: one.text for one in found}
    assert found[0].kind == "whole"
    assert by_kind["asking"] == "When did she lead the mill?"
    assert by_kind["named"] == "When did she lead the mill, Ann Lee?"
    assert by_kind["timed"] == "When did she lead the mill in 2002?"
    assert by_kind["beside"] == "It was 2002, I think. When did she lead the mill?"


def test_each_text_is_said_once_and_there_are_nine_at_most(reader):
    tried = [f"Who led the mill {n}?" for n in range(20)]
    found = sayings_of(reader, "Ann Lee? Who led the mill? Who led the mill?", ["Who led the mill?", *tried])
    texts = [one.text for one in found]
    assert len(texts) == len(set(texts)) <= 9


def test_the_sentence_that_asks_is_the_last_with_a_question_mark_else_the_last(reader):
    found = sayings_of(reader, "Who led the mill? Only the women.")
    assert [one.text for one in found if one.kind == "asking"] == ["Who led the mill?"]
    found = sayings_of(reader, "I forget. Tell me who led the mill.")
    assert [one.text for one in found if one.kind == "asking"] == ["Tell me who led the mill."]


def test_what_a_saying_leaves_out_is_told_by_its_signs(reader):
    whole, asking = sayings_of(reader, "Who led the mill? Only Bob Fry's own years, please.")[:2]
    assert signs(whole)["narrowing"] == signs(whole)["names left"] == 0.0
    told = signs(asking)
    assert told["narrowing"] == told["narrowing behind"] > 0.5
    assert told["names left"] > 0
    assert told["sentences left"] > 0


def test_words_that_are_lost_and_words_that_are_new_are_counted(reader):
    found = sayings_of(reader, "It was odd. Who led the mill?", ["Who led the forge?"])
    told = signs(next(one for one in found if one.kind == "tried"))
    assert told["asked words lost"] == pytest.approx(1 / 3)
    assert told["words new"] == pytest.approx(1 / 3)


def test_a_name_that_the_graph_does_not_have_is_told(reader):
    assert signs(sayings_of(reader, "Who led the mill with Zaphod?")[0])["stranger"] == 1.0
    assert signs(sayings_of(reader, "Who led the mill with Ann Lee?")[0])["stranger"] == 0.0


def test_whoever_says_what_narrows_is_heard(reader):
    said = "Thanks. Who led the mill?"
    asking = sayings_of(reader, said, narrowing=Narrowing({"": 9.0}))[1]
    assert signs(asking)["narrowing"] > 0.99
    assert signs(asking)["narrowing behind"] == 0.0
