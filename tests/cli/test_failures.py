"""Whatever goes wrong on the command line, or stops it, is one line and a status."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tomllib

import pytest
from cli_cases import run, write
from places import PROJECT

import tkindex as tk


def test_bad_questions_are_one_line(points, tmp_path):
    for args, words in [
        (["before", "2014", "--head", "anna"], ["anna", "ann"]),
        (["before", "2014", "--relation", "visit"], ["visit", "visits"]),
        (["on", "03/04/2014"], ["2014-04-03", "2014-03-04"]),
        (["on", "someday"], ["someday"]),
        (["on", "2014-10-07T05:30"], ["finer"]),
        (["between", "2015", "2014"], ["swap"]),
        (["free-window", "2 hours", "2014"], ["2 hours"]),
        (["neighborhood", "nobody"], ["nobody"]),
        (["describe", "--entity", "ann", "--relation", "visits"], ["not both"]),
    ]:
        said = run("query", points, *args, status=1).stderr
        for word in words:
            assert word in said
    for path in (tmp_path / "absent", write(tmp_path / "file", "no index"), tmp_path):
        assert str(path) in run("query", path, "facts", status=1).stderr
        assert str(path) in run("info", path, status=1).stderr
    source = write(tmp_path / "bad.csv", "head,relation,tail,date\na,r,b,2014-01-01\na,r,b,never\n")
    said = run("build", source, tmp_path / "ix", status=1).stderr
    assert "bad.csv, line 3" in said
    assert not (tmp_path / "ix").exists()
    assert "absent.csv" in run("build", tmp_path / "absent.csv", tmp_path / "ix", status=1).stderr


def test_a_place_that_is_no_index_is_refused_before_the_work(tmp_path):
    source = write(tmp_path / "facts.csv", "head,relation,tail,date\na,r,b,never\n")
    (tmp_path / "full").mkdir()
    write(tmp_path / "full" / "letter.txt", "dear")
    for out, word in ((source, "is a file"), (tmp_path / "full", "no tkindex index")):
        assert word in run("build", source, out, status=1).stderr
    assert source.read_text().startswith("head")


@pytest.mark.parametrize(
    "args",
    [
        ["nonsense"],
        ["--nonsense"],
        ["build"],
        ["build", "one.csv"],
        ["build", "a.csv", "out", "--unit", "fortnight"],
        ["build", "a.csv", "out", "--column", "subject"],
        ["build", "a.csv", "out", "--column", "who=subject"],
        ["query"],
        ["query", "ix"],
        ["query", "ix", "nonsense"],
        ["query", "ix", "before"],
        ["query", "ix", "facts", "--limit", "-1"],
        ["query", "ix", "facts", "--before", "2014", "--after", "2013"],
        ["query", "ix", "facts", "--json", "--csv"],
        ["query", "ix", "facts", "--head", "caf\udce9"],
        ["query", "ix", "tails", "--head", "a"],
        ["query", "ix", "allen", "touches", "2014"],
    ],
)
def test_wrong_usage_is_one_line_and_status_2(args):
    assert "--help" in run(*args, status=2).stderr


def test_broken_pipes_are_silent(tmp_path):
    tk.build(
        {
            "head": ["a"] * 200_000,
            "relation": ["r"] * 200_000,
            "tail": ["b" * 50] * 200_000,
            "date": ["2014-01-01"] * 200_000,
        },
        tmp_path / "ix",
    )
    for form in ("--csv", "--json"):
        process = subprocess.Popen(
            [sys.executable, "-m", "tkindex", "query", str(tmp_path / "ix"), "facts", form],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert process.stdout is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr is not None
        said = process.stderr.read()
        process.stderr.close()
        assert (process.wait(timeout=60), said) == (1, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="NO /dev/full: this system has no file that is always full")
@pytest.mark.parametrize(
    ("arguments", "redirected", "status"),
    [
        ("info ix", ">&-", 0), ("info ix --json", ">&-", 0), ("info ix", ">&- 2>&-", 0),
        ("info ix", ">/dev/full", 1), ("info ix --nope", "2>/dev/full", 2), ("info ix --nope", "2>&-", 2),
    ],
)  # fmt: skip
def test_streams_that_are_closed_or_full_end_in_the_documented_status(tmp_path, arguments, redirected, status):
    """A closed standard output was a traceback, and a full standard error another status than the documented one."""
    tk.build([("ann", "visits", "rome", "2014-10-07")]).save(tmp_path / "ix")
    command = f'"{sys.executable}" -m tkindex {arguments} {redirected}'
    environment = {**os.environ, "PYTHONPATH": str(PROJECT)}
    done = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == status, done.stderr
    assert done.stderr == ("" if "full" not in redirected or "2>" in redirected else "error: No space left on device\n")


def test_an_interrupt_is_one_line(tmp_path):
    source = write(tmp_path / "facts.csv", "head,relation,tail,date\n")
    code = (
        "import os, signal, time\nimport tkindex.index\nfrom tkindex.cli import main\n"
        # A runner in the background hands down an interrupt that is ignored.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "tkindex.index.build = lambda *_, **__: (os.kill(os.getpid(), signal.SIGINT), time.sleep(60))\n"
        f"main(['build', {str(source)!r}, {str(tmp_path / 'ix')!r}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=50, check=False)
    assert done.returncode == 130
    assert done.stderr.splitlines()[-1] == "error: interrupted"
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("is_ignored", [False, True])
def test_what_stops_a_command_is_one_line_and_leaves_nothing_half_written(name, is_ignored, tmp_path):
    """It was killed where it stood, with a second index beside the one that it was to replace."""
    source = write(tmp_path / "facts.csv", "head,relation,tail,date\nann,visits,rome,2014-10-07\n")
    build = [sys.executable, "-m", "tkindex", "build", str(source), str(tmp_path / "ix")]
    environment = {**os.environ, "PYTHONPATH": str(PROJECT)}
    subprocess.run(build, check=True, env=environment, stdout=subprocess.DEVNULL, timeout=100)
    code = (
        "import os, signal, sys\nimport tkindex.storage.saving as saving\nfrom tkindex.cli import main\n"
        f"signal.signal(signal.{name}, signal.SIG_{'IGN' if is_ignored else 'DFL'})\n"
        "real = saving._swap\n"
        f"saving._swap = lambda *given: (os.kill(os.getpid(), signal.{name}), real(*given))\n"
        f"main({build[3:]!r})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=100, check=False)
    assert sorted(os.listdir(tmp_path)) == ["facts.csv", "ix"]
    assert tk.open(tmp_path / "ix", verify=True).count() == 1
    if is_ignored:
        assert done.returncode == 0, done.stderr
    else:
        # As whoever sent the signal expects it: a service manager takes no exit status for it.
        assert done.returncode == -getattr(signal, name)
        assert done.stderr.splitlines()[-1] == f"error: stopped by {name}"
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("name", "said"), [("SIGINT", "error: interrupted\n"), ("SIGTERM", "")])
def test_a_server_that_waits_for_its_client_ends_when_it_is_told_to(tmp_path, name, said):
    """Ctrl-C waited for a line from the client, who waited too."""
    tk.build([("ann", "visits", "rome", "2014-10-07")], tmp_path / "ix")
    code = (
        "import signal\nfrom tkindex.cli import main\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        f"main(['serve', {str(tmp_path / 'ix')!r}])"
    )
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", code], text=True, **pipes) as server:
        try:
            assert server.stdin is not None
            assert server.stdout is not None
            about = {"protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}}
            asked = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": about}
            server.stdin.write(json.dumps(asked) + "\n")
            server.stdin.flush()
            assert '"result"' in server.stdout.readline()
            server.send_signal(getattr(signal, name))
            assert server.wait(60) == -getattr(signal, name)
            assert server.stderr is not None
            assert server.stderr.read() == said
        finally:
            server.kill()


@pytest.mark.parametrize("package", ["tkindex", "reasoners"])
def test_an_interrupt_while_the_command_is_imported_is_one_line(package, tmp_path):
    write(tmp_path / "click.py", "raise KeyboardInterrupt\n")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(PROJECT)))}
    command = [sys.executable, "-m", package, "--help"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=50, check=False, env=environment)
    assert (done.returncode, done.stderr) == (130, "error: interrupted\n")


def test_installed_commands_begin_where_an_interrupt_is_one_line():
    scripts = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]["scripts"]
    assert scripts == {"tkindex": "tkindex.__main__:main", "tkindex-reason": "reasoners.__main__:main"}


def test_a_warning_is_one_line(tmp_path):
    """Where compiled code cannot be kept, a command says so; one that needs a single kernel compiles soon enough."""
    blocked = write(tmp_path / "file", "")
    code = (
        "from importlib import import_module\n"
        "from tkindex.cli import main\n"
        "from tkindex.cli.compiling import announce_compiling\n"
        "@main.command()\n"
        "def probe():\n"
        "    announce_compiling('kernels.vocab')\n"
        "    import_module('tkindex.kernels.vocab')\n"
        "main(['probe'])\n"
    )
    environment = {**os.environ, "TKINDEX_CACHE_DIR": str(blocked / "below")}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    assert [line.partition(":")[0] for line in done.stderr.splitlines()] == ["compiling kernels", "warning"]
