"""Snapshots: an index over a base, delta segments, and tombstones for rows of the base.

`layered` makes a snapshot: nothing of the base is copied, and a segment is indexed once, however many snapshots contain
it. `merged` makes one store of all of them, which is what compaction writes.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tkindex.index import Index, index_over
from tkindex.live.layer_merging import LazyMerge
from tkindex.live.layer_searcher import LayerSearcher
from tkindex.live.segments import DeltaSegment, Layers, base_layer, facts_at_rows
from tkindex.query.engine import LayeredEngine
from tkindex.store.merge import Added, join_attributes, merge_stores
from tkindex.store.vocabulary import Vocabulary
from tkindex.timeline.arrays import arrow_column

__all__ = ["Added", "DeltaSegment", "layered", "merged"]

# Merging so few facts is faster than layering them, and a single store answers fastest.
_FEW_FACTS = 1_000


def layered(
    base: Index,
    base_seqs: np.ndarray | None,
    added: Sequence[DeltaSegment | Added],
    removed_rows: np.ndarray,
    entities: Vocabulary,
    relations: Vocabulary,
) -> Index:
    """Return an index over the facts of a base, less the tombstoned rows, and of delta segments.

    Parameters
    ----------
    base : Index
        Over one store.
    base_seqs : ndarray of int64, shape (F,), or None
        The seq of each row of the base, ascending among equal starts; None where it is the row itself. Pass the same
        array again in the next snapshot, and what was learnt of it is kept.
    added : sequence of DeltaSegment or Added
        The facts beside it. Pass the same `DeltaSegment` again in the next snapshot, and what was made of it is kept.
    removed_rows : ndarray of int32, shape (M,), ascending
        The tombstones: rows of the base that are no longer visible.
    entities, relations : Vocabulary
        Those of the base, or ones that extend them.

    Returns
    -------
    Index
        Answers as one built at once from the visible facts in order of seq would, row numbers included. The base itself
        where nothing differs from it.

    Notes
    -----
    O(K) for the facts that no snapshot had before, and O(M). Layers are merged at once, in O(F + K), where most of the
    base is removed, where few facts are visible, and where no interval of the base is left.
    A query searches every layer; up to 14 segments are layers of their own, more are joined into one.
    """
    given = (segment if isinstance(segment, DeltaSegment) else DeltaSegment(segment) for segment in added)
    segments = [segment for segment in given if len(segment.added.seqs)]
    grown = len(entities) > base.n_entities or len(relations) > base.n_relations
    if not segments and not len(removed_rows) and not grown:
        return base
    if not fits_layers(base, base_seqs, segments, removed_rows):
        return merged(base, base_seqs, [segment.added for segment in segments], removed_rows, entities, relations)[0]
    return make_layered(base, base_seqs, segments, removed_rows, entities, relations)


def fits_layers(
    base: Index, base_seqs: np.ndarray | None, segments: Sequence[DeltaSegment], removed_rows: np.ndarray
) -> bool:
    """Whether layering pays off and is possible: unless the last interval beside a base of intervals is gone."""
    n_visible = base.n_facts - len(removed_rows)
    if n_visible <= _FEW_FACTS:
        n_visible += sum(map(len, segments))
    if n_visible <= _FEW_FACTS or 2 * len(removed_rows) > base.n_facts:
        return False
    return have_one_kind(base, base_seqs, segments, removed_rows)


def have_one_kind(
    base: Index, base_seqs: np.ndarray | None, segments: Sequence[DeltaSegment], removed_rows: np.ndarray
) -> bool:
    """Say whether the layers are of the kind that an index built at once would be: not where no interval is left."""
    if base.is_point:
        return True
    n_intervals = sum(segment.n_intervals for segment in segments)
    n_intervals += base_layer(base.engine.store, base_seqs).n_intervals
    if len(removed_rows) and n_intervals:
        n_intervals -= DeltaSegment(facts_at_rows(base.engine.store, None, removed_rows)).n_intervals
    return n_intervals > 0


def make_layered(
    base: Index,
    base_seqs: np.ndarray | None,
    segments: Sequence[DeltaSegment],
    removed_rows: np.ndarray,
    entities: Vocabulary,
    relations: Vocabulary,
) -> Index:
    """Return an index that answers from the layers; arguments as in `layered`."""
    from tkindex.kernels.layertable import MAX_LAYERS, MAX_TOMBSTONE_LAYERS

    if len(segments) > MAX_LAYERS - MAX_TOMBSTONE_LAYERS - 1:
        segments = [DeltaSegment(Added.join([segment.added for segment in segments]))]
    whole = base.engine.whole
    layers = Layers(whole.store, base_seqs, segments, removed_rows, entities, relations)
    parts = [segment.added for segment in segments]
    merge = LazyMerge(lambda: merged(base, base_seqs, parts, removed_rows, entities, relations)[0].engine.whole)
    searcher = LayerSearcher(whole, layers, merge, [part.attributes for part in parts], entities, relations)
    # Times that were parsed once stay parsed, unless intervals have come to points.
    boxes = base.engine.boxes if searcher.is_point == base.is_point else None
    return index_over(LayeredEngine(searcher, base.convention, boxes))


def merged(
    base: Index,
    base_seqs: np.ndarray | None,
    added: Sequence[Added],
    removed_rows: np.ndarray,
    entities: Vocabulary,
    relations: Vocabulary,
) -> tuple[Index, np.ndarray]:
    """Return an index over one store, and where each of its rows comes from; arguments as in `layered`.

    Returns
    -------
    Index
    sources : ndarray of int32, shape (F',)
        For each row, a row of the base, or F plus the place among the added facts, all in ascending order of seq.

    Notes
    -----
    O(F + K + E + R).
    """

    joined, whole = Added.join(added), base.engine.whole
    store, sources = merge_stores(whole.store, base_seqs, joined, removed_rows, len(entities), len(relations))
    attributes = join_attributes([(whole.attributes, base.n_facts), (joined.attributes, len(joined.seqs))])
    if attributes is not None:
        attributes = attributes.take(arrow_column(sources))
    index = Index(store, entities, relations, unit=base.unit, convention=base.convention, attributes=attributes)
    return index, sources
