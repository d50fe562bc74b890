"""Arrow columns over the memory of numbers: what pyarrow makes of the same, and what is refused."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkindex.store.arrays import arrow_column

KINDS = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float32", "float64"]


@given(kind=st.sampled_from(KINDS), numbers=st.lists(st.integers(0, 127), max_size=20), data=st.data())
def test_columns_are_those_of_pyarrow(kind, numbers, data):
    values = np.array(numbers, kind)
    mask = np.array(data.draw(st.lists(st.booleans(), min_size=len(values), max_size=len(values))), bool)
    for given_mask in (None, mask):
        found = arrow_column(values, mask=given_mask)
        found.validate(full=True)
        assert found.equals(pa.array(values, mask=given_mask))
        assert found.null_count == (0 if given_mask is None else int(mask.sum()))
    apart = np.repeat(values, 2)[::2]
    assert arrow_column(apart).equals(pa.array(values))


def test_numbers_may_stand_for_days_and_instants():
    days = np.array([0, 16_071, -1], np.int32)
    assert arrow_column(days, pa.date32()).equals(pa.array(days).cast(pa.date32()))
    ticks = np.array([0, 2**40], np.int64)
    assert arrow_column(ticks, pa.timestamp("us")).equals(pa.array(ticks).cast(pa.timestamp("us")))


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        (np.array([True]), None),
        (np.array(["x"]), None),
        (np.array([1.5], object), None),
        (np.zeros((2, 2)), None),
        (np.array([1], ">i8" if np.little_endian else "<i8"), None),
        (np.array([1], np.int64), pa.date32()),
        (np.array([1], np.int64), pa.bool_()),
    ],
)
def test_other_values_are_refused(values, kind):
    with pytest.raises(TypeError):
        arrow_column(values, kind)


def test_memory_is_shared_and_outlives_its_array():
    values = np.arange(1000)
    found = arrow_column(values)
    assert found.buffers()[1].address == values.ctypes.data
    expected = values.tolist()
    del values
    assert found.to_pylist() == expected
