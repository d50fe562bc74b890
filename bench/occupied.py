"""What others take of the machine that a suite runs on: cores, memory and disk."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

# Cores that others keep busy, above which a run is called busy: a shell and the kernel take less.
QUIET_CORES = 0.15


def processor_seconds() -> float | None:
    """Seconds that all cores have worked since the machine began; None where the system does not say."""
    stat = Path("/proc/stat")
    if not stat.is_file():
        return None
    # user nice system idle iowait irq softirq steal: what a host takes away is work of others too.
    ticks = [int(word) for word in stat.read_text().split("\n", 1)[0].split()[1:9]]
    return (sum(ticks) - ticks[3] - ticks[4]) / os.sysconf("SC_CLK_TCK")


def busy_cores(seconds: float = 0.4) -> float | None:
    """How many cores others keep busy: what works while this process sleeps; None where the system does not say."""
    before, begin = processor_seconds(), time.perf_counter()
    if before is None:
        return None
    time.sleep(seconds)
    return round(((processor_seconds() or before) - before) / (time.perf_counter() - begin), 2)


def said_busy(report: Mapping[str, Any]) -> str:
    """Whether others worked on the machine, at the start or while the suite ran; nothing where it was quiet."""
    machine, ran = report["machine"], report.get("ran") or {}
    seen = [("at its start", machine.get("busy_cores_at_start")), ("while it ran", ran.get("others_cores"))]
    said = [f"{cores:.1f} cores {when}" for when, cores in seen if cores is not None and cores > QUIET_CORES]
    if said:
        return f", busy with other work ({', '.join(said)})"
    # Older reports hold the average of a minute alone, which also counts what the suites before it did.
    load = machine["load_at_start"]
    is_known = machine.get("busy_cores_at_start") is not None
    return "" if is_known or load <= 0.5 else f", busy with other work at its start (load {load:.1f})"


def memory_available() -> int | None:
    """Bytes that processes may still take before the machine runs short; None where the system does not say."""
    meminfo = Path("/proc/meminfo")
    if not meminfo.is_file():
        return None
    return int(meminfo.read_text().split("MemAvailable:", 1)[1].split()[0]) * 1024


def too_little_room(memory: float, disk: float, folder: str | Path) -> str | None:
    """Why something that needs so many bytes should not be begun, in one line; None where there is room.

    A fifth is kept back: a machine that swaps, or a full disk, is measured instead of the work.
    """
    free, left = memory_available(), shutil.disk_usage(folder).free
    if free is not None and memory > 0.8 * free:
        return f"needs {memory / 2**30:.1f} GiB of memory, {free / 2**30:.1f} GiB are available"
    if disk > 0.8 * left:
        return f"needs {disk / 2**30:.1f} GiB of disk, {left / 2**30:.1f} GiB are left"
    return None
