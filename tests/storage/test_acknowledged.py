"""What was acknowledged and is gone is damage, and no earlier state of the index."""

from __future__ import annotations

import errno
import os
import shutil

import pytest

import tkindex as tk
from bench.crash.writer import PATH, Clock, new_disk
from tkindex.storage.acknowledged import ACKNOWLEDGED, AcknowledgedNotes, read_acknowledged
from tkindex.storage.files import OS_FILES
from tkindex.storage.log import LogEnd

ID = "0123456789abcdef" * 2
OTHER = "f" * 32


def commit(index, name):
    index.append([(name, "likes", "rome", 5)])
    return index.commit()


def killed_after(n, *, between=lambda index, disk: None):
    """A folder whose writer was killed after so many commits, and where the log ended after each."""
    disk = new_disk()
    index = tk.create(PATH, unit="day", files=disk, clock=Clock(1))
    ends = []
    for k in range(n):
        if k == n - 1:
            between(index, disk)
        commit(index, f"n{k}")
        ends.append(index._folder.end.size)
    disk.kill()
    return disk, ends


def newest_log(disk):
    return max(path for path, data in disk.tree(PATH) if path.endswith(".wal"))


@pytest.mark.parametrize("mode", ["r", "w"])
def test_a_last_record_that_is_removed_whole_is_damage(mode):
    disk, ends = killed_after(3)
    disk.truncate(newest_log(disk), ends[-2])
    with pytest.raises(tk.errors.IndexFileError, match="damaged after commit 2"):
        tk.open(PATH, mode=mode, files=disk)


def test_so_is_a_log_that_is_removed_with_an_older_live_json_in_place():
    before = {}

    def keep(index, disk):
        before["live"] = disk.read(f"{PATH}/live.json")
        index.compact()

    disk, _ = killed_after(3, between=keep)
    handle = disk.create(f"{PATH}/live.json")
    handle.write(before["live"])
    handle.close()
    with pytest.raises(tk.errors.IndexFileError):
        tk.open(PATH, files=disk)


def test_a_killed_writers_commits_are_not_copied_again_where_the_note_vouches_for_them():
    disk, _ = killed_after(3)
    name = newest_log(disk)
    with tk.open(PATH, mode="w", files=disk) as index:
        assert index.last_commit == 3
        assert newest_log(disk) == name
        assert commit(index, "more").number == 4
    assert len(tk.open(PATH, files=disk)) == 4


@pytest.mark.parametrize("bad", [b"", b"x" * 700, bytes(1024)])
def test_without_a_note_that_is_whole_live_json_alone_vouches(bad):
    disk, ends = killed_after(3)
    handle = disk.create(f"{PATH}/{ACKNOWLEDGED}")
    if bad:
        handle.write(bad)
    handle.close()
    disk.truncate(newest_log(disk), ends[-2])
    assert len(tk.open(PATH, files=disk)) == 2


def test_a_folder_of_an_earlier_release_has_none():
    disk, _ = killed_after(2)
    disk.remove(f"{PATH}/{ACKNOWLEDGED}")
    with tk.open(PATH, mode="w", files=disk) as index:
        commit(index, "more")
    assert len(tk.open(PATH, files=disk)) == 3


def test_notes_are_written_in_turns_and_the_latest_whole_one_counts(tmp_path):
    folder = str(tmp_path)
    notes = AcknowledgedNotes(folder, ID, OS_FILES)
    assert read_acknowledged(folder, ID, OS_FILES) is None
    for k in range(1, 6):
        notes.note(notes.said(2, LogEnd(100 * k, k, k)))
        assert read_acknowledged(folder, ID, OS_FILES) == (2, (100 * k, k, k))
    notes.close()
    assert read_acknowledged(folder, OTHER, OS_FILES) is None
    path = tmp_path / ACKNOWLEDGED
    whole = path.read_bytes()
    for at in range(len(whole)):
        data = bytearray(whole)
        data[at] ^= 1
        path.write_bytes(data)
        assert read_acknowledged(folder, ID, OS_FILES) in [(2, (500, 5, 5)), (2, (400, 4, 4))]
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        assert read_acknowledged(folder, ID, OS_FILES) in [None, (2, (500, 5, 5)), (2, (400, 4, 4))]


def test_a_note_that_cannot_be_written_costs_no_commit(tmp_path):
    path = tmp_path / "index"
    index = tk.create(path, unit="day")
    (path / ACKNOWLEDGED).unlink(missing_ok=True)
    (path / ACKNOWLEDGED).mkdir()
    assert commit(index, "ann").number == 1
    index.close()
    assert len(tk.open(path)) == 1


def test_a_link_in_its_place_is_not_written_through(tmp_path):
    path = tmp_path / "index"
    index = tk.create(path, unit="day")
    target = tmp_path / "precious"
    target.write_text("precious")
    (path / ACKNOWLEDGED).unlink(missing_ok=True)
    (path / ACKNOWLEDGED).symlink_to(target)
    commit(index, "ann")
    index.close()
    assert target.read_text() == "precious"


# ---- commits that failed ---------------------------------------------------------------------------------------------


class Failing:
    """Fails the operations that it is told, once each; of logs only."""

    def __init__(self, *operations):
        self.left = list(operations)

    def __call__(self, operation, path):
        if path.endswith(".wal") and operation in self.left:
            self.left.remove(operation)
            raise OSError(errno.EIO, "Input/output error")


def begun():
    disk = new_disk()
    index = tk.create(PATH, unit="day", files=disk, clock=Clock(1))
    commit(index, "ann")
    index.append([("bob", "likes", "rome", 6)])
    return disk, index


def test_a_commit_whose_sync_failed_is_nowhere_to_be_found():
    disk, index = begun()
    disk.fault = Failing("sync")
    with pytest.raises(tk.errors.IndexFileError, match="commit 2 could not be written"):
        index.commit()
    # Neither beside the writer, nor after its end.
    assert len(tk.open(PATH, files=disk)) == 1
    disk.kill()
    with tk.open(PATH, mode="w", files=disk) as other:
        assert (len(other), other.last_commit) == (1, 1)
        assert commit(other, "cem").number == 2


def test_a_commit_that_cannot_be_cut_off_either_is_named_and_the_writer_stops():
    disk, index = begun()
    disk.fault = Failing("sync", "truncate")
    with pytest.raises(tk.errors.IndexFileError, match="nor cut off again"):
        index.commit()
    with pytest.raises(tk.errors.IndexFileError, match="an earlier write failed"):
        index.commit()
    # A new log begins, and says that the old one ended before.
    index.rollback()
    assert len(tk.open(PATH, files=disk)) == 1
    assert commit(index, "cem").number == 2
    index.close()
    assert len(tk.open(PATH, files=disk)) == 2


@pytest.mark.parametrize("operations", [("sync",), ("sync", "truncate"), ("write",)])
def test_closing_after_a_commit_that_failed_leaves_nothing_of_it(operations):
    disk, index = begun()
    disk.fault = Failing(*operations)
    with pytest.raises(tk.errors.IndexFileError):
        index.commit()
    index.close()
    assert len(tk.open(PATH, files=disk)) == 1


def test_closing_after_an_interrupted_commit_leaves_nothing_of_it():
    disk, index = begun()

    def press(operation, path):
        if operation == "sync" and path.endswith(".wal"):
            disk.fault = None
            raise KeyboardInterrupt

    disk.fault = press
    with pytest.raises(KeyboardInterrupt):
        index.commit()
    assert index.last_commit == 1
    index.close()
    assert len(tk.open(PATH, files=disk)) == 1


# ---- the lock --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_a_writer_whose_lock_was_removed_by_hand_writes_nothing_more(tmp_path, how):
    path = tmp_path / "index"
    first = tk.create(path, unit="day")
    commit(first, "ann")
    if how == "removed":
        os.remove(path / "lock")
    else:
        shutil.copy(path / "lock", path / "other")
        os.replace(path / "other", path / "lock")
    second = tk.open(path, mode="w")
    commit(second, "bob")
    first.append([("cem", "likes", "rome", 7)])
    for refused in (first.commit, first.compact):
        with pytest.raises(tk.errors.IndexLockedError, match="was removed or replaced"):
            refused()
    with pytest.raises(tk.errors.IndexLockedError), first.transaction() as t:
        t.append([("dan", "likes", "rome", 7)])
    first.close()
    commit(second, "eve")
    second.close()
    assert sorted(fact.head for fact in tk.open(path).facts()) == ["ann", "bob", "eve"]
