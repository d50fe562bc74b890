"""How sure the likeliest answer of a pool is: a logistic regression over how the readings share, and what goes unread.

The share of an answer says how likely it is beside the other readings. It does not say whether a word that no reading
has a place for changes what is asked. What the regression weighs beside the share: whether the sayings agree, what goes
unread in the best one, why the rules refuse, and the signs of its reading.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, log
from pathlib import Path

import numpy as np

from reasoners.planner.logic.choice.choosing import GROUPS
from reasoners.planner.logic.pooled.pooling import POOL_SIGNS
from reasoners.planner.logic.readings.sureness import logit

FILE = Path(__file__).with_name("trust.json")
REASONS = (
    "read without it", "say who asks", "what is not so", "with confidence", "meant to be", "nothing in the graph",
    "no words were found", "no name of the graph", "nothing of the plan", "asks for nothing", "no end of",
)  # fmt: skip
"""Why the rules refuse, by a part of what they say."""
BEST = ("agree", "whole agrees", "sayings", "readings", "values", "bare", "barred", "unread", "odd", "unsaid words")
"""Of the best answer: the share of sayings that have it first, whether the whole message has; the logarithms of how
many sayings, readings of its saying and values there are; whether its saying is a name and no more; whether its reading
is never chosen by itself; words that change what is asked and go unread, of three kinds."""
SIGNS = (
    "",
    "share",
    "second",
    "rest",
    *BEST,
    *(f"asks: {one}" for one in GROUPS),
    *(f"refused: {one}" for one in REASONS),
    *POOL_SIGNS,
)


def best_signs(
    *, is_first: Sequence[bool], n_readings: int, n_values: int, is_bare: bool, is_barred: bool, n_unread: int,
    n_odd: int, n_unsaid: int,
) -> tuple[float, ...]:  # fmt: skip
    """The numbers of `BEST`.

    Parameters
    ----------
    is_first : sequence of bool
        Of each saying, the whole message first: whether its own likeliest answer is this one.

    >>> best_signs(is_first=[True, False], n_readings=9, n_values=1, is_bare=False, is_barred=False, n_unread=0,
    ...            n_odd=1, n_unsaid=0)[:2]
    (0.5, 1.0)
    """
    return (
        sum(is_first) / len(is_first), float(is_first[0]), log(len(is_first)), log(1 + n_readings), log(1 + n_values),
        float(is_bare), float(is_barred), float(n_unread), float(n_odd), float(n_unsaid),
    )  # fmt: skip


def signs_of(
    shares: tuple[float, float, float], best: Sequence[float], group: int, reason: str, reading: np.ndarray
) -> np.ndarray:
    """The numbers of `SIGNS`.

    Parameters
    ----------
    shares : tuple of float
        Of the likeliest answer, of the next, and of none.
    best : sequence of float
        The numbers of `BEST`.
    group : int
        What is asked for: the number in `GROUPS`.
    reason : str
        Why the rules refuse.
    reading : (signs,) array
        The numbers of `POOL_SIGNS` of the best reading.
    """
    share, second, rest = shares
    return np.array(
        (
            1.0, logit(share), second, rest, *best, *(float(n == group) for n in range(len(GROUPS))),
            *(float(one in reason) for one in REASONS), *reading.tolist(),
        ),
        np.float64,
    )  # fmt: skip


def sure_of(signs: np.ndarray, weights: Mapping[str, float]) -> float:
    """The probability that an answer is right."""
    score = sum(weights[name] * value for name, value in zip(SIGNS, signs.tolist(), strict=True))
    return 1.0 / (1.0 + exp(-min(max(score, -30.0), 30.0)))


@lru_cache(maxsize=1)
def shipped() -> Mapping[str, float]:
    """The weights of the file that is shipped."""
    found: Mapping[str, float] = json.loads(FILE.read_text(encoding="utf-8"))["weights"]
    return found
