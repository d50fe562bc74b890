"""The facts of the suite dealt out to layers, and what the suite measures on them.

The facts come as a life would bring them: a base in order of time, and a tail of facts about the same entities at any
time at all, unsorted, the whole in runs of falling size as a live index keeps them. What was believed earlier is a base
less the rows that came since, with a few that have been taken back since then.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np

from bench.harness import Timed, interleave, quiet_collector
from bench.operators.data import Table
from bench.operators.peers.tkindex_arm import TkindexArm, build_index
from bench.operators.queries import QUERIES, Draw
from tkindex.live.snapshot import Added, DeltaSegment, layered, merged

# All but the walk of q10, which a snapshot answers from one store: it merges its layers when that is first asked.
LAYERED = tuple(query for query in QUERIES if query != "q10")
# Queries whose answer is a sequence of facts, and is also read to the end.
READ = ("q1", "q2", "q3", "q4", "q5", "q6", "q8", "q9", "q11")


def part_of(table: Table, rows: np.ndarray) -> Table:
    """Some rows of a table, with all its labels."""
    return Table(
        table.name, table.heads[rows], table.relations[rows], table.tails[rows], table.days[rows],
        table.entities, table.relation_labels, table.seed,
    )  # fmt: skip


def added_of(table: Table, rows: np.ndarray, seqs: np.ndarray) -> Added:
    """Some rows of a table as facts beside a base."""
    days = table.days[rows].astype(np.int64)
    return Added(table.heads[rows], table.relations[rows], table.tails[rows], days, None, seqs)


def sizes_of(n: int, n_runs: int) -> list[int]:
    """Sizes of runs, each four times the next, that make n together.

    >>> sizes_of(50_000, 5)
    [37538, 9384, 2346, 586, 146]
    """
    last = [n * 3 * 4 ** (n_runs - 1 - i) // (4**n_runs - 1) for i in range(n_runs)]
    return [n - sum(last[1:]), *last[1:]]


class Snapshots:
    """A base with a tail of unsorted facts, and what was believed at an earlier time.

    Attributes
    ----------
    compacted : Index
        All facts in one store.
    tails : dict of int to Index
        The same facts, layered, by the number of runs that the tail is in. Runs that are asked often are folded into
        two, as in life: after half as many questions as all but the first have facts.
    unfolded : Index
        The same with most runs, which stay as they are.
    now, earlier : Index
        One store, and what was believed before the last facts of it came: layers.
    earlier_alone : Index
        The same in one store.
    """

    def __init__(self, table: Table, n_tail: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        n = table.n_facts
        self.table = table
        late = rng.permutation(n)[:n_tail]
        is_late = np.zeros(n, bool)
        is_late[late] = True
        early = np.flatnonzero(~is_late)
        self.base = build_index(part_of(table, early))
        self.late = late
        seqs = len(early) + np.arange(n_tail)
        self.tails: dict[int, Any] = {}
        self.parts: dict[int, list[Added]] = {}
        for n_runs in (1, 3, 6):
            ends = np.cumsum([0, *sizes_of(n_tail, n_runs)])
            self.parts[n_runs] = [
                added_of(table, late[low:high], seqs[low:high]) for low, high in pairwise(ends.tolist())
            ]
            self.tails[n_runs] = self.layer(self.parts[n_runs])
        self.unfolded = self.layer(self.parts[6])
        never_fold(self.unfolded)
        self.compacted = self.merge(self.parts[1])
        # A tenth of what came since has been taken back meanwhile: it stands beside the base for the earlier time.
        back = late[: n_tail // 10]
        kept = np.ones(n, bool)
        kept[back] = False
        self.now = build_index(part_of(table, np.flatnonzero(kept)))
        row_of = np.cumsum(kept) - 1
        gone = np.sort(row_of[late[n_tail // 10 :]]).astype(np.int32)
        now = self.now
        added = added_of(table, back, now.n_facts + np.arange(len(back)))
        self.earlier = layered(now, None, [added], gone, now.entities, now.relations)
        self.earlier_alone = merged(now, None, [added], gone, now.entities, now.relations)[0]

    def layer(self, added: list[Any], removed: np.ndarray | None = None) -> Any:
        """The base with facts beside it."""
        gone = np.empty(0, np.int32) if removed is None else removed
        return layered(self.base, None, added, gone, self.base.entities, self.base.relations)

    def merge(self, added: list[Added]) -> Any:
        """The base and facts beside it in one store."""
        return merged(self.base, None, added, np.empty(0, np.int32), self.base.entities, self.base.relations)[0]


def never_fold(index: Any) -> None:
    """Let the runs of a layered index stay as they are, however often they are asked."""
    from tkindex.kernels.layertable import UNTIL_FOLD

    index.engine.origin.layers.table[UNTIL_FOLD] = -1


def read(call: Callable[..., Any]) -> Callable[..., Any]:
    """The call, and every fact of its answer as a plain tuple."""

    def called(*params: Any) -> Any:
        found = call(*params)
        return [one.tuples() for one in found] if isinstance(found, tuple) else found.tuples()

    return called


def look(call: Callable[..., Any]) -> Callable[..., Any]:
    """The call, and every fact of its answer with its row number."""

    def called(*params: Any) -> Any:
        found = call(*params)
        return [list(one) for one in found] if isinstance(found, tuple) else list(found)

    return called


def arm_of(index: Any, table: Table) -> TkindexArm:
    """The suite's arm over an index that is there already."""
    arm = TkindexArm(index)
    arm.table = table
    return arm


def check(arms: dict[str, Any], draw: Draw, n: int) -> int:
    """Compare all arms with the first, row numbers included; returns how many answers were compared."""
    compared = 0
    (_, first), *others = arms.items()
    for query in LAYERED:
        for params in draw(query, n):
            expected = _plain(getattr(first, query)(*params))
            for name, other in others:
                compared += 1
                found = _plain(getattr(other, query)(*params))
                if found != expected:
                    raise ValueError(f"{name} answers {query}{params} otherwise: {found!s:.200} for {expected!s:.200}")
    return compared


def _plain(raw: Any) -> Any:
    if isinstance(raw, tuple):
        return [list(one) for one in raw]
    return raw if isinstance(raw, int) else list(raw)


def measure(
    arms: dict[str, Any], draw: Draw, samples: int, cap_seconds: float, n_warm: int = 200
) -> dict[str, dict[str, Any]]:
    """Time all arms on all queries: as they are, read as tuples, and read with row numbers."""
    found: dict[str, dict[str, Any]] = {}
    forms: list[tuple[str, str, Callable[..., Any]]] = [(query, query, lambda call: call) for query in LAYERED]
    forms += [(f"{query} tuples", query, read) for query in READ]
    forms += [(f"{query} rows", query, look) for query in READ]
    # Every form of a query is asked the same.
    drawn = {query: draw(query, max(samples, n_warm)) for query in LAYERED}
    # Once for all: to collect before each of the forms, beside six indexes, takes longer than to time them.
    with quiet_collector():
        for name, query, form in forms:
            params, warm = drawn[query][:samples], drawn[query][:n_warm]
            timed = [Timed(arm, form(getattr(one, query)), params, warm) for arm, one in arms.items()]
            interleave(timed, samples=samples, cap_seconds=cap_seconds)
            found[name] = {one.name: one.figures() for one in timed}
    return found


def making(snapshots: Snapshots, repeats: int) -> dict[str, Any]:
    """Milliseconds, median: a snapshot after so many new facts, or one more removed, beside runs that are known."""
    base, table, late = snapshots.base, snapshots.table, snapshots.late
    known = [DeltaSegment(part) for part in snapshots.parts[6]]
    snapshots.layer(known)
    entity, relation = table.entities[table.heads[0]], table.relation_labels[table.relations[0]]
    found: dict[str, Any] = {}
    for n in (1, 100, 1_000, 10_000):
        made, asked = [], []
        for _ in range(repeats):
            fresh = added_of(table, late[:n], table.n_facts + np.arange(n))
            t0 = time.perf_counter_ns()
            index = snapshots.layer([*known[:5], fresh])
            t1 = time.perf_counter_ns()
            index.facts(entity, relation).tuples()
            t2 = time.perf_counter_ns()
            made.append(t1 - t0)
            asked.append(t2 - t1)
        found[f"{n} appended"] = {"snapshot_ms": _median(made), "first_query_ms": _median(asked)}
    order = np.random.default_rng(0).permutation(base.n_facts).astype(np.int32)
    for n in (1, 100, 1_000, 10_000):
        snapshots.layer(known, np.sort(order[:n]))
        made = []
        for i in range(1, repeats + 1):
            gone = np.sort(order[: n + i])
            t0 = time.perf_counter_ns()
            snapshots.layer(known, gone)
            made.append(time.perf_counter_ns() - t0)
        found[f"1 removed beside {n}"] = {"snapshot_ms": _median(made)}
    folding = []
    for _ in range(repeats):
        layers = snapshots.layer(known).engine.origin.layers
        t0 = time.perf_counter_ns()
        layers.fold()
        folding.append(time.perf_counter_ns() - t0)
    found[f"{sum(map(len, known[1:]))} folded"] = {"fold_ms": _median(folding)}
    return found


def merging(snapshots: Snapshots, repeats: int) -> dict[str, Any]:
    """Milliseconds, median: one store of the base and the tail, merged, and built from all the columns."""
    from tkindex.store.build import build_store
    from tkindex.store.merge import merge_stores

    base, table, late = snapshots.base, snapshots.table, snapshots.late
    tail = snapshots.parts[1][0]
    store = base.engine.store
    order = np.concatenate((np.setdiff1d(np.arange(table.n_facts), late), late))
    columns = [table.heads[order], table.relations[order], table.tails[order], table.days[order].astype(np.int64)]
    sizes = base.n_entities, base.n_relations
    times: dict[str, list[int]] = {"merge": [], "build": []}
    nothing = np.empty(0, np.int32)
    for _ in range(repeats):
        t0 = time.perf_counter_ns()
        merge_stores(store, None, tail, nothing, *sizes)
        t1 = time.perf_counter_ns()
        build_store(*columns, None, *sizes)
        times["merge"].append(t1 - t0)
        times["build"].append(time.perf_counter_ns() - t1)
    return {f"{name}_ms": _median(values) for name, values in times.items()}


def _median(nanoseconds: list[int]) -> float:
    return float(np.median(nanoseconds)) / 1e6
