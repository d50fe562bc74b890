"""Whether compiled code may handle this interpreter's objects: asked once a process, before a verb gives way to it.

The modules of the bridge to CPython's C API rely on what no header promises to a library that is compiled at run time.
`problem` looks at it from the outside in, so that what would crash is not reached where something before it differs:

1. The interpreter: CPython, with pointers of 64 bits and with a GIL. A build without one counts references and lays out
   objects in another way, whether or not the GIL is switched on.
2. The exported functions that compiled code calls: each is there.
3. The layout of objects, read through `ctypes`: where an object says what it is, where a tuple keeps its hash, where
   the slots of a class stand.
4. A trial (`tkindex.native.trial`): a store of two facts, asked through compiled verbs, conditions and methods. The
   results are what they should be, ``hash(fact) == hash(tuple(fact))``, and no reference is lost or kept.

Nothing of it needs an index. It takes less than a millisecond once the kernels are loaded.
"""

from __future__ import annotations

import ctypes
import os
import sys

from tkindex.errors import TkindexError

SWITCH = "TKINDEX_COMPILED_VERBS"
"""The environment variable that says whether verbs are compiled; read when the first index is made."""


def is_wanted() -> bool:
    """Say whether the environment leaves compiled verbs on.

    Raises
    ------
    TkindexError
        TKINDEX_COMPILED_VERBS is neither 0 nor 1.
    """
    chosen = os.environ.get(SWITCH, "")
    if chosen not in ("", "0", "1"):
        raise TkindexError(
            f"{SWITCH} is {chosen!r}; expected 1 (compiled verbs, as where it is not set) or 0 (plain Python ones)"
        )
    return chosen != "0"


def problem() -> str | None:
    """Return why compiled code must not handle this interpreter's objects; None where it may.

    Examples
    --------
    >>> import sys
    >>> problem() is None or sys.implementation.name != "cpython"
    True
    """
    found = of_interpreter()
    if found is None:
        try:
            found = _of_functions() or _of_trial()
        except (ArithmeticError, ImportError, LookupError, OSError, RuntimeError, TypeError, ValueError) as error:
            found = f"{type(error).__name__}: {error}"
    return found


def of_interpreter() -> str | None:
    """Return why the interpreter itself rules compiled verbs out, before anything is compiled; else None."""
    name = sys.implementation.name
    if name != "cpython":
        return f"this interpreter is {name}, and they are made for CPython"
    bits = 8 * ctypes.sizeof(ctypes.c_void_p)
    if bits != 64:
        return f"pointers have {bits} bits here, and they are made for 64"
    # The flag that such a build has in the names of its files; to ask `sysconfig` takes ten milliseconds.
    if "t" in getattr(sys, "abiflags", ""):
        return "this is a free-threaded build of CPython, which lays out objects and counts references in another way"
    return None


def _of_functions() -> str | None:
    """Which exported function is missing."""
    from tkindex.native.capi import SYMBOLS

    missing = [symbol for symbol in SYMBOLS if not hasattr(ctypes.pythonapi, symbol)]
    return f"the interpreter does not export {', '.join(missing)}" if missing else None


def _of_trial() -> str | None:
    """What comes out otherwise than it should."""
    from tkindex.native.trial import run

    return run()
