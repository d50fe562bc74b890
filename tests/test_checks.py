"""What judges the source itself: style, layout, types, import contracts; and the kernels with every bound checked."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from places import PROJECT

BIN = Path(sys.executable).parent

pytestmark = pytest.mark.checks


def run(*command: str, cwd: Path = PROJECT, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program of this very environment; where it is missing the development extra is not installed."""
    program = BIN / command[0]
    assert program.exists(), f"{command[0]} is missing: pip install -e '.[dev]'"
    return subprocess.run(
        [str(program), *command[1:]],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )


def passes(*command: str, **environment: str) -> None:
    done = run(*command, **environment)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"


def test_ruff_finds_nothing():
    passes("ruff", "check", "--no-cache", "--output-format", "concise", ".")


def test_the_source_is_laid_out_as_ruff_does():
    passes("ruff", "format", "--no-cache", "--check", ".")


def test_types_hold(tmp_path):
    passes("mypy", "--cache-dir", str(tmp_path))


def test_modules_import_only_from_below():
    passes("lint-imports", "--no-cache")


def test_the_site_builds_and_loads_nothing_from_elsewhere(tmp_path):
    """Every link, anchor and documented name of the site resolves, and no page asks another host for anything."""
    pytest.importorskip("material", reason="SITE NOT BUILT: mkdocs-material is not installed; pip install '.[dev]'")
    passes("mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path), NO_MKDOCS_2_WARNING="1")
    pages = list(tmp_path.rglob("*.html"))
    assert len(pages) > 30
    sources = r"""<(?:script|img|iframe|source)\b[^>]*\bsrc="?(https?:[^"'> ]+)"""
    links = r"""<link\b(?=[^>]*\brel="?(?:stylesheet|preconnect|icon))[^>]*\bhref="?(https?:[^"'> ]+)"""
    loaded = re.compile(f"{sources}|{links}")
    for page in pages:
        assert not loaded.findall(page.read_text(encoding="utf-8")), page.name


ROOMS = "Rooms import only from rooms below them"


@pytest.mark.parametrize(
    ("module", "planted", "contract"),
    [
        ("tkindex/kernels/walk.py", "from tkindex.query.verbs import Queries", ROOMS),
        ("tkindex/results/facts.py", "from tkindex.index import Index", ROOMS),
        ("tkindex/results/facts.py", "if TYPE_CHECKING:\n        from tkindex.index import Index", ROOMS),
        ("tkindex/newcomer.py", "import numpy", ROOMS),
        ("tkindex/kernels/walk.py", "import pyarrow", "Kernels know arrays and numbers only"),
        ("tkindex/timeline/conditions.py", "import numba", "Only compiled code speaks to Numba"),
        ("tkindex/index.py", "import bench.harness", "The package never imports what stands on it"),
        ("reasoners/trace.py", "import bench.harness", "The package never imports what stands on it"),
    ],
)
def test_a_planted_import_is_caught(tmp_path, module, planted, contract):
    """Inside a function too: that is where imports go that somebody would rather hide."""
    for package in ("tkindex", "reasoners", "bench"):
        ignored = shutil.ignore_patterns("__pycache__", "*.json", "*.png")
        shutil.copytree(PROJECT / package, tmp_path / package, ignore=ignored)
    shutil.copy(PROJECT / "setup.cfg", tmp_path)
    with open(tmp_path / module, "a") as stream:
        stream.write(f"\n\ndef planted():\n    {planted}\n")
    done = run("lint-imports", "--no-cache", cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert done.returncode == 1, done.stdout
    assert f"{contract} BROKEN" in done.stdout


# Kernels read every column through a pointer and a length, which is what makes the bounds known.
BOUNDED = (
    "query/test_engine.py",
    "query/test_batch.py",
    "query/test_allen.py",
    "timeline/test_conventions.py",
    "query/test_walks.py",
    "query/test_free_window.py",
    "analytics/test_counting.py",
    "analytics/test_coverage.py",
    "analytics/test_joins.py",
    "kernels/test_search.py",
    "kernels/test_bounds.py",
    "live/test_layer_searcher.py",
    "store/test_merge.py",
    "kernels/test_layers.py",
    "kernels/test_merge.py",
    "kernels/test_vectors.py",
    "kernels/test_vocab.py",
    "linking/test_nameindex.py::test_the_tables_of_labels_are_those_made_label_by_label",
    "linking/test_nameindex.py::test_letters_that_are_no_ascii_are_folded_as_python_folds_them",
    "linking/test_nameindex.py::test_no_word_that_is_near_is_left_out",
)


def test_kernels_stay_within_bounds(tmp_path):
    """The comparison with plain Python again, on fewer examples, compiled so that a read outside a column raises."""
    passes(
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        *(str(PROJECT / "tests" / name) for name in BOUNDED),
        NUMBA_BOUNDSCHECK="1",
        TKINDEX_CACHE_DIR=str(tmp_path),
        TKINDEX_HYPOTHESIS="short",
    )


def test_bounds_are_checked_where_asked(tmp_path):
    """The run above proves nothing unless a bad read does raise: a row past the end of a column."""
    program = """
import numpy as np
from tkindex.kernels._jit import kernel
from tkindex.kernels.table import i32_at

def read(address, place):
    return np.int64(i32_at(address, 3)[place])

# The cache folder of a kernel goes by the name of its file.
read.__module__ = "tkindex.kernels.table"
read = kernel("int64(int64, int64)")(read)
column = np.arange(4, dtype=np.int32)
assert read(column.ctypes.data, 2) == 2
try:
    read(column.ctypes.data, 3)
except IndexError:
    print("raised")
"""
    (tmp_path / "probe.py").write_text(program)
    done = run(
        Path(sys.executable).name,
        str(tmp_path / "probe.py"),
        NUMBA_BOUNDSCHECK="1",
        TKINDEX_CACHE_DIR=str(tmp_path),
        PYTHONPATH=str(PROJECT),
    )
    assert done.stdout == "raised\n", done.stderr
