"""One index over many shards, in this process or over many machines with Ray: ``tkindex.cluster``.

Data flow::

    files → `build_cluster` → a folder: a manifest and N ordinary saved indexes
    a question → `Cluster` (the verbs of an index) → the shard where its entity lives, or all of them → one answer

See ``docs/guides/cluster.md`` for use, and "Clusters" in ``DATA_MODEL.md`` for what is on the disk.
"""

from __future__ import annotations

from tkindex.cluster.building import build_cluster as build
from tkindex.cluster.building import reshard
from tkindex.cluster.cluster import Cluster
from tkindex.cluster.commits import Router
from tkindex.cluster.connecting import connect
from tkindex.cluster.naming import add_names
from tkindex.cluster.objects import publish

__all__ = ["Cluster", "Router", "add_names", "build", "connect", "publish", "reshard"]
