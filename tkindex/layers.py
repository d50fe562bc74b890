"""An index over a base, facts beside it, and rows of it that count no more."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tkindex.index import Index
from tkindex.merge import Added, join_attributes, merge_stores
from tkindex.vocab import Vocabulary


class Run:
    """Facts beside a base, kept from one snapshot to the next so that what is made for them is made once.

    Parameters
    ----------
    added : Added
    """

    __slots__ = ("__weakref__", "added")

    def __init__(self, added: Added) -> None:
        self.added = added

    def __len__(self) -> int:
        return len(self.added.seqs)


def layered(
    base: Index,
    base_seqs: np.ndarray | None,
    added: Sequence[Run | Added],
    removed_rows: np.ndarray,
    entities: Vocabulary,
    relations: Vocabulary,
) -> Index:
    """Return an index over the facts of a base, less some rows, and over facts beside it.

    Parameters
    ----------
    base : Index
    base_seqs : ndarray of int64, shape (F,), or None
        The seq of each row of the base, ascending among equal starts; None where it is the row itself.
    added : sequence of Run or Added
        The facts beside it. Pass the same `Run` again in the next snapshot, and what was made for it is kept.
    removed_rows : ndarray of int32, shape (M,), ascending
        Rows of the base that count no more.
    entities, relations : Vocabulary
        Those of the base, or ones that extend them.

    Returns
    -------
    Index
        Answers as one built at once from the visible facts in order of seq would, row numbers included.
    """
    runs = [run if isinstance(run, Run) else Run(run) for run in added]
    runs = [run for run in runs if len(run)]
    grown = len(entities) > base.n_entities or len(relations) > base.n_relations
    if not runs and not len(removed_rows) and not grown:
        return base
    return merged(base, base_seqs, [run.added for run in runs], removed_rows, entities, relations)[0]


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
    import pyarrow as pa

    joined = Added.join(added)
    store, sources = merge_stores(base._store, base_seqs, joined, removed_rows, len(entities), len(relations))
    attributes = join_attributes([(base._attributes, base.n_facts), (joined.attributes, len(joined.seqs))])
    if attributes is not None:
        attributes = attributes.take(pa.array(sources))
    index = Index(store, entities, relations, unit=base.unit, convention=base.convention, attributes=attributes)
    return index, sources
