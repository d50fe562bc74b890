"""An interrupt at every line of the write path: whatever was acknowledged stays, and nothing is there twice.

A key that is pressed, memory that runs out or a disk that fails is raised at the nth line that the package executes in
an operation, for every n. Afterwards the index must show the state before it or the state after it; what comes later
must be committed; and another process must find just that. The model is a plain list, kept by the test.
"""

from __future__ import annotations

import errno
import itertools
import linecache
import os
import sys
from collections import Counter

import pytest

import tkindex as tk
from bench.crash.writer import PATH, Clock, new_disk

FOLDER = os.path.dirname(tk.__file__)
QUIET = tuple(os.path.join(FOLDER, name) for name in ("kernels", "ingest"))
OPEN = 2**63 - 1


def is_with(name, line):
    """Whether a line begins a block: its end is told as this line again, and nothing real comes between the two."""
    return linecache.getline(name, line).lstrip().startswith("with ")


class Interrupter:
    """Raises at the lines that it is told, counted in one call."""

    def __init__(self, at, error):
        self.at, self.error, self.n, self.raised = set(at), error, 0, 0

    def _call(self, frame, event, argument):
        name = frame.f_code.co_filename
        return self._line if name.startswith(FOLDER) and not name.startswith(QUIET) else None

    def _line(self, frame, event, argument):
        if event == "line" and not is_with(frame.f_code.co_filename, frame.f_lineno):
            self.n += 1
            if self.n in self.at:
                self.raised += 1
                raise self.error()
        return self._line

    def run(self, work):
        # Coverage traces too, and must go on with what comes behind this.
        before = sys.gettrace()
        sys.settrace(self._call)
        try:
            return work()
        finally:
            sys.settrace(before)


def failing_disk():
    return OSError(errno.EIO, "Input/output error")


ERRORS = [KeyboardInterrupt, MemoryError, failing_disk]


def rows(*names, note=None):
    return [
        {"head": name, "relation": "likes", "tail": "rome", "start": 5, "stop": 9, "note": note or name}
        for name in names
    ]


def shown(index):
    table = index.facts().to_arrow()
    notes = table["note"].to_pylist() if "note" in table.column_names else [None] * len(table)
    facts = [(*fact[:3], int(fact.start), int(fact.stop)) for fact in index.facts()]
    return Counter(zip(facts, notes, strict=True))


def begin(compacted):
    """Three commits, a retraction among them, and something that waits: an append, a retraction, a supersession."""
    disk = new_disk()
    index = tk.create(PATH, unit="day", files=disk, clock=Clock(1))
    index.append(rows("ann", "bob", "cem"))
    index.commit()
    index.supersede(("ann", "lives in", "oslo", 3))
    index.commit()
    if compacted:
        index.compact()
    index.retract(("bob", "likes", "rome", 5, 9))
    index.append(rows("dan"))
    index.commit()
    committed = shown(index)
    index.append(rows("new", "eve"))
    index.retract([("ann", "likes", "rome", 5, 9), ("new", "likes", "rome", 5, 9)])
    index.supersede(("ann", "lives in", "bern", 8))
    return disk, index, committed


OPERATIONS = {
    "append": lambda index: index.append(rows("fay", "gus")),
    "merge": lambda index: index.append(rows("fay", "eve"), duplicates="merge"),
    "retract": lambda index: index.retract([("eve", "likes", "rome", 5, 9), ("cem", "likes", "rome", 5, 9)]),
    "supersede": lambda index: index.supersede([("ann", "lives in", "bonn", 9), ("hal", "lives in", "rome", 9)]),
    "commit": lambda index: index.commit(),
    "rollback": lambda index: index.rollback(),
    "embed": lambda index: index.embed("hashed:16"),
    "compact": lambda index: index.compact(),
    "close": lambda index: index.close(),
}


def count_lines(operation, compacted):
    """How many lines an operation takes, and the states before and after it."""
    _, index, committed = begin(compacted)
    before = shown(index), index.last_commit
    counter = Interrupter((), KeyboardInterrupt)
    counter.run(lambda: OPERATIONS[operation](index))
    after = (committed, 3) if operation == "close" else (shown(index), index.last_commit)
    return counter.n, before, after


def check(operation, compacted, at, error, states, retry):
    """Interrupt once more, and look."""
    disk, index, committed = begin(compacted)
    trace = Interrupter(at, error)
    try:
        trace.run(lambda: OPERATIONS[operation](index))
    except (KeyboardInterrupt, MemoryError, OSError):
        assert trace.raised
    is_io = error is failing_disk
    # ---- the one state or the other ------------------------------------------------------------------------------
    seen = shown(index), index.last_commit
    assert seen in states, (seen, states)
    expected, last = seen
    # ---- what comes later is acknowledged, once --------------------------------------------------------------------
    try:
        if retry and operation == "commit":
            index.commit()
            last = index.last_commit
            assert last == states[1][1]
        elif retry:
            index.rollback()
            expected = committed if last == 3 else states[1][0]
        index.append(rows("later"))
        expected = expected + shown_rows("later")
        assert index.commit().number == last + 1
        last += 1
        index.append(rows("last"))
        expected = expected + shown_rows("last")
        assert index.commit().number == last + 1
        last += 1
        assert shown(index) == expected
        index.close()
        is_whole = True
    except tk.IndexFileError as failure:
        # A disk that has failed may be for good; then it says so, and another writer goes on. After an interrupt it
        # may only be closed.
        if not is_io and "is closed" not in str(failure):
            raise
        is_whole = False
        last = index.last_commit
        index.close()
    # ---- and is what others find -----------------------------------------------------------------------------------
    with tk.open(PATH, mode="w", files=disk) as other:
        found = shown(other)
        if is_whole:
            assert (found, other.last_commit) == (expected, last)
        else:
            assert other.last_commit == last
        assert len(tk.open(PATH, files=disk)) == len(other)
        assert other.verify()["commits"] == last
        other.append(rows("other"))
    assert shown(tk.open(PATH, files=disk)) == found + shown_rows("other")


def shown_rows(*names):
    return Counter(((name, "likes", "rome", 5, 9), name) for name in names)


@pytest.mark.parametrize("compacted", [False, True])
@pytest.mark.parametrize("operation", OPERATIONS)
def test_an_interrupt_at_any_line_leaves_the_old_state_or_the_new_one(operation, compacted):
    n, before, after = count_lines(operation, compacted)
    assert n > 10
    # Every line takes minutes; TKINDEX_EVERY_LINE=1 asks for it.
    step = 1 if os.environ.get("TKINDEX_EVERY_LINE") else max(1, n // 16)
    first = 1 + (step - 1) * compacted // 2
    for k, line in enumerate([*range(first, n - 1, step), n - 1, n]):
        error = ERRORS[k % 3]
        check(operation, compacted, [line], error, (before, after), retry=k % 2 == 0)


@pytest.mark.parametrize("operation", ["commit", "rollback", "compact", "close"])
def test_a_second_interrupt_while_the_first_is_handled(operation):
    n, before, after = count_lines(operation, False)
    for line in range(1, n + 1, max(1, n // 16)):
        at = [line, *itertools.accumulate((1 + line % 3, 2, 5), initial=line)]
        check(operation, False, at, KeyboardInterrupt, (before, after), retry=line % 2 == 0)
