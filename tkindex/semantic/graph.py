"""A proximity graph over the groups, for wide windows of collections that are too large to scan.

`tkindex.semantic.graph_building` builds it, and `tkindex.kernels.graph` walks it and sees the window.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import QueryError


class Graph(NamedTuple):
    """Links between groups, and what a walk over them costs.

    Attributes
    ----------
    links : ndarray of int32, shape (N, L)
        Neighbours of the first N groups, filled up with -1. A group without any is not in the graph.
    entries : ndarray of int32, shape (E,)
        Groups of the upper layers, where a walk may start.
    beam : int
        How many groups a walk keeps for k = 10.
    recall : float
        Recall@10 with this beam, as it was measured when the graph was built.
    compared : float
        Groups compared by such a walk, on average.
    forced : bool
        Whether wide windows are walked even where a scan would take less.
    """

    links: NDArray[np.int32]
    entries: NDArray[np.int32]
    beam: int = 4096
    recall: float = 0.0
    compared: float = 0.0
    forced: bool = False

    @property
    def nbytes(self) -> int:
        """Bytes held."""
        return self.links.nbytes + self.entries.nbytes

    def checked(self, n_groups: int) -> Graph:
        """Return the graph as compiled code reads it, if it is of these groups, or of the first of them.

        Raises
        ------
        QueryError
            It links groups that do not exist, or that are not in it.
        """
        ids = (self.links, self.entries)
        if self.links.ndim != 2 or any(column.dtype != np.int32 for column in ids) or len(self.links) > n_groups:
            raise QueryError(f"a graph of {self.links.shape} {self.links.dtype} is none of {n_groups} groups.")
        if any(len(column) and not -1 <= column.min() <= column.max() < n_groups for column in ids):
            raise QueryError("the graph links groups that do not exist: it belongs to other vectors.")
        if len(self.entries) and (self.entries.min() < 0 or self.entries.max() >= len(self.links)):
            raise QueryError("the graph starts at groups that are not in it.")
        if self.links.size and int(self.links.max()) >= len(self.links):
            raise QueryError("the graph links groups that are not in it.")
        return self._replace(links=np.ascontiguousarray(self.links), entries=np.ascontiguousarray(self.entries))

    def loose(self, n_groups: int) -> NDArray[np.int32]:
        """Return the groups, of `n_groups`, that are not in the graph, ascending."""
        inside = np.flatnonzero(self.links[:, 0] < 0) if self.links.shape[1] else np.arange(len(self.links))
        return np.concatenate([inside, np.arange(len(self.links), n_groups)]).astype(np.int32)

    def renumbered(self, kept: NDArray[Any], n_groups: int) -> Graph:
        """Return the graph for groups that were numbered anew, some of them left out.

        Parameters
        ----------
        kept : ndarray of integers, shape (K,)
            The old number of each new group.
        n_groups : int
            How many groups there were.
        """
        number = np.full(n_groups + 1, -1, dtype=np.int32)
        number[kept] = np.arange(len(kept), dtype=np.int32)
        links = np.full((len(kept), self.links.shape[1]), -1, dtype=np.int32)
        known = kept < len(self.links)
        # The last entry of `number` stands for -1, which fills up.
        links[known] = number[self.links[kept[known]]]
        # Stable: links stay in their order, and those that are gone leave no gap.
        links = np.take_along_axis(links, np.argsort(links < 0, axis=1, kind="stable"), axis=1)
        entries = number[self.entries]
        return self._replace(links=links, entries=entries[entries >= 0])
