"""What an index has and a cluster has not: each name says what to do instead."""

from __future__ import annotations

from typing import NoReturn

from tkindex.errors import QueryError

_ONE_SHARD = "open a shard as an index of its own, with tk.open_index(folder / 'shard-00000')"
_ROUTER = "facts arrive through tk.cluster.Router(path)"
_HISTORY = "connect as of a commit with tk.cluster.connect(path, commit=N)"
_FOR_EVER = "facts of a cluster are for ever: build it anew without them"
REFUSED = {
    "add_names": "tk.cluster.add_names(path, names) writes them; then connect again",
    "append": _ROUTER, "as_of": _HISTORY, "backup": "copy the folder, or tk.cluster.publish(path, uri)",
    "changes": _HISTORY, "collection": "embed makes the one collection of vectors that there is",
    "commits": _HISTORY, "compact": "tkindex cluster reshard PATH OUT --shards N writes what has arrived into shards",
    "compile_plan": "run_plan(plan) gathers what a plan needs each time that it runs",
    "create": "build one with tk.cluster.build(sources, path, shards)",
    "declare_functional": "facts of a cluster are for ever; " + _ROUTER,
    "drop_embedding": "remove the folders shard-*-vectors, and embed again",
    "end": "facts of a cluster are for ever; " + _ROUTER, "erase": _FOR_EVER, "expire_after": _FOR_EVER,
    "embeddings": "there is one embedding, without a name: see encoder",
    "history": _HISTORY, "in_names": "see named",
    "index_attributes": "a condition reads its column in every shard; " + _ONE_SHARD,
    "last_commit": "tk.cluster.Router(path).last_commit says it", "open": "tk.cluster.connect(path) opens one",
    "path": "it is the folder that was connected to", "refresh": "connect again, or roll_over() with Ray",
    "report": "tk.cluster.build returns it", "retract": _FOR_EVER,
    "save": "it is saved: copy the folder, or tk.cluster.publish(path, uri)",
    "scope": "give where= to each verb", "supersede": "facts of a cluster are for ever; " + _ROUTER,
    "transaction": _ROUTER, "verify": "tk.cluster.connect(path, verify=True), or tkindex cluster info PATH --verify",
    "view": "connect once for each reader, or give where= to each verb",
}  # fmt: skip
"""What an index has, or a live one, and a cluster has not, and what to do instead."""


class NotOfClustersError(QueryError, AttributeError):
    """An index has this, and a cluster has not; the message says what to do instead."""


class _Refused:
    """A name that an index has and a cluster has not; with a `__getattr__` every verb would be looked up anew."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, cluster: object, kind: type) -> NoReturn:
        raise NotOfClustersError(f"a cluster has no {self._name}: {REFUSED[self._name]}")


def refuse_on(kind: type) -> None:
    """Let each of these names of a class raise what it says."""
    for name in REFUSED:
        setattr(kind, name, _Refused(name))
