"""Mistakes in durability, each seeded at run time into the real code, which the gates must catch.

A gate that has never failed proves nothing. Each mistake here is one that a real store has made; the histories, the
exhaustive workloads, the failing disks, the damaged files or the calls of a server must find each of them.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from bench.crash import exhaustive, histories, mutations, serving
from bench.crash.inodes import SimulatedFile
from bench.crash.simulated import SimulatedFiles
from tkindex.live import group_commit
from tkindex.live.bitemporal import Bitemporal
from tkindex.live.states import Now
from tkindex.live.tail_attributes import TailAttributes
from tkindex.storage import backups, live, livereading, livewriting, log
from tkindex.storage.live import LiveFolder, Manifest, Snapshot
from tkindex.storage.log import FewRecord, LogEnd, Record
from tkindex.store.vocabulary import Vocabulary


class Bug(NamedTuple):
    """A mistake: its name, what it does, a context in which the code makes it, and the gate that is tried first."""

    name: str
    about: str
    seed: Callable[[], AbstractContextManager[Any]]
    gate: str = "histories"


def _skip_syncs_of(matches: Callable[[str], bool]) -> AbstractContextManager[Any]:
    original = SimulatedFiles._sync_file

    def sync(self: SimulatedFiles, file: SimulatedFile, path: str) -> None:
        if not matches(path):
            original(self, file, path)

    return mock.patch.object(SimulatedFiles, "_sync_file", sync)


def _no_sync_of_logs() -> AbstractContextManager[Any]:
    return _skip_syncs_of(lambda path: path.endswith(".wal"))


def _no_sync_of_bases() -> AbstractContextManager[Any]:
    return _skip_syncs_of(lambda path: "/base-" in path)


def _no_sync_of_folders() -> AbstractContextManager[Any]:
    return mock.patch.object(SimulatedFiles, "sync_dir", return_value=None)


def _rename_before_sync() -> AbstractContextManager[Any]:
    return _skip_syncs_of(lambda path: path.endswith("live.json.new"))


@contextmanager
def _commit_through(wrapped: Callable[[Any], Any]) -> Iterator[None]:
    """Give every commit what is made of the handle of the log, in its place."""
    original = LiveFolder.commit

    def commit(self: LiveFolder, *records: Record, **options: Any) -> None:
        handle = self._handle
        assert handle is not None
        self._handle = wrapped(handle)
        try:
            original(self, *records, **options)
        finally:
            self._handle = handle

    with mock.patch.object(LiveFolder, "commit", commit):
        yield


def _acknowledge_before_sync() -> AbstractContextManager[Any]:
    """The sync of a commit is made when the next one begins, as a store does that syncs in the background."""

    class Later:
        def __init__(self, handle: Any) -> None:
            handle.sync()
            self.write, self.close = handle.write, handle.close

        def sync(self) -> None:
            pass

    return _commit_through(Later)


def _live_json_in_place() -> AbstractContextManager[Any]:
    def publish(self: LiveFolder, manifest: Manifest, following: Any = None) -> None:
        manifest = manifest._replace(number=manifest.number + 1)
        self._place = (following or self._place)._replace(manifest=manifest)
        livewriting.write_file(self.files, os.path.join(self.path, live.LIVE), livewriting.to_json(self.manifest))
        self.files.sync_dir(self.path)

    return mock.patch.object(LiveFolder, "_publish", publish)


def _remove_the_old_too_early() -> AbstractContextManager[Any]:
    """What the new manifest does not name goes before the new manifest is durable."""

    def use_base(self: LiveFolder, base: live.BaseEntry, history_from: int | None = None) -> None:
        before = self.manifest
        logs = tuple(log for log in before.logs if log.first_commit > base.commit)
        self.files.sync_dir(self.path)
        self.manifest = before._replace(base=base, logs=logs)
        self._remove_left_over()
        self._publish(self.manifest)

    return mock.patch.object(LiveFolder, "use_base", use_base)


def _go_on_in_the_log(*, cut: bool) -> AbstractContextManager[Any]:
    """The next writer goes on in the newest log: behind what it read, but it does not know whether that is durable."""

    def recover(self: LiveFolder, snapshot: Snapshot) -> None:
        newest = self.manifest.logs[-1]
        path = os.path.join(self.path, newest.name)
        # Behind what it read, or behind whatever is there.
        self.end = snapshot.end if cut else snapshot.end._replace(size=self.files.size(path))
        self._seed = live.read_header(self.files.read(path), path, self.manifest.index_id, newest.number)
        if cut and snapshot.is_torn:
            self.files.truncate(path, self.end.size)
        self._handle = self.files.append(path)
        self._remove_left_over()

    return mock.patch.object(LiveFolder, "_recover", recover)


def _no_sync_of_what_was_recovered() -> AbstractContextManager[Any]:
    return _go_on_in_the_log(cut=True)


def _torn_tail_stays() -> AbstractContextManager[Any]:
    return _go_on_in_the_log(cut=False)


@contextmanager
def _reuse_a_log() -> Iterator[None]:
    """A new log is given the file of the one before, which live.json still names until it is replaced."""
    original = LiveFolder.rotate

    def rotate(self: LiveFolder, *args: Any, **kwargs: Any) -> None:
        if self.manifest.logs:
            *others, newest = self.manifest.logs
            records = live.read_logs(self.path, self.manifest, self.files).records
            own = [record for record in records if record.commit >= newest.first_commit]
            logs = tuple(others)
            self.manifest = self.manifest._replace(logs=logs, next_number=newest.number)
            after = LogEnd(0, 0, newest.first_commit - 1)
            with mock.patch.object(livewriting, "encode_header", log.encode_header):
                original(self, own, after) if logs else _from_nothing(self, own, after)
            return
        original(self, *args, **kwargs)

    def _from_nothing(self: LiveFolder, own: list[Record], after: LogEnd) -> None:
        original(self, own)

    with mock.patch.object(LiveFolder, "rotate", rotate):
        yield


def _records_alone() -> AbstractContextManager[Any]:
    """Records that are written together do not say so."""
    encode = log.encode_record

    def encode_alone(record: Any, seed: int, chain: int, *, follows: bool = False) -> tuple[Any, int]:
        return encode(record, seed, chain)

    return mock.patch.object(livewriting, "encode_record", encode_alone)


@contextmanager
def _unchecked_tail() -> Iterator[None]:
    """A record counts when it has the right length and place."""

    def record_at(view: memoryview, place: int, seed: int) -> tuple[int, int, int, int] | None:
        if place + log._HEAD.size > len(view):
            return None
        _, chain, length, commit, crc, _ = log._HEAD.unpack_from(view, place)
        end = place + log._HEAD.size + length
        return (chain, commit, crc, length) if log.COUNTS.size <= length and end <= len(view) else None

    with mock.patch.object(log, "_record_at", record_at):
        yield


@contextmanager
def _unchained() -> Iterator[None]:
    """Each record has a checksum of its own, which knows neither the record before nor the log."""
    encode, record_at = log.encode_record, log._record_at

    def encode_alone(record: Record, seed: int, chain: int, *, follows: bool = False) -> tuple[Any, int]:
        return encode(record, 0, 0, follows=follows)[0], 0

    def alone_at(view: memoryview, place: int, seed: int) -> tuple[int, int, int, int] | None:
        found = record_at(view, place, 0)
        return None if found is None else (0, found[1], 0, found[3])

    def start(header: bytes, first_commit: int) -> LogEnd:
        return LogEnd(log.HEADER_BYTES, 0, first_commit - 1)

    def header(*args: Any) -> int:
        log.read_header(*args)
        return 0

    with ExitStack() as stack:
        for name, value in (("encode_record", encode_alone), ("log_start", start), ("read_header", header)):
            for module in (live, livewriting, livereading, backups):
                if hasattr(module, name):
                    stack.enter_context(mock.patch.object(module, name, value))
        stack.enter_context(mock.patch.object(log, "_record_at", alone_at))
        yield


def _sync_again() -> AbstractContextManager[Any]:
    """After a sync has failed another one succeeds, and the commit is acknowledged."""

    class Stubborn:
        def __init__(self, handle: Any) -> None:
            self.handle = handle
            self.write, self.close = handle.write, handle.close

        def sync(self) -> None:
            try:
                self.handle.sync()
            except OSError:
                self.handle.sync()

    return _commit_through(Stubborn)


def _rollback_leaves_the_failed() -> AbstractContextManager[Any]:
    # Both: the next commit is written over what a failed one left, so that `repair` alone would be missed by nobody.
    def repair(self: LiveFolder) -> None:
        self._failure = None

    return mock.patch.multiple(LiveFolder, repair=repair, _cut_off=lambda self: None)


@contextmanager
def _two_records_a_commit() -> Iterator[None]:
    """What a commit takes back is written, and synced, before what it adds: a crash in between leaves half of it."""
    original = LiveFolder.commit

    def commit(self: LiveFolder, *records: Any, **options: Any) -> None:
        record = records[0]
        if len(records) > 1 or isinstance(record, FewRecord) or not len(record.removed) or not len(record.heads):
            original(self, *records, **options)
            return
        nothing = Record(record.commit, record.recorded_at, record.first_seq, removed=record.removed)
        before = self.end
        original(self, nothing)
        path = os.path.join(self.path, self.manifest.logs[-1].name)
        self.files.truncate(path, before.size)
        self.end = before
        original(self, record, **options)

    with mock.patch.object(LiveFolder, "commit", commit):
        yield


# ---- what a serving process keeps ------------------------------------------------------------------------------------


def _ranges_of_another_base() -> AbstractContextManager[Any]:
    begin = Now.__init__

    def carried(
        self: Now, committed: Any, draft: Any = None, before: Now | None = None, *more: Any, **rest: Any
    ) -> None:
        begin(self, committed, draft, before, *more, **rest)
        if before is not None:
            self.segments, self.settled = before.segments, before.settled

    return mock.patch.object(Now, "__init__", carried)


def _view_of_a_transaction() -> AbstractContextManager[Any]:
    done = Now.done
    return mock.patch.object(Now, "done", lambda self, committed, *, keeps_view: done(self, committed, keeps_view=True))


def _labels_of_another_base() -> AbstractContextManager[Any]:
    return mock.patch.object(Vocabulary, "begins_with", lambda self, other, first=0: len(self) >= len(other))


def _views_after_a_compaction() -> AbstractContextManager[Any]:
    return mock.patch.object(Bitemporal, "_forget_views", return_value=None)


def _attributes_from_the_front() -> AbstractContextManager[Any]:
    """What came while a base was written is given the attributes of what the base holds."""

    def first(self: TailAttributes, n: int) -> TailAttributes:
        whole = self.joined()
        return TailAttributes(self.schema, None if whole is None else whole.slice(0, self.n - n), self.n - n)

    return mock.patch.object(TailAttributes, "without_front", first)


def _one_state_for_all_pages() -> AbstractContextManager[Any]:
    return mock.patch.object(Bitemporal, "state", property(lambda self: "always"))


def _slots_unseen() -> AbstractContextManager[Any]:
    return mock.patch.object(group_commit, "check_slots", return_value=None)


def _merged_unseen() -> AbstractContextManager[Any]:
    return mock.patch.object(group_commit, "check_merged", return_value=None)


BUGS = (
    Bug("no sync of the log", "a commit is written and not synced", _no_sync_of_logs),
    Bug("no sync of folders", "no name is ever synced", _no_sync_of_folders),
    Bug("no sync of the base", "the files of a compaction are not synced", _no_sync_of_bases),
    Bug("rename before sync", "live.json is replaced by a file that is not synced", _rename_before_sync),
    Bug("acknowledge before sync", "commit returns, and the next one syncs", _acknowledge_before_sync),
    Bug("manifest in place", "live.json is written where it lies", _live_json_in_place),
    Bug("remove too early", "the old base and logs go before live.json is durable", _remove_the_old_too_early),
    Bug(
        "no sync of a recovered tail",
        "commits of a killed writer are built upon",
        _no_sync_of_what_was_recovered,
        "short workloads",
    ),
    Bug("torn tail stays", "the next writer goes on behind what a crash left of a record", _torn_tail_stays),
    Bug("reuse a log", "a new log takes the file of one that is still named", _reuse_a_log),
    Bug("records alone", "of commits written together a power cut may leave the last ones: damage", _records_alone),
    Bug("unchecked tail", "a record is read without looking at its checksum", _unchecked_tail),
    Bug(
        "unchained checksums",
        "a record's checksum knows neither its log nor what came before",
        _unchained,
        "damaged files",
    ),
    Bug("sync again", "a sync that failed is repeated, and believed", _sync_again, "failing disks"),
    Bug(
        "rollback leaves it",
        "what a failed commit wrote stays in the log",
        _rollback_leaves_the_failed,
        "failing disks",
    ),
    Bug("two records a commit", "half a commit may be found", _two_records_a_commit, "short workloads"),
    Bug(
        "ranges of another base",
        "after a compaction a writer takes places behind the old base for such behind the new one",
        _ranges_of_another_base,
        "serving",
    ),
    Bug(
        "view of a transaction",
        "what a transaction has seen is shown to all, with the vectors and aliases of when it began",
        _view_of_a_transaction,
        "serving",
    ),
    Bug(
        "labels of another base",
        "names are looked for under the ids that labels had before an erasure",
        _labels_of_another_base,
        "serving",
    ),
    Bug(
        "views after a compaction",
        "earlier commits and scopes are answered from views of the old base",
        _views_after_a_compaction,
        "serving",
    ),
    Bug(
        "attributes from the front",
        "facts committed beside a compaction get the attributes of earlier ones",
        _attributes_from_the_front,
        "serving",
    ),
    Bug("one state for all pages", "pages go on over later commits", _one_state_for_all_pages, "serving"),
    Bug(
        "merged unseen",
        "what was left out, or added because nobody said it, is not looked at again when it is committed",
        _merged_unseen,
        "serving",
    ),
    Bug(
        "slots unseen",
        "what was open when a value was replaced is not looked at again when it is committed",
        _slots_unseen,
        "serving",
    ),
)


def _served(seed: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        return serving.run(Path(folder), 600, seed, most_violations=1)


def hunt(bug: Bug, seed: int, states: int = 3_000) -> dict[str, Any]:
    """Seed a mistake and run the gates, the one that it names first, until one of them finds it.

    Returns
    -------
    dict
        ``caught by``: the gate, or None; ``after``: how many states or files it looked at; ``how``: what it said.
    """
    gates: dict[str, Callable[[], dict[str, Any]]] = {
        "histories": lambda: histories.run(states, seed),
        "failing disks": lambda: exhaustive.run_faults(1, seed),
        "damaged files": lambda: mutations.run(1_000, seed, share_forged=0.0, most_violations=1),
        "short workloads": lambda: exhaustive.run(2, 4, seed, longest_base=0),
        "exhaustive": lambda: exhaustive.run(2, 60, seed),
        "serving": lambda: _served(seed),
    }
    with bug.seed():
        for name in dict.fromkeys((bug.gate, *gates)):
            found = gates[name]()
            if found["violations"]:
                return {
                    "caught by": name,
                    "after": found.get("states", found.get("mutations", found.get("steps"))),
                    "how": found["violations"][0],
                }
    return {"caught by": None, "after": None, "how": None}
