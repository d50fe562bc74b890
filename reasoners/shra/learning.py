"""SHRA's retriever self-improvement: what was used in right answers against the same facts corrupted.

A question is answered; where the answer is right, the groups that it used are positives of its sub-questions. Each is
corrupted in its head, its relation or its tail, so that the graph holds no such fact: these are negatives. Texts are
encoded once; learnt is the matrix W of `reasoners.shra.retriever.Adapter`, from the identity on, by Adam on numpy
alone.

Two losses, for unit vectors q' = qW/|qW| of sub-questions, p of positives, n of negatives:

- ``infonce``: −log exp(q'·p/τ) / Σ exp(q'·c/τ), where c runs over the positive, all other questions' positives of the
  batch, and all negatives of the batch;
- ``printed``: equation 1, Σ w_p exp(φ(q', p)) + w_n exp(1 − φ(q', n)), with the distance φ = 1 − cos.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from reasoners.base import Example
from reasoners.policies.base import Cost
from reasoners.shra.decisions import CORRUPTED, N_NEGATIVES, W_N, W_P
from reasoners.shra.loop import SHRA, is_right
from reasoners.shra.retriever import Adapter
from reasoners.shra.tools import corrupt
from reasoners.trace import Trace
from tkindex.errors import QueryError

Loss = Literal["infonce", "printed"]
Matrix = NDArray[np.float64]

TAU = 0.05
"""τ of InfoNCE."""
EPOCHS, BATCH, RATE, DECAY = 12, 128, 2e-3, 1e-3
_BETAS, _EPSILON = (0.9, 0.999), 1e-8
_POSITIVES = 4
"""Groups of one sub-question that are taken as positives at most."""


class Pair(NamedTuple):
    """A sub-question and the number of a group that a right answer to it used."""

    text: str
    group: int


@dataclass(slots=True)
class ContrastiveBatch:
    """Vectors of a batch, unit rows.

    Attributes
    ----------
    questions : ndarray, shape (B, D)
    positives : ndarray, shape (B, D)
    negatives : ndarray, shape (B, M, D)
    is_other : ndarray of bool, shape (B, B)
        Whether positive j may stand against question i: it is none of i's own.
    """

    questions: Matrix
    positives: Matrix
    negatives: Matrix
    is_other: NDArray[np.bool_]


@dataclass(slots=True)
class TrainingResult:
    """What learning came to.

    Attributes
    ----------
    adapter : Adapter
    n_asked, n_right, n_pairs, n_negatives : int
    losses : list of float
        Mean of each epoch.
    """

    adapter: Adapter
    n_asked: int = 0
    n_right: int = 0
    n_pairs: int = 0
    n_negatives: int = 0
    losses: list[float] = field(default_factory=list)


# ---- losses and their gradients ----------------------------------------------------------------------------------


def infonce(weights: Matrix, batch: ContrastiveBatch, tau: float = TAU) -> tuple[float, Matrix]:
    """Mean loss and its gradient with respect to W, shape (D, D)."""
    unit, back = _turned(weights, batch.questions)
    n, m, width = batch.negatives.shape
    candidates = np.concatenate([batch.positives, batch.negatives.reshape(n * m, width)])
    scores = unit @ candidates.T / tau
    allowed = np.ones_like(scores, dtype=bool)
    allowed[:, :n] = batch.is_other | np.eye(n, dtype=bool)
    scores = np.where(allowed, scores, -np.inf)
    top = scores.max(axis=1, keepdims=True)
    shares = np.exp(scores - top)
    sums = shares.sum(axis=1, keepdims=True)
    own = np.arange(n)
    loss = float((np.log(sums[:, 0]) + top[:, 0] - scores[own, own]).mean())
    shares /= sums
    shares[own, own] -= 1.0
    return loss, batch.questions.T @ back(shares @ candidates / (tau * n))


def printed(weights: Matrix, batch: ContrastiveBatch, w_p: float = W_P, w_n: float = W_N) -> tuple[float, Matrix]:
    """Equation 1 with φ = 1 − cos, as a mean over positives; and its gradient, shape (D, D)."""
    unit, back = _turned(weights, batch.questions)
    n = len(unit)
    near = w_p * np.exp(1.0 - np.einsum("bd,bd->b", unit, batch.positives))
    # w_n is shared by the negatives of a positive: with a full weight each, they push all questions to one place.
    far = w_n / max(1, batch.negatives.shape[1]) * np.exp(np.einsum("bd,bmd->bm", unit, batch.negatives))
    loss = float((near.sum() + far.sum()) / n)
    slope = np.einsum("bm,bmd->bd", far, batch.negatives) - near[:, None] * batch.positives
    return loss, batch.questions.T @ back(slope / n)


def _turned(weights: Matrix, questions: Matrix) -> tuple[Matrix, Callable[[Matrix], Matrix]]:
    """Unit vectors of qW, and what takes a gradient with respect to them back to qW."""
    turned = questions @ weights
    lengths = np.sqrt((turned * turned).sum(axis=1, keepdims=True))
    unit = turned / lengths

    def back(slope: Matrix) -> Matrix:
        return (slope - (slope * unit).sum(axis=1, keepdims=True) * unit) / lengths

    return unit, back


LOSSES: dict[str, Callable[[Matrix, ContrastiveBatch], tuple[float, Matrix]]] = {"infonce": infonce, "printed": printed}


# ---- learning ----------------------------------------------------------------------------------------------------


def collect(shra: SHRA, examples: Sequence[Example]) -> tuple[list[Pair], int]:
    """Positives of questions that came out right, and how many did."""
    pairs: dict[Pair, None] = {}
    n_right = 0
    for example in examples:
        run = shra.run(example.text, Trace(), Cost())
        if not is_right(run.values, example.gold):
            continue
        n_right += 1
        for stage in run.stages:
            for group in stage.used[:_POSITIVES]:
                pairs[Pair(stage.subquestion, group.number)] = None
    return list(pairs), n_right


def negatives_of(shra: SHRA, pairs: Sequence[Pair], seed: int = 0, each: int = N_NEGATIVES) -> list[list[str]]:
    """Texts of corrupted facts, ``each`` of every slot of `CORRUPTED` for each pair; fewer where there are none."""
    index, stored = shra.index, shra.retriever.collection.stored
    template = stored.template
    if not template:
        raise QueryError("the vectors were made from texts of a function: embed the index with a template to learn")
    made: dict[int, list[str]] = {}
    for group in dict.fromkeys(pair.group for pair in pairs):
        row = int(index.facts(*_triple(shra, group)).rows[0])
        found = [one for slot in CORRUPTED for one in corrupt(index, row, slot, each, seed)]
        made[group] = [
            template.format(**{name: one[name].replace("_", " ") for name in ("head", "relation", "tail")})
            for one in found
        ]
    return [made[pair.group] for pair in pairs]


def _triple(shra: SHRA, group: int) -> tuple[int, int, int]:
    stored = shra.retriever.collection.stored
    return int(stored.heads[group]), int(stored.relations[group]), int(stored.tails[group])


def fit(
    shra: SHRA,
    pairs: Sequence[Pair],
    *,
    loss: Loss = "infonce",
    tau: float = TAU,
    w_p: float = W_P,
    w_n: float = W_N,
    negatives: int = N_NEGATIVES,
    epochs: int = EPOCHS,
    rate: float = RATE,
    decay: float = DECAY,
    seed: int = 0,
) -> TrainingResult:
    """Learn W from pairs.

    Parameters
    ----------
    shra : SHRA
    pairs : sequence of Pair
        At least two that have corruptions; others are left out.
    loss : {"infonce", "printed"}
    tau : float
        τ of InfoNCE, above 0.
    w_p, w_n : float
        Weights of equation 1, for ``printed``.
    negatives : int
        Corruptions of each slot for one pair.
    epochs : int
    rate, decay : float
        Of Adam; how much W is drawn back to the identity in each step.
    seed : int
        The same seed gives the same matrix.

    Raises
    ------
    ValueError
        Fewer than two pairs, or a temperature of 0.
    QueryError
        The index was embedded by a function of the labels.
    """
    if tau <= 0:
        raise ValueError(f"tau must be above 0, got {tau}")
    texts = negatives_of(shra, pairs, seed, negatives)
    pairs = [pair for pair, some in zip(pairs, texts, strict=True) if some]
    texts = [some for some in texts if some]
    if len(pairs) < 2:
        raise ValueError(f"{len(pairs)} pairs of sub-questions and groups are too few: learn from more questions")
    collection = shra.retriever.collection
    encode = collection.query
    questions = np.stack([encode(pair.text) for pair in pairs]).astype(np.float64)
    groups = np.array([pair.group for pair in pairs])
    positives = collection.vectors.vectors[groups].astype(np.float64)
    most = negatives * len(CORRUPTED)
    # Where the graph leaves fewer corruptions, those that exist stand twice.
    corrupted = np.stack([np.stack([encode(some[at % len(some)]) for at in range(most)]) for some in texts])
    numbers = {text: n for n, text in enumerate(dict.fromkeys(pair.text for pair in pairs))}
    # A question and a group as one number; those of pairs are no negatives of each other.
    asked = np.array([numbers[pair.text] for pair in pairs]) * (int(groups.max()) + 1)
    own = np.unique(asked + groups)
    rng = np.random.default_rng(seed)
    width = questions.shape[1]
    weights, identity = np.eye(width), np.eye(width)
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    learnt = TrainingResult(Adapter(identity.astype(np.float32), collection.stored.fingerprint), n_pairs=len(pairs))
    learnt.n_negatives = sum(len(some) for some in texts)
    step = 0
    for _ in range(epochs):
        order, losses = rng.permutation(len(pairs)), []
        for start in range(0, len(order), BATCH):
            at = order[start : start + BATCH]
            if len(at) < 2:
                continue
            is_other = ~np.isin(asked[at][:, None] + groups[at][None, :], own)
            batch = ContrastiveBatch(questions[at], positives[at], corrupted[at].astype(np.float64), is_other)
            value, gradient = infonce(weights, batch, tau) if loss == "infonce" else printed(weights, batch, w_p, w_n)
            gradient = gradient + decay * (weights - identity)
            step += 1
            first = _BETAS[0] * first + (1 - _BETAS[0]) * gradient
            second = _BETAS[1] * second + (1 - _BETAS[1]) * gradient * gradient
            rise, fall = first / (1 - _BETAS[0] ** step), second / (1 - _BETAS[1] ** step)
            weights = weights - rate * rise / (np.sqrt(fall) + _EPSILON)
            losses.append(value)
        learnt.losses.append(float(np.mean(losses)))
    learnt.adapter = Adapter(weights.astype(np.float32), collection.stored.fingerprint)
    return learnt


def improve(shra: SHRA, examples: Sequence[Example], **settings: Any) -> TrainingResult:
    """Answer questions, learn from those that came out right, and use what was learnt from now on.

    Settings are those of `fit`.

    Raises
    ------
    ValueError
        Too few came out right.
    """
    pairs, n_right = collect(shra, examples)
    learnt = fit(shra, pairs, **settings)
    learnt.n_asked, learnt.n_right = len(examples), n_right
    shra.retriever.adapter = learnt.adapter
    shra.learnt = {
        "questions": learnt.n_asked, "right": n_right, "pairs": learnt.n_pairs, "negatives": learnt.n_negatives
    }  # fmt: skip
    return learnt
