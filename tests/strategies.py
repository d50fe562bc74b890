"""Hypothesis strategies: small fact lists that collide a lot, and the times and questions that hit their edges."""

from __future__ import annotations

from typing import Any, NamedTuple

from hypothesis import strategies as st
from reference import OPEN_START, OPEN_STOP, Fact, When, parse_period

MAX_TICK = 2**62
"""Finite ticks are drawn from ``[-MAX_TICK, MAX_TICK]``."""

# Labels that look alike, sort oddly, or break naive string handling. "é" is there composed and decomposed.
ODD_LABELS = (
    "a",
    "A",
    "a ",
    "é",
    "e\u0301",
    "日本",
    "👩\u200d🚀",
    "👩",
    "Minister (Iran)",
    "Minister_(Iran)",
    "\u202eabc",
    "0",
    "-1",
    "ß",
    "SS",
    "x" * 300,
)

entity_labels = st.sampled_from(ODD_LABELS)
relation_labels = st.sampled_from(("r", "R", "é", "e\u0301", "a"))
any_labels = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\x00"), min_size=1, max_size=12)


# ----------------------------------------------------------------------------------------------------------------------
# Ticks. An example keeps to a few of them, so that facts tie, touch and repeat.


@st.composite
def clocks(draw: st.DrawFn) -> list[int]:
    """A few ticks that all facts of one example start and stop at; close together, and sometimes at the extremes."""
    base = draw(st.sampled_from((0, 0, -3, 16344, -719162, MAX_TICK - 8, -MAX_TICK)))
    near = draw(st.lists(st.integers(0, 8), min_size=1, max_size=5, unique=True))
    ticks = {base + offset for offset in near}
    far = draw(st.integers(0, 7))
    if far < 2:
        ticks |= {-MAX_TICK, MAX_TICK - 1}
    elif far < 4:
        # As far from the first as 16 bits reach, and one tick farther: columns of times change their width there.
        ticks.add(min(min(ticks) + 65_533 + far, MAX_TICK - 1))
    return sorted(ticks)


@st.composite
def spans(draw: st.DrawFn, ticks: list[int], kind: str) -> tuple[int, int]:
    """``(start, stop)`` of one fact; `kind` is point, interval or mixed."""
    if kind == "mixed":
        kind = draw(st.sampled_from(("point", "interval")))
    start = draw(st.sampled_from(ticks))
    if kind == "point":
        return start, start + 1
    shape = draw(st.integers(0, 9))
    if shape == 0:
        return OPEN_START, start
    if shape == 1:
        return start, OPEN_STOP
    if shape == 2 and draw(st.booleans()):
        return OPEN_START, OPEN_STOP
    stop = draw(st.sampled_from(ticks))
    start, stop = min(start, stop), max(start, stop)
    # Two equal ends would be no time at all: make it the shortest interval.
    return start, max(stop, start + 1)


@st.composite
def fact_lists(
    draw: st.DrawFn,
    kind: str | None = None,
    min_size: int = 0,
    max_size: int = 24,
    labels: st.SearchStrategy[str] = entity_labels,
    ticks: list[int] | None = None,
) -> list[Fact]:
    """Facts in ingest order. Few entities, relations and ticks; often a hub, self-loops and exact duplicates."""
    kind = kind or draw(st.sampled_from(("point", "interval", "mixed")))
    entities = draw(st.lists(labels, min_size=1, max_size=5, unique=True))
    relations = draw(st.lists(relation_labels, min_size=1, max_size=3, unique=True))
    ticks = ticks or draw(clocks())
    hub = draw(st.sampled_from((None, entities[0])))

    @st.composite
    def one(draw: st.DrawFn) -> Fact:
        head, tail = draw(st.sampled_from(entities)), draw(st.sampled_from(entities))
        if hub is not None:
            side = draw(st.integers(0, 3))
            head = hub if side in (0, 2) else head
            tail = hub if side == 1 else tail
        return Fact(head, draw(st.sampled_from(relations)), tail, *draw(spans(ticks, kind)))

    facts = draw(st.lists(one(), min_size=min_size, max_size=max_size))
    if facts and draw(st.booleans()):
        copies = draw(st.lists(st.sampled_from(facts), max_size=4))
        facts = draw(st.permutations(facts + copies))
    return facts


# ----------------------------------------------------------------------------------------------------------------------
# Ranges to compare with, and how a caller writes them.


class Period(NamedTuple):
    """A range as the caller writes it (`value`: a tick, or text) and as it is meant."""

    value: Any
    w0: int
    w1: int
    granularity: str


def tick_period(tick: int) -> Period:
    return Period(tick, tick, tick + 1, "tick")


def edge_ticks(facts: list[Fact]) -> list[int]:
    """Every finite end of a fact, and its neighbours on both sides."""
    ends = {end for fact in facts for end in (fact.start, fact.stop) if end not in (OPEN_START, OPEN_STOP)} or {0}
    return sorted({end + step for end in ends for step in (-1, 0, 1)})


def periods(facts: list[Fact]) -> st.SearchStrategy[Period]:
    """One tick at or beside an end of a fact."""
    return st.sampled_from(edge_ticks(facts)).map(tick_period)


@st.composite
def ranges(draw: st.DrawFn, facts: list[Fact]) -> tuple[Period, Period]:
    """Two one-tick periods in order, for ``between``: ``[first.w0, second.w1)`` begins and ends beside fact ends."""
    first, second = sorted((draw(periods(facts)), draw(periods(facts))), key=lambda period: period.w0)
    return first, second


POINT_OPERATORS = ("before", "after", "on", "during", "overlaps")


class Query(NamedTuple):
    """One condition on time, three ways: for the reference, and as name and arguments for the engine."""

    when: When
    op: str
    args: tuple[Any, ...]


def query(op: str, period: Period) -> Query:
    """`op` is one of `POINT_OPERATORS`, or ``allen:<relation>``."""
    when = When(op, period.w0, period.w1, period.granularity)
    if op.startswith("allen:"):
        return Query(when, "allen", (op.removeprefix("allen:"), period.value))
    return Query(when, op, (period.value,))


def allen_query(name: str, first: Period, second: Period) -> Query:
    """An interval relation to everything from the start of `first` to the end of `second`."""
    return Query(When(f"allen:{name}", first.w0, second.w1), "allen", (name, first.value, second.value))


def between_query(first: Period, second: Period) -> Query:
    return Query(When("between", first.w0, second.w1), "between", (first.value, second.value))


# ----------------------------------------------------------------------------------------------------------------------
# Calendar time: facts that begin and end beside the ends of days, months and years, and questions in text.

_YEARS = (-44, 0, 1, 360, 1900, 1969, 1970, 2000, 2012, 2014, 9999)


@st.composite
def calendar_texts(draw: st.DrawFn) -> str:
    """A year, a month or a day in ISO form."""
    year = draw(st.sampled_from(_YEARS))
    text = f"{year:05d}" if year < 0 else f"{year:04d}"
    precision = draw(st.integers(0, 2))
    if precision > 0:
        month = draw(st.sampled_from((1, 2, 3, 12)))
        text += f"-{month:02d}"
    if precision > 1:
        text += f"-{draw(st.sampled_from((1, 2, 28))):02d}"
    return text


@st.composite
def calendar_cases(
    draw: st.DrawFn, kind: str | None = None, max_size: int = 16
) -> tuple[str, list[Fact], list[Period]]:
    """A unit, facts that touch calendar periods exactly or miss them by a tick, and those periods as text."""
    unit = draw(st.sampled_from(("day", "hour", "second", "microsecond")))
    texts = draw(st.lists(calendar_texts(), min_size=1, max_size=3, unique=True))
    found = [Period(text, *parse_period(text, unit)) for text in texts]
    ticks = sorted({end + step for period in found for end in (period.w0, period.w1) for step in (-1, 0, 1)})
    facts = draw(fact_lists(max_size=max_size, ticks=ticks))
    return unit, facts, found


_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
           "December")  # fmt: skip


def spellings(text: str) -> list[str]:
    """Other ways in which people write the same period; for years after 999, whose notation is the same for all."""
    parts = text.split("-")
    if text.startswith("-") or int(parts[0]) < 1000:
        return [text]
    if len(parts) == 1:
        return [text, f"{text}-##-##"]
    name = _MONTHS[int(parts[1]) - 1]
    if len(parts) == 2:
        year = parts[0]
        return [
            text,
            f"{text}-##",
            f"{name} of {year}",
            f"{name[:3]}, {year}",
            f"{name} {year}",
            f"{name[:3]}, the year of {year}",
        ]
    year, month, day = parts[0], int(parts[1]), int(parts[2])
    ordinal = f"{day}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10 if day not in (11, 12, 13) else 0, 'th') }"
    return [
        text,
        f"{year}-{month}-{day}",
        f"{day:02d}.{month:02d}.{year}",
        f"{day} {name} {year}",
        f"{name[:3]} {ordinal}, {year}",
        f"{day} {name[:3]} {year}",
    ]
