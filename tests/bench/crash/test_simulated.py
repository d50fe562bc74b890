"""The simulated disk itself: what a power cut may leave, must leave and must never leave; and the plain model."""

from __future__ import annotations

import errno
import random

import pytest

from bench.crash.cuts import Recoveries, every_choice, number_of_states, random_choice
from bench.crash.model import Belief, Model, difference
from bench.crash.simulated import SimulatedFiles
from tkindex.storage.files import OsFiles
from tkindex.storage.filesystem import LockedError, replace_file, write_all, write_file


def after_a_cut(files, cap=5000):
    """Every tree that a power cut may leave, and how many choices led there."""
    slots = files.slots()
    assert number_of_states(slots) <= cap
    return [dict(files.cut(slots, choice).tree()) for choice in every_choice(slots, cap, random.Random(0))]


def contents(states, path):
    return {state.get(path) for state in states}


def write(files, path, data, *, synced=False):
    handle = files.create(path)
    write_all(handle, data)
    if synced:
        handle.sync()
    return handle


def test_unsynced_bytes_may_be_there_torn_or_not_and_unsynced_names_may_be_missing():
    files = SimulatedFiles()
    write(files, "/a", b"abcdef")
    found = contents(after_a_cut(files), "/a")
    assert {None, b"", b"a", b"abc", b"abcde", b"abcdef", b"\0" * 6, b"abc\0\0\0"} <= found
    files.sync_dir("/")
    assert None not in contents(after_a_cut(files), "/a")


def test_a_synced_file_is_lost_with_its_name_only():
    files = SimulatedFiles()
    write(files, "/a", b"abcdef", synced=True)
    assert contents(after_a_cut(files), "/a") == {None, b"abcdef"}
    files.sync_dir("/")
    assert contents(after_a_cut(files), "/a") == {b"abcdef"}


def test_sectors_are_written_back_in_any_order():
    files = SimulatedFiles()
    files.sync_dir("/")
    handle = write(files, "/a", b"", synced=True)
    files.sync_dir("/")
    write_all(handle, b"x" * 512 + b"y" * 512)
    found = contents(after_a_cut(files), "/a")
    assert {b"x" * 512, b"\0" * 512 + b"y" * 512, b"x" * 512 + b"y" * 512, b""} <= found


def test_a_file_may_grow_over_what_the_disk_held_there_before():
    files = SimulatedFiles()
    write(files, "/old", bytes(range(100)), synced=True)
    files.sync_dir("/")
    files.remove("/old")
    files.sync_dir("/")
    write(files, "/new", b"n" * 80)
    files.sync_dir("/")
    assert bytes(range(80)) in contents(after_a_cut(files), "/new")


def test_a_rename_is_atomic_and_may_be_lost():
    files = SimulatedFiles()
    write(files, "/a", b"old", synced=True)
    files.sync_dir("/")
    replace_file(files, "/a", b"new")
    assert after_a_cut(files) == [{"/a": b"new"}]
    write_file(files, "/a.new", b"third")
    files.rename("/a.new", "/a")
    states = after_a_cut(files)
    assert contents(states, "/a") == {b"new", b"third"}
    assert {"/a": b"new"} in states


def test_a_rename_without_a_sync_of_the_bytes_may_leave_an_empty_file():
    files = SimulatedFiles()
    write(files, "/a", b"old", synced=True)
    files.sync_dir("/")
    write(files, "/a.new", b"new")
    files.rename("/a.new", "/a")
    assert b"" in contents(after_a_cut(files), "/a")


def test_names_are_written_back_each_by_itself():
    files = SimulatedFiles()
    write(files, "/a", b"1", synced=True)
    files.sync_dir("/")
    write(files, "/b", b"2", synced=True)
    files.remove("/a")
    states = after_a_cut(files)
    assert {frozenset(state) for state in states} == {frozenset(x) for x in ((), ("/a",), ("/b",), ("/a", "/b"))}


def test_folders_lose_what_was_made_in_them():
    files = SimulatedFiles()
    files.make_dir("/d")
    write(files, "/d/a", b"1", synced=True)
    files.sync_dir("/d")
    assert contents(after_a_cut(files), "/d/a") == {None, b"1"}
    files.sync_dir("/")
    assert contents(after_a_cut(files), "/d/a") == {b"1"}
    files.remove_tree("/d")
    assert not files.exists("/d")
    assert {frozenset(state) for state in after_a_cut(files)} == {frozenset(x) for x in ((), ("/d",), ("/d", "/d/a"))}


def test_a_cut_off_tail_may_come_back_until_it_is_synced():
    files = SimulatedFiles()
    write(files, "/a", b"abcdef", synced=True)
    files.sync_dir("/")
    files.truncate("/a", 3)
    handle = files.append("/a")
    write_all(handle, b"X")
    assert {b"abc", b"abcX", b"abcdef", b"abcXef"} <= contents(after_a_cut(files), "/a")
    files.sync("/a")
    assert contents(after_a_cut(files), "/a") == {b"abcX"}


def test_a_failed_sync_loses_what_readers_go_on_seeing():
    files = SimulatedFiles()
    handle = write(files, "/a", b"", synced=True)
    files.sync_dir("/")

    def fail(operation, path):
        if operation == "sync":
            raise OSError(errno.EIO, "simulated", path)

    write_all(handle, b"lost")
    files.fault = fail
    with pytest.raises(OSError, match="simulated"):
        handle.sync()
    files.fault = None
    handle.sync()
    assert files.read("/a") == b"lost"
    assert contents(after_a_cut(files), "/a") == {b""}
    write_all(handle, b"more")
    handle.sync()
    assert contents(after_a_cut(files), "/a") == {b"\0\0\0\0more"}


def test_a_killed_process_loses_its_lock_and_handles_but_not_its_bytes():
    files = SimulatedFiles()
    files.lock("/lock", "me")
    handle = write(files, "/a", b"abc")
    with pytest.raises(LockedError) as caught:
        files.lock("/lock", "another")
    assert caught.value.holder == "me"
    files.kill()
    assert files.read("/a") == b"abc"
    with pytest.raises(OSError, match="killed"):
        handle.write(b"d")
    files.lock("/lock", "another").close()
    assert None in contents(after_a_cut(files.fork()), "/a")


def test_the_watcher_sees_half_a_write():
    files, seen = SimulatedFiles(), []
    files.watch = lambda operation, path: seen.append((operation, files.read(path)))
    write(files, "/a", b"abcdef")
    assert [operation for operation, _ in seen] == ["create", "half a write", "write"]
    assert b"abcdef".startswith(seen[1][1])
    assert 0 < len(seen[1][1]) < 6
    assert seen[2][1] == b"abcdef"


def test_short_writes_are_carried_on():
    files = SimulatedFiles()
    files.fault = lambda operation, path: 2 if operation == "write" else None
    write(files, "/a", b"abcdefg")
    assert files.read("/a") == b"abcdefg"


def test_corners_come_first_where_there_are_too_many_states():
    files = SimulatedFiles()
    for name in "abcdef":
        write(files, f"/{name}", b"x" * 2000)
    slots = files.slots()
    assert number_of_states(slots) > 10**9
    rng = random.Random(1)
    choices = list(every_choice(slots, 200, rng))
    assert len(choices) == 200
    assert dict(files.cut(slots, choices[0]).tree()) == {}
    assert dict(files.cut(slots, choices[1]).tree()) == dict(files.tree())
    for _ in range(300):
        assert len(files.cut(slots, random_choice(slots, rng)).slots()) == 0


@pytest.mark.parametrize("seed", range(20))
def test_a_process_sees_what_the_real_file_system_shows(tmp_path, seed):
    """Random operations on both: the same results, the same errors, the same tree."""
    rng, root = random.Random(seed), str(tmp_path)
    both = (SimulatedFiles(), ""), (OsFiles(), root)
    names = ["/a", "/b", "/d", "/d/a", "/d/b"]

    def outcome(files, prefix, operation, path, other, size):
        try:
            if operation == "write":
                handle = files.create(prefix + path) if size % 2 else files.append(prefix + path)
                write_all(handle, bytes([size % 251]) * size)
                handle.sync()
                handle.close()
            elif operation in ("rename", "exchange"):
                return getattr(files, operation)(prefix + path, prefix + other)
            elif operation == "truncate":
                files.truncate(prefix + path, size)
            elif operation == "map":
                return bytes(files.map(prefix + path).view())
            else:
                return getattr(files, operation)(prefix + path)
        except OSError as error:
            return errno.errorcode[error.errno]
        return None

    operations = (
        "write write rename exchange truncate map read remove remove_tree list make_dir sync size exists is_dir"
    )
    for _ in range(120):
        operation = rng.choice(operations.split())
        path = rng.choice(names)
        # The simulation refuses to rename from folder to folder, which storage never does.
        other = rng.choice([name for name in names if name.rpartition("/")[0] == path.rpartition("/")[0]])
        if operation == "exchange" and other == path:
            continue
        # Nobody asks how large a folder is.
        if operation in ("size", "map") and both[0][0].is_dir(path):
            continue
        # A folder is synced by `sync_dir`.
        if operation == "sync" and both[0][0].is_dir(path):
            operation = "sync_dir"
        size = rng.randrange(700)
        results = [outcome(files, prefix, operation, path, other, size) for files, prefix in both]
        assert results[0] == results[1], (operation, path, other)
        real = {
            "/" + str(p.relative_to(tmp_path)): p.read_bytes() if p.is_file() else None for p in tmp_path.rglob("*")
        }
        assert dict(both[0][0].tree()) == real


def test_recoveries_know_a_state_again_by_what_is_asked():
    asked = []

    def recover(files):
        asked.append(1)
        return files.read("/a") if files.exists("/a") else None

    recoveries = Recoveries(recover)
    files = SimulatedFiles()
    assert recoveries(files) == (None, True)
    write(files, "/b", b"no matter")
    assert recoveries(files) == (None, False)
    write(files, "/a", b"matters")
    assert recoveries(files) == (b"matters", True)
    assert recoveries(files) == (b"matters", False)
    assert len(asked) == len(recoveries.digests) == 2


def test_readers_that_write_are_found_out():
    with pytest.raises(AssertionError, match="readers change nothing"):
        Recoveries(lambda files: files.create("/a"))(SimulatedFiles())


# ---- the model -------------------------------------------------------------------------------------------------------


def test_the_model_keeps_every_version():
    first = Model().commit([("a", "r", "b", 5, 6), ("a", "r", "c", 1, 2)], [], now=100)
    second = first.commit([("a", "r", "d", 1, 2)], [0], now=90)
    assert second.commits == ((1, 100), (2, 101))
    assert second.beliefs[0] == Belief("a", "r", "b", 5, 6, 0, 1, 2)
    assert [belief.tail for belief in second.visible()] == ["c", "d"]
    assert [belief.tail for belief in second.visible(1)] == ["c", "b"]
    assert [second.at(instant) for instant in (99, 100, 101)] == [0, 1, 2]


def test_the_difference_is_named():
    none, one = Model(), Model().commit([("a", "r", "b", 5, 6)], [], now=1)
    other = Model().commit([("a", "r", "x", 5, 6)], [], now=1)
    assert difference(one, [none, one]) is None
    assert "lost" in difference(none, [one])
    assert "nobody made" in difference(one, [none])
    assert "phantoms" in difference(one, [other])
