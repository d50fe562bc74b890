"""What a server answers from: an index that never changes, or all that another process has committed by now."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, cast

from tkindex.errors import IndexFileError
from tkindex.storage.livereading import OvertakenError

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.live.index import LiveIndex
    from tkindex.semantic.search import SearchResult

_log = logging.getLogger("tkindex.serve")


class Moment:
    """A live index as one request finds it: what is believed does not change in between, and the past can be asked for.

    Every verb, property and method of `tkindex.Index` works on it, and `as_of`.

    Parameters
    ----------
    live : LiveIndex
    """

    def __init__(self, live: LiveIndex) -> None:
        self._live = live
        self._now = live.view

    def __getattr__(self, name: str) -> Any:
        # What `__init__` has not set yet must not lead back here.
        if name.startswith("__") or name in ("_live", "_now"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return getattr(self._now, name)

    def __len__(self) -> int:
        return self._now.n_facts

    def as_of(self, when: Any) -> Index:
        """Return the index as it was; see `tkindex.live.index.LiveIndex.as_of`."""
        return self._live.as_of(when)

    def search(self, *args: Any, **options: Any) -> SearchResult:
        """Find the facts nearest in meaning to a text; see `tkindex.Index.search`."""
        return self._live._search_in(self._now, *args, **options)


class Served:
    """The index of a server.

    Parameters
    ----------
    index : Index or LiveIndex
        A live one that was opened for reading follows the folder.
    """

    def __init__(self, index: Index) -> None:
        self._index = index
        self.grows = hasattr(index, "refresh")

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
            return self._index
        live = cast("LiveIndex", self._index)
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
