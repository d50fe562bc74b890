"""``python -m bench.live``: measure, write JSON, and with ``--check`` fail where a bar falls short."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
import numpy as np

from bench.harness import bar, describe_run, exit_status, kept_when_stopped, print_bars, print_grid, say, write_json

_UNFOLDED = "tail in 6 runs, never folded"
PACKAGES = ("tkindex", "numba", "numpy", "pyarrow")


@click.command(help="Queries on layers of facts beside those on one store; what a snapshot costs; merging.")
@click.option(
    "--facts", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Parquet file of point facts by day."
)
@click.option("--synthetic", type=click.IntRange(min=100), metavar="N", help="N seeded synthetic facts instead.")
@click.option(
    "--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="Where the report goes."
)
@click.option("--tail", default=50_000, show_default=True, help="Facts beside the base.")
@click.option("--check", is_flag=True, help="Exit 1 where a bar falls short.")
@click.option("--quick", is_flag=True, help="Fewer samples.")
@click.option("--samples", type=click.IntRange(min=20), help="Calls a query and arm (3000; quick 400).")
@click.option("--seed", default=0, show_default=True, help="Of the synthetic facts and of every parameter.")
def main(
    facts: Path | None,
    synthetic: int | None,
    out: Path,
    tail: int,
    check: bool,
    quick: bool,
    samples: int | None,
    seed: int,
) -> None:
    # Imported here: `--help` needs none of it.
    from bench.live import snapshots as sn
    from bench.operators import data
    from bench.operators.queries import Draw

    if (facts is None) == (synthetic is None):
        raise click.UsageError("give either --facts PATH or --synthetic N")
    table = data.load_facts(facts) if facts is not None else data.synthetic(synthetic or 0, seed)
    if not 0 < tail <= table.n_facts // 4:
        raise click.UsageError(f"--tail is {tail:,}; expected at least 1 and at most a quarter of {table.n_facts:,}")
    most, cap, repeats = (400, 0.1, 9) if quick else (3_000, 1.0, 25)
    samples = samples or most
    report: dict[str, Any] = describe_run(PACKAGES, quick=quick, seed=seed, tail=tail, samples=samples)
    report["facts"] = {"name": table.name, "n_facts": table.n_facts, "n_entities": len(table.entities)}
    bars: list[dict[str, Any]] = []
    report |= {"suite": "live", "compared": {}, "queries": {}, "bars": bars}
    with kept_when_stopped(out, report):
        snapshots = sn.Snapshots(table, tail, seed)
        draw = Draw(table, seed)
        groups: dict[str, dict[str, Any]] = {
            "tail": {
                "compacted": snapshots.compacted,
                **{f"tail in {n} runs": index for n, index in snapshots.tails.items()},
                _UNFOLDED: snapshots.unfolded,
            },
            "as_of": {"plain": snapshots.earlier_alone, "as_of": snapshots.earlier},
        }
        for group, indexes in groups.items():
            arms = {name: sn.arm_of(index, table) for name, index in indexes.items()}
            try:
                report["compared"][group] = sn.check(arms, draw, 20)
            except ValueError as error:
                raise click.ClickException(f"wrong answer, nothing was timed: {error}") from None
            say(f"{group}: {report['compared'][group]:,} answers are the same, row numbers included")
            found = report["queries"][group] = sn.measure(arms, draw, samples, cap)
            bars += _bars(group, found)
            print_grid(
                f"{group}: medians in microseconds",
                [*arms, "ratios"],
                {query: _cells(figures) for query, figures in found.items()},
            )
        report["snapshots"] = sn.making(snapshots, repeats)
        report["merging"] = sn.merging(snapshots, repeats)
        bars.append(
            bar("a snapshot after 1,000 new facts", report["snapshots"]["1000 appended"]["snapshot_ms"], 1.0, unit="ms")
        )
        merging = report["merging"]
        bars.append(bar("merging beside building", merging["merge_ms"] / merging["build_ms"], 1.0, unit="x"))
    write_json(out, report)
    for part in ("snapshots", "merging"):
        say(f"{part}: {report[part]}")
    print_bars(bars)
    say(f"report: {out}")
    sys.exit(exit_status(bars, check))


def _medians(figures: dict[str, Any]) -> list[float]:
    return [one["median_us"] for one in figures.values()]


def _cells(figures: dict[str, Any]) -> list[str]:
    first, *others = _medians(figures)
    return [
        f"{first:,.2f}",
        *(f"{other:,.2f}" for other in others),
        " ".join(f"{other / first:.2f}" for other in others),
    ]


def _bars(group: str, found: dict[str, Any]) -> list[dict[str, Any]]:
    """The worst and the middle ratio of each arm to the first, over the queries as users ask them."""
    most = 1.5 if group == "tail" else 2.0
    bars = []
    names = list(next(iter(found.values())))
    # Runs that never become fewer are shown, and nothing in life stays so.
    for name in [name for name in names[1:] if name != _UNFOLDED]:
        ratios = {
            query: figures[name]["median_us"] / figures[names[0]]["median_us"] for query, figures in found.items()
        }
        worst = max(ratios, key=lambda query: ratios[query])
        bars.append(bar(f"{name}: worst query ({worst})", ratios[worst], most, unit="x"))
        bars.append(bar(f"{name}: median query", float(np.median(list(ratios.values()))), most, unit="x"))
    return bars


if __name__ == "__main__":
    main(prog_name="python -m bench.live")
