"""The explorer's API: what it answers is what the index answers, within caps, read-only, for those who may ask."""

from __future__ import annotations

import csv
import gzip
import hashlib
import io
import json
import re
import signal
import subprocess
import sys
import threading
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from explorer import HOSTILE, Client, serving

import tkindex as tk

pytest.importorskip("starlette", reason="EXPLORER NOT TESTED: the extra explore is not installed")
pytest.importorskip("uvicorn", reason="EXPLORER NOT TESTED: the extra explore is not installed")

from tkindex.errors import QueryError
from tkindex.serve.explore import questions
from tkindex.serve.explore.app import VIEWS, make_app
from tkindex.serve.explore.runs import Runs
from tkindex.serve.explore.source import Source, open_any
from tkindex.serve.explore.table import EVERY, EXPLORER
from tkindex.tools.operators import OPERATORS

TOKEN = "a-token-of-some-length"


def points(n: int = 400) -> list[tuple[str, str, str, str]]:
    """Facts of a day each: some entities, two relations."""
    return [
        (f"p{i % 7}", ("visits", "calls")[i % 3 == 0], f"c{i % 11}", str(np.datetime64("2014-01-01") + i * 3 % 700))
        for i in range(n)
    ]


INTERVALS = [
    ("ann", "lives in", "rome", "2019-01-01", "2021-06-01"),
    ("ann", "lives in", "oslo", "2021-06-01", None),
    ("ann", "works at", "acme", "####-##-##", "2020-01-01"),
    ("bob", "knows", "ann", "2020-05-05", "2020-05-06"),
    ("ann", "knows", "ann", "2020-07-01", "2020-08-01"),
]


@pytest.fixture(scope="module")
def ix():
    return tk.build(points())


@pytest.fixture(scope="module")
def client(ix):
    with serving(make_app(Source(ix))) as client:
        yield client


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


def read_lanes(client, **arguments):
    """The JSON and the arrays of an answer, and its status."""
    status, _, body = client.request("/api/tools/lanes", arguments)
    if status != 200:
        return json.loads(body), {}
    line, _, rest = body.partition(b"\n")
    head = json.loads(line)
    assert (len(line) + 1) % 8 == 0
    arrays, at = {}, 0
    for name, kind, length in head["arrays"]:
        arrays[name] = np.frombuffer(rest, np.dtype(kind), length, at)
        at += arrays[name].nbytes
    assert at == len(rest)
    return head, arrays


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
# Who may ask


@pytest.fixture(scope="module")
def guarded(ix):
    with serving(make_app(Source(ix), token=TOKEN)) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/api/state", "/static/app.css", "/api/openapi.json"])
@pytest.mark.parametrize(
    "headers",
    [{}, {"Authorization": "Bearer wrong-wrong-wrong-wrong"}, {"Authorization": f"Basic {TOKEN}"},
     {"Cookie": "tkindex-token=wrong"}, {"Authorization": f"Bearer {TOKEN}x"}],
)  # fmt: skip
def test_without_the_token_there_is_nothing(guarded, path, headers):
    status, got, body = guarded.request(path, headers=headers)
    assert status == 401
    assert b"token" in body
    assert "default-src 'none'" in got["content-security-policy"]


def test_the_token_opens_by_header_and_by_address(guarded):
    assert guarded.request("/api/state", headers={"Authorization": f"Bearer {TOKEN}"})[0] == 200
    assert guarded.request("/api/state?token=wrong")[0] == 401
    status, headers, _ = guarded.request(f"/facts?entity=p1&token={TOKEN}")
    assert (status, headers["location"]) == (303, "/facts?entity=p1")
    assert re.search(r"httponly", headers["set-cookie"], re.IGNORECASE)
    assert re.search(r"samesite=strict", headers["set-cookie"], re.IGNORECASE)
    cookie = headers["set-cookie"].split(";")[0]
    assert guarded.request("/api/state", headers={"Cookie": cookie})[0] == 200
    # The redirect stays here, whatever the path.
    assert guarded.request(f"//evil.example/?token={TOKEN}")[1]["location"].startswith("/evil.example")


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:80", "", "localhost:80:80", "user@localhost"])
def test_another_host_is_refused(client, host):
    status, headers, body = client.request("/api/state", headers={"Host": host})
    assert status == 421 if host else status in (400, 421)
    assert b"facts" not in body
    if status == 421:
        assert "content-security-policy" in headers


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_page_of_another_site_asks_in_vain(client, site):
    status, _, body = client.request("/api/tools/count", {}, {"Sec-Fetch-Site": site, "Content-Type": "text/plain"})
    assert (status, json.loads(body)["error"]["code"]) == (403, "other_site")
    # A link from elsewhere opens the page, which asks for itself.
    assert client.request("/facts", headers={"Sec-Fetch-Site": site})[0] == 200
    assert client.request("/api/tools/count", {}, {"Sec-Fetch-Site": "same-origin"})[0] == 200


def test_beyond_this_machine_a_token_and_hosts_are_needed(ix):
    with pytest.raises(QueryError, match="a token is needed"):
        make_app(Source(ix), host="0.0.0.0")
    with pytest.raises(QueryError, match="name the Host headers"):
        make_app(Source(ix), host="0.0.0.0", token=TOKEN)
    with pytest.raises(QueryError, match="at least 16"):
        make_app(Source(ix), token="short")
    app = make_app(Source(ix), host="0.0.0.0", token=TOKEN, allowed_hosts=["facts.example.org"])
    with serving(app) as client:
        bearer = {"Authorization": f"Bearer {TOKEN}"}
        assert client.request("/api/state", headers={**bearer, "Host": "facts.example.org"})[0] == 200
        assert client.request("/api/state", headers=bearer)[0] == 421


@pytest.mark.parametrize(
    "path", ["/", *(f"/{view}" for view in VIEWS), "/api/state", "/static/js/main.js", "/favicon.ico"]
)
def test_every_answer_forbids_what_it_does_not_need(client, path):
    status, headers, _ = client.request(path)
    assert status == 200
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "no-referrer")


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/static/nothing.js"]
)
def test_only_files_of_the_page_are_served(client, path):
    assert client.request(path)[0] == 404


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "POST"])
def test_nothing_is_written(client, method):
    assert client.request("/api/state", b"{}", method=method)[0] == 405
    assert client.request("/", b"{}", method=method)[0] == 405


def digest(folder: Path) -> dict[str, str]:
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*")) if file.is_file()
    }  # fmt: skip


def test_the_folder_stays_as_it_is(tmp_path):
    with tk.create(tmp_path / "ix", unit="day") as live:
        live.append(INTERVALS)
    before = digest(tmp_path)
    source = Source(tk.open(tmp_path / "ix"), tmp_path / "ix")
    with serving(make_app(source)) as client:
        for name in ("rows", "histogram", "top", "commits", "changes", "examples"):
            assert client.call(name)["ok"], name
        assert client.call("ask", question="Where does ann live?")["ok"]
    assert digest(tmp_path) == before


# ----------------------------------------------------------------------------------------------------------------------
# Files of the page

STATIC = files("tkindex.serve.explore") / "static"


def page_files() -> dict[str, str]:
    found, todo = {}, [("", STATIC)]
    while todo:
        prefix, folder = todo.pop()
        for entry in folder.iterdir():
            if entry.is_dir():
                todo.append((f"{prefix}{entry.name}/", entry))
            else:
                found[prefix + entry.name] = entry.read_text(encoding="utf-8")
    return found


def test_no_file_names_another_host_or_runs_text():
    for name, text in page_files().items():
        named = set(re.findall(r"https?://([\w.-]+)", text))
        assert named <= {"www.w3.org", "github.com"}, name
        if not name.startswith("vendor/"):
            assert "github.com" not in named, name
            assert not re.search(
                r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc", text
            ), name
    html = page_files()["index.html"]
    assert not re.search(r"<script(?![^>]*\bsrc=)", html)
    assert not re.search(r"\son\w+=|\sstyle=", html)


def test_files_that_others_made_keep_their_licence():
    found = page_files()
    assert "MIT License" in found["vendor/uplot-license.txt"]
    assert sorted(name for name in found if name.startswith("vendor/")) == [
        "vendor/uplot-license.txt", "vendor/uplot.css", "vendor/uplot.js"
    ]  # fmt: skip


def test_all_files_together_are_small():
    packed = sum(len(gzip.compress(text.encode(), 9)) for text in page_files().values())
    assert packed < 100_000


def test_files_are_sent_compressed_and_not_twice(client):
    status, headers, body = client.request("/static/vendor/uplot.js", headers={"Accept-Encoding": "gzip"})
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert len(body) < 24_000
    again = client.request("/static/vendor/uplot.js", headers={"If-None-Match": headers["etag"]})
    assert (again[0], again[2]) == (304, b"")


# ----------------------------------------------------------------------------------------------------------------------
# An index that grows, is replaced, or goes away


@pytest.fixture
def live(tmp_path):
    with tk.create(tmp_path / "live", unit="day") as writer:
        writer.append([("ann", "lives in", "rome", "2019", None), ("bob", "lives in", "oslo", "2018", None)])
        writer.commit()
        writer.supersede(("ann", "lives in", "oslo", "2021", None))
        writer.commit()
        yield writer


def test_commits_are_followed_and_the_past_is_asked(live):
    with serving(make_app(Source(tk.open(live.path), live.path))) as client:
        before = client.state()
        assert (before["commit"], before["facts"]) == (2, 3)
        live.append([("cem", "lives in", "bonn", "2022", None)])
        live.commit()
        after = client.state()
        assert (after["commit"], after["facts"], after["key"]) == (3, 4, before["key"])
        assert client.call("rows", entity="cem")["total"] == 1
        assert client.at("commit:2", "rows", entity="cem")["total"] == 0
        assert [row["tail"] for row in client.at("commit:1", "rows", head="ann")["rows"]] == ["rome"]
        assert client.at("commit:9", "rows")["error"]["code"] == "bad_query"
        assert client.at("commit:x", "rows")["error"]["code"] == "bad_query"
        assert client.at("nonsense", "rows")["error"]["code"] == "bad_time"
        # An answer that is kept is one of the same commit.
        assert client.call("count")["count"] == 4
        live.retract(("cem", "lives in", "bonn", "2022", None))
        live.commit()
        assert client.call("count")["count"] == 3


def test_nothing_that_was_erased_is_answered_from_what_was_kept(live):
    """No commit comes with the compaction that erases: answers about the past were those of before."""
    live.retract(("bob", "lives in", "oslo", "2018", None))
    live.commit()
    with serving(make_app(Source(tk.open(live.path), live.path))) as client:

        def told():
            rows = client.at("commit:1", "rows")["rows"]
            return {row["head"] for row in rows} | {row["head"] for row in client.call("changes", since=1)["retracted"]}

        assert told() == told() == {"ann", "bob"}
        live.erase(head="bob", expect=1)
        live.compact(erase=True)
        assert told() == {"ann"}


def test_changes_are_those_of_the_index(live):
    with serving(make_app(Source(tk.open(live.path), live.path))) as client:
        commits = client.call("commits", max_rows=1)
        assert (commits["rows"][0]["number"], commits["left_out"]) == (2, 1)
        assert client.call("commits", max_rows=1, cursor=commits["cursor"])["rows"][0]["number"] == 1
        found = client.call("changes", since=1)
        expected = live.changes(1)
        assert (found["n_believed"], found["n_retracted"]) == (len(expected.believed), len(expected.retracted))
        assert [row["tail"] for row in found["believed"]] == [one.tail for one in expected.believed]
        assert [(row["tail"], row["superseded"]) for row in found["retracted"]] == [("rome", True)]
        assert client.call("changes", since=2, until=1)["error"]["code"] == "bad_query"
        assert client.call("changes", since=0, until=99)["error"]["code"] == "bad_query"
        versions = client.call("versions", head="ann")
        assert versions["total"] == len(live.history("ann")) == 3
        assert client.call("versions")["error"]["code"] == "bad_query"


def test_a_cluster_answers_as_one_index_does(tmp_path):
    rows = [(h, r, t, day) for h, r, t, day in points(200)]
    with (tmp_path / "facts.csv").open("w", encoding="utf-8") as out:
        csv.writer(out).writerows([("head", "relation", "tail", "start"), *rows])
    tk.cluster.build(tmp_path / "facts.csv", tmp_path / "cluster", 3)
    one = tk.build(rows)
    with (
        serving(make_app(Source(one))) as single,
        serving(make_app(Source(open_any(tmp_path / "cluster", None), tmp_path / "cluster"))) as many,
    ):
        assert {**many.state(), "key": "", "name": ""} == {**single.state(), "key": "", "name": ""}
        for name, given in (
            ("rows", {"entity": "p1", "max_rows": 50}), ("histogram", {"bucket": "month"}), ("count", {"head": "p2"}),
            ("histogram", {"entity": "c3", "bucket": "year"}),
            ("histogram", {"relation": "visits", "when": {"op": "after", "time": "2014-03"}}),
            ("top", {"of": "relation"}), ("describe", {"entity": "p1"}),
        ):  # fmt: skip
            a, b = single.call(name, **given), many.call(name, **given)
            a.pop("cursor", None), b.pop("cursor", None)
            # Entities are numbered otherwise, and facts by their place in the source.
            for found in (a, b):
                for row in found.get("rows", ()):
                    row.pop("ids", None), row.pop("id")
            assert a == b, name
        for name, given in (
            ("top", {"of": "entity", "k": 4, "relation": "visits"}), ("graph", {"entity": "p1"}),
            *(("top", {"of": of, "k": 100}) for of in ("entity", "head", "tail")),
        ):  # fmt: skip
            a, b = single.call(name, **given), many.call(name, **given)
            pairs = [
                sorted(
                    (row["label"], row.get("count", row.get("hop"))) for row in found.get("rows", found.get("nodes"))
                )
                for found in (a, b)
            ]
            assert pairs[0] == pairs[1], name
        first, second = (read_lanes(client, entity="p1") for client in (single, many))
        assert first[1]["starts"].tolist() == second[1]["starts"].tolist()
        names = many.call("labels", ids=second[1]["others"].tolist())["labels"]
        assert names == single.call("labels", ids=first[1]["others"].tolist())["labels"]
        part = many.call("rows", max_rows=7)
        assert many.call("rows", max_rows=7, cursor=part["cursor"])["rows"][0] != part["rows"][0]
        # Answers are shown to be right over shards, too, and others explained.
        found = many.call("ask", question="Who visited c3 last?")
        assert found["values"] == single.call("ask", question="Who visited c3 last?")["values"] != []
        assert found["verified"] is True
        assert found["certificate"]["index"] == many.state()["key"]
        other = many.call("why_not", plan=found["certificate"]["plan"], entity="p1")
        assert other["rows"]
        assert many.call("examples")["questions"]


def test_a_saved_index_that_is_replaced_is_opened_again(tmp_path, monkeypatch):
    monkeypatch.setattr("tkindex.serve.explore.source._LOOKS", 0.0)
    path = tmp_path / "ix"
    tk.build(points(50), path=path)
    with serving(make_app(Source(tk.open(path), path))) as client:
        before = client.state()
        tk.build(points(80), path=path)
        after = client.state()
        assert (before["facts"], after["facts"]) == (50, 80)
        assert before["key"] != after["key"]
        manifest = path / "manifest.json"
        manifest.write_text("{", encoding="utf-8")
        damaged = client.state()
        assert damaged["facts"] == 80
        assert "cannot be read" in damaged["problem"]
        assert client.call("count")["count"] == 80


def test_sixteen_clients_get_right_answers_at_once(client, ix):
    failed, expected = [], {f"p{i}": ix.count(entity=f"p{i}") for i in range(7)}

    def ask(seed: int) -> None:
        for i in range(12):
            entity = f"p{(seed + i) % 7}"
            for name in ("count", "rows", "graph", "histogram", "top"):
                found = client.call(name, entity=entity)
                n = {"count": "count", "rows": "total", "histogram": "total"}.get(name)
                if not found["ok"] or (n and found[n] != expected[entity]):
                    failed.append((name, entity, found))

    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed


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
