"""The facts that a question is about, as columns in the order of time, whatever found them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tkindex.errors import QueryError
from tkindex.lazily import np
from tkindex.results.facts import Facts
from tkindex.store.store import widen
from tkindex.threads import cached_property
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.store.store import Store

SLOTS = ("head", "relation", "tail", "entity", "when", "where")

Label = Any
By = str | Sequence[str] | None


def select(index: Any, facts: Any, slots: dict[str, Any]) -> FactColumns:
    """Return the columns of a result, or of the facts with some slots and a time.

    Parameters
    ----------
    index : Index
        Asked where no result is given.
    facts : Facts, Labels, Times, Neighborhood, SearchResult or None
        A result of any verb.
    slots : dict
        The arguments of `tkindex.query.verbs.Queries.facts` by name, None where one is open.

    Raises
    ------
    QueryError
        Both a result and slots, or what is no result.
    """
    given = {name: value for name, value in slots.items() if value is not None}
    if facts is None:
        return FactColumns(index.facts(**given))
    if given:
        names = ", ".join(f"{name}=" for name in given)
        raise QueryError(f"facts= is a selection already; give {names} to the verb that found it, or leave facts= out")
    return FactColumns(as_facts(facts, "facts"))


def chosen(
    index: Any, facts: Any, head: Any, relation: Any, tail: Any, entity: Any, when: Any, where: Any
) -> FactColumns:
    """Return the columns that a verb's arguments select; see `select`."""
    slots = {"head": head, "relation": relation, "tail": tail, "entity": entity, "when": when, "where": where}
    return select(index, facts, slots)


def as_facts(value: Any, name: str) -> Facts:
    """Return the facts of a result of any verb.

    Raises
    ------
    QueryError
        It is none.
    """
    found = value if isinstance(value, Facts) else getattr(value, "facts", None)
    if not isinstance(found, Facts):
        raise QueryError(
            f"{name} is {type(value).__name__}; expected a result of a verb, for example ix.facts(relation=...)"
        )
    return found


class FactColumns:
    """Columns of some facts by (start, seq), each made when it is first asked for.

    Attributes
    ----------
    facts : Facts
        What was found, in the order that it was asked for in.
    n : int
        How many.
    unit : str
        What a tick is.
    """

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.n = len(facts)
        engine = facts.engine
        self.unit, self.is_point = engine.unit, engine.is_point
        self.entities, self.relations = engine.entities, engine.relations

    # ---- how they are read ---------------------------------------------------------------------------------------

    @cached_property
    def _lying(self) -> tuple[Store, slice] | None:
        """The store and the rows, where these follow one another in one: its columns are then read as they lie."""
        ends, store = self.facts.ends(), getattr(self.facts.source, "store", None)
        if ends is None or store is None or store.posting(self.facts.kind) is not None:
            return None
        return store, slice(*ends)

    @property
    def whole_store(self) -> Store | None:
        """The store of which these are all facts, in its order; None where they are a part, or lie in several."""
        if self._lying is None:
            return None
        store, rows = self._lying
        return store if (rows.start, rows.stop) == (0, store.header.n_facts) else None

    @cached_property
    def _order(self) -> np.ndarray | None:
        """Places of the facts in their result, by (start, seq); None where that is their order."""
        if self.n < 2 or (self.facts.ends() is not None and not self.facts.newest_first):
            return None
        rows = self.facts.rows
        if bool((rows[1:] > rows[:-1]).all()):
            return None
        if bool((rows[1:] < rows[:-1]).all()):
            return np.arange(self.n - 1, -1, -1)
        return np.argsort(rows, kind="stable")

    def _ids(self, name: str, attribute: str) -> np.ndarray:
        if self._lying is not None:
            store, rows = self._lying
            return store.ids(name, rows)
        return self._in_order(getattr(self.facts, attribute))

    def _in_order(self, column: np.ndarray) -> np.ndarray:
        return np.ascontiguousarray(column if self._order is None else column[self._order])

    # ---- columns -------------------------------------------------------------------------------------------------

    @cached_property
    def heads(self) -> np.ndarray:
        """Entity ids: ndarray of int32, shape (N,)."""
        return self._ids("heads", "head_ids")

    @cached_property
    def relation_ids(self) -> np.ndarray:
        """Relation ids: ndarray of uint8, uint16 or int32, shape (N,)."""
        return self._ids("relations", "relation_ids")

    @cached_property
    def tails(self) -> np.ndarray:
        """Entity ids: ndarray of int32, shape (N,)."""
        return self._ids("tails", "tail_ids")

    @cached_property
    def rows(self) -> np.ndarray:
        """Row numbers, ascending: ndarray of int32, shape (N,)."""
        if self._lying is not None:
            _, rows = self._lying
            return np.arange(rows.start, rows.stop, dtype=np.int32)
        return self._in_order(self.facts.rows)

    @cached_property
    def starts(self) -> np.ndarray:
        """First ticks, ascending: ndarray of int64, shape (N,)."""
        if self._lying is not None:
            store, rows = self._lying
            return widen(store.columns["start"][rows], store.header.start_base)
        return self._in_order(self.facts.starts)

    @cached_property
    def stops(self) -> np.ndarray:
        """Ticks at which they no longer hold: ndarray of int64, shape (N,)."""
        if self.is_point:
            return self.starts + 1
        if self._lying is not None:
            store, rows = self._lying
            return widen(store.columns["stop"][rows], store.header.start_base)
        return self._in_order(self.facts.stops)

    def attribute(self, name: str) -> pa.Array | None:
        """An attribute of each fact, or None where there is none of this name."""
        table = self.facts.engine.attribute_rows(self.rows)
        if table is None or name not in table.column_names:
            return None
        return table.column(name).combine_chunks()

    @property
    def attribute_names(self) -> list[str]:
        """Names of the attributes."""
        table = self.facts.engine.attribute_rows(self.rows[:0])
        return [] if table is None else list(table.column_names)

    # ---- times ---------------------------------------------------------------------------------------------------

    def starts_before(self, ticks: np.ndarray) -> np.ndarray:
        """Count the facts that start before each tick: ndarray of int64, shape of `ticks`.

        Notes
        -----
        O(log N) a tick; a column that is stored narrow is searched as it is.
        """
        if self._lying is None or "starts" in vars(self):
            return np.searchsorted(self.starts, ticks)
        store, rows = self._lying
        column, base = store.columns["start"][rows], store.header.start_base
        if column.dtype == np.int64:
            return np.searchsorted(column, ticks)
        # Narrow columns hold distances from the base; the smallest of 32 bits stands for an open start.
        info = np.iinfo(column.dtype)
        first, last = max(base + int(info.min), OPEN_START), min(base + int(info.max), OPEN_STOP)
        inside = np.clip(ticks, first + (column.dtype == np.int32), last)
        found = np.searchsorted(column, (inside - base).astype(column.dtype))
        found[ticks > last] = self.n
        found[ticks == OPEN_START] = 0
        return found

    def start_at(self, place: int) -> int:
        """The first tick of one fact."""
        if self._lying is None or "starts" in vars(self):
            return int(self.starts[place])
        store, rows = self._lying
        at = rows.start + place
        return int(widen(store.columns["start"][at : at + 1], store.header.start_base)[0])

    @cached_property
    def start_extent(self) -> tuple[int, int] | None:
        """From the first finite start to the last one (excluded); None without any."""
        n_open = int(self.starts_before(np.array([OPEN_START + 1]))[0])
        return None if n_open == self.n else (self.start_at(n_open), self.start_at(self.n - 1) + 1)

    @cached_property
    def period(self) -> tuple[int, int]:
        """Ticks ``[w0, w1)`` that the facts were selected within; an open end where the question left it open.

        That is the named period of on, during, overlaps and between, and the open side of before and after.
        """
        box = self.facts.box
        if box.op in ("on", "during", "overlaps", "between"):
            return box.w0, box.w1
        if box.op == "before":
            return OPEN_START, box.w0
        if box.op in ("after", "from"):
            return (box.w1 if box.op == "after" else box.w0), OPEN_STOP
        return OPEN_START, OPEN_STOP

    @cached_property
    def extent(self) -> tuple[int, int] | None:
        """From the first instant at which one holds to the last (excluded), inside `period`; None without any.

        An open end that the period does not close reaches as far as the finite times of the facts do.
        """
        if not self.n:
            return None
        starts, stops, (w0, w1) = self.starts, self.stops, self.period
        low, high = max(w0, int(starts[0])), min(w1, int(stops.max()))
        if low == OPEN_START or high == OPEN_STOP:
            # A finite stop bounds a fact with an open start, and the other way round.
            finite_starts, finite_stops = starts[starts != OPEN_START], stops[stops != OPEN_STOP]
            lows = [int(ticks.min()) for ticks in (finite_starts, finite_stops - 1) if len(ticks)]
            highs = [int(ticks.max()) for ticks in (finite_starts + 1, finite_stops) if len(ticks)]
            if low == OPEN_START:
                low = min(lows, default=OPEN_START)
            if high == OPEN_STOP:
                high = max(highs, default=OPEN_STOP)
            if low == OPEN_START or high == OPEN_STOP:
                return None
        return low, max(high, low + 1)
