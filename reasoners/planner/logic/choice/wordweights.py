"""How much the words of a question speak for an operator and for a condition: weights by word, learnt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np

from reasoners.planner.logic.readings.operating import Weigh

_UNKNOWN = 8.0
"""What it costs a reading that its operator or condition was never trained on."""


class WordWeights:
    """Weights of words for operators and conditions, and for none of the readings.

    Parameters
    ----------
    model : mapping
        Names of ``operators`` and ``conditions``; for each of ``tokens`` a list of columns and hundredths in turns;
        ``bias`` by column; ``both``, hundredths for an operator under a condition. Columns are operators, conditions,
        and none of the readings.
    """

    def __init__(self, model: Mapping[str, Any]) -> None:
        self.operators = {name: n for n, name in enumerate(model["operators"])}
        self.conditions = {name: n for n, name in enumerate(model["conditions"])}
        n_o, n_c = len(self.operators), len(self.conditions)
        self.tokens = {token: n for n, token in enumerate(model["tokens"])}
        self.by_token = np.zeros((len(self.tokens), n_o + n_c + 1), np.float32)
        # Of each token a list of a column and its weight in turns; one by one they take as long as ten questions.
        turns = np.array(list(chain.from_iterable(model["tokens"].values())), np.float32)
        rows = np.repeat(np.arange(len(self.tokens)), [len(weights) // 2 for weights in model["tokens"].values()])
        self.by_token[rows, turns[::2].astype(np.int64)] = turns[1::2] / 100
        self.bias = np.array(model["bias"], np.float32)
        self.both = np.zeros((n_o, n_c), np.float32)
        for o, c, weight in model["both"]:
            self.both[o, c] = weight / 100

    def said(self, tokens: Sequence[str]) -> np.ndarray:
        """What the words of a question say: of each operator, each condition, and none; (columns,)."""
        at = [self.tokens[token] for token in tokens if token in self.tokens]
        return np.asarray(self.by_token[at].sum(axis=0) + self.bias)

    def weigh(self, tokens: Sequence[str]) -> Weigh:
        """How much the words of a question speak for an operator under a condition."""
        said = self.said(tokens).tolist()
        n_o, both = len(self.operators), self.both

        def weight(operator: str, condition: str) -> float:
            o, c = self.operators.get(operator, -1), self.conditions.get(condition, -1)
            if o < 0 or c < 0:
                return -_UNKNOWN
            return float(said[o] + said[n_o + c] + both[o, c])

        return weight

    def scores(self, said: np.ndarray, operators: Sequence[str], conditions: Sequence[str]) -> np.ndarray:
        """How much `said` speaks for each reading; (readings,)."""
        n_o = len(self.operators)
        o = np.array([self.operators.get(name, -1) for name in operators])
        c = np.array([self.conditions.get(name, -1) for name in conditions])
        found: np.ndarray = said[:n_o][o] + said[n_o:-1][c] + self.both[o, c] - _UNKNOWN * ((o < 0) | (c < 0))
        return found
