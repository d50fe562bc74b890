"""Conditions on time: operator values, and the boxes that they become.

Every operator over a period ``w = [w0, w1)`` admits the facts whose start lies in one range and whose stop lies in
another: a `Box`. One kernel answers them all.

| operator | start | stop |
|---|---|---|
| before | | stop <= w0 |
| after | start >= w1 | |
| on, overlaps, between | start < w1 | stop > w0 |
| during | start >= w0 | stop <= w1 |
| allen | see `ALLEN` | |
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tkindex.errors import QueryError, TimeRangeError
from tkindex.timeline.conventions import CONVENTIONS, Convention, get_convention
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, TimeRange, format_instant, is_now, parse_range

# Conventions were in this file: what imports them from here still does.
__all__ = [
    "ALLEN", "ANY_TIME", "CONVENTIONS", "OPERATORS", "PUBLIC_OPERATORS", "Box", "BoxCache", "Convention", "When",
    "after", "allen", "before", "between", "during", "get_convention", "make_box", "on", "overlaps", "resolve_period",
]  # fmt: skip

_LOW, _HIGH = OPEN_START, OPEN_STOP


class When(NamedTuple):
    """A condition on the time of a fact, the value of ``when=``; made by `before`, `after`, `on` and the others."""

    op: str
    time: Any
    until: Any = None

    def __repr__(self) -> str:
        return f"{self.op.replace('allen:', 'allen ')}({', '.join(repr(x) for x in self[1:] if x is not None)})"


# Half the time of `When(...)`, whose constructor is Python code.
_new_when = tuple.__new__


class Box(NamedTuple):
    """Ranges of start and stop, all ends included, and the period ``[w0, w1)`` they were made from."""

    start_first: int
    start_last: int
    stop_first: int
    stop_last: int
    w0: int
    w1: int
    op: str

    @property
    def any_stop(self) -> bool:
        """Whether only the start is bounded."""
        return self.stop_first == _LOW and self.stop_last == _HIGH

    def describe(self, unit: str) -> str:
        """Say in words what was compared with what."""
        if self.op == "any":
            return "at any time"
        w0, w1 = format_instant(self.w0, unit), format_instant(self.w1, unit)
        return f"{self.op.replace('allen:', 'allen ')} [{w0}, {w1})"


ANY_TIME = Box(_LOW, _HIGH, _LOW, _HIGH, _LOW, _HIGH, "any")


def before(time: Any) -> When:
    """Facts that have ended when the named period begins: ``stop <= w0``.

    Parameters
    ----------
    time : str, date, datetime, numpy.datetime64 or int
        A period in any notation of `tkindex.timeline.ranges.parse_range`; an int is one tick of the index's unit.

    Examples
    --------
    >>> before("2014-10")
    before('2014-10')
    """
    return _new_when(When, ("before", time, None))


def after(time: Any) -> When:
    """Facts that start when the named period is over, or later: ``start >= w1``.

    >>> after("2014")
    after('2014')
    """
    return _new_when(When, ("after", time, None))


def on(time: Any) -> When:
    """Facts that hold at some instant of the named period; for points, those inside it.

    >>> on("2014-10-07")
    on('2014-10-07')
    """
    return _new_when(When, ("on", time, None))


def during(time: Any) -> When:
    """Facts that lie wholly inside the named period: ``start >= w0 and stop <= w1``.

    >>> during("2014-10")
    during('2014-10')
    """
    return _new_when(When, ("during", time, None))


def between(a: Any, b: Any) -> When:
    """Facts that hold at some instant from the start of `a` to the end of `b`, both named periods included.

    >>> between("2014-10", "2014-12")
    between('2014-10', '2014-12')
    """
    return _new_when(When, ("between", a, b))


def overlaps(time: Any) -> When:
    """Facts that share at least one instant with the named period: ``start < w1 and stop > w0``.

    >>> overlaps("2014-10")
    overlaps('2014-10')
    """
    return _new_when(When, ("overlaps", time, None))


def allen(relation: str, time: Any, until: Any = None) -> When:
    """Facts in one of the thirteen relations of Allen (1983) to the named period, ends compared exactly.

    Parameters
    ----------
    relation : str
        before, meets, overlaps, starts, during, finishes, equals, finished_by, contains, started_by, overlapped_by,
        met_by or after. The fact comes first: ``allen("meets", w)`` admits facts that stop where `w` starts.
    time : time value
        The period, or its first part where `until` names the last.
    until : time value, optional
        The last part of the period, included.

    Raises
    ------
    QueryError
        An unknown relation.

    Examples
    --------
    >>> allen("meets", "2014-10")
    allen meets('2014-10')
    """
    if not isinstance(relation, str) or relation not in ALLEN:
        raise QueryError(f"{relation!r} is none of the thirteen Allen relations: {', '.join(ALLEN)}")
    return When(f"allen:{relation}", time, until)


# For each relation: (start_first, start_last, stop_first, stop_last) as functions of the period; None is unbounded.
ALLEN: dict[str, Any] = {
    "before": lambda w0, w1: (None, None, None, w0 - 1),
    "meets": lambda w0, w1: (None, None, w0, w0),
    "overlaps": lambda w0, w1: (None, w0 - 1, w0 + 1, w1 - 1),
    "starts": lambda w0, w1: (w0, w0, None, w1 - 1),
    "during": lambda w0, w1: (w0 + 1, None, None, w1 - 1),
    "finishes": lambda w0, w1: (w0 + 1, None, w1, w1),
    "equals": lambda w0, w1: (w0, w0, w1, w1),
    "finished_by": lambda w0, w1: (None, w0 - 1, w1, w1),
    "contains": lambda w0, w1: (None, w0 - 1, w1 + 1, None),
    "started_by": lambda w0, w1: (w0, w0, w1 + 1, None),
    "overlapped_by": lambda w0, w1: (w0 + 1, w1 - 1, w1 + 1, None),
    "met_by": lambda w0, w1: (w1, w1, None, None),
    "after": lambda w0, w1: (w1 + 1, None, None, None),
}

OPERATORS: dict[str, Any] = {
    "before": lambda w0, w1: (None, None, None, w0),
    "after": lambda w0, w1: (w1, None, None, None),
    # The `multitq` reading of "after" a month or a year: from its first instant on.
    "from": lambda w0, w1: (w0, None, None, None),
    "on": lambda w0, w1: (None, w1 - 1, w0 + 1, None),
    "overlaps": lambda w0, w1: (None, w1 - 1, w0 + 1, None),
    "between": lambda w0, w1: (None, w1 - 1, w0 + 1, None),
    "during": lambda w0, w1: (w0, None, None, w1),
    **{f"allen:{name}": bounds for name, bounds in ALLEN.items()},
}

PUBLIC_OPERATORS = tuple(op for op in OPERATORS if op != "from")


_COMPILED_OPERATORS = frozenset(("before", "after", "on", "overlaps", "between", "during"))
_new_box: Any = tuple.__new__


def make_box(op: str, w0: int, w1: int, is_point: bool) -> Box:
    """Turn an operator over ``[w0, w1)`` into ranges of start and stop.

    Point facts stop one tick after their start, so a range of stops is one of starts: their box is free of stops.
    """
    if is_point and op in _COMPILED_OPERATORS:
        # The operators asked most, put together without the general rule below, which gives the same.
        first, last = _LOW, _HIGH
        if op == "before":
            last = w0 - 1
        elif op == "after":
            first = w1
        else:
            first, last = w0, w1 - 1
        box: Box = _new_box(Box, (first, last, _LOW, _HIGH, w0, w1, op))
        return box
    s0, s1, e0, e1 = OPERATORS[op](w0, w1)
    s0, s1, e0, e1 = (
        _LOW if s0 is None else s0,
        _HIGH if s1 is None else s1,
        _LOW if e0 is None else e0,
        _HIGH if e1 is None else e1,
    )
    if s0 > _HIGH or s1 < _LOW or e0 > _HIGH or e1 < _LOW:
        return Box(1, 0, _LOW, _HIGH, w0, w1, op)
    if is_point:
        s0 = max(s0, e0 - 1)
        # An unbounded stop leaves the start unbounded too.
        s1 = s1 if e1 == _HIGH else min(s1, e1 - 1)
        e0, e1 = _LOW, _HIGH
        if s1 < _LOW:
            return Box(1, 0, _LOW, _HIGH, w0, w1, op)
    return Box(max(s0, _LOW), min(s1, _HIGH), e0, e1, w0, w1, op)


def resolve_period(time: Any, until: Any, unit: str) -> TimeRange:
    """Return the period a time names, or from the start of `time` to the end of `until`, both included.

    Raises
    ------
    TimeParseError, AmbiguousTimeError
    TimeRangeError
        `until` ends before `time` starts.
    """
    if isinstance(time, tuple):
        raise QueryError(f"{time!r} is no time; for a period with two ends write between(a, b)")
    if isinstance(time, When):
        raise QueryError(f"{time!r} is a condition; this operator takes the time itself")
    first = parse_range(time, unit)
    _check_finite(first, time)
    if until is None:
        return first
    # From now to now is one tick, whenever each of them is read.
    last = first if is_now(time) and is_now(until) else parse_range(until, unit)
    _check_finite(last, until)
    if last.stop <= first.start:
        raise TimeRangeError(
            f"between {time!r} and {until!r} is an empty period: the second ends before the first begins; swap them"
        )
    return TimeRange(first.start, last.stop, first.granularity)


def _check_finite(period: TimeRange, value: Any) -> None:
    if period.granularity == "open":
        raise TimeRangeError(f"{value!r} names no time to compare with; leave `when` out to ask for any time")


_COARSE = frozenset(("year", "month", "decade", "century"))


_KEPT = frozenset((str, int, type(None)))


class BoxCache(dict[Any, Box]):
    """A time, a pair of times, or a condition, to its box: text is parsed once.

    Only text and ints are kept. Values of other types may be equal to them and hash alike without meaning the same
    (``1 == 1.0 == True``): a caller looks a value up only after a test that its class is str or int; conditions go
    through `of`, whose keys name the classes of their parts.
    """

    __slots__ = ("is_point", "op", "unit")
    # Enough for every day of a century; past it the cache starts anew rather than grow with what strangers ask.
    LIMIT = 65_536

    def __init__(self, op: str, unit: str, is_point: bool) -> None:
        self.op, self.unit, self.is_point = op, unit, is_point

    def __missing__(self, key: Any) -> Box:
        if key.__class__ is int and OPEN_START < key < OPEN_STOP - 1:
            # One tick: nothing to parse, and no month or year that `from` could begin with.
            box = make_box("after" if self.op == "from" else self.op, key, key + 1, self.is_point)
        else:
            box = self.make(self.op, key, None)
            if is_now(key):
                return box
        self.keep(key, box)
        return box

    def span(self, a: Any, b: Any) -> Box:
        """Return the box of ``between(a, b)``.

        Pairs are many where times are few, so each time is looked up by itself and the box is put together.
        """
        of_a, of_b = a.__class__, b.__class__
        if not ((of_a is str or of_a is int) and (of_b is str or of_b is int)):
            return self.make("between", a, b)
        w0 = a if of_a is int and OPEN_START < a < OPEN_STOP - 1 else self[a][4]
        w1 = b + 1 if of_b is int and OPEN_START < b < OPEN_STOP - 1 else self[b][5]
        if w1 <= w0:
            return self.make("between", a, b)
        if self.is_point:
            return _new_box(Box, (w0, w1 - 1, _LOW, _HIGH, w0, w1, "between"))
        return _new_box(Box, (_LOW, w1 - 1, w0 + 1, _HIGH, w0, w1, "between"))

    def of(self, op: str, time: Any, until: Any) -> Box:
        """Return the box of an operator over a time, or from one time to another."""
        key = (op, time, until, time.__class__, until.__class__)
        try:
            found = self.get(key)
        except TypeError:
            # A part that cannot be hashed is no time: parsing it says so.
            return self.make(op, time, until)
        if found is None:
            found = self.make(op, time, until)
            if key[3] in _KEPT and key[4] in _KEPT and not (is_now(time) or is_now(until)):
                self.keep(key, found)
        return found

    def keep(self, key: Any, box: Box) -> None:
        """Remember a box."""
        if len(self) >= self.LIMIT:
            self.clear()
        self[key] = box

    def make(self, op: str, time: Any, until: Any) -> Box:
        """Parse a period and make its box."""
        if op == "between" and until is None:
            raise QueryError("between needs two times: between(a, b)")
        if op not in OPERATORS:
            raise QueryError(f"{op!r} is no operator; known are {', '.join(PUBLIC_OPERATORS)}")
        period = resolve_period(time, until, self.unit)
        if op == "from" and period.granularity not in _COARSE:
            op = "after"
        return make_box(op, period.start, period.stop, self.is_point)
