"""``python -m bench.vectors.growth --json OUT --groups 250e3 3e6``: what a search of all rows costs as groups grow.

Both sizes are asked the same questions in turns, in one process. The report holds percentiles over the questions, each
question being the median of its rounds, and what the slowest of them compare.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from bench import harness
from bench.vectors.corpus import Corpus, K, recombine
from bench.vectors.kept import cells_of, default_folder, recall
from bench.vectors.threads import one_thread
from tkindex.semantic.vectors import VectorIndex

PERCENTILES = (1, 10, 25, 50, 75, 90, 95, 99, 100)
# Times the cost at the smaller size, for twelve times as many groups.
GROWTH = 4.0
# Questions of one size before the other's turn.
BLOCK = 25


def in_turns(indexes: list[VectorIndex], queries: Any, rounds: int) -> Any:
    """Return microseconds of a search of all rows: float64 (indexes, questions), of each the median of the rounds."""
    clock = time.perf_counter_ns
    taken = np.empty((rounds, len(indexes), len(queries)))
    for index in indexes:
        for query in queries[:BLOCK]:
            index.search(query, k=K)
    for turn in range(rounds):
        for first in range(0, len(queries), BLOCK):
            for step in range(len(indexes)):
                at = (step + turn) % len(indexes)
                search = indexes[at].search
                # What the other left in the caches is nobody's cost.
                search(queries[first - 1], k=K)
                for place in range(first, min(first + BLOCK, len(queries))):
                    begin = clock()
                    search(queries[place], k=K)
                    taken[turn, at, place] = clock() - begin
    return np.median(taken, axis=0) / 1e3


def described(index: VectorIndex, queries: Any, taken: Any) -> dict[str, Any]:
    """Return percentiles of the time, and what the quickest tenth, the middle fifth and the slowest tenth compare."""
    found = [index.search(query, k=K) for query in queries]
    order = np.argsort(taken)
    n = len(order)
    parts = {
        "quickest tenth": order[: max(1, n // 10)],
        "middle fifth": order[2 * n // 5 : max(2 * n // 5 + 1, 3 * n // 5)],
        "slowest tenth": order[-max(1, n // 10) :],
        "slowest hundredth": order[-max(1, n // 100) :],
    }
    counts = {name: np.array([getattr(hits, name) for hits in found]) for name in ("n_codes", "n_small", "n_vectors")}
    return {
        "path": found[0].path,
        "mean_us": float(taken.mean()),
        "percentiles_us": {str(p): float(np.percentile(taken, p)) for p in PERCENTILES},
        "compared": {
            title: {
                "mean_us": float(taken[part].mean()),
                **{name: float(values[part].mean()) for name, values in counts.items()},
            }
            for title, part in parts.items()
        },
    }


def recall_of(index: VectorIndex, corpus: Corpus, queries: Any) -> dict[str, float]:
    """Return recall@10 over all rows."""
    cases = [(query, 0, len(corpus.row_group)) for query in queries]
    return recall(corpus, lambda *case: index.search(*case, K).groups, cases, corpus.truths(cases), 120.0)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.vectors.growth", description=__doc__)
    parser.add_argument("--json", required=True, metavar="OUT", help="where the report goes")
    parser.add_argument("--check", action="store_true", help="exit 1 where a bar falls short")
    parser.add_argument(
        "--groups", nargs=2, type=lambda text: int(float(text)), default=[250_000, 3_000_000], metavar="N"
    )
    parser.add_argument("--queries", type=int, default=300, metavar="N")
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    parser.add_argument("--vectors", type=Path, default=default_folder(), help="folder that keeps vectors")
    parser.add_argument("--data", type=Path, help="folder of the real data sets (TKINDEX_DATA)")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    corpora, indexes = [], []
    for n in options.groups:
        kept = options.vectors / f"groups-{n}"
        corpus = recombine("wordllama", kept, n, options.seed, options.data)
        index = VectorIndex(corpus.vectors, corpus.row_group)
        cells_of(index, kept / "tkindex.cells.npz")
        harness.say(f"{index!r}")
        corpora.append(corpus)
        indexes.append(index)
    asked = corpora[0].questions
    chosen = np.random.default_rng(options.seed).choice(len(asked), min(options.queries, len(asked)), replace=False)
    queries = asked[chosen]
    about = harness.describe_run(("numpy", "numba"), seed=options.seed, queries=len(queries), rounds=options.rounds)
    with harness.quiet_collector(), one_thread():
        taken = in_turns(indexes, queries, options.rounds)
        sizes = {
            str(n): {**described(index, queries, times), **recall_of(index, corpus, queries)}
            for n, index, corpus, times in zip(options.groups, indexes, corpora, taken, strict=True)
        }
    small, large = (sizes[str(n)] for n in options.groups)
    growth = {p: large["percentiles_us"][p] / small["percentiles_us"][p] for p in small["percentiles_us"]}
    growth["mean"] = large["mean_us"] / small["mean_us"]
    said = f"growth of cost, {options.groups[0]:,} to {options.groups[1]:,} groups, all rows"
    bars = [
        harness.bar(f"{said}, median question", growth["50"], GROWTH),
        harness.bar(f"{said}, mean", growth["mean"], GROWTH),
    ]
    harness.print_grid(
        "microseconds of a search of all rows, by percentile of the questions",
        [*map(str, PERCENTILES), "mean"],
        {
            **{
                f"{int(n):,} groups, {one['path']}": [
                    *(f"{one['percentiles_us'][str(p)]:,.0f}" for p in PERCENTILES),
                    f"{one['mean_us']:,.0f}",
                ]
                for n, one in sizes.items()
            },
            "growth": [f"{growth[p]:.2f}" for p in [*map(str, PERCENTILES), "mean"]],
        },
    )
    harness.print_bars(bars)
    harness.write_json(options.json, {**about, "sizes": sizes, "growth": growth, "bars": bars})
    return harness.exit_status(bars, options.check)


if __name__ == "__main__":
    sys.exit(main())
