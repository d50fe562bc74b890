"""The C type of verbs, and the tables that `tkindex.native.compiled_verbs` reads.

Relies on PyType_Spec, PyType_Slot and PyMemberDef, with numbers of the stable ABI; on the fields of a verb lying right
behind PyObject's; on ``tp_descr_get`` of Python's functions binding whatever it is given; and on slots of a class being
words of its instances that hold addresses, which `slot_offsets` looks up.
The check verifies that verbs of this type are called with their arguments, and that slots are found in a live object of
each class: once in classes of its own, and once in those of the results. Binding is verified by the tests alone.
"""

from __future__ import annotations

import ctypes
import functools
import inspect
import sys
import types as python_types
from collections.abc import Callable
from typing import Any

from tkindex.kernels._cache import keep_for_good
from tkindex.lazily.numbers import int64s, place_of
from tkindex.native import layout
from tkindex.native.compiled_verbs import call_condition, call_verb
from tkindex.native.reading import call_reader
from tkindex.schema import ANY


class _Member(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("type", ctypes.c_int),
        ("offset", ctypes.c_ssize_t),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


class _Slot(ctypes.Structure):
    _fields_ = (("slot", ctypes.c_int), ("function", ctypes.c_void_p))


class _TypeSpec(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("basic_size", ctypes.c_int),
        ("item_size", ctypes.c_int),
        ("flags", ctypes.c_uint),
        ("slots", ctypes.c_void_p),
    )


# Numbers of the stable ABI.
_TP_CALL, _TP_DESCR_GET, _TP_MEMBERS = 50, 54, 72
_T_OBJECT_EX, _T_PYSSIZET, _READONLY = 16, 19, 1
_HAVE_VECTORCALL, _METHOD_DESCRIPTOR, _DEFAULT = 1 << 11, 1 << 17, 1 << 18
# The interpreter remembers where a method was found only where the type of what it found cannot change.
_IMMUTABLE = 1 << 8


@functools.cache
def _verb_type() -> Any:
    """Make the type: called through its vectorcall, bound as functions are, with a dict for its documentation."""

    def member(name: bytes, kind: int, field: int) -> _Member:
        return _Member(name, kind, layout.HEAD_SIZE + 8 * field, _READONLY, None)

    members = (_Member * 4)(
        member(b"__dictoffset__", _T_PYSSIZET, layout.DICT),
        member(b"__vectorcalloffset__", _T_PYSSIZET, layout.VECTORCALL),
        # `isinstance` asks for it: a verb passes for the function that it stands for.
        member(b"__class__", _T_OBJECT_EX, layout.CLASS),
        _Member(None, 0, 0, 0, None),
    )
    api = ctypes.pythonapi
    of_type = api.PyType_GetSlot
    of_type.restype, of_type.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_int]
    slots = (_Slot * 4)(
        _Slot(_TP_MEMBERS, ctypes.addressof(members)),
        _Slot(_TP_CALL, ctypes.cast(api.PyVectorcall_Call, ctypes.c_void_p).value),
        # It binds whatever it is given.
        _Slot(_TP_DESCR_GET, of_type(python_types.FunctionType, _TP_DESCR_GET)),
        _Slot(0, None),
    )
    spec = _TypeSpec(
        b"tkindex.native.verb_type.Verb",
        layout.HEAD_SIZE + 8 * layout.N_FIELDS,
        0,
        _DEFAULT | _HAVE_VECTORCALL | _METHOD_DESCRIPTOR | _IMMUTABLE,
        ctypes.addressof(slots),
    )
    keep_for_good(members, slots, spec)
    make = api.PyType_FromSpec
    make.restype, make.argtypes = ctypes.py_object, [ctypes.c_void_p]
    return make(ctypes.addressof(spec))


def slot_offsets(cls: type, names: tuple[str, ...]) -> list[int]:
    """Look up where the slots of a class stand in its instances: bytes from the start of the object.

    Raises
    ------
    RuntimeError
        An interpreter that keeps them elsewhere.
    """
    thing: Any = object.__new__(cls)
    memory = (ctypes.c_ssize_t * (cls.__basicsize__ // 8)).from_address(id(thing))
    marks = [object() for _ in names]
    for name, mark in zip(names, marks, strict=True):
        setattr(thing, name, mark)
    words = list(memory)
    if any(words.count(id(mark)) != 1 for mark in marks):
        raise RuntimeError(f"the slots of {cls.__name__} cannot be found in its instances: this is no CPython")
    return [8 * words.index(id(mark)) for mark in marks]


def make_runtime(
    *,
    verbs: type,
    engine: type,
    when: type,
    facts: type,
    labels: type,
    times: type,
    neighborhood: type,
    any_time: object,
) -> Any:
    """Write down the addresses and offsets that all verbs share; what they point at is kept for good."""
    any_id: object = ANY
    table = int64s(layout.RUNTIME_SIZE)
    for place, thing in (
        (layout.NONE, None),
        (layout.TRUE, True),
        (layout.FALSE, False),
        (layout.INT, int),
        (layout.STR, str),
        (layout.VERBS_TYPE, verbs),
        (layout.ENGINE_TYPE, engine),
        (layout.WHEN_TYPE, when),
        (layout.ANY_ID, any_id),
        (layout.ANY_TIME, any_time),
        (layout.FACTS_TYPE, facts),
        (layout.LABELS_TYPE, labels),
        (layout.TIMES_TYPE, times),
        (layout.NEIGHBORHOOD_TYPE, neighborhood),
        (layout.SIDE_TAIL, "tail"),
        (layout.SIDE_HEAD, "head"),
        (layout.BETWEEN_NAME, sys.intern("between")),
        *((layout.OPERATOR_NAMES + i, sys.intern(name)) for i, name in enumerate(layout.OPERATORS)),
        *((layout.ARGUMENT_NAMES + i, sys.intern(name)) for i, name in enumerate(layout.NAMES)),
    ):
        table[place] = id(thing)
        keep_for_good(thing)
    table[layout.ARGUMENT_SLOTS : layout.ARGUMENT_SLOTS + layout.N_NAMES] = list(layout.NAMES.values())
    for place, cls, names in (
        (layout.ENGINE, verbs, ("engine",)),
        (layout.CONTEXT, engine, ("_context",)),
        (layout.FACTS_AT, facts, layout.FACTS_SLOTS),
        (layout.LABELS_AT, labels, layout.LABELS_SLOTS),
        (layout.TIMES_AT, times, layout.TIMES_SLOTS),
        (layout.NEIGHBORHOOD_AT, neighborhood, layout.NEIGHBORHOOD_SLOTS),
    ):
        table[place : place + len(names)] = slot_offsets(cls, names)
    keep_for_good(table)
    return table


def make_verb(
    function: Callable[..., Any],
    runtime: Any,
    operator: int,
    result: int,
    parameters: list[inspect.Parameter],
) -> Callable[..., Any]:
    """Return a callable that answers like a verb's Python function, and asks that where it cannot.

    Parameters
    ----------
    function : function
        The verb in Python.
    runtime : table of int64
        From `make_runtime`.
    operator : int
        An operator over one period, BETWEEN, or WHEN for a verb that takes an optional condition.
    result : int
        What becomes of the slice.
    parameters : list of inspect.Parameter
        In order, without ``self``.
    """
    spec = int64s(layout.SPEC_SIZE)
    spec[layout.RUNTIME], spec[layout.OPERATOR], spec[layout.RESULT] = place_of(runtime), operator, result
    names = list(layout.NAMES)
    for given in parameters:
        slot = layout.NAMES[given.name]
        spec[layout.ACCEPTED] |= 1 << names.index(given.name)
        if given.default is given.empty:
            spec[layout.REQUIRED] |= 1 << slot
        elif type(given.default) is int:
            spec[layout.DEFAULTS + slot] = given.default
        if given.kind is given.POSITIONAL_OR_KEYWORD:
            spec[layout.POSITIONS + spec[layout.N_POSITIONS]] = slot
            spec[layout.N_POSITIONS] += 1
    return _make(function, call_verb.address, spec)


def make_condition(function: Callable[..., Any], runtime: Any, operator: int) -> Callable[..., Any]:
    """Return a callable that makes the condition of an operator, like the Python function that it stands for.

    Parameters
    ----------
    function : function
        ``before`` or another of `tkindex.timeline.conditions`, with one argument (two where the operator is BETWEEN).
    runtime : table of int64
        From `make_runtime`.
    operator : int
        An operator over one period, or BETWEEN.
    """
    spec = int64s(layout.SPEC_SIZE)
    spec[layout.RUNTIME], spec[layout.OPERATOR] = place_of(runtime), operator
    made = _make(function, call_condition.address, spec)
    # By its name, as a function is: pickle and copy look for it on the object itself.
    made.__reduce_ex__ = lambda protocol: function.__qualname__  # type: ignore[method-assign]
    return made


def make_reader(function: Callable[..., Any], runtime: Any, result: int) -> Callable[..., Any]:
    """Return a callable that reads a result like the Python method that it stands for, and asks that where it cannot.

    Parameters
    ----------
    function : function
        The method, with no argument but ``self``.
    runtime : table of int64
        From `make_runtime`.
    result : int
        READ_TUPLES, or another of `tkindex.native.layout`.
    """
    spec = int64s(layout.SPEC_SIZE)
    spec[layout.RUNTIME], spec[layout.RESULT] = place_of(runtime), result
    return _make(function, call_reader.address, spec)


def _make(function: Callable[..., Any], address: int, spec: Any) -> Callable[..., Any]:
    """Make a verb that calls the compiled function at an address, and documents itself as `function`."""
    verb = object.__new__(_verb_type())
    fields = (ctypes.c_ssize_t * layout.N_FIELDS).from_address(id(verb) + layout.HEAD_SIZE)
    fields[layout.VECTORCALL], fields[layout.FUNCTION], fields[layout.SPEC] = address, id(function), place_of(spec)
    fields[layout.CLASS] = id(python_types.FunctionType)
    keep_for_good(verb, function, spec, python_types.FunctionType)
    functools.update_wrapper(verb, function, updated=())
    # CPython 3.14 copies what makes the annotations in their place.
    for name in ("__code__", "__globals__", "__defaults__", "__kwdefaults__", "__closure__", "__annotations__"):
        setattr(verb, name, getattr(function, name))
    made: Callable[..., Any] = verb
    return made
