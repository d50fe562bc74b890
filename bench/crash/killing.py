"""Real writers, killed with signal 9 at any moment, and what their folders hold then."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any

from bench.crash.model import Model
from bench.crash.nursery import Nursery, say
from bench.crash.script import model_of, play
from bench.crash.writer import Session, read_model, system_clock
from tkindex.errors import TkindexError
from tkindex.storage.files import OS_FILES

_PER_FOLDER = 25
"""So many writers die over one folder, each going on where the last one fell; then another folder is begun."""


def write(path: str, seed: int) -> None:
    """Commit and compact until killed; say each commit once it is acknowledged."""
    rng = random.Random(seed)
    if os.path.exists(os.path.join(path, "live.json")):
        session = Session.open(OS_FILES, system_clock, path)
    else:
        session = Session.create(OS_FILES, system_clock, path)
    k = session.n_commits()
    say(f"open {k}")
    while True:
        k += 1
        play(k, session, model_of(k - 1))
        recorded = session.commit()
        say(f"commit {k} {recorded}")
        if rng.random() < 0.05:
            session.compact()
            say("compacted")


def run(folder: Path, kills: int, seed: int) -> dict[str, Any]:
    """Kill so many writers; say what was wrong with what they left.

    Returns
    -------
    dict
        ``kills``, ``commits`` that were acknowledged, ``in flight`` (commits that were there though their writer died
        before it could say so), ``compactions`` finished, ``violations``: list of str.
    """
    rng = random.Random(seed)
    counts = {"kills": 0, "commits": 0, "in flight": 0, "compactions": 0}
    violations: list[str] = []
    path, known = "", 0
    times: dict[int, int] = {}
    with Nursery() as nursery:
        for i in range(kills):
            if i % _PER_FOLDER == 0:
                path, known, times = str(folder / f"killed-{i}"), 0, {}
            child = nursery.start("write", path, rng.randrange(2**31))
            handle = os.pidfd_open(child)
            # Some die while they open or make the index; the others in the midst of their commits.
            fatal, wait = rng.randint(0, 12), rng.random() * rng.choice((0.0002, 0.002, 0.01))
            timer = threading.Timer(wait, _kill, (handle,))
            if fatal == 0:
                timer.start()
            acknowledged, errors = known, []
            for line in nursery.lines():
                word, *rest = line.split(" ")
                if word == "commit":
                    acknowledged = int(rest[0])
                    times[acknowledged] = int(rest[1])
                    if acknowledged - known == fatal:
                        timer.start()
                elif word == "compacted":
                    counts["compactions"] += 1
                elif word == "error":
                    errors.append(line)
                elif word == "ended":
                    break
            if timer.is_alive():
                timer.join()
            os.close(handle)
            counts["kills"] += 1
            counts["commits"] += acknowledged - known
            violations += [f"kill {i}: the writer said: {error}" for error in errors]
            found = _read(path, acknowledged)
            wrong = found if isinstance(found, str) else _wrong(found, acknowledged, times)
            if wrong:
                violations.append(f"kill {i}, {acknowledged} commits acknowledged: {wrong}")
                break
            known = len(found.commits) if isinstance(found, Model) else 0
            counts["in flight"] += known - acknowledged
            times |= dict(found.commits) if isinstance(found, Model) else {}
    return {**counts, "violations": violations}


def _kill(handle: int) -> None:
    # A handle, and not a number that another process may have been given by now; it is gone where the writer failed.
    with contextlib.suppress(ProcessLookupError):
        signal.pidfd_send_signal(handle, signal.SIGKILL)


def _read(path: str, acknowledged: int) -> Model | str | None:
    """What a reader finds; None where there is no index yet and need not be; else what is wrong."""
    try:
        return read_model(OS_FILES, path)
    except TkindexError as error:
        gone = not os.path.exists(os.path.join(path, "live.json"))
        return None if gone and not acknowledged else f"{error}"


def _wrong(found: Model | None, acknowledged: int, times: dict[int, int]) -> str | None:
    if found is None:
        return None
    n = len(found.commits)
    if n not in (acknowledged, acknowledged + 1):
        return f"{n} commits are there"
    if found.beliefs != model_of(n).beliefs:
        return "its beliefs are others"
    numbers, recorded = [number for number, _ in found.commits], [at for _, at in found.commits]
    if numbers != list(range(1, n + 1)) or any(a >= b for a, b in pairwise(recorded)):
        return "its commits are not in order"
    if any(recorded[number - 1] != at for number, at in times.items() if number <= n):
        return "a commit has another time than was acknowledged"
    return None
