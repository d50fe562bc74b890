"""Temporal motifs: the shapes of short sequences of facts, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.analytics.tables import with_metadata
from tkindex.errors import QueryError, TimeRangeError
from tkindex.query.arguments import check_count
from tkindex.timeline.arrays import arrow_column, arrow_table
from tkindex.timeline.ranges import OPEN_START, parse_duration

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.analytics.selection import FactColumns

_MOST_STEPS = 1e11
"""Facts that following each fact in its window may look at, in sum: some minutes."""
_MOST_COUNT = 4e18
# After a first fact from a to b, the facts that a second and a third can be, in the order of the table of the paper.
_FACTS = ("a>b", "b>a", "a>c", "c>a", "b>c", "c>b")
_CENTRE, _ONE, _OTHER = range(3)


class _Sides(NamedTuple):
    """Facts as `tkindex.kernels.motifs` reads them."""

    bounds: np.ndarray
    order: np.ndarray
    ends: np.ndarray
    ticks: np.ndarray


def motifs(facts: FactColumns, within: Any, n_facts: Any) -> pa.Table:
    """See `tkindex.analytics.verbs.AnalyticQueries.motifs`."""

    n = check_count(n_facts, "n_facts", 2)
    if n > 3:
        raise QueryError(f"n_facts is {n}; motifs have 2 or 3 facts")
    window = parse_duration(within, facts.unit)
    if window < 1:
        raise TimeRangeError(f"within is {within!r}; expected at least one {facts.unit}")
    heads, tails, starts = facts.heads, facts.tails, facts.starts
    is_loop, is_open = heads == tails, starts == OPEN_START
    fits = ~(is_loop | is_open)
    sides = _sides(heads[fits], tails[fits], starts[fits], len(facts.entities))
    limit = np.uint64(min(window, 2**64 - 1))
    counts = _of_two(sides, limit) if n == 2 else _of_three(sides, limit)
    names = [f"a>b {second}" + (f" {third}" if n == 3 else "") for second in _FACTS for third in _FACTS[: 6 ** (n - 2)]]
    table = arrow_table(
        {
            "motif": names,
            "n_entities": arrow_column(np.array([len(set(name) & set("abc")) for name in names], np.int8)),
            "count": [counts.get(name, 0) for name in names],
        }
    )
    return with_metadata(
        table, unit=facts.unit, order="second fact, then third", within=window, self_loops=int(is_loop.sum()),
        open_starts=int((is_open & ~is_loop).sum()),
    )  # fmt: skip


def _sides(heads: np.ndarray, tails: np.ndarray, starts: np.ndarray, n_entities: int) -> _Sides:
    from tkindex.kernels.paths import sort_edges

    sources = np.stack((heads, tails), axis=1).reshape(-1).astype(np.int32, copy=False)
    ends = np.stack((tails, heads), axis=1).reshape(-1).astype(np.int32, copy=False)
    bounds, order = np.zeros(n_entities + 1, np.int64), np.empty(len(sources), np.int32)
    sort_edges(sources, bounds, order)
    unsigned = starts.astype(np.uint64)
    # From the first one on: unsigned, and in the same order whatever its sign was.
    return _Sides(bounds, order, ends, unsigned - unsigned[0] if len(unsigned) else unsigned)


def _of_two(sides: _Sides, within: np.uint64) -> dict[str, int]:
    from tkindex.kernels.motifs import count_pairs

    n_entities = len(sides.bounds) - 1
    any_end, same_end = np.zeros(4, np.int64), np.zeros(4, np.int64)
    count_pairs(*sides, within, 0, n_entities, np.zeros((n_entities, 2), np.int64), any_end, same_end)
    counts: dict[str, int] = {}
    for code in range(4):
        directions = code >> 1, code & 1
        if not directions[0]:  # seen from the head of the first, so that each is counted once
            _add(counts, _star(directions, (_ONE, _ONE)), same_end[code])
        _add(counts, _star(directions, (_ONE, _OTHER)), any_end[code] - same_end[code])
    return counts


def _of_three(sides: _Sides, within: np.uint64) -> dict[str, int]:
    from tkindex.kernels.motifs import count_stars, count_steps, count_triangles

    n_entities = len(sides.bounds) - 1
    needed = np.zeros(2)
    count_steps(*sides, within, needed)
    if needed[0] > _MOST_STEPS or needed[1] > _MOST_COUNT:
        raise QueryError(
            f"within this window the facts of an entity follow each other {needed[0]:,.0f} times, too many to count: "
            "ask for a shorter one, or select fewer facts"
        )
    counts: dict[str, int] = {}
    stars = np.zeros((4, 8), np.int64)
    count_stars(*sides, within, 0, n_entities, np.zeros((n_entities, 14), np.int64), np.zeros(8, np.int64), stars)
    for code in range(8):
        directions, same = (code >> 2, code >> 1 & 1, code & 1), stars[3, code]
        if not directions[0]:
            _add(counts, _star(directions, (_ONE, _ONE, _ONE)), same)
        for row, leads in enumerate(((_ONE, _ONE, _OTHER), (_ONE, _OTHER, _ONE), (_OTHER, _ONE, _ONE))):
            _add(counts, _star(directions, leads), stars[row, code] - same)
    places = np.empty(len(sides.order), np.int32)
    places[sides.order] = np.arange(len(sides.order), dtype=np.int32)
    triangles = np.zeros(8, np.int64)
    seen = np.zeros((n_entities, 4), np.int64)
    count_triangles(*sides, places, within, 0, len(sides.ticks), seen, triangles)
    for code in range(8):
        at, second, third = code >> 2, code >> 1 & 1, code & 1
        pairs = [(0, 1), _led(at, 2, second), _led(1 - at, 2, third)]
        _add(counts, _name(pairs), triangles[code])
    return counts


def _add(counts: dict[str, int], name: str, count: np.int64) -> None:
    counts[name] = counts.get(name, 0) + int(count)


def _star(directions: tuple[int, ...], leads: tuple[int, ...]) -> str:
    """The motif of facts between a centre and others, by their directions."""
    return _name([_led(_CENTRE, end, direction) for end, direction in zip(leads, directions, strict=True)])


def _led(here: int, end: int, direction: int) -> tuple[int, int]:
    return (end, here) if direction else (here, end)


def _name(pairs: list[tuple[int, int]]) -> str:
    """The name of a motif: entities by letters, in the order in which they come."""
    letters: dict[int, str] = {}
    for entity in (entity for pair in pairs for entity in pair):
        letters[entity] = letters.get(entity) or "abc"[len(letters)]
    return " ".join(f"{letters[head]}>{letters[tail]}" for head, tail in pairs)
