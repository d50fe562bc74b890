"""The version of an index: a fingerprint of its content, by which cursors and certificates are held to it."""

from __future__ import annotations

import hashlib
import weakref
import zlib
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.store.store import widen

if TYPE_CHECKING:
    from tkindex.query.verbs import Queries

# So many entries of a column are widened at a time.
_PIECE = 1 << 20
_versions: weakref.WeakKeyDictionary[Any, str] = weakref.WeakKeyDictionary()


def index_version(index: Queries) -> str:
    """Return a fingerprint of an index's facts, labels and unit: equal for equal content, 16 hexadecimal digits.

    Notes
    -----
    Linear in the facts the first time, then kept as long as the index lives. How many bits a column takes is no matter.
    """
    store = index.engine.store
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
