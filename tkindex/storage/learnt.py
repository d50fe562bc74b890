"""Files of learnt parameters: small matrices and the labels of their rows and columns, in one ``.npz``."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.lib.npyio import NpzFile

from tkindex.errors import IndexFileError


def write_learnt(path: str | os.PathLike[str], head: Mapping[str, Any], arrays: Mapping[str, Any]) -> None:
    """Write arrays, and a head of labels and numbers with its "format" as JSON beside them."""
    with Path(path).open("wb") as stream:
        np.savez_compressed(stream, head=np.frombuffer(json.dumps(head).encode(), np.uint8), **arrays)


def head_of(stored: NpzFile, form: str) -> dict[str, Any]:
    """Return the head that `write_learnt` wrote.

    Raises
    ------
    ValueError
        It is of another format.
    """
    head: dict[str, Any] = json.loads(stored["head"].tobytes())
    if head["format"] != form:
        raise ValueError(f"format {head['format']!r}")
    return head


@contextmanager
def learnt_file(path: str | os.PathLike[str], what: str, maker: str) -> Iterator[NpzFile]:
    """Open a file of arrays, never of pickles; whatever is found wrong with it meanwhile ends in one kind of error.

    Parameters
    ----------
    path : path
    what, maker : str
        What the file should be, and what writes such a file, for the message.

    Raises
    ------
    IndexFileError
    """
    try:
        with Path(path).open("rb") as stream, np.load(stream, allow_pickle=False) as stored:
            yield stored
    except (OSError, EOFError, BadZipFile, ValueError, KeyError, TypeError, AttributeError) as error:
        raise IndexFileError(f"{path}: not a file of {what} ({error}); write one with {maker}") from None
