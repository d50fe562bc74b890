"""Giving the labels of a cluster names."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from tkindex.cluster.connecting import connect
from tkindex.cluster.manifest import read_about, write_about
from tkindex.cluster.names import PREFIX, file_of, load_names, write_names
from tkindex.ingest.name_tables import name_labels, read_names
from tkindex.storage.files import OS_FILES
from tkindex.storage.writerlock import hold

if TYPE_CHECKING:
    from tkindex.ingest.name_tables import NameRows, NamesReport


def add_names(
    path: str | os.PathLike[str], names: Any, *, on_error: str = "raise", replace: bool = False
) -> NamesReport:
    """Give the labels of a cluster names that people use, where labels are ids of a system, such as Q42 and P39.

    They are of the cluster and not of one commit, and whoever connects from now on reads them. Names of ids that no
    fact has yet are kept for facts that arrive.

    Parameters
    ----------
    path : path
        Of a cluster.
    names, on_error, replace
        As of `tkindex.Index.add_names`.

    Returns
    -------
    NamesReport
        How much was named, and how many rows are about what the cluster does not have.

    Raises
    ------
    InputError, BadRowError
        As of `tkindex.Index.add_names`.
    IndexFileError, IndexLockedError
        The cluster cannot be read or written, or another process writes to it.

    Notes
    -----
    O(n) for n rows, and the labels of all shards are gathered for the report. Vectors that exist are of the texts of
    before: embed again.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> import tkindex as tk
    >>> room = pathlib.Path(tempfile.mkdtemp())
    >>> _ = (room / "facts.csv").write_text("head,relation,tail,start\\nQ42,P69,Q691283,1971\\n")
    >>> report = tk.cluster.build(room / "facts.csv", room / "cluster", 2)
    >>> print(tk.cluster.add_names(room / "cluster", {"Q42": "Douglas Adams", "P69": "educated at"}))
    names: 1 entities and 1 relations named, 0 other names
    >>> tk.cluster.connect(room / "cluster").named.facts(head="Q42")[0][:3]
    ('Douglas Adams', 'educated at', 'Q691283')
    """
    folder = os.path.realpath(path)
    read_about(folder)
    with connect(folder) as cluster:
        new = read_names(names, on_error, cluster.relations)
        _write(folder, new, replace)
        return name_labels(new, cluster.entities, cluster.relations, replace=replace)


def _write(folder: str, new: NameRows, replace: bool) -> None:
    """Put names before those that a cluster has, or in their place."""
    lock = hold(folder, OS_FILES)
    try:
        about = read_about(folder)
        old = None if replace else load_names(folder, about)
        rows = new if old is None else new._replace(rows=[*new.rows, *old.rows])
        written = about._replace(names=write_names(folder, rows))
        write_about(folder, written)
        # Whoever has just read the manifest of before reads its names yet.
        kept = {file_of(found.names) for found in (about, written) if found.names is not None}
        for name in OS_FILES.list(folder):
            if name.startswith(PREFIX) and name not in kept:
                OS_FILES.remove(os.path.join(folder, name))
    finally:
        lock.close()
