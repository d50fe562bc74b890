"""Whole columns of times to ticks: each row read once, bad rows named and never dropped.

A column is first sorted into *cells*: blocks of equal precision that pyarrow or numpy converted at once, and single
values that went through `timetext` one by one. Text that repeats is dictionary-encoded, so that a cell is a distinct
value; otherwise a cell is a row. Only then is a unit chosen and everything brought to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from .civil import FINENESS, OPEN_START, OPEN_STOP, TICK_US, UNITS, check_unit, quote
from .errors import TimeParseError
from .timetext import UNKNOWN, Reading, read_value, ticks_of

if TYPE_CHECKING:
    import pyarrow as pa

Ints = npt.NDArray[np.int64]
Role = Literal["point", "start", "stop"]

_TICK_NS: Final = {unit: us * 1000 for unit, us in TICK_US.items()}
_ARROW_NS: Final = {"s": 10**9, "ms": 10**6, "us": 10**3, "ns": 1}
#: Precision of ISO text by its length without zone; Arrow reads these shapes and nothing else of that length.
_LENGTHS: Final = {10: "day", 13: "hour", 16: "minute", 19: "second"}
_LENGTHS.update({21: "millisecond", 22: "millisecond", 23: "millisecond"})
_LENGTHS.update(dict.fromkeys((24, 25, 26, 27, 28, 29), "microsecond"))
_FINER: Final = "finer than the index's unit {unit!r} and not on a tick of it: build with a finer unit, or round it"
_TOO_FAR: Final = "too far away for 64-bit ticks of one {unit}: use a coarser unit"
_OPEN_WORDS: Final = {"infinity": 1, "+infinity": 1, "inf": 1, "+inf": 1, "-infinity": -1, "-inf": -1}
_PIECE: Final = 1 << 16
_SMALL_PIECE: Final = 64
_SAMPLE: Final = 8192


class ParsedColumn(NamedTuple):
    """A column of times in ticks.

    Attributes
    ----------
    ticks : ndarray of int64, shape (rows,)
        Starts (roles ``"point"``, ``"start"``) or exclusive stops (role ``"stop"``); 0 in bad rows.
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


@dataclass(slots=True)
class _Block:
    """Cells of one precision: `values` count units of `ns` nanoseconds; `rows` are cell numbers, None for all."""

    rows: Ints | None
    values: Ints
    ns: int
    granularity: str

    def width(self, unit: str) -> int:
        """Ticks that one cell covers."""
        return 1 if self.granularity == "instant" else max(1, _TICK_NS[self.granularity] // _TICK_NS[unit])


@dataclass(slots=True)
class _Cells:
    """A column before it has a unit; every cell is in one block, or in `single`, or null."""

    n_cells: int
    blocks: list[_Block] = field(default_factory=list)
    single: list[tuple[int, Reading | str, object]] = field(default_factory=list)
    codes: npt.NDArray[Any] | None = None  # cell of each row; None when row i is cell i
    null_rows: Ints = field(default_factory=lambda: np.empty(0, np.int64))

    def units(self) -> Iterable[str]:
        """The coarsest exact unit of every block and single value."""
        for block in self.blocks:
            yield _coarsest(block)
        for _, reading, _ in self.single:
            if isinstance(reading, Reading) and reading.granularity != "open":
                yield next(unit for unit in UNITS if reading.start % TICK_US[unit] == 0)


def infer_unit(*columns: object, dayfirst: bool | None = None) -> str:
    """Coarsest unit that holds every readable time of some columns exactly; ``"day"`` when there is none.

    Parameters
    ----------
    *columns : pyarrow Array or ChunkedArray, ndarray or sequence
        As for `parse_column`, integers excepted.

    Raises
    ------
    TimeParseError
        A column of a type that is no time, or of integers, which say nothing of their unit.

    >>> infer_unit(["2014-10", "7 Oct 2014"]), infer_unit(["2014-10-07T05:30"], ["2014"])
    ('day', 'minute')
    """
    return _finest(unit for column in columns for unit in _cells(column, None, dayfirst).units())


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
    cells = _cells(column, unit, dayfirst)
    if unit is None:
        unit = _finest(cells.units())
    if closed is None:
        closed = role == "stop" and _is_dated(cells)
    return _Resolver(cells, unit, role, closed).column()


def _finest(units: Iterable[str]) -> str:
    return max(units, key=FINENESS.__getitem__, default="day")


def _is_dated(cells: _Cells) -> bool:
    """Whether every known time is a day or coarser."""
    words = {block.granularity for block in cells.blocks}
    words.update(reading.granularity for _, reading, _ in cells.single if isinstance(reading, Reading))
    return all(word != "instant" and FINENESS[word] <= FINENESS["day"] for word in words)


def _coarsest(block: _Block) -> str:
    """Coarsest unit that holds a block exactly; values finer than a microsecond are left to be refused."""
    if FINENESS.get(block.granularity, len(FINENESS)) <= FINENESS["day"]:
        return "day"
    head = block.values[:1024]
    for unit in UNITS:
        size = max(1, _TICK_NS[unit] // block.ns)
        # The head refutes most units without a pass over the whole block.
        if not (head % size).any() and not (block.values % size).any():
            return unit
    return UNITS[-1]


def _rescale(block: _Block, unit: str) -> tuple[Ints, list[tuple[npt.NDArray[np.bool_], str]]]:
    """First ticks of a block's cells, and (mask, reason) of those that do not fit; their ticks mean nothing."""
    values, to_ns = block.values, _TICK_NS[unit]
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

    def __init__(self, cells: _Cells, unit: str, role: Role, closed: bool) -> None:
        self.cells, self.unit, self.role, self.closed = cells, unit, role, closed
        self.ticks: Ints = np.zeros(cells.n_cells, np.int64)
        self.stops: Ints | None = None
        self.state = np.zeros(cells.n_cells, np.int32)
        self.reasons: list[str] = []
        self._reason_codes: dict[str, int] = {}

    def column(self) -> ParsedColumn:
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

    def _add_block(self, block: _Block) -> None:
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
        elif not ticks.flags.writeable or any(ticks is block.values for block in self.cells.blocks):
            ticks = ticks.copy()  # never write to what the caller owns
        if nulls.size:
            if self.role == "stop":
                ticks[nulls], state[nulls] = OPEN_STOP, FINENESS["open"] + 1
            else:
                state[nulls] = self._refusal(f"null: a {self.role} needs a time")
        return ticks, stops, state


def _cells(column: object, unit: str | None, dayfirst: bool | None) -> _Cells:
    """Sort a column of any accepted type into cells."""
    import pyarrow as pa

    if isinstance(column, (pa.Array, pa.ChunkedArray)):
        return _arrow_cells(column, unit, dayfirst)
    if isinstance(column, np.ndarray) and column.dtype != object:
        if column.ndim != 1:
            raise TimeParseError(f"a column of times has one dimension, this array has {column.ndim}")
        return _arrow_cells(_numpy_to_arrow(column), unit, dayfirst)
    if isinstance(column, str) or not isinstance(column, (Sequence, np.ndarray)):
        raise TimeParseError(f"{type(column).__name__} is not a column of times: give an Arrow array, ndarray or list")
    values = list(column)
    types = set(map(type, values)) - {type(None)}
    try:
        if types == {str}:
            return _arrow_cells(pa.array(values, pa.large_string()), unit, dayfirst)
        if types == {int}:
            return _arrow_cells(pa.array(values, pa.int64()), unit, dayfirst)
    except (UnicodeEncodeError, OverflowError, pa.ArrowInvalid):
        pass  # lone surrogates or huge integers: one by one, so that only their rows are bad
    return _object_cells(values, unit, dayfirst)


def _numpy_to_arrow(column: npt.NDArray[Any]) -> pa.Array:
    import pyarrow as pa

    if column.dtype.kind == "M":
        code, step = np.datetime_data(column.dtype)
        if step != 1 or code not in {"D", *_ARROW_NS}:
            finer = "datetime64[s]" if code in {"Y", "M", "W", "h", "m"} else "datetime64[us]"
            raise TimeParseError(f"a column of {column.dtype} is not taken: convert it with .astype({finer!r})")
    elif column.dtype.kind not in "iuU":
        raise TimeParseError(_wrong_type(str(column.dtype)))
    return pa.array(column)


def _wrong_type(name: str) -> str:
    return f"a column of {name} is no column of times: give text, dates, timestamps or integer ticks"


def _arrow_cells(column: Any, unit: str | None, dayfirst: bool | None) -> _Cells:
    import pyarrow as pa

    if isinstance(column, pa.ChunkedArray):
        column = column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()
        if isinstance(column, pa.ChunkedArray):  # only where a type has no single-array form
            column = pa.concat_arrays(column.chunks)
    if isinstance(column, pa.DictionaryArray):
        return _encoded_cells(column, unit, dayfirst)
    kind = column.type
    if pa.types.is_null(kind):
        return _Cells(len(column), null_rows=np.arange(len(column), dtype=np.int64))
    if pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind):
        text = column.cast(pa.large_string())
        return (
            _encoded_cells(text.dictionary_encode(), unit, dayfirst) if _repeats(text) else _text_cells(text, dayfirst)
        )
    if pa.types.is_integer(kind):
        if unit is None:
            raise TimeParseError("integers are ticks, and do not say of which unit: give unit='day', 'second'...")
        return _number_cells(column, _TICK_NS[unit], unit)
    if pa.types.is_date32(kind):
        return _number_cells(column.view(pa.int32()), _TICK_NS["day"], "day")
    if pa.types.is_date64(kind):
        return _number_cells(column.view(pa.int64()), _TICK_NS["millisecond"], "day")
    if pa.types.is_timestamp(kind):
        return _number_cells(column.view(pa.int64()), _ARROW_NS[kind.unit], "instant")
    raise TimeParseError(_wrong_type(str(kind)))


def _null_rows(column: pa.Array) -> Ints:
    if not column.null_count:
        return np.empty(0, np.int64)
    return np.flatnonzero(column.is_null().to_numpy(zero_copy_only=False))


def _number_cells(column: pa.Array, ns: int, granularity: str) -> _Cells:
    import pyarrow as pa

    nulls = _null_rows(column)
    cells = _Cells(len(column), null_rows=nulls)
    filled = column.fill_null(0) if nulls.size else column
    if pa.types.is_uint64(filled.type):
        values = filled.to_numpy().astype(np.int64)  # wraps to negative beyond 63 bits
        huge = np.flatnonzero(values < 0)
        cells.single = [(row, "too large for a 64-bit tick", None) for row in huge.tolist()]
        values[huge] = 0
    else:
        values = filled.to_numpy(zero_copy_only=False).astype(np.int64, copy=False)
    cells.blocks.append(_Block(None, values, ns, granularity))
    return cells


def _repeats(text: pa.Array) -> bool:
    """Whether values seem to recur, judged by a sample spread over the column; wrong guesses cost only time."""
    import pyarrow as pa

    if len(text) <= _SAMPLE:
        return True
    sample = text.take(pa.array(np.linspace(0, len(text) - 1, _SAMPLE).astype(np.int64)))
    return int(sample.dictionary_encode().dictionary.__len__()) < _SAMPLE // 2


def _encoded_cells(column: Any, unit: str | None, dayfirst: bool | None) -> _Cells:
    """Cells of a dictionary's values, which must not be encoded again."""
    import pyarrow as pa

    values = column.dictionary
    kind = values.type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind):
        cells = _text_cells(values.cast(pa.large_string()), dayfirst)
    else:
        cells = _arrow_cells(values, unit, dayfirst)
    indices = column.indices
    nulls = _null_rows(indices)
    codes = (indices.fill_null(0) if nulls.size else indices).to_numpy(zero_copy_only=False)
    if cells.codes is not None:
        codes = cells.codes[codes]
    if cells.null_rows.size:  # a dictionary may hold a null of its own
        inner = np.zeros(len(values), bool)
        inner[cells.null_rows] = True
        hit = inner[codes]
        hit[nulls] = True
        nulls = np.flatnonzero(hit)
    cells.codes, cells.null_rows = codes, nulls
    return cells


def _text_cells(text: pa.Array, dayfirst: bool | None) -> _Cells:
    """Cells of text: ISO shapes by the block, the rest one by one."""
    import pyarrow as pa

    cells = _Cells(len(text), null_rows=_null_rows(text))
    lengths, zoned = _shapes(text)
    leftover: list[Ints] = []
    shapes = lengths * 2 + zoned
    for shape in np.flatnonzero(np.bincount(shapes)).tolist() if len(shapes) else []:
        length, has_zone = divmod(shape, 2)
        rows = None if (shapes == shape).all() else np.flatnonzero(shapes == shape)
        if length not in _LENGTHS or (length == 10 and has_zone):
            leftover.append(np.arange(len(text)) if rows is None else rows)
            continue
        if length == 10:
            kind, ns = pa.date32(), _TICK_NS["day"]
        else:
            kind, ns = (
                pa.timestamp("ns" if length > 26 else "us", "UTC" if has_zone else None),
                1 if length > 26 else 1000,
            )
        converter = _Converter(text if rows is None else text.take(pa.array(rows)), kind)
        values, failed = converter.run()
        if failed.size:
            kept = np.ones(len(values), bool)
            kept[failed] = False
            whole = np.arange(len(text)) if rows is None else rows
            leftover.append(whole[failed])
            rows, values = whole[kept], values[kept]
        if values.size:
            cells.blocks.append(_Block(rows, values, ns, _LENGTHS[length]))
    if leftover:
        singles = np.sort(np.concatenate(leftover))
        if cells.null_rows.size:
            singles = np.setdiff1d(singles, cells.null_rows, assume_unique=True)
        picked = text.take(pa.array(singles)).dictionary_encode()
        readings = [_read(value, dayfirst) for value in picked.dictionary.to_pylist()]
        values_of = picked.dictionary.to_pylist()
        codes = picked.indices.to_pylist()
        cells.single = [
            (row, readings[code], values_of[code]) for row, code in zip(singles.tolist(), codes, strict=True)
        ]
    return cells


def _read(text: str, dayfirst: bool | None) -> Reading | str:
    """The reading of a text, or why there is none."""
    try:
        return read_value(text, dayfirst)
    except TimeParseError as error:
        return str(error)


def _shapes(text: pa.Array) -> tuple[Ints, Ints]:
    """Bytes of each text without its zone (capped), and 1 where it ends in ``Z`` or ``+hh:mm``, else 0."""
    offsets = np.frombuffer(text.buffers()[1], np.int64, count=text.offset + len(text) + 1)[text.offset :]
    ends = offsets[1:]
    lengths = np.minimum(np.diff(offsets), 64)
    zoned = np.zeros(len(text), np.int64)
    timed = np.flatnonzero(lengths > 13)
    if timed.size:
        characters = np.frombuffer(text.buffers()[2], np.uint8)
        utc = timed[characters[ends[timed] - 1] == ord("Z")]
        lengths[utc] -= 1
        zoned[utc] = 1
        long = timed[lengths[timed] >= 19]
        sign = characters[ends[long] - 6]
        offset = long[((sign == ord("+")) | (sign == ord("-"))) & (characters[ends[long] - 3] == ord(":"))]
        lengths[offset] -= 6
        zoned[offset] = 1
    return lengths, zoned


class _Converter:
    """Arrow's cast, which stops at the first bad value, made to say which ones are bad: pieces, halved where they fail."""

    def __init__(self, text: pa.Array, kind: pa.DataType) -> None:
        self.text, self.kind = text, kind
        self.values = np.zeros(len(text), np.int64)
        self.failed: list[int] = []

    def run(self) -> tuple[Ints, Ints]:
        """(values, positions that failed)."""
        for start in range(0, len(self.text), _PIECE):
            self._convert(start, min(start + _PIECE, len(self.text)))
        return self.values, np.array(self.failed, np.int64)

    def _convert(self, start: int, stop: int) -> None:
        import pyarrow as pa

        try:
            done = self.text.slice(start, stop - start).cast(self.kind)
        except pa.ArrowInvalid:
            if stop - start <= _SMALL_PIECE:
                self.failed.extend(range(start, stop))
                return
            middle = (start + stop) // 2
            self._convert(start, middle)
            self._convert(middle, stop)
        else:
            bits = pa.int32() if done.type == pa.date32() else pa.int64()
            self.values[start:stop] = done.view(bits).to_numpy()


def _object_cells(values: list[object], unit: str | None, dayfirst: bool | None) -> _Cells:
    """Cells of Python objects, each distinct one read once."""
    cells = _Cells(0)
    known: dict[tuple[type, object], int] = {}
    codes = np.zeros(len(values), np.int64)
    nulls: list[int] = []
    for row, value in enumerate(values):
        if value is None:
            nulls.append(row)
            continue
        try:
            cell = known.setdefault((type(value), value), cells.n_cells)
        except TypeError:  # unhashable, such as a list: never a time
            cell = cells.n_cells
        if cell == cells.n_cells:
            cells.n_cells += 1
            cells.single.append((cell, _read_object(value, unit, dayfirst), value))
        codes[row] = cell
    cells.codes, cells.null_rows = codes, np.array(nulls, np.int64)
    return cells


def _read_object(value: object, unit: str | None, dayfirst: bool | None) -> Reading | str:
    try:
        if isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.timedelta64)):
            if unit is None:
                return f"{quote(value)} is a tick of no stated unit: give unit='day', 'second'..."
            return Reading(int(value) * TICK_US[unit], (int(value) + 1) * TICK_US[unit], unit)
        return read_value(value, dayfirst)
    except TimeParseError as error:
        return str(error)
