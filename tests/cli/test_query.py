"""Every operator on the command line, against the API."""

from __future__ import annotations

import csv
import io
import json

import pytest
from cli_cases import ask, run, write

import tkindex as tk
from tkindex.timeline.conditions import ALLEN

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
