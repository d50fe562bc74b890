"""What is asked of all labels or all words of a graph: labels that are longer ones of others, words that are near.

Labels and words are bytes and offsets; what is not ASCII is among what is found, for Python to tell.
"""

from __future__ import annotations

from tkindex.kernels._jit import kernel
from tkindex.kernels.memory import room
from tkindex.kernels.table import bytes_at, inside, offset_at, span
from tkindex.kernels.vocab import find_from, first_place
from tkindex.lazily import np

# On the stack: what allocates cannot be loaded without Numba.
_room_of_counts = room(2 * 128)
_READ = "Array({}, 1, 'C', readonly=True)"
_U8, _I32, _I64 = (_READ.format(kind) for kind in ("uint8", "int32", "int64"))


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int32[::1])")
def longer_labels(data_address, n_bytes, offsets_address, width, n_labels, slots_address, n_slots, most, out):
    """Find the labels that may be another with words in lower case behind it.

    Parameters
    ----------
    data_address, n_bytes, offsets_address, width, n_labels, slots_address, n_slots : int
        As in `tkindex.kernels.vocab.find_label`.
    most : int
        How many words may stand behind it.
    out : ndarray of int32, shape (n_labels,)
        Writes.

    Returns
    -------
    int
        How many were written. Labels that are not ASCII are among them unless they end in another letter than one in
        lower case.
    """
    data = bytes_at(data_address, n_bytes)
    table = data_address, n_bytes, offsets_address, width, n_labels, slots_address, n_slots
    n = np.int64(0)
    for row in range(n_labels):
        low, high = offset_at(offsets_address, width, row), offset_at(offsets_address, width, row + 1)
        if low == high or (data[high - 1] < 128 and not 97 <= data[high - 1] <= 122):
            continue
        is_ascii, has_capital = True, False
        for i in range(low, high):
            if data[i] > 127:
                is_ascii = False
            elif 65 <= data[i] <= 90:
                has_capital = True
        is_found = not is_ascii
        if is_ascii and has_capital:
            words, end = 0, high
            i = high - 1
            # Down to the space before each word in lower case.
            while i > low and words < most and 97 <= data[i] <= 122:
                while i >= low and 97 <= data[i] <= 122:
                    i -= 1
                if i < low or data[i] != 32:
                    break
                words += 1
                end = i
                label = bytes_at(data_address + low, end - low)
                if find_from(table, label, end - low, first_place(label, end - low, n_slots)) >= 0:
                    is_found = True
                    break
                i -= 1
        if is_found:
            out[n] = row
            n += 1
    return n


@kernel(f"int64({_U8}, int64, int64, int64, Bytes(uint8, 1, 'C', readonly=True), int64, int64, int32[::1])")
def near_words(text, ends_address, width, n_words, word, cutoff, most, out):
    """Find the words that may be near to another by their letters, whatever the order of those.

    Parameters
    ----------
    text, ends_address, width, n_words
        The words, and where each begins and ends: n_words + 1 offsets of 4 or 8 bytes.
    word : bytes
        UTF-8.
    cutoff : int
        Percent that twice the letters of both make of all letters, at least.
    most : int
        Where it is not negative, the words begin with the same letter instead, and no more letters differ.
    out : int32, as many as words
        Writes.

    Returns
    -------
    int
        How many were written. Words that are not ASCII are among them whatever they are, and all where `word` is not.
    """
    counts = _room_of_counts()
    for c in range(128):
        counts[c] = 0
    length, is_ascii = len(word), True
    for i in range(length):
        if word[i] > 127:
            is_ascii = False
        else:
            counts[word[i]] += 1
    n = np.int64(0)
    for number in range(n_words):
        begin, end = offset_at(ends_address, width, number), offset_at(ends_address, width, number + 1)
        if not 0 <= begin <= end <= len(text):
            continue
        size = end - begin
        is_near = True
        if is_ascii:
            longest = max(size, length)
            is_plain = True
            if most >= 0:
                is_near = longest - min(size, length) <= most and size > 0 and text[begin] == word[0]
            else:
                is_near = 200 * min(size, length) >= cutoff * (size + length)
            if not is_near:
                for i in range(begin, end):
                    if text[i] > 127:
                        is_plain = False
                        break
                is_near = not is_plain
            elif is_plain:
                for c in range(128):
                    counts[128 + c] = counts[c]
                shared = 0
                for i in range(begin, end):
                    c = text[i]
                    if c > 127:
                        is_plain = False
                        break
                    if counts[128 + c] > 0:
                        counts[128 + c] -= 1
                        shared += 1
                if is_plain:
                    is_near = longest - shared <= most if most >= 0 else 200 * shared >= cutoff * (size + length)
        if is_near:
            out[n] = number
            n += 1
    return n


@kernel(f"void({_I64}, {_I32}, {_READ.format('float64')}, float64[::1])")
def add_up(starts, words, weights, out):
    """Write the sum of the weights of the words of each row, added in their order."""
    for row in range(len(out)):
        total = 0.0
        low, high = span(starts, row, row + 1, len(words))
        for i in range(low, high):
            total += weights[inside(words[i], len(weights))]
        out[row] = total
