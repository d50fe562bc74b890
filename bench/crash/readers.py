"""Readers in other processes beside a writer that commits and compacts: what they see never goes back, nor is in part.

The writer notes each acknowledged commit in eight bytes that everybody maps. A reader looks there, then opens the index
or refreshes one it has open: it must find that commit or a later one, none before what it saw last, and exactly what
`script` says of that commit. Snapshots that it kept must go on answering as they did.
"""

from __future__ import annotations

import mmap
import os
import random
import struct
import threading
from pathlib import Path
from typing import Any

from bench.crash.nursery import Nursery, say
from bench.crash.script import model_of, play
from bench.crash.writer import Session, Snapshot, system_clock
from tkindex.storage.files import OS_FILES

_CELL = struct.Struct("<q")
_MAX_COMMITS = 150
_COMPACT_EVERY = 15


class Noted:
    """The last acknowledged commit, and whether to stop, in a file that all processes map."""

    def __init__(self, path: str) -> None:
        name = f"{path}.noted"
        if not os.path.exists(name):
            Path(name).write_bytes(bytes(2 * _CELL.size))
        with open(name, "r+b") as stream:
            self._map = mmap.mmap(stream.fileno(), 0)

    @property
    def commit(self) -> int:
        return int(_CELL.unpack_from(self._map, 0)[0])

    @commit.setter
    def commit(self, number: int) -> None:
        _CELL.pack_into(self._map, 0, number)

    @property
    def stop(self) -> bool:
        return bool(_CELL.unpack_from(self._map, _CELL.size)[0])

    @stop.setter
    def stop(self, value: bool) -> None:
        _CELL.pack_into(self._map, _CELL.size, value)


def churn(path: str, seed: int) -> None:
    """Commit and compact until told to stop; begin another index where one has grown long."""
    noted, rng = Noted(path), random.Random(seed)
    session = Session.create(OS_FILES, system_clock, path)
    k = 0
    compactions = 0
    compacting: threading.Thread | None = None
    while not noted.stop and k < _MAX_COMMITS:
        k += 1
        play(k, session, model_of(k - 1))
        session.commit()
        noted.commit = k
        if k % _COMPACT_EVERY == 0:
            if compacting is not None:
                compacting.join()
            compactions += 1
            # One in two beside the commits that follow, where the index allows it; the other half by itself.
            if compactions % 2:
                compacting = threading.Thread(target=session.compact)
                compacting.start()
            else:
                session.compact()
        if rng.random() < 0.02:
            session.close()
            session = Session.open(OS_FILES, system_clock, path)
    if compacting is not None:
        compacting.join()
    say(f"committed {k} {compactions}")


def read(path: str, seed: int) -> None:
    """Open and refresh until told to stop; say what was seen, and what is wrong with it."""
    noted, rng = Noted(path), random.Random(seed)
    snapshot: Snapshot | None = None
    last = opens = refreshes = 0
    kept: list[tuple[int, Any]] = []
    while not noted.stop:
        before = noted.commit
        if not before:
            continue
        if snapshot is None or rng.random() < 0.5:
            if snapshot is not None:
                snapshot.close()
            snapshot = Snapshot(OS_FILES, path)
            opens += 1
        else:
            snapshot.refresh()
            refreshes += 1
        found = snapshot.commit()
        if found < before:
            say(f"wrong commit {found} after {before} was acknowledged")
        if found < last:
            say(f"wrong commit {found} after commit {last} was seen")
        last = max(last, found)
        if snapshot.rows() != [belief[:5] for belief in model_of(found).visible()]:
            say(f"wrong facts at commit {found}")
        if rng.random() < 0.1:
            kept.append((found, snapshot.keep()))
        if kept and rng.random() < 0.1:
            at, view = kept.pop(rng.randrange(len(kept)))
            if Snapshot.rows_of(view) != [belief[:5] for belief in model_of(at).visible()]:
                say(f"wrong facts in a snapshot kept of commit {at}")
        say(f"seen {opens + refreshes}")
    say(f"read {opens} {refreshes}")


def run(folder: Path, looks: int, seed: int, n_readers: int = 2) -> dict[str, Any]:
    """Let readers open and refresh beside a writer until they have looked so often.

    Returns
    -------
    dict
        ``opens``, ``refreshes``, ``commits``, ``compactions``, ``violations``.
    """
    counts = {"opens": 0, "refreshes": 0, "commits": 0, "compactions": 0}
    violations: list[str] = []
    lock, turn = threading.Lock(), 0
    with Nursery() as writer:
        readers = [Nursery() for _ in range(n_readers)]
        try:
            while counts["opens"] + counts["refreshes"] < looks and not violations:
                path = str(folder / f"read-{turn}")
                noted = Noted(path)
                seen = [0] * n_readers
                wanted = looks - counts["opens"] - counts["refreshes"]

                def listen(nursery: Nursery, place: int, noted: Noted, seen: list[int], wanted: int) -> None:
                    for line in nursery.lines():
                        word, *rest = line.split(" ")
                        with lock:
                            if word == "seen":
                                seen[place] = int(rest[0])
                                noted.stop = noted.stop or sum(seen) >= wanted
                            elif word in ("wrong", "error"):
                                violations.append(line)
                                noted.stop = True
                            elif word == "read":
                                counts["opens"] += int(rest[0])
                                counts["refreshes"] += int(rest[1])
                            elif word == "committed":
                                counts["commits"] += int(rest[0])
                                counts["compactions"] += int(rest[1])
                                noted.stop = True
                            elif word == "ended":
                                if rest != ["0"] and not violations:
                                    violations.append(f"a process ended with status {rest[0]}")
                                    noted.stop = True
                                return

                threads = []
                for place, nursery in enumerate([*readers, writer]):
                    is_writer = nursery is writer
                    nursery.start("churn" if is_writer else "read", path, seed + turn * 100 + place)
                    threads.append(
                        threading.Thread(target=listen, args=(nursery, 0 if is_writer else place, noted, seen, wanted))
                    )
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
                turn += 1
        finally:
            for nursery in readers:
                nursery.__exit__(None, None, None)
    return {**counts, "violations": violations}
