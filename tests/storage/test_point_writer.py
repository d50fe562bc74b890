"""One point written by a compiled call: the same bytes as by Python, and nothing where another may have the folder."""

from __future__ import annotations

import os
import re
import resource
import signal
import sys

import numpy as np
import pytest

import tkindex as tk
from bench.crash.writer import Clock
from tests.reference_log import record_of_point
from tkindex.native import self_check
from tkindex.storage import livewriting
from tkindex.storage import point_writer as module
from tkindex.storage.files import OS_FILES, OsHandle
from tkindex.storage.log import encode_record
from tkindex.storage.point_writer import PointWriter, RefusedError, point_writer
from tkindex.storage.records import FewRecord

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux") or not self_check.is_wanted() or self_check.of_interpreter() is not None,
    reason="points are written by Python here",
)

SEED, CHAIN = 0xFEDCBA98, 0x89ABCDEF
POINT = FewRecord(7, 1_700_000_000_000_000, 6, (), (), [3], [1], [2], [16_000], None)


@pytest.fixture
def lock(tmp_path):
    lock = OS_FILES.lock(str(tmp_path / "lock"), "{}")
    yield lock
    lock.close()


@pytest.fixture
def handle(tmp_path):
    handle = OS_FILES.create(str(tmp_path / "log"))
    yield handle
    handle.close()


@pytest.fixture
def writer(handle, lock):
    made = point_writer(handle, lock, SEED, os.getpid())
    assert made is not None
    return made


def test_what_is_sent_to_the_disk_is_noted(writer, handle):
    writer.write(POINT, 4096, CHAIN)
    assert handle.sent == (4096, len(record_of_point(SEED, CHAIN, 7, 1, 6, 3, 1, 2, 5)))
    handle.sync()
    assert handle.sent is None


@pytest.mark.parametrize("how", ["removed", "replaced", "moved away"])
def test_nothing_is_written_once_the_lock_has_lost_its_name(tmp_path, writer, handle, how):
    writer.write(POINT, 0, CHAIN)
    before = (tmp_path / "log").read_bytes()
    if how == "removed":
        os.remove(tmp_path / "lock")
    elif how == "replaced":
        (tmp_path / "other").write_text("{}")
        os.replace(tmp_path / "other", tmp_path / "lock")
    else:
        os.rename(tmp_path / "lock", tmp_path / "other")
    assert not writer.is_sound()
    with pytest.raises(RefusedError):
        writer.write(POINT, len(before), CHAIN)
    assert (tmp_path / "log").read_bytes() == before


def test_nothing_is_written_by_another_process(tmp_path, handle, lock):
    other = PointWriter(handle, lock, SEED, os.getpid() + 1)
    with pytest.raises(RefusedError):
        other.write(POINT, 0, CHAIN)
    assert (tmp_path / "log").read_bytes() == b""


def test_a_lock_that_is_looked_for_elsewhere_makes_no_writer(tmp_path, handle, lock):
    os.remove(tmp_path / "lock")
    assert point_writer(handle, lock, SEED, os.getpid()) is None


def test_a_closed_file_is_an_error(tmp_path, writer, handle):
    descriptor = handle.descriptor
    handle.close()
    # Whoever comes next has its number.
    other = os.open(tmp_path / "other", os.O_RDWR | os.O_CREAT)
    try:
        assert other == descriptor
        with pytest.raises(OSError):
            writer.write(POINT, 0, CHAIN)
        assert os.fstat(other).st_size == 0
    finally:
        os.close(other)


def test_a_part_that_was_written_is_gone_on_with_or_told(tmp_path, writer):
    """A limit for files stands for a full disk: the system takes the bytes up to it, and none of the next."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        with pytest.raises(OSError):
            writer.write(POINT, 0, CHAIN)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)
    data, _ = encode_record(POINT, SEED, CHAIN)
    assert (tmp_path / "log").read_bytes() == data[:100]
    writer.write(POINT, 0, CHAIN)
    assert (tmp_path / "log").read_bytes() == data


def test_others_than_files_of_the_system_are_written_by_python(tmp_path, handle, lock):
    class Mine(OsHandle):
        pass

    mine = Mine(handle.descriptor)
    assert point_writer(mine, lock, SEED, os.getpid()) is None


# ---- in an index -----------------------------------------------------------------------------------------------------


def committed(path, monkeypatch, *, is_compiled):
    """An index whose newest log has some commits, all of known labels but the first."""
    if not is_compiled:
        monkeypatch.setattr(livewriting, "point_writer", lambda *args: None)
    index = tk.create(path, unit="day", clock=Clock(1))
    for k in range(40):
        with index.transaction() as t:
            t.append([("ann", "likes", ("rome", "oslo")[k % 2], 10_000 + k)])
    return index


def test_an_index_writes_the_same_log_either_way(tmp_path, monkeypatch):
    logs = []
    for name, is_compiled in (("compiled", True), ("plain", False)):
        index = committed(tmp_path / name, monkeypatch, is_compiled=is_compiled)
        assert (index._folder._points[1] is not None) == is_compiled
        header = 48
        log = next((tmp_path / name).glob("*.wal")).read_bytes()[header : index._folder.end.size]
        # Chains and checksums follow from the id of the index, which no other has.
        assert log.count(b"TKRC") == 40
        logs.append(re.sub(rb"TKRC.{4}(.{16}).{4}", rb"\1", log, flags=re.DOTALL))
        index.close()
        assert len(tk.open(tmp_path / name)) == 40
    assert logs[0] == logs[1]


@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_a_writer_whose_lock_was_removed_by_hand_writes_no_point(tmp_path, monkeypatch, how):
    path = tmp_path / "index"
    first = committed(path, monkeypatch, is_compiled=True)
    assert first._folder._points[1] is not None
    os.remove(path / "lock")
    second = tk.open(path, mode="w") if how == "replaced" else None
    before = {name: (path / name).read_bytes() for name in os.listdir(path) if name.endswith(".wal")}
    for _ in range(2):
        with pytest.raises(tk.IndexLockedError, match="was removed or replaced") as refused, first.transaction() as t:
            t.append([("ann", "likes", "rome", 20_000)])
        assert refused.value.__context__ is None
    assert {name: (path / name).read_bytes() for name in before} == before
    assert len(first) == 40
    first.close()
    if second is not None:
        second.append([("eve", "likes", "rome", 20_000)])
        second.commit()
        second.close()
    assert len(tk.open(path)) == (41 if how == "replaced" else 40)


def test_a_compiled_call_that_is_refused_for_no_reason_is_made_up_for_by_python(tmp_path, monkeypatch):
    """A system may forbid the call later on; the commit is made all the same."""
    index = committed(tmp_path / "index", monkeypatch, is_compiled=True)
    points = index._folder._points[1]
    monkeypatch.setattr(points, "_write", lambda *args: -1)
    for day in (20_000, 20_001):
        with index.transaction() as t:
            t.append([("ann", "likes", "rome", day)])
        assert t.result.n_added == 1
    assert index._folder._points[1] is None
    index.close()
    assert len(tk.open(tmp_path / "index")) == 42


def test_where_nothing_can_be_compiled_points_are_written_by_python(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "tkindex.native.point_writing", None)
    module._is_possible.cache_clear()
    try:
        index = committed(tmp_path / "index", monkeypatch, is_compiled=True)
        assert index._folder._points[1] is None
        index.close()
        assert len(tk.open(tmp_path / "index")) == 40
    finally:
        module._is_possible.cache_clear()


def test_a_call_that_makes_another_record_is_not_used(handle, lock, monkeypatch):
    """As code would that was made for another processor."""
    monkeypatch.setattr(module, "_tables", lambda: np.zeros(1024, np.int32))
    assert point_writer(handle, lock, SEED, os.getpid()) is None
