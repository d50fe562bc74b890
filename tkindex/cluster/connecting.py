"""`connect`: a cluster's folder as an object with the verbs of an index."""

from __future__ import annotations

import os
from typing import Any

from tkindex.cluster.actors import RayTransport, start
from tkindex.cluster.cluster import Cluster
from tkindex.cluster.commit_log import read_log
from tkindex.cluster.commits import relations_after, relations_of
from tkindex.cluster.embedded import cluster_over
from tkindex.cluster.engine import ClusterEngine
from tkindex.cluster.entities import EntityNames
from tkindex.cluster.manifest import open_shard, read_about
from tkindex.cluster.names import load_names
from tkindex.cluster.objects import fetch_manifest, fetch_shard, is_remote
from tkindex.cluster.places import Places
from tkindex.cluster.transport import Embedded
from tkindex.threads import new_lock
from tkindex.timeline.conventions import get_convention


class RayCluster(Cluster):
    """A cluster whose shards are actors of Ray; `connect` makes it."""

    transport: RayTransport

    @property
    def missing(self) -> tuple[str, ...]:
        """Names of the shards that were missing from an answer so far; empty unless ``allow_partial=True``."""
        return tuple(self.transport.about.shards[i].name for i in sorted(self.transport.missing))

    def add_replicas(self, n: int = 1, shard: int | None = None) -> None:
        """Start more replicas of one shard, or of each, while questions go on."""
        self.transport.add_replicas(n, shard)

    def roll_over(self, path: str | os.PathLike[str] | None = None, drain: float = 60.0) -> None:
        """Move on to what the folder, or another one, holds now; questions go on meanwhile.

        New actors are started and checked before any question goes to them. Questions that began before end where they
        began; then the old actors are stopped.

        Parameters
        ----------
        path : path, optional
            Another folder: a new version of the cluster.
        drain : float
            Seconds to wait for questions that began before.
        """
        old = self.transport
        source = old.source if path is None else os.fspath(path) if is_remote(path) else None
        if source is not None:
            folder = fetch_manifest(source, None if old.source is None else os.path.dirname(old.folder))
        else:
            folder = old.folder if path is None else os.path.realpath(path)
        about = read_about(folder)
        new = old.again(folder, about, len(read_log(folder, about).commits), source)
        names = EntityNames(new, load_names(folder, about))
        engine = ClusterEngine(new, self.convention, names)
        with _refreshing:
            self.relations, self.unit, self.is_point = new.relations, engine.unit, engine.is_point
            self._named, self.transport, self.engine = names, new, engine
            for name in ("batch", "span", "linker", "over_names", "_planners", "_question_parser"):
                vars(self).pop(name, None)
        old.drain(drain)
        old.close()


_refreshing = new_lock()


def connect(
    path: str | os.PathLike[str], ray: str | None = None, *, convention: str | None = None, verify: bool = False,
    commit: int | None = None, cache: str | os.PathLike[str] | None = None, **options: Any,
) -> Cluster:  # fmt: skip
    """Open a cluster.

    Parameters
    ----------
    path : path or str
        The folder that ``tkindex cluster build`` wrote; with Ray, the same on every node. Or the URI of an object store
        that it was published to: then each process fetches the shards that it opens, once.
    ray : str, optional
        None opens all shards in this process, memory-mapped. ``"auto"`` makes them actors of the Ray that runs on this
        machine, or of one that is started here; anything else is the address of a Ray to join.
    convention : str, optional
        Follow another convention than the one it was built with.
    verify : bool
        Verify every checksum of every shard; only without Ray.
    commit : int, optional
        Answer as of this cluster commit, 0 being what was built; by default the last one.
    cache : path, optional
        Of a URI: the folder for what is fetched; by default ``clusters`` in the cache of the package.
    **options
        With Ray: `replicas`, `timeout`, `hedge_after`, `max_in_flight`, `allow_partial`, `shared` and `cpus`; see
        `tkindex.cluster.actors.RayTransport`.

    Returns
    -------
    Cluster

    Raises
    ------
    IndexFileError
        A shard is missing, damaged, of another cluster or of another state of this one: it is named, and what to do.
    ShardError
        With Ray, a shard whose actors cannot start or do not answer.
    MissingExtraError
        Ray is not installed.

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
    source = os.fspath(path) if is_remote(path) else None
    if cache is not None and source is None:
        raise TypeError("connect() takes cache= with the URI of an object store only")
    folder = os.path.realpath(path) if source is None else fetch_manifest(source, cache)
    about = read_about(folder)
    rules = get_convention(convention or about.convention)
    commits = read_log(folder, about, commit).commits
    names = load_names(folder, about)
    if ray is not None:
        start(ray)
        transport = RayTransport(folder, about, len(commits), source, **options)
        return RayCluster(transport, rules, EntityNames(transport, names))
    if options:
        raise TypeError(f"connect() takes {', '.join(options)} with ray= only")
    places = Places(about.key, len(about.shards))
    if source is not None:
        for number in range(len(about.shards)):
            fetch_shard(source, folder, about, number)
    arrived = [one.table for one in commits]
    shards = [open_shard(folder, about, number, places, verify, arrived) for number in range(len(about.shards))]
    relations = None
    # Names are given to relations of the cluster, and not to those of a shard.
    if arrived or about.normalization or names is not None:
        relations = relations_of(relations_after(shards[0].relations, commits), about)
    if arrived:
        counts = [shard.counts() for shard in shards]
        n_facts, n_entities = (sum(count[at] for count in counts) for at in (0, 1))
        about = about._replace(n_facts=n_facts, n_entities=n_entities)
    return cluster_over(Embedded(about, places, shards, relations), convention, names)
