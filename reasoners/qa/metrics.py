"""The field's answer metrics, each defined once, on one question at a time; intervals and paired tests.

Every exact metric compares after one declared normalisation, `canonical`: ``_`` is a space, and surrounding blanks are
cut. Nothing else: case, accents, brackets and punctuation count. The two published looser scorers have their own.

All functions take answers in order of preference and gold as sequences of text, and answer in [0, 1].
"""

from __future__ import annotations

import math
import re
import string
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Answers = Sequence[str]

_ARTICLES = re.compile(r"\b(a|an|the)\b")
_NO_PUNCTUATION = str.maketrans("", "", string.punctuation)


def canonical(text: str) -> str:
    """``_`` as a space and no surrounding blanks; the only normalisation of the exact metrics.

    >>> canonical(" Ministry_(Iran) ")
    'Ministry (Iran)'
    """
    return text.replace("_", " ").strip()


def loose(text: str) -> str:
    """RTQA's normalisation: lower case, no punctuation, no articles, single blanks (``_`` is a space first).

    >>> loose("The Ministry_(Iran)")
    'ministry iran'
    """
    text = canonical(text).lower().translate(_NO_PUNCTUATION)
    return " ".join(_ARTICLES.sub(" ", text).split())


def _canonical_set(texts: Answers) -> set[str]:
    return {canonical(text) for text in texts}


def strict_hits_at_1(answers: Answers, gold: Answers) -> float:
    """1 when there is an answer and the first one is exactly a gold string.

    >>> strict_hits_at_1(["Iran", "China"], ["China"])
    0.0
    """
    return float(bool(answers) and canonical(answers[0]) in _canonical_set(gold))


def any_gold(answers: Answers, gold: Answers) -> float:
    """1 when at least one answer, at any place of the list, is exactly a gold string."""
    return float(not _canonical_set(answers).isdisjoint(_canonical_set(gold)))


def only_gold(answers: Answers, gold: Answers) -> float:
    """1 when there is an answer and every answer is exactly a gold string (gold may hold more)."""
    return float(bool(answers) and _canonical_set(answers) <= _canonical_set(gold))


def substring_top(answers: Answers, gold: Answers) -> float:
    """RTQA's rule on the first answer alone: after `loose`, some gold is a substring of it."""
    return _substring(answers[:1], gold)


def substring_list(answers: Answers, gold: Answers) -> float:
    """RTQA's rule as its release applies it to systems whose "first answer" is the whole list as one string."""
    return _substring(answers, gold)


def _substring(answers: Answers, gold: Answers) -> float:
    text = loose(", ".join(answers))
    # A gold that normalises to nothing ("The") would be inside everything.
    return float(any(wanted and wanted in text for wanted in map(loose, gold)))


def relaxed(answers: Answers, gold: Answers) -> float:
    """Relaxed containment in AT2QA's sense: lower case; a gold inside the reply, or the whole reply inside a gold.

    The reply is the list of answers joined by ", ", as such a system prints it. This is our reading of "relaxed"; its
    authors' score of .887 was measured by their own code.
    """
    reply = canonical(", ".join(map(canonical, answers))).casefold()
    if not reply:
        return 0.0
    wanted = [canonical(text).casefold() for text in gold]
    return float(any(text and (text in reply or reply in text) for text in wanted))


def set_exact_match(answers: Answers, gold: Answers) -> float:
    """1 when answers and gold are the same set."""
    return float(_canonical_set(answers) == _canonical_set(gold))


def precision(answers: Answers, gold: Answers) -> float:
    """Share of the distinct answers that are gold; 0 without answers."""
    given = _canonical_set(answers)
    return len(given & _canonical_set(gold)) / len(given) if given else 0.0


def recall(answers: Answers, gold: Answers) -> float:
    """Share of the distinct gold strings that were answered."""
    wanted = _canonical_set(gold)
    return len(wanted & _canonical_set(answers)) / len(wanted) if wanted else 0.0


def f1(answers: Answers, gold: Answers) -> float:
    """Harmonic mean of the question's own precision and recall; 0 when they share nothing.

    >>> round(f1(["a", "b"], ["b", "c", "d"]), 3)
    0.4
    """
    shared = len(_canonical_set(answers) & _canonical_set(gold))
    return 2 * shared / (len(_canonical_set(answers)) + len(_canonical_set(gold))) if shared else 0.0


#: Every metric by its name, in the order in which they are printed. Means over questions are macro averages.
METRICS: dict[str, Callable[[Answers, Answers], float]] = {
    "strict_hits_at_1": strict_hits_at_1,
    "any_gold": any_gold,
    "only_gold": only_gold,
    "substring_top": substring_top,
    "substring_list": substring_list,
    "relaxed": relaxed,
    "set_em": set_exact_match,
    "precision": precision,
    "recall": recall,
    "f1": f1,
}


class Interval(NamedTuple):
    """A mean with the two ends of its interval."""

    mean: float
    low: float
    high: float


_CHUNK = 2_000_000  # resampled indices held at once, so that memory stays near 16 MB whatever n is


def bootstrap_means(values: NDArray[np.float64], resamples: int, seed: int) -> NDArray[np.float64]:
    """Means of `resamples` resamples, with replacement, of the rows of `values`.

    Parameters
    ----------
    values : ndarray of float64, shape (n, m)
        One row a question, one column a metric; n of at least 1.
    resamples : int
    seed : int
        The same seed draws the same questions, for every column at once.

    Returns
    -------
    ndarray of float64, shape (resamples, m)
    """
    n, m = values.shape
    rng = np.random.default_rng(seed)
    means = np.empty((resamples, m))
    step = max(1, _CHUNK // n)
    for first in range(0, resamples, step):
        count = min(step, resamples - first)
        picks = rng.integers(0, n, size=(count, n), dtype=np.int32)
        for column in range(m):
            means[first : first + count, column] = values[:, column][picks].mean(axis=1)
    return means


def intervals(
    values: NDArray[np.float64], *, resamples: int = 1000, level: float = 0.95, seed: int = 0
) -> list[Interval]:
    """Percentile bootstrap interval of each column's mean; questions are the unit of resampling."""
    if not len(values):
        return [Interval(math.nan, math.nan, math.nan)] * values.shape[1]
    means = bootstrap_means(values, resamples, seed)
    tail = (1 - level) / 2
    lows, highs = np.quantile(means, [tail, 1 - tail], axis=0)
    return [Interval(float(m), float(a), float(b)) for m, a, b in zip(values.mean(axis=0), lows, highs, strict=True)]


class PairedDifference(NamedTuple):
    """Mean of (first − second), its interval, and the two-sided bootstrap p-value."""

    mean: float
    low: float
    high: float
    p_value: float


def paired_bootstrap(
    first: NDArray[np.float64],
    second: NDArray[np.float64],
    *,
    resamples: int = 10_000,
    level: float = 0.95,
    seed: int = 0,
) -> PairedDifference:
    """Bootstrap of the mean per-question difference of two runs over the same questions.

    The p-value is twice the smaller share of resampled differences on either side of zero, with one added to the count
    and to the number of resamples, so that it is never 0; at most 1.
    """
    if first.shape != second.shape or not len(first):
        raise ValueError(f"two runs over the same questions are expected, got {first.shape} and {second.shape}")
    difference = (first - second).reshape(-1, 1)
    means = bootstrap_means(difference, resamples, seed)[:, 0]
    tail = (1 - level) / 2
    low, high = np.quantile(means, [tail, 1 - tail])
    fewer = min(np.count_nonzero(means <= 0), np.count_nonzero(means >= 0))
    p_value = min(1.0, 2 * (int(fewer) + 1) / (resamples + 1))
    return PairedDifference(float(difference.mean()), float(low), float(high), p_value)


class McNemar(NamedTuple):
    """Questions that only the first / only the second run got right, and the exact two-sided p-value."""

    only_first: int
    only_second: int
    p_value: float


def mcnemar_exact(first: NDArray[np.bool_], second: NDArray[np.bool_]) -> McNemar:
    """Exact McNemar test: the discordant questions against a fair coin.

    >>> mcnemar_exact(np.array([True] * 5 + [False]), np.array([False] * 5 + [False])).p_value
    0.0625
    """
    if first.shape != second.shape:
        raise ValueError(f"two runs over the same questions are expected, got {first.shape} and {second.shape}")
    b = int(np.count_nonzero(first & ~second))
    c = int(np.count_nonzero(~first & second))
    n = b + c
    if n == 0:
        return McNemar(b, c, 1.0)
    term = tail = 1  # C(n, 0) and the running sum, as whole numbers: exact for any n
    for k in range(1, min(b, c) + 1):
        term = term * (n - k + 1) // k
        tail += term
    return McNemar(b, c, min(1.0, 2 * tail / 2**n))


def wilson(successes: int, n: int, z: float = 1.959963984540054) -> Interval:
    """Wilson score interval of a share; (nan, 0, 1) when n is 0."""
    if n == 0:
        return Interval(math.nan, 0.0, 1.0)
    share = successes / n
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))
