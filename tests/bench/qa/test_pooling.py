"""Teaching what a message means: pools judged and kept, gradients against differences, and what is intruded."""

from __future__ import annotations

import random
from math import exp, log

import numpy as np
import pytest

import tkindex as tk
from bench.qa import blindsets, pooling
from bench.qa import pools as pools_module
from bench.qa.poolfit import _COSTS, _Problem, fit, fit_trust, none_of
from bench.qa.pooling import best_of, show, trusted
from bench.qa.pools import Pool, intruded, load, pool_of, poorer, save
from reasoners.planner.agent import make
from reasoners.planner.logic.pooled import trust
from reasoners.planner.logic.pooled.pooling import POOL_SIGNS, Pooler, shipped

FACTS = [
    ("Clos Martin", "owned by", "Ada Finch", "1990-01-01", "1999-05-03"),
    ("Clos Martin", "owned by", "Bo Marsh", "1999-05-03", "2004-01-01"),
    ("Quinta Alba", "owned by", "Bo Marsh", "1991-02-01", "1999-01-01"),
    ("Quinta Alba", "owned by", "Cy Drew", "1999-01-01", "2003-01-01"),
    ("Clos Martin", "inspected by", "Ida Falk", "1993-03-03", "1993-03-04"),
]


def row(text, gold, kind="entity", n=0):
    return {"id": f"q{n}", "question": text, "gold": gold, "accept": [], "answer_type": kind, "style": "chatty"}


ROWS = [
    row("Our auditor is here and nobody can think. Who owned Clos Martin first?", ["Ada Finch"], n=0),
    row("Quinta Alba came up again, sadly. Who had it last, by owner?", ["Cy Drew"], n=1),
    row("We sold Clos Martin to Bo Marsh, I hear. When did he begin to own it?", ["1999-05-03"], "time", n=2),
    row("How many owners has Quinta Alba had? Asking for the board of it all.", ["2"], "number", n=3),
    row("Who owned Zephyr Hall, the one nobody knows?", [], "none", n=4),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2005-01-01")


@pytest.fixture(scope="module")
def pools(planner):
    return [pool_of(planner, f"g{n % 6}", row, random.Random(n)) for n, row in enumerate(ROWS * 6)]


def test_a_pool_has_the_ways_of_a_message_judged_by_what_they_give(pools):
    first = pools[0]
    assert {way.kind for way in first.ways} >= {"asking"}
    right = {first.values[key] for key, is_right in enumerate(first.is_right) if is_right}
    assert right == {("Ada Finch",)}
    assert all(len(way.keys) == len(way.signs) == len(way.operators) == len(way.unread) for way in first.ways)
    assert not any(pools[4].is_right)


def test_pools_are_kept_as_they_were(pools, tmp_path):
    save(tmp_path / "g", pools)
    found = load(tmp_path / "g")
    assert load(tmp_path / "other") is None
    assert len(found) == len(pools)
    for one, other in zip(found, pools, strict=True):
        assert (one.question, one.values, one.is_right, one.tried) == (
            other.question, [tuple(v) for v in other.values], other.is_right, other.tried,
        )  # fmt: skip
        for way, mine in zip(one.ways, other.ways, strict=True):
            assert way.tokens == list(mine.tokens)
            assert way.unread == mine.unread
            assert way.text == mine.text
            assert np.array_equal(way.signs, mine.signs)
            assert np.array_equal(way.keys, mine.keys)


def cost_of(problem, w):
    """The cost by plain loops: how unlikely right readings, or none, are, and the squares of the weights."""
    total = 0.0
    place = np.empty(len(problem.of), int)
    place[problem.by_group] = np.arange(len(problem.of))
    group = np.empty(len(problem.of), int)
    for n, part in enumerate(problem.parts):
        group[problem.by_group[part]] = n
    said = [
        w["bias"] + sum((w["words"][t] for t, of in zip(problem.bag, problem.bag_of, strict=True) if of == way), 0.0)
        for way in range(problem.n_ways)
    ]
    for pool in range(problem.n):
        rows = np.flatnonzero(problem.pool == pool)
        scores = [
            said[problem.of[r]][problem.o[r]] + said[problem.of[r]][problem.n_o + problem.c[r]]
            + w["both"][problem.o[r] * problem.n_c + problem.c[r]]
            + problem.weights[r] + problem.signs[place[r]] @ (w["signs"] + w["groups"][group[r]])
            for r in rows
        ]  # fmt: skip
        ways = np.flatnonzero(problem.pool_of_way == pool)
        nothing = np.mean([said[way][-1] for way in ways]) + problem.none[pool] @ w["none"]
        whole = sum(exp(s) for s in scores) + exp(nothing)
        right = sum(exp(s) for s, r in zip(scores, rows, strict=True) if problem.right[r])
        total -= log((right if problem.has_right[pool] else exp(nothing)) / whole) / problem.n
    return total + sum(
        _COSTS[name] / problem.n * float((values.astype(float) ** 2).sum()) for name, values in w.items()
    )


def test_the_gradient_is_that_of_differences(pools):
    problem = _Problem(pools * 2)
    assert len(problem.tokens) > 20
    rng = np.random.default_rng(0)
    w = {name: rng.normal(0, 0.1, values.shape).astype(np.float64) for name, values in problem.start().items()}
    gradient = problem.gradient(w)
    for name, values in w.items():
        for at in rng.choice(values.size, min(4, values.size), replace=False):
            step = np.zeros(values.size)
            step[at] = 1e-4
            more, less = (w | {name: values + sign * step.reshape(values.shape)} for sign in (1, -1))
            slope = (cost_of(problem, more) - cost_of(problem, less)) / 2e-4
            assert gradient[name].flat[at] == pytest.approx(slope, abs=2e-4), name


def test_what_is_fitted_finds_what_is_meant_and_says_how_sure(planner, pools, capsys):
    pooler = Pooler(fit(pools * 2, steps=60))
    found = [one for one in (best_of(pooler, planner, pool) for pool in pools) if one is not None]
    assert all(one.is_right for one in found if any(one.pool.is_right))
    weights = trusted(found)
    sure = [trust.sure_of(one.signs, weights) for one in found]
    assert min(s for s, one in zip(sure, found, strict=True) if one.is_right) > 0.5
    some = [one._replace(is_given=True) for one in found]
    curve = show("these", some, weights, len(pools))
    assert curve[0]["right"] == sum(one.is_right for one in found)
    assert "might be answered" in capsys.readouterr().err


def test_trust_weighs_what_tells_right_from_wrong():
    rng = np.random.default_rng(1)
    signs = np.zeros((400, len(trust.SIGNS)))
    signs[:, 0] = 1.0
    signs[:, 1] = rng.normal(size=400)
    right = rng.random(400) < 1 / (1 + np.exp(-2 * signs[:, 1]))
    weights = fit_trust(signs, right, np.ones(400), cost=1.0)
    assert weights["share"] == pytest.approx(2.0, abs=0.6)
    assert abs(weights["rest"]) < 1e-6


def test_signs_of_none_are_of_all_ways(pools):
    best = max(float(way.signs[:, POOL_SIGNS.index("coverage")].max()) for way in pools[0].ways)
    assert none_of(pools[0])[0] == pytest.approx(best)


def test_a_question_with_a_sentence_that_narrows_it_has_no_right_reading(planner):
    asked = row("Who owned Clos Martin in 1995?", ["Ada Finch"])
    found = [one for n in range(12) for one in intruded(planner, "g", asked, random.Random(n))]
    assert len(found) > 6
    assert not any(any(one.is_right) for one in found)
    assert all(one.beside and one.is_refused and "Clos Martin" in one.question["question"] for one in found)
    best = best_of(shipped(), planner, found[0])
    assert best is None or not best.is_right
    assert list(intruded(planner, "g", row("Thanks. Who owned Clos Martin?", []), random.Random(3))) == []
    assert list(intruded(planner, "g", row("Who painted Clos Martin?", []), random.Random(3))) == []


def test_over_a_poorer_graph_nothing_is_right(monkeypatch):
    rows = [{"head": h, "relation": r, "tail": t} for h, r, t, *_ in FACTS]
    monkeypatch.setattr(pools_module.blindsets, "read_facts", lambda graph: rows)
    poor = make(
        tk.build([fact for fact in FACTS if fact[1] != "owned by"], unit="day"), learn_from=(), now="2005-01-01"
    )
    monkeypatch.setattr(pools_module, "planner_of", lambda graph, hidden="": poor)
    asked = [row("Who owned Clos Martin?", ["Ada Finch"]) | {"gold_rule": "T('owned by', 'Clos Martin')"}]
    found = list(poorer("g", asked, random.Random(0)))
    assert [one.hidden for one in found] == ["owned by"] * len(found)
    assert not any(any(one.is_right) for one in found)
    assert list(poorer("g", [row("Who owned it?", [])], random.Random(0))) == []


def test_what_is_held_out_is_not_learnt_from(monkeypatch):
    fitted, found = [], []
    monkeypatch.setattr(pooling, "pools_of", lambda graph, cache: [Pool(graph, {}, "right", False, "", 3)])
    monkeypatch.setattr(pooling, "fit", lambda pools: fitted.append({pool.graph for pool in pools}))
    monkeypatch.setattr(pooling, "Pooler", lambda model: None)
    monkeypatch.setattr(pooling, "bests_of", lambda pooler, graph, pools: found.append((len(fitted), graph)) or [])
    assert pooling.main([]) == 0
    every = {graph for name in blindsets.SPENT for graph in blindsets.GENERATIONS[name]}
    assert {graph for _, graph in found} == every
    assert all(graph not in fitted[n - 1] for n, graph in found)
    assert all(graphs < every for graphs in fitted)


def test_one_generation_alone_is_refused(capsys):
    with pytest.raises(SystemExit):
        pooling.main(["--generations", "second"])
    assert "two or more" in capsys.readouterr().err
