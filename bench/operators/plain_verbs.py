"""``python -m bench.operators.plain_verbs``: the fourteen queries with compiled verbs, and with those switched off.

Two processes hold the same index, one of them with TKINDEX_COMPILED_VERBS=0; both answer as brute force does before any
is timed, and then they take turns, one at a time. What counts is the ratio: how many times the compiled call the plain
one takes, for the lazy result and for labelled tuples.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from array import array
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import click

from bench.harness import ONE_THREAD, Timed, describe_run, parts, print_grid, progress, quiet_collector, say, spread
from bench.harness import write_json as write_report

os.environ.update(ONE_THREAD)

from bench.operators.data import Table, load_facts, synthetic
from bench.operators.latency import WrongAnswerError, check_answers
from bench.operators.peers.tkindex_arm import PACKAGES, TkindexArm, TkindexTuplesArm
from bench.operators.queries import ASKS, QUERIES, Draw

SWITCH = "TKINDEX_COMPILED_VERBS"
ARMS = ("lazy", "tuples")
# Calls of one process before the other's turn, and how often they take turns.
_BLOCK, _CHECKED = 50, 5


class Source(NamedTuple):
    """Where the facts come from, and the seed of all that is drawn."""

    facts: Path | None
    n: int
    seed: int

    def read(self) -> Table:
        return load_facts(self.facts) if self.facts is not None else synthetic(self.n, self.seed)


class _Worker:
    """In a process of its own: one index, its arms, and the calls that are timed."""

    made: _Worker

    def __init__(self, switch: str, source: Source, samples: int) -> None:
        # Read when the first index is made.
        os.environ[SWITCH] = switch
        self.table = source.read()
        self.draw = Draw(self.table, source.seed)
        self.arms = {"lazy": TkindexArm(), "tuples": TkindexTuplesArm()}
        with tempfile.TemporaryDirectory() as folder:
            for arm in self.arms.values():
                arm.build(self.table, Path(folder))
        self.timed: dict[tuple[str, str], Timed] = {}
        for query in QUERIES:
            params = self.draw(query, samples + 20)
            for name, arm in self.arms.items():
                given = [arm.prepare(query, p) for p in params]
                self.timed[query, name] = Timed(name, getattr(arm, query), given[20:], given[:20])
        _Worker.made = self


def _check() -> tuple[int, bool]:
    """How many answers were compared, and whether the verbs of this process are compiled."""
    worker = _Worker.made
    params = {query: worker.draw(query, _CHECKED) for query in QUERIES}
    compared = check_answers(list(worker.arms.values()), worker.table, params)
    return compared, type(type(worker.arms["lazy"].index).before).__name__ == "Verb"


def _block(query: str, name: str) -> array[int]:
    """Nanoseconds of one block of calls; the first is preceded by a warm-up."""
    timed = _Worker.made.timed[query, name]
    with quiet_collector():
        if timed.cold is None:
            timed.warm_up(0.2)
        begin = len(timed.samples)
        timed.time_block(_BLOCK, 10**9)
    return timed.samples[begin:]


def measure(source: Source, samples: int) -> dict[str, Any]:
    """Time both processes on every query.

    Returns
    -------
    dict
        ``compared``: answers that were equal to brute force. ``latency``: query -> arm -> "compiled" and "plain", with
        figures in microseconds, and "ratio": the median over the turns of the plain median by the compiled one.

    Raises
    ------
    WrongAnswerError
    """
    latency: dict[str, dict[str, Any]] = {query: {} for query in QUERIES}
    begin = [ProcessPoolExecutor(1, get_context("spawn"), _Worker, (switch, source, samples)) for switch in ("1", "0")]
    with begin[0] as compiled, begin[1] as plain:
        # One after the other, since each would slow the other down.
        checks = [process.submit(_check).result() for process in (compiled, plain)]
        if [is_compiled for _, is_compiled in checks] != [True, False]:
            raise click.ClickException("one process should have compiled verbs, and the other plain ones")
        with progress("time", len(QUERIES)) as step:
            for query in QUERIES:
                step(query)
                for name in ARMS:
                    taken: tuple[array[int], array[int]] = array("q"), array("q")
                    ratios = []
                    for _ in range(max(1, samples // _BLOCK)):
                        blocks = [process.submit(_block, query, name).result() for process in (compiled, plain)]
                        ratios.append(statistics.median(blocks[1]) / statistics.median(blocks[0]))
                        for whole, block in zip(taken, blocks, strict=True):
                            whole.extend(block)
                    latency[query][name] = {
                        "ratio": statistics.median(ratios),
                        **{
                            kind: {**spread(whole), "parts_us": parts(whole)}
                            for kind, whole in zip(("compiled", "plain"), taken, strict=True)
                        },
                    }
    return {"compared": sum(n for n, _ in checks), "latency": latency}


@click.command(help="The fourteen queries with compiled verbs beside plain Python ones, as ratios.")
@click.option(
    "--facts", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Parquet file of point facts by day."
)
@click.option("--synthetic", "n", type=click.IntRange(min=1), metavar="N", help="N seeded synthetic facts instead.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), help="Where the report goes.")
@click.option("--samples", type=click.IntRange(min=_BLOCK), default=1_000, show_default=True, help="Calls a query.")
@click.option("--seed", default=0, show_default=True, help="Of the synthetic facts and of every parameter.")
def main(facts: Path | None, n: int | None, out: Path | None, samples: int, seed: int) -> None:
    if (facts is None) == (n is None):
        raise click.UsageError("give either --facts PATH or --synthetic N")
    try:
        found = measure(Source(facts, n or 0, seed), samples)
    except WrongAnswerError as error:
        raise click.ClickException(f"wrong answer, nothing was timed: {error}") from None
    latency = found["latency"]
    rows = {
        f"{query}: {ASKS[query]}": [
            text
            for name in ARMS
            for one in [latency[query][name]]
            for text in (
                f"{one['compiled']['median_us']:.2f}", f"{one['plain']['median_us']:.2f}", f"{one['ratio']:.1f}"
            )
        ]
        for query in QUERIES
    }  # fmt: skip
    columns = [f"{name}, {kind}" for name in ARMS for kind in ("compiled µs", "plain µs", "ratio")]
    print_grid("plain Python verbs beside compiled ones: medians", columns, rows)
    found["median_ratio"] = {
        name: statistics.median(latency[query][name]["ratio"] for query in QUERIES) for name in ARMS
    }
    said = "; ".join(f"{name} {ratio:.1f}" for name, ratio in found["median_ratio"].items())
    say(f"{found['compared']} answers equal brute force. Median of the ratios: {said}")
    if out is not None:
        settings = {"seed": seed, "samples": samples, "facts": n if facts is None else facts.name}
        write_report(out, {**describe_run(PACKAGES, **settings), **found})
        say(f"report: {out}")


if __name__ == "__main__":
    main()
