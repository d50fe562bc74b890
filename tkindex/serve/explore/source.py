"""What the explorer shows: the index as a request finds it, at an earlier commit, or as it was replaced on disk."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tkindex.errors import TkindexError
from tkindex.query.version import index_version
from tkindex.results.cleaning import clean
from tkindex.serve.opening import open_any
from tkindex.serve.served import Served
from tkindex.storage.manifest import CLUSTER
from tkindex.threads import new_lock
from tkindex.tools.refusal import ToolRefusalError

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.live.index import LiveIndex

_COMMIT = "commit:"
_LOOKS = 0.5
"""Seconds between two looks at the folder of a saved index."""
_SIGNS = ("manifest.json", "live.json", CLUSTER)
"""Files that are written anew whenever an index is."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The index of one request.

    Attributes
    ----------
    index : Index
        What is asked.
    live : LiveIndex or None
        What keeps the history.
    key : str
        Names the index, whatever is committed later.
    commit : int
        The last commit; 0 where there is no history.
    stamp : str
        Differs whenever an answer may.
    """

    index: Index
    live: LiveIndex | None
    key: str
    commit: int
    stamp: str


class Source:
    """The index that is explored.

    Parameters
    ----------
    index : Index or LiveIndex
    path : Path, optional
        Its folder; a saved index that is replaced there is opened again.
    convention : str, optional
        As it was opened with.

    Attributes
    ----------
    title : str
        What the page calls the index: the name of its folder.
    problem : str
        What is wrong with the folder now, while the index that was open goes on answering; "" where nothing is.
    """

    def __init__(self, index: Index, path: Path | None = None, convention: str | None = None) -> None:
        self._served = Served(index)
        self._path, self._convention = path, convention
        self._lock = new_lock()
        self._print, self._looked = self._footprint(), time.monotonic()
        self._key: tuple[Any, str] = (None, "")
        # What the last request was answered over, and how many others came before.
        self._base: tuple[Any, int] = (None, 0)
        self.title = path.name if path is not None else "index in memory"
        self.problem = ""

    @property
    def grows(self) -> bool:
        """Whether others may commit to it."""
        return self._served.grows

    def now(self, as_of: str | None = None) -> Seen:
        """Return what a request is to be answered from.

        Parameters
        ----------
        as_of : str, optional
            ``commit:N``, or a time of recording; the present where it is left out.

        Raises
        ------
        ToolRefusalError
            An earlier state of an index that keeps no history.
        TkindexError
            The folder of a live index is damaged or gone, or there is no such commit.
        """
        with self._lock:
            if not self._served.grows:
                self._look()
            # Of a writer before it is looked at, since it may compact meanwhile; a reader moves on when it is asked.
            base = self._base_of_now() if self._served.writes else None
            index = self._served.now()
            if base is None:
                base = self._base_of_now()
            if base is not self._base[0]:
                self._base = base, self._base[1] + 1
            live = cast("LiveIndex", self._served.current) if self._served.grows else None
            key, n_bases = self._key_of(index, live), self._base[1]
        commit = 0 if live is None else live.last_commit
        # An erasing compaction commits nothing, and what it erased must not be answered from what was kept.
        stamp = f"{key}.{commit}.{n_bases}"
        if as_of is None:
            return Seen(index, live, key, commit, stamp)
        if live is None:
            raise ToolRefusalError(
                "no_history", "this index keeps no history: it was built at once", "leave as_of out", argument="as_of"
            )
        when: Any = as_of
        if as_of.startswith(_COMMIT):
            number = as_of.removeprefix(_COMMIT)
            if not (number.isascii() and number.isdigit()) or len(number) > 15:
                raise ToolRefusalError(
                    "bad_query", f"{clean(as_of, 80)!r} names no commit", "write commit:N", argument="as_of"
                )
            when = int(number)
        return Seen(live.as_of(when), live, key, commit, f"{stamp}@{as_of}")

    def _base_of_now(self) -> Any:
        """What a live index has compacted last; None of others."""
        return cast("LiveIndex", self._served.current).base_index if self._served.grows else None

    def _footprint(self) -> Any:
        """What differs when a saved index has been replaced."""
        if self._path is None:
            return None
        found = []
        for name in _SIGNS:
            try:
                stat = (self._path / name).stat()
            except OSError:
                continue
            found.append((name, stat.st_ino, stat.st_size, stat.st_mtime_ns))
        return found

    def _look(self) -> None:
        """Open a saved index again where it has been replaced; keep the one that is open where that fails."""
        if self._path is None or time.monotonic() - self._looked < _LOOKS:
            return
        self._looked = time.monotonic()
        seen = self._footprint()
        if seen == self._print:
            return
        try:
            self._served = Served(open_any(self._path, self._convention))
            self._print, self.problem = seen, ""
        except (TkindexError, OSError) as error:
            self.problem = clean(f"the index on disk cannot be read, and what was open is shown: {error}", 400)

    def _key_of(self, index: Index, live: LiveIndex | None) -> str:
        served = self._served.current
        if self._key[0] is not served or not self._key[1]:
            if live is None:
                key = getattr(index, "state", None) or index_version(index)
            else:
                # Commits come; when the first was made stays.
                commits = live.commits()
                key = f"live-{int(commits[0].recorded):x}" if commits else ""
            self._key = served, key
        return self._key[1] or "live-empty"
