"""A store but for its lists: the order of rows, columns as they are kept, the time directory, and offsets by id."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tkindex.errors import CapacityError
from tkindex.kernels import table as tb
from tkindex.schema import COLUMNS, MAX_ID
from tkindex.store.pages import in_huge_pages
from tkindex.store.reuse import empty
from tkindex.store.store import Header, Store
from tkindex.threads import run_both

_EMPTY32 = np.empty(0, np.int32)
# So many buckets a time directory has without being asked how many facts there are: what saved indexes are checked by.
LEAST_BUCKETS = 1024
_MAX_16 = 2**16 - 1


class Frame(NamedTuple):
    """A store in the making: columns and offsets; its lists are added to `columns`.

    Attributes
    ----------
    header : Header
    columns : dict of str to ndarray
    offsets : dict of str to ndarray
        Where each head, tail, entity and relation begins in its list.
    n_places : int
        How often facts touch entities.
    n_loops : int
        Facts of an entity with itself.
    """

    header: Header
    columns: dict[str, np.ndarray]
    offsets: dict[str, np.ndarray]
    n_places: int
    n_loops: int

    def seal(self) -> Store:
        """Return the store, once all lists are there."""
        columns = {spec.name: self.columns[spec.name] for spec in COLUMNS if spec.name in self.columns}
        return Store(self.header, in_huge_pages(columns))


def frame_of(
    heads: np.ndarray,
    relations: np.ndarray,
    tails: np.ndarray,
    starts: np.ndarray,
    stops: np.ndarray | None,
    n_entities: int,
    n_relations: int,
    least_buckets: int = LEAST_BUCKETS,
) -> Frame:
    """Return all of a store but its lists; columns are in row order, `least_buckets` as in `time_directory`.

    Raises
    ------
    CapacityError
        More than 2**31 - 1 places where facts touch entities.
    """
    from tkindex.kernels import build as kb

    n = len(heads)
    base, shift, directory = time_directory(starts, least_buckets)
    columns: dict[str, np.ndarray] = {"heads": heads, "tails": tails, "time_rows": directory}
    offsets: dict[str, np.ndarray] = {}
    loops = np.zeros(n_entities + 1, np.int32)
    n_loops = 0

    def count() -> None:
        nonlocal n_loops
        offsets["head"] = _offsets(heads, n_entities)
        offsets["tail"] = _offsets(tails, n_entities)
        offsets["relation"] = _offsets(relations, n_relations)
        n_loops = int(kb.count_loops(heads, tails, loops)) if n else 0
        offsets["entity"] = np.add(offsets["head"], offsets["tail"], dtype=np.int64)
        if n_loops:
            offsets["entity"] -= np.cumsum(loops, dtype=np.int64)

    def shorten() -> None:
        columns.update(_short_times(starts, stops, base))
        columns["relations"] = narrow_relations(relations, n_relations)

    run_both(n, count, shorten)
    if offsets["entity"][-1] > MAX_ID:
        raise CapacityError(
            f"{n:,} facts touch entities {int(offsets['entity'][-1]):,} times, more than the {MAX_ID:,} places that "
            "32-bit offsets can name; split them into two indexes"
        )
    offsets["entity"] = offsets["entity"].astype(np.int32)
    n_places = 2 * n - n_loops
    # Those of heads and tails are in the directories of their groups.
    for kind in ("entity", "relation"):
        columns[f"{kind}_offsets"] = offsets[kind]
    header = Header(
        n_facts=n,
        n_entities=n_entities,
        n_relations=n_relations,
        start_base=base,
        start_shift=shift,
        first_start=int(starts[0]) if n else tb.OPEN_STOP,
        last_start=int(starts[-1]) if n else tb.OPEN_START,
        is_point=stops is None,
    )
    return Frame(header, columns, offsets, n_places, n_loops)


def _short_times(starts: np.ndarray, stops: np.ndarray | None, base: int) -> dict[str, np.ndarray]:
    """Return the time columns, starts ascending, in the fewest bits that hold them: 16 for points, 32, or 64."""
    if stops is None:
        if not len(starts) or (int(starts[0]) >= base and int(starts[-1]) - base <= _MAX_16):
            short = empty(len(starts), np.uint16)
            # Cast in small pieces on the way, so that nothing as long as 64 bits a fact is made.
            np.subtract(starts, base, out=short, casting="unsafe")
            return {"start": short}
        start = _narrow(starts, base)
        return {"start": starts if start is None else start}
    start = _narrow(starts, base)
    stop = None if start is None else _narrow(stops, base)
    if start is None or stop is None:
        return {"start": starts, "stop": stops}
    return {"start": start, "stop": stop}


def _narrow(ticks: np.ndarray, base: int) -> np.ndarray | None:
    """Return ticks relative to `base` in 32 bits, or None where one lies too far from it."""
    from tkindex.kernels import build as kb

    out = empty(len(ticks), np.int32)
    return out if kb.narrow(ticks, base, out) else None


def time_order(starts: np.ndarray) -> np.ndarray | None:
    """Return the stable order of rows by start, int32 of shape (F,), or None where they are in order already.

    Notes
    -----
    O(F) for each 16 bits of the range of the starts.
    """
    return sorted_times(starts, False)[0]


def sorted_times(starts: np.ndarray, wanted: bool = True) -> tuple[np.ndarray | None, np.ndarray]:
    """Return the order of `time_order`, and the starts in it where they are wanted, int64 of shape (F,)."""
    from tkindex.kernels import build as kb

    if kb.is_ascending(starts):
        return None, starts
    base = int(starts.min())
    bits = (int(starts.max()) - base).bit_length()
    order = _EMPTY32
    spare = empty(len(starts), np.int32)
    for shift in range(0, bits, 16):
        width = min(16, bits - shift)
        out = spare if order is not spare else empty(len(starts), np.int32)
        counts = np.zeros((1 << width) + 1, np.int32)
        kb.sort_by_digit(starts, base, shift, (1 << width) - 1, order, counts, out)
        spare, order = (order if len(order) else empty(len(starts), np.int32)), out
    if not wanted:
        return order, starts
    in_order = empty(len(starts), np.int64)
    if bits <= 16:
        kb.fill_sorted(counts, base, in_order)
    else:
        kb.take64(starts, order, in_order)
    return order, in_order


def time_directory(starts: np.ndarray, least_buckets: int = LEAST_BUCKETS) -> tuple[int, int, np.ndarray]:
    """Return (base, shift, directory) of ascending starts, int64 of shape (F,).

    Buckets are wider than a tick only where there would be more than `least_buckets`, and more than a byte a fact.
    """
    from tkindex.kernels import build as kb

    low = int(np.searchsorted(starts, tb.OPEN_START, side="right"))
    if low == len(starts):
        return 0, 0, np.full(2, len(starts), np.int32)
    base = int(starts[low])
    span = int(starts[-1]) - base
    # A bucket a tick makes a look-up one read.
    most = max(least_buckets, len(starts) // 4)
    shift = max(0, span.bit_length() - most.bit_length() + 1) if span >= most else 0
    directory = np.empty((span >> shift) + 2, np.int32)
    kb.fill_directory(starts, low, base, shift, directory)
    return base, shift, directory


def _offsets(ids: np.ndarray, n_ids: int) -> np.ndarray:
    from tkindex.kernels import build as kb

    counts = np.zeros(n_ids + 1, np.int32)
    kb.count_ids(ids, 0, len(ids), counts)
    return np.cumsum(counts, dtype=np.int32)


def narrow_relations(relations: np.ndarray, n_relations: int) -> np.ndarray:
    """Return a column of relations in 8 or 16 bits, or in 32 where that many do not fit."""
    return relations.astype(np.uint8 if n_relations <= 1 << 8 else np.uint16 if n_relations <= 1 << 16 else np.int32)
