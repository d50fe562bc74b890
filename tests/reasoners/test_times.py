"""Times as people write them in questions: short years, weeks of a month, days around a day, vague ones."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.times import read_times
from tkindex.linking.spelling import Speller
from tkindex.timeline.ranges import parse_range


def ticks(first: str, last: str) -> tuple[int, int]:
    return parse_range(first, "day").start, parse_range(last, "day").stop


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("Who visited Rome in Feb '14?", "2014-02", "2014-02"),
        ("Who came after Jan 6 ’09?", "2009-01-06", "2009-01-06"),
        ("In May '85, who came?", "1985-05", "1985-05"),
        ("In the second week of May 2014, who came?", "2014-05-08", "2014-05-14"),
        ("Who came in the 5th week of March 2014?", "2014-03-29", "2014-03-31"),
        ("Who came in the last week of February 2014?", "2014-02-22", "2014-02-28"),
        ("Who came within 3 days of 14 May 2014?", "2014-05-11", "2014-05-17"),
        ("Who came within a week of 2014-04-24?", "2014-04-17", "2014-05-01"),
        ("Who came within two days after 14 May 2014?", "2014-05-15", "2014-05-16"),
        ("Who came within two days before 14 May 2014?", "2014-05-12", "2014-05-13"),
        ("Who came between 1 August and 31 October 2014?", "2014-08-01", "2014-10-31"),
        ("From June to August 2014, who came?", "2014-06", "2014-08"),
        ("Between 5 and 12 September 2014, who came?", "2014-09-05", "2014-09-12"),
        ("back in 2009, who came?", "2009", "2009"),
    ],
)
def test_a_period_has_these_bounds(text: str, first: str, last: str) -> None:
    spans, problems = read_times(text, "day")
    assert problems == []
    assert [(span.range.start, span.range.stop) for span in spans] == [ticks(first, last)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Who came in mid-April 2014?", "'mid-April 2014' has no exact bounds"),
        ("Who came in late 2009?", "'late 2009' has no exact bounds"),
        ("Who came in the fifth week of February 2014?", "that month has 28 days"),
        ("Who came within 3 days of 1/2/2014?", "has two readings"),
        ("Who came from November to February 2014?", "name both years"),
    ],
)
def test_a_period_without_one_reading_is_named(text: str, said: str) -> None:
    _, problems = read_times(text, "day")
    assert len(problems) == 1
    assert said in problems[0]


def test_a_possessive_is_no_year() -> None:
    assert read_times("Who came after May's visit to the '14 others?", "day")[0] == []


def test_short_words_are_righted_where_two_letters_changed_places_only() -> None:
    speller = Speller(["what", "the", "year", "last", "from"], lambda word: word == "won")
    assert [speller.nearest(word) for word in ("waht", "teh", "yaer", "lsat")] == ["what", "the", "year", "last"]
    assert [speller.nearest(word) for word in ("form", "lost", "tea", "won")] == ["", "", "", ""]


def test_a_named_giver_is_not_turned_into_the_receiver_for_the_sake_of_a_country() -> None:
    index = tk.build(
        [
            ("China", "Provide humanitarian aid", "Aceh", "2005-01-05"),
            ("France", "Provide humanitarian aid", "China", "2005-01-07"),
            ("Ethiopia", "Provide humanitarian aid", "Kenya", "2005-01-08"),
        ]
    )
    assert make(index).answer("Before 2006, which country received humanitarian aid from China?").values == ("Aceh",)
