"""Patterns ranked by what was learnt: words that nothing says are read where that is sure, and only there."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.ranking import Ranker
from reasoners.planner.logic.reader import Reader

FACTS = [
    ("Clos Martin", "located in", "Lowmere", "1990", "2000"),
    ("Quinta Alba", "located in", "Lowmere", "1995", "2005"),
    ("Quinta Alba", "located in", "Hollin", "2006", "2010"),
    ("Clos Martin", "owned by", "Ada Finch", "1990", "1999"),
    ("Quinta Alba", "owned by", "Bo Marsh", "1991", "1999"),
]
ASKED = "Which vineyards lay in Lowmere?"


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS, unit="day")


def reader(index, ranker):
    return Reader(index, threshold=0.0, grounder=Grounder(index, ranker))


def test_a_verb_that_nothing_says_is_refused_by_hand_and_read_where_that_is_sure(index):
    assert reader(index, None).answer(ASKED).reason.startswith("not understood: 'lay'")
    found = reader(index, Ranker({}, {"": 9.0})).answer(ASKED)
    assert found.values == ("Clos Martin", "Quinta Alba")
    assert found.details["features"]()["sure"] > 0.9
    unsure = reader(index, Ranker({}, {"": -9.0})).answer(ASKED)
    assert unsure.reason.startswith("not understood: 'lay'")


@pytest.mark.parametrize(
    "question",
    [
        "Which vineyards never lay in Oslo?",  # a name that is not there
        "Which vineyards refused Lowmere?",  # undone
        "Which vineyards owned Lowmere?",  # another relation is called so
        "Which female vineyards lay in Lowmere?",  # neither a verb nor what is asked for
        "Did Bo Marsh lie in Lowmere?",
    ],
)
def test_however_sure_some_words_are_never_read(index, question):
    assert not reader(index, Ranker({}, {"": 9.0})).answer(question).values


def test_weights_change_the_order_and_the_best_keeps_its_score(index):
    class Watching(Grounder):
        def rank(self, clause, found, *, guesses):
            before = {one.relation: one.score for one in found}
            super().rank(clause, found, guesses=guesses)
            kept.append((before, [(one.relation, one.score) for one in found]))

    kept: list[tuple[dict[int, float], list[tuple[int, float]]]] = []
    for weights in ({}, {"person": 9.0}):
        Reader(index, grounder=Watching(index, Ranker(weights))).answer("Who was Clos Martin with?")
    (_, plain), (before, turned) = kept[0], kept[-1]
    assert [r for r, _ in plain] != [r for r, _ in turned]
    assert turned[0][1] == before[turned[0][0]] > turned[1][1]


def test_ranking_by_hand_is_a_setting(index):
    assert not make(index, learn_from=(), ranking="hand").answer(ASKED).values
    with pytest.raises(ValueError, match="ranking is one of 'pooled', 'chosen', 'learnt', 'hand', got 'best'"):
        make(index, ranking="best")


@pytest.mark.parametrize(
    "question",
    [
        "When was the Night Patrol located in Lowmere?",  # written as a name that the graph does not have
        "Which vineyards lay uncovered in Lowmere?",
    ],
)
def test_names_and_contraries_are_never_guessed(index, question):
    assert not reader(index, Ranker({}, {"": 9.0})).answer(question).values
