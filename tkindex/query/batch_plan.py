"""What a batch asks, checked: the ids and the period of each query, and the bounds on starts and stops that follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import Any, NamedTuple

import numpy as np

from tkindex.errors import QueryError
from tkindex.query.batch_times import Named, plain, read_times, refuse_open_start
from tkindex.schema import ANY, kind_of
from tkindex.store.vocabulary import Vocabulary
from tkindex.timeline.conditions import OPERATORS, PUBLIC_OPERATORS, make_box
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

SLOTS = ("head", "relation", "tail", "entity")
EMPTY = np.empty(0, np.int64)
NO_BOUNDS = (EMPTY, EMPTY, EMPTY, EMPTY)
# A period to ask an operator which bounds it has: that is the same for every period.
_A_START, _A_STOP = np.zeros(1, np.int64), np.ones(1, np.int64)


class Plan(NamedTuple):
    """A checked batch: ids and periods, an empty array where nothing is fixed.

    Where stops are the very array of starts, each tick names itself: what follows from a tick is found where queries
    are answered, part by part. Arrays of a million that one thread makes ahead take a tenth of all the time.

    Attributes
    ----------
    n : int
        Queries.
    ids : tuple of ndarray of int64, each of shape (Q,) or (0,)
        In the order of `SLOTS`.
    kind : int
        Which slots are fixed: see `tkindex.schema.kind_of`.
    op : str or None
        Of `tkindex.timeline.conditions.PUBLIC_OPERATORS`; None is any time.
    start, stop : ndarray of int64, shape (Q,) or (0,)
        Half-open periods, in ticks.
    """

    n: int
    ids: tuple[np.ndarray, ...]
    kind: int
    op: str | None
    start: np.ndarray
    stop: np.ndarray


def read_ids(vocabulary: Vocabulary, name: str, value: Any) -> np.ndarray | int:
    """Read what a caller gives for one slot: an int64 array of ids, or one id for all queries.

    Raises
    ------
    UnknownLabelError
        A label or an id that the vocabulary does not have.
    QueryError
        Neither labels nor ids, or of more than one dimension.
    """
    if isinstance(value, (str, int, np.integer, bool)):
        return vocabulary.id(value)
    value = plain(value)
    if isinstance(value, np.ndarray) and value.dtype.kind in "iu":
        ids = value
    else:
        # Those of a set would come in any order, and of bytes numbers.
        if isinstance(value, (bytes, Set, Mapping)) or not isinstance(value, Iterable):
            raise QueryError(f"{name} is {value!r}; expected a label or an id, or a list or an array of them")
        values = value.tolist() if isinstance(value, np.ndarray) else list(value)
        known = vocabulary.ids
        ids = np.array([known[label] if isinstance(label, str) else vocabulary.id(label) for label in values], np.int64)
    if ids.ndim != 1:
        raise QueryError(f"{name} has {ids.ndim} dimensions; expected an array of one, an id or label a query")
    ids = np.ascontiguousarray(ids, np.int64)
    if len(ids) and (int(ids.min()) < 0 or int(ids.max()) >= len(vocabulary)):
        bad = ids[(ids < 0) | (ids >= len(vocabulary))]
        vocabulary.check_id(int(bad[0]))
    return ids


def make_plan(given: Mapping[str, np.ndarray | int], op: str | None, start: Any, stop: Any, unit: str) -> Plan:
    """Check the arguments of a batch.

    Parameters
    ----------
    given : mapping of slot to ids
        Of those slots that are given: see `read_ids`.
    op, start, stop
        As a caller gives them: see `tkindex.query.batch.Batch`.
    unit : str
        That of the index.

    Raises
    ------
    QueryError
        An operator that there is not, a time without operator or the reverse, columns of different lengths, or a
        period that ends before it starts.
    TimeParseError
        A time that cannot be read; names its place.
    """
    times: dict[str, np.ndarray | int] = {}
    if op is not None:
        if not isinstance(op, str) or op not in PUBLIC_OPERATORS:
            raise QueryError(f"{op!r} is no operator; known are {', '.join(PUBLIC_OPERATORS)}")
        if start is None:
            raise QueryError(f"op={op!r} needs start=: when its periods begin, or the periods themselves")
        times = _periods(start, stop, unit)._asdict()
    elif start is not None or stop is not None:
        raise QueryError("start= and stop= need op=: how facts compare with the period, for example op='on'")
    lengths = {name: len(v) for name, v in {**given, **times}.items() if isinstance(v, np.ndarray)}
    if len(set(lengths.values())) > 1:
        raise QueryError(f"arrays of different lengths: {lengths}; expected one value a query in each")
    n = next(iter(lengths.values()), 1)

    def full(value: np.ndarray | int | None) -> np.ndarray:
        return EMPTY if value is None else value if isinstance(value, np.ndarray) else np.full(n, value, np.int64)

    ids = tuple(full(given.get(name)) for name in SLOTS)
    w0, w1 = full(times.get("start")), full(times.get("stop"))
    if len(w0) and w1 is not w0 and bool((w1 <= w0).any()):
        bad = int(np.flatnonzero(w1 <= w0)[0])
        raise QueryError(f"period {bad} is [{w0[bad]}, {w1[bad]}); expected start < stop")
    kind = kind_of(*(0 if name in given else ANY for name in SLOTS))
    return Plan(n, ids, kind, op, w0, w1)


def _periods(start: Any, stop: Any, unit: str) -> Named:
    """The periods that a caller names; where stops are the very array of starts, each tick names itself."""
    if stop is None and _are_ticks(start):
        return Named(start, start)
    named = read_times("start", start, unit)
    if stop is None:
        return named
    # A stop is excluded: the first instant of what it names.
    stops = read_times("stop", stop, unit).start
    if isinstance(stops, np.ndarray) and stops is named.start:
        # One array for both names no ticks but periods of no length, which are told so.
        stops = stops.copy()
    return Named(named.start, stops)


def _are_ticks(column: Any) -> bool:
    """Say whether a column is one of ticks that can be taken as it is; an open start is found by `bounds_of`."""
    if not (isinstance(column, np.ndarray) and column.dtype == np.int64 and column.ndim == 1):
        return False
    return column.flags.c_contiguous and int(column.max(initial=OPEN_START)) < OPEN_STOP


def plan_bounds(plan: Plan, low: int, high: int, is_point: bool) -> tuple[np.ndarray, ...]:
    """The bounds of queries [low, high) on starts and stops: see `bounds_of`."""
    if plan.op is None or low == high:
        return NO_BOUNDS
    start = plan.start[low:high]
    stop = start + 1 if plan.stop is plan.start else plan.stop[low:high]
    return bounds_of(plan.op, start, stop, is_point)


def are_stops_bounded(op: str | None, is_point: bool) -> bool:
    """Say whether an operator bounds the stops of facts too, and not their starts alone."""
    return op is not None and any(len(bound) for bound in bounds_of(op, _A_START, _A_STOP, is_point)[2:])


def bounds_of(op: str, w0: np.ndarray, w1: np.ndarray, is_point: bool) -> tuple[np.ndarray, ...]:
    """The boxes of many periods, as `tkindex.timeline.conditions.make_box` makes one; an empty array is unbounded.

    The functions of `OPERATORS` are sums, so they work on arrays too. Ticks at the very ends of 64 bits, where a sum
    could leave them, go one at a time.

    Parameters
    ----------
    op : str
    w0, w1 : ndarray of int64, shape (Q,), at least one
        Half-open periods, in ticks.
    is_point : bool
        Whether every fact is a point; bounds on stops become bounds on starts then.

    Returns
    -------
    four ndarrays of int64, each of shape (Q,) or (0,)
        The first and last start that is admitted, then the first and last stop; inclusive.

    Raises
    ------
    QueryError
        A period begins at the tick that stands for an open start.
    """
    least = int(w0.min())
    refuse_open_start("start", least)
    if least <= OPEN_START + 2 or int(w1.max()) >= OPEN_STOP - 2:
        boxes = np.array([make_box(op, int(a), int(b), is_point)[:4] for a, b in zip(w0, w1, strict=True)], np.int64)
        starts = np.ascontiguousarray(boxes[:, 0]), np.ascontiguousarray(boxes[:, 1])
        # Point facts have no stops that a kernel could compare.
        if is_point or OPERATORS[op](_A_START, _A_STOP)[2:] == (None, None):
            return (*starts, EMPTY, EMPTY)
        return (*starts, np.ascontiguousarray(boxes[:, 2]), np.ascontiguousarray(boxes[:, 3]))
    s0, s1, e0, e1 = OPERATORS[op](w0, w1)
    if is_point:
        if e0 is not None:
            s0 = e0 - 1 if s0 is None else np.maximum(s0, e0 - 1)
        if e1 is not None:
            s1 = e1 - 1 if s1 is None else np.minimum(s1, e1 - 1)
        e0 = e1 = None
    return tuple(EMPTY if bound is None else np.ascontiguousarray(bound) for bound in (s0, s1, e0, e1))
