"""What a compaction leaves out: versions marked for erasure or too old, and labels that nothing names any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tkindex.index import Index
from tkindex.query.fields import Expression
from tkindex.store.beliefs import VersionColumns
from tkindex.store.build import build_store
from tkindex.store.merge import join_attributes
from tkindex.timeline.arrays import arrow_column

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.live.committed import Committed


class Erasure(NamedTuple):
    """What `erase` has marked.

    Attributes
    ----------
    n_versions : int
        Versions that the next ``compact(erase=True)`` removes for good, those of earlier calls not counted.
    n_facts : int
        How many of them were believed; they are taken back already.
    """

    n_versions: int
    n_facts: int


class ErasureReport(NamedTuple):
    """What an erasing compaction has removed for good.

    Attributes
    ----------
    n_versions : int
        Versions of facts, with their attributes, vectors and log records.
    n_entities, n_relations : int
        Labels that nothing names any more.
    files_removed : int
        Files that held them, of the folder.
    left_over : tuple of str
        Files of the folder that could not be removed, and hold what was erased: remove them.
    out_of_reach : str
        Where copies may be that nothing here can reach.
    """

    n_versions: int
    n_entities: int
    n_relations: int
    files_removed: int
    left_over: tuple[str, ...]
    out_of_reach: str


OUT_OF_REACH = (
    "backups and copies made before now, snapshots of the file system, exports, and indexes that were built or saved "
    "from this one; readers that have it open until they refresh; and blocks that the disk has freed and not reused"
)


class Dropping(NamedTuple):
    """What a compaction leaves out.

    Attributes
    ----------
    seqs : ndarray of int64
        Versions to erase.
    cutoff : int
        Versions that were taken back in this commit or before are dropped from the history.
    erases : bool
        Whether versions are erased, and labels that nothing names any more removed: ids are numbered anew.
    history_from : int
        The first commit that `as_of` can answer for afterwards; 0 where all of the history is there.
    """

    seqs: np.ndarray
    cutoff: int
    erases: bool
    history_from: int


class Pieces(NamedTuple):
    """What a base is made of, its vectors apart.

    Attributes
    ----------
    believed : Index
    seqs, since : ndarray of int64
        Seq and commit of each row.
    history : VersionColumns
        Versions that were taken back, in order of seq.
    attributes : Table or None
        Of the history.
    """

    believed: Index
    seqs: np.ndarray
    since: np.ndarray
    history: VersionColumns
    attributes: pa.Table | None


class Renumbered(NamedTuple):
    """Rows that stay, and the old ids of labels that do."""

    rows: np.ndarray
    entity_ids: np.ndarray
    relation_ids: np.ndarray


def all_versions(committed: Committed) -> tuple[VersionColumns, pa.Table | None]:
    """Return every version up to the last commit, and its attributes: base, history, and what came since."""
    beliefs = committed.beliefs
    n = beliefs.base.n_facts
    parts = [committed.base_columns(np.arange(n, dtype=np.int32)), beliefs.history, beliefs.tail]
    tables = [committed.base.engine.whole.attributes, committed.history_attributes, committed.attributes.joined()]
    columns = VersionColumns(*(np.concatenate(column) for column in zip(*parts, strict=True)))
    return columns, join_attributes([(table, len(part.seqs)) for table, part in zip(tables, parts, strict=True)])


def matching(columns: VersionColumns, attributes: pa.Table | None, where: Expression | None) -> np.ndarray:
    """Say of each version whether its attributes satisfy a condition."""
    n = len(columns.seqs)
    if where is None:
        return np.ones(n, bool)
    from tkindex.query.matching import check, matches

    check(where, None if attributes is None else attributes.schema)
    return matches(where, attributes, n)


def without_old(pieces: Pieces, dropping: Dropping) -> Pieces:
    """Return pieces whose history is without what was taken back long ago, and what is to be erased."""
    past = pieces.history
    keep = past.removed > dropping.cutoff
    if dropping.erases:
        keep &= ~np.isin(past.seqs, dropping.seqs)
    if bool(keep.all()):
        return pieces
    attributes = None if pieces.attributes is None else pieces.attributes.filter(arrow_column(keep))
    return pieces._replace(history=past.take(keep), attributes=attributes)


def relabelled(pieces: Pieces, seqs: np.ndarray) -> tuple[Pieces, Renumbered]:
    """Return pieces without the rows to erase, and without labels that nothing names; ids are numbered anew.

    Notes
    -----
    O(F + H): a build.
    """
    index, past = pieces.believed, pieces.history
    source = index.engine.whole
    rows = np.flatnonzero(~np.isin(pieces.seqs, seqs)).astype(np.int32)
    names = "heads", "relations", "tails", "starts"
    heads, relations, tails, starts = (source.column(name, rows).copy() for name in names)
    stops = None if source.is_point else source.column("stops", rows)
    entity_ids, number = _used(len(index.entities), heads, tails, past.heads, past.tails)
    relation_ids, relation_number = _used(len(index.relations), relations, past.relations)
    sizes = len(entity_ids), len(relation_ids)
    built = build_store(number[heads], relation_number[relations], number[tails], starts, stops, *sizes)
    attributes = source.attribute_rows(rows)
    made = Index(
        built.store,
        index.entities.kept(entity_ids),
        index.relations.kept(relation_ids),
        unit=index.unit,
        convention=index.convention,
        attributes=None if attributes is None else _fresh(attributes),
    )
    history = past._replace(
        heads=number[past.heads], relations=relation_number[past.relations], tails=number[past.tails]
    )
    of_history = None if pieces.attributes is None else _fresh(pieces.attributes)
    found = Pieces(made, pieces.seqs[rows], pieces.since[rows], history, of_history)
    return found, Renumbered(rows, entity_ids, relation_ids)


def _used(n: int, *columns: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the ids that columns hold, ascending, and the new number of each old id."""
    is_used = np.zeros(n, bool)
    for column in columns:
        is_used[column] = True
    return np.flatnonzero(is_used).astype(np.int32), (np.cumsum(is_used) - 1).astype(np.int32)


def _fresh(table: pa.Table) -> pa.Table:
    """Return a table whose buffers hold the values of its rows and nothing else: no dictionary, no slice, no view."""
    import pyarrow as pa

    columns = []
    for column in table.columns:
        kind = column.type
        if pa.types.is_dictionary(kind):
            column = column.cast(kind.value_type).dictionary_encode().cast(kind)
        elif pa.types.is_string_view(kind) or pa.types.is_binary_view(kind):
            plain = pa.large_string() if pa.types.is_string_view(kind) else pa.large_binary()
            column = column.cast(plain)
        columns.append(column)
    return pa.table(columns, names=table.column_names).take(arrow_column(np.arange(table.num_rows)))
