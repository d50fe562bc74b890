"""The whole query contract in slow, plain Python: every answer by looking at every fact.

Nothing here comes from tkindex, and nothing is clever, so that the engine and this file can only agree by both being
right. Facts are labelled tuples; times are integer ticks; a range is a pair ``(w0, w1)`` that includes ``w0`` and
excludes ``w1``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import NamedTuple

OPEN_START = -(2**63)
"""The start of a fact whose beginning is not known."""
OPEN_STOP = 2**63 - 1
"""The stop of a fact whose end is not known, or has not come."""


class Fact(NamedTuple):
    """One fact, as it is given to the index: labels, and the half-open range ``[start, stop)`` in ticks."""

    head: str
    relation: str
    tail: str
    start: int
    stop: int


class When(NamedTuple):
    """A condition on time: an operator, the range it compares with, and the precision that the range was written in."""

    op: str
    w0: int
    w1: int
    granularity: str = "tick"


# --------------------------------------------------------------------------------------------------------------------
# Operators. Each asks one question of one fact x = [x0, x1) and one range w = [w0, w1).


def _before(x0: int, x1: int, w0: int, w1: int) -> bool:
    return x1 <= w0


def _after(x0: int, x1: int, w0: int, w1: int) -> bool:
    return x0 >= w1


def _inside(x0: int, x1: int, w0: int, w1: int) -> bool:
    return w0 <= x0 and x1 <= w1


def _overlaps(x0: int, x1: int, w0: int, w1: int) -> bool:
    return x0 < w1 and w0 < x1


def _on(x0: int, x1: int, w0: int, w1: int) -> bool:
    is_point = x1 == x0 + 1
    return _inside(x0, x1, w0, w1) if is_point else _overlaps(x0, x1, w0, w1)


OPERATORS: dict[str, Callable[[int, int, int, int], bool]] = {
    "before": _before,
    "after": _after,
    "on": _on,
    "during": _inside,
    "overlaps": _overlaps,
    # The caller makes one range of the two periods (from the start of the first to the end of the second).
    "between": _on,
}

# Allen (1983), table 1: seven relations as he defines them on end points, and six inverses with the roles exchanged.


def _allen_before(x0: int, x1: int, y0: int, y1: int) -> bool:
    return x1 < y0


def _allen_meets(x0: int, x1: int, y0: int, y1: int) -> bool:
    return x1 == y0


def _allen_overlaps(x0: int, x1: int, y0: int, y1: int) -> bool:
    return x0 < y0 and x1 > y0 and x1 < y1


def _allen_starts(x0: int, x1: int, y0: int, y1: int) -> bool:
    return x0 == y0 and x1 < y1


def _allen_during(x0: int, x1: int, y0: int, y1: int) -> bool:
    return x0 > y0 and x1 < y1


def _allen_finishes(x0: int, x1: int, y0: int, y1: int) -> bool:
    return x0 > y0 and x1 == y1


def _allen_equals(x0: int, x1: int, y0: int, y1: int) -> bool:
    return x0 == y0 and x1 == y1


ALLEN: dict[str, Callable[[int, int, int, int], bool]] = {
    "before": _allen_before,
    "meets": _allen_meets,
    "overlaps": _allen_overlaps,
    "starts": _allen_starts,
    "during": _allen_during,
    "finishes": _allen_finishes,
    "equals": _allen_equals,
    "after": lambda x0, x1, y0, y1: _allen_before(y0, y1, x0, x1),
    "met_by": lambda x0, x1, y0, y1: _allen_meets(y0, y1, x0, x1),
    "overlapped_by": lambda x0, x1, y0, y1: _allen_overlaps(y0, y1, x0, x1),
    "started_by": lambda x0, x1, y0, y1: _allen_starts(y0, y1, x0, x1),
    "contains": lambda x0, x1, y0, y1: _allen_during(y0, y1, x0, x1),
    "finished_by": lambda x0, x1, y0, y1: _allen_finishes(y0, y1, x0, x1),
}

OPERATORS.update({f"allen:{name}": predicate for name, predicate in ALLEN.items()})


# --------------------------------------------------------------------------------------------------------------------
# Results that are more than a list of rows.


class Pick(NamedTuple):
    """The answer of `Reference.first` and `Reference.last`: rows (several only where the convention keeps ties)."""

    rows: list[int]
    ties: int


class Neighborhood(NamedTuple):
    """What `Reference.neighborhood` reached; the start entity is not listed."""

    entities: list[str]
    hops: list[int]
    rows: list[int]
    truncated: bool


class FreeWindow(NamedTuple):
    """A window ``[start, stop)`` and how many of the events overlap it."""

    start: int
    stop: int
    n_events: int


class Reference:
    """Facts in ingest order, and every query over them by a scan.

    Parameters
    ----------
    facts : iterable of (head, relation, tail, start, stop)
        In ingest order, which breaks every tie.
    convention : {"standard", "multitq", "cronquestions"}
    unit : str
        What a tick is; only the years of `times` under ``cronquestions`` depend on it.
    """

    def __init__(self, facts: Iterable[Sequence], convention: str = "standard", unit: str = "day") -> None:
        ingested = [Fact(*fact) for fact in facts]
        in_row_order = sorted(range(len(ingested)), key=lambda seq: (ingested[seq].start, seq))
        self.facts = [ingested[seq] for seq in in_row_order]
        self.convention = convention
        self.unit = unit

    # ---- which facts -------------------------------------------------------------------------------------------

    def _holds(self, fact: Fact, when: When, head: str | None, tail: str | None) -> bool:
        if (
            self.convention == "multitq"
            and when.op == "after"
            and when.granularity in ("month", "year")
            and head is not None
            and tail is None
        ):
            return fact.start >= when.w0
        return OPERATORS[when.op](fact.start, fact.stop, when.w0, when.w1)

    def rows(
        self,
        head: str | None = None,
        relation: str | None = None,
        tail: str | None = None,
        entity: str | None = None,
        when: When | None = None,
        limit: int | None = None,
        newest_first: bool = False,
    ) -> list[int]:
        """Rows of the matching facts, oldest first unless `newest_first`; the first `limit` of them in that order."""
        found = []
        for row, fact in enumerate(self.facts):
            if head is not None and fact.head != head:
                continue
            if relation is not None and fact.relation != relation:
                continue
            if tail is not None and fact.tail != tail:
                continue
            if entity is not None and entity not in (fact.head, fact.tail):
                continue
            if when is not None and not self._holds(fact, when, head, tail):
                continue
            found.append(row)
        if self.convention == "cronquestions" and when is not None and found:
            if when.op == "before":
                nearest = max(self.facts[row].stop for row in found)
                found = [row for row in found if self.facts[row].stop == nearest]
            elif when.op == "after":
                nearest = min(self.facts[row].start for row in found)
                found = [row for row in found if self.facts[row].start == nearest]
        if newest_first:
            found.reverse()
        return found if limit is None else found[:limit]

    def count(self, **query) -> int:
        return len(self.rows(**query))

    def exists(self, **query) -> bool:
        return self.count(**query) > 0

    def snapshot(self, w0: int, w1: int, **slots) -> list[int]:
        """Rows of the facts that hold at some instant of ``[w0, w1)``."""
        return self.rows(when=When("overlaps", w0, w1), **slots)

    # ---- the one fact at an end --------------------------------------------------------------------------------

    def first(self, **query) -> Pick:
        """The fact that starts first; among equals the one ingested first. `ties` counts those that start with it."""
        rows = self.rows(**query)
        if not rows:
            return Pick([], 0)
        earliest = min(self.facts[row].start for row in rows)
        tied = [row for row in rows if self.facts[row].start == earliest]
        return Pick(tied if self.convention == "cronquestions" else [min(tied)], len(tied))

    def last(self, **query) -> Pick:
        """The fact that stops last; among equals the one of the highest row. `ties` counts those that stop with it."""
        rows = self.rows(**query)
        if not rows:
            return Pick([], 0)
        latest = max(self.facts[row].stop for row in rows)
        tied = [row for row in rows if self.facts[row].stop == latest]
        return Pick(tied if self.convention == "cronquestions" else [max(tied)], len(tied))

    # ---- one column of the facts -------------------------------------------------------------------------------

    def tails(self, head: str, relation: str, when: When | None = None) -> list[str]:
        """Distinct tails, in the order of their first fact."""
        return list(dict.fromkeys(self.facts[row].tail for row in self.rows(head=head, relation=relation, when=when)))

    def heads(self, relation: str, tail: str, when: When | None = None) -> list[str]:
        """Distinct heads, in the order of their first fact."""
        return list(dict.fromkeys(self.facts[row].head for row in self.rows(relation=relation, tail=tail, when=when)))

    def times(self, head: str, relation: str, tail: str, when: When | None = None) -> list[tuple[int, int]]:
        """Distinct ``(start, stop)`` of the facts of a triple, sorted; under ``cronquestions`` the distinct years that
        the facts cover, as ranges. Of a fact with an unknown end, only the year of the known one counts.
        """
        rows = self.rows(head=head, relation=relation, tail=tail, when=when)
        spans = {(self.facts[row].start, self.facts[row].stop) for row in rows}
        if self.convention != "cronquestions":
            return sorted(spans)
        years: set[int] = set()
        for start, stop in spans:
            if start == OPEN_START and stop == OPEN_STOP:
                continue
            if start == OPEN_START:
                years.update(years_covered(stop - 1, stop, self.unit))
            elif stop == OPEN_STOP:
                years.update(years_covered(start, start + 1, self.unit))
            else:
                years.update(years_covered(start, stop, self.unit))
        return [parse_period(f"{year:04d}", self.unit)[:2] for year in sorted(years)]

    # ---- the graph ---------------------------------------------------------------------------------------------

    def neighborhood(
        self,
        entity: str,
        hops: int = 1,
        when: When | None = None,
        max_facts: int = 10_000,
        max_entities: int = 10_000,
    ) -> Neighborhood:
        """Entities reachable in at most `hops` steps over facts that satisfy `when`, in both directions.

        Hop by hop: the entities of the previous hop in the order they were met, the facts of each in row order. A fact
        is listed when it is first met. The walk ends for good, with ``truncated``, at the first fact that would not
        fit: because it would be one fact too many, or because the entity that it leads to would be one too many.
        """
        allowed = self.rows(when=when)
        hop_of = {entity: 0}
        listed: list[int] = []
        frontier = [entity]

        def result(truncated: bool) -> Neighborhood:
            met = [label for label in hop_of if label != entity]
            return Neighborhood(met, [hop_of[label] for label in met], sorted(listed), truncated)

        for hop in range(1, hops + 1):
            next_frontier = []
            for here in frontier:
                for row in allowed:
                    fact = self.facts[row]
                    if here not in (fact.head, fact.tail) or row in listed:
                        continue
                    there = fact.tail if fact.head == here else fact.head
                    if len(listed) == max_facts:
                        return result(truncated=True)
                    if there not in hop_of:
                        if len(hop_of) - 1 == max_entities:
                            return result(truncated=True)
                        hop_of[there] = hop
                        next_frontier.append(there)
                    listed.append(row)
            frontier = next_frontier
        return result(truncated=False)

    # ---- windows without events --------------------------------------------------------------------------------

    def free_window(
        self,
        events: Iterable[int],
        length: int,
        w0: int,
        w1: int,
        latest: bool = False,
        min_events: int | None = None,
        step: int = 1,
    ) -> FreeWindow | None:
        """The earliest (or latest) ``[t, t + length)`` on the grid ``w0 + k * step`` that lies in ``[w0, w1)`` and
        that no event overlaps; with `min_events`, that at least so many events overlap. `events` are rows.
        """
        spans = [(self.facts[row].start, self.facts[row].stop) for row in events]
        answer = None
        t = w0
        while t + length <= w1:
            n_events = sum(start < t + length and t < stop for start, stop in spans)
            if (n_events == 0) if min_events is None else (n_events >= min_events):
                answer = FreeWindow(t, t + length, n_events)
                if not latest:
                    return answer
            t += step
        return answer

    # ---- many queries at once ----------------------------------------------------------------------------------

    def batch_count(self, queries: Iterable[dict]) -> list[int]:
        return [self.count(**query) for query in queries]

    def batch_exists(self, queries: Iterable[dict]) -> list[bool]:
        return [self.exists(**query) for query in queries]

    def batch_first(self, queries: Iterable[dict]) -> list[int]:
        """One row for each query, -1 where nothing matches; the lowest row where a convention keeps ties."""
        return [min(self.first(**query).rows, default=-1) for query in queries]

    def batch_last(self, queries: Iterable[dict]) -> list[int]:
        """One row for each query, -1 where nothing matches; the highest row where a convention keeps ties."""
        return [max(self.last(**query).rows, default=-1) for query in queries]

    def batch_facts(self, queries: Iterable[dict]) -> tuple[list[int], list[int]]:
        """Offsets (one more than there are queries) and the rows of all answers, one after another."""
        offsets, rows = [0], []
        for query in queries:
            rows += self.rows(**query)
            offsets.append(len(rows))
        return offsets, rows

    def batch_last_before(self, entities: Iterable[str], times: Iterable[int]) -> list[int]:
        return [
            max(self.last(entity=entity, when=When("before", t, t + 1)).rows, default=-1)
            for entity, t in zip(entities, times, strict=True)
        ]

    def batch_first_after(self, entities: Iterable[str], times: Iterable[int]) -> list[int]:
        return [
            min(self.first(entity=entity, when=When("after", t, t + 1)).rows, default=-1)
            for entity, t in zip(entities, times, strict=True)
        ]


# --------------------------------------------------------------------------------------------------------------------
# Searches of one ascending list.


def first_not_below(values: Sequence[int], low: int, high: int, bound: int) -> int:
    """The first place of ``values[low:high]`` whose value is at least `bound`, or `high`: by looking at each."""
    for place in range(low, high):
        if values[place] >= bound:
            return place
    return high


# --------------------------------------------------------------------------------------------------------------------
# Time text at the precision of a day, a month or a year.

TICKS_PER_DAY = {
    "day": 1,
    "hour": 24,
    "minute": 24 * 60,
    "second": 24 * 60 * 60,
    "millisecond": 24 * 60 * 60 * 1_000,
    "microsecond": 24 * 60 * 60 * 1_000_000,
}
_EPOCH = date(1970, 1, 1).toordinal()
_DAYS_IN_400_YEARS = 146_097
_ISO = re.compile(r"(?P<year>-?\d{1,4})(?:-(?P<month>\d\d|##)(?:-(?P<day>\d\d|##))?)?")


def day_number(year: int, month: int, day: int) -> int:
    """Days from 1970-01-01 in the proleptic Gregorian calendar, with a year 0 before year 1 (1 BCE)."""
    cycles = 0
    # The calendar repeats every 400 years; `datetime.date` knows years 1 to 9999 only.
    while year < 1:
        year += 400
        cycles -= 1
    while year > 9999:
        year -= 400
        cycles += 1
    return date(year, month, day).toordinal() - _EPOCH + cycles * _DAYS_IN_400_YEARS


def parse_period(text: str, unit: str = "day") -> tuple[int, int, str]:
    """The ticks ``[start, stop)`` and the precision of ``2014``, ``2014-10``, ``2014-10-07``, ``-431``, ``360-##-##``,
    ``1926-05-##``; ``####-##-##`` is a range that is open at both ends.
    """
    if text == "####-##-##":
        return OPEN_START, OPEN_STOP, "open"
    match = _ISO.fullmatch(text)
    if match is None:
        raise ValueError(f"not a day, month or year: {text!r}")
    year = int(match["year"])
    month = None if match["month"] in (None, "##") else int(match["month"])
    day = None if match["day"] in (None, "##") else int(match["day"])
    if month is None and day is not None:
        raise ValueError(f"a day without a month: {text!r}")
    if month is None:
        first, after, granularity = day_number(year, 1, 1), day_number(year + 1, 1, 1), "year"
    elif day is None:
        first = day_number(year, month, 1)
        after = day_number(year + 1, 1, 1) if month == 12 else day_number(year, month + 1, 1)
        granularity = "month"
    else:
        first = day_number(year, month, day)
        after, granularity = first + 1, "day"
    return first * TICKS_PER_DAY[unit], after * TICKS_PER_DAY[unit], granularity


def years_covered(start: int, stop: int, unit: str = "day") -> list[int]:
    """Every calendar year that has an instant in ``[start, stop)``; both ends known."""
    first_day = start // TICKS_PER_DAY[unit]
    last_day = (stop - 1) // TICKS_PER_DAY[unit]
    year = 1970
    while day_number(year, 1, 1) > first_day:
        year -= 1
    while day_number(year + 1, 1, 1) <= first_day:
        year += 1
    years = []
    while day_number(year, 1, 1) <= last_day:
        years.append(year)
        year += 1
    return years


# ----------------------------------------------------------------------------------------------------------------------
# Labels that were asked for last


class LabelCells:
    """Pairs of places for texts and their ids: what is kept stands first in its pair, and the second is the last to go.

    The pair of a text is a matter of its words of 8 bytes and of its length.
    """

    def __init__(self, n_pairs: int) -> None:
        self.pairs: list[list[tuple[bytes, int]]] = [[] for _ in range(n_pairs)]

    def pair(self, text: bytes) -> int:
        """The number of the pair where a text may stand."""
        n = len(text)
        words = [text[at : at + 8] for at in range(0, n - 8, 8)]
        if n >= 8:
            words.append(text[-8:])
        elif n >= 4:
            words.append(text[:4] + text[-4:])
        else:
            words.append(bytes([text[0], text[n // 2], text[-1]]) if n else b"")
        value = n
        for word in words:
            value = ((value ^ int.from_bytes(word, "little")) * 0x9E3779B97F4A7C15) % 2**64
            value ^= value >> 32
        return value % len(self.pairs)

    def keep(self, text: bytes, number: int) -> None:
        """Put a text and its id first in its pair."""
        pair = self.pairs[self.pair(text)]
        moved = pair[1:] if pair and pair[0][0] == text else pair[:1]
        pair[:] = [(text, number), *moved]

    def ask(self, text: bytes) -> int:
        """The id that is kept of a text, or -1."""
        return dict(reversed(self.pairs[self.pair(text)])).get(text, -1)


class LabelObjects:
    """One line of four places for objects, by address: the last place is of those that were seen once only.

    What was seen with the same id before is held from its second time on, where it stands, or, seen in the last place,
    instead of one of the other three: one that is not held, else the one that the address names.
    """

    def __init__(self) -> None:
        # Of each place: address, id, whether the object is held.
        self.places: list[tuple[int, int, bool] | None] = [None] * 4

    def keep(self, thing: int, number: int) -> int:
        """Note an object that is not held, and return the place where it is held from now on, or -1."""
        for place in range(4):
            if self.places[place] == (thing, number, False):
                to = place
                if place == 3:
                    self.places[3] = None
                    loose = [i for i in range(3) if self.places[i] is None or not self.places[i][2]]  # type: ignore[index]
                    to = loose[-1] if loose else thing // 16 % 3
                self.places[to] = (thing, number, True)
                return to
        free = [i for i in range(3) if self.places[i] is None or self.places[i][::2] == (thing, False)]  # type: ignore[index]
        self.places[free[-1] if free else 3] = (thing, number, False)
        return -1

    def ask(self, thing: int) -> int:
        """The id of an object that is held, or -1."""
        return next((kept[1] for kept in self.places if kept is not None and kept[::2] == (thing, True)), -1)


# --------------------------------------------------------------------------------------------------------------------
# Where a label lives in a cluster.


def facts_of_shards(ends: list[tuple[int, int]], homes: list[int], n_shards: int) -> list[list[int]]:
    """Return which facts (head, tail) each shard holds: those one of whose entities lives there."""
    return [[i for i, (head, tail) in enumerate(ends) if s in (homes[head], homes[tail])] for s in range(n_shards)]


def divided(shards: list[int], n_shards: int) -> list[list[int]]:
    """The places of queries by the shard they are for, each in the order of the queries."""
    return [[place for place, one in enumerate(shards) if one == shard] for shard in range(n_shards)]


def siphash(key: bytes, data: bytes) -> int:
    """SipHash-2-4 as Aumasson and Bernstein define it: a keyed hash of 64 bits."""
    mask = 2**64 - 1

    def rotated(x: int, bits: int) -> int:
        return (x << bits | x >> (64 - bits)) & mask

    k0, k1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]

    def rounds(n: int) -> None:
        for _ in range(n):
            for a, b, bits in ((0, 1, 13), (2, 3, 16)):
                v[a] = (v[a] + v[b]) & mask
                v[b] = rotated(v[b], bits) ^ v[a]
            v[0] = rotated(v[0], 32)
            for a, b, bits in ((0, 3, 21), (2, 1, 17)):
                v[a] = (v[a] + v[b]) & mask
                v[b] = rotated(v[b], bits) ^ v[a]
            v[2] = rotated(v[2], 32)

    padded = data + bytes(-(len(data) + 1) % 8) + bytes([len(data) % 256])
    for at in range(0, len(padded), 8):
        word = int.from_bytes(padded[at : at + 8], "little")
        v[3] ^= word
        rounds(2)
        v[0] ^= word
    v[2] ^= 0xFF
    rounds(4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


# ----------------------------------------------------------------------------------------------------------------------
# Building a store


def entity_lists(heads, tails, n_entities):
    """Rows of each entity, as head or as tail, ascending; a self-loop once."""
    return [[row for row in range(len(heads)) if entity in (heads[row], tails[row])] for entity in range(n_entities)]


def keys_in_order(ends, base):
    """Keys from `base` on, the i-th until it has filled all places below ends[i]."""
    found = []
    for i, end in enumerate(ends):
        found += [base + i] * (end - len(found))
    return found


def nearest_groups(
    vectors: Sequence[Sequence[float]], groups: Sequence[int], query: Sequence[float], k: int
) -> list[tuple[int, float]]:
    """Of some rows' groups the `k` with the largest inner products, each once; ties by number."""
    scores = {group: sum(a * b for a, b in zip(vectors[group], query, strict=True)) for group in groups}
    return sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))[:k]


def means_of_rows(table, texts, add):
    """The mean of some rows for each text, added up one by one; `add` adds two numbers and rounds as the machine does.

    Without a row there is no mean: None.
    """
    found = []
    for rows in texts:
        total = [0.0] * len(table[0])
        for row in rows:
            total = [add(a, b) for a, b in zip(total, table[row], strict=True)]
        found.append(total if rows else None)
    return found
