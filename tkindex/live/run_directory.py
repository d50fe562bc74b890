"""Which bit of the directory of runs is whose: see `tkindex.kernels.layerdirectory`, which says what a cell is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

import numpy as np

from tkindex.store.merge import Added

# As `tkindex.kernels.layerdirectory` has them.
N_BITS = ALWAYS = 16
# Twice as many cells as facts keep most bits apart; of more than half a megabyte a read is no longer near.
_CELLS_A_FACT = 2
_LEAST_CELLS, _MOST_CELLS = 1 << 12, 1 << 18


class Run(Protocol):
    """Facts beside a base: a `tkindex.live.segments.DeltaSegment`."""

    added: Added
    # In which cells it is marked, and with which bit.
    marked: tuple[np.ndarray | None, int]

    def __len__(self) -> int: ...


class RunDirectory:
    """The directory of the runs beside a base, as snapshot after snapshot has it.

    A run that comes is marked in the cells that are there, so that a small one costs little; one that went leaves its
    marks. Once all bits are given away, or facts have become many, there are new cells; earlier snapshots keep theirs.
    """

    def __init__(self) -> None:
        self._cells = np.empty(0, np.uint16)
        self._n_given = 0

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
        given = runs[-N_BITS:]
        n_facts = sum(map(len, given))
        if len(self._cells) < min(_CELLS_A_FACT * n_facts, _MOST_CELLS):
            self._cells, self._n_given = np.zeros(_n_cells(n_facts), np.uint16), 0
        elif self._n_given + sum(run.marked[0] is not self._cells for run in given) > N_BITS:
            self._renew([run for run in given if run.marked[0] is self._cells])
        cells, bits = self._cells, [ALWAYS] * (len(runs) - len(given))
        for run in given:
            if run.marked[0] is not cells:
                added = run.added
                mark_run()(cells, added.heads, added.relations, added.tails, self._n_given)
                run.marked = cells, self._n_given
                self._n_given += 1
            bits.append(run.marked[1])
        return cells, bits

    def _renew(self, kept: Sequence[Run]) -> None:
        """Copy the cells with the bits of some runs, which become the first."""
        cells = np.zeros(len(self._cells), np.uint16)
        for bit, run in enumerate(kept):
            cells |= ((self._cells >> np.uint16(run.marked[1])) & np.uint16(1)) << np.uint16(bit)
            run.marked = cells, bit
        self._cells, self._n_given = cells, len(kept)


@cache
def mark_run() -> Callable[..., None]:
    """Return the compiled function, without Numba's dispatch."""
    from tkindex.kernels import layerdirectory
    from tkindex.kernels._jit import entry_point

    assert (layerdirectory.N_BITS, layerdirectory.ALWAYS) == (N_BITS, ALWAYS)
    return entry_point(layerdirectory.mark_run)


def _n_cells(n_facts: int) -> int:
    """Return how many cells there are for so many facts."""
    return min(max(1 << (_CELLS_A_FACT * n_facts).bit_length(), _LEAST_CELLS), _MOST_CELLS)
