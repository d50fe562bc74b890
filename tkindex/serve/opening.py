"""Opening a folder for questions, whatever it holds: an index, a live one or a cluster."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from tkindex.storage.manifest import CLUSTER

if TYPE_CHECKING:
    from tkindex.index import Index


def is_cluster(path: Path) -> bool:
    """Whether a folder is that of a cluster."""
    return (path / CLUSTER).is_file()


def open_any(path: Path, convention: str | None = None) -> Index:
    """Open an index, a live one for reading, or a cluster, which has the verbs of an index.

    Raises
    ------
    IndexFileError, QueryError
    """
    if is_cluster(path):
        from tkindex.cluster.connecting import connect

        return cast("Index", connect(path, convention=convention))
    from tkindex.live.opening import open_index

    return open_index(path, convention=convention)
