"""Labels taken apart into words, for all labels of a vocabulary at once, and keys of whole and shortened labels.

What is done here is done for labels of ASCII; the words of the others are found in Python, and stand in the same
stream, row after row. See `tkindex.linking.nameindex` for what is made of it.
"""

from __future__ import annotations

from tkindex.kernels._jit import inlined, kernel, spliced
from tkindex.kernels.memory import room
from tkindex.kernels.table import bytes_at, inside, offset_at, span
from tkindex.kernels.vocab import find_from, first_place
from tkindex.lazily import np

EXACT, SHORT, KINDLESS, BAG, INITIALS = range(5)
"""What a key stands for; it is hashed with the text."""
RESETS, IS_S = 1, 2
"""What precedes a word: a mark that parts phrases; an apostrophe, where the word is an s."""
MAY_END_IN_KIND, MAY_BEGIN_IN_COUNTRY = 1, 2
"""Rows that Python has to look at again."""
CONNECTS, IS_SUFFIX, IS_THE, BEGINS_COUNTRY = 1, 2, 4, 8
"""What a word is."""
LEAST_INITIALS, MOST_INITIALS = 3, 6
# On the stack: what allocates cannot be loaded without Numba.
_room_of_letters = room(3 * MOST_INITIALS)
_room_of_counts = room(2 * 128)
_LONGEST_KIND = 9
_READ = "Array({}, 1, 'C', readonly=True)"
_U8, _I32, _I64, _U64 = (_READ.format(kind) for kind in ("uint8", "int32", "int64", "uint64"))


@spliced
def _is_letter(c):
    return (97 <= c <= 122) or (65 <= c <= 90) or (48 <= c <= 57)


@spliced
def _lower(c):
    return c + 32 if 65 <= c <= 90 else c


@spliced
def _parts(c):
    """Whether a mark parts phrases: one of .?!,;:()/-&"""
    return c in (46, 63, 33, 44, 59, 58, 40, 41, 47, 45, 38)


@kernel("int64(int64, int64, int64, int64, int64, uint8[::1], int32[::1])")
def count_words(data_address, n_bytes, offsets_address, width, n_labels, is_odd, counts):
    """Count the words of labels, and find the labels that are not plain ASCII.

    Parameters
    ----------
    data_address, n_bytes, offsets_address, width, n_labels : int
        As in `tkindex.kernels.vocab.find_label`.
    is_odd : ndarray of uint8, shape (n_labels,)
        Writes: 1 where a byte is no printable ASCII.
    counts : ndarray of int32, shape (n_labels,)
        Writes: runs of letters and digits; 0 of odd labels.

    Returns
    -------
    int
        How many labels are odd.
    """
    data = bytes_at(data_address, n_bytes)
    n_odd = np.int64(0)
    for row in range(n_labels):
        low, high = offset_at(offsets_address, width, row), offset_at(offsets_address, width, row + 1)
        odd, before, n = np.uint8(0), False, np.int32(0)
        for i in range(low, high):
            c = data[i]
            if c < 32 or c > 126:
                odd = np.uint8(1)
            is_letter = _is_letter(c)
            if is_letter and not before:
                n += 1
            before = is_letter
        is_odd[row] = odd
        counts[row] = np.int32(0) if odd else n
        n_odd += odd
    return n_odd


@kernel(f"void(int64, int64, int64, int64, int64, {_U8}, {_I32}, {_U8}, {_I64}, uint8[::1], int64[::1], uint8[::1])")
def split_words(
    data_address, n_bytes, offsets_address, width, n_labels, is_odd, counts, odd_text, odd_ends, text, ends, marks
):
    """Write the words of labels in lower case, one behind the other.

    Parameters
    ----------
    data_address, n_bytes, offsets_address, width, n_labels : int
        As in `tkindex.kernels.vocab.find_label`.
    is_odd, counts : ndarray of uint8 and int32, shape (n_labels,)
        As `count_words` writes them, the words of odd labels counted too.
    odd_text, odd_ends : ndarray of uint8 and int64
        The words of odd labels, row after row, and where each begins and ends.
    text : ndarray of uint8, shape (at least the bytes of all words,)
        Writes.
    ends : ndarray of int64, shape (words + 1,)
        Writes: where each word begins and ends in `text`.
    marks : ndarray of uint8, shape (words,)
        Writes: RESETS, IS_S.
    """
    data = bytes_at(data_address, n_bytes)
    word, odd, at = np.int64(0), np.int64(0), np.int64(0)
    ends[0] = 0
    for row in range(n_labels):
        if is_odd[row]:
            for _ in range(counts[row]):
                for i in range(odd_ends[odd], odd_ends[odd + 1]):
                    text[at] = odd_text[i]
                    at += 1
                odd += 1
                marks[word] = 0
                word += 1
                ends[word] = at
            continue
        low, high = offset_at(offsets_address, width, row), offset_at(offsets_address, width, row + 1)
        mark = np.uint8(0)
        i = low
        while i < high:
            c = data[i]
            if not _is_letter(c):
                if _parts(c):
                    mark |= np.uint8(RESETS)
                i += 1
                continue
            begin = i
            while i < high and _is_letter(data[i]):
                text[at] = _lower(data[i])
                at += 1
                i += 1
            if i - begin == 1 and _lower(c) == 115 and begin > low and data[begin - 1] == 39:
                mark |= np.uint8(IS_S)
            marks[word] = mark
            mark = np.uint8(0)
            word += 1
            ends[word] = at


@inlined
def _is_said(plain, first, past, low, high):
    """Whether plain words [low, high) end the longer [first, past) of the token before: "Saudi" says "arabia"."""
    if past - first <= high - low:
        return False
    for i in range(high - low):  # noqa: SIM110 - a plain loop is what compiles
        if plain[past - (high - low) + i] != plain[low + i]:
            return False
    return True


@kernel(f"int64({_I64}, {_I32}, {_U8}, {_U8}, {_I64}, {_I32}, {_U8}, {_I32}, {_I32}, int64[::1], int32[::1])")
def plain_names(starts, words, marks, is_odd, plain_starts, plain, kinds, odd_counts, odd_plain, out_starts, out):
    """Write the plain words of each label, each once: what `tkindex.linking.words.plain_words` makes of it.

    Parameters
    ----------
    starts : int64 (n + 1,), words : int32 (T,), marks : uint8 (T,), is_odd : uint8 (n,)
        The words of each label, by number.
    plain_starts : int64 (W + 1,), plain : int32
        The plain words of each word.
    kinds : uint8 (all words,)
        CONNECTS where a word joins others.
    odd_counts, odd_plain : int32
        How many plain words each odd label has, and which.
    out_starts : int64 (n + 1,), out : int32
        Writes.

    Returns
    -------
    int
        How many were written.
    """
    at, odd, odd_at = np.int64(0), np.int64(0), np.int64(0)
    out_starts[0] = 0
    for row in range(len(out_starts) - 1):
        begin = at
        if is_odd[row]:
            for _ in range(odd_counts[odd]):
                out[at] = odd_plain[odd_at]
                at += 1
                odd_at += 1
            odd += 1
            out_starts[row + 1] = at
            continue
        # Where the plain words of the token before stand.
        first, past = np.int64(0), np.int64(0)
        n_content = 0
        for token in range(starts[row], starts[row + 1]):
            if marks[token] & np.uint8(RESETS):
                first, past = np.int64(0), np.int64(0)
            if marks[token] & np.uint8(IS_S):
                continue
            low, high = plain_starts[words[token]], plain_starts[words[token] + 1]
            if _is_said(plain, first, past, low, high):
                first, past = np.int64(0), np.int64(0)
                continue
            first, past = low, high
            for i in range(low, high):
                out[at] = plain[i]
                at += 1
                if not kinds[plain[i]] & np.uint8(CONNECTS):
                    n_content += 1
        end = at
        at = begin
        for i in range(begin, end):
            if n_content and kinds[out[i]] & np.uint8(CONNECTS):
                continue
            is_new = True
            for j in range(begin, at):
                if out[j] == out[i]:
                    is_new = False
            if is_new:
                out[at] = out[i]
                at += 1
        out_starts[row + 1] = at
    return at


@kernel(f"void({_I64}, {_I32}, int64[::1], int64[::1], int32[::1], int32[::1])")
def invert(starts, words, offsets, places, last, rows):
    """Write the rows of each word, ascending, each once.

    Parameters
    ----------
    starts : int64 (n + 1,), words : int32
        The words of each row.
    offsets : int64 (W + 1,)
        All 0. Writes: where the rows of each word begin and end.
    places : int64 (W,), last : int32 (W,)
        Room to count in; `last` is all -1.
    rows : int32, as many as words
        Writes; those behind the last offset are left.
    """
    n_words = len(offsets) - 1
    for row in range(len(starts) - 1):
        for i in range(starts[row], starts[row + 1]):
            word = words[i]
            if last[word] != row:
                last[word] = row
                offsets[word + 1] += 1
    for word in range(n_words):
        offsets[word + 1] += offsets[word]
        last[word] = -1
        places[word] = offsets[word]
    for row in range(len(starts) - 1):
        for i in range(starts[row], starts[row + 1]):
            word = words[i]
            if last[word] != row:
                last[word] = row
                rows[places[word]] = row
                places[word] += 1


# ---- keys ------------------------------------------------------------------------------------------------------------


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
def _words_before(data, low, stop):
    """Count the words that begin before a place."""
    n, before = 0, False
    for i in range(low, stop):
        is_letter = _is_letter(data[i])
        if is_letter and not before:
            n += 1
        before = is_letter
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
def _initials(text, ends, kinds, words, marks, first, past, plain_starts, plain, word_text, word_ends, out):
    """Write the first letters of words: of all, of all but connecting ones, of all plain ones; returns their lengths.

    `out` has MOST_INITIALS places for each; longer ones are counted, not written.
    """
    one, two, three = 0, 0, 0
    begin, end = np.int64(0), np.int64(0)
    for token in range(first, past):
        letter = text[ends[token]]
        if one < MOST_INITIALS:
            out[one] = letter
        one += 1
        if not kinds[words[token]] & np.uint8(CONNECTS):
            if two < MOST_INITIALS:
                out[MOST_INITIALS + two] = letter
            two += 1
        if marks[token] & np.uint8(RESETS):
            begin, end = np.int64(0), np.int64(0)
        if marks[token] & np.uint8(IS_S):
            continue
        low, high = plain_starts[words[token]], plain_starts[words[token] + 1]
        if _is_said(plain, begin, end, low, high):
            begin, end = np.int64(0), np.int64(0)
            continue
        begin, end = low, high
        for i in range(low, high):
            if not kinds[plain[i]] & np.uint8(CONNECTS):
                if three < MOST_INITIALS:
                    out[2 * MOST_INITIALS + three] = word_text[word_ends[plain[i]]]
                three += 1
    return one, two, three


@kernel(
    f"int64(int64, int64, int64, int64, {_U8}, {_I64}, {_I32}, {_U8}, {_U8}, {_I64}, {_U8}, {_I64}, {_I32}, "
    f"{_U8}, {_I64}, {_I64}, {_I32}, {_U64}, uint8[::1], uint64[::1], int32[::1])"
)
def write_keys(
    data_address, n_bytes, offsets_address, width, is_odd, starts, words, marks, text, ends,
    kinds, plain_starts, plain, word_text, word_ends, name_starts, name_words, word_hashes, again, keys, owners,
):  # fmt: skip
    """Write the keys of all labels but odd ones: whole, shortened, as a bag of plain words, as first letters.

    Parameters
    ----------
    data_address, n_bytes, offsets_address, width : int
        As in `tkindex.kernels.vocab.find_label`.
    is_odd, starts, words, marks, text, ends
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
        if is_odd[row] or first == past:
            continue
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
            some = _words_before(data, low, bracket)
            if 0 < some < past - first:
                n = _put(keys, owners, n, _hash_words(text, ends, first, first + some, SHORT), row)
        if past - first > 1 and kinds[words[first]] & np.uint8(IS_THE):
            n = _put(keys, owners, n, _hash_words(text, ends, first + 1, past, SHORT), row)
        if kinds[words[past - 1]] & np.uint8(IS_SUFFIX):
            n = _put(keys, owners, n, _hash_words(text, ends, first, past - 1, SHORT), row)
        if comma >= 0:
            some = _words_before(data, low, comma)
            if some and ends[first + some] - ends[first] + some - 1 > 3:
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
                text, ends, kinds, words, marks, first, past, plain_starts, plain, word_text, word_ends, letters
            )
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
                        value = _add_byte(value, letters[which * MOST_INITIALS + i])
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


# ---- labels that are longer ones of others ------------------------------------------------------------------------


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


# ---- questions of all words ------------------------------------------------------------------------------------------


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
