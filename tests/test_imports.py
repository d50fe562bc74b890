"""What a new process imports on its way to an answer: libraries are counted, since seconds depend on the machine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

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
        {"pyarrow.compute", "wordllama", *COMPILERS, *FRAMES, *SERVERS},
        730,
    ),
    # Of a live index as well, whose state is merged from its log.
    "live query": (
        COMMAND.format(words=["query", "{path}-live", "last", "--tail", "Oslo"]),
        {"wordllama", "lemminflect", *COMPILERS, *FRAMES - {"pyarrow.csv"}, *SERVERS},
        560,
    ),
    # And no compiler where facts arrive, or for a search by meaning.
    "build": (COMMAND.format(words=["build", "{path}.csv", "{path}-built"]), {"wordllama", *COMPILERS, "pandas"}, 640),
    "append": (COMMAND.format(words=["append", "{path}-live", "{path}.csv"]), {"wordllama", *COMPILERS, "pandas"}, 640),
    "search": (
        COMMAND.format(words=["search", "{path}-words", "Who travelled to Rome?"]),
        {"pyarrow.compute", "wordllama", "requests", *COMPILERS, *FRAMES, *SERVERS},
        640,
    ),
    # Vectors of words say that to travel is to visit: their files are read, and the package that holds them is left.
    "ask in other words": (
        COMMAND.format(words=["ask", "{path}", "Who travelled to Rome last?"]),
        {"pyarrow.compute", "wordllama", "requests", *COMPILERS, *FRAMES, *SERVERS},
        760,
    ),
}


@pytest.fixture(scope="module")
def path(tmp_path_factory) -> str:
    """A saved index, and beside it one that has vectors."""
    place = str(tmp_path_factory.mktemp("imports") / "saved")
    facts = [("Ann", "visits", "Rome", "2014-01-01"), ("Bob", "visits", "Rome", "2014-02-01")]
    tk.build(facts, place)
    with tk.create(f"{place}-live", unit="day") as live:
        live.append([("Ann", "visits", "Oslo", "2013-01-01")])
    Path(f"{place}.csv").write_text("head,relation,tail,start\nCem,visits,Oslo,2015-01-01\n", encoding="utf-8")
    tk.build(facts, f"{place}-words").embed("wordllama" if find_spec("wordllama") else "hashed")
    # What is verified by one process, once it is old enough for file times to tell a change, others trust.
    time.sleep(0.11)
    tk.open(f"{place}-words")
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


FIRST_ANSWERS = """
import sys
assert ix.before("Rome", "2015", limit=10).tuples() and list(ix.after("Rome", "2013")) and len(ix) == 2
assert list(ix.heads(relation="visits", tail="Rome")) and list(ix.times("Ann", "visits", "Rome"))
assert ix.count(entity="Rome") == 2 and ix.exists(head="Ann") and "Ann" in ix.entities and ix.entities.id("Ann") == 0
assert str(ix.first(tail="Rome", when=tk.on("2014")).start) == "2014-01-01" and list(ix.entities)[0] == "Ann"
imported = {"numpy", "pyarrow", "numba", "llvmlite"} & set(sys.modules)
assert not imported, imported
# And from there on as anywhere.
assert ix.facts("Ann").rows.tolist() == [0] and ix.facts("Ann").to_arrow().num_rows == 1
assert {"numpy", "pyarrow"} <= set(sys.modules)
"""


@pytest.mark.skipif(not COMPILERS, reason="without libraries of machine code Numba is imported, and NumPy with it")
def test_an_index_that_has_vectors_answers_without_numpy_and_arrow_too(path):
    code = OPEN.format(path=f"{path}-words") + (
        "import sys\n"
        "assert ix.last(tail='Rome').head == 'Bob' and len(ix.facts('Ann').tuples()) == 1 and ix.has_vectors\n"
        "assert not {'numpy', 'pyarrow'} & set(sys.modules)\n"
        "assert ix.search('to travel')[0].relation == 'visits'\n"
    )
    assert "numpy" in imported(code, TKINDEX_COMPILED_VERBS="1")


@pytest.mark.skipif(not COMPILERS, reason="without libraries of machine code Numba is imported, and NumPy with it")
def test_a_saved_index_opens_and_answers_without_numpy_and_arrow(path):
    # What is verified by one process, once it is old enough for file times to tell a change, others trust.
    time.sleep(0.11)
    imported(OPEN.format(path=path) + "ix.first(tail='Rome')")
    found = imported(OPEN.format(path=path) + FIRST_ANSWERS, TKINDEX_COMPILED_VERBS="1")
    assert "numpy" in found


@pytest.mark.skipif(not COMPILERS, reason="without libraries of machine code Numba is imported, and NumPy with it")
@pytest.mark.parametrize(
    "words", [["last", "--tail", "Rome"], ["before", "2015", "--entity", "Rome"], ["count", "--tail", "Rome"]]
)
def test_a_command_that_asks_once_imports_neither_numpy_nor_other_commands(path, words):
    # As above, once what is asked was verified.
    time.sleep(0.11)
    code = COMMAND.format(words=["query", path, *words])
    imported(code)
    found = imported(code, TKINDEX_COMPILED_VERBS="1")
    assert "tkindex.cli.ask" in found
    assert found & {"numpy", "pyarrow", "secrets", "statistics", "subprocess"} == set()
    assert {name for name in found if name.startswith(("tkindex.serve.cli", "tkindex.cli."))} == {
        f"tkindex.cli.{name}" for name in ("answers", "ask", "called", "compiling", "csvtext", "options", "text")
    }


@pytest.mark.skipif(not COMPILERS, reason="without libraries of machine code Numba is imported, and NumPy with it")
def test_attributes_are_read_once_they_are_asked_for(tmp_path):
    names = ["head", "relation", "tail", "start", "note"]
    place = str(tmp_path / "told")
    tk.build([dict(zip(names, ("Ann", "visits", "Rome", "2014-01-01", "x"), strict=True))], place)
    time.sleep(0.11)
    code = OPEN.format(path=place) + (
        "import sys\n"
        "assert ix.first(tail='Rome').head == 'Ann' and ix.facts('Ann').tuples() and ix.count(tail='Rome') == 1\n"
        "assert not {'numpy', 'pyarrow'} & set(sys.modules)\n"
        "assert ix.facts(where=\"note == 'x'\").attributes == [{'note': 'x'}] == ix.facts().attributes\n"
        "assert list(ix.facts())[0].attributes == {'note': 'x'}\n"
    )
    imported(OPEN.format(path=place) + "ix.first(tail='Rome')")
    imported(code, TKINDEX_COMPILED_VERBS="1")


def test_a_question_in_words_imports_no_masked_arrays(path):
    code = COMMAND.format(words=["ask", path, "Who visits Rome last?"])
    imported(code)
    assert "numpy.ma" not in imported(code)


# Every kind of row and value that needs no pandas, and all that is done with facts; pandas is where tests are run.
WRITES = """
import datetime as dt, sys
import numpy as np
import tkindex as tk

names = ["head", "relation", "tail", "start", "stop", "note", "n", "score", "is_sure", "when"]
rows = [
    ("Ann", "visits", "Köln", "2014-10-07", "2014-10-09", "x", 3, 1.5, True, dt.date(2014, 1, 1)),
    ("Bob", "visits", "Rome", "2014-10-08", None, None, None, None, None, None),
]
dicts = [dict(zip(names, row)) for row in rows]
one, utc = dt.datetime(2014, 1, 1, 3), dt.timezone.utc
tk.build([("Ann", "visits", "Rome", dt.date(2014, 1, 1)), ("Bob", "visits", "Rome", dt.date(2014, 1, 2))])
tk.build([("Ann", "visits", "Rome", one), ("Bob", "visits", "Rome", one.replace(tzinfo=utc))])
tk.build([("Ann", "visits", "Rome", 5), ("Bob", "visits", "Rome", 7)], unit="day")
days = np.array(["2014-01-01", "2014-02-01"], "datetime64[D]")
tk.build({"head": ["Ann", "Bob"], "relation": ["visits"] * 2, "tail": np.array(["Rome", "Oslo"]), "start": days})
ids = {"head": np.array([0, 1]), "relation": np.array([0, 0]), "tail": np.array([1, 1]), "start": np.array([3, 4])}
tk.build(ids, unit="day", entities=["Ann", "Rome"], relations=["visits"])
with open("facts.csv", "w") as file:
    file.write("head,relation,tail,time,w\\nAnn,visits,Rome,2014-01-01,3\\nBob,visits,Rome,7.10.2014,\\n")
tk.build("facts.csv", attributes="infer")
with open("facts.jsonl", "w") as file:
    file.write('{"head":"Ann","relation":"visits","tail":"Rome","time":"2014-01-01","w":1}\\n')
tk.build("facts.jsonl")
tk.build(dicts, "saved")
for ix in (tk.open("saved"), tk.open("saved", mode="w")):
    assert ix.facts("Ann").tuples() and list(ix.facts()) and ix.facts().to_arrow() and ix.facts().to_dicts()
    for where in ("n >= 2", "note == 'x'", "score < 2", "is_sure == true", "note in ['x', 'y']", "when > '2013'"):
        assert len(ix.facts(where=where)) == 1, where
    assert ix.neighborhood("Ann", 2).entities and ix.entities.prefix("A") and ix.histogram("month").num_rows
ix.append(dicts[:1])
ix.commit()
ix.append([{**dicts[0], "head": f"h{i}"} for i in range(100)])
ix.commit()
ix.retract(head="h1")
ix.commit()
assert len(ix.facts(where="n >= 2")) == 101 and ix.history(head="h1")
ix.compact()
ix.close()
assert tk.open("saved").facts("h2").tuples()
assert "pandas" not in sys.modules
"""


def test_nothing_that_is_built_appended_saved_or_read_imports_pandas(tmp_path):
    pytest.importorskip("pandas")
    done = subprocess.run(
        [sys.executable, "-c", WRITES], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]
