"""One arm at one size in a process of its own, which answers requests: the arms then take turns across processes.

So each arm's peak memory is its own, one that is killed takes no other with it, and still a slow minute of the machine
falls on all of them.
"""

from __future__ import annotations

import gc
import os
import resource
import time
import traceback
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from bench.harness import Timed, parts, spread

RUNS = 5
Make = Callable[..., Any]


def memory() -> dict[str, int | None]:
    """Bytes of memory of this process that no file backs, all that is resident, and the most that ever was."""
    status = Path("/proc/self/status")
    found: dict[str, int | None] = {"anonymous": None, "resident": None}
    if status.is_file():
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
        found = {
            "anonymous": int(lines["RssAnon"].split()[0]) * 1024,
            "resident": int(lines["VmRSS"].split()[0]) * 1024,
        }
    return {**found, "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024}


def serve(connection: Connection, make: Make, arguments: tuple[Any, ...]) -> None:
    """Answer requests until one is ``close``: each is a name and its arguments, each reply ``(is_error, value)``."""
    worker = _Worker(make(*arguments))
    while True:
        try:
            name, given = connection.recv()
        except EOFError:
            return
        try:
            connection.send((False, getattr(worker, name)(*given)))
        except MemoryError:
            connection.send((True, "not enough memory"))
        except Exception as error:
            last = traceback.format_exception_only(error)[-1].strip()
            connection.send((True, " ".join(last.split())[:500]))
        if name == "close":
            return


class _Worker:
    """The requests that `serve` answers."""

    def __init__(self, subject: Any) -> None:
        self.subject = subject
        self.timed: dict[str, Timed] = {}

    def build(self) -> dict[str, Any]:
        self.subject.load()
        before = memory()
        begin = time.perf_counter()
        self.subject.build()
        seconds = time.perf_counter() - begin
        after = memory()
        grown = {
            f"{name}_bytes": max(0, after[name] - before[name])  # type: ignore[operator]
            for name in ("anonymous", "resident")
            if after[name] is not None
        }
        return {
            "build_s": seconds,
            **grown,
            "peak_bytes": after["peak"],
            "own_bytes": self.subject.own_bytes(),
            "vocabulary_bytes": self.subject.vocabulary_bytes(),
            "disk_bytes": self.subject.disk(),
        }

    def check(self, count: int) -> int:
        return self.subject.check(count)

    def prepare(self, query: str, count: int, seed: int) -> None:
        call, params = self.subject.calls(query, count, seed)
        warm = self.subject.calls(query, min(count, 100), seed + 1)[1]
        self.timed[query] = Timed(query, call, params, warm)

    def warm_up(self, query: str, seconds: float) -> int:
        # What there is when timing begins is set apart for good, so that only what came since is looked through: to
        # collect beside a whole index, before each block of each query, takes longer than the calls.
        gc.collect()
        gc.freeze()
        gc.disable()
        self.timed[query].warm_up(seconds)
        return self.timed[query].cold or 0

    def block(self, query: str, count: int, cap: int) -> tuple[bytes, int]:
        """Samples of a block as bytes of int64, and the nanoseconds spent so far."""
        timed = self.timed[query]
        done = len(timed.samples)
        timed.time_block(count, cap)
        return timed.samples[done:].tobytes(), timed.spent

    def batches(self, pairs: int) -> dict[str, dict[str, Any]]:
        _collect_again()
        found = {}
        for name, (n, call) in self.subject.batches(pairs).items():
            times = []
            call()
            for _ in range(RUNS):
                begin = time.perf_counter_ns()
                call()
                times.append(time.perf_counter_ns() - begin)
            found[name] = {**spread(times), "parts_us": parts(times), "questions": n, "per_s": n / (min(times) / 1e9)}
        return found

    def save(self, folder: str) -> dict[str, float]:
        _collect_again()
        return self.subject.save(Path(folder))

    def close(self) -> dict[str, Any]:
        return memory()


def _collect_again() -> None:
    """End what `warm_up` began: whatever is no short call is timed with the collector that users have."""
    gc.enable()
    gc.unfreeze()


class WorkerError(RuntimeError):
    """The worker of an arm ended, took too long, or could not do what it was asked; the message is one line."""

    def __init__(self, arm: str, message: str) -> None:
        super().__init__(message)
        self.arm = arm


@dataclass
class Remote:
    """A worker, seen from the process that asks it.

    Attributes
    ----------
    name : str
        The arm.
    patience : float
        Seconds that one request may take.
    """

    name: str
    make: Make
    arguments: tuple[Any, ...]
    patience: float
    process: Any = field(init=False)
    connection: Connection = field(init=False)

    def __post_init__(self) -> None:
        context = get_context("spawn")
        self.connection, other = context.Pipe()
        self.process = context.Process(target=serve, args=(other, self.make, self.arguments), daemon=True)
        self.process.start()
        other.close()

    def ask(self, request: str, *given: Any) -> Any:
        """Ask, and wait for the reply.

        Raises
        ------
        WorkerError
        """
        try:
            self.connection.send((request, given))
            if not self.connection.poll(self.patience):
                raise WorkerError(self.name, f"{request} took more than {self.patience:.0f} s")
            is_error, value = self.connection.recv()
        except (EOFError, ConnectionError):
            self.process.join(5)
            code = self.process.exitcode
            why = "was killed, as by a lack of memory" if code == -9 else f"ended with status {code}"
            raise WorkerError(self.name, f"its process {why}") from None
        if is_error:
            raise WorkerError(self.name, value)
        return value

    def end(self) -> None:
        """End the process, with or without its consent."""
        try:
            if self.process.is_alive():
                self.connection.send(("close", ()))
                self.process.join(5)
        except OSError:
            pass
        if self.process.is_alive():
            os.kill(self.process.pid, 9)
            self.process.join()
        self.connection.close()


class RemoteTimed(Timed):
    """A `Timed` whose calls are made in a worker, a block at a time."""

    def __init__(self, remote: Remote, query: str, count: int, seed: int, name: str | None = None) -> None:
        super().__init__(name or remote.name, lambda: None, (), ())
        self.remote, self.query = remote, query
        remote.ask("prepare", query, count, seed)

    def warm_up(self, seconds: float) -> None:
        cold = self.remote.ask("warm_up", self.query, seconds)
        # Timing may begin again where another arm has failed: the first call was the first one all the same.
        self.cold = cold if self.cold is None else self.cold

    def time_block(self, count: int, cap: int) -> None:
        taken, self.spent = self.remote.ask("block", self.query, count, cap)
        samples = array("q")
        samples.frombytes(taken)
        self.samples.extend(samples)
