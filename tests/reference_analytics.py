"""Questions about many facts in slow, plain Python: every answer by looking at every fact, bucket and pair.

Nothing here comes from tkindex. Facts are those of `reference`, in the order of (start, seq); groups are tuples of
labels, and answers are lists of plain rows, sorted by the keys that the engine declares. Orders of ids are handed in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise, product
from typing import Any

from reference import OPEN_START, OPEN_STOP, TICKS_PER_DAY, Fact

Period = tuple[int, int]
ANY_PERIOD = (OPEN_START, OPEN_STOP)
Group = tuple[Any, ...]

# --------------------------------------------------------------------------------------------------------------------
# Groups


def groups_of(fact: Fact, by: Sequence[str]) -> list[Group]:
    """The groups that a fact counts for: one, or one for each of its two sides."""
    sides = [fact.head] if fact.head == fact.tail else [fact.head, fact.tail]
    if "entity" not in by:
        sides = sides[:1]
    return [tuple(side if field == "entity" else getattr(fact, field) for field in by) for side in sides]


def by_group(facts: Sequence[Fact], by: Sequence[str]) -> dict[Group, list[Fact]]:
    found: dict[Group, list[Fact]] = {}
    for fact in facts:
        for group in groups_of(fact, by):
            found.setdefault(group, []).append(fact)
    return found


# --------------------------------------------------------------------------------------------------------------------
# Extents


def finite_extent(facts: Sequence[Fact], period: Period) -> Period | None:
    """From the first instant at which a fact holds to the last, in the period; open ends go as far as finite ones."""
    low = max(period[0], min(fact.start for fact in facts))
    high = min(period[1], max(fact.stop for fact in facts))
    instants = [fact.start for fact in facts if fact.start != OPEN_START]
    instants += [fact.stop - 1 for fact in facts if fact.stop != OPEN_STOP]
    if low == OPEN_START:
        if not instants:
            return None
        low = min(instants)
    if high == OPEN_STOP:
        if not instants:
            return None
        high = max(instants) + 1
    return low, max(high, low + 1)


# --------------------------------------------------------------------------------------------------------------------
# The calendar. Any year is moved by whole cycles of 400 years to where Python's dates are.

_CYCLE = 146_097
_ORDINAL_1970 = date(1970, 1, 1).toordinal()


def _ymd(day: int) -> tuple[int, int, int]:
    cycles, inside = divmod(day + _ORDINAL_1970 - 1, _CYCLE)
    found = date.fromordinal(inside + 1)
    return found.year + 400 * cycles, found.month, found.day


def _day_of(year: int, month: int) -> int:
    """The first day of a month."""
    cycles, inside = divmod(year - 1, 400)
    return date(inside + 1, month, 1).toordinal() - _ORDINAL_1970 + cycles * _CYCLE


_LONG = {"month": 1, "quarter": 3, "year": 12, "decade": 120, "century": 1200}
_SECONDS = {"second": 1, "minute": 60, "hour": 3600}


def bucket_days(day: int, bucket: str) -> Period:
    """The days [first, past) of the bucket of a day or longer that a day lies in."""
    if bucket == "day":
        return day, day + 1
    if bucket == "week":
        # 1970-01-01 was a Thursday.
        monday = day - (day + 3) % 7
        return monday, monday + 7
    year, month, _ = _ymd(day)
    first = (year * 12 + month - 1) // _LONG[bucket] * _LONG[bucket]
    past = first + _LONG[bucket]
    return _day_of(first // 12, first % 12 + 1), _day_of(past // 12, past % 12 + 1)


def bucket_of(tick: int, bucket: str, unit: str) -> Period:
    """The bucket [first, past) in ticks that a tick lies in, on the clock of UTC."""
    per_day = TICKS_PER_DAY[unit]
    if bucket in _SECONDS:
        size = per_day * _SECONDS[bucket] // 86_400
        return tick // size * size, tick // size * size + size
    first, past = bucket_days(tick // per_day, bucket)
    return first * per_day, past * per_day


def clock(tick: int, unit: str, zone: Any) -> int:
    """Seconds since 1970 that a local clock reads at the begin of a tick."""
    seconds = 86_400 // TICKS_PER_DAY[unit]
    found = datetime.fromtimestamp(tick * seconds, UTC).astimezone(zone).replace(tzinfo=None)
    return (found - datetime(1970, 1, 1)) // timedelta(seconds=1)


def local_bucket_of(local: Callable[[int], int], bucket: str, unit: str, tick: int) -> Period:
    """The bucket that a tick lies in on a local clock, by reading that clock (see `clock`) at every tick around it."""
    seconds = 86_400 // TICKS_PER_DAY[unit]
    if bucket in _SECONDS:
        size = _SECONDS[bucket]

        def begins(t: int) -> bool:
            leaps = local(t) - local(t - 1) != seconds
            return local(t) % size == 0 or (leaps and local(t) // size != local(t - 1) // size)

        first = tick
        while not begins(first):
            first -= 1
        past = tick + 1
        while not begins(past):
            past += 1
        return first, past

    def first_reading(day: int, near: int) -> int:
        """The first tick at which the clock has come to a day."""
        t = near - 3 * TICKS_PER_DAY[unit]
        while local(t) < day * 86_400:
            t += 1
        return t

    for ahead in (1, 0):
        first_day, past_day = bucket_days(local(tick) // 86_400 + ahead, bucket)
        first = first_reading(first_day, first_day * TICKS_PER_DAY[unit])
        if first <= tick:
            return first, first_reading(past_day, past_day * TICKS_PER_DAY[unit])
    raise AssertionError("a tick lies before the day that its clock reads")


# --------------------------------------------------------------------------------------------------------------------
# Counts


def histogram(
    facts: Sequence[Fact],
    by: Sequence[str],
    measure: str,
    bucket_at: Callable[[int], Period],
    period: Period = ANY_PERIOD,
    fill: bool = False,
) -> dict[tuple[Period, Group], int]:
    """Counts by bucket and group; an open start stands in the bucket that is open."""
    found: Counter[tuple[Period, Group]] = Counter()
    open_bucket = (OPEN_START, OPEN_STOP)
    buckets: list[Period] = []
    if not facts:
        return {}
    if measure == "starts":
        for fact in facts:
            bucket = open_bucket if fact.start == OPEN_START else bucket_at(fact.start)
            for group in groups_of(fact, by):
                found[bucket, group] += 1
        starts = [fact.start for fact in facts if fact.start != OPEN_START]
        if len(starts) < len(facts):
            buckets.append(open_bucket)
        extent = (min(starts), max(starts) + 1) if starts else None
    else:
        extent = finite_extent(facts, period)
        if extent is None:
            return dict(Counter((open_bucket, group) for fact in facts for group in groups_of(fact, by)))
    if extent is not None and (fill or measure == "holding"):
        at = bucket_at(extent[0])
        while at[0] < extent[1]:
            buckets.append(at)
            at = bucket_at(at[1])
    if measure == "holding":
        for low, high in buckets:
            for fact in facts:
                if fact.start < high and low < fact.stop:
                    for group in groups_of(fact, by):
                        found[(low, high), group] += 1
    if fill:
        for group in {group for _, group in found}:
            for bucket in buckets:
                found[bucket, group] += 0
    return dict(found)


def rolling(
    facts: Sequence[Fact], window: int, step: int, by: Sequence[str], measure: str, period: Period, fill: bool
) -> dict[tuple[Period, Group], int]:
    if not facts:
        return {}
    first, last = period
    if measure == "starts":
        starts = [fact.start for fact in facts if fact.start != OPEN_START]
        extent = (min(starts), max(starts) + 1) if starts else None
    else:
        extent = finite_extent(facts, period)
    if extent is not None:
        first = extent[0] if first == OPEN_START else first
        last = extent[1] if last == OPEN_STOP else last
    if first == OPEN_START or last == OPEN_STOP:
        return {}
    found: Counter[tuple[Period, Group]] = Counter()
    windows = []
    while first < last:
        windows.append((first, min(first + window, OPEN_STOP)))
        first += step
    for low, high in windows:
        for fact in facts:
            stop = fact.start + 1 if measure == "starts" else fact.stop
            if fact.start < high and low < stop:
                for group in groups_of(fact, by):
                    found[(low, high), group] += 1
    if fill:
        for group in {group for _, group in found}:
            for bucket in windows:
                found[bucket, group] += 0
    return dict(found)


def top(
    facts: Sequence[Fact], k: int, of: Sequence[str], ties: str, rank: Callable[[Group], Any]
) -> tuple[list[tuple[Group, int, int]], int]:
    """(group, count, rank) of the k groups with the most facts, and how many ties with the last were cut."""
    counts = Counter(group for fact in facts for group in groups_of(fact, of))
    ordered = sorted(counts, key=lambda group: (-counts[group], rank(group)))
    kept = ordered[:k]
    tied = [group for group in ordered[k:] if kept and counts[group] == counts[kept[-1]]]
    if ties == "keep":
        kept, tied = kept + tied, []
    return [(group, counts[group], 1 + sum(n > counts[group] for n in counts.values())) for group in kept], len(tied)


# --------------------------------------------------------------------------------------------------------------------
# What facts cover


def sessions(facts: Sequence[Fact], gap: int, by: Sequence[str]) -> list[tuple[Group, int, int, int]]:
    """(group, start, stop, facts) of stretches that no gap of a length parts, by group and start."""
    found = []
    for group, mine in by_group(facts, by).items():
        parts: list[list[Fact]] = []
        for fact in mine:
            if parts and fact.start - max(other.stop for other in parts[-1]) < gap:
                parts[-1].append(fact)
            else:
                parts.append([fact])
        found += [(group, part[0].start, max(fact.stop for fact in part), len(part)) for part in parts]
    return found


def gaps(facts: Sequence[Fact], length: int, by: Sequence[str], period: Period) -> list[tuple[Group, int, int]]:
    """(group, start, stop) of all stretches between facts, and to the ends of the period, in which nothing holds."""
    found = []
    for group, mine in by_group(facts, by).items():
        edges = {fact.start for fact in mine} | {fact.stop for fact in mine} | set(period)
        edges = {edge for edge in edges if edge in (*period,) or OPEN_START < edge < OPEN_STOP}
        ordered = sorted(edges - {OPEN_START, OPEN_STOP})
        empty: list[list[int]] = []
        for low, high in pairwise(ordered):
            if low < period[0] or high > period[1] or any(fact.start < high and low < fact.stop for fact in mine):
                continue
            if empty and empty[-1][1] == low:
                empty[-1][1] = high
            else:
                empty.append([low, high])
        found += [(group, low, high) for low, high in empty if high - low >= length]
    return found


def durations(facts: Sequence[Fact], by: Sequence[str], period: Period) -> dict[Group, tuple[Any, ...]] | None:
    """(facts, clipped, total, covered, shortest, longest, mean) of each group; None where nothing is finite."""
    if not facts:
        return {}
    extent = finite_extent(facts, period)
    if extent is None:
        return None
    found = {}
    for group, mine in by_group(facts, by).items():
        spans = [(max(fact.start, extent[0]), min(fact.stop, extent[1])) for fact in mine]
        lengths = [stop - start for start, stop in spans]
        covered, end = 0, OPEN_START
        for start, stop in sorted(spans):
            covered += max(0, stop - max(start, end))
            end = max(end, stop)
        clipped = sum(span != (fact.start, fact.stop) for span, fact in zip(spans, mine, strict=True))
        mean = sum(lengths) / len(lengths)
        found[group] = (len(mine), clipped, sum(lengths), covered, min(lengths), max(lengths), mean)
    return found


# --------------------------------------------------------------------------------------------------------------------
# Joins


def overlapping(
    left: Sequence[tuple[int, Fact]], right: Sequence[tuple[int, Fact]], on: Sequence[str] = ()
) -> list[tuple[int, int]]:
    """Rows of all pairs that share an instant, and what `on` names."""
    return [
        (row, other_row)
        for row, a in left
        for other_row, b in right
        if a.start < b.stop and b.start < a.stop and all(getattr(a, name) == getattr(b, name) for name in on)
    ]


# --------------------------------------------------------------------------------------------------------------------
# Paths


def arrivals(
    facts: Sequence[Fact], a: str, period: Period, pause: int, directions: Sequence[bool], most: int
) -> list[dict[str, int]]:
    """The earliest instant of the last hop at each entity, by at most so many hops: a dict for 0, 1, 2... hops.

    A state is an entity and when one is ready there; every fact is tried from every state, round by round.
    """
    ready = {a: period[0]}
    last: dict[str, int] = {}
    rounds = [dict(last)]
    for _ in range(most):
        following, arrived = dict(ready), dict(last)
        for fact in facts:
            for forward in directions:
                source, target = (fact.head, fact.tail) if forward else (fact.tail, fact.head)
                if source not in ready:
                    continue
                at = max(ready[source], fact.start)
                if at < fact.stop and at < period[1] and at + pause < following.get(target, 2**64):
                    following[target], arrived[target] = at + pause, at
        if following == ready:
            break
        ready, last = following, arrived
        rounds.append(dict(last))
    return rounds


# --------------------------------------------------------------------------------------------------------------------
# Motifs


def motifs(facts: Sequence[Fact], within: int, n: int) -> dict[str, int]:
    """Every sequence of n facts among at most three entities, each later than the one before, by its shape."""
    found: dict[str, int] = {}
    kept = [fact for fact in facts if fact.head != fact.tail and fact.start != OPEN_START]
    for chosen in product(kept, repeat=n):
        ticks = [fact.start for fact in chosen]
        if any(a >= b for a, b in pairwise(ticks)) or ticks[-1] - ticks[0] > within:
            continue
        names: dict[str, str] = {}
        for fact in chosen:
            for label in (fact.head, fact.tail):
                names.setdefault(label, "abcdef"[len(names)])
        # Two facts of four entities share none; three among three always hang together.
        if len(names) <= 3:
            shape = " ".join(f"{names[fact.head]}>{names[fact.tail]}" for fact in chosen)
            found[shape] = found.get(shape, 0) + 1
    return found
