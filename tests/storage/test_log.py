"""The log and the base that it follows, byte by byte: what passes for a commit, and what must not."""

from __future__ import annotations

import json

import numpy as np
import pytest

import tkindex as tk
from tkindex.storage.log import LogEnd, Record, encode_header, encode_record, log_start, read_header, read_records
from tkindex.storage.manifest import seal, unseal

INDEX = "0123456789abcdef" * 2


def record(commit, head):
    ids = np.zeros(1, np.int32)
    return Record(commit, commit * 10, commit - 1, [head], [], ids, ids, ids, np.array([commit]))


def begin():
    header = encode_header(INDEX, 1)
    return header, read_header(header, "log", INDEX, 1), log_start(header, 1)


def test_a_header_is_checked_to_the_last_bit():
    """Also where nothing else would notice: in the bytes that mean nothing, and in the checksum itself."""
    header, _, _ = begin()
    for bit in range(8 * len(header)):
        damaged = bytearray(header)
        damaged[bit // 8] ^= 1 << bit % 8
        with pytest.raises(tk.IndexFileError):
            read_header(bytes(damaged), "log", INDEX, 1)


def test_a_record_counts_behind_the_one_that_it_was_written_after():
    """Both are sound, and their numbers follow; but another commit 1 stood before this commit 2."""
    header, seed, start = begin()
    first, chain = encode_record(record(1, "ann"), seed, start.chain)
    _, other = encode_record(record(1, "eve"), seed, start.chain)
    good, _ = encode_record(record(2, "bob"), seed, chain)
    stray, _ = encode_record(record(2, "bob"), seed, other)
    end = LogEnd(len(header) + len(first), chain, 1)
    assert [r.commit for r in read_records(header + first + good, "log", seed, start, end).records] == [1, 2]
    with pytest.raises(tk.IndexFileError, match="damaged at byte"):
        read_records(header + first + stray + stray, "log", seed, start, end)
    found = read_records(header + first + stray[:-8], "log", seed, start, end)
    assert [r.commit for r in found.records] == [1]
    assert found.is_torn


def test_the_commit_that_the_manifest_names_is_the_one_that_stands_there():
    header, seed, start = begin()
    mine, chain = encode_record(record(1, "ann"), seed, start.chain)
    other, _ = encode_record(record(1, "eve"), seed, start.chain)
    assert len(mine) == len(other)
    known = LogEnd(len(header) + len(mine), chain, 1)
    assert len(read_records(header + mine, "log", seed, start, known).records) == 1
    with pytest.raises(tk.IndexFileError, match=r"is not the one that live\.json names"):
        read_records(header + other, "log", seed, start, known)


def test_the_manifest_of_a_base_is_the_one_that_was_named(tmp_path):
    """Sound by itself, and of the same meaning; but not the bytes that were written."""
    path = tmp_path / "index"
    with tk.create(path, unit="day") as index:
        index.append([("ann", "visits", "rome", "2014-10-07")])
        index.commit()
        index.compact()
    manifest = next(path.glob("base-*")) / "manifest.json"
    found = json.loads(manifest.read_text())
    assert found
    manifest.write_bytes(manifest.read_bytes() + b"\n")
    for mode in ("r", "w"):
        with pytest.raises(tk.IndexFileError, match=r"not the file that live\.json names"):
            tk.open(path, mode=mode)


def test_a_base_without_the_files_of_its_history_is_refused(tmp_path):
    """Sound by its checksum: the facts would be taken for those of one commit, and opened as others than recovered."""
    path = tmp_path / "index"
    with tk.create(path, unit="day") as index:
        for day in (3, 1, 2):
            index.append([("ann", "visits", "rome", day)])
            index.commit()
        index.retract(0)
        index.commit()
        index.compact()
    live = path / "live.json"
    body = unseal(live.read_bytes())
    body["base"]["beliefs"] = {}
    live.write_bytes(seal(body))
    with pytest.raises(tk.IndexFileError, match="names no files of its history"):
        tk.open(path)
