"""Calls answered in the loop: the same answers as from a thread, and none that may take long."""

from __future__ import annotations

import asyncio
import json
import threading

import pytest

import tkindex as tk
from tkindex.live import viewing

pytest.importorskip("mcp", reason="the extra mcp is not installed")

from tkindex.serve import calls as calls_of_tools
from tkindex.serve import quick
from tkindex.serve.access import BoundScope, Tokens
from tkindex.serve.calls import run_call
from tkindex.serve.http import make_app
from tkindex.serve.served import Served
from tkindex.tools.call import call_tool
from tkindex.tools.operators import OPERATORS

TOKEN = "correct-horse-battery"
ROWS = [(f"e{i % 7}", f"r{i % 3}", f"e{i % 5}", f"2014-{i % 12 + 1:02}-{i % 28 + 1:02}") for i in range(120)]
TIMES = {
    "before": {"time": "2014-06"}, "after": {"time": "2014-06"}, "on": {"time": "2014-06"},
    "during": {"time": "2014"}, "overlaps": {"time": "2014-06-07"}, "between": {"a": "2014-02", "b": "2014-05"},
    "allen": {"name": "during", "time": "2014-06"}, "snapshot": {"time": "2014-06"},
}  # fmt: skip
SLOTS = [
    {}, {"head": "e1"}, {"relation": "r2"}, {"tail": "e4"}, {"entity": "e3"}, {"head": "e1", "tail": "e2"},
    {"head": "e6", "relation": "r0", "tail": "e4"}, {"head": None, "entity": "e0"},
]  # fmt: skip
MORE = [{}, {"when": "2014-03"}, {"when": {"op": "before", "time": "2014-05"}}, {"when": {"op": "on", "time": "1999"}}]
BUDGETS = [{}, {"max_rows": 3}, {"max_rows": 5, "show": "page"}, {"max_tokens": 60, "newest_first": True}]
WRONG = [{"when": 7}, {"when": {"op": "past", "time": "2014"}}, {"when": "no time"}, {"max_rows": 0}, {"show": "odd"}]


def calls():
    """Every quick tool with slots, times and budgets, right and wrong."""
    for name in sorted(quick._VERBS):
        times = TIMES.get(name, {})
        has_rows = name not in ("first", "last", "count", "exists")
        for slots in SLOTS:
            for more in [{}] if times else MORE:
                for budget in BUDGETS if has_rows else [{}]:
                    yield name, {**times, **slots, **more, **budget}
        for wrong in WRONG:
            yield name, {**times, **wrong}


@pytest.fixture(scope="module", params=["points", "intervals", "live"])
def served(request, tmp_path_factory):
    if request.param == "live":
        with tk.create(tmp_path_factory.mktemp("quick") / "index", unit="day") as index:
            for begin in (0, 60):
                index.append(ROWS[begin : begin + 60])
                index.commit()
                index.compact()
            index.retract(ROWS[3])
            index.commit()
            yield Served(index)
        return
    rows = ROWS if request.param == "points" else [(*row[:3], row[3], "2014-12-31") for row in ROWS]
    yield Served(tk.build(rows, unit="day"))


def test_a_quick_call_is_answered_as_a_thread_would(served):
    assert OPERATORS.keys() >= quick._VERBS
    len(served.now())
    n = 0
    for name, arguments in calls():
        found = quick.quick_call(served, name, arguments, "index", "read")
        assert found is not None, (name, arguments)
        assert json.dumps(found) == json.dumps(run_call(served, name, arguments, "index", "read"))
        n += found["ok"]
    assert n > 300


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("facts", {"head": "nobody"}),
        ("facts", {"relation": "e1"}),
        ("facts", {"head": "\ud800"}),
        ("facts", {"head": 7}),
        ("facts", {"head": ["e1"]}),
        ("facts", {"where": "a > 1"}),
        ("facts", {"max_rows": 51}),
        ("facts", {"max_rows": 2.0}),
        ("facts", {"show": "distinct"}),
        ("facts", {"cursor": "x"}),
        ("facts", {"no such": 1}),
        ("search", {"text": "e1"}),
        ("run_plan", {"plan": {}}),
        ("append", {"facts": []}),
        ("no such tool", {}),
    ],
)
def test_what_may_take_long_is_left_to_a_thread(served, name, arguments):
    assert quick.quick_call(served, name, arguments, "index", "read") is None


def test_an_entity_with_many_facts_or_of_one_tenant_is_left_to_a_thread(served, monkeypatch):
    monkeypatch.setattr(quick, "_MOST_FACTS", 30)
    assert quick.quick_call(served, "count", {}, "index", "read") is None
    assert quick.quick_call(served, "count", {"relation": "r1"}, "index", "read") is None
    assert quick.quick_call(served, "count", {"relation": "r1", "head": "e1"}, "index", "read") is not None
    assert quick.quick_call(served, "count", {"head": "e1"}, "index", BoundScope({"user": "u1"})) is None


def test_what_may_have_to_ask_other_machines_is_left_to_a_thread():
    class Cluster:
        n_facts, n_entities = 1, 2

        def __getattr__(self, name):
            if name in ("refresh", "mode"):
                raise AttributeError(name)
            pytest.fail(f"{name} was asked for in the loop")

    assert quick.quick_call(Served(Cluster()), "count", {"head": "e1"}, "index", "read") is None


def test_a_toolbox_s_own_tool_of_that_name_is_left_to_a_thread(served, monkeypatch):
    monkeypatch.setattr(quick, "run_of", lambda box, name: lambda operator, call: {})
    assert quick.quick_call(served, "count", {}, "index", "read") is None


def test_many_facts_that_are_not_indexed_yet_are_left_to_a_thread(tmp_path, monkeypatch):
    with tk.create(tmp_path / "index", unit="day") as index:
        served, reader = Served(index), Served(tk.open(tmp_path / "index"))

        def n_found(who=served):
            found = quick.quick_call(who, "count", {"head": "e1"}, "index", "read")
            return None if found is None else found["count"]

        index.append(ROWS)
        index.commit()
        n_rows = sum(row[0] == "e1" for row in ROWS)
        with monkeypatch.context() as few:
            few.setattr(viewing, "_FEW_FACTS", len(ROWS) - 1)
            assert n_found() is None
            assert run_call(served, "count", {"head": "e1"}, "index", "read")["count"] == n_found() == n_rows
        # Few are indexed at once, unless somebody is at it.
        with index.transaction() as t:
            t.append([("e1", "r0", "e2", "2014-01-01")])
        with index._looking:
            assert n_found() is None
        assert n_found() == n_rows + 1
        # Another process may have committed: the folder is looked at, in a thread.
        len(reader.now())
        assert n_found(reader) is None


@pytest.mark.parametrize("path", ["/mcp", "/v1/tools/count"])
def test_the_loop_answers_by_itself_what_is_quick(tmp_path, monkeypatch, path):
    threads = []

    def noted(*given, **options):
        threads.append(threading.get_ident())
        return call_tool(*given, **options)

    for module in (quick, calls_of_tools):
        monkeypatch.setattr(module, "call_tool", noted)
    app = make_app(tk.build(ROWS, unit="day"), Tokens({TOKEN: "read"}), toolbox="index")
    headers = {
        "host": "127.0.0.1:1", "authorization": f"Bearer {TOKEN}", "content-type": "application/json",
        "accept": "application/json, text/event-stream",
    }  # fmt: skip

    async def ask(arguments):
        sent = arguments
        if path == "/mcp":
            params = {"name": "count", "arguments": arguments}
            sent = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
        came = []

        async def receive():
            return {"type": "http.request", "body": json.dumps(sent).encode()}

        async def send(message):
            came.append(message)

        scope = {
            "type": "http", "method": "POST", "path": path, "query_string": b"", "http_version": "1.1",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }  # fmt: skip
        await app(scope, receive, send)
        found = json.loads(came[1]["body"])
        return found["result"]["structuredContent"] if path == "/mcp" else found

    async def run():
        loop = threading.get_ident()
        found = await ask({"head": "e1"}), await ask({"head": "nobody"}), await ask({"head": "e1", "tail": "x" * 5000})
        assert [thread == loop for thread in threads] == [True, False, False]
        return found

    count, unknown, long = asyncio.run(run())
    assert count["count"] == sum(row[0] == "e1" for row in ROWS)
    assert unknown["error"]["code"] == "unknown_entity"
    assert not long["ok"]
