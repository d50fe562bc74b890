"""A graph of companies, as people ask about it: chairmen, takeovers, 'who had it booked', names that 'or' joins."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make
from reasoners.planner.logic.grounding.licences import Licences
from reasoners.planner.logic.readings.enumerating import Enumerator
from reasoners.planner.logic.schema.kinds import is_modifier
from reasoners.planner.logic.syntax.reading import read_question

FACTS = [
    ("Corvane Mills", "chaired-by", "Ivor Moss", "2001", "2005"),
    ("Corvane Mills", "chaired-by", "Ada Quill", "2005", "2010"),
    ("Corvane Mills", "chaired-by", "Felix Oram", "2010", "2020"),
    ("Ada Quill", "director-of", "Corvane Mills", "1990", "2010"),
    ("Phoebe Lund", "company-secretary-of", "Corvane Mills", "2001", "2020"),
    ("Corvane Mills", "bought-out", "Dale Dyeworks", "2003", "2004"),
    ("Corvane Mills", "bought-out", "Loomis Weaving", "2006", "2007"),
    ("Red Heron", "booked-by", "Felix Oram", "2007", "2009"),
    ("Red Heron", "booked-by", "Ada Quill", "2009", "2012"),
    ("Blue Heron", "booked-by", "Ivor Moss", "2007", "2009"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS), learn_from=())


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        # Who chairs is who the label says it of, and no director.
        ("Who was the first chairman of Corvane Mills?", {"Ivor Moss"}),
        ("Who was chairman or chairwoman of Corvane Mills in 2007?", {"Ada Quill"}),
        ("Who had been chairwoman of Corvane Mills before Felix Oram?", {"Ivor Moss", "Ada Quill"}),
        ("Who was chairwoman of Corvane Mills before Felix Oram?", {"Ada Quill"}),
        ("When did Corvane Mills take over Loomis Weaving?", {"2006"}),
        ("Who had the Red Heron booked in 2008?", {"Felix Oram"}),
        ("number of people who have chaired Corvane Mills", {"3"}),
    ],
)
def test_companies_are_asked_about(planner: Planner, question: str, answers: set[str]) -> None:
    assert set(planner.answer(question).values) == answers


def test_a_number_is_asked_for(planner: Planner) -> None:
    """What begins with "number of" was answered with a list, where a clause names the things that are counted."""
    answer = planner.answer("number of companies that Corvane Mills has taken over")
    assert not answer.values or answer.kind == "number"


def test_a_noun_may_only_say_more_of_another(planner: Planner) -> None:
    relations = {relation.label: relation for relation in planner.reader.schema.relations}
    assert is_modifier("company", relations["company-secretary-of"])
    assert not is_modifier("secretary", relations["company-secretary-of"])
    assert not is_modifier("director", relations["director-of"])


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("Who booked Red Heron or Blue Heron in 2008?", {"red heron", "blue heron"}),
        ("Who booked the Red Heron, or the Blue Heron?", {"red heron", "blue heron"}),
        ("Who booked Red Heron and Blue Heron?", set()),
        ("Who chaired or directed Corvane Mills?", set()),
    ],
)
def test_names_that_or_joins_are_of_one_pattern(planner: Planner, text: str, joined: set[str]) -> None:
    reader = planner.reader
    items, spans, times = reader.itemizer.parse(text)
    form = read_question(items, times, reader.now)
    form.spans, form.times = spans, times
    enumerator = Enumerator(reader.grounder, reader.now)
    asked = enumerator.asked(form)
    assert {items[n].low for n in asked.joined} == joined
    licences = Licences(asked)
    found = {
        choice.values
        for choice in enumerator.choices(asked, licences)
        if choice.operator == "list" and choice.condition in ("always", "on")
    }
    if joined:
        everybody = {"Felix Oram", "Ivor Moss"} if times else {"Felix Oram", "Ivor Moss", "Ada Quill"}
        assert any(set(values) == everybody for values in found)
        assert not any(values == ("Felix Oram",) for values in found)  # the facts of one of them alone
