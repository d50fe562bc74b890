"""Groups in cells, for wide windows of collections that are too large to scan.

Each group stands with the centre that is nearest to it, in the inner or the outer half of those around the centre. The
outer half holds what is unlike everything else: apart, it does not widen the bound of the inner one.
`tkindex.semantic.cell_building` finds the centres, and `tkindex.kernels.cells` visits the cells and sees the window.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import QueryError
from tkindex.semantic.codec import in_blocks
from tkindex.semantic.tuning import PARAMETERS
from tkindex.storage.cells import StoredCells, fault_of_cells

N_AROUND = int(PARAMETERS["cells_around"].value)
_BLOCK = 1024
_LANES = 32


class Cells(NamedTuple):
    """Which groups stand together, their codes in this order, and what a search of them costs.

    Attributes
    ----------
    centres : ndarray of int8, shape (C, M)
        In the steps of small vectors.
    spreads : ndarray of float32, shape (C, S)
        Of the S cells around each centre, the inner first: the root of the mean squared distance, in steps.
    starts : ndarray of int32, shape (C * S + 1,)
        Where each cell starts among `groups`.
    groups : ndarray of int32, shape (B * 32,)
        The first ``starts[-1]`` are the groups, cell after cell; the rest fills up the last block.
    blocks : ndarray of uint8
        Their codes, in blocks of 32: see `tkindex.kernels.codes`.
    reach : float
        How many spreads from its centre a cell is expected to hold something.
    recall : float
        Recall@10, as it was measured when the cells were made.
    share : float
        Share of the codes that a search of all rows for ten groups compares, on average.
    forced : bool
        Whether wide windows are searched by cells even where a scan would take less.
    later : int
        How many times the candidates of a scan are put off at most, for where the best of cells come late: so many as
        these vectors need for a recall that is promised.
    most_visited : float
        How many times the mean share of the codes a search compares at most, however many cells may hold a near group:
        so many that none of the nearest of the probes is lost by it.
    """

    centres: NDArray[np.int8]
    spreads: NDArray[np.float32]
    starts: NDArray[np.int32]
    groups: NDArray[np.int32]
    blocks: NDArray[np.uint8]
    reach: float = float("inf")
    recall: float = 0.0
    share: float = 1.0
    forced: bool = False
    later: int = int(PARAMETERS["cells_later"].value)
    most_visited: float = PARAMETERS["cells_most_visited"].value

    @property
    def nbytes(self) -> int:
        """Bytes held."""
        return sum(column.nbytes for column in (self.centres, self.spreads, self.starts, self.groups, self.blocks))

    @property
    def n_inside(self) -> int:
        """How many groups stand in a cell."""
        return int(self.starts[-1])

    def centre_of(self, n_groups: int) -> NDArray[np.int32]:
        """Return the number of the centre of each group, -1 where it stands in no cell; shape (n_groups,)."""
        found = np.full(n_groups, -1, np.int32)
        sizes = np.diff(self.starts).reshape(-1, self.spreads.shape[1]).sum(axis=1)
        found[self.groups[: self.n_inside]] = np.repeat(np.arange(len(sizes), dtype=np.int32), sizes)
        return found

    def check(self, n_groups: int, n_small: int, n_words: int) -> None:
        """Raise unless these are cells of so many groups, or of the first of them.

        Raises
        ------
        QueryError
            They hold groups that do not exist, or were made of other vectors.
        """
        n_centres, n_around = self.spreads.shape
        shapes = (self.centres.shape, len(self.starts), len(self.blocks))
        if shapes != ((n_centres, n_small), n_centres * n_around + 1, len(self.groups) * 8 * n_words):
            raise QueryError(
                f"cells of the shapes {shapes} are none of groups with {n_small} small dimensions and {n_words} words "
                "a code."
            )
        if fault := fault_of_cells(StoredCells(*self), n_groups):
            raise QueryError(f"{fault}: the cells belong to other vectors.")

    def loose(self, n_groups: int) -> NDArray[np.int32]:
        """Return the groups, of `n_groups`, that are in no cell, ascending."""
        return np.flatnonzero(self.centre_of(n_groups) < 0).astype(np.int32)

    def renumbered(
        self, kept: NDArray[Any], n_groups: int, small: NDArray[np.int8], codes: NDArray[np.uint64]
    ) -> Cells:
        """Return the cells of groups that were numbered anew, some of them left out, the loose ones taken in.

        Parameters
        ----------
        kept : ndarray of integers, shape (K,)
            The old number of each new group.
        n_groups : int
            How many groups there were.
        small, codes : ndarray
            Short forms of the new groups. They may be of another codec: centres and spreads are taken anew.
        """
        centre_of = self.centre_of(n_groups)[kept]
        # Where the centres of the old codec stand in the steps of the new one, those that stayed say.
        known = np.flatnonzero(centre_of >= 0)
        if not len(known):
            return laid_out(np.zeros(len(kept), np.int32), small, codes)._replace(**self._measured())
        if len(known) < len(kept):
            centres = laid_out(centre_of[known], small[known], codes[known], len(self.centres)).centres
            joining = np.flatnonzero(centre_of < 0)
            used = np.unique(centre_of[known])
            centre_of[joining] = used[nearest_centre(small[joining], centres[used].astype(np.float32))]
        return laid_out(centre_of, small, codes)._replace(**self._measured())

    def _measured(self) -> dict[str, Any]:
        names = "reach", "recall", "share", "forced", "later", "most_visited"
        return {name: getattr(self, name) for name in names}


def nearest_centre(small: NDArray[np.int8], centres: NDArray[np.float32]) -> NDArray[np.int32]:
    """Return which of the centres, (C, M), is nearest to each small vector, (G, M); O(G C M)."""
    halves = (centres * centres).sum(axis=1) / 2
    turned = np.ascontiguousarray(centres.T)
    found = np.empty(len(small), np.int32)
    for first in range(0, len(small), _BLOCK):
        scores = small[first : first + _BLOCK].astype(np.float32) @ turned
        scores -= halves
        found[first : first + _BLOCK] = scores.argmax(axis=1)
    return found


def laid_out(
    centre_of: NDArray[np.int32], small: NDArray[np.int8], codes: NDArray[np.uint64], n_centres: int | None = None
) -> Cells:
    """Lay groups out by their centres, which become the means of their groups.

    Parameters
    ----------
    centre_of : ndarray of int32, shape (G,)
        The number of each group's centre.
    small : ndarray of int8, shape (G, M)
    codes : ndarray of uint64, shape (G, W)
    n_centres : int, optional
        How many centres there are; without it, numbers that no group has are left out.
    """
    n, width = small.shape
    if n_centres is None:
        used, inverse = np.unique(centre_of, return_inverse=True)
        centre_of, n_centres = inverse.reshape(-1).astype(np.int32), len(used)
    sizes = np.bincount(centre_of, minlength=n_centres)
    by_centre = np.argsort(centre_of, kind="stable")
    centres = np.zeros((n_centres, width), np.float32)
    places = np.concatenate([[0], np.cumsum(sizes)])
    distances = np.empty(n, np.float32)
    for centre in np.flatnonzero(sizes):
        inside = by_centre[places[centre] : places[centre + 1]]
        its = small[inside].astype(np.float32)
        # Rounded, as it is kept: spreads are measured from there.
        centres[centre] = np.rint(its.mean(axis=0))
        distances[inside] = ((its - centres[centre]) ** 2).sum(axis=1)
    order = np.lexsort((distances, centre_of))
    within = np.arange(n) - places[centre_of[order]]
    cell_of = centre_of[order].astype(np.int64) * N_AROUND + within * N_AROUND // np.maximum(sizes[centre_of[order]], 1)
    cell_sizes = np.bincount(cell_of, minlength=n_centres * N_AROUND)
    totals = np.bincount(cell_of, distances[order], minlength=n_centres * N_AROUND)
    groups = np.zeros(-(-n // _LANES) * _LANES, np.int32)
    groups[:n] = order
    return Cells(
        centres.astype(np.int8),
        np.sqrt(totals / np.maximum(cell_sizes, 1)).astype(np.float32).reshape(n_centres, N_AROUND),
        np.concatenate([[0], np.cumsum(cell_sizes)]).astype(np.int32),
        groups,
        in_blocks(codes[order]),
    )
