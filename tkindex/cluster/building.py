"""A build in bounded memory, by one process: facts are divided among shards on the disk, then each shard is built.

Data flow::

    files → pieces (`tkindex.ingest.pieces`) → the part of each shard, spilled → each shard, built and verified
          → the manifest, last

At any moment memory holds one piece, or one shard. What is done is written down in ``build/progress.json`` after it is
safe on the disk, so a build that was interrupted goes on where it stopped when it is started again.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

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
from tkindex.cluster.partition import Part, Partitioner, shard_of
from tkindex.cluster.places import Places, new_key
from tkindex.errors import IndexFileError, InputError
from tkindex.ingest.pieces import Piece, Reading, list_pieces, read_piece
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import write_file
from tkindex.storage.manifest import seal, unseal
from tkindex.storage.saving import save
from tkindex.storage.writerlock import LOCK, hold
from tkindex.threads import submit_or_run
from tkindex.timeline.conventions import get_convention

if TYPE_CHECKING:
    from tkindex.ingest.readers import RawFacts
    from tkindex.schema import Progress

PROGRESS = "progress.json"
MAX_SHARDS = 4096
_MAX_BAD = 1000
_WRITERS = 2
"""Parts of shards that are cut and written at a time: each is a copy of some of a piece."""


class Unfinished:
    """What a build has done so far, as it is written down.

    Parameters
    ----------
    folder : str
        Of the cluster.
    wanted : dict
        What the build was asked for: it goes on only with the same.
    """

    def __init__(self, folder: str, wanted: dict[str, Any]) -> None:
        self.folder = os.path.join(folder, BUILD)
        self.path = os.path.join(self.folder, PROGRESS)
        self.state: dict[str, Any] = {
            "wanted": wanted, "key": new_key(), "id": new_key(), "unit": wanted["unit"], "pieces": 0, "facts": 0,
            "is_point": True, "relations": [], "shards": [], "n_read": 0, "n_bad": 0, "bad": [],
        }  # fmt: skip
        os.makedirs(self.folder, exist_ok=True)
        try:
            with open(self.path, "rb") as file:
                found = unseal(file.read())
        except FileNotFoundError:
            self.keep()
            return
        except (OSError, ValueError, KeyError) as error:
            raise IndexFileError(f"{self.path} cannot be read ({error}); remove {folder} and build anew") from None
        if found["wanted"] != wanted:
            differing = [name for name in wanted if found["wanted"].get(name) != wanted[name]]
            raise IndexFileError(
                f"{folder} holds an unfinished build of something else ({', '.join(differing)} differ); build with the "
                "same sources and options to go on, or remove the folder"
            )
        self.state = found

    def keep(self) -> None:
        """Write down what is done."""
        spare = f"{self.path}.new"
        OS_FILES.remove_tree(spare)
        write_file(OS_FILES, spare, seal(self.state))
        OS_FILES.rename(spare, self.path)

    def part(self, shard: int, piece: int) -> str:
        """Return the file of the facts that a shard has of a piece."""
        return os.path.join(self.folder, f"part-{shard:05d}-{piece:07d}.arrow")


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
    attributes: bool = True,
    progress: Progress | None = None,
    piece_rows: int | None = None,
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
        From 1 to 4096. Each shard is built in memory: about 250 bytes a fact of it.
    unit : str, optional
        By default the coarsest unit that is exact for the first piece; times that come later and are finer are bad
        rows then, so name it where files differ.
    convention, on_error, columns, closed_stop, dayfirst, ticks, attributes, progress
        As in `tkindex.build`. Whether stops are closed is decided piece by piece where it is not said.
    piece_rows : int, optional
        Rows that are read at a time, where files can be cut.

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
    if not isinstance(n_shards, int) or not 1 <= n_shards <= MAX_SHARDS:
        raise InputError(f"shards is {n_shards!r}; expected from 1 to {MAX_SHARDS}")
    folder = os.path.realpath(path)
    given = [os.fspath(p) for p in ([sources] if isinstance(sources, (str, os.PathLike)) else sources)]
    _check_free(folder)
    os.makedirs(folder, exist_ok=True)
    lock = hold(folder, OS_FILES)
    try:
        _check_free(folder)
        reading = Reading(columns, unit, closed_stop, on_error, dayfirst, ticks, attributes)
        pieces = list_pieces(given, piece_rows) if piece_rows else list_pieces(given)
        wanted = json.loads(json.dumps({
            "pieces": pieces, "n_shards": n_shards, "convention": convention, **reading._asdict(),
        }))  # fmt: skip
        state = Unfinished(folder, wanted)
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
        state = Unfinished(folder, wanted)
        say = progress or (lambda stage, done, total: None)
        done = state.state
        arrived = [commit.table for commit in commits]
        old = Places(about.key, len(about.shards))
        new = Partitioner(Places(done["key"], n_shards))
        for number in range(done["pieces"], len(about.shards)):
            say("read", number, len(about.shards))
            shard = open_shard(source, about, number, old, arrived=arrived)
            owned = shard.owned_part()
            for other, part in enumerate(new.divide_again(owned)):
                if len(part.seqs):
                    _spill(state.part(other, number), part)
            done["pieces"], done["facts"] = number + 1, done["facts"] + len(owned.seqs)
            done["relations"] = relations_after(shard.plain.relations, commits)
            done["is_point"] = about.is_point
            state.keep()
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
    """Read the pieces that were not read yet, and spill the part of each shard."""
    done = state.state
    partitioner = Partitioner(Places(done["key"], n_shards), done["relations"])
    with ThreadPoolExecutor(_WRITERS) as writers:
        for number in range(done["pieces"], len(pieces)):
            say("read", number, len(pieces))
            facts = read_piece(pieces[number], reading._replace(unit=done["unit"]))
            if done["unit"] is None and len(facts):
                # The unit of the first facts is that of all.
                done["unit"] = facts.unit
            part_of = partitioner.parts(facts, done["facts"])

            def spill(shard: int, part_of: Callable[[int], Part] = part_of, number: int = number) -> None:
                part = part_of(shard)
                if len(part.seqs):
                    _spill(state.part(shard, number), part)

            for _ in writers.map(spill, range(n_shards)):
                pass
            _note(done, facts, number, partitioner)
            state.keep()
    say("read", len(pieces), len(pieces))


def _note(done: dict[str, Any], facts: RawFacts, number: int, partitioner: Partitioner) -> None:
    """Note that the facts of a piece are on the disk."""
    done["facts"] += len(facts)
    done["is_point"] = done["is_point"] and facts.stop is None
    done["pieces"], done["relations"] = number + 1, partitioner.relations
    done["n_read"] += facts.report.n_read
    done["n_bad"] += facts.report.n_bad
    room = _MAX_BAD - len(done["bad"])
    done["bad"] += [str(row) for row in facts.report.bad_rows[:room]]


def _spill(path: str, part: Part) -> None:
    """Write the part of a shard; a file of that name is of an attempt that was interrupted."""
    columns = {
        "head": pa.DictionaryArray.from_arrays(part.heads, part.labels),
        "tail": part.tails, "relation": part.relations, "start": part.starts, "stop": part.stops, "seq": part.seqs,
    }  # fmt: skip
    table = pa.table(columns)
    if part.attributes is not None:
        for at, name in enumerate(part.attributes.column_names):
            # Whatever it is called, it has a name of its own.
            table = table.append_column(f"a{at}:{name}", part.attributes.column(at))
    with pa.OSFile(path, "wb") as file, pa.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table.combine_chunks())


def _spilled(paths: Sequence[str]) -> Iterator[Part]:
    """Read the parts of a shard, one by one."""
    for path in paths:
        with pa.OSFile(path) as file:
            table = pa.ipc.open_file(file).read_all().combine_chunks()
        names = [name for name in table.column_names if name.startswith("a")]
        attributes = table.select(names).rename_columns([name.partition(":")[2] for name in names]) if names else None
        head = table.column("head").chunk(0)
        tails, relations, starts, stops, seqs = (
            table.column(name).to_numpy() for name in ("tail", "relation", "start", "stop", "seq")
        )
        heads = head.indices.to_numpy()
        yield Part(head.dictionary, heads, relations, tails, starts, stops, seqs, attributes)


def _build_shards(
    folder: str, state: Unfinished, n_shards: int, convention: str, say: Callable[[str, int, Any], None],
    is_ordered: bool = True,
) -> About:  # fmt: skip
    done = state.state
    unit = done["unit"] or "day"
    places = Places(done["key"], n_shards)

    def about(entries: Sequence[ShardEntry]) -> About:
        n_entities = sum(entry.n_home for entry in entries)
        return About(
            done["id"], done["key"], unit, done["is_point"], convention, done["facts"], n_entities, done["facts"],
            tuple(entries),
        )  # fmt: skip

    def verified(shard: int, entry: ShardEntry) -> ShardEntry:
        """Read every byte of a shard that was written, and count what it owns."""
        opened = open_shard(folder, about([entry] * (shard + 1)), shard, places, verify=True)
        n_owned, n_home, _ = opened.counts()
        return entry._replace(n_owned=n_owned, n_home=n_home)

    def finish(checking: Future[ShardEntry], paths: Sequence[str]) -> None:
        done["shards"].append(checking.result()._asdict())
        state.keep()
        for part in paths:
            os.remove(part)

    # A shard is verified while the next one is built.
    with ThreadPoolExecutor(1) as checker:
        waiting: tuple[Future[ShardEntry], Sequence[str]] | None = None
        for shard in range(len(done["shards"]), n_shards):
            say("index", shard, n_shards)
            name = f"shard-{shard:05d}"
            path = os.path.join(folder, name)
            paths = [p for p in (state.part(shard, number) for number in range(done["pieces"])) if os.path.exists(p)]
            saved = shard_of(_spilled(paths), done["relations"], unit, convention, done["is_point"], is_ordered)
            save(path, saved)
            entry = ShardEntry(name, saved.store.header.n_facts, 0, 0, checksum_of(path))
            del saved
            if waiting is not None:
                finish(*waiting)
            waiting = submit_or_run(checker, verified, shard, entry), paths
        if waiting is not None:
            finish(*waiting)
    say("index", n_shards, n_shards)
    entries = [ShardEntry(**entry) for entry in done["shards"]]
    if sum(entry.n_owned for entry in entries) != done["facts"]:
        raise IndexFileError(
            f"{folder}: the shards own {sum(entry.n_owned for entry in entries):,} facts, and {done['facts']:,} were "
            "read; a file of the build was lost: remove the folder and build anew"
        )
    return about(entries)
