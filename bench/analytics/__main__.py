"""``python -m bench.analytics``: counts over time, joins, paths and motifs, beside others in one run; writes JSON."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click
import numpy as np

from bench.harness import bar, describe_run, exit_status, kept_when_stopped, print_bars, print_grid, say, write_json
from tkindex.index import Index, build

_PACKAGES = ("tkindex", "numpy", "numba", "pyarrow", "duckdb", "polars", "pandas", "raphtory", "networkx")
_DAYS = 7_300


def rounds(arms: Mapping[str, Callable[[], Any]], n: int, most: float = 20.0) -> dict[str, dict[str, Any]]:
    """Time arms in turns, `n` rounds after a first one; an arm that has used its seconds is left out of later rounds.

    Returns milliseconds by arm: the best, the median, and how many rounds; and the answer.
    """
    answers = {name: ask() for name, ask in arms.items()}
    samples: dict[str, list[float]] = {name: [] for name in arms}
    for _ in range(n):
        for name, ask in arms.items():
            if sum(samples[name]) < most * 1e3:
                begin = time.perf_counter()
                ask()
                samples[name].append((time.perf_counter() - begin) * 1e3)
    return {
        name: {"best_ms": min(took), "median_ms": float(np.median(took)), "rounds": len(took), "answer": answers[name]}
        for name, took in samples.items()
    }


def indexed(rng: np.random.Generator, n: int, n_relations: int, n_entities: int, longest: int = 0) -> Index:
    """An index of random facts: points, or intervals of up to so many days."""
    columns = {
        "head": rng.integers(0, n_entities, n),
        # Relations are as unequal as in graphs that people make.
        "relation": np.minimum(rng.zipf(1.3, n) - 1, n_relations - 1),
        "tail": rng.integers(0, n_entities, n),
        "start": np.sort(rng.integers(0, _DAYS, n)) + 10_000,
    }
    if longest:
        columns["stop"] = columns["start"] + rng.integers(1, longest, n)
    labels = {"entities": [f"e{i}" for i in range(n_entities)], "relations": [f"r{i}" for i in range(n_relations)]}
    return build(columns, unit="day", ticks=True, **labels)


def measure_histogram(rng: np.random.Generator, n: int, n_relations: int, n_rounds: int) -> dict[str, Any]:
    """Month x relation."""
    from bench.analytics.rivals import histograms

    index = indexed(rng, n, n_relations, 10_000)
    facts = index.facts()
    arms = {"tkindex": lambda: len(index.histogram("month", "relation"))}
    return rounds(arms | histograms(facts.starts, facts.relation_ids), n_rounds)


def measure_join(rng: np.random.Generator, n: int, n_rounds: int) -> dict[str, Any]:
    """All pairs of intervals of two selections that share an instant, about five for each."""
    from bench.analytics.rivals import joins

    span = n * 6 // 5
    starts = [np.sort(rng.integers(0, span, n)) for _ in range(2)]
    stops = [start + rng.integers(1, 7, n) for start in starts]
    both = [
            build(
                {"head": np.zeros(n, np.int64), "relation": np.zeros(n, np.int64), "tail": np.zeros(n, np.int64),
                 "start": start, "stop": stop},
                unit="second", ticks=True, entities=["e"], relations=["r"],
            )
            for start, stop in zip(starts, stops, strict=True)
        ]  # fmt: skip
    other = both[1].facts()
    arms = {"tkindex": lambda: len(both[0].overlaps_with(other))}
    return rounds(arms | joins((starts[0], stops[0]), (starts[1], stops[1])), n_rounds)


def measure_paths(rng: np.random.Generator, n: int, n_rounds: int) -> tuple[dict[str, Any], dict[str, str]]:
    """Earliest arrivals between random entities; each arm answers all of them in a round."""
    from bench.analytics.rivals import plain_arrival, raphtory_reach

    index = indexed(rng, n, 20, 7_000)
    facts = index.facts()
    heads, tails, days = facts.head_ids, facts.tail_ids, facts.starts
    asked = [(int(a), int(b)) for a, b in rng.integers(0, 7_000, (4, 2)) if a != b]

    def ours(a: int, b: int) -> int | None:
        found = index.paths(a, b)
        return None if not len(found) else int(np.datetime64(found["at"][-1].as_py(), "D").astype(int))

    askers: dict[str, Callable[[int, int], int | None]] = {
        "tkindex": ours,
        "networkx": plain_arrival(heads, tails, days),
    }
    skipped = {}
    try:
        askers["raphtory"] = raphtory_reach(heads, tails, days)
    except ImportError as error:
        skipped["raphtory"] = str(error)
    arms = {name: (lambda ask=ask: [ask(a, b) for a, b in asked]) for name, ask in askers.items()}
    found = rounds(arms, n_rounds)
    for one in found.values():
        one["best_ms_a_path"] = one["best_ms"] / len(asked)
    return found, skipped


def measure_motifs(rng: np.random.Generator, n: int, n_rounds: int) -> tuple[dict[str, Any], dict[str, str]]:
    """Shapes of three facts within an hour, of facts of which no two start at once; each arm says how many in all."""
    from bench.analytics.rivals import raphtory_triples

    # Few entities talk much, most of them seldom.
    heads, tails = (np.minimum(rng.zipf(1.5, n) - 1, 6_999) for _ in range(2))
    keep = heads != tails
    heads, tails = heads[keep], tails[keep]
    seconds = np.sort(rng.choice(len(heads) * 60, len(heads), replace=False))
    index = build(
        {"head": heads, "relation": np.zeros(len(heads), np.int64), "tail": tails, "start": seconds},
        unit="second", ticks=True, entities=[f"e{i}" for i in range(7_000)], relations=["r"],
    )  # fmt: skip
    arms: dict[str, Callable[[], Any]] = {"tkindex": lambda: sum(index.motifs("1 hour")["count"].to_pylist())}
    skipped = {}
    try:
        arms["raphtory"] = raphtory_triples(heads, tails, seconds, 3600)
    except ImportError as error:
        skipped["raphtory"] = str(error)
    return rounds(arms, n_rounds), skipped


@click.command(help="Counts over time, interval joins and time-respecting paths, beside others in one run.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The report.")
@click.option("--check", is_flag=True, help="Exit 1 where a bar falls short.")
@click.option("--quick", is_flag=True, help="A fiftieth of the facts.")
@click.option("--seed", default=0, show_default=True)
def main(out: Path, check: bool, quick: bool, seed: int) -> None:
    part = 50 if quick else 1
    n, n_join, n_paths, n_motifs = 5_000_000 // part, 1_000_000 // part, 461_329 // part, 20_000 // part
    n_rounds = 5 if quick else 15
    rng = np.random.default_rng(seed)
    report = describe_run(
        _PACKAGES, facts=n, join=n_join, path_facts=n_paths, motif_facts=n_motifs, quick=quick, seed=seed
    )
    report |= {"suite": "analytics", "bars": [], "skipped": {}, "cases": {}}
    cases, bars = report["cases"], report["bars"]
    with kept_when_stopped(out, report):
        for n_relations in (20, 250):
            name = f"histogram month x {n_relations} relations"
            say(name)
            cases[name] = measure_histogram(rng, n, n_relations, n_rounds)
            if not quick:
                bars.append(bar(name, cases[name]["tkindex"]["best_ms"], 5.0, unit="ms"))
        say("interval join")
        cases["interval join"] = measure_join(rng, n_join, max(3, n_rounds // 3))
        say("paths")
        cases["paths"], report["skipped"] = measure_paths(rng, n_paths, 3)
        say("motifs")
        cases["motifs"], skipped = measure_motifs(rng, n_motifs, 3)
        report["skipped"] |= skipped
        for name, arms in cases.items():
            # An answer that differs is no rival, and would be a defect of ours.
            # Raphtory says when it came by first, not when one can be there earliest: its times are later or the same.
            judged = {arm: one for arm, one in arms.items() if arm != "raphtory"}
            wrong = [arm for arm, one in judged.items() if one["answer"] != arms["tkindex"]["answer"]]
            if wrong:
                raise click.ClickException(f"{name}: {', '.join(wrong)} answers otherwise")
            others = [one["best_ms"] for arm, one in arms.items() if arm != "tkindex"]
            if others:
                ratio = min(others) / arms["tkindex"]["best_ms"]
                bars.append(bar(f"{name}: ahead of the next", ratio, 1.0, at_least=True, unit="x"))
            for one in arms.values():
                del one["answer"]
    write_json(out, report)
    names = list(dict.fromkeys(arm for arms in cases.values() for arm in arms))
    grid = {
        name: [f"{arms[arm]['best_ms']:,.1f}" if arm in arms else "" for arm in names] for name, arms in cases.items()
    }
    print_grid("best round, ms", names, grid)
    print_bars(bars)
    say(f"report: {out}")
    sys.exit(exit_status(bars, check))


if __name__ == "__main__":
    main(prog_name="python -m bench.analytics")
