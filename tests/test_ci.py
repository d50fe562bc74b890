"""The script of CI: which interpreter it takes, and that the versions which the project names are those it runs on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent


@pytest.fixture
def fake(tmp_path):
    """Interpreters that say how they were called, and end there."""

    def make(name: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text('#!/usr/bin/env bash\necho "called $0 $1 $2"\nexit 7\n')
        path.chmod(0o755)
        return path

    return make


def run(*arguments: str, cwd: Path, path: Path, **environment: str) -> tuple[int, str]:
    known = {name: value for name, value in os.environ.items() if name != "PYTHON"}
    done = subprocess.run(
        [str(PROJECT / ".ci" / "run"), *arguments],
        cwd=cwd,
        env={**known, "PATH": f"{path}:{os.environ['PATH']}", **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("arguments", "environment", "taken"),
    [
        (["python3.14"], {}, "python3.14"),
        (["python3.14t", "-k", "allen"], {}, "python3.14t"),
        (["python3.14"], {"PYTHON": "python3.13"}, "python3.14"),
        ([], {"PYTHON": "python3.13"}, "python3.13"),
        (["-k", "python3.14"], {"PYTHON": "python3.13"}, "python3.13"),
        (["tests/test_ci.py"], {"PYTHON": "python3.13"}, "python3.13"),
        (["-q"], {}, "python3"),
    ],
)
def test_an_interpreter_is_an_argument_or_a_variable(tmp_path, fake, arguments, environment, taken):
    for name in ("python3", "python3.13", "python3.14", "python3.14t"):
        fake(name)
    status, said = run(*arguments, cwd=tmp_path, path=tmp_path, **environment)
    assert (status, said.split()[:3]) == (7, ["called", str(tmp_path / taken), "-m"])


def test_an_interpreter_may_be_a_path_from_where_one_is(tmp_path, fake):
    made = fake("bin/python3.12")
    status, said = run("bin/python3.12", cwd=tmp_path, path=tmp_path)
    assert (status, said.split()[1]) == (7, str(made))


def test_an_interpreter_that_is_not_there_is_named(tmp_path):
    status, said = run("python3.999", cwd=tmp_path, path=tmp_path)
    assert status == 2
    assert "there is no interpreter python3.999" in said


def test_the_versions_that_the_project_names_are_those_it_takes():
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    least = re.fullmatch(r">=3\.(\d+)", project["requires-python"])
    named = [int(minor) for minor in re.findall(r"Python :: 3\.(\d+)", "\n".join(project["classifiers"]))]
    assert least is not None
    assert named == list(range(int(least[1]), named[-1] + 1))
    assert sys.version_info.minor in named, "this interpreter was not tried: see the classifiers in pyproject.toml"


def test_files_that_begin_first_are_there():
    """A name that is gone would put its file last again, without a word."""
    from conftest import LONGEST

    assert [name for name in LONGEST if not (PROJECT / "tests" / name).is_file()] == []
