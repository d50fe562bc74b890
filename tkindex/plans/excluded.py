"""Facts without those of some entities: which rows are left is worked out when somebody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tkindex.errors import QueryError
from tkindex.plans.schema import MAX_FACTS
from tkindex.results.facts import Facts
from tkindex.schema import ANY

if TYPE_CHECKING:
    from tkindex.results.source import Source


class Excluded(Facts):
    """The facts of a result that have none of some entities on either side.

    Attributes
    ----------
    given : Facts
        The facts before.
    gone : list of int
        Ids of the excluded entities.
    """

    __slots__ = ("_left", "given", "gone")

    _left: np.ndarray | None

    def __init__(self, given: Facts, gone: list[int]) -> None:
        self.given, self.gone = given, gone
        # What `Facts.__init__` does, without its call.
        self.engine, self._packed = given.engine, 0
        self._head, self._relation, self._tail, self._entity = given.slots
        self._when, self._until = given.box, None
        self.newest_first, self._limit, self._left = False, None, None

    @property
    def _rows(self) -> np.ndarray | None:
        if self._left is None:
            given = self.given
            check_size(len(given))
            if self.is_one_sided("head") or self.is_one_sided("tail"):
                # One side is fixed to another entity: only the open one can be excluded.
                kept = (given.tail_ids if self._head != ANY else given.head_ids) != self.gone[0]
            else:
                kept = ~(np.isin(given.head_ids, self.gone) | np.isin(given.tail_ids, self.gone))
            self._left = given.positions[kept]
            self._left.setflags(write=False)
        return self._left

    @_rows.setter
    def _rows(self, rows: np.ndarray | None) -> None:
        self._left = rows

    @property
    def source(self) -> Source:
        """What the facts before are read from."""
        return self.given.source

    @property
    def positions(self) -> np.ndarray:
        """See `tkindex.results.facts.Facts.positions`."""
        left = self._rows
        assert left is not None
        return left

    @property
    def rows(self) -> np.ndarray:
        """See `tkindex.results.facts.Facts.rows`."""
        return self.source.column("rows", self.positions)

    def with_rows(self, rows: np.ndarray) -> Facts:
        """See `tkindex.results.facts.Facts.with_rows`."""
        return self.given.with_rows(rows)

    def _like(self, packed: int, positions: np.ndarray | None = None) -> Facts:
        return self.given._like(packed, positions)

    def one_end(self, is_last: bool) -> Facts:
        """See `tkindex.results.facts.Facts.one_end`."""
        at = slice(-1, None) if is_last else slice(1)
        return self._like(0, self.positions[at].copy())

    def is_one_sided(self, slot: str) -> bool:
        """Whether facts are excluded by one entity in this slot alone, since the other side is fixed to another."""
        other = self._tail if slot == "head" else self._head
        mine = self._head if slot == "head" else self._tail
        return len(self.gone) == 1 and mine == ANY and other != ANY and other != self.gone[0]


def check_size(n: int) -> None:
    """Raise where a step would touch more facts than it may.

    Raises
    ------
    QueryError
    """
    if n > MAX_FACTS:
        raise QueryError(f"a step would touch {n:,} facts; at most {MAX_FACTS:,} are taken: fix more slots, or a time")
