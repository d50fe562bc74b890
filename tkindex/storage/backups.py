"""Copies of a live folder as it is at one commit, while it may be written."""

from __future__ import annotations

import os
import time
import zlib
from collections.abc import Mapping

from tkindex.errors import IndexFileError
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import Files, make_parents, replace_file, write_all, write_file
from tkindex.storage.livejson import LIVE, BaseEntry, FileEntry, LogEntry, Manifest, to_json
from tkindex.storage.livereading import read_folder
from tkindex.storage.log import LogEnd, encode_header, encode_record, log_start
from tkindex.storage.manifest import MANIFEST, unseal
from tkindex.storage.retention import Retention, read_retention, write_retention

_COPY_BYTES = 1 << 24


def files_of_base(folder: str, base: BaseEntry, files: Files) -> dict[str, FileEntry]:
    """Return every file of a base, relative to the live folder, as the manifests name them.

    Raises
    ------
    IndexFileError
        The base's own manifest is not the one that `live.json` names.
    """
    name = os.path.normpath(os.path.join(base.name, MANIFEST))
    path = os.path.join(folder, name)
    data = files.read(path)
    if FileEntry(len(data), zlib.crc32(data)) != base.manifest:
        raise IndexFileError(f"{path}: not the file that {LIVE} names; restore the index from a backup")
    body = unseal(data)
    found = {name: base.manifest}
    for part, entry in body["files"].items():
        found[os.path.normpath(os.path.join(base.name, part))] = FileEntry(entry["size"], entry["crc32"])
    for part, belief in base.beliefs.items():
        found[os.path.normpath(os.path.join(base.name, part))] = belief
    return found


def backup(folder: str, target: str | os.PathLike[str], files: Files = OS_FILES) -> Manifest:
    """Copy a live index as it is at one commit, while it may be written; every checksum is compared on the way.

    Raises
    ------
    IndexFileError
        The target exists or cannot be written, or the index is damaged.
    """
    goal = os.path.abspath(target)
    if files.exists(goal):
        raise IndexFileError(f"{goal} exists; name another path for the backup")
    spare = f"{goal}.new-{os.getpid()}-{time.monotonic_ns()}"

    def copy(manifest: Manifest) -> None:
        entries = {} if manifest.base is None else files_of_base(folder, manifest.base, files)
        views = {name: files.map(os.path.join(folder, name)).view() for name in entries}
        try:
            sums = _write_copies(spare, views, files)
        except OSError as error:
            # Said here, where it is known that what fails is no file of the index.
            raise IndexFileError(f"{goal} cannot be written: {error}") from error
        for name, entry in entries.items():
            if sums[name] != entry:
                raise IndexFileError(
                    f"{os.path.join(folder, name)}: damaged, its checksum does not match; nothing was backed up"
                )

    try:
        snapshot, _ = read_folder(folder, copy, files)
        manifest = snapshot.manifest
        number = manifest.next_number
        header = encode_header(manifest.index_id, number)
        end = log_start(header, manifest.base_commit + 1)
        data: list[bytes | bytearray] = [header]
        seed = end.chain
        for record in snapshot.records:
            encoded, crc = encode_record(record, seed, end.chain)
            data.append(encoded)
            end = LogEnd(end.size + len(encoded), crc, record.commit)
        log = LogEntry(number, manifest.base_commit + 1, end)
        write_file(files, os.path.join(spare, log.name), b"".join(data))
        copied = manifest._replace(logs=(log,), next_number=number + 1)
        replace_file(files, os.path.join(spare, LIVE), to_json(copied))
        retention = read_retention(folder, files)
        if retention != Retention():
            write_retention(spare, retention, files)
        if files.exists(goal):
            raise IndexFileError(f"{goal} exists; name another path for the backup")
        files.rename(spare, goal)
        files.sync_dir(os.path.dirname(goal))
        return copied
    except OSError as error:
        if isinstance(error, IndexFileError):
            raise
        raise IndexFileError(f"{goal} cannot be written: {error}") from error
    finally:
        files.remove_tree(spare)


def _write_copies(folder: str, views: Mapping[str, memoryview], files: Files) -> dict[str, FileEntry]:
    """Write files into a new folder, and return the size and the checksum of each."""
    files.remove_tree(folder)
    make_parents(folder, files)
    files.make_dir(folder)
    made, sums = {folder}, {}
    for name, view in views.items():
        path = os.path.join(folder, name)
        parents = []
        parent = os.path.dirname(path)
        while parent not in made:
            parents.append(parent)
            made.add(parent)
            parent = os.path.dirname(parent)
        for parent in reversed(parents):
            files.make_dir(parent)
        handle = files.create(path)
        try:
            crc = 0
            for begin in range(0, len(view), _COPY_BYTES):
                part = view[begin : begin + _COPY_BYTES]
                crc = zlib.crc32(part, crc)
                write_all(handle, part)
            handle.sync()
        finally:
            handle.close()
        sums[name] = FileEntry(len(view), crc)
    for parent in sorted(made, reverse=True):
        files.sync_dir(parent)
    return sums
