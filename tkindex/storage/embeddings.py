"""Embeddings with a name, beside the one that a search compares by default: which files they have.

Each has the same files as the one without a name, in a folder of its own: ``semantic/embedding-NAME/groups.arrow`` and
the rest. What made them stands in the manifest, under ``embeddings``: a list, each entry with its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from tkindex.errors import IndexFileError, QueryError
from tkindex.lazily import pa
from tkindex.storage.vectors import POSSIBLE, StoredVectors, check_vectors, folder_of, read_vectors
from tkindex.store.store import Store

EMBEDDINGS = "embeddings"

_FOLDER = folder_of("x")[:-1]
_FILES = {path.rpartition("/")[2] for path in POSSIBLE}
# Part of a path, on file systems that know no capitals too.
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")


def check_name(name: object) -> str:
    """Return what an embedding may be called.

    Raises
    ------
    QueryError
        It is none.

    Examples
    --------
    >>> check_name("notes")
    'notes'
    """
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise QueryError(
            f"the name of an embedding is {name!r:.80}; expected 1 to 64 of a-z, 0-9, _ and -, the first of them a "
            "letter or a digit"
        )
    return name


def is_named_file(path: str) -> bool:
    """Say whether a path inside an index may be of an embedding with a name.

    Examples
    --------
    >>> is_named_file("semantic/embedding-notes/groups.arrow"), is_named_file("semantic/embedding-../groups.arrow")
    (True, False)
    """
    folder, _, file = path.rpartition("/")
    return folder.startswith(_FOLDER) and bool(_NAME.fullmatch(folder.removeprefix(_FOLDER))) and file in _FILES


def read_embeddings(headers: Any, tables: Mapping[str, pa.Table]) -> tuple[StoredVectors, ...]:
    """Return the embeddings with a name as views of mapped tables, in the order of the manifest.

    Raises
    ------
    IndexFileError
        Files that no entry of the manifest owns, entries without files, or what `read_vectors` raises.
    """
    found: list[StoredVectors] = []
    left = {path for path in tables if is_named_file(path)}
    for header in headers:
        name = header["name"]
        if not isinstance(name, str) or not _NAME.fullmatch(name) or any(name == one.name for one in found):
            raise IndexFileError(f"the manifest names an embedding {name!r:.80}; embed the index again")
        folder = f"{folder_of(name)}/"
        mine = {path for path in left if path.startswith(folder)}
        left -= mine
        plain = {f"{folder_of('')}/{path.removeprefix(folder)}": tables[path] for path in mine}
        with_name = read_vectors(header, plain)._replace(name=name)
        found.append(with_name)
    if left:
        raise IndexFileError(f"{min(left)} is of no embedding that the manifest names; embed the index again")
    return tuple(found)


def check_embeddings(found: Iterable[StoredVectors], store: Store) -> None:
    """Prove of each embedding what `check_vectors` proves.

    Raises
    ------
    IndexFileError
        Which names the embedding.
    """
    for stored in found:
        try:
            check_vectors(stored, store)
        except IndexFileError as error:
            raise IndexFileError(f"the embedding {stored.name!r}: {error}") from None


def with_embedding(known: Iterable[StoredVectors], new: StoredVectors) -> tuple[StoredVectors, ...]:
    """Return embeddings with a new one, in the place of that of its name or else the last."""
    by_name = {stored.name: stored for stored in known}
    by_name[new.name] = new
    return tuple(by_name.values())
