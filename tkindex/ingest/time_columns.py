"""The time columns of all pieces to ticks of one unit: starts, exclusive stops, and the rows where that fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.errors import InputError, TimeParseError
from tkindex.ingest.deciding import deciding_row
from tkindex.ingest.report import UnitRow
from tkindex.ingest.tables import Problem, Rows, SourceChunk
from tkindex.lazily import pc
from tkindex.timeline.arrays import arrow_scalar, numpy_column
from tkindex.timeline.calendar import FINENESS, OPEN_START, OPEN_STOP, quote
from tkindex.timeline.ranges import ParsedColumn, format_instant, parse_column


class ChunkTimes(NamedTuple):
    """Times of one piece, shape (rows,): `stop` None where every row is a point; `closed` if stops were closed ends."""

    start: Rows
    stop: Rows | None
    closed: bool
    problems: list[Problem]


class TimeColumn(NamedTuple):
    """A time column to parse, what was found wrong with it before, and the rows that are the tick of an open end."""

    chunk: SourceChunk
    role: Literal["point", "start", "stop"]
    values: pa.ChunkedArray
    problem: Problem | None = None
    open_rows: Rows | None = None

    @property
    def name(self) -> str:
        return self.chunk.name("stop" if self.role == "stop" else "start")

    def text(self, row: int) -> str:
        """A value as it may be shown."""
        return _value(self.values, row)

    def parse(self, unit: str | None, closed: bool | None, dayfirst: bool | None) -> ParsedColumn:
        try:
            return parse_column(self.values, unit, role=self.role, closed=closed, dayfirst=dayfirst)
        except TimeParseError as error:
            raise InputError(f"{self.chunk.source}: the column {self.name!r} is not read as times: {error}") from error


FIRST_YEAR, LAST_YEAR = 1000, 3000
"""Integers in a time column that all lie between these look like years."""


def are_years(least: int, most: int) -> bool:
    """Whether integers of that range look like years, so that nobody can tell whether they are meant as ticks."""
    return least >= FIRST_YEAR and most <= LAST_YEAR


def read_times(
    chunks: Sequence[SourceChunk],
    unit: str | None,
    closed_stop: bool | None,
    dayfirst: bool | None,
    ticks: bool = False,
) -> tuple[list[ChunkTimes], str, UnitRow | None]:
    """Parse the time columns of all pieces.

    Parameters
    ----------
    chunks : sequence of SourceChunk
    unit : str or None
        None takes the coarsest unit that is exact for every column of every piece.
    closed_stop : bool or None
        Whether stops are the last period inside the fact; None lets the columns decide, all of them together but for
        those that say it themselves.
    dayfirst : bool or None
    ticks : bool
        Integers are ticks, also where all of them look like years.

    Returns
    -------
    (list of ChunkTimes, str, UnitRow or None)
        One for each piece; the unit; and the first row that needs it, where it was inferred from times that differ.

    Raises
    ------
    InputError
        A column that is no time at all; integers without a unit, or that look like years; ticks that say another unit
        than `unit`.
    """
    unit = _stated_unit(chunks, unit)
    if not ticks and unit is not None:
        for chunk in chunks:
            _refuse_years(chunk, unit)
    columns = [column for chunk in chunks for column in _columns(chunk)]
    parsed = [column.parse(unit, closed_stop, dayfirst) for column in columns]
    common = unit or max((one.unit for one in parsed), key=FINENESS.__getitem__, default="day")
    decided_by = None if unit else deciding_row(columns, parsed, common, dayfirst)
    closed = closed_stop
    if closed is None:
        closed = all(
            one.closed
            for column, one in zip(columns, parsed, strict=True)
            if column.role == "stop" and not column.chunk.excludes_stops
        )

    def closed_in(chunk: SourceChunk) -> bool:
        return closed and not (closed_stop is None and chunk.excludes_stops)

    for i, (column, one) in enumerate(zip(columns, parsed, strict=True)):
        if one.unit != common or (column.role == "stop" and one.closed != closed_in(column.chunk)):
            parsed[i] = column.parse(common, closed_in(column.chunk), dayfirst)
    by_chunk: dict[int, list[tuple[TimeColumn, ParsedColumn]]] = {}
    for column, one in zip(columns, parsed, strict=True):
        by_chunk.setdefault(id(column.chunk), []).append((column, one))
    return [_join(chunk, by_chunk.get(id(chunk), []), closed_in(chunk)) for chunk in chunks], common, decided_by


def _stated_unit(chunks: Sequence[SourceChunk], unit: str | None) -> str | None:
    """The unit that was given, or that the ticks themselves say."""
    for chunk in chunks:
        if chunk.unit and unit and chunk.unit != unit:
            raise InputError(
                f"{chunk.source}: the times are ticks of unit {chunk.unit!r}, and the index is to have unit {unit!r}: "
                f"build with unit={chunk.unit!r}, or give the times as text"
            )
        unit = unit or chunk.unit or None
    return unit


def _refuse_years(chunk: SourceChunk, unit: str) -> None:
    """Refuse plain integers that look like years: as ticks they would all be times near the beginning of 1970.

    Ticks that carry their unit say what they are. Where starts are ticks beyond doubt, so are stops.
    """
    starts, stops = chunk.column("start"), chunk.column("stop")
    values = starts if starts is not None else stops
    if chunk.unit or values is None or not pa.types.is_integer(values.type):
        return
    seen = pc.min_max(values)
    least, most = seen["min"].as_py(), seen["max"].as_py()
    if least is None or not are_years(least, most):
        return
    name = chunk.name("start" if starts is not None else "stop")
    span = str(least) if least == most else f"{least} to {most}"
    tick = format_instant(least, unit)
    raise InputError(
        f"{chunk.source}: the column {name!r} holds integers that look like years ({span}), and an integer is a tick: "
        f"{least} {unit}s since 1970, which is {tick}; give years as text ('{least}'), or say ticks=True"
    )


def _columns(chunk: SourceChunk) -> list[TimeColumn]:
    starts, stops = chunk.column("start"), chunk.column("stop")
    columns: list[TimeColumn] = []
    if starts is not None:
        columns.append(_time_column(chunk, "point" if stops is None else "start", starts))
    if stops is not None:
        columns.append(_time_column(chunk, "stop", stops))
    return columns


def _time_column(chunk: SourceChunk, role: Literal["point", "start", "stop"], values: pa.ChunkedArray) -> TimeColumn:
    """Take out what the time parser would refuse as a column, or not know: floating-point numbers and open ticks.

    Numbers are refused by the row, so that the message can name the first one, often a NaN.
    """
    if values.type == pa.int64() and role != "point":
        open_tick = arrow_scalar(OPEN_STOP if role == "stop" else OPEN_START, pa.int64())
        is_open = pc.fill_null(pc.equal(values, open_tick), arrow_scalar(False))
        if pc.any(is_open).as_py():
            values = pc.if_else(is_open, arrow_scalar(0, pa.int64()), values)
            return TimeColumn(chunk, role, values, open_rows=np.flatnonzero(numpy_column(is_open)))
    if not pa.types.is_floating(values.type):
        return TimeColumn(chunk, role, values)
    rows = np.flatnonzero(numpy_column(pc.is_valid(values)))

    def explain(row: int) -> tuple[str, str]:
        return quote(values[row].as_py()), "a floating-point number is no time: give text, dates or integer ticks"

    column = TimeColumn(chunk, role, pa.chunked_array([pa.nulls(len(values), pa.string())]))
    return column._replace(problem=Problem(column.name, rows, explain) if rows.size else None)


def _join(chunk: SourceChunk, columns: Sequence[tuple[TimeColumn, ParsedColumn]], closed: bool) -> ChunkTimes:
    n = chunk.table.num_rows
    start = stop = None
    problems: list[Problem] = []
    for column, parsed in columns:
        if column.problem is not None:
            problems.append(column.problem)
        if parsed.bad.size:
            problems.append(Problem(column.name, parsed.bad, _explainer(column, parsed)))
        if column.open_rows is not None:
            ticks = parsed.ticks.copy()  # it may be the memory of the source
            ticks[column.open_rows] = OPEN_STOP if column.role == "stop" else OPEN_START
            parsed = parsed._replace(ticks=ticks)
        if column.role == "stop":
            stop = parsed.ticks
        else:
            start, stop = parsed.ticks, parsed.stops
    has_stops = chunk.column("stop") is not None
    if start is None:
        start = np.full(n, OPEN_START, np.int64)
        stop = np.full(n, OPEN_STOP, np.int64) if stop is None else stop
    if stop is not None and has_stops:
        inverted = np.flatnonzero(start >= stop)
        if inverted.size:
            problems.append(Problem(chunk.name("stop"), inverted, _interval_explainer(chunk, start, stop, closed)))
    return ChunkTimes(start, stop, closed and has_stops, problems)


def _explainer(column: TimeColumn, parsed: ParsedColumn) -> Any:
    def explain(row: int) -> tuple[str, str]:
        reason = parsed.reasons[int(np.searchsorted(parsed.bad, row))]
        return _value(column.values, row), reason

    return explain


def _interval_explainer(chunk: SourceChunk, start: Rows, stop: Rows, closed: bool) -> Any:
    def explain(row: int) -> tuple[str, str]:
        starts, stops = chunk.column("start"), chunk.column("stop")
        first = "open" if starts is None else _value(starts, row)
        value = f"{first} to {'open' if stops is None else _value(stops, row)}"
        if closed or start[row] > stop[row]:
            return value, "the interval ends before it starts"
        return (
            value,
            "the interval is empty: stops are exclusive here; if they lie inside, say closed_stop=True",
        )

    return explain


def _value(column: pa.ChunkedArray, row: int) -> str:
    """A value as it may be shown; Arrow's dates reach further than Python's."""
    scalar = column[row]
    try:
        value = scalar.as_py()
    except (ValueError, OverflowError):
        return str(scalar.cast(pa.int64()))
    return "null" if value is None else quote(value)
