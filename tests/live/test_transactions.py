"""Transactions: isolated, committed together, and told when another was quicker."""

from __future__ import annotations

import asyncio
import gc
import os
import threading
import weakref

import pytest

import tkindex as tk

ROME = ("likes", "rome", "2014-10-07")


def row(name):
    return [(name, *ROME)]


@pytest.fixture
def live(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        index.append([("ann", *ROME), ("bob", *ROME)])
        index.commit()
        yield index


def heads(index):
    return sorted(fact.head for fact in index.facts())


def test_nobody_sees_what_is_not_committed(live):
    live.append(row("mine"))
    with live.transaction() as one, live.transaction() as two:
        one.append(row("one"))
        two.append(row("two"))
        two.retract(("bob", *ROME))
        assert heads(one) == ["ann", "bob", "one"]
        assert heads(two) == ["ann", "two"]
        assert heads(live) == ["ann", "bob", "mine"]
    assert (two.result.number, one.result.number) == (2, 3)
    assert heads(live) == ["ann", "mine", "one", "two"]
    assert heads(tk.open(live.path)) == ["ann", "one", "two"]
    # What waited in the index itself waits on, and its labels have other ids by now.
    assert live.commit().number == 4
    assert heads(tk.open(live.path)) == ["ann", "mine", "one", "two"]


def test_a_rollback_discards_nobody_elses_facts(live):
    live.append(row("mine"))
    one = live.transaction()
    one.append(row("one"))
    live.rollback()
    two = live.transaction()
    two.append(row("two"))
    two.__exit__(ZeroDivisionError, ZeroDivisionError(), None)
    assert one.commit().number == 2
    assert heads(live) == ["ann", "bob", "one"]
    for write in (lambda: one.append(row("x")), one.commit, lambda: two.append(row("x"))):
        with pytest.raises(tk.IndexFileError, match="has ended"):
            write()


@pytest.mark.parametrize("own", [False, True])
def test_what_two_take_back_is_taken_back_once(live, own):
    first = live if own else live.transaction()
    first.retract(("bob", *ROME))
    first.append(row("cem"))
    with live.transaction() as two:
        two.retract(("bob", *ROME))
    assert heads(live) == (["ann", "cem"] if own else ["ann"])
    with pytest.raises(tk.ConflictError, match="meanwhile"):
        first.commit()
    first.rollback()
    assert heads(live) == ["ann"]
    assert live.last_commit == 2
    live.close()
    assert heads(tk.open(live.path, mode="w")) == ["ann"]


def test_a_transaction_outlives_a_compaction(live):
    with live.transaction() as one:
        one.append([{"head": "one", "relation": "hates", "tail": "oslo", "time": "2014", "note": "n"}])
        one.retract(("ann", *ROME))
        live.append(row("later"))
        live.commit()
        live.compact()
        assert heads(one) == ["bob", "one"]
    assert heads(live) == ["bob", "later", "one"]
    assert {row["head"]: row["note"] for row in live.facts().to_dicts()}["one"] == "n"
    assert heads(tk.open(live.path)) == ["bob", "later", "one"]


def test_those_who_wait_are_committed_with_one_sync(live, monkeypatch):
    syncs, real, go = [], os.fdatasync, threading.Event()

    def slow(descriptor):
        syncs.append(descriptor)
        go.wait(30)
        real(descriptor)

    monkeypatch.setattr(live._folder._handle, "_sync", slow)
    numbers = []

    def work(i):
        with live.transaction() as t:
            t.append(row(f"t{i}"))
        numbers.append(t.result.number)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(10)]
    for thread in threads:
        thread.start()
    for _ in range(3000):
        if len(live._waiting) == 10:
            break
        threading.Event().wait(0.01)
    go.set()
    for thread in threads:
        thread.join()
    assert sorted(numbers) == list(range(2, 12))
    assert len(syncs) == 2
    assert heads(tk.open(live.path)) == sorted(["ann", "bob", *(f"t{i}" for i in range(10))])


@pytest.mark.parametrize("fails", [False, True])
def test_those_who_come_meanwhile_are_woken_and_told(live, monkeypatch, fails):
    """Nobody waits until they look by themselves, nor makes again what has failed for all."""
    syncs, real, go, told = [], os.fdatasync, threading.Event(), []

    def sync(descriptor):
        syncs.append(descriptor)
        if len(syncs) == 1:
            go.wait(30)
        elif fails:
            raise OSError(5, "Input/output error")
        real(descriptor)

    monkeypatch.setattr(live._folder._handle, "_sync", sync)
    monkeypatch.setattr("tkindex.live.tickets._LONGEST_WAIT_S", 60.0)

    def work(i):
        try:
            with live.transaction() as t:
                t.append(row(f"t{i}"))
        except tk.IndexFileError as error:
            told.append(str(error))
        else:
            told.append(t.result.number)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for place, thread in enumerate(threads):
        thread.start()
        # The first is at the disk, and the others sleep, before the next comes.
        for _ in range(3000):
            if syncs and sum(ticket._asleep is not None for ticket in live._waiting) == place:
                break
            threading.Event().wait(0.01)
    go.set()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    assert [told[0], len(syncs)] == [2, 2]
    assert [number for number in told if isinstance(number, int)] == ([2] if fails else [2, *told[1:]])
    assert len(told) == 4
    assert heads(tk.open(live.path)) == ["ann", "bob", "t0", *([] if fails else ["t1", "t2", "t3"])]


def test_tasks_and_threads_lose_nothing(live):
    async def task(i):
        with live.transaction() as t:
            t.append(row(f"a{i}"))
            await asyncio.sleep(0)
            t.append(row(f"b{i}"))

    async def tasks():
        await asyncio.gather(*(task(i) for i in range(20)))

    def write(name):
        for i in range(10):
            with live.transaction() as t:
                t.append(row(f"{name}{i}"))

    threads = [threading.Thread(target=write, args=(name,)) for name in "xyz"]
    for thread in threads:
        thread.start()
    asyncio.run(tasks())
    for thread in threads:
        thread.join()
    names = [f"{kind}{i}" for kind in "ab" for i in range(20)] + [f"{kind}{i}" for kind in "xyz" for i in range(10)]
    assert heads(live) == sorted(["ann", "bob", *names])
    assert live.last_commit == 51
    live.compact()
    live.close()
    assert heads(tk.open(live.path, mode="w")) == sorted(["ann", "bob", *names])


def test_rows_that_nobody_has_looked_at_are_committed_as_those_that_were(tmp_path):
    """The same changes, with a look between each two of them and with none: labels are numbered at other times."""
    rows = [(f"e{i % 5}", f"r{i % 3}", f"e{(i * 7) % 6}", "2014-10-07") for i in range(40)]
    found = []
    for looks in (False, True):
        with tk.create(tmp_path / f"index {looks}", unit="day") as live:
            begun = [live.transaction() for _ in range(4)]
            for t, n in zip(begun, (1, 2, 15, 22), strict=True):
                for each in rows[:n]:
                    report = t.append(each)
                    assert (report.n_facts, report.n_self_loops) == (1, each[0] == each[2])
                    if looks:
                        assert each[0] in heads(t)
            begun[1].retract(rows[0])
            begun[2].append([("span", "r0", "e1", "2014", "2015"), ("e0", "r1", "span", "2014", None)])
            live.append(row("mine"))
            for t in reversed(begun):
                t.commit()
            live.commit()
            versions = [(b.head, b.relation, b.tail, b.start, b.stop, b.seq, b.added) for b in live.history()]
            assert [int(c.recorded) for c in live.commits()] == sorted({int(c.recorded) for c in live.commits()})
        reopened = tk.open(live.path)
        assert [(b.head, b.relation, b.tail, b.start, b.stop, b.seq, b.added) for b in reopened.history()] == versions
        found.append([(*b[:3], *b[-2:]) for b in versions])
    assert found[0] == found[1]


def test_rows_that_need_more_than_their_labels_are_looked_at_at_once(tmp_path):
    with tk.create(tmp_path / "index", unit="day", normalize="casefold") as live:
        with live.transaction() as t:
            t.append(("Ann", "Likes", "Rome", "2014"))
            assert heads(t) == ["ann"]
        live.declare_functional("lives in")
        for place, start in (("rome", "2010-01-01"), ("oslo", "2014-05-01")):
            with live.transaction() as t:
                t.append(("ann", "lives in", place, start, None))
        assert [str(fact.stop) for fact in live.facts(relation="lives in")] == ["2014-05-01", "inf"]
        with live.transaction() as t:
            t.append({"head": "bob", "relation": "likes", "tail": "rome", "time": "2014", "note": 7})
        with live.transaction() as t, pytest.raises(tk.InputError, match="attributes"):
            t.append({"head": "bob", "relation": "likes", "tail": "rome", "time": "2014", "note": "seven"})


def test_whoever_waits_is_told_when_the_one_who_commits_fails(live, monkeypatch):
    """One sync fails for three: each has an error, nobody waits for ever, and nothing of it is there."""
    go, failed = threading.Event(), []

    def fail(descriptor):
        go.wait(30)
        raise OSError(5, "Input/output error")

    handle = live._folder._handle
    monkeypatch.setattr(handle, "_sync", fail)

    def work(name):
        try:
            with live.transaction() as t:
                t.append(row(name))
        except tk.IndexFileError as error:
            failed.append(str(error))

    threads = [threading.Thread(target=work, args=(name,)) for name in "xyz"]
    for thread in threads:
        thread.start()
    for _ in range(3000):
        if len(live._waiting) == 3:
            break
        threading.Event().wait(0.01)
    go.set()
    for thread in threads:
        thread.join(30)
    assert len(failed) == 3
    assert not live._waiting
    live.rollback()
    live.append(row("later"))
    assert live.commit().number == 2
    assert heads(tk.open(live.path)) == ["ann", "bob", "later"]


# ---- made while a disk was waited for --------------------------------------------------------------------------------


def points(index, n, first=20_000):
    """Commit points of known labels one by one; each makes the next transaction ready."""
    reports = []
    for k in range(n):
        with index.transaction() as t:
            reports.append(t.append([("ann", "likes", "rome", first + k)]))
        assert t.result.n_added == 1
    return reports


def test_a_transaction_made_ahead_begins_with_what_is_committed_by_then(live):
    points(live, 2)
    (ready,) = live._next_transaction
    live.append(row("cem"))
    live.commit()
    with live.transaction() as t, live.transaction() as other:
        assert t is ready
        assert other is not ready
        assert heads(t) == heads(other) == ["ann", "ann", "ann", "bob", "cem"]
        t.append(row("dan"))
        other.append([("ann", "likes", "rome", 30_000)])
        assert heads(live) == ["ann", "ann", "ann", "bob", "cem"]
    assert heads(live) == ["ann", "ann", "ann", "ann", "bob", "cem", "dan"]


def test_a_transaction_made_ahead_keeps_no_state(live):
    points(live, 2)
    live.compact()
    before = weakref.ref(live._base)
    points(live, 2)
    live.compact()
    gc.collect()
    assert live._next_transaction
    assert before() is None


def test_a_transaction_made_ahead_of_an_index_that_was_closed_does_not_begin(tmp_path):
    index = tk.create(tmp_path / "index", unit="day")
    index.append(row("ann"))
    index.commit()
    points(index, 2)
    index.close()
    with pytest.raises(tk.IndexFileError, match="is closed"):
        index.transaction()


def test_reports_made_ahead_are_each_ones_own(live):
    reports = points(live, 4)
    reports += [live.append([("ann", "likes", "ann", 20_000)]), live.append([("ann", "likes", "rome", 20_001)])]
    live.commit()
    assert len(set(map(id, reports))) == len(reports)
    assert [report.n_self_loops for report in reports] == [0, 0, 0, 0, 1, 0]
    reports[0].notes.append("mine")
    reports[0].columns["head"] = "mine"
    assert all(not report.notes and report.columns["head"] == "head" for report in reports[1:])
    assert points(live, 1)[0].to_dict() == reports[1].to_dict()


def test_a_commit_of_a_transaction_looks_at_no_fact(live):
    """Whether there is an index must not be asked of how many facts it has."""
    points(live, 3)
    assert live.indexed is None
    assert len(live) == 5
