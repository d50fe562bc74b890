"""The explorer's API: what it answers is what the index answers, within caps; runs of reasoners; the command."""

from __future__ import annotations

import csv
import io
import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from explorer import HOSTILE, INTERVALS, Client, points, read_lanes, serving

import tkindex as tk

pytest.importorskip("starlette", reason="EXPLORER NOT TESTED: the extra explore is not installed")
pytest.importorskip("uvicorn", reason="EXPLORER NOT TESTED: the extra explore is not installed")

from tkindex.serve.explore import questions
from tkindex.serve.explore.app import make_app
from tkindex.serve.explore.runs import Runs
from tkindex.serve.explore.source import Source
from tkindex.serve.explore.table import EVERY, EXPLORER
from tkindex.tools.operators import OPERATORS


def test_the_state_says_what_index_this_is(client, ix):
    found = client.state()
    assert (found["facts"], found["entities"], found["unit"], found["is_point"]) == (400, 18, "day", True)
    assert found["span_text"] == [str(ix.span.start), str(ix.span.stop)]
    assert (found["grows"], found["commit"], found["problem"]) == (False, 0, "")


def test_every_operator_is_described_and_reached(client):
    description = json.loads(client.request("/api/openapi.json")[2])
    described = {path.removeprefix("/api/tools/") for path in description["paths"] if "/tools/" in path}
    assert described == set(EVERY) == set(OPERATORS) | set(EXPLORER)
    assert not set(OPERATORS) & set(EXPLORER)
    jsonschema = pytest.importorskip("jsonschema", reason="SCHEMAS NOT CHECKED: jsonschema is not installed")
    for name in EVERY:
        post = description["paths"][f"/api/tools/{name}"]["post"]
        jsonschema.Draft202012Validator.check_schema(post["requestBody"]["content"]["application/json"]["schema"])
        status, headers, body = client.request(f"/api/tools/{name}", {"no such argument": 1})
        assert status == 400
        assert "json" in headers["content-type"]
        assert json.loads(body)["error"]["code"] in ("unknown_argument", "missing_argument"), name


def test_tools_answer_as_they_do_elsewhere(client, ix):
    from tkindex.tools.call import call_tool

    for name, arguments in (
        ("first", {"entity": "p1", "when": {"op": "after", "time": "2014-06"}}), ("count", {"relation": "calls"}),
        ("neighborhood", {"entity": "p1", "hops": 2}), ("describe", {"entity": "c3"}),
    ):  # fmt: skip
        assert client.call(name, **arguments) == json.loads(json.dumps(call_tool(ix, name, arguments, toolbox="index")))


# ----------------------------------------------------------------------------------------------------------------------
# The operators of the views


def test_pages_of_rows_together_are_all_facts(client, ix):
    given = {"entity": "p2", "when": {"op": "before", "time": "2015"}}
    found, cursor, pages = [], None, 0
    while pages == 0 or cursor:
        part = client.call("rows", **given, max_rows=7, **({"cursor": cursor} if cursor else {}))
        found += part["rows"]
        cursor, pages = part.get("cursor"), pages + 1
    facts = ix.facts(entity="p2", when=tk.before("2015"))
    assert [(row["head"], row["relation"], row["tail"], row["start"], row["id"]) for row in found] == [
        (fact.head, fact.relation, fact.tail, str(fact.start), fact.row) for fact in facts
    ]
    assert [row["ids"] for row in found] == np.stack((facts.head_ids, facts.relation_ids, facts.tail_ids), 1).tolist()
    assert pages == -(-len(facts) // 7)
    newest = client.call("rows", **given, newest_first=True, max_rows=3)["rows"]
    assert [row["id"] for row in newest] == [fact.row for fact in facts[::-1][:3]]


def test_rows_and_exports_pass_a_condition_on_attributes():
    rows = [
        {"head": f"p{i}", "relation": "r", "tail": "x", "time": f"2014-01-{i + 1:02}", "sure": i / 10} for i in range(9)
    ]
    ix = tk.build(rows)
    with serving(make_app(Source(ix))) as client:
        found = client.call("rows", where="sure > .5")
        assert [row["head"] for row in found["rows"]] == ["p6", "p7", "p8"]
        assert found["rows"][0]["attributes"] == {"sure": 0.6}
        exported = json.loads(client.request("/api/export.json?q=%7B%22where%22%3A%22sure%20%3E%20.5%22%7D")[2])
        assert [row["head"] for row in exported] == ["p6", "p7", "p8"]
        assert client.call("rows", where="nothing > 1")["error"]["code"] == "bad_query"
        assert client.state()["attributes"] == ["sure"]
        # The other views count, draw and walk over the same facts.
        assert client.call("histogram", where="sure > .5", bucket="year")["counts"] == [3]
        assert [row["label"] for row in client.call("top", where="sure > .5", of="head")["rows"]] == ["p6", "p7", "p8"]
        assert len(client.call("graph", entity="x", where="sure > .5")["nodes"]) == 4
        head, columns = read_lanes(client, entity="x", where="sure > .5")
        assert (head["total"], len(columns["starts"])) == (3, 3)
        windowed, _ = read_lanes(client, entity="x", where="sure > .5", since="16078", until="16079")
        assert (windowed["total"], windowed["in_sight"]) == (3, 1)
        for name in ("histogram", "top", "graph", "lanes"):
            given = {"entity": "x"} if name in ("graph", "lanes") else {}
            assert client.call(name, **given, where="nothing > 1")["error"]["code"] == "bad_query", name


def test_a_cursor_of_another_call_and_caps_are_held(client):
    cursor = client.call("rows", entity="p2", max_rows=3)["cursor"]
    assert client.call("rows", entity="p3", max_rows=3, cursor=cursor)["error"]["code"] == "bad_cursor"
    assert client.call("rows", entity="p2", cursor="nonsense")["error"]["code"] == "bad_cursor"
    for name, argument in (("rows", "max_rows"), ("graph", "max_facts"), ("lanes", "max_facts"), ("top", "k")):
        needed = {"entity": "p1"} if name in ("graph", "lanes") else {}
        assert client.call(name, **needed, **{argument: 10**7})["error"]["code"] == "wrong_type"


def test_histograms_and_tops_are_those_of_the_index(client, ix):
    found = client.call("histogram", bucket="month", relation="visits", when={"op": "during", "time": "2014"})
    table = ix.histogram("month", relation="visits", when=tk.during("2014"))
    assert found["counts"] == table["count"].to_pylist()
    assert [str(np.datetime64(tick, "D")) for tick in found["starts"]] == [
        str(day) for day in table["start"].to_pylist()
    ]
    assert client.call("histogram")["bucket"] == "week"
    assert sum(client.call("histogram")["counts"]) == 400
    assert client.call("histogram", bucket="hour")["error"]["code"] == "bad_query"
    tops = client.call("top", of="tail", k=3, when="2014")
    assert [(row["label"], row["count"]) for row in tops["rows"]] == [
        (row["tail"], row["count"]) for row in ix.top(3, "tail", when="2014").to_pylist()
    ]


@pytest.mark.parametrize("unit", ["hour", "minute", "second", "millisecond", "microsecond"])
def test_a_histogram_is_in_ticks_of_any_unit(unit):
    ix = tk.build(
        [("a", "r", "b", "2014-05-06T07:00", "2014-05-06T09:00"), ("a", "r", "c", "####", "2014-01-01T00:00")],
        unit=unit,
    )
    with serving(make_app(Source(ix))) as client:
        found = client.call("histogram", bucket="hour")
        start = int(ix.facts(tail="b")[0].start)
        assert (found["starts"], found["counts"], found["open_start"]) == ([start], [1], 1)


def test_lanes_hold_every_fact_of_an_entity():
    ix = tk.build(INTERVALS)
    with serving(make_app(Source(ix))) as client:
        head, arrays = read_lanes(client, entity="ann")
    facts = ix.facts(entity="ann")
    assert (head["mode"], head["total"], head["in_sight"]) == ("facts", 5, 5)
    assert arrays["rows"].tolist() == facts.rows.tolist()
    others = [fact.tail if fact.head == "ann" else fact.head for fact in facts]
    assert [ix.entities[i] for i in arrays["others"].tolist()] == others
    assert arrays["sides"].tolist() == [int(fact.head != "ann") for fact in facts]
    ends = [(start, stop) for start, stop in zip(arrays["starts"].tolist(), arrays["stops"].tolist(), strict=True)]
    assert [(start == -np.inf, stop == np.inf) for start, stop in ends] == [
        (fact.tail == "acme", fact.tail == "oslo" and fact.relation == "lives in") for fact in facts
    ]
    finite = [tick for pair in ends for tick in pair if np.isfinite(tick)]
    assert head["extent"] == [min(finite), max(finite)]


@pytest.mark.parametrize("facts", [points(), INTERVALS], ids=["points", "intervals"])
def test_counts_of_lanes_are_the_facts_that_hold_in_each_bucket(facts):
    ix = tk.build(facts)
    entity = "p1" if ix.is_point else "ann"
    low, high, bins = int(ix.span.start) - 20, int(ix.span.stop) + 20, 64
    with serving(make_app(Source(ix))) as client:
        head, arrays = read_lanes(client, entity=entity, since=str(low), until=str(high), max_facts=0, bins=bins)
    assert head["mode"] == "density"
    counts = arrays["counts"].reshape(head["lanes"], bins)
    width = (high - low) / bins
    for lane, relation in enumerate(head["relations_named"]):
        expected = [0] * bins
        for fact in ix.facts(entity=entity, relation=relation["label"]):
            first = max(int((max(int(fact.start), low) - low) / width), 0)
            last = min(int((min(int(fact.stop), high) - 1 - low) / width), bins - 1)
            for place in range(first, last + 1):
                expected[place] += 1
        assert counts[lane].tolist() == expected, relation


def test_a_graph_is_the_neighbourhood_with_edges_joined(client, ix):
    found = client.call("graph", entity="p1", hops=2, when="2014-03")
    around = ix.neighborhood("p1", 2, "2014-03", 2000, 120)
    assert [(node["label"], node["hop"]) for node in found["nodes"][1:]] == list(
        zip(around.entities, around.hops.tolist(), strict=True)
    )
    joined: dict[tuple[str, str], int] = {}
    for fact in around.facts:
        pair = tuple(sorted((fact.head, fact.tail)))
        joined[pair] = joined.get(pair, 0) + 1
    name = {node["id"]: node["label"] for node in found["nodes"]}
    assert {tuple(sorted((name[a], name[b]))): count for a, b, count in found["edges"]} == joined
    assert client.call("graph", entity="p1", hops=3, max_entities=2)["truncated"] is True


def test_a_question_brings_plan_facts_and_certificate_and_why_not(tmp_path):
    ix = tk.build([("Ann", "visits", "Rome", "2014-10-07"), ("Bob", "visits", "Rome", "2014-11-02"),
                   ("Cem", "visits", "Rome", "2014-12-02")])  # fmt: skip
    with serving(make_app(Source(ix))) as client:
        found = client.call("ask", question="Who visited Rome last?")
        assert (found["values"], found["verified"], found["facts"][0]["head"]) == (["Cem"], True, "Cem")
        assert ix.verify_answer(found["certificate"]).ok
        assert found["plan"]
        assert found["milliseconds"] > 0
        other = client.call("why_not", plan=found["certificate"]["plan"], entity="Ann")
        assert [row["fact"] for row in other["rows"]] == [0]
        assert "earlier than the winner" in other["rows"][0]["why"]
        refused = client.call("ask", question="flurb the wug?")
        assert refused["values"] == []
        assert refused["reason"]
        found = client.call("examples")["questions"]
        assert found
        assert all(client.call("ask", question=question)["values"] for question in found)


@pytest.mark.parametrize("is_interval", [False, True])
def test_examples_of_a_large_graph_are_tried_out_on_a_sample(monkeypatch, is_interval):
    """A planner would read every name first: 35 s for a million of them."""
    monkeypatch.setattr(questions, "MANY_ENTITIES", 20)
    monkeypatch.setattr(questions, "_DRAWN", 30)
    rows = [(h, r, t, day, *(["2020-01-01"] if is_interval else [])) for h, r, t, day in points(300)]
    ix = tk.build([*rows, *((f"x{i}", "visits", f"y{i}", *rows[0][3:]) for i in range(200))])
    with serving(make_app(Source(ix))) as client:
        found = client.call("examples")["questions"]
        assert "linker" not in vars(ix)
        assert found
        assert all(client.call("ask", question=question)["values"] for question in found)


# ----------------------------------------------------------------------------------------------------------------------
# Exports


def test_exports_hold_the_facts_of_the_filters(client, ix):
    import pyarrow.parquet as parquet

    query = "q=%7B%22entity%22%3A%22p2%22%2C%22newest_first%22%3Atrue%7D"
    facts = ix.facts(entity="p2", newest_first=True)
    status, headers, body = client.request(f"/api/export.csv?{query}")
    assert (status, headers["x-left-out"]) == (200, "0")
    rows = list(csv.DictReader(io.StringIO(body.decode())))
    assert [(row["head"], row["start"]) for row in rows] == [(fact.head, str(fact.start)) for fact in facts]
    # A day that stands as a stop would be read as the last one of the fact.
    assert all(row["stop"].endswith(" 00:00:00") for row in rows if row.get("stop"))
    table = parquet.read_table(io.BytesIO(client.request(f"/api/export.parquet?{query}")[2]))
    assert table["row"].to_pylist() == facts.rows.tolist()
    assert json.loads(client.request(f"/api/export.json?{query}")[2]) == facts.to_dicts()
    assert client.request("/api/export.csv?q=%7B%22entity%22%3A%22nobody%22%7D")[0] == 400
    assert client.request("/api/export.csv?q=nonsense")[0] == 400


# ----------------------------------------------------------------------------------------------------------------------
# Bad input


@pytest.mark.parametrize(
    ("name", "body", "status", "code"),
    [
        ("rows", {"entity": "nobody"}, 400, "unknown_entity"),
        ("rows", {"relation": "nothing"}, 400, "unknown_relation"),
        ("rows", {"entity": "id:99999"}, 400, "unknown_entity"),
        ("rows", {"when": {"op": "between", "time": "2015", "until": "2014"}}, 400, "time_out_of_range"),
        ("rows", {"when": "last spring"}, 400, "bad_time"),
        ("lanes", {"entity": "p1", "since": "9", "until": "3"}, 400, "time_out_of_range"),
        ("lanes", {"entity": "p1", "since": "9" * 30, "until": "3"}, 400, "bad_time"),
        ("labels", {"ids": [10**6]}, 400, "unknown_entity"),
        ("commits", {}, 400, "no_history"),
        ("changes", {}, 400, "no_history"),
        ("trace", {"run": "none", "question": "1"}, 400, "unknown_run"),
        ("why_not", {"plan": {"steps": "no"}, "entity": "p1"}, 400, "bad_query"),
        ("rows", b"{", 400, "wrong_type"),
        ("rows", b"[1]", 400, "wrong_type"),
        ("rows", b"[" * 100_000, 400, "wrong_type"),
        ("rows", b"x" * 2_000_000, 413, "too_large"),
        ("nothing", {}, 404, "unknown_tool"),
    ],
)
def test_what_is_wrong_is_told(client, name, body, status, code):
    got, headers, answer = client.request(f"/api/tools/{name}", body)
    told = json.loads(answer)
    assert (got, told["ok"], told["error"]["code"]) == (status, False, code)
    assert told["error"]["message"]
    assert "json" in headers["content-type"]


def test_hostile_labels_come_as_they_are_and_are_found_again():
    ix = tk.build([(label, "r", "x", f"2014-01-{i + 1:02}") for i, label in enumerate(HOSTILE)])
    with serving(make_app(Source(ix))) as client:
        rows = client.call("rows")["rows"]
        assert [row["head"] for row in rows[:5]] == list(HOSTILE[:5])
        assert rows[5]["head"].endswith("(65,000 characters)")
        assert len(rows[5]["head"]) < 400
        for row, label in zip(rows, HOSTILE, strict=True):
            found = client.call("rows", entity=f"id:{row['ids'][0]}")
            assert found["total"] == 1
            assert ix.entities[row["ids"][0]] == label
        found = read_lanes(client, entity=f"id:{rows[1]['ids'][0]}")[0]
        assert found["entity"]["label"] == HOSTILE[1]


# ----------------------------------------------------------------------------------------------------------------------
# Runs


def write_run(folder: Path, system: str, right: bool) -> None:
    from reasoners.runs.folder import RUN

    folder.mkdir(parents=True)
    settings = {"system": system, "policy": "rules", "format": "multitq", "model": None}
    (folder / RUN).write_text(json.dumps({"settings": settings, "spent": {}}))
    question = {"quid": "7", "question": "Who <b>visited</b> Rome?", "answers": ["Ann"], "answer_type": "entity",
                "qtype": "first_last", "time_level": "day", "qlabel": "Single"}  # fmt: skip
    (folder / "questions.jsonl").write_text(json.dumps(question) + "\n")
    values = ["Ann" if right else "Bob"]
    (folder / "predictions.jsonl").write_text(
        json.dumps({"quid": "7", "answers": values, "calls": 2, "tokens": 30, "seconds": 0.1}) + "\n"
    )
    trace = {"quid": "7", "question": question["question"], "gold": ["Ann"], "values": values, "calls": 2, "tokens": 30,
             "seconds": 0.1, "steps": [{"tool": "first", "arguments": {"tail": "Rome"}, "count": 1, "facts": ["f"]}],
             "facts": ["Ann | visits | Rome"], "n_facts": 1}  # fmt: skip
    (folder / "traces.jsonl").write_text(json.dumps(trace) + "\n")


def test_runs_are_listed_shown_and_compared(ix, tmp_path):
    write_run(tmp_path / "runs" / "good", "planner", True)
    write_run(tmp_path / "runs" / "poor", "naiverag", False)
    with serving(make_app(Source(ix), runs=Runs([tmp_path / "runs"]))) as client:
        assert client.state()["runs"] == ["good", "poor"]
        assert [row["name"] for row in client.call("runs")["rows"]] == ["good", "poor"]
        good, poor = client.call("run", run="good"), client.call("run", run="poor", only="wrong")
        assert (good["right"], good["asked"], good["tokens"], poor["right"], poor["total"]) == (1, 1, 30, 0, 1)
        trace = client.call("trace", run="good", question="7")
        assert (trace["is_right"], trace["steps"][0]["tool"], trace["gold"]) == (True, "first", ["Ann"])
        diff = client.call("run_diff", run="good", other="poor")
        assert [(row["a"]["is_right"], row["b"]["is_right"]) for row in diff["rows"]] == [(True, False)]
        assert client.call("trace", run="good", question="8")["error"]["code"] == "bad_run"
        assert client.call("run", run="../good")["error"]["code"] == "unknown_run"
        (tmp_path / "runs" / "good" / "traces.jsonl").write_text("nonsense\n")
        assert client.call("run", run="good")["error"]["code"] == "bad_run"


# ----------------------------------------------------------------------------------------------------------------------
# The command


def test_the_command_says_where_and_serves(tmp_path):
    tk.build(points(20), path=tmp_path / "ix")
    command = [sys.executable, "-m", "tkindex", "explore", str(tmp_path / "ix"), "--port", "0", "--no-open"]
    run = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        assert run.stderr is not None
        lines = iter(run.stderr.readline, "")
        port = next(found for line in lines if (found := re.search(r"http://127\.0\.0\.1:(\d+)/", line)))[1]
        assert Client(int(port)).state()["facts"] == 20
    finally:
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=30)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [([], "Name a PATH, or --demo"), (["nothing-here"], "nothing-here"), (["ix", "--demo"], "Name a PATH, or --demo"),
     (["ix", "--host", "0.0.0.0"], "--allow-host"), (["ix", "--token", "short"], "at least 16"),
     (["ix", "--host", "203.0.113.7", "--allow-host", "a"], "--port")],
)  # fmt: skip
def test_a_command_that_cannot_serve_says_why(tmp_path, monkeypatch, arguments, said):
    from click.testing import CliRunner

    from tkindex.cli import main

    monkeypatch.chdir(tmp_path)
    tk.build(points(5), path="ix")
    found = CliRunner().invoke(main, ["explore", "--no-open", *arguments])
    assert found.exit_code != 0
    assert said in found.output + str(found.exception)
