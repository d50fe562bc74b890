"""The fingerprint of compiled code follows real imports: an edit of a helper compiles its callers anew."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tkindex
from tkindex.kernels import _jit

PACKAGE = Path(tkindex.__file__).parent

FORMS = {
    "name": "from tkindex.kernels.planted.helper import add",
    "module": "from tkindex.kernels.planted import helper\nadd = helper.add",
    "renamed": "import tkindex.kernels.planted.helper as h; add = h.add",
    "relative": "from .planted.helper import add",
    "relative module": "from .planted import helper as h\nadd = h.add",
    "brackets": "from tkindex.kernels.planted.helper import (  # over lines\n    ONE,\n    add,\n)",
    "continued": "from tkindex.kernels.planted.helper \\\n    import add",
    "through another": "from tkindex.kernels.planted.between import add",
    "in a function": "def found():\n    from tkindex.kernels.planted.helper import add\n    return add\nadd = found()",
}
HELPER = "from tkindex.kernels._jit import inlined\nONE = 1\n\n@inlined\ndef add(x):\n    return x + {}\n"
CALLER = """from tkindex.kernels._jit import kernel
{}

@kernel("int64(int64)")
def call(x):
    return add(x)
"""
PROGRAM = """
import importlib, json, sys
print(json.dumps([importlib.import_module(f"tkindex.kernels.caller_{place}").call(1) for place in range(%d)]))
"""


def test_callers_compile_again_after_an_edit_of_a_helper_whatever_the_form_of_the_import(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "tkindex", ignore=shutil.ignore_patterns("__pycache__"))
    planted = tmp_path / "tkindex" / "kernels" / "planted"
    planted.mkdir()
    (planted / "__init__.py").touch()
    (planted / "between.py").write_text("from tkindex.kernels.planted.helper import add as add\n")
    for place, form in enumerate(FORMS.values()):
        (tmp_path / "tkindex" / "kernels" / f"caller_{place}.py").write_text(CALLER.format(form))

    def answers() -> list[int]:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM % len(FORMS)],
            env={**os.environ, "PYTHONPATH": str(tmp_path), "TKINDEX_CACHE_DIR": str(tmp_path / "cache")},
            cwd=tmp_path, capture_output=True, text=True, check=True, timeout=300,
        )  # fmt: skip
        found: list[int] = json.loads(done.stdout)
        return found

    (planted / "helper.py").write_text(HELPER.format(1))
    assert answers() == [2] * len(FORMS)
    (planted / "helper.py").write_text(HELPER.format(10))
    assert dict(zip(FORMS, answers(), strict=True)) == dict.fromkeys(FORMS, 11)


def parsed_imports(module: str, text: bytes) -> set[str]:
    """What `ast` finds, over the modules of this package, named below it."""
    here = ["tkindex", *module.split(".")[:-1]]
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            origin = node.module or ""
            if node.level:
                origin = ".".join([*here[: len(here) + 1 - node.level], *filter(None, [origin])])
            for alias in node.names:
                place = PACKAGE.parent.joinpath(*origin.split("."), alias.name)
                is_module = place.with_suffix(".py").is_file() or (place / "__init__.py").is_file()
                found.add(f"{origin}.{alias.name}" if is_module else origin)
    return {name.removeprefix("tkindex").lstrip(".") for name in found if name.partition(".")[0] == "tkindex"}


@pytest.mark.parametrize("room", ["kernels", "native"])
def test_imports_found_as_text_are_those_of_the_parser(room):
    files = list((PACKAGE / room).glob("*.py"))
    assert files
    for file in files:
        name = f"{room}.{file.stem}"
        found = _jit.imported_modules(name, file.read_bytes())
        assert found >= parsed_imports(name, file.read_bytes()), file


def test_what_a_module_is_made_of_holds_its_constants_too():
    made_of = _jit.sources("kernels.search")
    assert {"kernels.search", "kernels.bounds", "kernels._jit", "schema"} <= set(made_of)


def run_new(code, folder):
    """What a process with an empty cache says on standard error, which is no terminal."""
    environment = {**os.environ, "TKINDEX_CACHE_DIR": str(folder)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return done.stderr


def test_compiling_is_said_once_without_a_terminal_too(tmp_path):
    code = (
        "from tkindex.kernels import _jit; _jit._PATIENCE = 0.2; import tkindex.kernels.vocab, tkindex.kernels.encode"
    )
    first, second = run_new(code, tmp_path), run_new(code, tmp_path)
    assert first.count("\n") == 1
    assert first.startswith("tkindex: compiling kernels, once on this machine")
    assert second == ""


def test_compiling_of_less_than_a_second_is_not_said(monkeypatch, capsys):
    notice = _jit.Notice()
    with notice.while_compiling():
        pass
    assert capsys.readouterr().err == ""
    # Short pieces add up.
    notice._spent = _jit._PATIENCE
    for _ in range(3):
        with notice.while_compiling():
            time.sleep(0.1)
    assert capsys.readouterr().err.count("compiling kernels") == 1
    # Whoever has said it already is not contradicted; where nobody listens nothing happens.
    told = _jit.Notice()
    told.is_given, told._spent = True, 9.0
    with told.while_compiling():
        time.sleep(0.02)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys, "stderr", None)
    _jit.Notice().give()
