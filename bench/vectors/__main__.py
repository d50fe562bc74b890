"""``python -m bench.vectors --json OUT [--check] [--quick]``.

Queries a second are one over the median time of a call, for every arm; mean and 99th percentile are in the report.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import time
from copy import copy
from pathlib import Path
from typing import Any

from bench import harness

for name, value in harness.ONE_THREAD.items():
    os.environ.setdefault(name, value)

import numpy as np  # noqa: E402

from bench.vectors.bars import EXACT, OURS, SCAN, bars_of, earlier, joined  # noqa: E402
from bench.vectors.corpus import SHARES, K, load, recombine  # noqa: E402
from bench.vectors.kept import cells_of, default_folder, recall, scan_of  # noqa: E402
from bench.vectors.peers import Peers  # noqa: E402
from bench.vectors.threads import one_thread  # noqa: E402
from tkindex.choices import VECTOR_DTYPES  # noqa: E402
from tkindex.semantic.graph import Graph  # noqa: E402
from tkindex.semantic.graph_building import build, measured  # noqa: E402
from tkindex.semantic.vectors import VectorIndex  # noqa: E402
from tkindex.storage.packed import PackedVectors  # noqa: E402
from tkindex.threads import n_cores  # noqa: E402

PACKAGES = ("numpy", "numba", "hnswlib", "faiss-cpu", "usearch", "lancedb", "sqlite-vec", "onnxruntime", "wordllama")


def walks(index: VectorIndex, folder: Path, beams: list[int]) -> dict[str, Any]:
    """Return an arm for each beam, over a graph that is kept beside the vectors; what building took is said aloud."""
    if not beams:
        return {}
    file = folder / "tkindex.graph.npz"
    if not file.is_file():
        begin = time.perf_counter()
        graph = build(index.short[0])
        harness.say(f"graph built in {time.perf_counter() - begin:.0f} s on {n_cores()} cores")
        np.savez(file, links=graph.links, entries=graph.entries)
    stored = np.load(file)
    walked = copy(index)
    walked.use_graph(Graph(stored["links"], stored["entries"]))
    graph = measured(walked, Graph(stored["links"], stored["entries"]))
    harness.say(f"a beam of {graph.beam} reaches {graph.recall:.3f}, comparing {graph.compared:,.0f} groups")

    def arm(beam: int) -> Any:
        wide = copy(walked)
        wide.use_graph(graph._replace(beam=beam, forced=True))
        return lambda query, lo, hi: wide.search(query, lo, hi, K).groups

    return {f"tkindex, graph, beam {beam}": arm(beam) for beam in beams}


def packed_arms(index: VectorIndex, row_group: Any, dtypes: list[str]) -> dict[str, Any]:
    """Return an arm for each form of the vectors, which the last ranking compares; all else is the index's."""

    def arm(dtype: str) -> Any:
        vectors = PackedVectors.of(index.vectors[:], dtype)
        packed = VectorIndex(vectors, row_group, codec=index.codec, short=index.short)
        packed.use_cells(index.cells)
        return lambda query, lo, hi: packed.search(query, lo, hi, K).groups

    return {f"tkindex, {dtype}": arm(dtype) for dtype in dtypes}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.vectors", description=__doc__)
    parser.add_argument("--json", required=True, metavar="OUT", help="where the report goes")
    parser.add_argument("--check", action="store_true", help="exit 1 where a bar falls short")
    parser.add_argument("--quick", action="store_true", help="few queries, no peer that takes long to build")
    parser.add_argument("--queries", type=int, metavar="N", help="questions a window, at least ten (500; quick 100)")
    parser.add_argument("--cap", type=float, default=1.5, metavar="SECONDS", help="of timing one arm on one window")
    parser.add_argument("--encoder", default="auto", help="auto (MiniLM if installed), onnx, wordllama, hashed, st")
    parser.add_argument(
        "--vectors", type=Path, default=default_folder(), help="folder that keeps vectors and graphs of peers"
    )
    parser.add_argument("--data", type=Path, help="folder of the real data sets (TKINDEX_DATA)")
    parser.add_argument("--facts", type=int, metavar="N", help="only the first N in time; then no bar of speed or size")
    parser.add_argument(
        "--groups", type=lambda text: int(float(text)), metavar="N", help="N groups recombined from the real facts"
    )
    parser.add_argument("--peers", nargs="*", metavar="NAME", help="only these, such as hnswlib faiss_hnsw faiss_ivf")
    parser.add_argument("--beams", nargs="*", type=int, default=[], metavar="N", help="walk a graph too, this wide")
    parser.add_argument(
        "--shares", nargs="*", type=float, default=SHARES, metavar="SHARE", help="only these, added to what OUT holds"
    )
    parser.add_argument(
        "--add", action="store_true", help="keep the peers that OUT holds and this run leaves out, as they were timed"
    )
    parser.add_argument(
        "--dtypes", nargs="*", choices=VECTOR_DTYPES[1:], default=[], metavar="DTYPE", help="vectors kept so too"
    )
    parser.add_argument(
        "--cpu", action="store_true", help="time the CPU that a call takes, not the clock: where others use the machine"
    )
    parser.add_argument("--modes", action="store_true", help="which of the questions vectors, words, and both answer")
    parser.add_argument("--asked", nargs="*", type=Path, metavar="FOLDER", help="--modes over other sets, together")
    parser.add_argument("--text-weight", type=float, metavar="W", help="of words in --modes, vectors having 1 (2)")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    if options.facts is not None and options.facts < 1:
        parser.error(f"--facts must be at least 1, got {options.facts}")

    if options.modes:
        from bench.vectors.modes import compare

        return compare(options)
    # Vectors and graphs of a part are none of the whole's.
    kept = options.vectors if options.facts is None else options.vectors / f"first-{options.facts}"
    if options.groups is None:
        corpus = load(options.encoder, kept, options.data, options.facts)
    else:
        kept = options.vectors / f"groups-{options.groups}"
        # The default encoder of an index: MiniLM would take an hour.
        encoder = "wordllama" if options.encoder == "auto" else options.encoder
        corpus = recombine(encoder, kept, options.groups, options.seed, options.data)
    n = max(10, options.queries or (100 if options.quick else 500))
    VectorIndex(corpus.vectors[:100], np.zeros(1, np.int32))  # loads the kernels, which is no part of a build
    before = resource.getrusage(resource.RUSAGE_SELF)
    begin = time.perf_counter()
    index = VectorIndex(corpus.vectors, corpus.row_group)
    build_seconds = time.perf_counter() - begin
    after = resource.getrusage(resource.RUSAGE_SELF)
    build_cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    harness.say(f"{index!r} built in {build_seconds:.2f} s, {index.nbytes / 1e6:.0f} MB beside the vectors")

    cell_seconds = cells_of(index, kept / "tkindex.cells.npz")
    cells = index.cells
    scan = scan_of(index)
    if cells is not None:
        harness.say(
            f"cells made in {cell_seconds:.0f} s on {n_cores()} cores, {cells.nbytes / len(index):.0f} bytes a group; "
            f"probes compared {cells.share:.1%} of the codes at recall {cells.recall:.4f}"
        )

    is_real = options.groups is None and options.facts is None
    scale = {} if options.groups is None else {"threads": n_cores(), "efs": (100, 400, 1600)}
    peers = Peers(corpus, kept, **scale)
    arms = {
        OURS: lambda query, lo, hi: index.search(query, lo, hi, K).groups,
        EXACT: lambda query, lo, hi: index.search(query, lo, hi, K, exact=True).groups,
        **({} if cells is None else {SCAN: lambda query, lo, hi: scan.search(query, lo, hi, K).groups}),
        **walks(index, kept, options.beams),
        **packed_arms(index, corpus.row_group, options.dtypes),
        **peers.arms(options.quick, options.peers),
    }
    shares = [share for share in SHARES if share in options.shares]
    if not shares or len(shares) < len(set(options.shares)):
        parser.error(f"--shares must be some of {', '.join(map(str, SHARES))}")
    about_run = harness.describe_run(PACKAGES, quick=options.quick, seed=options.seed, queries=n, shares=list(SHARES))
    is_more = options.add or len(shares) < len(SHARES)
    stored = earlier(options.json, corpus.about, about_run["machine"]) if is_more else {"results": {}}
    if options.add:
        # Of arms that were timed elsewhere, the packages need not be here.
        then = stored.get("versions", {})
        about_run["versions"] = {name: now or then.get(name) for name, now in about_run["versions"].items()}
    results = joined(stored["results"], list(arms), shares, add=options.add)
    timed_before = stored.get("peers", []) if options.add else []
    report: dict[str, Any] = {
        **about_run,
        "corpus": corpus.about,
        "build": {"seconds": build_seconds, "cpu_seconds": build_cpu, "bytes_beside_vectors": index.nbytes},
        "cells": None
        if cells is None
        else {
            "seconds": cell_seconds,
            "bytes": cells.nbytes,
            "centres": len(cells.centres),
            "reach": cells.reach,
            "recall_of_probes": cells.recall,
            "share_of_codes": cells.share,
            "later": int(cells.later),
        },
        "peers": sorted({*timed_before, *peers.built}),
        "peer_build_seconds": {**(stored.get("peer_build_seconds", {}) if options.add else {}), **peers.build_seconds},
        "peers_absent": {name: why for name, why in peers.skipped.items() if name not in timed_before},
        "empty_call": harness.empty_call(corpus.cases(1.0, 100, options.seed)),
        "results": results,
        # Of `bench.vectors.before`; another processor has another.
        "then": stored.get("then"),
        "bars": [],
    }
    with harness.kept_when_stopped(options.json, report), harness.quiet_collector(), one_thread():
        for share in shares:
            cases, warm = corpus.cases(share, n, options.seed), corpus.cases(share, 50, options.seed + 1)
            truths = corpus.truths(cases)
            # Every arm searches in the thread that calls it.
            clock = time.thread_time_ns if options.cpu else time.perf_counter_ns
            timed = [harness.Timed(name, call, cases, warm, clock=clock) for name, call in arms.items()]
            harness.say(f"share {share:.2%}: timing {len(timed)} arms")
            harness.interleave(timed, samples=2 * n, block=250, cap_seconds=options.cap, floor_samples=n)
            for arm in timed:
                found = recall(
                    corpus, arm.call, cases, truths, 3 * options.cap if arm.name not in (OURS, SCAN) else 120.0
                )
                figures = arm.figures()
                results[arm.name][str(share)] = {
                    **found,
                    "per_second": 1e6 / figures["median_us"],
                    "clock": "cpu" if options.cpu else "wall",
                    **figures,
                }
            plan = index.search(*cases[0][:3], K)
            results[OURS][str(share)]["path"] = plan.path
            # Whoever adds other arms later compares each with what it was timed beside.
            for name in arms:
                results[name][str(share)]["ours_per_second"] = results[OURS][str(share)]["per_second"]
                results[name][str(share)]["started"] = about_run["started"]
                results[name][str(share)]["commit"] = about_run["commit"]["id"]

    measured_shares = [share for share in SHARES if str(share) in results[OURS]]
    bars = bars_of(
        results, measured_shares, is_real=is_real, is_large=options.groups is not None, build_seconds=build_seconds,
        cell_bytes=None if cells is None else cells.nbytes / len(index), n_bytes=index.nbytes, then=report["then"],
    )  # fmt: skip

    columns = [f"{share:.2%}" for share in measured_shares]

    def shown(figures: dict[str, Any] | None) -> str:
        return "" if figures is None else f"{figures['recall']:.3f} / {figures['per_second']:,.0f}"

    lines = {name: [shown(by_share.get(str(s))) for s in measured_shares] for name, by_share in results.items()}
    harness.print_grid("recall@10 / queries a second, by share of the rows in the window", columns, lines)
    harness.print_bars(bars)
    report["bars"] = bars
    harness.write_json(options.json, report)
    return harness.exit_status(bars, options.check)


if __name__ == "__main__":
    sys.exit(main())
