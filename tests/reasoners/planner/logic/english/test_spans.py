"""Spans whose ends are said in full are those between the years or months; other ends stay as they are."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english.spans import with_plain_spans

VISITS = [("Ann", "inspected", "the mill", day) for day in ("2013-12-31", "2014-01-01", "2016-05-02", "2019-12-31")]
VISITS += [("Bob", "inspected", "the mill", "2020-01-01")]


@pytest.mark.parametrize(
    "said",
    [
        "from the start of 2014 to the end of 2019",
        "from the beginning of 2014 until the very end of 2019",
        "between the start of 2014 and the end of 2019",
        "from 2014 to the end of 2019",
        "from the start of 2014 to 2019",
        "from the start of January 2014 to the end of December 2019",
        "from 2014 to 2019",
    ],
)
def test_ends_said_in_full_are_the_years_that_they_end(said):
    planner = make(tk.build(VISITS), learn_from=())
    assert planner.answer(f"How many times was the mill inspected {said}?").values == ("3",)


@pytest.mark.parametrize(
    "said",
    [
        "at the start of 2014 or the end of 2019",
        "from the end of 2014 to the start of 2019",
        "from the start of the strike to the end of 2019",
        "from the start of 2014 to 3 May 2019",
        "from early 2014 to the end of the strike",
    ],
)
def test_other_ends_stay_as_they_are(said):
    assert with_plain_spans(f"Who left {said}?") == f"Who left {said}?"
