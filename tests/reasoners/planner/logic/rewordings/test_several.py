"""A store of instruments that are lent and hung up: things without their codes, returns, me, and one of several."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.syntax.asking import is_many

LOANS = [
    ("Alma Reed", "borrowed", "slide trombone B-12", "2031-02-01", "2031-02-20"),
    ("Vera Holm", "borrowed", "slide trombone B-12", "2031-02-21", "2031-03-05"),
    ("Ivo Strand", "borrowed", "slide trombone B-12", "2031-03-06", "2031-04-02"),
    ("Alma Reed", "borrowed", "slide trombone B-12", "2031-05-01", "2031-05-09"),
    ("Ivo Strand", "borrowed", "bass flute W-31", "2031-01-04", "2031-01-30"),
    ("Alma Reed", "borrowed", "bass flute W-31", "2031-02-02", "2031-02-09"),
    ("Vera Holm", "borrowed", "bass flute W-31", "2031-03-02", "2031-03-09"),
    ("Vera Holm", "borrowed", "alto flute W-32", "2031-01-10", "2031-02-11"),
    ("slide trombone B-12", "hung_in", "north cupboard", "2030-11-01", "2031-02-25"),
    ("slide trombone B-12", "hung_in", "oak cupboard", "2031-02-26", None),
    ("bass flute W-31", "hung_in", "oak cupboard", "2030-12-01", None),
    ("alto flute W-32", "hung_in", "north cupboard", "2030-12-03", None),
    ("Alma Reed", "tuned", "bass flute W-31", "2031-03-12", "2031-03-12"),
    ("Vera Holm", "leads_choir", "events choir", "2030-09-01", "2031-03-31"),
    ("Alma Reed", "leads_choir", "events choir", "2031-04-01", None),
    ("Ivo Strand", "leads_choir", "chamber choir", "2030-09-01", None),
    ("Alma Reed", "on_watch_at", "stage door", "2031-03-02", "2031-03-03"),
    ("Alma Reed", "on_watch_at", "stage door", "2031-04-11", "2031-04-14"),
    ("Alma Reed", "taught_by", "Nils Orr", "2029-01-01", "2030-01-01"),
    ("Alma Reed", "taught_by", "Mae Dunn", "2030-01-02", "2030-06-01"),
    ("Alma Reed", "taught_by", "Iris Vogt", "2030-06-02", None),
    ("Vera Holm", "taught_by", "Nils Orr", "2028-01-01", "2028-06-01"),
    ("Vera Holm", "taught_by", "Mae Dunn", "2028-06-02", "2029-01-01"),
    ("Vera Holm", "taught_by", "Nils Orr", "2029-01-02", "2029-06-01"),
    ("Alma Reed", "paid_fine_of", "2 euros", "2031-02-22", "2031-02-22"),
    ("Alma Reed", "on_plan", "summer plan", "2030-01-01", "2031-01-31"),
    ("Alma Reed", "on_plan", "winter plan", "2031-02-01", "2031-05-31"),
    ("Ivo Strand", "on_plan", "summer plan", "2030-01-01", None),
]


@pytest.fixture(scope="module")
def store():
    return make(tk.build(LOANS, unit="day"), learn_from=(), now="2031-06-01", me="Alma Reed")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # a thing without its code, where no other is called so
        ("Who borrowed the slide trombone on 25 February 2031?", {"Vera Holm"}),
        ("Where was the bass flute hung in January 2031?", {"oak cupboard"}),
        # who gives a thing back has it no more
        ("When did Ivo Strand return the slide trombone?", {"2031-04-02"}),
        ("When did Vera Holm hand back the alto flute?", {"2031-02-11"}),
        ("When did Vera Holm bring the alto flute back?", {"2031-02-11"}),
        # before and after whoever asks
        ("Who borrowed the bass flute right before me?", {"Ivo Strand"}),
        # a whole label of words that labels of relations have as well
        ("Who leads the events choir now?", {"Alma Reed"}),
        # "last" behind an owner is no verb
        ("How many days was my last watch at the stage door?", {"4 days"}),
        # different ones count once each
        ("Who was taught by the most different people?", {"Alma Reed"}),
        # "that" behind a verb begins no clause about a noun
        # "count when" of a sentence before it is nothing that the question asks for
        ("I keep losing count when I go through Alma Reed's papers. How many teachers has she been taught by?", {"3"}),
        ("Which plan was Alma Reed on when she paid that 2 euros?", {"winter plan"}),
    ],
)
def test_questions_are_answered(store, question, values):
    assert set(store.answer(question).values) == values


@pytest.mark.parametrize(
    "question",
    [
        "When did Alma Reed borrow slide trombone B-12?",  # twice
        "Which cupboard was slide trombone B-12 hung in while Vera Holm had slide trombone B-12 borrowed?",
    ],
)
def test_of_several_none_is_said_to_be_the_one_that_is_asked_for(store, question):
    answer = store.answer(question)
    assert not answer.values
    assert "which is meant, where one is asked for" in answer.reason


def test_of_several_all_are_told_where_they_are_asked_for(store):
    assert len(store.answer("On which dates did Alma Reed borrow slide trombone B-12?").values) == 2
    told = store.answer(
        "Which cupboards was slide trombone B-12 hung in while Vera Holm had slide trombone B-12 borrowed?"
    )
    assert set(told.values) == {"north cupboard", "oak cupboard"}


NOMINATED = [
    ("Jo Ray", "nominated_for", "Gold Pen", "2031", "2031"),
    ("Jo Ray", "nominated_for", "Gold Pen", "2033", "2033"),
    ("Al Poe", "nominated_for", "Gold Pen", "2032", "2032"),
    ("Jo Ray", "played_for", "Oldham", "2031", "2033"),
    ("Jo Ray", "played_for", "Oldham", "2036", "2037"),
]


def test_each_year_is_told_and_of_two_times_none():
    """A year is one of a kind, as an award is; "when" and "join" mean one occasion."""
    planner = make(tk.build(NOMINATED), learn_from=())
    assert planner.answer("In which year was Jo Ray nominated for the Gold Pen?").values == ("2031", "2033")
    assert planner.answer("What year was Jo Ray nominated for the Gold Pen?").values == ("2031", "2033")
    assert planner.answer("In which year did Jo Ray play for Oldham?").values == ("2031", "2036")
    for refused in (
        "When was Jo Ray nominated for the Gold Pen?",
        "When did Jo Ray play for Oldham?",
        "Which year did Jo Ray join Oldham?",
    ):
        answer = planner.answer(refused)
        assert not answer.values
        assert "which is meant, where one is asked for" in answer.reason


def test_a_noun_that_no_table_has_may_be_in_the_plural():
    assert is_many("carillonneurs")
    assert not is_many("chess")
