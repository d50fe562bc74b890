"""Steps of plans over time: picks, periods, and times as answers."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from tkindex.errors import QueryError
from tkindex.plans.check import Step
from tkindex.plans.known import Known
from tkindex.plans.steps import Run, Values, make_facts, read_period
from tkindex.plans.values import NO_PERIOD, Period, TimeSet, calendar, widen
from tkindex.results.facts import Facts
from tkindex.results.views import Times
from tkindex.schema import FILTER, kind_of
from tkindex.timeline.conditions import ALLEN
from tkindex.timeline.ranges import format_instant

if TYPE_CHECKING:
    from tkindex.semantic.verbs import SemanticQueries


def pick_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile first or last."""
    at, is_last = step.parts["facts"].at, step.op == "last"
    if index.is_point and not index.convention.all_ties:

        def run(values: Values) -> Facts:
            found: Facts = values[at].one_end(is_last)
            return found

        return run
    return lambda values: _pick(index, values[at], is_last)


def _pick(index: SemanticQueries, facts: Facts, is_last: bool) -> Facts:
    """The winners among facts: by stop where intervals end last, with all ties where the convention keeps them."""
    rows = facts.rows
    if not len(rows):
        return facts
    ticks = facts.stops if is_last else facts.starts
    rows = rows[ticks == (ticks.max() if is_last else ticks.min())]
    if not index.convention.all_ties:
        rows = rows[-1:] if is_last else rows[:1]
    return make_facts(index, facts.box, facts.slots, rows.copy())


# ---- periods -----------------------------------------------------------------------------------------------------


def time_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile a period: of a text, or of facts."""
    unit = index.unit
    granularity: str | None = step.parts.get("granularity")
    if "text" in step.parts:
        period = read_period(index, step.parts["text"], step.parts.get("until"))
        if granularity is not None:
            period = Period((widen(*period.ranges[0], unit, granularity),), granularity)
        return lambda values: period
    at, pick = step.parts["facts"].at, step.parts.get("pick", "first")
    width = None if granularity in (None, unit) else granularity
    written = granularity or unit
    is_last, is_only, name = pick == "last", pick == "only", step.id
    if not index.is_point or pick == "all":

        def run_any(values: Values) -> Period:
            facts = values[at]
            return _period_of(index, facts, pick, width, written, name) if len(facts) else NO_PERIOD

        return run_any
    if index.engine.is_layered:

        def run_layered(values: Values) -> Period:
            facts = values[at]
            end = facts.one_end(is_last)
            if not len(end):
                return NO_PERIOD
            tick = int(end.starts[0])
            several = int(facts.one_end(not is_last).starts[0]) != tick
            if several and is_only:
                raise _several(index, facts, name)
            ends = (tick, tick + 1) if width is None else widen(tick, tick + 1, unit, width)
            return Period((ends,), written, (int(end.rows[0]),), 2 if several else 1)

        return run_layered
    store = index.engine.store
    starts, base = store.columns["start"], store.header.start_base
    is_narrow, tick_at = starts.dtype != np.int64, starts.item
    slots, header = known[at], store.header
    kind = FILTER if slots is None else kind_of(*slots)
    posting = None if kind == FILTER else store.posting(kind)
    begins, periods = ((), ()) if width is None else calendar(header.first_start, header.last_start, unit, width)
    new: Callable[..., Period] = tuple.__new__

    def run(values: Values) -> Period:
        facts = values[at]
        ends = facts.ends()
        if ends is not None:
            # The ends of a slice, without the slice.
            first, last = ends[0], ends[1] - 1
            rows = posting if slots is not None else store.posting(facts.kind)
        else:
            rows = facts.rows
            first, last = 0, len(rows) - 1
        if first > last:
            return NO_PERIOD
        if is_last:
            first, last = last, first
        # The list of every fact is the rows themselves.
        row = first if rows is None else rows.item(first)
        tick = tick_at(row)
        # Rows are in the order of time: other times show at the other end.
        several = first != last and tick_at(last if rows is None else rows.item(last)) != tick
        if is_narrow:
            tick += base
        if several and is_only:
            raise _several(index, facts, name)
        if width is None:
            ends = (tick, tick + 1)
        elif begins:
            ends = periods[bisect_right(begins, tick) - 1]
        else:
            ends = widen(tick, tick + 1, unit, width)
        return new(Period, ((ends,), written, (row,), 2 if several else 1))

    return run


def _several(index: SemanticQueries, facts: Facts, name: str) -> QueryError:
    times = ", ".join(format_instant(int(tick), index.unit) for tick in np.unique(facts.starts)[:5])
    return QueryError(
        f"step {name!r} (time) asks for the only time of {len(facts):,} facts, which have several: {times}...; "
        "narrow the facts, or pick first, last or all"
    )


def _period_of(index: SemanticQueries, facts: Facts, pick: str, width: str | None, written: str, name: str) -> Period:
    """The period of the picked fact, or of all; for intervals from its start to its stop."""
    rows, starts, stops = facts.rows, facts.starts, facts.stops
    pairs = np.unique(np.stack((starts, stops), axis=1), axis=0)
    if pick == "only" and len(pairs) > 1:
        raise _several(index, facts, name)
    if pick == "all":
        chosen, used = [(int(a), int(b)) for a, b in pairs], tuple(rows.tolist())
    else:
        # Last by (stop, row) as everywhere; first by (start, row).
        i = int(len(rows) - 1 - stops[::-1].argmax()) if pick == "last" else int(starts.argmin())
        chosen, used = [(int(starts[i]), int(stops[i]))], (int(rows[i]),)
    if width is not None:
        chosen = [widen(start, stop, index.unit, width) for start, stop in chosen]
    return Period(tuple(dict.fromkeys(chosen)), written, used, len(pairs))


def combine_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile the intersection or union of periods, or the gap between them."""
    places, how = [ref.at for ref in step.parts["of"]], step.parts["how"]
    if len(places) < 2:
        raise QueryError(f"step {step.id!r} (combine) has one period; expected two or more")

    def run(values: Values) -> Period:
        periods = [values[at] for at in places]
        if not all(periods):
            return NO_PERIOD
        ends = _combine([period.ranges[0] for period in periods], how)
        rows = tuple(dict.fromkeys(row for period in periods for row in period.rows))
        return NO_PERIOD if ends is None else Period((ends,), index.unit, rows)

    return run


def _combine(ranges: Sequence[tuple[int, int]], how: str) -> tuple[int, int] | None:
    if how == "intersection":
        start, stop = max(start for start, _ in ranges), min(stop for _, stop in ranges)
        return (start, stop) if start < stop else None
    ordered = sorted(ranges)
    if how == "gap":
        # Between the end of the earlier and the start of the later of the outermost two.
        stop, start = ordered[0][1], ordered[-1][0]
        return (stop, start) if stop < start else None
    reach = ordered[0][1]
    for start, stop in ordered[1:]:
        if start > reach:
            return None
        reach = max(reach, stop)
    return ordered[0][0], reach


def compare_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile the Allen relation between two periods."""
    a_at, b_at = step.parts["a"].at, step.parts["b"].at

    def run(values: Values) -> str:
        a, b = values[a_at], values[b_at]
        return allen_word(a.ranges[0], b.ranges[0]) if a and b else ""

    return run


def allen_word(x: tuple[int, int], w: tuple[int, int]) -> str:
    """Return the Allen relation of a range to another.

    >>> allen_word((0, 2), (2, 5)), allen_word((0, 9), (2, 5)), allen_word((2, 5), (2, 5))
    ('meets', 'contains', 'equals')
    """
    for name, bounds in ALLEN.items():
        low, high, first, last = bounds(*w)
        if (
            (low is None or x[0] >= low)
            and (high is None or x[0] <= high)
            and (first is None or x[1] >= first)
            and (last is None or x[1] <= last)
        ):
            return name
    raise AssertionError(f"{x} and {w} are in no Allen relation")


def rank_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile the place of a period among others."""
    at, others = step.parts["of"].at, [ref.at for ref in step.parts["among"]]
    by = step.parts.get("by", "start")
    if at not in others:
        raise QueryError(f"step {step.id!r} (rank): of must be one of among")

    def key(period: Period) -> int:
        start, stop = period.ranges[0]
        return start if by == "start" else stop if by == "stop" else stop - start

    def run(values: Values) -> int:
        periods = [values[other] for other in others]
        if not all(periods):
            return 0
        keys = [key(period) for period in periods]
        place = others.index(at)
        return sorted(range(len(keys)), key=lambda i: keys[i]).index(place) + 1

    return run


# ---- times as answers --------------------------------------------------------------------------------------------


def times_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile the distinct times of facts."""
    at, part = step.parts["facts"].at, step.parts.get("part", "time")
    unit_part = "time" if index.is_point and part in ("time", "start", "stop") else part

    def run(values: Values) -> TimeSet:
        facts = values[at]
        if part == "time":
            ticks = Times(facts).ticks.tolist()
            pairs = [(tick, tick + 1) for tick in ticks] if index.is_point else [(a, b) for a, b in ticks]
            return TimeSet(pairs, "time")
        found = np.unique(np.stack((facts.starts, facts.stops), axis=1), axis=0).tolist()
        return TimeSet([(start, stop) for start, stop in found], unit_part)

    if index.is_point and not index.convention.years:
        return lambda values: TimeSet([(t, t + 1) for t in sorted(set(values[at].starts.tolist()))], unit_part)
    return run


def span_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile the ends or the length of a period as an answer."""
    at, part = step.parts["of"].at, step.parts.get("part", "range")
    return lambda values: TimeSet(list(values[at].ranges), part)


def format_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile the granularity of times."""
    at, granularity = step.parts["times"].at, step.parts["granularity"]
    return lambda values: values[at]._replace(granularity=granularity)
