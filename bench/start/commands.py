"""Commands in cold processes: ``tkindex query``, ``tkindex ask``, and a server over standard input and output.

``ask-names`` is `ask` over an index of its own that has a million labels, each of them a name in the question's eyes.
``ask-words`` asks that index in a word that none of its labels has, so that vectors of words are read as well.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from pathlib import Path

import pyarrow as pa

import tkindex as tk

_PROGRAM = [sys.executable, "-m", "tkindex"]
_HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "bench", "version": "1"}},
}
NAMES = ("query", "ask", "ask-names", "ask-words", "mcp")
OF_NAMES = ("ask-names", "ask-words")
"""Commands over the index that `write_names` writes."""
N_LABELS = 1_000_000


def label_of(number: int) -> str:
    """One of the million labels."""
    return f"Entity {number:07d}"


def write_names(folder: Path) -> None:
    """Write the index of a million labels: each visited the next one, and is in two facts."""
    labels = [label_of(number) for number in range(N_LABELS)]
    facts = {"head": labels, "relation": ["visited"] * N_LABELS, "tail": [*labels[1:], labels[0]],
             "start": [f"20{10 + number % 10}-01-02" for number in range(N_LABELS)]}  # fmt: skip
    tk.build(pa.table(facts), unit="day").save(folder / "names")


def run(name: str, folder: Path, entity: str) -> dict[str, float]:
    """Start a command on a saved index, and wait for its answer.

    Parameters
    ----------
    name : {"query", "ask", "ask-names", "ask-words", "mcp"}
    folder : Path
        What `bench.start.files` wrote for tkindex.
    entity : str
        A label that has facts.

    Returns
    -------
    dict of str to float
        ``to_answer_s``: seconds until the answer was read; ``cpu_s``: of the process, its end included.

    Raises
    ------
    RuntimeError
        It ended with an error, or without an answer.
    """
    path = str(folder / "saved")
    if name in OF_NAMES:
        path, entity = str(folder / "names"), label_of(7)
    arguments = {
        "query": ["query", path, "last", "--entity", entity],
        "ask": ["ask", path, f"Who visited {entity} last?"],
        "ask-names": ["ask", path, f"Who visited {entity} last?"],
        "ask-words": ["ask", path, f"Who travelled to {entity} last?"],
        "mcp": ["serve", path],
    }[name]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.perf_counter()
    with subprocess.Popen(
        [*_PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        if name == "mcp":
            process.stdin.write(json.dumps(_HELLO) + "\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        else:
            process.stdin.close()
            answer = process.stdout.read()
        seconds = time.perf_counter() - begin
        if name == "mcp":
            process.stdin.close()
        said = process.stderr.read() if process.stderr is not None else ""
    # The planner may find no reading: the answer is then that it has none, and the status 1.
    if not answer.strip() or process.returncode not in (0, *([1] if name == "ask" else [])):
        raise RuntimeError(f"tkindex {name}: {(said.strip().splitlines() or ['no answer'])[-1]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"to_answer_s": seconds, "cpu_s": cpu}
