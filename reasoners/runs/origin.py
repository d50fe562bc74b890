"""Where a run comes from: the commit of the code, and the machine that it ran on."""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parents[2]


def commit() -> dict[str, Any]:
    """The commit of this code, and whether its tree differed from it; None of a copy without its history."""

    def git(*args: str) -> str:
        return subprocess.run(["git", *args], cwd=PROJECT, capture_output=True, text=True, check=True).stdout.strip()

    if not (PROJECT / ".git").exists():
        return {"id": None, "modified": None}  # what git would find above an installed copy is another project
    try:
        return {"id": git("rev-parse", "HEAD"), "modified": bool(git("status", "--porcelain", "--untracked-files=no"))}
    except (OSError, subprocess.CalledProcessError):
        return {"id": None, "modified": None}


def machine() -> dict[str, Any]:
    """Processor, cores, memory, system and Python; nothing that names the machine or its user."""
    model, memory = platform.processor() or platform.machine(), None
    cpuinfo, meminfo = Path("/proc/cpuinfo"), Path("/proc/meminfo")
    if cpuinfo.is_file():
        names = [
            line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if line.startswith("model name")
        ]
        model = names[0] if names else model
    if meminfo.is_file():
        memory = round(int(meminfo.read_text().split("MemTotal:", 1)[1].split()[0]) / 2**20, 1)
    return {
        "processor": model,
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "memory_gib": memory,
        "system": f"{platform.system()} {platform.release()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }
