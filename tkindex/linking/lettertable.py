"""The table by which compiled code folds letters that are no ASCII: made of what Python says of each, once a process.

Characters that a table of single ones cannot tell are left out, so that labels with them are taken apart in Python: a
capital sigma, whose lower case depends on what is behind it; those that lower case or folding makes longer; spaces.
"""

from __future__ import annotations

import unicodedata
from functools import cache

import numpy as np
from numpy.typing import NDArray

from tkindex.kernels.letters import APOSTROPHE, ENTRY, FOLDED, KNOWN, LETTER, LOWER, MOST_BYTES, PARTS, RANGES
from tkindex.linking.words import fold

_PARTING, _APOSTROPHES = "–—", "’ʼ"
"""What is no ASCII among the marks that part phrases, and that stand before the s of a possessive."""


@cache
def characters() -> NDArray[np.uint8]:
    """Return the entries of all characters of `tkindex.kernels.letters.RANGES`, in their order.

    Examples
    --------
    >>> from tkindex.kernels.letters import ENTRY
    >>> entry = characters()[(ord("É") - 0x80) * ENTRY:][:ENTRY]
    >>> bytes(entry[2:2 + entry[1]]), bytes(entry[9:9 + entry[8]]).decode()
    (b'e', 'é')
    """
    entries = b"".join(_entry(chr(code)).ljust(ENTRY, b"\0") for low, high in RANGES for code in range(low, high))
    return np.frombuffer(entries, np.uint8)


def _entry(character: str) -> bytes:
    """The entry of one character; empty where it is left out."""
    is_letter = character.isalnum()
    if character.isspace() or (is_letter and character in _APOSTROPHES):
        return b""
    if not is_letter:
        kind = KNOWN | PARTS * (character in _PARTING) | APOSTROPHE * (character in _APOSTROPHES)
        return bytes([kind])
    folded, lower = fold(character), character.lower()
    size = len(character.encode())
    texts = folded.encode(), lower.encode()
    is_told = "Σ" not in unicodedata.normalize("NFKD", character) and not any(c.isspace() for c in folded)
    if not is_told or not texts[0] or len(lower) != 1 or lower.isascii() or max(map(len, texts)) > size:
        return b""
    assert size <= MOST_BYTES
    return (
        bytes([KNOWN | LETTER, len(texts[0])])
        + texts[0].ljust(LOWER - 1 - FOLDED, b"\0")
        + bytes([len(texts[1])])
        + texts[1]
    )
