"""One softmax over the readings of all sayings: against plain loops, and what is gathered."""

from __future__ import annotations

from collections import defaultdict
from math import exp

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from reasoners.planner.logic.choice.choosing import GROUPS
from reasoners.planner.logic.pooled.pooling import (
    NONE_SIGNS,
    POOL_SIGNS,
    Part,
    Pooler,
    gather_all,
    none_signs,
    shipped,
)
from reasoners.planner.logic.pooled.sayings import SIGNS as SAYING_SIGNS
from reasoners.planner.logic.reader import Reader

OPERATORS, CONDITIONS = ("list", "first"), ("always", "on")


def model(signs=(), none=0.0):
    return {
        "operators": list(OPERATORS), "conditions": list(CONDITIONS), "tokens": {"when": [1, 70, 4, 30]},
        "both": [[1, 1, 40]], "bias": [0.1, -0.2, 0.0, 0.3, none],
        "signs": dict.fromkeys(POOL_SIGNS, 0.0) | dict(signs),
        "groups": {g: dict.fromkeys(POOL_SIGNS, 0.0) | {"many": n / 10} for n, g in enumerate(GROUPS)},
        "none": dict.fromkeys(NONE_SIGNS, 0.0) | {"sayings": 0.5},
    }  # fmt: skip


readings = st.lists(
    st.tuples(st.sampled_from(OPERATORS), st.sampled_from(CONDITIONS), st.integers(0, 5), st.integers(0, 3),
              st.integers(0, 2), st.booleans()),
    min_size=1, max_size=6,
)  # fmt: skip


def part_of(rows, tokens):
    signs = np.zeros((len(rows), len(POOL_SIGNS)), np.float32)
    signs[:, POOL_SIGNS.index("coverage")] = [row[4] for row in rows]
    signs[:, POOL_SIGNS.index("many")] = [row[5] for row in rows]
    return Part(tokens, [r[0] for r in rows], [r[1] for r in rows], np.array([r[2] for r in rows]), signs)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(readings, st.booleans()), min_size=1, max_size=4))
def test_shares_and_the_likeliest_are_those_of_plain_loops(said):
    pooler = Pooler(model([("coverage", 0.7)], none=0.2))
    parts = [part_of(rows, ["when"] * has_when) for rows, has_when in said]
    keys = [[row[3] for row in rows] for rows, _ in said]

    def score(row, has_when):
        operator, condition, group, _, coverage, many = row
        found = {"list": 0.1, "first": -0.2 + 0.7 * has_when}[operator] + {"always": 0.0, "on": 0.3}[condition]
        found += 0.4 * (operator == "first" and condition == "on") + 0.7 * coverage + group / 10 * many
        return found

    nothing = sum(0.2 + 0.3 * has_when for _, has_when in said) / len(said) + 0.5 * np.log(len(said))
    scores = [[score(row, has_when) for row in rows] for rows, has_when in said]
    total = sum(exp(one) for some in scores for one in some) + exp(nothing)
    shares = pooler.shares(parts, 3)
    for mine, some in zip(shares, scores, strict=True):
        assert mine == pytest.approx([exp(one) / total for one in some], abs=1e-5)
    sums = defaultdict(float)
    for own, some in zip(keys, scores, strict=True):
        for key, one in zip(own, some, strict=True):
            sums[key] += exp(one) / total
    meant = pooler.meant(parts, keys, 3)
    assert meant.share == pytest.approx(max(sums.values()), abs=1e-5)
    assert meant.rest == pytest.approx(exp(nothing) / total, abs=1e-5)
    assert sums[keys[meant.part][meant.at]] == pytest.approx(meant.share, abs=1e-5)
    assert meant.second == pytest.approx(sorted([0.0, *sums.values()])[-2] if len(sums) > 1 else 0.0, abs=1e-5)
    assert len(meant.is_first) == len(said)
    assert len(meant.others) == min(len(sums) - 1, 3)


def test_signs_of_none_are_the_best_over_all_sayings():
    one, two = (np.zeros((2, len(POOL_SIGNS)), np.float32) for _ in range(2))
    at = {name: POOL_SIGNS.index(name) for name in ("coverage", "unsaid")}
    one[:, at["coverage"]], two[:, at["coverage"]] = (0.2, 0.4), (0.9, 0.1)
    one[:, at["unsaid"]], two[:, at["unsaid"]] = (0.5, 0.6), (0.3, 0.7)
    told = dict(zip(NONE_SIGNS, none_signs([one, two], 20).tolist(), strict=True))
    assert told["best coverage"] == pytest.approx(0.9)
    assert told["unsaid words"] == pytest.approx(0.3)
    assert told["sayings"] == pytest.approx(np.log(2))
    assert told["relations"] == pytest.approx(np.log(20) / 3)


@pytest.fixture(scope="module")
def reader():
    facts = [("Ann Lee", "led", "the mill", "2001", "2003"), ("Bob Fry", "led", "the mill", "2003", "2007")]
    return Reader(tk.build(facts))


def test_every_saying_that_has_readings_is_gathered(reader):
    found = gather_all(reader, "It came up at dinner. Who led the mill first?", [], lambda _: True)
    assert [one.saying.kind for one in found] == ["whole", "asking"] or [one.saying.kind for one in found] == ["asking"]
    part = found[-1].part(is_refused=True)
    assert part.signs.shape == (len(found[-1].gathered.readings), len(POOL_SIGNS))
    assert part.signs[:, -len(SAYING_SIGNS) :].tolist() == [pytest.approx(found[-1].saying.signs)] * len(part.signs)


def test_a_text_with_a_time_of_whoever_asks_is_left_out(reader):
    said = "It came up at dinner. Who led the mill first?"
    assert gather_all(reader, said, [], lambda _: False) == []


def test_what_weights_say_hardly_anything_for_is_not_run(reader):
    text = "Who led the mill first?"
    (every,), (some,) = (gather_all(reader, text, [], lambda _: True, words) for words in (None, shipped().words))
    keys = {one.key for one in every.gathered.readings}
    assert {one.key for one in some.gathered.readings} <= keys
    assert ("Ann Lee",) in keys
