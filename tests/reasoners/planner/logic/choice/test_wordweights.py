"""Weights of words: sums by word, what was never trained on, and scores that agree with weights one by one."""

from __future__ import annotations

import numpy as np
import pytest

from reasoners.planner.logic.choice.wordweights import WordWeights

MODEL = {
    "operators": ["first", "list"], "conditions": ["always", "on"], "bias": [0.0, 1.0, 0.0, 0.0, 0.5],
    "both": [[0, 1, 50]], "tokens": {"first": [0, 200], "in": [3, 100, 4, -25]},
}  # fmt: skip


def test_words_are_summed_and_unknown_ones_say_nothing():
    words = WordWeights(MODEL)
    assert words.said(["first", "in", "zebra"]).tolist() == [2.0, 1.0, 0.0, 1.0, 0.25]
    assert words.said([]).tolist() == MODEL["bias"]


def test_scores_are_the_weights_one_by_one():
    words = WordWeights(MODEL)
    tokens = ["first", "in"]
    pairs = [(o, c) for o in ("first", "list", "unheard of") for c in ("always", "on", "never trained")]
    weight = words.weigh(tokens)
    scores = words.scores(words.said(tokens), [o for o, _ in pairs], [c for _, c in pairs])
    known = [n for n, (o, c) in enumerate(pairs) if o in words.operators and c in words.conditions]
    assert [scores[n] for n in known] == [weight(*pairs[n]) for n in known]
    assert weight("first", "on") == pytest.approx(2.0 + 1.0 + 0.5)


def test_what_was_never_trained_on_is_far_behind():
    words = WordWeights(MODEL)
    scores = words.scores(words.said(["first"]), ["first", "unheard of"], ["on", "on"])
    assert scores[1] < scores[0] - 5
    assert words.weigh(["first"])("unheard of", "on") < -5
    assert np.isfinite(scores).all()
