"""The one place that owns Numba's options.

Every compiled function of tkindex is declared with `kernel` (an entry point that Python calls) or `inlined` (a helper
that only kernels call). All of them release the GIL, follow C's rules for floating point, and are cached on disk.

Numba's cache looks at the caller's own file only: after an edit of a helper in another file the caller would stay
stale and answer wrongly. So the cache folder carries a fingerprint of all kernel sources, of the versions that compile
them, and of ``NUMBA_BOUNDSCHECK``.
"""

from __future__ import annotations

import hashlib
import os
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite
import numba
from numba import njit
from numba.extending import register_jitable

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}


def _fingerprint() -> str:
    digest = hashlib.sha256()
    here = Path(__file__).parent
    for path in [*sorted(here.glob("*.py")), here.parent / "schema.py"]:
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    digest.update(f"{numba.__version__} {llvmlite.__version__} {bool(numba.config.BOUNDSCHECK)}".encode())
    return digest.hexdigest()[:16]


def _cache_folder() -> str | None:
    """Return a writable folder for compiled kernels, or None (said once, aloud) where there is none."""
    chosen = os.environ.get("TKINDEX_CACHE_DIR")
    try:
        base = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        folder = base / "tkindex" / f"kernels-{_fingerprint()}"
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if os.access(folder, os.W_OK | os.X_OK):
            return str(folder)
        problem = f"{folder} is not writable"
    except (OSError, RuntimeError) as error:
        problem = str(error)
    warnings.warn(
        f"tkindex compiles its kernels anew in every process, since {problem}; "
        "name a writable folder in TKINDEX_CACHE_DIR to keep them.",
        RuntimeWarning,
        stacklevel=2,
    )
    return None


CACHE_FOLDER = _cache_folder()


def kernel(signature: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function for one explicit signature, or load it from the cache.

    Parameters
    ----------
    signature : str or list of str
        Numba signature(s). One is the rule: each overload costs about 13 ms whenever a process starts.

    Returns
    -------
    callable
        A decorator that gives back Numba's dispatcher.
    """

    def decorate(function: Callable[..., Any]) -> Any:
        before = numba.config.CACHE_DIR
        # The folder is read when the decorator runs; other users of Numba in this process keep their own.
        numba.config.CACHE_DIR = CACHE_FOLDER or before
        try:
            return njit(signature, cache=CACHE_FOLDER is not None, **OPTIONS)(function)
        finally:
            numba.config.CACHE_DIR = before

    return decorate


inlined = register_jitable(**OPTIONS)
# A helper whose float sums may be taken in any order, so that they use vector registers; NaN keeps its rules.
reassociated = register_jitable(**OPTIONS, fastmath={"reassoc", "contract"})


def entry_point(dispatcher: Any) -> Callable[..., Any]:
    """Return the compiled function behind a kernel of one signature, without Numba's dispatch (about 100 ns less).

    The caller must pass exactly the types of the signature: nothing is checked any more.
    """
    (overload,) = dispatcher.overloads.values()
    function: Callable[..., Any] = overload.entry_point
    return function
