"""GRPO's arithmetic (arXiv 2402.03300): advantages within a group, the clipped ratio, the distance to a reference.

Each function works on numpy arrays and on torch tensors alike: what it needs beyond operators is named the same in
both. So the arithmetic that trains is the arithmetic that is tested, with torch or without.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

EPSILON = 0.2
"""ε of the clipped ratio."""
BETA = 0.0
"""β, the weight of the distance to the model that training began with; DeepSeekMath takes .04, later practice none."""
_TINY = 1e-6


def group_advantages(rewards: NDArray[np.float64], *, scale: bool = True) -> NDArray[np.float64]:
    """A = (r − mean of the group) / standard deviation of the group; 0 where all replies of a group are rewarded alike.

    Parameters
    ----------
    rewards : ndarray, shape (Q, G)
        Of G replies to each of Q questions.
    scale : bool
        Divide by the deviation (of the population), as published; without it harder groups count less.

    Returns
    -------
    ndarray, shape (Q, G)

    Examples
    --------
    >>> group_advantages(np.array([[1.0, 0.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0]])).round(3).tolist()
    [[1.0, -1.0, -1.0, 1.0], [0.0, 0.0, 0.0, 0.0]]
    """
    centred = rewards - rewards.mean(axis=1, keepdims=True)
    if not scale:
        return np.asarray(centred)
    deviation = rewards.std(axis=1, keepdims=True)
    return np.asarray(np.where(deviation > _TINY, centred / np.maximum(deviation, _TINY), 0.0))


def clipped_loss(
    new: Any, old: Any, advantages: Any, mask: Any, *, epsilon: float = EPSILON, reference: Any = None,
    beta: float = BETA,
) -> Any:  # fmt: skip
    """−mean over replies of the mean over their tokens of min(ρA, clip(ρ, 1−ε, 1+ε)A) − β·distance, ρ = exp(new − old).

    Parameters
    ----------
    new, old : array, shape (N, T)
        Log-probabilities of the tokens replied, by the model that learns and by the one that replied.
    advantages : array, shape (N,)
    mask : array, shape (N, T)
        1 for tokens of the reply, 0 behind its end.
    epsilon : float
    reference : array, shape (N, T), optional
        Log-probabilities by the model that training began with; needed where `beta` is not 0.
    beta : float
        Weight of exp(ref − new) − (ref − new) − 1, which is never negative.

    Returns
    -------
    scalar
        What is to fall.
    """
    ratio = _exp(new - old)
    weight = advantages[:, None]
    # Twice the arithmetic of a minimum, written so that both libraries know it.
    plain, held = ratio * weight, ratio.clip(1.0 - epsilon, 1.0 + epsilon) * weight
    gain = (plain + held - abs(plain - held)) / 2
    if beta:
        apart = reference - new
        gain = gain - beta * (_exp(apart) - apart - 1.0)
    lengths = mask.sum(1).clip(1)
    return -((gain * mask).sum(1) / lengths).mean()


def clipped_share(new: Any, old: Any, mask: Any, *, epsilon: float = EPSILON) -> float:
    """The share of tokens whose ratio lies outside of 1 ± ε."""
    outside = (abs(_exp(new - old) - 1.0) > epsilon) * mask
    return float(outside.sum() / max(float(mask.sum()), 1.0))


def _exp(value: Any) -> Any:
    return np.exp(value) if isinstance(value, np.ndarray) else value.exp()
