"""What a new process imports on its way to an answer: libraries are counted, since seconds depend on the machine."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

import tkindex as tk
from tkindex.kernels import _cache

# Where machine code is not kept as libraries, Numba loads it.
COMPILERS = {"numba", "llvmlite"} if _cache._machine() is not None else set()
FRAMES = {"pandas", "polars", "pyarrow.parquet", "pyarrow.dataset", "pyarrow.csv"}
WORDS = {"rapidfuzz", "wordllama", "lemminflect"}
SERVERS = {"mcp", "mcp_types", "pydantic", "httpx", "starlette", "uvicorn", "asyncio"}
OPEN = "import tkindex as tk\nix = tk.open({path!r})\n"
COMMAND = "from tkindex.cli import main\nmain({words!r}, standalone_mode=False)\n"
QUERY = ["query", "{path}", "before", "2015", "--entity", "Rome"]

# What is run, what it must not import, and how many modules it may import, the interpreter's own among them.
WAYS = {
    "import": ("import tkindex", {"numpy", "pyarrow", "rich", "click", *COMPILERS, *FRAMES, *WORDS, *SERVERS}, 120),
    "help": (COMMAND.format(words=["--help"]), {"numpy", "pyarrow", *COMPILERS, *FRAMES, *WORDS, *SERVERS}, 260),
    "first answer": (
        OPEN + "assert ix.before('Rome', '2015', limit=10).tuples()",
        {"rich", "click", *COMPILERS, *FRAMES, *WORDS, *SERVERS},
        400,
    ),
    "many ways to read": (
        OPEN + "found = ix.after('Rome', '2013')\n"
        "assert list(found) and found.to_dicts() and len(ix.heads(relation='visits', tail='Rome')) "
        "and ix.count(entity='Rome')\n"
        "assert ix.first(tail='Rome', when=tk.on('2014')) and ix.exists(head='Ann')",
        {"rich", "click", *COMPILERS, *FRAMES, *WORDS, *SERVERS},
        400,
    ),
    "arrow": (
        OPEN + "assert ix.facts().to_arrow().num_rows == 2",
        {"rich", *COMPILERS, *FRAMES, *WORDS, *SERVERS},
        440,
    ),
    "query": (COMMAND.format(words=QUERY), {*COMPILERS, *FRAMES, *WORDS, *SERVERS}, 480),
    "query as JSON": (COMMAND.format(words=[*QUERY, "--json"]), {*COMPILERS, *FRAMES, *WORDS, *SERVERS}, 520),
    "ask": (
        COMMAND.format(words=["ask", "{path}", "Who visits Rome last?"]),
        {"wordllama", *COMPILERS, *FRAMES, *SERVERS},
        700,
    ),
}


@pytest.fixture(scope="module")
def path(tmp_path_factory) -> str:
    """A saved index."""
    place = str(tmp_path_factory.mktemp("imports") / "saved")
    tk.build([("Ann", "visits", "Rome", "2014-01-01"), ("Bob", "visits", "Rome", "2014-02-01")], place)
    return place


def imported(code: str, **environment: str) -> set[str]:
    """The modules that a new process imports, the interpreter's own among them."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", code],
        env={**os.environ, **environment}, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return set(re.findall(r"^import time:\s*\d+ \|\s*\d+ \|\s*([\w.]+)$", done.stderr, re.MULTILINE))


@pytest.mark.parametrize("compiled_verbs", ["1", "0"])
@pytest.mark.parametrize("way", WAYS)
def test_a_new_process_imports_what_it_needs_and_no_more(path, way, compiled_verbs):
    code, unwanted, most = WAYS[way]
    code = code.replace("{path!r}", repr(path)).replace("{path}", path)
    # Kernels that were never compiled on this machine are compiled by the first.
    imported(code, TKINDEX_COMPILED_VERBS=compiled_verbs)
    found = imported(code, TKINDEX_COMPILED_VERBS=compiled_verbs)
    assert "tkindex" in found
    assert unwanted & found == set()
    assert len(found) <= most
