"""Questions that people write: two things of one fact, statements of several facts, slips, facts without a time."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make
from reasoners.times import find_times

_OPEN = "####-##-##"
FACTS = [
    ("Ann Lee", "educated at", "Bray School of Mines", "1990", "1990"),
    ("Ann Lee", "academic degree", "licentiate", "1990", "1990"),
    ("Ann Lee", "academic degree", "doctorate", "1995", "1995"),
    ("Ann Lee", "educated at", "Cork Academy", "1995", "1995"),
    ("Hugo Stern", "child", "Ann Lee", "1965", "2031"),
    ("Hugo Stern", "mother", "Eva Roth", "1965", "2031"),
    ("Hugo Stern", "child", "Bob Stern", "1969", _OPEN),
    ("Hugo Stern", "mother", "Ida Blom", "1969", _OPEN),
    ("Hugo Stern", "spouse", "Eva Roth", "1964", "1968"),
    ("Hugo Stern", "spouse", "Ida Blom", "1969", _OPEN),
    ("Eva Roth", "nominated for", "Silver Lamp", "1971", "1971"),
    ("Eva Roth", "nominated for", "Golden Lamp", "1976", "1976"),
    ("Eva Roth", "for work", "The Mill", "1971", "1971"),
    ("Eva Roth", "for work", "The Barn", "1976", "1976"),
    ("Chester A. Arneson", "date of birth", "Cork", "1829", "1829"),
    ("Dusk", "followed by", "Dawn", "1990", "1990"),
    ("Dawn", "followed by", "Noon", "1994", "1994"),
    ("Dusk", "director", "Ida Blom", "1988", "1990"),
    ("Dawn", "director", "Bob Stern", "1992", "1994"),
    ("Bob Stern", "record label", "Sun", _OPEN, _OPEN),
    ("Bob Stern", "record label", "Moon", _OPEN, _OPEN),
    ("Bob Stern", "member of sports team", "Bray Rovers", _OPEN, _OPEN),
    ("Bob Stern", "member of sports team", "Cork Rangers", _OPEN, _OPEN),
    ("Bob Stern", "position played on team", "keeper", _OPEN, _OPEN),
    ("Hugo Stern", "discoverer or inventor", "Bray valve", "1950", "1950"),
    ("Ida Blom", "discoverer or inventor", "Cork pump", "1955", "1955"),
    ("Winter Games", "twinned with", "Spring Games", "1980", "1980"),
    ("Hugo Stern", "employer", "Bray Mill", _OPEN, _OPEN),
    ("Hugo Stern", "employer", "Cork Mill", "1950", "1960"),
    ("2001 Lamp Fair", "instance of", "Lamp Fair", _OPEN, _OPEN),
    ("Rovers Cup", "subject role", "trophy", "1981", "1981"),
    ("Rovers Cup", "winner", "Bray Rovers", "1981", "1981"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    """Over facts as Wikidata has them: the parts of one statement are facts of one time."""
    return make(tk.build(FACTS), learn_from=())


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("When and with which degree did Ann Lee leave the Bray School of Mines?", ("1990", "licentiate")),
        (
            "what is point in time and academic degree of ann lee has educated at as cork academy?",
            ("1995", "doctorate"),
        ),
        ("what is date of birth and mother of hugo stern has child as ann lee?", ("1965", "Eva Roth")),
        ("what is date of death and date of birth of hugo stern has child as ann lee?", ("2031", "1965")),
        ("what is date of death and mother of hugo stern has child as bob stern?", ()),
        ("what is date of birth and mother of hugo stern has spouse as ida blom?", ()),
        ("what is employer of hugo stern and start time?", ("Cork Mill", "1950", "Bray Mill")),
        ("When and with which price did Ann Lee leave the Bray School of Mines?", ()),
    ],
)
def test_two_things_of_one_fact(planner: Planner, question: str, answers: tuple[str, ...]) -> None:
    """A time and what else holds at that very time: either was asked for by itself, and both were refused."""
    assert planner.answer(question).values == answers


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("what is nominated for of eva roth that is for work is the mill?", ("Silver Lamp",)),
        ("what is nominated for of eva roth that is for work is the barn?", ("Golden Lamp",)),
        ("what is nominated for of eva roth that is for work is dusk?", ()),
    ],
)
def test_the_parts_of_one_statement_share_their_time(planner: Planner, question: str, answers: tuple[str, ...]) -> None:
    assert planner.answer(question).values == answers


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("when wasj Ann Lee at Cork Academy?", ("1995",)),
        ("when was chester arnesson born?", ("1829",)),
        ("when was chester arnneeson born?", ("1829",)),
        ("Who was Hugo Stern's ex-wife that he was married to until 2/14/68?", ("Eva Roth",)),
        ("What film came after Dusk?", ("Dawn",)),
        ("When did Hugo Stern sr. marry Ida Blom?", ("1969",)),
    ],
)
def test_as_people_write(planner: Planner, question: str, answers: tuple[str, ...]) -> None:
    """Slips in short words, two slips in a long name, two-digit years, "ex-", what came after what."""
    assert planner.answer(question).values == answers


@pytest.mark.parametrize(
    "question",
    [
        "What was the first record label of Bob Stern?",  # nobody knows which of the two it was
        "Who does Bob Stern play for in 1999?",  # the position that he played is no better answer for having no rival
        "What was Winter Games?",  # nothing says what is asked
        "When was Chester Arleton born?",  # two other letters are another name, and no slips
        "What was the Lamp Fair in 1994?",  # neither does the only fact there is, of another year
        "Who was the first person who invented the phone?",  # a thing that the graph does not have
        "What year Winter Games won championships?",  # a time has no relations that two clauses could share
    ],
)
def test_no_answer_where_nothing_says_which(planner: Planner, question: str) -> None:
    assert planner.answer(question).values == ()


@pytest.mark.parametrize(
    ("text", "value"),
    [("until 2/14/89", "1989-02-14"), ("on 14/2/03", "2003-02-14"), ("on 2012/10/11", "2012/10/11")],
)
def test_years_of_two_digits_between_strokes(text: str, value: str) -> None:
    assert [span.value for span in find_times(text, "day")] == [value]
