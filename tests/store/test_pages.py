"""Columns in huge pages: the same values, where they lie, and what is left as it is."""

from __future__ import annotations

import itertools
import mmap
import re
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from tkindex.store import pages
from tkindex.store.pages import in_huge_pages

needs_pages = pytest.mark.skipif(
    sys.platform != "linux" or not Path("/sys/kernel/mm/transparent_hugepage/enabled").exists(),
    reason="this system has no transparent huge pages",
)


def flags_at(address: int) -> str:
    """What the system was told of the memory at an address."""
    is_there = False
    for line in Path("/proc/self/smaps").read_text().splitlines():
        if match := re.match(r"([0-9a-f]+)-([0-9a-f]+) ", line):
            is_there = int(match[1], 16) <= address < int(match[2], 16)
        elif is_there and line.startswith("VmFlags:"):
            return line
    raise AssertionError(f"nothing lies at {address}")


@settings(max_examples=20)
@given(
    st.lists(
        st.tuples(st.sampled_from(["u1", "u2", "i4", "i8"]), st.sampled_from([0, 1, 63, 64, 65, 100_003, 400_000])),
        max_size=8,
    )
)
def test_values_and_types_stay(made):
    columns = {f"column {i}": np.arange(i, i + n).astype(kind) for i, (kind, n) in enumerate([*made, ("i4", 600_000)])}
    found = in_huge_pages(columns)
    assert list(found) == list(columns)
    for name, column in columns.items():
        assert found[name].dtype == column.dtype
        np.testing.assert_array_equal(found[name], column)
        assert found[name].flags.c_contiguous
    # None of them reaches into another.
    ends = sorted((c.ctypes.data, c.ctypes.data + c.nbytes) for c in found.values() if c.nbytes)
    assert all(end <= begin for (_, end), (begin, _) in itertools.pairwise(ends))


@needs_pages
def test_small_columns_lie_side_by_side_in_huge_pages():
    columns = {"a": np.arange(300_000), "large": np.zeros(1 << 20, np.int32), "b": np.zeros(3, np.uint16)}
    found = in_huge_pages(columns)
    assert found["large"] is columns["large"]
    assert found["a"].ctypes.data % pages._PAGE == 0
    assert found["b"].ctypes.data == found["a"].ctypes.data + -(-found["a"].nbytes // 64) * 64
    assert " hg" in flags_at(found["a"].ctypes.data)


def test_what_fills_no_page_stays_where_it_is():
    columns = {"a": np.zeros(pages._PAGE - 64, np.uint8)}
    assert in_huge_pages(columns)["a"] is columns["a"]
    assert in_huge_pages({}) == {}


def test_a_system_without_huge_pages(monkeypatch):
    columns = {"a": np.arange(600_000)}

    class Refused(mmap.mmap):
        def madvise(self, *_: object) -> None:
            raise OSError(22, "Invalid argument")

    monkeypatch.setattr(pages.mmap, "mmap", Refused)
    assert in_huge_pages(columns)["a"] is columns["a"]
    monkeypatch.setattr(pages.sys, "platform", "plan9")
    assert in_huge_pages(columns)["a"] is columns["a"]


@needs_pages
def test_a_store_that_is_built_lies_in_them():
    n = 100_000
    ids = np.arange(n, dtype=np.int32)
    columns = {"head": ids % 1_000, "relation": ids % 7, "tail": ids % 999, "time": ids % 365}
    ix = tk.build(columns, entities=[f"e{i}" for i in range(1_000)], relations=[f"r{i}" for i in range(7)], unit="day")
    for name, column in ix.engine.store.columns.items():
        assert " hg" in flags_at(column.ctypes.data), name
        assert not column.flags.writeable, name
    touched = (ids % 1_000 == 5) | (ids % 999 == 5)
    assert ix.count(entity="e5") == touched.sum()
