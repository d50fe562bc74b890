"""Adapters against the real packages: the same call gives the same answer through each of them."""

from __future__ import annotations

import json
import warnings

import pytest
from chat_server import chat_reply, fake_server

import tkindex as tk
from tkindex.serve import openai_tools as loops
from tkindex.serve.compact import compact
from tkindex.tools.call import call_tool
from tkindex.tools.toolboxes import toolbox

FACTS = [("ann", "visits", "rome", f"2014-{month:02}-07") for month in range(1, 13)] + [
    ("bob", "praises", "ann", "2014-05-01")
]
CALL = {"tail": "rome", "when": {"op": "after", "time": "2014-03"}}


@pytest.fixture(scope="module")
def index():
    index = tk.build(FACTS)
    index.embed("hashed")
    return index


@pytest.fixture
def expected(index):
    return compact(call_tool(index, "first", CALL))


def imported(name):
    """A package, or a skip; what it warns of while it loads is its own affair."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pytest.importorskip(name, reason=f"{name} is not installed")


# ---- OpenAI ------------------------------------------------------------------------------------------------------


def test_chat_loop(index, expected):
    openai = imported("openai")
    replies = [chat_reply(calls=[("first", json.dumps(CALL)), ("first", "{not json")]), chat_reply("ann, in April")]
    with fake_server(replies) as (url, asked), openai.OpenAI(api_key="none", base_url=url, max_retries=0) as client:
        done = loops.chat(client, "m", [{"role": "user", "content": "who?"}], index)
    assert (done.text, done.finished) == ("ann, in April", True)
    assert [name for name, _, _ in done.calls] == ["first", "first"]
    assert asked[0][0] == "/v1/chat/completions"
    assert [tool["function"]["name"] for tool in asked[0][1]["tools"]] == list(toolbox("core"))
    good, bad = asked[1][1]["messages"][-2:]
    assert (good["role"], good["content"]) == ("tool", expected)
    assert "not JSON" in bad["content"]


def test_chat_loop_ends_after_its_turns(index):
    openai = imported("openai")
    replies = [chat_reply(calls=[("hammer", "{}")])] * 2
    with fake_server(replies) as (url, asked), openai.OpenAI(api_key="none", base_url=url, max_retries=0) as client:
        done = loops.chat(client, "m", [], index, max_turns=2)
    assert (done.text, done.finished, len(asked)) == ("", False, 2)
    assert done.calls[0][2]["error"]["code"] == "unknown_tool"
    with pytest.raises(tk.QueryError, match="max_turns"):
        loops.chat(None, "m", [], index, max_turns=0)


def test_responses_loop(index, expected):
    openai = imported("openai")

    def reply(output):
        return {"id": "r", "object": "response", "created_at": 1, "model": "m", "output": output, "tools": [],
                "parallel_tool_calls": True, "tool_choice": "auto", "status": "completed"}  # fmt: skip

    call = {"type": "function_call", "id": "f", "call_id": "c1", "name": "first", "arguments": json.dumps(CALL)}
    text = {"type": "output_text", "text": "ann", "annotations": []}
    said = {"type": "message", "id": "m", "role": "assistant", "status": "completed", "content": [text]}
    replies = [reply([call]), reply([said])]
    with fake_server(replies) as (url, asked), openai.OpenAI(api_key="none", base_url=url, max_retries=0) as client:
        done = loops.responses(client, "m", [{"role": "user", "content": "who?"}], index)
    assert (done.text, done.finished) == ("ann", True)
    assert asked[0][0] == "/v1/responses"
    assert asked[0][1]["tools"][1]["name"] == "facts"
    last = asked[1][1]["input"][-1]
    assert (last["type"], last["call_id"], last["output"]) == ("function_call_output", "c1", expected)


# ---- the others --------------------------------------------------------------------------------------------------


def test_langchain(index, expected):
    imported("langchain_core")
    from tkindex.serve.langchain import TemporalRetriever, make_tools

    tools = {tool.name: tool for tool in make_tools(index)}
    assert list(tools) == list(toolbox("core"))
    assert tools["first"].invoke(CALL) == expected
    message = tools["first"].invoke({"type": "tool_call", "id": "1", "name": "first", "args": CALL})
    assert message.artifact["rows"][0]["time"] == "2014-04-07"
    assert "hint:" in tools["first"].invoke({"tail": "roma"})
    found = TemporalRetriever(index=index, when="2014-05", k=1).invoke("who praises ann")
    assert (found[0].page_content, found[0].metadata["times"]) == ("bob praises ann", ["2014-05-01"])
    with pytest.raises(ValueError, match="no_vectors"):
        TemporalRetriever(index=tk.build(FACTS)).invoke("who praises ann")


def test_pydantic_ai(index, expected):
    imported("pydantic_ai")
    import anyio
    from pydantic_ai import Agent
    from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart
    from pydantic_ai.models.function import FunctionModel

    from tkindex.serve.pydantic_ai import make_tools

    seen = []

    def model(messages, info):
        seen.append([tool.name for tool in info.function_tools])
        parts = [part for message in messages for part in message.parts]
        returned = [part for part in parts if part.part_kind in ("tool-return", "retry-prompt")]
        if not returned:
            return ModelResponse(parts=[ToolCallPart("first", {"tail": "roma"})])
        if len(returned) == 1:
            assert "nearest: rome" in str(returned[0].content)
            return ModelResponse(parts=[ToolCallPart("first", CALL)])
        return ModelResponse(parts=[TextPart(str(returned[-1].content))])

    agent = Agent(FunctionModel(model), tools=make_tools(index))
    # `run_sync` leaves an event loop open.
    assert anyio.run(agent.run, "who?").output == expected
    assert sorted(seen[0]) == sorted(toolbox("core"))


def test_smolagents(index, expected):
    imported("smolagents")
    from tkindex.serve.smolagents import make_tools

    tools = {tool.name: tool for tool in make_tools(index)}
    assert list(tools) == list(toolbox("core"))
    assert tools["first"](**CALL) == expected
    assert "hint:" in tools["first"](tail="roma")


def test_llamaindex(index, expected):
    imported("llama_index.core")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from tkindex.serve.llamaindex import TemporalRetriever, make_tools

    tools = {tool.metadata.name: tool for tool in make_tools(index)}
    assert list(tools) == list(toolbox("core"))
    assert tools["first"].call(**CALL).content == expected
    assert tools["first"].metadata.to_openai_tool()["function"]["parameters"]["properties"]["when"]
    found = TemporalRetriever(index, when="2014-05", k=1).retrieve("who praises ann")
    assert found[0].node.text == "bob praises ann"
    with pytest.raises(ValueError, match="no_vectors"):
        TemporalRetriever(tk.build(FACTS)).retrieve("who praises ann")
