"""Files of an index that only make a search faster: the graph of its vectors, and their cells.

Nothing is lost with them: every group and its vector stand in other files, and the scan answers from those. So where
one of them is damaged or missing, an index is opened without it and says so; `tkindex.open(path, verify=True)` refuses
it.
"""

from __future__ import annotations

import warnings
from collections.abc import Collection
from typing import Any

from tkindex.storage.cells import CELL_CODES, CELLS
from tkindex.storage.embeddings import EMBEDDINGS
from tkindex.storage.vectors import FOLDER, GRAPH, folder_of

_PARTS = {"graph": (GRAPH,), "cells": (CELLS, CELL_CODES)}
_OF_FILE = {path.rpartition("/")[2]: part for part, paths in _PARTS.items() for path in paths}


def is_aid(name: str) -> bool:
    """Say whether a file of an index only makes a search faster.

    Examples
    --------
    >>> is_aid("semantic/graph.arrow"), is_aid("semantic/groups.arrow"), is_aid("segment-0/graph.arrow")
    (True, False, False)
    """
    folder, _, file = name.rpartition("/")
    return file in _OF_FILE and folder.partition("/")[0] == FOLDER


def leave_out(folder: str, body: dict[str, Any], damaged: Collection[str]) -> tuple[dict[str, Any], set[str]]:
    """Return the manifest without the parts that damaged files belong to, and all files of those parts.

    Warns
    -----
    RuntimeWarning
        Which names the files and says what to do.
    """
    gone: set[str] = set()
    headers = [body.get(FOLDER), *body.get(EMBEDDINGS, ())]
    for at, header in enumerate(headers):
        if header is None:
            continue
        home = folder_of(str(header.get("name", "")))
        parts = {_OF_FILE[name.rpartition("/")[2]] for name in damaged if name.rpartition("/")[0] == home}
        headers[at] = {key: value for key, value in header.items() if key not in parts}
        gone |= {f"{home}/{path.rpartition('/')[2]}" for part in parts for path in _PARTS[part]}
    warnings.warn(
        f"{folder}: {', '.join(sorted(damaged))} damaged or missing; searches scan instead, which finds the same or "
        "more but takes longer. Embed the index again, or restore it from a copy.",
        RuntimeWarning,
        stacklevel=2,
    )
    first, *others = headers
    changed = {**body, **({} if first is None else {FOLDER: first}), **({EMBEDDINGS: others} if others else {})}
    return changed, gone
