"""``python -m bench.vectors.regret --json OUT --groups N``: how far the planner's choice is from the quickest path.

In each cell (form of the window, share of the rows, k) every path that can answer is forced and timed, all in turns
over the same questions. A cell's regret is the median time of the chosen path over that of the quickest that finds
what is promised, so it is 1 where the choice is right. Windows of so few rows that exact answers are promised are
shown and held to no bar: there is no choice. A report keeps the cells of other numbers of groups, timed on the same
processor.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench import harness
from bench.vectors.corpus import Corpus, load, recombine
from bench.vectors.kept import cells_of, default_folder
from bench.vectors.threads import one_thread
from tkindex.semantic.hits import NO_ROWS
from tkindex.semantic.planning import (
    EXACT,
    EXACT_ROWS,
    GROUP_CODES,
    PATHS,
    ROW_CODES,
    SMALL,
    SearchPlan,
    candidates,
    cell_plan,
    reranked,
)
from tkindex.semantic.vectors import VectorIndex

WINDOWS = (0.00003, 0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.2, 0.35, 0.6, 1.0)
LISTED = (0.0001, 0.001, 0.01, 0.1, 0.5)
KS = (1, 10, 100)
RECALL, WORST, MEAN = 0.99, 1.3, 1.05
# A path that takes so many times as long as the chosen one for the first questions is timed no further.
HOPELESS = 3.0

Ask = tuple[Any, Any, int, int]
"""A question: its vector, the rows listed or none, and the window."""


class Cell(NamedTuple):
    """A form of the window, the share of the rows in it, and how many groups are asked for."""

    form: str
    share: float
    k: int

    @property
    def name(self) -> str:
        """As the report and the table say it."""
        return f"{self.form}, {self.share:.3%}, k = {self.k}"


def cells() -> Iterator[Cell]:
    """Every cell, in order."""
    for form, shares in (("window", WINDOWS), ("listed", LISTED)):
        for share in shares:
            for k in KS:
                yield Cell(form, share, k)


def asked(corpus: Corpus, cell: Cell, n: int, seed: int) -> list[Ask]:
    """Draw questions of a cell: listed rows stand at random places, as a filter leaves them."""
    cases = corpus.cases(cell.share, n, seed)
    if cell.form == "window":
        return [(query, NO_ROWS, lo, hi) for query, lo, hi in cases]
    random = np.random.default_rng([seed, int(cell.share * 1e6)])
    n_rows = len(corpus.row_group)
    width = max(1, int(n_rows * cell.share))
    # A few lists serve all questions: to draw one of all rows takes longer than to search it.
    lists = [np.sort(random.choice(n_rows, width, replace=False)).astype(np.int32) for _ in range(min(n, 8))]
    return [(query, lists[at % len(lists)], 0, 0) for at, (query, _, _) in enumerate(cases)]


def plans(index: VectorIndex, n_rows: int, k: int, *, listed: bool) -> dict[str, SearchPlan]:
    """Return the plan of each path that can answer, with as many candidates as the planner gives it."""
    n_rerank = min(reranked(n_rows, k), n_rows)
    found = [SearchPlan(EXACT, n_rows, n_rows), SearchPlan(SMALL, n_rows, n_rerank)]
    if not listed:
        found.append(SearchPlan(ROW_CODES, candidates(n_rows, k), n_rerank))
    found.append(SearchPlan(GROUP_CODES, candidates(index.n_groups, k), n_rerank))
    if index.cells is not None:
        found.append(cell_plan(k))
    return {PATHS[plan.path]: plan for plan in found}


def in_turns(calls: dict[str, Callable[[Ask], Any]], questions: list[Ask], chosen: str, rounds: int) -> dict[str, Any]:
    """Return nanoseconds of each question, the median of its rounds; of hopeless paths those of the first alone."""
    clock, few = time.perf_counter_ns, questions[:8]

    def timed(call: Callable[[Ask], Any], part: list[Ask]) -> list[int]:
        # What the path before has left in the caches is nobody's cost.
        call(part[-1])
        found = []
        for question in part:
            begin = clock()
            call(question)
            found.append(clock() - begin)
        return found

    first = {name: np.median([timed(call, few) for _ in range(2)], axis=0) for name, call in calls.items()}
    limit = HOPELESS * float(np.median(first[chosen]))
    hopeful = [name for name in calls if float(np.median(first[name])) <= limit]
    taken: dict[str, list[list[int]]] = {name: [] for name in hopeful}
    for turn in range(rounds):
        for step in range(len(hopeful)):
            name = hopeful[(step + turn) % len(hopeful)]
            taken[name].append(timed(calls[name], questions))
    return {**first, **{name: np.median(times, axis=0) for name, times in taken.items()}}


def figures_of(corpus: Corpus, index: VectorIndex, cell: Cell, n: int, rounds: int, seed: int) -> dict[str, Any]:
    """Time every path in one cell."""
    questions = asked(corpus, cell, n, seed)
    is_listed = cell.form == "listed"
    _, rows, lo, hi = questions[0]
    n_rows = len(rows) if is_listed else hi - lo
    k = min(cell.k, n_rows, index.n_groups)
    chosen = index.plan(n_rows, k, listed=is_listed)

    def arm(plan: SearchPlan) -> Callable[[Ask], Any]:
        return lambda ask: index.run(ask[0], ask[1], ask[2], ask[3], k, plan, is_listed=is_listed)

    calls = {name: arm(plan) for name, plan in plans(index, n_rows, k, listed=is_listed).items()}
    # What the planner says, to the last candidate.
    calls[PATHS[chosen.path]] = arm(chosen)
    taken = in_turns(calls, questions, PATHS[chosen.path], rounds)
    limit = HOPELESS * float(np.median(taken[PATHS[chosen.path]]))
    paths: dict[str, Any] = {}
    for name, times in taken.items():
        median = float(np.median(times))
        paths[name] = {"median_us": median / 1e3, "mean_us": float(times.mean()) / 1e3, "questions": len(times)}
        if median <= limit:
            paths[name]["recall"] = found_by(corpus, index, calls[name], questions[:30], k, is_listed=is_listed)
    # A path that finds less than is promised is no better choice, unless the chosen one finds no more.
    least = min(RECALL, paths[PATHS[chosen.path]]["recall"])
    enough = [name for name in paths if paths[name].get("recall", -1.0) >= least]
    best = min(enough, key=lambda name: paths[name]["median_us"])
    ratio = paths[PATHS[chosen.path]]["median_us"] / paths[best]["median_us"]
    return {
        "rows": n_rows, "chosen": PATHS[chosen.path], "best": best, "regret": ratio,
        "is_promised": n_rows <= EXACT_ROWS, "paths": paths,
    }  # fmt: skip


def found_by(
    corpus: Corpus, index: VectorIndex, call: Callable[[Ask], Any], questions: list[Ask], k: int, *, is_listed: bool
) -> float:
    """Return the share of the `k` nearest that a path finds; exact search says which they are."""
    shares = []
    for query, rows, lo, hi in questions:
        if is_listed:
            truth = index.search(query, rows=rows, k=k, exact=True)
        else:
            truth = index.search(query, lo, hi, k, exact=True)
        groups = call((query, rows, lo, hi)).groups
        scores = corpus.vectors[groups] @ query
        shares.append(float((scores >= truth.scores[-1] - 1e-6).sum()) / len(truth.groups))
    return min(1.0, float(np.mean(shares)))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.vectors.regret", description=__doc__)
    parser.add_argument("--json", required=True, metavar="OUT", help="where the report goes")
    parser.add_argument("--check", action="store_true", help="exit 1 where a bar falls short")
    parser.add_argument(
        "--groups", type=lambda text: int(float(text)), metavar="N", help="recombined; without it the real facts"
    )
    parser.add_argument("--encoder", default="wordllama", metavar="NAME", help="of the real facts (wordllama)")
    parser.add_argument("--facts", type=int, metavar="N", help="of the real facts, only the first N in time")
    parser.add_argument("--queries", type=int, default=60, metavar="N")
    parser.add_argument("--rounds", type=int, default=4, metavar="N")
    parser.add_argument("--vectors", type=Path, default=default_folder(), help="folder that keeps vectors and cells")
    parser.add_argument("--data", type=Path, help="folder of the real data sets (TKINDEX_DATA)")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    if options.groups is None:
        kept = options.vectors if options.facts is None else options.vectors / f"first-{options.facts}"
        corpus = load(options.encoder, kept, options.data, options.facts)
    else:
        kept = options.vectors / f"groups-{options.groups}"
        corpus = recombine("wordllama", kept, options.groups, options.seed, options.data)
    index = VectorIndex(corpus.vectors, corpus.row_group)
    cells_of(index, kept / "tkindex.cells.npz")
    harness.say(f"{index!r}")
    about = harness.describe_run(("numpy", "numba"), seed=options.seed, queries=options.queries, rounds=options.rounds)
    name = f"{corpus.about['groups']:,} groups, {corpus.about['encoder']}"
    found: dict[str, Any] = {}
    with harness.quiet_collector(), one_thread():
        for cell in cells():
            if int(cell.share * len(corpus.row_group)) < 1:
                continue
            n = options.queries if cell.share < 0.1 else max(10, options.queries // 3)
            found[cell.name] = figures_of(corpus, index, cell, n, options.rounds, options.seed)
    sizes = {**earlier_sizes(options.json, about["machine"]), name: {
        "corpus": corpus.about, "commit": about["commit"], "started": about["started"],
        "has_cells": index.cells is not None, "cells": found,
    }}  # fmt: skip
    ratios = [one["regret"] for size in sizes.values() for one in size["cells"].values() if not one["is_promised"]]
    bars = [
        harness.bar("regret of the vector planner, worst cell", max(ratios), WORST),
        harness.bar("regret of the vector planner, mean of the cells", float(np.mean(ratios)), MEAN),
    ]
    shown = {
        title: [one["chosen"], one["best"], f"{one['regret']:.2f}", *(
            "" if path not in one["paths"] else f"{one['paths'][path]['median_us']:,.1f}"
            + (f" / {one['paths'][path]['recall']:.3f}" if "recall" in one["paths"][path] else "")
            for path in PATHS if path != "graph"
        )]
        for title, one in found.items()
    }  # fmt: skip
    harness.print_grid(
        f"{name}: microseconds / recall of each path",
        ["chosen", "best", "regret", *(path for path in PATHS if path != "graph")],
        shown,
    )
    harness.print_bars(bars)
    harness.write_json(options.json, {**about, "sizes": sizes, "bars": bars})
    return harness.exit_status(bars, options.check)


def earlier_sizes(file: str, machine: dict[str, Any]) -> dict[str, Any]:
    """Return the sizes that a stored report holds, if it was measured on the same processor."""
    path = Path(file)
    if not path.is_file():
        return {}
    stored: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if stored["machine"]["processor"] != machine["processor"]:
        raise SystemExit(f"{file} holds figures of other processors: give another --json")
    return dict(stored["sizes"])


if __name__ == "__main__":
    sys.exit(main())
