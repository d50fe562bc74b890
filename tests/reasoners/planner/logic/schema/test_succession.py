"""Who came before whom, in either direction of a relation and of a verb; offices that are named with their place."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.succession import later_side

REPLACES = [
    ("Rudolf V", "replaces", "Rudolf IV", "1850", "1880"),
    ("Michael I", "replaces", "Rudolf V", "1880", "1883"),
    ("Rudolf V", "position held", "monarch of Ruritania", "1850", "1880"),
    ("Ottokar", "position held", "monarch of Ruritania", "####-##-##", "1700"),
    ("Rudolf IV", "position held", "monarch of Ruritania", "1830", "1850"),
    ("Rudolf V", "position held", "Duke of Hentzau", "1845", "1850"),
    ("Rudolf V", "spouse", "Flavia", "1851", "1880"),
    ("Rudolf V", "place of birth", "Strelsau", "1825", "1825"),
    ("Michael I", "position held", "monarch of Ruritania", "1880", "1883"),
    ("Strelsau", "head of government", "Fritz Tarlen", "1870", "1875"),
    ("Strelsau", "head of government", "Simon Lauen", "1875", "1890"),
    ("Anton Detchard", "position held", "Mayor of Strelsau", "1800", "1805"),
]
FOLLOWED = [(b, "followed by", a, str(n), str(n)) for n, (a, _, b, *_) in enumerate(REPLACES[:2], 1850)]


@pytest.fixture(scope="module", params=["replaces", "followed by"])
def planner(request: pytest.FixtureRequest) -> Planner:
    """Over either relation; made once each."""
    facts = REPLACES if request.param == "replaces" else [*FOLLOWED, *REPLACES[2:]]
    return make(tk.build(facts), learn_from=())


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("Who succeeded Rudolf V?", ("Michael I",)),
        ("Who replaced Rudolf V?", ("Michael I",)),
        ("Who preceded Rudolf V?", ("Rudolf IV",)),
        ("Who was Rudolf V succeeded by?", ("Michael I",)),
        ("Who was Rudolf V preceded by?", ("Rudolf IV",)),
        ("Whom did Rudolf V replace?", ("Rudolf IV",)),
        ("Who succeeded Michael I?", ()),
        ("Who was the predecessor of Rudolf V?", ("Rudolf IV",)),
        ("Who was the monarch before Rudolf 5?", ("Rudolf IV",)),
        ("Who was the monarch after Rudolf V?", ("Michael I",)),
        ("Who was the plumber before Rudolf V?", ()),
    ],
)
def test_succession_has_a_direction(planner: Planner, question: str, answers: tuple[str, ...]) -> None:
    """ "Who followed Rudolf V" was answered by whom he followed, where the graph knows nobody who came later."""
    assert planner.answer(question).values == answers


@pytest.mark.parametrize(
    ("label", "side"),
    [
        ("replaces", "head"),
        ("replaced by", "tail"),
        ("precedes", "tail"),
        ("preceded by", "head"),
        ("successor", "tail"),
        ("successor of", "head"),
        ("predecessor", "head"),
        ("follows", "head"),
        ("spouse", ""),
    ],
)
def test_the_later_side_of_a_label(label: str, side: str) -> None:
    """Of verbs, passives and nouns."""
    index = tk.build([("a", label, "b", "2001", "2002")])
    assert later_side(Grounder(index).schema.relations[0]) == side


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("Whom did Rudolf V succeed as monarch of Ruritania?", ("Rudolf IV",)),
        ("Who did Michael I replace as monarch of Ruritania?", ("Rudolf V",)),
        ("What position did Rudolf V hold before he became monarch?", ("Duke of Hentzau",)),
    ],
)
def test_holders_of_an_office_in_order(planner: Planner, question: str, answers: tuple[str, ...]) -> None:
    """One of whom nobody knows since when he held it is not the nearest; his office is called by its noun."""
    assert planner.answer(question).values == answers


def test_an_office_with_its_place_is_a_noun_and_a_name(planner: Planner) -> None:
    """Where "Mayor of Strelsau" has nothing then, Strelsau has a head of government."""
    assert planner.answer("who was the mayor of strelsau in 1872?").values == ("Fritz Tarlen",)
    assert planner.answer("who was the mayor of strelsau in 1802?").values == ("Anton Detchard",)
