"""Tables and columns that are no arrays, compared with arrays."""

from __future__ import annotations

import ctypes
import gc
import os
import weakref

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkindex.lazily.numbers import _MAPPED, SIZES, Column, address_of, array_of, int64s, place_of

INT64 = st.integers(-(2**63), 2**63 - 1)


@given(st.lists(INT64, max_size=40), st.data())
def test_a_table_is_read_and_written_as_an_array_is(values, data):
    table, array = int64s(values), np.array(values, np.int64)
    assert list(table) == array.tolist()
    begin = data.draw(st.integers(0, len(values)))
    more = data.draw(st.lists(INT64, max_size=len(values) - begin))
    table[begin : begin + len(more)] = more
    array[begin : begin + len(more)] = more
    assert list(table) == array.tolist()
    assert len(table) == len(array)
    assert np.frombuffer(table, np.int64).tolist() == array.tolist()
    assert ctypes.string_at(place_of(table), 8 * len(table)) == array.tobytes()


@pytest.mark.parametrize("n", [0, 1, _MAPPED // 8 - 1, _MAPPED // 8, _MAPPED])
def test_a_table_of_any_size_begins_with_zeros_and_lies_where_it_says(n):
    table = int64s(n)
    array = np.frombuffer(table, np.int64)
    assert len(array) == n
    assert not array.any()
    if n:
        assert place_of(table) == array.ctypes.data
        table[n - 1] = 5
        assert array[n - 1] == 5


@pytest.mark.parametrize("n", [4, _MAPPED])
def test_a_forked_child_writes_its_own(n):
    """Addresses of objects of the child would be nothing of the parent's."""
    table = int64s(n)
    pid = os.fork()
    if pid == 0:
        table[1] = 7
        os._exit(table[1])
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 7
    assert table[1] == 0


@st.composite
def arrays(draw) -> np.ndarray:
    kind = np.dtype(draw(st.sampled_from(sorted(SIZES))))
    ends = np.iinfo(kind)
    return np.array(draw(st.lists(st.integers(int(ends.min), int(ends.max)), max_size=20)), kind)


@given(arrays())
def test_a_column_has_what_its_array_has(array):
    column = Column(array.ctypes.data, str(array.dtype), len(array), array)
    assert (len(column), column.itemsize, column.nbytes) == (len(array), array.itemsize, array.nbytes)
    assert str(column.dtype) == array.dtype.name
    assert column.array.dtype == array.dtype
    assert column.array.tolist() == array.tolist()
    assert array_of(column) is column.array
    assert array_of(array) is array
    assert address_of(column) == address_of(array) == array.ctypes.data
    assert not column.array.flags.writeable
    with pytest.raises(ValueError, match="read-only"):
        column.array[:] = 0
    if len(array):
        assert column.array.ctypes.data == array.ctypes.data


def test_sizes_are_those_of_numpy():
    assert {name: np.dtype(name).itemsize for name in SIZES} == SIZES


class Owner:
    def __init__(self) -> None:
        self.memory = np.arange(9, dtype=np.int32)


def test_an_array_keeps_what_owns_its_memory():
    owner = Owner()
    column = Column(owner.memory.ctypes.data, "int32", 9, owner)
    array, gone = column.array[3:5], weakref.ref(owner)
    del owner, column
    gc.collect()
    assert gone() is not None
    assert array.tolist() == [3, 4]
    del array
    gc.collect()
    assert gone() is None
