"""Arrow columns of numbers and of Python's values, and back: what pyarrow makes of the same, and what is refused."""

from __future__ import annotations

import datetime as dt

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkindex.timeline.arrays import arrow_column, arrow_scalar, arrow_values, numpy_column

KINDS = ["bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float32", "float64"]


@given(kind=st.sampled_from(KINDS), numbers=st.lists(st.integers(0, 127), max_size=40), data=st.data())
def test_columns_are_those_of_pyarrow(kind, numbers, data):
    values = np.array(numbers, kind)
    mask = np.array(data.draw(st.lists(st.booleans(), min_size=len(values), max_size=len(values))), bool)
    for given_mask in (None, mask):
        found = arrow_column(values, mask=given_mask)
        found.validate(full=True)
        assert found.equals(pa.array(values, mask=given_mask))
        assert found.null_count == (0 if given_mask is None else int(mask.sum()))
    low = data.draw(st.integers(0, len(values)))
    part = arrow_column(values).slice(low, data.draw(st.integers(0, len(values))))
    assert numpy_column(part).tolist() == part.to_pylist()
    assert numpy_column(part).dtype == values.dtype
    chunks = pa.chunked_array([part, arrow_column(values)], part.type)
    assert numpy_column(chunks).tolist() == chunks.to_pylist()
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


def test_times_are_those_of_pyarrow_and_back():
    for unit in ("D", "s", "ms", "us", "ns"):
        times = np.array(["2014-10-07", "NaT", "1969-12-31", "2014-10-08"], f"datetime64[{unit}]")
        assert arrow_column(times).equals(pa.array(times)), unit
        masked = arrow_column(times, mask=np.array([True, False, False, False]))
        assert masked.is_null().to_pylist() == [True, True, False, False], unit
        assert numpy_column(arrow_column(times[2:])).tolist() == times[2:].astype(np.int64).tolist()
    with pytest.raises(pa.ArrowInvalid):
        arrow_column(np.array([2**40], "datetime64[D]"))
    with pytest.raises(TypeError, match="none of Arrow's units"):
        arrow_column(np.array([5], "datetime64[2D]"))


def test_numpy_has_no_nulls_but_nan():
    with pytest.raises(TypeError, match="1 nulls"):
        numpy_column(pa.array([1, None]))
    assert np.isnan(numpy_column(pa.array([1.5, None]))[1])
    with pytest.raises(TypeError, match="holds no numbers"):
        numpy_column(pa.array(["x"]))
    assert numpy_column(pa.chunked_array([], pa.int16())).dtype == np.int16


# Whole seconds: pyarrow drops what is finer in an offset.
OFFSETS = st.integers(-82_800, 82_800).map(lambda seconds: dt.timedelta(seconds=seconds))
ZONES = st.one_of(st.none(), st.builds(dt.timezone, OFFSETS))
VALUES = {
    "string": (pa.string(), st.text(max_size=4)),
    "large_string": (pa.large_string(), st.text(st.characters(codec="utf-8"), max_size=4)),
    "int64": (pa.int64(), st.integers(-(2**63) - 1, 2**63) | st.builds(np.int16, st.integers(-99, 99))),
    "int8": (pa.int8(), st.integers(-129, 128)),
    "uint64": (pa.uint64(), st.integers(-1, 2**64)),
    "float": (pa.float64(), st.floats(allow_nan=False) | st.integers(-(2**54), 2**54)),
    "bool": (pa.bool_(), st.booleans()),
    "date": (pa.date32(), st.dates()),
    "datetime": (pa.timestamp("us"), st.datetimes(timezones=ZONES)),
    "bytes": (pa.binary(), st.binary(max_size=3)),
    "odd": (pa.decimal128(4, 1), st.decimals(-99, 99, places=1)),
}


@given(kind=st.sampled_from(sorted(VALUES)), is_told=st.booleans(), data=st.data())
def test_values_are_those_of_pyarrow_or_refused_as_there(kind, is_told, data):
    wanted, elements = VALUES[kind]
    values = data.draw(st.lists(st.none() | elements, max_size=9))
    told = wanted if is_told else None
    try:
        expected = pa.array(values, told)
    except (ValueError, TypeError, OverflowError):
        with pytest.raises((ValueError, TypeError, OverflowError)):
            arrow_values(values, told)
        return
    found = arrow_values(values, told)
    found.validate(full=True)
    assert found.type == expected.type
    assert found.equals(expected)
    for value, scalar in zip(values, expected, strict=True):
        assert arrow_scalar(value, expected.type).equals(scalar)


class Shouting(str):
    """Text that says another length than it has."""

    def __len__(self) -> int:
        return 99


def test_text_of_other_classes_is_taken_by_what_it_holds():
    found = arrow_values([Shouting("ab"), "c", np.str_("de")], pa.string())
    found.validate(full=True)
    assert found.to_pylist() == ["ab", "c", "de"]


def test_a_halved_surrogate_pair_is_refused():
    with pytest.raises(UnicodeEncodeError):
        arrow_values(["a", "\ud800"], pa.string())
