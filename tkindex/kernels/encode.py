"""Text to ids in order of first appearance: a hash table that grows as rows are read.

A slot holds the upper half of a label's hash beside its id, so that a row that is known costs one look into the table
and one at the label, and a table that grows never compares labels. Rows are hashed by the block, and the slots that a
block will touch are prefetched; where the table is large also the labels that they name.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.memory import prefetch, room, word_at
from tkindex.kernels.table import bytes_at, i32_at, i64_at, offset_at
from tkindex.kernels.vocab import hash_bytes, next_place, place_of

FREE = -1
_BLOCK = 64
# On the stack: what allocates cannot be loaded without Numba.
_room_of_block = room(_BLOCK)
_room_of_known = room(_BLOCK)
_LARGE = 1 << 17
"""A table of so many slots outgrows the nearest caches, with its labels."""


@inlined
def _hash(address, length):
    """Hash bytes, eight at a time; the last eight may overlap those before. Its values are never stored."""
    factor = np.uint64(0x9E3779B97F4A7C15)
    value = np.uint64(length) * factor
    if length < 8:
        few = bytes_at(address, length)
        word = np.uint64(0)
        for i in range(length):
            word = (word << np.uint64(8)) | np.uint64(few[i])
        value = (value ^ word) * factor
    else:
        for i in range(0, length - 8, 8):
            value = (value ^ word_at(address + i)) * factor
            value ^= value >> np.uint64(32)
        value = (value ^ word_at(address + length - 8)) * factor
    value ^= value >> np.uint64(32)
    value *= np.uint64(0xD6E8FEB86659FD93)
    return value ^ (value >> np.uint64(29))


@inlined
def _is_equal(one, other, length):
    """Say whether so many bytes at two addresses are equal."""
    if length < 8:
        a, b = bytes_at(one, length), bytes_at(other, length)
        for i in range(length):  # noqa: SIM110 - a plain loop is what compiles
            if a[i] != b[i]:
                return False
        return True
    for i in range(0, length - 8, 8):
        if word_at(one + i) != word_at(other + i):
            return False
    return word_at(one + length - 8) == word_at(other + length - 8)


@inlined
def _offset(offsets32, offsets64, i):
    """Read an offset of 4 bytes, or of 8 where there are none of 4."""
    return np.int64(offsets32[i]) if len(offsets32) else offsets64[i]


@kernel("int64(int64, int64, int64, int64, int64, int64, uint8[::1], int64[::1], int64[::1], int64[::1], int32[::1])")
def encode(text_address, n_bytes, offsets_address, width, first, n_rows, labels, ends, slots, n_labels, out):
    """Give rows of text the ids of their labels, new ones behind those that are known.

    Parameters
    ----------
    text_address, n_bytes : int
        The bytes that `offsets` point into.
    offsets_address, width : int
        n_rows + 1 offsets of 4 or 8 bytes, ascending.
    first, n_rows : int
        Rows from `first` on are read.
    labels : ndarray of uint8
        The bytes of the labels that are known, one behind the other. Writes: those of new ones.
    ends : ndarray of int64
        Label i is ``labels[ends[i]:ends[i + 1]]``. Writes: those of new ones.
    slots : ndarray of int64, shape (a power of two,)
        ``hash >> 32 << 32 | id``, or FREE. Writes: new ones; a quarter stays free.
    n_labels : ndarray of int64, shape (1,)
        Writes: how many labels are known.
    out : ndarray of int32, shape (n_rows,)
        Writes: the id of each row that was read.

    Returns
    -------
    int
        The row where there was no room for a new label, or `n_rows`.
    """
    text = bytes_at(text_address, n_bytes)
    offsets32 = i32_at(offsets_address, n_rows + 1 if width == 4 else 0)
    offsets64 = i64_at(offsets_address, n_rows + 1 if width == 8 else 0)
    mask = np.int64(len(slots) - 1)
    slots_address, labels_address = np.int64(slots.ctypes.data), np.int64(labels.ctypes.data)
    most = min(np.int64(len(slots) // 4 * 3), np.int64(len(ends) - 1))
    n = n_labels[0]
    ends_address = np.int64(ends.ctypes.data)
    hashes, known = _room_of_block(), _room_of_known()
    begin = first
    while begin < n_rows:
        end = min(begin + _BLOCK, n_rows)
        for row in range(begin, end):
            low = _offset(offsets32, offsets64, row)
            value = _hash(text_address + low, _offset(offsets32, offsets64, row + 1) - low)
            hashes[row - begin] = np.int64(value)
            prefetch(slots_address + 8 * np.int64(value & np.uint64(mask)))
        if len(slots) >= _LARGE:
            # The label that a row is compared with is two more reads at random.
            for i in range(end - begin):
                found = slots[hashes[i] & mask]
                is_known = found != FREE and found >> 32 == hashes[i] >> 32
                known[i] = found & 0xFFFFFFFF if is_known else np.int64(0)
                prefetch(ends_address + 8 * known[i])
            for i in range(end - begin):
                prefetch(labels_address + ends[known[i]])
        for row in range(begin, end):
            low = _offset(offsets32, offsets64, row)
            length = _offset(offsets32, offsets64, row + 1) - low
            tag = hashes[row - begin] >> 32
            place = hashes[row - begin] & mask
            while True:
                found = slots[place]
                if found == FREE:
                    if n == most or ends[n] + length > len(labels):
                        n_labels[0] = n
                        return row
                    for i in range(length):
                        labels[ends[n] + i] = text[low + i]
                    ends[n + 1] = ends[n] + length
                    slots[place] = (tag << 32) | n
                    out[row] = n
                    n += 1
                    break
                if found >> 32 == tag:
                    label = found & 0xFFFFFFFF
                    at = ends[label]
                    if ends[label + 1] - at == length and _is_equal(labels_address + at, text_address + low, length):
                        out[row] = label
                        break
                place = (place + 1) & mask
        begin = end
    n_labels[0] = n
    return n_rows


@kernel("void(uint8[::1], int64[::1], int64, int64[::1])")
def fill(labels, ends, n_labels, slots):
    """Write the slots of labels that are all different into a larger table.

    Parameters
    ----------
    labels, ends, n_labels
        As in `encode`.
    slots : ndarray of int64, shape (a power of two,)
        All FREE. Writes.
    """
    mask = np.int64(len(slots) - 1)
    address = np.int64(labels.ctypes.data)
    for label in range(n_labels):
        value = _hash(address + ends[label], ends[label + 1] - ends[label])
        place = np.int64(value & np.uint64(mask))
        while slots[place] != FREE:
            place = (place + 1) & mask
        slots[place] = (np.int64(value) >> 32 << 32) | label


@kernel("void(int64, int64, int64, int64, int64, int32[::1])")
def fill_distinct(data_address, n_bytes, offsets_address, width, n_labels, slots):
    """Write the hash table of labels that are all different: what `tkindex.kernels.vocab.fill_slots` writes of them.

    None is compared with another, and the slots of a block are fetched together.

    Parameters
    ----------
    data_address, n_bytes, offsets_address, width, n_labels : int
        As in `tkindex.kernels.vocab.find_label`; the offsets climb.
    slots : ndarray of int32, shape (more than n_labels,)
        All -1. Writes: the id of each label.
    """
    data = bytes_at(data_address, n_bytes)
    n_slots = np.int64(len(slots))
    address = np.int64(slots.ctypes.data)
    places = _room_of_block()
    for begin in range(0, n_labels, _BLOCK):
        end = min(begin + _BLOCK, n_labels)
        for label in range(begin, end):
            low = offset_at(offsets_address, width, label)
            place = place_of(hash_bytes(data, low, offset_at(offsets_address, width, label + 1)), n_slots)
            places[label - begin] = place
            prefetch(address + 4 * place)
        for label in range(begin, end):
            place = places[label - begin]
            while slots[place] >= 0:
                place = next_place(place, n_slots)
            slots[place] = label
