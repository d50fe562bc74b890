"""Everybody of the kind that stands on a side, by the other sides on which they stand."""

import pytest

import tkindex as tk
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.wholekind import alike, of_kind, on_side

ROWS = [
    *((f"Ferry {bird}", "calls_at", "Port Ardle", "2001") for bird in ("Heron", "Gannet", "Plover")),
    ("Ferry Heron", "laid_up_for", "hull repairs", "2004"),
    ("Ferry Gannet", "laid_up_for", "engine trouble", "2004"),
    # A harbour board calls at ports too, and is no ferry.
    ("Harbour Board", "calls_at", "Port Ardle", "2003"),
    *(("Harbour Board", relation, "Quay House", "2003") for relation in ("rents", "owns", "insures", "paints")),
]
FERRIES = {"Ferry Heron", "Ferry Gannet", "Ferry Plover"}


@pytest.fixture(scope="module")
def grounder():
    return Grounder(tk.build(ROWS))


def named(grounder, entities):
    return {grounder.schema.index.entities[e] for e in entities}


def test_everybody_on_a_side(grounder):
    calls_at = grounder.schema.index.relations.id("calls_at")
    assert named(grounder, on_side(grounder, (calls_at, True))) == FERRIES | {"Harbour Board"}
    assert named(grounder, on_side(grounder, (calls_at, False))) == {"Port Ardle"}


def test_who_meets_a_kind_on_one_side_only_is_none_of_it(grounder):
    laid_up = grounder.schema.index.relations.id("laid_up_for")
    assert named(grounder, of_kind(grounder, (laid_up, True))) == FERRIES


def test_known_ones_are_kept_wherever_they_stand(grounder):
    labels = grounder.schema.index.entities
    board, heron = labels.id("Harbour Board"), labels.id("Ferry Heron")
    assert alike(grounder, [board, heron], [heron]) == {heron}
    assert alike(grounder, [board, heron], [heron, board]) == {heron, board}
