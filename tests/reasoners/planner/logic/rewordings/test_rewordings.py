"""The same question in plainer words."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.rewordings import at_once, reworded

ROWS = [
    ("Ann Hill", "drives", "Tram 4", "2001", "2004"),
    ("Bob Dale", "drives", "Tram 4", "2003", "2006"),
    ("Cy Marlow", "drives", "Tram 4", "2007", "2008"),
    ("Ann Hill", "sells", "tickets", "2001", "2003"),
    ("Ann Hill", "sells", "maps", "2002", "2005"),
    ("Ann Hill", "won", "Golden Bell", "2001", "2001"),
    ("Ann Hill", "won", "Silver Bell", "2002", "2002"),
    ("Bob Dale", "won", "Silver Bell", "2003", "2003"),
    ("Tram 4", "has a rating of", "4 stars", "2001", "2002"),
    ("Tram 4", "has a rating of", "3 stars", "2003", "2004"),
    ("Brook Tram Society", "is chaired by", "Bob Dale", "2001", "2002"),
    ("Brook Tram Society", "is chaired by", "Ann Hill", "2003", "2008"),
]


@pytest.fixture(scope="module")
def trams():
    return make(tk.build(ROWS, closed_stop=True), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Was there a time when Ann and Bob were both drivers of it?",
         "were Ann and Bob drivers of it at the same time?"),
        ("Was there ever a time when Ann sold both maps and tea?", "did Ann sell maps and tea at the same time?"),
        ("Is there a day when Ann and Bob both drove it?", "did Ann and Bob drive it at the same time?"),
        ("Was there a time when Ann drove it?", "Was there a time when Ann drove it?"),
        ("Was there a time before Ann and Bob both drove it?", "Was there a time before Ann and Bob both drove it?"),
    ],
)  # fmt: skip
def test_a_time_when_both_were_so(text, plain):
    assert at_once(text) == plain


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Who won both the golden and the silver bell?", "Who won both the golden bell and the silver bell?"),
        ("Who won the bronze and the silver bell?", "Who won the bronze and the silver bell?"),
        ("Has Tram 4 ever had a four star rating?", "Has Tram 4 ever had a 4 star rating?"),
        ("Has Tram 4 ever had four drivers?", "Has Tram 4 ever had four drivers?"),
        ("Who chairs the society?", "Who chairs Brook Tram Society?"),
        ("Who chairs the bell?", "Who chairs the bell?"),  # of two
        ("Who drove it, and did she chair the society?", "Who drove it, and did she chair the society?"),
        ("Which of our trams has Ann driven?", "Which of the trams has Ann driven?"),
        ("Which of our trams do I drive?", "Which of our trams do I drive?"),
        ("Who drove the most on this tour?", "Who drove the most?"),
        ("Who drove the most in this year?", "Who drove the most in this year?"),
        ("How long did Ann hang on to Tram 4 in the end?", "How long did Ann have Tram 4?"),
        ("Who won more bells than anybody else?", "Who won the most bells?"),
        ("Who won more bells than Ann?", "Who won more bells than Ann?"),
        ("bells both Ann and Bob have won", "which bells have both Ann and Bob won"),
    ],
)  # fmt: skip
def test_other_words(trams, text, plain):
    assert reworded(trams.reader, text) == plain


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Was there ever a time when Ann Hill and Bob Dale were both drivers of Tram 4?", ["yes"]),
        ("Was there ever a time when Ann Hill and Cy Marlow were both drivers of Tram 4?", ["no"]),
        ("Was there a time when Ann Hill sold both tickets and maps?", ["yes"]),
        ("Who won both the golden and the silver bell?", ["Ann Hill"]),
        ("Has Tram 4 ever had a three star rating?", ["yes"]),
        ("Has Tram 4 ever had a two star rating?", []),
        ("Was Cy Marlow ever chair of the society?", ["no"]),
    ],
)
def test_their_answers(trams, question, values):
    assert list(trams.answer(question).values) == values


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("In which village or town does Ann Hill live?", "In which one does Ann Hill live?"),
        ("Which tram or bus did Ann Hill drive?", "Which tram or bus did Ann Hill drive?"),  # the graph has trams
        ("Which seller or buyer was Ann Hill?", "Which seller or buyer was Ann Hill?"),
    ],
)
def test_either_of_two_kinds_that_the_graph_does_not_tell(trams, text, plain):
    assert reworded(trams.reader, text) == plain
