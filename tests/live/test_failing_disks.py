"""A disk that fails or is full: what a failure leaves, and how it is said."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

import tkindex as tk
from tkindex.storage.files import OsFiles, OsHandle
from tkindex.storage.live import read_live

ROWS = [("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-10-09")]


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "index"


def heads(index) -> list[str]:
    return [fact.head for fact in index.facts()]


class FailingHandle(OsHandle):
    def __init__(self, descriptor: int, files: FailingFiles) -> None:
        super().__init__(descriptor)
        self.files = files

    def write(self, data, *at) -> int:
        if self.files.how == "full":
            super().write(memoryview(data)[: len(data) // 2], *at)
            raise OSError(errno.ENOSPC, "No space left on device")
        # Short writes are nothing unusual.
        return super().write(memoryview(data)[: max(1, len(data) // 2)], *at)

    def sync(self) -> None:
        self.files.n_syncs += 1
        if self.files.how == "sync":
            raise OSError(errno.EIO, "Input/output error")
        super().sync()


class FailingFiles(OsFiles):
    """Fails as it is told."""

    how = ""
    n_syncs = 0

    def create(self, path):
        handle = super().create(path)
        return FailingHandle(handle.descriptor, self)

    def append(self, path):
        handle = super().append(path)
        return FailingHandle(handle.descriptor, self)

    def sync(self, path):
        self.n_syncs += 1
        super().sync(path)


def test_a_full_disk_leaves_the_last_commit_intact(path):
    files = FailingFiles()
    index = tk.create(path, unit="day", files=files)
    index.append(ROWS[:1])
    index.commit()
    index.append(ROWS[1:])
    files.how = "full"
    for _ in range(2):
        with pytest.raises(tk.IndexFileError, match="disk is full; commit 1 and all before it are intact; free some"):
            index.commit()
    assert heads(tk.open(path)) == ["ann"]
    assert heads(index) == ["ann", "bob"]
    files.how = ""
    assert index.commit().number == 2
    assert heads(tk.open(path)) == ["ann", "bob"]
    assert index.verify()["commits"] == 2
    files.how = "full"
    with pytest.raises(tk.IndexFileError, match="cannot be written"):
        index.compact()
    files.how = ""
    assert heads(index) == ["ann", "bob"]
    assert index.compact()
    index.close()
    assert not list(path.glob("*.new"))


def test_a_backup_that_does_not_fit_names_where_it_should_go(path, tmp_path):
    files = FailingFiles()
    with tk.create(path, unit="day", files=files) as index:
        index.append(ROWS)
        index.commit()
        index.compact()
        files.how = "full"
        with pytest.raises(tk.IndexFileError, match=r"/copy cannot be written: .*No space left"):
            index.backup(tmp_path / "copy")
        files.how = ""
        assert not list(tmp_path.glob("copy*"))
        index.backup(tmp_path / "copy")
    assert heads(tk.open(tmp_path / "copy")) == ["ann", "bob"]


def test_a_failed_sync_is_not_tried_again(path):
    files = FailingFiles()
    index = tk.create(path, unit="day", files=files)
    index.append(ROWS[:1])
    index.commit()
    index.append(ROWS[1:])
    files.how = "sync"
    with pytest.raises(tk.IndexFileError, match="Input/output error; commit 1"):
        index.commit()
    files.how = ""
    with pytest.raises(tk.IndexFileError, match="nothing can be written: rollback"):
        index.commit()
    before = read_live(str(path)).logs
    index.rollback()
    # What the failed sync was to write is left alone: a new log begins.
    assert len(read_live(str(path)).logs) == len(before) + 1
    assert heads(index) == ["ann"] == heads(tk.open(path))
    index.append(ROWS[1:])
    assert index.commit().number == 2
    index.close()
    assert heads(tk.open(path)) == ["ann", "bob"]


def test_a_commit_is_one_sync(path):
    files = FailingFiles()
    with tk.create(path, unit="day", files=files) as index:
        for n in (1, 100):
            index.append([("ann", "visits", f"place {i}", i) for i in range(n)])
            before = files.n_syncs
            index.commit()
            assert files.n_syncs == before + 1
