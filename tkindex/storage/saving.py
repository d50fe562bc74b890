"""Write an index as a folder of Arrow files, the manifest last, and put that folder in its place atomically."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pyarrow as pa

from tkindex.errors import IndexFileError
from tkindex.schema import COLUMNS, FORMAT_VERSION
from tkindex.storage.arrowfiles import write_table
from tkindex.storage.embeddings import EMBEDDINGS
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import Files, make_parents, write_file
from tkindex.storage.livejson import is_live
from tkindex.storage.manifest import FORMAT, MANIFEST, STAMP, seal
from tkindex.storage.nameindex import NAME_INDEX
from tkindex.storage.saved_layout import NAMES, SEGMENT, SPARE, Saved, file_of
from tkindex.storage.vectors import FOLDER, folder_of
from tkindex.timeline.arrays import arrow_column


def save(path: str | Path, parts: Saved, files: Files = OS_FILES) -> None:
    """Write an index folder; an index that is there already is replaced atomically.

    Raises
    ------
    IndexFileError
        The path holds something that is no index, or cannot be written.
    """
    folder = os.path.realpath(path)
    if is_live(folder, files):
        raise IndexFileError(
            f"{folder} is a live index, which only its writer changes, with append and compact; name another path"
        )
    if files.exists(folder) and not _may_replace(folder, files):
        raise IndexFileError(
            f"{folder} exists and holds something else than a tkindex index; name another path, or remove it first"
        )
    spare = f"{folder}{SPARE}{os.getpid()}-{time.monotonic_ns()}"
    try:
        write_folder(spare, parts, files)
        _swap(spare, folder, files)
    except OSError as error:
        raise IndexFileError(f"{folder} cannot be written: {error}") from error
    finally:
        # What is left under that name is the old index, or what was written before something went wrong.
        files.remove_tree(spare)


def _may_replace(folder: str, files: Files) -> bool:
    """Whether a folder is empty, or holds nothing but an index: many programs call a file of theirs manifest.json."""
    if not files.is_dir(folder):
        return False
    names = set(files.list(folder))
    own = MANIFEST, SEGMENT, FOLDER
    foreign = [name for name in names if name not in own and not name.startswith((STAMP, NAME_INDEX))]
    return not foreign and (not names or SEGMENT in names)


def _swap(spare: str, folder: str, files: Files) -> None:
    """Put the new folder in the place of the old one. Readers that have the old files mapped keep them."""
    try:
        if not files.exists(folder):
            files.rename(spare, folder)
        elif not files.exchange(spare, folder):
            # For an instant there is no index: readers look again, see `load`.
            old = f"{spare}.old"
            files.rename(folder, old)
            files.rename(spare, folder)
            files.rename(old, spare)
    finally:
        files.sync_dir(os.path.dirname(folder))


def write_folder(folder: str, parts: Saved, files: Files = OS_FILES) -> None:
    """Write a new index folder, whose own name is not synced: see `Files.sync_dir`.

    Raises
    ------
    IndexFileError, OSError
    """
    make_parents(folder, files)
    parts.store.assure()
    files.make_dir(folder)
    files.make_dir(os.path.join(folder, SEGMENT))
    columns: dict[str, dict[str, Any]] = {}
    for spec in COLUMNS:
        column = parts.store.columns.get(spec.name)
        if column is not None:
            columns.setdefault(file_of(spec.name, spec.dimension), {})[spec.name] = arrow_column(column)
    for name, vocabulary in (("entities", parts.entities), ("relations", parts.relations)):
        columns[f"{SEGMENT}/{name}.arrow"] = {"label": vocabulary.to_arrow()}
        columns[f"{SEGMENT}/{name}-slots.arrow"] = {"slot": arrow_column(vocabulary.slots)}
        names = vocabulary.names
        if names is not None:
            columns[NAMES[name]] = {"id": arrow_column(names.ids), "name": names.texts}
    tables = {name: pa.table(some) for name, some in columns.items()}
    attributes = parts.attribute_table()
    if attributes is not None:
        tables[f"{SEGMENT}/attributes.arrow"] = attributes
    folders, vectors = [SEGMENT], parts.stored_vectors()
    if vectors is not None or parts.embeddings:
        folders.append(FOLDER)
        files.make_dir(os.path.join(folder, FOLDER))
    for stored in (vectors, *parts.embeddings):
        if stored is None:
            continue
        if stored.name:
            # Synced before the folder that it lies in.
            folders.insert(1, folder_of(stored.name))
            files.make_dir(os.path.join(folder, folder_of(stored.name)))
        tables.update(stored.tables())
    body = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "unit": parts.unit,
        "convention": parts.convention,
        "normalization": parts.entities.normalization,
        "segments": [{"name": SEGMENT, **parts.store.header._asdict()}],
        "files": {name: write_table(files, os.path.join(folder, name), table) for name, table in tables.items()},
        **({} if vectors is None else {FOLDER: vectors.header()}),
        **({EMBEDDINGS: [stored.header() for stored in parts.embeddings]} if parts.embeddings else {}),
    }
    write_file(files, os.path.join(folder, MANIFEST), seal(body))
    for name in folders:
        files.sync_dir(os.path.join(folder, name))
    files.sync_dir(folder)
