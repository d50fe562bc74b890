"""Work on a thread pool, if cores are available and the work is worth a thread; and what threads do to each other.

That is: changes that come too late, what becomes of writers and locks when the process forks, and values that are kept
once they are computed.
"""

from __future__ import annotations

import functools
import os
import sys
import threading
import weakref
from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from tkindex.errors import ConflictError

if TYPE_CHECKING:
    import numpy as np

S = TypeVar("S")
T = TypeVar("T")

# Starting a thread takes about 50 us, in which a pass sees tens of thousands of rows.
_WORTH_A_THREAD = 1 << 16
# So often a change is made, while others are quicker.
_ATTEMPTS = 5


def n_cores() -> int:
    """The number of cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


def submit_or_run(pool: ThreadPoolExecutor, work: Callable[..., T], *args: Any) -> Future[T]:
    """Submit work to a thread pool; if no thread can be started, run it on the calling thread.

    An interpreter that is shutting down starts no threads, and the system may refuse one.

    Parameters
    ----------
    pool : ThreadPoolExecutor
    work : callable
        May be done twice: a pool may come to it after all.
    *args
        Its arguments.

    Returns
    -------
    Future
        Of what it returned or raised.

    Examples
    --------
    >>> with ThreadPoolExecutor(1) as pool:
    ...     submit_or_run(pool, pow, 2, 10).result()
    1024
    """
    try:
        return pool.submit(work, *args)
    except RuntimeError:
        done: Future[T] = Future()
        try:
            done.set_result(work(*args))
        except BaseException as error:
            done.set_exception(error)
        return done


def map_in_threads(n_rows: int, work: Callable[[S], T], items: Iterable[S]) -> Iterator[T]:
    """Apply a function to each item, on a thread a core if the items are large enough; yield the results in order.

    Parameters
    ----------
    n_rows : int
        How many rows all items have; few are done one after the other on the calling thread, as they are asked for.
    work : callable
        May be done twice for an item.
    items : iterable

    Raises
    ------
    Exception
        What `work` raised, when its result is asked for.

    Examples
    --------
    >>> [*map_in_threads(3, len, ["a", "bc", ""])]
    [1, 2, 0]
    """
    if n_rows < _WORTH_A_THREAD or n_cores() < 2:
        yield from map(work, items)
        return
    with ThreadPoolExecutor(n_cores()) as pool:
        for done in [submit_or_run(pool, work, item) for item in items]:
            yield done.result()


@cache
def _helpers() -> ThreadPoolExecutor:
    """Threads that stay, one less than cores: a new one often begins on the core that its maker goes on with."""
    return ThreadPoolExecutor(max(1, n_cores() - 1), thread_name_prefix="tkindex")


def share(parts: Sequence[tuple[int, int]], threads: int, work: Callable[[int, int], object]) -> None:
    """Do parts of a pass on this thread and on others beside it, each taking the next one; return when all are done.

    Parameters
    ----------
    parts : sequence of (int, int)
    threads : int
        At most so many work at the same time; fewer where there are fewer cores, or others keep them busy.
    work : callable
        Called once for each part.

    Raises
    ------
    Exception
        What `work` raised; parts that nobody has begun are left out then.

    Examples
    --------
    >>> found = []
    >>> share([(0, 3), (3, 5)], 2, lambda low, high: found.append((low, high)))
    >>> sorted(found)
    [(0, 3), (3, 5)]
    """
    waiting = deque(parts)

    def take() -> None:
        while True:
            try:
                part = waiting.popleft()
            except IndexError:
                return
            try:
                work(*part)
            except BaseException:
                waiting.clear()
                raise

    others = [submit_or_run(_helpers(), take) for _ in range(min(threads, len(parts)) - 1)]
    try:
        take()
    finally:
        # Who has not begun finds nothing left, and need not be waited for.
        errors = [other.exception() for other in others if not other.cancel()]
    for error in errors:
        if error is not None:
            raise error


def run_in_parts(bounds: Sequence[int] | np.ndarray, work: Callable[[int, int], object]) -> None:
    """Do a pass over spans of rows in parts of about equal length, one part a core; return when all are done.

    Parameters
    ----------
    bounds : sequence of int, shape (B + 1,), ascending
        Span b is the rows [bounds[b], bounds[b + 1]).
    work : callable
        Called as ``work(first, last)`` for the spans [first, last) of each part; parts may run at the same time, and
        one may be done twice. Few rows are one part.

    Raises
    ------
    Exception
        What one of the parts raised.

    Examples
    --------
    >>> found = []
    >>> run_in_parts([0, 10, 50, 100], lambda first, last: found.append((first, last)))
    >>> found
    [(0, 3)]
    """
    n_spans, n_rows = len(bounds) - 1, int(bounds[-1]) - int(bounds[0])
    n_parts = max(1, min(n_cores(), n_spans, n_rows // _WORTH_A_THREAD))
    if n_parts == 1:
        work(0, n_spans)
        return
    ends = [bisect_left(bounds, int(bounds[0]) + n_rows * i // n_parts) for i in range(n_parts)] + [n_spans]
    with ThreadPoolExecutor(n_parts - 1) as pool:
        others = [submit_or_run(pool, work, first, last) for first, last in pairwise(ends[1:]) if first < last]
        try:
            if ends[1]:
                work(0, ends[1])
        finally:
            for other in others:
                other.result()


def run_both(n_rows: int, first: Callable[[], object], second: Callable[[], object]) -> None:
    """Run two independent tasks, in parallel if they are large enough; return when both are done.

    Parameters
    ----------
    n_rows : int
        How many rows each task processes; small tasks run one after the other.
    first : callable
        May run on a thread of its own: it must not call back into the caller.
    second : callable
        Runs on this thread.

    Raises
    ------
    Exception
        What `first` raised, or else what `second` did: as when one follows the other.

    Examples
    --------
    >>> done = []
    >>> run_both(1_000_000, lambda: done.append("first"), lambda: done.append("second"))
    >>> sorted(done)
    ['first', 'second']
    """
    if n_rows < _WORTH_A_THREAD or n_cores() < 2:
        first()
        second()
        return
    with ThreadPoolExecutor(1) as pool:
        other = submit_or_run(pool, first)
        try:
            second()
        finally:
            # Where both fail, the error of the first is the one that is seen.
            other.result()


def anew(make: Callable[[], T], n_facts: int = 0) -> T:
    """Make a change and commit it; where another commit was first, once more, seen from where that has come to.

    Parameters
    ----------
    make : callable
        Does all of it, in a transaction of its own.
    n_facts : int
        How many facts it adds unless they are believed: each that somebody else has added first is one less to be late
        for.

    Raises
    ------
    ConflictError
        Others were first, again and again.
    """
    for _ in range(_ATTEMPTS + n_facts - 1):
        try:
            return make()
        except ConflictError:
            continue
    return make()


# ---- forks -----------------------------------------------------------------------------------------------------------
#
# Parent and child share the open files of a writer, and its lock. Each would go on from the same commit, and write
# over, or behind, what the other has acknowledged. So a child lets go of what it has inherited, at once; and since a
# fork may have been made by other code than Python's, whoever writes compares the number of the process as well.
#
# A child has one thread, the one that forked. A lock that another thread held at that moment would be held in the child
# for good, and whoever asks there would wait for ever: so locks are made here, and are free again in a child. What a
# lock guards is assigned when it is whole, so that nobody minds that its holder never came to the end.


class Forkable(Protocol):
    """Something that must change when it finds itself in a forked child."""

    def _after_fork(self) -> None:
        """Let go of what belongs to the parent; called in the child, before anything else runs there."""
        ...


_alive: weakref.WeakSet[Forkable] = weakref.WeakSet()
# Locks and events, which Python itself makes anew in this way for its own modules.
_locks: weakref.WeakSet[Any] = weakref.WeakSet()


def follow_forks(what: Forkable) -> None:
    """Call ``what._after_fork()`` in every child that this process forks, as long as the object lives."""
    _alive.add(what)


def new_lock() -> threading.Lock:
    """Make a lock that nobody holds in a child that this process forks.

    >>> with new_lock() as is_held:
    ...     is_held
    True
    """
    lock = threading.Lock()
    _locks.add(lock)
    return lock


def new_rlock() -> threading.RLock:
    """Make a lock that its holder may take again, and that nobody holds in a child that this process forks."""
    lock = threading.RLock()
    _locks.add(lock)
    return lock


def _in_child() -> None:
    # A forked process has no thread but one.
    _helpers.cache_clear()
    for lock in list(_locks):
        lock._at_fork_reinit()
    for what in list(_alive):
        what._after_fork()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_child)


# ---- values that are kept --------------------------------------------------------------------------------------------

if TYPE_CHECKING or sys.version_info >= (3, 12):
    from functools import cached_property as cached_property
else:

    class cached_property(functools.cached_property):
        """What an object computes when it is first asked, and keeps: as CPython 3.12 has it.

        Before, one lock stood for the property of all objects of a class: whoever asked one index waited for what was
        computed of another, and a child that was forked meanwhile waited for ever. Two threads that ask at once may
        compute it twice.
        """

        def __get__(self, instance: Any, owner: type | None = None) -> Any:
            if instance is None:
                return self
            if self.attrname is None:
                raise TypeError("a cached property is used outside of its class")
            known = vars(instance)
            if self.attrname not in known:
                known[self.attrname] = self.func(instance)
            return known[self.attrname]
