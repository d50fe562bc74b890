"""What the disk has taken is asked for before it is waited for; a sync comes behind it, whatever the answer."""

from __future__ import annotations

import os
import sys
from time import perf_counter

import pytest

from tkindex.storage import writeback
from tkindex.storage.files import OS_FILES
from tkindex.storage.writeback import Writeback


class System:
    """Answers as it is told, and counts how often it is asked."""

    def __init__(self, waiting, *, error=False):
        self.waiting, self.error, self.n_asked, self.asked = waiting, error, 0, []

    def of(self, monkeypatch):
        monkeypatch.setattr(writeback, "_system_call", lambda: self)
        made = Writeback(3)
        self.made = made
        return made

    def __call__(self, number, descriptor, range_, counts, flags):
        self.n_asked += 1
        self.asked.append((descriptor.value, *self.made._range))
        self.made._counts[2] = self.waiting > self.n_asked
        return -1 if self.error else 0


def test_it_asks_about_the_bytes_until_none_is_on_its_way(monkeypatch):
    system = System(waiting=4)
    system.of(monkeypatch).wait(4096, 160)
    assert system.asked == [(3, 4096, 160)] * 4


def test_a_slow_disk_is_waited_for_asleep_more_and_more_often_until_it_is_quick_again(monkeypatch):
    system = System(waiting=1 << 60)
    made = system.of(monkeypatch)
    is_asked = []
    for _ in range(200):
        before = system.n_asked
        begin = perf_counter()
        made.wait(0, 160)
        is_asked.append(system.n_asked > before)
        # Rather a second than a flaky test: what is measured is a loop that must end.
        assert perf_counter() - begin < 1
    # 1, 3, 7, 15, 31 and 63 times asleep between.
    assert [place for place, asked in enumerate(is_asked) if asked] == [0, 2, 6, 14, 30, 62, 126, 190]
    system.waiting = 0
    while made._n_asleep:
        made.wait(0, 160)
    made.wait(0, 160)
    assert made._after_slow == 1


def test_a_system_that_refuses_is_asked_once(monkeypatch):
    system = System(waiting=1 << 60, error=True)
    made = system.of(monkeypatch)
    for _ in range(3):
        made.wait(0, 160)
    assert system.n_asked == 1


def test_where_the_call_is_not_known_nothing_is_asked(monkeypatch):
    monkeypatch.setattr(writeback, "_system_call", lambda: None)
    Writeback(3).wait(0, 160)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the call is Linux's")
def test_the_system_answers_about_a_file(tmp_path):
    """Nothing of what was synced is on its way; a kernel before 6.5 says so of everything."""
    handle = OS_FILES.create(str(tmp_path / "file"))
    try:
        for k in range(3):
            handle.write(b"x" * 160, 160 * k)
            handle.sync()
            assert handle.sent is None
        asked = Writeback(handle.descriptor)
        asked.wait(0, 480)
        assert asked._counts[2] == 0
    finally:
        handle.close()
    assert (tmp_path / "file").read_bytes() == b"x" * 480


def test_a_file_is_synced_whatever_is_asked_before(tmp_path, monkeypatch):
    synced = []
    handle = OS_FILES.create(str(tmp_path / "file"))
    monkeypatch.setattr(handle, "_sync", lambda descriptor: synced.append(descriptor))
    handle.write(b"x" * 160, 0)
    handle.sync()
    handle.sync()
    handle.write(bytes(1 << 16), 160)
    # More than a page is not begun with, so nothing is asked.
    assert handle.sent is None
    handle.sync()
    assert synced == [handle.descriptor] * 3
    handle.close()
    assert os.path.getsize(tmp_path / "file") == 160 + (1 << 16)
