"""Compiled code keeps away from an interpreter that it does not fit, or where it is switched off."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from tkindex.lazily.numbers import int64s
from tkindex.native import self_check

SWITCH = "TKINDEX_COMPILED_VERBS"


# ---- what the check sees ---------------------------------------------------------------------------------------------


def test_this_interpreter_fits():
    assert self_check.problem() is None


def test_other_interpreters_and_builds_do_not_fit(monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(sys, "implementation", SimpleNamespace(name="pypy"))
        assert "this interpreter is pypy" in self_check.problem()
    with monkeypatch.context() as patch:
        patch.setattr(self_check.ctypes, "sizeof", lambda _: 4)
        assert "pointers have 32 bits" in self_check.problem()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "abiflags", "td")
        assert "free-threaded" in self_check.problem()
    assert self_check.problem() is None


def test_a_function_that_is_not_exported_is_named(monkeypatch):
    from tkindex.native import capi

    assert {"PyType_GenericAlloc", "PyObject_Vectorcall", "Py_IncRef", "PyType_FromSpec"} <= set(capi.SYMBOLS)
    monkeypatch.setattr(capi, "SYMBOLS", (*capi.SYMBOLS, "PyNothing_OfTheKind"))
    assert self_check.problem() == "the interpreter does not export PyNothing_OfTheKind"


@pytest.mark.parametrize(
    ("first", "places", "said"),
    [
        ("_packed", (1, 9), "the slots of a result hold"),
        ("_side", (1, 2), "the slots of a view"),
        ("_start", (2, 4), "a walk"),
    ],
)
def test_slots_that_stand_elsewhere_are_seen(monkeypatch, first, places, said):
    from tkindex.native import trial
    from tkindex.native import verb_type as verbs

    def swapped(cls, names):
        found = verbs_offsets(cls, names)
        if first in names[:2]:
            a, b = places
            found[a], found[b] = found[b], found[a]
        return found

    verbs_offsets = verbs.slot_offsets
    monkeypatch.setattr(verbs, "slot_offsets", swapped)
    assert said in trial.run()

    def not_found(cls, names):
        raise RuntimeError(f"the slots of {cls.__name__} cannot be found in its instances")

    monkeypatch.setattr(verbs, "slot_offsets", not_found)
    assert "cannot be found in its instances" in self_check.problem()


def test_references_and_hashes_that_are_wrong_are_seen(monkeypatch):
    from tkindex.native import trial

    read, kept = trial.read_method, []

    def keeping(*given):
        kept.append(read(*given))
        return kept[-1]

    monkeypatch.setattr(trial, "read_method", keeping)
    assert "change the references to" in trial.run()

    class Unhashed(trial._Fact):
        def __hash__(self):
            return 0

    monkeypatch.setattr(trial, "_Fact", Unhashed)
    monkeypatch.setattr(trial, "read_method", read)
    assert "that of the equal tuple" in trial.run()


def test_what_is_handed_on_to_python_is_seen(monkeypatch):
    from tkindex.native import trial

    monkeypatch.setattr(
        trial._Parts, "relation", property(lambda self: b"knows", lambda self, value: None), raising=False
    )
    monkeypatch.setattr(trial._Parts, "_make_pointers", lambda self: setattr(self, "pointers", int64s(1)))
    monkeypatch.setattr(trial._Parts, "_look_at_tuples", lambda self: None)
    monkeypatch.setattr(trial._Parts, "things", lambda self: [])
    assert self_check.problem() == "RuntimeError: a plain call was handed on to Python"


def test_a_layout_that_is_not_known_is_no_error_but_a_reason():
    code = """
from tkindex.kernels import _jit
from tkindex.native import self_check
import ctypes
class Words:
    def __mul__(self, n):
        return self
    def from_address(self, address):
        return []
ctypes.c_ssize_t = type("Elsewhere", (), {"__mul__": lambda self, n: Words()})()
print(self_check.problem())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert done.stdout == "RuntimeError: an object does not begin with the address of its type\n", done.stderr


def test_modules_of_compiled_verbs_are_not_compiled_where_they_are_of_no_use(monkeypatch):
    from tkindex.cli.compiling import kernel_modules

    monkeypatch.delenv(SWITCH, raising=False)
    assert {"kernels.search", "native.methods"} <= set(kernel_modules())
    with monkeypatch.context() as patch:
        patch.setenv(SWITCH, "0")
        assert {name.partition(".")[0] for name in kernel_modules()} == {"kernels"}
    monkeypatch.setattr(sys, "abiflags", "t")
    assert {name.partition(".")[0] for name in kernel_modules()} == {"kernels"}


def test_modules_without_compiled_code_are_not_waited_for():
    """They are never in the cache: `tkindex doctor` called 21 of them missing, however often kernels were compiled."""
    from tkindex.cli.compiling import kernel_modules

    assert not {"native.layout", "kernels.heap"} & set(kernel_modules())


# ---- what follows from it --------------------------------------------------------------------------------------------

ASK = """
import json, sys, types, warnings
import tkindex as tk
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    for _ in range(2):
        ix = tk.build([("ann", "knows", "bob", "2014-10-07"), ("bob", "knows", "cid", "2015-01-02")])
    found = [ix.before("bob", "2015").tuples()[0][:3], ix.count("bob"), list(ix.tails("ann", "knows"))]
plain = type(tk.Index.before) is types.FunctionType and type(tk.before) is types.FunctionType
names = "compiled_verbs", "capi", "methods", "verb_type"
loaded = [name for name in names if f"tkindex.native.{name}" in sys.modules]
print(json.dumps([found, plain, loaded, [(str(w.message), w.category.__name__) for w in seen]]))
"""
ANSWERS = [["ann", "knows", "bob"], 1, ["bob"]]


def asked(before: str = "", **environment: str):
    """What a process of its own answers, after some lines of code."""
    known = {name: value for name, value in os.environ.items() if name != SWITCH}
    done = subprocess.run(
        [sys.executable, "-c", before + ASK], env={**known, **environment}, capture_output=True, text=True, timeout=300
    )
    return json.loads(done.stdout) if done.returncode == 0 else done.stderr


@pytest.mark.parametrize("environment", [{}, {SWITCH: "1"}, {SWITCH: ""}])
def test_verbs_are_compiled_as_a_rule(environment):
    assert asked(**environment) == [ANSWERS, False, ["compiled_verbs", "capi", "methods", "verb_type"], []]


def test_switched_off_nothing_of_the_bridge_is_loaded():
    assert asked(**{SWITCH: "0"}) == [ANSWERS, True, [], []]


def test_another_value_is_an_error_that_says_which_are_known():
    assert f"TkindexError: {SWITCH} is 'off'; expected 1" in asked(**{SWITCH: "off"})


def test_an_interpreter_that_does_not_fit_is_said_once():
    before = "from tkindex.native import self_check\nself_check.of_interpreter = lambda: 'it is of wood'\n"
    answers, plain, loaded, ((said, kind),) = asked(before)
    assert (answers, plain, loaded, kind) == (ANSWERS, True, [], "RuntimeWarning")
    assert "does not fit" not in said
    assert "do not fit this interpreter: it is of wood. Answers are the same" in said
    assert f"{SWITCH}=0" in said


def test_the_slots_of_the_real_classes_are_looked_up_too():
    before = """
from tkindex.native import verb_type as verbs
lookup = verbs.slot_offsets
def not_of_facts(cls, names):
    if cls.__module__.startswith("tkindex.results.facts"):
        raise RuntimeError("the slots of Facts cannot be found")
    return lookup(cls, names)
verbs.slot_offsets = not_of_facts
"""
    answers, plain, _, ((said, _),) = asked(before)
    assert (answers, plain) == (ANSWERS, True)
    assert "the slots of Facts cannot be found" in said


def test_a_warning_that_is_an_error_is_raised_once():
    before = """
import warnings
import tkindex as tk
from tkindex.native import self_check
self_check.of_interpreter = lambda: "it is of wood"
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        tk.build([("ann", "knows", "bob", "2014-10-07")])
    except RuntimeWarning:
        pass
"""
    assert asked(before) == [ANSWERS, True, [], []]
