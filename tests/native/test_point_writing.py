"""The record that a compiled call writes: bytes of the plain twin, whatever the numbers are."""

from __future__ import annotations

import os
import struct
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference_log import record_of_point
from tkindex.native import self_check
from tkindex.storage.files import OS_FILES
from tkindex.storage.log import encode_record
from tkindex.storage.point_writer import PointWriter
from tkindex.storage.records import FewRecord

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux") or not self_check.is_wanted() or self_check.of_interpreter() is not None,
    reason="points are written by Python here",
)

ids = st.integers(0, 2**31 - 1)
words = st.integers(0, 2**32 - 1)
numbers = st.integers(0, 2**62)


@given(
    seed=words,
    chain=words,
    commit=numbers,
    seq=numbers,
    recorded=st.integers(-(2**62), 2**62),
    fact=st.tuples(ids, ids, ids),
    start=st.integers(-(2**63) + 1, 2**63 - 3),
)
def test_the_bytes_are_those_of_the_plain_twin(tmp_path_factory, seed, chain, commit, seq, recorded, fact, start):
    folder = tmp_path_factory.mktemp("point")
    lock, handle = OS_FILES.lock(str(folder / "lock"), "{}"), OS_FILES.create(str(folder / "log"))
    try:
        made = PointWriter(handle, lock, seed, os.getpid())
        head, relation, tail = fact
        record = FewRecord(commit, recorded, seq, (), (), [head], [relation], [tail], [start], None)
        crc = made.write(record, 8, chain)
        expected = record_of_point(seed, chain, commit, recorded, seq, head, relation, tail, start)
        assert (folder / "log").read_bytes() == bytes(8) + expected
        assert crc == struct.unpack_from("<I", expected, 24)[0]
        assert (expected, crc) == encode_record(record, seed, chain)
    finally:
        handle.close()
        lock.close()


@pytest.mark.parametrize("bad", [None, "1", 1.5, 2**64])
@pytest.mark.parametrize("place", range(11))
def test_what_is_no_number_is_an_error_and_nothing_is_looked_at(place, bad):
    """The address as well, of which nothing may be read then."""
    from tkindex.native.point_writing import write_point

    arguments = [0] * 11
    arguments[place] = bad
    with pytest.raises((TypeError, OverflowError)):
        write_point(*arguments)


@pytest.mark.parametrize("n", [0, 10, 12])
def test_another_number_of_arguments_is_an_error(n):
    from tkindex.native.point_writing import write_point

    with pytest.raises(SystemError):
        write_point(*[0] * n)
