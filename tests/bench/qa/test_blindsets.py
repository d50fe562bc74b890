"""The blind sets: frozen bytes, gold by brute force, verdicts, and policies that read nothing."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from bench.qa import blindsets
from bench.qa.blindsets import FOLDER, GRAPHS, BlindError, check_digests, judge


def test_sets_are_as_they_were_frozen_and_a_changed_byte_is_refused(tmp_path):
    check_digests()
    shutil.copytree(FOLDER, tmp_path / "blind")
    with open(tmp_path / "blind" / "ops" / "questions.jsonl", "ab") as stream:
        stream.write(b" ")
    with pytest.raises(BlindError, match=r"ops/questions\.jsonl is not as it was frozen"):
        check_digests(tmp_path / "blind")


def test_gold_is_what_brute_force_finds():
    done = subprocess.run(
        [sys.executable, str(FOLDER / "gold.py")], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-500:]


def asked(kind, gold, accept=()):
    return {"answer_type": kind, "gold": gold, "accept": list(accept)}


@pytest.mark.parametrize(
    ("question", "values", "verdict"),
    [
        (asked("entity", ["Ann"]), ["ann "], "right"),
        (asked("list", ["Ann", "Bob"]), ["Bob", "Ann"], "right"),
        (asked("list", ["Ann", "Bob"]), ["Bob"], "wrong"),
        (asked("entity", ["Ann"]), ["Ann", "Bob"], "wrong"),
        (asked("time", ["2014"]), ["2014-03-01"], "right"),
        (asked("time", ["2014-03"]), ["2014"], "wrong"),
        (asked("boolean", [True]), ["yes"], "right"),
        (asked("boolean", ["false"]), ["no"], "right"),
        (asked("boolean", ["false"]), ["yes"], "wrong"),
        (asked("number", ["1200"]), ["1,200"], "right"),
        (asked("duration", ["14 days"]), ["2 weeks"], "right"),
        (asked("duration", ["237 minutes"]), ["3 h 57 min"], "right"),
        (asked("duration", ["43 days"], ["44 days"]), ["44 days"], "right"),
        (asked("duration", ["43 days"]), ["43"], "right"),
        (asked("duration", ["43 days"]), ["2 months"], "wrong"),
        (asked("none", []), [], "right"),
        (asked("none", []), ["nobody"], "right"),
        (asked("none", []), ["Ann"], "wrong"),
        (asked("entity", ["Ann"]), [], "abstained"),
        (asked("entity", ["Ann"]), ["nobody"], "wrong"),
    ],
)
def test_verdicts(question, values, verdict):
    assert judge(question, values) == verdict
    assert judge(question, values, failed=True) == "wrong"


@pytest.mark.parametrize(("policy", "at_most"), [("yes", 0.07), ("constant", 0.02), ("silent", 0.10)])
def test_policies_that_read_nothing_are_hardly_ever_right(policy, at_most):
    rows = [row for graph in GRAPHS for row in blindsets.ask_graph(graph, null=policy)]
    assert len(rows) == 600
    assert blindsets.shares(rows)["right"] <= at_most
