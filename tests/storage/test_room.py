"""Records that are written together, and the zeros ahead of them."""

from __future__ import annotations

import errno
import struct
import zlib
from itertools import product

import numpy as np
import pytest

import tkindex as tk
from bench.crash.writer import PATH, Clock, Session, new_disk
from tkindex.storage.log import LogEnd, Record, encode_header, encode_record, log_start, read_header, read_records

INDEX = "0123456789abcdef" * 2


def record(commit, head):
    ids = np.zeros(1, np.int32)
    return Record(commit, commit * 10, commit - 1, [head], [], ids, ids, ids, np.array([commit]))


def log_of(*groups):
    """A log of commits that were written together, and where the bytes of each begin and end."""
    header = encode_header(INDEX, 1)
    end, places, data = log_start(header, 1), [], header
    for names in groups:
        for place, name in enumerate(names):
            encoded, crc = encode_record(record(end.commit + 1, name), end_seed(header), end.chain, follows=place > 0)
            places.append((len(data), len(data) + len(encoded)))
            data += encoded
            end = LogEnd(len(data), crc, end.commit + 1)
    return header, data, places


def end_seed(header):
    return read_header(header, "log", INDEX, 1)


def test_of_records_written_together_a_power_cut_may_leave_any():
    """The first of them that are whole count; what is whole behind one that is not is no sign of damage."""
    header, data, places = log_of(["ann"], ["bob", "cem", "dan"])
    start = log_start(header, 1)
    known = read_records(data[: places[0][1]], "log", end_seed(header), start, start).end
    for left in product((False, True), repeat=3):
        found = bytearray(data)
        for is_there, (begin, end) in zip(left, places[1:], strict=True):
            if not is_there:
                found[begin:end] = bytes(end - begin)
        part = read_records(bytes(found) + bytes(512), "log", end_seed(header), start, known)
        n = 1 + (*left, False).index(False)
        assert [one.commit for one in part.records] == list(range(1, n + 1))
        assert part.is_torn == any(left[n - 1 :])


def test_what_was_written_after_a_sync_says_that_a_record_before_is_damaged():
    header, data, places = log_of(["ann"], ["bob", "cem"], ["dan", "eve"])
    start = log_start(header, 1)
    for begin, end in places[1:3]:
        found = bytearray(data)
        found[begin:end] = bytes(end - begin)
        with pytest.raises(tk.IndexFileError, match=r"damaged at byte .* commit 4"):
            read_records(bytes(found), "log", end_seed(header), start, start)


def begun(n, files=None):
    disk = new_disk() if files is None else files
    index = tk.create(PATH, unit="day", files=disk, clock=Clock(1))
    for k in range(n):
        index.append([(f"n{k}", "likes", "rome", 5)])
        index.commit()
    return disk, index


def log_in(disk):
    return max(path for path, data in disk.tree(PATH) if path.endswith(".wal"))


def test_a_log_has_room_ahead_while_it_is_written_and_none_after():
    disk, index = begun(20)
    end, data = index._folder.end.size, disk.read(log_in(disk))
    assert len(data) > end
    assert not any(data[end:])
    # A reader that goes on from there, and one that begins.
    reader = tk.open(PATH, files=disk)
    assert not reader.refresh()
    index.append([("more", "likes", "rome", 6)])
    index.commit()
    assert reader.refresh()
    assert not reader.refresh()
    assert len(reader) == len(tk.open(PATH, files=disk)) == 21
    name = log_in(disk)
    index.close()
    assert disk.size(name) == len(disk.read(name).rstrip(b"\0")) + -len(disk.read(name).rstrip(b"\0")) % 8
    # After a kill the next writer goes on in the same log, and counts upon no room that it has not made.
    disk, index = begun(20)
    disk.kill()
    with tk.open(PATH, mode="w", files=disk) as other:
        assert log_in(disk) == name
        other.append([("more", "likes", "rome", 6)])
    assert len(tk.open(PATH, files=disk)) == 21


def test_a_writer_of_one_commit_makes_no_room():
    disk, index = begun(1)
    assert disk.size(log_in(disk)) == index._folder.end.size


def test_a_disk_that_is_too_full_for_room_takes_the_commit():
    disk, index = begun(1)

    def full(operation, path):
        if operation == "write" and path.endswith(".wal") and full.writes:
            raise OSError(errno.ENOSPC, "No space left on device")
        full.writes += operation == "write"

    full.writes = 0
    disk.fault = full
    index.append([("more", "likes", "rome", 6)])
    assert index.commit().number == 2
    disk.kill()
    assert len(tk.open(PATH, files=disk)) == 2


def test_a_log_of_the_version_before_is_read_and_not_gone_on_with():
    """It knows no records that are written together: an earlier release would take them for damage."""
    disk, index = begun(2)
    index.close()
    name = log_in(disk)
    data = bytearray(disk.read(name))
    assert struct.unpack_from("<I", data, 8) == (2,)
    struct.pack_into("<I", data, 8, 1)
    # The checksum of the header is in those of all records: their bytes are made anew.
    seed = zlib.crc32(data[:40])
    struct.pack_into("<I", data, 40, seed)
    known = read_header(bytes(data), "log", bytes(data[16:32]).hex(), 1)
    assert known == seed
    old = disk.read(name)
    records = read_records(
        old, "log", read_header(old, "log", old[16:32].hex(), 1), log_start(old[:48], 1), log_start(old[:48], 1)
    ).records
    chain, parts = seed, [bytes(data[:48])]
    for one in records:
        encoded, chain = encode_record(one, seed, chain)
        parts.append(bytes(encoded))
    handle = disk.create(name)
    handle.write(b"".join(parts))
    handle.close()
    from tkindex.storage.livejson import LIVE, read_live, to_json

    manifest = read_live(PATH, disk)
    log = manifest.logs[-1]
    manifest = manifest._replace(logs=(log._replace(end=LogEnd(len(old), chain, 2)),))
    handle = disk.create(f"{PATH}/{LIVE}")
    handle.write(to_json(manifest))
    handle.close()
    disk.remove(f"{PATH}/acknowledged")
    assert len(tk.open(PATH, files=disk)) == 2
    with tk.open(PATH, mode="w", files=disk) as other:
        assert log_in(disk) > name
        other.append([("more", "likes", "rome", 6)])
    assert len(tk.open(PATH, files=disk)) == 3


def test_commits_that_are_made_together_have_a_number_each():
    disk = new_disk()
    session = Session.create(disk, Clock(1), identity=1)
    before = disk.n_syncs
    session.commit_together([[("ann", "likes", "rome", 1, 2)], [("bob", "likes", "oslo", 2, 3)] * 2])
    assert disk.n_syncs == before + 1
    assert [(commit.number, commit.n_added) for commit in session.index.commits()] == [(1, 1), (2, 2)]
    assert [int(commit.recorded) for commit in session.index.commits()] == [1, 2]
    assert len(tk.open(PATH, files=disk).as_of(1)) == 1
