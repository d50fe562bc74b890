"""Gates in slices: any number of a million states is checked in pieces that are stopped, gone on with and added up.

A slice is one run of a gate with a seed of its own. Its counts are added to those of the slices before, its digests of
what it has looked at are united with theirs, so that what is reported as distinct is so over all of them.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
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


def go_on(
    gate: str, found: Found | None, slices: list[Slice], digests: Digests, code: str, until: float
) -> Found | None:
    """Run the next slice of a gate, if one is left, nothing is wrong so far, and there is time.

    Parameters
    ----------
    gate : str
    found : dict or None
        What the slices before have found.
    slices : list of callable
        All of the gate. What one returns holds ``violations`` and, where equal things were looked at once, ``digests``.
    digests : Digests
    code : str
        The commit of this code; each that has run a slice is named.
    until : float
        By `time.monotonic`: no slice is begun later.

    Returns
    -------
    dict or None
        All counts, ``violations``, ``distinct``, ``slices`` done, ``slices in all``, ``seconds`` by the clock,
        ``processor seconds`` with those of other processes, ``code``; None where no slice was run.
    """
    n_done = 0 if found is None else found["slices"]
    if n_done == len(slices) or (found is not None and found["violations"]) or time.monotonic() > until:
        return None
    begin, used = time.perf_counter(), sum(os.times()[:4])
    more = slices[n_done]()
    distinct = digests.add(gate, more.pop("digests")) if "digests" in more else None
    more |= {
        "slices": 1,
        "seconds": round(time.perf_counter() - begin, 1),
        "processor seconds": round(sum(os.times()[:4]) - used, 1),
        "code": [code] if found is None or code not in found["code"] else [],
    }
    found = added_up(found or {}, more)
    found["slices in all"] = len(slices)
    if distinct is not None:
        found["distinct"] = distinct
    for name in ("seconds", "processor seconds"):
        found[name] = round(found[name], 1)
    return found
