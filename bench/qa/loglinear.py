"""Fit the log-linear model that chooses among the readings of a question: gradients by hand, numpy alone."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Protocol

import numpy as np

from bench.qa.cases import Case
from reasoners.planner.logic.choice.choosing import GROUPS, NONE_SIGNS
from reasoners.planner.logic.readings.signing import SIGNS

_MOST_WRONG, _MOST_RIGHT = 80, 60
"""Readings of a question that are trained on."""
_LEAST_SEEN, _LEAST_GRAPHS = 4, 3
"""A word counts that so many questions over so many graphs have."""
_STEPS, _RATE, _LATE = 80, 0.08, 0.7
_OF_WORDS, _OF_SIGNS, _OF_GROUPS = 0.3, 0.1, 0.3
"""How much weights of words, of signs and of signs in a group cost."""
_KEPT = 3
"""Hundredths: weights of words below are left out of the file."""
Array = np.ndarray


def _sampled(case: Case, rng: random.Random) -> list[int]:
    """Readings of a case that are trained on: right ones, the wrong ones that are best said, and some others."""
    right, wrong = (np.flatnonzero(case.is_right == which).tolist() for which in (True, False))
    if len(wrong) > _MOST_WRONG:
        said = case.signs[:, SIGNS.index("coverage")] + case.signs[:, SIGNS.index("rule first")]
        wrong.sort(key=lambda n: -said[n])
        half = _MOST_WRONG // 2
        wrong = [*wrong[:half], *rng.sample(wrong[half:], half)]
    return [*(right if len(right) <= _MOST_RIGHT else rng.sample(right, _MOST_RIGHT)), *wrong]


class _Problem:
    """What is fitted: readings side by side, sorted by question, and signs sorted by group."""

    def __init__(self, cases: Sequence[Case], seed: int) -> None:
        cases = [case for case in cases if len(case.keys)]
        seen: Counter[str] = Counter()
        graphs: dict[str, set[str]] = defaultdict(set)
        for case in cases:
            if not case.hidden:
                seen.update(case.tokens)
                for token in case.tokens:
                    graphs[token].add(case.graph)
        kept = sorted(t for t in seen if seen[t] >= _LEAST_SEEN and len(graphs[t]) >= _LEAST_GRAPHS)
        self.tokens = {token: n for n, token in enumerate(kept)}
        self.operators = {name: n for n, name in enumerate(sorted({name for c in cases for name in c.operators}))}
        self.conditions = {name: n for n, name in enumerate(sorted({name for c in cases for name in c.conditions}))}
        self.n, self.n_o, self.n_c = len(cases), len(self.operators), len(self.conditions)
        self.width = self.n_o + self.n_c + 1
        rng = random.Random(seed)
        picked = [_sampled(case, rng) for case in cases]
        pairs = list(zip(cases, picked, strict=True))
        self.of = np.repeat(np.arange(self.n), [len(some) for some in picked])
        self.begins = np.searchsorted(self.of, np.arange(self.n))
        self.o = np.array([self.operators[case.operators[k]] for case, some in pairs for k in some])
        self.c = np.array([self.conditions[case.conditions[k]] for case, some in pairs for k in some])
        self.right = np.concatenate([case.is_right[some] for case, some in pairs])
        group = np.concatenate([case.groups[some] for case, some in pairs])
        self.by_group = np.argsort(group, kind="stable")
        self.signs = np.concatenate([case.signs[some] for case, some in pairs])[self.by_group].astype(np.float32)
        edges = np.searchsorted(group[self.by_group], np.arange(len(GROUPS) + 1))
        self.parts = [slice(a, b) for a, b in pairwise(edges.tolist())]
        self.none = np.array([case.none for case in cases], np.float32)
        self.has_right = np.zeros(self.n, bool)
        self.has_right[self.of[self.right]] = True
        bags = [[self.tokens[t] for t in case.tokens if t in self.tokens] for case in cases]
        self.bag = np.array([t for bag in bags for t in bag])
        self.bag_of = np.repeat(np.arange(self.n), [len(bag) for bag in bags])
        self.by_token = np.argsort(self.bag, kind="stable")
        self.token_begins = np.searchsorted(self.bag[self.by_token], np.arange(len(self.tokens)))

    def start(self) -> dict[str, Array]:
        shapes: dict[str, tuple[int, ...]] = {
            "words": (len(self.tokens), self.width), "bias": (self.width,), "both": (self.n_o * self.n_c,),
            "signs": (len(SIGNS),), "groups": (len(GROUPS), len(SIGNS)), "none": (len(NONE_SIGNS),),
        }  # fmt: skip
        return {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}

    def step(self, w: dict[str, Array]) -> tuple[dict[str, Array], float]:
        """The gradient of the cost, and the cost."""
        said = np.zeros((self.n, self.width), np.float32)
        some, begins = np.unique(self.bag_of, return_index=True)
        said[some] = np.add.reduceat(w["words"][self.bag], begins, axis=0)
        said += w["bias"]
        both = self.o * self.n_c + self.c
        by_signs = np.empty(len(self.of), np.float32)
        for part, own in zip(self.parts, w["groups"], strict=True):
            by_signs[self.by_group[part]] = self.signs[part] @ (w["signs"] + own)
        scores = said[self.of, self.o] + said[self.of, self.n_o + self.c] + w["both"][both] + by_signs
        nothing = said[:, -1] + self.none @ w["none"]
        top = np.maximum(np.maximum.reduceat(scores, self.begins), nothing)
        shares, silent = np.exp(scores - top[self.of]), np.exp(nothing - top)
        total = np.add.reduceat(shares, self.begins) + silent
        rightly = np.add.reduceat(np.where(self.right, shares, 0), self.begins)
        wanted = np.where(self.right, shares / np.maximum(rightly, 1e-30)[self.of], 0)
        off = ((shares / total[self.of] - wanted) / self.n).astype(np.float32)
        off_none = ((silent / total - ~self.has_right) / self.n).astype(np.float32)
        flat = np.bincount(self.of * self.width + self.o, off, self.n * self.width)
        flat += np.bincount(self.of * self.width + self.n_o + self.c, off, self.n * self.width)
        by_case = flat.reshape(self.n, self.width).astype(np.float32)
        by_case[:, -1] = off_none
        in_groups = np.stack([off[self.by_group[part]] @ self.signs[part] for part in self.parts])
        costs = {name: 2 * _COSTS[name] / self.n * values for name, values in w.items()}
        gradient = {
            "words": np.add.reduceat(by_case[self.bag_of[self.by_token]], self.token_begins, axis=0),
            "bias": by_case.sum(axis=0), "both": np.bincount(both, off, self.n_o * self.n_c),
            "signs": in_groups.sum(axis=0), "groups": in_groups, "none": off_none @ self.none,
        }  # fmt: skip
        likely = np.where(self.has_right, rightly, silent) / total
        return {name: gradient[name] + costs[name] for name in w}, float(-np.log(likely + 1e-30).mean())


_COSTS = {
    "words": _OF_WORDS, "bias": 0.0, "both": _OF_WORDS, "signs": _OF_SIGNS, "groups": _OF_GROUPS, "none": _OF_SIGNS,
}  # fmt: skip


def fit(cases: Sequence[Case], seed: int = 0, steps: int = _STEPS) -> dict[str, Any]:
    """The weights, as the file holds them: those by which right readings together, or none, are likeliest (Adam)."""
    problem = _Problem(cases, seed)
    w = minimised(problem.start(), lambda w: problem.step(w)[0], steps)
    return written(problem, w, SIGNS, NONE_SIGNS, _KEPT)


def minimised(
    w: dict[str, Array], gradient: Callable[[dict[str, Array]], dict[str, Array]], steps: int
) -> dict[str, Array]:
    """The weights after some steps of Adam against a gradient."""
    mean, square = ({name: np.zeros_like(values) for name, values in w.items()} for _ in range(2))
    for step in range(1, steps + 1):
        rate = _RATE if step <= _LATE * steps else _RATE / 4
        for name, own in gradient(w).items():
            mean[name] = 0.9 * mean[name] + 0.1 * own
            square[name] = 0.999 * square[name] + 0.001 * own**2
            far = np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
            w[name] = (w[name] - rate * mean[name] / (1 - 0.9**step) / far).astype(np.float32)
    return w


class Named(Protocol):
    """What weights of words are of: names of operators, conditions and tokens by their numbers."""

    operators: dict[str, int]
    conditions: dict[str, int]
    tokens: dict[str, int]


def written(
    problem: Named, w: dict[str, Array], signs: Sequence[str], none_signs: Sequence[str], kept: int
) -> dict[str, Any]:
    """Weights as a file holds them; those of words in hundredths, without what is nearer to nothing than `kept`."""
    table = np.round(w["words"] * 100).astype(int)
    table[np.abs(table) < kept] = 0
    pairs = np.round(w["both"] * 100).astype(int).reshape(len(problem.operators), len(problem.conditions))

    def named(names: Sequence[str], values: Array) -> dict[str, float]:
        return {name: round(float(value), 3) for name, value in zip(names, values, strict=True)}

    return {
        "operators": list(problem.operators), "conditions": list(problem.conditions),
        "signs": named(signs, w["signs"]), "groups": {g: named(signs, w["groups"][k]) for k, g in enumerate(GROUPS)},
        "none": named(none_signs, w["none"]), "bias": [round(float(b), 3) for b in w["bias"]],
        "both": [[int(a), int(b), int(pairs[a, b])] for a, b in zip(*np.nonzero(np.abs(pairs) >= kept), strict=True)],
        "tokens": {t: [int(x) for k in np.flatnonzero(table[at]) for x in (k, table[at, k])]
                   for t, at in problem.tokens.items() if table[at].any()},
    }  # fmt: skip
