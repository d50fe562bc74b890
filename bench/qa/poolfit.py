"""Fit what `reasoners.planner.logic.pooled` is weighed by: gradients by hand, numpy alone.

`fit` learns the log-linear model over the readings of all sayings of a message, by which right readings together, or
none, are likeliest. `fit_trust` learns the logistic regression that says how sure the likeliest answer is.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from bench.qa.loglinear import minimised, written
from bench.qa.pools import Pool
from reasoners.planner.logic.choice.choosing import GROUPS
from reasoners.planner.logic.pooled.pooling import NONE_SIGNS, POOL_SIGNS, none_signs
from reasoners.planner.logic.pooled.trust import SIGNS as TRUST_SIGNS

_LEAST_SEEN, _LEAST_GRAPHS = 8, 5
"""A word counts that so many messages over so many graphs have."""
_STEPS = 120
_OF_WORDS, _OF_SIGNS, _OF_GROUPS = 0.3, 0.1, 0.3
"""How much weights of words, of signs and of signs in a group cost."""
_KEPT = 5
"""Hundredths: weights of words below are left out of the file."""
_OF_TRUST, _NEWTON = 20.0, 30
"""How much weights of how sure an answer is cost, and how often they are bettered."""
_PART = 512
Array = np.ndarray
_COSTS = {
    "words": _OF_WORDS, "bias": 0.0, "both": _OF_WORDS, "signs": _OF_SIGNS, "groups": _OF_GROUPS, "none": _OF_SIGNS,
}  # fmt: skip


class _Problem:
    """What is fitted: readings side by side by saying, sayings by message, and signs sorted by group."""

    def __init__(self, pools: Sequence[Pool]) -> None:
        pools = [pool for pool in pools if pool.ways]
        seen: Counter[str] = Counter()
        graphs: dict[str, set[str]] = defaultdict(set)
        for pool in pools:
            for token in {token for way in pool.ways for token in way.tokens}:
                seen[token] += 1
                graphs[token].add(pool.graph)
        kept = sorted(t for t in seen if seen[t] >= _LEAST_SEEN and len(graphs[t]) >= _LEAST_GRAPHS)
        ways = [way for pool in pools for way in pool.ways]
        self.tokens = {token: n for n, token in enumerate(kept)}
        self.operators = {name: n for n, name in enumerate(sorted({name for way in ways for name in way.operators}))}
        self.conditions = {name: n for n, name in enumerate(sorted({name for way in ways for name in way.conditions}))}
        self.n, self.n_ways, self.n_o, self.n_c = len(pools), len(ways), len(self.operators), len(self.conditions)
        self.width = self.n_o + self.n_c + 1
        rights = [np.array(pool.is_right, bool) for pool in pools]
        of_way = [right for pool, right in zip(pools, rights, strict=True) for _ in pool.ways]
        self.pool_of_way = np.repeat(np.arange(self.n), [len(pool.ways) for pool in pools])
        self.n_ways_of = np.bincount(self.pool_of_way, minlength=self.n).astype(np.float32)
        self.of = np.repeat(np.arange(self.n_ways), [len(way.keys) for way in ways])
        self.pool = self.pool_of_way[self.of]
        self.begins = np.searchsorted(self.pool, np.arange(self.n))
        self.o = np.array([self.operators[name] for way in ways for name in way.operators])
        self.c = np.array([self.conditions[name] for way in ways for name in way.conditions])
        self.right = np.concatenate([right[way.keys] for way, right in zip(ways, of_way, strict=True)])
        self.weights = np.concatenate([way.weights for way in ways])
        group = np.concatenate([way.groups for way in ways])
        self.by_group = np.argsort(group, kind="stable")
        self.signs = np.concatenate([way.signs for way in ways])[self.by_group].astype(np.float32)
        edges = np.searchsorted(group[self.by_group], np.arange(len(GROUPS) + 1))
        self.parts = [slice(a, b) for a, b in pairwise(edges.tolist())]
        self.none = np.array([none_of(pool) for pool in pools], np.float32)
        self.has_right = np.zeros(self.n, bool)
        self.has_right[self.pool[self.right]] = True
        bags = [[self.tokens[t] for t in way.tokens if t in self.tokens] for way in ways]
        self.bag = np.array([t for bag in bags for t in bag], np.int64)
        self.bag_of = np.repeat(np.arange(self.n_ways), [len(bag) for bag in bags])
        self.by_token = np.argsort(self.bag, kind="stable")

    def start(self) -> dict[str, Array]:
        shapes: dict[str, tuple[int, ...]] = {
            "words": (len(self.tokens), self.width), "bias": (self.width,), "both": (self.n_o * self.n_c,),
            "signs": (len(POOL_SIGNS),), "groups": (len(GROUPS), len(POOL_SIGNS)), "none": (len(NONE_SIGNS),),
        }  # fmt: skip
        return {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}

    def gradient(self, w: dict[str, Array]) -> dict[str, Array]:
        """The gradient of the cost."""
        said = _summed(w["words"], self.bag, self.bag_of, self.n_ways) + w["bias"]
        both = self.o * self.n_c + self.c
        by_signs = np.empty(len(self.of), np.float32)
        for part, own in zip(self.parts, w["groups"], strict=True):
            by_signs[self.by_group[part]] = self.signs[part] @ (w["signs"] + own)
        scores = said[self.of, self.o] + said[self.of, self.n_o + self.c] + w["both"][both] + by_signs + self.weights
        nothing = np.bincount(self.pool_of_way, said[:, -1], self.n) / self.n_ways_of + self.none @ w["none"]
        top = np.maximum(np.maximum.reduceat(scores, self.begins), nothing)
        shares, silent = np.exp(scores - top[self.pool]), np.exp(nothing - top)
        total = np.add.reduceat(shares, self.begins) + silent
        rightly = np.add.reduceat(np.where(self.right, shares, 0), self.begins)
        wanted = np.where(self.right, shares / np.maximum(rightly, 1e-30)[self.pool], 0)
        off = ((shares / total[self.pool] - wanted) / self.n).astype(np.float32)
        off_none = ((silent / total - ~self.has_right) / self.n).astype(np.float32)
        flat = np.bincount(self.of * self.width + self.o, off, self.n_ways * self.width)
        flat += np.bincount(self.of * self.width + self.n_o + self.c, off, self.n_ways * self.width)
        by_way = flat.reshape(self.n_ways, self.width).astype(np.float32)
        by_way[:, -1] = (off_none / self.n_ways_of)[self.pool_of_way]
        in_groups = np.stack([off[self.by_group[part]] @ self.signs[part] for part in self.parts])
        found = {
            "words": _summed(by_way, self.bag_of[self.by_token], self.bag[self.by_token], len(self.tokens)),
            "bias": by_way.sum(axis=0), "both": np.bincount(both, off, self.n_o * self.n_c),
            "signs": in_groups.sum(axis=0), "groups": in_groups, "none": off_none @ self.none,
        }  # fmt: skip
        return {name: found[name] + 2 * _COSTS[name] / self.n * values for name, values in w.items()}


def _summed(table: Array, rows: Array, of: Array, n: int) -> Array:
    """The sums of some rows of a table by whom they are of; `of` is sorted. In parts: all rows at once fill memory."""
    found = np.zeros((n, table.shape[1]), np.float32)
    edges = np.searchsorted(of, np.arange(0, n + _PART, _PART))
    for low, high in pairwise(edges.tolist()):
        if low < high:
            some, begins = np.unique(of[low:high], return_index=True)
            found[some] = np.add.reduceat(table[rows[low:high]], begins, axis=0)
    return found


def none_of(pool: Pool) -> Array:
    """The numbers of `NONE_SIGNS` of a pool."""
    return none_signs([way.signs for way in pool.ways], pool.n_relations)


def fit(pools: Sequence[Pool], steps: int = _STEPS) -> dict[str, Any]:
    """The weights of `Pooler`, as its file holds them (Adam)."""
    problem = _Problem(pools)
    return written(problem, minimised(problem.start(), problem.gradient, steps), POOL_SIGNS, NONE_SIGNS, _KEPT)


def fit_trust(signs: Array, is_right: Array, counts: Array, cost: float = _OF_TRUST) -> dict[str, float]:
    """The weights by name of `trust.SIGNS` (Newton; ridge over signs scaled by their spread).

    Parameters
    ----------
    signs : (messages, signs) array
    is_right : (messages,) array of bool
        Whether the likeliest answer is right.
    counts : (messages,) array
        How much each message counts.
    """
    spread = signs.std(axis=0)
    spread[spread < 1e-9] = 1.0
    x, weight = signs / spread, counts
    w = np.zeros(x.shape[1])
    ridge = np.full(len(w), cost)
    ridge[0] = 1e-3
    for _ in range(_NEWTON):
        p = 1.0 / (1.0 + np.exp(-np.clip(x @ w, -30, 30)))
        slope = x.T @ (weight * (p - is_right)) + ridge * w
        bend = (x * (weight * p * (1 - p))[:, None]).T @ x + np.diag(ridge)
        w -= np.linalg.solve(bend, slope)
    return {name: round(float(value), 4) for name, value in zip(TRUST_SIGNS, w / spread, strict=True)}
