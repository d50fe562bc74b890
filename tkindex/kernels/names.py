"""Labels taken apart into words, for all labels of a vocabulary at once.

What is done here is done for labels of ASCII, and *wide* ones whose characters `tkindex.kernels.letters` knows; the
words of the others, the *odd* ones, are found in Python, and stand in the same stream, row after row. See
`tkindex.linking.namecolumns` for what is made of it.
"""

from __future__ import annotations

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.letters import APOSTROPHE, FOLDED, LETTER, PARTS, count_wide, is_letter, kind_at, lower, parts
from tkindex.kernels.table import bytes_at, offset_at
from tkindex.lazily import np

EXACT, SHORT, KINDLESS, BAG, INITIALS = range(5)
"""What a key stands for; it is hashed with the text."""
ODD, WIDE = 1, 2
"""What a label is that is not plain ASCII."""
RESETS, IS_S, IS_WIDE = 1, 2, 4
"""What precedes a word: a mark that parts phrases; an apostrophe, where the word is an s. And whether it is written
with a letter that is no ASCII."""
MAY_END_IN_KIND, MAY_BEGIN_IN_COUNTRY = 1, 2
"""Rows that Python has to look at again."""
CONNECTS, IS_SUFFIX, IS_THE, BEGINS_COUNTRY = 1, 2, 4, 8
"""What a word is."""
LEAST_INITIALS, MOST_INITIALS = 3, 6
_READ = "Array({}, 1, 'C', readonly=True)"
_U8, _I32, _I64 = (_READ.format(kind) for kind in ("uint8", "int32", "int64"))


@kernel(f"int64(int64, int64, int64, int64, int64, {_U8}, uint8[::1], int32[::1])")
def count_words(data_address, n_bytes, offsets_address, width, n_labels, characters, is_odd, counts):
    """Count the words of labels, and find the labels that are not plain ASCII.

    Parameters
    ----------
    data_address, n_bytes, offsets_address, width, n_labels : int
        As in `tkindex.kernels.vocab.find_label`.
    characters : ndarray of uint8
        The table of characters: see `tkindex.kernels.letters`.
    is_odd : ndarray of uint8, shape (n_labels,)
        Writes: 0 where all bytes are printable ASCII, WIDE where the other characters are in the table, else ODD.
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
        is_control, is_wide, before, n = False, False, False, np.int32(0)
        for i in range(low, high):
            c = data[i]
            is_control |= c < 32 or c == 127
            is_wide |= c > 127
            is_one = is_letter(c)
            if is_one and not before:
                n += 1
            before = is_one
        if is_wide and not is_control:
            n = np.int32(count_wide(data, low, high, characters))
        if is_control or n < 0:
            is_odd[row], counts[row] = np.uint8(ODD), np.int32(0)
            n_odd += 1
        else:
            is_odd[row], counts[row] = np.uint8(WIDE if is_wide else 0), n
    return n_odd


@inlined
def _split_wide(data, low, high, characters, at, word, text, ends, marks):
    """Write the words of a wide label; returns where the next word and its text begin."""
    mark, is_behind, i = 0, False, low
    while i < high:
        kind, entry, size = kind_at(data, i, high, characters)
        if not kind & LETTER:
            if kind & PARTS:
                mark |= RESETS
            is_behind = kind & APOSTROPHE != 0
            i += size
            continue
        begin = at
        while kind & LETTER:
            if entry < 0:
                text[at] = lower(data[i])
                at += 1
            else:
                mark |= IS_WIDE
                for k in range(characters[entry + 1]):
                    text[at] = characters[entry + FOLDED + k]
                    at += 1
            i += size
            if i >= high:
                break
            kind, entry, size = kind_at(data, i, high, characters)
        if at - begin == 1 and text[begin] == 115 and is_behind:
            mark |= IS_S
        marks[word] = np.uint8(mark)
        mark, is_behind = 0, False
        word += 1
        ends[word] = at
    return word, at


@kernel(
    f"void(int64, int64, int64, int64, int64, {_U8}, {_U8}, {_I32}, {_U8}, {_I64}, uint8[::1], int64[::1], uint8[::1])"
)
def split_words(
    data_address, n_bytes, offsets_address, width, n_labels, characters, is_odd, counts, odd_text, odd_ends,
    text, ends, marks,
):  # fmt: skip
    """Write the words of labels in lower case, one behind the other.

    Parameters
    ----------
    data_address, n_bytes, offsets_address, width, n_labels : int
        As in `tkindex.kernels.vocab.find_label`.
    characters : ndarray of uint8
        As in `count_words`.
    is_odd, counts : ndarray of uint8 and int32, shape (n_labels,)
        As `count_words` writes them, the words of odd labels counted too.
    odd_text, odd_ends : ndarray of uint8 and int64
        The words of odd labels, row after row, and where each begins and ends.
    text : ndarray of uint8, shape (at least the bytes of all words,)
        Writes.
    ends : ndarray of int64, shape (words + 1,)
        Writes: where each word begins and ends in `text`.
    marks : ndarray of uint8, shape (words,)
        Writes: RESETS, IS_S, IS_WIDE.
    """
    data = bytes_at(data_address, n_bytes)
    word, odd, at = np.int64(0), np.int64(0), np.int64(0)
    ends[0] = 0
    for row in range(n_labels):
        if is_odd[row] == ODD:
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
        if is_odd[row]:
            word, at = _split_wide(data, low, high, characters, at, word, text, ends, marks)
            continue
        mark = np.uint8(0)
        i = low
        while i < high:
            c = data[i]
            if not is_letter(c):
                if parts(c):
                    mark |= np.uint8(RESETS)
                i += 1
                continue
            begin = i
            while i < high and is_letter(data[i]):
                text[at] = lower(data[i])
                at += 1
                i += 1
            if i - begin == 1 and lower(c) == 115 and begin > low and data[begin - 1] == 39:
                mark |= np.uint8(IS_S)
            marks[word] = mark
            mark = np.uint8(0)
            word += 1
            ends[word] = at


@inlined
def is_said(plain, first, past, low, high):
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
        if is_odd[row] == ODD:
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
            if is_said(plain, first, past, low, high):
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
