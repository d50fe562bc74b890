"""Builds that are larger than memory allows at once: facts drawn and written in pieces, built, and asked from disk."""

from __future__ import annotations

import json
import os
import shutil
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
from tkindex.threads import n_cores

_PIECE = 5_000_000
_DAYS = 365 * 40
_PIECE_ROWS = 1 << 21
# What a fact takes on the disk, about, while more than eight shards are built of text that is gone once it is read.
_BYTES_A_FACT = 140
_LEFT_FREE = 6 << 30
_BUILD = """
import json, os, resource, sys, time
import tkindex as tk
from tkindex.ingest.pieces import list_pieces

source, out, shards, piece_rows, consume = *sys.argv[1:3], *map(int, sys.argv[3:])
last = {piece.path: number for number, piece in enumerate(list_pieces([source], piece_rows))}
found = {"peak_disk_bytes": 0}

def size(folder):
    return sum(os.stat(os.path.join(at, file)).st_size for at, _, files in os.walk(folder) for file in files)

def progress(stage, done, total):
    if stage == "read":
        # All that came before is read, if not yet spilled.
        for path in [path for path, number in last.items() if consume and number < done]:
            os.remove(path)
            del last[path]
    else:
        found.setdefault("seconds_to_divide", time.perf_counter() - begin)
        found["peak_disk_bytes"] = max(found["peak_disk_bytes"], size(out) + size(source))

begin = time.perf_counter()
tk.cluster.build(source, out, shards, unit="day", ticks=True, piece_rows=piece_rows, progress=progress)
found["seconds"] = time.perf_counter() - begin
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({**found, "cpu_seconds": used.ru_utime + used.ru_stime, "peak_gib": used.ru_maxrss / 2**20}))
"""


def fitting(free: int) -> int:
    """Return how many facts can be built in so many bytes of a disk, some of them left free; at most 10^9.

    >>> fitting(48 << 30), fitting(10**12)
    (320000000, 1000000000)
    """
    return max(1_000_000, min(10**9, (free - _LEFT_FREE) // _BYTES_A_FACT // 10_000_000 * 10_000_000))


def shards_of(n_facts: int) -> int:
    """Return over how many shards so many facts are built: each owns 12.5 million, or there are eight."""
    return max(8, -(-n_facts // 12_500_000))


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
            used = np.flatnonzero(np.bincount(side, minlength=n_entities))
            place = np.empty(n_entities, np.int32)
            place[used] = np.arange(len(used), dtype=np.int32)
            labels = pc.binary_join_element_wise("entity", pa.array(used).cast(pa.string()), " ")
            columns[name] = pa.DictionaryArray.from_arrays(pa.array(place[side]), labels)
        kinds = pa.array(random.integers(0, 250, n).astype(np.int32))
        columns["relation"] = pa.DictionaryArray.from_arrays(kinds, relations)
        columns["start"] = random.integers(0, _DAYS, n)
        if as_text:
            columns |= {name: columns[name].cast(pa.string()) for name in ("head", "tail", "relation")}
        pq.write_table(pa.table(columns), folder / f"facts-{number:04d}.parquet", row_group_size=1 << 20)
    return counts


def measure(
    report: dict[str, Any], bars: list[dict[str, Any]], room: Path, n_facts: int, n_shards: int, seed: int,
    as_text: bool = False, consume: bool = False, part: str = "large",
) -> None:  # fmt: skip
    """Draw, build in a process of its own, and ask the cluster from the disk; every count is compared.

    Where sources are consumed, each is removed once it is read: so more facts fit on the disk, and such a build cannot
    be taken up again.
    """
    begin = time.perf_counter()
    source, out = room / "pieces", room / part
    counts = draw_pieces(source, n_facts, seed, as_text)
    drawn, n_source = time.perf_counter() - begin, sum(file.stat().st_size for file in source.iterdir())
    load = os.getloadavg()[0]
    means = map(str, (source, out, n_shards, _PIECE_ROWS, int(consume)))
    done = subprocess.run([sys.executable, "-c", _BUILD, *means], capture_output=True, text=True, check=False)
    if done.returncode:
        raise click.ClickException(f"the build failed: {done.stderr[-2000:]}")
    found = json.loads(done.stdout)
    files = [file for file in out.rglob("*") if file.is_file()]
    by_file: dict[str, float] = {}
    for file in files:
        by_file[file.name] = by_file.get(file.name, 0) + file.stat().st_size / n_facts
    sizes = {
        "facts": n_facts, "shards": n_shards, "text": as_text, "consumed": consume, "cores": n_cores(),
        "entities": int((counts > 0).sum()), "seconds_to_draw": drawn, **found, "source_bytes": n_source,
        "bytes": sum(file.stat().st_size for file in files), "load": [load, os.getloadavg()[0]],
        "bytes_a_fact": {name: round(size, 3) for name, size in sorted(by_file.items(), key=lambda x: -x[1])},
    }  # fmt: skip
    shutil.rmtree(source)
    say(f"{part}: {sizes}")
    for file in files:
        # What was written is in memory still: let it go, so that questions are asked of the disk.
        handle = os.open(file, os.O_RDONLY)
        os.fsync(handle)
        os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
        os.close(handle)
    report[part] = sizes | _asked(out, counts, seed)
    say(f"{part}: {report[part]}")
    shutil.rmtree(out)
    if part == "large":
        rate = n_facts / found["seconds"]
        bars.append(bar(f"a build of {n_facts:,} facts: facts a second", rate, 1e6, at_least=True, unit="facts/s"))
    bars += [
        bar(f"a build of {n_facts:,} facts: peak of memory", found["peak_gib"], 8.0, unit="GiB"),
        bar(f"{n_facts:,} facts on the disk: counts that differ", report[part]["wrong"], 0),
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
