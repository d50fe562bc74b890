"""Compaction: everything that is believed as one saved index, while commits, queries and readers go on."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from tkindex.errors import IndexFileError
from tkindex.live.committed import NewBase
from tkindex.live.forgetting import Dropping, Pieces, relabelled, without_old
from tkindex.live.snapshot import merged
from tkindex.live.tail_runs import as_added
from tkindex.storage.bases import write_base
from tkindex.storage.files import Files
from tkindex.storage.live import BaseEntry
from tkindex.storage.manifest import MANIFEST
from tkindex.storage.saved import Saved
from tkindex.store.beliefs import Base, join_versions
from tkindex.store.merge import join_attributes
from tkindex.timeline.arrays import arrow_column

if TYPE_CHECKING:
    from threading import RLock

    from tkindex.live.committed import Loaded
    from tkindex.live.embedding import LiveEmbeddings
    from tkindex.live.states import Now
    from tkindex.storage.live import LiveFolder

    class Writer(Protocol):
        """What compaction needs of a live index, which stands above and hands itself in."""

        _lock: RLock
        _files: Files
        _vectors: LiveEmbeddings

        def _writable(self) -> Now: ...
        def _writer(self) -> LiveFolder: ...
        def _load(self, entry: BaseEntry) -> Loaded: ...
        def _use_base(self, base: NewBase, history_from: int | None) -> None: ...


class _StoppedError(Exception):
    """Whoever asked for a compaction does not want it any more."""


class _Stoppable:
    """A file system that stops at the next file where it is told to."""

    def __init__(self, files: Files, check: Callable[[], None]) -> None:
        self._files, self._check = files, check

    def create(self, path: str) -> Any:
        self._check()
        return self._files.create(path)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._files, name)


def compact(live: Writer, is_unwanted: Callable[[], bool], dropping: Dropping | None = None) -> bool:
    """See `tkindex.live.index.LiveIndex.compact`."""

    def check() -> None:
        if is_unwanted():
            raise _StoppedError

    with live._lock:
        frozen = live._writable().committed
        folder = live._writer()
        if is_unwanted():
            return False
        beliefs = frozen.beliefs
        commit = beliefs.last_commit
        if commit == 0:
            return True
        path = folder.begin_base()
    remove = live._files.remove_tree
    # Values: commits go on meanwhile, and change nothing here.
    base, old_base = frozen.base, beliefs.base
    tail, n_tail = beliefs.tail, beliefs.n_tail
    delta = beliefs.at(commit)
    rows, at = beliefs.tombstones
    attributes, history_attributes = frozen.attributes.joined(), frozen.history_attributes
    commits, recorded = beliefs.commits, beliefs.recorded
    entities, relations = frozen.entities.as_vocabulary(), frozen.relations.as_vocabulary()
    tombstone_rows = frozen.base_columns(rows)
    try:
        check()
        some = None if attributes is None else attributes.take(arrow_column(delta.tail))
        added = as_added(tail.take(delta.tail), some)
        index, sources = merged(base, old_base.seqs, [added], delta.removed_rows, entities, relations)
        check()
        n = old_base.n_facts
        of_base = sources < n
        seqs, since = np.empty(len(sources), np.int64), np.empty(len(sources), np.int64)
        seqs[of_base] = beliefs.seqs_of_rows(sources[of_base])
        since[of_base] = beliefs.added_of_rows(sources[of_base])
        places = delta.tail[sources[~of_base] - n]
        seqs[~of_base], since[~of_base] = tail.seqs[places], tail.added[places]
        past = np.flatnonzero(tail.removed <= commit)
        tombstone_rows = tombstone_rows._replace(removed=at)
        parts = [old_base.history, tombstone_rows, tail.take(past)]
        history = join_versions(parts)
        tables = [
            history_attributes,
            None if base.engine.whole.attributes is None else base.engine.whole.attributes.take(arrow_column(rows)),
            None if attributes is None else attributes.take(arrow_column(past)),
        ]
        table = join_attributes([(one, len(part.seqs)) for one, part in zip(tables, parts, strict=True)])
        if table is not None:
            order = np.argsort(np.concatenate([part.seqs for part in parts]), kind="stable")
            table = table.take(arrow_column(order))
        pieces, kept = Pieces(index, seqs, since, history, table), None
        if dropping is not None:
            pieces = without_old(pieces, dropping)
            if dropping.erases:
                pieces, kept = relabelled(pieces, dropping.seqs)
        whole, (index, seqs, since, history, table) = index, pieces
        entities, relations = index.entities, index.relations
        is_plain = bool(np.array_equal(seqs, np.arange(len(seqs))))
        next_seq = old_base.next_seq + n_tail
        new = Base(len(seqs), None if is_plain else seqs, since, history, next_seq, commits, recorded)
        files: Any = _Stoppable(live._files, check)
        convention = folder.manifest.convention
        vectors = live._vectors.written(base, whole.engine, kept, check)
        saved = Saved(
            index.engine.store, entities, relations, base.unit, convention, index.engine.whole.attributes, *vectors
        )
        entries = write_base(path, saved, new, table, files)
        manifest = entries.pop(MANIFEST)
        entry = BaseEntry(
            os.path.basename(path),
            len(seqs),
            len(entities),
            len(relations),
            next_seq,
            commit,
            int(recorded[-1]),
            manifest,
            entries,
        )
        check()
        # Mapped from the files, every byte checked: what was in memory can go.
        loaded = live._load(entry)
        check()
    except _StoppedError:
        remove(path)
        return False
    except OSError as error:
        remove(path)
        if isinstance(error, IndexFileError):
            raise
        raise IndexFileError(f"{path} cannot be written: {error}; the index is as it was") from error
    except BaseException:
        remove(path)
        raise
    with live._lock:
        live._writable()
        live._use_base(NewBase(entry, loaded, kept is not None), None if dropping is None else dropping.history_from)
    return True
