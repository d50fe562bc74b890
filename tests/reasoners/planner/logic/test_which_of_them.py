"""A word before a noun that says which of several is meant is never read over, whatever came next or before."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Parrot Coco", "kept in", "Cage 3", "2001", "2003"),
    ("Parrot Coco", "kept in", "Cage 5", "2003", "2005"),
    ("Parrot Coco", "kept in", "Cage 8", "2005", "2009"),
    ("Parrot Gigi", "kept in", "Cage 5", "2001", "2003"),
    ("Parrot Gigi", "kept in", "Cage 3", "2003", "2006"),
    ("Parrot Coco", "vetted by", "Iris Boone", "2002", "2002"),
    ("Parrot Gigi", "vetted by", "Sam Hurst", "2004", "2004"),
    ("Parrot Coco", "coached by", "Nell Ashby", "2004", "2004"),
    ("Nell Ashby", "warden of", "Bird Hall", "2000", "2006"),
]


@pytest.fixture(scope="module")
def aviary():
    return make(tk.build(FACTS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    "question",
    [
        "Which retired vet was the first to vet Parrot Coco?",
        "Which blind vet vetted Parrot Gigi?",
        "Which former coach coached Parrot Coco?",
        "Which previous vet vetted Parrot Gigi?",
        "Which foreign coach coached Parrot Coco?",
        "Parrot Coco was in Cage 3. Which foreign cage did it go to next?",
        "Parrot Coco was in Cage 3. Which larger cage did it go to next?",
        "Parrot Coco was in Cage 3. Which heated cage was next?",
        "Parrot Coco was in Cage 3. Which copper cage did she move to next?",
        "Parrot Coco was in Cage 3. Which indoor cage came next?",
        "Parrot Coco was in Cage 3. Which soundproof cage did it go to next?",
        "Parrot Coco was in Cage 3. Which guest cage did it go to next?",
        "Parrot Coco was in Cage 3. Which cage was it moved to next in a hurry?",
        "Parrot Coco was in Cage 3. Which cage was it moved to next at night?",
        "Parrot Coco was in Cage 3. Which cage was it moved to next against advice?",
        "Parrot Coco was in Cage 3. Which cage did it almost go to next?",
    ],
)
def test_which_of_them_is_refused_where_nothing_says_it(aviary, question):
    answer = aviary.answer(question)
    assert answer.values == (), answer.trace


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which vet vetted Parrot Gigi?", "Sam Hurst"),
        ("Which coach coached Parrot Coco?", "Nell Ashby"),
        ("Parrot Coco was in Cage 3. Which cage did it go to next?", "Cage 5"),
        ("Parrot Coco was in Cage 3. Which new cage did it go to next?", "Cage 5"),
        ("Parrot Coco was in Cage 3. Where did it go next?", "Cage 5"),
        ("Which cage was Parrot Coco kept in before Cage 8?", "Cage 5"),
    ],
)
def test_without_it_it_is_told(aviary, question, value):
    assert aviary.answer(question).values == (value,)
