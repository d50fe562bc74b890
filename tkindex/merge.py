"""Facts that came later, or were taken back, merged with a store into one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tkindex.errors import CapacityError
from tkindex.schema import MAX_ID
from tkindex.store import Store, build_store, time_order

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
        import pyarrow as pa

        return Added(
            self.heads[places],
            self.relations[places],
            self.tails[places],
            self.starts[places],
            None if self.stops is None else self.stops[places],
            self.seqs[places],
            None if self.attributes is None else self.attributes.take(pa.array(places)),
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
        Equal to what `tkindex.store.build_store` makes of the facts in order of seq; of points only, a point store.

    Raises
    ------
    CapacityError
        More than 2**31 - 1 facts in the base and beside it.

    Notes
    -----
    O(F + K + E + R): the base is in order already.
    """
    from tkindex.kernels.merge import merge_order

    n, k = base.header.n_facts, len(added.seqs)
    if n + k > MAX_ID:
        raise CapacityError(f"{n:,} facts and {k:,} more are too many for 32-bit ids, which number {MAX_ID:,}")
    starts, stops, seqs = added.starts, added.stops, added.seqs
    order = time_order(starts) if k else None
    if order is not None:
        starts, seqs = starts[order], seqs[order]
    base_starts = base.ticks("start")
    sources = np.empty(n - len(removed_rows) + k, np.int32)
    merge_order(base_starts, _EMPTY64 if base_seqs is None else base_seqs, removed_rows, starts, seqs, sources)
    if order is not None:
        is_new = sources >= n
        sources[is_new] = order[sources[is_new] - n] + np.int32(n)

    def column(old: np.ndarray, new: np.ndarray) -> np.ndarray:
        return np.concatenate((old, new))[sources]

    old_stops = None if base.header.is_point else base.ticks("stop")
    all_starts = column(base_starts, added.starts)
    all_stops = None
    if old_stops is not None or stops is not None:
        all_stops = column(
            base_starts + 1 if old_stops is None else old_stops, added.starts + 1 if stops is None else stops
        )
        if not (all_stops != all_starts + 1).any():
            all_stops = None
    columns = base.columns
    built = build_store(
        column(columns["heads"], added.heads),
        column(columns["relations"], added.relations).astype(np.int32, copy=False),
        column(columns["tails"], added.tails),
        all_starts,
        all_stops,
        n_entities,
        n_relations,
    )
    return Merged(built.store, sources)
