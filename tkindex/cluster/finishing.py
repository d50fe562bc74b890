"""The second half of a build: the parts of each shard are read, the shard built, written, and read back.

Shards ask nothing of each other, so several are built at a time, as many as there are workers and as memory holds.
Where it holds one, the next is built while it is written.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, NamedTuple

import pyarrow as pa

from tkindex.cluster.manifest import About, ShardEntry, checksum_of
from tkindex.cluster.partition import Part
from tkindex.cluster.places import Places
from tkindex.cluster.shard_making import shard_of
from tkindex.cluster.spilling import Unfinished, count_spilled, spilled, spilled_labels
from tkindex.errors import IndexFileError
from tkindex.kernels.divide import count_marked
from tkindex.storage.saved import vouch
from tkindex.storage.saved_layout import Saved
from tkindex.storage.saving import save
from tkindex.store.reuse import kept
from tkindex.threads import submit_or_run

BYTES_A_FACT, BYTES_AN_INTERVAL = 110, 280
"""About what a fact of a shard takes at most while that is built: its columns, its lists, and their directories."""
_BYTES_A_LABEL = 90


class Shards(NamedTuple):
    """What all shards of a build have in common.

    Attributes
    ----------
    folder : str
        Of the cluster.
    state : Unfinished
    places : Places
    convention : str
    is_ordered : bool
        Whether facts that start together come in the order of their sequence numbers.
    numberings : list of range
        The pieces of each numbering of labels.
    labels : Array or None
        Of the only numbering there is.
    """

    folder: str
    state: Unfinished
    places: Places
    convention: str
    is_ordered: bool
    numberings: list[range]
    labels: pa.Array | None

    def paths(self, shard: int) -> list[str]:
        """Return the files of a shard's parts, without what they end in; some may not be there."""
        return [self.state.part(shard, piece) for piece in range(self.state.state["pieces"])]

    def parts(self, shard: int) -> Iterator[Part]:
        """Read the parts of a shard, those of each numbering together."""
        for pieces in self.numberings:
            labels = labels_of(self.state, pieces) if self.labels is None else self.labels
            found = spilled([self.state.part(shard, piece) for piece in pieces], labels)
            if found is not None:
                yield found

    def build(self, shard: int, check: Callable[[], None]) -> Saved:
        """Build a shard; `check` is called now and then, and may raise."""
        done = self.state.state
        return shard_of(
            self.parts(shard), done["relations"], done["unit"] or "day", self.convention, done["is_point"],
            self.is_ordered, progress=lambda stage, n, total: check(),
        )  # fmt: skip

    def write(self, shard: int, saved: Saved, check: Callable[[], None]) -> ShardEntry:
        """Write a shard, read it back, and return what the manifest says of it."""
        name = f"shard-{shard:05d}"
        path = os.path.join(self.folder, name)
        save(path, saved)
        check()
        vouch(path)
        home = (self.places.of_vocabulary(saved.entities) == shard).view("u1")
        n_owned = int(count_marked(saved.store.columns["heads"], home))
        return ShardEntry(name, saved.store.header.n_facts, n_owned, int(home.sum()), checksum_of(path))

    def make(self, shard: int, check: Callable[[], None]) -> ShardEntry:
        """Build and write a shard."""
        check()
        return self.write(shard, self.build(shard, check), check)

    def note(self, entry: ShardEntry, shard: int) -> None:
        """Note that a shard is done, and remove its parts."""
        self.state.state["shards"].append(entry._asdict())
        self.state.keep()
        for path in self.paths(shard):
            for ending in (".facts", ".attributes"):
                with contextlib.suppress(FileNotFoundError):
                    os.remove(path + ending)

    def room(self, shards: Sequence[int], workers: int, memory: int) -> int:
        """Return how many of these are built at a time: at least one, whatever that takes."""
        if workers < 2 or len(shards) < 2:
            return 1
        done = self.state.state
        known = self.labels.nbytes if self.labels is not None else 0
        n_labels = len(self.labels) if self.labels is not None else 2**31
        each = BYTES_A_FACT if done["is_point"] else BYTES_AN_INTERVAL
        largest = 0
        for shard in shards:
            n_facts, n_bytes = count_spilled(self.paths(shard))
            largest = max(largest, n_facts * each + n_bytes + min(n_labels, 2 * n_facts) * _BYTES_A_LABEL)
        return max(1, min(workers, len(shards), (memory - known) // max(1, largest)))


class _Stopped(Exception):
    """Another shard could not be built, or the build was interrupted."""


def build_shards(
    folder: str, state: Unfinished, n_shards: int, convention: str, workers: int, memory: int,
    say: Callable[[str, int, Any], None], is_ordered: bool = True,
) -> About:  # fmt: skip
    """Build the shards that were not built yet.

    Parameters
    ----------
    folder : str
        Of the cluster.
    state : Unfinished
    n_shards : int
    convention : str
    workers : int
        How many shards are built at a time, where they fit in memory together.
    memory : int
        Bytes.
    say : callable
        As `tkindex.schema.Progress`.
    is_ordered : bool
        As of `tkindex.cluster.shard_making.shard_of`.

    Returns
    -------
    About
        What the manifest will say.

    Raises
    ------
    IndexFileError, CapacityError, OSError
        Shards that are done are noted, so that another call builds the others.
    """
    done = state.state
    numberings = state.numberings()
    only = labels_of(state, numberings[0]) if len(numberings) == 1 else None
    shards = Shards(folder, state, Places(done["key"], n_shards), convention, is_ordered, numberings, only)
    names = {entry["name"] for entry in done["shards"]}
    left = [shard for shard in range(n_shards) if f"shard-{shard:05d}" not in names]
    say("index", n_shards - len(left), n_shards)

    def made(shard: int, entry: ShardEntry) -> None:
        shards.note(entry, shard)
        say("index", len(done["shards"]), n_shards)

    n = shards.room(left, workers, memory)
    with kept():
        (_build_in_turn if n == 1 else _build_side_by_side)(shards, left, n, made)
    entries = sorted((ShardEntry(**entry) for entry in done["shards"]), key=lambda entry: entry.name)
    if sum(entry.n_owned for entry in entries) != done["facts"]:
        raise IndexFileError(
            f"{folder}: the shards own {sum(entry.n_owned for entry in entries):,} facts, and {done['facts']:,} were "
            "read; a file of the build was lost: remove the folder and build anew"
        )
    n_entities = sum(entry.n_home for entry in entries)
    return About(
        done["id"], done["key"], done["unit"] or "day", done["is_point"], convention, done["facts"], n_entities,
        done["facts"], tuple(entries),
    )  # fmt: skip


def _build_in_turn(shards: Shards, left: Sequence[int], _: int, made: Callable[[int, ShardEntry], None]) -> None:
    """Build one shard while the one before is written."""
    last: tuple[int, Future[ShardEntry]] | None = None
    with ThreadPoolExecutor(1) as writer:
        for shard in left:
            saved = shards.build(shard, _nothing)
            if last is not None:
                made(last[0], last[1].result())
            last = shard, submit_or_run(writer, shards.write, shard, saved, _nothing)
            del saved
        if last is not None:
            made(last[0], last[1].result())


def _build_side_by_side(shards: Shards, left: Sequence[int], n: int, made: Callable[[int, ShardEntry], None]) -> None:
    """Build n shards at a time. Where one fails, those that are under way are finished, and no other is begun."""
    stopped = threading.Event()

    def check() -> None:
        if stopped.is_set():
            raise _Stopped

    with ThreadPoolExecutor(n) as pool:
        under_way: dict[Future[ShardEntry], int] = {}
        error: BaseException | None = None
        waiting = [*reversed(left)]
        try:
            while under_way or (waiting and error is None):
                while waiting and error is None and len(under_way) < n:
                    shard = waiting.pop()
                    under_way[submit_or_run(pool, shards.make, shard, check)] = shard
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    shard = under_way.pop(future)
                    if future.exception() is None:
                        made(shard, future.result())
                    else:
                        error = error or future.exception()
        except BaseException:
            # As after Ctrl-C: nobody waits until the others are whole.
            stopped.set()
            raise
    if error is not None:
        raise error


def _nothing() -> None:
    pass


def labels_of(state: Unfinished, pieces: Sequence[int]) -> pa.Array:
    """Return the labels of a numbering."""
    return pa.concat_arrays([pa.nulls(0, pa.large_string()), *spilled_labels([state.labels(i) for i in pieces])])
