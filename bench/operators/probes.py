"""Figures that need a process of their own: build, peak memory, open, import, first query, the demo.

``python -m bench.operators.probes NAME …`` measures one thing in a fresh process and prints one line of JSON; `run`
calls it from the suite. Peak memory is then the build's alone, and an import is a first import.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

# Not from `bench.harness`, which imports tkindex: what a process has imported, `start` cannot time any more.
PROJECT = Path(__file__).resolve().parents[2]
TIMEOUT = 900  # seconds: a probe that takes longer hangs


class ProbeFailedError(RuntimeError):
    """A probe's process ended badly; the message holds the last line that it wrote."""


def last_line(text: str) -> str:
    """The last line of what a process wrote: of a traceback, the error itself."""
    return (text.strip().splitlines() or ["it wrote nothing"])[-1]


def run(name: str, *args: str | Path, extra_environment: dict[str, str] | None = None) -> dict[str, Any]:
    """Run one probe in a fresh process and return its figures."""
    command = [sys.executable, "-m", "bench.operators.probes", name, *map(str, args)]
    environment = {**os.environ, **(extra_environment or {})}
    done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, timeout=TIMEOUT)
    if done.returncode:
        raise ProbeFailedError(f"probe {name} exited {done.returncode}: {last_line(done.stderr)}")
    figures: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


def _peak_gib() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


def _warm_kernels() -> None:
    """Build, save, open and ask a tiny index, so that what follows neither imports nor loads kernels."""
    import tkindex as tk

    index = tk.build([("a", "r", "b", "2005-01-01"), ("b", "r", "c", "2005-01-02")], unit="day")
    with tempfile.TemporaryDirectory() as folder:
        index.save(Path(folder) / "tiny")
        tk.open(Path(folder) / "tiny").before("a", "2005-01-03", limit=10, newest_first=True).first()
    len(index.facts("a", "r"))
    index.last(relation="r", tail="b", when=tk.before("2005-01-03"))


def folder_bytes(folder: Path) -> dict[str, int]:
    """Size on disk of every file below a saved index, by its path inside it."""
    return {str(p.relative_to(folder)): p.stat().st_size for p in sorted(folder.rglob("*")) if p.is_file()}


def split_vocabulary(sizes: dict[str, int]) -> tuple[int, int]:
    """Bytes of (everything else, the vocabulary), from sizes by array or by file.

    In memory the vocabulary is one entry; on disk it is the files of labels and of their hash tables.

    >>> split_vocabulary({"heads": 12, "vocabulary": 3})
    (12, 3)
    >>> split_vocabulary({"s/entity-offsets.arrow": 12, "s/entities.arrow": 3, "s/relations-slots.arrow": 2})
    (12, 5)
    """
    own = ("vocabulary", "entities", "relations")
    if not any(Path(name).stem.split("-")[0] in own for name in sizes):
        raise ValueError(f"no vocabulary among {sorted(sizes)}; expected one, to count it apart")
    vocabulary = sum(
        size for name, size in sizes.items() if Path(name).stem.split("-")[0] in own and name != "relations"
    )
    return sum(sizes.values()) - vocabulary, vocabulary


def build_ids(arrow_file: str, entities_file: str, relations_file: str, saved: str) -> dict[str, Any]:
    """Build from columns of ids, then save; bytes a fact in memory and on disk, the vocabulary apart."""
    import pyarrow as pa

    import tkindex as tk

    _warm_kernels()

    def read(path: str) -> Any:
        return pa.ipc.open_file(pa.memory_map(path)).read_all()

    columns = read(arrow_file)
    entities = read(entities_file)["label"].combine_chunks()
    relations = read(relations_file)["label"].combine_chunks()
    before = _peak_gib()
    begin = time.perf_counter()
    index = tk.build(columns, entities=entities, relations=relations, unit="day")
    seconds = time.perf_counter() - begin
    peak = _peak_gib()
    begin = time.perf_counter()
    index.save(saved)
    save_seconds = time.perf_counter() - begin
    n = index.n_facts
    memory, memory_vocabulary = split_vocabulary(dict(index.nbytes))
    disk, disk_vocabulary = split_vocabulary(folder_bytes(Path(saved)))
    return {
        "facts": n,
        "seconds": seconds,
        "facts_per_s": n / seconds,
        "save_s": save_seconds,
        "peak_rss_gib": peak,
        "peak_rss_before_gib": before,
        "memory_bytes_per_fact": memory / n,
        "memory_vocabulary_bytes_per_fact": memory_vocabulary / n,
        "memory_by_array": {name: int(size) for name, size in index.nbytes.items()},
        "disk_bytes_per_fact": disk / n,
        "disk_vocabulary_bytes_per_fact": disk_vocabulary / n,
    }


def build_parquet(path: str) -> dict[str, Any]:
    """Build from a Parquet file of strings; facts a second and peak memory."""
    import tkindex as tk

    _warm_kernels()
    before = _peak_gib()
    begin = time.perf_counter()
    index = tk.build(path, unit="day")
    seconds = time.perf_counter() - begin
    return {
        "facts": index.n_facts,
        "seconds": seconds,
        "facts_per_s": index.n_facts / seconds,
        "peak_rss_gib": _peak_gib(),
        "peak_rss_before_gib": before,
    }


def start(saved: str, entity: str, day: str) -> dict[str, Any]:
    """Import tkindex, then open a saved index and ask it; kernels come from the cache on disk."""
    if "tkindex" in sys.modules:
        raise ProbeFailedError("tkindex is imported already: the time of its import cannot be measured here")
    begin = time.perf_counter()
    import tkindex as tk

    imported = time.perf_counter()
    first = tk.open(saved).before(entity, day, limit=10, newest_first=True).first()
    asked = time.perf_counter()
    return {"import_s": imported - begin, "first_query_s": asked - imported, "answered": first is not None}


def open_saved(saved: str, entity: str, day: str) -> dict[str, Any]:
    """Open a saved index and ask it, once imports and kernels are there."""
    import tkindex as tk

    # `tk.open` imports it when it is first called, and the bar is after imports.
    import tkindex.storage.saved

    _warm_kernels()
    begin = time.perf_counter()
    index = tk.open(saved)
    opened = time.perf_counter()
    first = index.before(entity, day, limit=10, newest_first=True).first()
    asked = time.perf_counter()
    return {
        "open_ms": (asked - begin) * 1e3,
        "of_which_open_ms": (opened - begin) * 1e3,
        "answered": first is not None,
        "facts": index.n_facts,
    }


def demo() -> dict[str, Any]:
    """``tkindex demo`` with an empty kernel cache, then once more."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "TKINDEX_CACHE_DIR": folder, "XDG_CACHE_HOME": folder}
        command = [sys.executable, "-c", "from tkindex.cli import main; main()", "demo"]
        seconds = []
        for _ in range(2):
            begin = time.perf_counter()
            done = subprocess.run(
                command, env=environment, cwd=PROJECT, capture_output=True, text=True, timeout=TIMEOUT
            )
            seconds.append(time.perf_counter() - begin)
            if done.returncode:
                raise ProbeFailedError(f"tkindex demo exited {done.returncode}: {last_line(done.stderr)}")
    return {"cold_s": seconds[0], "warm_s": seconds[1]}


_PROBES = {
    "build_ids": build_ids,
    "build_parquet": build_parquet,
    "start": start,
    "open": open_saved,
    "demo": demo,
}

if __name__ == "__main__":
    print(json.dumps(_PROBES[sys.argv[1]](*sys.argv[2:])))
