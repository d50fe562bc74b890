"""Interval stabbing: which of n intervals hold at an instant, beside superintervals and ncls.

Starts are uniform and lengths such that about ten intervals hold at any instant, one in a hundred of them a hundred
times as long as the others: a few long intervals are what makes a plain sorted list slow.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from bench.operators.latency import WrongAnswerError
from bench.scaling.subjects import Batch, Calls, Subject

HOLDING = 10
ENTITIES = 1_000


def draw_intervals(n: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Starts, ascending, and stops, excluded: int64 ticks, shape (n,)."""
    rng = np.random.default_rng([seed, n, 7])
    span = 100 * n
    starts = np.sort(rng.integers(0, span, n))
    is_long = rng.random(n) < 0.01
    # Mean length times n over the span is HOLDING: 0.99 m + 0.01 * 100 m = 1.99 m.
    mean = HOLDING * span / n / 1.99
    lengths = np.maximum(1, rng.exponential(np.where(is_long, 100 * mean, mean)).astype(np.int64))
    return starts, starts + lengths


class IntervalSubject(Subject):
    """One way to ask which intervals hold."""

    queries = ("stab", "stab count")

    def __init__(self, arm: str, n: int, folder: Path, seed: int) -> None:
        self.name, self.n, self.folder, self.seed = arm, n, folder, seed

    def load(self) -> None:
        self.starts, self.stops = draw_intervals(self.n, self.seed)
        self.order = np.arange(self.n, dtype=np.int64)

    def instants(self, count: int, seed: int) -> list[int]:
        rng = np.random.default_rng([seed, self.n, 8])
        return rng.integers(0, 100 * self.n, count).tolist()

    def calls(self, query: str, count: int, seed: int) -> tuple[Callable[..., Any], Calls]:
        return {"stab": self.stab, "stab count": self.count}[query], [(t,) for t in self.instants(count, seed)]

    def check(self, count: int) -> int:
        for t in self.instants(count, self.seed + 2):
            expected = np.flatnonzero((self.starts <= t) & (self.stops > t)).tolist()
            found = sorted(map(int, self.rows(self.stab(t))))
            if found != expected or self.count(t) != len(expected):
                raise WrongAnswerError(
                    f"{self.name} finds {found[:5]}, {self.count(t)} in all, at {t}; masks say {expected[:5]}, "
                    f"{len(expected)} in all"
                )
        return 2 * count

    def rows(self, raw: Any) -> Any:
        """Row numbers of what `stab` returned."""
        return raw

    def stab(self, t: int) -> Any:
        raise NotImplementedError

    def count(self, t: int) -> int:
        raise NotImplementedError

    def count_all(self, starts: np.ndarray) -> np.ndarray:
        raise NotImplementedError

    def batches(self, pairs: int) -> dict[str, tuple[int, Batch]]:
        asked = np.array(self.instants(pairs, self.seed + 3), np.int64)
        answer = np.asarray(self.count_all(asked))
        for i in range(0, pairs, max(1, pairs // 20)):
            expected = int(((self.starts <= asked[i]) & (self.stops > asked[i])).sum())
            if int(answer[i]) != expected:
                raise WrongAnswerError(f"{self.name} counts {answer[i]} at {asked[i]}; masks say {expected}")
        return {"stab counts": (pairs, lambda: self.count_all(asked))}


class TkindexIntervals(IntervalSubject):
    """Facts that last, without a slot: `snapshot` and `count`; a lazy result, whose rows are then read."""

    def load(self) -> None:
        super().load()
        from bench.operators.probes import _warm_kernels

        _warm_kernels()

    def build(self) -> None:
        import tkindex as tk

        ids = np.arange(self.n, dtype=np.int32)
        self.index = tk.build(
            {
                "head": ids % ENTITIES,
                "relation": np.zeros(self.n, np.int32),
                "tail": ids // ENTITIES % ENTITIES,
                "start": self.starts,
                "stop": self.stops,
            },
            entities=pa.array([f"e{i}" for i in range(ENTITIES)]),
            relations=["holds"],
            unit="second",
            closed_stop=False,
        )
        self._on = tk.on

    def stab(self, t: int) -> Any:
        return self.index.snapshot(t).rows

    def count(self, t: int) -> int:
        return self.index.count(when=self._on(t))

    def count_all(self, starts: np.ndarray) -> np.ndarray:
        return self.index.batch.count(op="on", start=starts, stop=starts + 1)

    def own_bytes(self) -> int:
        return int(sum(self.index.nbytes.values()))


class Superintervals(IntervalSubject):
    """`IntervalMap` built from arrays; its ends are included, so a stop is one less."""

    def build(self) -> None:
        from superintervals import IntervalMap

        self.map = IntervalMap.from_arrays(self.starts.astype(np.int32), (self.stops - 1).astype(np.int32))

    def stab(self, t: int) -> Any:
        return self.map.search_idxs(t, t)

    def rows(self, raw: Any) -> Any:
        # Its places are in its own order: by start, then the longest first.
        return np.lexsort((-self.stops, self.starts))[np.asarray(raw, dtype=np.int64)]

    def count(self, t: int) -> int:
        return self.map.count(t, t)

    def count_all(self, starts: np.ndarray) -> np.ndarray:
        instants = starts.astype(np.int32)
        return self.map.count_batch(instants, instants)


class Ncls(IntervalSubject):
    """A nested containment list; it has no count of its own, and finding is what is counted."""

    def build(self) -> None:
        from ncls import NCLS

        self.list = NCLS(self.starts, self.stops, self.order)

    def stab(self, t: int) -> Any:
        return list(self.list.find_overlap(t, t + 1))

    def rows(self, raw: Any) -> Any:
        return [number for _, _, number in raw]

    def count(self, t: int) -> int:
        return len(self.stab(t))

    def count_all(self, starts: np.ndarray) -> np.ndarray:
        asked = np.arange(len(starts), dtype=np.int64)
        found, _ = self.list.all_overlaps_both(starts, starts + 1, asked)
        return np.bincount(found, minlength=len(starts))


ARMS: dict[str, tuple[type[IntervalSubject], str]] = {
    "tkindex": (TkindexIntervals, "tkindex"),
    "superintervals": (Superintervals, "superintervals"),
    "ncls": (Ncls, "ncls"),
}
"""Arm → its class, and the distribution that it needs."""
