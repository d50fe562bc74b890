"""The command line in this process and as a program, and facts to ask it about."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner

from tkindex.cli import main

POINTS = [
    ("ann", "visits", "rome", "2014-10-07"),
    ("bob", "visits", "rome", "2014-10-07"),
    ("ann", "visits", "oslo", "2014-11-02"),
    ("ann", "calls", "bob", "2015-01-01"),
    ("bob", "calls", "cem", "2015-01-03"),
    ("ann", "visits", "rome", "2015-06-01"),
]
SPANS = [
    ("ann", "leads", "acme", "2012", "2014"),
    ("bob", "leads", "acme", "2015", "2016"),
    ("cem", "works for", "acme", "2013", "2015"),
]


def run(*args: object, status: int = 0):
    done = CliRunner().invoke(main, [str(arg) for arg in args])
    assert done.exit_code == status, (done.output, done.exception)
    if status:
        assert done.stdout == ""
        assert done.stderr.startswith("error: ")
        assert done.stderr.count("\n") == 1
    return done


def ask(path: Path, *args: object) -> dict:
    return json.loads(run("query", path, *args, "--json").stdout)


def program(*args: object, **options) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tkindex", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path
