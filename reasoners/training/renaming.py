"""Rows told of other names on other days, each time that they are learnt: what is left to learn is to read.

A model that is told of a few thousand facts again and again learns these by heart. With names exchanged for others of
their kind and all days moved by the same number, a row is as true as it was, of a graph that is the same but for its
labels, and no row comes twice.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from reasoners.training.rows import Row, TrainingError, side_of
from tkindex.threads import cached_property

_DAY = r"\d{4}-\d\d-\d\d"
_TRIES = 100


@dataclass(frozen=True)
class Renaming:
    """How rows are told anew.

    Parameters
    ----------
    kinds : sequence of sequences of str
        Names; those of a kind are exchanged for each other.
    days : (str, str)
        The first and the last, in ISO 8601: none is moved beyond.
    unseen, seed
        Of the split (`reasoners.training.rows.side_of`): a question of the unseen side is never told.

    Examples
    --------
    >>> user = {"role": "user", "content": "Who met Ann?\\n1. Bob | met | Ann: 2014-01-01"}
    >>> row = Row("1", "Who met Ann?", "reason", False, True, [user], '{"answer": ["Bob"]}', ["Bob"], 1)
    >>> told = Renaming([["Ann", "Bob"]], ("2014-01-01", "2014-01-01"), 0.0, 0)(row, np.random.default_rng(3))
    >>> told.question, told.prompt[0]["content"], told.completion, told.gold
    ('Who met Bob?', 'Who met Bob?\\n1. Ann | met | Bob: 2014-01-01', '{"answer": ["Ann"]}', ['Ann'])
    """

    kinds: Sequence[Sequence[str]]
    days: tuple[str, str]
    unseen: float
    seed: int

    @cached_property
    def digest(self) -> str:
        """Digits that change with what is drawn."""
        told = json.dumps([[list(kind) for kind in self.kinds], self.days, self.unseen, self.seed], ensure_ascii=False)
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    @cached_property
    def _words(self) -> re.Pattern[str]:
        names = sorted((name for kind in self.kinds for name in kind), key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join([_DAY, *map(re.escape, names)])})(?!\w)")

    def __call__(self, row: Row, rng: np.random.Generator) -> Row:
        """A row of other names and days, drawn again as long as its question is on the unseen side.

        Raises
        ------
        TrainingError
            A day of it is none of those given, or every draw is a question of the unseen side.
        """
        for _ in range(_TRIES):
            told = self._drawn(row, rng)
            if side_of(told.question, self.unseen, self.seed) == "train":
                return told
        raise TrainingError(f"{row.quid}: told of other names it is on the unseen side, {_TRIES} times out of {_TRIES}")

    def _drawn(self, row: Row, rng: np.random.Generator) -> Row:
        said = [row.question, row.completion, *row.gold, *(one["content"] for one in row.prompt)]
        days = np.array([day for text in said for day in re.findall(_DAY, text)], "datetime64[D]").astype(int)
        low, high = np.array(self.days, "datetime64[D]").astype(int).tolist()
        shift = 0
        if len(days):
            if days.min() < low or days.max() > high:
                raise TrainingError(f"{row.quid} names a day before {self.days[0]} or after {self.days[1]}")
            shift = int(rng.integers(low - days.min(), high - days.max() + 1))
        other: dict[str, str] = {}
        for kind in self.kinds:
            other |= dict(zip(kind, rng.permutation(np.asarray(kind)).tolist(), strict=True))

        def word(found: re.Match[str]) -> str:
            said = found[0]
            return other[said] if said in other else str(np.datetime64(said) + shift)

        def anew(text: str) -> str:
            return self._words.sub(word, text)

        prompt = [one | {"content": anew(one["content"])} for one in row.prompt]
        return replace(
            row, question=anew(row.question), prompt=prompt, completion=anew(row.completion),
            gold=[anew(one) for one in row.gold],
        )  # fmt: skip
