"""The hash table from label bytes to ids: built once, memory-mapped, probed in place; and cells in front of it.

A search in the table waits for memory three times: for the slot, for the offset that it leads to, for the text behind
that. A *cell* is one cache line that holds a label's text and id, so that a label that was asked for before is found by
waiting once. There are at most some thousand cells, two of which a label may stand in; whoever comes later pushes
another out, so they take little memory however many labels there are, and no labels make a search in them long. Cells
are read and written with the GIL held.

Before any text is read, a label is looked for as the very object: whoever asks about an entity again mostly hands in
the same str, which need not be hashed or compared, nor waited for. See `line_of`.
"""

from __future__ import annotations

from tkindex.kernels._jit import inlined, kernel, spliced
from tkindex.kernels.branchless import either
from tkindex.kernels.memory import half_at, prefetch, word_at
from tkindex.kernels.table import bytes_at, i32_at, i64_at, offset_at
from tkindex.lazily import np


@spliced
def hash_bytes(data, low, high):
    """FNV-1a over bytes [low, high), folded so that the low bits depend on all of them."""
    value = np.uint64(0xCBF29CE484222325)
    for i in range(low, high):
        value = (value ^ np.uint64(data[i])) * np.uint64(0x100000001B3)
    value ^= value >> np.uint64(32)
    value *= np.uint64(0x9E3779B97F4A7C15)
    return value ^ (value >> np.uint64(29))


@spliced
def place_of(value, n_slots):
    """Return the slot where the search for a hash begins."""
    if n_slots & (n_slots - 1) == 0:
        return np.int64(value & np.uint64(n_slots - 1))
    # As far into the slots as its upper half is into 32 bits.
    return np.int64((value >> np.uint64(32)) * np.uint64(n_slots) >> np.uint64(32))


@spliced
def next_place(place, n_slots):
    """Return the slot behind a slot."""
    return place + 1 if place + 1 < n_slots else np.int64(0)


@spliced
def first_place(label, length, n_slots):
    """Return the slot where the search for a label begins."""
    return place_of(hash_bytes(label, 0, length), n_slots)


@spliced
def find_from(table, label, length, place):
    """Return the id of a label, or -1; `table` holds the first seven arguments of `find_label`."""
    data_address, n_bytes, offsets_address, width, n_labels, slots_address, n_slots = table
    data = bytes_at(data_address, n_bytes)
    slots = i32_at(slots_address, n_slots)
    # Some slot is free, so that a search ends; in a damaged table perhaps none is.
    for _ in range(n_slots):
        found = np.int64(slots[place])
        if found < 0:
            break
        if found < n_labels:
            begin = offset_at(offsets_address, width, found)
            end = offset_at(offsets_address, width, found + 1)
            if end - begin == length and 0 <= begin <= end <= n_bytes:
                i = 0
                while i < length and data[begin + i] == label[i]:
                    i += 1
                if i == length:
                    return found
        place = next_place(place, n_slots)
    return np.int64(-1)


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, Bytes(uint8, 1, 'C', readonly=True))")
def find_label(data_address, n_bytes, offsets_address, width, n_labels, slots_address, n_slots, label):
    """Return the id of a label, or -1.

    Parameters
    ----------
    data_address, n_bytes : int
        The UTF-8 bytes of all labels, one behind the other.
    offsets_address, width, n_labels : int
        n_labels + 1 offsets into them, of 4 or 8 bytes.
    slots_address, n_slots : int
        The hash table: int32 ids, or -1 where a slot is free. It may hold ids of labels that came later, and are none
        of these.
    label : bytes
        UTF-8.
    """
    table = data_address, n_bytes, offsets_address, width, n_labels, slots_address, n_slots
    return find_from(table, label, len(label), first_place(label, len(label), n_slots))


@inlined
def slot_of(data, offsets_address, width, label, slots):
    """Return the slot that holds a label, or the free one where it belongs."""
    begin, end = offset_at(offsets_address, width, label), offset_at(offsets_address, width, label + 1)
    place = place_of(hash_bytes(data, begin, end), len(slots))
    while slots[place] >= 0:
        other = np.int64(slots[place])
        first = offset_at(offsets_address, width, other)
        if offset_at(offsets_address, width, other + 1) - first == end - begin:
            i = np.int64(0)
            while i < end - begin and data[begin + i] == data[first + i]:
                i += 1
            if i == end - begin:
                break
        place = next_place(place, len(slots))
    return place


@kernel("int64(int64, int64, int64, int64, int64, int64, int32[::1])")
def fill_slots(data_address, n_bytes, offsets_address, width, first, n_labels, slots):
    """Write the hash table of labels, or those from `first` on into one that holds the others.

    Parameters
    ----------
    data_address, n_bytes, offsets_address, width, n_labels : int
        As in `find_label`.
    slots : ndarray of int32, shape (n_slots,)
        -1 where free; n_slots is larger than n_labels and less than 2**32. Writes: an id in as many slots as there are
        labels from `first` on; none where one of them is not new.

    Returns
    -------
    int
        -1, or the first id whose label an earlier id has already.
    """
    data = bytes_at(data_address, n_bytes)
    for label in range(first, n_labels):
        place = slot_of(data, offsets_address, width, label, slots)
        if slots[place] >= 0:
            # The last that went in comes out first, so that each is still found on its way.
            for written in range(label - 1, first - 1, -1):
                slots[slot_of(data, offsets_address, width, written, slots)] = -1
            return np.int64(label)
        slots[place] = label
    return np.int64(-1)


# ---- cells -----------------------------------------------------------------------------------------------------------

# A cell: (length + 1) << 32 | id, or 0 where it is free; then the words of the text. Two cells make a pair.
CELL_WORDS = 8
PAIR_BYTES = 2 * 8 * CELL_WORDS
LONGEST = 8 * (CELL_WORDS - 1)
"""Bytes of UTF-8 of the longest label that a cell holds."""


@spliced
def last_word(text, length):
    """Return the last 8 bytes of a text, or all bytes of a shorter one, as a number that no other such text has."""
    if length >= 8:
        return word_at(text + length - 8)
    if length >= 4:
        return half_at(text) | half_at(text + length - 4) << np.uint64(32)
    if length == 0:
        return np.uint64(0)
    letters = bytes_at(text, length)
    return (
        np.uint64(letters[0])
        | np.uint64(letters[length >> 1]) << np.uint64(8)
        | np.uint64(letters[length - 1]) << np.uint64(16)
    )


@spliced
def _mix(value, word):
    value = (value ^ word) * np.uint64(0x9E3779B97F4A7C15)
    return value ^ (value >> np.uint64(32))


@spliced
def pair_of(cells, n_pairs, text, length):
    """Return the address of the pair of cells where a text of up to LONGEST bytes may stand, and ask for the first.

    Parameters
    ----------
    cells : int
        Address of the cells.
    n_pairs : int
        A power of two.
    text, length : int
        Address of UTF-8, and how many bytes of it.
    """
    value = np.uint64(length)
    for at in range(0, length - 8, 8):
        value = _mix(value, word_at(text + at))
    value = _mix(value, last_word(text, length))
    pair = cells + PAIR_BYTES * (np.int64(value) & (n_pairs - 1))
    prefetch(pair)
    return pair


@spliced
def in_cell(address, text, length):
    """Return the id that a cell holds of a text of up to LONGEST bytes, or -1."""
    cell = i64_at(address, CELL_WORDS)
    if cell[0] >> 32 != length + 1:
        return np.int64(-1)
    place = 1
    for at in range(0, length - 8, 8):
        if cell[place] != np.int64(word_at(text + at)):
            return np.int64(-1)
        place += 1
    return cell[0] & 0xFFFFFFFF if cell[place] == np.int64(last_word(text, length)) else np.int64(-1)


@spliced
def in_pair(pair, text, length):
    """Return the id that a pair of cells holds of a text of up to LONGEST bytes, or -1."""
    found = in_cell(pair, text, length)
    return found if found >= 0 else in_cell(pair + 8 * CELL_WORDS, text, length)


@inlined
def put_in_pair(pair, text, length, number):
    """Write a text of up to LONGEST bytes, and its id, into the first cell of its pair; what was there moves on."""
    cells = i64_at(pair, 2 * CELL_WORDS)
    if in_cell(pair, text, length) < 0:
        for place in range(CELL_WORDS):
            cells[CELL_WORDS + place] = cells[place]
    cells[0] = (length + 1) << 32 | number
    place = 1
    for at in range(0, length - 8, 8):
        cells[place] = np.int64(word_at(text + at))
        place += 1
    cells[place] = np.int64(last_word(text, length))


# ---- objects ---------------------------------------------------------------------------------------------------------

# A line of objects: LINE_OBJECTS times the address of a str, and its id. The address is 0 where nothing stands, and odd
# where the object is held, so that no other can get its address; an even one was seen once, and only that is known.
LINE_OBJECTS = 4
LINE_WORDS = 2 * LINE_OBJECTS
LINE_BYTES = 8 * LINE_WORDS


@spliced
def line_of(objects, n_lines, thing):
    """Return the address of the line where an object may stand, and ask the memory for it.

    Parameters
    ----------
    objects : int
        Address of the lines.
    n_lines : int
        A power of two.
    thing : int
        Address of a str.
    """
    value = (np.uint64(thing) >> np.uint64(4)) * np.uint64(0x9E3779B97F4A7C15)
    line = objects + LINE_BYTES * (np.int64(value >> np.uint64(32)) & (n_lines - 1))
    prefetch(line)
    return line


@spliced
def in_line(line, thing):
    """Return the id of an object that is held, or -1."""
    words = i64_at(line, LINE_WORDS)
    found = np.int64(-1)
    for place in range(LINE_OBJECTS):
        found = either(words[2 * place] == thing | 1, words[2 * place + 1], found)
    return found


@inlined
def put_in_line(line, thing, number):
    """Note that an object, which is not held, was asked for and has an id.

    Whatever is seen once stands in a free place, or else in the last one, where it pushes out what was seen once
    before: what is asked for over and over stays, however many others pass by. What is seen a second time is held.

    Returns
    -------
    int
        The place in the line whose object the caller has to hold from now on, in place of the one that it held for
        that place before; -1 where there is nothing to hold.
    """
    words = i64_at(line, LINE_WORDS)
    last = LINE_OBJECTS - 1
    for place in range(LINE_OBJECTS):
        if words[2 * place] == thing and words[2 * place + 1] == number:
            kept = place
            if place == last:
                words[2 * place] = 0
                # Sooner in the place of what was seen once than of what is held.
                kept = (thing >> 4) % last
                for other in range(last):
                    if words[2 * other] & 1 == 0:
                        kept = other
            words[2 * kept], words[2 * kept + 1] = thing | 1, number
            return np.int64(kept)
    free = last
    for place in range(last):
        if words[2 * place] == 0 or words[2 * place] == thing:
            free = place
    words[2 * free], words[2 * free + 1] = thing, number
    return np.int64(-1)
