"""Verbs marked as quick, and what their compiled form needs: see `tkindex.native.compiled_verbs`.

The class of verbs holds plain Python functions until the first index of the process is made; then the marked ones give
way to compiled callables, which hand on to those functions whatever they do not answer themselves. Importing the
package thus needs no compiler.
"""

from __future__ import annotations

import inspect
import sys
import threading
from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar

import numpy as np

from tkindex.results.facts import Facts
from tkindex.results.views import Labels, Neighborhood, Times
from tkindex.timeline import conditions
from tkindex.timeline.conditions import ANY_TIME, When

_Function = TypeVar("_Function", bound=Callable[..., Any])
_marks: dict[Callable[..., Any], tuple[str, str]] = {}
_lock = threading.Lock()
_world: list[np.ndarray] = []


def quick(time: str, gives: str) -> Callable[[_Function], _Function]:
    """Mark a verb as one that has a compiled form.

    Parameters
    ----------
    time : str
        The operator over its period, "between", or "when" where it takes an optional condition.
    gives : str
        A constant of `tkindex.native.layout`, in lower case: "facts", "first", "count", ...
    """

    def mark(function: _Function) -> _Function:
        _marks[function] = (time, gives)
        return function

    return mark


def install(index: type, engine: type) -> None:
    """Put compiled callables in the place of marked functions, in a class and those that it inherits from.

    Parameters
    ----------
    index : type
        The class of an index. What it overrides stays as it is.
    engine : type
        The class whose slot ``_context`` holds the address of `context_of`.
    """
    with _lock:
        for base in index.__mro__:
            for name, function in list(vars(base).items()):
                # The very function: a verb says that it is one too.
                if type(function) is FunctionType and function in _marks:
                    setattr(base, name, _compiled(function, engine))
        _install_conditions(engine)


def _install_conditions(engine: type) -> None:
    """Put compiled callables in the place of ``before`` and the like, also among the public names.

    Whoever has taken hold of a Python function before keeps one that makes the same.
    """
    from tkindex.native import layout
    from tkindex.native import verb_type as verbs

    for operator, name in enumerate((*layout.OPERATORS, "between")):
        function = getattr(conditions, name)
        if type(function) is FunctionType:
            made = verbs.make_condition(function, _the_world(engine), operator)
            for module in (conditions, sys.modules["tkindex"]):
                if vars(module).get(name) is function:
                    setattr(module, name, made)


def _compiled(function: Callable[..., Any], engine: type) -> Callable[..., Any]:
    from tkindex.native import layout
    from tkindex.native import verb_type as verbs

    time, gives = _marks[function]
    operators = (*layout.OPERATORS, "between", "when")
    _, *parameters = inspect.signature(function).parameters.values()
    result: int = getattr(layout, gives.upper())
    return verbs.make_verb(function, _the_world(engine), operators.index(time), result, parameters)


def _the_world(engine: type) -> np.ndarray:
    """Make what all verbs share, once."""
    from tkindex.native import verb_type as verbs

    if not _world:
        _world.append(
            verbs.make_world(
                engine=engine,
                when=When,
                facts=Facts,
                labels=Labels,
                times=Times,
                neighborhood=Neighborhood,
                any_time=ANY_TIME,
            )
        )
    return _world[0]
