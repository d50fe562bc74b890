"""A build in bounded memory, by one process: facts are divided among shards on the disk, then each shard is built.

Data flow::

    files → pieces (`tkindex.ingest.pieces`) → the part of each shard, spilled (`tkindex.cluster.dividing`)
          → each shard, built and verified (`tkindex.cluster.finishing`) → the manifest, last

Its workers are threads: all that takes long is compiled code, or Arrow's, which lets others run. At any moment memory
holds a few pieces and the labels of all (up to a bound, see `tkindex.cluster.spilling`), or as many shards as fit. What
is done is written down in ``build/progress.json``, so a build that was interrupted, or whose process died, goes on
where it stopped when it is started again.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tkindex.cluster.commit_log import read_log
from tkindex.cluster.commits import relations_after
from tkindex.cluster.dividing import Numbering, divide_pieces, note_piece, write_piece
from tkindex.cluster.finishing import build_shards
from tkindex.cluster.manifest import BUILD, open_shard, read_about, write_about
from tkindex.cluster.names import PREFIX, load_names, write_names
from tkindex.cluster.places import Places
from tkindex.cluster.spilling import Unfinished
from tkindex.errors import IndexFileError, InputError, shorten
from tkindex.ingest.name_tables import NameRows, read_names
from tkindex.ingest.pieces import Reading, declared_types, list_pieces
from tkindex.storage.files import OS_FILES
from tkindex.storage.manifest import CLUSTER
from tkindex.storage.writerlock import LOCK, hold
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.threads import n_cores
from tkindex.timeline.conventions import get_convention

if TYPE_CHECKING:
    from tkindex.ingest.attribute_types import AttributeTypes
    from tkindex.schema import Progress

MAX_SHARDS = 4096
MEMORY = 8 << 30
"""Bytes that the workers of a build share, where nothing else is said."""


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
    workers: int | None = None,
    memory: int | None = None,
    names: Any = None,
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
        From 1 to 4096. Each shard is built in memory: about 200 bytes a fact of it.
    unit : str, optional
        By default the coarsest unit that is exact for the first piece; times that come later and are finer are bad
        rows then, so name it where files differ.
    convention, on_error, columns, closed_stop, dayfirst, ticks, attributes, progress
        As in `tkindex.build`. Whether stops are closed is decided piece by piece where it is not said. What type a
        column of text has is inferred from the first piece; declare it where that one does not show it.
    piece_rows : int, optional
        Rows that are read at a time, where files can be cut.
    normalize : {"NFC", "NFKC", "casefold"}, optional
        Applied to each label; those that become equal are one. It is applied to labels that are asked for and to those
        that arrive too. A function is of a build of one index only.
    workers : int, optional
        How many threads read and divide pieces, and how many shards are built at a time; by default one for each core
        that may be used. The files that are written do not depend on it.
    memory : int, optional
        Bytes that all workers share, 8 GiB by default: fewer of them work where they would take more. One always does.
    names : path, table, dict of columns, or mapping, or a list of them, optional
        What labels that are ids of a system are called; see `tkindex.cluster.add_names`. Tables are read into memory.

    Returns
    -------
    dict
        What was built: facts, entities, bad rows by file and line, shards; and rows and bad rows of the names, where
        there are any, and where tables of names differ. ``unit_row`` is as `tkindex.ingest.report.BuildReport` has it.

    Raises
    ------
    InputError, BadRowError, CapacityError
    IndexLockedError
        Another process builds there.
    IndexFileError
        The folder holds something else, or cannot be written: what is done is kept, and the same call goes on.
    """
    get_convention(convention)
    if normalize is not None and normalize not in [*NORMALIZATIONS]:
        raise InputError(
            f"normalize is {normalize!r}; a cluster takes one of {', '.join(NORMALIZATIONS)}: a function cannot be "
            "written down for questions, for facts that arrive, and for a build that goes on. Normalise the labels of "
            "the source with it"
        )
    normalization = normalize or ""
    if not isinstance(n_shards, int) or not 1 <= n_shards <= MAX_SHARDS:
        raise InputError(f"shards is {n_shards!r}; expected from 1 to {MAX_SHARDS}")
    workers, memory = _checked_means(workers, memory)
    named = None if names is None else read_names(names, on_error)
    folder = os.path.realpath(path)
    given = _checked_sources(sources)
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
            **({"normalize": normalization} if normalization else {}),
        }))  # fmt: skip
        state = Unfinished(os.path.join(folder, BUILD), folder, wanted)
        say = progress or (lambda stage, done, total: None)
        divide_pieces(state, pieces, reading, n_shards, workers, memory, say, normalization)
        about = build_shards(folder, state, n_shards, convention, workers, memory, say)
        about = about._replace(normalization=normalization)
        if named is not None:
            about = about._replace(names=write_names(folder, named))
        write_about(folder, about)
        shutil.rmtree(state.folder)
        return {
            "path": str(path), "n_facts": about.n_facts, "n_entities": about.n_entities, "unit": about.unit,
            "unit_row": state.state.get("unit_row"),
            "n_read": state.state["n_read"], "n_bad": state.state["n_bad"], "bad_rows": state.state["bad"],
            "shards": [entry._asdict() for entry in about.shards],
            **({} if named is None else _about_names(named)),
        }  # fmt: skip
    except OSError as error:
        if isinstance(error, IndexFileError):
            raise
        raise IndexFileError(
            f"{folder} cannot be written: {error}; what is done is kept: make room, and build again to go on"
        ) from error
    finally:
        lock.close()


def _checked_sources(sources: Any) -> list[str]:
    """Return the paths of a build.

    Raises
    ------
    InputError
        Something that holds facts itself: pieces are read from files, again where a build goes on.
    """
    what = sources
    if not isinstance(sources, (str, os.PathLike)) and isinstance(sources, Iterable):
        if not isinstance(sources, (bytes, Mapping)) and not hasattr(sources, "__arrow_c_stream__"):
            given = list(sources)
            strange = [one for one in given if not isinstance(one, (str, os.PathLike))]
            if given and not strange:
                return [os.fspath(one) for one in given]
            if strange:
                what = strange[0]
    elif isinstance(sources, (str, os.PathLike)):
        return [os.fspath(sources)]
    text = " ".join(shorten(what).split())
    raise InputError(
        f"{text} ({type(what).__name__}) is no path: a cluster is built from files and folders, which "
        "are read in pieces, and again where a build goes on. Write facts that are in memory to a file first, with "
        "tk.build(facts).facts().to_arrow() and pyarrow.parquet.write_table, or build one index: tk.build(facts)"
    )


def reshard(
    path: str | os.PathLike[str],
    out: str | os.PathLike[str],
    n_shards: int,
    *,
    progress: Progress | None = None,
    workers: int | None = None,
    memory: int | None = None,
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
    workers, memory : int, optional
        As of `build_cluster`; the shards of before are read one by one.

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
    workers, memory = _checked_means(workers, memory)
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
        numbering = Numbering(state, n_shards)

        def note(relations: list[str], n: int) -> Callable[[dict[str, Any]], None]:
            return lambda done: done.update(facts=done["facts"] + n, relations=relations, is_point=about.is_point)

        for number in range(done["pieces"], len(about.shards)):
            say("read", number, len(about.shards))
            shard = open_shard(source, about, number, old, arrived=arrived)
            owned = shard.owned_part()
            owned = owned._replace(stops=None) if about.is_point else owned
            noted = note(relations_after(shard.plain.relations, commits), len(owned.seqs))
            partitioner = numbering.at(number)
            write_piece(state, partitioner, partitioner.encode_again(owned), number)
            note_piece(state, (), numbering.begins, number, noted)
        made = build_shards(folder, state, n_shards, about.convention, workers, memory, say, is_ordered=False)
        next_seq = about.next_seq + sum(table.num_rows for table in arrived)
        made = made._replace(next_seq=next_seq, normalization=about.normalization)
        names = load_names(source, about)
        if names is not None:
            made = made._replace(names=write_names(folder, names))
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


def _about_names(names: NameRows) -> dict[str, Any]:
    return {
        "n_names": names.n_rows - names.n_bad,
        "bad_names": list(names.bad_rows),
        "differing_names": list(names.differing),
    }


def _checked_means(workers: int | None, memory: int | None) -> tuple[int, int]:
    """Return how many threads may work, and how many bytes they share."""
    for name, value in (("workers", workers), ("memory", memory)):
        if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value < 1):
            raise InputError(f"{name} is {value!r}; expected an integer from 1, or None")
    return n_cores() if workers is None else workers, MEMORY if memory is None else memory


def _check_free(folder: str) -> None:
    if os.path.exists(os.path.join(folder, CLUSTER)):
        raise IndexFileError(f"{folder} holds a cluster already; name another folder, or remove it first")
    if os.path.isdir(folder):
        own = LOCK, BUILD
        foreign = [name for name in os.listdir(folder) if name not in own and not name.startswith(("shard-", PREFIX))]
        if foreign:
            raise IndexFileError(f"{folder} holds something else ({foreign[0]!r}); name a new folder")
    elif os.path.exists(folder):
        raise IndexFileError(f"{folder} is a file; name a new folder")
