"""The base of a live index, a saved index with the commits of its facts; and all versions of facts as arrays."""

from __future__ import annotations

import os
import zlib
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from tkindex.errors import IndexFileError
from tkindex.storage.arrowfiles import check_file, numbers, read_table, write_table
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import Files
from tkindex.storage.live import BaseEntry, FileEntry, Manifest, read_folder
from tkindex.storage.log import Records
from tkindex.storage.manifest import MANIFEST
from tkindex.storage.saved_columns import read_columns
from tkindex.storage.saved_layout import Saved
from tkindex.storage.saving import write_folder
from tkindex.store.beliefs import NEVER, Base, VersionColumns, VersionStore, join_versions
from tkindex.timeline.arrays import arrow_column

ROWS = "beliefs.arrow"
HISTORY = "history.arrow"
HISTORY_ATTRIBUTES = "history-attributes.arrow"
COMMITS = "commits.arrow"
_REMEDY = "restore the index from a backup"
_ROLES = VersionColumns._fields
_IDS = ("heads", "relations", "tails")


class BaseParts(NamedTuple):
    """What a base holds besides the index: as `Base`, and the attributes of the history."""

    base: Base
    attributes: pa.Table | None


def write_base(
    path: str, parts: Saved, base: Base, attributes: pa.Table | None, files: Files = OS_FILES
) -> dict[str, FileEntry]:
    """Write a base; its directory entry is not synced yet.

    Parameters
    ----------
    path : str
        A folder that does not exist.
    parts : Saved
        What is believed; row by row, `base.seqs` and `base.added` belong to it.
    base : Base
    attributes : Table or None
        Of the history.
    files : Files

    Returns
    -------
    dict of str to FileEntry
        Size and checksum of the manifest, and of each file that only a live index has.
    """
    write_folder(path, parts, files)
    rows = np.arange(base.n_facts)
    tables = {
        ROWS: pa.table(
            {
                "seq": arrow_column(rows if base.seqs is None else base.seqs),
                "added": arrow_column(np.full(base.n_facts, base.added) if isinstance(base.added, int) else base.added),
            }
        ),
        HISTORY: pa.table({name: arrow_column(column) for name, column in base.history._asdict().items()}),
        COMMITS: pa.table({"commit": arrow_column(base.commits), "recorded_at": arrow_column(base.recorded)}),
    }
    if attributes is not None:
        tables[HISTORY_ATTRIBUTES] = attributes
    entries = {name: FileEntry(**write_table(files, os.path.join(path, name), table)) for name, table in tables.items()}
    entries[MANIFEST] = manifest_entry(path, files)
    files.sync_dir(path)
    return entries


def manifest_entry(path: str, files: Files = OS_FILES) -> FileEntry:
    """Return size and checksum of the manifest of a saved index."""
    data = files.read(os.path.join(path, MANIFEST))
    return FileEntry(len(data), zlib.crc32(data))


def read_base(folder: str, entry: BaseEntry | None, files: Files = OS_FILES) -> BaseParts:
    """Read what a base holds besides the index, checksums compared.

    Raises
    ------
    IndexFileError
        Damaged, or not what `live.json` names.
    """
    if entry is None:
        return BaseParts(Base(), None)
    path = os.path.normpath(os.path.join(folder, entry.name))
    if manifest_entry(path, files) != entry.manifest:
        raise IndexFileError(f"{path}/{MANIFEST}: not the file that live.json names; {_REMEDY}")
    one = np.array([entry.commit]), np.array([entry.recorded_at])
    if not entry.beliefs:
        return BaseParts(
            Base(entry.n_facts, None, entry.commit, next_seq=entry.next_seq, commits=one[0], recorded=one[1]), None
        )
    try:
        tables = {}
        for name, (size, crc32) in entry.beliefs.items():
            place = os.path.join(path, name)
            check_file(files, place, size, crc32, _REMEDY)
            tables[name] = read_table(files, place, False, _REMEDY)
        rows = [_column(tables[ROWS], name) for name in ("seq", "added")]
        past = VersionColumns(*(_column(tables[HISTORY], name) for name in _ROLES))
        commits, recorded = (_column(tables[COMMITS], name) for name in ("commit", "recorded_at"))
        attributes = tables.get(HISTORY_ATTRIBUTES)
        _check_base(entry, rows, past, commits, recorded, attributes)
    except (pa.ArrowException, LookupError, TypeError, ValueError) as error:
        raise IndexFileError(f"{path}: the history of the index is damaged ({error}); {_REMEDY}") from error
    is_plain = bool(np.array_equal(rows[0], np.arange(entry.n_facts)))
    seqs = None if is_plain else rows[0]
    return BaseParts(Base(entry.n_facts, seqs, rows[1], past, entry.next_seq, commits, recorded), attributes)


def _column(table: pa.Table, name: str) -> NDArray[Any]:
    """Read a column in the type that it is worked with; others say so in the file, where somebody has changed it."""
    try:
        found = numbers(table, name, _REMEDY)
    except IndexFileError as error:
        # Which file it is, is said with all that is wrong with the history.
        raise ValueError(str(error).removesuffix(f"; {_REMEDY}")) from None
    kind = np.int32 if name in _IDS else np.int64
    if not np.can_cast(found.dtype, kind, "safe"):
        raise ValueError(f"column {name!r} holds {found.dtype}, not {np.dtype(kind)}")
    return found.astype(kind, copy=False)


def _check_base(
    entry: BaseEntry,
    rows: list[NDArray[np.int64]],
    past: VersionColumns,
    commits: NDArray[np.int64],
    recorded: NDArray[np.int64],
    attributes: pa.Table | None,
) -> None:
    """What right answers rely on, in files whose checksums are right."""
    seqs, added = rows
    every = np.concatenate([seqs, past.seqs])
    n, e, r = entry.n_facts, entry.n_entities, entry.n_relations
    sound = (
        len(seqs) == len(added) == n
        and len(np.unique(every)) == len(every)
        and (not len(every) or (int(every.min()) >= 0 and int(every.max()) < entry.next_seq))
        and len(commits) == len(recorded)
        and len(commits) > 0
        and int(commits[-1]) == entry.commit
        and int(recorded[-1]) == entry.recorded_at
        and bool(np.all(np.diff(commits) > 0))
        and bool(np.all(np.diff(recorded) > 0))
        and bool(np.all(np.isin(added, commits)))
        and bool(np.all(np.isin(past.added, commits)))
        and bool(np.all(np.isin(past.removed, commits)))
        and bool(np.all(past.added <= past.removed))
        and bool(np.all(past.starts < past.stops))
        and bool(np.all(np.diff(past.seqs) > 0))
        and all(_in_range(ids, e) for ids in (past.heads, past.tails))
        and _in_range(past.relations, r)
        and (attributes is None or attributes.num_rows == len(past.seqs))
    )
    if not sound:
        raise ValueError("its columns do not fit together")


def _in_range(ids: NDArray[np.int32], n: int) -> bool:
    return not len(ids) or (int(ids.min()) >= 0 and int(ids.max()) < n)


def replay(beliefs: VersionStore, records: Records, n_entities: int, n_relations: int) -> VersionStore:
    """Return beliefs after the commits of a log; O(all that they add and take back).

    Parameters
    ----------
    beliefs : VersionStore
    records : Records
    n_entities, n_relations : int
        How many labels there are before the first of them.

    Raises
    ------
    IndexFileError
        One does not follow from what there is: the log is damaged.
    """
    if not records:
        return beliefs
    counts = records.counts
    commits, recorded, n_added, n_removed = records.commits, counts.recorded_at, counts.added, counts.removed
    heads, relation_ids, tails = records.heads, records.relation_ids, records.tails
    starts, stops, removed = records.starts, records.stops, records.removed
    last = np.cumsum(n_added)
    ends = beliefs.next_seq + last
    bad = commits != beliefs.next_commit + np.arange(len(records))
    bad |= recorded <= np.concatenate([[beliefs.last_recorded], recorded[:-1]])
    bad |= counts.first_seq != ends - n_added
    # The commit of each fact, and of each that is taken back, as a place among the records.
    of_fact, of_removed = np.repeat(np.arange(len(records)), n_added), np.repeat(np.arange(len(records)), n_removed)
    most_entities = (n_entities + np.cumsum(counts.entities))[of_fact]
    most_relations = (n_relations + np.cumsum(counts.relations))[of_fact]
    unsound = (starts >= stops) | (heads < 0) | (relation_ids < 0) | (tails < 0)
    unsound |= (heads >= most_entities) | (tails >= most_entities) | (relation_ids >= most_relations)
    bad[of_fact[unsound]] = True
    bad[of_removed[beliefs.not_retractable(removed, ends[of_removed])]] = True
    if bool(np.any(bad)):
        commit = int(commits[int(np.argmax(bad))])
        raise IndexFileError(f"commit {commit} does not follow from what was there before; {_REMEDY}")
    return beliefs.extended(recorded, n_added, [heads, relation_ids, tails, starts, stops], n_removed, removed)


class State(NamedTuple):
    """All versions of facts in a live index, in ascending order of seq; see `tkindex.store.beliefs.VersionColumns`.

    Attributes
    ----------
    heads, relations, tails : ndarray of int32, shape (B,)
    starts, stops, seqs, added, removed : ndarray of int64, shape (B,)
        `removed` is `tkindex.store.beliefs.NEVER` where it is believed still.
    entities, relation_labels : list of str
        The label of each id.
    commits, recorded : ndarray of int64, shape (C,)
        Commit numbers, and when they were made: microseconds, UTC.
    """

    heads: NDArray[np.int32]
    relations: NDArray[np.int32]
    tails: NDArray[np.int32]
    starts: NDArray[np.int64]
    stops: NDArray[np.int64]
    seqs: NDArray[np.int64]
    added: NDArray[np.int64]
    removed: NDArray[np.int64]
    entities: list[str]
    relation_labels: list[str]
    commits: NDArray[np.int64]
    recorded: NDArray[np.int64]


def recover(path: str | os.PathLike[str], files: Files = OS_FILES) -> State:
    """Read every belief of a live index, as a reader finds it now; no store is built and no kernel is called.

    Raises
    ------
    IndexFileError
        Missing or damaged.
    """
    folder = os.path.abspath(path)

    def load(manifest: Manifest) -> tuple[BaseParts, VersionColumns | None, list[str], list[str]]:
        parts = read_base(folder, manifest.base, files)
        if manifest.base is None:
            return parts, None, [], []
        found = read_columns(os.path.normpath(os.path.join(folder, manifest.base.name)), files)
        n = manifest.base.n_facts
        if len(found.heads) != n:
            raise IndexFileError(f"{folder}: the base has {len(found.heads):,} facts, live.json says {n:,}; {_REMEDY}")
        rows = VersionColumns(
            found.heads,
            found.relations,
            found.tails,
            found.starts,
            found.starts + 1 if found.stops is None else found.stops,
            np.arange(n) if parts.base.seqs is None else parts.base.seqs,
            np.full(n, parts.base.added) if isinstance(parts.base.added, int) else parts.base.added,
            np.full(n, NEVER),
        )
        return parts, rows, found.entities.to_pylist(), found.relation_labels.to_pylist()

    snapshot, (parts, rows, entities, relations) = read_folder(folder, load, files)
    beliefs = VersionStore(parts.base)
    try:
        beliefs = replay(beliefs, snapshot.records, len(entities), len(relations))
    except IndexFileError as error:
        raise IndexFileError(f"{folder}: {error}") from None
    entities += snapshot.records.entities
    relations += snapshot.records.relations
    every = [parts.base.history, beliefs.tail]
    if rows is not None:
        gone, at = beliefs.tombstones
        removed = rows.removed.copy()
        removed[gone] = at
        every.append(rows._replace(removed=removed))
    for labels, kind in ((entities, "entity"), (relations, "relation")):
        if len(set(labels)) != len(labels):
            raise IndexFileError(f"{folder}: a label of the {kind} vocabulary stands there twice; {_REMEDY}")
    joined = join_versions(every)
    sizes = (len(entities), len(relations), len(entities))
    if not all(_in_range(ids, n) for ids, n in zip(joined[:3], sizes, strict=True)):
        raise IndexFileError(f"{folder}: a fact has an id without a label; {_REMEDY}")
    return State(*joined, entities, relations, beliefs.commits.copy(), beliefs.recorded.copy())
