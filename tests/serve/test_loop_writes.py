"""Appends that are staged in the loop of a server: answered as from a thread, together durable, and never half done."""

from __future__ import annotations

import asyncio
import json
import threading

import tkindex as tk
from tkindex.errors import ConflictError
from tkindex.live import task_commits, viewing
from tkindex.serve.access import BoundScope
from tkindex.serve.calls import run_call
from tkindex.serve.loop_writes import LoopWrites
from tkindex.serve.served import Served
from tkindex.storage.files import OsFiles, OsHandle

FACT = {"head": "ann", "relation": "likes", "tail": "rome", "time": "2014-10-07"}
APPENDS = [
    [FACT],
    [FACT],  # believed already
    [{**FACT, "tail": "oslo"}, {**FACT, "tail": "bonn", "time": "2015"}],
    [{**FACT, "tail": "oslo"}, {**FACT, "tail": "cork"}],
    [{"head": "bob", "relation": "lives in", "tail": "rome", "start": "2010", "stop": "2012-03"}],
    [{"head": "bob", "relation": "lives in", "tail": "oslo", "start": "2013"}],
    [{"head": "bob", "relation": "lives in", "tail": "cork", "start": "2015"}],  # ends the one before
    [{"head": "zoë", "relation": "likes", "tail": "bob", "time": "2014", "attributes": {"sure": 0.5, "note": "n"}}],
    [{"head": "zoë", "relation": "likes", "tail": "bob", "time": "2014", "attributes": {"sure": "much"}}],
    [{**FACT, "time": "yesterday or so"}],
    [{**FACT, "head": ""}],
    [{**FACT, "start": "2014"}],
    [{**FACT, "more": 1}],
    [],
    "ann likes rome",
    [{**FACT, "tail": f"t{i}"} for i in range(40)],
]


class Clock:
    now = 1_700_000_000_000_000

    def __call__(self):
        self.now += 1_000
        return self.now


def made(path, **options):
    return tk.create(path, unit="day", clock=Clock(), functional={"lives in": "end"}, **options)


def test_an_append_is_answered_as_from_a_thread(tmp_path):
    with made(tmp_path / "loop") as one, made(tmp_path / "thread") as other:
        served, threaded = Served(one), Served(other)
        writes, quick = LoopWrites(served), []

        async def call(arguments):
            found = await writes.call("append", arguments, "write")
            quick.append(found is not None)
            return run_call(served, "append", arguments, "core", "write") if found is None else found

        for facts in APPENDS:
            for more in ({}, {"duplicates": "keep"}, {"duplicates": "odd"}, {"no such": 1}):
                arguments = {"facts": facts, **more}
                expected = run_call(threaded, "append", arguments, "core", "write")
                assert json.dumps(asyncio.run(call(arguments))) == json.dumps(expected)
        assert sum(quick) >= 12
        assert one.facts().to_dicts() == other.facts().to_dicts()
        assert one.last_commit == other.last_commit
        assert [str(version) for version in one.history()] == [str(version) for version in other.history()]


def test_who_may_not_write_and_what_is_no_small_append_is_left_to_a_thread(tmp_path, monkeypatch):
    with made(tmp_path / "index") as index:
        writes, reading = LoopWrites(Served(index)), LoopWrites(Served(tk.open(tmp_path / "index")))
        given = {"facts": [FACT]}

        def call(name, arguments, scope, who=writes):
            return asyncio.run(who.call(name, arguments, scope))

        assert call("append", given, "read") is None
        assert call("append", given, BoundScope({"user": "u1"}, "write")) is None
        assert call("retract", given, "admin") is None
        assert call("append", given, "write", reading) is None
        assert call("append", {"facts": [FACT] * 33}, "write") is None
        with index._looking:
            assert call("append", given, "write") is None
        with monkeypatch.context() as few:
            few.setattr(viewing, "_FEW_FACTS", -1)
            assert call("append", given, "write") is None
        assert index.last_commit == 0
        assert call("append", given, "admin")["appended"] == 1


class CountedHandle(OsHandle):
    n_syncs, threads, fails = 0, (), False

    def sync(self):
        kind = CountedHandle
        kind.n_syncs += 1
        kind.threads = (*kind.threads, threading.get_ident())
        if kind.fails:
            raise OSError(5, "the disk is gone")


class CountedFiles(OsFiles):
    """A disk of no time, whose syncs are counted, and fail when they are told to."""

    def create(self, path):
        return CountedHandle(super().create(path).descriptor)


def test_what_comes_in_one_turn_shares_a_sync(tmp_path, monkeypatch):
    monkeypatch.setattr(task_commits, "_SHORT_WAIT_S", 60.0)
    with made(tmp_path / "index", files=CountedFiles()) as index:
        writes = LoopWrites(Served(index))

        async def client(number, n):
            for k in range(n):
                found = await writes.call("append", {"facts": [{**FACT, "tail": f"{number} {k}"}]}, "write")
                # Seen by whoever asks next.
                assert index.count(tail=f"{number} {k}") == 1
                numbers.append(found["commit"]["number"])

        async def run():
            await client("first", task_commits._FIRST)
            CountedHandle.n_syncs, CountedHandle.threads = 0, ()
            await asyncio.gather(*(client(number, 5) for number in range(20)))
            return threading.get_ident()

        numbers = []
        loop = asyncio.run(run())
        assert sorted(numbers) == [*range(1, 105)]
        # One a turn, by the loop itself.
        assert CountedHandle.n_syncs <= 10
        assert set(CountedHandle.threads) == {loop}
        before = index.facts().to_dicts()
    assert tk.open(tmp_path / "index").facts().to_dicts() == before


def test_a_failed_sync_is_told_to_every_client_of_it(tmp_path, monkeypatch):
    index = made(tmp_path / "index", files=CountedFiles())
    writes = LoopWrites(Served(index))
    monkeypatch.setattr(CountedHandle, "fails", True)

    async def run():
        calls = (writes.call("append", {"facts": [{**FACT, "tail": f"t{i}"}]}, "write") for i in range(3))
        return await asyncio.gather(*calls)

    assert [found["error"]["code"] for found in asyncio.run(run())] == ["not_committed"] * 3
    assert index.last_commit == 0
    monkeypatch.setattr(CountedHandle, "fails", False)
    index.rollback()
    assert asyncio.run(run())[2]["commit"]["number"] == 3
    index.close()


def test_a_conflict_is_left_to_a_thread_that_makes_it_anew(tmp_path, monkeypatch):
    with made(tmp_path / "index") as index:
        served = Served(index)
        writes, given = LoopWrites(served), {"facts": [FACT]}
        commit_all = index.commit_all

        def refused(tickets):
            for ticket in tickets:
                ticket.fail(ConflictError("somebody was first"))

        monkeypatch.setattr(index, "commit_all", refused)
        assert asyncio.run(writes.call("append", given, "write")) is None
        monkeypatch.setattr(index, "commit_all", commit_all)
        assert run_call(served, "append", given, "core", "write")["appended"] == 1
        assert len(index) == 1
