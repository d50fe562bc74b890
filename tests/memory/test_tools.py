"""The memory over tools: in-process, by scope over plain HTTP, and without a model."""

from __future__ import annotations

import json

import jsonschema
import pytest

import tkindex as tk
from tests.memory.test_memory import MET, NOW, TALK, Scripted, say
from tkindex.memory import Memory
from tkindex.memory.tools import TOOLS, call_memory
from tkindex.tools.schemas import input_schema


@pytest.fixture
def agent(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        index.append([("Ann", "lives in", "Rome", "2020-05-01", None)])
        index.commit()
        yield Memory(index, Scripted([say(), MET]), clock=lambda: NOW)


def call(agent, name, **arguments):
    found = call_memory(agent, name, arguments)
    json.dumps(found, allow_nan=False)
    return found


def test_remember_recall_correct_forget(agent):
    done = call(agent, "remember", messages=TALK)
    assert (done["commit"]["number"], len(done["added"]), done["rejected"]) == (2, 2, [])
    assert done["ended"] == [
        {"start": "2020-05-01", "stop": "2026-03-09", "head": "Ann", "relation": "lives in", "tail": "Rome"}
    ]
    assert "Ann | lives in | Oslo" in call(agent, "recall", query="Where does Ann live?", when="2026-04")["text"]
    corrected = call(agent, "correct", head="Ann", relation="met", new_tail="Cem")
    assert corrected["added"][0]["tail"] == "Cem"
    assert call(agent, "forget", head="Ann")["error"]["code"] == "bad_query"
    assert call(agent, "forget", head="Ann", expect=3)["retracted"] == 3
    assert call(agent, "recall", query="Where does Ann live?")["text"] == ""


def test_what_is_wrong_is_data(agent):
    assert call(agent, "remember")["error"]["code"] == "missing_argument"
    assert call(agent, "remember", messages=["hello"])["error"]["code"] == "wrong_type"
    assert call(agent, "remember", messages=[{}])["error"]["code"] == "bad_query"
    assert call(agent, "recall", query="x", k=0)["error"]["code"] == "wrong_type"
    assert call(agent, "dream")["error"]["code"] == "unknown_tool"
    agent._model.replies = ["no"]
    assert call(agent, "remember", messages=TALK)["error"]["code"] == "model_failed"
    error = call(Memory(agent.index), "remember", messages=TALK)["error"]
    assert error["code"] == "bad_query"
    assert "TKINDEX_MODEL" in error["hint"]


def test_schemas():
    for operator in TOOLS.values():
        jsonschema.Draft202012Validator.check_schema(input_schema(operator))
        assert operator.bounds
        assert operator.description


def test_a_server_offers_them_by_scope(agent):
    pytest.importorskip("mcp", reason="the extra mcp is not installed")
    from tests.serve.test_writing import TOKENS, client, running
    from tkindex.serve.access import Tokens
    from tkindex.serve.http import make_app
    from tkindex.serve.served import Served

    served = Served(agent.index)
    served.memory = agent
    with running(make_app(served, Tokens({token: scope for scope, token in TOKENS.items()}))) as url:
        for scope in ("read", "write"):
            with client(url, scope) as http:
                offered = {tool["name"] for tool in http.get("/v1/tools").json()["tools"]}
                assert "recall" in offered
                assert ("remember" in offered) == (scope == "write")
                status = http.post("/v1/tools/remember", json={"messages": TALK}).status_code
                assert status == (200 if scope == "write" else 403)
                assert "Ann" in http.post("/v1/tools/recall", json={"query": "Ann"}).json()["text"]


def test_a_reader_that_is_bound_recalls_its_own_facts_alone(tmp_path):
    pytest.importorskip("mcp", reason="the extra mcp is not installed")
    from tkindex.serve.access import BoundScope
    from tkindex.serve.calls import run_call
    from tkindex.serve.served import Served

    with tk.create(tmp_path / "index", unit="day") as index:
        for user in ("u1", "u2"):
            index.append([{"head": "Ann", "relation": "likes", "tail": user, "time": "2014", "user": user}])
        index.commit()
        served = Served(index)
        served.memory = Memory(index)
        for user, expected in (("u1", 1), ("u2", 1), ("u3", 0)):
            found = run_call(served, "recall", {"query": "What does Ann like?"}, "core", BoundScope({"user": user}))
            assert found["facts"] == expected, found
            assert all(other == user or other not in found["text"] for other in ("u1", "u2"))
        refused = run_call(served, "forget", {"head": "Ann"}, "core", BoundScope({"user": "u1"}))
        assert refused["error"]["code"] == "forbidden"
