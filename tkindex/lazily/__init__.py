"""NumPy, Arrow and its functions, imported when one is first used: a saved index opens and answers without any.

A module on the way to a first answer writes ``from tkindex.lazily import np`` where another writes ``import numpy as
np``. What it gets stands for the module until something of it is asked for. Then the module is imported and put in the
place of what stood for it, in all modules at once: from there on nothing is slower. Whoever imports NumPy first, or
later, gets the same module; `sys.modules` never holds a stand-in.

What compiled code reads before there is NumPy is in `tkindex.lazily.numbers`.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

__all__ = ["np", "pa", "pc", "settle"]


class _StandIn(ModuleType):
    """Stands for a module that is not imported yet, and behaves as that module."""

    def __getattribute__(self, name: str) -> Any:
        # Asked by `isinstance`, of whatever stands in a module.
        return ModuleType if name == "__class__" else getattr(_module_of(self), name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(_module_of(self), name, value)

    def __delattr__(self, name: str) -> None:
        delattr(_module_of(self), name)

    def __dir__(self) -> list[str]:
        return dir(_module_of(self))

    def __repr__(self) -> str:
        return repr(_module_of(self))


def _module_of(standing: _StandIn) -> ModuleType:
    """Import the module that something stands for, and put it in the place of every stand-in for it."""
    name = ModuleType.__getattribute__(standing, "__name__")
    # As the statement does it: `python -X importtime` shows that.
    __import__(name)
    module = sys.modules[name]
    for holder in list(sys.modules.values()):
        # Not by `getattr`: a module of others may do something when it is asked. Nor by `isinstance`: a library of
        # cffi says that it is a module, and is none.
        known = ModuleType.__getattribute__(holder, "__dict__") if issubclass(type(holder), ModuleType) else {}
        for short in _NAMES:
            if known.get(short) is standing:
                known[short] = module
    return module


def settle() -> None:
    """Import NumPy, unless it is there: the compiler takes names of modules, and nothing that stands for one."""
    for standing in _STANDING:
        if ModuleType.__getattribute__(standing, "__name__") == "numpy":
            _module_of(standing)


def _lazy(name: str) -> ModuleType:
    if sys.modules.get(name) is not None:
        # Waits for a thread that is importing it.
        __import__(name)
        return sys.modules[name]
    standing = _StandIn(name)
    _STANDING.append(standing)
    return standing


_NAMES = ("np", "pa", "pc")
_STANDING: list[_StandIn] = []

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    import pyarrow.compute as pc
else:
    np, pa, pc = _lazy("numpy"), _lazy("pyarrow"), _lazy("pyarrow.compute")
