"""Walks and windows: `neighborhood` and `free_window`, from checked arguments to results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.errors import QueryError, TimeRangeError
from tkindex.lazily import np
from tkindex.query.arguments import check_count
from tkindex.results.facts import Facts
from tkindex.results.views import Neighborhood, Window
from tkindex.schema import ANY
from tkindex.timeline.conditions import Box, resolve_period
from tkindex.timeline.ranges import parse_duration

if TYPE_CHECKING:
    from tkindex.query.engine import Engine


def walk(engine: Engine, entity: Any, hops: Any, box: Box, max_facts: Any, max_entities: Any) -> Neighborhood:
    """See `tkindex.query.verbs.Queries.neighborhood`."""
    start = engine.entity_id[entity] if entity.__class__ is str else engine.entities.id(entity)
    if hops.__class__ is not int or hops < 0:
        hops = check_count(hops, "hops", 0)
    if max_facts.__class__ is not int or max_facts < 0:
        max_facts = check_count(max_facts, "max_facts", 0)
    if max_entities.__class__ is not int or max_entities < 0:
        max_entities = check_count(max_entities, "max_entities", 0)
    # Read once: another thread may merge layers meanwhile.
    searcher = engine.searcher
    # A cap beyond what exists asks for no more room; nor are there more hops than entities.
    n_facts, n_entities = searcher.n_facts, len(engine.entities)
    caps = min(hops, n_entities), min(max_facts, n_facts), min(max_entities, n_entities)
    if (found := searcher.reach(start, box, *caps)) is not None:
        return Neighborhood(searcher.facts(engine, 0, ANY, ANY, ANY, ANY, box), *found)
    return _walk_store(engine, start, box, *caps)


def _walk_store(engine: Engine, start: int, box: Box, hops: int, max_facts: int, max_entities: int) -> Neighborhood:
    """Walk over one store, with scratch of the engine's pool."""
    from tkindex.kernels.walking import SCRATCH

    n_entities = engine.store.header.n_entities
    engine.store.note_sides()
    scratch = _scratch(engine, n_entities, max_facts + 2 * max_entities + SCRATCH)
    _, marks_address, buffer, buffer_address, _ = scratch
    packed = engine.walk_kernel(
        engine.whole.address, start, hops, box[0], box[1], box[2], box[3], max_facts, max_entities,
        marks_address, n_entities, buffer_address,
    )  # fmt: skip
    n_facts, n_found = packed >> 32, (packed >> 1) & 0x7FFFFFFF
    found = buffer[: n_facts + 2 * n_found].tobytes()
    engine.give_scratch(scratch)
    return Neighborhood(Facts(engine, 0, ANY, ANY, ANY, ANY, box), found, n_facts, bool(packed & 1))


def _scratch(engine: Engine, n_marks: int, n_buffer: int) -> tuple[np.ndarray, int, np.ndarray, int, int]:
    """Marks (all 0) and room for a walk, from a pool: one pair for each thread that walks at the same time."""
    try:
        marks, marks_address, buffer, buffer_address, _ = engine.take_scratch()
    except IndexError:
        marks = np.zeros(n_marks, np.int32)
        marks_address, buffer, buffer_address = marks.ctypes.data, np.empty(0, np.int32), 0
    if len(buffer) < n_buffer:
        buffer = np.empty(n_buffer, np.int32)
        buffer_address = buffer.ctypes.data
    return marks, marks_address, buffer, buffer_address, len(buffer)


def free_window(
    engine: Engine, events: Any, length: Any, within: Any, latest: bool, min_events: int | None, step: Any
) -> Window | None:
    """See `tkindex.index.Index.free_window`."""
    if not isinstance(events, Facts):
        raise QueryError(
            f"events is {type(events).__name__}; expected a result of this index, for example ix.facts(relation=...)"
        )
    if events.engine.store is not engine.store:
        raise QueryError("events come from another index; ask this one for them")
    ends = within if isinstance(within, tuple) and len(within) == 2 else (within, None)
    period = resolve_period(ends[0], ends[1], engine.unit)
    width = parse_duration(length, engine.unit)
    grid = 1 if step is None else parse_duration(step, engine.unit)
    for value, given, name in ((width, length, "length"), (grid, step, "step")):
        if value < 1:
            raise TimeRangeError(f"{name} is {given!r}; expected at least one {engine.unit}")
    least = None if min_events is None else check_count(min_events, "min_events", 0)
    w0, w1 = period.start, period.stop
    if w1 - w0 < width:
        return None
    starts, stops = events.starts, events.stops
    inside = (starts < w1) & (stops > w0)
    # Cut to the period: what lies beyond it never matters, and sums cannot leave 64 bits.
    begins = np.sort(np.maximum(starts[inside], w0)) - w0
    ends_ = np.sort(np.minimum(stops[inside], w1)) - w0
    best = _best(begins, ends_, width, w1 - w0, grid, least, latest)
    if best is None:
        return None
    t, n_events = best
    return Window(engine.instant(w0 + t), engine.instant(w0 + t + width), n_events)


def _best(
    begins: np.ndarray, ends: np.ndarray, width: int, span: int, grid: int, least: int | None, latest: bool
) -> tuple[int, int] | None:
    """Return (t, events) of the earliest or latest window [t, t + width) in [0, span] on the grid, or None.

    The number of events that overlap the window is ``#(begin < t + width) - #(end <= t)``. As t grows it can only fall
    to 0 where an event ends, and only rise where one begins to reach into the window: the best t is the first grid
    place of such a point, or the first of all. So as many places are tried as there are events, whatever the unit.
    """
    last = (span - width) // grid * grid
    if latest:
        points = begins - width if least is None else ends - 1
        places = np.concatenate(([last], points[points >= 0] // grid * grid))
    else:
        points = ends if least is None else np.maximum(begins, width - 1) - (width - 1)
        # Rounded up without a sum that could leave 64 bits; places past the last are dropped below.
        places = np.concatenate(([0], points[points <= last]))
        places = places + (-places) % grid
    places = places[(places >= 0) & (places <= last)]
    counts = np.searchsorted(begins, places + width, side="left") - np.searchsorted(ends, places, side="right")
    fits = counts == 0 if least is None else counts >= least
    if not fits.any():
        return None
    chosen = int((np.where(fits, places, -1).argmax()) if latest else np.where(fits, places, span + 1).argmin())
    return int(places[chosen]), int(counts[chosen])
