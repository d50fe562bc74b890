"""A clause about somebody beside the one that it names: who else was there with her."""

import itertools

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Bo Carr", "follows", "Ann Bell", "2001", "2003"), ("Ann Bell", "follows", "Cy Dent", "2002", "2005"),
    ("Cy Dent", "replaced by", "Eve Ford", "2003", "2006"), ("Ann Bell", "replaced by", "Cy Dent", "2001", "2004"),
    ("Eve Ford", "follows", "Ann Bell", "2004", "2006"),
]  # fmt: skip
NAMES = ("Ann Bell", "Bo Carr", "Cy Dent", "Eve Ford")


def test_who_was_there_with_her():
    planner = make(tk.build([("Ann Bell", "plays for", "Acme", "2001"), ("Bo Carr", "plays for", "Acme", "2001")]))
    assert planner.answer("Who played for Acme with Ann Bell?").values == ("Bo Carr",)


@pytest.mark.parametrize(
    "form",
    [
        "who follows {b} with {a}?", "who was replaced by {b} with {a}?", "whom did {b} follow with {a}?",
        "with {a} who followed {b}?", "with {a} {b} who follows",
    ],
)  # fmt: skip
def test_nobody_is_beside_whom_no_fact_has_on_that_side(form):
    planner = make(tk.build(FACTS), learn_from=(), now="2010")
    for one, other in itertools.permutations(NAMES, 2):
        found = planner.answer(form.format(a=one, b=other))
        assert bool(found.values) != bool(found.reason)
