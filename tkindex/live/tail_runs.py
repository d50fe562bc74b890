"""Facts beside the base in runs, each several times longer than the next: of a small commit only little is indexed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tkindex.live.committed import are_points
from tkindex.live.segments import DeltaSegment
from tkindex.live.states import Now, TailRange
from tkindex.store.beliefs import VersionColumns
from tkindex.store.merge import Added

if TYPE_CHECKING:
    import pyarrow as pa

# A run of facts is merged with the one before it unless that one is so many times longer.
_GROWTH = 4


def delta_segments(now: Now, visible: np.ndarray, undone: np.ndarray) -> list[DeltaSegment]:
    """The visible facts of tail and draft in runs, each much longer than the next; those that are as before stay.

    Parameters
    ----------
    now : Now
    visible, undone : ndarray of int64, ascending
        Places, first those of the tail: of facts that are visible, and of facts that the draft takes back.
    """
    n_all = now.committed.beliefs.n_tail + (0 if now.is_settled else now.draft.n)
    segments: list[TailRange] = []

    # Then the places are those of all facts, and need not be sought.
    are_all = len(visible) == n_all

    def count(first: int, last: int) -> int:
        return last - first if are_all else int(visible.searchsorted(last) - visible.searchsorted(first))

    def undone_in(first: int, last: int) -> bytes:
        return undone[(undone >= first) & (undone < last)].tobytes() if len(undone) else b""

    # (first, last, visible ones, run or None where it is to be made)
    bounds: list[tuple[int, int, int, DeltaSegment | None]] = []
    for old in now.segments:
        n = count(old.first, old.last)
        is_same = n == old.n and undone_in(old.first, old.last) == old.undone
        bounds.append((old.first, old.last, n, old.delta_segment if is_same else None))
    done = bounds[-1][1] if bounds else 0
    if done < n_all:
        bounds.append((done, n_all, count(done, n_all), None))
    while len(bounds) > 1 and bounds[-2][2] < _GROWTH * bounds[-1][2]:
        last, before = bounds.pop(), bounds.pop()
        bounds.append((before[0], last[1], before[2] + last[2], None))
    for first, last_place, n, delta_segment in bounds:
        if delta_segment is None:
            low, high = (first, last_place) if are_all else visible.searchsorted((first, last_place))
            places = visible[low:high]
            delta_segment = DeltaSegment(as_added(now.beliefs_at(places), now.attributes_at(places)))
        segments.append(TailRange(first, last_place, n, undone_in(first, last_place), delta_segment))
    now.segments = tuple(segments)
    if now.is_settled:
        now.settled = now.segments
    return [segment.delta_segment for segment in segments if segment.n]


def as_added(columns: VersionColumns, attributes: pa.Table | None) -> Added:
    """Return beliefs as facts beside a store; points where all of them are."""
    stops = None if are_points(columns.starts, columns.stops) else columns.stops
    return Added(columns.heads, columns.relations, columns.tails, columns.starts, stops, columns.seqs, attributes)
