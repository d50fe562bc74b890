"""Keys of whole and shortened labels, as hashes: of all labels of a vocabulary at once, and of one that is asked for.

The words of the labels are those that `tkindex.kernels.names` wrote; odd labels are left to Python.
"""

from __future__ import annotations

from tkindex.kernels._jit import inlined, kernel, spliced
from tkindex.kernels.letters import LETTER, LOWER, code_of, count_wide, first_of, is_letter, kind_at
from tkindex.kernels.memory import room
from tkindex.kernels.names import (
    BEGINS_COUNTRY,
    CONNECTS,
    EXACT,
    INITIALS,
    IS_S,
    IS_SUFFIX,
    IS_THE,
    IS_WIDE,
    LEAST_INITIALS,
    MAY_BEGIN_IN_COUNTRY,
    MAY_END_IN_KIND,
    MOST_INITIALS,
    ODD,
    RESETS,
    SHORT,
    WIDE,
    is_said,
)
from tkindex.kernels.table import bytes_at, offset_at
from tkindex.lazily import np

# On the stack: what allocates cannot be loaded without Numba.
_room_of_letters = room(3 * MOST_INITIALS)
_LONGEST_KIND = 9
_READ = "Array({}, 1, 'C', readonly=True)"
_U8, _I32, _I64, _U64 = (_READ.format(kind) for kind in ("uint8", "int32", "int64", "uint64"))


@spliced
def _begin_hash(kind):
    return np.uint64(0xCBF29CE484222325) ^ (np.uint64(kind) * np.uint64(0x9E3779B97F4A7C15))


@spliced
def _add_byte(value, byte):
    return (value ^ np.uint64(byte)) * np.uint64(0x100000001B3)


@spliced
def _end_hash(value):
    value ^= value >> np.uint64(32)
    value *= np.uint64(0x9E3779B97F4A7C15)
    return value ^ (value >> np.uint64(29))


@inlined
def _hash_words(text, ends, first, past, kind):
    """Hash words with spaces between them."""
    value = _begin_hash(kind)
    for word in range(first, past):
        if word > first:
            value = _add_byte(value, 32)
        for i in range(ends[word], ends[word + 1]):
            value = _add_byte(value, text[i])
    return _end_hash(value)


@kernel("int64(Bytes(uint8, 1, 'C', readonly=True), int64)")
def hash_key(text, kind):
    """Return the hash of a key, words with spaces between them, as a signed number."""
    value = _begin_hash(kind)
    for i in range(len(text)):
        value = _add_byte(value, text[i])
    return np.int64(_end_hash(value))


@kernel(f"void({_U8}, {_I64}, int64, uint64[::1])")
def hash_words(text, ends, kind, out):
    """Write the hash of each word."""
    for word in range(len(out)):
        out[word] = _hash_words(text, ends, word, word + 1, kind)


@spliced
def _put(keys, owners, n, key, row):
    keys[n] = key
    owners[n] = row
    return n + 1


@inlined
def _words_before(data, low, stop, is_wide, characters):
    """Count the words that begin before a place."""
    if is_wide:
        return count_wide(data, low, stop, characters)
    n, before = np.int64(0), False
    for i in range(low, stop):
        is_one = is_letter(data[i])
        if is_one and not before:
            n += 1
        before = is_one
    return n


@inlined
def _n_characters(text, begin, end):
    n = 0
    for i in range(begin, end):
        if text[i] & 0xC0 != 0x80:
            n += 1
    return n


@inlined
def _bracket(data, low, high):
    """Return where the brackets stand that a label ends in, or -1."""
    while low < high and (data[low] == 60 or data[low] == 62):
        low += 1
    while high > low and (data[high - 1] == 60 or data[high - 1] == 62):
        high -= 1
    while high > low and (data[high - 1] == 32 or data[high - 1] == 95):
        high -= 1
    if high == low or data[high - 1] != 41:
        return np.int64(-1)
    i = high - 2
    while i >= low and data[i] != 40 and data[i] != 41:
        i -= 1
    return np.int64(i) if i >= low and data[i] == 40 else np.int64(-1)


@inlined
def _may_end_in_kind(data, low, high):
    """Whether a label without digits ends in a capital or a full stop, with a space some letters before."""
    if high - low < 4 or not (65 <= data[high - 1] <= 90 or data[high - 1] == 46):
        return False
    has_space = False
    for i in range(max(low + 1, high - _LONGEST_KIND), high):
        if data[i] == 32:
            has_space = True
    if not has_space:
        return False
    for i in range(low, high):  # noqa: SIM110 - a plain loop is what compiles
        if 48 <= data[i] <= 57:
            return False
    return True


@inlined
def _of(data, low, high):
    """Whether " of " stands in a label."""
    for i in range(low, high - 3):
        if data[i] == 32 and data[i + 1] == 111 and data[i + 2] == 102 and data[i + 3] == 32:
            return True
    return False


@inlined
def _first_letter(data, i, high, characters):
    """Return the next letter that begins a word as it is written, in lower case, and the place behind that word."""
    kind, entry, size = kind_at(data, i, high, characters)
    while not kind & LETTER and i + size < high:
        i += size
        kind, entry, size = kind_at(data, i, high, characters)
    if entry < 0:
        letter = np.int64(data[i])
        letter = letter + 32 if 65 <= letter <= 90 else letter
    else:
        letter = code_of(characters, entry + LOWER, characters[entry + LOWER - 1])
    while i < high and kind & LETTER:
        i += size
        if i < high:
            kind, entry, size = kind_at(data, i, high, characters)
    return letter, i


@inlined
def _initials(
    data, at, stop, is_wide, characters, text, ends, kinds, words, marks, first, past, plain_starts, plain,
    word_text, word_ends, out,
):  # fmt: skip
    """Write the first letters of words: of all, of all but connecting ones, of all plain ones; returns their lengths.

    `out` has MOST_INITIALS places for each; longer ones are counted, not written.
    """
    one, two, three = 0, 0, 0
    begin, end = np.int64(0), np.int64(0)
    for token in range(first, past):
        letter = np.int64(text[ends[token]])
        if is_wide:
            # As it is written: what it is folded to may begin with another.
            letter, at = _first_letter(data, at, stop, characters)
        if one < MOST_INITIALS:
            out[one] = letter
        one += 1
        if not kinds[words[token]] & np.uint8(CONNECTS) or marks[token] & np.uint8(IS_WIDE):
            if two < MOST_INITIALS:
                out[MOST_INITIALS + two] = letter
            two += 1
        if marks[token] & np.uint8(RESETS):
            begin, end = np.int64(0), np.int64(0)
        if marks[token] & np.uint8(IS_S):
            continue
        low, high = plain_starts[words[token]], plain_starts[words[token] + 1]
        if is_said(plain, begin, end, low, high):
            begin, end = np.int64(0), np.int64(0)
            continue
        begin, end = low, high
        for i in range(low, high):
            if not kinds[plain[i]] & np.uint8(CONNECTS):
                if three < MOST_INITIALS:
                    out[2 * MOST_INITIALS + three] = first_of(word_text, word_ends[plain[i]], word_ends[plain[i] + 1])
                three += 1
    return one, two, three


@kernel(
    f"int64(int64, int64, int64, int64, {_U8}, {_U8}, {_I64}, {_I32}, {_U8}, {_U8}, {_I64}, {_U8}, {_I64}, {_I32}, "
    f"{_U8}, {_I64}, {_I64}, {_I32}, {_U64}, uint8[::1], uint64[::1], int32[::1])"
)
def write_keys(
    data_address, n_bytes, offsets_address, width, characters, is_odd, starts, words, marks, text, ends,
    kinds, plain_starts, plain, word_text, word_ends, name_starts, name_words, word_hashes, again, keys, owners,
):  # fmt: skip
    """Write the keys of all labels but odd ones: whole, shortened, as a bag of plain words, as first letters.

    Parameters
    ----------
    data_address, n_bytes, offsets_address, width : int
        As in `tkindex.kernels.vocab.find_label`.
    characters, is_odd, starts, words, marks, text, ends
        The words of labels, by number and as text: see `split_words`.
    kinds : uint8 (all words,)
        CONNECTS, IS_SUFFIX, IS_THE, BEGINS_COUNTRY.
    plain_starts, plain
        As in `plain_names`.
    word_text, word_ends
        The text of words by number.
    name_starts, name_words
        What `plain_names` wrote.
    word_hashes : uint64 (all words,)
        The hash of each word in a bag.
    again : uint8 (n,)
        All 0. Writes: MAY_END_IN_KIND, MAY_BEGIN_IN_COUNTRY.
    keys : uint64, owners : int32, nine for each label
        Writes.

    Returns
    -------
    int
        How many were written.
    """
    data = bytes_at(data_address, n_bytes)
    letters = _room_of_letters()
    n = np.int64(0)
    for row in range(len(is_odd)):
        first, past = starts[row], starts[row + 1]
        if is_odd[row] == ODD or first == past:
            continue
        is_wide = is_odd[row] == WIDE
        low, high = offset_at(offsets_address, width, row), offset_at(offsets_address, width, row + 1)
        n = _put(keys, owners, n, _hash_words(text, ends, first, past, EXACT), row)
        bracket, comma = np.int64(-1), np.int64(-1)
        for i in range(low, high):
            if data[i] == 41:
                bracket = np.int64(0)
            if data[i] == 44 and comma < 0:
                comma = np.int64(i)
        if bracket >= 0:
            bracket = _bracket(data, low, high)
        if bracket >= 0:
            some = _words_before(data, low, bracket, is_wide, characters)
            if 0 < some < past - first:
                n = _put(keys, owners, n, _hash_words(text, ends, first, first + some, SHORT), row)
        if past - first > 1 and kinds[words[first]] & np.uint8(IS_THE):
            n = _put(keys, owners, n, _hash_words(text, ends, first + 1, past, SHORT), row)
        if kinds[words[past - 1]] & np.uint8(IS_SUFFIX):
            n = _put(keys, owners, n, _hash_words(text, ends, first, past - 1, SHORT), row)
        if comma >= 0:
            some = _words_before(data, low, comma, is_wide, characters)
            if some and _n_characters(text, ends[first], ends[first + some]) + some - 1 > 3:
                n = _put(keys, owners, n, _hash_words(text, ends, first, first + some, SHORT), row)
        if _may_end_in_kind(data, low, high):
            again[row] |= np.uint8(MAY_END_IN_KIND)
        if 1 < past - first < 9:
            bag = np.uint64(0)
            for i in range(name_starts[row], name_starts[row + 1]):
                bag += word_hashes[name_words[i]]
            n = _put(keys, owners, n, _end_hash(bag), row)
            if kinds[words[first]] & np.uint8(BEGINS_COUNTRY) and _of(data, low, high):
                again[row] |= np.uint8(MAY_BEGIN_IN_COUNTRY)
        if past - first >= 2:
            one, two, three = _initials(
                data, low, high, is_wide, characters, text, ends, kinds, words, marks, first, past, plain_starts,
                plain, word_text, word_ends, letters,
            )  # fmt: skip
            lengths = (one, two, three)
            for which in range(3):
                length = lengths[which]
                if not LEAST_INITIALS <= length <= MOST_INITIALS:
                    continue
                is_new = True
                for other in range(which):
                    if lengths[other] == length:
                        is_same = True
                        for i in range(length):
                            if letters[other * MOST_INITIALS + i] != letters[which * MOST_INITIALS + i]:
                                is_same = False
                        if is_same:
                            is_new = False
                if is_new:
                    value = _begin_hash(INITIALS)
                    for i in range(length):
                        code = letters[which * MOST_INITIALS + i]
                        while code:
                            value = _add_byte(value, code & 255)
                            code >>= 8
                    n = _put(keys, owners, n, _end_hash(value), row)
    return n


@kernel(f"int64({_U64}, int64)")
def find_key(keys, key):
    """Return where the first of some ascending keys stands that is not smaller than a key, given as a signed number."""
    wanted = np.uint64(key)
    low, high = np.int64(0), np.int64(len(keys))
    while low < high:
        middle = (low + high) >> 1
        if keys[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low
