"""The log and the base that it follows, byte by byte: what passes for a commit, and what must not."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest

import tkindex as tk
from tkindex.storage import log
from tkindex.storage.arrowfiles import read_table, write_table
from tkindex.storage.files import OS_FILES
from tkindex.storage.log import LogEnd, Record, encode_header, encode_record, log_start, read_header, read_records
from tkindex.storage.manifest import seal, unseal
from tkindex.store.beliefs import Base, VersionStore

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


@pytest.mark.parametrize(
    ("name", "value"), [("convention", "../x"), ("unit", "fortnight"), ("normalization", "none"), ("convention", 3)]
)
def test_words_of_another_release_are_refused_with_the_file_that_has_them(tmp_path, name, value):
    """An error of the caller's argument, it named no file."""
    path = tmp_path / "index"
    with tk.create(path, unit="day") as index:
        index.append([("ann", "visits", "rome", 3)])
    live = path / "live.json"
    body = unseal(live.read_bytes())
    live.write_bytes(seal({**body, name: value}))
    for mode in ("r", "w"):
        with pytest.raises(tk.IndexFileError, match=r"live\.json"):
            tk.open(path, mode=mode)


@pytest.mark.parametrize("n_removed", [0, 1, 9])
@pytest.mark.parametrize("n", [0, 1, 2, 7, 8, 9, 513])
def test_a_handful_of_facts_is_written_as_many_are(monkeypatch, n, n_removed):
    ids, starts = [np.arange(n, dtype=np.int32) * k - 3 for k in (1, 2, 3)], np.arange(n) * 1000 - 2**62
    removed = np.arange(n_removed) + 7
    labels = [f"é{i}" for i in range(n % 5)]
    for stops in (None, starts + 5):
        made = Record(4, 40, 17, labels, labels[:1], *ids, starts, stops, removed, b"abc")
        few = encode_record(made, 1, 2)
        monkeypatch.setattr(log, "_HANDFUL", -1)
        assert encode_record(made, 1, 2) == few
        monkeypatch.undo()


def test_commits_one_by_one_are_the_same_as_all_at_once():
    """One commit makes the next value from numbers alone; many, as a log is replayed, by columns."""
    random = np.random.default_rng(7)
    one = VersionStore(Base())
    recorded, n_added, n_removed, columns, gone = [], [], [], [[] for _ in range(5)], []
    for commit in range(1, 120):
        n = int(random.integers(0, 4))
        values = [random.integers(0, 99, n).astype(np.int32 if i < 3 else np.int64) for i in range(5)]
        free = sorted(set(range(one.n_tail + n)) - set(gone))
        removed = np.array(sorted(random.choice(free, min(len(free), int(commit % 3 == 0)), replace=False)), np.int64)
        other = one.with_commit(1, [column[:0] for column in values], removed[:0])
        one = one.with_commit(commit * 10, values, removed)
        # A value that somebody else went on from stays as it is.
        assert (other.n_tail, other.last_recorded) == (one.n_tail - n, 1)
        recorded.append(commit * 10)
        n_added.append(n)
        n_removed.append(len(removed))
        gone += removed.tolist()
        for column, more in zip(columns, values, strict=True):
            column.append(more)
    every = VersionStore(Base()).extended(
        np.array(recorded), np.array(n_added), [np.concatenate(column) for column in columns], np.array(n_removed),
        np.array(gone),
    )  # fmt: skip
    assert (one.last_commit, one.last_recorded, one.n_tail) == (every.last_commit, every.last_recorded, every.n_tail)
    for mine, want in zip((*one.tail, one.commits, one.recorded), (*every.tail, every.commits, every.recorded),
                          strict=True):  # fmt: skip
        assert mine.tolist() == want.tolist()


@pytest.mark.parametrize("follows", [False, True])
@pytest.mark.parametrize("labels", [[], ["ann", "zürich"]])
@pytest.mark.parametrize("stops", [None, [7, 9]])
@pytest.mark.parametrize("n", [0, 1, 2])
def test_a_few_facts_are_written_as_many_are(monkeypatch, n, stops, labels, follows):
    heads, links, tails, starts = [3, 2**31 - 1][:n], [1, 0][:n], [5, 0][:n], [-(2**62), 6][:n]
    ends = None if stops is None else stops[:n]
    front = 4, 2**61, 11, labels, labels[:1]
    few = log.FewRecord(*front, heads, links, tails, starts, ends)
    ids = [np.array(column, np.int32) for column in (heads, links, tails)]
    whole = Record(*front, *ids, np.array(starts, np.int64), None if ends is None else np.array(ends, np.int64))
    short = encode_record(few, 17, 23, follows=follows)
    monkeypatch.setattr(log, "_HANDFUL", -1)
    assert short == encode_record(whole, 17, 23, follows=follows)


@pytest.mark.parametrize(
    ("name", "column", "kind"),
    [
        ("beliefs", "seq", "uint64"),
        ("beliefs", "added", "uint64"),
        ("history", "heads", "int64"),
        ("history", "removed", "uint64"),
        ("commits", "commit", "uint32"),
        ("beliefs", "seq", "int32"),
        ("beliefs", "added", "float64"),
    ],
)
def test_a_column_of_another_type_is_damage_or_read_all_the_same(tmp_path, name, column, kind):
    """Its checksum is right: kernels refused a type that they were not made for, with an error of their own."""
    path = tmp_path / "index"
    with tk.create(path, unit="day") as index:
        index.append([("a", "r", "b", 5), ("b", "r", "c", 3)])
        index.commit()
        index.retract(head="a")
        index.append([("c", "r", "d", 4)])
        index.commit()
        index.compact()
        before = index.facts().to_dicts()
    live = path / "live.json"
    body = unseal(live.read_bytes())
    file = path / body["base"]["name"] / f"{name}.arrow"
    table = read_table(OS_FILES, str(file), False, "")
    place = table.column_names.index(column)
    table = table.set_column(place, column, table.column(column).cast(kind))
    body["base"]["beliefs"][f"{name}.arrow"] = write_table(OS_FILES, str(file), table)
    live.write_bytes(seal(body))

    def look():
        index = tk.open(path, mode="w")
        index.append([("d", "r", "a", 6)])
        index.commit()
        assert index.compact()
        return index

    if np.can_cast(kind, np.int64, "safe") and column != "heads":
        with look() as index:
            assert [row for row in index.facts().to_dicts() if row["head"] != "d"] == before
    else:
        with pytest.raises(tk.IndexFileError, match=rf"{re.escape(str(path))}.*is damaged"):
            look()
