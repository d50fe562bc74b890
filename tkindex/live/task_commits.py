"""Commits of tasks: what the tasks of a loop want committed in one turn of it is written in one go, with one sync.

A thread does that, so that the loop goes on meanwhile. Where the loop has nothing else to do and the disk has been
quick, the loop does it itself: two threads that wake each other take as long as such a sync.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from time import perf_counter, thread_time
from typing import TypeVar
from weakref import WeakKeyDictionary, ref

from tkindex.live.tickets import Ticket, refuse

T = TypeVar("T")
Waiting = asyncio.Future[None]

# The loop waits for a disk that has let nobody wait longer than this, in so many commits as the first and as each that
# was slow is followed by.
_SHORT_WAIT_S = 0.0005
_FIRST, _AFTER_SLOW = 4, 32
# More tickets than this are some milliseconds of work, in which the loop would answer nobody; so is a draft of more.
_MOST_TICKETS, _FEW_CHANGES = 256, 32


class TaskCommits:
    """Hands what tasks want committed to a thread, all of it that has come by then.

    Parameters
    ----------
    commit : callable
        Commits some tickets, and says in each how it went: `tkindex.live.index.LiveIndex.commit_all`.
    commit_now : callable
        Does the same, or returns False where it would have to wait for a lock or for much work: nothing was done.
    executor : Executor
    while_busy : bool
        Whether the loop waits for a quick disk also while other tasks are ready to run: where there are always some, a
        thread waits for the interpreter as long as for many syncs.
    """

    def __init__(
        self,
        commit: Callable[[Sequence[Ticket]], None],
        commit_now: Callable[[Sequence[Ticket]], bool],
        executor: Executor,
        *,
        while_busy: bool = False,
    ) -> None:
        self._commit, self._commit_now, self._executor = commit, commit_now, executor
        self._while_busy = while_busy
        # Quick commits to be seen before the loop waits for one itself.
        self._n_to_see = _FIRST
        self._queues: WeakKeyDictionary[asyncio.AbstractEventLoop, _Queue] = WeakKeyDictionary()
        # That of the loop which has asked last: there is seldom another.
        self._last: tuple[Callable[[], object], _Queue] = (_nothing, _Queue())

    async def commit(self, ticket: Ticket) -> None:
        """Return once a ticket says how its commit went; a task that is cancelled meanwhile is told then."""
        loop = asyncio.get_running_loop()
        queue = self._last[1] if self._last[0]() is loop else self._queue_of(loop)
        waiting = loop.create_future()
        queue.coming.append((ticket, waiting))
        if not queue.is_busy:
            # At the end of this turn of the loop: other tasks may have something to commit as well.
            queue.is_busy = True
            loop.call_soon(self._begin, loop, queue)
        try:
            await waiting
        except asyncio.CancelledError:
            while not ticket.is_done:
                # Cancelled once more: the commit goes on all the same.
                with suppress(asyncio.CancelledError):
                    again = loop.create_future()
                    queue.cancelled.append(again)
                    await again
            raise

    def _queue_of(self, loop: asyncio.AbstractEventLoop) -> _Queue:
        queue = self._queues.get(loop)
        if queue is None:
            queue = self._queues[loop] = _Queue()
        self._last = ref(loop), queue
        return queue

    def _begin(self, loop: asyncio.AbstractEventLoop, queue: _Queue) -> None:
        group, queue.coming = queue.coming, []
        tickets = [ticket for ticket, _ in group]
        # A draft may be large.
        are_few = len(tickets) <= _MOST_TICKETS and all(
            ticket.rows or ticket.now.draft.n_changes <= _FEW_CHANGES for ticket in tickets
        )
        is_quick = are_few and not self._n_to_see and (self._while_busy or _is_idle(loop))
        if is_quick:
            try:
                is_over = self._seen(self._commit_now, tickets)
            except BaseException as error:
                # An interrupt, which ends the loop: those who wait are told how it went where somebody goes on with it.
                refuse(tickets, error)
                self._end(loop, queue, group)
                raise
            if is_over:
                self._end(loop, queue, group)
                return
        try:
            done = self._executor.submit(self._seen, self._commit, tickets)
        except RuntimeError as error:
            # The index was closed.
            refuse(tickets, error)
            self._end(loop, queue, group)
            return

        def tell(_: object) -> None:
            # A loop that was closed meanwhile has nobody left to be told.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._end, loop, queue, group)

        done.add_done_callback(tell)

    def _seen(self, commit: Callable[[Sequence[Ticket]], T], tickets: Sequence[Ticket]) -> T:
        """Commit, and note whether that was waited for long: not how long it was worked at."""
        begin, worked = perf_counter(), thread_time()
        found = commit(tickets)
        waited = perf_counter() - begin - (thread_time() - worked)
        self._n_to_see = _AFTER_SLOW if waited > _SHORT_WAIT_S else max(0, self._n_to_see - 1)
        return found

    def _end(self, loop: asyncio.AbstractEventLoop, queue: _Queue, group: list[tuple[Ticket, Waiting]]) -> None:
        told, queue.cancelled = [waiting for _, waiting in group] + queue.cancelled, []
        for waiting in told:
            if not waiting.done():
                waiting.set_result(None)
        if queue.coming:
            # Those who were woken may have more by the end of this turn.
            loop.call_soon(self._begin, loop, queue)
        else:
            queue.is_busy = False


def _nothing() -> None:
    """Stand for a loop that is gone."""


def _is_idle(loop: asyncio.AbstractEventLoop) -> bool:
    """Whether nothing is ready to run, nor to be read or written: of a loop that is not asyncio's own nobody knows."""
    ready, selector = getattr(loop, "_ready", None), getattr(loop, "_selector", None)
    # A socket that is ready stays so, and the loop finds it again.
    return ready is not None and not ready and selector is not None and not selector.select(0)


class _Queue:
    """The tasks of one loop that wait: with what is to be committed next, and those that were cancelled meanwhile."""

    __slots__ = ("cancelled", "coming", "is_busy")

    def __init__(self) -> None:
        self.coming: list[tuple[Ticket, Waiting]] = []
        self.cancelled: list[Waiting] = []
        # Whether some are being committed, or soon will be.
        self.is_busy = False
