"""A fast path from a few plain rows to facts, without Arrow columns, whose fixed cost only pays off for many rows.

`tkindex.ingest.readers.read_arriving` alone decides when to take it. `read_small_batch` accepts only rows that need no
diagnostics, and returns exactly what `tkindex.ingest.readers.read_facts` returns for them; it returns None for anything
else, so that `read_facts` reports what is wrong.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.errors import InputError, TimeParseError, TimeRangeError
from tkindex.ingest.column_roles import ROLES, Columns, Roles, check_columns, is_role_name, positional_names, resolve
from tkindex.ingest.label_columns import MAX_LABEL_BYTES
from tkindex.ingest.records import attribute_column
from tkindex.ingest.report import BuildReport
from tkindex.ingest.tables import Rows
from tkindex.ingest.time_columns import are_years
from tkindex.timeline.calendar import FINENESS, OPEN_START, OPEN_STOP
from tkindex.timeline.ranges import Instant
from tkindex.timeline.values import read_value, ticks_of

MAX_SMALL_BATCH: Final = 256
"""So many rows are few: with more of them the columns pay, soonest where times are text."""

_NAME: Final = "rows"


class SmallBatch(NamedTuple):
    """Facts as in `tkindex.ingest.readers.RawFacts`, but that the labels are lists of text."""

    heads: list[str]
    relations: list[str]
    tails: list[str]
    start: Rows
    stop: Rows | None
    unit: str
    attributes: pa.Table | None
    report: BuildReport


class _NotPlainError(Exception):
    """The rows are for the long way."""


class _Times(NamedTuple):
    """A column of times, read: the first tick and the one after the last of each, None where there is no time.

    `is_dated` says that no time is finer than a day, and that none is a tick.
    """

    spans: list[tuple[int, int] | None]
    is_dated: bool


def read_small_batch(
    source: Any,
    unit: str | None,
    closed_stop: bool | None,
    dayfirst: bool | None,
    attributes: bool,
    ticks: bool = False,
    columns: Columns | None = None,
) -> SmallBatch | None:
    """Read a few plain rows; arguments as in `tkindex.ingest.readers.read_facts`.

    Returns
    -------
    SmallBatch or None
        None where the rows are many, of another kind than a list or tuple of tuples, lists, named tuples or dicts, or
        not all of them facts whose labels are text; and where no unit is given.
    """
    if (
        (type(source) is not list and type(source) is not tuple)
        or not 0 < len(source) <= MAX_SMALL_BATCH
        or unit is None
    ):
        return None
    begin = perf_counter()
    if columns is None and len(source) == 1 and type(source[0]) is tuple and len(source[0]) == 4:
        one = read_point(source[0], unit, dayfirst, ticks)
        if one is not None:
            return one
    try:
        names, values = _columns(source)
        roles = _roles_of(names, columns)
        notes = list(roles.notes)
        free = [place for place in range(len(names)) if place not in roles[:5]] if attributes else []
        if any(is_role_name(names[place], {}) for place in free):
            return None
        others = {names[place]: attribute_column(names[place], list(values[place]), _NAME, notes) for place in free}
        read = perf_counter()
        if not ticks and roles.start is not None and _may_be_years(values[roles.start]):
            return None
        starts, stops, closed = _read_times(values, roles, unit, closed_stop, dayfirst)
        timed = perf_counter()
        heads, relations, tails = (_labels(values[place]) for place in roles[:3])
    except (_NotPlainError, InputError, TimeParseError, TimeRangeError):
        return None
    report = BuildReport(n_read=len(source), n_facts=len(source), unit=unit, sources=[_NAME], notes=notes)
    report.columns = {role: names[place] for role, place in roles.positions().items()}
    if roles.stop is not None and stops is not None:
        n_open = stops.count(OPEN_STOP)
        report.n_unknown_times = n_open + starts.count(OPEN_START)
        report.closed_ends_converted = len(stops) - n_open if closed else 0
    is_point = stops is None or stops == [start + 1 for start in starts]
    report.seconds = {"read": read - begin, "times": timed - read, "check": perf_counter() - timed}
    return SmallBatch(
        heads,
        relations,
        tails,
        np.array(starts, np.int64),
        None if is_point else np.array(stops, np.int64),
        unit,
        pa.table(list(others.values()), names=list(others)) if others else None,
        report,
    )


_ROLES_OF: Final = {n: dict(zip(ROLES, ROLES[:n], strict=False)) for n in (4, 5)}


def report_of_point(unit: str, n_columns: int) -> BuildReport:
    """Return the report of one point read from so many columns, as `BuildReport` makes it, in half the time."""
    report = object.__new__(BuildReport)
    report.__dict__ = {
        "n_read": 1, "n_bad": 0, "n_facts": 1, "n_duplicates": 0, "n_merged": 0, "n_self_loops": 0,
        "n_unknown_times": 0, "closed_ends_converted": 0, "unit": unit, "unit_inferred": False, "unit_row": None,
        "sources": [_NAME],
        "columns": _ROLES_OF[n_columns].copy(), "bad_rows": [], "collisions": [], "notes": [],
        "seconds": {"read": 0.0, "times": 0.0, "check": 0.0},
    }  # fmt: skip
    return report


def read_point(
    row: tuple[Any, Any, Any, Any], unit: str, dayfirst: bool | None = None, ticks: bool = False
) -> SmallBatch | None:
    """Read what is written most often, one point as a tuple; None where it is for the way of several rows."""
    begin = perf_counter()
    head, relation, tail, time = row
    if type(head) is not str or type(relation) is not str or type(tail) is not str:
        return None
    # All three looked at in one go. Of ASCII each character is a byte.
    text = f"{head}\0{relation}\0{tail}"
    if not (head and relation and tail and text.isascii() and text.count("\0") == 2 and len(text) <= MAX_LABEL_BYTES):
        return None
    if type(time) is int:
        if not OPEN_START < time < OPEN_STOP - 1 or (not ticks and are_years(time, time)):
            return None
        start, stop = time, time + 1
    elif type(time) is str:
        try:
            start, stop, _ = _written(time, unit, dayfirst)
        except (TimeParseError, TimeRangeError):
            return None
        if start >= stop or start == OPEN_START or stop == OPEN_STOP:
            return None
    else:
        return None
    read = perf_counter()
    report = report_of_point(unit, 4)
    report.seconds["times"] = read - begin
    stops = None if stop == start + 1 else np.array([stop], np.int64)
    return SmallBatch([head], [relation], [tail], np.array([start], np.int64), stops, unit, None, report)


def _roles_of(names: list[str], columns: Columns | None) -> Roles:
    if columns is None:
        return _roles(tuple(names), ())
    try:
        return _roles(tuple(names), tuple(columns.items()))
    except (TypeError, AttributeError):
        # Something that is no mapping, or names columns by what is no name.
        raise _NotPlainError from None


@lru_cache(maxsize=64, typed=True)
def _roles(names: tuple[str, ...], columns: tuple[tuple[str, str | int | None], ...]) -> Roles:
    return resolve(names, check_columns(dict(columns)), _NAME)


def _columns(rows: Sequence[Any]) -> tuple[list[str], list[Sequence[Any]]]:
    """Names and columns of rows that are all of one shape."""
    kinds = set(map(type, rows))
    kind = type(rows[0])
    if kinds <= {tuple, list}:
        try:
            values: list[Sequence[Any]] = list(zip(*rows, strict=True))
        except ValueError:
            # They are not all of one length.
            raise _NotPlainError from None
        return positional_names(len(values)), values
    if len(kinds) > 1:
        raise _NotPlainError
    if kind is dict:
        keys = list(dict.fromkeys(chain.from_iterable(rows)))
        if any(type(key) is not str for key in keys):
            raise _NotPlainError
        return keys, [[row.get(key) for row in rows] for key in keys]
    fields = getattr(kind, "_fields", None)
    # A class of one's own may count its fields as it likes.
    if not issubclass(kind, tuple) or type(fields) is not tuple or any(len(row) != len(fields) for row in rows):
        raise _NotPlainError
    return [str(field) for field in fields], list(zip(*rows, strict=True))


def _labels(values: Sequence[Any]) -> list[str]:
    """A column of labels that are all as they should be."""
    if set(map(type, values)) == {str}:
        # All looked at in one go. Of ASCII each character is a byte.
        text = "\0".join(values)
        is_plain = text.isascii() and text.count("\0") == len(values) - 1 and "" not in values
        if is_plain and (len(text) <= MAX_LABEL_BYTES or max(map(len, values)) <= MAX_LABEL_BYTES):
            return list(values)
    try:
        for label in values:
            if type(label) is not str or "\0" in label or not 0 < len(label.encode()) <= MAX_LABEL_BYTES:
                raise _NotPlainError
    except UnicodeEncodeError:
        raise _NotPlainError from None
    return list(values)


def _read_times(
    columns: Sequence[Sequence[Any]], roles: Roles, unit: str, closed_stop: bool | None, dayfirst: bool | None
) -> tuple[list[int], list[int] | None, bool]:
    """Starts, stops (None where each is a tick), and whether the stops were the last periods inside."""
    if roles.start is None:
        raise _NotPlainError
    ticks = None if closed_stop else _plain_ticks(columns, roles)
    if ticks is not None:
        return ticks
    first = _times(columns[roles.start], unit, dayfirst, OPEN_START if roles.stop is not None else None)
    spans = [span for span in first.spans if span is not None]
    if len(spans) < len(first.spans):
        raise _NotPlainError
    starts = [start for start, _ in spans]
    if roles.stop is None:
        return starts, [stop for _, stop in spans], False
    last = _times(columns[roles.stop], unit, dayfirst, OPEN_STOP)
    closed = last.is_dated if closed_stop is None else bool(closed_stop)
    outside = 1 if closed else 0
    stops = [OPEN_STOP if span is None or span[1] == OPEN_STOP else span[outside] for span in last.spans]
    if any(start >= stop for start, stop in zip(starts, stops, strict=True)):
        raise _NotPlainError
    return starts, stops, closed


def _plain_ticks(columns: Sequence[Sequence[Any]], roles: Roles) -> tuple[list[int], list[int] | None, bool] | None:
    """Read times that are all ticks, as `_read_times` does, in one go; None where they are not."""
    found = []
    for place in (roles.start, roles.stop):
        if place is not None:
            values = columns[place]
            if set(map(type, values)) != {int} or min(values) <= OPEN_START or max(values) >= OPEN_STOP - 1:
                return None
            found.append(list(values))
    if len(found) == 1:
        return found[0], None, False
    if not all(map(int.__lt__, *found)):
        raise _NotPlainError
    return found[0], found[1], False


def _times(values: Sequence[Any], unit: str, dayfirst: bool | None, end: int | None) -> _Times:
    """Read a column of times; `end` is the open end that it may hold, None where it holds points."""
    kinds = set(map(type, values)) - {type(None)}
    if not kinds:
        return _Times([None] * len(values), True)
    kind = kinds.pop()
    if kinds or not (kind in _READERS or (issubclass(kind, Instant) and kind.unit == unit)):
        raise _NotPlainError
    read = _READERS.get(kind, _tick)
    spans: list[tuple[int, int] | None] = []
    is_dated = True
    for value in values:
        if value is None:
            spans.append(None)
            continue
        start, stop, granularity = read(value, unit, dayfirst)
        if (start == OPEN_START or stop == OPEN_STOP) and end is None:
            raise _NotPlainError
        if start == stop and start != end:
            raise _NotPlainError
        is_dated = is_dated and granularity != "instant" and FINENESS[granularity] <= FINENESS["day"]
        spans.append((start, stop))
    return _Times(spans, is_dated)


def _may_be_years(values: Sequence[Any]) -> bool:
    """Whether integers look like years: it is for the long way to refuse them."""
    plain = values if set(map(type, values)) == {int} else [value for value in values if type(value) is int]
    return bool(plain) and are_years(min(plain), max(plain))


def _tick(value: int, unit: str, dayfirst: bool | None) -> tuple[int, int, str]:
    if value in (OPEN_START, OPEN_STOP):
        return value, value, "instant"
    if not OPEN_START < value < OPEN_STOP - 1:
        raise _NotPlainError
    return value, value + 1, "instant"


def _written(value: Any, unit: str, dayfirst: bool | None) -> tuple[int, int, str]:
    reading = read_value(value, dayfirst)
    start, stop, _ = ticks_of(reading, unit, value)
    return start, stop, reading.granularity


_READERS: Final[dict[type, Callable[[Any, str, bool | None], tuple[int, int, str]]]] = {
    str: _written,
    dt.date: _written,
    dt.datetime: _written,
    int: _tick,
}
