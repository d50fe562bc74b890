"""``tkindex ask``: questions in words, from the command line."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import tkindex as tk
from tkindex.cli import main

FACTS = [
    ("Ann Lee", "Make a visit", "Norway", "2014-03-05"),
    ("Bob Ray", "Make a visit", "Norway", "2014-04-06"),
    ("Cem Oz", "Make a visit", "Norway", "2015-01-09"),
    ("Ann Lee", "Criticize or denounce", "Chile", "2014-05-01"),
]


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    place = tmp_path_factory.mktemp("ask") / "facts.tk"
    tk.build(FACTS).save(place)
    return str(place)


def test_one_question(path):
    done = CliRunner().invoke(main, ["ask", path, "Who visited Norway last in 2014?"])
    assert done.exit_code == 0, done.output
    assert done.output.splitlines()[0] == "Bob Ray"
    assert "2014-04-06" in done.output
    assert "0 model calls" in done.output


def test_json_names_the_facts_that_support_the_answer(path):
    done = CliRunner().invoke(main, ["ask", path, "Who visited Norway last in 2014?", "--json"])
    found = json.loads(done.output)
    assert found["answers"][0] == "Bob Ray"
    assert [fact["row"] for fact in found["facts"]] == [1]
    assert found["calls"] == 0


def test_what_is_not_understood_is_said(path):
    done = CliRunner().invoke(main, ["ask", path, "Tell me a joke"])
    assert done.exit_code == 1
    assert done.output.startswith("not understood")
    assert len(done.output.splitlines()) == 1
    found = json.loads(CliRunner().invoke(main, ["ask", path, "Tell me a joke", "--json"]).output)
    assert (found["answers"], found["kind"], found["confidence"]) == ([], None, None)


def test_how_sure_an_answer_is_is_said(tmp_path):
    tk.build([("Ann Lee", "works at", "Acme", "2019-03-01", "2021-06-30")], tmp_path / "jobs")
    done = CliRunner().invoke(main, ["ask", str(tmp_path / "jobs"), "Where did Ann work in 2020?"])
    assert [line.split()[0] for line in done.output.splitlines() if line.startswith(("Acme", "confidence"))] == [
        "Acme",
        "confidence",
    ]


def test_questions_line_by_line(path):
    text = "Who visited Norway first?\n\nTell me a joke\nWhen did Ann Lee criticize Chile?\n"
    done = CliRunner().invoke(main, ["ask", path, "--json"], input=text)
    assert done.exit_code == 0
    answers = [json.loads(line)["answers"] for line in done.output.splitlines()]
    assert answers[0][0] == "Ann Lee"
    assert answers[1] == []
    assert answers[2] == ["2014-05-01"]


def test_a_path_that_is_no_index(tmp_path):
    done = CliRunner().invoke(main, ["ask", str(tmp_path / "none"), "Who?"])
    assert done.exit_code == 1
    assert "no such index" in done.output
