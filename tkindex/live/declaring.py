"""Who may write to the folder of a live index, by which clock, and what is declared of its relations."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tkindex.errors import IndexFileError, QueryError
from tkindex.live.retaining import Retaining
from tkindex.live.superseding import check_declared
from tkindex.storage.clocks import Clock, stamp
from tkindex.storage.live import LiveFolder
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.timeline.calendar import TICK_US
from tkindex.timeline.ranges import Instant

if TYPE_CHECKING:
    from tkindex.live.states import Now
    from tkindex.storage.livejson import Manifest


class Declaring(Retaining):
    """Who writes, and functional relations; `tkindex.live.index.LiveIndex` is what users hold.

    Parameters
    ----------
    path : str
    now : Now
    normalization : str
        As in `tkindex.live.staging.Staging`.
    folder : LiveFolder or None
        None of a reader.
    clock : Clock
    """

    def __init__(self, path: str, now: Now, normalization: str, folder: LiveFolder | None, clock: Clock) -> None:
        super().__init__(now, normalization)
        self.path = Path(path)
        self.mode = "r" if folder is None else "w"
        self._folder, self._clock = folder, clock
        self._is_closed = False

    def _settle(self) -> None:
        """Take note of a commit that is durable, where something has interrupted that."""
        raise NotImplementedError

    def _writer(self) -> LiveFolder:
        if self._folder is None or self._is_closed:
            if self.mode == "r":
                raise IndexFileError(f"{self.path} is open for reading; open it with mode='w' to write")
            raise IndexFileError(f"{self.path} is closed; open it again")
        self._folder.check_process()
        return self._folder

    def check_writable(self) -> None:
        """Refuse where nothing can be written.

        Raises
        ------
        IndexFileError
            The index is read-only or closed, or this is a forked child.
        """
        self._writer()

    def _present(self) -> Instant:
        return self.present()

    def present(self) -> Instant:
        """Return the tick that is passing, by the clock of the index: what "now" stands for in what is written."""
        return Instant(stamp(self._clock) // TICK_US[self.unit], self.unit)

    @property
    def functional(self) -> dict[str, str]:
        """Relations that have one open value at a time for each head, and what happens when a second one comes.

        See `declare_functional`. A reader knows those that were declared when it last read the folder.
        """
        return dict(self._manifest().functional)

    def _manifest(self) -> Manifest:
        manifest: Manifest = self._now.seen[0] if self._folder is None else self._folder.manifest
        return manifest

    def _declare_history(self, first: int) -> None:
        self._writer().declare(history_from=first)

    def declare_functional(self, relation: str, then: str | None = "end") -> None:
        """Declare that a head has one value of a relation at a time, from the next `append` on; durable at once.

        Facts that are there already stay as they are. `supersede` ends what is open in any case.

        Parameters
        ----------
        relation : str
            Its label; it may come later.
        then : {"end", "raise"} or None
            What happens when a fact without end comes and another is open: that one ends when the new one starts, or
            the new one is refused with a `QueryError`. None takes the declaration back.

        Raises
        ------
        QueryError
            It says something else.
        IndexFileError
            The index is read-only or closed, or cannot be written.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> ix = tk.create(tempfile.mkdtemp() + "/index", unit="day")
        >>> ix.declare_functional("lives in")
        >>> for place, start in (("rome", "2010-01-01"), ("oslo", "2014-05-01")):
        ...     report = ix.append(("ann", "lives in", place, start, None))
        >>> [(fact.tail, str(fact.stop)) for fact in ix.facts(head="ann")]
        [('rome', '2014-05-01'), ('oslo', 'inf')]
        >>> ix.functional
        {'lives in': 'end'}
        >>> ix.close()
        """
        with self._lock:
            folder = self._writer()
            self._settle()
            normalize = NORMALIZATIONS.get(self._normalization)
            if not isinstance(relation, str):
                raise QueryError(f"relation is {relation!r}; expected the label of a relation")
            check_declared({relation: "end" if then is None else then})
            declared = self.functional
            label = normalize(relation) if normalize is not None else relation
            declared.pop(label, None)
            folder.declare(declared if then is None else {**declared, label: then})
