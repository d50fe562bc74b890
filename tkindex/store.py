"""The store: frozen columns, posting lists and directories, and the pointer table that kernels read them through.

`build_store` turns columns of ids and ticks, in ingest order, into a `Store`. A store from a file is proved sound by
`tkindex.storage.checks` before a kernel sees it. See DATA_MODEL.md, "Layout".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from tkindex.errors import CapacityError
from tkindex.kernels import table as tb
from tkindex.schema import BY_NAME, COLUMNS, KINDS, MAX_ID

Progress = Callable[[str, int, int | None], None]

_EMPTY32 = np.empty(0, np.int32)
_EMPTY64 = np.empty(0, np.int64)


class Header(NamedTuple):
    """The scalars of a store; with the columns they are all it consists of."""

    n_facts: int
    n_entities: int
    n_relations: int
    start_base: int
    start_shift: int
    first_start: int
    last_start: int
    is_point: bool


class Store:
    """Frozen columns of one set of facts, rows sorted by (start, seq).

    Parameters
    ----------
    header : Header
    columns : mapping of str to ndarray
        The columns of `tkindex.schema`; those of interval facts only where `header.is_point` is false.
    """

    def __init__(self, header: Header, columns: Mapping[str, np.ndarray]) -> None:
        self.header = header
        self.columns = dict(columns)
        self._postings = tuple(self.columns.get(f"{kind}_rows") for kind in KINDS)
        for column in self.columns.values():
            if column.flags.writeable:
                column.flags.writeable = False
        table = np.zeros(tb.TABLE_SIZE, np.int64)
        table[tb.N_FACTS] = header.n_facts
        table[tb.N_ENTITIES] = header.n_entities
        table[tb.N_RELATIONS] = header.n_relations
        table[tb.START_BASE] = header.start_base
        table[tb.START_SHIFT] = header.start_shift
        table[tb.N_BUCKETS] = len(self.columns["time_rows"]) - 1
        table[tb.FIRST_START] = header.first_start
        table[tb.LAST_START] = header.last_start
        table[tb.START_WIDTH] = self.columns["start"].itemsize
        table[tb.RELATION_WIDTH] = self.columns["relations"].itemsize
        table[tb.IS_POINT] = header.is_point
        for i, name in enumerate(tb.COLUMNS):
            if name in self.columns:
                table[tb.N_SCALARS + 2 * i] = self.columns[name].ctypes.data
                table[tb.N_SCALARS + 2 * i + 1] = len(self.columns[name])
        self.table = table
        self.address = table.ctypes.data

    @property
    def nbytes(self) -> dict[str, int]:
        """Bytes of each column."""
        return {name: int(column.nbytes) for name, column in self.columns.items()}

    def posting(self, kind: int) -> np.ndarray | None:
        """Return the rows of a kind of posting list, or None for the row order itself."""
        return self._postings[kind]

    def ticks(self, name: str) -> np.ndarray:
        """Return a time column, "start" or "stop", as int64 ticks of shape (F,): a copy where it is stored narrow."""
        if name == "stop" and self.header.is_point:
            return self.ticks("start") + 1
        return widen(self.columns[name], self.header.start_base)


def widen(column: np.ndarray, base: int) -> np.ndarray:
    """Return int64 ticks of a stored time column, open ends restored."""
    if column.dtype == np.int64:
        return column
    ticks = column.astype(np.int64)
    low, high = ticks == tb.NARROW_MIN, ticks == tb.NARROW_MAX
    ticks += base
    ticks[low] = tb.OPEN_START
    ticks[high] = tb.OPEN_STOP
    return ticks


def _narrow(ticks: np.ndarray, base: int) -> np.ndarray | None:
    """Return ticks relative to `base` in 32 bits, or None where one lies too far from it."""
    from tkindex.kernels import build as kb

    out = np.empty(len(ticks), np.int32)
    return out if kb.narrow(ticks, base, out) else None


def time_order(starts: np.ndarray) -> np.ndarray | None:
    """Return the stable order of rows by start, int32 of shape (F,), or None where they are in order already.

    Notes
    -----
    O(F) for each 16 bits of the range of the starts.
    """
    from tkindex.kernels import build as kb

    if kb.is_ascending(starts):
        return None
    base = int(starts.min())
    bits = (int(starts.max()) - base).bit_length()
    order = _EMPTY32
    spare = np.empty(len(starts), np.int32)
    for shift in range(0, bits, 16):
        width = min(16, bits - shift)
        out = spare if order is not spare else np.empty(len(starts), np.int32)
        counts = np.zeros((1 << width) + 1, np.int32)
        kb.sort_by_digit(starts, base, shift, (1 << width) - 1, order, counts, out)
        spare, order = (order if len(order) else np.empty(len(starts), np.int32)), out
    return order


def time_directory(starts: np.ndarray) -> tuple[int, int, np.ndarray]:
    """Return (base, shift, directory) of ascending starts, int64 of shape (F,)."""
    from tkindex.kernels import build as kb

    low = int(np.searchsorted(starts, tb.OPEN_START, side="right"))
    if low == len(starts):
        return 0, 0, np.full(2, len(starts), np.int32)
    base = int(starts[low])
    span = int(starts[-1]) - base
    # A bucket a tick makes a look-up one read; beyond a byte a fact the buckets get wider instead.
    most = max(1024, len(starts) // 4)
    shift = max(0, span.bit_length() - most.bit_length() + 1) if span >= most else 0
    directory = np.empty((span >> shift) + 2, np.int32)
    kb.fill_directory(starts, low, base, shift, directory)
    return base, shift, directory


class Built(NamedTuple):
    """A new store, and what was learnt while it was built.

    Attributes
    ----------
    store : Store
    order : ndarray of int32, shape (F,), or None
        The ingest position of each row; None where the facts came in time order.
    n_duplicates : int
        Facts that say the same as an earlier one.
    n_self_loops : int
    """

    store: Store
    order: np.ndarray | None
    n_duplicates: int
    n_self_loops: int


def build_store(
    heads: np.ndarray,
    relations: np.ndarray,
    tails: np.ndarray,
    starts: np.ndarray,
    stops: np.ndarray | None,
    n_entities: int,
    n_relations: int,
    progress: Progress | None = None,
    marks: np.ndarray | None = None,
) -> Built:
    """Sort facts by (start, seq) and build every list and directory.

    Parameters
    ----------
    heads, relations, tails : ndarray of int32, shape (F,)
        Ids in ingest order, in range.
    starts : ndarray of int64, shape (F,)
        First ticks; OPEN_START is legal.
    stops : ndarray of int64, shape (F,), or None
        Exclusive last ticks, each larger than its start; None when every fact is a point.
    n_entities, n_relations : int
        Sizes of the vocabularies.
    progress : callable, optional
        Called as ``progress(stage, done, total)``.
    marks : ndarray of uint8, shape (F,), zeros, optional
        Writes: 1 for each fact that says the same as an earlier one, by row.

    Returns
    -------
    Built

    Raises
    ------
    CapacityError
        More than 2**31 - 1 facts, entities or relations.

    Notes
    -----
    O(F + E + R): nothing but stable counting sorts.
    """

    n = len(heads)
    for count, what in ((n, "facts"), (n_entities, "entities"), (n_relations, "relations")):
        if count > MAX_ID:
            raise CapacityError(f"{count:,} {what} are more than the {MAX_ID:,} that 32-bit ids can number; split them")
    say = progress or (lambda stage, done, total: None)
    n_steps = 8 if stops is None else 10
    say("index", 0, n_steps)
    order = time_order(starts) if n else None
    if order is not None:
        heads, relations, tails = (_take(column, order) for column in (heads, relations, tails))
        starts = _take(starts, order)
        stops = None if stops is None else _take(stops, order)
    say("index", 1, n_steps)
    frame = frame_of(heads, relations, tails, starts, stops, n_entities, n_relations)
    columns, offsets, n_places = frame.columns, frame.offsets, frame.n_places
    say("index", 2, n_steps)
    facts = _Facts(heads, relations, tails, starts, stops, np.empty(0, np.uint8) if marks is None else marks)
    lists, n_duplicates = _lists(facts, None, offsets, n_places, lambda k: say("index", 2 + k, n_steps), columns)
    columns.update({f"{kind}_rows": rows for kind, rows in lists.items()})
    if stops is not None:
        say("index", 8, n_steps)
        n_duplicates = _add_stops(columns, lists, facts, stops, offsets, n_places)
    say("index", n_steps, n_steps)
    return Built(frame.seal(), order, n_duplicates, frame.n_loops)


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
        return Store(self.header, {spec.name: self.columns[spec.name] for spec in COLUMNS if spec.name in self.columns})


def frame_of(
    heads: np.ndarray,
    relations: np.ndarray,
    tails: np.ndarray,
    starts: np.ndarray,
    stops: np.ndarray | None,
    n_entities: int,
    n_relations: int,
) -> Frame:
    """Return all of a store but its lists; columns are in row order.

    Raises
    ------
    CapacityError
        More than 2**31 - 1 places where facts touch entities.
    """
    from tkindex.kernels import build as kb

    n = len(heads)
    base, shift, directory = time_directory(starts)
    columns: dict[str, np.ndarray] = {"heads": heads, "tails": tails, "time_rows": directory}
    start, stop = _narrow(starts, base), None if stops is None else _narrow(stops, base)
    is_narrow = start is not None and (stops is None or stop is not None)
    columns["start"] = start if start is not None and is_narrow else starts
    if stops is not None:
        columns["stop"] = stop if stop is not None and is_narrow else stops
    offsets = {
        "head": _offsets(heads, n_entities),
        "tail": _offsets(tails, n_entities),
        "relation": _offsets(relations, n_relations),
    }
    both = np.zeros(n_entities + 1, np.int32)
    n_loops = kb.count_both(heads, tails, both) if n else 0
    offsets["entity"] = np.cumsum(both, dtype=np.int64)
    if offsets["entity"][-1] > MAX_ID:
        raise CapacityError(
            f"{n:,} facts touch entities {int(offsets['entity'][-1]):,} times, more than the {MAX_ID:,} places that "
            "32-bit offsets can name; split them into two indexes"
        )
    offsets["entity"] = offsets["entity"].astype(np.int32)
    n_places = 2 * n - n_loops
    for kind in ("head", "tail", "entity", "relation"):
        columns[f"{kind}_offsets"] = offsets[kind]
    columns["relations"] = thin(relations, n_relations)
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


def _take(column: np.ndarray, order: np.ndarray) -> np.ndarray:
    from tkindex.kernels import build as kb

    out = np.empty(len(order), column.dtype)
    (kb.take64 if column.dtype == np.int64 else kb.take32)(column, order, out)
    return out


def _offsets(ids: np.ndarray, n_ids: int) -> np.ndarray:
    from tkindex.kernels import build as kb

    counts = np.zeros(n_ids + 1, np.int32)
    kb.count_ids(ids, 0, len(ids), counts)
    return np.cumsum(counts, dtype=np.int32)


def thin(relations: np.ndarray, n_relations: int) -> np.ndarray:
    """Return a column of relations in 16 bits, or in 32 where that many do not fit."""
    return relations.astype(np.uint16 if n_relations <= 1 << 16 else np.int32)


class _Facts(NamedTuple):
    """Columns in row order, all of shape (F,); `stops` is None for points, `marks` may be empty."""

    heads: np.ndarray
    relations: np.ndarray
    tails: np.ndarray
    starts: np.ndarray
    stops: np.ndarray | None
    marks: np.ndarray


def _lists(
    facts: _Facts,
    by_stop: np.ndarray | None,
    offsets: Mapping[str, np.ndarray],
    n_places: int,
    say: Callable[[int], None],
    directories: dict[str, np.ndarray],
) -> tuple[dict[str, np.ndarray], int]:
    """Return the posting list of each kind, and the number of duplicates where this order shows them.

    Rows of a group stand in row order, or in the order of stop that `by_stop` gives. The directories of (head,
    relation) and (relation, tail) groups, which do not depend on that order, are written into `directories`.
    """
    from tkindex.kernels import build as kb

    heads, relations, tails = facts[:3]
    n = len(heads)
    n_entities, n_relations = len(offsets["head"]) - 1, len(offsets["relation"]) - 1
    order = _EMPTY32 if by_stop is None else by_stop
    out = single_lists(heads, relations, tails, order, offsets, n_places)
    say(2)
    out.update({kind: np.empty(n, np.int32) for kind in ("hr", "rt", "hrt")})
    n_duplicates = 0
    # Room for as many groups as there are rows: pages that are not written cost nothing.
    room, ends = np.empty(n, np.int32), np.empty(n + 1, np.int32)
    for key, owner in (("hr", "head"), ("rt", "tail")):
        first = np.empty(n_entities + 1, np.int32)
        groups = kb.group_relations(relations, out[owner], offsets[owner], n_relations, out[key], first, room, ends)
        of_group, begins = room[:groups].copy(), ends[: groups + 1].copy()
        if key == "hr":
            say(3)
            shows = by_stop is not None or facts.stops is None
            n_duplicates = kb.sort_tails(
                tails,
                out["hr"],
                begins,
                facts.starts if shows else _EMPTY64,
                _EMPTY64 if facts.stops is None else facts.stops,
                facts.marks,
                out["hrt"],
            )
        directories[f"{key}_first"], directories[f"{key}_offsets"] = first, begins
        directories[f"{key}_relations"] = thin(of_group, n_relations)
        say(4)
    return out, int(n_duplicates)


def single_lists(
    heads: np.ndarray,
    relations: np.ndarray,
    tails: np.ndarray,
    order: np.ndarray,
    offsets: Mapping[str, np.ndarray],
    n_places: int,
) -> dict[str, np.ndarray]:
    """Return the posting lists of heads, tails, entities and relations, each in the order given; empty is that of rows.

    O(F): a pass each.
    """
    from tkindex.kernels import build as kb

    out = {kind: np.empty(len(heads), np.int32) for kind in ("head", "tail", "relation")}
    out["entity"] = np.empty(n_places, np.int32)
    for kind, ids in (("head", heads), ("tail", tails), ("relation", relations)):
        kb.scatter(ids, order, offsets[kind].copy(), out[kind])
    kb.scatter_both(heads, tails, order, offsets["entity"].copy(), out["entity"])
    return out


def _add_stops(
    columns: dict[str, np.ndarray],
    lists: Mapping[str, np.ndarray],
    facts: _Facts,
    stops: np.ndarray,
    offsets: Mapping[str, np.ndarray],
    n_places: int,
) -> int:
    """Add what interval facts need, each list in order of stop and its pyramids of stops; return the duplicates."""

    order = time_order(stops) if len(stops) else None
    if order is None:
        order = np.arange(len(stops), dtype=np.int32)
    columns["all_by_stop"] = order
    by_stop, n_duplicates = _lists(facts, order, offsets, n_places, lambda k: None, {})
    columns.update({f"{kind}_by_stop": rows for kind, rows in by_stop.items()})
    add_pyramids(columns, lists, stops)
    return n_duplicates


def add_pyramids(columns: dict[str, np.ndarray], lists: Mapping[str, np.ndarray], stops: np.ndarray) -> None:
    """Add the largest and smallest stops of each list, which stands in the order of rows."""
    from tkindex.kernels import build as kb

    for kind in KINDS:
        rows = lists.get(kind, _EMPTY32)
        n_rows = len(rows) if kind != "all" else len(stops)
        largest, smallest = (np.empty(pyramid_size(n_rows), np.int64) for _ in range(2))
        if n_rows:
            kb.fill_pyramids(stops, rows, largest, smallest)
        columns[f"{kind}_stop_max"], columns[f"{kind}_stop_min"] = largest, smallest


def pyramid_size(n: int) -> int:
    """Return the number of tiles over n positions, all levels together."""
    total = 0
    tiles = (n + 15) >> 4
    while tiles:
        total += tiles
        tiles = (tiles + 15) >> 4 if tiles > 1 else 0
    return total


assert set(BY_NAME) | {"all_rows"} == set(tb.COLUMNS), "the pointer table and the schema list the same columns"
