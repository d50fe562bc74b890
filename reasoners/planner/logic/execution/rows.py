"""Facts as numbers: a list where there are few, columns where there are many, a `Row` each when it is asked for.

An airport has a hundred thousand facts and a person ten. Loops over rows are quicker for the one and much too slow for
the other, so what is done to all rows of a pattern has both forms; they give the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, overload

import numpy as np

from reasoners.planner.logic.forms import Row
from reasoners.planner.logic.schema.calendar import OPEN
from tkindex.results.numbered import entity_ids

MANY = 64
"""From so many facts on they are kept as columns."""


class Rows(Sequence[Row]):
    """Rows as columns: ndarrays of shape (K,), the ticks of int64, ids and numbers of int32."""

    __slots__ = ("heads", "numbers", "relations", "starts", "stops", "tails")

    def __init__(
        self,
        starts: np.ndarray,
        stops: np.ndarray,
        heads: np.ndarray,
        relations: np.ndarray,
        tails: np.ndarray,
        numbers: np.ndarray,
    ) -> None:
        self.starts, self.stops, self.heads = starts, stops, heads
        self.relations, self.tails, self.numbers = relations, tails, numbers

    def _columns(self) -> tuple[np.ndarray, ...]:
        return self.starts, self.stops, self.heads, self.relations, self.tails, self.numbers

    def __len__(self) -> int:
        return len(self.starts)

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> Rows: ...
    def __getitem__(self, at: int | slice) -> Row | Rows:
        if isinstance(at, slice):
            return Rows(*(column[at] for column in self._columns()))
        return Row(*(int(column[at]) for column in self._columns()))

    def __iter__(self) -> Iterator[Row]:
        return map(Row._make, zip(*(column.tolist() for column in self._columns()), strict=True))

    def take(self, chosen: np.ndarray) -> Rows:
        """The rows at some places, or those where a mask is true."""
        return Rows(*(column[chosen] for column in self._columns()))

    def others(self, entity: int) -> np.ndarray:
        """The entity beside a given one on each row."""
        return np.where(self.heads == entity, self.tails, self.heads)


def rows_of(facts: Any, index: Any) -> Sequence[Row]:
    """Facts of an index as rows, in their order.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")])
    >>> [(row.head, row.tail, row.stop - row.start) for row in rows_of(ix.facts(), ix)]
    [(0, 2, 1095), (1, 2, 1096)]
    """
    heads, tails = entity_ids(facts, index.entities)
    columns = Rows(facts.starts, facts.stops, heads, facts.relation_ids, tails, facts.rows)
    return columns if len(columns) >= MANY else list(columns)


def by_relation(rows: Sequence[Row]) -> dict[int, Sequence[Row]]:
    """Rows by relation, in their order; relations in the order of their first rows.

    >>> rows = [Row(2001, 2003, 0, 5, 9, 0), Row(2002, 2003, 0, 4, 8, 1), Row(2003, 2004, 1, 5, 9, 2)]
    >>> {relation: len(some) for relation, some in by_relation(rows).items()}
    {5: 2, 4: 1}
    """
    if isinstance(rows, Rows):
        if (rows.relations == rows.relations[0]).all():
            return {int(rows.relations[0]): rows}
        order = np.argsort(rows.relations, kind="stable")
        cuts = np.flatnonzero(np.diff(rows.relations[order])) + 1
        parts = sorted(np.split(order, cuts), key=lambda part: int(part[0]))
        taken = [rows.take(part) for part in parts]
        return {int(some.relations[0]): some if len(some) >= MANY else list(some) for some in taken}
    found: dict[int, Sequence[Row]] = {}
    lists: dict[int, list[Row]] = {}
    for row in rows:
        lists.setdefault(row.relation, []).append(row)
    found.update(lists)
    return found


def are_open(ticks: np.ndarray) -> np.ndarray:
    """Which ticks stand for an end that is not known or has not come.

    >>> are_open(np.array([-OPEN, 0, OPEN])).tolist()
    [True, False, True]
    """
    return (ticks >= OPEN) | (ticks <= -OPEN)


def with_other(rows: Sequence[Row], entity: int, ids: Collection[int]) -> Sequence[Row]:
    """Rows on which one of some entities stands beside a given one.

    >>> rows = [Row(2001, 2003, 0, 5, 9, 0), Row(2002, 2003, 0, 5, 8, 1), Row(2003, 2004, 9, 5, 0, 2)]
    >>> [row.row for row in with_other(rows, 0, {9})]
    [0, 2]
    """
    if isinstance(rows, Rows):
        return rows.take(_among(rows.others(entity), ids))
    return [row for row in rows if (row.tail if row.head == entity else row.head) in ids]


def with_answer(rows: Sequence[Row], asked: str, fixed: int | None, ids: Collection[int]) -> Sequence[Row]:
    """Rows on which one of some entities answers; see `answers_of` for the sides.

    >>> rows = [Row(2001, 2003, 0, 5, 9, 0), Row(2002, 2003, 1, 5, 9, 1)]
    >>> [row.row for row in with_answer(rows, "head", 9, {1})]
    [1]
    """
    if isinstance(rows, Rows):
        return rows.take(_among(_answering(rows, asked, fixed), ids))
    return [row for row, own in zip(rows, answers_of(rows, asked, fixed), strict=True) if own in ids]


def without_answer(rows: Sequence[Row], asked: str, fixed: int | None, ids: Collection[int]) -> Sequence[Row]:
    """Rows on which none of some entities answers.

    >>> rows = [Row(2001, 2003, 0, 5, 9, 0), Row(2002, 2003, 1, 5, 9, 1)]
    >>> [row.row for row in without_answer(rows, "head", 9, {1})]
    [0]
    """
    if isinstance(rows, Rows):
        return rows.take(~_among(_answering(rows, asked, fixed), ids))
    return [row for row, own in zip(rows, answers_of(rows, asked, fixed), strict=True) if own not in ids]


def answers_of(rows: Sequence[Row], asked: str, fixed: int | None) -> Sequence[int]:
    """The entity that answers on each row: its head, its tail, or the one beside the entity that is fixed.

    >>> rows = [Row(2001, 2003, 0, 5, 9, 0), Row(2002, 2003, 9, 5, 1, 1)]
    >>> answers_of(rows, "head", None), answers_of(rows, "tail", None), answers_of(rows, "other", 9)
    ([0, 9], [9, 1], [0, 1])
    """
    if isinstance(rows, Rows):
        return _answering(rows, asked, fixed).tolist()
    if asked == "head":
        return [row.head for row in rows]
    if asked == "tail":
        return [row.tail for row in rows]
    return [row.tail if row.head == fixed else row.head for row in rows]


def first_of_each(rows: Sequence[Row], asked: str, fixed: int | None) -> dict[int, int]:
    """By each entity that answers, the place of its first row, in the order of these.

    >>> rows = [Row(2001, 2003, 0, 5, 9, 0), Row(2002, 2003, 1, 5, 9, 1), Row(2004, 2005, 0, 5, 9, 2)]
    >>> first_of_each(rows, "head", 9)
    {0: 0, 1: 1}
    """
    if isinstance(rows, Rows):
        entities, places = np.unique(_answering(rows, asked, fixed), return_index=True)
        by_place = np.argsort(places)
        return dict(zip(entities[by_place].tolist(), places[by_place].tolist(), strict=True))
    found: dict[int, int] = {}
    for place, entity in enumerate(answers_of(rows, asked, fixed)):
        if entity not in found:
            found[entity] = place
    return found


def filtered(rows: Sequence[Row], mask: Callable[[Rows], np.ndarray], holds: Callable[[Row], bool]) -> Sequence[Row]:
    """The rows that a test leaves, by its form over columns or over one row.

    >>> rows = [Row(2001, 2003, 0, 5, 9, 0), Row(2002, 2009, 1, 5, 9, 1)]
    >>> [row.row for row in filtered(rows, lambda some: some.stops > 2005, lambda row: row.stop > 2005)]
    [1]
    """
    if isinstance(rows, Rows):
        return rows.take(mask(rows))
    return [row for row in rows if holds(row)]


def by_time(rows: Sequence[Row]) -> Sequence[Row]:
    """Rows by beginning and number, as an index gives facts; those whose beginning nobody knows last.

    >>> rows = [Row(-OPEN, 2003, 0, 5, 9, 0), Row(2002, 2009, 1, 5, 9, 1), Row(2001, 2002, 1, 5, 9, 2)]
    >>> [row.row for row in by_time(rows)]
    [2, 1, 0]
    """
    if isinstance(rows, Rows):
        if not are_open(rows.starts).any() and (np.diff(rows.starts) >= 0).all() and (np.diff(rows.numbers) > 0).all():
            return rows
        return rows.take(np.lexsort((rows.numbers, rows.starts, are_open(rows.starts))))
    return sorted(rows, key=lambda r: (abs(r.start) >= OPEN, r.start, r.row))


def _answering(rows: Rows, asked: str, fixed: int | None) -> np.ndarray:
    if asked in ("head", "tail"):
        return rows.heads if asked == "head" else rows.tails
    return rows.others(-1 if fixed is None else fixed)


def _among(entities: np.ndarray, ids: Collection[int]) -> np.ndarray:
    if len(ids) == 1:
        return entities == next(iter(ids))
    return np.isin(entities, list(ids))


def without_open_twins(rows: Sequence[Row]) -> Sequence[Row]:
    """Rows without those whose end nobody knows where another row says when the very same fact ended.

    A graph that was put together from several sources has "president since 1797" beside "president from 1797 to 1801".

    >>> rows = [Row(2001, OPEN, 0, 5, 9, 0), Row(2001, 2003, 0, 5, 9, 1), Row(2004, OPEN, 0, 5, 9, 2)]
    >>> [row.row for row in without_open_twins(rows)]
    [1, 2]
    """
    if isinstance(rows, Rows):
        is_open = are_open(rows.stops) & ~are_open(rows.starts)
        if not is_open.any() or is_open.all():
            return rows
        keys = np.stack((rows.heads, rows.relations, rows.tails, rows.starts), axis=1).astype(np.int64)
        kept = np.ascontiguousarray(keys).view([("", np.int64)] * 4).ravel()
        return rows.take(~(is_open & np.isin(kept, kept[~are_open(rows.stops)])))
    ended = {row[0:1] + row[2:5] for row in rows if abs(row.stop) < OPEN}
    if not ended or len(ended) == len(rows):
        return rows
    return [row for row in rows if abs(row.stop) < OPEN or abs(row.start) >= OPEN or row[0:1] + row[2:5] not in ended]
