"""An index for asyncio: what takes microseconds is answered in the loop, what may wait goes to threads of its own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, NoReturn, TypeVar

from tkindex.errors import IndexFileError
from tkindex.index import Index
from tkindex.live.aio_verbs import AsyncVerbs
from tkindex.live.index import LiveIndex
from tkindex.live.opening import create, open_index
from tkindex.live.staging import Staging
from tkindex.live.task_commits import TaskCommits
from tkindex.live.tickets import Ticket
from tkindex.live.transactions import Transaction
from tkindex.threads import anew, follow_forks

if TYPE_CHECKING:
    from tkindex.ingest.name_tables import NamesReport
    from tkindex.live.bitemporal import Bitemporal
    from tkindex.store.versions import Commit

R = TypeVar("R")
_THREADS = 32


class _Changes(AsyncVerbs):
    """Words that change beliefs, each run in a thread; see `tkindex.live.staging.Staging`."""

    _staged: Staging

    async def append(self, source: Any, **options: Any) -> Any:
        """Add facts; see `tkindex.LiveIndex.append`."""
        return await self._change(lambda staged: staged.append(source, **options))

    async def retract(self, facts: Any = None, **options: Any) -> Any:
        """Take facts back; see `tkindex.LiveIndex.retract`."""
        return await self._change(lambda staged: staged.retract(facts, **options))

    async def end(self, facts: Any = None, at: Any = "now", **options: Any) -> Any:
        """Let facts end at a time; see `tkindex.LiveIndex.end`."""
        return await self._change(lambda staged: staged.end(facts, at, **options))

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

    `append`, `retract`, `end` and `supersede` are a transaction of their own, durable when they return. Several changes
    that belong together go into `transaction`. Tasks that commit at the same time share one sync of the disk.

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
        self._commits = self._task_commits()
        follow_forks(self)

    def _task_commits(self) -> TaskCommits:
        return TaskCommits(
            lambda tickets: self._live().commit_all(tickets),
            lambda tickets: self._live().commit_now(tickets),
            self._executor,
        )

    def _after_fork(self) -> None:
        """Begin threads anew in a forked child, which has none of those that the executor knows."""
        self._executor = ThreadPoolExecutor(_THREADS, thread_name_prefix="tkindex")
        self._commits = self._task_commits()

    @classmethod
    async def open(cls, path: str | os.PathLike[str], mode: Literal["r", "w"] = "r", **options: Any) -> AsyncIndex:
        """Open an index in a thread; arguments as in `tkindex.open`."""
        return await _made(cls, lambda: open_index(path, mode, **options))

    @classmethod
    async def create(cls, path: str | os.PathLike[str], **options: Any) -> AsyncIndex:
        """Make an empty live index; arguments as in `tkindex.create`."""
        return await _made(cls, lambda: create(path, **options))

    def __reduce__(self) -> NoReturn:
        raise TypeError("an AsyncIndex cannot be copied or sent to another process; send its path, and open it there")

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
        """Add facts; see `tkindex.LiveIndex.append`.

        With ``duplicates="merge"`` it is done anew where another commit comes first that adds or takes back the same.
        """
        live = self._live()
        rows = None if options else live.plain_rows(source)
        if rows is None:
            if options.get("duplicates") == "merge":
                return await self._write(lambda: _merged(live, source, options))
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

    async def changes(self, since: Any, until: Any = None, *, where: Any = None) -> Any:
        """List what became believed, and what ceased to be; see `tkindex.LiveIndex.changes`."""
        return await self._past(lambda live: live.changes(since, until, where=where))

    async def commits(self) -> list[Commit]:
        """List all commits; see `tkindex.LiveIndex.commits`."""
        return await self._past(lambda live: live.commits())

    async def _past(self, work: Callable[[Bitemporal], R]) -> R:
        live = self._live()
        return await self._read(lambda: work(live))

    async def refresh(self) -> bool:
        """Move on to what other processes have committed; see `tkindex.LiveIndex.refresh`."""
        return await self._write(self._live().refresh)

    async def compact(self, *, keep_history: Any = None, erase: bool = False) -> Any:
        """Write everything anew as one base; being cancelled ends it early. See `tkindex.LiveIndex.compact`."""
        unwanted = False
        compact = partial(self._live().compact, stop=lambda: unwanted, keep_history=keep_history)
        try:
            return await self._read(lambda: compact(erase=True) if erase else compact())
        finally:
            unwanted = True

    async def erase(self, where: Any = None, **options: Any) -> Any:
        """Mark facts for erasure, with all their versions; see `tkindex.LiveIndex.erase`."""
        live = self._live()
        return await self._write(lambda: live.erase(where, **options))

    async def expire_after(self, durations: Any) -> None:
        """Say after how long facts of a relation are to be taken back; see `tkindex.LiveIndex.expire_after`."""
        live = self._live()
        await self._write(lambda: live.expire_after(durations))

    async def declare_functional(self, relation: str, then: str = "end") -> None:
        """Let a relation have one open value at a time; see `tkindex.LiveIndex.declare_functional`."""
        live = self._live()
        await self._write(lambda: live.declare_functional(relation, then))

    async def add_names(self, names: Any, *, on_error: str = "raise", replace: bool = False) -> NamesReport:
        """Give labels names; see `tkindex.LiveIndex.add_names`. They are durable then."""

        def add() -> NamesReport:
            report: NamesReport = self.index.add_names(names, on_error=on_error, replace=replace)
            if isinstance(self.index, LiveIndex):
                self.index.commit()
            return report

        return await self._write(add)

    async def embed(self, *args: Any, **options: Any) -> None:
        """Make it searchable by meaning; see `tkindex.LiveIndex.embed`. A writer's vectors are durable then."""

        def run() -> None:
            self.index.embed(*args, **options)
            if isinstance(self.index, LiveIndex) and self.index.mode == "w":
                self.index.commit()

        await self._write(run)

    async def scope(self, where: Any = None, /, **attributes: Any) -> Index:
        """Return what one tenant sees now, to be asked without awaiting; see `tkindex.Index.scope`."""
        view = await self.view()
        return await self._read(lambda: view.scope(where, **attributes))

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


def _merged(live: LiveIndex, source: Any, options: dict[str, Any]) -> Any:
    """Append what is not believed yet, as a transaction of its own."""
    if hasattr(source, "__next__") and not hasattr(source, "__arrow_c_stream__"):
        source = list(source)

    def make() -> Any:
        with live.transaction() as changes:
            return changes.append(source, **options)

    if isinstance(source, os.PathLike):
        return anew(make)
    # A stream cannot be read twice.
    return anew(make, len(source)) if hasattr(source, "__len__") else make()


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
