"""Instructions of each case, counted by valgrind's callgrind in a process made to be the same everywhere.

Hashes are seeded with a constant, nothing is collected while counting, kernels are compiled for a generic x86-64
processor, and the libraries run on one thread. What remains that moves a count is a change of the code, of Python, or
of the compiler. Calls go through the public API, so that interpreted instructions are in it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.harness import ONE_THREAD, PROJECT
from bench.kernels.valgrind import read_counts

TIMEOUT = 1_200
HOW = (
    "Instructions that callgrind counts, interpreter included, an empty call taken off; kernels compiled for a generic "
    "x86-64 processor."
)


class CountError(RuntimeError):
    """Nothing was counted; the message is one line."""


def why_not() -> str | None:
    """Why callgrind cannot be used here, in one line; None where it can."""
    if shutil.which("valgrind") is None:
        return "valgrind is not installed (Debian: apt-get install valgrind)"
    return None


def environment() -> dict[str, str]:
    """What makes two counting processes alike."""
    return {
        **os.environ,
        **ONE_THREAD,
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "NUMBA_CPU_NAME": "x86-64",
        "NUMBA_CPU_FEATURES": "",
        "NUMBA_NUM_THREADS": "1",
    }


def count(names: Sequence[str]) -> dict[str, float]:
    """Instructions of one call of each case.

    Raises
    ------
    CountError
        valgrind is not there, a process ended badly, or a case was not counted.
    """
    problem = why_not()
    if problem is not None:
        raise CountError(problem)
    # Twice: compiling under valgrind would take minutes, so a process without it fills the cache of kernels first.
    command = [sys.executable, "-m", "bench.kernels.counted", *names]
    _run(command)
    with tempfile.TemporaryDirectory(prefix="tkindex-callgrind-") as folder:
        out = Path(folder) / "callgrind.out"
        watched = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}", "--quiet"]
        _run([*watched, *command])
        totals = read_counts(Path(folder))
    from bench.kernels.cases import CASES

    found = {}
    for name in names:
        if name not in totals or f"nothing: {name}" not in totals:
            raise CountError(f"callgrind wrote no count of {name!r}; it wrote {sorted(totals)}")
        found[name] = (totals[name] - totals[f"nothing: {name}"]) / CASES[name]().repeats
    return found


def _run(command: list[str]) -> None:
    done = subprocess.run(
        command, cwd=PROJECT, env=environment(), capture_output=True, text=True, timeout=TIMEOUT, check=False
    )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it wrote nothing"])[-1]
        raise CountError(f"{Path(command[0]).name} exited {done.returncode}: {last}")
