"""The times of a batch as programs hold them: ticks, dates, text, columns of pandas, polars and Arrow."""

from __future__ import annotations

import datetime as dt
from typing import Any, NamedTuple

import numpy as np

from tkindex.errors import QueryError, TimeParseError
from tkindex.timeline.columns import parse_column
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, parse_range

Ticks = np.ndarray | int


class Named(NamedTuple):
    """The periods that times name: one ``[start, stop)`` for all queries, or an int64 array of shape (Q,) of each."""

    start: Ticks
    stop: Ticks


def plain(value: Any) -> Any:
    """Return a column of pandas, polars or Arrow as an array or list; anything else as it is."""
    if isinstance(value, np.ndarray):
        return value
    for method in ("to_pylist", "to_numpy"):
        # A scalar of numpy or pandas may have one of these too, and is no column.
        if hasattr(value, method) and hasattr(value, "__len__"):
            return getattr(value, method)()
    return value


def read_times(name: str, value: Any, unit: str) -> Named:
    """Read what a caller gives as times.

    Parameters
    ----------
    name : str
        The argument, for messages.
    value : int, time, or column of them
        Integers are ticks. Text, `datetime`, `date` and `numpy.datetime64` are read as in questions one at a time: each
        names a period, such as the whole day of a date. A column is a list, an array, or a Series.
    unit : str
        That of the index.

    Returns
    -------
    Named

    Raises
    ------
    QueryError
        Something else, of more than one dimension, or an open end.
    TimeParseError
        A time that cannot be read, or is missing; names its place.

    Examples
    --------
    >>> read_times("start", ["2014-10", dt.date(2014, 10, 7)], "day")
    Named(start=array([16344, 16350]), stop=array([16375, 16351]))
    """
    if isinstance(value, (bool, np.bool_)):
        raise QueryError(f"{name} is {value!r}; expected ticks (int), times, or a column of them")
    if isinstance(value, (int, np.integer)) and not isinstance(value, np.timedelta64):
        return _of_ticks(name, int(value))
    if isinstance(value, (str, dt.date, np.datetime64)):
        start, stop, _ = parse_range(value, unit)
        return Named(start, stop)
    value = plain(value)
    column = value if isinstance(value, np.ndarray) else np.asarray(value) if _are_ints(value) else None
    if column is not None and column.ndim != 1:
        raise QueryError(f"{name} has {column.ndim} dimensions; expected one: a time a query")
    if column is not None and (column.dtype.kind in "iu" or not len(column)):
        return _of_ticks(name, column)
    if isinstance(value, (float, dict, set)) or not hasattr(value, "__len__"):
        raise QueryError(f"{name} is {type(value).__name__}; expected ticks (int), times, or a column of them")
    if column is not None and column.dtype.kind == "O":
        value = column.tolist()
    try:
        parsed = parse_column(value, unit)
    except TimeParseError as error:
        raise QueryError(f"{name} is not read as times: {error}") from None
    missing = [i for i, one in enumerate(value) if one is None or one != one] if len(parsed.bad) else []
    if len(parsed.bad):
        row = int(parsed.bad[0])
        reason = "no time is given" if row in missing else parsed.reasons[0]
        raise TimeParseError(f"{name}[{row}]: {reason}")
    begins = np.ascontiguousarray(parsed.ticks, np.int64)
    return Named(begins, begins + 1 if parsed.stops is None else np.ascontiguousarray(parsed.stops, np.int64))


def _are_ints(value: Any) -> bool:
    """Whether a list holds integers and nothing else, an empty one included."""
    return isinstance(value, (list, tuple, range)) and all(
        isinstance(one, (int, np.integer)) and not isinstance(one, (bool, np.timedelta64)) for one in value
    )


def _of_ticks(name: str, ticks: Ticks) -> Named:
    """Each tick as a period of its own."""
    smallest = largest = 0
    if not isinstance(ticks, np.ndarray):
        smallest = largest = ticks
    elif ticks.size:
        smallest, largest = int(ticks.min()), int(ticks.max())
    if largest >= OPEN_STOP:
        raise QueryError(f"{name} reaches {largest}, the tick that stands for an open end; expected smaller ones")
    refuse_open_start(name, smallest)
    if isinstance(ticks, np.ndarray):
        # Only now: unsigned ones beyond 64 bits would come out negative.
        ticks = np.ascontiguousarray(ticks, np.int64)
    return Named(ticks, ticks + 1)


def refuse_open_start(name: str, least: int) -> None:
    """Raise `QueryError` where the least of some ticks is the one that stands for an open start.

    >>> refuse_open_start("start", 16344)
    """
    if least <= OPEN_START:
        raise QueryError(f"{name} reaches {least}, the tick that stands for an open start; expected larger ones")
