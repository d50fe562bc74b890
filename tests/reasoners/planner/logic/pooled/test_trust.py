"""How sure an answer of a pool is: signs by name, the regression, the shipped weights."""

from __future__ import annotations

import numpy as np
import pytest

from reasoners.planner.logic.choice.choosing import GROUPS
from reasoners.planner.logic.pooled import trust
from reasoners.planner.logic.pooled.pooling import POOL_SIGNS


def made(share=0.9, reason="not understood: 'so'; read without it: something", is_first=(True, True), **given):
    best = {"n_readings": 9, "n_values": 1, "is_bare": False, "is_barred": False, "n_unread": 0, "n_odd": 0,
            "n_unsaid": 0} | given  # fmt: skip
    own = trust.best_signs(is_first=list(is_first), **best)
    return trust.signs_of((share, 0.05, 0.03), own, 2, reason, np.zeros(len(POOL_SIGNS)))


def test_signs_have_their_names():
    told = dict(zip(trust.SIGNS, made().tolist(), strict=True))
    assert told[""] == 1.0
    assert told["second"] == 0.05
    assert told["rest"] == 0.03
    assert [told[f"asks: {name}"] for name in GROUPS] == [0.0, 0.0, 1.0, 0.0, 0.0, 0.0]
    assert told["refused: read without it"] == 1.0
    assert told["refused: what is not so"] == 0.0
    assert len(set(trust.SIGNS)) == len(trust.SIGNS)


def test_the_regression_is_the_logistic_of_the_sum():
    weights = dict.fromkeys(trust.SIGNS, 0.0) | {"": -1.0, "agree": 1.0}
    assert trust.sure_of(made(), weights) == pytest.approx(0.5)
    assert trust.sure_of(made(is_first=(True, False)), weights) == pytest.approx(1 / (1 + np.exp(0.5)))
    assert trust.sure_of(made(), weights | {"share": 1e9}) == pytest.approx(1.0)


def test_the_shipped_weights_name_every_sign_and_trust_what_is_likelier():
    weights = trust.shipped()
    assert set(weights) == set(trust.SIGNS)
    assert trust.sure_of(made(0.95), weights) > trust.sure_of(made(0.5), weights)
