"""Memory that a client and an actor share: found by its number and secret alone, and nobody else's until it is free."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkindex.cluster import shared_memory
from tkindex.cluster.shared_memory import Address, Blocks, Mapped, array_at

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory without a name is of Linux")

_KINDS = st.sampled_from([np.uint16, np.int32, np.int64])


@given(st.lists(st.tuples(_KINDS, st.lists(st.integers(0, 2**15), max_size=20)), max_size=5))
def test_arrays_are_read_where_they_were_laid(columns):
    lent = Blocks().lend(8 * sum(len(values) for _, values in columns))
    laid = [lent.put(np.array(values, kind)) for kind, values in columns]
    memory = Mapped().find(Address(*lent.address))
    for (kind, values), array in zip(columns, laid, strict=True):
        found = array_at(memory, lent.place(array))
        assert (found.dtype, found.tolist()) == (np.dtype(kind), values)
        assert not np.shares_memory(found, array)
        found[:] = 7
        assert (array == 7).all()


def test_another_process_reads_and_writes_a_block():
    lent = Blocks().lend(800)
    column = lent.put(np.arange(100))
    script = f"""
from tkindex.cluster.shared_memory import Address, Mapped, array_at
found = array_at(Mapped().find(Address(*{tuple(lent.address)!r})), {lent.place(column)!r})
found *= 2
"""
    subprocess.run([sys.executable, "-c", script], check=True)
    assert column.tolist() == [*range(0, 200, 2)]


def test_what_is_not_the_block_is_not_mapped(tmp_path):
    lent = Blocks().lend(100)
    address = lent.address
    assert Mapped().find(address) is not None
    other = Blocks().lend(100).address
    (tmp_path / "file").write_bytes(bytes(address.n_bytes))
    with open(tmp_path / "file", "rb") as file:
        number = file.fileno()
        inode = os.fstat(number).st_ino
        for wrong in (
            address._replace(process=2**22 - 1), address._replace(file=10**6), address._replace(inode=other.inode),
            address._replace(n_bytes=2 * address.n_bytes), address._replace(token=bytes(16)),
            address._replace(file=other.file), address._replace(file=number, inode=inode),
        ):  # fmt: skip
            assert Mapped().find(wrong) is None


def test_a_block_is_used_again_when_no_array_lies_in_it():
    blocks = Blocks()
    lent = blocks.lend(1000)
    first, address = lent.put(np.arange(50)), lent.address
    view = first[10:]
    del first, lent
    # Somebody still looks.
    other = blocks.lend(1000)
    assert other.address != address
    del view
    assert blocks.lend(1000).address == address


def test_a_block_that_somebody_may_write_into_is_not_used_again():
    blocks = Blocks()
    lent = blocks.lend(1000)
    address = lent.address
    mapped = Mapped()
    memory = mapped.find(address)
    lent.spoil()
    del lent
    other = blocks.lend(1000)
    assert other.address.inode != address.inode
    # What writes late writes nowhere; and a process that had it lets it go when it maps the next.
    memory[:] = 1
    mapped.find(other.address)
    assert [*mapped._known] == [other.address]


def test_clients_take_so_much_and_no_more(monkeypatch):
    monkeypatch.setattr(shared_memory, "MOST_BYTES", 4 << 20)
    blocks = Blocks()
    held = [blocks.lend(1000) for _ in range(4)]
    assert blocks.lend(1000) is None
    del held
    # Smaller ones make room for a large one.
    assert blocks.lend(3 << 20).address.n_bytes == 4 << 20
    assert blocks.lend(5 << 20) is None
    blocks.close()
    assert blocks.lend(1000) is None
    assert blocks._n_bytes == 0


def test_where_there_is_no_such_memory_batches_are_sent(monkeypatch):
    monkeypatch.setattr(os, "memfd_create", lambda name, flags: (_ for _ in ()).throw(OSError("no more files")))
    assert Blocks().lend(1000) is None
    monkeypatch.delattr(os, "memfd_create")
    assert Blocks().lend(1000) is None


def test_a_place_outside_is_refused():
    lent = Blocks().lend(100)
    memory = Mapped().find(lent.address)
    for place in ((-8, "<i8", 1), (len(memory) - 4, "<i8", 1), (0, "<i8", -1)):
        with pytest.raises(ValueError, match="do not lie in"):
            array_at(memory, place)
    with pytest.raises(MemoryError, match="do not fit"):
        lent.empty(1 << 20, np.int64)
