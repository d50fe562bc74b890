"""Open a saved index, a folder of memory-mapped Arrow files; `tkindex.storage.saving` writes it.

Data flow of an open: manifest → (unless the stamp says that these very files were verified: sizes, checksums, Arrow's
own validation, every check of `tkindex.storage.checks`) → memory maps → `Store` and vocabularies. Nothing is copied.
Where columns lie in the maps is what the stamp notes (`tkindex.storage.laidout`), or what Arrow finds: Arrow reads the
files that no stamp vouches for, every index that has names or embeddings with a name, and attributes and vectors once
they are asked for.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from tkindex.errors import DAMAGED, IndexFileError
from tkindex.lazily import np, pa
from tkindex.lazily.numbers import Column
from tkindex.schema import COLUMNS
from tkindex.storage import laidout
from tkindex.storage.aids import is_aid, leave_out
from tkindex.storage.arrowfiles import check_file, checksum, numbers, table_of
from tkindex.storage.checks import check_attributes, check_lengths, check_shapes, check_store, check_vocabulary
from tkindex.storage.embeddings import EMBEDDINGS, check_embeddings, is_named_file, read_embeddings
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import Files, Status
from tkindex.storage.manifest import (
    MANIFEST,
    STAMP,
    Fingerprint,
    fingerprint,
    is_verified,
    noted_columns,
    read_manifest,
    write_stamp,
)
from tkindex.storage.mapped import Mapped
from tkindex.storage.saved_layout import NAMES, SEGMENT, SPARE, Saved, file_names, file_of
from tkindex.storage.vectors import FOLDER, POSSIBLE, StoredVectors, check_vectors, read_vectors
from tkindex.store.names import Names
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.store.store import Header, Store
from tkindex.store.vocabulary import Vocabulary
from tkindex.threads import map_in_threads
from tkindex.timeline.conventions import CONVENTIONS
from tkindex.timeline.ranges import UNITS

__all__ = ["SEGMENT", "Saved", "load"]

# Seconds before another look at an index that is being replaced.
_PAUSES = (0.0, 0.0, 0.001, 0.003, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4)
REMEDY = "build the index again"
ATTRIBUTES = f"{SEGMENT}/attributes.arrow"


def load(path: str | Path, *, verify: bool = False, files: Files = OS_FILES) -> Saved:
    """Open an index folder.

    Parameters
    ----------
    path : str or Path
    verify : bool
        Check everything again, even where the stamp says that it was checked.
    files : Files
        The file system.

    Raises
    ------
    IndexFileError
        Missing, truncated, damaged, of another version, or not an index; names the file and what to do.

    Notes
    -----
    A few milliseconds at any size, or the time to read everything once where the files are new to this machine.
    """
    folder = os.fspath(path)
    for pause in _PAUSES:
        before = _identity(folder, files)
        try:
            return _load(folder, verify, files)
        except IndexFileError as error:
            changed = isinstance(error, _ChangedError) or _identity(folder, files) != before
            if not (changed or _is_replaced_now(folder, files)):
                raise
        # Another process has put a new index there while this one was reading, or is about to.
        time.sleep(pause)
    return _load(folder, verify, files)


def vouch(path: str | Path, files: Files = OS_FILES) -> None:
    """Read back an index that this process has just written, and stamp it, so that it opens at once.

    Its bytes are compared with the checksums that were made of them on their way to the disk. What they say is what the
    builder made in memory: that is not proved again, as it would be of files that came from elsewhere.

    Raises
    ------
    IndexFileError
        They differ; names the file.
    """
    folder = os.fspath(path)
    with damage_named(folder):
        body, sizes, _, before, is_settled = checked_files(folder, True, files)
        mapped = {name: files.map(os.path.join(folder, name)) for name in sizes}
        columns = laidout.note(_read_folder(folder, body, mapped, True), mapped)
        if is_settled:
            write_stamp(folder, before, columns, files)


class _ChangedError(IndexFileError):
    """The files that were checked are not those that were mapped."""


def _identity(folder: str, files: Files) -> Status | None:
    """Which manifest stands there: another one once the index was replaced; None while there is none."""
    try:
        return files.status(os.path.join(folder, MANIFEST))
    except (OSError, ValueError):
        return None


def _is_replaced_now(folder: str, files: Files) -> bool:
    """Whether there is no folder, but the new one lies beside its place."""
    parent, name = os.path.split(os.path.abspath(folder))
    try:
        return not files.exists(folder) and any(other.startswith(f"{name}{SPARE}") for other in files.list(parent))
    except OSError:
        return False


def _load(folder: str, verify: bool, files: Files) -> Saved:
    with damage_named(folder):
        body, sizes, trusted, before, is_settled = checked_files(folder, verify, files)
        noted = noted_columns(folder, before, files) if trusted else None
        mapped = {name: files.map(os.path.join(folder, name)) for name in sizes}
        columns = None if _needs_arrow(body, sizes) else laidout.columns_of(noted, mapped)
        if columns is None:
            saved = _read_folder(folder, body, mapped, trusted)
        else:
            saved = _of_columns(folder, body, columns)
            if ATTRIBUTES in sizes:
                saved = saved._replace(attributes=partial(_attributes, folder, saved, mapped[ATTRIBUTES]))
            if FOLDER in body:
                saved = saved._replace(vectors=cache(partial(_vectors, folder, body, mapped)))
        if trusted:
            check_shapes(saved.store)
            check_lengths(saved)
            saved.store.doubt(lambda: _prove(folder, sizes, mapped))
            saved.entities.doubt()
            saved.relations.doubt()
        else:
            _check_saved(saved)
            saved = _with_vectors_anew(folder, body, mapped, saved, files)
        # What was checked must be what is mapped, though another process may replace the index at any time.
        if fingerprint(folder, sizes, files) != before:
            raise _ChangedError(f"{folder} changed while it was opened; open it again")
        if not trusted and is_settled:
            write_stamp(folder, before, laidout.note(saved, mapped), files)
    return saved


def _needs_arrow(body: dict[str, Any], sizes: Sizes) -> bool:
    """Whether there is more than columns, labels, attributes and vectors: tables of Arrow that are read at once."""
    if body.get(EMBEDDINGS) or not sizes.keys().isdisjoint(NAMES.values()):
        return True
    return FOLDER not in body and any(not name.startswith(f"{SEGMENT}/") for name in sizes)


@contextlib.contextmanager
def damage_named(folder: str) -> Iterator[None]:
    """Turn whatever reading damaged files raises into an error that names the index and says what to do."""
    try:
        yield
    except FileNotFoundError as error:
        raise IndexFileError(f"{error.filename}: a file of the index is missing; build the index again") from error
    except MemoryError:
        # Arrow's is one of its own errors, too.
        raise
    except (pa.ArrowException, AttributeError, LookupError, TypeError, ValueError, OverflowError, OSError) as error:
        if isinstance(error, IndexFileError):
            if str(folder) in str(error):
                raise
            raise IndexFileError(f"{folder}: {error}") from None
        # Arrow calls what it cannot parse a plain OSError. What has a number, or a type of its own, is of the system:
        # too many open files, no permission, or the end of the time that somebody's alarm gave to this.
        if isinstance(error, OSError) and (error.errno is not None or type(error) is not OSError):
            raise IndexFileError(f"{folder} cannot be read: {error}; it need not be damaged: try again") from error
        raise IndexFileError(f"{folder}: the index is damaged ({error}); build it again") from error


Sizes = dict[str, tuple[int, int]]


class Checked(NamedTuple):
    """The manifest, size and checksum of each file, and whether a stamp vouches for them.

    Of what it vouches for, or may: what identifies the files, and whether every change from then on shows in it.
    """

    body: dict[str, Any]
    sizes: Sizes
    trusted: bool
    found: Fingerprint
    is_settled: bool


def checked_files(folder: str, verify: bool, files: Files) -> Checked:
    """Read the manifest, and every file whose checksum no stamp vouches for; all of them where `verify` asks for it.

    Raises
    ------
    IndexFileError
        A file is missing, foreign or damaged. Of those that only make search quicker, it is left out instead.
    """
    body = read_manifest(folder, files)
    sizes = {str(name): (int(entry["size"]), int(entry["crc32"])) for name, entry in body["files"].items()}
    if unknown := {name for name in sizes.keys() - file_names() if not is_named_file(name)}:
        raise IndexFileError(
            f"{os.path.join(folder, MANIFEST)} lists {sorted(unknown)[0]!r}, which is no file of an index"
        )
    damaged: set[str] = set()
    if not verify:
        damaged = {name for name in sizes if is_aid(name) and not files.exists(os.path.join(folder, name))}
    there = [name for name in sizes if name not in damaged]
    before = fingerprint(folder, there, files)
    trusted = not verify and is_verified(folder, before, files)
    # Before the bytes are read, and behind the fingerprint: what a map changes from here on shows beside it.
    is_settled = trusted or _is_written_back(folder, there, files)
    if not trusted:
        try:
            for name in there:
                try:
                    check_file(files, os.path.join(folder, name), *sizes[name], REMEDY)
                except IndexFileError:
                    if verify or not is_aid(name):
                        raise
                    damaged.add(name)
        except IndexFileError:
            # A stamp that vouches for damaged files, as after bits that changed below the file system.
            _distrust(folder, files)
            raise
    if damaged:
        body, gone = leave_out(folder, body, damaged)
        sizes = {name: size for name, size in sizes.items() if name not in gone}
        before = {name: found for name, found in before.items() if name not in gone}
    return Checked(body, sizes, trusted, before, is_settled)


def _is_written_back(folder: str, names: list[str], files: Files) -> bool:
    """Have the system write what maps changed in these files; says whether it did."""
    try:
        for name in names:
            files.write_back(os.path.join(folder, name))
    except OSError:
        # A missing file is named by whoever reads it. Elsewhere the files are verified at each open, without a stamp.
        return False
    return True


def _prove(folder: str, sizes: Sizes, mapped: Mapping[str, Mapped]) -> None:
    """Compare what is mapped with its checksums: they were those of sound files when the stamp was written."""

    def differs(name: str) -> bool:
        size, crc32 = sizes[name]
        data = mapped[name].view()
        return len(data) != size or (checksum(data) if size else 0) != crc32

    # The checksums release the GIL; one takes as long for a cache line as a pass does for a row.
    n_rows = sum(size for size, _ in sizes.values()) // 64
    for name, is_other in zip(sizes, map_in_threads(n_rows, differs, sizes), strict=True):
        if is_other:
            _distrust(folder)
            raise IndexFileError(f"{os.path.join(folder, name)}: the checksum does not match; {DAMAGED}")


def _distrust(folder: str, files: Files = OS_FILES) -> None:
    """Remove the stamp, so that the next open reads everything and names what is damaged."""
    with contextlib.suppress(OSError):
        files.remove(os.path.join(folder, STAMP))


def _scalars(folder: str, body: dict[str, Any]) -> tuple[Header, str, str, str]:
    """What the manifest says of the facts: header, unit, convention and normalisation."""
    (segment,) = body["segments"]
    if segment["name"] != SEGMENT:
        raise IndexFileError(f"{folder}/{MANIFEST}: unknown segment {segment['name']!r}; upgrade tkindex")
    unit, convention, normalization = body["unit"], body["convention"], body["normalization"]
    if unit not in UNITS or convention not in CONVENTIONS or normalization not in ("", *NORMALIZATIONS):
        raise IndexFileError(f"{folder}/{MANIFEST}: unknown unit, convention or normalisation; upgrade tkindex")
    return Header(**{name: segment[name] for name in Header._fields}), unit, convention, normalization


def _of_columns(folder: str, body: dict[str, Any], columns: dict[str, Column]) -> Saved:
    """An index of columns that are mapped, and no arrays yet."""
    header, unit, convention, normalization = _scalars(folder, body)
    entities, relations = (
        Vocabulary(*(columns.pop(f"{name}.{part}") for part in laidout.PARTS), kind=kind, normalization=normalization)
        for name, kind in laidout.VOCABULARIES.items()
    )
    return Saved(Store(header, columns), entities, relations, unit, convention, None)


def _attributes(folder: str, saved: Saved, mapped: Mapped) -> pa.Table:
    """Read attributes that were left for whoever asks for them, as `_read_folder` and the checks behind it do."""
    with damage_named(folder):
        table = table_of(mapped.buffer(), os.path.join(folder, ATTRIBUTES), True, REMEDY)
        check_attributes(table, saved.store.header)
    return table


def _vectors(folder: str, body: dict[str, Any], mapped: Mapping[str, Mapped]) -> StoredVectors:
    """Read vectors that were left for whoever searches them, as `_read_folder` does."""
    with damage_named(folder):
        return read_vectors(body[FOLDER], _tables_of_vectors(folder, mapped))


def _tables_of_vectors(folder: str, mapped: Mapping[str, Mapped]) -> dict[str, pa.Table]:
    return {
        name: table_of(data.buffer(), os.path.join(folder, name), True, REMEDY)
        for name, data in mapped.items()
        if not name.startswith(f"{SEGMENT}/")
    }


def _read_folder(folder: str, body: dict[str, Any], mapped: Mapping[str, Mapped], trusted: bool) -> Saved:
    header, unit, convention, normalization = _scalars(folder, body)
    tables = {
        name: table_of(data.buffer(), os.path.join(folder, name), trusted, REMEDY) for name, data in mapped.items()
    }
    columns = {
        spec.name: numbers(tables[file_of(spec.name, spec.dimension)], spec.name, REMEDY)
        for spec in COLUMNS
        if not (spec.interval_only and header.is_point)
    }
    vocabularies = [
        _vocabulary(
            tables[f"{SEGMENT}/{name}.arrow"].column("label"),
            numbers(tables[f"{SEGMENT}/{name}-slots.arrow"], "slot", REMEDY),
            kind,
            normalization,
        )
        for name, kind in laidout.VOCABULARIES.items()
    ]
    for vocabulary, file in zip(vocabularies, NAMES.values(), strict=True):
        if file in tables:
            vocabulary.naming.names = _names(tables[file], vocabulary)
    attributes = tables.get(ATTRIBUTES)
    vectors = read_vectors(body[FOLDER], tables) if FOLDER in body or tables.keys() & {*POSSIBLE} else None
    embeddings = read_embeddings(body.get(EMBEDDINGS, ()), tables)
    entities, relations = vocabularies
    return Saved(Store(header, columns), entities, relations, unit, convention, attributes, vectors, embeddings)


def _with_vectors_anew(
    folder: str, body: dict[str, Any], mapped: Mapping[str, Mapped], saved: Saved, files: Files
) -> Saved:
    """Return the same with the vectors mapped a second time.

    The checks have read every page of them, most of an index; these take room only as questions touch them.
    """
    if saved.vectors is None and not saved.embeddings:
        return saved
    anew = {name: files.map(os.path.join(folder, name)) for name in mapped if not name.startswith(f"{SEGMENT}/")}
    tables = _tables_of_vectors(folder, anew)
    vectors = None if saved.vectors is None else read_vectors(body[FOLDER], tables)
    return saved._replace(vectors=vectors, embeddings=read_embeddings(body.get(EMBEDDINGS, ()), tables))


def _vocabulary(label: pa.ChunkedArray, slots: np.ndarray, kind: str, normalization: str) -> Vocabulary:
    if label.type not in (pa.string(), pa.large_string()) or label.null_count:
        raise IndexFileError(f"the {kind} labels of the index are damaged; build the index again")
    offset = np.int32 if label.type == pa.string() else np.int64
    offsets, data = np.zeros(1, offset), np.empty(0, np.uint8)
    if label.num_chunks and len(label):
        chunk = label.chunk(0)
        _, offset_buffer, data_buffer = chunk.buffers()
        offsets = np.frombuffer(offset_buffer, offset)[chunk.offset : chunk.offset + len(chunk) + 1]
        if data_buffer is not None and len(data_buffer):
            data = np.frombuffer(data_buffer, np.uint8)[: offsets[-1]]
    return Vocabulary(data, offsets, slots, kind=kind, normalization=normalization)


def _names(table: pa.Table, vocabulary: Vocabulary) -> Names:
    """The names of labels, checked when they are first read."""
    text = table.column("name")
    if text.type != pa.large_string() or text.num_chunks != 1:
        raise IndexFileError(f"the {vocabulary.kind} names of the index are damaged; {REMEDY}")
    return Names(numbers(table, "id", REMEDY), text.chunk(0), (len(vocabulary), vocabulary.kind))


def _check_saved(saved: Saved) -> None:
    """Everything that compiled code and right answers rely on."""
    check_store(saved.store)
    check_lengths(saved)
    for vocabulary in (saved.entities, saved.relations):
        check_vocabulary(vocabulary)
        if vocabulary.names is not None:
            vocabulary.names.assure()
    if saved.vectors is not None and not callable(saved.vectors):
        check_vectors(saved.vectors, saved.store)
    check_embeddings(saved.embeddings, saved.store)
