"""The folder of a cluster: its manifest, and opening its shards.

::

    cluster.json          format, version, id, key of the hash, unit, counts; of each shard its folder, its counts, and
                          the checksum of its own manifest, which covers every byte of it; with a checksum of itself
    shard-00000/ ...      ordinary saved indexes
    shard-00000-vectors/  its facts that are searched, with their vectors, where the cluster was embedded
    names-1a2b3c4d.arrow  what labels are called, where anybody has said it; named by its checksum
    lock                  who builds or writes
    build/                an unfinished build: what it has read, and what it has partitioned
"""

from __future__ import annotations

import os
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tkindex.cluster.places import Places
from tkindex.cluster.shard_making import grown
from tkindex.cluster.vectors import SearchedShard
from tkindex.errors import IndexFileError
from tkindex.index import Index, index_of_parts
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import write_file
from tkindex.storage.manifest import CLUSTER, MANIFEST, MAX_BYTES, seal, unseal
from tkindex.storage.saved import SEGMENT, load
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.timeline.conventions import get_convention

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pyarrow as pa

FORMAT = "tkindex-cluster"
VERSION, NORMALIZED, NAMED = 1, 2, 3
"""Versions of the manifest: the second one names a normalisation of labels, which earlier releases do not apply, and
the third one a table of names, which they do not read."""
BUILD = "build"


class ShardEntry(NamedTuple):
    """What the manifest says of a shard.

    Attributes
    ----------
    name : str
        Its folder inside the cluster's.
    n_facts, n_owned, n_home : int
        Facts in it, those whose head lives there, and entities that live there.
    crc32 : int
        Of its own manifest.
    """

    name: str
    n_facts: int
    n_owned: int
    n_home: int
    crc32: int


class About(NamedTuple):
    """What a cluster is.

    Attributes
    ----------
    id : str
        Drawn when it was built.
    key : str
        Of the hash that places labels.
    unit : str
    is_point : bool
    convention : str
    n_facts, n_entities : int
    next_seq : int
        The first sequence number that is free.
    shards : tuple of ShardEntry
    normalization : str
        A name of `tkindex.store.normalization.NORMALIZATIONS`, or "": all labels are what it makes of them.
    names : int or None
        The checksum of the table of names, where there is one.
    """

    id: str
    key: str
    unit: str
    is_point: bool
    convention: str
    n_facts: int
    n_entities: int
    next_seq: int
    shards: tuple[ShardEntry, ...]
    normalization: str = ""
    names: int | None = None


def _version_of(about: About) -> int:
    return NAMED if about.names is not None else NORMALIZED if about.normalization else VERSION


def write_about(folder: str, about: About) -> None:
    """Write the manifest in one step."""
    version = _version_of(about)
    body = {"format": FORMAT, "version": version, **about._asdict(), "shards": [s._asdict() for s in about.shards]}
    # As earlier releases read it.
    if version < NAMED:
        del body["names"]
    if version < NORMALIZED:
        del body["normalization"]
    spare = os.path.join(folder, f"{CLUSTER}.new")
    OS_FILES.remove_tree(spare)
    write_file(OS_FILES, spare, seal(body))
    OS_FILES.rename(spare, os.path.join(folder, CLUSTER))
    OS_FILES.sync_dir(folder)


def read_about(folder: str | Path) -> About:
    """Read and check the manifest of a cluster.

    Raises
    ------
    IndexFileError
        There is none, it is damaged, or of another version.
    """
    folder = os.fspath(folder)
    path = os.path.join(folder, CLUSTER)
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError:
        if os.path.isdir(os.path.join(folder, BUILD)):
            raise IndexFileError(
                f"{folder}: the build of this cluster is unfinished; run the same tkindex cluster build again to go on"
            ) from None
        raise IndexFileError(f"{folder} is no cluster (it has no {CLUSTER}); run tkindex cluster build") from None
    try:
        body = unseal(data)
        form, version = body.pop("format"), body.pop("version")
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise IndexFileError(f"{path} is damaged ({error}); restore it, or build the cluster again") from None
    if form != FORMAT:
        raise IndexFileError(f"{path} does not describe a cluster; build one with tkindex cluster build")
    if version not in (VERSION, NORMALIZED, NAMED):
        raise IndexFileError(
            f"{path}: version {version!r}, this release reads {VERSION} to {NAMED}; use the release that built it, or "
            "build the cluster again"
        )
    try:
        shards = tuple(_entry(**entry) for entry in body.pop("shards"))
        about = About(**body, shards=shards)
        if not shards or len(bytes.fromhex(about.key)) != 16:
            raise ValueError("no shards, or no key")
        if about.normalization not in ("", *NORMALIZATIONS):
            raise ValueError(f"no normalisation {about.normalization!r}")
        if about.names is not None and type(about.names) is not int:
            raise ValueError(f"no checksum of names {about.names!r}")
        if version != _version_of(about):
            raise ValueError(f"not of version {version}")
    except (TypeError, ValueError, KeyError) as error:
        raise IndexFileError(f"{path} is damaged ({error}); restore it, or build the cluster again") from None
    return about


def _entry(name: str, n_facts: int, n_owned: int, n_home: int, crc32: int) -> ShardEntry:
    if not isinstance(name, str) or os.path.basename(name) != name or name in ("", ".", ".."):
        raise ValueError(f"{name!r} is no name of a shard")
    return ShardEntry(name, int(n_facts), int(n_owned), int(n_home), int(crc32))


def checksum_of(folder: str) -> int:
    """Return the checksum of a shard's own manifest, which holds those of all its files."""
    with open(os.path.join(folder, MANIFEST), "rb") as file:
        return zlib.crc32(file.read(MAX_BYTES + 1))


def attribute_schemas(folder: str, about: About) -> list[pa.Schema]:
    """Return the names and types of the attributes of each shard that has some.

    Raises
    ------
    IndexFileError
        A shard cannot be read.
    """
    import pyarrow as pa

    found = []
    for entry in about.shards:
        path = os.path.join(folder, entry.name, SEGMENT, "attributes.arrow")
        try:
            with pa.OSFile(path, "rb") as file:
                found.append(pa.ipc.open_file(file).schema.remove_metadata())
        except FileNotFoundError:
            continue
        except (pa.ArrowException, OSError) as error:
            raise IndexFileError(f"{path} cannot be read: {error}; restore it, or build the cluster again") from error
    return found


def open_shard(
    folder: str | Path, about: About, number: int, places: Places, verify: bool = False,
    arrived: Sequence[pa.Table] = (),
) -> SearchedShard:  # fmt: skip
    """Open one shard, with the facts of commits that have arrived since.

    Raises
    ------
    IndexFileError
        It is missing, damaged, or not the one that the manifest means; names it, and says what to do.
    """
    entry = about.shards[number]
    path = os.path.join(os.fspath(folder), entry.name)
    remedy = "restore this folder from a copy of the cluster, or build the cluster again"
    if not os.path.isdir(path):
        raise IndexFileError(f"shard {number} of the cluster is missing: there is no folder {path}; {remedy}")
    try:
        found = checksum_of(path)
    except OSError as error:
        raise IndexFileError(f"shard {number} of the cluster ({path}) cannot be read: {error}; {remedy}") from None
    if found != entry.crc32:
        raise IndexFileError(
            f"shard {number} of the cluster ({path}) is another one than {CLUSTER} names: of another cluster, or of an "
            f"older or newer state of this one; {remedy}"
        )
    try:
        saved = load(path, verify=verify)
    except IndexFileError as error:
        raise IndexFileError(f"shard {number} of the cluster is damaged: {error}; or {remedy}") from error
    index = index_of_parts(saved, get_convention(about.convention))
    _check(index, number, path, about, entry)
    if arrived:
        relations = dict.fromkeys(index.relations)
        for table in arrived:
            relations.update(dict.fromkeys(table.column("relation").to_pylist()))
        saved = grown(saved, number, places, arrived, list(relations))
        index = index_of_parts(saved, get_convention(about.convention))
    index.path = Path(path)
    return SearchedShard(number, path, index, places)


def _check(index: Index, number: int, path: str, about: About, entry: ShardEntry) -> None:
    wanted: dict[str, Any] = {"unit": about.unit, "is_point": about.is_point, "n_facts": entry.n_facts}
    for name, value in wanted.items():
        found = getattr(index, name)
        # A shard without facts is of no kind.
        if found != value and not (name == "is_point" and not entry.n_facts):
            raise IndexFileError(
                f"shard {number} of the cluster ({path}) has {name} {found!r}, and {CLUSTER} says "
                f"{value!r}; restore it, or build the cluster again"
            )
