"""Builds that are larger than memory allows at once: facts drawn and written in pieces, built, and asked from disk."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import click
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

import tkindex as tk
from bench.harness import bar, say

_PIECE = 5_000_000
_DAYS = 365 * 40
_BUILD = """
import sys, resource, time, tkindex as tk
begin = time.perf_counter()
tk.cluster.build(sys.argv[1], sys.argv[2], int(sys.argv[3]), unit="day", ticks=True, piece_rows=1 << 21)
used = resource.getrusage(resource.RUSAGE_SELF)
print(time.perf_counter() - begin, used.ru_utime + used.ru_stime, used.ru_maxrss)
"""


def draw_pieces(folder: Path, n_facts: int, seed: int, as_text: bool = False) -> np.ndarray:
    """Write Parquet files of at most five million facts; return how many facts each entity has.

    Labels are columns of dictionaries, of which Arrow writes the whole into each row group, or text.

    An entity has number ``n u^3`` for uniform u: of ten million entities the first is in .5 % of the facts, a hundred
    thousand of them in a fifth each way.
    """
    folder.mkdir()
    n_entities = n_facts // 20
    counts = np.zeros(n_entities, np.int64)
    relations = pa.array([f"relation {i}" for i in range(250)])
    for number, low in enumerate(range(0, n_facts, _PIECE)):
        random = np.random.default_rng([seed, number])
        n = min(_PIECE, n_facts - low)
        sides = [(random.random(n) ** 3 * n_entities).astype(np.int64) for _ in range(2)]
        counts += np.bincount(sides[0], minlength=n_entities)
        counts += np.bincount(sides[1][sides[0] != sides[1]], minlength=n_entities)
        columns: dict[str, Any] = {}
        for name, side in zip(("head", "tail"), sides, strict=True):
            used, codes = np.unique(side, return_inverse=True)
            labels = pc.binary_join_element_wise("entity", pa.array(used).cast(pa.string()), " ")
            columns[name] = pa.DictionaryArray.from_arrays(pa.array(codes.astype(np.int32)), labels)
        kinds = pa.array(random.integers(0, 250, n).astype(np.int32))
        columns["relation"] = pa.DictionaryArray.from_arrays(kinds, relations)
        columns["start"] = random.integers(0, _DAYS, n)
        if as_text:
            columns |= {name: columns[name].cast(pa.string()) for name in ("head", "tail", "relation")}
        pq.write_table(pa.table(columns), folder / f"facts-{number:04d}.parquet", row_group_size=1 << 20)
    return counts


def measure(
    report: dict[str, Any], bars: list[dict[str, Any]], room: Path, n_facts: int, n_shards: int, seed: int,
    as_text: bool = False,
) -> None:  # fmt: skip
    """Draw, build in a process of its own, and ask the cluster from the disk; every count is compared."""
    begin = time.perf_counter()
    counts = draw_pieces(room / "pieces", n_facts, seed, as_text)
    drawn = time.perf_counter() - begin
    load = os.getloadavg()[0]
    command = [sys.executable, "-c", _BUILD, str(room / "pieces"), str(room / "large"), str(n_shards)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise click.ClickException(f"the build failed: {done.stderr[-2000:]}")
    seconds, cpu_seconds, kilobytes = map(float, done.stdout.split())
    files = [file for file in (room / "large").rglob("*") if file.is_file()]
    sizes = {
        "facts": n_facts, "shards": n_shards, "text": as_text, "entities": int((counts > 0).sum()),
        "seconds_to_draw": drawn,
        "seconds": seconds, "cpu_seconds": cpu_seconds, "peak_gib": kilobytes / 2**20,
        "source_bytes": sum(file.stat().st_size for file in (room / "pieces").iterdir()),
        "bytes": sum(file.stat().st_size for file in files), "load": [load, os.getloadavg()[0]],
    }  # fmt: skip
    say(f"large: {sizes}")
    for file in files:
        # What was written is in memory still: let it go, so that questions are asked of the disk.
        handle = os.open(file, os.O_RDONLY)
        os.fsync(handle)
        os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
        os.close(handle)
    report["large"] = sizes | _asked(room / "large", counts, seed)
    say(f"large: {report['large']}")
    bars += [
        bar(f"a build of {n_facts:,} facts: facts a second", n_facts / seconds, 1e6, at_least=True, unit="facts/s"),
        bar(f"a build of {n_facts:,} facts: peak of memory", kilobytes / 2**20, 8.0, unit="GiB"),
        bar(f"{n_facts:,} facts on the disk: counts that differ", report["large"]["wrong"], 0),
    ]


def _asked(folder: Path, counts: np.ndarray, seed: int) -> dict[str, Any]:
    random = np.random.default_rng([seed, 99])
    asked = random.choice(np.flatnonzero(counts), 2_000, replace=False)
    labels = [f"entity {i}" for i in asked.tolist()]
    begin = time.perf_counter()
    cluster = tk.cluster.connect(folder)
    found: dict[str, Any] = {"connect_seconds": time.perf_counter() - begin, "wrong": 0}
    for name in ("cold_us", "warm_us"):
        times = []
        for label, i in zip(labels, asked.tolist(), strict=True):
            begin = time.perf_counter()
            n = cluster.count(entity=label)
            times.append(time.perf_counter() - begin)
            found["wrong"] += int(n != counts[i])
        found[name] = {f"p{q}": float(np.percentile(times, q) * 1e6) for q in (50, 99)}
    begin = time.perf_counter()
    last = [cluster.last(entity=label, when=tk.before("1990")).tuples() for label in labels]
    found["last_before_and_read_us"] = (time.perf_counter() - begin) / len(labels) * 1e6
    found["answered"] = sum(map(bool, last))
    return found
