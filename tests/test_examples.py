"""The programs in examples/: each runs as it stands, offline, and prints what its docstring says that it prints."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import textwrap
import warnings
from pathlib import Path

import pytest
from places import PROJECT

PROGRAMS = sorted((PROJECT / "examples").glob("*.py"))


def said(program: Path) -> str:
    """What the docstring says that the program prints."""
    doc = ast.get_docstring(ast.parse(program.read_text(encoding="utf-8"))) or ""
    found = re.search(r"^.*\bprints::\n\n(.*)\Z", doc, re.DOTALL | re.MULTILINE)
    assert found is not None, f"{program.name} does not say what it prints"
    return textwrap.dedent(found[1]).strip()


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.stem)
def test_a_program_prints_what_it_says(program, tmp_path):
    path = os.pathsep.join(filter(None, (str(PROJECT), os.environ.get("PYTHONPATH"))))
    # A proxy that nobody answers: what asks the network fails instead of waiting.
    environment = {
        **os.environ,
        "PYTHONPATH": path,
        "HTTPS_PROXY": "http://127.0.0.1:9",
        "HTTP_PROXY": "http://127.0.0.1:9",
    }
    run = subprocess.run(
        [sys.executable, "-W", "error", str(program)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == said(program)
    assert list(tmp_path.iterdir()) == [], "an example leaves nothing behind"


def test_every_program_is_listed():
    text = (PROJECT / "examples" / "README.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\]\((\w+\.py)\)", text)) == [program.name for program in PROGRAMS]
    assert len(PROGRAMS) == 6


NOTEBOOKS = sorted((PROJECT / "examples").glob("*.ipynb"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_a_notebook_runs_and_its_results_show_themselves(notebook, tmp_path, monkeypatch):
    reason = "NOTEBOOKS NOT RUN: pip install '.[dev]'"
    nbformat = pytest.importorskip("nbformat", reason=reason)
    nbclient = pytest.importorskip("nbclient", reason=reason)
    pytest.importorskip("ipykernel", reason=reason)
    pytest.importorskip("matplotlib", reason=reason)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(PROJECT), os.environ.get("PYTHONPATH")))))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:9")
    read = nbformat.read(notebook, 4)
    assert all(not cell.get("outputs") for cell in read.cells), "outputs are not kept: they would be another copy"
    with warnings.catch_warnings():
        # What the machinery of notebooks warns of is its own affair.
        warnings.simplefilter("ignore")
        client = nbclient.NotebookClient(
            read, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}
        )
        client.execute()
    kinds = [set(output.get("data", {})) for cell in read.cells for output in cell.get("outputs", [])]
    assert sum({"text/html", "text/plain"} <= kind for kind in kinds) >= 6
    assert sum("image/png" in kind for kind in kinds) == 3


def test_notebooks_are_listed():
    text = (PROJECT / "examples" / "README.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\]\((\w+\.ipynb)\)", text)) == [notebook.name for notebook in NOTEBOOKS]
    assert NOTEBOOKS
