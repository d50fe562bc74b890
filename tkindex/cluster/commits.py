"""Facts that arrive: a log of cluster commits, which one router writes and every shard reads.

A commit is one record of ``commits.log``, written and synced at once, with all of its facts. The record *is* the
commit: a fact is not written to the shard of its head and then to that of its tail, so no crash can come between the
two. Each shard takes from the log what belongs to it, up to the number of one commit, so whoever asks several shards
sees all of a commit or nothing of it. `tkindex.cluster.commit_log` says how its bytes lie.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from types import TracebackType
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.cluster.commit_log import LOG, Arrived, header_of, read_log, record_of
from tkindex.cluster.manifest import About, attribute_schemas, read_about
from tkindex.errors import ForkedWriterError, IndexFileError, InputError
from tkindex.ingest.readers import RawFacts, read_facts
from tkindex.storage.files import OS_FILES, open_regular
from tkindex.storage.writerlock import hold
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.store.vocabulary import Vocabulary
from tkindex.threads import follow_forks
from tkindex.timeline.arrays import arrow_column, arrow_values


class ClusterCommit(NamedTuple):
    """A commit that is durable: its number, and how many facts it added."""

    number: int
    n_facts: int


def relations_after(relations: Iterable[str], commits: Iterable[Arrived]) -> list[str]:
    """Return all relations: those of the shards, then new ones in the order of their first fact."""
    found = dict.fromkeys(relations)
    for commit in commits:
        found.update(dict.fromkeys(commit.table.column("relation").to_pylist()))
    return list(found)


def relations_of(labels: Iterable[str], about: About) -> Vocabulary:
    """Return the labels of relations as a vocabulary that normalises what it is asked for as the cluster does."""
    text = arrow_values(list(labels), pa.large_string())
    return Vocabulary.from_labels(text, kind="relation", normalization=about.normalization)


class _State(NamedTuple):
    """How far a router has come: bytes of the log, the chain there, seq of the next fact, commits, what is staged."""

    end: int
    chained: int
    next_seq: int
    last_commit: int
    committed: frozenset[pa.Schema]
    staged: tuple[pa.Table, ...] = ()


class Router:
    """The one writer of a cluster: facts are appended to it, and committed with one number for all shards.

    Parameters
    ----------
    path : path
        Of the cluster.

    Raises
    ------
    IndexLockedError
        Another router, or a build, has the folder.
    IndexFileError
        The cluster or its log cannot be read or written.

    Examples
    --------
    >>> import tempfile
    >>> import tkindex as tk
    >>> folder = tempfile.mkdtemp()
    >>> with open(f"{folder}/facts.csv", "w") as file:
    ...     _ = file.write("head,relation,tail,start\\nann,visits,rome,2014-10-07\\n")
    >>> report = tk.cluster.build(f"{folder}/facts.csv", f"{folder}/cluster", 2)
    >>> with tk.cluster.Router(f"{folder}/cluster") as router:
    ...     _ = router.append([("bob", "visits", "rome", "2014-11-02")])
    ...     router.commit()
    ClusterCommit(number=1, n_facts=1)
    >>> tk.cluster.connect(f"{folder}/cluster").last(tail="rome").head
    'bob'
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.folder = os.path.realpath(path)
        self.about = read_about(self.folder)
        self._pid = os.getpid()
        self._lock = hold(self.folder, OS_FILES)
        try:
            log = read_log(self.folder, self.about)
            committed = frozenset(_attributes_of(commit.table) for commit in log.commits)
            following = self.about.next_seq + sum(commit.table.num_rows for commit in log.commits)
            # Everything that changes, changed by one assignment: an interrupt leaves the state before it, or the other.
            self._now = _State(log.end, log.chained, following, len(log.commits), committed)
            try:
                self._file = open_regular(os.path.join(self.folder, LOG), os.O_RDWR | os.O_CREAT)
            except OSError as error:
                raise IndexFileError(f"{error.filename or LOG} cannot be written: {error.strerror or error}") from error
            self._repair()
        except BaseException:
            self._lock.close()
            raise
        # Of the shards; read when first facts with attributes arrive.
        self._attributes: list[pa.Schema] | None = None
        follow_forks(self)

    @property
    def last_commit(self) -> int:
        """The number of the last commit, 0 where there is none."""
        return self._now.last_commit

    def _check_process(self) -> None:
        """Refuse to write in a forked child, which shares the lock, and once this is closed."""
        if os.getpid() != self._pid:
            raise ForkedWriterError(
                f"{self.folder} was opened for writing by process {self._pid}, and this is process {os.getpid()}, "
                "forked from it: nothing can be written here. Open a router in this process once the other is closed"
            )
        if self._file < 0:
            raise IndexFileError(f"{self.folder}: the router is closed; open it again")

    def _after_fork(self) -> None:
        """Close the copies of the open files; see `tkindex.threads`."""
        file, self._file = self._file, -1
        with suppress(OSError):
            if file >= 0:
                os.close(file)
            self._lock.close()

    def _repair(self) -> None:
        """Cut off what was never acknowledged."""
        header, end = header_of(self.about), self._now.end
        if os.fstat(self._file).st_size < len(header):
            os.ftruncate(self._file, 0)
            _write_all(self._file, header, 0)
        elif os.fstat(self._file).st_size > end:
            os.ftruncate(self._file, end)
        os.fsync(self._file)
        OS_FILES.sync_dir(self.folder)

    def append(self, source: Any, **options: Any) -> RawFacts:
        """Stage facts; they are nowhere before `commit`.

        Parameters
        ----------
        source, **options
            As in `tkindex.build`; times are read in the cluster's unit.

        Raises
        ------
        BadRowError, InputError
            A row is no fact, or attributes are of another type than those of the cluster; nothing of it is staged.
        IndexFileError
            The router is closed, or this is a forked child.
        """
        self._check_process()
        facts = read_facts(source, unit=self.about.unit, **options)
        if facts.stop is not None and self.about.is_point:
            raise InputError(
                "the cluster holds points, and these facts have stops; build a cluster with intervals from all facts"
            )
        stops = facts.start + 1 if facts.stop is None else facts.stop
        normal = NORMALIZATIONS.get(self.about.normalization)
        columns: dict[str, Any] = {
            name: arrow_values(_text(column) if normal is None else [*map(normal, _text(column))], pa.large_string())
            for name, column in (("head", facts.heads), ("relation", facts.relations), ("tail", facts.tails))
        }
        columns |= {"start": facts.start, "stop": stops}
        table = pa.table(columns)
        if facts.attributes is not None:
            self._check_attributes(facts.attributes.schema)
            for name in facts.attributes.column_names:
                table = table.append_column(f"a:{name}", facts.attributes.column(name))
        if len(facts):
            self._now = self._now._replace(staged=(*self._now.staged, table))
        return facts

    def _check_attributes(self, new: pa.Schema) -> None:
        """Refuse attributes that no shard could join with those that there are: a commit of them opens nowhere."""
        if self._attributes is None:
            self._attributes = attribute_schemas(self.folder, self.about)
        staged = [_attributes_of(table) for table in self._now.staged]
        try:
            pa.unify_schemas([*self._attributes, *self._now.committed, *staged, new], promote_options="permissive")
        except (pa.ArrowInvalid, pa.ArrowTypeError) as error:
            raise InputError(
                f"the attributes do not go with those of the cluster: {error}; make them alike, or append with "
                "attributes=False"
            ) from error

    def commit(self) -> ClusterCommit | None:
        """Make what is staged durable and visible, all of it or nothing; None where nothing is staged.

        Raises
        ------
        IndexFileError
            It is not acknowledged, what was staged is staged still, and earlier commits are intact.
        """
        self._check_process()
        now = self._now
        if not now.staged:
            return None
        whole = pa.concat_tables(now.staged, promote_options="permissive").combine_chunks()
        seqs = np.arange(now.next_seq, now.next_seq + whole.num_rows)
        whole = whole.add_column(5, "seq", arrow_column(seqs))
        record, chained = record_of(now.last_commit + 1, whole, now.chained)
        committed = now.committed | {_attributes_of(whole)}
        following = _State(
            now.end + len(record), chained, now.next_seq + whole.num_rows, now.last_commit + 1, committed
        )
        try:
            _write_all(self._file, record, now.end)
            os.fsync(self._file)
            self._now = following
        except BaseException as error:
            if self._now is following:
                raise
            # Whether or not it reached the disk, it must not be found there later.
            try:
                os.ftruncate(self._file, now.end)
                os.fsync(self._file)
            except OSError:
                self.close()
                raise IndexFileError(
                    f"{self.folder}: the commit failed ({error}) and cannot be taken back; open the router again, and "
                    "see whether it is there"
                ) from error
            if not isinstance(error, OSError):
                raise
            raise IndexFileError(f"{self.folder}: the commit cannot be written: {error}; make room, and commit again") \
                from error  # fmt: skip
        return ClusterCommit(following.last_commit, whole.num_rows)

    def rollback(self) -> None:
        """Forget what is staged."""
        self._now = self._now._replace(staged=())

    def close(self) -> None:
        """Let the folder go; what is staged is forgotten."""
        file, self._file = self._file, -1
        try:
            if file >= 0:
                os.close(file)
        finally:
            self._lock.close()

    def __enter__(self) -> Router:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            # A block that ends in a forked child too is the parent's: what is staged is for it to commit.
            if kind is None and self._file >= 0 and os.getpid() == self._pid:
                self.commit()
        finally:
            self.close()


def _attributes_of(table: pa.Table) -> pa.Schema:
    """Return the names and types of a commit's attributes, as those of a shard are called."""
    return pa.schema([pa.field(field.name[2:], field.type) for field in table.schema if field.name.startswith("a:")])


def _text(column: pa.ChunkedArray) -> list[str]:
    labels: list[str] = column.cast(pa.large_string()).to_pylist()
    return labels


def _write_all(file: int, data: bytes, at: int) -> None:
    view = memoryview(data)
    while view:
        written = os.pwrite(file, view, at)
        view, at = view[written:], at + written
