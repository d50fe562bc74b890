"""What runs in a process of Ray: one opened shard, and what it is asked."""

from __future__ import annotations

import json
import os
from typing import Any

import numpy as np

from tkindex import __version__
from tkindex.cluster.batches import short
from tkindex.cluster.commit_log import read_log
from tkindex.cluster.manifest import About, open_shard
from tkindex.cluster.objects import fetch_manifest, fetch_shard
from tkindex.cluster.places import Places
from tkindex.cluster.shared_memory import Address, Mapped, Place, array_at


class ShardActor:
    """What runs in a process of Ray: one opened shard."""

    def __init__(self, folder: str, about: About, number: int, commit: int, source: str | None = None) -> None:
        if source is not None:
            # On the disk of this node, which may be a new one.
            folder = fetch_manifest(source, os.path.dirname(folder))
            fetch_shard(source, folder, about, number)
        places = Places(about.key, len(about.shards))
        arrived = [one.table for one in read_log(folder, about, commit).commits]
        self._shard = open_shard(folder, about, number, places, arrived=arrived)
        self._hello = __version__, about.id, about.shards[number].crc32, commit
        self._mapped = Mapped()

    def call(self, method: str, args: tuple[Any, ...]) -> Any:
        """Call a method of the shard."""
        found = getattr(self._shard, method)(*args)
        return short(found) if method == "batch" else found

    def batch_shared(self, address: tuple[Any, ...], asked: tuple[Any, ...], out: Place) -> int | None:
        """Answer a batch whose columns lie in a block of the client, and write the answers there.

        Parameters
        ----------
        address : tuple
            Of the block: a `tkindex.cluster.shared_memory.Address`.
        asked : tuple
            As of `tkindex.cluster.shard.Shard.batch`, places in the block for columns.
        out : Place
            Of an array of int64.

        Returns
        -------
        int or None
            The bytes of each answer, 4 or 8; None where this process has no such block.
        """
        memory = self._mapped.find(Address(*address))
        if memory is None:
            return None
        mode, slots, op, start, stop, convention, where, threads = asked
        columns = {name: array_at(memory, place) for name, place in slots.items()}
        begin, end = (None if place is None else array_at(memory, place) for place in (start, stop))
        answers = array_at(memory, out)
        found = self._shard.batch(mode, columns, op, begin, end, convention, where, threads, answers)
        if not np.may_share_memory(found, answers):
            answers[:] = found
            return 8
        return int(found.itemsize)

    def answer(self, request: bytes) -> Any:
        """Answer one question that came as JSON, in JSON where the answer is a count or a few facts.

        Bytes travel as they are; whatever else there is Ray has to take apart.
        """
        found = self._shard.find_few(*json.loads(request))
        return json.dumps(found).encode() if isinstance(found, (int, list)) else found

    def hello(self) -> tuple[str, str, int, int]:
        """Return which version runs, and which shard it is."""
        return self._hello

    def relations(self) -> list[str]:
        """Return the labels of relations."""
        return list(self._shard.relations)

    def empty(self) -> None:
        """Do nothing: what a call costs without any work."""
