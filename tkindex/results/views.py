"""Results that are not facts themselves: distinct labels, distinct times, neighbourhoods, windows, profiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, overload

from tkindex.errors import TimeRangeError
from tkindex.lazily import np
from tkindex.results.facts import Bounds, Facts
from tkindex.timeline.calendar import civil_from_days, days_from_civil
from tkindex.timeline.conditions import Box
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, Instant, parse_range

# Of so many ids a dict finds the distinct ones sooner than sorting does: of twenty in a seventh of the time.
_FEW = 256


class Labels(Sequence[str]):
    """The distinct entities on one side of some facts, in the order of their first fact; lazy.

    Attributes
    ----------
    facts : Facts
        The facts themselves.
    """

    # As for `Facts`: compiled verbs fill them, and compiled readers (`tkindex.native.reading`) keep lists in `_items`.
    __slots__ = ("_ids", "_items", "_side", "facts")

    def __init__(self, facts: Facts, side: str) -> None:
        self.facts = facts
        self._side = side
        self._ids: np.ndarray | None = None
        self._items: list[str] | None = None

    @property
    def ids(self) -> np.ndarray:
        """Entity ids: ndarray of int32, shape (K,), in the order of the labels."""
        if self._ids is None:
            # The length of an interval result may take a search of its own.
            if self.facts.engine.is_point and len(self.facts) <= _FEW:
                ids = np.array(list(dict.fromkeys(self.facts.ids(self._side))), np.int32)
            else:
                found = self.facts.head_ids if self._side == "head" else self.facts.tail_ids
                _, places = np.unique(found, return_index=True)
                ids = found[np.sort(places)]
            ids.flags.writeable = False
            self._ids = ids
        return self._ids

    def _list(self) -> list[str]:
        """All labels, made once."""
        if self._items is None:
            self._items = list(map(self.facts.engine.entity_label, self.ids.tolist()))
        return self._items

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: int | slice) -> str | list[str]:
        if self._items is not None or self.facts.is_short:
            return self._list()[at]
        label = self.facts.engine.entity_label
        if isinstance(at, slice):
            return [label(i) for i in self.ids[at].tolist()]
        return label(int(self.ids[at]))

    def __iter__(self) -> Iterator[str]:
        return map(self.facts.engine.entity_label, self.ids.tolist())

    def __contains__(self, label: object) -> bool:
        return any(label == other for other in self)

    def __repr__(self) -> str:
        some = ", ".join(repr(label) for label in self[:5])
        more = f", ... {len(self) - 5:,} more" if len(self) > 5 else ""
        return f"<Labels: {len(self):,} distinct {self._side}s: {some}{more}>"


class Times(Sequence[Any]):
    """The distinct times of some facts, ascending; lazy.

    Items are `Instant` on a point index, and pairs (start, stop excluded) on an interval index. Where the convention
    asks for years they are the years that the facts cover, as pairs on an interval index too.

    Attributes
    ----------
    facts : Facts
        The facts themselves.
    """

    __slots__ = ("_items", "_ticks", "facts")

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self._ticks: np.ndarray | None = None
        self._items: list[Any] | None = None

    @property
    def ticks(self) -> np.ndarray:
        """Ticks: ndarray of int64, shape (K,) on a point index, else (K, 2) with stops excluded."""
        if self._ticks is None:
            engine = self.facts.engine
            starts = self.facts.starts
            if engine.is_point:
                self._ticks = np.unique(starts)
            else:
                pairs = np.stack((starts, self.facts.stops), axis=1)
                self._ticks = np.unique(pairs, axis=0) if len(pairs) else pairs
            if engine.convention.years and len(self._ticks):
                self._ticks = _years(self._ticks, engine.unit)
            self._ticks.flags.writeable = False
        return self._ticks

    def __len__(self) -> int:
        return len(self.ticks)

    def _item(self, value: Any) -> Any:
        instant = self.facts.engine.instant
        return instant(value) if isinstance(value, int) else (instant(value[0]), instant(value[1]))

    def _list(self) -> list[Any]:
        """All times, made once."""
        if self._items is None:
            self._items = list(map(self._item, self.ticks.tolist()))
        return self._items

    def __getitem__(self, at: int | slice) -> Any:
        if self._items is not None or self.facts.is_short:
            return self._list()[at]
        found = self.ticks[at].tolist()
        return [self._item(value) for value in found] if isinstance(at, slice) else self._item(_plain(found))

    def __iter__(self) -> Iterator[Any]:
        return map(self._item, self.ticks.tolist())

    def __repr__(self) -> str:
        some = ", ".join(str(time) for time in self[:5])
        more = f", ... {len(self) - 5:,} more" if len(self) > 5 else ""
        return f"<Times: {len(self):,} distinct: {some}{more}>"


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


_MAX_YEARS = 100_000


def _years(ticks: np.ndarray, unit: str) -> np.ndarray:
    """Replace times by the years that they cover, in the same shape; of a half open time, the year of its known end."""
    is_point = ticks.ndim == 1
    per_day = parse_range("1970-01-01", unit).stop
    years: set[int] = set()
    for start, stop in ((t, t + 1) for t in ticks.tolist()) if is_point else ticks.tolist():
        if start == OPEN_START and stop == OPEN_STOP:
            continue
        first = stop - 1 if start == OPEN_START else start
        last = start if stop == OPEN_STOP else stop - 1
        covered = range(civil_from_days(first // per_day)[0], civil_from_days(last // per_day)[0] + 1)
        if len(covered) > _MAX_YEARS:
            raise TimeRangeError(
                f"a fact covers {len(covered):,} years, more than the {_MAX_YEARS:,} that are listed one by one; "
                "ask for its times under the standard convention"
            )
        years.update(covered)
    ranges = [[days_from_civil(year + after, 1, 1) * per_day for after in (0, 1)] for year in sorted(years)]
    found = np.array(ranges, np.int64).reshape(-1, 2)
    return found[:, 0].copy() if is_point else found


class Neighborhood:
    """What a walk over facts inside a window reached; see `tkindex.query.verbs.Queries.neighborhood`.

    Attributes
    ----------
    entity_ids : ndarray of int32, shape (N,)
        Entities met, in order of discovery; the start is not listed.
    hops : ndarray of int32, shape (N,)
        How many facts away each is.
    facts : Facts
        The facts met, by (start, seq).
    truncated : bool
        Whether a cap ended the walk while there was more.
    """

    __slots__ = ("_facts", "_found", "_n_facts", "_start", "truncated")

    def __init__(self, start: Facts, found: bytes, n_facts: int, truncated: bool) -> None:
        self._start = start
        # Values of int32: rows, entities, hops.
        self._found = found
        self._n_facts = n_facts
        self._facts: Facts | None = None
        self.truncated = truncated

    @property
    def entity_ids(self) -> np.ndarray:
        """Entities met, in order of discovery: ndarray of int32, shape (N,)."""
        return np.frombuffer(self._found, np.int32, len(self), 4 * self._n_facts)

    @property
    def hops(self) -> np.ndarray:
        """How many facts away each entity is: ndarray of int32, shape (N,)."""
        n = len(self)
        return np.frombuffer(self._found, np.int32, n, 4 * (self._n_facts + n))

    @property
    def entities(self) -> list[str]:
        """Labels of the entities met, in order of discovery."""
        return self._list()

    def _list(self) -> list[str]:
        return [self._start.engine.entity_label(i) for i in self.entity_ids.tolist()]

    @property
    def facts(self) -> Facts:
        """The facts met, by (start, seq)."""
        if self._facts is None:
            self._facts = self._start.with_rows(np.sort(np.frombuffer(self._found, np.int32, self._n_facts)))
        return self._facts

    def over(self, start: Facts, rows: np.ndarray) -> Neighborhood:
        """Return the same walk over other facts: `rows` says which of them each row is."""
        values = np.frombuffer(self._found, np.int32).copy()
        values[: self._n_facts] = rows[values[: self._n_facts]]
        return Neighborhood(start, values.tobytes(), self._n_facts, self.truncated)

    @property
    def box(self) -> Box:
        """The starts and stops that were asked for."""
        return self._start.box

    @property
    def bounds(self) -> Bounds:
        """The period that facts were compared with."""
        return self._start.bounds

    def __len__(self) -> int:
        return (len(self._found) // 4 - self._n_facts) // 2

    def __repr__(self) -> str:
        some = ", ".join(f"{label} ({hop})" for label, hop in zip(self.entities[:5], self.hops.tolist(), strict=False))
        more = f", ... {len(self) - 5:,} more" if len(self) > 5 else ""
        cut = "; cut short by a cap" if self.truncated else ""
        return f"<Neighborhood: {len(self):,} entities over {self._n_facts:,} facts{cut}: {some}{more}>"

    def _repr_html_(self) -> str:
        from tkindex.results.html import neighborhood_html

        return neighborhood_html(self.entities, self.hops, self.facts, self.truncated)


class Window(NamedTuple):
    """A window ``[start, stop)`` and the number of events that overlap it."""

    start: Instant
    stop: Instant
    events: int


class RelationCount(NamedTuple):
    """How often an entity stands on one side of a relation, and when."""

    relation: str
    side: str
    n_facts: int
    first: Instant
    last: Instant


class Profile(NamedTuple):
    """What an index knows about something.

    Attributes
    ----------
    name : str
        The label of the entity or relation, or "index".
    kind : {"entity", "relation", "index"}
    n_facts : int
    first, last : Instant or None
        The first start, and the last start; None where there is no fact.
    n_entities : int
        Distinct other entities (of an entity), or distinct entities.
    relations : list of RelationCount
        By number of facts, largest first, then by label, then by side. For a relation: itself.
    """

    name: str
    kind: str
    n_facts: int
    first: Instant | None
    last: Instant | None
    n_entities: int
    relations: list[RelationCount]

    def to_dict(self) -> dict[str, Any]:
        """Return plain values with times as text."""
        found = self._asdict()
        found["first"], found["last"] = (None if t is None else str(t) for t in (self.first, self.last))
        found["relations"] = [
            {**line._asdict(), "first": str(line.first), "last": str(line.last)} for line in self.relations
        ]
        return found
