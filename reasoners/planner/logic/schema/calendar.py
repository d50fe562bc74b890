"""Ticks and calendar units: the unit that holds a tick, distances, lengths, times at the precision of the data."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from reasoners.planner.logic.forms import Row
from reasoners.planner.logic.schema.relations import Relation
from reasoners.times import CUT
from tkindex.index import Index
from tkindex.timeline.ranges import format_instant, parse_range

OPEN = 2**61
"""Ticks beyond are open ends."""
_ORDER = ("year", "month", "day", "hour", "minute", "second")
_NUMPY = {"year": "Y", "month": "M", "day": "D", "hour": "h", "minute": "m", "second": "s"}
CLOCK = ("hour", "minute", "second")
"""Units that are told as instants."""
_MANY = 64


def is_open(tick: int) -> bool:
    """Whether a tick stands for an end that is not known or has not come.

    >>> import tkindex as tk
    >>> [fact] = tk.build([("Ann", "led", "the mill", "2001", None)]).facts()
    >>> is_open(int(fact.start)), is_open(int(fact.stop))
    (False, True)
    """
    return abs(tick) >= OPEN


def cut(index: Index, tick: int, unit: str) -> str:
    """A tick as text at a granularity.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001-05-11")])
    >>> [cut(ix, int(ix.span.start), unit) for unit in ("day", "month", "year")]
    ['2001-05-11', '2001-05', '2001']
    """
    return _cut(tick, index.unit, unit)


@lru_cache(maxsize=1 << 14)
def _cut(tick: int, index_unit: str, unit: str) -> str:
    said = format_instant(tick, index_unit)
    sign, digits = ("-", said[1:]) if said.startswith("-") else ("", said)
    width = CUT.get(unit, 32) + max(digits.find("-") - 4, 0)
    said = digits[:width]
    return sign + (said.lstrip("0") or "0" if unit == "year" else said)


def texts_of(index: Index, ticks: np.ndarray, unit: str) -> list[str]:
    """`cut` of many ticks.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001-05-11")])
    >>> texts_of(ix, np.array([ix.span.start, ix.span.start + 31]), "month")
    ['2001-05', '2001-06']
    """
    known = np.abs(ticks) < OPEN
    code = _NUMPY.get(index.unit)
    if len(ticks) < _MANY or code is None or unit not in _NUMPY or not known.all():
        return [cut(index, int(tick), unit) for tick in ticks]
    years = ticks.astype(f"datetime64[{code}]").astype("datetime64[Y]").astype(np.int64) + 1970
    if years.min() < 1000 or years.max() > 9999:
        return [cut(index, int(tick), unit) for tick in ticks]
    fine = min(_ORDER.index(unit), _ORDER.index(index.unit))
    instants = ticks.astype(f"datetime64[{code}]").astype(f"datetime64[{_NUMPY[_ORDER[fine]]}]")
    return [str(text) for text in np.datetime_as_string(instants)]


def unit_range(index: Index, tick: int, unit: str) -> tuple[int, int]:
    """The calendar period ``[low, high)`` of a unit that holds a tick; the tick itself where the index is coarser.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001-05-11")])
    >>> [cut(ix, tick, "day") for tick in unit_range(ix, int(ix.span.start), "month")]
    ['2001-05-01', '2001-06-01']
    """
    return _unit_range(tick, index.unit, unit)


@lru_cache(maxsize=1 << 14)
def _unit_range(tick: int, index_unit: str, unit: str) -> tuple[int, int]:
    if unit == "week":
        low = tick - (tick + 3) % 7 if index_unit == "day" else tick
        return low, low + 7
    if unit in ("decade", "century"):
        year = int(_cut(tick, index_unit, "year"))
        size = 10 if unit == "decade" else 100
        first = year - year % size
        return parse_range(f"{first:04}", index_unit).start, parse_range(f"{first + size - 1:04}", index_unit).stop
    if unit == index_unit or unit not in CUT or _coarser(index_unit, unit):
        return tick, tick + 1
    text = _cut(tick, index_unit, unit)
    if unit == "year" and text.isdigit():
        text = text.zfill(4)
    if text.startswith(("-", "+")) or (len(text.split("-")[0]) != 4):
        return tick, tick + 1
    found = parse_range(text, index_unit)
    return found.start, found.stop


def _coarser(a: str, b: str) -> bool:
    return a in _ORDER and b in _ORDER and _ORDER.index(a) < _ORDER.index(b)


def shift(index: Index, tick: int, number: int, unit: str) -> int:
    """A tick moved by calendar units, the day cut to the length of its month.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001-01-31")])
    >>> cut(ix, shift(ix, int(ix.span.start), 1, "month"), "day")
    '2001-02-28'
    """
    if unit in ("century", "decade"):
        number, unit = number * (100 if unit == "century" else 10), "year"
    if unit in ("year", "month"):
        said = format_instant(tick, index.unit, "day")
        year, month, day = (int(part) for part in said.rsplit("-", 2))
        months = year * 12 + month - 1 + (number * 12 if unit == "year" else number)
        year, month = divmod(months, 12)
        text = f"{year:04}-{month + 1:02}"
        if not 1 <= year <= 9999:
            return tick
        whole = parse_range(text, "day")
        day = min(day, int(whole.stop - whole.start))
        low, _ = unit_range(index, tick, "day")
        return int(parse_range(f"{text}-{day:02}", index.unit).start) + (tick - low)
    days = number * (7 if unit == "week" else 1)
    if unit in ("week", "day"):
        low, high = unit_range(index, tick, "day")
        return tick + days * (high - low)
    seconds = {"hour": 3600, "minute": 60, "second": 1}
    per = {"hour": 3600, "minute": 60, "second": 1, "day": 86400}.get(index.unit, 1)
    return tick + number * seconds.get(unit, 1) // per


def precision_of(index: Index, row: Row, relation: Relation) -> str:
    """The granularity at which a fact is dated: a year where both ends are a year's.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.execution.rows import rows_of
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> ix = tk.build([("Ann", "led", "it", "2001", "2003"), ("Ann", "led", "it", "2005", "2007")], unit="day")
    >>> precision_of(ix, rows_of(ix.facts(), ix)[0], schema_of(ix).relations[0])
    'year'
    """
    if index.is_point or index.unit != "day":
        return index.unit
    return _precision(row.start, row.stop, index.unit, relation.precision)


@lru_cache(maxsize=1 << 14)
def _precision(start: int, stop: int, index_unit: str, precision: str) -> str:
    ends = [tick for tick in (start, stop) if not is_open(tick)]
    if not ends:
        return precision
    said = [format_instant(tick, index_unit) for tick in ends]
    if all(text.endswith("-01-01") for text in said) and precision == "year":
        return "year" if len(ends) == 1 or stop - start >= 365 else "day"
    if all(text.endswith("-01") for text in said) and precision in ("year", "month"):
        return "month" if len(ends) == 1 or stop - start >= 28 else "day"
    return index_unit


def first_period(index: Index, row: Row, relation: Relation) -> tuple[int, int]:
    """The period in which a fact is said to begin.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.execution.rows import rows_of
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> ix = tk.build([("Ann", "owned", "the mill", "2001-02-03", "2001-05-11")])
    >>> [row] = rows_of(ix.facts(), ix)
    >>> [cut(ix, tick, "day") for tick in first_period(ix, row, schema_of(ix).relations[0])]
    ['2001-02-03', '2001-02-04']
    """
    return unit_range(index, row.start, precision_of(index, row, relation))


def last_period(index: Index, row: Row, relation: Relation) -> tuple[int, int]:
    """The period in which a fact is said to end: that of its last instant.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.execution.rows import rows_of
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> ix = tk.build([("Ann", "owned", "the mill", "2001-02-03", "2001-05-11")])
    >>> [row] = rows_of(ix.facts(), ix)
    >>> [cut(ix, tick, "day") for tick in last_period(ix, row, schema_of(ix).relations[0])]
    ['2001-05-11', '2001-05-12']
    """
    return unit_range(index, row.stop - 1, precision_of(index, row, relation))


class Behind(tuple[int, int]):
    """Now, where nobody says when it is and some facts go on: the tick behind the last one that any fact tells.

    What has an end is over by then. What goes on is measured up to the last tick that is told.

    >>> Behind((9, 10)).told
    (8, 9)
    """

    __slots__ = ()

    @property
    def told(self) -> tuple[int, int]:
        """The last tick that is told."""
        return self[0] - 1, self[0]


def measured(now: tuple[int, int]) -> tuple[int, int]:
    """Up to when a length is measured that goes on.

    >>> measured((9, 10)), measured(Behind((9, 10)))
    ((9, 10), (8, 9))
    """
    return now.told if isinstance(now, Behind) else now


def until_now(index: Index, row: Row, relation: Relation, now: tuple[int, int]) -> int:
    """The tick up to which a fact without an end is measured, like a stop: the first one that is not counted.

    Parameters
    ----------
    now : tuple of int
        The period ``[low, high)`` in ticks.

    Returns
    -------
    int
        Of a fact that is dated to the unit of the index the beginning of now, or its own where it began later; of one
        that is dated to months or years the end of now, since a stop too lies behind the last of these.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.execution.rows import rows_of
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> ix = tk.build([("Ann", "owned", "the mill", "2001-02-03", None)], unit="day")
    >>> [row] = rows_of(ix.facts(), ix)
    >>> until_now(ix, row, schema_of(ix).relations[0], (row.start + 40, row.start + 41)) - row.start
    40
    """
    now = measured(now)
    row = row._replace(stop=now[1])
    is_fine = precision_of(index, row, relation) == index.unit and not index.is_point
    return max(now[0], row.start) if is_fine else now[1]


def before_stop(index: Index, unit: str) -> int:
    """How many ticks before its stop a fact is said to end, at a granularity: 0 or 1.

    Clock times are instants, days and more the last in which it held; under a convention that tells stops, these too
    are the first at which it no longer did.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001-02-03T10", "2001-02-03T12")])
    >>> before_stop(ix, "hour"), before_stop(ix, "day")
    (0, 1)
    """
    return int(not index.convention.told_stops and not (unit == index.unit and unit in CLOCK))


def end_said(index: Index, stop: int, unit: str) -> str:
    """When a fact ended, as text at a granularity.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001", "2003")])
    >>> [fact] = ix.facts()
    >>> end_said(ix, int(fact.stop), "year")
    '2003'
    """
    return cut(index, stop - before_stop(index, unit), unit)


def length_said(index: Index, low: int, high: int, unit: str, precision: str) -> tuple[str, float]:
    """The length between two stated times as text, and in ticks.

    Both are beginnings of periods of the precision: a year of data says from which year to which, so that 1930 to 1938
    is eight years.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001-02-03", "2003-02-03")], unit="day")
    >>> [fact] = ix.facts()
    >>> length_said(ix, int(fact.start), int(fact.stop), "", "day")
    ('731 days', 731)
    >>> length_said(ix, int(fact.start), int(fact.stop), "", "month")
    ('2 years', 731)
    """
    ticks = high - low
    if precision in ("year", "month") and unit in ("", "year", "month"):
        y0, m0 = (int(x) for x in cut(index, low, "month").rsplit("-", 1))
        y1, m1 = (int(x) for x in cut(index, high, "month").rsplit("-", 1))
        months = (y1 - y0) * 12 + m1 - m0
        if unit == "month":
            return _told(months, "month"), ticks
        if precision == "year" or unit == "year" or months % 12 == 0:
            return _told(months // 12, "year"), ticks
        return _told(months, "month"), ticks
    per_day = {"day": 1, "hour": 24, "minute": 1440, "second": 86400}.get(index.unit, 1)
    if unit in ("year", "month"):
        months = _whole_months(index, low, high)
        return _told(months // 12 if unit == "year" else months, unit), ticks
    if unit == "week":
        return _told(ticks // (7 * per_day), "week"), ticks
    if unit == "day" or (not unit and ticks % per_day == 0 and ticks):
        return _told(ticks // per_day, "day"), ticks
    if unit in ("hour", "minute"):
        minutes = ticks * 1440 // per_day
        return _told(minutes // 60 if unit == "hour" else minutes, unit), ticks
    minutes = ticks * 1440 // per_day if per_day > 24 else ticks * 60
    if minutes >= 60:
        hours, rest = divmod(minutes, 60)
        return (_told(hours, "hour") + (f" {_told(rest, 'minute')}" if rest else "")), ticks
    return _told(minutes, "minute"), ticks


def end_to_end(index: Index, at: int, low: int, high: int, precision: str) -> int:
    """Where a length that is laid on from a tick ends: in months where the data know no days.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001-02-03", "2001-05-03")], unit="day")
    >>> low, high = int(ix.span.start), int(ix.span.stop)
    >>> [end_to_end(ix, high, low, high, unit) - high for unit in ("day", "month")]
    [90, 92]
    """
    if precision not in ("year", "month"):
        return at + high - low
    (y0, m0), (y1, m1) = (map(int, cut(index, tick, "month").rsplit("-", 1)) for tick in (low, high))
    return shift(index, at, (y1 - y0) * 12 + m1 - m0, "month")


def _whole_months(index: Index, low: int, high: int) -> int:
    y0, m0, d0 = (int(x) for x in cut(index, low, "day").rsplit("-", 2))
    y1, m1, d1 = (int(x) for x in cut(index, high, "day").rsplit("-", 2))
    return (y1 - y0) * 12 + m1 - m0 - (d1 < d0)


def _told(n: int, name: str) -> str:
    return f"{n:,} {name}" if n == 1 else f"{n:,} {name}s"
