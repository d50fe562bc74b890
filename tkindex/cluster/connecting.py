"""`connect`: a cluster's folder as an object with the verbs of an index."""

from __future__ import annotations

import os
from typing import Any

from tkindex.cluster.cluster import Cluster, cluster_over
from tkindex.cluster.manifest import open_shard, read_about
from tkindex.cluster.places import Places
from tkindex.cluster.transport import Embedded
from tkindex.timeline.conditions import get_convention


def connect(
    path: str | os.PathLike[str], ray: Any = None, *, convention: str | None = None, verify: bool = False
) -> Cluster:
    """Open a cluster.

    Parameters
    ----------
    path : path
        The folder that ``tkindex cluster build`` wrote.
    ray : None
        All shards are opened in this process, memory-mapped.
    convention : str, optional
        Follow another convention than the one it was built with.
    verify : bool
        Verify every checksum of every shard.

    Returns
    -------
    Cluster

    Raises
    ------
    IndexFileError
        A shard is missing, damaged, of another cluster or of another state of this one: it is named, and what to do.

    Examples
    --------
    >>> import tempfile
    >>> import tkindex as tk
    >>> folder = tempfile.mkdtemp()
    >>> with open(f"{folder}/facts.csv", "w") as file:
    ...     _ = file.write("head,relation,tail,start\\nann,visits,rome,2014-10-07\\nbob,visits,rome,2014-11-02\\n")
    >>> report = tk.cluster.build(f"{folder}/facts.csv", f"{folder}/cluster", 2)
    >>> with tk.cluster.connect(f"{folder}/cluster") as cluster:
    ...     cluster.last(tail="rome").head, cluster.count(relation="visits")
    ('bob', 2)
    """
    folder = os.fspath(path)
    about = read_about(folder)
    get_convention(convention or about.convention)
    places = Places(about.key, len(about.shards))
    shards = [open_shard(folder, about, number, places, verify) for number in range(len(about.shards))]
    return cluster_over(Embedded(about, places, shards), convention)
