"""Live indexes that something breaks into: an interrupt between two steps, memory that runs out, a disk that fails."""

from __future__ import annotations

import errno
import os

import numpy as np
import pytest

import tkindex as tk
from tkindex.live import drafts
from tkindex.live.committed import Committed
from tkindex.live.index import LiveIndex
from tkindex.storage.files import OsFiles, OsHandle
from tkindex.storage.live import LiveFolder, read_live
from tkindex.store.beliefs import VersionStore

ROWS = [("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-10-09")]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "index"


def heads(index) -> list[str]:
    return [fact.head for fact in index.facts()]


class Breaking(OsFiles):
    """Fails at what it is told: (what, how a path ends) once, or as often as it is tried."""

    def __init__(self):
        self.at = None
        self.error = OSError(errno.EIO, "Input/output error")

    def check(self, what, path):
        if self.at is not None and self.at[0] == what and path.endswith(self.at[1]):
            self.at = None
            raise self.error

    def create(self, path):
        return BreakingHandle(super().create(path).descriptor, path, self)

    def append(self, path):
        return BreakingHandle(super().append(path).descriptor, path, self)

    def sync(self, path):
        self.check("sync", path)
        super().sync(path)


class BreakingHandle(OsHandle):
    def __init__(self, descriptor, path, files):
        super().__init__(descriptor)
        self.path, self.files = path, files

    def write(self, data, *at):
        self.files.check("write", self.path)
        n = super().write(data, *at)
        self.files.check("written", self.path)
        return n


def once(monkeypatch, owner, name, error, *, after):
    """Let a method raise once, before or after it has done its work."""
    original = getattr(owner, name)

    def broken(self, *args, **kwargs):
        monkeypatch.setattr(owner, name, original)
        if after:
            original(self, *args, **kwargs)
        raise error

    monkeypatch.setattr(owner, name, broken)


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("step", ["_publish", "rotate", "begin_base", "use_base"])
def test_an_interrupt_of_a_compaction_loses_no_later_commit(path, monkeypatch, step, after):
    """Commits that go on in a log behind the end that live.json gives it would be read by nobody."""
    index = tk.create(path, unit="day")
    index.append(ROWS[:1])
    index.commit()
    once(monkeypatch, LiveFolder, step, KeyboardInterrupt, after=after)
    with pytest.raises(KeyboardInterrupt):
        index.compact()
    index.append(ROWS[1:])
    assert index.commit().number == 2
    assert heads(tk.open(path)) == ["ann", "bob"]
    assert index.compact()
    index.close()
    assert heads(tk.open(path)) == ["ann", "bob"]


@pytest.mark.parametrize(
    ("owner", "step"),
    [
        (LiveFolder, "_publish"),
        (LiveFolder, "use_base"),
        (LiveFolder, "_remove_left_over"),
        (LiveIndex, "_rebase"),
        (LiveIndex, "_forget_views"),
        (LiveIndex, "_erased"),
    ],
)
@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("is_plain", [False, True])
def test_an_interrupt_of_an_erasing_compaction_damages_no_later_commit(path, monkeypatch, owner, step, after, is_plain):
    """The folder had the new base, whose labels are numbered anew, and commits went on with the ids of before."""
    index = tk.create(path, unit="day")
    index.append([("zoe", "likes", "oslo", "2014-10-01"), *ROWS])
    index.commit()
    index.erase(head="zoe")
    # What is staged next is of labels that are known: by other ids afterwards.
    once(monkeypatch, owner, step, KeyboardInterrupt, after=after)
    with pytest.raises(KeyboardInterrupt):
        index.compact(erase=True)
    if is_plain:
        index.append([("ann", "visits", "rome", "2014-10-11")])
        index.commit()
    else:
        with index.transaction() as change:
            change.append([("ann", "visits", "rome", "2014-10-11")])
    assert heads(index) == ["ann", "bob", "ann"]
    with tk.open(path) as reader:
        assert heads(reader) == ["ann", "bob", "ann"]
        assert reader.facts()[2][:3] == ("ann", "visits", "rome")
    index.compact(erase=True)
    assert "zoe" not in index.entities
    assert "oslo" not in index.entities
    index.append(ROWS[:1])
    index.commit()
    index.close()
    with tk.open(path) as reader:
        assert heads(reader) == ["ann", "ann", "bob", "ann"]
        assert "zoe" not in reader.entities


def test_a_commit_that_was_interrupted_when_it_was_durable_is_not_made_twice(path, monkeypatch):
    index = tk.create(path, unit="day")
    index.append([("zoe", "visits", "rome", "2014-10-01")])
    index.commit()
    index.append(ROWS[:1])
    once(monkeypatch, LiveFolder, "commit", KeyboardInterrupt, after=True)
    with pytest.raises(KeyboardInterrupt):
        index.commit()
    assert index.last_commit == 2
    index.rollback()
    assert index.commit() is None
    index.append(ROWS[1:])
    assert index.commit().number == 3
    index.close()
    assert heads(tk.open(path)) == ["zoe", "ann", "bob"]


@pytest.mark.parametrize("nth", range(5))
def test_memory_that_runs_out_leaves_no_half_of_what_was_appended(path, monkeypatch, nth):
    rows = [{"head": "ann", "relation": "visits", "tail": "rome", "time": "2014-10-07", "note": "one"}]
    index = tk.create(path, unit="day")
    # As many as there is room for.
    index.append(rows * 16)
    original, calls = drafts.with_room, []

    def with_room(*args):
        calls.append(0)
        if len(calls) == nth + 1:
            raise MemoryError
        return original(*args)

    monkeypatch.setattr(drafts, "with_room", with_room)
    with pytest.raises(MemoryError):
        index.append([{**rows[0], "head": "eve", "note": "lost"}])
    monkeypatch.undo()
    index.append([{**rows[0], "head": "bob", "note": "two"}])
    index.commit()
    for found in (index, tk.open(path)):
        assert heads(found) == ["ann"] * 16 + ["bob"]
        assert found.facts().to_arrow()["note"].to_pylist() == ["one"] * 16 + ["two"]
        assert list(found.entities) == ["ann", "rome", "bob"]
    index.close()


def test_a_refresh_that_fails_changes_nothing(path, monkeypatch):
    index = tk.create(path, unit="day")
    reader = tk.open(path)
    for row in ROWS:
        index.append([row])
        index.commit()
    for owner, name in ((VersionStore, "extended"), (Committed, "replayed")):
        for after in (False, True):
            once(monkeypatch, owner, name, MemoryError, after=after)
            with pytest.raises(MemoryError):
                reader.refresh()
            assert (reader.last_commit, len(reader)) == (0, 0)
    assert reader.refresh()
    assert heads(reader) == ["ann", "bob"]
    index.close()


def test_a_reader_notices_that_another_commit_stands_in_the_place_of_one_it_has_seen(path):
    """It was written whole, then the writer took it for failed, and wrote another as long as it."""
    files = Breaking()
    index = tk.create(path, unit="day", files=files)
    reader = tk.open(path)
    index.append(ROWS[:1])
    files.at = ("written", ".wal")
    with pytest.raises(tk.IndexFileError, match="Input/output error"):
        index.commit()
    assert reader.refresh()
    index.rollback()
    index.append([("eve", "visits", "rome", "2014-10-07")])
    index.commit()
    for row in ROWS:
        index.append([row])
        index.commit()
        with pytest.raises(tk.IndexFileError, match=r"commit 1, which was seen here, .* is undone"):
            reader.refresh()
    index.close()


def test_only_a_full_disk_needs_space(path):
    files = Breaking()
    index = tk.create(path, unit="day", files=files)
    index.append(ROWS)
    files.at = ("write", ".wal")
    with pytest.raises(tk.IndexFileError, match=r"intact; commit\(\) again, or rollback\(\)"):
        index.commit()
    assert index.commit().number == 1
    index.close()


def test_a_cut_whose_sync_failed_is_not_synced_again(path):
    files = Breaking()
    index = tk.create(path, unit="day", files=files)
    index.append(ROWS[:1])
    files.at = ("write", ".wal")
    with pytest.raises(tk.IndexFileError):
        index.commit()
    files.at = ("sync", ".wal")
    with pytest.raises(tk.IndexFileError, match="cannot be undone"):
        index.rollback()
    before = read_live(str(path)).logs
    index.rollback()
    assert len(read_live(str(path)).logs) == len(before) + 1
    index.append(ROWS[1:])
    index.commit()
    index.close()
    assert heads(tk.open(path)) == ["bob"]


def test_a_base_that_cannot_be_named_is_removed(path):
    """On a full disk it would take the room that the next try needs."""
    files = Breaking()
    files.error = OSError(errno.ENOSPC, "No space left on device")
    index = tk.create(path, unit="day", files=files)
    index.append(ROWS)
    index.commit()
    original = LiveFolder.use_base

    def use_base(self, *given):
        files.at = ("write", "live.json.new")
        original(self, *given)

    index._folder.use_base = use_base.__get__(index._folder)
    with pytest.raises(tk.IndexFileError, match="No space left"):
        index.compact()
    assert not list(path.glob("base-*"))
    del index._folder.use_base
    assert index.compact()
    index.close()
    assert heads(tk.open(path)) == ["ann", "bob"]


def test_a_saved_index_that_cannot_be_opened_for_writing_stays_as_it_was(path):
    tk.build(ROWS, unit="day").save(path)
    before = sorted(os.listdir(path))
    with pytest.raises(tk.QueryError, match="convention"):
        tk.open(path, mode="w", convention="none such")
    assert sorted(os.listdir(path)) == before
    with tk.open(path, mode="w") as index:
        assert heads(index) == ["ann", "bob"]


def test_vectors_of_a_reader_outlive_a_compaction_by_the_writer(path):
    index = tk.create(path, unit="day")
    index.append(ROWS)
    index.commit()
    reader = tk.open(path)
    reader.embed("hashed")
    index.append([("cem", "blames", "bern", "2014-10-08")])
    index.commit()
    index.compact()
    index.close()
    assert reader.refresh()
    assert reader.search("who blamed bern", k=1)[0].head == "cem"


def test_many_commits_are_read_as_they_were_made(path):
    """They are read all at once; what each has added and taken back must be its own."""
    rng = np.random.default_rng(1)
    with tk.create(path, unit="day") as index:
        index.append([(f"e{i}", "r", "x", int(i)) for i in range(20)])
        index.commit()
        index.compact()
        for i in range(200):
            index.append([(f"n{i // 3}", f"r{i % 7}", "x", int(day)) for day in rng.integers(0, 99, i % 4)])
            if len(index) > 10:
                index.retract(rng.choice(len(index), int(rng.integers(0, 3)), replace=False).tolist() or 0)
            index.commit()
        reader = tk.open(path)
        for commit in (1, 2, 57, 100, 201):
            assert reader.as_of(commit).facts().tuples() == index.as_of(commit).facts().tuples()
        assert list(reader.history()) == list(index.history())
        assert [one.number for one in reader.commits()] == [one.number for one in index.commits()]
        assert reader.facts().tuples() == index.facts().tuples()
