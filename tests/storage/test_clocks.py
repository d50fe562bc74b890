"""Clocks that stand still, go back, or say what is no time."""

from __future__ import annotations

import datetime

import pytest

import tkindex as tk
from bench.crash.writer import PATH, Clock, new_disk
from tkindex.storage.clocks import clock, stamp


def at(now):
    return lambda: now


@pytest.mark.parametrize(
    "odd", [2**63, 2**62, -(2**63), -(2**70), 1e15, 1.5, None, "2014-10-07", True, datetime.datetime(2014, 10, 7)]
)
def test_a_clock_that_says_no_time_is_an_error_of_the_commit_and_nothing_is_lost(odd):
    disk, now = new_disk(), Clock(1)
    index = tk.create(PATH, unit="day", files=disk, clock=now)
    index.append([("ann", "likes", "rome", 5)])
    now.now = odd
    with pytest.raises(tk.errors.TimeRangeError, match="the clock says"):
        index.commit()
    with pytest.raises(tk.errors.TimeRangeError, match="the clock says"), index.transaction() as t:
        t.append([("bob", "likes", "rome", 5)])
    now.now = 2
    assert index.commit().number == 1
    index.close()
    assert len(tk.open(PATH, files=disk)) == 1


def test_a_saved_index_is_not_made_live_by_such_a_clock(tmp_path):
    path = tmp_path / "index"
    tk.build([("ann", "likes", "rome", "2014-10-07")]).save(path)
    with pytest.raises(tk.errors.TimeRangeError):
        tk.open(path, mode="w", clock=at(2**63))
    assert not (path / "live.json").exists()
    with tk.open(path, mode="w", clock=at(7)) as index:
        assert index.last_commit == 1


def test_a_clock_that_goes_back_is_followed_by_a_microsecond_each():
    disk, now = new_disk(), Clock(1_000)
    index = tk.create(PATH, unit="day", files=disk, clock=now)
    stamps = []
    for said in (1_000, 400, 400, 1_001, 5_000):
        now.now = said
        index.append([(f"n{said}", "likes", "rome", 5)])
        stamps.append(int(index.commit().recorded))
    assert stamps == [1_000, 1_001, 1_002, 1_003, 5_000]


def test_stamps_run_out_only_at_the_end_of_64_bits():
    assert stamp(at(7), 2**62) == 2**62 + 1
    assert stamp(at(7), 2**63 - 2) == 2**63 - 1
    with pytest.raises(tk.errors.TimeRangeError, match="no later stamp"):
        stamp(at(7), 2**63 - 1)
    assert abs(stamp(clock) - clock()) < 10**7
