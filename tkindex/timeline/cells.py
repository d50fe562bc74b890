"""Columns of any accepted type to cells: what can be read at once by the block, the rest value by value.

A cell is a distinct value where text repeats (it is dictionary-encoded), otherwise a row.
"""

from __future__ import annotations

import datetime as dt
import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from tkindex.errors import TimeParseError
from tkindex.lazily import np
from tkindex.timeline.arrays import arrow_column, arrow_scalar, arrow_values, numpy_column
from tkindex.timeline.calendar import FINENESS, OPEN_START, OPEN_STOP, TICK_US, UNITS, quote
from tkindex.timeline.text import Reading
from tkindex.timeline.values import read_value

if TYPE_CHECKING:
    import numpy.typing as npt
    import pyarrow as pa

    Ints = npt.NDArray[np.int64]

#: Nanoseconds in one tick of each unit.
TICK_NS: Final = {unit: us * 1000 for unit, us in TICK_US.items()}
_ARROW_NS: Final = {"s": 10**9, "ms": 10**6, "us": 10**3, "ns": 1}
#: Precision of ISO text by its length without zone; Arrow reads these shapes and nothing else of that length.
_LENGTHS: Final = {10: "day", 13: "hour", 16: "minute", 19: "second"}
_LENGTHS.update({21: "millisecond", 22: "millisecond", 23: "millisecond"})
_LENGTHS.update(dict.fromkeys((24, 25, 26, 27, 28, 29), "microsecond"))
_PIECE: Final = 1 << 16
_SMALL_PIECE: Final = 4
_SAMPLE: Final = 8192


@functools.cache
def _may_be_missing() -> tuple[type, ...]:
    """Types of which one value stands for "missing" and differs from itself: NaN and NaT."""
    return float, np.floating, dt.datetime, np.datetime64


@dataclass(slots=True)
class Block:
    """Cells of one precision: `values` count units of `ns` nanoseconds; `rows` are cell numbers, None for all."""

    rows: Ints | None
    values: Ints
    ns: int
    granularity: str

    def width(self, unit: str) -> int:
        """Ticks that one cell covers."""
        return 1 if self.granularity == "instant" else max(1, TICK_NS[self.granularity] // TICK_NS[unit])


@dataclass(slots=True)
class Cells:
    """A column before it has a unit; every cell is in one block, or in `single`, or null."""

    n_cells: int
    blocks: list[Block] = field(default_factory=list)
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


def _coarsest(block: Block) -> str:
    """Coarsest unit that holds a block exactly; values finer than a microsecond are left to be refused."""
    if FINENESS.get(block.granularity, len(FINENESS)) <= FINENESS["day"]:
        return "day"
    head = block.values[:1024]
    for unit in UNITS:
        size = max(1, TICK_NS[unit] // block.ns)
        # The head refutes most units without a pass over the whole block.
        if not (head % size).any() and not (block.values % size).any():
            return unit
    return UNITS[-1]


def cells_of(column: object, unit: str | None, dayfirst: bool | None) -> Cells:
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
            return _arrow_cells(arrow_values(values, pa.large_string()), unit, dayfirst)
        if types == {int}:
            return _arrow_cells(arrow_values(values, pa.int64()), unit, dayfirst)
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
    if column.dtype.kind == "U":
        return arrow_values(column.tolist(), pa.large_string())
    return arrow_column(column.astype(column.dtype.newbyteorder("="), copy=False))


def _wrong_type(name: str) -> str:
    return f"a column of {name} is no column of times: give text, dates, timestamps or integer ticks"


def _arrow_cells(column: Any, unit: str | None, dayfirst: bool | None) -> Cells:
    import pyarrow as pa

    if isinstance(column, pa.ChunkedArray):
        column = column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()
        if isinstance(column, pa.ChunkedArray):  # only where a type has no single-array form
            column = pa.concat_arrays(column.chunks)
    if isinstance(column, pa.DictionaryArray):
        return _encoded_cells(column, unit, dayfirst)
    kind = column.type
    if pa.types.is_null(kind):
        return Cells(len(column), null_rows=np.arange(len(column), dtype=np.int64))
    if pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind):
        text = column.cast(pa.large_string())
        return (
            _encoded_cells(text.dictionary_encode(), unit, dayfirst) if _repeats(text) else _text_cells(text, dayfirst)
        )
    if pa.types.is_integer(kind):
        if unit is None:
            raise TimeParseError("integers are ticks, and do not say of which unit: give unit='day', 'second'...")
        # Ticks are instants: a stop among them is exclusive, whatever the unit.
        return _number_cells(column, TICK_NS[unit], "instant")
    if pa.types.is_date32(kind):
        return _number_cells(column.view(pa.int32()), TICK_NS["day"], "day")
    if pa.types.is_date64(kind):
        return _number_cells(column.view(pa.int64()), TICK_NS["millisecond"], "day")
    if pa.types.is_timestamp(kind):
        return _number_cells(column.view(pa.int64()), _ARROW_NS[kind.unit], "instant")
    raise TimeParseError(_wrong_type(str(kind)))


def _null_rows(column: pa.Array) -> Ints:
    if not column.null_count:
        return np.empty(0, np.int64)
    return np.flatnonzero(numpy_column(column.is_null()))


def _number_cells(column: pa.Array, ns: int, granularity: str) -> Cells:
    import pyarrow as pa

    nulls = _null_rows(column)
    cells = Cells(len(column), null_rows=nulls)
    filled = column.fill_null(arrow_scalar(0, column.type)) if nulls.size else column
    if pa.types.is_uint64(filled.type):
        values = numpy_column(filled).astype(np.int64)  # wraps to negative beyond 63 bits
        huge = np.flatnonzero(values < 0)
        cells.single = [(row, "too large for a 64-bit tick", None) for row in huge.tolist()]
        values[huge] = 0
    else:
        values = numpy_column(filled).astype(np.int64, copy=False)
    cells.blocks.append(Block(None, values, ns, granularity))
    return cells


def _repeats(text: pa.Array) -> bool:
    """Whether values seem to recur, judged by a sample spread over the column; wrong guesses cost only time."""

    if len(text) <= _SAMPLE:
        return True
    sample = text.take(arrow_column(np.linspace(0, len(text) - 1, _SAMPLE).astype(np.int64)))
    return int(sample.dictionary_encode().dictionary.__len__()) < _SAMPLE // 2


def _encoded_cells(column: Any, unit: str | None, dayfirst: bool | None) -> Cells:
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
    codes = numpy_column(indices.fill_null(arrow_scalar(0, indices.type)) if nulls.size else indices)
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


def _text_cells(text: pa.Array, dayfirst: bool | None) -> Cells:
    """Cells of text: ISO shapes by the block, the rest one by one."""
    import pyarrow as pa

    cells = Cells(len(text), null_rows=_null_rows(text))
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
            kind, ns = pa.date32(), TICK_NS["day"]
        else:
            kind, ns = (
                pa.timestamp("ns" if length > 26 else "us", "UTC" if has_zone else None),
                1 if length > 26 else 1000,
            )
        converter = _Converter(text if rows is None else text.take(arrow_column(rows)), kind)
        values, failed = converter.run()
        if failed.size:
            kept = np.ones(len(values), bool)
            kept[failed] = False
            whole = np.arange(len(text)) if rows is None else rows
            leftover.append(whole[failed])
            rows, values = whole[kept], values[kept]
        if values.size:
            cells.blocks.append(Block(rows, values, ns, _LENGTHS[length]))
    if leftover:
        singles = np.sort(np.concatenate(leftover))
        if cells.null_rows.size:
            singles = np.setdiff1d(singles, cells.null_rows, assume_unique=True)
        picked = text.take(arrow_column(singles)).dictionary_encode()
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
    """Arrow's cast, which only says that some value is bad, made to say where: in pieces, halved where they fail."""

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
            self.values[start:stop] = numpy_column(done.view(bits))


def _object_cells(values: list[object], unit: str | None, dayfirst: bool | None) -> Cells:
    """Cells of Python objects, each distinct one read once."""
    cells = Cells(0)
    known: dict[tuple[object, ...], int] = {}
    codes = np.zeros(len(values), np.int64)
    nulls: list[int] = []
    for row, value in enumerate(values):
        if value is None or (isinstance(value, _may_be_missing()) and value != value):
            nulls.append(row)
            continue
        # Equal values may differ in meaning: 2014 as year and as day, one hour before and after summer time ends.
        meaning = value.dtype if isinstance(value, np.generic) else getattr(value, "fold", None)
        try:
            cell = known.setdefault((type(value), meaning, value), cells.n_cells)
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
            unit = getattr(value, "unit", unit)  # an Instant knows its own
            if unit is None:
                return f"{quote(value)} is a tick of no stated unit: give unit='day', 'second'..."
            tick = int(value)
            if not OPEN_START < tick < OPEN_STOP - 1:
                return f"{quote(tick)} is not a finite 64-bit tick"
            return Reading(tick * TICK_US[unit], (tick + 1) * TICK_US[unit], unit)
        return read_value(value, dayfirst)
    except TimeParseError as error:
        return str(error)
