"""Doctests of docstrings as blocks of code, wherever in a docstring they stand."""

from __future__ import annotations

import re
from typing import Any

import griffe

# A first prompt after a blank line, and everything up to the next blank line: where a doctest ends as well.
_DOCTEST = re.compile(r"(?:\A|(?<=\n\n))(>>> .*?)(?=\n\n|\Z)", re.DOTALL)


def fence(text: str) -> str:
    """Put fences around each doctest that stands in running text.

    >>> print(fence("Add.\\n\\n>>> 1 + 1\\n2").replace("`", "'"))
    Add.
    <BLANKLINE>
    '''pycon
    >>> 1 + 1
    2
    '''
    """
    # A section Examples is read as such, prompts and all.
    head, title, tail = text.partition("\nExamples\n--------\n")
    return _DOCTEST.sub(r"```pycon\n\1\n```", head) + title + tail


class DoctestBlocks(griffe.Extension):
    """Fence the doctests of every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fence(obj.docstring.value)
