"""The verbs of an index for asyncio: what takes microseconds is answered in the loop, the rest in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, overload

from tkindex.errors import IndexFileError
from tkindex.index import Index

if TYPE_CHECKING:
    from tkindex.live.index import LiveIndex
    from tkindex.live.transactions import Transaction

P = ParamSpec("P")
R = TypeVar("R")


class Verb(Generic[P, R]):
    """A method of `tkindex.Index` that is awaited.

    Parameters
    ----------
    function : callable
        The method of the class; its arguments and its documentation are those of this one.
    is_quick : bool
        Whether it takes microseconds, and is answered in the loop once what is visible was indexed.
    """

    def __init__(self, function: Callable[Concatenate[Any, P], R], *, is_quick: bool) -> None:
        self.function: Callable[Concatenate[Any, P], R] = getattr(function, "__wrapped__", function)
        self.name, self.is_quick = self.function.__name__, is_quick
        self.__doc__ = self.function.__doc__

    @overload
    def __get__(self, index: None, owner: type) -> Callable[Concatenate[Any, P], R]: ...
    @overload
    def __get__(self, index: AsyncVerbs, owner: type) -> Callable[P, Coroutine[Any, Any, R]]: ...
    def __get__(self, index: AsyncVerbs | None, owner: type) -> Callable[..., Any]:
        if index is None:
            return self.function

        async def call(*args: P.args, **options: P.kwargs) -> R:
            view = await index.view()
            bound: Callable[..., R] = getattr(view, self.name)
            if self.is_quick:
                return bound(*args, **options)
            return await index._read(lambda: bound(*args, **options))

        call.__name__, call.__doc__ = self.name, self.__doc__
        return call


class AsyncVerbs:
    """What an index and a transaction answer alike: every verb of `tkindex.Index`, awaited."""

    def __init__(self, index: Index | LiveIndex | Transaction, executor: ThreadPoolExecutor) -> None:
        self._asked = index
        self._executor = executor

    async def view(self) -> Index:
        """Return what is visible now as an index that never changes, to be asked without awaiting.

        What was committed since the last look is indexed in a thread first.
        """
        asked = self._asked
        if isinstance(asked, Index):
            return asked
        view = asked.indexed
        return await self._read(lambda: asked.view) if view is None else view

    def _in_thread(self, work: Callable[[], R]) -> asyncio.Future[R]:
        try:
            return asyncio.get_running_loop().run_in_executor(self._executor, work)
        except RuntimeError:
            # Said by an executor that takes nothing any more: `close` was called.
            raise IndexFileError(f"{self._asked!r} is closed; open it again") from None

    async def _read(self, work: Callable[[], R]) -> R:
        """Run what changes nothing in a thread; who is cancelled does not wait for it."""
        return await self._in_thread(work)

    async def _write(self, work: Callable[[], R]) -> R:
        """Run a change in a thread to its end, also where the task is cancelled meanwhile: it is told afterwards."""
        future = self._in_thread(work)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            while not future.done():
                # Cancelled once more: the change goes on all the same.
                with suppress(asyncio.CancelledError, Exception):
                    await asyncio.shield(future)
            if not future.cancelled():
                # Taken note of; the task ends because it was cancelled.
                future.exception()
            raise

    facts = Verb(Index.facts, is_quick=True)
    before = Verb(Index.before, is_quick=True)
    after = Verb(Index.after, is_quick=True)
    on = Verb(Index.on, is_quick=True)
    during = Verb(Index.during, is_quick=True)
    overlaps = Verb(Index.overlaps, is_quick=True)
    between = Verb(Index.between, is_quick=True)
    allen = Verb(Index.allen, is_quick=True)
    snapshot = Verb(Index.snapshot, is_quick=True)
    first = Verb(Index.first, is_quick=True)
    last = Verb(Index.last, is_quick=True)
    count = Verb(Index.count, is_quick=True)
    exists = Verb(Index.exists, is_quick=True)
    tails = Verb(Index.tails, is_quick=False)
    heads = Verb(Index.heads, is_quick=False)
    times = Verb(Index.times, is_quick=False)
    neighborhood = Verb(Index.neighborhood, is_quick=False)
    free_window = Verb(Index.free_window, is_quick=False)
    describe = Verb(Index.describe, is_quick=False)
    histogram = Verb(Index.histogram, is_quick=False)
    rolling = Verb(Index.rolling, is_quick=False)
    top = Verb(Index.top, is_quick=False)
    gaps = Verb(Index.gaps, is_quick=False)
    sessions = Verb(Index.sessions, is_quick=False)
    durations = Verb(Index.durations, is_quick=False)
    overlaps_with = Verb(Index.overlaps_with, is_quick=False)
    paths = Verb(Index.paths, is_quick=False)
    motifs = Verb(Index.motifs, is_quick=False)
    link = Verb(Index.link, is_quick=False)
    mentions = Verb(Index.mentions, is_quick=False)
    run_plan = Verb(Index.run_plan, is_quick=False)
    verify_answer = Verb(Index.verify_answer, is_quick=False)
