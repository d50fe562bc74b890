"""A build in bounded memory, by one process: facts are divided among shards on the disk, then each shard is built.

Data flow::

    files → pieces (`tkindex.ingest.pieces`) → the part of each shard, spilled → each shard, built and verified
          → the manifest, last

At any moment memory holds three pieces and the labels of all (up to a bound, see `tkindex.cluster.spilling`), or two
shards, one of which is being written. What is done is written down in ``build/progress.json``, so a build that was
interrupted goes on where it stopped when it is started again.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from tkindex.cluster.commits import read_log, relations_after
from tkindex.cluster.manifest import (
    BUILD,
    CLUSTER,
    About,
    ShardEntry,
    checksum_of,
    open_shard,
    read_about,
    write_about,
)
from tkindex.cluster.partition import Coded, Part, Partitioner, shard_of
from tkindex.cluster.places import Places
from tkindex.cluster.spilling import Unfinished, spill, spill_labels, spilled, spilled_labels
from tkindex.errors import IndexFileError, InputError
from tkindex.ingest.pieces import Piece, Reading, declared_types, list_pieces, read_piece
from tkindex.kernels.divide import count_marked
from tkindex.storage.files import OS_FILES
from tkindex.storage.saved import vouch
from tkindex.storage.saved_layout import Saved
from tkindex.storage.saving import save
from tkindex.storage.writerlock import LOCK, hold
from tkindex.threads import submit_or_run
from tkindex.timeline.conventions import get_convention

if TYPE_CHECKING:
    from tkindex.ingest.attribute_types import AttributeTypes
    from tkindex.ingest.readers import RawFacts
    from tkindex.schema import Progress

MAX_SHARDS = 4096
MAX_LABEL_BYTES = 1 << 30
"""Labels that are numbered together take at most about so much memory, and what one piece adds."""
_MAX_BAD = 1000


def build_cluster(
    sources: Sequence[str | os.PathLike[str]] | str | os.PathLike[str],
    path: str | os.PathLike[str],
    n_shards: int,
    *,
    unit: str | None = None,
    convention: str = "standard",
    on_error: str = "raise",
    columns: Any = None,
    closed_stop: bool | None = None,
    dayfirst: bool | None = None,
    ticks: bool = False,
    attributes: AttributeTypes = True,
    progress: Progress | None = None,
    piece_rows: int | None = None,
    normalize: Any = None,
) -> dict[str, Any]:
    """Build a cluster of shards from files, in memory that does not depend on how many facts there are.

    Parameters
    ----------
    sources : path, or sequence of paths
        Files and folders as `tkindex.build` takes them. Parquet files are read by row groups, others one file at a
        time: cut large ones into several.
    path : path
        A new folder; or one with an unfinished build of the same, which goes on.
    n_shards : int
        From 1 to 4096. Each shard is built in memory, while the one before is written: about 200 bytes a fact of it.
    unit : str, optional
        By default the coarsest unit that is exact for the first piece; times that come later and are finer are bad
        rows then, so name it where files differ.
    convention, on_error, columns, closed_stop, dayfirst, ticks, attributes, progress
        As in `tkindex.build`. Whether stops are closed is decided piece by piece where it is not said. What type a
        column of text has is inferred from the first piece; declare it where that one does not show it.
    piece_rows : int, optional
        Rows that are read at a time, where files can be cut.
    normalize : None
        Of a build of one index only: shards find labels by their text as it is.

    Returns
    -------
    dict
        What was built: facts, entities, bad rows by file and line, shards.

    Raises
    ------
    InputError, BadRowError, CapacityError
    IndexLockedError
        Another process builds there.
    IndexFileError
        The folder holds something else, or cannot be written: what is done is kept, and the same call goes on.
    """
    get_convention(convention)
    if normalize is not None:
        raise InputError(
            f"normalize={normalize!r} is not of a cluster, which finds the shard of a label by its text as it is: "
            "normalise the labels of the source (pyarrow.compute.utf8_normalize or utf8_lower over its columns), and "
            "those that you ask for"
        )
    if not isinstance(n_shards, int) or not 1 <= n_shards <= MAX_SHARDS:
        raise InputError(f"shards is {n_shards!r}; expected from 1 to {MAX_SHARDS}")
    folder = os.path.realpath(path)
    given = [os.fspath(p) for p in ([sources] if isinstance(sources, (str, os.PathLike)) else sources)]
    _check_free(folder)
    os.makedirs(folder, exist_ok=True)
    lock = hold(folder, OS_FILES)
    try:
        _check_free(folder)
        reading = Reading(columns, unit, closed_stop, on_error, dayfirst, ticks)
        pieces = list_pieces(given, piece_rows) if piece_rows else list_pieces(given)
        reading = reading._replace(attributes=declared_types(pieces[0], reading, attributes))
        wanted = json.loads(json.dumps({
            "pieces": pieces, "n_shards": n_shards, "convention": convention, **reading._asdict(),
        }))  # fmt: skip
        state = Unfinished(os.path.join(folder, BUILD), folder, wanted)
        say = progress or (lambda stage, done, total: None)
        _divide(state, pieces, reading, n_shards, say)
        about = _build_shards(folder, state, n_shards, convention, say)
        write_about(folder, about)
        shutil.rmtree(state.folder)
        return {
            "path": str(path), "n_facts": about.n_facts, "n_entities": about.n_entities, "unit": about.unit,
            "n_read": state.state["n_read"], "n_bad": state.state["n_bad"], "bad_rows": state.state["bad"],
            "shards": [entry._asdict() for entry in about.shards],
        }  # fmt: skip
    except OSError as error:
        if isinstance(error, IndexFileError):
            raise
        raise IndexFileError(
            f"{folder} cannot be written: {error}; what is done is kept: make room, and build again to go on"
        ) from error
    finally:
        lock.close()


def reshard(
    path: str | os.PathLike[str], out: str | os.PathLike[str], n_shards: int, *, progress: Progress | None = None
) -> dict[str, Any]:
    """Build a cluster of other shards from one that is there, with all commits that have arrived.

    Parameters
    ----------
    path : path
        Of a cluster; it is only read.
    out : path
        A new folder, or one with an unfinished call of the same, which goes on.
    n_shards : int
    progress : callable, optional

    Returns
    -------
    dict
        As of `build_cluster`.

    Raises
    ------
    IndexFileError, IndexLockedError, InputError
    """
    if not isinstance(n_shards, int) or not 1 <= n_shards <= MAX_SHARDS:
        raise InputError(f"shards is {n_shards!r}; expected from 1 to {MAX_SHARDS}")
    source, folder = os.path.realpath(path), os.path.realpath(out)
    about = read_about(source)
    commits = read_log(source, about).commits
    _check_free(folder)
    os.makedirs(folder, exist_ok=True)
    lock = hold(folder, OS_FILES)
    try:
        wanted = {"from": about.id, "commit": len(commits), "n_shards": n_shards, "unit": about.unit}
        state = Unfinished(os.path.join(folder, BUILD), folder, wanted)
        say = progress or (lambda stage, done, total: None)
        done = state.state
        arrived = [commit.table for commit in commits]
        old = Places(about.key, len(about.shards))
        numbering = _Numbering(state, n_shards)

        def note(relations: list[str], n: int) -> Callable[[dict[str, Any]], None]:
            return lambda done: done.update(facts=done["facts"] + n, relations=relations, is_point=about.is_point)

        for number in range(done["pieces"], len(about.shards)):
            say("read", number, len(about.shards))
            shard = open_shard(source, about, number, old, arrived=arrived)
            owned = shard.owned_part()
            owned = owned._replace(stops=None) if about.is_point else owned
            noted = note(relations_after(shard.plain.relations, commits), len(owned.seqs))
            partitioner = numbering.at(number)
            _write(state, numbering.begins, partitioner, partitioner.encode_again(owned), number, noted)
        made = _build_shards(folder, state, n_shards, about.convention, say, is_ordered=False)
        next_seq = about.next_seq + sum(table.num_rows for table in arrived)
        made = made._replace(next_seq=next_seq)
        write_about(folder, made)
        shutil.rmtree(state.folder)
        shards = [entry._asdict() for entry in made.shards]
        return {"path": str(out), "n_facts": made.n_facts, "n_entities": made.n_entities, "shards": shards}
    except OSError as error:
        if isinstance(error, IndexFileError):
            raise
        raise IndexFileError(f"{folder} cannot be written: {error}; make room, and call again to go on") from error
    finally:
        lock.close()


def _check_free(folder: str) -> None:
    if os.path.exists(os.path.join(folder, CLUSTER)):
        raise IndexFileError(f"{folder} holds a cluster already; name another folder, or remove it first")
    if os.path.isdir(folder):
        names = [name for name in os.listdir(folder) if name not in (LOCK, BUILD) and not name.startswith("shard-")]
        if names:
            raise IndexFileError(f"{folder} holds something else ({names[0]!r}); name a new folder")
    elif os.path.exists(folder):
        raise IndexFileError(f"{folder} is a file; name a new folder")


def _divide(
    state: Unfinished, pieces: Sequence[Piece], reading: Reading, n_shards: int, say: Callable[[str, int, Any], None]
) -> None:
    """Read the pieces that were not read yet, and spill the part of each shard.

    Three things go on at a time: the next piece is read, labels of this one are numbered, and the one before is
    divided and written.
    """
    done = state.state
    first = done["pieces"]
    if first == len(pieces):
        return
    numbering = _Numbering(state, n_shards)
    n_facts, unit = done["facts"], done["unit"]
    with ThreadPoolExecutor(1) as reader, _Behind() as writer:
        waiting = submit_or_run(reader, read_piece, pieces[first], reading._replace(unit=unit))
        for number in range(first, len(pieces)):
            say("read", number, len(pieces))
            facts = waiting.result()
            # The unit of the first facts is that of all.
            unit = unit or (facts.unit if len(facts) else None)
            if number + 1 < len(pieces):
                waiting = submit_or_run(reader, read_piece, pieces[number + 1], reading._replace(unit=unit))
            partitioner = numbering.at(number)
            coded, relations = partitioner.encode(facts, n_facts), partitioner.relations
            n_facts += len(facts)
            note = _noted(facts, unit, relations)
            writer.then(partial(_write, state, numbering.begins, partitioner, coded, number, note))
            del facts, coded
    say("read", len(pieces), len(pieces))


class _Behind:
    """One thread that does one thing at a time, while the caller gets the next ready."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1)
        self._last: Future[Any] | None = None

    def then(self, work: Callable[[], Any]) -> Any:
        """Wait for what went before, give what it returned, and begin with this."""
        found = self.wait()
        self._last = submit_or_run(self._pool, work)
        return found

    def wait(self) -> Any:
        """Wait for what is under way; give what it returned, None where there is nothing."""
        last, self._last = self._last, None
        return None if last is None else last.result()

    def __enter__(self) -> _Behind:
        return self

    def __exit__(self, kind: Any, *_: object) -> None:
        try:
            if kind is None:
                self.wait()
        finally:
            self._pool.shutdown()


class _Numbering:
    """The labels of the pieces so far, numbered; begun anew where they take too much memory."""

    def __init__(self, state: Unfinished, n_shards: int) -> None:
        self._places, self.begins = Places(state.state["key"], n_shards), state.state["numberings"]
        done = state.state
        labels = spilled_labels([state.labels(piece) for piece in range(self.begins[-1], done["pieces"])])
        self._partitioner = Partitioner(self._places, done["relations"], labels)

    def at(self, piece: int) -> Partitioner:
        """Return what numbers the labels of a piece."""
        if self._partitioner.n_bytes > MAX_LABEL_BYTES and piece > self.begins[-1]:
            self._partitioner = Partitioner(self._places, self._partitioner.relations)
            self.begins = [*self.begins, piece]
        return self._partitioner


def _write(
    state: Unfinished, begins: list[int], partitioner: Partitioner, coded: Coded, number: int,
    note: Callable[[dict[str, Any]], None],
) -> None:  # fmt: skip
    """Write what each shard has of a piece, and its new labels; then note that it is done."""
    divided = partitioner.divide(coded)
    spill_labels(state.labels(number), coded.part.labels)
    for shard in range(len(divided.ends) - 1):
        part = divided.of(shard)
        if len(part.seqs):
            spill(state.part(shard, number), part)
    note(state.state)
    state.state["pieces"] = number + 1
    state.state["numberings"] = begins
    state.keep()


def _noted(facts: RawFacts, unit: str | None, relations: list[str]) -> Callable[[dict[str, Any]], None]:
    """Return what notes that the facts of a piece are on the disk."""
    n, is_point, report = len(facts), facts.stop is None, facts.report

    def note(done: dict[str, Any]) -> None:
        done["unit"] = unit
        done["facts"] += n
        done["is_point"] = done["is_point"] and is_point
        done["relations"] = relations
        done["n_read"] += report.n_read
        done["n_bad"] += report.n_bad
        room = _MAX_BAD - len(done["bad"])
        done["bad"] += [str(row) for row in report.bad_rows[:room]]

    return note


def _build_shards(
    folder: str, state: Unfinished, n_shards: int, convention: str, say: Callable[[str, int, Any], None],
    is_ordered: bool = True,
) -> About:  # fmt: skip
    """Build the shards that were not built yet; each is written and read back while the next one is built."""
    done = state.state
    unit = done["unit"] or "day"
    places = Places(done["key"], n_shards)
    numberings = state.numberings()
    only = _labels_of(state, numberings[0]) if len(numberings) == 1 else None

    def parts(shard: int) -> Iterator[Part]:
        for pieces in numberings:
            labels = _labels_of(state, pieces) if only is None else only
            found = spilled([state.part(shard, piece) for piece in pieces], labels)
            if found is not None:
                yield found

    def written(shard: int, saved: Saved) -> None:
        name = f"shard-{shard:05d}"
        path = os.path.join(folder, name)
        save(path, saved)
        vouch(path)
        n_owned, n_home = _owned(saved, places, shard)
        entry = ShardEntry(name, saved.store.header.n_facts, n_owned, n_home, checksum_of(path))
        done["shards"].append(entry._asdict())
        state.keep()
        for piece in range(done["pieces"]):
            for ending in (".facts", ".attributes"):
                with contextlib.suppress(FileNotFoundError):
                    os.remove(state.part(shard, piece) + ending)

    with _Behind() as writer:
        for shard in range(len(done["shards"]), n_shards):
            say("index", shard, n_shards)
            saved = shard_of(parts(shard), done["relations"], unit, convention, done["is_point"], is_ordered)
            writer.then(partial(written, shard, saved))
            del saved
    say("index", n_shards, n_shards)
    entries = [ShardEntry(**entry) for entry in done["shards"]]
    if sum(entry.n_owned for entry in entries) != done["facts"]:
        raise IndexFileError(
            f"{folder}: the shards own {sum(entry.n_owned for entry in entries):,} facts, and {done['facts']:,} were "
            "read; a file of the build was lost: remove the folder and build anew"
        )
    n_entities = sum(entry.n_home for entry in entries)
    return About(
        done["id"], done["key"], unit, done["is_point"], convention, done["facts"], n_entities, done["facts"],
        tuple(entries),
    )  # fmt: skip


def _labels_of(state: Unfinished, pieces: Sequence[int]) -> pa.Array:
    """Return the labels of a numbering."""
    return pa.concat_arrays([pa.nulls(0, pa.large_string()), *spilled_labels([state.labels(i) for i in pieces])])


def _owned(saved: Saved, places: Places, shard: int) -> tuple[int, int]:
    """Return how many facts have their head in a shard, and how many entities live there."""
    home = (places.of_vocabulary(saved.entities) == shard).view(np.uint8)
    heads = saved.store.columns["heads"]
    return int(count_marked(heads, home)), int(home.sum())
