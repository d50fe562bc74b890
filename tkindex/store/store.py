"""The store: frozen columns, posting lists and directories, and the pointer table that kernels read them through.

`tkindex.store.build` makes one from columns of ids and ticks; one from a file is proved sound by
`tkindex.storage.checks` before a kernel sees it. See DATA_MODEL.md, "Layout".
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from tkindex.errors import DAMAGED, IndexFileError, not_sent
from tkindex.kernels import table as tb
from tkindex.lazily import np
from tkindex.lazily.numbers import Column, address_of, array_of, int64s, place_of
from tkindex.schema import BY_NAME, KINDS
from tkindex.threads import cached_property

if TYPE_CHECKING:
    from tkindex.lazily.numbers import AnyColumn

# Four bytes a fact are kept for walks up to so many.
_MOST_SIDES = 1 << 25


class Header(NamedTuple):
    """The scalars of a store; with the columns they are all it consists of."""

    n_facts: int
    n_entities: int
    n_relations: int
    start_base: int
    start_shift: int
    first_start: int
    last_start: int
    is_point: bool


class Store:
    """Frozen columns of one set of facts, rows sorted by (start, seq).

    Parameters
    ----------
    header : Header
    columns : mapping of str to ndarray or Column
        The columns of `tkindex.schema`; those of interval facts only where `header.is_point` is false.

    Attributes
    ----------
    given : dict of str to ndarray or Column
        The columns as they were given; `columns` has them as arrays.
    """

    def __init__(self, header: Header, columns: Mapping[str, AnyColumn]) -> None:
        self.header = header
        self.given = dict(columns)
        for column in columns.values():
            if not isinstance(column, Column) and column.flags.writeable:
                column.flags.writeable = False
        table = int64s(tb.TABLE_SIZE)
        table[tb.N_FACTS] = header.n_facts
        table[tb.N_ENTITIES] = header.n_entities
        table[tb.N_RELATIONS] = header.n_relations
        table[tb.START_BASE] = header.start_base
        table[tb.START_SHIFT] = header.start_shift
        table[tb.N_BUCKETS] = len(columns["time_rows"]) - 1
        table[tb.FIRST_START] = header.first_start
        table[tb.LAST_START] = header.last_start
        table[tb.START_WIDTH] = columns["start"].itemsize
        table[tb.RELATION_WIDTH] = columns["relations"].itemsize
        table[tb.IS_POINT] = header.is_point
        for i, name in enumerate(tb.COLUMNS):
            if name in columns:
                table[tb.N_SCALARS + 2 * i] = address_of(columns[name])
                table[tb.N_SCALARS + 2 * i + 1] = len(columns[name])
        self.table = table
        self.address = place_of(table)
        self._proof: Callable[[], None] | None = None
        self._sides: np.ndarray | None = None

    def __reduce__(self) -> NoReturn:
        raise not_sent()

    @cached_property
    def columns(self) -> dict[str, np.ndarray]:
        """The columns as arrays."""
        return {name: array_of(column) for name, column in self.given.items()}

    @cached_property
    def _postings(self) -> tuple[np.ndarray | None, ...]:
        return tuple(self.columns.get(f"{kind}_rows") for kind in KINDS)

    def note_sides(self) -> None:
        """Keep ``heads ^ tails`` for walks, once there were so many that this is worth a pass over all facts.

        A walk that comes from one side of a fact finds the other with it by one read instead of two that are far apart.
        """
        from tkindex.kernels.walking import walks_worth_sides

        n_facts = self.header.n_facts
        if self._sides is not None or n_facts > _MOST_SIDES or self.table[tb.N_WALKS] < walks_worth_sides(n_facts):
            return
        # Who runs out of memory walks on without.
        with contextlib.suppress(MemoryError):
            self._sides = np.bitwise_xor(self.columns["heads"], self.columns["tails"])
            self.table[tb.SIDES] = self._sides.ctypes.data

    @property
    def is_doubted(self) -> bool:
        """Whether the columns are those of files that were verified before, and not since."""
        return self._proof is not None

    def doubt(self, proof: Callable[[], None]) -> None:
        """Note that the columns were verified before, not now, and what would verify them: it raises where it fails."""
        self._proof = proof

    def assure(self) -> None:
        """Verify the columns, unless that was done since they were mapped: before they are copied or merged.

        A question answers from what it reads; what is written anew would be sealed with checksums of the damage.

        Raises
        ------
        IndexFileError
            They have changed.
        """
        proof = self._proof
        if proof is not None:
            proof()
            self._proof = None

    def check_rows(self, rows: np.ndarray) -> np.ndarray:
        """Return rows that a posting list holds, as they are; only those of doubted columns are looked at.

        Raises
        ------
        IndexFileError
            One of them is no row.
        """
        if self._proof is not None and len(rows) and not 0 <= int(rows.min()) <= int(rows.max()) < self.header.n_facts:
            raise IndexFileError(f"a list of the index names a row that does not exist; {DAMAGED}")
        return rows

    def listed(self, kind: int, low: int, high: int, newest_first: bool = False) -> np.ndarray:
        """Return the rows [low, high) of a kind of posting list, or the other way round; a view, where one holds them.

        Raises
        ------
        IndexFileError
            One of them is no row.
        """
        posting = self._postings[kind]
        found = np.arange(low, high, dtype=np.int32) if posting is None else posting[low:high]
        if self._proof is not None and posting is not None:
            self.check_rows(found)
        return found[::-1] if newest_first else found

    def ids(self, name: str, rows: np.ndarray | slice) -> np.ndarray:
        """Return the ids of rows: "heads" or "tails" as int32, "relations" as wide as they are stored.

        Raises
        ------
        IndexFileError
            One of them, of doubted columns, is no id.
        """
        found: np.ndarray = self.columns[name][rows]
        if self._proof is not None and len(found):
            n = self.header.n_relations if name == "relations" else self.header.n_entities
            if not 0 <= int(found.min()) <= int(found.max()) < n:
                raise IndexFileError(f"the column {name!r} of the index holds an id that does not exist; {DAMAGED}")
        return found

    @property
    def nbytes(self) -> dict[str, int]:
        """Bytes of each column, and of what is kept for walks."""
        kept = {} if self._sides is None else {"sides": int(self._sides.nbytes)}
        return {name: int(column.nbytes) for name, column in self.given.items()} | kept

    def posting(self, kind: int) -> np.ndarray | None:
        """Return the rows of a kind of posting list, or None for the row order itself."""
        return self._postings[kind]

    def ticks(self, name: str) -> np.ndarray:
        """Return a time column, "start" or "stop", as int64 ticks of shape (F,): a copy where it is stored narrow."""
        if name == "stop" and self.header.is_point:
            return self.ticks("start") + 1
        return widen(self.columns[name], self.header.start_base)

    @cached_property
    def bounds(self) -> tuple[int, int] | None:
        """The first finite tick of all facts and the one behind the last; see `bounds_of`.

        O(1) for points, which lie in order of time; else O(F) once.
        """
        first, last = self.header.first_start, self.header.last_start
        if self.header.is_point and tb.OPEN_START < first <= last < tb.OPEN_STOP - 1:
            return first, last + 1
        return bounds_of(self.ticks("start"), self.ticks("stop"))


def bounds_of(starts: np.ndarray, stops: np.ndarray) -> tuple[int, int] | None:
    """Return the first finite tick of some facts and the one behind the last, or None where no time is finite.

    A finite stop bounds a fact with an open start, and the other way round.

    Examples
    --------
    >>> bounds_of(np.array([5, tb.OPEN_START]), np.array([tb.OPEN_STOP, 3]))
    (2, 6)
    """
    starts, stops = starts[starts != tb.OPEN_START], stops[stops != tb.OPEN_STOP]
    lows = [int(ticks.min()) for ticks in (starts, stops - 1) if len(ticks)]
    highs = [int(ticks.max()) for ticks in (starts + 1, stops) if len(ticks)]
    return (min(lows), max(highs)) if lows else None


def widen(column: np.ndarray, base: int) -> np.ndarray:
    """Return int64 ticks of a stored time column, open ends restored."""
    if column.dtype == np.int64:
        return column
    ticks = column.astype(np.int64)
    if column.dtype == np.uint16:
        ticks += base
        return ticks
    low, high = ticks == tb.NARROW_MIN, ticks == tb.NARROW_MAX
    ticks += base
    ticks[low] = tb.OPEN_START
    ticks[high] = tb.OPEN_STOP
    return ticks


assert set(BY_NAME) | {"all_rows"} == set(tb.COLUMNS), "the pointer table and the schema list the same columns"
