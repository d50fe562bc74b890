"""``python -m bench.tools``: plans, servers and the replay; writes JSON; with ``--check`` fails where a bar does."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import click

from bench.harness import (
    ONE_THREAD,
    PROJECT,
    describe_run,
    exit_status,
    kept_when_stopped,
    print_bars,
    print_grid,
    say,
    write_json,
)

os.environ.update(ONE_THREAD)

_PACKAGES = ("tkindex", "numpy", "numba", "pyarrow", "mcp", "uvicorn")


@click.command(help="Latency of plans, cost of a server, and a real agent's searches replayed through the tools.")
@click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="Folder of the data sets; else TKINDEX_DATA."
)
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The report.")
@click.option("--check", is_flag=True, help="Exit 1 where a bar falls short.")
@click.option("--samples", type=click.IntRange(min=100), default=4000, show_default=True, help="Runs of each plan.")
@click.option("--server-calls", type=click.IntRange(min=20), default=500, show_default=True, help="Calls a server.")
@click.option("--questions", type=click.IntRange(min=1), help="Replay so many questions only.")
@click.option("--seed", default=0, show_default=True, help="Of the plans.")
def main(
    data: Path | None, out: Path, check: bool, samples: int, server_calls: int, questions: int | None, seed: int
) -> None:
    # Imported here: `--help` needs none of it.
    from bench.tools import plans, replay
    from tkindex.index import build

    folder = (data or Path(os.environ.get("TKINDEX_DATA") or PROJECT.parent / "shared" / "data")) / "multitq"
    if not (folder / "facts.parquet").is_file():
        raise click.ClickException(f"no data at {folder}; name the folder with --data or TKINDEX_DATA")
    report = describe_run(_PACKAGES, samples=samples, server_calls=server_calls, questions=questions, seed=seed)
    bars: list[dict[str, Any]] = []
    report |= {"suite": "tools", "bars": bars, "skipped": {}, "server": {}}
    with kept_when_stopped(out, report):
        index = build(folder / "facts.parquet", convention="multitq")
        say("plans")
        report["plans"], more = plans.measure(index, samples, seed)
        bars += more
        say("servers")
        try:
            # What serves is an extra: without it plans and the replay are measured all the same.
            from bench.tools.serving import measure as measure_servers
        except ImportError as error:
            say(f"[bold red]SKIPPED[/] servers: {error}; pip install '.[mcp]'")
            report["skipped"]["servers"] = str(error)
        else:
            with tempfile.TemporaryDirectory() as place:
                report["server"] = measure_servers(index, Path(place), server_calls)
        say("replay")
        report["replay"], more = replay.measure(index, folder, questions)
        bars += more
    write_json(out, report)
    shares = report["replay"]["gold_in_rows"]
    rows = {
        name: [f"{row['questions']:,}", f"{row['ours']:.3f}", f"{row['recorded']:.3f}"] for name, row in shares.items()
    }
    print_grid("gold answer in the returned rows", ["questions", "ours", "recorded"], rows)
    times = {name: [f"{row['median_us']:,.0f}", f"{row['p99_us']:,.0f}"] for name, row in report["server"].items()}
    if times:
        print_grid("one call, µs", ["median", "p99"], times)
    say(f"{report['replay']['calls_a_second']:,.0f} recorded calls a second, linking included")
    print_bars(report["bars"])
    say(f"report: {out}")
    sys.exit(exit_status(report["bars"], check))


if __name__ == "__main__":
    main(prog_name="python -m bench.tools")
