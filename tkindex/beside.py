"""Two pieces of work side by side, where a second core is there and the work is worth a thread."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

# Starting a thread takes about 50 us, in which a pass sees tens of thousands of rows.
_WORTH_A_THREAD = 1 << 16


def n_cores() -> int:
    """The number of cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


def beside(n_rows: int, first: Callable[[], object], second: Callable[[], object]) -> None:
    """Do two things that need nothing of each other; return when both are done.

    Parameters
    ----------
    n_rows : int
        How many rows each passes over: few are not worth a thread, and then one thing follows the other.
    first : callable
        May run on a thread of its own: it must not speak to the caller.
    second : callable
        Runs on this thread.

    Raises
    ------
    Exception
        What `first` raised, or else what `second` did: as when one follows the other.

    Examples
    --------
    >>> done = []
    >>> beside(1_000_000, lambda: done.append("first"), lambda: done.append("second"))
    >>> sorted(done)
    ['first', 'second']
    """
    if n_rows < _WORTH_A_THREAD or n_cores() < 2:
        first()
        second()
        return
    with ThreadPoolExecutor(1) as pool:
        try:
            other = pool.submit(first)
        except RuntimeError:  # no thread can be had, or the interpreter is ending and begins none
            first()
            second()
            return
        try:
            second()
        finally:
            # Where both fail, the error of the first is the one that is seen.
            other.result()
