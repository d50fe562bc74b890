"""``python -m bench.live.after_commit``: what each first call costs after a commit of one fact, on a large index.

A saved index becomes live, every call is made once, and then again and again: one fact is appended and committed, and
the next call is timed, the view of the new state included. Kinds of facts: one about known labels, one with a new
label, and an interval in an index whose base holds points alone. With ``--embed`` the index has vectors, a group for
nearly each fact, and the first search is timed as well, of all times and of a year.
"""

from __future__ import annotations

import itertools
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import numpy as np

import tkindex as tk
from bench.harness import bar, describe_run, kept_when_stopped, print_bars, print_grid, write_json
from bench.operators import data
from bench.operators.peers.tkindex_arm import build_index

BAR_MS = 1.0
# What is measured for the record; the bar is about the others.
WITHOUT_BAR = ("batch", "plan")


def calls_of(index: Any) -> dict[str, Callable[[], object]]:
    """The calls, by name; entities are those of the first facts."""
    head, other = index.entities[5], index.entities[6]
    relation = index.relations[1]
    plan = {"steps": [{"id": "some", "op": "facts", "head": head}], "answer": "some"}
    searches: dict[str, Callable[[], object]] = {}
    if index.has_vectors:
        # Other words each time: the vectors of texts asked last are kept.
        turns = itertools.count()
        searches = {
            "search": lambda: index.search(f"{head} {relation} {other} {next(turns)}"),
            "search a year": lambda: index.search(f"{other} {relation} {head} {next(turns)}", "2014"),
        }
    return searches | {
        "facts": lambda: index.facts(head=head, when="2014")[:3],
        "count": lambda: index.count(head=head),
        "first": lambda: index.first(head=head),
        "tails": lambda: index.tails(head, relation),
        "describe": lambda: index.describe(head),
        "walk": lambda: index.neighborhood(head, 1, max_facts=50),
        "link": lambda: index.link(other),
        "mentions": lambda: index.mentions(f"Who did {other} visit?"),
        "batch": lambda: index.batch.count(head=np.array([1, 2, 3], np.int32)),
        "plan": lambda: index.run_plan(plan),
    }


def measure(index: Any, calls: dict[str, Callable[[], object]], kind: str, rounds: int) -> dict[str, list[float]]:
    """Milliseconds of each first call after a commit, sorted."""
    head, other, relation = index.entities[5], index.entities[7], index.relations[1]
    found: dict[str, list[float]] = {name: [] for name in calls}
    for turn in range(rounds):
        for place, (name, call) in enumerate(calls.items()):
            who = f"Newcomer {turn} {place}" if kind == "new label" else head
            fact = (who, relation, other, "2014-05-01", "2014-06-01") if kind == "interval" else (
                who, relation, other, "2014-05-01"
            )  # fmt: skip
            index.append([fact], closed_stop=False)
            index.commit()
            begin = time.perf_counter()
            call()
            found[name].append((time.perf_counter() - begin) * 1e3)
    return {name: sorted(times) for name, times in found.items()}


@click.command(help="First calls after a commit of one fact.")
@click.option("--facts", "n_facts", default=1_000_000, show_default=True)
@click.option("--embed", "encoder", metavar="ENCODER", help="Give the index vectors of this encoder, and search.")
@click.option("--rounds", type=click.IntRange(min=3), default=9, show_default=True)
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path))
def main(n_facts: int, encoder: str | None, rounds: int, out: Path | None) -> None:
    table = data.synthetic(n_facts)
    # Every name has words of its own, as names have.
    table = table.__class__(**{**vars(table), "entities": [f"Person{i:07d} of {i // 7}" for i in range(n_facts // 10)]})
    report: dict[str, Any] = describe_run(
        ("tkindex", "numba", "numpy", "pyarrow"), facts=n_facts, embed=encoder, rounds=rounds
    )
    bars: list[dict[str, Any]] = []
    report |= {"suite": "after_commit", "first_calls_ms": {}, "bars": bars}
    with (
        kept_when_stopped(out, report) if out else tempfile.TemporaryDirectory(),
        tempfile.TemporaryDirectory() as made,
    ):
        path = f"{made}/index"
        made_index = build_index(table)
        if encoder is not None:
            made_index.embed(encoder)
        made_index.save(path)
        index = tk.open(path, mode="w")
        calls = calls_of(index)
        for call in calls.values():
            call()
        for kind in ("known labels", "new label", "interval"):
            measure(index, calls, kind, 1)
            found = measure(index, calls, kind, rounds)
            report["first_calls_ms"][kind] = {
                name: {"best": times[0], "median": times[len(times) // 2], "worst": times[-1]}
                for name, times in found.items()
            }
            bars += [
                bar(f"{kind}: {name}, median", times[len(times) // 2], BAR_MS, unit="ms")
                for name, times in found.items()
                if name not in WITHOUT_BAR
            ]
        index.close()
    if out:
        write_json(out, report)
    for kind, rows in report["first_calls_ms"].items():
        print_grid(
            f"first call after a commit, {kind}: ms",
            ["best", "median", "worst"],
            {name: [f"{row['best']:.2f}", f"{row['median']:.2f}", f"{row['worst']:.2f}"] for name, row in rows.items()},
        )
    print_bars(bars)


if __name__ == "__main__":
    main(prog_name="python -m bench.live.after_commit")
