"""``python -m bench.crash.mixed``: writers of every kind in one round, some killed, and a checker that trusts none.

Each round starts a process that opens one live index for writing and commits from threads, from asyncio tasks, and from
the index itself at once, while children that it forks, and now and then a process that is spawned, try to write too.
It acknowledges each commit on a pipe after `commit` has returned. In most rounds it is killed (SIGKILL) at a random
moment. The checker, this process, knows nothing but the lines it has read from the pipe: after every round it opens the
index as a reader and demands that every acknowledged fact stands there once, under the commit number that was
acknowledged, that no fact stands there twice, and now and then that `verify` finds no damage.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import click

import tkindex as tk
from bench.crash.nursery import Nursery, say
from bench.harness import describe_run, kept_when_stopped, write_json
from bench.harness import say as report

# How long a round lasts at most before it is killed, in seconds.
_LONGEST_S = 0.25
# A process is spawned in one of so many rounds: it takes seconds to begin.
_SPAWN_EACH = 50
# After so many rounds another index begins, so that looking at it stays quick.
_ROUNDS_EACH = 100


# ---- the writer ------------------------------------------------------------------------------------------------------


def _fact(name: str) -> list[tuple[str, str, str, int]]:
    return [(name, "wrote", f"t{hash(name) % 7}", 20_000 + len(name))]


def write(path: str, seed: int) -> None:
    """Write until killed, or until the round is over."""
    rng = random.Random(seed)
    index = tk.open(path, mode="w", timeout=20)
    spawned = None
    if seed % _SPAWN_EACH == 0:
        code = f"import tkindex as tk; tk.open({path!r}, mode='w'); print('got in')"
        spawned = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    end = time.monotonic() + _LONGEST_S * rng.random() + 0.05
    say(json.dumps({"opened": index.last_commit}))

    def acknowledge(name: str, commit: Any) -> None:
        say(json.dumps({"name": name, "commit": commit.number}))

    def threaded(who: int) -> None:
        k = 0
        while time.monotonic() < end:
            k += 1
            name = f"r{seed}-thread{who}-{k}"
            with index.transaction() as t:
                t.append(_fact(name))
            acknowledge(name, t.result)

    async def task(who: int) -> None:
        k = 0
        while time.monotonic() < end:
            k += 1
            name = f"r{seed}-task{who}-{k}"
            with index.transaction() as t:
                t.append(_fact(name))
                await asyncio.sleep(0)
            acknowledge(name, t.result)

    async def tasks() -> None:
        await asyncio.gather(*(task(i) for i in range(3)))

    def own() -> None:
        k = 0
        while time.monotonic() < end:
            k += 1
            name = f"r{seed}-own-{k}"
            index.append(_fact(name))
            done = index.commit()
            acknowledge(name, done)
            if k == 5 and seed % 7 == 0:
                index.compact()

    threads = [threading.Thread(target=threaded, args=(i,)) for i in range(2)]
    threads += [threading.Thread(target=lambda: asyncio.run(tasks())), threading.Thread(target=own)]
    for thread in threads:
        thread.start()
    children = []
    for who in range(2):
        child = os.fork()
        if child == 0:
            # It has a copy of the writer, and must not be able to use it.
            try:
                index.append(_fact(f"r{seed}-forked{who}"))
                index.commit()
                say(json.dumps({"intruder": "a forked child"}))
            except tk.TkindexError:
                pass
            finally:
                os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)
    if spawned is not None and b"got in" in spawned.communicate()[0]:
        say(json.dumps({"intruder": "a spawned process"}))
    for thread in threads:
        thread.join()
    index.close()


# ---- the checker -----------------------------------------------------------------------------------------------------


class Checker:
    """What was acknowledged so far, kept apart from the index."""

    def __init__(self, path: str, violations: list[str]) -> None:
        self.path = path
        self.facts: dict[str, int] = {}
        self.violations = violations

    def take(self, line: str, round_: int) -> None:
        """Note what a writer says."""
        said = json.loads(line)
        if "name" in said:
            self.facts[said["name"]] = said["commit"]
        elif "intruder" in said:
            self.violations.append(f"round {round_}: {said['intruder']} wrote, or might have")

    def check(self, round_: int, *, thorough: bool) -> None:
        """Open the index as others do, and compare."""
        try:
            index = tk.open(self.path)
            versions = index.history()  # type: ignore[attr-defined]
            found: Counter[str] = Counter()
            added: dict[str, int] = {}
            for version in versions:
                found[version.head] += 1
                added[version.head] = version.added
            if thorough:
                index.verify()  # type: ignore[attr-defined]
        except tk.TkindexError as error:
            self.violations.append(f"round {round_}: cannot be opened: {error}")
            return
        for name, commit in self.facts.items():
            if found[name] != 1:
                self.violations.append(f"round {round_}: {name} was acknowledged and stands there {found[name]} times")
            elif added[name] != commit:
                self.violations.append(f"round {round_}: {name} of commit {commit} stands in {added[name]}")
        if twice := [name for name, n in found.items() if n > 1]:
            self.violations.append(f"round {round_}: {twice[0]} stands there twice")


def _kill(child: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)


def run(folder: Path, rounds: int, seed: int) -> dict[str, Any]:
    """Run the rounds; see the module."""
    rng = random.Random(seed)
    violations: list[str] = []
    kills, acknowledged, begin = 0, 0, time.monotonic()
    with Nursery() as nursery:
        for round_ in range(rounds):
            if round_ % _ROUNDS_EACH == 0:
                path = str(folder / f"index{round_}")
                tk.create(path, unit="day").close()
                checker = Checker(path, violations)
            child = nursery.start("mixed", path, seed * 1_000_003 + round_)
            timer = threading.Timer(rng.random() * _LONGEST_S + 0.02, _kill, [child]) if rng.random() < 0.8 else None
            for line in nursery.lines():
                if line.startswith("{"):
                    checker.take(line, round_)
                    if timer is not None and '"opened"' in line:
                        timer.start()
                elif line.startswith("ended "):
                    status = int(line.split()[1])
                    kills += status == -signal.SIGKILL
                    if status not in (0, -signal.SIGKILL):
                        checker.violations.append(f"round {round_}: the writer ended with status {status}")
                    break
                elif line.startswith("error "):
                    checker.violations.append(f"round {round_}: {line}")
            if timer is not None:
                timer.cancel()
            checker.check(round_, thorough=round_ % 20 == 0 or round_ == rounds - 1)
            if len(violations) >= 20:
                break
            if round_ % _ROUNDS_EACH == _ROUNDS_EACH - 1 or round_ == rounds - 1:
                acknowledged += len(checker.facts)
            if round_ % 50 == 49:
                report(f"{round_ + 1} rounds, {kills} killed")
    return {
        "rounds": rounds,
        "killed": kills,
        "acknowledged": acknowledged,
        "seconds": round(time.monotonic() - begin, 1),
        "violations": violations,
    }


@click.command(help="Threads, tasks, forks and kills mixed; acknowledged commits are looked for after each round.")
@click.option("--rounds", default=1_000, show_default=True)
@click.option("--seed", default=0, show_default=True)
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path))
def main(rounds: int, seed: int, out: Path | None) -> None:
    found: dict[str, Any] = describe_run(("tkindex", "numba", "numpy", "pyarrow"), rounds=rounds, seed=seed)
    with tempfile.TemporaryDirectory() as made:
        found["mixed"] = run(Path(made), rounds, seed)
    if out is not None:
        with kept_when_stopped(out, found):
            write_json(out, found)
    print(json.dumps({**found["mixed"], "violations": found["mixed"]["violations"][:5]}))
    sys.exit(1 if found["mixed"]["violations"] else 0)


if __name__ == "__main__":
    main(prog_name="python -m bench.crash.mixed")
