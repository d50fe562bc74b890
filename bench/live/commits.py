"""``python -m bench.live.commits``: durable commits of one fact by 1, 8 and 64 writers, beside SQLite's in one run.

Each writer is a thread of one process that commits one fact at a time and waits until it is durable; ``tasks`` are so
many tasks of one asyncio loop, which do the same with `tkindex.AsyncIndex`. SQLite is asked as its manual says for
commits that survive a power cut, which is what ours do: WAL, ``synchronous=FULL`` (a sync of the log before a commit
returns; what is set is read back), a connection a thread, ``BEGIN IMMEDIATE``. It has no tasks: ours stand beside its
threads. The arms take turns, on the same disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

import tkindex as tk
from bench.harness import describe_run, kept_when_stopped, print_grid, write_json

WRITERS = (1, 8, 64)


def _timed(n_writers: int, seconds: float, begin: Callable[[int], Callable[[int], None]]) -> tuple[int, float]:
    """Let so many threads commit for a while: how many commits, and in how many seconds."""
    ready, counts, errors = threading.Barrier(n_writers + 1), [0] * n_writers, []

    def work(who: int) -> None:
        try:
            commit = begin(who)
            ready.wait()
            end = time.perf_counter() + seconds
            while time.perf_counter() < end:
                commit(counts[who])
                counts[who] += 1
        except BaseException as error:
            errors.append(error)
            ready.abort()

    threads = [threading.Thread(target=work, args=(who,)) for who in range(n_writers)]
    for thread in threads:
        thread.start()
    ready.wait()
    start = time.perf_counter()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
    return sum(counts), time.perf_counter() - start


def ours(path: str, n_writers: int, seconds: float) -> tuple[int, float]:
    """Transactions of one index."""
    with tk.create(path, unit="day") as index:

        def begin(who: int) -> Callable[[int], None]:
            def commit(k: int) -> None:
                with index.transaction() as t:
                    t.append([(f"w{who}", "wrote", f"t{k % 100}", 10_000 + k % 4_000)])

            return commit

        found = _timed(n_writers, seconds, begin)
        if len(index) != found[0]:
            raise click.ClickException(f"{found[0]:,} commits were made, and {len(index):,} facts are there")
    return found


def tasks(path: str, n_writers: int, seconds: float) -> tuple[int, float]:
    """Appends of the tasks of one loop, each a commit of its own."""

    async def run() -> tuple[int, float]:
        async with await tk.AsyncIndex.create(path, unit="day") as index:

            async def work(who: int) -> int:
                k = 0
                while time.perf_counter() < end:
                    await index.append([(f"w{who}", "wrote", f"t{k % 100}", 10_000 + k % 4_000)])
                    k += 1
                return k

            start = time.perf_counter()
            end = start + seconds
            made = sum(await asyncio.gather(*(work(who) for who in range(n_writers))))
            took = time.perf_counter() - start
            if index.last_commit != made or await index.count() != made:
                raise click.ClickException(f"{made:,} commits were made, and {index.last_commit:,} are there")
            return made, took

    return asyncio.run(run())


def sqlite(path: str, n_writers: int, seconds: float) -> tuple[int, float]:
    """Transactions of one database."""
    with sqlite3.connect(path) as made:
        made.execute("PRAGMA journal_mode=WAL")
        made.execute("CREATE TABLE facts (head TEXT, relation TEXT, tail TEXT, start INTEGER, stop INTEGER)")
    made.close()

    def begin(who: int) -> Callable[[int], None]:
        connection = sqlite3.connect(path, timeout=60, isolation_level=None)
        connection.execute("PRAGMA synchronous=FULL")
        asked = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
        if asked != ["wal", 2]:
            raise click.ClickException(f"SQLite has not taken the settings: {asked}")

        def commit(k: int) -> None:
            connection.execute("BEGIN IMMEDIATE")
            row = (f"w{who}", "wrote", f"t{k % 100}", 10_000 + k % 4_000, 10_001 + k % 4_000)
            connection.execute("INSERT INTO facts VALUES (?, ?, ?, ?, ?)", row)
            connection.execute("COMMIT")

        return commit

    return _timed(n_writers, seconds, begin)


ARMS = {"tkindex": ours, "tasks": tasks, "sqlite": sqlite}


@click.command(help="Durable commits of one fact a second, by 1, 8 and 64 threads.")
@click.option("--seconds", default=2.0, show_default=True, help="Of each block.")
@click.option("--turns", default=3, show_default=True)
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path))
def main(seconds: float, turns: int, out: Path | None) -> None:
    report: dict[str, Any] = describe_run(("tkindex",), seconds=seconds, turns=turns, sqlite=sqlite3.sqlite_version)
    report |= {"suite": "commits", "commits_a_second": {}}
    with tempfile.TemporaryDirectory() as made:
        ours(f"{made}/warm", 2, 0.2)
        tasks(f"{made}/warm tasks", 2, 0.2)
        for n in WRITERS:
            best: dict[str, float] = dict.fromkeys(ARMS, 0.0)
            for turn in range(turns):
                for name, arm in ARMS.items():
                    count, took = arm(f"{made}/{name}-{n}-{turn}", n, seconds)
                    best[name] = max(best[name], count / took)
            report["commits_a_second"][n] = best
    if out is not None:
        with kept_when_stopped(out, report):
            write_json(out, report)
    rows = {
        f"{n} writers": [
            *(f"{best[name]:,.0f}" for name in ARMS),
            *(f"{best[name] / best['sqlite']:.2f}" for name in ("tkindex", "tasks")),
        ]
        for n, best in report["commits_a_second"].items()
    }
    print_grid("durable commits a second", [*ARMS, "of sqlite", "tasks of sqlite"], rows)


if __name__ == "__main__":
    main(prog_name="python -m bench.live.commits")
