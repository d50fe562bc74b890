"""Verbs marked as quick, and what their compiled form needs: see `tkindex.native.compiled_verbs`.

The class of verbs holds plain Python functions until the first index of the process is made; then the marked ones give
way to compiled callables, which hand on to those functions whatever they do not answer themselves. Importing the
package thus needs no compiler.

Compiled callables handle objects of the interpreter. The environment variable TKINDEX_COMPILED_VERBS=0 keeps the Python
functions, which give the same answers, errors and orders; so does an interpreter that `tkindex.native.self_check` finds
to be another than the one that the callables are made for, and a warning then says so once.
"""

from __future__ import annotations

import inspect
import sys
import warnings
from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar

from tkindex.native import self_check
from tkindex.results.facts import Facts
from tkindex.results.views import Labels, Neighborhood, Times
from tkindex.threads import new_lock
from tkindex.timeline import conditions
from tkindex.timeline.conditions import ANY_TIME, When

_Function = TypeVar("_Function", bound=Callable[..., Any])
_marks: dict[Callable[..., Any], tuple[str, str]] = {}
_lock = new_lock()
# What all compiled callables of the process share; None once it is known that there are none.
_runtime: list[Any | None] = []


def compiled_verb(time: str, gives: str) -> Callable[[_Function], _Function]:
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


def install_compiled_verbs(index: type, verbs: type, engine: type) -> bool:
    """Put compiled callables in the place of marked functions, in a class and those that it inherits from.

    Parameters
    ----------
    index : type
        The class of an index. What it overrides stays as it is.
    verbs : type
        The class of verbs, whose slot ``engine`` holds an engine.
    engine : type
        The class of engines, whose slot ``_context`` holds the address of `tkindex.query.engine.context_of`.

    Returns
    -------
    bool
        False where the Python functions stay, for the whole process.

    Raises
    ------
    TkindexError
        TKINDEX_COMPILED_VERBS is neither 0 nor 1.
    """
    with _lock:
        runtime = _shared_runtime(verbs, engine)
        if runtime is None:
            return False
        for base in index.__mro__:
            for name, function in list(vars(base).items()):
                # The very function: a verb says that it is one too.
                if type(function) is FunctionType and function in _marks:
                    setattr(base, name, _compiled(function, runtime))
        _install_conditions(runtime)
        _install_readers(runtime)
        return True


def _install_readers(runtime: Any) -> None:
    """Put compiled callables in the place of the methods that read results."""
    from tkindex.native import layout
    from tkindex.native import verb_type as verbs

    for cls, name, result in (
        (Facts, "tuples", layout.READ_TUPLES),
        (Facts, "__len__", layout.READ_LENGTH),
        (Facts, "__iter__", layout.READ_ITERATOR),
        (Labels, "_list", layout.READ_LIST),
        (Labels, "__len__", layout.READ_LENGTH),
        (Labels, "__iter__", layout.READ_ITERATOR),
        (Times, "_list", layout.READ_LIST),
        (Times, "__len__", layout.READ_LENGTH),
        (Times, "__iter__", layout.READ_ITERATOR),
        (Neighborhood, "_list", layout.READ_LIST),
    ):
        function = vars(cls)[name]
        if type(function) is FunctionType:
            setattr(cls, name, verbs.make_reader(function, runtime, result))


def _install_conditions(runtime: Any) -> None:
    """Put compiled callables in the place of ``before`` and the like, also among the public names.

    Whoever has taken hold of a Python function before keeps one that makes the same.
    """
    from tkindex.native import layout
    from tkindex.native import verb_type as verbs

    for operator, name in enumerate((*layout.OPERATORS, "between")):
        function = getattr(conditions, name)
        if type(function) is FunctionType:
            made = verbs.make_condition(function, runtime, operator)
            for module in (conditions, sys.modules["tkindex"]):
                if vars(module).get(name) is function:
                    setattr(module, name, made)


def _compiled(function: Callable[..., Any], runtime: Any) -> Callable[..., Any]:
    from tkindex.native import layout
    from tkindex.native import verb_type as verbs

    time, gives = _marks[function]
    operators = (*layout.OPERATORS, "between", "when")
    _, *parameters = inspect.signature(function).parameters.values()
    # What has no place in a compiled call is handed on to Python.
    parameters = [given for given in parameters if given.name in layout.NAMES]
    result: int = getattr(layout, f"RESULT_{gives.upper()}")
    return verbs.make_verb(function, runtime, operators.index(time), result, parameters)


def _shared_runtime(verbs: type, engine: type) -> Any | None:
    """Make what all verbs share, once; None where they stay in Python."""
    if not _runtime:
        runtime, problem = _checked_runtime(verbs, engine) if self_check.is_wanted() else (None, None)
        _runtime.append(runtime)
        if problem is not None:
            warnings.warn(
                "tkindex answers with plain Python verbs, since its compiled ones do not fit this interpreter: "
                f"{problem}. Answers are the same; a query takes about twice as long, and reading facts five times. "
                f"{self_check.SWITCH}=0 chooses them without this warning.",
                RuntimeWarning,
                stacklevel=2,
            )
    return _runtime[0]


def _checked_runtime(verbs: type, engine: type) -> tuple[Any | None, str | None]:
    """Return what all verbs share; or None, and why compiled ones do not fit this interpreter."""
    problem = self_check.problem()
    if problem is not None:
        return None, problem
    from tkindex.native.verb_type import make_runtime

    try:
        runtime = make_runtime(
            verbs=verbs,
            engine=engine,
            when=When,
            facts=Facts,
            labels=Labels,
            times=Times,
            neighborhood=Neighborhood,
            any_time=ANY_TIME,
        )
    except RuntimeError as error:
        return None, str(error)
    return runtime, None
