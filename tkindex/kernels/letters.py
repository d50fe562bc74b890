"""Characters of labels as UTF-8: which are letters, which part phrases, and what becomes of a letter in lower case.

ASCII is told by its bytes. Other characters of the scripts that most names are written in (Latin, Greek, Cyrillic, and
general punctuation) are looked up in a table that `tkindex.linking.lettertable` makes. An entry has `ENTRY` bytes: its
kind, the length of what it is folded to and those bytes, the length of its lower case and those bytes.
"""

from __future__ import annotations

from tkindex.kernels._jit import inlined, spliced
from tkindex.lazily import np

KNOWN, LETTER, PARTS, APOSTROPHE = 1, 2, 4, 8
"""Kinds of characters: in the table at all, of a word, parts phrases, stands before the s of a possessive."""
RANGES = ((0x80, 0x530), (0x1E00, 0x2070))
"""Characters that the table has entries for."""
ENTRY, FOLDED, LOWER, MOST_BYTES = 16, 2, 9, 6
"""Bytes of an entry; where both texts begin, behind their lengths; a text has so many bytes at most."""


@spliced
def is_letter(c):
    """Whether a byte is a letter or digit of ASCII."""
    return (97 <= c <= 122) or (65 <= c <= 90) or (48 <= c <= 57)


@spliced
def lower(c):
    """A byte of ASCII in lower case."""
    return c + 32 if 65 <= c <= 90 else c


@spliced
def parts(c):
    """Whether a mark of ASCII parts phrases: one of .?!,;:()/-&"""
    return c in (46, 63, 33, 44, 59, 58, 40, 41, 47, 45, 38)


@inlined
def wide_at(data, i, high):
    """Return where the entry of a character that is no ASCII begins, or -1 where it has none, and its bytes."""
    c = np.int64(data[i])
    code, size = np.int64(0), np.int64(1)
    if 0xC2 <= c <= 0xDF and i + 1 < high and data[i + 1] & 0xC0 == 0x80:
        code, size = (c & 31) << 6 | np.int64(data[i + 1] & 63), np.int64(2)
    elif c & 0xF0 == 0xE0 and i + 2 < high and data[i + 1] & 0xC0 == 0x80 and data[i + 2] & 0xC0 == 0x80:
        code, size = (c & 15) << 12 | np.int64(data[i + 1] & 63) << 6 | np.int64(data[i + 2] & 63), np.int64(3)
    if 0x80 <= code < 0x530 and size == 2:
        return (code - 0x80) * ENTRY, size
    if 0x1E00 <= code < 0x2070:
        return (code - 0x1E00 + 0x530 - 0x80) * ENTRY, size
    return np.int64(-1), size


@inlined
def kind_at(data, i, high, table):
    """Return the kind of a character, 0 where nothing is known of it, where its entry begins, and its bytes."""
    c = data[i]
    if c < 128:
        kind = np.int64(KNOWN)
        if is_letter(c):
            kind |= LETTER
        elif parts(c):
            kind |= PARTS
        elif c == 39:
            kind |= APOSTROPHE
        return kind, np.int64(-1), np.int64(1)
    at, size = wide_at(data, i, high)
    return np.int64(table[at]) if at >= 0 else np.int64(0), at, size


@inlined
def count_wide(data, low, high, table):
    """Count the words that begin in some bytes, -1 where a character is not known."""
    n, before, i = np.int64(0), False, low
    while i < high:
        kind, _, size = kind_at(data, i, high, table)
        if kind == 0:
            return np.int64(-1)
        is_one = kind & LETTER != 0
        if is_one and not before:
            n += 1
        before = is_one
        i += size
    return n


@inlined
def code_of(text, begin, size):
    """Return the bytes of a character as one number, the first one lowest."""
    code = np.int64(0)
    for k in range(size):
        code |= np.int64(text[begin + k]) << (8 * k)
    return code


@inlined
def first_of(text, begin, end):
    """Return the first character of a text as `code_of` does."""
    size = np.int64(1)
    while begin + size < end and size < 4 and text[begin + size] & 0xC0 == 0x80:
        size += 1
    return code_of(text, begin, size)
