"""Which facts one state of an index has and another lacks, found from the layers that they do not share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from tkindex.live.layer_searcher import LayerSearcher
from tkindex.live.segments import DeltaSegment, facts_at_rows
from tkindex.store.merge import Added

if TYPE_CHECKING:
    from tkindex.index import Index

_EMPTY = np.empty(0, np.int32)


def changed_facts(former: Index, index: Index, most: int) -> Added | None:
    """Return the facts that one of two states of an index has and the other lacks, in no order.

    Parameters
    ----------
    former, index : Index
        Ids that both have are those of the same labels.
    most : int
        Of more facts nothing is said.

    Returns
    -------
    Added or None
        Without attributes; None where the states stand on different bases, or may differ by more than `most` facts.

    Notes
    -----
    O(M + K) for M removed rows of the base, and K facts beside it in layers that only one of the states has.
    """
    one, two = former.engine.origin, index.engine.origin
    if one is two:
        return Added.join([])
    if not isinstance(two, LayerSearcher):
        one, two = two, one
    if not isinstance(two, LayerSearcher):
        return None
    base = two.base.store
    if isinstance(one, LayerSearcher):
        if one.base.store is not base:
            return None
        segments, removed = one.layers.segments, one.layers.removed_rows
    else:
        if one.whole().store is not base:
            return None
        segments, removed = (), _EMPTY
    rows = np.setxor1d(removed, two.layers.removed_rows, assume_unique=True).astype(np.int32)
    if len(rows) > most:
        return None
    beside = _beside(segments, two.layers.segments, most)
    if beside is None:
        return None
    return Added.join([facts_at_rows(base, None, rows)._replace(seqs=np.empty(len(rows), np.int64)), *beside])


def _beside(one: Sequence[DeltaSegment], two: Sequence[DeltaSegment], most: int) -> list[Added] | None:
    """The facts of either segments that the others do not have as well."""
    shared = set(map(id, one)) & set(map(id, two))
    parts = [
        Added.join([s.added._replace(attributes=None) for s in some if id(s) not in shared]) for some in (one, two)
    ]
    sizes = [len(part.seqs) for part in parts]
    if abs(sizes[0] - sizes[1]) > most:
        return None
    if not all(sizes):
        return parts
    # What was rolled back and what came in its place may have the same seq.
    columns = [np.stack([part.seqs, *part[:4], _stops(part)], axis=1).astype(np.int64) for part in parts]
    places = np.minimum(np.searchsorted(parts[1].seqs, parts[0].seqs), sizes[1] - 1)
    is_both = (columns[0] == columns[1][places]).all(axis=1)
    is_left = np.ones(sizes[1], np.bool_)
    is_left[places[is_both]] = False
    found = [part.take(np.flatnonzero(mask)) for part, mask in zip(parts, (~is_both, is_left), strict=True)]
    return found if sum(len(part.seqs) for part in found) <= most else None


def _stops(facts: Added) -> np.ndarray:
    return facts.starts + 1 if facts.stops is None else facts.stops
