"""An index for asyncio: a loop that is never held up, transactions of tasks, and cancellation at any moment."""

from __future__ import annotations

import asyncio
import inspect
import random
import socket
import threading
import time
from typing import ClassVar

import pytest

import tkindex as tk
from tkindex.live import task_commits
from tkindex.live.aio_verbs import AsyncVerbs
from tkindex.live.aio_verbs import Verb as AsyncVerb
from tkindex.live.index import LiveIndex
from tkindex.live.verbs import LiveVerbs, Verb
from tkindex.storage.files import OsFiles, OsHandle
from tkindex.storage.live import LiveFolder

ROME = ("likes", "rome", "2014-10-07")


def row(name):
    return [(name, *ROME)]


def heads(index):
    return sorted(fact.head for fact in index.facts())


class SlowHandle(OsHandle):
    def __init__(self, descriptor, disk):
        super().__init__(descriptor)
        self.disk = disk

    def sync(self):
        self.disk.n_syncs += 1
        self.disk.is_syncing.set()
        time.sleep(self.disk.seconds)
        if self.disk.fails:
            raise OSError(5, "the disk is gone")
        super().sync()


class SlowDisk(OsFiles):
    """Syncs take a while, and say that they have begun; or fail."""

    def __init__(self, seconds):
        self.seconds, self.n_syncs = seconds, 0
        self.is_syncing = threading.Event()
        self.fails = False

    def append(self, path):
        return SlowHandle(super().append(path).descriptor, self)

    def create(self, path):
        return SlowHandle(super().create(path).descriptor, self)


async def begun(disk):
    """Wait until a sync has begun."""
    async with asyncio.timeout(20):
        while not disk.is_syncing.is_set():
            await asyncio.sleep(0.001)


def test_every_verb_of_an_index_is_awaited_and_answers_alike(tmp_path):
    verbs = [name for name, verb in vars(AsyncVerbs).items() if isinstance(verb, AsyncVerb)]
    declared = {name for name, verb in vars(LiveVerbs).items() if isinstance(verb, Verb)}
    # What is missing makes something else: a file, an index, a program.
    # Searching, and what a thread must wait for, are written out.
    written_out = {"search", "search_many"}
    assert all(inspect.iscoroutinefunction(getattr(tk.AsyncIndex, name)) for name in written_out)
    made = {"save", "with_convention", "compile_plan", "collection", "index_attributes"}
    assert declared - made - written_out == set(verbs)
    # So is every word of a live index; what commits, and what tasks commit with, is not for users of this one.
    words = {name for name, word in inspect.getmembers(tk.LiveIndex, callable) if not name.startswith("_")}
    made |= {"commit", "rollback", "drop_embedding", "use_encoder", "check_writable", "commit_all", "commit_draft"}
    made |= {"commit_now", "plain_rows", "present", "scoped", "ticket"}
    assert words - made <= set(dir(tk.AsyncIndex))
    built = tk.build([("ann", *ROME), ("bob", "likes", "oslo", "2014-10-09")])

    async def scenario():
        ix = tk.AsyncIndex(built)
        for verb, given in (
            ("count", {"head": "ann"}),
            ("facts", {"when": tk.after("2014-10-07")}),
            ("tails", {"head": "ann", "relation": "likes"}),
            ("neighborhood", {"entity": "ann", "hops": 2}),
            ("link", {"text": "ann"}),
            ("top", {"k": 3, "of": "head"}),
        ):
            found, expected = await getattr(ix, verb)(**given), getattr(built, verb)(**given)
            assert str(found) == str(expected), verb
        with pytest.raises(tk.UnknownEntityError):
            await ix.first(head="nobody")
        with pytest.raises(tk.IndexFileError, match="never changes"):
            await ix.append(row("cem"))
        await ix.close()

    asyncio.run(scenario())


def test_words_commit_by_themselves_and_transactions_of_tasks_are_isolated(tmp_path):
    async def scenario():
        async with await tk.AsyncIndex.create(tmp_path / "index", unit="day") as ix:
            report = await ix.append(row("ann"))
            assert (report.n_facts, ix.last_commit, await ix.count()) == (1, 1, 1)
            ready = asyncio.Barrier(2)

            async def one(name):
                async with ix.transaction() as t:
                    await t.append(row(name))
                    await ready.wait()
                    assert await t.count(head=name) == 1
                    assert await t.count() == 2
                    assert await ix.count() == 1
                    await ready.wait()
                return t.result.number

            assert sorted(await asyncio.gather(one("bob"), one("cem"))) == [2, 3]
            changes = ix.transaction()

            async def fail():
                async with changes as t:
                    await t.append(row("dia"))
                    raise ZeroDivisionError

            with pytest.raises(ZeroDivisionError):
                await fail()
            assert changes.result is None
            assert await ix.retract(head="bob") == 1
            assert await ix.supersede(("cem", "lives in", "oslo", "2014-01-01")) == 0
            with pytest.raises(tk.UnknownEntityError):
                await ix.retract(("dia", *ROME))
            assert heads(await ix.view()) == ["ann", "cem", "cem"]
            assert len(await ix.as_of(3)) == 3
            assert [version.removed for version in await ix.history("bob")] == [4]
            assert await ix.compact()
            assert (await ix.verify())["facts"] == 3
            assert await ix.backup(tmp_path / "copy") == 5
        with pytest.raises(tk.IndexFileError):
            ix.transaction()

    asyncio.run(scenario())


def test_the_loop_goes_on_while_the_disk_is_slow(tmp_path):
    disk = SlowDisk(0.0)

    async def scenario():
        async with await tk.AsyncIndex.create(tmp_path / "index", unit="day", files=disk) as ix:
            await ix.append(row("ann"))
            await ix.count()
            disk.seconds = 0.5
            disk.is_syncing.clear()
            writing = asyncio.create_task(ix.append(row("bob")))
            await begun(disk)
            begin, n = time.perf_counter(), 0
            while not writing.done():
                # Not durable, so not there yet.
                assert await ix.count() == 1
                await asyncio.sleep(0)
                n += 1
                if time.perf_counter() - begin > 0.2:
                    break
            assert n > 20
            await writing
            assert await ix.count() == 2

    asyncio.run(scenario())


def test_tasks_that_commit_together_share_a_sync(tmp_path):
    disk = SlowDisk(0.0)

    async def scenario():
        async with await tk.AsyncIndex.create(tmp_path / "index", unit="day", files=disk) as ix:
            disk.n_syncs = 0
            await asyncio.gather(*(ix.append(row(f"n{i % 5}")) for i in range(24)))
            assert disk.n_syncs == 1
            assert (await ix.count(), ix.last_commit) == (24, 24)

            async def transaction(i):
                async with ix.transaction() as t:
                    assert (await t.append(row(f"t{i}"))).n_facts == 1
                    if i % 3 == 0:
                        # Looked at, or changed otherwise: a draft, and not rows alone.
                        await t.retract((f"t{i}", *ROME))
                        await t.append([*row(f"t{i}"), *row("both")])
                return t.result.number

            disk.n_syncs = 0
            numbers = await asyncio.gather(*(transaction(i) for i in range(9)), ix.append(row("more")))
            assert len(set(numbers[:-1])) == 9
            assert disk.n_syncs < 10
            assert [commit.number for commit in await ix.commits()] == list(range(1, 35))

    asyncio.run(scenario())
    with tk.open(tmp_path / "index") as index:
        names = [*(f"n{i % 5}" for i in range(24)), *(f"t{i}" for i in range(9)), "both", "both", "both", "more"]
        assert heads(index) == sorted(names)


class NotedHandle(OsHandle):
    threads: ClassVar[list[int]] = []

    def sync(self):
        self.threads.append(threading.get_ident())


class NotedDisk(OsFiles):
    """A disk of no time, that notes who waits for it."""

    def create(self, path):
        return NotedHandle(super().create(path).descriptor)


def test_the_loop_waits_for_a_disk_that_is_quick_while_nothing_else_is_to_be_done(tmp_path, monkeypatch):
    threads = NotedHandle.threads
    monkeypatch.setattr(task_commits, "_SHORT_WAIT_S", 60.0)

    async def run():
        async with await tk.AsyncIndex.create(tmp_path / "index", unit="day", files=NotedDisk()) as index:
            loop = threading.get_ident()

            async def in_the_loop(n):
                threads.clear()
                for k in range(n):
                    await index.append(row(f"n{k}"))
                assert len(threads) == n
                return [thread == loop for thread in threads]

            # It is quick once some have been.
            first = await in_the_loop(8)
            assert first == [False] * task_commits._FIRST + [True] * (8 - task_commits._FIRST)
            # What else is to be done goes on beside a thread.
            is_done = False

            async def turn():
                while not is_done:
                    await asyncio.sleep(0)

            other = asyncio.create_task(turn())
            assert not any(await in_the_loop(4))
            is_done = True
            await other
            assert all(await in_the_loop(4))
            # So does a socket that has something to be read since the loop has last looked.
            ours, theirs = socket.socketpair()
            asyncio.get_running_loop().add_reader(ours, lambda: ours.recv(1))
            asyncio.get_running_loop().call_soon(theirs.send, b"x")
            assert await in_the_loop(2) == [False, True]
            asyncio.get_running_loop().remove_reader(ours)
            ours.close()
            theirs.close()
            # Nor does it wait for a thread that is in the way.
            held, let_go = threading.Event(), threading.Event()

            def hold():
                with index.index._lock:
                    held.set()
                    let_go.wait(20)

            holder = threading.Thread(target=hold)
            holder.start()
            held.wait(20)
            waiting = asyncio.create_task(in_the_loop(1))
            await asyncio.sleep(0.02)
            assert not waiting.done()
            let_go.set()
            assert await waiting == [False]
            holder.join()
            # Nor for what is staged to be put over each commit, nor for many commits.
            index.index.append(row("staged"))
            assert not any(await in_the_loop(2))
            index.index.rollback()
            assert all(await in_the_loop(2))
            threads.clear()
            await asyncio.gather(*(index.append(row("many")) for _ in range(task_commits._MOST_TICKETS + 1)))
            assert len(threads) == 1
            assert loop not in threads
            # One that was slow is followed by many beside the loop, and by twice as many where the next is slow too.
            few = task_commits._AFTER_SLOW
            monkeypatch.setattr(task_commits, "_SHORT_WAIT_S", -1.0)
            assert await in_the_loop(2 * few) == [True, *[False] * few, True, *[False] * (few - 2)]
            # How long a thread waits tells nothing: it waits for the interpreter as well.
            monkeypatch.setattr(task_commits, "_SHORT_WAIT_S", 60.0)
            assert await in_the_loop(few + 3) == [False] * (few + 2) + [True]
            return index.last_commit

    made = asyncio.run(run())
    assert len(tk.open(tmp_path / "index")) == made


@pytest.mark.parametrize("step", ["before", "not durable", "durable"])
def test_an_interrupt_of_a_commit_in_the_loop_is_not_lost(tmp_path, monkeypatch, step):
    """Who commits in a thread is not interrupted; the loop is, and goes on working for whoever goes on with it."""
    monkeypatch.setattr(task_commits, "_SHORT_WAIT_S", 60.0)
    index = tk.create(tmp_path / "index", unit="day", files=NotedDisk())
    loop, ix = asyncio.new_event_loop(), tk.AsyncIndex(index)
    told = []

    async def append(name):
        try:
            await ix.append(row(name))
        except Exception as error:
            told.append(error)

    for k in range(task_commits._FIRST):
        loop.run_until_complete(append(f"n{k}"))
    owner, name = (LiveIndex, "commit_all") if step == "before" else (LiveFolder, "commit")
    made = getattr(owner, name)

    def interrupted(*given, **options):
        if step == "durable":
            made(*given, **options)
        raise KeyboardInterrupt

    monkeypatch.setattr(owner, name, interrupted)
    task = loop.create_task(append("odd"))
    with pytest.raises(KeyboardInterrupt):
        loop.run_until_complete(task)
    monkeypatch.setattr(owner, name, made)
    # Raised once: the task learns how its commit went.
    loop.run_until_complete(task)
    assert ("odd" in heads(index)) == (step == "durable")
    assert [type(error) for error in told] == ([] if step == "durable" else [tk.IndexFileError])
    loop.run_until_complete(append("more"))
    assert "more" in heads(index)
    loop.run_until_complete(ix.close())
    loop.close()


class InterruptedLock:
    """A lock whose holder is interrupted the moment that it has it, once."""

    def __init__(self, lock):
        self.lock, self.is_due = lock, True

    def acquire(self, blocking=True):
        taken = self.lock.acquire(blocking)
        if taken and self.is_due:
            self.is_due = False
            raise KeyboardInterrupt
        return taken

    def release(self):
        self.lock.release()


def test_an_interrupt_leaves_no_lock_behind(tmp_path):
    index = tk.create(tmp_path / "index", unit="day", files=NotedDisk())
    lock = index._lock
    index._lock = InterruptedLock(lock)
    with pytest.raises(KeyboardInterrupt):
        index.commit_now([index.ticket((index.plain_rows(row("odd")),))])
    index._lock = lock
    taken = []

    def other():
        taken.append(lock.acquire(timeout=10))
        # Neither does it let go of what another thread has.
        held.set()
        done.wait(20)
        lock.release()

    held, done = threading.Event(), threading.Event()
    thread = threading.Thread(target=other)
    thread.start()
    held.wait(20)
    assert taken == [True]
    assert index.commit_now([index.ticket((index.plain_rows(row("odd")),))]) is False
    done.set()
    thread.join()
    assert index.commit_now([index.ticket((index.plain_rows(row("odd")),))]) is True
    assert heads(index) == ["odd"]
    index.close()


def test_a_failed_sync_is_told_to_every_task_of_it(tmp_path):
    disk = SlowDisk(0.0)

    async def scenario():
        async with await tk.AsyncIndex.create(tmp_path / "index", unit="day", files=disk) as ix:
            await ix.append(row("first"))
            disk.fails = True
            failed = await asyncio.gather(*(ix.append(row(f"n{i}")) for i in range(5)), return_exceptions=True)
            assert [type(error) for error in failed] == [tk.IndexFileError] * 5
            disk.fails = False
            ix.index.rollback()
            await ix.append(row("last"))
            with pytest.raises(tk.BadRowError):
                await ix.append([("ann", "likes", "rome", "no time")])
            with pytest.raises(tk.InputError):
                await ix.append(7)
        with pytest.raises(tk.IndexFileError, match="closed"):
            await ix.append(row("after"))

    asyncio.run(scenario())
    assert heads(tk.open(tmp_path / "index")) == ["first", "last"]


def test_a_loop_that_ends_before_its_commits_holds_up_no_other(tmp_path):
    """Its tasks are cancelled; what they had begun is committed, and the next loop commits as it likes."""
    ix = tk.AsyncIndex(tk.create(tmp_path / "index", unit="day"))

    async def left():
        task = asyncio.create_task(ix.append(row("left")))
        await asyncio.sleep(0)
        assert not task.done()

    async def whole():
        await asyncio.gather(*(ix.append(row(name)) for name in "ab"))
        return heads(await ix.view())

    asyncio.run(left())
    assert asyncio.run(whole()) == ["a", "b", "left"]
    asyncio.run(ix.close())


def test_who_is_cancelled_while_committing_is_told_afterwards(tmp_path):
    disk = SlowDisk(0.0)

    async def scenario():
        async with await tk.AsyncIndex.create(tmp_path / "index", unit="day", files=disk) as ix:
            for fails in (False, True):
                disk.seconds, disk.fails = 0.2, fails
                disk.is_syncing.clear()
                changes = ix.transaction()

                async def work(changes=changes, fails=fails):
                    async with changes as t:
                        await t.append(row(f"fails {fails}"))

                task = asyncio.create_task(work())
                await begun(disk)
                task.cancel()
                await asyncio.sleep(0.01)
                task.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await task
                assert (changes.result is None) == fails
            disk.fails = False
            assert heads(await ix.view()) == ["fails False"]

    asyncio.run(scenario())


@pytest.mark.parametrize("seed", range(3))
def test_tasks_cancelled_at_any_moment_leave_whole_transactions(tmp_path, seed):
    """What was acknowledged is there, what was not is there whole or not at all."""
    chance = random.Random(seed)

    async def scenario():
        acknowledged = set()
        async with await tk.AsyncIndex.create(tmp_path / "index", unit="day") as ix:

            async def work(number):
                async with ix.transaction() as t:
                    await t.append(row(f"{number} a"))
                    await asyncio.sleep(chance.random() * 0.003)
                    await t.append(row(f"{number} b"))
                acknowledged.add(number)

            async def cancelled(number):
                task = asyncio.create_task(work(number))
                await asyncio.sleep(chance.random() * 0.02)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

            await asyncio.gather(*(cancelled(number) for number in range(60)))
        return acknowledged

    acknowledged = asyncio.run(scenario())
    found = heads(tk.open(tmp_path / "index"))
    numbers = {int(head.split()[0]) for head in found}
    assert acknowledged <= numbers
    assert found == sorted(f"{number} {part}" for number in numbers for part in "ab")


def test_opening_that_is_cancelled_lets_the_folder_go(tmp_path):
    tk.create(tmp_path / "index", unit="day").close()

    async def scenario():
        task = asyncio.create_task(tk.AsyncIndex.open(tmp_path / "index", "w"))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        async with await tk.AsyncIndex.open(tmp_path / "index", "w", timeout=10) as ix:
            await ix.append(row("ann"))
        async with await tk.AsyncIndex.open(tmp_path / "index") as reader:
            assert await reader.count() == 1
            assert await reader.refresh() is False
            with pytest.raises(tk.IndexFileError, match="reading"):
                await reader.append(row("bob"))

    asyncio.run(scenario())


def test_facts_are_ended_erased_and_embedded_in_tasks_too(tmp_path):
    rows = [
        {"head": head, "relation": "lives in", "tail": "rome", "start": "2010-01-01", "stop": None, "user": user}
        for head, user in (("ann", "u1"), ("bob", "u2"), ("cem", "u2"))
    ]

    async def scenario():
        async with await tk.AsyncIndex.create(tmp_path / "index", unit="day") as ix:
            await ix.declare_functional("owns")
            await ix.expire_after({"viewed": "30d"})
            await ix.append(rows)
            async with ix.transaction() as t:
                assert await t.end(at="2020-01-01", head="ann") == 1
            assert await ix.end(rows[1], "2021-01-01") == 1
            assert await ix.end(at="2022-01-01", where="user == 'u2'") == 1
            assert [str(fact.stop) for fact in await ix.facts()] == ["2020-01-01", "2021-01-01", "2022-01-01"]
            assert len((await ix.changes(0, where="user == 'u1'")).believed) == 2
            assert list((await ix.scope(user="u1")).entities) == ["ann", "rome"]
            assert await ix.retract(where="user == 'u1'") == 1
            await ix.embed("hashed")
            assert (await ix.erase("user == 'u1'")).n_versions == 2
            assert (await ix.compact(erase=True, keep_history="90d")).n_versions == 2
            return list(ix.index.entities), ix.index.functional, ix.index.retention.expire_after

    entities, functional, expiring = asyncio.run(scenario())
    assert (entities, functional) == (["bob", "cem", "rome"], {"owns": "end"})
    assert list(expiring) == ["viewed"]
    assert tk.open(tmp_path / "index").has_vectors


@pytest.mark.parametrize("other", ["nobody", "callback", "timer", "socket"])
def test_a_task_that_is_alone_commits_at_once_and_holds_up_nobody(tmp_path, monkeypatch, other):
    """It goes on without a turn of the loop only where nothing would be done in that."""
    monkeypatch.setattr(task_commits, "_SHORT_WAIT_S", 60.0)

    async def scenario():
        loop, done = asyncio.get_running_loop(), []
        async with await tk.AsyncIndex.create(tmp_path / "index", unit="day") as ix:
            for k in range(task_commits._FIRST):
                await ix.append(row(f"n{k}"))
            ours, others = socket.socketpair()
            if other == "callback":
                loop.call_soon(done.append, other)
            elif other == "timer":
                loop.call_later(0.0, done.append, other)
            elif other == "socket":
                loop.add_reader(ours, lambda: done.append(ours.recv(1)))
                others.send(b"x")
            appending = ix.append(row("odd"))
            if other == "nobody":
                with pytest.raises(StopIteration) as told:
                    appending.send(None)
                assert told.value.value.n_facts == 1
            else:
                await appending
                assert done
            loop.remove_reader(ours)
            ours.close()
            others.close()
            assert await ix.count(head="odd") == 1

    asyncio.run(scenario())


def test_a_closed_index_says_that_it_is_closed(tmp_path):
    async def run():
        index = await tk.AsyncIndex.create(tmp_path / "index", unit="day")
        await index.append(row("ann"))
        await index.close()
        for ask in (lambda: index.append(row("bob")), lambda: index.neighborhood("ann"), lambda: index.compact()):
            with pytest.raises(tk.IndexFileError, match="is closed; open it again"):
                await ask()

    asyncio.run(run())
