"""What a worker process measures: an arm of the operator suite over many facts, or an interval library.

A subject builds itself, says how it is asked, checks its own answers against masks over all rows, and may have a batch.
"""

from __future__ import annotations

import functools
import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from bench.operators.batch import NumpyLastBefore, draw_pairs, polars_last_before
from bench.operators.latency import WrongAnswerError, check_answers, disk_bytes
from bench.operators.peers import PEERS
from bench.operators.peers.base import Arm
from bench.operators.queries import QUERIES, Draw
from bench.scaling.facts import read_facts

ASKED = ("q1", "q3", "q5", "q8", "q9", "q10", "q12")
LAZY = "lazy"
Calls = Sequence[tuple[Any, ...]]
Batch = Callable[[], np.ndarray]


class Subject(ABC):
    """One thing to be measured in one process."""

    queries: tuple[str, ...]

    @abstractmethod
    def load(self) -> None:
        """Read what it is built from; not timed."""

    @abstractmethod
    def build(self) -> None:
        """Build; timed."""

    @abstractmethod
    def check(self, count: int) -> int:
        """Compare `count` answers a query with plain masks; how many were compared.

        Raises
        ------
        WrongAnswerError
        """

    @abstractmethod
    def calls(self, query: str, count: int, seed: int) -> tuple[Callable[..., Any], Calls]:
        """What to call for a query, and `count` parameters."""

    def batches(self, pairs: int) -> dict[str, tuple[int, Batch]]:
        """Batch calls by name, and how many questions each answers; checked before they are handed out."""
        return {}

    def own_bytes(self) -> int | None:
        """Bytes that the subject itself counts; None where it does not."""
        return None

    def vocabulary_bytes(self) -> int | None:
        """Bytes of them that labels take; None where they are not counted."""
        return None

    def save(self, folder: Path) -> dict[str, float]:
        """Write itself to disk, and open it again in another process, where that is a step of its own."""
        return {}

    def disk(self) -> int:
        """Bytes of its files."""
        return 0


class FactsSubject(Subject):
    """An arm of the operator suite over the facts in a folder."""

    queries = ASKED

    def __init__(self, arm: str, source: Path, folder: Path, seed: int) -> None:
        self.name, self.source, self.folder, self.seed = arm, source, folder, seed
        if arm == "tkindex":
            from bench.scaling.own import BigTkindexArm

            self.arm: Arm = BigTkindexArm()
        else:
            module, cls = PEERS[arm]
            self.arm = getattr(importlib.import_module(module), cls)()

    def load(self) -> None:
        self.table = read_facts(self.source, self.seed, is_numbered=self.name == "tkindex")
        # The dictionaries that id-based peers share with their users belong to no arm.
        _ = self.table.entity_ids, self.table.relation_ids
        self.arm.warm_kernels() if self.name == "tkindex" else None  # type: ignore[attr-defined]

    def build(self) -> None:
        self.arm.build(self.table, self.folder)

    def check(self, count: int) -> int:
        draw = Draw(self.table, self.seed + 2)
        params = {query: draw(query, count) if query in self.queries else [] for query in QUERIES}
        return check_answers([self.arm], self.table, params)

    def calls(self, query: str, count: int, seed: int) -> tuple[Callable[..., Any], Calls]:
        draw = Draw(self.table, seed)
        name, _, form = query.partition(", ")
        arm = self.arm.lazy() if form == LAZY else self.arm  # type: ignore[attr-defined]
        return getattr(arm, name), [arm.prepare(name, p) for p in draw(name, count)]

    def batches(self, pairs: int) -> dict[str, tuple[int, Batch]]:
        entities, days = draw_pairs(self.table, pairs, self.seed)
        ask: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {}
        if self.name == "tkindex":
            ask = self.arm.last_before()  # type: ignore[attr-defined]
        elif self.name == "polars" and self.table.n_facts <= 10_000_000:
            ask = {"last_before": polars_last_before(self.table)}
        elif self.name == "numpy":
            ask = {"last_before": NumpyLastBefore(self.table)}
        some = np.random.default_rng(self.seed).integers(pairs, size=20)
        for name, call in ask.items():
            answer = np.asarray(call(entities, days))
            for i in some.tolist():
                expected = last_before(self.table, int(entities[i]), int(days[i]))
                if int(answer[i]) != expected:
                    raise WrongAnswerError(f"{self.name}, {name}: pair {i} is row {answer[i]}; masks say {expected}")
        return {name: (pairs, functools.partial(call, entities, days)) for name, call in ask.items()}

    def own_bytes(self) -> int | None:
        # Frames may lie over the mapped sources without a copy: what they hold is then no memory of the process.
        count = {
            "tkindex": lambda: self.arm.own_bytes(),  # type: ignore[attr-defined]
            "polars": lambda: int(self.arm.frame.estimated_size()),  # type: ignore[attr-defined]
            "pandas": lambda: int(self.arm.frame.memory_usage(index=False).sum()),  # type: ignore[attr-defined]
        }.get(self.name)
        return None if count is None else count()

    def vocabulary_bytes(self) -> int | None:
        return self.arm.vocabulary_bytes() if self.name == "tkindex" else None  # type: ignore[attr-defined,no-any-return]

    def save(self, folder: Path) -> dict[str, float]:
        if self.name != "tkindex":
            return {}
        return self.arm.save(folder, self.table)  # type: ignore[attr-defined,no-any-return]

    def disk(self) -> int:
        return disk_bytes(self.folder)


def last_before(table: Any, entity: int, day: int) -> int:
    """Row of the last fact of an entity strictly before a day, by masks; -1 where there is none."""
    stop = table.rows_between(table.day_bounds[0], day - 1)[1]
    rows = np.flatnonzero((table.heads[:stop] == entity) | (table.tails[:stop] == entity))
    return int(rows[-1]) if len(rows) else -1
