"""The process that has imported everything and starts children from itself; `bench.crash.nursery` is the other end.

``python -m bench.crash.children`` reads lines of ``ROLE PATH SEED`` and starts a child for each, which writes to the
same standard output, a line at a time.
"""

from __future__ import annotations

import os
import signal
import sys

from bench.crash import killing, mixed, readers
from bench.crash.nursery import say
from bench.crash.writer import Clock, Session, Snapshot, new_disk


def _serve() -> None:
    # What every child needs is imported, and its compiled code loaded, once.
    disk = new_disk()
    session = Session.create(disk, Clock(0))
    session.append([("a", "r", "b", 1, 2)])
    session.commit()
    session.compact()
    Snapshot(disk).rows()

    roles = {"write": killing.write, "mixed": mixed.write, "churn": readers.churn, "read": readers.read}
    for line in sys.stdin:
        role, path, seed = line.rstrip("\n").split("\t")
        child = os.fork()
        if child == 0:
            status = 1
            try:
                say(f"started {os.getpid()}")
                roles[role](path, int(seed))
                status = 0
            except Exception as error:
                say(f"error {type(error).__name__}: {error}")
            finally:
                os._exit(status)
        _, status = os.waitpid(child, 0)
        say(f"ended {-status if status == signal.SIGKILL else status}")


if __name__ == "__main__":
    _serve()
