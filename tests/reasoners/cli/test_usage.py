"""The command line of ``tkindex-reason``: options, bad input in one line, help, and the guide."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import click
import pytest
from places import PROJECT
from reason_program import lines, reason, run

from reasoners.cli import main
from reasoners.cli.given import options_of
from reasoners.kgirag import graph_rag
from reasoners.planner import agent as planner


def test_a_system_without_options_says_so():
    def plain(index, *, policy="rules", learn_from=None):
        return None

    plain.__annotations__ = {"index": object, "policy": str, "learn_from": object}
    with pytest.raises(click.UsageError, match="mine does not take --set n=3: it has no options"):
        options_of("mine", plain, ["n=3"])
    with pytest.raises(click.UsageError, match="graphrag does not take --set n=3: it takes form=text, kappa=300"):
        options_of("graphrag", graph_rag.make, ["n=3"])


def test_options_of_a_system(place):
    run(place, "naiverag", "n1", "--set", "n=1")
    assert all(len(one["facts"]) == 1 for one in lines(place / "n1" / "predictions.jsonl"))
    for system, pair, said in (
        (
            "naiverag",
            "colour=red",
            "naiverag does not take --set colour=red: "
            "it takes n=50, retrieve=nearest, reader=grammar (these are the defaults).",
        ),
        (
            "rtqa",
            "n=3",
            "rtqa does not take --set n=3: it takes reads_nodes=true, "
            "width=4, coherence=1.5, distrust=1.0, reader=grammar (these are the defaults).",
        ),
        ("tempagent", "k=many", "--set k=many: a whole number of at least 1 is expected."),
        ("tempagent", "k=0", "--set k=0: a whole number of at least 1 is expected."),
        ("tempagent", "search=luck", "--set search=luck: one of names, meaning is expected."),
        ("ari", "is_filtered=perhaps", "--set is_filtered=perhaps: true or false is expected."),
        ("ari", "memory=x", "reader=grammar, is_filtered=true, top_k=5, n_clusters=10, n_history=200"),
    ):
        done = run(place, system, "x", "--set", pair, code=2)
        assert said in done.stderr
        assert done.stderr.count("\n") == 1
        assert not (place / "x").exists()
    run(place, "ari", "f", "--set", "is_filtered=false", "--set", "top_k=1")


def test_a_number_that_a_system_sets_itself_may_be_given():
    given = ["threshold=0.8", "form=readings", "least=0.25"]
    assert options_of("planner", planner.make, given) == {"threshold": 0.8, "form": "readings", "least": 0.25}
    with pytest.raises(click.UsageError, match="least=much: a number of at least 0 is expected"):
        options_of("planner", planner.make, ["least=much"])
    with pytest.raises(click.UsageError, match="closed_world=true, threshold=its own, first=rules, form=steps, least"):
        options_of("planner", planner.make, ["policy=rules"])


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("run", "nowhere", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o"), 1, "there are no facts there"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "none.jsonl", "--out", "o"), 1, "no such file"),
        (("run", "facts.csv", "--system", "oracle", "--questions", "q.jsonl", "--out", "o"), 2, "'oracle' is not one"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "facts.csv", "--out", "o"), 1, "known data set"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "q.jsonl"), 1, "is not a run"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "."), 1, "not empty"),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "model"), 2,
            "needs --model",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "replay"), 2,
            "needs --recording",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "replay",
             "--recording", "none"), 1, "no recording there",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "replay",
             "--recording", "facts.csv"), 1, "line 1: not JSON",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "model",
             "--model", "m", "--cache", "facts.csv"), 1, "not a kept reply",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--budget-money", "1"), 2,
            "needs --price-in",
        ),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--set", "k"), 2, "NAME=VAL"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--sample", "0"), 2, "x>=1"),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "replay",
             "--recording", "binary"), 1, "line 1: not JSON",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "replay",
             "--recording", "binary.parquet"), 1, "not a Parquet file",
        ),
        (
            ("run", "facts.csv", "--system", "ari", "--questions", "q.jsonl", "--out", "o", "--policy", "replay",
             "--recording", "binary.parquet"), 2, "replayed by rtqa, not by ari",
        ),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "binary", "--out", "o"), 1, "not UTF-8 text"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "binary.csv", "--out", "o"), 1, "not UTF-8 text"),
        (("run", "binary.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o"), 1, "binary.csv"),
        (("eval", "nowhere"), 1, "no run is there"),
        (("show", "nowhere"), 1, "no run is there"),
        (("diff", "nowhere", "nowhere"), 1, "no run is there"),
    ],
)  # fmt: skip
def test_bad_input_is_one_line(place, monkeypatch, arguments, code, said):
    monkeypatch.chdir(place)
    for name in ("binary", "binary.csv", "binary.parquet"):
        (place / name).write_bytes(b"\x00\xff\xfe\x80\n" * 9)
    done = reason(*arguments, code=code)
    assert done.stderr.startswith("error: ")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_guide_names_every_option_and_none_that_does_not_exist():
    guide = (PROJECT / "docs" / "guides" / "evaluate.md").read_text(encoding="utf-8")
    commands = main.commands
    exist = {
        name for command in commands.values() for option in command.params for name in option.opts if name[:2] == "--"
    }
    own = "".join(line for line in guide.splitlines(keepends=True) if not line.startswith("    python -m "))
    named = set(re.findall(r"--[a-z][a-z-]+", own)) - {"--score"}
    assert named <= exist
    assert {name for option in commands["run"].params for name in option.opts if name[:2] == "--"} <= named
    shown = re.findall(r"^    tkindex-reason (\w+)(.*)$", guide, re.MULTILINE)
    assert {name for name, _ in shown} == set(commands)
    for name, arguments in shown:
        commands[name].make_context(name, shlex.split(arguments))


def test_help_needs_no_compiled_code():
    program = "import sys; from reasoners.cli import main; main(['--help'], standalone_mode=False); "
    program += "assert not {'numba', 'numpy', 'openai'} & set(sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert all(name in done.stdout for name in ("run", "eval", "show", "diff"))


def test_a_wrong_command_line_names_this_program():
    program = "import sys; from reasoners.cli import main; sys.argv[1:] = ['run']; main()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.rstrip().endswith("See 'tkindex-reason run --help'.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has no role"),
        ("## solve\nno rule", "no line ---"),
        ("## solve\nSolve it.\n---\n$question", "rtqa.md has no role 'decompose', which rtqa asks; it has solve"),
    ],
)
def test_a_prompt_file_that_cannot_be_read_is_said_once_before_anything_is_asked(place, text, said):
    (place / "prompts").mkdir()
    (place / "prompts" / "rtqa.md").write_text(text)
    done = run(place, "rtqa", "o", "--prompts", place / "prompts", code=1)
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (place / "o").exists()
