"""Damaged indexes: an error that names the file, or a right answer; never a crash, never a wrong answer."""

from __future__ import annotations

import errno
import json
import mmap
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from places import TESTS

import tkindex
from tkindex.cli.doctor import IN_MEMORY, _file_system
from tkindex.storage.files import OS_FILES
from tkindex.storage.manifest import MANIFEST, STAMP, fingerprint, is_verified, unseal, write_stamp

PROGRAM = TESTS / "saved_mutations.py"
ROUNDS = int(os.environ.get("TKINDEX_MUTATION_ROUNDS", "1"))


@pytest.mark.parametrize("seed", range(ROUNDS))
@pytest.mark.parametrize(("kind", "at_least"), [("point", 800), ("interval", 800), ("wide", 300), ("empty", 300)])
def test_every_damage_is_an_error_or_harmless(tmp_path, kind, at_least, seed):
    done = subprocess.run(
        [sys.executable, "-W", "error", str(PROGRAM), str(tmp_path), kind, str(seed)],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    last = "\n".join(done.stderr.splitlines()[-12:])
    assert done.returncode == 0, f"exit status {done.returncode} after\n{last}"
    counts = json.loads(done.stdout)
    assert sum(counts.values()) >= at_least
    # Most damage matters; some bytes are padding.
    assert counts["rejected"] > 0.7 * sum(counts.values())


# ---- the stamp: what was verified once is trusted, and nothing else --------------------------------------------------

ROWS = [("ann", "meets", "bob", f"2014-01-{day:02d}") for day in range(1, 10)]


@pytest.fixture
def saved(tmp_path) -> Path:
    """An index that was opened, verified and stamped."""
    path = tmp_path / "index"
    tkindex.build(ROWS, path)
    settle(path)
    return path


def settle(path: Path) -> None:
    """Wait until file times can tell a change, and open the index, so that it is stamped."""
    deadline = time.monotonic() + 10
    while not (path / STAMP).exists():
        assert time.monotonic() < deadline, "the index is never stamped"
        time.sleep(0.05)
        tkindex.open(path)


def is_trusted(path: Path) -> bool:
    """Whether an open would believe the files unread."""
    files = unseal((path / MANIFEST).read_bytes())["files"]
    return is_verified(path, fingerprint(path, files))


def damage(path: Path) -> Path:
    """Change one byte of a column in place, keeping the size; returns the file."""
    file = path / "segment-000000" / "facts.arrow"
    tails = np.ones(len(ROWS), np.int32).tobytes()
    place = file.read_bytes().index(tails)
    with open(file, "r+b") as stream:
        stream.seek(place)
        stream.write(b"\0")
    return file


def test_verified_files_are_trusted(saved):
    assert is_trusted(saved)
    assert tkindex.open(saved).n_facts == len(ROWS)


def test_a_change_of_the_same_size_with_the_old_times_is_noticed(saved):
    before = os.stat(saved / "segment-000000" / "facts.arrow")
    file = damage(saved)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert os.stat(file).st_mtime_ns == before.st_mtime_ns
    assert not is_trusted(saved)
    with pytest.raises(tkindex.IndexFileError, match=r"facts\.arrow.*checksum"):
        tkindex.open(saved)


def test_a_fingerprint_has_size_inode_and_both_times_of_every_file(saved):
    names = unseal((saved / MANIFEST).read_bytes())["files"]
    found = fingerprint(saved, names)
    assert set(found) == {MANIFEST, *names}
    for name, seen in found.items():
        status = os.stat(saved / name)
        assert seen == [status.st_size, status.st_ino, status.st_mtime_ns, status.st_ctime_ns]


@pytest.mark.parametrize("field", range(4), ids=["size", "inode", "modified", "changed"])
@pytest.mark.parametrize("last", [False, True], ids=["manifest", "a column"])
def test_any_one_of_them_that_differs_ends_the_trust(saved, field, last):
    """Each alone: on a real file system the time of change moves with every other, and would hide what is not read."""
    names = unseal((saved / MANIFEST).read_bytes())["files"]
    found = fingerprint(saved, names)
    assert is_verified(saved, found)
    # Earlier, so that it is not taken for a file that is too new.
    found[sorted(found)[0 if not last else -1]][field] -= 1
    assert not is_verified(saved, found)


def test_a_change_right_after_the_build_is_noticed(tmp_path):
    path = tmp_path / "index"
    tkindex.build(ROWS, path)
    tkindex.open(path)
    damage(path)
    with pytest.raises(tkindex.IndexFileError, match="checksum"):
        tkindex.open(path)


@pytest.mark.skipif(sys.platform != "linux", reason="when a system notes what a memory map changes is its own")
def test_what_a_map_changes_after_the_stamp_is_noticed(tmp_path):
    """The system notes the first change of a page, and none after it until the page is written to the disk."""
    if _file_system(tmp_path) in IN_MEMORY:
        pytest.skip("this file system is in memory: it notes no change of a map")
    path = tmp_path / "index"
    tkindex.build(ROWS, path)
    file = path / "segment-000000" / "facts.arrow"
    place = file.read_bytes().index(np.ones(len(ROWS), np.int32).tobytes())
    with open(file, "r+b") as stream, mmap.mmap(stream.fileno(), 0) as changed:
        changed[place] = changed[place]
        settle(path)
        assert is_trusted(path)
        changed[place] ^= 1
        with pytest.raises(tkindex.IndexFileError, match="checksum"):
            tkindex.open(path)


def test_where_maps_cannot_be_written_back_nothing_is_stamped(tmp_path, monkeypatch):
    def refuse(self, path):
        raise OSError("no such call here")

    path = tmp_path / "index"
    tkindex.build(ROWS, path)
    monkeypatch.setattr("tkindex.storage.files.OsFiles.write_back", refuse)
    time.sleep(0.15)
    assert tkindex.open(path).n_facts == len(ROWS)
    assert not (path / STAMP).exists()
    monkeypatch.undo()
    assert tkindex.open(path).n_facts == len(ROWS)
    assert is_trusted(path)


@pytest.mark.parametrize("old", [False, True])
def test_where_file_times_are_whole_seconds_the_stamp_waits_for_them(saved, old, monkeypatch):
    """A change later in the same second shows in no file time there."""
    second = 1_000_000_000
    monkeypatch.setattr("tkindex.storage.manifest.time.time_ns", lambda: 1_000 * second + second // 2)
    at = (997 if old else 999) * second
    names = unseal((saved / MANIFEST).read_bytes())["files"]
    found = {name: [*status[:2], at, at] for name, status in fingerprint(saved, names).items()}
    (saved / STAMP).unlink()
    write_stamp(saved, found, {})
    assert (saved / STAMP).exists() == is_verified(saved, found) == old


def test_a_stamp_beside_new_files_is_not_believed(saved):
    stamp = (saved / STAMP).read_bytes()
    tkindex.build(ROWS[:3], saved)
    (saved / STAMP).write_bytes(stamp)
    assert not is_trusted(saved)
    assert tkindex.open(saved).n_facts == 3


@pytest.mark.parametrize("text", [b"", b"{}", b"[]", b"\0" * 99, b'{"crc32": 0, "body": {"files": {}, "at_ns": 0}}'])
def test_a_damaged_stamp_is_not_believed(saved, text):
    (saved / STAMP).write_bytes(text)
    assert not is_trusted(saved)
    assert tkindex.open(saved).n_facts == len(ROWS)


def test_verify_reads_everything_again(saved, monkeypatch):
    """A byte that changed below the file system shows in no file time; verify=True finds it."""
    file = damage(saved)
    names = unseal((saved / MANIFEST).read_bytes())["files"]
    monkeypatch.setattr("tkindex.storage.saved.is_verified", lambda *_: True)
    tkindex.open(saved)
    with pytest.raises(tkindex.IndexFileError, match="checksum"):
        tkindex.open(saved, verify=True)
    assert f"segment-000000/{file.name}" in names


@pytest.mark.parametrize("how", ["copy", "move file by file"])
def test_a_copy_is_verified_again(saved, tmp_path, how):
    other = tmp_path / "other"
    shutil.copytree(saved, other)
    if how == "move file by file":
        for file in (other / "segment-000000").iterdir():
            shutil.move(file, file.with_suffix(".moved"))
            shutil.move(file.with_suffix(".moved"), file)
    assert not is_trusted(other)
    damage(other)
    with pytest.raises(tkindex.IndexFileError, match="checksum"):
        tkindex.open(other)
    assert tkindex.open(saved).n_facts == len(ROWS)


def test_a_moved_folder_opens(saved, tmp_path):
    other = tmp_path / "moved"
    saved.rename(other)
    damage(other)
    with pytest.raises(tkindex.IndexFileError, match="checksum"):
        tkindex.open(other)


def test_a_folder_that_cannot_be_written_opens_without_a_stamp(saved, monkeypatch):
    (saved / STAMP).unlink()

    def refuse(*_: object) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr("tkindex.storage.manifest.write_all", refuse)
    for _ in range(2):
        assert tkindex.open(saved).n_facts == len(ROWS)
    assert sorted(entry.name for entry in saved.iterdir()) == [MANIFEST, "segment-000000"]


def test_many_open_at_once(saved):
    (saved / STAMP).unlink()
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: tkindex.open(saved).facts().tuples(), range(32)))
    assert all(facts == found[0] for facts in found)
    assert {entry.name for entry in saved.iterdir()} <= {MANIFEST, STAMP, "segment-000000"}


# ---- saving over an index that is in use -----------------------------------------------------------------------------


def test_saving_over_an_open_index_leaves_it_whole(saved):
    before = tkindex.open(saved)
    tkindex.build(ROWS[:2], saved)
    assert len(before.facts().tuples()) == before.n_facts == len(ROWS)
    assert tkindex.open(saved).n_facts == 2
    assert [entry.name for entry in saved.parent.iterdir()] == [saved.name]


_READER = """
import sys, tkindex
for _ in range(int(sys.argv[2])):
    index = tkindex.open(sys.argv[1])
    assert len(index.facts().tuples()) == index.n_facts == index.count() and index.n_facts in (2, 9), index
"""


@pytest.mark.parametrize("atomic", [True, False])
def test_readers_see_one_index_or_the_other(saved, monkeypatch, atomic):
    """Another process opens the index all the time while this one replaces it, in one step and in two."""
    if not atomic:
        monkeypatch.setattr("tkindex.storage.files.OsFiles.exchange", lambda *_: False)
    small, large = tkindex.build(ROWS[:2]), tkindex.build(ROWS)
    reader = subprocess.Popen(
        [sys.executable, "-c", _READER, str(saved), "150"], stderr=subprocess.PIPE, text=True, cwd=PROGRAM.parent.parent
    )
    while reader.poll() is None:
        for index in (small, large):
            index.save(saved)
            time.sleep(0.01)
    assert reader.stderr is not None
    with reader.stderr as stream:
        assert reader.returncode == 0, stream.read()


def test_a_folder_of_something_else_is_never_replaced(tmp_path):
    """Many programs keep a manifest.json."""
    (tmp_path / MANIFEST).write_text("{}")
    (tmp_path / "photo.jpg").write_bytes(b"precious")
    with pytest.raises(tkindex.IndexFileError, match="something else"):
        tkindex.build(ROWS, tmp_path)
    assert (tmp_path / "photo.jpg").read_bytes() == b"precious"


def test_a_damaged_index_can_be_replaced(saved):
    (saved / MANIFEST).write_bytes(b"nothing")
    tkindex.build(ROWS, saved)
    assert tkindex.open(saved).n_facts == len(ROWS)


def test_a_save_that_fails_leaves_the_old_index_and_nothing_else(saved, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tkindex.storage.saving.write_table", full)
    with pytest.raises(tkindex.IndexFileError, match="No space left"):
        tkindex.build(ROWS[:2], saved)
    assert tkindex.open(saved).n_facts == len(ROWS)
    assert [entry.name for entry in saved.parent.iterdir()] == [saved.name]


@pytest.mark.skipif(not Path("/proc/self/smaps").exists(), reason="the system does not say which pages are resident")
def test_vectors_that_were_checked_take_no_room_before_they_are_asked(tmp_path):
    index = tkindex.build([(f"p{i}", "visits", f"q{i}", "2014-10-07") for i in range(4_000)], tmp_path / "index")
    index.embed("hashed:128")
    index.save(tmp_path / "index")
    # Files that are new to this machine: everything is read and checked.
    shutil.copytree(tmp_path / "index", tmp_path / "copy", ignore=shutil.ignore_patterns("verified*"))
    found = tkindex.open(tmp_path / "copy")
    file = tmp_path / "copy" / "semantic" / "groups.arrow"
    lines = Path("/proc/self/smaps").read_text().splitlines()
    places = [i for i, line in enumerate(lines) if line.endswith(str(file))]
    resident = sum(int(next(line for line in lines[i:] if line.startswith("Rss:")).split()[1]) for i in places)
    assert places
    assert resident * 1024 < file.stat().st_size / 4
    asked = [(hit.head, hit.score) for hit in found.search("p17 visits q17", k=5)]
    assert asked == [(hit.head, hit.score) for hit in index.search("p17 visits q17", k=5)]


@pytest.mark.parametrize(
    "error",
    [TimeoutError("alarm"), OSError(errno.EMFILE, "Too many open files"), PermissionError(errno.EACCES, "not allowed")],
)
def test_what_the_system_refuses_is_no_damage(tmp_path, monkeypatch, error):
    """An alarm that went off while an index was opened made "the index is damaged (alarm); build it again"."""
    tkindex.build([("ann", "visits", "rome", "2014-10-07")], tmp_path / "ix")

    def fail(*_: object) -> None:
        raise error

    for verify in (False, True):
        with monkeypatch.context() as patched:
            patched.setattr(type(OS_FILES), "map", fail)
            with pytest.raises(tkindex.IndexFileError) as found:
                tkindex.open(tmp_path / "ix", verify=verify)
        assert "cannot be read: " in str(found.value)
        assert "try again" in str(found.value)
        assert "build" not in str(found.value)
        assert tkindex.open(tmp_path / "ix").count() == 1


def test_memory_that_is_gone_is_no_damage(tmp_path, monkeypatch):
    tkindex.build([("ann", "visits", "rome", "2014-10-07")], tmp_path / "ix")

    def fail(*_: object) -> None:
        raise pa.ArrowMemoryError("malloc of size 7 failed")

    monkeypatch.setattr(type(OS_FILES), "map", fail)
    with pytest.raises(MemoryError):
        tkindex.open(tmp_path / "ix")
