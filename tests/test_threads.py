"""Threads in a forked child: who follows forks is told, locks are free; and values that are computed once."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import signal
import threading
import traceback
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from places import PROJECT

import tkindex as tk
from tkindex.memory import Memory, Rule
from tkindex.semantic import registry
from tkindex.threads import cached_property, follow_forks, new_lock, new_rlock


class Follower:
    told = 0

    def _after_fork(self):
        self.told += 1


def test_a_child_is_told_and_its_parent_is_not():
    follower = Follower()
    follow_forks(follower)
    pid = os.fork()
    if pid == 0:
        os._exit(follower.told)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 1
    assert follower.told == 0


def test_what_follows_forks_is_not_kept_alive():
    follower = Follower()
    follow_forks(follower)
    gone = weakref.ref(follower)
    del follower
    gc.collect()
    assert gone() is None


def status_in_child(work: Callable[[], object], seconds: int = 20) -> int:
    """Fork, do something in the child within some seconds, and return how it ended: 0, 1 for an error, or a signal."""
    pid = os.fork()
    if pid == 0:
        signal.alarm(seconds)
        try:
            work()
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


@contextmanager
def held_elsewhere(lock: Any) -> Iterator[None]:
    """Let another thread hold a lock."""
    is_held, done = threading.Event(), threading.Event()

    def hold() -> None:
        with lock:
            is_held.set()
            done.wait()

    thread = threading.Thread(target=hold)
    thread.start()
    is_held.wait()
    yield
    done.set()
    thread.join()


@pytest.mark.parametrize("make", [new_lock, new_rlock])
def test_a_lock_that_another_thread_holds_is_free_in_a_child(make):
    lock = make()
    with held_elsewhere(lock):
        assert status_in_child(lambda: lock.__enter__(), 5) == 0
        assert not lock.acquire(timeout=0.01)
    with lock:
        pass


def test_a_lock_is_not_kept_alive():
    lock = new_lock()
    gone = weakref.ref(lock)
    del lock
    assert gone() is None


def test_a_child_encodes_and_remembers_beside_threads_that_did(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as live:
        memory = Memory(live, rules=[Rule("{user}", "likes", "{what}", "{at}")])
        event = {"user": "Ann", "what": "tea", "at": "2014-10-07"}
        memory.remember_events([event])

        def remember() -> None:
            with pytest.raises(tk.ForkedWriterError):
                memory.remember_events([{**event, "what": "gin"}])

        with held_elsewhere(registry._lock), held_elsewhere(memory._lock):
            assert status_in_child(lambda: registry.shared_encoder("hashed:64")) == 0
            assert status_in_child(remember) == 0


def test_an_index_of_tasks_has_threads_in_a_child(tmp_path):
    tk.create(tmp_path / "index", unit="day").close()

    async def begun() -> tk.AsyncIndex:
        index = await tk.AsyncIndex.open(tmp_path / "index")
        await asyncio.gather(*(index.commits() for _ in range(40)))
        return index

    index = asyncio.run(begun())
    assert status_in_child(lambda: asyncio.run(index.commits())) == 0
    assert asyncio.run(index.commits()) == []
    asyncio.run(index.close())


def test_every_lock_of_the_package_is_made_here():
    own = re.compile(r"threading\.(R?Lock|Condition|Semaphore|BoundedSemaphore)\(")
    found = {
        str(file.relative_to(PROJECT))
        for file in (PROJECT / "tkindex").rglob("*.py")
        if own.search(file.read_text(encoding="utf-8"))
    }
    # Compiled code imports nothing of ours; one thread alone knows the lock that it sleeps on; a command forks nothing;
    # and actors are of Ray.
    others = {"tkindex/kernels/_jit.py", "tkindex/live/tickets.py", "tkindex/cli/compiling.py"}
    assert found == {"tkindex/threads.py", "tkindex/cluster/actors.py", *others}


class Slow:
    n_computed = 0

    def __init__(self, may_end: threading.Event | None = None) -> None:
        self.has_begun, self._may_end = threading.Event(), may_end

    @cached_property
    def value(self) -> int:
        """Computed as soon as it may."""
        self.has_begun.set()
        if self._may_end is not None:
            self._may_end.wait()
        self.n_computed += 1
        return 7


def test_it_is_computed_once_and_of_another_object_meanwhile():
    may_end = threading.Event()
    slow, quick, found = Slow(may_end), Slow(), []
    first = threading.Thread(target=lambda: found.append(slow.value))
    first.start()
    slow.has_begun.wait()
    second = threading.Thread(target=lambda: found.append(quick.value))
    second.start()
    second.join(10)
    assert found == [7]
    may_end.set()
    first.join()
    assert found == [7, 7]
    assert (slow.value, slow.n_computed) == (7, 1)


def test_it_is_a_property_of_the_class_and_can_be_set():
    one = Slow()
    one.value = 3
    assert one.value == 3
    assert Slow.value.__doc__ == "Computed as soon as it may."
    alone = cached_property(lambda self: 1)
    with pytest.raises(TypeError):
        alone.__get__(one)
