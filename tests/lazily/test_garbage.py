"""The collector of garbage waits while a process starts, and is as ever afterwards."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest

import tkindex as tk
from tkindex.lazily.garbage import collect_later


@pytest.fixture
def as_before():
    """Thresholds and callbacks are what they were, whatever a test leaves."""
    kept, callbacks = gc.get_threshold(), list(gc.callbacks)
    yield kept
    gc.set_threshold(*kept)
    gc.callbacks[:] = callbacks


def test_the_first_look_is_late_and_thresholds_are_as_before_from_then_on(as_before):
    gc.collect()
    looks: list[int] = []
    gc.callbacks.insert(0, lambda phase, told: looks.append(told["generation"]) if phase == "start" else None)
    collect_later(20_000)
    held = [[] for _ in range(15_000)]
    assert (looks, gc.get_threshold()[0]) == ([], 20_000)
    held += [[] for _ in range(15_000)]
    assert looks
    assert gc.get_threshold() == as_before
    seen = len(looks)
    held += [[] for _ in range(5 * as_before[0])]
    assert len(looks) > seen


def test_whoever_asks_for_a_look_gets_it_and_callbacks_of_others_stay(as_before):
    callbacks = list(gc.callbacks)
    ring: list[object] = []
    ring.append(ring)
    collect_later()
    del ring
    assert gc.collect() >= 1
    assert (gc.get_threshold(), gc.callbacks) == (as_before, callbacks)


def test_a_collector_that_is_off_stays_off(as_before):
    gc.disable()
    try:
        collect_later(100)
        held = [[] for _ in range(1_000)]
        assert (len(held), gc.isenabled()) == (1_000, False)
    finally:
        gc.enable()


@pytest.mark.parametrize("words", [["ask", "{path}", "Who visits Rome last?"], ["query", "{path}", "last"]])
def test_a_command_answers_before_the_collector_looks(tmp_path, words):
    path = str(tmp_path / "saved")
    tk.build([("Ann", "visits", "Rome", "2014-01-01"), ("Bob", "visits", "Rome", "2014-02-01")], path)
    code = (
        "import atexit, gc, sys\n"
        "from tkindex.__main__ import main\n"
        "looks = []\n"
        "gc.callbacks.append(lambda phase, told: looks.append(told))\n"
        # What comes first at exit is what was registered last.
        "atexit.register(lambda: print(len(looks), file=sys.stderr))\n"
        f"sys.argv = ['tkindex', *{[word.format(path=path) for word in words]!r}]\n"
        "gc.collect(); looks.clear()\n"
        "main()\n"
    )
    # Kernels that were never compiled on this machine are compiled by the first.
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert "Bob" in done.stdout
    assert done.stderr.split()[-1] == "0"
