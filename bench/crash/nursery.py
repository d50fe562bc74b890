"""A process that has imported everything, and starts others from itself: the real thing to kill, without the wait.

The process is `bench.crash.children`; `Nursery` is the other end.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from types import TracebackType

from bench.harness import PROJECT


class Nursery:
    """The other end of the process: ask for children, hear what they say, kill them."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.crash.children"],
            cwd=PROJECT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )

    def __enter__(self) -> Nursery:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def start(self, role: str, path: str, seed: int) -> int:
        """Start a child and return its process number; read on with `lines`."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{role}\t{path}\t{seed}\n".encode())
        for line in self.lines():
            if line.startswith("started "):
                return int(line.split()[1])
        raise RuntimeError("the nursery has ended")

    def lines(self) -> Iterator[str]:
        """What the children say, line by line; ends with the line ``ended STATUS`` of each child's end."""
        assert self._process.stdout is not None
        while line := self._process.stdout.readline():
            yield line.decode().rstrip("\n")


def say(text: str) -> None:
    """A line to whoever started this, in one piece."""
    os.write(1, f"{text}\n".encode())
