"""The interval join: which facts of two selections share an instant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.analytics.counting import by_group
from tkindex.analytics.grouping import Groups
from tkindex.analytics.tables import check_rows, times_table, with_metadata
from tkindex.errors import QueryError
from tkindex.query.arguments import check_count
from tkindex.threads import run_in_parts
from tkindex.timeline.arrays import arrow_table

if TYPE_CHECKING:
    from tkindex.analytics.selection import FactColumns
    from tkindex.store.vocabulary import Vocabulary

_KEYS = ("head", "relation", "tail")


class _Side(NamedTuple):
    """Facts by group and start: ticks, rows, where groups begin, and their places by start (None: the same)."""

    starts: np.ndarray
    stops: np.ndarray
    rows: np.ndarray
    bounds: np.ndarray
    order: np.ndarray | None


def overlaps_with(left: FactColumns, right: FactColumns, on: Any, count: bool, times: bool, limit: Any) -> Any:
    """See `tkindex.analytics.verbs.overlaps_with`."""
    most = None if limit is None else check_count(limit, "limit", 0)
    if left.unit != right.unit:
        raise QueryError(f"the selections count {left.unit}s and {right.unit}s; expected two of one unit")
    codes, other_codes, n_groups = _keys(left, right, on)
    mine, other = _side(left, codes, n_groups, left.n), _side(right, other_codes, n_groups, right.n)
    inside, pairs = _counted(mine, other)
    n_pairs = int(pairs.sum())
    if count:
        return n_pairs
    if most is not None and most < n_pairs:
        # The first so many left facts, by start, have that many pairs.
        of_fact = pairs if mine.order is None else _back(pairs, mine.order)
        n_left = int(np.searchsorted(np.cumsum(of_fact), most)) + 1 if most else 0
        mine = _side(left, codes, n_groups, n_left)
        inside, pairs = _counted(mine, other)
    else:
        check_rows(n_pairs, "pairs", "give limit=, count them with count=True, or select fewer facts")
    rows, other_rows = _written(left, mine, other, inside, pairs)
    if most is not None:
        rows, other_rows = rows[:most], other_rows[:most]
    order, n_left_out = "row, then other_row", n_pairs - len(rows)
    columns = {"row": rows, "other_row": other_rows}
    if not times:
        return with_metadata(arrow_table(columns), unit=left.unit, order=order, left_out=n_left_out)
    at, other_at = np.searchsorted(left.rows, rows), np.searchsorted(right.rows, other_rows)
    starts = np.maximum(left.starts[at], right.starts[other_at])
    stops = np.minimum(left.stops[at], right.stops[other_at])
    return times_table(columns, starts, stops, {}, left.unit, order, left_out=n_left_out)


def _counted(mine: _Side, other: _Side) -> tuple[np.ndarray, np.ndarray]:
    """How many right facts start inside each left fact, and how many pairs it has."""
    from tkindex.kernels.interval_join import count_overlaps

    inside, active = np.empty(len(mine.starts), np.int64), np.zeros(len(mine.starts), np.int64)
    count_overlaps(mine.starts, mine.stops, mine.bounds, other.starts, other.stops, other.bounds, inside, active)
    active += inside
    return inside, active


def _written(
    left: FactColumns, mine: _Side, other: _Side, inside: np.ndarray, pairs: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """The rows of all pairs, by left row and then by right row."""
    from tkindex.kernels.interval_join import write_overlaps

    n = len(pairs)
    ends = np.zeros(n + 1, np.int64)
    np.cumsum(pairs, out=ends[1:])
    if mine.order is None:
        of_fact, places = pairs, ends[:-1]
    else:
        of_fact = _back(pairs, mine.order)
        first = np.zeros(n + 1, np.int64)
        np.cumsum(of_fact, out=first[1:])
        places = first[:-1][mine.order]
    out = np.empty(int(ends[-1]), np.int32)

    def write(first: int, last: int) -> None:
        group = int(np.searchsorted(mine.bounds, first, side="right")) - 1
        write_overlaps(
            mine.starts, mine.bounds, other.starts, other.stops, other.bounds, other.rows, inside, places,
            group, first, last, out,
        )  # fmt: skip

    if n:
        run_in_parts(ends, write)
    return np.repeat(left.rows[:n], of_fact), out


def _back(values: np.ndarray, order: np.ndarray) -> np.ndarray:
    """Return values by place from values by group."""
    found = np.empty_like(values)
    found[order] = values
    return found


def _side(facts: FactColumns, codes: np.ndarray | None, n_groups: int, n: int) -> _Side:
    """The first n facts by group and start."""
    starts, stops, rows = facts.starts[:n], facts.stops[:n], facts.rows[:n]
    bounds, order = by_group(Groups(None if codes is None else codes[:n], None, n_groups, lambda ids: {}), n)
    if order is not None:
        starts, stops, rows = starts[order], stops[order], rows[order]
    return _Side(starts, stops, rows, bounds, order)


# ---- what both must have in common -----------------------------------------------------------------------------------


def _keys(left: FactColumns, right: FactColumns, on: Any) -> tuple[np.ndarray | None, np.ndarray | None, int]:
    """Codes of what pairs must have in common, by the same numbers on both sides, and how many there are."""
    if on is None:
        return None, None, 1
    names = [on] if isinstance(on, str) else list(on) if isinstance(on, Sequence) else []
    if not names or not all(name in _KEYS for name in names) or len(set(names)) < len(names):
        raise QueryError(f"on is {on!r}; expected 'head', 'relation', 'tail', or several different ones")
    codes = np.zeros(left.n + right.n, np.int64)
    n = 1
    for name in names:
        attribute = {"head": "heads", "relation": "relation_ids", "tail": "tails"}[name]
        known, others = (left.relations, right.relations) if name == "relation" else (left.entities, right.entities)
        ids = getattr(right, attribute)
        if known is not others:
            ids = _translated(ids, others, known)
        part = np.concatenate((getattr(left, attribute).astype(np.int64), ids))
        n_part = len(known) + 1
        if n > 1:
            _, codes = np.unique(codes * n_part + part, return_inverse=True)
            n = int(codes.max(initial=-1)) + 1
        else:
            codes, n = part, n_part
    return codes[: left.n], codes[left.n :], n


def _translated(ids: np.ndarray, of: Vocabulary, to: Vocabulary) -> np.ndarray:
    """Ids of another vocabulary for the same labels; one past its last for labels that it does not hold."""
    distinct, places = np.unique(ids, return_inverse=True)
    known = to.ids
    found = [known[label] if label in to else len(to) for label in of.take(distinct).to_pylist()]
    return np.array(found, np.int64)[places]
