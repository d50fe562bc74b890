"""One search, written once: conventions, picks and ties over anything that is a `Searcher`.

Data flow of a query::

    verb of `tkindex.query.verbs.Queries`, or a compiled one     labels, a time, a limit
      → `tkindex.query.engine.Engine`                            labels → ids (`Slots`), time → `Box`
      → a `Searcher`                                             slots and box → a slice, or positions
      → `tkindex.results.facts.Facts`                            lazy: positions → rows, columns, facts

An engine has one searcher, and asks it in one of two ways. `Source.select` gives a slice of a posting list in one
compiled call; nearly every query ends there. Whatever is no slice is asked for through four methods: `positions` (in
the order of the result, at most so many), `last_by_stop`, `count` and `column`. Those four are all that this module
needs, so nearest-only conventions (`narrowed`), the winners of ``first`` and ``last`` (`winners`) and what ties with
them (`tied`) are written here and nowhere else. Searchers are:

- `tkindex.query.store_searcher.StoreSearcher`: one store; positions are row numbers.
- `tkindex.live.layer_searcher.LayerSearcher`: a base, facts beside it, removed rows; positions are places in the
layers.
- `tkindex.plans.chosen.Chosen`: the facts that a step of a plan has found already; positions are row numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tkindex.results.source import Searcher, Slots
from tkindex.schema import FILTER, kind_of

if TYPE_CHECKING:
    import numpy as np

    from tkindex.timeline.conditions import Box

__all__ = ["Searcher", "Slots", "at_tick", "last", "narrowed", "tied", "winners"]


def last(searcher: Searcher, slots: Slots, box: Box) -> np.ndarray:
    """Return the position of the fact with the largest (stop, row): one, or none."""
    if searcher.is_point:
        return searcher.positions(slots, box, 1, True)
    if kind_of(*slots) != FILTER:
        return searcher.last_by_stop(slots, box)
    found = searcher.positions(slots, box)
    if not len(found):
        return found
    stops = searcher.column("stops", found)
    return found[stops == stops.max()][-1:]


def at_tick(box: Box, name: str, tick: int) -> Box:
    """Return a box of the facts that start, or stop, at a tick."""
    if name == "starts":
        return box._replace(start_first=tick, start_last=tick)
    return box._replace(stop_first=tick, stop_last=tick)


def narrowed(searcher: Searcher, slots: Slots, box: Box) -> Box:
    """Narrow a box of `before` or `after` to the facts nearest to its period; others stay as they are."""
    if box.op not in ("before", "after"):
        return box
    is_after = box.op == "after"
    nearest = searcher.positions(slots, box, 1) if is_after else last(searcher, slots, box)
    if not len(nearest):
        return box
    # Points are compared by their starts, whatever the operator.
    return tied(searcher, box, nearest, not is_after)


def tied(searcher: Searcher, box: Box, positions: np.ndarray, is_last: bool) -> Box:
    """Narrow a box to the facts that share the time of the first position: its stop under `is_last`, else its start."""
    name = "stops" if is_last and not searcher.is_point else "starts"
    return at_tick(box, name, int(searcher.column(name, positions[:1])[0]))


def winners(searcher: Searcher, slots: Slots, box: Box, is_last: bool, all_ties: bool) -> np.ndarray:
    """Return what ``first`` or ``last`` gives: one position or none, or all ties where a convention keeps them."""
    found = last(searcher, slots, box) if is_last else searcher.positions(slots, box, 1)
    if all_ties and len(found):
        return searcher.positions(slots, tied(searcher, box, found, is_last))
    return found
