"""The one place that owns Numba's options.

Every compiled function of tkindex is declared with `kernel` (an entry point that Python calls) or `inlined` (a helper
that only kernels call). All of them release the GIL, follow C's rules for floating point, and are cached on disk.

Numba's cache looks at the caller's own file only: after an edit of a helper in another file the caller would stay
stale and answer wrongly. So each file's cache folder carries a fingerprint of that file, of the kernel files that it
imports, of the versions that compile them, and of ``NUMBA_BOUNDSCHECK``.
"""

from __future__ import annotations

import functools
import hashlib
import os
import re
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite
import numba
from numba import cfunc, njit
from numba.extending import register_jitable

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}


HERE = Path(__file__).parent
_IMPORT = re.compile(r"^from tkindex\.kernels\.(\w+) import", re.MULTILINE)


def sources(module: str) -> dict[str, bytes]:
    """Return the text of a kernel file and of the kernel files that it imports, directly or not, by name."""
    found: dict[str, bytes] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = (HERE / f"{name}.py").read_bytes()
            waiting += _IMPORT.findall(found[name].decode())
    return found


def _fingerprint(module: str) -> str:
    """Hash what a kernel file compiles to: its source, those of the kernel files it imports, and the compilers."""
    texts = sources(module) | sources("_jit")
    digest = hashlib.sha256((HERE.parent / "schema.py").read_bytes())
    for name in sorted(texts):
        digest.update(texts[name])
    digest.update(f"{numba.__version__} {llvmlite.__version__} {bool(numba.config.BOUNDSCHECK)}".encode())
    return digest.hexdigest()[:16]


@functools.cache
def _base_folder() -> Path | None:
    """Return a writable folder for compiled kernels, or None (said once, aloud) where there is none."""
    chosen = os.environ.get("TKINDEX_CACHE_DIR")
    try:
        base = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tkindex"
        base.mkdir(parents=True, exist_ok=True, mode=0o700)
        if os.access(base, os.W_OK | os.X_OK):
            return base
        problem = f"{base} is not writable"
    except (OSError, RuntimeError) as error:
        problem = str(error)
    warnings.warn(
        f"tkindex compiles its kernels anew in every process, since {problem}; "
        "name a writable folder in TKINDEX_CACHE_DIR to keep them.",
        RuntimeWarning,
        stacklevel=2,
    )
    return None


@functools.cache
def _cache_folder(module: str) -> str | None:
    """Return the folder for the compiled kernels of one file, as it is now."""
    base = _base_folder()
    return None if base is None else str(base / f"{module}-{_fingerprint(module)}")


def is_cached(module: str) -> bool:
    """Say whether the kernels of a file have been compiled on this machine before, so that loading them is quick."""
    folder = _cache_folder(module)
    return folder is not None and any(Path(folder).glob("**/*.nbi"))


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

    return _cached(lambda cache: njit(signature, cache=cache, **OPTIONS))


def callback(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function that C calls, for one signature, or load it from the cache."""
    return _cached(lambda cache: cfunc(signature, cache=cache, error_model="numpy"))


def _cached(make: Callable[[bool], Callable[..., Any]]) -> Callable[[Callable[..., Any]], Any]:
    """Run one of Numba's decorators with its cache in the folder of the function's file."""

    def decorate(function: Callable[..., Any]) -> Any:
        folder = _cache_folder(function.__module__.rpartition(".")[2])
        before = numba.config.CACHE_DIR
        # The folder is read when the decorator runs; other users of Numba in this process keep their own.
        numba.config.CACHE_DIR = folder or before
        try:
            return make(folder is not None)(function)
        finally:
            numba.config.CACHE_DIR = before

    return decorate


inlined = register_jitable(**OPTIONS)
# A helper that LLVM would rather call, inside a loop where the call is felt.
spliced = register_jitable(**OPTIONS, forceinline=True)
# A helper whose float sums may be taken in any order, so that they use vector registers; NaN keeps its rules.
reassociated = register_jitable(**OPTIONS, fastmath={"reassoc", "contract"})


def entry_point(dispatcher: Any) -> Callable[..., Any]:
    """Return the compiled function behind a kernel of one signature, without Numba's dispatch (about 100 ns less).

    The caller must pass exactly the types of the signature: nothing is checked any more.
    """
    (overload,) = dispatcher.overloads.values()
    function: Callable[..., Any] = overload.entry_point
    return function
