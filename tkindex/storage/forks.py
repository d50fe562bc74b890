"""What becomes of a writer when its process forks: the child has a copy of it, which must not write.

Parent and child share the open files of a writer, and its lock. Each would go on from the same commit, and write over,
or behind, what the other has acknowledged. So a child lets go of what it has inherited, at once; and since a fork may
have been made by other code than Python's, whoever writes compares the number of the process as well.
"""

from __future__ import annotations

import os
import weakref
from typing import Protocol


class Forkable(Protocol):
    """Something that must change when it finds itself in a forked child."""

    def _after_fork(self) -> None:
        """Let go of what belongs to the parent; called in the child, before anything else runs there."""
        ...


_alive: weakref.WeakSet[Forkable] = weakref.WeakSet()


def follow_forks(what: Forkable) -> None:
    """Call ``what._after_fork()`` in every child that this process forks, as long as the object lives."""
    _alive.add(what)


def _in_child() -> None:
    for what in list(_alive):
        what._after_fork()


os.register_at_fork(after_in_child=_in_child)
