"""An index for asyncio: what takes microseconds is answered in the loop, what may wait goes to threads of its own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any, Concatenate, Generic, Literal, ParamSpec, TypeVar, overload

from tkindex.errors import IndexFileError
from tkindex.index import Index
from tkindex.live.index import LiveIndex
from tkindex.live.opening import create, open_index
from tkindex.live.staging import Staging
from tkindex.live.task_commits import TaskCommits
from tkindex.live.tickets import Ticket
from tkindex.live.transactions import Transaction

if TYPE_CHECKING:
    from tkindex.live.bitemporal import Bitemporal
    from tkindex.store.versions import Commit

P = ParamSpec("P")
R = TypeVar("R")
_THREADS = 32


class _Verb(Generic[P, R]):
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

    async def _read(self, work: Callable[[], R]) -> R:
        """Run what changes nothing in a thread; who is cancelled does not wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    async def _write(self, work: Callable[[], R]) -> R:
        """Run a change in a thread to its end, also where the task is cancelled meanwhile: it is told afterwards."""
        future = asyncio.get_running_loop().run_in_executor(self._executor, work)
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

    facts = _Verb(Index.facts, is_quick=True)
    before = _Verb(Index.before, is_quick=True)
    after = _Verb(Index.after, is_quick=True)
    on = _Verb(Index.on, is_quick=True)
    during = _Verb(Index.during, is_quick=True)
    overlaps = _Verb(Index.overlaps, is_quick=True)
    between = _Verb(Index.between, is_quick=True)
    allen = _Verb(Index.allen, is_quick=True)
    snapshot = _Verb(Index.snapshot, is_quick=True)
    first = _Verb(Index.first, is_quick=True)
    last = _Verb(Index.last, is_quick=True)
    count = _Verb(Index.count, is_quick=True)
    exists = _Verb(Index.exists, is_quick=True)
    tails = _Verb(Index.tails, is_quick=False)
    heads = _Verb(Index.heads, is_quick=False)
    times = _Verb(Index.times, is_quick=False)
    neighborhood = _Verb(Index.neighborhood, is_quick=False)
    free_window = _Verb(Index.free_window, is_quick=False)
    describe = _Verb(Index.describe, is_quick=False)
    histogram = _Verb(Index.histogram, is_quick=False)
    rolling = _Verb(Index.rolling, is_quick=False)
    top = _Verb(Index.top, is_quick=False)
    gaps = _Verb(Index.gaps, is_quick=False)
    sessions = _Verb(Index.sessions, is_quick=False)
    durations = _Verb(Index.durations, is_quick=False)
    overlaps_with = _Verb(Index.overlaps_with, is_quick=False)
    paths = _Verb(Index.paths, is_quick=False)
    motifs = _Verb(Index.motifs, is_quick=False)
    link = _Verb(Index.link, is_quick=False)
    mentions = _Verb(Index.mentions, is_quick=False)
    run_plan = _Verb(Index.run_plan, is_quick=False)
    verify_answer = _Verb(Index.verify_answer, is_quick=False)


class _Changes(AsyncVerbs):
    """Words that change beliefs, each run in a thread; see `tkindex.live.staging.Staging`."""

    _staged: Staging

    async def append(self, source: Any, **options: Any) -> Any:
        """Add facts; see `tkindex.LiveIndex.append`."""
        return await self._change(lambda staged: staged.append(source, **options))

    async def retract(self, facts: Any = None, **options: Any) -> Any:
        """Take facts back; see `tkindex.LiveIndex.retract`."""
        return await self._change(lambda staged: staged.retract(facts, **options))

    async def supersede(self, source: Any, **options: Any) -> Any:
        """Let facts take the place of what their head and relation have held; see `tkindex.LiveIndex.supersede`."""
        return await self._change(lambda staged: staged.supersede(source, **options))

    async def _change(self, work: Callable[[Any], R]) -> R:
        raise NotImplementedError


class AsyncTransaction(_Changes):
    """What one task changes, seen by nobody else before it is committed; made by `AsyncIndex.transaction`.

    It commits at the end of an ``async with`` block, and forgets where that ends in an error or is cancelled. A task
    that is cancelled while it commits learns so after the commit is durable or has failed: `result` says which.
    """

    def __init__(self, changes: Transaction, executor: ThreadPoolExecutor, commits: TaskCommits) -> None:
        super().__init__(changes, executor)
        self._changes, self._commits = changes, commits
        self._turn = asyncio.Lock()

    @property
    def result(self) -> Commit | None:
        """The commit; None where nothing was, or was to be, committed."""
        return self._changes.result

    async def _change(self, work: Callable[[Any], R]) -> R:
        async with self._turn:
            return await self._write(lambda: work(self._changes))

    async def append(self, source: Any, **options: Any) -> Any:
        """Add facts; see `tkindex.LiveIndex.append`."""
        if not options and not self._turn.locked() and (report := self._changes.append_few(source)) is not None:
            return report
        return await super().append(source, **options)

    async def commit(self) -> Commit | None:
        """Make the changes durable, and end; see `tkindex.live.transactions.Transaction.commit`."""
        async with self._turn:
            draft = self._changes.to_commit()
            if draft is None:
                return self._changes.commit()
            ticket = Ticket(*draft, is_of_task=True)
            try:
                await self._commits.commit(ticket)
            finally:
                if ticket.outcome is not None:
                    self._changes.committed(ticket.result())
            return ticket.result()

    async def rollback(self) -> None:
        """Forget the changes, and end."""
        async with self._turn:
            self._changes.rollback()

    async def __aenter__(self) -> AsyncTransaction:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self._changes.is_open:
            return
        try:
            if kind is None:
                await self.commit()
        finally:
            if self._changes.is_open:
                self._changes.rollback()


class AsyncIndex(_Changes):
    """An index for asyncio: every verb of `tkindex.Index` is awaited, and none of them holds up the loop.

    Verbs that take microseconds run in the loop itself, since a thread costs more than they do; what was committed
    meanwhile is indexed in a thread first. Walks, joins, search, writing and commits run in threads of the index; a
    commit of few rows runs in the loop where no task is ready to run and the disk has made nobody wait for half a
    millisecond lately.

    `append`, `retract` and `supersede` are a transaction of their own, durable when they return. Several changes that
    belong together go into `transaction`. Tasks that commit at the same time share one sync of the disk.

    Parameters
    ----------
    index : Index or LiveIndex
        Which goes on working as it does.

    Attributes
    ----------
    index : Index or LiveIndex

    Examples
    --------
    >>> import asyncio, tempfile
    >>> async def main():
    ...     async with await AsyncIndex.create(tempfile.mkdtemp() + "/index", unit="day") as ix:
    ...         _ = await ix.append([("ann", "visits", "rome", "2014-10-07")])
    ...         async with ix.transaction() as t:
    ...             await t.append([("ann", "visits", "oslo", "2014-11-02")])
    ...             seen = await ix.count(), await t.count()
    ...         return seen, (await ix.last(head="ann")).tail, t.result.number
    >>> asyncio.run(main())
    ((1, 2), 'oslo', 2)
    """

    def __init__(self, index: Index | LiveIndex) -> None:
        super().__init__(index, ThreadPoolExecutor(_THREADS, thread_name_prefix="tkindex"))
        self.index = index
        self._commits = TaskCommits(
            lambda tickets: self._live().commit_all(tickets),
            lambda tickets: self._live().commit_now(tickets),
            self._executor,
        )

    @classmethod
    async def open(cls, path: str | os.PathLike[str], mode: Literal["r", "w"] = "r", **options: Any) -> AsyncIndex:
        """Open an index in a thread; arguments as in `tkindex.open`."""
        return await _made(cls, lambda: open_index(path, mode, **options))

    @classmethod
    async def create(cls, path: str | os.PathLike[str], **options: Any) -> AsyncIndex:
        """Make an empty live index; arguments as in `tkindex.create`."""
        return await _made(cls, lambda: create(path, **options))

    def __repr__(self) -> str:
        return f"tkindex.AsyncIndex of {self.index!r}"

    @property
    def last_commit(self) -> int:
        """The number of the last commit, 0 where there is none."""
        return self._live().last_commit

    def _live(self) -> LiveIndex:
        if not isinstance(self.index, LiveIndex):
            raise IndexFileError("this index never changes; create or open a live one with mode='w' to write")
        return self.index

    def transaction(self) -> AsyncTransaction:
        """Begin changes of one task, as an ``async with`` block; see `tkindex.LiveIndex.transaction`.

        Raises
        ------
        IndexFileError
            The index is read-only or closed.
        """
        return AsyncTransaction(self._live().transaction(), self._executor, self._commits)

    async def append(self, source: Any, **options: Any) -> Any:
        """Add facts; see `tkindex.LiveIndex.append`."""
        live = self._live()
        rows = None if options else live.plain_rows(source)
        if rows is None:
            return await super().append(source, **options)
        ticket = live.ticket((rows,))
        await self._commits.commit(ticket)
        if ticket.error is not None:
            raise ticket.error
        return rows.report

    async def _change(self, work: Callable[[Any], R]) -> R:
        live = self._live()

        def run() -> R:
            with live.transaction() as changes:
                return work(changes)

        return await self._write(run)

    async def search(self, *args: Any, **options: Any) -> Any:
        """Find the facts nearest in meaning to a text; see `tkindex.Index.search`."""
        return await self._read(lambda: self.index.search(*args, **options))

    async def search_many(self, *args: Any, **options: Any) -> Any:
        """Search for many texts at once; see `tkindex.Index.search_many`."""
        return await self._read(lambda: self.index.search_many(*args, **options))

    # ---- the past, and the folder --------------------------------------------------------------------------------

    async def as_of(self, when: Any) -> Index:
        """Return the index as it was; see `tkindex.LiveIndex.as_of`."""
        return await self._past(lambda live: live.as_of(when))

    async def history(self, *args: Any, **slots: Any) -> Any:
        """List every version of some facts; see `tkindex.LiveIndex.history`."""
        return await self._past(lambda live: live.history(*args, **slots))

    async def changes(self, since: Any, until: Any = None) -> Any:
        """List what became believed, and what ceased to be; see `tkindex.LiveIndex.changes`."""
        return await self._past(lambda live: live.changes(since, until))

    async def commits(self) -> list[Commit]:
        """List all commits; see `tkindex.LiveIndex.commits`."""
        return await self._past(lambda live: live.commits())

    async def _past(self, work: Callable[[Bitemporal], R]) -> R:
        live = self._live()
        return await self._read(lambda: work(live))

    async def refresh(self) -> bool:
        """Move on to what other processes have committed; see `tkindex.LiveIndex.refresh`."""
        return await self._write(self._live().refresh)

    async def compact(self) -> bool:
        """Write everything anew as one base; being cancelled ends it early. See `tkindex.LiveIndex.compact`."""
        live, unwanted = self._live(), False
        try:
            return await self._read(lambda: live.compact(stop=lambda: unwanted))
        finally:
            unwanted = True

    async def backup(self, path: str | os.PathLike[str]) -> int:
        """Copy what is committed into a new folder; see `tkindex.LiveIndex.backup`."""
        live = self._live()
        return await self._write(lambda: live.backup(path))

    async def verify(self) -> dict[str, int]:
        """Read every byte of what is committed and check it again; see `tkindex.LiveIndex.verify`."""
        return await self._read(self._live().verify)

    async def close(self) -> None:
        """Wait for changes that are being made, and let the folder go; see `tkindex.LiveIndex.close`."""
        if isinstance(self.index, LiveIndex):
            await self._write(self.index.close)
        self._executor.shutdown(wait=False)

    async def __aenter__(self) -> AsyncIndex:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


async def _made(cls: type[AsyncIndex], make: Callable[[], Any]) -> AsyncIndex:
    """An index that is opened in a thread; where the task is cancelled, it is let go again."""
    future = asyncio.get_running_loop().run_in_executor(None, make)
    try:
        return cls(await asyncio.shield(future))
    except asyncio.CancelledError:
        future.add_done_callback(_let_go)
        raise


def _let_go(future: asyncio.Future[Any]) -> None:
    if not future.cancelled() and future.exception() is None and isinstance(future.result(), LiveIndex):
        future.result().close()
