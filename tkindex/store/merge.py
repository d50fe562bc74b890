"""Facts that came later, or were taken back, merged with a store into one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tkindex.errors import CapacityError
from tkindex.schema import MAX_ID
from tkindex.store.build import add_pyramids, build_store, merged_lists, scatter, scatter_both
from tkindex.store.frame import Frame, frame_of, narrow_relations
from tkindex.store.store import Store
from tkindex.threads import run_both
from tkindex.timeline.arrays import arrow_column

if TYPE_CHECKING:
    import pyarrow as pa

_EMPTY32 = np.empty(0, np.int32)
_EMPTY64 = np.empty(0, np.int64)


class Added(NamedTuple):
    """Facts beside a store, in ascending order of seq.

    Attributes
    ----------
    heads, relations, tails : ndarray of int32, shape (K,)
        Ids of the vocabularies that the merged index has.
    starts : ndarray of int64, shape (K,)
        First ticks; OPEN_START is legal.
    stops : ndarray of int64, shape (K,), or None
        Exclusive last ticks, each larger than its start; None where every fact is a point.
    seqs : ndarray of int64, shape (K,), ascending
        The order of arrival: ties in time are broken by it. No two facts of an index share one.
    attributes : pyarrow.Table or None
        A row a fact.
    """

    heads: np.ndarray
    relations: np.ndarray
    tails: np.ndarray
    starts: np.ndarray
    stops: np.ndarray | None
    seqs: np.ndarray
    attributes: pa.Table | None = None

    @classmethod
    def join(cls, parts: Sequence[Added]) -> Added:
        """Return one for several, in ascending order of seq; attributes that only some have are null in the others.

        Examples
        --------
        >>> import numpy as np
        >>> def one(seq, start):
        ...     ids = np.zeros(1, np.int32)
        ...     return Added(ids, ids, ids, np.array([start]), None, np.array([seq]))
        >>> Added.join([one(7, 30), one(5, 40)]).seqs.tolist()
        [5, 7]
        """
        if len(parts) == 1:
            return parts[0]
        if not parts:
            return cls(_EMPTY32, _EMPTY32, _EMPTY32, _EMPTY64, None, _EMPTY64)
        ids = [np.concatenate([part[i] for part in parts]) for i in range(3)]
        starts = np.concatenate([part.starts for part in parts])
        stops = None
        if any(part.stops is not None for part in parts):
            stops = np.concatenate([part.starts + 1 if part.stops is None else part.stops for part in parts])
        seqs = np.concatenate([part.seqs for part in parts])
        attributes = join_attributes([(part.attributes, len(part.seqs)) for part in parts])
        joined = cls(ids[0], ids[1], ids[2], starts, stops, seqs, attributes)
        if len(seqs) > 1 and bool((seqs[1:] < seqs[:-1]).any()):
            return joined.take(np.argsort(seqs, kind="stable"))
        return joined

    def take(self, places: np.ndarray) -> Added:
        """Return the facts at some places, in that order."""

        return Added(
            self.heads[places],
            self.relations[places],
            self.tails[places],
            self.starts[places],
            None if self.stops is None else self.stops[places],
            self.seqs[places],
            None if self.attributes is None else self.attributes.take(arrow_column(places)),
        )


def join_attributes(tables: Sequence[tuple[pa.Table | None, int]]) -> pa.Table | None:
    """Return tables of attributes one behind the other, or None where there is none.

    Parameters
    ----------
    tables : sequence of (Table or None, int)
        Each with its number of rows. A column that a table does not have is null in its rows; where types differ, one
        that holds both is taken.
    """
    if all(table is None for table, _ in tables):
        return None
    import pyarrow as pa

    # A table without columns has no rows either: one of nulls keeps the count, and is dropped in the end.
    counted = [
        (pa.table({}) if table is None else table).append_column("\0", pa.nulls(n, pa.bool_()))
        if table is not None and table.num_columns
        else pa.table({"\0": pa.nulls(n, pa.bool_())})
        for table, n in tables
    ]
    return pa.concat_tables(counted, promote_options="permissive").drop_columns(["\0"])


class Merged(NamedTuple):
    """A store made of another and of facts beside it.

    Attributes
    ----------
    store : Store
    sources : ndarray of int32, shape (F',)
        Where each row comes from: a row of the old store, or the old number of facts plus a place in `Added`.
    """

    store: Store
    sources: np.ndarray


def merge_stores(
    base: Store,
    base_seqs: np.ndarray | None,
    added: Added,
    removed_rows: np.ndarray,
    n_entities: int,
    n_relations: int,
) -> Merged:
    """Merge a store, less some rows, with other facts.

    Parameters
    ----------
    base : Store
    base_seqs : ndarray of int64, shape (F,), or None
        The seq of each row, ascending among equal starts; None where it is the row itself.
    added : Added
        Its seqs are none of the base's.
    removed_rows : ndarray of int32, shape (M,), ascending
        Rows of the base to leave out.
    n_entities, n_relations : int
        Sizes of the vocabularies, which extend those of the base.

    Returns
    -------
    Merged
        Equal to what `build_store` makes of the facts in order of seq; of points only, a point store.

    Raises
    ------
    CapacityError
        More than 2**31 - 1 facts in the base and beside it.

    Notes
    -----
    O(F + K + E + R): the base is in order already. What hangs on nothing of each other is done on two cores.
    """
    from tkindex.kernels import merge as km

    base.assure()
    n, k = base.header.n_facts, len(added.seqs)
    if n + k > MAX_ID:
        raise CapacityError(f"{n:,} facts and {k:,} more are too many for 32-bit ids, which number {MAX_ID:,}")
    is_point = base.header.is_point and added.stops is None
    stops = None if is_point else added.starts + 1 if added.stops is None else added.stops
    later = build_store(added.heads, added.relations, added.tails, added.starts, stops, n_entities, n_relations)
    seqs = added.seqs if later.order is None else added.seqs[later.order]
    old_starts, new_starts = base.ticks("start"), later.store.ticks("start")
    moves = RowMapping(np.empty(n, np.int32), np.empty(k, np.int32), n - len(removed_rows) + k)
    km.merge_order(
        old_starts, _EMPTY64 if base_seqs is None else base_seqs, removed_rows, new_starts, seqs, moves.old, moves.new
    )
    order = np.arange(k, dtype=np.int32) if later.order is None else later.order
    sources, starts = _EMPTY32, _EMPTY64

    def trace() -> None:
        nonlocal sources
        sources = moves.spread32(np.arange(n, dtype=np.int32), order + np.int32(n))

    def time() -> None:
        nonlocal starts
        starts = moves.spread64(old_starts, new_starts)

    run_both(moves.n, trace, time)
    all_stops = None
    if not is_point:
        all_stops = moves.spread64(base.ticks("stop"), later.store.ticks("stop"))
        if not km.count_intervals(starts, all_stops):
            all_stops = None
    return Merged(_assemble(base, later.store, moves, starts, all_stops, n_entities, n_relations), sources)


class RowMapping(NamedTuple):
    """Where the rows of two stores go.

    Attributes
    ----------
    old, new : ndarray of int32
        The new row of each, -1 where it is left out.
    n : int
        How many rows there will be.
    """

    old: np.ndarray
    new: np.ndarray
    n: int

    def spread32(self, old: np.ndarray, new: np.ndarray) -> np.ndarray:
        """One column of 32 bits for two."""
        from tkindex.kernels.merge import spread32

        out = np.empty(self.n, np.int32)
        spread32(old, self.old, new, self.new, out)
        return out

    def spread64(self, old: np.ndarray, new: np.ndarray) -> np.ndarray:
        """One column of 64 bits for two."""
        from tkindex.kernels.merge import spread64

        out = np.empty(self.n, np.int64)
        spread64(old, self.old, new, self.new, out)
        return out


def _assemble(
    base: Store,
    later: Store,
    moves: RowMapping,
    starts: np.ndarray,
    stops: np.ndarray | None,
    n_entities: int,
    n_relations: int,
) -> Store:
    """Make the store of two, whose rows move."""
    heads, relations, tails = _spread_ids(base, later, moves)
    frame = frame_of(heads, relations, tails, starts, stops, n_entities, n_relations)
    columns, facts = frame.columns, _Merging(base, later, moves, heads, relations, tails, frame)
    lists, directories = facts.lists(_EMPTY32, None)
    for key, (first, of_group, offsets) in directories.items():
        columns[f"{key}_first"], columns[f"{key}_offsets"] = first, offsets
        columns[f"{key}_relations"] = narrow_relations(of_group, n_relations)
    columns.update({f"{kind}_rows": rows for kind, rows in lists.items()})
    if stops is not None:
        order = _merge_by_stop(base, later, moves, stops)
        by_stop, _ = facts.lists(order, stops)
        columns["all_by_stop"] = order
        columns.update({f"{kind}_by_stop": rows for kind, rows in by_stop.items()})
        add_pyramids(columns, lists, stops)
    return frame.seal()


def _spread_ids(base: Store, later: Store, moves: RowMapping) -> list[np.ndarray]:
    """Heads, relations and tails of both stores, by new row."""
    found: list[np.ndarray] = [_EMPTY32] * 3

    def spread(*columns: int) -> None:
        for i in columns:
            name = ("heads", "relations", "tails")[i]
            found[i] = moves.spread32(*(store.columns[name].astype(np.int32, copy=False) for store in (base, later)))

    run_both(moves.n, lambda: spread(0), lambda: spread(1, 2))
    return found


_Directory = tuple[np.ndarray, np.ndarray, np.ndarray]


class _Merging(NamedTuple):
    """Two stores, where their rows go, and the columns of the result by row."""

    base: Store
    later: Store
    moves: RowMapping
    heads: np.ndarray
    relations: np.ndarray
    tails: np.ndarray
    frame: Frame

    def lists(self, order: np.ndarray, stops: np.ndarray | None) -> tuple[dict[str, np.ndarray], dict[str, _Directory]]:
        """Return the posting list of each kind, and the directories of groups.

        Rows of a group stand in row order, or where stops are given by them: then `order` is that of all rows. A second
        core does what hangs on tails while the first does what hangs on heads.
        """
        out: dict[str, np.ndarray] = {}
        directories: dict[str, _Directory] = {}
        offsets, by_stop = self.frame.offsets, _EMPTY64 if stops is None else stops
        suffix = "_rows" if stops is None else "_by_stop"

        def group(kind: str, key: str, by_tail: np.ndarray) -> _Directory:
            n_owners = len(offsets["head"]) - 1
            out[kind], found = _groups(
                self.base, self.later, self.moves, kind + suffix, key, n_owners, by_tail, by_stop
            )
            return found

        def of_tails() -> None:
            directories["rt"] = group("rt", "rt", _EMPTY32)
            out["tail"] = scatter(self.tails, order, offsets["tail"])
            out["relation"] = scatter(self.relations, order, offsets["relation"])
            if stops is not None:
                out["entity"] = scatter_both(self.heads, self.tails, order, offsets["entity"], self.frame.n_places)

        def of_heads() -> None:
            directories["hr"] = group("hr", "hr", _EMPTY32)
            out["head"] = scatter(self.heads, order, offsets["head"])
            group("hrt", "hr", self.tails)

        run_both(self.moves.n, of_tails, of_heads)
        if stops is None:
            out["entity"] = merged_lists(out, offsets, self.frame.n_places)
        return out, directories


def _list_of(store: Store, name: str) -> np.ndarray:
    """A list of a store; of points, which have none by stop, that is the list by row: they stop as they start."""
    return store.columns[name.replace("_by_stop", "_rows") if store.header.is_point else name]


def _merge_by_stop(base: Store, later: Store, moves: RowMapping, stops: np.ndarray) -> np.ndarray:
    """All rows by (stop, row)."""
    from tkindex.kernels.merge import merge_list

    out = np.empty(moves.n, np.int32)
    old, new = (
        np.arange(store.header.n_facts, dtype=np.int32) if store.header.is_point else store.columns["all_by_stop"]
        for store in (base, later)
    )
    merge_list(old, moves.old, new, moves.new, stops, out)
    return out


def _groups(
    base: Store,
    later: Store,
    moves: RowMapping,
    name: str,
    key: str,
    n_owners: int,
    tails: np.ndarray,
    stops: np.ndarray,
) -> tuple[np.ndarray, tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """Merge a list in groups of (head, relation) or (relation, tail); return it, and its directory."""
    from tkindex.kernels.merge import merge_groups

    given: list[np.ndarray] = []
    n_groups = 0
    for store, rows in ((base, moves.old), (later, moves.new)):
        relations = store.columns[f"{key}_relations"].astype(np.int32, copy=False)
        n_groups += len(relations)
        given += [
            store.columns[f"{key}_first"], relations, store.columns[f"{key}_offsets"], _list_of(store, name), rows
        ]  # fmt: skip
    out, first = np.empty(moves.n, np.int32), np.empty(n_owners + 1, np.int32)
    of_group, offsets = np.empty(n_groups, np.int32), np.empty(n_groups + 1, np.int32)
    n = merge_groups(*given, tails, stops, out, first, of_group, offsets)
    return out, (first, of_group[:n].copy(), offsets[: n + 1].copy())
