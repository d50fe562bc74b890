"""Importing parts of a large library without the rest of it.

To import ``mcp.server.lowlevel`` runs ``mcp/__init__.py`` first, and that imports clients, a web framework and another
server: a fifth of the time until a server over standard input and output answers. A package that *stands in* has its
place, its path and its submodules, and runs its own code when somebody asks it for a name that it does not have yet.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import importlib.util
import sys
from collections.abc import Iterator
from types import ModuleType, UnionType
from typing import Any, Union, get_origin

from tkindex.threads import new_rlock

_lock = new_rlock()
# Packages whose code runs or has run.
_begun: set[str] = set()


class _Package(ModuleType):
    """A package whose own code runs when a name that it does not have is asked for."""

    def __getattr__(self, name: str) -> Any:
        missing = AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        # What the import system asks of any module, such as `__file__` of a namespace, is there or is nowhere.
        if name.startswith("__") and name.endswith("__"):
            raise missing
        with _lock:
            if name in vars(self):
                return vars(self)[name]
            if self.__name__ in _begun:
                raise missing
            spec = self.__spec__
            assert spec is not None
            assert spec.loader is not None
            _begun.add(self.__name__)
            try:
                spec.loader.exec_module(self)
            except BaseException:
                _begun.discard(self.__name__)
                raise
        return getattr(self, name)


@contextlib.contextmanager
def parts_of(*packages: str) -> Iterator[None]:
    """Let packages stand in for themselves from here on, and keep the collector off while the block imports.

    A package that was imported before stays as it is. Nothing of what an import makes is garbage, and looking for some
    costs a twentieth of it.

    Parameters
    ----------
    *packages : str
        Outer packages before inner ones.

    Raises
    ------
    ModuleNotFoundError
        One of them is not installed.
    """
    for name in packages:
        if name in sys.modules:
            continue
        spec = importlib.util.find_spec(name)
        if spec is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        module = importlib.util.module_from_spec(spec)
        module.__class__ = _Package
        sys.modules[name] = module
        _begun.discard(name)
        outer, _, inner = name.rpartition(".")
        if outer:
            setattr(sys.modules[outer], inner, module)
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextlib.contextmanager
def models_when_used() -> Iterator[None]:
    """Let models of pydantic that the block defines get their validators when each is first used.

    The protocol has some six hundred models in three versions, and a session uses some twenty of them; of its unions of
    all requests or results, one. This is pydantic's own setting ``defer_build``, for models and for adapters of unions,
    and a module's own ``model_rebuild()`` waits too; what is defined after the block is as ever.

    >>> from pydantic import BaseModel
    >>> with models_when_used():
    ...     class Point(BaseModel):
    ...         x: int
    >>> Point.__pydantic_complete__, Point(x="1").x, Point.__pydantic_complete__
    (False, 1, True)
    """
    from pydantic import BaseModel, TypeAdapter

    models: Any = BaseModel
    adapters: Any = TypeAdapter
    kept, rebuild, make = models.model_config, models.__dict__["model_rebuild"], adapters.__init__

    @functools.wraps(make)
    def make_later(adapter: Any, type: Any, *, config: Any = None, _parent_depth: int = 2, **more: Any) -> None:
        # A model has the setting itself, and takes no other; a union of models has none.
        if config is None and get_origin(type) in (Union, UnionType):
            config = {"defer_build": True}
        make(adapter, type, config=config, _parent_depth=_parent_depth + 1, **more)

    def rebuild_later(model: type[Any], /, **how: Any) -> Any:
        # The bare statement of a module says that what a model names is defined by now: it is looked for when used.
        if not how:
            return None
        return rebuild.__func__(model, **{**how, depth: how.get(depth, 2) + 1})

    depth = "_parent_namespace_depth"
    models.model_config = {**kept, "defer_build": True}
    models.model_rebuild = classmethod(rebuild_later)
    adapters.__init__ = make_later
    try:
        yield
    finally:
        models.model_config = kept
        models.model_rebuild = rebuild
        adapters.__init__ = make
