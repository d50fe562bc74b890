"""A cluster in an object store: published there, and fetched shard by shard to a disk where it can be mapped.

The store is any file system of pyarrow that a URI names: ``s3://bucket/prefix``, ``gs://``, ``hdfs://``, ``file:///``.
What is there is the folder of a cluster, file by file, its manifest written last. Whoever connects keeps a copy, named
by the cluster's id: with all shards in one process, or with that of an actor on its own node, which fetches it again
where the disk was lost.
"""

from __future__ import annotations

import os
import re
import shutil
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from tkindex.cluster.manifest import About, ShardEntry, checksum_of, read_about
from tkindex.cluster.names import file_of
from tkindex.errors import IndexFileError, InputError
from tkindex.storage.files import OS_FILES
from tkindex.storage.manifest import CLUSTER, MAX_BYTES

if TYPE_CHECKING:
    from pyarrow.fs import FileSystem

LOG = "commits.log"
_ID = re.compile(r"[0-9a-f]{32}")


def is_remote(path: Any) -> bool:
    """Say whether a path is a URI of an object store."""
    return isinstance(path, str) and "://" in path


def publish(path: str | os.PathLike[str], uri: str) -> int:
    """Copy a cluster to an object store; its manifest comes last, so nobody sees one that is half there.

    Parameters
    ----------
    path : path
        Of a cluster on this machine.
    uri : str
        A prefix without a cluster, such as ``s3://bucket/events``, or one with an earlier state of the same.

    Returns
    -------
    int
        How many bytes were copied.

    Raises
    ------
    InputError
        The URI names no file system that pyarrow knows, or holds another cluster.
    IndexFileError
        The cluster cannot be read, or the store not be written.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> import tkindex as tk
    >>> room = pathlib.Path(tempfile.mkdtemp())
    >>> _ = (room / "facts.csv").write_text("head,relation,tail,start\\nann,visits,rome,2014-10-07\\n")
    >>> report = tk.cluster.build(room / "facts.csv", room / "cluster", 2)
    >>> tk.cluster.publish(room / "cluster", (room / "store").as_uri()) > 0
    True
    >>> tk.cluster.connect((room / "store").as_uri(), cache=room / "cache").n_facts
    1
    """
    folder = os.path.realpath(path)
    about = read_about(folder)
    store, prefix = _store(uri)
    there = _read(store, f"{prefix}/{CLUSTER}")
    if there is not None and f'"{about.id}"'.encode() not in there:
        raise InputError(f"{uri} holds another cluster; name another prefix, or remove it first")
    names = [name for entry in about.shards for name in (entry.name, f"{entry.name}-vectors")]
    files = [
        os.path.relpath(os.path.join(root, file), folder)
        for name in names
        for root, _, found in os.walk(os.path.join(folder, name))
        for file in found
    ]
    files += [name for name in (LOG,) if os.path.exists(os.path.join(folder, name))]
    files += [] if about.names is None else [file_of(about.names)]
    n_bytes = 0
    try:
        for file in [*sorted(files), CLUSTER]:
            parts = file.split(os.sep)
            store.create_dir("/".join([prefix, *parts[:-1]]), recursive=True)
            with open(os.path.join(folder, file), "rb") as source:
                with store.open_output_stream("/".join([prefix, *parts])) as out:
                    shutil.copyfileobj(source, out, 1 << 22)
                n_bytes += source.tell()
    except OSError as error:
        raise IndexFileError(f"{uri} cannot be written: {error}; make room, and publish again") from error
    return n_bytes


def fetch_manifest(uri: str, cache: str | os.PathLike[str] | None = None) -> str:
    """Fetch the manifest and the log of a cluster; return the folder that its shards will be fetched to.

    Raises
    ------
    InputError, IndexFileError
    """
    store, prefix = _store(uri)
    data = _read(store, f"{prefix}/{CLUSTER}")
    if data is None:
        raise IndexFileError(f"{uri} is no cluster (it has no {CLUSTER}); publish one there")
    room = os.path.realpath(_cache_folder() if cache is None else cache)
    spare = os.path.join(room, f"new-{os.getpid()}")
    os.makedirs(spare, exist_ok=True)
    try:
        _write(os.path.join(spare, CLUSTER), data)
        about = read_about(spare)
        if not _ID.fullmatch(about.id):
            raise IndexFileError(f"{uri}/{CLUSTER} is damaged: its id is {about.id!r}; publish the cluster again")
        folder = os.path.join(room, about.id)
        os.makedirs(folder, exist_ok=True)
        names = None if about.names is None else _read(store, f"{prefix}/{file_of(about.names)}")
        if about.names is not None and names is not None:
            _write(os.path.join(folder, file_of(about.names)), names)
        log = _read(store, f"{prefix}/{LOG}")
        if log is not None:
            _write(os.path.join(folder, LOG), log)
        OS_FILES.rename(os.path.join(spare, CLUSTER), os.path.join(folder, CLUSTER))
    finally:
        shutil.rmtree(spare, ignore_errors=True)
    return folder


def fetch_shard(uri: str, folder: str, about: About, number: int) -> None:
    """Fetch a shard that is not in the folder, or of another state; it stands there whole or not at all.

    Raises
    ------
    IndexFileError
        The store does not have it; names the shard.
    """
    entry = about.shards[number]
    path = os.path.join(folder, entry.name)
    if _is_whole(path, entry):
        return
    store, prefix = _store(uri)
    spare = f"{path}.new-{os.getpid()}"
    shutil.rmtree(spare, ignore_errors=True)
    try:
        for name in (entry.name, f"{entry.name}-vectors"):
            _fetch_folder(store, f"{prefix}/{name}", os.path.join(spare, name))
        if not _is_whole(os.path.join(spare, entry.name), entry):
            raise IndexFileError(
                f"shard {number} of the cluster ({uri}/{entry.name}) is missing in the store, or another one than "
                f"{CLUSTER} names; publish the cluster again"
            )
        for name in (entry.name, f"{entry.name}-vectors"):
            if os.path.isdir(os.path.join(spare, name)) and not _is_whole(path, entry):
                shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
        for name in (f"{entry.name}-vectors", entry.name):
            if os.path.isdir(os.path.join(spare, name)) and not os.path.isdir(os.path.join(folder, name)):
                os.rename(os.path.join(spare, name), os.path.join(folder, name))
    except OSError as error:
        if isinstance(error, IndexFileError):
            raise
        raise IndexFileError(f"shard {number} of the cluster cannot be fetched from {uri}: {error}") from error
    finally:
        shutil.rmtree(spare, ignore_errors=True)


def _cache_folder() -> str:
    chosen = os.environ.get("TKINDEX_CACHE_DIR")
    default = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "tkindex")
    return os.path.join(chosen or default, "clusters")


def _is_whole(path: str, entry: ShardEntry) -> bool:
    """Say whether a folder is the shard that a manifest means; its files are renamed into place together."""
    try:
        return checksum_of(path) == entry.crc32
    except OSError:
        return False


def _fetch_folder(store: FileSystem, source: str, out: str) -> None:
    from pyarrow.fs import FileSelector, FileType

    for info in store.get_file_info(FileSelector(source, recursive=True, allow_not_found=True)):
        if info.type != FileType.File:
            continue
        parts = info.path[len(source) :].strip("/").split("/")
        if any(part in ("", ".", "..") for part in parts):
            raise IndexFileError(f"{info.path} is no file of a shard")
        target = os.path.join(out, *parts)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with store.open_input_stream(info.path) as file, open(target, "wb") as copy:
            shutil.copyfileobj(file, copy, 1 << 22)
            copy.flush()
            os.fsync(copy.fileno())


def _store(uri: str) -> tuple[FileSystem, str]:
    from pyarrow.fs import FileSystem

    try:
        store, prefix = FileSystem.from_uri(uri)
    except (pa.ArrowException, ValueError, OSError) as error:
        raise InputError(f"{uri} names no file system that pyarrow knows: {error}") from None
    return store, prefix.rstrip("/")


def _read(store: FileSystem, path: str) -> bytes | None:
    try:
        with store.open_input_stream(path) as file:
            found: bytes = file.read(MAX_BYTES + 1) if path.endswith(CLUSTER) else file.read()
            return found
    except FileNotFoundError:
        return None
    except OSError as error:
        raise IndexFileError(f"{path} cannot be read: {error}") from error


def _write(path: str, data: bytes) -> None:
    spare = f"{path}.new-{os.getpid()}"
    with open(spare, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    OS_FILES.rename(spare, path)
