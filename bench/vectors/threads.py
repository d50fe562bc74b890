"""One thread for numpy's products while arms are timed; building uses all.

OpenBLAS reads the environment when numpy is imported, which a suite has done by then, so it is told directly.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from bench.harness import say


def _functions() -> tuple[Any, Any] | None:
    """Return what tells and what sets the threads of the OpenBLAS that numpy brings; None where it brings none."""
    for file in sorted(Path(np.__file__).parent.with_name("numpy.libs").glob("*openblas*")):
        library = ctypes.CDLL(str(file))
        for name in ("scipy_openblas_{}_num_threads64_", "openblas_{}_num_threads64_", "openblas_{}_num_threads"):
            if hasattr(library, name.format("get")):
                return getattr(library, name.format("get")), getattr(library, name.format("set"))
    return None


@contextmanager
def one_thread() -> Iterator[None]:
    """Let numpy multiply in one thread until the end of a block, as every arm searches; said aloud where it cannot."""
    functions = _functions()
    if functions is None:
        say("[yellow]numpy brings no OpenBLAS: its arm may use several threads")
        yield
        return
    threads, choose = functions
    before = threads()
    choose(1)
    try:
        yield
    finally:
        choose(before)
