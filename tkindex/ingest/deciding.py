"""Which row decides the unit of an index: one clock time among dates makes all of them ranges of minutes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import numpy as np

from tkindex.ingest.report import UnitRow
from tkindex.timeline.calendar import FINENESS
from tkindex.timeline.ranges import infer_unit

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.ingest.tables import SourceChunk
    from tkindex.timeline.ranges import ParsedColumn

_FIRST_LOOK = 64
_LINES = 100_000
"""Rows of text up to which lines are counted, which reads the file again; beyond it a row is said by its number."""


class TimeValues(Protocol):
    """A column of times, and the source that it is of."""

    @property
    def chunk(self) -> SourceChunk:
        """The source."""

    @property
    def name(self) -> str:
        """What the column is called there."""

    @property
    def values(self) -> pa.ChunkedArray:
        """As they were read."""

    def text(self, row: int) -> str:
        """A value as it may be shown."""


def deciding_row(
    columns: Sequence[TimeValues], parsed: Sequence[ParsedColumn], unit: str, dayfirst: bool | None
) -> UnitRow | None:
    """Return the first row whose time needs a unit that was inferred; None where all times are written alike.

    Parameters
    ----------
    columns : sequence of TimeValues
        In the order of their sources.
    parsed : sequence of ParsedColumn
        The same, each read by itself.
    unit : str
        The finest unit among theirs.
    dayfirst : bool or None

    Notes
    -----
    Rows are looked at from the first on, in windows that double, so that columns of one precision cost nothing.
    """
    if unit == "day":
        return None
    is_mixed = len({word for one in parsed for word in one.granularities if word != "open"}) > 1
    place = next(place for place, one in enumerate(parsed) if one.unit == unit)
    column, chunk = columns[place], columns[place].chunk
    row = _first_row(column, unit, dayfirst)
    if not is_mixed and row == place == 0 and all(one.unit == unit for one in parsed):
        return None
    counted = chunk.counted
    if counted == "line" and row >= _LINES:
        line, counted = row + 1, "row"
    else:
        (line,) = chunk.locate(np.array([row], np.int64))
    return UnitRow(unit, chunk.source, line, counted, column.name, column.text(row))


def _first_row(one: TimeValues, unit: str, dayfirst: bool | None) -> int:
    """The first row of a column that needs the unit, which some row does."""
    values, begin, size = one.values, 0, _FIRST_LOOK
    while begin + size < len(values) and not _needs(one, begin, size, unit, dayfirst):
        begin, size = begin + size, 2 * size
    size = min(size, len(values) - begin)
    while size > 1:
        half = size // 2
        if _needs(one, begin, half, unit, dayfirst):
            size = half
        else:
            begin, size = begin + half, size - half
    return begin


def _needs(one: TimeValues, begin: int, size: int, unit: str, dayfirst: bool | None) -> bool:
    return FINENESS[infer_unit(one.values.slice(begin, size), dayfirst=dayfirst)] >= FINENESS[unit]
