"""SipHash-2-4 of labels, keyed: where a fact lives in a cluster, which nobody can choose who does not know the key."""

from __future__ import annotations

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.memory import word_at
from tkindex.kernels.table import bytes_at, i32_at, offset_at
from tkindex.lazily import np


@inlined
def _rotated(value, bits):
    return (value << np.uint64(bits)) | (value >> np.uint64(64 - bits))


@inlined
def _mixed(v0, v1, v2, v3):
    """One round."""
    v0 += v1
    v1 = _rotated(v1, 13) ^ v0
    v0 = _rotated(v0, 32)
    v2 += v3
    v3 = _rotated(v3, 16) ^ v2
    v0 += v3
    v3 = _rotated(v3, 21) ^ v0
    v2 += v1
    v1 = _rotated(v1, 17) ^ v2
    v2 = _rotated(v2, 32)
    return v0, v1, v2, v3


@inlined
def siphash(address, length, key0, key1):
    """Return SipHash-2-4 of bytes as uint64; `key0` and `key1` are the key's halves, little-endian."""
    v0 = np.uint64(0x736F6D6570736575) ^ key0
    v1 = np.uint64(0x646F72616E646F6D) ^ key1
    v2 = np.uint64(0x6C7967656E657261) ^ key0
    v3 = np.uint64(0x7465646279746573) ^ key1
    whole = length & ~np.int64(7)
    for at in range(0, whole, 8):
        word = word_at(address + at)
        v3 ^= word
        v0, v1, v2, v3 = _mixed(v0, v1, v2, v3)
        v0, v1, v2, v3 = _mixed(v0, v1, v2, v3)
        v0 ^= word
    letters = bytes_at(address, length)
    word = np.uint64(length & 0xFF) << np.uint64(56)
    for at in range(whole, length):
        word |= np.uint64(letters[at]) << np.uint64(8 * (at - whole))
    v3 ^= word
    v0, v1, v2, v3 = _mixed(v0, v1, v2, v3)
    v0, v1, v2, v3 = _mixed(v0, v1, v2, v3)
    v0 ^= word
    v2 ^= np.uint64(0xFF)
    for _ in range(4):
        v0, v1, v2, v3 = _mixed(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@kernel("void(int64, int64, int64, int64, uint64, uint64, int64, int64, int64)")
def places(data_address, offsets_address, width, n_labels, key0, key1, n_places, out_address, n_bytes):
    """Write for each label which of so many places its hash chooses.

    Parameters
    ----------
    data_address, n_bytes : int
        UTF-8 of all labels.
    offsets_address, width, n_labels : int
        n_labels + 1 ascending offsets into it, of 4 or 8 bytes.
    key0, key1 : int
        Halves of the key.
    n_places : int
        At least 1.
    out_address : int
        Address of n_labels int32. Writes: the hash modulo `n_places`.
    """
    out = i32_at(out_address, n_labels)
    for label in range(n_labels):
        begin = offset_at(offsets_address, width, label)
        end = offset_at(offsets_address, width, label + 1)
        if 0 <= begin <= end <= n_bytes:
            value = siphash(data_address + begin, end - begin, key0, key1)
            out[label] = np.int32(value % np.uint64(n_places))
        else:
            out[label] = np.int32(-1)
