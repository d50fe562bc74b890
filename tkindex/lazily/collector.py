"""The collector of garbage, which has nothing to find while a process starts.

Imports make a hundred thousand objects that all stay. At Python's own threshold they are looked at a hundred and fifty
times, some of them three times over: a tenth of the time until a question in words is answered.
"""

from __future__ import annotations

import gc

_AT_START = 200_000
"""More objects than a command makes until it answers, or until a server does; they take some twenty megabytes."""


def collect_later(most: int = _AT_START) -> None:
    """Have the collector wait for so many objects, once: from its first look on, its thresholds are what they were.

    Parameters
    ----------
    most : int
        How many more objects are made than let go until it looks.

    Notes
    -----
    For a process that only runs a command. Whoever has switched the collector off, or asks for a look, gets that.

    >>> import gc
    >>> kept = gc.get_threshold()
    >>> collect_later(), gc.get_threshold()[0]
    (None, 200000)
    >>> gc.collect() >= 0, gc.get_threshold() == kept
    (True, True)
    """
    kept = gc.get_threshold()

    def as_ever(phase: str, _: dict[str, int]) -> None:
        if phase == "stop":
            gc.set_threshold(*kept)
            gc.callbacks.remove(as_ever)

    gc.callbacks.append(as_ever)
    gc.set_threshold(most, *kept[1:])
