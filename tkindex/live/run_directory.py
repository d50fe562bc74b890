"""Which bit of the directory of runs is whose: see `tkindex.kernels.layerdirectory`, which says what a cell is."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import Protocol

import numpy as np

from tkindex.store.merge import Added

# Twice as many cells as facts keep most bits apart; of more than half a megabyte a read is no longer near.
_CELLS_A_FACT = 2
_LEAST_CELLS, _MOST_CELLS = 1 << 12, 1 << 18


class Run(Protocol):
    """Facts beside a base: a `tkindex.live.segments.DeltaSegment`."""

    added: Added

    def __len__(self) -> int: ...


class RunDirectory:
    """The directory of the runs beside a base, as snapshot after snapshot has it.

    A run that comes is marked in the cells that are there, so that a small one costs little. Once all bits are given
    away, or facts have become many, there are new cells: snapshots of before keep theirs.
    """

    def __init__(self) -> None:
        self._cells = np.empty(0, np.uint16)
        # The run of each bit that is given away; one that is gone leaves marks behind.
        self._runs: list[weakref.ref[Run]] = []

    def with_runs(self, runs: Sequence[Run]) -> tuple[np.ndarray, list[int]]:
        """Return the cells, in which all these runs are marked, and the bit of each; ALWAYS of those that have none.

        Parameters
        ----------
        runs : sequence of Run
            Of more than there are bits, the first have none.

        Returns
        -------
        cells : ndarray of uint16, shape (a power of two,)
        bits : list of int

        Notes
        -----
        O(K) for K facts of runs that are new, and O(cells) once in as many runs as bits are left.
        """
        from tkindex.kernels.layerdirectory import ALWAYS, N_BITS, mark_run

        found = {id(run): bit for bit, known in enumerate(self._runs) if (run := known()) is not None}
        marked = list(runs)[-N_BITS:]
        n_new = sum(id(run) not in found for run in marked)
        n_cells = _n_cells(sum(len(run) for run in marked))
        if n_cells > len(self._cells):
            self._cells, self._runs, found = np.zeros(n_cells, np.uint16), [], {}
        elif len(self._runs) + n_new > N_BITS:
            found = self._renew([run for run in marked if id(run) in found], found)
        for run in marked:
            if id(run) not in found:
                added, bit = run.added, len(self._runs)
                mark_run(self._cells, added.heads, added.relations, added.tails, bit)
                self._runs.append(weakref.ref(run))
                found[id(run)] = bit
        return self._cells, [found.get(id(run), ALWAYS) for run in runs]

    def _renew(self, kept: Sequence[Run], bits: dict[int, int]) -> dict[int, int]:
        """Copy the cells with the bits of some runs, which become the first, and return those."""
        cells = np.zeros(len(self._cells), np.uint16)
        for bit, run in enumerate(kept):
            cells |= ((self._cells >> np.uint16(bits[id(run)])) & np.uint16(1)) << np.uint16(bit)
        self._cells, self._runs = cells, [weakref.ref(run) for run in kept]
        return {id(run): bit for bit, run in enumerate(kept)}


def _n_cells(n_facts: int) -> int:
    """Return how many cells there are for so many facts."""
    return min(max(1 << (_CELLS_A_FACT * n_facts).bit_length(), _LEAST_CELLS), _MOST_CELLS)
