"""Kernels that were never compiled on a machine: in which order, by how many processes, and what if one ends early."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tkindex.cli import compiling

PARTS = {"search": set(), "vocab": set(), "small": set(), "asking": {"search", "vocab"}, "layers": {"search"}}
SIZES = {"search": 10, "vocab": 8, "small": 1, "asking": 90, "layers": 60}


def test_a_module_waits_for_those_it_is_made_of_and_the_longest_way_comes_first():
    queue = compiling._Queue(PARTS, SIZES)
    assert [queue.take(), queue.take()] == ["search", "vocab"]
    queue.finish("search", 0.1)
    assert queue.take() == "layers"
    queue.finish("vocab", 0.1)
    assert [queue.take(), queue.take()] == ["asking", "small"]
    assert queue.take() is None
    assert set(queue.seconds) == {"search", "vocab"}


def test_what_is_given_up_is_not_waited_for():
    queue = compiling._Queue(PARTS, SIZES)
    queue.take()
    queue.close()
    assert queue.take() is None


def compiled(folder, code: str) -> list:
    """Run code that prints JSON, in a process whose kernels are kept in a folder."""
    script = f"import json\nfrom tkindex.cli import compiling\nfrom tkindex.kernels import _jit\n{code}"
    environment = {**os.environ, "TKINDEX_CACHE_DIR": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True, timeout=300
    )
    found: list = json.loads(done.stdout)
    return found


def test_modules_that_never_were_are_compiled_once_by_other_processes(tmp_path):
    code = """
compiling.n_cores = lambda: 2
first = compiling.compile_new(["kernels.check", "kernels.filter", "kernels.table"])
here = "tkindex.kernels.check" in __import__("sys").modules
print(json.dumps([sorted(first), here, _jit.is_cached("kernels.check"), _jit.is_cached("kernels.filter"),
                  compiling.compile_new(["kernels.check", "kernels.filter", "kernels.table"])]))
"""
    assert compiled(tmp_path, code) == [["kernels.check", "kernels.filter"], False, True, True, {}]


@pytest.mark.parametrize("program", ["raise SystemExit(3)", "import sys; sys.stdin.readline(); raise SystemExit(3)"])
def test_what_a_process_that_came_to_an_end_has_left_is_for_the_import(tmp_path, program):
    code = f"""
compiling.n_cores = lambda: 2
compiling._COMPILER = {program!r}
print(json.dumps([compiling.compile_new(["kernels.check", "kernels.filter"]), _jit.is_cached("kernels.check")]))
"""
    assert compiled(tmp_path, code) == [{}, False]


@pytest.mark.parametrize("cores", [1, 2])
def test_one_core_or_one_module_needs_no_other_process(tmp_path, cores):
    code = f"""
compiling.n_cores = lambda: {cores}
__import__("sys").modules["subprocess"] = None
print(json.dumps(compiling.compile_new(["kernels.check"] if {cores} > 1 else ["kernels.check", "kernels.filter"])))
"""
    assert compiled(tmp_path, code) == {}
