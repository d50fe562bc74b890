"""``python -m bench.live.tenants``: many tenants in one index, and as many indexes in one process.

One live index holds the facts of all tenants, each with the attribute ``user``. Each tenant is asked for the first
time, through a scope of its own: a quarter of them for facts, a quarter for a name to be linked, a quarter for the
names in a question, a quarter for the facts nearest in meaning; the time counts from `scope` on. Then each is asked
once more in another way. Everything is asked in a new process, which begins as a server does
(`tkindex.serve.housekeeping.warm_up`); what such a process takes beside the index is reported too. The indexes of
``apart`` hold the same facts, a tenant each, and are all open in one process, each asked in the four ways.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import numpy as np
import pyarrow as pa

import tkindex as tk
from bench.harness import bar, describe_run, kept_when_stopped, print_bars, print_grid, write_json
from tkindex.serve.housekeeping import warm_up

FIRST_MS, MIB = 20.0, 1_200.0
_KINDS = ("facts", "link", "mentions", "search")
_SYLLABLES = ("ba", "ke", "lo", "mi", "nu", "ra", "se", "to", "vi", "zu", "dar", "fen", "gol", "hin", "jur", "pel")


def _words(rng: np.random.Generator, n: int) -> list[str]:
    parts = np.array(_SYLLABLES)[rng.integers(0, len(_SYLLABLES), (n, 4))]
    return ["".join(row).capitalize() for row in parts]


def table_of(tenant: int, n_facts: int, seed: int = 0) -> pa.Table:
    """The facts of a tenant: names of two words, half of which other tenants have as well."""
    shared, rng = _words(np.random.default_rng(seed), 2_000), np.random.default_rng([seed, tenant + 1])
    n_names = max(2, n_facts // 5)
    own = _words(rng, n_names)
    names = np.array([f"{own[i]} {shared[rng.integers(len(shared))]}" for i in range(n_names)])
    heads, tails = rng.integers(0, n_names, n_facts), rng.integers(0, n_names, n_facts)
    return pa.table(
        {
            "head": names[heads],
            "relation": np.array([f"works with {i}" if i else "lives in" for i in range(12)])[
                rng.integers(0, 12, n_facts)
            ],
            "tail": names[tails],
            "time": (np.datetime64("2014-01-01") + rng.integers(0, 3_650, n_facts)).astype(str),
            "user": np.full(n_facts, f"u{tenant}"),
        }
    )


def make(folder: Path, n_tenants: int, n_facts: int, encoder: str | None) -> None:
    """Write the index of all tenants under ``one``, and an index of each under ``apart``."""
    tables = [table_of(tenant, n_facts) for tenant in range(n_tenants)]
    for path, table in [
        (folder / "one", pa.concat_tables(tables)),
        *((folder / "apart" / str(tenant), table) for tenant, table in enumerate(tables)),
    ]:
        path.parent.mkdir(exist_ok=True)
        with tk.create(path, unit="day") as index:
            index.append(table)
            if encoder is not None:
                index.embed(encoder)
            index.commit()
            index.compact()


def ask(index: Any, kind: str, names: list[str]) -> None:
    """Ask in one of the ways."""
    calls: dict[str, Callable[[], object]] = {
        "facts": lambda: index.facts(head=names[0], when="2019")[:10],
        "link": lambda: index.link(names[1]),
        "mentions": lambda: index.mentions(f"When did {names[0]} work with {names[2]}?"),
        "search": lambda: index.search(f"where does {names[1]} live"),
    }
    calls[kind]()


def _memory_mib() -> float:
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))


def _asked_names(tenant: int, n_facts: int) -> list[str]:
    # Of facts that are certainly there.
    names: list[str] = table_of(tenant, n_facts).column("head")[:3].to_pylist()
    return names


def ask_one(path: Path, n_tenants: int, n_facts: int, kinds: tuple[str, ...]) -> dict[str, Any]:
    """Ask every tenant of one index."""
    names = [_asked_names(tenant, n_facts) for tenant in range(n_tenants)]
    before = _memory_mib()
    times: dict[str, list[list[float]]] = {kind: [[], []] for kind in kinds}
    processor: list[float] = []
    with tk.open(path, mode="w") as index:
        warm_up(index, writes=True)
        for turn in range(2):
            for tenant in range(n_tenants):
                kind = kinds[(tenant + turn) % len(kinds)]
                begin, worked = time.perf_counter(), time.process_time()
                ask(index.scope(user=f"u{tenant}"), kind, names[tenant])
                times[kind][turn].append((time.perf_counter() - begin) * 1e3)
                if not turn:
                    processor.append((time.process_time() - worked) * 1e3)
        return {"mib": _memory_mib(), "mib_before": before, "first": times, "first_processor_ms": processor}


def ask_apart(folder: Path, n_tenants: int, n_facts: int, kinds: tuple[str, ...]) -> dict[str, Any]:
    """Ask every index, all of which stay open."""
    names = [_asked_names(tenant, n_facts) for tenant in range(n_tenants)]
    warm_up(writes=True)
    before, indexes = _memory_mib(), []
    times: dict[str, list[list[float]]] = {kind: [[], []] for kind in kinds}
    for tenant in range(n_tenants):
        begin = time.perf_counter()
        index = tk.open(folder / str(tenant), mode="w")
        indexes.append(index)
        for turn in range(len(kinds)):
            kind = kinds[(tenant + turn) % len(kinds)]
            ask(index, kind, names[tenant])
            times[kind][min(turn, 1)].append((time.perf_counter() - begin) * 1e3)
            begin = time.perf_counter()
    found = {"mib": _memory_mib(), "mib_before": before, "first": times}
    for index in indexes:
        index.close()
    return found


def _in_a_new_process(what: str, folder: Path, n_tenants: int, n_facts: int, embedded: bool) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench.live.tenants", "--ask", what, "--folder", str(folder)]
    command += ["--tenants", str(n_tenants), "--facts", str(n_facts), *(() if embedded else ("--embed", ""))]
    found: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return found


@click.command(help="Many tenants in one index, and as many indexes in one process.")
@click.option("--tenants", "n_tenants", default=200, show_default=True)
@click.option("--facts", "n_facts", default=2_000, show_default=True, help="Of each tenant.")
@click.option("--embed", "encoder", default="wordllama", show_default=True, help="None where empty.")
@click.option("--folder", type=click.Path(path_type=Path), help="Keep the indexes here, or take those that are here.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--ask", type=click.Choice(["one", "apart"]), hidden=True)
def main(
    n_tenants: int, n_facts: int, encoder: str, folder: Path | None, out: Path | None, ask: str | None
) -> None:  # fmt: skip
    kinds = _KINDS if encoder else _KINDS[:-1]
    if ask is not None:
        assert folder is not None
        run = ask_one if ask == "one" else ask_apart
        print(json.dumps(run(folder / ask, n_tenants, n_facts, kinds)))
        return
    report: dict[str, Any] = describe_run(
        ("tkindex", "numba", "numpy", "pyarrow"), tenants=n_tenants, facts=n_facts, embed=encoder
    )
    bars: list[dict[str, Any]] = []
    report |= {"suite": "tenants", "bars": bars}
    with (
        kept_when_stopped(out, report) if out else tempfile.TemporaryDirectory(),
        tempfile.TemporaryDirectory() as room,
    ):
        place = folder or Path(room)
        if not (place / "one").exists():
            place.mkdir(exist_ok=True)
            make(place, n_tenants, n_facts, encoder or None)
        rows = {}
        for what in ("one", "apart"):
            found = report[what] = _in_a_new_process(what, place, n_tenants, n_facts, bool(encoder))
            for kind, turns in found["first"].items():
                for turn, times in zip(("first", "again"), turns, strict=True):
                    shares = [float(np.percentile(times, share)) for share in (50, 90, 99, 100)]
                    rows[f"{what}: {kind}, {turn}"] = [f"{value:.2f}" for value in shares]
            rows[f"{what}: MiB"] = [f"{found['mib']:.0f}", f"{found['mib_before']:.0f} before", "", ""]
        shares = [float(np.percentile(report["one"]["first_processor_ms"], share)) for share in (50, 90, 99, 100)]
        rows["one: all, first, processor time"] = [f"{value:.2f}" for value in shares]
        first = [time for turns in report["one"]["first"].values() for time in turns[0]]
        for share, name in ((50, "median"), (99, "p99")):
            bars.append(
                bar(f"first answer of a tenant, {name}", float(np.percentile(first, share)), FIRST_MS, unit="ms")
            )
        bars += [bar(f"{what}: memory", report[what]["mib"], MIB, unit="MiB") for what in ("one", "apart")]
    if out:
        write_json(out, report)
    print_grid("milliseconds", ["median", "p90", "p99", "worst"], rows)
    print_bars(bars)


if __name__ == "__main__":
    main(prog_name="python -m bench.live.tenants")
