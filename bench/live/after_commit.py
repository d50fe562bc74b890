"""``python -m bench.live.after_commit``: what each first call costs after a commit of one fact, on a large index.

A saved index becomes live, every call is made once, and then again and again: one fact is appended and committed, and
the next call is timed, the view of the new state included. Kinds of facts: one about known labels, one with a new
label, and an interval in an index whose base holds points alone. Three of the calls are questions in words: about an
entity of few facts, about the one that most facts are about, and one that the graph cannot answer, so that it is read
in every way there is. ``--labels`` says how many labels there are, whatever the number of facts. With ``--embed`` the
index has vectors, a group for nearly each fact, and the first search is timed as well, of all times and of a year: with
a new label after as many commits that nobody searched as there are other calls, and, in rows of their own, after each
commit. Each call is made a second time at once, which says what it costs by itself; and the encoder is asked for one
text alone, which a search of new words cannot go below. ``--index`` takes a saved index of such facts that was made
before, since vectors take minutes to make.
"""

from __future__ import annotations

import itertools
import os
import shutil
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
from reasoners.planner.agent import ask

BAR_MS = 1.0
BARS_MS = {"ask": 10.0}
"""Of calls that have another: a question in words takes some milliseconds by itself."""
_LONG = ("ask, of many facts", "ask, refused")
"""Calls without a bar: by themselves they take longer than what the commit adds, which is told beside it."""
_VISITED = 1
"""The relation of the facts that are added and of the question: what it is asked about has changed."""
ONE_WAITS = "new label, each searched"


def table_of(n_facts: int, n_labels: int | None) -> data.Table:
    """Synthetic facts whose labels can be asked about: every name has words of its own, and so has each relation."""
    table = data.synthetic(n_facts, n_entities=n_labels)
    labels = len(table.entities)
    verbs = [label if i != _VISITED else "visited" for i, label in enumerate(table.relation_labels)]
    names = [f"Person{i:07d} of {i // 7}" for i in range(labels)]
    return table.__class__(**{**vars(table), "entities": names, "relation_labels": verbs})


def calls_of(index: Any) -> dict[str, Callable[[], object]]:
    """The calls, by name; entities are those of the first facts."""
    head, other = index.entities[5], index.entities[6]
    relation = index.relations[_VISITED]
    # Somebody that a few facts are about, and whoever has facts of nearly every relation.
    places = sorted({fact.tail for fact in index.facts(relation=relation)[:500]}, key=lambda e: index.count(entity=e))
    place, hub = places[len(places) // 8], places[-1]
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
        "ask": lambda: ask(index, f"Who visited {place} last?"),
        "ask, of many facts": lambda: ask(index, f"Who visited {hub} last?"),
        "ask, refused": lambda: ask(index, f"Who painted {place} last?"),
    }


def measure(
    index: Any, calls: dict[str, Callable[[], object]], kind: str, rounds: int
) -> dict[str, tuple[list[float], list[float]]]:
    """Milliseconds of each first call after a commit, and of the second, in turn."""
    head, other, relation = index.entities[5], index.entities[7], index.relations[_VISITED]
    found: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in calls}
    for turn in range(rounds):
        for place, (name, call) in enumerate(calls.items()):
            who = {"new label": f"Newcomer {turn} {place}", ONE_WAITS: f"Latecomer {turn} {place}"}.get(kind, head)
            fact = (who, relation, other, "2014-05-01", "2014-06-01") if kind == "interval" else (
                who, relation, other, "2014-05-01"
            )  # fmt: skip
            index.append([fact], closed_stop=False)
            index.commit()
            for times in found[name]:
                begin = time.perf_counter()
                call()
                times.append((time.perf_counter() - begin) * 1e3)
    return {name: (first, again) for name, (first, again) in found.items()}


def encoder_ms(index: Any, rounds: int) -> list[float]:
    """Milliseconds that the encoder takes for a text that it has not seen, sorted."""
    asked = index.view.collection().query
    found = []
    for turn in range(rounds):
        begin = time.perf_counter()
        asked(f"{index.entities[5]} {index.relations[_VISITED]} alone {turn}")
        found.append((time.perf_counter() - begin) * 1e3)
    return sorted(found)


@click.command(help="First calls after a commit of one fact.")
@click.option("--facts", "n_facts", default=1_000_000, show_default=True)
@click.option("--labels", "n_labels", type=click.IntRange(min=1_000), help="Entities; else a tenth of the facts.")
@click.option("--embed", "encoder", metavar="ENCODER", help="Give the index vectors of this encoder, and search.")
@click.option(
    "--index", "kept", type=click.Path(path_type=Path), help="Take the index saved here; made where it is not."
)
@click.option("--rounds", type=click.IntRange(min=3), default=9, show_default=True)
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path))
def main(
    n_facts: int, n_labels: int | None, encoder: str | None, kept: Path | None, rounds: int, out: Path | None
) -> None:
    table = table_of(n_facts, n_labels)
    report: dict[str, Any] = describe_run(
        ("tkindex", "numba", "numpy", "pyarrow"),
        facts=n_facts, labels=len(table.entities), embed=encoder, rounds=rounds, load=os.getloadavg()[0],
    )  # fmt: skip
    bars: list[dict[str, Any]] = []
    report |= {"suite": "after_commit", "first_calls_ms": {}, "bars": bars}
    with (
        kept_when_stopped(out, report) if out else tempfile.TemporaryDirectory(),
        tempfile.TemporaryDirectory() as made,
    ):
        path = f"{made}/index"
        saved = str(kept or path)
        if not os.path.exists(saved):
            made_index = build_index(table)
            if encoder is not None:
                made_index.embed(encoder)
            made_index.save(saved)
        if saved != path:
            shutil.copytree(saved, path)
        index = tk.open(path, mode="w")
        calls = calls_of(index)
        for call in calls.values():
            call()
        searches = {name: call for name, call in calls.items() if name.startswith("search")}
        kinds = {"known labels": calls, "new label": calls, "interval": calls}
        if searches:
            kinds[ONE_WAITS] = searches
        for kind, asked in kinds.items():
            measure(index, asked, kind, 1)
            found = measure(index, asked, kind, rounds)
            # What the commit adds to a call, which a slow one has beside what it takes by itself.
            extra = {name: float(np.median(np.subtract(first, again))) for name, (first, again) in found.items()}
            found = {name: (sorted(first), sorted(again)) for name, (first, again) in found.items()}
            report["first_calls_ms"][kind] = {
                name: {
                    "best": first[0], "quarter": first[len(first) // 4], "median": first[len(first) // 2],
                    "worst": first[-1], "again, median": again[len(again) // 2], "again, best": again[0],
                    "extra, median": extra[name],
                }
                for name, (first, again) in found.items()
            }  # fmt: skip
            bars += [
                bar(f"{kind}: {name}, median", first[len(first) // 2], BARS_MS.get(name, BAR_MS), unit="ms")
                for name, (first, _) in found.items()
                if name not in _LONG
            ]
        if index.has_vectors:
            times = encoder_ms(index, max(rounds, 20))
            report["encoder_ms"] = {"best": times[0], "median": times[len(times) // 2]}
        report["load_after"] = os.getloadavg()[0]
        index.close()
    if out:
        write_json(out, report)
    for kind, rows in report["first_calls_ms"].items():
        print_grid(
            f"first call after a commit, {kind}: ms",
            columns := ["best", "quarter", "median", "worst", "again, best", "again, median", "extra, median"],
            {name: [f"{row[column]:.2f}" for column in columns] for name, row in rows.items()},
        )
    if "encoder_ms" in report:
        print("one text encoded:", ", ".join(f"{name} {time:.2f} ms" for name, time in report["encoder_ms"].items()))
    print_bars(bars)


if __name__ == "__main__":
    main(prog_name="python -m bench.live.after_commit")
