"""``python -m bench.operators.where``: what ``where=`` costs on an attribute that one fact in a hundred has.

Facts of the synthetic table get a user and a confidence each, and vectors if an encoder is named. Every call is made
with the condition as an expression, again and again; ``search`` with a text that was asked before, whose vector is
kept, and with a new one each time, beside what the encoder takes for a new text alone.
"""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import numpy as np
import pyarrow as pa

import tkindex as tk
from bench.harness import bar, describe_run, print_bars, print_grid, write_json
from bench.operators import data
from bench.operators.peers.tkindex_arm import build_index
from tkindex.index import Index

BARS_US = {"last": 5.0, "count": 50.0, "search, a text asked before": 200.0, "search, a new text": 200.0}


def with_users(index: Any, n_users: int) -> Any:
    """The same facts, labels and vectors, each fact of one of so many users."""
    random, n = np.random.default_rng(1), index.n_facts
    users = pa.DictionaryArray.from_arrays(
        pa.array(random.integers(0, n_users, n, np.int32)), pa.array([f"u{i}" for i in range(n_users)])
    ).cast(pa.string())
    attributes = pa.table({"user": users, "confidence": random.random(n)})
    made = Index(
        index.engine.store,
        index.entities,
        index.relations,
        unit=index.unit,
        convention=index.convention,
        attributes=attributes,
    )
    if index.has_vectors:
        made.vectors.keep(index.collection())
    return made


def best_and_median(call: Callable[[], object], rounds: int) -> tuple[float, float]:
    """Microseconds of a call: the best and the median of so many."""
    for _ in range(3):
        call()
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        call()
        times.append((time.perf_counter() - begin) * 1e6)
    times.sort()
    return times[0], times[len(times) // 2]


@click.command(help="What where= costs.")
@click.option("--facts", "n_facts", default=1_000_000, show_default=True)
@click.option("--embed", "encoder", metavar="ENCODER", help="Give the index vectors of this encoder, and search.")
@click.option(
    "--index", "kept", type=click.Path(path_type=Path), help="Take the index saved here; made where it is not."
)
@click.option("--users", default=100, show_default=True, help="One fact in so many has the user that is asked for.")
@click.option("--rounds", type=click.IntRange(min=5), default=500, show_default=True)
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path))
def main(n_facts: int, encoder: str | None, kept: Path | None, users: int, rounds: int, out: Path | None) -> None:
    if kept is not None and kept.exists():
        index = tk.open(kept)
    else:
        index = build_index(data.synthetic(n_facts))
        if encoder is not None:
            index.embed(encoder)
        if kept is not None:
            index.save(kept)
    index = with_users(index, users)
    where, head, turns = tk.field("user") == "u7", index.entities[5], itertools.count()
    calls: dict[str, Callable[[], object]] = {
        "last": lambda: index.last(head=head, where=where),
        "count": lambda: index.count(where=where),
        "count of a year": lambda: index.count(when="2014", where=where),
    }
    if index.has_vectors:
        asked = index.collection().query
        calls |= {
            "search, a text asked before": lambda: index.search("who visits whom", where=where),
            "search, a new text": lambda: index.search(f"who visits whom {next(turns)}", where=where),
            "search in a year": lambda: index.search("who visits whom", "2014", where=where),
            "the encoder alone, a new text": lambda: asked(f"who visits whom {next(turns)}"),
        }
    report = describe_run(
        ("tkindex", "numba", "numpy", "pyarrow"), facts=index.n_facts, passing=index.count(where=where), embed=encoder,
        rounds=rounds, load=os.getloadavg()[0],
    )  # fmt: skip
    # Of calls that take a microsecond or two, many more.
    found = {
        name: best_and_median(call, rounds if "search" in name or "encoder" in name else 20 * rounds)
        for name, call in calls.items()
    }
    bars = [
        bar(f"{name}, {which}", found[name][i], most, unit="us")
        for name, most in BARS_US.items()
        if name in found
        for i, which in enumerate(("best", "median"))
    ]
    report |= {"suite": "where", "load_after": os.getloadavg()[0], "bars": bars}
    report["us"] = {name: {"best": best, "median": median} for name, (best, median) in found.items()}
    if out:
        write_json(out, report)
    print_grid(
        f"where= that {index.count(where=where):,} of {index.n_facts:,} facts pass: us",
        ["best", "median"],
        {name: [f"{best:.1f}", f"{median:.1f}"] for name, (best, median) in found.items()},
    )
    print_bars(bars)


if __name__ == "__main__":
    main(prog_name="python -m bench.operators.where")
