"""What an index that keeps its history says about it: beliefs, commits and changes, with labels and times."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, overload

import numpy as np

from tkindex.store.beliefs import NEVER, VersionColumns
from tkindex.timeline.arrays import arrow_column, python_rows
from tkindex.timeline.drawing import table, time_line
from tkindex.timeline.ranges import Instant, instant_type

if TYPE_CHECKING:
    import pyarrow as pa
    from numpy.typing import NDArray

    from tkindex.store.vocabulary import Vocabulary

_SHOWN = 10
_recorded: Callable[[int], Instant] = instant_type("microsecond")


class Belief(NamedTuple):
    """One version of a fact.

    Attributes
    ----------
    head, relation, tail : str
    start, stop : Instant
        When it holds; `stop` is excluded.
    recorded : Instant
        When it was recorded (transaction time), in microseconds UTC.
    retracted : Instant or None
        When it was retracted; None while it is believed.
    seq : int
        Its sequence number, in order of arrival.
    added : int
        The commit that added it.
    removed : int or None
        The commit that retracted it, or None.
    attributes : dict
        What its source said besides, such as source, message and confidence; without those that have no value.
    """

    head: str
    relation: str
    tail: str
    start: Instant
    stop: Instant
    recorded: Instant
    retracted: Instant | None
    seq: int
    added: int
    removed: int | None
    attributes: dict[str, Any] = {}


class Commit(NamedTuple):
    """One commit: its number, when it was made (microseconds UTC), and how many versions it added and retracted."""

    number: int
    recorded: Instant
    n_added: int
    n_retracted: int


class Beliefs(Sequence[Belief]):
    """Versions of facts, in a stated order; read-only.

    Attributes
    ----------
    columns : VersionColumns
        The same as arrays of ids, ticks and commit numbers.
    attributes : Table or None
        A row a version, None where none has any.
    """

    def __init__(
        self,
        columns: VersionColumns,
        commits: tuple[NDArray[np.int64], NDArray[np.int64]],
        entities: Vocabulary,
        relations: Vocabulary,
        unit: str,
        attributes: pa.Table | None = None,
    ) -> None:
        self.columns = columns
        self.attributes = attributes
        self._commits, self._recorded = commits
        self._entities, self._relations, self._unit = entities, relations, unit

    def __len__(self) -> int:
        return len(self.columns.seqs)

    @overload
    def __getitem__(self, at: int) -> Belief: ...
    @overload
    def __getitem__(self, at: slice) -> Beliefs: ...
    def __getitem__(self, at: int | slice) -> Belief | Beliefs:
        if isinstance(at, slice):
            return self.take(np.arange(len(self))[at])
        n = len(self)
        if not -n <= at < n:
            raise IndexError(f"belief {at} of {n}")
        return next(self._read(at % n, at % n + 1))

    def take(self, places: NDArray[np.int64]) -> Beliefs:
        """Return the versions at some places, in that order."""
        commits, told = (self._commits, self._recorded), self.attributes
        attributes = None if told is None else told.take(places)
        columns = self.columns.take(places)
        return Beliefs(columns, commits, self._entities, self._relations, self._unit, attributes)

    def __iter__(self) -> Iterator[Belief]:
        return self._read(0, len(self))

    def _read(self, low: int, high: int) -> Iterator[Belief]:
        instant: Callable[[int], Instant] = instant_type(self._unit)
        when = self._when
        told: list[dict[str, Any]] = [{}] * (high - low)
        if self.attributes is not None:
            told = python_rows(self.attributes.slice(low, high - low))
        for (head, relation, tail, start, stop, seq, added, removed), attributes in zip(
            zip(*(column[low:high].tolist() for column in self.columns), strict=True), told, strict=True
        ):
            gone = removed != NEVER
            yield Belief(
                self._entities[head],
                self._relations[relation],
                self._entities[tail],
                instant(start),
                instant(stop),
                when(added),
                when(removed) if gone else None,
                seq,
                added,
                removed if gone else None,
                {name: value for name, value in attributes.items() if value is not None},
            )

    def _when(self, commit: int) -> Instant:
        return _recorded(int(self._recorded[np.searchsorted(self._commits, commit)]))

    def to_dicts(self) -> list[dict[str, Any]]:
        """Return a dict for each, with times as text."""
        return [
            {
                name: str(value) if isinstance(value, Instant) else value
                for name, value in zip(Belief._fields, belief, strict=True)
            }
            for belief in self
        ]

    def to_arrow(self) -> pa.Table:
        """Return a table with the columns of `Belief`, and the attributes behind them.

        Times are int64 ticks, `recorded` and `retracted` microseconds.
        """
        import pyarrow as pa

        columns = self.columns
        gone = columns.removed != NEVER
        found = np.searchsorted(self._commits, np.where(gone, columns.removed, columns.added))
        table = pa.table(
            {
                "head": self._entities.take(columns.heads),
                "relation": self._relations.take(columns.relations),
                "tail": self._entities.take(columns.tails),
                "start": arrow_column(columns.starts),
                "stop": arrow_column(columns.stops),
                "recorded": arrow_column(self._recorded[np.searchsorted(self._commits, columns.added)]),
                "retracted": arrow_column(self._recorded[found], mask=~gone),
                "seq": arrow_column(columns.seqs),
                "added": arrow_column(columns.added),
                "removed": arrow_column(columns.removed, mask=~gone),
            }
        )
        if self.attributes is not None:
            taken = {*table.column_names, *self.attributes.column_names}
            for name, column in zip(self.attributes.column_names, self.attributes.columns, strict=True):
                new = name
                while name in table.column_names and new in taken:
                    new += "_"
                table = table.append_column(new, column)
        return table

    def __repr__(self) -> str:
        lines = [f"<Beliefs: {len(self):,}>"]
        for belief in self._read(0, min(len(self), _SHOWN)):
            until = f", until {belief.retracted}" if belief.retracted is not None else ""
            lines.append(
                f"  {belief.head}  {belief.relation}  {belief.tail}  [{belief.start}, {belief.stop})  "
                f"believed from {belief.recorded}{until}"
            )
        if len(self) > _SHOWN:
            lines.append(f"  ... {len(self) - _SHOWN:,} more")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        shown = list(self._read(0, min(len(self), _SHOWN)))
        rows = [
            (b.head, b.relation, b.tail, str(b.start), str(b.stop), str(b.recorded)[:19], str(b.retracted or "")[:19])
            for b in shown
        ]
        more = len(self) - len(rows)
        names = ("head", "relation", "tail", "start", "stop", "believed from", "until")
        labels = [f"{b.head} {b.relation} {b.tail}" for b in shown] if not more else []
        line = time_line(
            self.columns.starts, self.columns.stops, self._unit, labels, "versions of facts on a time line"
        )
        foot = f"... {more:,} more" if more else ""
        title = f"{len(self):,} version{'' if len(self) == 1 else 's'} of facts"
        return f"<p>{title}</p>{line}" + table(names, rows, foot=foot)


class Changes(NamedTuple):
    """What was added and retracted between two commits.

    Attributes
    ----------
    since, until : int
        Commit numbers: what came after `since`, up to and including `until`.
    believed : Beliefs
        What was added, in order of (commit, seq); some of it may be among `retracted` too.
    retracted : Beliefs
        What was retracted, in order of (commit, seq).
    """

    since: int
    until: int
    believed: Beliefs
    retracted: Beliefs


def count_commits(
    commits: NDArray[np.int64], recorded: NDArray[np.int64], added: Sequence[Any], removed: Sequence[Any]
) -> list[Commit]:
    """Return every commit with how many beliefs it added and took back, from arrays of commit numbers."""
    counts = []
    for parts in (added, removed):
        every = np.concatenate([np.empty(0, np.int64), *parts])
        counts.append(np.bincount(np.searchsorted(commits, every), minlength=len(commits)).tolist())
    return [
        Commit(number, _recorded(at), n_added, n_removed)
        for number, at, n_added, n_removed in zip(commits.tolist(), recorded.tolist(), *counts, strict=True)
    ]


def make_commit(number: int, recorded_at: int, n_added: int, n_retracted: int) -> Commit:
    """Return a commit, its time given in microseconds."""
    return Commit(number, _recorded(recorded_at), n_added, n_retracted)
