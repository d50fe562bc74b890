"""Questions about a graph of public offices: which relation a noun means, and words that only tell a name's kind."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Ruritania", "head of state", "Otto Brandt", "2005", "2010"),
    ("Ruritania", "head of state", "Ida Wexel", "2010", "2015"),
    ("Ruritania", "head of government", "Karl Bloch", "2007", "2014"),
    ("Ruritania", "head of government", "Lena Wexford", "2001", "2007"),
    ("Otto Brandt", "position held", "President of the Republic of Ruritania", "2005", "2010"),
    ("Ida Wexel", "position held", "President of the Republic of Ruritania", "2010", "2015"),
    ("Karl Bloch", "position held", "Prime Minister of Ruritania", "2007", "2014"),
    ("Karl Bloch", "position held", "President of the Zenda Council", "2014", "2016"),
    ("Jan Velde", "position held", "Prime Minister of Ruritania", "1971", None),
    ("Jan Velde", "position held", "Prime Minister of Ruritania", "1971", "1974"),
    ("Emil Hofer", "position held", "Prime Minister of Ruritania", "1980", "1985"),
    ("Ida Wexel", "educated at", "Hentzau College", "1980", "1984"),
    ("Ida Wexel", "academic degree", "Bachelor of Laws", "1984", "1984"),
    ("Karl Bloch", "educated at", "Zenda University", "1970", "1974"),
    ("Ida Wexel", "noble title", "countess", "1999", None),
    ("Ida Wexel", "award received", "Rassendyll Prize", "1993", "1993"),
    ("Karl Bloch", "award received", "Rassendyll Prize", "1997", "1997"),
    ("Ida Wexel", "member of political party", "Blue League", "1990", None),
    ("Strelsau Rovers", "head coach", "Rolf Tarlen", "1991", "1997"),
    ("Rolf Tarlen", "member of sports team", "Modena F.C.", "1981", "1984"),
    ("Rolf Tarlen", "member of sports team", "Zenda Calcio", "1984", "1985"),
    ("Karl Bloch", "member of sports team", "Hentzau Calcio", "1984", "1985"),
    ("Emil Hofer", "member of sports team", "Calcio Strelsau", "1984", "1985"),
    ("Otto Brandt", "spouse", "Flavia Brandt", "1975", "2001"),
    ("Zenda", "country", "Ruritania", "1880", "1922"),
    ("Zenda", "country", "Free State of Zenda", "1922", None),
    ("Zenda", "significant event", "time of discovery", "1850", "1850"),
    ("city", "shown on", "Old Map", "1700", "1700"),
    ("Ruritania", "capital", "Strelsau", "1880", None),
    ("University", "shown on", "Old Map", "1700", "1700"),
    ("Old Map", "part of", "Zenda Archive", "1700", None),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    """Made once."""
    return make(tk.build(FACTS), learn_from=(), ranking="learnt")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        # What the graph itself calls those who would answer.
        ("Who was the president of Ruritania in 2009?", "Otto Brandt"),
        ("What college did Ida Wexel graduate from in 1984?", "Hentzau College"),
        # The same fact from two sources, once without its end.
        ("Who was Prime Minister of Ruritania in 1982?", "Emil Hofer"),
        # Nouns that tell a kind, and verbs of giving where the noun says the relation.
        ("When did Rolf Tarlen begin as head mentor of Strelsau Rovers?", "1991"),
        ("When was Flavia Brandt the life partner of Otto Brandt?", "1975"),
        ("When was Flavia Brandt Otto Brandt's life partner?", "1975"),
        ("When did Rolf Tarlen play for Modena Calcio?", "1981"),
        ("Which university did Karl Bloch graduate from?", "Zenda University"),
        ("Which university did Ida Wexel graduate from?", "Hentzau College"),
        ("What country was Zenda part of in 1900?", "Ruritania"),
        ("Give the name of the noble title awarded to Ida Wexel?", "countess"),
        ("what city was the capital of ruritania?", "Strelsau"),
        ("When did Otto Brandt Sr. marry Flavia Brandt?", "1975"),
        # "What" that asks for a time.
        ("On what did Ida Wexel receive the Rassendyll Prize?", "1993"),
        ("What did Ida Wexel start her membership in the Blue League?", "1990"),
    ],
)
def test_a_noun_means_the_relation_whose_answers_are_called_so(planner: Planner, question: str, answer: str) -> None:
    """By their labels, and by what else they were at that time."""
    assert planner.answer(question).values[:1] == (answer,)


def test_what_a_verb_says_is_no_answer(planner: Planner) -> None:
    """ "Who discovered Zenda" is not "time of discovery"."""
    assert not planner.answer("Who discovered Zenda?").values
    assert planner.answer("When was Zenda discovered?").values == ("1850",)


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("Who was the head coach of Strelsau Rovers and when?", ("Rolf Tarlen", "1991")),
        ("What is the head coach of Strelsau Rovers and end time?", ("Rolf Tarlen", "1997")),
        ("Which award did Karl Bloch receive and point in time?", ("Rassendyll Prize", "1997")),
    ],
)
def test_who_and_when(planner: Planner, question: str, answers: tuple[str, ...]) -> None:
    """Both are said, of the same fact; the time was left unread."""
    assert planner.answer(question).values == answers


def test_a_verb_is_no_kind(planner: Planner) -> None:
    """ "Who was the first to identify it" asks for no kind called "identify"."""
    assert not planner.answer("Who was the first to identify Zenda?").values


def test_a_noun_behind_its_order_is_what_is_asked_for(planner: Planner) -> None:
    """ "Ann's first prize" asks for a prize; it is no word of the prize's name."""
    answer = planner.answer("What was Ida Wexel's first prize?")
    assert answer.values == ("Rassendyll Prize",)
    assert not planner.answer("What was Ida Wexel's first republic?").values
