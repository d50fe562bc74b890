"""Verbs marked as quick, and what their compiled form needs: see `tkindex.kernels.asking`.

The class of verbs holds plain Python functions until the first index of the process is made; then the marked ones give
way to compiled callables, which hand on to those functions whatever they do not answer themselves. Importing the
package thus needs no compiler.
"""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from tkindex.facts import Facts, Pick
from tkindex.views import Labels, Times
from tkindex.when import ANY_TIME, When

if TYPE_CHECKING:
    from tkindex.engine import Engine

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
        A constant of `tkindex.kernels.asking`, in lower case: "facts", "first", "count", ...
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


def _compiled(function: Callable[..., Any], engine: type) -> Callable[..., Any]:
    from tkindex.kernels import asking, verbs

    if not _world:
        _world.append(
            verbs.make_world(engine=engine, when=When, facts=Facts, labels=Labels, times=Times, any_time=ANY_TIME)
        )
    time, gives = _marks[function]
    operators = (*asking.OPERATORS, "between", "when")
    _, *parameters = inspect.signature(function).parameters.values()
    return verbs.make_verb(
        function,
        _world[0],
        operators.index(time),
        getattr(asking, gives.upper()),
        [(given.name, given.kind is given.POSITIONAL_OR_KEYWORD, given.default is given.empty) for given in parameters],
    )


def context_of(
    index: Engine, address: int, search: int = 0, facts: type[Facts] = Facts, pick: type[Pick] = Pick
) -> np.ndarray:
    """Write down what the verbs need of an index: addresses of its table and its dicts, which it keeps alive.

    Parameters
    ----------
    index : Engine
    address : int
        Of the table that the search takes.
    search : int
        Address of a compiled function with the arguments and the result of `tkindex.kernels.search.select`; 0 is that
        function itself.
    facts, pick : type
        What results are made of: slots as in `tkindex.kernels.asking`, and nothing that has to be set besides.
    """
    from tkindex.kernels import asking

    context = np.zeros(asking.CONTEXT_SIZE, np.int64)
    context[asking.TABLE] = address
    context[asking.SEARCH] = search
    context[asking.FACTS_CLASS], context[asking.PICK_CLASS] = id(facts), id(pick)
    context[asking.ENTITY_IDS] = id(index._entity_id)
    context[asking.RELATION_IDS] = id(index._relation_id)
    context[asking.IS_POINT] = index.is_point
    context[asking.KEEPS_PERIOD] = index._keeps_period
    for place, op in enumerate(asking.OPERATORS):
        context[asking.BOXES + place] = id(index._boxes[op])
    return context
