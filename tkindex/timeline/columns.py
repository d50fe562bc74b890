"""Whole columns of times to ticks: each row read once, bad rows named and never dropped.

A column is first sorted into *cells*: blocks of equal precision that pyarrow or numpy converted at once, and single
values that went through `timetext` one by one. Text that repeats is dictionary-encoded, so that a cell is a distinct
value; otherwise a cell is a row. Only then is a unit chosen and everything brought to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from tkindex.errors import TimeParseError
from tkindex.lazily import np
from tkindex.timeline.calendar import FINENESS, OPEN_START, OPEN_STOP, check_unit, quote
from tkindex.timeline.cells import TICK_NS, Block, Cells, cells_of
from tkindex.timeline.text import UNKNOWN, Reading
from tkindex.timeline.values import ticks_of

if TYPE_CHECKING:
    import numpy.typing as npt

    from tkindex.timeline.cells import Ints

Role = Literal["point", "start", "stop"]

_FINER: Final = "finer than the index's unit {unit!r} and not on a tick of it: build with a finer unit, or round it"
_TOO_FAR: Final = "too far away for 64-bit ticks of one {unit}: use a coarser unit"
_OPEN_WORDS: Final = {"infinity": 1, "+infinity": 1, "inf": 1, "+inf": 1, "-infinity": -1, "-inf": -1}


class ParsedColumn(NamedTuple):
    """A column of times in ticks.

    Attributes
    ----------
    ticks : ndarray of int64, shape (rows,)
        Starts (roles ``"point"``, ``"start"``) or exclusive stops (role ``"stop"``); 0 in bad rows. It may share the
        memory of the input, and then is read-only.
    stops : ndarray of int64, shape (rows,), or None
        Role ``"point"`` only: exclusive stops where some row is coarser than the unit; None when every row is one tick.
    bad : ndarray of int64, ascending
        Row numbers that could not be read.
    reasons : list of str
        Why, parallel to `bad`.
    unknown : int
        Good rows with an open end: ``####-##-##``, and in stops also null, empty and infinity.
    unit : str
        The unit of the ticks, given or inferred.
    closed : bool
        Role ``"stop"``: whether a stop was read as the last period inside (True) or the first outside (False).
    granularities : dict of str to int
        Good rows per precision; ``"instant"`` counts timestamps, ``"open"`` open ends.
    """

    ticks: Ints
    stops: Ints | None
    bad: Ints
    reasons: list[str]
    unknown: int
    unit: str
    closed: bool
    granularities: dict[str, int]


def infer_unit(*columns: object, dayfirst: bool | None = None) -> str:
    """Coarsest unit that holds every readable time of some columns exactly; ``"day"`` when there is none.

    Parameters
    ----------
    *columns : pyarrow Array or ChunkedArray, ndarray or sequence
        As for `parse_column`, integers excepted.
    dayfirst : bool, optional
        How to read ``03/04/2014``; None leaves it out.

    Raises
    ------
    TimeParseError
        A column of a type that is no time, or of integers, which say nothing of their unit.

    >>> infer_unit(["2014-10", "7 Oct 2014"]), infer_unit(["2014-10-07T05:30"], ["2014"])
    ('day', 'minute')
    """
    return _finest(unit for column in columns for unit in cells_of(column, None, dayfirst).units())


def parse_column(
    column: object,
    unit: str | None,
    *,
    role: Role = "point",
    closed: bool | None = None,
    dayfirst: bool | None = None,
) -> ParsedColumn:
    """Read a column of times.

    Parameters
    ----------
    column : pyarrow Array or ChunkedArray, ndarray or sequence of Python objects
        Text in any notation, date32, date64, timestamps (instants; with a zone they are UTC already), integers
        (ticks), or a mix of Python objects.
    unit : str or None
        One of `UNITS`; None infers the coarsest exact one.
    role : {"point", "start", "stop"}
        What the column is; see Notes.
    closed : bool, optional
        Whether a stop names the last period inside the fact. None decides: True when every stop is text or a date of
        a day or coarser, False for timestamps, integers and times of day.
    dayfirst : bool, optional
        How to read ``03/04/2014``; None makes it a bad row.

    Raises
    ------
    TimeParseError
        The column as a whole is no time: its type, or integers without a unit.

    Notes
    -----
    Linear in the rows; text costs one parse per distinct value. Points coarser than the unit become intervals:
    ``2014`` among days is ``[2014-01-01, 2015-01-01)``, given by `ParsedColumn.stops`. An unknown start is
    `OPEN_START`; an unknown, null, empty or infinite stop is `OPEN_STOP`. A point must be known.

    >>> parsed = parse_column(["1926-##-##", "1929-05-01", "1929-02-30", None], "day", role="stop")
    >>> parsed.ticks.tolist(), parsed.bad.tolist(), parsed.closed
    ([-15706, -14854, 0, 9223372036854775807], [2], True)
    >>> parsed.reasons
    ["'1929-02-30' is not a possible time: month 2 of year 1929 has days 1-28"]
    """
    if role not in ("point", "start", "stop"):
        raise TimeParseError(f"unknown role {quote(role)}: use 'point', 'start' or 'stop'")
    if unit is not None:
        check_unit(unit)
    cells = cells_of(column, unit, dayfirst)
    if unit is None:
        unit = _finest(cells.units())
    if closed is None:
        closed = role == "stop" and _is_dated(cells)
    return _Resolver(cells, unit, role, closed).column()


def _finest(units: Iterable[str]) -> str:
    return max(units, key=FINENESS.__getitem__, default="day")


def _is_dated(cells: Cells) -> bool:
    """Whether every known time is a day or coarser."""
    words = {block.granularity for block in cells.blocks}
    words.update(reading.granularity for _, reading, _ in cells.single if isinstance(reading, Reading))
    return all(word != "instant" and FINENESS[word] <= FINENESS["day"] for word in words)


def _rescale(block: Block, unit: str) -> tuple[Ints, list[tuple[npt.NDArray[np.bool_], str]]]:
    """First ticks of a block's cells, and (mask, reason) of those that do not fit; their ticks mean nothing."""
    values, to_ns = block.values, TICK_NS[unit]
    if values.size == 0:
        return values, []
    refused: list[tuple[npt.NDArray[np.bool_], str]] = []
    if block.ns > to_ns or block.ns % to_ns == 0:
        times = block.ns // to_ns
    else:
        times = 1
        exact = to_ns // block.ns
        quotient = values // exact
        inexact = quotient * exact != values
        if inexact.any():
            refused.append((inexact, _FINER.format(unit=unit)))
        values = quotient
    low, high = -(-(OPEN_START + 1) // times), (OPEN_STOP - 1 - block.width(unit)) // times
    if values.min() < low or values.max() > high:
        refused.append(((values < low) | (values > high), _TOO_FAR.format(unit=unit)))
    return (values * times if times > 1 else values), refused


class _Resolver:
    """Brings cells to a unit and a role, then to rows.

    `state` holds for each cell the number of its granularity in `GRANULARITIES` or of ``"instant"`` plus one, the
    negated number of the reason why it was refused plus one, or 0 for a cell that no row refers to.
    """

    _WORDS: Final = (*FINENESS, "instant")

    def __init__(self, cells: Cells, unit: str, role: Role, closed: bool) -> None:
        self.cells, self.unit, self.role, self.closed = cells, unit, role, closed
        self.ticks: Ints = np.zeros(cells.n_cells, np.int64)
        self.stops: Ints | None = None
        self.state = np.zeros(cells.n_cells, np.int32)
        self.reasons: list[str] = []
        self._reason_codes: dict[str, int] = {}

    def column(self) -> ParsedColumn:
        return self._uniform() or self._mixed()

    def _uniform(self) -> ParsedColumn | None:
        """The column when it is one flawless block, without the bookkeeping per row; otherwise None."""
        cells = self.cells
        if len(cells.blocks) != 1 or cells.single or cells.codes is not None or cells.null_rows.size:
            return None
        block = cells.blocks[0]
        first, refused = _rescale(block, self.unit)
        if block.rows is not None or refused:
            return None
        width = block.width(self.unit)
        closed = self.closed and self.role == "stop"
        stops = first + width if self.role == "point" and width > 1 else None
        granularities = {block.granularity: len(first)} if len(first) else {}
        none = np.empty(0, np.int64)
        return ParsedColumn(first + width if closed else first, stops, none, [], 0, self.unit, closed, granularities)

    def _mixed(self) -> ParsedColumn:
        for block in self.cells.blocks:
            self._add_block(block)
        for cell, reading, value in self.cells.single:
            self._add_single(cell, reading, value)
        ticks, stops, state = self._rows()
        bad = np.flatnonzero(state < 0)
        if bad.size:
            ticks[bad] = 0
            if stops is not None:
                stops[bad] = 0
        counts = np.bincount(state[state > 0] if bad.size else state, minlength=len(self._WORDS) + 1)[1:].tolist()
        granularities = {word: n for word, n in zip(self._WORDS, counts, strict=True) if n}
        reasons = [self.reasons[-1 - code] for code in state[bad].tolist()]
        closed = self.closed and self.role == "stop"
        return ParsedColumn(ticks, stops, bad, reasons, granularities.get("open", 0), self.unit, closed, granularities)

    def _refusal(self, reason: str) -> int:
        """State of a refused cell."""
        if reason not in self._reason_codes:
            self.reasons.append(reason)
            self._reason_codes[reason] = -len(self.reasons)
        return self._reason_codes[reason]

    def _add_block(self, block: Block) -> None:
        first, refused = _rescale(block, self.unit)
        width = block.width(self.unit)
        rows: Ints | slice = slice(None) if block.rows is None else block.rows
        if width > 1 and self.role == "point":
            self._need_stops()[rows] = first + width
        elif self.stops is not None:
            self.stops[rows] = first + 1
        last = first + width if self.role == "stop" and self.closed else first
        if block.rows is None:
            self.ticks = last
        else:
            self.ticks[rows] = last
        self.state[rows] = self._WORDS.index(block.granularity) + 1
        for mask, reason in refused:
            cells = np.flatnonzero(mask) if block.rows is None else block.rows[mask]
            self.state[cells] = self._refusal(reason)

    def _need_stops(self) -> Ints:
        if self.stops is None:
            self.stops = self.ticks + 1  # every cell so far is one tick
        return self.stops

    def _add_single(self, cell: int, reading: Reading | str, value: object) -> None:
        if isinstance(reading, Reading) and reading.granularity == "open" and self.role == "point":
            reading = f"{quote(value)} says nothing of the time, and a point fact needs one"
        if isinstance(reading, str):
            open_end = self._open_end(value)
            if open_end is None:
                self.state[cell] = self._refusal(reading)
                return
            reading = UNKNOWN
        try:
            start, stop, granularity = ticks_of(reading, self.unit, value)
        except TimeParseError as error:
            self.state[cell] = self._refusal(str(error))
            return
        outside = self.role == "stop" and (self.closed or granularity == "open")
        self.ticks[cell] = stop if outside else start
        if self.role == "point" and (stop - start > 1 or self.stops is not None):
            self._need_stops()[cell] = stop
        self.state[cell] = FINENESS[granularity] + 1

    def _open_end(self, value: object) -> int | None:
        """The open end that unreadable text stands for in this role, or None."""
        if not isinstance(value, str):
            return None
        word = value.strip().lower()
        sign = _OPEN_WORDS.get(word, 1 if not word else 0)
        if self.role == "stop" and sign == 1:
            return OPEN_STOP
        return OPEN_START if self.role == "start" and sign == -1 else None

    def _rows(self) -> tuple[Ints, Ints | None, npt.NDArray[np.int32]]:
        """Cells spread over rows, with the nulls put in."""
        ticks, stops, state = self.ticks, self.stops, self.state
        codes, nulls = self.cells.codes, self.cells.null_rows
        if codes is not None:
            if self.cells.n_cells == 0:
                ticks, state = np.zeros(len(codes), np.int64), np.zeros(len(codes), np.int32)
            else:
                ticks, state = ticks[codes], state[codes]
                stops = None if stops is None else stops[codes]
        elif self.cells.blocks and np.may_share_memory(ticks, self.cells.blocks[0].values):
            ticks = ticks.copy()  # never write to what the caller owns
        if nulls.size:
            if self.role == "stop":
                ticks[nulls], state[nulls] = OPEN_STOP, FINENESS["open"] + 1
            else:
                state[nulls] = self._refusal(f"null: a {self.role} needs a time")
        return ticks, stops, state
