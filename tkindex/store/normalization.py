"""What makes labels equal that are written in different ways: normalisations, by name."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from tkindex.errors import InputError

NORMALIZATIONS: dict[str, Callable[[str], str]] = {
    "NFC": lambda label: unicodedata.normalize("NFC", label),
    "NFKC": lambda label: unicodedata.normalize("NFKC", label),
    "casefold": lambda label: unicodedata.normalize("NFC", unicodedata.normalize("NFC", label).casefold()),
}
"""Named normalisations; an index remembers the name and applies it to the labels of queries too."""


def normalization_of(asked: Any) -> Callable[[str], Any]:
    """Return what a normalisation does to a label: one that is named, or a function that was given.

    Raises
    ------
    InputError
        It is neither.
    """
    function: Any = NORMALIZATIONS.get(asked) if isinstance(asked, str) else asked
    if not callable(function):
        raise InputError(f"normalize is {asked!r}; expected a function or one of {', '.join(NORMALIZATIONS)}")
    return function
