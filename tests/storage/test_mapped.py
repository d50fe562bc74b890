"""Files as memory: what is mapped is compared with what Python reads."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkindex.storage.files import OsFiles
from tkindex.storage.mapped import Mapped, map_descriptor, of_bytes


@given(st.binary(max_size=9_000))
def test_bytes_are_mapped_as_they_are(tmp_path_factory, data):
    file = tmp_path_factory.mktemp("mapped") / "file"
    file.write_bytes(data)
    for mapped in (OsFiles().map(str(file)), of_bytes(data)):
        assert len(mapped) == mapped.size == len(data)
        assert bytes(mapped.view()) == data
        assert mapped.buffer().to_pybytes() == data
        assert mapped.view().readonly
        assert not mapped.buffer().is_mutable
        if data:
            assert mapped.buffer().address == mapped.address


def test_a_file_stays_mapped_without_its_name_its_descriptor_and_its_mapping(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"some bytes")
    before = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else None
    mapped = OsFiles().map(str(file))
    if before is not None:
        assert len(os.listdir("/proc/self/fd")) == before
    view, buffer = mapped.view(), mapped.buffer()
    file.unlink()
    del mapped
    gc.collect()
    assert bytes(view) == buffer.to_pybytes() == b"some bytes"


def maps_of(path) -> int:
    with open("/proc/self/maps", encoding="utf-8") as lines:
        return sum(str(path) in line for line in lines)


@pytest.mark.skipif(not os.path.exists("/proc/self/maps"), reason="the system does not list what is mapped")
def test_memory_is_given_back_with_the_last_that_needs_it(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"x" * 5_000)
    mapped = OsFiles().map(str(file))
    view = mapped.view()[10:20]
    del mapped
    gc.collect()
    assert maps_of(file) == 1
    del view
    gc.collect()
    assert maps_of(file) == 0


def test_what_is_no_file_is_refused(tmp_path):
    with pytest.raises(FileNotFoundError):
        OsFiles().map(str(tmp_path / "missing"))
    with pytest.raises(IsADirectoryError):
        OsFiles().map(str(tmp_path))
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="no regular file"):
        OsFiles().map(str(tmp_path / "pipe"))


def test_a_map_that_fails_says_which_file(tmp_path):
    (tmp_path / "file").write_bytes(b"text")
    descriptor = os.open(tmp_path / "file", os.O_WRONLY)
    try:
        with pytest.raises(PermissionError) as caught:
            map_descriptor(descriptor, "the file")
    finally:
        os.close(descriptor)
    assert caught.value.filename == "the file"


def test_nothing_has_no_address():
    assert bytes(Mapped(0, 0).view()) == b""
    assert Mapped(0, 0).buffer().size == 0
