"""What each gate of a live index is asked to do, in slices: pieces that a process of its own can be given."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bench.crash import bugs, exhaustive, histories, killing, readers, serving
from bench.crash.slices import Found, Slice, sizes
from bench.harness import PROJECT


class Wanted(NamedTuple):
    """How much of everything; the options say what each is."""

    states: int
    longest: int
    cap: int
    longest_base: int
    longest_faults: int
    kills: int
    mutations: int
    looks: int
    steps: int
    seed: int


def slices_of(gate: str, wanted: Wanted, folder: Path) -> list[Slice]:
    """A gate in pieces of at most a few minutes, each with a seed of its own."""
    seed = wanted.seed
    if gate == "exhaustive":
        return [
            partial(exhaustive.run, wanted.longest, wanted.cap, seed, longest_base=wanted.longest_base, first=first)
            for first in exhaustive.OPERATIONS
        ]
    if gate == "faults":
        return [partial(exhaustive.run_faults, wanted.longest_faults, seed, first=f) for f in exhaustive.OPERATIONS]
    if gate == "bugs":
        return [partial(_hunt, bug.name, seed) for bug in bugs.BUGS]

    runs: dict[str, tuple[Callable[[int, int], Found], int, int]] = {
        "histories": (histories.run, wanted.states, 40_000),
        "kills": (partial(_in_folder, folder, killing.run), wanted.kills, 100),
        "mutations": (_mutate, wanted.mutations, 10_000),
        "readers": (partial(_in_folder, folder, readers.run), wanted.looks, 5_000),
        "serving": (partial(_in_folder, folder, serving.run), wanted.steps, 500),
    }
    run, total, at_once = runs[gate]
    return [partial(run, size, seed * 1_000 + i) for i, size in enumerate(sizes(total, at_once))]


def _in_folder(folder: Path, run: Callable[[Path, int, int], Found], size: int, seed: int) -> Found:
    with tempfile.TemporaryDirectory(dir=folder) as made:
        return run(Path(made), size, seed)


def _hunt(name: str, seed: int) -> Found:
    """A seeded mistake; one that is not caught is a violation of ours."""
    bug = next(bug for bug in bugs.BUGS if bug.name == name)
    found = bugs.hunt(bug, seed)
    missed = [] if found["caught by"] else [f"{bug.name} was not caught"]
    return {"seeded": 1, "bugs": {bug.name: {"about": bug.about, **found}}, "violations": missed}


def _mutate(n: int, seed: int) -> Found:
    """Damage files in a process of its own, so that a signal is a violation and not the end."""
    command = [sys.executable, "-m", "bench.crash.mutations", str(n), str(seed)]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    if not done.returncode:
        return json.loads(done.stdout)
    last = done.stderr.strip().splitlines()[-1:]
    return {"mutations": 0, "digests": [], "violations": [f"the process ended with status {done.returncode}: {last}"]}
