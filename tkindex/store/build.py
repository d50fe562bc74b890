"""From columns of ids and ticks, in ingest order, to a store: time order, posting lists and their directories.

Heads and tails ask for the same work twice, and for nothing of each other: where there are rows enough, a second core
does one while the first does the other. What comes out does not depend on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.errors import CapacityError
from tkindex.schema import KINDS, MAX_ID, pyramid_size
from tkindex.store.frame import LEAST_BUCKETS, frame_of, narrow_relations, sorted_times, time_order
from tkindex.store.reuse import empty
from tkindex.store.store import Store
from tkindex.threads import run_both, run_in_parts

if TYPE_CHECKING:
    from tkindex.schema import Progress

_EMPTY32 = np.empty(0, np.int32)
_EMPTY64 = np.empty(0, np.int64)


class Built(NamedTuple):
    """A new store, and what was learnt while it was built.

    Attributes
    ----------
    store : Store
    order : ndarray of int32, shape (F,), or None
        The ingest position of each row; None where the facts came in time order.
    n_duplicates : int
        Facts that say the same as an earlier one.
    n_self_loops : int
    """

    store: Store
    order: np.ndarray | None
    n_duplicates: int
    n_self_loops: int


def build_store(
    heads: np.ndarray,
    relations: np.ndarray,
    tails: np.ndarray,
    starts: np.ndarray,
    stops: np.ndarray | None,
    n_entities: int,
    n_relations: int,
    progress: Progress | None = None,
    marks: np.ndarray | None = None,
    least_buckets: int = LEAST_BUCKETS,
) -> Built:
    """Sort facts by (start, seq) and build every list and directory.

    Parameters
    ----------
    heads, relations, tails : ndarray of int32, shape (F,)
        Ids in ingest order, in range.
    starts : ndarray of int64, shape (F,)
        First ticks; OPEN_START is legal.
    stops : ndarray of int64, shape (F,), or None
        Exclusive last ticks, each larger than its start; None when every fact is a point.
    n_entities, n_relations : int
        Sizes of the vocabularies.
    progress : callable, optional
        Called as ``progress(stage, done, total)``.
    marks : ndarray of uint8, shape (F,), zeros, optional
        Writes: 1 for each fact that says the same as an earlier one, by row.
    least_buckets : int
        As in `tkindex.store.frame.time_directory`; a store that will be saved keeps to what is given here.

    Returns
    -------
    Built

    Raises
    ------
    CapacityError
        More than 2**31 - 1 facts, entities or relations.

    Notes
    -----
    O(F + E + R): nothing but stable counting sorts.
    """
    columns = [heads, relations, tails, starts, stops]
    return build_from(columns, n_entities, n_relations, progress, marks, least_buckets)


def build_from(
    given: list[Any],
    n_entities: int,
    n_relations: int,
    progress: Progress | None = None,
    marks: np.ndarray | None = None,
    least_buckets: int = LEAST_BUCKETS,
) -> Built:
    """Do what `build_store` does with the heads, relations, tails, starts and stops of a list, which is emptied.

    So columns that nobody else has are gone as soon as they are sorted: 20 bytes a fact less are held at the peak.
    """
    heads, relations, tails, starts, stops = given
    given.clear()
    n = len(heads)
    for count, what in ((n, "facts"), (n_entities, "entities"), (n_relations, "relations")):
        if count > MAX_ID:
            raise CapacityError(f"{count:,} {what} are more than the {MAX_ID:,} that 32-bit ids can number; split them")
    say = progress or (lambda stage, done, total: None)
    n_steps = 8 if stops is None else 10
    say("index", 0, n_steps)
    order, starts = sorted_times(starts) if n else (None, starts)
    if order is not None:
        sides: list[np.ndarray] = []
        others: list[np.ndarray] = []
        run_both(
            n,
            lambda: sides.extend(_take(column, order) for column in (heads, tails)),
            lambda: others.extend(_take(column, order) for column in (relations, stops) if column is not None),
        )
        heads, tails = sides
        relations, stops = others[0], None if stops is None else others[1]
    say("index", 1, n_steps)
    frame = frame_of(heads, relations, tails, starts, stops, n_entities, n_relations, least_buckets)
    columns, offsets, n_places = frame.columns, frame.offsets, frame.n_places
    say("index", 2, n_steps)
    facts = _Facts(heads, relations, tails, starts, stops, np.empty(0, np.uint8) if marks is None else marks)
    lists, n_duplicates = _lists(facts, None, offsets, n_places, lambda k: say("index", 2 + k, n_steps), columns)
    columns.update({f"{kind}_rows": rows for kind, rows in lists.items()})
    if stops is not None:
        say("index", 8, n_steps)
        n_duplicates = _add_stops(columns, lists, facts, stops, offsets, n_places)
    say("index", n_steps, n_steps)
    return Built(frame.seal(), order, n_duplicates, frame.n_loops)


def _take(column: np.ndarray, order: np.ndarray) -> np.ndarray:
    from tkindex.kernels import build as kb

    out = empty(len(order), column.dtype)
    (kb.take64 if column.dtype == np.int64 else kb.take32)(column, order, out)
    return out


class _Facts(NamedTuple):
    """Columns in row order, all of shape (F,); `stops` is None for points, `marks` may be empty."""

    heads: np.ndarray
    relations: np.ndarray
    tails: np.ndarray
    starts: np.ndarray
    stops: np.ndarray | None
    marks: np.ndarray


def _lists(
    facts: _Facts,
    by_stop: np.ndarray | None,
    offsets: Mapping[str, np.ndarray],
    n_places: int,
    say: Callable[[int], None],
    directories: dict[str, np.ndarray],
) -> tuple[dict[str, np.ndarray], int]:
    """Return the posting list of each kind, and the number of duplicates where this order shows them.

    Rows of a group stand in row order, or in the order of stop that `by_stop` gives. The directories of (head,
    relation) and (relation, tail) groups, which do not depend on that order, are written into `directories`.
    """
    order = _EMPTY32 if by_stop is None else by_stop
    out: dict[str, np.ndarray] = {}
    n_duplicates = 0

    def of_tails() -> None:
        out["tail"] = scatter(facts.tails, order, offsets["tail"])
        _group(facts, "rt", out, offsets, directories)
        if by_stop is not None:
            out["entity"] = scatter_both(facts.heads, facts.tails, order, offsets["entity"], n_places)
        out["relation"] = scatter(facts.relations, order, offsets["relation"])

    def of_heads() -> None:
        nonlocal n_duplicates
        out["head"] = scatter(facts.heads, order, offsets["head"])
        say(2)
        begins = _group(facts, "hr", out, offsets, directories)
        say(3)
        out["hrt"], n_duplicates = _sort_tails(facts, out["hr"], begins, by_stop is not None or facts.stops is None)
        say(4)

    run_both(len(facts.heads), of_tails, of_heads)
    if by_stop is None:
        out["entity"] = merged_lists(out, offsets, n_places)
    return out, n_duplicates


def merged_lists(lists: Mapping[str, np.ndarray], offsets: Mapping[str, np.ndarray], n_places: int) -> np.ndarray:
    """Return the posting list of entities from those of heads and tails, all in the order of rows: O(F + E)."""
    from tkindex.kernels import build as kb

    out = empty(n_places, np.int32)
    given = lists["head"], offsets["head"], lists["tail"], offsets["tail"], offsets["entity"]
    run_in_parts(offsets["entity"], lambda first, last: kb.merge_entity_lists(*given, first, last, out))
    return out


def _group(
    facts: _Facts,
    key: str,
    out: dict[str, np.ndarray],
    offsets: Mapping[str, np.ndarray],
    directories: dict[str, np.ndarray],
) -> np.ndarray:
    """Add the list of (head, relation) or (relation, tail) groups and its directory; return where groups begin."""
    from tkindex.kernels import build as kb

    owner = "head" if key == "hr" else "tail"
    n, n_entities, n_relations = len(facts.heads), len(offsets[owner]) - 1, len(offsets["relation"]) - 1
    out[key] = empty(n, np.int32)
    first = empty(n_entities + 1, np.int32)
    # Room for as many groups as there are rows: pages that are not written cost nothing.
    buffer, begins = empty(n, np.int32), empty(n + 1, np.int32)
    groups = kb.group_relations(
        facts.relations, out[owner], offsets[owner], n_relations, out[key], first, buffer, begins
    )
    # Cut where it lies, since a copy would be a second set of pages.
    if begins.flags.owndata:
        begins.resize(groups + 1, refcheck=False)
    else:
        begins = begins[: groups + 1]
    directories[f"{key}_first"], directories[f"{key}_offsets"] = first, begins
    directories[f"{key}_relations"] = narrow_relations(buffer[:groups], n_relations)
    return begins


def _sort_tails(facts: _Facts, rows: np.ndarray, begins: np.ndarray, shows: bool) -> tuple[np.ndarray, int]:
    """Return the rows of (head, relation) groups by tail, and the number of duplicates where this order shows them."""
    from tkindex.kernels import build as kb

    out = empty(len(rows), np.int32)
    starts = facts.starts if shows else _EMPTY64
    stops = _EMPTY64 if facts.stops is None else facts.stops
    n_duplicates = kb.sort_tails(facts.tails, rows, begins, starts, stops, facts.marks, out)
    return out, int(n_duplicates)


def scatter(ids: np.ndarray, order: np.ndarray, offsets: np.ndarray) -> np.ndarray:
    """Return the posting list of heads, tails or relations, in the order given; empty is that of rows: O(F), a pass."""
    from tkindex.kernels import build as kb

    out = empty(len(ids), np.int32)
    kb.scatter(ids, order, offsets.copy(), out)
    return out


def scatter_both(
    heads: np.ndarray, tails: np.ndarray, order: np.ndarray, offsets: np.ndarray, n_places: int
) -> np.ndarray:
    """Return the posting list of entities, in the order given: O(F), a pass."""
    from tkindex.kernels import build as kb

    out = empty(n_places, np.int32)
    kb.scatter_both(heads, tails, order, offsets.copy(), out)
    return out


def _add_stops(
    columns: dict[str, np.ndarray],
    lists: Mapping[str, np.ndarray],
    facts: _Facts,
    stops: np.ndarray,
    offsets: Mapping[str, np.ndarray],
    n_places: int,
) -> int:
    """Add what interval facts need, each list in order of stop and its pyramids of stops; return the duplicates."""

    order = time_order(stops) if len(stops) else None
    if order is None:
        order = np.arange(len(stops), dtype=np.int32)
    columns["all_by_stop"] = order
    by_stop, n_duplicates = _lists(facts, order, offsets, n_places, lambda k: None, {})
    columns.update({f"{kind}_by_stop": rows for kind, rows in by_stop.items()})
    add_pyramids(columns, lists, stops)
    return n_duplicates


def add_pyramids(columns: dict[str, np.ndarray], lists: Mapping[str, np.ndarray], stops: np.ndarray) -> None:
    """Add the largest and smallest stops of each list, which stands in the order of rows."""
    from tkindex.kernels import build as kb

    def of(kinds: Sequence[str]) -> None:
        for kind in kinds:
            rows = lists.get(kind, _EMPTY32)
            n_rows = len(rows) if kind != "all" else len(stops)
            largest, smallest = (np.empty(pyramid_size(n_rows), np.int64) for _ in range(2))
            if n_rows:
                kb.fill_pyramids(stops, rows, largest, smallest)
            columns[f"{kind}_stop_max"], columns[f"{kind}_stop_min"] = largest, smallest

    run_both(len(stops), lambda: of(KINDS[::2]), lambda: of(KINDS[1::2]))
