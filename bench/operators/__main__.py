"""``python -m bench.operators``: measure, write JSON, and with ``--check`` fail where a bar falls short."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import click

from bench.harness import ONE_THREAD, exit_status, print_bars, say, write_json

# Read once, when polars and the others are first imported.
os.environ.update(ONE_THREAD)

ALL_PEERS = "sqlite,lmdb,duckdb,polars,pandas,networkx,raphtory,ladybug,oxigraph,dicts,numpy"


@click.command(help="tkindex beside its peers on the fourteen queries; batch, build, memory, disk, open and start.")
@click.option(
    "--facts", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Parquet file of point facts by day."
)
@click.option("--synthetic", type=click.IntRange(min=1), metavar="N", help="N seeded synthetic facts instead.")
@click.option(
    "--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="Where the report goes."
)
@click.option("--check", is_flag=True, help="Exit 1 where a bar falls short.")
@click.option("--quick", is_flag=True, help="Fewer samples and no demo: under two minutes at 461k facts on 2 cores.")
@click.option("--peers", default=ALL_PEERS, show_default=True, help="Which peers, by name with commas; '' for none.")
@click.option("--seed", default=0, show_default=True, help="Of the synthetic facts and of every parameter.")
@click.option("--queries", type=click.IntRange(min=20), metavar="K", help="Calls per query and arm (3000; quick 1000).")
@click.option(
    "--cap", type=click.FloatRange(min=0.01), metavar="SECONDS",
    help="Of one arm on one query, after which a slow one has fewer calls, and the report says so (1.5; quick 0.05).",
)  # fmt: skip
def main(
    facts: Path | None,
    synthetic: int | None,
    out: Path,
    check: bool,
    quick: bool,
    peers: str,
    seed: int,
    queries: int | None,
    cap: float | None,
) -> None:
    # Imported here: `--help` needs none of it.
    from bench.operators import data, latency, suite

    if (facts is None) == (synthetic is None):
        raise click.UsageError("give either --facts PATH or --synthetic N")
    report: dict[str, Any] = {}
    try:
        table = data.load_facts(facts) if facts is not None else data.synthetic(synthetic or 0, seed)
        if not table.n_facts:
            raise click.ClickException(f"{facts}: no facts to measure; expected at least one row")
        plan = suite.Plan.of(quick=quick, queries=queries, n_facts=table.n_facts, cap=cap)
        names = tuple(name.strip() for name in peers.split(",") if name.strip())
        suite.run(table, plan, peers=names, seed=seed, is_real=facts is not None, report=report)
    except latency.WrongAnswerError as error:
        raise click.ClickException(f"wrong answer, nothing was timed: {error}") from None
    except (OSError, ValueError, subprocess.TimeoutExpired) as error:
        _keep(report, out)
        raise click.ClickException(str(error)) from error
    except KeyboardInterrupt:
        _keep(report, out)
        say("interrupted")
        sys.exit(130)
    write_json(out, report)
    print_bars(report["bars"])
    say(f"report: {out}")
    sys.exit(exit_status(report["bars"], check))


def _keep(report: dict[str, Any], out: Path) -> None:
    """Write what an unfinished run has; it says ``"partial": true``."""
    if report:
        write_json(out, report)
        say(f"partial report: {out}")


if __name__ == "__main__":
    main(prog_name="python -m bench.operators")
