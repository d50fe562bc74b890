"""What the ranker learns from: graphs drawn from the bank, choices with one meaning, weights that a fit finds."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

from bench.qa import ranker
from bench.qa.bank import ASIDE, BANK
from bench.qa.chosen import Choice, choices
from bench.qa.domains import HELD, KINDS, TUNED
from bench.qa.draws import draw_schema, drawn
from bench.qa.schemas import read_schema
from reasoners.planner.logic.grounding.ranking import FILE, Ranker


@pytest.mark.parametrize(("name", "text"), sorted({**BANK, **ASIDE}.items()))
def test_every_line_of_the_bank_can_be_drawn_and_spoken(name, text):
    for seed in range(6):
        _, relations = read_schema(draw_schema({name: text}, random.Random(seed)))
        assert len(relations) > 2
        assert len({r.label.lower() for r in relations}) == len(relations)
        for r in relations:
            assert r.head in KINDS
            assert r.tail in KINDS
            assert r.kind in "SME"
            assert r.does


def test_domains_kept_aside_are_in_no_other_source():
    names = [*BANK, *ASIDE, *TUNED, *HELD]
    assert len(names) == len(set(names))


def test_a_graph_is_the_same_for_a_seed():
    first, again = (next(drawn(BANK, [7])) for _ in range(2))
    assert first.facts == again.facts
    assert first.relations == again.relations


def test_what_is_meant_is_among_the_patterns_unless_its_relation_is_hidden():
    graph = next(drawn(ASIDE, [1001]))
    found = list(choices(graph, 15))
    assert sum(c.is_meant.any() for c in found) > 0.8 * len(found) > 3
    hidden = list(choices(graph, 15, hides=True))
    assert hidden
    assert not any(c.is_meant.any() for c in hidden)


def test_a_fit_finds_the_sign_that_tells():
    rng = np.random.default_rng(0)
    found = []
    for n in range(60):
        told = rng.random() < 0.5
        signs = [{"tells": float(told), "noise": rng.random()}, {"tells": float(not told), "noise": rng.random()}]
        meant = np.array([told, not told])
        found.append(Choice("g", str(n), np.zeros(2), signs, meant, {"tells": float(told)}, True, "right"))
    weights = ranker.fit(found)
    assert weights["tells"] > 5 * abs(weights["noise"]) > 0
    model = Ranker(weights, ranker.fit_sure(found))
    assert all(ranker.first(c, model) for c in found)
    assert model.sureness({"tells": 1.0}) > 0.8 > 0.2 > model.sureness({"tells": 0.0})


def test_the_shipped_file_says_how_it_was_made():
    read = json.loads(FILE.read_text(encoding="utf-8"))
    assert read["made by"].startswith("python -m bench.qa.ranker --train")
    assert set(read["weights"]) <= set(read["sure"])
    assert all(abs(weight) < 10 for part in ("weights", "sure") for weight in read[part].values())
