"""Save an index as a folder of memory-mapped Arrow files, and open it again.

Data flow of an open: manifest → (unless the stamp says that these very files were verified: sizes, checksums, Arrow's
own validation, every check of `tkindex.storage.checks`) → memory maps → `Store` and vocabularies. Nothing is copied.
"""

from __future__ import annotations

import glob
import os
import shutil
import sys
import time
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.errors import IndexFileError
from tkindex.schema import COLUMNS, FORMAT_VERSION, KINDS
from tkindex.storage.checks import check_store, check_vocabulary
from tkindex.storage.manifest import (
    FORMAT,
    MANIFEST,
    STAMP,
    fingerprint,
    is_verified,
    read_manifest,
    seal,
    write_stamp,
)
from tkindex.storage.vectors import FILES, FOLDER, StoredVectors, check_vectors, read_vectors
from tkindex.store import Header, Store
from tkindex.timeline import UNITS
from tkindex.vocab import NORMALIZATIONS, Vocabulary
from tkindex.when import CONVENTIONS

SEGMENT = "segment-000000"
_CHUNK = 1 << 24
# Seconds before another look at an index that is being replaced.
_PAUSES = (0.0, 0.0, 0.001, 0.003, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4)
_NEW = ".new-"

_FILE_OF_DIMENSION = {
    "F": "facts",
    "P": "places",
    "E+1": "entity-offsets",
    "R+1": "relation-offsets",
    "B+1": "times",
    "GH": "hr-groups",
    "GH+1": "hr-offsets",
    "GT": "rt-groups",
    "GT+1": "rt-offsets",
}


def _dimension_of(name: str, dimension: str) -> str:
    if name.startswith(("hr_offsets", "rt_offsets")):
        return "GH+1" if name.startswith("hr") else "GT+1"
    return dimension


def _file_of(name: str, dimension: str) -> str:
    """Columns of one length share a file, since an Arrow batch has one length."""
    if dimension == "T":
        kind = next(kind for kind in sorted(KINDS, key=len, reverse=True) if name.startswith(f"{kind}_"))
        return f"{SEGMENT}/tiles-{kind}.arrow"
    return f"{SEGMENT}/{_FILE_OF_DIMENSION[_dimension_of(name, dimension)]}.arrow"


class Saved(NamedTuple):
    """What was saved: the parts of an index."""

    store: Store
    entities: Vocabulary
    relations: Vocabulary
    unit: str
    convention: str
    attributes: pa.Table | None
    vectors: StoredVectors | None = None


# ---- writing ---------------------------------------------------------------------------------------------------------


def save(path: str | Path, parts: Saved) -> None:
    """Write an index folder; an index that is there already is replaced in one step.

    Raises
    ------
    IndexFileError
        The path holds something that is no index, or cannot be written.
    """
    folder = Path(os.path.realpath(path))
    if folder.exists() and not _may_replace(folder):
        raise IndexFileError(
            f"{folder} exists and holds something else than a tkindex index; name another path, or remove it first"
        )
    spare = folder.with_name(f"{folder.name}{_NEW}{os.getpid()}-{time.monotonic_ns()}")
    try:
        (spare / SEGMENT).mkdir(parents=True)
        _write_folder(spare, parts)
        _swap(spare, folder)
    except OSError as error:
        raise IndexFileError(f"{folder} cannot be written: {error}") from error
    finally:
        # What is left under that name is the old index, or what was written before something went wrong.
        shutil.rmtree(spare, ignore_errors=True)


def _may_replace(folder: Path) -> bool:
    """Whether a folder is empty, or holds nothing but an index: many programs call a file of theirs manifest.json."""
    if not folder.is_dir():
        return False
    names = set(os.listdir(folder))
    foreign = [name for name in names if name not in (MANIFEST, SEGMENT, FOLDER) and not name.startswith(STAMP)]
    return not foreign and (not names or SEGMENT in names)


def _swap(spare: Path, folder: Path) -> None:
    """Put the new folder in the place of the old one. Readers that have the old files mapped keep them."""
    try:
        if not folder.exists():
            os.rename(spare, folder)
        elif not _exchange(spare, folder):
            # For an instant there is no index: readers look again, see `load`.
            old = folder.with_name(f"{spare.name}.old")
            os.rename(folder, old)
            os.rename(spare, folder)
            os.rename(old, spare)
    finally:
        _sync(folder.parent)


def _exchange(one: Path, other: Path) -> bool:
    """Swap two folders in one step, where the system can."""
    if not sys.platform.startswith("linux"):
        return False
    import ctypes

    try:
        renameat2 = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError):
        return False
    here, exchange = -100, 2
    return bool(renameat2(here, os.fsencode(one), here, os.fsencode(other), exchange) == 0)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _write_folder(folder: Path, parts: Saved) -> None:
    tables: dict[str, dict[str, Any]] = {}
    for spec in COLUMNS:
        column = parts.store.columns.get(spec.name)
        if column is not None:
            tables.setdefault(_file_of(spec.name, spec.dimension), {})[spec.name] = pa.array(column)
    for name, vocabulary in (("entities", parts.entities), ("relations", parts.relations)):
        tables[f"{SEGMENT}/{name}.arrow"] = {"label": vocabulary.to_arrow()}
        tables[f"{SEGMENT}/{name}-slots.arrow"] = {"slot": pa.array(vocabulary.slots)}
    files = {}
    for name, columns in tables.items():
        files[name] = _write_table(folder / name, pa.table(columns))
    if parts.attributes is not None:
        name = f"{SEGMENT}/attributes.arrow"
        files[name] = _write_table(folder / name, parts.attributes)
    folders = [SEGMENT]
    if parts.vectors is not None:
        folders.append(FOLDER)
        (folder / FOLDER).mkdir()
        for name, table in parts.vectors.tables().items():
            files[name] = _write_table(folder / name, table)
    body = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "unit": parts.unit,
        "convention": parts.convention,
        "normalization": parts.entities.normalization,
        "segments": [{"name": SEGMENT, **parts.store.header._asdict()}],
        "files": files,
        **({} if parts.vectors is None else {FOLDER: parts.vectors.header()}),
    }
    (folder / MANIFEST).write_bytes(seal(body))
    for name in [MANIFEST, *files]:
        _sync(folder / name)
    for name in folders:
        _sync(folder / name)
    _sync(folder)


def _write_table(path: Path, table: pa.Table) -> dict[str, int]:
    batches = table.combine_chunks().to_batches()
    if len(batches) > 1:
        raise IndexFileError(f"{path.name}: the column cannot be one Arrow batch; a label or attribute is too large")
    with pa.OSFile(str(path), "wb") as sink, pa.ipc.new_file(sink, table.schema) as writer:
        for batch in batches:
            writer.write_batch(batch)
    return {"size": path.stat().st_size, "crc32": _crc32(path)}


def _crc32(path: Path) -> int:
    value = 0
    with open(path, "rb", buffering=0) as stream:
        while chunk := stream.read(_CHUNK):
            value = zlib.crc32(chunk, value)
    return value


# ---- reading ---------------------------------------------------------------------------------------------------------


def load(path: str | Path, *, verify: bool = False) -> Saved:
    """Open an index folder.

    Parameters
    ----------
    path : str or Path
    verify : bool
        Check everything again, even where the stamp says that it was checked.

    Raises
    ------
    IndexFileError
        Missing, truncated, damaged, of another version, or not an index; names the file and what to do.

    Notes
    -----
    A few milliseconds at any size, or the time to read everything once where the files are new to this machine.
    """
    folder = Path(path)
    for pause in _PAUSES:
        before = _identity(folder)
        try:
            return _load(folder, verify)
        except IndexFileError as error:
            if not (isinstance(error, _ChangedError) or _identity(folder) != before or _is_replaced_now(folder)):
                raise
        # Another process has put a new index there while this one was reading, or is about to.
        time.sleep(pause)
    return _load(folder, verify)


class _ChangedError(IndexFileError):
    """The files that were checked are not those that were mapped."""


def _identity(folder: Path) -> tuple[int, int] | None:
    """Which folder stands there: another one once the index was replaced; None while there is none."""
    try:
        status = os.stat(folder)
    except (OSError, ValueError):
        return None
    return status.st_dev, status.st_ino


def _is_replaced_now(folder: Path) -> bool:
    """Whether there is no folder, but the new one lies beside its place."""
    return not folder.exists() and any(folder.parent.glob(f"{glob.escape(folder.name)}{_NEW}*"))


def _load(folder: Path, verify: bool) -> Saved:
    try:
        body = read_manifest(folder)
        files = {str(name): (int(entry["size"]), int(entry["crc32"])) for name, entry in body["files"].items()}
        if unknown := files.keys() - _file_names():
            raise IndexFileError(f"{folder / MANIFEST} lists {sorted(unknown)[0]!r}, which is no file of an index")
        before = fingerprint(folder, files)
        trusted = not verify and is_verified(folder, before)
        if not trusted:
            for name, (size, crc32) in files.items():
                _check_file(folder / name, size, crc32)
        saved = _read_folder(folder, body, files, trusted)
        if not trusted:
            _check_saved(saved)
        # What was checked must be what is mapped, though another process may replace the index at any time.
        if fingerprint(folder, files) != before:
            raise _ChangedError(f"{folder} changed while it was opened; open it again")
        if not trusted:
            write_stamp(folder, before)
    except FileNotFoundError as error:
        raise IndexFileError(f"{error.filename}: a file of the index is missing; build the index again") from error
    except (pa.ArrowException, AttributeError, LookupError, TypeError, ValueError, OverflowError, OSError) as error:
        if isinstance(error, IndexFileError):
            if str(folder) in str(error):
                raise
            raise IndexFileError(f"{folder}: {error}") from None
        raise IndexFileError(f"{folder}: the index is damaged ({error}); build it again") from error
    return saved


def _file_names() -> set[str]:
    """Every file that an index may consist of, the manifest apart."""
    names = {_file_of(spec.name, spec.dimension) for spec in COLUMNS}
    return (
        names
        | {*FILES}
        | {
            f"{SEGMENT}/{name}.arrow"
            for name in ("entities", "entities-slots", "relations", "relations-slots", "attributes")
        }
    )


def _check_file(path: Path, size: int, crc32: int) -> None:
    found = path.stat().st_size
    if found != size:
        raise IndexFileError(f"{path}: {found:,} bytes, the manifest says {size:,}; build the index again")
    if _crc32(path) != crc32:
        raise IndexFileError(f"{path}: the checksum does not match, the file is damaged; build the index again")


def _read_folder(folder: Path, body: dict[str, Any], files: dict[str, tuple[int, int]], trusted: bool) -> Saved:
    (segment,) = body["segments"]
    if segment["name"] != SEGMENT:
        raise IndexFileError(f"{folder / MANIFEST}: unknown segment {segment['name']!r}; upgrade tkindex")
    unit, convention, normalization = body["unit"], body["convention"], body["normalization"]
    if unit not in UNITS or convention not in CONVENTIONS or normalization not in ("", *NORMALIZATIONS):
        raise IndexFileError(f"{folder / MANIFEST}: unknown unit, convention or normalisation; upgrade tkindex")
    header = Header(**{name: segment[name] for name in Header._fields})
    tables = {name: _read_table(folder / name, trusted) for name in files}
    columns = {
        spec.name: _numbers(tables[_file_of(spec.name, spec.dimension)], spec.name)
        for spec in COLUMNS
        if not (spec.interval_only and header.is_point)
    }
    vocabularies = [
        _vocabulary(
            tables[f"{SEGMENT}/{name}.arrow"].column("label"),
            _numbers(tables[f"{SEGMENT}/{name}-slots.arrow"], "slot"),
            kind,
            normalization,
        )
        for name, kind in (("entities", "entity"), ("relations", "relation"))
    ]
    attributes = tables.get(f"{SEGMENT}/attributes.arrow")
    vectors = read_vectors(body[FOLDER], tables) if FOLDER in body or tables.keys() & {*FILES} else None
    entities, relations = vocabularies
    return Saved(Store(header, columns), entities, relations, unit, convention, attributes, vectors)


def _read_table(path: Path, trusted: bool) -> pa.Table:
    source = pa.memory_map(str(path), "r")
    reader = pa.ipc.open_file(source)
    if reader.num_record_batches > 1:
        raise IndexFileError(f"{path}: {reader.num_record_batches} record batches, expected one; build the index again")
    table = pa.Table.from_batches([reader.get_batch(i) for i in range(reader.num_record_batches)], schema=reader.schema)
    if not trusted:
        table.validate(full=True)
        if table.nbytes > path.stat().st_size:
            raise IndexFileError(f"{path}: compressed columns cannot be mapped; build the index again")
    return table


def _numbers(table: pa.Table, name: str) -> np.ndarray:
    column = table.column(name)
    if column.null_count:
        raise IndexFileError(f"column {name!r} of the index holds nulls; build the index again")
    if column.num_chunks == 0:
        return np.empty(0, column.type.to_pandas_dtype())
    chunk = column.chunk(0)
    if not pa.types.is_integer(chunk.type):
        raise IndexFileError(f"column {name!r} of the index holds {chunk.type}, not integers; build the index again")
    dtype = np.dtype(chunk.type.to_pandas_dtype())
    if not len(chunk):
        return np.empty(0, dtype)
    # Not chunk.to_numpy(): that imports pandas wherever it is installed, which takes longer than all of the opening.
    return np.frombuffer(chunk.buffers()[1], dtype, len(chunk), chunk.offset * dtype.itemsize)


def _vocabulary(label: pa.ChunkedArray, slots: np.ndarray, kind: str, normalization: str) -> Vocabulary:
    if label.type != pa.large_string() or label.null_count:
        raise IndexFileError(f"the {kind} labels of the index are damaged; build the index again")
    offsets, data = np.zeros(1, np.int64), np.empty(0, np.uint8)
    if label.num_chunks and len(label):
        chunk = label.chunk(0)
        _, offset_buffer, data_buffer = chunk.buffers()
        offsets = np.frombuffer(offset_buffer, np.int64)[chunk.offset : chunk.offset + len(chunk) + 1]
        if data_buffer is not None and len(data_buffer):
            data = np.frombuffer(data_buffer, np.uint8)[: offsets[-1]]
    return Vocabulary(data, offsets, slots, kind=kind, normalization=normalization)


def _check_saved(saved: Saved) -> None:
    """Everything that compiled code and right answers rely on."""
    check_store(saved.store)
    header = saved.store.header
    for vocabulary, count in ((saved.entities, header.n_entities), (saved.relations, header.n_relations)):
        if len(vocabulary) != count:
            raise IndexFileError(
                f"{len(vocabulary):,} {vocabulary.kind} labels, the manifest says {count:,}; build the index again"
            )
        check_vocabulary(vocabulary)
    if saved.attributes is not None and saved.attributes.num_rows != header.n_facts:
        raise IndexFileError(
            f"{saved.attributes.num_rows:,} rows of attributes, the manifest says {header.n_facts:,}; "
            "build the index again"
        )
    if saved.vectors is not None:
        check_vectors(saved.vectors, saved.store)
