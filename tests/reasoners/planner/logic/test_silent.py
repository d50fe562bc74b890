"""Questions that were once answered as if a word of theirs was not there: now the word counts, or they are refused."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.syntax.fillers import drop_fillers

SHIPS = [
    ("Maren Kolb", "skipper_of", "Sea Lark", "2010-03-01", "2014-05-31"),
    ("Ivo Brandt", "skipper_of", "Sea Lark", "2014-06-01", "2019-09-30"),
    ("Tove Lind", "skipper_of", "Sea Lark", "2021-01-16", None),
    ("Tove Lind", "skipper_of", "North Wind", "2013-01-01", "2018-12-31"),
    ("Sea Lark", "owned_by", "Halden Lines", "2008-01-01", "2016-12-31"),
    ("Sea Lark", "owned_by", "Orm Shipping", "2017-01-01", None),
    ("North Wind", "owned_by", "Halden Lines", "2011-06-01", "2019-04-30"),
    ("North Wind", "owned_by", "Bergen Bulk", "2019-05-01", None),
    ("Sea Lark", "docked_at", "Tromso", "2011-05-03", "2011-05-03"),
    ("Sea Lark", "docked_at", "Gdansk", "2012-01-09", "2012-01-09"),
    ("Sea Lark", "docked_at", "Tromso", "2018-02-10", "2018-02-10"),
    ("Sea Lark", "inspected_by", "Knut Vik", "2012-02-14", "2012-02-14"),
    ("Sea Lark", "inspected_by", "Elsa Moe", "2016-06-20", "2016-06-20"),
    ("Sea Lark", "inspected_by", "Knut Vik", "2019-03-08", "2019-03-08"),
    ("North Wind", "inspected_by", "Elsa Moe", "2018-01-20", "2018-01-20"),
    ("North Wind", "collided_with", "Sea Lark", "2015-01-20", "2015-01-20"),
]
COURTS = [
    ("State v. Orlin", "presided-over-by", "Judge Hale", "2018-03-05", "2018-11-30"),
    ("Dray v. Rail", "presided-over-by", "Judge Hale", "2019-01-10", "2020-02-28"),
    ("Petrov v. Lumina", "presided-over-by", "Judge Sorrel", "2021-05-03", "2022-09-01"),
    ("State v. Orlin", "testified-in-by", "Gus Pike", "2018-05-09", "2018-05-09"),
    ("State v. Orlin", "testified-in-by", "Ana Ruiz", "2018-06-12", "2018-06-12"),
    ("Dray v. Rail", "testified-in-by", "Ana Ruiz", "2019-07-07", "2019-07-07"),
    ("Mina Torvald", "works-at", "Skane Institute", "2008-01-01", "2013-12-31"),
    ("Mina Torvald", "works-at", "Oulu University", "2014-01-01", "2019-12-31"),
    ("Raj Patel", "works-at", "Oulu University", "2010-01-01", "2017-12-31"),
    ("Mina Torvald", "received-grant", "Polar Grant", "2011-04-01", "2011-04-01"),
    ("Mina Torvald", "received-grant", "Ocean Grant", "2015-04-01", "2015-04-01"),
    ("Raj Patel", "received-grant", "Polar Grant", "2012-04-01", "2012-04-01"),
    ("Raj Patel", "received-grant", "Ocean Grant", "2019-04-01", "2019-04-01"),
]


@pytest.fixture(scope="module")
def ships():
    return make(tk.build(SHIPS, unit="day", closed_stop=True), learn_from=(), now="2023-06-30")


@pytest.fixture(scope="module")
def courts():
    return make(tk.build(COURTS, unit="day", closed_stop=True), learn_from=(), now="2024-12-31")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # the present tense asks for what holds now
        ("Who owns the North Wind?", {"Bergen Bulk"}),
        ("Does Halden Lines own the North Wind?", {"no"}),
        ("How many ships does Halden Lines own?", {"0"}),
        ("Who owned the North Wind?", {"Halden Lines", "Bergen Bulk"}),
        ("Is Maren Kolb the skipper of the Sea Lark?", {"no"}),
        ("Who is the first skipper of the Sea Lark?", {"Maren Kolb"}),
        # what held and does not
        ("Who used to own the Sea Lark?", {"Halden Lines"}),
        ("Who eventually owned the Sea Lark?", {"Orm Shipping"}),
        ("Who was skipper of the Sea Lark in the end?", {"Tove Lind"}),
        ("Roughly when did the Sea Lark dock at Gdansk?", {"2012-01-09"}),
        ("Who are the former skippers of the Sea Lark?", {"Maren Kolb", "Ivo Brandt"}),
        ("Who was the previous owner of the North Wind?", {"Halden Lines"}),
        # how many there are of what
        ("How many different ports has the Sea Lark docked at?", {"2"}),
        ("How many inspections did Knut Vik carry out?", {"2"}),
        ("Sea Lark dockings total?", {"3"}),
        ("total skippers Sea Lark", {"3"}),
        ("Sea Lark skippers count", {"3"}),
        ("count ships docked at Tromso", {"1"}),
        ("# of dockings at Tromso", {"2"}),
        ("how many skippers Sea Lark 2010-2013", {"1"}),
        # the clause is about what the main clause is about
        ("Sea Lark owner when Tove Lind became skipper", {"Orm Shipping"}),
        # the first of a kind
        ("Which port did the Sea Lark dock at first?", {"Tromso"}),
        ("What was the first port at which the Sea Lark docked?", {"Tromso"}),
        # from either side
        ("What did the Sea Lark collide with?", {"North Wind"}),
        ("What did the North Wind collide with?", {"Sea Lark"}),
    ],
)
def test_words_that_were_passed_over_count(ships, question, values):
    assert set(ships.answer(question).values) == values


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which grants did Mina Torvald receive while working at Oulu University?", {"Ocean Grant"}),
        ("Who received the Ocean Grant while working at Oulu University?", {"Mina Torvald"}),
        ("Who was testifying in State v. Orlin when Judge Hale presided?", {"Gus Pike", "Ana Ruiz"}),
        ("how many cases before Judge Hale", {"2"}),
        ("When did Judge Hale preside over Dray v. Rail?", {"2019-01-10"}),
    ],
)
def test_clauses_without_a_subject_and_before_as_a_place(courts, question, values):
    assert set(courts.answer(question).values) == values


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Has the Sea Lark always been owned by Orm Shipping?", "always"),
        ("price of Sea Lark", "price"),
        ("Who owned the Sea Lark in roughly 2016?", "roughly"),
        ("Who fixed the Sea Lark?", "relation"),
        ("how many ships", "no name"),
        ("How many skippers did the Sea Lark have before 2016?", "lasted over"),
    ],
)
def test_words_that_nothing_explains_are_named(ships, question, word):
    answer = ships.answer(question)
    assert not answer.values
    assert word in answer.reason


@pytest.mark.parametrize(
    ("text", "n_kept"),
    [
        ("who has been in more than one team", 8),
        ("who has been in the same team", 7),
        ("who led the choir team", 4),  # whoever is spoken to
    ],
)
def test_a_noun_that_is_counted_speaks_to_nobody(text, n_kept):
    items = [Item("word", word, word, 0, 0) for word in text.split()]
    assert len(drop_fillers(items, ())) == n_kept
