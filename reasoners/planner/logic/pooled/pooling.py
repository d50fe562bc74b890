"""Which answer is meant among the readings of all the ways to say a message: one log-linear model over all of them.

    message -> sayings -> the readings of each, closed words heeded, other words not -> one softmax over all -> answers

A reading weighs what the words of its saying say for its operator and condition (`wordweights`), what its signs say
(`signing`), and what its saying leaves out of the message (`sayings`). Readings that give the same are one answer,
whatever they are said by; "none of these" is a reading too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import log
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from reasoners.planner.logic.choice.choosing import GROUPS, Gathered, gather, group_of
from reasoners.planner.logic.choice.wordweights import WordWeights
from reasoners.planner.logic.english.narrowingshare import Narrowing
from reasoners.planner.logic.pooled.sayings import SIGNS as SAYING_SIGNS
from reasoners.planner.logic.pooled.sayings import Saying, sayings_of
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.readings.signing import SIGNS
from tkindex.errors import TkindexError

FILE = Path(__file__).with_name("pooling.json")
POOL_SIGNS = (*SIGNS, *SAYING_SIGNS)
RULES = tuple(SIGNS.index(name) for name in ("rule first", "rule any", "rule first read"))
"""Signs that say what the rules would give: nothing where they answer, for then it is asked whether that is right."""
NONE_SIGNS = ("best coverage", "best least covered", "best near", "best said", "unsaid words", "sayings", "relations")
"""What speaks for none of the readings being meant."""
_BEST = ("coverage", "least covered", "near", "best said")
IsDated = Callable[[str], bool]


class Part(NamedTuple):
    """The readings of one saying, as they are weighed; `signs` are the numbers of `POOL_SIGNS`, (readings, signs)."""

    tokens: Sequence[str]
    operators: Sequence[str]
    conditions: Sequence[str]
    groups: np.ndarray
    signs: np.ndarray


class Said(NamedTuple):
    """A saying with its readings."""

    saying: Saying
    gathered: Gathered

    def part(self, *, is_refused: bool) -> Part:
        """Its readings, as they are weighed; the rules say nothing of them where they have answered."""
        readings = self.gathered.readings
        told = np.tile(np.array(self.saying.signs, np.float32), (len(readings), 1))
        signs = np.concatenate((self.gathered.signs, told), axis=1)
        if not is_refused:
            signs[:, RULES] = 0.0
        return Part(
            self.gathered.signer.tokens, [one.choice.operator for one in readings],
            [one.choice.condition for one in readings], np.array([group_of(one.choice) for one in readings]), signs,
        )  # fmt: skip


class Meant(NamedTuple):
    """What is likeliest among the readings of some sayings.

    Attributes
    ----------
    share, second, rest : float
        The probability that it is meant, the sum over its readings; that of the next; that none is meant.
    part, at : int
        The saying and the number of its likeliest reading.
    others : list of (int, int)
        The same of the next three.
    is_first : list of bool
        Of each saying, whether its own likeliest answer is this one.
    sums : mapping
        The probability of every answer, by what readings are told by that give it.
    """

    share: float
    second: float
    rest: float
    part: int
    at: int
    others: list[tuple[int, int]]
    is_first: list[bool]
    sums: Mapping[Hashable, float]

    def share_of(self, keys: Iterable[Hashable]) -> float:
        """The probability of the readings that give what is told by some keys."""
        return sum(self.sums.get(key, 0.0) for key in keys)


def gather_all(
    reader: Reader, text: str, tried: Sequence[str], is_dated: IsDated, words: WordWeights | None = None,
    narrowing: Narrowing | None = None,
) -> list[Said]:  # fmt: skip
    """The readings of all ways to say a message.

    Parameters
    ----------
    tried : sequence of str
        Texts that the rules asked for it.
    is_dated : callable
        Whether no time of a text depends on when it is asked, or somebody says when that is.
    words : WordWeights, optional
        What they say hardly anything for is not run.
    narrowing : Narrowing, optional
        As of `sayings.sayings_of`.
    """
    found = []
    for saying in sayings_of(reader, text, tried, narrowing):
        if not is_dated(saying.text):
            continue
        try:
            gathered = gather(reader, saying.text, words, is_lenient=True)
        except TkindexError:
            continue  # a time that the index cannot hold
        if gathered is not None:
            found.append(Said(saying, gathered))
    return found


def none_signs(signs: Sequence[np.ndarray], n_relations: int) -> np.ndarray:
    """The numbers of `NONE_SIGNS`, by the signs of the readings of each saying."""
    best = [max(float(some[:, POOL_SIGNS.index(name)].max()) for some in signs) for name in _BEST]
    unsaid = min(float(some[:, POOL_SIGNS.index("unsaid")].min()) for some in signs)
    return np.array((*best, unsaid, log(len(signs)), log(max(n_relations, 1)) / 3), np.float32)


class Pooler:
    """Weighs the readings of all sayings of a message.

    Parameters
    ----------
    model : mapping
        Weights by name, as `bench.qa.pooling` writes them.
    """

    def __init__(self, model: Mapping[str, Any]) -> None:
        self.words = WordWeights(model)
        self.signs = np.array([model["signs"][name] for name in POOL_SIGNS], np.float32)
        self.by_group = np.array([[model["groups"][g][name] for name in POOL_SIGNS] for g in GROUPS], np.float32)
        self.none = np.array([model["none"][name] for name in NONE_SIGNS], np.float32)

    def shares(self, parts: Sequence[Part], n_relations: int) -> list[np.ndarray]:
        """The probability of each reading of each part; what is missing to 1 is that none of them is meant."""
        scores, nothing = [], []
        for one in parts:
            said = self.words.said(one.tokens)
            score = self.words.scores(said, one.operators, one.conditions) + one.signs @ self.signs
            scores.append(score + (one.signs * self.by_group[one.groups]).sum(axis=1))
            nothing.append(float(said[-1]))
        none = sum(nothing) / len(nothing) + float(none_signs([one.signs for one in parts], n_relations) @ self.none)
        top = max(none, *(float(score.max()) for score in scores))
        raw = [np.exp(score - top) for score in scores]
        total = sum(float(one.sum()) for one in raw) + np.exp(none - top)
        return [one / total for one in raw]

    def meant(self, parts: Sequence[Part], keys: Sequence[Sequence[Hashable]], n_relations: int) -> Meant:
        """The likeliest answer.

        Parameters
        ----------
        parts : sequence of Part
            At least one.
        keys : sequence of sequence
            Of each part, what each of its readings gives: readings with the same key give the same.
        """
        sums: dict[Hashable, float] = {}
        best: dict[Hashable, tuple[float, int, int]] = {}
        firsts = []
        for n, (own, shares) in enumerate(zip(keys, self.shares(parts, n_relations), strict=True)):
            here: dict[Hashable, float] = {}
            for at, (key, share) in enumerate(zip(own, shares.tolist(), strict=True)):
                here[key] = here.get(key, 0.0) + share
                if key not in best or share > best[key][0]:
                    best[key] = (share, n, at)
            for key, share in here.items():
                sums[key] = sums.get(key, 0.0) + share
            firsts.append(max(here, key=lambda key: here[key]))
        order = sorted(sums, key=lambda key: -sums[key])
        top = order[0]
        second = sums[order[1]] if len(order) > 1 else 0.0
        _, part, at = best[top]
        others = [best[key][1:] for key in order[1:4]]
        is_first, rest = [key == top for key in firsts], max(1.0 - sum(sums.values()), 0.0)
        return Meant(sums[top], second, rest, part, at, others, is_first, sums)


@lru_cache(maxsize=1)
def shipped() -> Pooler:
    """The model of the file that is shipped."""
    return Pooler(json.loads(FILE.read_text(encoding="utf-8")))
