"""Stores that a commit is durable in when it returns: this index, SQLite and LMDB, all given the same rows."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from struct import Struct

from bench.harness import PROJECT

Rows = Sequence[tuple[str, str, str, int, int]]


class Arm:
    """A store; counts the commits that it was given."""

    name: str
    form: str
    commits = 0

    def __init__(self, folder: Path) -> None:
        raise NotImplementedError

    def commit(self, rows: Rows) -> None:
        """Add facts, durable when this returns."""
        raise NotImplementedError

    def count(self) -> int:
        """How many facts it holds."""
        raise NotImplementedError

    def close(self) -> None:
        """Let its files go."""
        raise NotImplementedError


class TkindexArm(Arm):
    """A live index: one record of its log a commit."""

    name = "tkindex"
    form = "append, commit; facts are indexed by time, entity, relation and their pairs once they are asked for"

    def __init__(self, folder: Path) -> None:
        import tkindex as tk

        self.index = tk.create(folder / "live", unit="day")

    def commit(self, rows: Rows) -> None:
        self.index.append(rows)
        self.index.commit()
        self.commits += 1

    def count(self) -> int:
        return self.index.n_facts

    def close(self) -> None:
        self.index.close()


class SqliteArm(Arm):
    """SQLite as applications are told to use it where a commit must last: WAL, synchronous=FULL."""

    name = "sqlite"
    form = "apsw; WAL, synchronous=FULL; a table of text and integers with an index on (head, relation, start)"
    indexed = True

    def __init__(self, folder: Path) -> None:
        import apsw

        self.connection = apsw.Connection(str(folder / f"{self.name.replace(' ', '-')}.db"))
        for setting in ("journal_mode=WAL", "synchronous=FULL"):
            list(self.connection.execute(f"PRAGMA {setting}"))
        self.connection.execute(
            "CREATE TABLE facts(seq INTEGER PRIMARY KEY, head TEXT, relation TEXT, tail TEXT, start INT, stop INT)"
        )
        if self.indexed:
            self.connection.execute("CREATE INDEX by_head ON facts(head, relation, start)")

    def commit(self, rows: Rows) -> None:
        with self.connection:
            self.connection.executemany("INSERT INTO facts VALUES(NULL, ?, ?, ?, ?, ?)", rows)
        self.commits += 1

    def count(self) -> int:
        return next(iter(self.connection.execute("SELECT count(*) FROM facts")))[0]

    def close(self) -> None:
        self.connection.close()


class SqliteLogArm(SqliteArm):
    """SQLite as a plain log: what it costs at the least."""

    name = "sqlite log"
    form = "apsw; WAL, synchronous=FULL; a table of text and integers without any index"
    indexed = False


class LmdbArm(Arm):
    """LMDB with its defaults: sync at each commit."""

    name = "lmdb"
    form = "one database, keys of (head, relation, start, seq), values of (tail, stop); sync at each commit"
    _TIME = Struct(">qQ")
    _STOP = Struct("<q")

    def __init__(self, folder: Path) -> None:
        import lmdb

        self.environment = lmdb.open(str(folder / "lmdb"), map_size=1 << 33)
        self.seq = 0

    def commit(self, rows: Rows) -> None:
        pack_time, pack_stop, seq = self._TIME.pack, self._STOP.pack, self.seq
        with self.environment.begin(write=True) as transaction:
            put = transaction.put
            for i, (head, relation, tail, start, stop) in enumerate(rows, seq):
                key = f"{head}\0{relation}\0".encode() + pack_time(start, i)
                put(key, pack_stop(stop) + tail.encode())
        self.seq += len(rows)
        self.commits += 1

    def count(self) -> int:
        return self.environment.stat()["entries"]

    def close(self) -> None:
        self.environment.close()


ARMS: dict[str, type[Arm]] = {arm.name: arm for arm in (TkindexArm, SqliteArm, SqliteLogArm, LmdbArm)}


def batch(size: int, offset: int = 0) -> list[tuple[str, str, str, int, int]]:
    """Facts among a thousand entities and twenty relations, a day each, not in the order of time."""
    return [
        (
            f"entity {(i * 7919) % 1000}",
            f"relation {(i * 31) % 20}",
            f"entity {(i * 104729 + 17) % 1000}",
            (day := 4_000 + (i * 6151) % 20_000),  # ticks that nobody takes for years
            day + 1,
        )
        for i in range(offset, offset + size)
    ]


# ---- how often the disk is waited for --------------------------------------------------------------------------------

_COMMITS = 20
_OPENED = re.compile(r"openat\(.*O_D?SYNC.*= (\d+)$")
_WRITTEN = re.compile(r"(?:pwrite64|write|pwritev|writev)\((\d+),")


def waits_of_a_commit(name: str, size: int, folder: Path) -> float | None:
    """Syncs, and writes that return only when they are on the disk, of one commit; None without `strace`.

    They are those of the process with so many commits less those of one with none, so that opening does not count.
    """
    if shutil.which("strace") is None:
        return None
    counts = []
    for commits in (0, _COMMITS):
        place = folder / f"waits-{commits}"
        place.mkdir()
        trace = place / "trace"
        calls = "trace=fsync,fdatasync,msync,sync_file_range,openat,close,pwrite64,write,pwritev,writev"
        command = ["strace", "-f", "-qq", "-e", calls, "-s", "0", "-o", str(trace)]
        program = [sys.executable, "-m", "bench.crash.arms", name, str(place), str(size), str(commits)]
        done = subprocess.run([*command, *program], cwd=PROJECT, capture_output=True, text=True, check=False)
        if done.returncode:
            return None
        counts.append(_waits(trace.read_text()))
        shutil.rmtree(place)
    return (counts[1] - counts[0]) / _COMMITS


def _waits(trace: str) -> int:
    waits, synchronous = 0, set()
    for line in trace.splitlines():
        call = line.split(None, 1)[1]
        if call.startswith(("fsync(", "fdatasync(", "msync(", "sync_file_range(")):
            waits += 1
        elif opened := _OPENED.match(call):
            synchronous.add(opened[1])
        elif (written := _WRITTEN.match(call)) and written[1] in synchronous:
            waits += 1
        elif call.startswith("close("):
            synchronous.discard(call[6:].split(")")[0])
    return waits


def _run(name: str, folder: Path, size: int, commits: int) -> None:
    arm = ARMS[name](folder)
    rows = batch(size)
    for _ in range(commits):
        arm.commit(rows)
    # Not closed: what a close writes belongs to no commit.
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    _run(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
