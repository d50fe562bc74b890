"""Versions of an index, and cursors that are good for one version only."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import weakref
import zlib
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.store.store import widen
from tkindex.tools.refusal import ToolRefusalError

if TYPE_CHECKING:
    from tkindex.index import Index

# So many entries of a column are widened at a time.
_PIECE = 1 << 20
_versions: weakref.WeakKeyDictionary[Any, str] = weakref.WeakKeyDictionary()


def index_version(index: Index) -> str:
    """Return a fingerprint of an index's facts, labels and unit: equal for equal content, 16 hexadecimal digits.

    Notes
    -----
    Linear in the facts the first time, then kept as long as the index lives. How many bits a column takes is no matter.
    """
    store = index._store
    found = _versions.get(store)
    if found is None:
        digest = hashlib.blake2b(f"{store.header}{index.unit}".encode(), digest_size=8)
        base = store.header.start_base
        # Ids of entities have one width only.
        for column in (store.columns["heads"], store.columns["tails"], index.entities.data, index.relations.data):
            digest.update(zlib.crc32(column.data).to_bytes(4, "little"))
        for column in (store.columns["relations"], index.entities.offsets, index.relations.offsets):
            digest.update(_crc(column))
        for name in ("start",) if index.is_point else ("start", "stop"):
            digest.update(_crc(store.columns[name], base))
        found = _versions[store] = digest.hexdigest()
    return found


def _crc(column: np.ndarray, base: int | None = None) -> bytes:
    """The checksum of a column in 64 bits, whatever it is stored in; with a base, of the ticks that it stands for."""
    found = 0
    for begin in range(0, len(column), _PIECE):
        piece = column[begin : begin + _PIECE]
        wide = piece.astype(np.int64) if base is None else widen(piece, base)
        found = zlib.crc32(np.ascontiguousarray(wide).data, found)
    return found.to_bytes(4, "little")


def _query_key(index: Index, name: str, arguments: dict[str, Any]) -> str:
    asked = {key: value for key, value in arguments.items() if key not in ("cursor", "max_rows", "max_tokens")}
    text = json.dumps([name, index.convention.name, asked], sort_keys=True, default=repr)
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()


def make_cursor(index: Index, name: str, arguments: dict[str, Any], position: int) -> str:
    """Return a cursor for the rows of a call from `position` on."""
    text = f"{index_version(index)}.{_query_key(index, name, arguments)}.{position}"
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def read_cursor(index: Index, name: str, arguments: dict[str, Any], total: int) -> int | None:
    """Return the position that the cursor of a call names, or None where the call has no cursor.

    Raises
    ------
    ToolRefusalError
        bad_cursor: no cursor at all, or one of another call; stale_cursor: of another version of the index.
    """
    cursor = arguments.get("cursor")
    if cursor is None:
        return None
    try:
        text = base64.urlsafe_b64decode(cursor.encode() + b"=" * (-len(cursor) % 4)).decode()
        version, key, place = text.split(".")
        position = int(place)
    except (ValueError, UnicodeError, binascii.Error):
        raise ToolRefusalError(
            "bad_cursor", f"{cursor[:60]!r} is no cursor", "send the cursor of a result as it stands, or none",
            argument="cursor",
        ) from None  # fmt: skip
    if version != index_version(index):
        raise ToolRefusalError(
            "stale_cursor", "the cursor belongs to another version of the index", "repeat the call without a cursor",
            argument="cursor",
        )  # fmt: skip
    if key != _query_key(index, name, arguments) or not 0 <= position <= total:
        raise ToolRefusalError(
            "bad_cursor", "the cursor belongs to a call with other arguments",
            "send the same arguments as in the call that gave the cursor", argument="cursor",
        )  # fmt: skip
    return position
