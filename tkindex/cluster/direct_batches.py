"""Batches over shards of this process: one kernel for all of them, instead of a call for each.

What is more than over one index are two look-ups a query: where its entity lives, and the number of the fact that was
found. Queries are ordered by entity where lists outgrow the caches of a processor, as over one index.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.cluster.transport import Embedded
from tkindex.query.batch import SORTED_FACTS, SORTED_QUERIES, divide
from tkindex.schema import FILTER
from tkindex.store.frame import time_order

if TYPE_CHECKING:
    from tkindex.cluster.engine import ClusterEngine

MODES = ("count", "first", "last")
"""In the order of `tkindex.kernels.batch`."""
_SLOTS = ("head", "tail", "entity")
_AS_THEY_COME = np.empty(0, np.int32)


class Direct(NamedTuple):
    """Shards that kernels can read.

    Attributes
    ----------
    stores : ndarray of int64, shape (S, STORE_FIELDS)
        See `tkindex.kernels.homes`.
    bases : ndarray of int64, shape (S,)
        Entities of all shards are numbered through: those of shard s from ``bases[s]`` on.
    is_large : bool
        Whether lists outgrow the caches.
    kept : list
        What the addresses belong to.
    """

    stores: np.ndarray
    bases: np.ndarray
    is_large: bool
    kept: list[Any]

    def run(self, mode: str, slot: str, homes: np.ndarray, columns: list[np.ndarray], threads: int) -> np.ndarray:
        """Answer every query: counts, or sequence numbers with -1 where nothing is found.

        Parameters
        ----------
        mode : {"count", "first", "last"}
        slot : {"head", "tail", "entity"}
            Where the entity of a query stands.
        homes : ndarray of int64, shape (Q,)
            ``shard << 32 | id there``.
        columns : list of ndarray of int64, shape (Q,) or (0,)
            Relations, and the first and last start that are admitted.
        threads : int
        """
        from tkindex.kernels.homes import batch_homes, rank_homes

        n = len(homes)
        out = np.empty(n, np.int64)
        where = self.stores.ctypes.data, len(self.stores)
        what = _SLOTS.index(slot)
        number = MODES.index(mode)

        def run(low: int, high: int) -> None:
            batch_homes(*where, homes, *columns, _AS_THEY_COME, what, low, high, number, out)

        def run_sorted(low: int, high: int) -> None:
            # So that each list is fetched from memory once.
            ranks = np.empty(high - low, np.int64)
            rank_homes(homes[low:high], self.bases, ranks)
            order = time_order(ranks)
            some = [column[low:high] if len(column) else column for column in (homes, *columns)]
            order = _AS_THEY_COME if order is None else order
            batch_homes(*where, *some, order, what, 0, high - low, number, out[low:high])

        divide(n, threads, run_sorted if self.is_large and n >= SORTED_QUERIES else run)
        return out


def direct(engine: ClusterEngine) -> Direct | None:
    """Return the shards where all are in this process and number relations alike; else None."""
    transport = engine.transport
    if not isinstance(transport, Embedded):
        return None
    shards = transport.shards
    if any(len(shard.relations) != len(transport.relations) for shard in shards):
        return None
    kept = [(shard.plain.engine.whole, shard.seqs) for shard in shards]
    stores = np.array([(whole.address, seqs.ctypes.data, len(seqs)) for whole, seqs in kept], np.int64)
    bases = np.cumsum([0, *(len(shard.entities) for shard in shards[:-1])], dtype=np.int64)
    return Direct(stores, bases, int(stores[:, 2].sum()) >= SORTED_FACTS, kept)


def is_direct(engine: ClusterEngine, checked: Any, slots: dict[str, Any], mode: str) -> bool:
    """Say whether each answer is one slice of a list of one entity, with bounds on starts alone."""
    return (
        mode in MODES
        and sum(name in slots for name in _SLOTS) == 1
        and checked.kind != FILTER
        and not len(checked.bounds[2])
        and not len(checked.bounds[3])
        and (engine.is_point or mode != "last")
        and not (engine.nearest_only and checked.op in ("before", "after"))
        and engine.where is None
    )
