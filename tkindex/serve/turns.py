"""A loop that answers few requests in a turn, so that what is ready by then, such as a commit, waits for few others.

The loop of `asyncio` reads every socket that is ready, and then runs all their tasks, before it looks at anything else:
of 64 clients that ask without a pause one turn answers all, and a write, which takes two turns more, waited for as many
others each time.
"""

from __future__ import annotations

import asyncio
import selectors
from collections import deque

MOST = 24
"""Sockets that are read in a turn: some milliseconds of work."""
_Ready = tuple[selectors.SelectorKey, int]


class FewSelector(selectors.DefaultSelector):
    """A selector that gives what is ready in parts, first come, first served.

    Examples
    --------
    >>> import socket
    >>> with FewSelector() as selector:
    ...     pairs = [socket.socketpair() for _ in range(30)]
    ...     for mine, other in pairs:
    ...         _ = selector.register(mine, selectors.EVENT_READ), other.send(b"x")
    ...     found = [len(selector.select(0)) for _ in range(2)]
    ...     _ = [end.close() for pair in pairs for end in pair]
    >>> found
    [24, 6]
    """

    def __init__(self) -> None:
        super().__init__()
        self._waiting: deque[_Ready] = deque()

    def select(self, timeout: float | None = None) -> list[_Ready]:
        """Return at most `MOST` of those that are ready; the rest comes next, unless it is not asked for any more."""
        waiting = self._waiting
        if not waiting:
            found: list[_Ready] = super().select(timeout)
            if len(found) <= MOST:
                return found
            waiting.extend(found)
        keys = self.get_map()
        some: list[_Ready] = []
        while waiting and len(some) < MOST:
            key, events = waiting.popleft()
            # What was taken away, or is asked for otherwise, is found again if it is ready still.
            if keys.get(key.fd) is key:
                some.append((key, events))
        return some


def make_loop() -> asyncio.AbstractEventLoop:
    """Make a loop with such turns."""
    return asyncio.SelectorEventLoop(FewSelector())
