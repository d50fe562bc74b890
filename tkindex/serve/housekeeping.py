"""What a server does beside answering: it compacts the index that it owns, and lets it go at the end."""

from __future__ import annotations

import gc
import logging
import os
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tkindex.errors import IndexFileError, TkindexError

if TYPE_CHECKING:
    from tkindex.live.index import LiveIndex
    from tkindex.memory.memory import Memory

_log = logging.getLogger("tkindex.serve")
_EVERY = 5.0
"""Seconds between two looks at the number of commits."""


@contextmanager
def owned(index: Any, compact_after: int, *, every: float = _EVERY) -> Iterator[None]:
    """Compact a writer in the background while it is served, and close it afterwards; others are left as they are.

    Parameters
    ----------
    index : Index or LiveIndex
    compact_after : int
        Commits after which to compact; 0 for never.
    every : float
        Seconds between two looks.
    """
    if getattr(index, "mode", "r") != "w":
        yield
        return
    stop = threading.Event()
    thread = threading.Thread(target=_compact, args=(index, compact_after, every, stop), daemon=True)
    if compact_after:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        # Ends a compaction early.
        index.close()
        if compact_after:
            thread.join(30)


def warm_up(index: Any = None, *, writes: bool) -> None:
    """Load what the first link, search, write and look at it need: nobody waits for it.

    Parameters
    ----------
    index : Index or LiveIndex, optional
        Its encoder is loaded as well, if it has vectors and the encoder is to be had.
    writes : bool

    Notes
    -----
    What is here afterwards is looked at by no later collection of garbage, which would stop some request for a tenth of
    a second: call it once in a process that only serves.
    """
    _warm(index, writes)
    gc.collect()
    gc.freeze()


def _warm(index: Any, writes: bool) -> None:
    from tkindex.index import build
    from tkindex.live.opening import create

    fact = {"head": "a", "relation": "r", "tail": "b", "time": "2014-01-01", "user": "u"}
    whole = build([fact, fact | {"user": "v"}], unit="day")
    whole.embed("hashed:64")
    # A tenant is asked in a scope, whose parts are made and searched in ways of their own.
    mine = whole.scope(user="u")
    mine.mentions("when did a meet b?")
    mine.link("b")
    mine.search("when did a meet b?", k=1)
    mine.facts(head="a", when="2014").to_dicts()
    if getattr(index, "has_vectors", False):
        # Whoever searches is told what is wrong.
        with suppress(TkindexError):
            index.search("when did a meet b?", k=1)
    if not writes:
        return
    with tempfile.TemporaryDirectory() as folder, create(Path(folder) / "index", unit="day") as index:
        for tail in ("b", "c"):
            index.append([("a", "r", tail, "2014-01-01")])
            index.commit()
            index.count(head="a")
            index.compact()


def _compact(index: LiveIndex, compact_after: int, every: float, stop: threading.Event) -> None:
    done = index.last_commit
    while not stop.wait(every):
        last = index.last_commit
        if last - done < compact_after:
            continue
        try:
            if index.compact():
                done = last
                _log.info("compacted up to commit %d", last)
        except IndexFileError as error:
            if stop.is_set():
                return
            # The index is as it was; a disk that is full now may have room later.
            _log.error("compacting failed: %s", error)
            done = last


def make_memory(index: Any) -> Memory:
    """Return a memory over a live index, with the model that the environment names, if any."""
    from tkindex.memory.memory import Memory
    from tkindex.memory.model import OpenAIModel

    name = os.environ.get("TKINDEX_MODEL")
    model = OpenAIModel(name, base_url=os.environ.get("TKINDEX_MODEL_URL") or None) if name else None
    return Memory(index, model)
