"""What a server answers from: an index that never changes, or all that another process has committed by now."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, cast

from tkindex.errors import IndexFileError
from tkindex.query.scopes import scope_condition
from tkindex.storage.livereading import OvertakenError

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.live.forgetting import Erasure
    from tkindex.live.index import LiveIndex
    from tkindex.live.transactions import Transaction
    from tkindex.memory.memory import Memory
    from tkindex.semantic.search import SearchResult
    from tkindex.store.versions import Beliefs

_log = logging.getLogger("tkindex.serve")


class Moment:
    """A live index as one request finds it: what is believed does not change in between, and the past can be asked for.

    Every verb, property and method of `tkindex.Index` works on it, and `as_of`.

    Parameters
    ----------
    live : LiveIndex

    Attributes
    ----------
    state : str
        A name of what is committed; see `tkindex.live.bitemporal.Bitemporal.state`.
    """

    def __init__(self, live: LiveIndex) -> None:
        self._live = live
        # Before the view: what is committed in between only makes a cursor stale.
        self.state = live.state
        self._now = live.view

    def __getattr__(self, name: str) -> Any:
        # What `__init__` has not set yet must not lead back here.
        if name.startswith("__") or name in ("_live", "_now", "state"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return getattr(self._now, name)

    def __len__(self) -> int:
        return self._now.n_facts

    @property
    def mode(self) -> str:
        """Whether the index is open for reading, "r", or for writing, "w"."""
        return self._live.mode

    def transaction(self) -> Transaction:
        """Begin changes; see `tkindex.live.index.LiveIndex.transaction`."""
        return self._live.transaction()

    def compact(self, **options: Any) -> Any:
        """Write the index anew as one base; see `tkindex.live.index.LiveIndex.compact`."""
        return self._live.compact(**options)

    def erase(self, **options: Any) -> Erasure:
        """Mark facts for erasure; see `tkindex.live.index.LiveIndex.erase`."""
        return self._live.erase(**options)

    def verify(self) -> dict[str, int]:
        """Read every byte of what is committed; see `tkindex.live.index.LiveIndex.verify`."""
        return self._live.verify()

    def scope(self, where: Any = None, /, **attributes: Any) -> Index:
        """Return the index of some facts; see `tkindex.Index.scope`. Those that were asked before are kept."""
        return self._live.scoped(scope_condition(where, attributes), self._now)

    def as_of(self, when: Any) -> Index:
        """Return the index as it was; see `tkindex.live.index.LiveIndex.as_of`."""
        return self._live.as_of(when)

    def history(self, *args: Any, **options: Any) -> Beliefs:
        """List every version of some facts; see `tkindex.live.index.LiveIndex.history`."""
        return self._live.history(*args, **options)

    def search(self, *args: Any, **options: Any) -> SearchResult:
        """Find the facts nearest in meaning to a text; see `tkindex.Index.search`."""
        return self._now.search(*args, **options)


class Served:
    """The index of a server.

    Parameters
    ----------
    index : Index or LiveIndex
        A live one that was opened for reading follows the folder; through one that was opened for writing others
        write, and each request sees all that was acknowledged before it came.

    Attributes
    ----------
    grows, writes : bool
        Whether facts arrive at all, and whether they do through this server.
    memory : Memory or None
        What is offered as a memory of the same index.
    """

    def __init__(self, index: Index | LiveIndex) -> None:
        self._index = index
        self.grows = hasattr(index, "refresh")
        self.writes = getattr(index, "mode", "r") == "w"
        self.memory: Memory | None = None

    @property
    def current(self) -> Index | LiveIndex:
        """The index itself, as it was last looked at: what keeps the history of a live one."""
        return self._index

    def settled(self) -> Index | None:
        """Return what `now` does where little has to be indexed for it first, and nothing read; None elsewhere."""
        if not self.grows:
            from tkindex.index import Index

            # A cluster has the verbs of an index, and may have to ask other machines.
            return self._index if isinstance(self._index, Index) else None
        if not self.writes:
            # Another process may have committed.
            return None
        live = cast("LiveIndex", self._index)
        return cast("Index", Moment(live)) if live.is_soon_indexed else None

    def now(self) -> Index:
        """Return what a request is to be answered from: everything that was committed before it came.

        Raises
        ------
        IndexFileError
            The folder is damaged or gone.

        Notes
        -----
        While nothing is committed, a look at `live.json` and at the size of the newest log: some 0.1 ms. After a writer
        that was killed in the middle of a commit, that log is read again each time, until somebody writes.
        """
        if not self.grows:
            return cast("Index", self._index)
        live = cast("LiveIndex", self._index)
        if self.writes:  # everything is written through this process
            return cast("Index", Moment(live))
        try:
            live.refresh()
        except OvertakenError:  # nothing is wrong with it: the next request may be luckier
            raise
        except IndexFileError as error:
            # A commit that was undone, after its disk failed, is gone for good; what is left can be served.
            from tkindex.live.opening import open_index

            self._index = open_index(live.path, convention=live.convention.name)
            _log.warning("the index was opened again: %s", error)
            live.close()
            live = cast("LiveIndex", self._index)
        return cast("Index", Moment(live))
