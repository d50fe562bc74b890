"""Commits of tasks: what the tasks of a loop want committed in one turn of it is written in one go, with one sync.

A thread does that, so that the loop goes on meanwhile. Where the loop has nothing else to do and the disk has been
quick, the loop does it itself: two threads that wake each other take as long as such a sync. A thread cannot tell how
quick the disk is, since it waits for the interpreter as well; so the loop tries now and then. A task that is alone does
not even wait for its next turn, in which nobody else could come.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from time import perf_counter, thread_time
from weakref import WeakKeyDictionary, ref

from tkindex.live.tickets import Ticket, refuse

Waiting = asyncio.Future[None]
Group = list[tuple[Ticket, Waiting]]

# The loop waits for a disk that has let it wait no longer than this, after so many commits beside it. Each that was
# slow is followed by so many in a thread, and by twice as many where the one that was tried after those was slow again.
_SHORT_WAIT_S = 0.0005
_FIRST, _AFTER_SLOW, _MOST_AFTER_SLOW = 4, 16, 1024
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
        thread waits for the interpreter as long as for many syncs. A thread goes on with what has come meanwhile then,
        and does not wait for the loop either.
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
        # Commits to be made in a thread before the loop waits for one itself, and after the next one that is slow.
        self._n_beside, self._after_slow = _FIRST, _AFTER_SLOW
        self._queues: WeakKeyDictionary[asyncio.AbstractEventLoop, _Queue] = WeakKeyDictionary()
        # That of the loop which has asked last: there is seldom another.
        self._last: tuple[Callable[[], object], _Queue] = (_nothing, _Queue())

    async def commit(self, ticket: Ticket) -> None:
        """Return once a ticket says how its commit went; a task that is cancelled meanwhile is told then."""
        loop = asyncio.get_running_loop()
        queue = self._last[1] if self._last[0]() is loop else self._queue_of(loop)
        is_alone = not queue.is_busy and not self._n_beside and _is_small(ticket) and _is_idle(loop)
        if is_alone and self._commit_here(loop, ticket):
            return
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

    def _commit_here(self, loop: asyncio.AbstractEventLoop, ticket: Ticket) -> bool:
        """Commit at once; False where that has to wait: nothing was done."""
        try:
            return self._seen([ticket])
        except Exception:
            raise
        except BaseException as error:
            # It ends the loop, as where it comes between two turns, and the task is told how its commit went.
            refuse([ticket], error)
            loop.call_soon(_interrupt, error)
            return True

    def _queue_of(self, loop: asyncio.AbstractEventLoop) -> _Queue:
        queue = self._queues.get(loop)
        if queue is None:
            queue = self._queues[loop] = _Queue()
        self._last = ref(loop), queue
        return queue

    def _begin(self, loop: asyncio.AbstractEventLoop, queue: _Queue) -> None:
        group = queue.take()
        tickets = [ticket for ticket, _ in group]
        # A draft may be large.
        are_few = len(tickets) <= _MOST_TICKETS and all(map(_is_small, tickets))
        is_quick = are_few and not self._n_beside and (self._while_busy or _is_idle(loop))
        if is_quick:
            try:
                is_over = self._seen(tickets)
            except BaseException as error:
                # An interrupt, which ends the loop: those who wait are told how it went where somebody goes on with it.
                refuse(tickets, error)
                self._end(loop, queue, group)
                raise
            if is_over:
                self._end(loop, queue, group)
                return
        try:
            self._executor.submit(self._beside, loop, queue, group)
        except RuntimeError as error:
            # The index was closed.
            refuse(tickets, error)
            self._end(loop, queue, group)

    def _seen(self, tickets: Sequence[Ticket]) -> bool:
        """Commit in the loop, and note whether that was waited for long: not how long it was worked at."""
        # The work of one ticket of rows is nothing beside what is waited for.
        is_work = len(tickets) > 1 or not tickets[0].rows
        begin, worked = perf_counter(), thread_time() if is_work else 0.0
        is_over = self._commit_now(tickets)
        waited = perf_counter() - begin
        if waited > _SHORT_WAIT_S and is_work:
            waited -= thread_time() - worked
        if waited > _SHORT_WAIT_S:
            self._n_beside, self._after_slow = self._after_slow, min(2 * self._after_slow, _MOST_AFTER_SLOW)
        elif is_over:
            self._after_slow = _AFTER_SLOW
        return is_over

    def _beside(self, loop: asyncio.AbstractEventLoop, queue: _Queue, group: Group) -> None:
        """Commit in a thread."""
        try:
            while True:
                self._n_beside = max(0, self._n_beside - 1)
                self._commit([ticket for ticket, _ in group])
                # The loop tries it, or collects what those have who are told now.
                if not (self._while_busy and self._n_beside and queue.coming):
                    break
                _call(loop, self._tell, queue, group)
                group = queue.take()
        finally:
            _call(loop, self._end, loop, queue, group)

    def _tell(self, queue: _Queue, group: Group) -> None:
        told, queue.cancelled = [waiting for _, waiting in group] + queue.cancelled, []
        for waiting in told:
            if not waiting.done():
                waiting.set_result(None)

    def _end(self, loop: asyncio.AbstractEventLoop, queue: _Queue, group: Group) -> None:
        self._tell(queue, group)
        if queue.coming:
            # Those who were woken may have more by the end of this turn.
            loop.call_soon(self._begin, loop, queue)
        else:
            queue.is_busy = False


def _call(loop: asyncio.AbstractEventLoop, function: Callable[..., None], *given: object) -> None:
    """Call a function in the loop; one that was closed meanwhile has nobody left to be told."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(function, *given)


def _nothing() -> None:
    """Stand for a loop that is gone."""


def _interrupt(error: BaseException) -> None:
    raise error


def _is_small(ticket: Ticket) -> bool:
    """Whether a ticket is little work; a draft may be large."""
    return bool(ticket.rows) or ticket.now.draft.n_changes <= _FEW_CHANGES


def _is_idle(loop: asyncio.AbstractEventLoop) -> bool:
    """Whether nothing is ready to run, due, or to be read or written: of a loop that is not asyncio's own nobody knows.

    Whoever asks may go on without a turn of the loop, in which nothing would be done.
    """
    ready, timers, selector = (getattr(loop, name, None) for name in ("_ready", "_scheduled", "_selector"))
    if ready is None or timers is None or selector is None or ready:
        return False
    if timers and timers[0].when() <= loop.time():
        return False
    # A socket that is ready stays so, and the loop finds it again.
    return not selector.select(0)


class _Queue:
    """The tasks of one loop that wait: with what is to be committed next, and those that were cancelled meanwhile."""

    __slots__ = ("cancelled", "coming", "is_busy")

    def __init__(self) -> None:
        self.coming: deque[tuple[Ticket, Waiting]] = deque()
        self.cancelled: list[Waiting] = []
        # Whether some are being committed, or soon will be.
        self.is_busy = False

    def take(self) -> Group:
        """Take what is to be committed next; in a thread too, while the loop adds more."""
        found: Group = []
        # No longer than it is now.
        for _ in range(len(self.coming)):
            found.append(self.coming.popleft())
        return found
