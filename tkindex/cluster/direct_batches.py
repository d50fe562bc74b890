"""Batches over shards of one process: one kernel for all of them, instead of a call for each.

What is more than over one index are two look-ups a query: where its entity lives, and the number of the fact that was
found. Queries are not ordered by entity: that took 20 ns a query at ten million facts, and saved less, since the kernel
asks the memory ahead.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.query.batch import Batch, divide
from tkindex.query.batch_plan import SLOTS, bounds_of
from tkindex.schema import ANY, FILTER, kind_of
from tkindex.timeline.conditions import OPERATORS
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tkindex.query.engine import Engine

MODES = ("count", "first", "last")
"""In the order of `tkindex.kernels.batch`."""
_SLOTS = ("head", "tail", "entity")
_NONE = np.empty(0, np.int64)

_MOST_PLACES = 1 << 23
"""Of all directories of times that are made here: 32 MB."""

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
        self._times = _directories([whole.store for whole, _ in kept])
        # As `tkindex.kernels.homes` takes them.
        fields = [
            (whole.address, seqs.ctypes.data, len(seqs), times.ctypes.data if len(times) else 0)
            for (whole, seqs), times in zip(kept, self._times, strict=True)
        ]
        self._stores = np.array(fields, np.int64)
        self._lists: dict[str, np.ndarray] = {}
        # Of answers that travel: half the bytes, where all numbers fit.
        self._width: type | None = None

    def lists(self, slot: str, homes: np.ndarray) -> np.ndarray:
        """Return where the list of each entity is, as `tkindex.kernels.homes.batch_homes` takes it.

        Notes
        -----
        8 bytes an entity, made when a side is first asked about and then kept: one read of memory at random in place of
        two, which are what a query costs here. Empty where a list or the number of shards is too large for a word.
        """
        from tkindex.kernels.homes import CLASS_BITS, LENGTH_BITS, MIDDLING, SHORT, STORE_BITS

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
                if number >> STORE_BITS or int(lengths.max(initial=0)) >> LENGTH_BITS:
                    found = _NONE
                    break
                classes = (lengths > SHORT) + (lengths > MIDDLING)
                found[mine] = first << 32 | lengths << STORE_BITS + CLASS_BITS | number << CLASS_BITS | classes
            self._lists[slot] = found
        return found

    def run(
        self, mode: str, slot: str, owners: np.ndarray, homes: np.ndarray, relations: np.ndarray,
        periods: tuple[np.ndarray, np.ndarray], bounds: Bounds, threads: int,
    ) -> np.ndarray:  # fmt: skip
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
        relations : ndarray of int64, shape (Q,) or (0,)
        periods : (ndarray of int64, ndarray of int64), shape (Q,) or (0,)
            Starts and stops.
        bounds : Bounds
        threads : int
        """
        from tkindex.kernels.homes import batch_homes

        n = len(owners)
        out = np.empty(n, np.int64)
        where = self._stores.ctypes.data, len(self._stores)
        what = _SLOTS.index(slot)
        number = MODES.index(mode)
        lists = self.lists(slot, homes) if len(homes) and not len(relations) else _NONE
        ticks = [_NONE if which < 0 else periods[which] for which, _ in bounds]

        def run(low: int, high: int) -> None:
            mine = owners[low:high] if len(lists) or not len(homes) else homes[owners[low:high]]
            some = [column[low:high] if len(column) else column for column in (relations, *ticks)]
            shifts = bounds.first[1], bounds.last[1]
            batch_homes(*where, mine, lists, *some, *shifts, what, 0, high - low, number, out[low:high])

        divide(n, threads, run)
        return out

    def of_columns(
        self, mode: str, slot: str, ids: np.ndarray, periods: tuple[np.ndarray, np.ndarray], bounds: Bounds,
        threads: int, room: np.ndarray | None = None,
    ) -> np.ndarray | None:  # fmt: skip
        """Do what `run` does in the only shard there is, from columns of 16, 32 or 64 bits, to 32 where they hold it.

        Into `room`, ndarray of int64 of shape (Q,), where there is some. None where there is no such id.
        """
        from tkindex.kernels.homes import batch_columns

        whole, seqs = self._kept[0]
        n_ids = whole.store.header.n_entities
        lists = self.lists(slot, np.arange(n_ids))
        if self._width is None:
            self._width = np.int32 if int(seqs.max(initial=-1)) < 2**31 else np.int64
        n = len(ids)
        width = np.int32 if mode == "count" else self._width
        out: np.ndarray = np.empty(n, width) if room is None else room.view(width)[:n]
        columns = np.array([(column.ctypes.data, column.itemsize) for column in (ids, *periods)], np.int64).reshape(-1)
        # What columns are there is counted with that of the ids.
        which = np.array([(column + (column >= 0), shift) for column, shift in bounds], np.int64).reshape(-1)
        where = self._stores.ctypes.data, columns, n_ids, lists, which, _SLOTS.index(slot)
        said = []

        def run(low: int, high: int) -> None:
            said.append(batch_columns(*where, low, high, MODES.index(mode), out.ctypes.data, out.itemsize))

        divide(n, threads, run)
        return out if max(said) < 0 else None


def _directories(stores: list[Any]) -> list[np.ndarray]:
    """Return a directory of times for each store that has a place for several ticks, where all fit; else an empty one.

    The directory of an index has as many places as it has facts for: those of many small shards say of a tick only that
    its row is one of sixteen, say. To search those is most of what a query costs then.
    """
    found = [np.empty(0, np.int32) for _ in stores]
    room = _MOST_PLACES
    for i, store in enumerate(stores):
        header = store.header
        n_ticks = header.last_start - header.start_base + 2
        if header.start_shift and header.n_facts and n_ticks <= room:
            starts = store.ticks("start")
            ticks = header.start_base + np.arange(n_ticks)
            found[i] = np.searchsorted(starts, ticks).astype(np.int32)
            room -= n_ticks
    return found


def _inside(ends: np.ndarray, most: int) -> np.ndarray:
    """Return where lists begin and end, int64 of shape (2, E): an empty one where a damaged column says otherwise."""
    ends = ends.astype(np.int64)
    is_right = (ends[0] >= 0) & (ends[1] >= ends[0]) & (ends[1] <= most)
    return ends * is_right


class Bounds(NamedTuple):
    """How bounds on starts follow from a period.

    Attributes
    ----------
    first, last : (int, int)
        Of the first and the last start that is admitted: 0 where it follows from the start of the period, 1 from its
        stop, -1 where it is unbounded; and the number that is added.
    """

    first: tuple[int, int]
    last: tuple[int, int]


_UNBOUNDED = Bounds((-1, 0), (-1, 0))


@cache
def _followed(op: str | None, is_point: bool) -> Bounds | None:
    """Return how the bounds on starts follow; None where both ends decide, or stops are bounded too.

    Operators are sums, so that a few periods say all of them.
    """
    if op is None:
        return _UNBOUNDED
    if op not in OPERATORS:
        return None
    starts = np.zeros(3, np.int64)
    stops = np.array([1, 2, 50])
    first, last, *others = bounds_of(op, starts, stops, is_point)
    if any(len(bound) for bound in others):
        return None
    found = []
    for bound in (first, last):
        ends = [int((bound - end)[0]) for end in (starts, stops) if len(bound) and len(np.unique(bound - end)) == 1]
        if len(bound) and not ends:
            return None
        is_start = len(bound) and len(np.unique(bound - starts)) == 1
        found.append((-1, 0) if not ends else (0 if is_start else 1, ends[0]))
    return Bounds(*found)


def direct_bounds(engine: Engine, mode: str, slots: Iterable[str], op: str | None, start: Any, stop: Any) -> Any:
    """Say how each answer is one slice of a list of one entity, with bounds on starts alone; of all facts.

    Parameters
    ----------
    engine : Engine
    mode, op : str
    slots : iterable of str
        Those that are given.
    start, stop : ndarray, or None
        The periods; without stops each is one tick.

    Returns
    -------
    Bounds or None
    """
    names = set(slots)
    kind = kind_of(*(0 if name in names else ANY for name in SLOTS))
    if (
        mode not in MODES
        or len(names.intersection(_SLOTS)) != 1
        or kind == FILTER
        or (mode == "last" and not engine.is_point)
        or (engine.nearest_only and op in ("before", "after"))
    ):
        return None
    found = _followed(op, engine.is_point)
    if found is None or op is None or not len(start):
        return found
    last = start if stop is None else stop
    # What is added to a tick at the very ends of 64 bits could leave them.
    if start.itemsize == 8 and (int(start.min()) <= OPEN_START + 3 or int(last.max()) >= OPEN_STOP - 3):
        return None
    return found if stop is not None else Bounds(*((0, n + 1) if which == 1 else (which, n) for which, n in found))


class NumberedBatch(Batch):
    """The queries of one shard, which kernels answer by sequence numbers where they can."""

    def numbers(
        self, mode: str, slots: dict[str, Any], op: str | None, start: Any, stop: Any, shard: Callable[[], Direct],
        room: np.ndarray | None = None,
    ) -> np.ndarray | None:  # fmt: skip
        """Return counts or sequence numbers, in 32 bits where they fit; None where these are to be found otherwise."""
        columns = [*slots.values(), *(ticks for ticks in (start, stop) if ticks is not None)]
        if not all(_is_plain(column, len(columns[0])) for column in columns):
            return None
        bounds = direct_bounds(self._engine, mode, slots, op, start, stop)
        if bounds is None:
            return None
        slot = next(name for name in _SLOTS if name in slots)
        if "relation" not in slots:
            periods = _NONE if start is None else start, _NONE if stop is None else stop
            return shard().of_columns(mode, slot, slots[slot], periods, bounds, self.threads, room)
        ids = {name: np.ascontiguousarray(self._column(name, value), np.int64) for name, value in slots.items()}
        starts, stops = (_NONE if ticks is None else ticks.astype(np.int64) for ticks in (start, stop))
        return shard().run(mode, slot, ids[slot], _NONE, ids["relation"], (starts, stops), bounds, self.threads)


def _is_plain(column: Any, n: int) -> bool:
    """Say whether a column is one that kernels can read."""
    is_array = (
        isinstance(column, np.ndarray) and column.dtype in (np.uint16, np.int32, np.int64) and column.flags.c_contiguous
    )
    return is_array and column.shape == (n,)
