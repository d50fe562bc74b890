"""The hash table from label bytes to ids: built once, memory-mapped, probed in place."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.table import bytes_at, i32_at, i64_at


@inlined
def hash_bytes(data, low, high):
    """FNV-1a over bytes [low, high), folded so that the low bits depend on all of them."""
    value = np.uint64(0xCBF29CE484222325)
    for i in range(low, high):
        value = (value ^ np.uint64(data[i])) * np.uint64(0x100000001B3)
    value ^= value >> np.uint64(32)
    value *= np.uint64(0x9E3779B97F4A7C15)
    return value ^ (value >> np.uint64(29))


@kernel("int64(int64, int64, int64, int64, int64, int64, Bytes(uint8, 1, 'C', readonly=True))")
def find_label(data_address, n_bytes, offsets_address, n_labels, slots_address, n_slots, label):
    """Return the id of a label, or -1.

    Parameters
    ----------
    data_address, n_bytes : int
        The UTF-8 bytes of all labels, one behind the other.
    offsets_address, n_labels : int
        n_labels + 1 offsets of int64 into them.
    slots_address, n_slots : int
        The hash table: int32 ids, or -1 where a slot is free; n_slots is a power of two. It may hold ids of labels that
        came later, and are none of these.
    label : bytes
        UTF-8.
    """
    data = bytes_at(data_address, n_bytes)
    offsets = i64_at(offsets_address, n_labels + 1)
    slots = i32_at(slots_address, n_slots)
    length = len(label)
    place = np.int64(hash_bytes(label, 0, length) & np.uint64(n_slots - 1))
    while True:
        found = np.int64(slots[place])
        if found < 0:
            return np.int64(-1)
        if found < n_labels:
            begin = offsets[found]
            if offsets[found + 1] - begin == length:
                i = 0
                while i < length and data[begin + i] == label[i]:
                    i += 1
                if i == length:
                    return found
        place = (place + 1) & (n_slots - 1)


@inlined
def slot_of(data, offsets, label, slots):
    """Return the slot that holds a label, or the free one where it belongs."""
    mask = np.int64(len(slots) - 1)
    begin, end = offsets[label], offsets[label + 1]
    place = np.int64(hash_bytes(data, begin, end) & np.uint64(mask))
    while slots[place] >= 0:
        other = np.int64(slots[place])
        if offsets[other + 1] - offsets[other] == end - begin:
            i = np.int64(0)
            while i < end - begin and data[begin + i] == data[offsets[other] + i]:
                i += 1
            if i == end - begin:
                break
        place = (place + 1) & mask
    return place


@kernel("int64(int64, int64, int64, int64, int64, int32[::1])")
def fill_slots(data_address, n_bytes, offsets_address, first, n_labels, slots):
    """Write the hash table of labels, or those from `first` on into one that holds the others.

    Parameters
    ----------
    slots : ndarray of int32, shape (n_slots,)
        -1 where free; n_slots is a power of two and larger than n_labels. Writes: an id in as many slots as there are
        labels from `first` on; none where one of them is not new.

    Returns
    -------
    int
        -1, or the first id whose label an earlier id has already.
    """
    data = bytes_at(data_address, n_bytes)
    offsets = i64_at(offsets_address, n_labels + 1)
    for label in range(first, n_labels):
        place = slot_of(data, offsets, label, slots)
        if slots[place] >= 0:
            # The last that went in comes out first, so that each is still found on its way.
            for written in range(label - 1, first - 1, -1):
                slots[slot_of(data, offsets, written, slots)] = -1
            return np.int64(label)
        slots[place] = label
    return np.int64(-1)
