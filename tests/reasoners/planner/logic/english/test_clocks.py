"""Clock times, ranges of days and times said twice; plain sentences that ask when; names that "or" joins."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make
from reasoners.planner.logic.english.clocks import with_clocks, with_ranges
from tkindex.linking.labelkeys import key_of

DUTY = [
    ("Ann Lee", "on duty at", "North Gate", "2025-06-08T08:00", "2025-06-08T20:00"),
    ("Bob Stern", "on duty at", "North Gate", "2025-06-08T20:00", "2025-06-09T06:00"),
    ("Cora Hill", "on duty at", "North Gate", "2025-06-09T06:00", "2025-06-09T18:00"),
    ("Dan Frost", "on duty at", "South Gate", "2025-06-09T06:00", "2025-06-09T18:00"),
    ("Ann Lee", "opened", "Lake Door", "2025-06-08T11:00", "2025-06-08T11:01"),
    ("Cora Hill", "opened", "Lake Door", "2025-06-10T11:00", "2025-06-10T11:01"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(DUTY, unit="minute"), learn_from=())


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("at ten in the morning on 8 June 2025", "at 10:00 on 8 June 2025"),
        ("on 8 June 2025 at 8:30 pm", "on 8 June 2025 at 20:30"),
        ("8 June 2025 8.30pm", "8 June 2025 20:30"),
        ("at half past nine in the evening on 8 June 2025", "at 21:30 on 8 June 2025"),
        ("at quarter to 12 p.m. on 8 June 2025", "at 11:45 on 8 June 2025"),
        ("at 12 am on 8 June 2025", "at 00:00 on 8 June 2025"),
        ("on 8 June 2025 in the evening, at eight", "on 8 June 2025 at 20:00"),
        ("at one at night on 9 June 2025", "at 01:00 on 9 June 2025"),
        ("at 0930 hrs on 8 June 2025", "at 09:30 on 8 June 2025"),
        ("at midnight at the start of 9 June 2025", "at 00:00 on 9 June 2025"),
        ("on 9 June at noon", "on 9 June at 12:00"),
        # No half of the day is said, or none is meant.
        ("at half past nine on 8 June 2025", "at half past nine on 8 June 2025"),
        ("for nine in the end", "for nine in the end"),
        ("who am I", "who am I"),
        ("at 13 pm", "at 13 pm"),
        ("I am one of the 3 AMs", "I am one of the 3 AMs"),
    ],
)
def test_clock_times_are_of_24_hours(said: str, plain: str) -> None:
    assert with_clocks(said, lambda _: ()) == plain


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("on June 24-25, 2025", "on from 24 to 25 June 2025"),
        ("7-8 June 2025", "from 7 to 8 June 2025"),
        ("January through March 2025", "from January to March 2025"),
        ("the last three months of 2025", "from October to December 2025"),
        ("the second half of February 2024", "from 16 to 29 February 2024"),
        ("at the end of June 2025, on the 30th", "on 30 June 2025"),
        ("in 2025, at the start of March", "at the start of March 2025"),
        ("in the summer of 2025 (July)", "in July 2025"),
        # What is no range of days, and what is said once.
        ("25-24 June 2025", "25-24 June 2025"),
        ("in mid-June 2025", "in mid-June 2025"),
        ("in 2025, on 3 March", "in 2025, on 3 March"),
    ],
)
def test_ranges_and_closer_times(said: str, plain: str) -> None:
    assert with_ranges(said, lambda _: ()) == plain


def test_names_of_the_graph_are_no_times() -> None:
    """ "The 8 pm News" is what it is called."""

    def names(text: str) -> list[tuple[int, int]]:
        at = text.find("8 pm News")
        return [(at, at + 9)] if at >= 0 else []

    assert with_clocks("Who read the 8 pm News at 9 pm?", names) == "Who read the 8 pm News at 21:00?"
    assert key_of("8 pm News") == "8 pm news"


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("Who was on duty at North Gate at nine in the evening on 8 June 2025?", ("Bob Stern",)),
        ("Who was on duty at North Gate on 9 June at noon?", ("Cora Hill",)),
        ("Who was on duty at North Gate on 8 June at 7 a.m.?", ()),
        ("Ann Lee opened Lake Door", ("2025-06-08T11:00",)),
        # With a time or a mark it is no question for when.
        ("Ann Lee opened Lake Door on 8 June 2025?", ("yes",)),
    ],
)
def test_times_of_day_and_sentences(planner: Planner, question: str, answers: tuple[str, ...]) -> None:
    assert planner.answer(question).values == answers
