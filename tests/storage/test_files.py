"""The real file system, in a folder that somebody else may write too."""

from __future__ import annotations

import contextlib
import errno
import os
from itertools import product

import pytest

import tkindex as tk
from tkindex.storage.files import OS_FILES, OsFiles, OsHandle

ROW = ("ann", "visits", "rome", "2014-10-07")
PRECIOUS = b"ssh-rsa AAAA my key\n" * 3


@pytest.fixture
def path(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        index.append([ROW])
    return tmp_path / "index"


@pytest.fixture
def victim(tmp_path):
    file = tmp_path / "victim"
    file.write_bytes(PRECIOUS)
    return file


def write_all_ways(path) -> None:
    with tk.open(path, mode="w") as index:
        index.append([("bob", "visits", "rome", "2014-10-09")])
        index.commit()
        index.compact()


@pytest.mark.parametrize("name", ["lock", "live.json.new"])
@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_nothing_is_written_through_a_link(path, victim, name, link):
    (path / name).unlink(missing_ok=True)
    link(victim, path / name)
    if link is os.symlink:
        with pytest.raises(tk.IndexFileError, match=r"symbolic link.*remove it"):
            write_all_ways(path)
        (path / name).unlink()
        write_all_ways(path)
    else:
        write_all_ways(path)
    assert victim.read_bytes() == PRECIOUS
    assert len(tk.open(path)) == 2


@pytest.mark.parametrize("name", ["log-0000000002.wal", "log-0000000003.wal"])
def test_a_link_where_a_log_is_to_be_harms_nobody(path, victim, name):
    os.symlink(victim, path / name)
    write_all_ways(path)
    assert victim.read_bytes() == PRECIOUS
    assert len(tk.open(path)) == 2


def test_a_log_is_not_gone_on_with_through_a_link(path, tmp_path):
    log = next(path.glob("log-*.wal"))
    elsewhere = tmp_path / "elsewhere"
    log.rename(elsewhere)
    os.symlink(elsewhere, log)
    before = elsewhere.read_bytes()
    with pytest.raises(tk.IndexFileError, match="symbolic link"):
        tk.open(path, mode="w")
    assert elsewhere.read_bytes() == before
    assert len(tk.open(path)) == 1


@pytest.mark.parametrize("name", ["lock", "live.json", "live.json.new", "log"])
def test_a_pipe_blocks_nobody(path, name):
    place = next(path.glob("log-*.wal")) if name == "log" else path / name
    place.unlink(missing_ok=True)
    os.mkfifo(place)
    with pytest.raises(tk.IndexFileError):
        tk.open(path, mode="w")


def test_what_cuts_and_appends_follows_no_link(victim, tmp_path):
    files, link = OsFiles(), str(tmp_path / "link")
    os.symlink(victim, link)
    for write in (lambda: files.truncate(link, 0), lambda: files.append(link), lambda: files.create(link)):
        with pytest.raises(OSError, match="symbolic link"):
            write()
    assert victim.read_bytes() == PRECIOUS


def test_a_sync_of_a_handle_reaches_the_system(tmp_path, monkeypatch):
    """A commit is acknowledged because this call has returned."""
    asked = []
    real = os.fdatasync
    monkeypatch.setattr(os, "fdatasync", lambda descriptor: (asked.append(descriptor), real(descriptor)))
    handle = OsFiles().create(str(tmp_path / "file"))
    handle.write(b"abc")
    handle.sync()
    assert asked == [handle.descriptor]
    handle.close()
    monkeypatch.setattr(os, "fsync", lambda descriptor: asked.append("whole"))
    OsFiles().sync(str(tmp_path / "file"))
    OsFiles().sync_dir(str(tmp_path))
    assert asked[1:] == ["whole", "whole"]
    assert isinstance(handle, OsHandle)


def test_every_commit_of_an_index_is_synced(path, monkeypatch):
    synced = []
    real = os.fdatasync
    monkeypatch.setattr(
        os,
        "fdatasync",
        lambda descriptor: (synced.append(os.readlink(f"/proc/self/fd/{descriptor}")), real(descriptor)),
    )
    with tk.open(path, mode="w") as index:
        for n in range(3):
            synced.clear()
            index.append([("ann", "visits", f"place {n}", "2014")])
            index.commit()
            assert [os.path.basename(name)[:4] for name in synced] == ["log-"]


@pytest.mark.skipif(not hasattr(os, "posix_fadvise"), reason="the system takes no advice")
def test_few_bytes_at_an_offset_begin_their_way_to_the_disk(tmp_path):
    """Whole pages are never named: a system drops those that it is told are not needed."""
    handle = OsFiles().create(str(tmp_path / "log"))
    made, said = handle._advise, []
    for at, n in product((0, 1, 152, 4000, 4095, 4096, 8100), (1, 2, 152, 4095, 4096, 20_000)):
        handle._advise = lambda *given: said.append(given)
        assert handle.write(bytes(n), at) == n
        if n >= 4096:
            assert not said
            continue
        (_, begin, length, advice) = said.pop()
        assert advice == os.POSIX_FADV_DONTNEED
        assert (begin, length) == (at, max(n - 1, 1))
        first_whole, end_of_whole = -(-begin // 4096), (begin + length) // 4096
        assert first_whole >= end_of_whole

        def refuse(*given):
            raise OSError(errno.EINVAL, "no such advice")

        for advise in (refuse, None, made):
            handle._advise = advise
            assert handle.write(b"x" * n, at) == n
    handle.sync()
    handle.close()


@pytest.mark.parametrize("at", [1, 2, 4])
def test_an_interrupt_while_a_tree_is_removed_leaves_nothing_of_it(tmp_path, monkeypatch, at):
    """A save that was stopped while it removed the index of before left half of it, under a name of its own."""
    tree = tmp_path / "tree"
    (tree / "in").mkdir(parents=True)
    for n in range(4):
        (tree / "in" / f"{n}").write_bytes(b"x")
    real, calls = os.unlink, 0

    def unlink(*given, **named):
        nonlocal calls
        calls += 1
        if calls == at:
            raise KeyboardInterrupt
        return real(*given, **named)

    monkeypatch.setattr(os, "unlink", unlink)
    with contextlib.suppress(KeyboardInterrupt):
        OS_FILES.remove_tree(str(tree))
    assert calls >= 4
    assert not tree.exists()


def test_an_interrupt_behind_the_closing_of_a_folder_stays_one(tmp_path, monkeypatch):
    """`rmtree` closed the folder again, and an interrupted compaction ended in "Bad file descriptor"."""
    tree = tmp_path / "tree"
    (tree / "in").mkdir(parents=True)
    real, is_first = os.close, True

    def close(descriptor):
        nonlocal is_first
        real(descriptor)
        if is_first:
            is_first = False
            raise KeyboardInterrupt

    monkeypatch.setattr(os, "close", close)
    with pytest.raises(KeyboardInterrupt):
        OS_FILES.remove_tree(str(tree))
    assert not is_first
    assert not tree.exists()
