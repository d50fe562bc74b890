"""Batches over shards of one process: one kernel for all of them, instead of a call for each.

What is more than over one index are two look-ups a query: where its entity lives, and the number of the fact that was
found. Queries are not ordered by entity: that took 20 ns a query at ten million facts, and saved less, since the kernel
asks the memory ahead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.query.batch import SLOTS, Batch, divide
from tkindex.schema import FILTER

if TYPE_CHECKING:
    from tkindex.query.engine import Engine

MODES = ("count", "first", "last")
"""In the order of `tkindex.kernels.batch`."""
_SLOTS = ("head", "tail", "entity")
_NONE = np.empty(0, np.int64)
_STEP = 65_536
"""So many queries of an actor are checked, answered and shortened at a time."""


# The offsets that say where the list of an entity begins, and by which groups where there are some.
_OFFSETS = {"head": ("hr_offsets", "hr_first"), "tail": ("rt_offsets", "rt_first"), "entity": ("entity_offsets", None)}


class Direct:
    """Shards that kernels can read.

    Parameters
    ----------
    kept : list of (StoreSearcher, ndarray of int64)
        Of each shard what answers there, and the sequence numbers of its facts.
    """

    def __init__(self, kept: list[tuple[Any, np.ndarray]]) -> None:
        self._kept = kept
        # Both as `tkindex.kernels.homes` takes them.
        self._stores = np.array([(whole.address, seqs.ctypes.data, len(seqs)) for whole, seqs in kept], np.int64)
        self._lists: dict[str, np.ndarray] = {}
        # Of answers that travel: half the bytes, until one does not fit.
        self.width: type = np.int32

    def lists(self, slot: str, homes: np.ndarray) -> np.ndarray:
        """Return where the list of each entity is, as `tkindex.kernels.homes.batch_homes` takes it.

        Notes
        -----
        8 bytes an entity, made when a side is first asked about and then kept: one read of memory at random in place of
        two, which are what a query costs here. Empty where a list or the number of shards is too large for a word.
        """
        from tkindex.kernels.homes import BUCKET_BITS, CLASSES, LENGTH_BITS, MIDDLING, SHORT

        found = self._lists.get(slot)
        if found is None:
            found = np.zeros(len(homes), np.int64)
            shards, ids = homes >> 32, homes & 0xFFFFFFFF
            offsets_of, groups_of = _OFFSETS[slot]
            for number, (whole, _) in enumerate(self._kept):
                mine = np.flatnonzero(shards == number)
                columns = whole.store.columns
                ends = np.stack((ids[mine], ids[mine] + 1))
                if groups_of is not None:
                    ends = _inside(columns[groups_of][ends], len(columns[offsets_of]) - 1)
                first, past = _inside(columns[offsets_of][ends], len(columns[f"{slot}_rows"]))
                lengths = past - first
                buckets = number * CLASSES + (lengths > SHORT) + (lengths > MIDDLING)
                if (number + 1) * CLASSES > 1 << BUCKET_BITS or int(lengths.max(initial=0)) >> LENGTH_BITS:
                    found = _NONE
                    break
                found[mine] = first << 32 | lengths << BUCKET_BITS | buckets
            self._lists[slot] = found
        return found

    def run(
        self, mode: str, slot: str, owners: np.ndarray, homes: np.ndarray, columns: list[np.ndarray], threads: int
    ) -> np.ndarray:
        """Answer every query: counts, or sequence numbers with -1 where nothing is found.

        Parameters
        ----------
        mode : {"count", "first", "last"}
        slot : {"head", "tail", "entity"}
            Where the entity of a query stands.
        owners : ndarray of int64, shape (Q,)
            ``shard << 32 | id there``; or, where there are `homes`, places in them.
        homes : ndarray of int64, shape (E,) or (0,)
            ``shard << 32 | id there`` of entities that queries have by their number among all.
        columns : list of ndarray of int64, shape (Q,) or (0,)
            Relations, and the first and last start that are admitted.
        threads : int
        """
        from tkindex.kernels.homes import batch_homes

        n = len(owners)
        out = np.empty(n, np.int64)
        where = self._stores.ctypes.data, len(self._stores)
        what = _SLOTS.index(slot)
        number = MODES.index(mode)
        lists = self.lists(slot, homes) if len(homes) and not len(columns[0]) else _NONE

        def run(low: int, high: int) -> None:
            mine = owners[low:high] if len(lists) or not len(homes) else homes[owners[low:high]]
            some = [column[low:high] if len(column) else column for column in columns]
            batch_homes(*where, mine, lists, *some, what, 0, high - low, number, out[low:high])

        divide(n, threads, run)
        return out


def _inside(ends: np.ndarray, most: int) -> np.ndarray:
    """Return where lists begin and end, int64 of shape (2, E): an empty one where a damaged column says otherwise."""
    ends = ends.astype(np.int64)
    is_right = (ends[0] >= 0) & (ends[1] >= ends[0]) & (ends[1] <= most)
    return ends * is_right


def is_direct(engine: Engine, checked: Any, slots: dict[str, Any], mode: str) -> bool:
    """Say whether each answer is one slice of a list of one entity, with bounds on starts alone; of all facts."""
    return (
        mode in MODES
        and sum(name in slots for name in _SLOTS) == 1
        and checked.kind != FILTER
        and not len(checked.bounds[2])
        and not len(checked.bounds[3])
        and (engine.is_point or mode != "last")
        and not (engine.nearest_only and checked.op in ("before", "after"))
    )


class NumberedBatch(Batch):
    """The queries of one shard, which kernels answer by sequence numbers where they can."""

    def numbers(self, mode: str, slots: dict[str, Any], op: str | None, start: Any, stop: Any, shard: Direct) -> Any:
        """Return counts or sequence numbers, in 32 bits where they fit; None where these are to be found otherwise.

        Notes
        -----
        Some thousands at a time, whose copies stay in the caches: those of a million queries, read and written once
        each, took a third of the time.
        """
        if mode not in MODES:
            return None
        slot = next((name for name in _SLOTS if name in slots), None)
        n = len(next(iter(slots.values())))

        def checked(low: int, high: int) -> Any:
            begin, end = (ticks if ticks is None else ticks[low:high] for ticks in (start, stop))
            return self._plan({name: ids[low:high] for name, ids in slots.items()}, op, begin, end)

        if slot is None or not is_direct(self._engine, checked(0, min(n, _STEP)), slots, mode):
            return None
        side = SLOTS.index(slot)

        def run(low: int, high: int) -> None:
            for begin in range(low, high, _STEP):
                past = min(begin + _STEP, high)
                some = checked(begin, past)
                columns = [some.ids[1], some.bounds[0], some.bounds[1]]
                found = shard.run(mode, slot, some.ids[side], _NONE, columns, 1)
                if int(found.max(initial=-1)) > np.iinfo(shard.width).max:
                    shard.width = np.int64
                out[begin:past] = found

        out: np.ndarray = np.empty(0, np.int8)
        while out.dtype != shard.width:
            out = np.empty(n, shard.width)
            divide(n, self.threads, run)
        return out
