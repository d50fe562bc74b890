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


HELD = [
    ("Ann Lee", "lives in", "Rome", "2019", "2021"), ("Ann Lee", "lives in", "Oslo", "2022-05", None),
    ("Bob Ray", "works for", "Acme", "2001-01-02", "2003-04-05"),
    ("Bob Ray", "works for", "Bell", "####-##-##", "1999"),
]  # fmt: skip


def table_of(output):
    lines = output.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("from "))
    return [" ".join(line.split()) for line in lines[at : lines.index("", at)]]


@pytest.mark.parametrize(
    ("question", "answer", "rows"),
    [
        ("Where did Ann Lee live in 2020?", "Rome", ["2019-01-01 2021-12-31 Ann Lee lives in Rome"]),
        ("When did Ann Lee live in Oslo?", "2022-05-01", ["2022-05-01 open Ann Lee lives in Oslo"]),
        ("When did Bob Ray work for Bell?", "1999-12-31", ["open 1999-12-31 Bob Ray works for Bell"]),
        (
            "From when to when did Bob Ray work for Acme?", "2001-01-02 to 2003-04-05",
            ["2001-01-02 2003-04-05 Bob Ray works for Acme"],
        ),
    ],
)  # fmt: skip
def test_a_fact_that_holds_over_an_interval_has_both_ends(tmp_path, question, answer, rows):
    tk.build(HELD, tmp_path / "ix")
    done = CliRunner().invoke(main, ["ask", str(tmp_path / "ix"), question])
    assert done.exit_code == 0, done.output
    assert done.output.splitlines()[0] == answer
    assert table_of(done.output) == ["from to head relation tail", *rows]


def test_the_end_of_a_clock_time_is_that_time(tmp_path):
    tk.build([("Ann Lee", "lives in", "Rome", "2019-01-01T09:15", "2019-01-02T10:45")], tmp_path / "ix")
    done = CliRunner().invoke(main, ["ask", str(tmp_path / "ix"), "Where did Ann Lee live in 2019?"])
    assert table_of(done.output)[1] == "2019-01-01T09:15 2019-01-02T10:45 Ann Lee lives in Rome"


def test_a_convention_that_tells_stops_shows_them(tmp_path):
    tk.build(HELD, tmp_path / "ix")
    asked = ["ask", str(tmp_path / "ix"), "Where did Ann Lee live in 2020?", "--convention", "exclusive_ends"]
    told = tk.open(tmp_path / "ix").with_convention("exclusive_ends").convention.told_stops
    done = CliRunner().invoke(main, asked)
    assert table_of(done.output)[1].split()[1] == ("2022-01-01" if told else "2021-12-31")
    assert told


def test_a_cluster_is_asked_as_an_index_is(tmp_path):
    lines = [",".join(part or "" for part in fact) for fact in HELD]
    (tmp_path / "facts.csv").write_text("\n".join(["head,relation,tail,start,stop", *lines, ""]))
    tk.cluster.build(tmp_path / "facts.csv", tmp_path / "cluster", 2)
    tk.build(tmp_path / "facts.csv", tmp_path / "ix")
    found = []
    for path in ("ix", "cluster"):
        done = CliRunner().invoke(main, ["ask", str(tmp_path / path), "Where did Ann Lee live in 2020?", "--json"])
        assert done.exit_code == 0, done.output
        told = json.loads(done.output)
        for fact in told["facts"]:
            # Of an index its place in order of time, of a cluster its sequence number.
            del fact["row"]
        found.append([told[name] for name in ("answers", "kind", "confidence", "plan", "facts")])
    assert found[0] == found[1]
    assert found[0][0] == ["Rome"]
    with tk.cluster.connect(tmp_path / "cluster") as cluster:
        assert cluster.verify_answer(told["certificate"])
