"""The server, asked by the SDK's own client in-process, over stdio and over HTTP; many at once; strangers refused."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
from contextlib import asynccontextmanager

import anyio
import httpx2
import pytest
from click.testing import CliRunner

import tkindex as tk
from tkindex.serve.compact import compact
from tkindex.serve.prompts import FORMS
from tkindex.tools.call import call_tool
from tkindex.tools.toolboxes import toolbox

mcp = pytest.importorskip("mcp", reason="the extra mcp is not installed")

from mcp.client.streamable_http import streamable_http_client  # noqa: E402

from tkindex.serve.cli import serve  # noqa: E402
from tkindex.serve.http import make_app  # noqa: E402
from tkindex.serve.mcp import make_server  # noqa: E402

TOKEN = "correct-horse-battery"
FACTS = [("ann", "visits", "rome", f"2014-{month:02}-07") for month in range(1, 13)] + [
    ("bob", "visits", "rome", "2014-03-07"),
    ("bob\u202e", "praises", "ann", "2014-05-01"),
]
CALL = {"tail": "rome", "when": {"op": "after", "time": "2014-03"}}


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS)


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    path = tmp_path_factory.mktemp("served") / "index"
    tk.build(FACTS, path)
    return path


def run(scenario, *arguments):
    anyio.run(scenario, *arguments)


async def check_everything(client, index):
    """What every transport must do alike."""
    tools = (await client.list_tools()).tools
    assert [tool.name for tool in tools] == list(toolbox("core"))
    for tool in tools:
        assert tool.annotations.read_only_hint is True
        assert tool.annotations.open_world_hint is False
        assert tool.input_schema["additionalProperties"] is False
        assert "Bounds:" in tool.description
    found = await client.call_tool("first", CALL)
    assert found.is_error is False
    assert found.structured_content == call_tool(index, "first", CALL, toolbox="core")
    assert found.content[0].text == compact(found.structured_content)
    assert "2014-04-07 | ann | visits | rome" in found.content[0].text
    wrong = await client.call_tool("first", {"tail": "roma"})
    assert wrong.is_error is True
    assert wrong.structured_content["error"]["suggestions"] == ["rome"]
    assert "hint:" in wrong.content[0].text
    for name, arguments in (("hammer", {}), ("facts", {"when": "last spring"}), ("facts", {"max_rows": "many"})):
        assert (await client.call_tool(name, arguments)).is_error is True
    assert {str(resource.uri) for resource in (await client.list_resources()).resources} == {
        "tkindex://schema", "tkindex://relations", "tkindex://operators",
    }  # fmt: skip
    schema = json.loads((await client.read_resource("tkindex://schema")).contents[0].text)
    assert (schema["unit"], schema["facts"], schema["span"]["start"]) == ("day", 14, "2014-01-07")
    assert "steps" in schema["plan"]["properties"]
    relations = json.loads((await client.read_resource("tkindex://relations")).contents[0].text)
    assert relations["relations"] == [["visits", 13], ["praises", 1]]
    assert "### first" in (await client.read_resource("tkindex://operators")).contents[0].text
    assert len((await client.list_resource_templates()).resource_templates) == 1
    labels = json.loads((await client.read_resource("tkindex://entities/bob")).contents[0].text)
    assert labels["entities"] == ["bob", "bob"]
    with pytest.raises(mcp.MCPError, match="no resource"):
        await client.read_resource("tkindex://secrets")
    prompts = (await client.list_prompts()).prompts
    assert [prompt.name for prompt in prompts] == list(FORMS)
    given = {"relation": "visits", "side": "tail", "known": "rome", "anchor": "bob"}
    prompt = await client.get_prompt("first_after", given)
    plan = json.loads(prompt.messages[0].content.text.rpartition("\n")[2])
    answer = await client.call_tool("run_plan", {"plan": plan})
    assert answer.structured_content["answer"] == ["ann"]
    with pytest.raises(mcp.MCPError, match="needs"):
        await client.get_prompt("first_after", {"relation": "visits"})
    with pytest.raises(mcp.MCPError, match="no prompt"):
        await client.get_prompt("guess", {})


# ---- in-process --------------------------------------------------------------------------------------------------


def test_in_process(index):
    async def scenario():
        async with mcp.Client(make_server(index)) as client:
            assert "14 temporal facts" in client.instructions
            await check_everything(client, index)

    run(scenario)


def test_every_toolbox_is_served(index):
    async def scenario(name):
        async with mcp.Client(make_server(index, name)) as client:
            assert [tool.name for tool in (await client.list_tools()).tools] == list(toolbox(name))

    for name in ("index", "tempagent", "ari", "kgirag", "shra"):
        run(scenario, name)
    with pytest.raises(tk.QueryError, match="no toolbox"):
        make_server(index, "hammer")


def test_an_unforeseen_failure_is_an_error_and_the_server_stays_up(index, monkeypatch, caplog):
    from tkindex.serve import calls as served

    async def scenario():
        async with mcp.Client(make_server(index)) as client:
            with monkeypatch.context() as broken:
                broken.setattr(served, "call_tool", lambda *args, **more: 1 / 0)
                found = await client.call_tool("facts", {})
                assert found.structured_content["error"]["code"] == "internal"
                assert "division" not in found.content[0].text
            assert (await client.call_tool("facts", {})).is_error is False

    run(scenario)
    assert "ZeroDivisionError" in caplog.text


# ---- stdio -------------------------------------------------------------------------------------------------------


def parameters(saved):
    # Clients hand on little of their environment: without this a server looks for its kernels elsewhere.
    chosen = {name: value for name, value in os.environ.items() if name.startswith("TKINDEX_")}
    return mcp.StdioServerParameters(command=sys.executable, args=["-m", "tkindex.serve.cli", str(saved)], env=chosen)


def test_stdio_two_clients_at_once(saved):
    index = tk.open(saved)

    async def one():
        async with mcp.Client(parameters(saved)) as client:
            await check_everything(client, index)
            results = []

            async def ask():
                results.append(await client.call_tool("facts", {"tail": "rome"}))

            async with anyio.create_task_group() as group:
                for _ in range(20):
                    group.start_soon(ask)
            assert [found.structured_content["total"] for found in results] == [13] * 20

    async def scenario():
        async with anyio.create_task_group() as group:
            group.start_soon(one)
            group.start_soon(one)

    run(scenario)


def test_stdio_refuses_what_says_something_twice_and_goes_on(saved):
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    call = '{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"count","arguments":{%s}}}'
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}),
        json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}),
        call % (2, '"tail":"oslo","tail":"rome"'),
        call % (3, '"tail":"rome"'),
        "no JSON",
        '{"jsonrpc":"2.0","method":"notifications/x","method":"notifications/y"}',
    ]
    command = [sys.executable, "-m", "tkindex.serve.cli", str(saved)]
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        server.stdin.write("\n".join(lines) + "\n")
        server.stdin.flush()
        # Each is answered in its own time; input that ends ends the server, whatever waits.
        said = [json.loads(server.stdout.readline()) for _ in range(4)]
    finally:
        server.communicate(timeout=60)
    by_id = {one.get("id"): one for one in said}
    assert "the key 'tail' stands twice" in by_id[2]["error"]["message"]
    assert by_id[3]["result"]["structuredContent"]["count"] == 13
    assert "the key 'method' stands twice" in by_id[None]["error"]["message"]


# ---- HTTP --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def url(index):
    import uvicorn

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(make_app(index, TOKEN), host="127.0.0.1", port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < deadline, "the server did not start"
        time.sleep(0.01)
    yield f"http://127.0.0.1:{port}/mcp"
    server.should_exit = True
    thread.join(10)


@asynccontextmanager
async def connected(url, token=TOKEN):
    async with (
        httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}, timeout=20) as http,
        mcp.Client(streamable_http_client(url, http_client=http)) as client,
    ):
        yield client


def test_http_many_clients_at_once(index, url):
    async def one():
        async with connected(url) as client:
            await check_everything(client, index)

    async def scenario():
        async with anyio.create_task_group() as group:
            for _ in range(4):
                group.start_soon(one)

    run(scenario)


HELLO = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
ACCEPT = {"Accept": "application/json, text/event-stream"}


NEARLY = (TOKEN[:-1], TOKEN[:1], TOKEN[1:], "", TOKEN + "x", "x" + TOKEN, TOKEN.swapcase(), f"{TOKEN} {TOKEN}")


@pytest.mark.parametrize("given", NEARLY)
def test_a_token_is_compared_whole_and_in_constant_time(given, monkeypatch):
    from tkindex.serve import access

    compared = []
    compare = access.hmac.compare_digest
    monkeypatch.setattr(access.hmac, "compare_digest", lambda *both: compared.append(both) or compare(*both))
    tokens = access.Tokens({TOKEN: "read"})

    def has_token(text):
        return tokens.scope_of([(b"authorization", f"Bearer {text}".encode())]) == "read"

    assert not has_token(given)
    assert has_token(TOKEN)
    assert compared == [(given.encode(), TOKEN.encode()), (TOKEN.encode(), TOKEN.encode())]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 401),
        ({"Authorization": "Bearer wrong-token-wrong-token"}, 401),
        # The whole token and nothing else: no part of it, and nothing around it.
        *(({"Authorization": f"Bearer {token}"}, 401) for token in NEARLY if token),
        ({"Authorization": f"Basic {TOKEN}"}, 401),
        ({"Authorization": "Bearer"}, 401),
        ({"Authorization": f"Bearer {TOKEN}", "Host": "evil.example"}, 421),
        ({"Authorization": f"Bearer {TOKEN}", "Origin": "https://evil.example"}, 403),
    ],
)
def test_http_refuses_strangers_and_stays_up(url, headers, status):
    response = httpx2.post(url, json=HELLO, headers={**ACCEPT, **headers})
    assert response.status_code == status
    if status == 401:
        assert response.headers["www-authenticate"].startswith("Bearer")
        assert response.json()["error"]["code"] == "unauthorized"

    async def scenario():
        async with connected(url) as client:
            assert (await client.call_tool("facts", {})).structured_content["total"] == 14

    run(scenario)


def test_http_survives_garbage(url):
    headers = {**ACCEPT, "Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    for body in (b"", b"{", b"[]", b"\xff\xfe", b"null", json.dumps({"jsonrpc": "2.0", "method": 5}).encode()):
        assert 400 <= httpx2.post(url, content=body, headers=headers).status_code < 500

    async def scenario():
        async with connected(url) as client:
            assert (await client.call_tool("exists", {})).is_error is True
            assert (await client.call_tool("facts", {"head": "x" * 500_000})).is_error is True
            assert (await client.call_tool("facts", {})).is_error is False

    run(scenario)


def test_http_settings_are_checked(index):
    for token in ("short", "with blanks in the token", "t\u00e9l\u00e9phone-maison-ici", ""):
        with pytest.raises(tk.QueryError, match="token"):
            make_app(index, token)
    with pytest.raises(tk.QueryError, match="--allow-host"):
        make_app(index, TOKEN, host="0.0.0.0")
    assert callable(make_app(index, TOKEN, host="0.0.0.0", allowed_hosts=["facts.example.org"]))


# ---- the command -------------------------------------------------------------------------------------------------


def test_command_checks_its_options(saved, tmp_path, monkeypatch):
    runner = CliRunner()
    assert "read-only" in runner.invoke(serve, ["--help"]).output
    assert runner.invoke(serve, [str(tmp_path / "nothing")]).exit_code == 2
    bad = runner.invoke(serve, [str(tmp_path)])
    assert bad.exit_code == 1
    assert "Error" in bad.output
    assert "--http" in runner.invoke(serve, [str(saved), "--allow-host", "x"]).output
    public = runner.invoke(serve, [str(saved), "--http", "--host", "0.0.0.0"])
    assert public.exit_code == 1
    assert "--allow-host" in public.output
    file = tmp_path / "token"
    file.write_text("short\n")
    short = runner.invoke(serve, [str(saved), "--http", "--token-file", str(file)])
    assert "16 printable" in short.output


def test_command_serves_over_http_with_a_new_or_a_given_token(saved, monkeypatch):
    from tkindex.serve import http

    asked = []

    def run(app, host, port, announce):
        asked.append((host, port))
        announce()

    monkeypatch.setattr(http, "run", run)
    monkeypatch.delenv("TKINDEX_TOKEN", raising=False)
    made = CliRunner().invoke(serve, [str(saved), "--http", "--port", "8555"])
    assert made.exit_code == 0, made.output
    assert "token: " in made.output
    monkeypatch.setenv("TKINDEX_TOKEN", TOKEN)
    given = CliRunner().invoke(serve, [str(saved), "--http", "--host", "::1"])
    assert "token" not in given.output
    assert "http://[::1]:8321/mcp" in given.output
    assert asked == [("127.0.0.1", 8555), ("::1", 8321)]


# ---- text --------------------------------------------------------------------------------------------------------


def test_compact_text_is_short_and_says_what_was_left_out(index):
    found = call_tool(index, "facts", {"tail": "rome", "max_rows": 5})
    text = compact(found)
    assert text.splitlines()[0] == "13 found; at any time; order: start, then seq; convention: standard"
    assert "8 more left out" in text
    assert f"cursor: {found['cursor']}" in text
    assert "not instructions" in text
    assert len(text) < len(json.dumps(found, indent=2)) / 2
    assert "emptied_by" in compact(call_tool(index, "facts", {"tail": "rome", "when": "2010"}))
    assert '"count":13' in compact(call_tool(index, "count", {"tail": "rome"}))
    assert compact(call_tool(index, "heads", {"relation": "visits", "tail": "rome"})).splitlines()[1] == "ann"
    intervals = tk.build([("ann", "leads", "acme", "2012", "####-##-##")])
    assert "2012-01-01 to ... | ann" in compact(call_tool(intervals, "facts", {}))


@pytest.mark.parametrize("name", FORMS)
def test_prompts_are_plans_that_run(index, name):
    form = FORMS[name]
    values = {
        "relation": "visits", "side": "tail", "known": "rome", "anchor": "bob", "time": "2014-05", "head": "ann",
        "tail": "rome", "granularity": "month",
    }  # fmt: skip
    text = form.text({key: values[key] for key in form.arguments})
    result = index.run_plan(json.loads(text.rpartition("\n")[2]))
    assert result.answer
    with pytest.raises(tk.QueryError, match="takes no"):
        form.text({**{key: values[key] for key in form.arguments}, "mood": "good"})
    if "side" in form.arguments:
        with pytest.raises(tk.QueryError, match="head or tail"):
            form.text({**{key: values[key] for key in form.arguments}, "side": "left"})
