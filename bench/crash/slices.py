"""Gates in slices: any number of a million states is checked in pieces that are stopped, gone on with and added up.

A slice is one run of a gate with a seed of its own. Its counts are added to those of the slices before, its digests of
what it has looked at are united with theirs, so that what is reported as distinct is so over all of them.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

Found = dict[str, Any]
Slice = Callable[[], Found]


def sizes(total: int, at_once: int) -> list[int]:
    """What each slice of a total has to look at.

    >>> sizes(25, 10)
    [10, 10, 5]
    """
    return [min(at_once, total - at) for at in range(0, total, at_once)]


def added_up(found: Found, more: Found) -> Found:
    """Counts added, lists joined, what is nested likewise; of anything else the latter stands.

    >>> added_up({"states": 2, "by_kind": {"cut": 1}}, {"states": 3, "by_kind": {"cut": 1, "kill": 4}})
    {'states': 5, 'by_kind': {'cut': 2, 'kill': 4}}
    """
    total = found.copy()
    for name, value in more.items():
        before = total.get(name)
        if isinstance(before, dict):
            total[name] = added_up(before, value)
        elif isinstance(before, int | float | list) and not isinstance(before, bool):
            total[name] = before + value
        else:
            total[name] = value
    return total


class Digests:
    """What the slices of each gate have looked at, as digests of eight bytes, in a file while not all is done."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._of: dict[str, np.ndarray] = dict(np.load(path)) if path.exists() else {}

    def exists(self) -> bool:
        """Whether an earlier run has left some."""
        return self.path.exists()

    def add(self, gate: str, digests: Iterable[int]) -> int:
        """Add some, and return how many distinct ones the gate has now."""
        more = np.fromiter(digests, np.uint64)
        self._of[gate] = np.union1d(self._of.get(gate, more[:0]), more)
        return len(self._of[gate])

    def write(self) -> None:
        """Keep them for the next run."""
        partial = self.path.with_name(f"{self.path.name}.part.npz")
        np.savez(partial, allow_pickle=False, **self._of)
        partial.replace(self.path)

    def remove(self) -> None:
        """Nothing is left to go on with."""
        self.path.unlink(missing_ok=True)


def outcomes(slices: Iterable[Slice], until: float, jobs: int = 1) -> Iterator[Found]:
    """Run slices while there is time, so many at once, and yield what each has found, in their order.

    Parameters
    ----------
    slices : iterable of callable
        With more than one job they go to other processes, so they are functions of modules and their arguments.
    until : float
        By `time.monotonic`: no slice is begun later.
    jobs : int

    Yields
    ------
    dict
        With ``seconds`` by the clock, and ``processor seconds`` of all processes that it has begun and waited for.
    """
    rest = iter(slices)
    if jobs == 1:
        while time.monotonic() < until and (one := next(rest, None)) is not None:
            yield timed(one)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        running: deque[Future[Found]] = deque()
        while True:
            while len(running) < jobs and time.monotonic() < until and (one := next(rest, None)) is not None:
                running.append(pool.submit(timed, one))
            if not running:
                return
            yield running.popleft().result()


def timed(one: Slice) -> Found:
    """Run a slice, and say what it took."""
    begin, used = time.perf_counter(), sum(os.times()[:4])
    found = one()
    seconds = {"seconds": time.perf_counter() - begin, "processor seconds": sum(os.times()[:4]) - used}
    return found | {name: round(value, 1) for name, value in seconds.items()}


def go_on(gate: str, found: Found | None, number: int, more: Found, digests: Digests, code: str) -> Found:
    """Add what another slice of a gate has found.

    Parameters
    ----------
    gate : str
    found : dict or None
        What the slices so far have found.
    number : int
        Of this slice; it says what its seed was.
    more : dict
        Counts, ``violations`` and, where equal things were looked at once, ``digests``.
    digests : Digests
    code : str
        The commit of this code; each that has run a slice is named.

    Returns
    -------
    dict
        All counts, ``violations``, ``distinct``, the numbers of the ``slices``, ``code``.
    """
    more = more | {"slices": [number], "code": [code] if found is None or code not in found["code"] else []}
    distinct = {"distinct": digests.add(gate, more.pop("digests"))} if "digests" in more else {}
    found = added_up(found or {}, more) | distinct
    return {name: round(value, 1) if isinstance(value, float) else value for name, value in found.items()}
