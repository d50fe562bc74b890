"""GRPO's arithmetic against cases worked out by hand, and against sums written out in plain Python."""

from __future__ import annotations

import math

import numpy as np
import pytest

from reasoners.training.objectives import clipped_loss, clipped_share, group_advantages


def test_advantages_by_hand():
    """Of 1, 0, 0, 0 the mean is 1/4 and the deviation √(3/16): √3 for the one, −1/√3 for the others."""
    found = group_advantages(np.array([[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 1.0]]))
    root = math.sqrt(3)
    np.testing.assert_allclose(found, [[root, -1 / root, -1 / root, -1 / root], [-1, 1, -1, 1]])
    np.testing.assert_allclose(found.sum(axis=1), 0, atol=1e-12)


def test_a_group_that_agrees_teaches_nothing():
    assert group_advantages(np.array([[1.0] * 8, [0.0] * 8])).tolist() == [[0.0] * 8] * 2


def test_unscaled_advantages_are_centred_alone():
    np.testing.assert_allclose(
        group_advantages(np.array([[1.0, 0.0, 0.0, 0.0]]), scale=False), [[0.75, -0.25, -0.25, -0.25]]
    )


@pytest.mark.parametrize(
    ("ratio", "advantage", "gain"),
    [
        (1.0, 2.0, 2.0),
        (1.5, 1.0, 1.2),  # risen enough: held
        (0.5, 1.0, 0.5),  # fallen though good: nothing holds it
        (1.5, -1.0, -1.5),  # risen though bad: nothing holds it
        (0.5, -1.0, -0.8),  # fallen enough: held
        (0.9, -1.0, -0.9),
    ],
)
def test_the_ratio_is_clipped_where_that_is_worse(ratio, advantage, gain):
    new, old = np.array([[math.log(ratio)]]), np.zeros((1, 1))
    assert clipped_loss(new, old, np.array([advantage]), np.ones((1, 1))) == pytest.approx(-gain)


def test_loss_by_hand():
    """Two replies, of two tokens and of one: means over tokens first, then over replies."""
    new = np.log(np.array([[1.1, 1.5], [0.5, 9.0]]))
    mask = np.array([[1.0, 1.0], [1.0, 0.0]])
    found = clipped_loss(new, np.zeros((2, 2)), np.array([1.0, -1.0]), mask)
    assert found == pytest.approx(-((1.1 + 1.2) / 2 - 0.8) / 2)


def test_distance_to_the_reference_by_hand():
    """exp(ref − new) − (ref − new) − 1 at ref − new = ln 2 is 1 − ln 2."""
    new, reference = np.zeros((1, 1)), np.full((1, 1), math.log(2))
    found = clipped_loss(new, new, np.zeros(1), np.ones((1, 1)), reference=reference, beta=0.5)
    assert found == pytest.approx(0.5 * (1 - math.log(2)))
    assert clipped_loss(new, new, np.zeros(1), np.ones((1, 1)), reference=new, beta=0.5) == 0


def test_loss_is_the_plain_sum():
    rng = np.random.default_rng(0)
    new, old, reference = rng.normal(0, 0.4, (3, 5, 7))
    advantages, mask = rng.normal(size=5), (rng.random((5, 7)) < 0.7).astype(float)
    mask[2] = 0
    total = 0.0
    for row in range(5):
        gains = []
        for at in range(7):
            if mask[row, at]:
                ratio, apart = math.exp(new[row, at] - old[row, at]), reference[row, at] - new[row, at]
                held = min(max(ratio, 0.7), 1.3)
                gain = min(ratio * advantages[row], held * advantages[row])
                gains.append(gain - 0.1 * (math.exp(apart) - apart - 1))
        total += sum(gains) / len(gains) if gains else 0.0
    found = clipped_loss(new, old, advantages, mask, epsilon=0.3, reference=reference, beta=0.1)
    assert found == pytest.approx(-total / 5)


def test_share_of_tokens_that_are_clipped():
    new = np.log(np.array([[1.1, 1.5, 0.5, 5.0]]))
    assert clipped_share(new, np.zeros((1, 4)), np.array([[1.0, 1.0, 1.0, 0.0]])) == pytest.approx(2 / 3)
    assert clipped_share(new, new, np.zeros((1, 4))) == 0


def test_torch_gives_the_same():
    torch = pytest.importorskip(
        "torch", reason="the extra train is not installed: torch's side of the loss is not tested"
    )
    rng = np.random.default_rng(1)
    new, old, reference = rng.normal(0, 0.4, (3, 4, 6))
    advantages, mask = rng.normal(size=4), np.ones((4, 6))
    plain = clipped_loss(new, old, advantages, mask, reference=reference, beta=0.1)
    given = [torch.tensor(one) for one in (new, old, advantages, mask)]
    given[0].requires_grad_()
    found = clipped_loss(*given, reference=torch.tensor(reference), beta=0.1)
    assert found.item() == pytest.approx(plain)
    found.backward()
    step = 1e-6
    for at in ((0, 0), (3, 5)):
        moved = new.copy()
        moved[at] += step
        rise = (clipped_loss(moved, old, advantages, mask, reference=reference, beta=0.1) - plain) / step
        assert given[0].grad[at].item() == pytest.approx(rise, rel=1e-3, abs=1e-6)
