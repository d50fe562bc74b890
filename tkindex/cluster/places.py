"""Where a label lives: the shard that a keyed hash of its text chooses, the same on every machine and for ever."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
import pyarrow as pa

from tkindex.timeline.arrays import arrow_values

# So many labels are remembered at most, about 100 MB; then all are forgotten.
_REMEMBERED = 1_000_000


class Places(dict[str, int]):
    """Label → number of its home shard; a dict, so that a label that was asked for before costs one look-up.

    Parameters
    ----------
    key : str
        32 hexadecimal digits: SipHash's key of 128 bits. It is drawn at random for each cluster, so that labels cannot
        be chosen to lie together.
    n_shards : int

    Examples
    --------
    >>> places = Places("000102030405060708090a0b0c0d0e0f", 4)
    >>> places["Rome"], places.of(pa.array(["Rome", "Oslo"])).tolist()
    (2, [2, 3])
    """

    def __init__(self, key: str, n_shards: int) -> None:
        super().__init__()
        self.key, self.n_shards = key, n_shards
        halves = np.frombuffer(bytes.fromhex(key), "<u8")
        self.halves = np.uint64(halves[0]), np.uint64(halves[1])

    def __missing__(self, label: str) -> int:
        # Half of a surrogate pair is in no label: any shard may say so.
        text = label.encode("utf-8", "replace") if isinstance(label, str) else b""
        found = int(self.of(arrow_values([text], pa.binary()))[0])
        if len(self) >= _REMEMBERED:
            self.clear()
        self[label] = found
        return found

    def of(self, labels: pa.Array) -> np.ndarray:
        """Return the home shard of each label: ndarray of int32, shape (N,). About 30 ns each, the GIL released."""
        from tkindex.kernels.siphash import places

        out = np.empty(len(labels), np.int32)
        if len(labels):
            _, offsets, text = labels.buffers()
            width = 4 if pa.types.is_string(labels.type) or pa.types.is_binary(labels.type) else 8
            where = (text.address, text.size) if text is not None and text.size else (out.ctypes.data, 0)
            places(
                where[0], offsets.address + labels.offset * width, width, len(labels), *self.halves, self.n_shards,
                out.ctypes.data, where[1],
            )  # fmt: skip
        return out

    def of_vocabulary(self, vocabulary: Any) -> np.ndarray:
        """Return the home shard of each label of a vocabulary."""
        return self.of(vocabulary.to_arrow())


def new_key() -> str:
    """Draw a key."""
    return secrets.token_hex(16)
