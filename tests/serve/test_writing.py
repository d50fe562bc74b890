"""A server that others write through: scopes, read-your-writes over MCP and plain JSON, many clients at once."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import threading
import time
from contextlib import contextmanager

import anyio
import httpx2
import jsonschema
import pytest
from click.testing import CliRunner

import tkindex as tk

mcp = pytest.importorskip("mcp", reason="the extra mcp is not installed")

from mcp.client.streamable_http import streamable_http_client  # noqa: E402

from bench.tools import load  # noqa: E402
from tkindex.results.cleaning import estimate_tokens  # noqa: E402
from tkindex.serve.access import SCOPES, BoundScope, Tokens, boxes, read_tokens  # noqa: E402
from tkindex.serve.calls import listed, offered, run_call  # noqa: E402
from tkindex.serve.cli import serve  # noqa: E402
from tkindex.serve.housekeeping import owned  # noqa: E402
from tkindex.serve.http import make_app  # noqa: E402
from tkindex.serve.mcp import make_server  # noqa: E402
from tkindex.serve.served import Served  # noqa: E402
from tkindex.tools.schemas import input_schema  # noqa: E402
from tkindex.tools.toolboxes import toolbox, toolboxes  # noqa: E402

TOKENS = {scope: f"token-of-{scope}-{'x' * 16}" for scope in SCOPES}
FACT = {"head": "ann", "relation": "visits", "tail": "rome", "time": "2014-10-07"}
# A whole minute on request.
SECONDS = float(os.environ.get("TKINDEX_LOAD_SECONDS", "3"))


@contextmanager
def running(app):
    """The address of an application that is served in a thread."""
    import uvicorn

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < deadline, "the server did not start"
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(10)


@pytest.fixture
def index(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        yield index


@pytest.fixture
def url(index):
    with running(make_app(index, Tokens({token: scope for scope, token in TOKENS.items()}))) as url:
        yield url


def client(url, scope):
    return httpx2.Client(base_url=url, headers={"Authorization": f"Bearer {TOKENS[scope]}"}, timeout=20)


# ---- plain JSON --------------------------------------------------------------------------------------------------


def test_what_was_written_is_read_by_the_next_call(url, index):
    with client(url, "write") as writer, client(url, "read") as reader:
        for day in range(1, 20):
            fact = {**FACT, "time": f"2014-10-{day:02}"}
            done = writer.post("/v1/tools/append", json={"facts": [fact]}).json()
            assert done["commit"]["number"] == day
            assert reader.post("/v1/tools/count", json={"head": "ann"}).json()["count"] == day
        assert tk.open(index.path).count(head="ann") == 19
        moved = [{"op": "retract", "facts": [{**FACT, "time": "2014-10-01"}]}, {"op": "append", "facts": [FACT]}]
        done = writer.post("/v1/transaction", json={"changes": moved}).json()
        assert (done["retracted"], done["merged"], done["commit"]["number"]) == (1, 1, 20)


def test_a_scope_opens_what_it_names_and_no_more(url):
    calls = {"count": {"read", "write", "admin"}, "append": {"write", "admin"}, "compact": {"admin"}}
    body = {"count": {}, "append": {"facts": [FACT]}, "compact": {}}
    for scope in SCOPES:
        with client(url, scope) as http:
            offered = {tool["name"] for tool in http.get("/v1/tools").json()["tools"]}
            for name, allowed in calls.items():
                found = http.post(f"/v1/tools/{name}", json=body[name])
                assert found.status_code == (200 if scope in allowed else 403), (scope, name, found.text)
                assert (name in offered) == (scope in allowed)
            status = http.post("/v1/transaction", json={"changes": [{"op": "append", "facts": [FACT]}]}).status_code
            assert status == (403 if scope == "read" else 200)


def test_an_operator_erases_through_the_server_that_owns_the_index(url, index):
    with client(url, "write") as writer, client(url, "admin") as admin:
        for user in ("Zyxglorb", "other"):
            fact = {**FACT, "tail": user, "attributes": {"user": user}}
            assert writer.post("/v1/tools/append", json={"facts": [fact]}).status_code == 200
        gone = {"where": "user == 'Zyxglorb'", "expect": 1}
        assert writer.post("/v1/tools/erase", json=gone).status_code == 403
        assert admin.post("/v1/tools/erase", json={**gone, "expect": 2}).status_code == 400
        assert admin.post("/v1/tools/erase", json=gone).json()["n_facts"] == 1
        report = admin.post("/v1/tools/compact", json={"erase": True}).json()["erased"]
        assert (report["n_versions"], report["left_over"]) == (1, [])
        assert not any(b"Zyxglorb" in file.read_bytes() for file in index.path.rglob("*") if file.is_file())
        assert writer.post("/v1/tools/append", json={"facts": [FACT]}).json()["appended"] == 1
        assert tk.open(index.path).count() == 2


def test_a_memory_says_why(index):
    from tkindex.memory import Memory, Rule

    served = Served(index)
    assert not run_call(served, "why", {}, "core", "read")["ok"]
    served.memory = Memory(index, rules=[Rule("{who}", "met", "{whom}", "{at}")])
    served.memory.remember_events([{"id": "e7", "who": "ann", "whom": "bob", "at": "2014-10-07"}])
    found = run_call(served, "why", {"head": "ann"}, "core", "read")
    assert (found["rows"][0]["attributes"]["message"], len(found["versions"])) == ("e7", 1)
    assert "why" in {operator.name for operator, _ in offered(served, "core", "read")}
    assert [operator.name for operator, _ in offered(served, "all", "read")].count("why") == 1


def test_tools_beside_the_core_set_are_short_too(index):
    from tkindex.memory import Memory

    served = Served(index)
    served.memory = Memory(index)

    def cost(toolbox, scope):
        told = [(one.name, one.text, input_schema(one)) for one, _ in listed(served, toolbox, scope)]
        return estimate_tokens(json.dumps(told))

    assert cost("core", "write") < 8_500 < cost("temporal", "write")
    fact = {**FACT, "attributes": {"user": "u1"}}
    schema = {one.name: input_schema(one) for one, _ in listed(served, "core", "write")}["append"]
    jsonschema.validate({"facts": [fact]}, schema)


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/v1/tools/append", b"{", 400),
        ("POST", "/v1/tools/append", b"[" * 100_000, 400),
        ("POST", "/v1/tools/append", b"[]", 400),
        ("POST", "/v1/tools/append", b"\xff", 400),
        ("POST", "/v1/tools/append", b'{"facts": [{}]}', 400),
        ("POST", "/v1/tools/append", b" " * (4 * 1024 * 1024 + 1), 413),
        ("POST", "/v1/tools/hammer", b"{}", 404),
        ("POST", "/v1/tools/../secrets", b"{}", 404),
        ("POST", "/v1/tools/", b"{}", 404),
        ("POST", "/v1/", b"{}", 404),
        ("GET", "/v1/tools/append", b"", 405),
        ("DELETE", "/v1/transaction", b"", 405),
        ("POST", "/v1/transaction", b"[]", 400),
        ("POST", "/v1/transaction", b'{"changes": 5}', 400),
    ],
)
def test_garbage_is_refused_in_one_line_and_the_server_stays_up(url, method, path, body, status):
    with client(url, "write") as http:
        found = http.request(method, path, content=body, headers={"Content-Type": "application/json"})
        assert found.status_code == status, found.text
        assert "\n" not in found.json()["error"]["message"]
        assert http.post("/v1/tools/count", json={}).json()["count"] == 0


def test_strangers_are_refused(url):
    assert httpx2.get(f"{url}/v1/health").json() == {"ok": True}
    # A probe calls by address; it learns that the server is up, and whoever else does learns no more.
    elsewhere = {"Host": "evil.example", "Authorization": f"Bearer {TOKENS['read']}"}
    assert httpx2.get(f"{url}/v1/health", headers=elsewhere).json() == {"ok": True}
    assert httpx2.get(f"{url}/v1/tools", headers=elsewhere).status_code == 421
    for headers in (
        {},
        {"Authorization": "Bearer token-of-write-yyyyyyyy"},
        {"Authorization": TOKENS["write"]},
    ):
        found = httpx2.post(f"{url}/v1/tools/append", json={"facts": [FACT]}, headers=headers)
        assert found.status_code == 401
    with client(url, "admin") as http:
        assert http.post("/v1/tools/count", json={}, headers={"Host": "evil.example"}).status_code == 421
        assert http.post("/v1/tools/count", json={}, headers={"Origin": "https://evil.example"}).status_code == 403
        # As curl sends it, if it is not told otherwise.
        form, of_json = {"Content-Type": "application/x-www-form-urlencoded"}, {"Content-Type": "application/json"}
        for headers, status, hint in (
            (form, 400, "application/json"),
            ({**of_json, "Host": "evil.example"}, 421, "--allow-host"),
            ({**of_json, "Origin": "https://evil.example"}, 403, "--allow-origin"),
        ):
            refused = http.post("/v1/tools/count", content=b"{}", headers=headers)
            told = refused.json()
            assert (refused.status_code, told["ok"], told["tool"]) == (status, False, "count")
            assert told["error"]["code"] == "bad_header"
            assert hint in told["error"]["hint"]
        assert http.post("/v1/tools/count", json={}).json()["count"] == 0


# ---- MCP ---------------------------------------------------------------------------------------------------------


def test_the_protocol_offers_and_takes_writes_by_scope(url):
    async def scenario(scope):
        async with (
            httpx2.AsyncClient(headers={"Authorization": f"Bearer {TOKENS[scope]}"}, timeout=20) as http,
            mcp.Client(streamable_http_client(f"{url}/mcp", http_client=http)) as client,
        ):
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            found = await client.call_tool("append", {"facts": [FACT]})
            if scope == "read":
                assert "append" not in tools
                assert found.structured_content["error"]["code"] == "forbidden"
                return
            assert tools["append"].annotations.read_only_hint is False
            assert tools["append"].annotations.destructive_hint is False
            assert tools["retract"].annotations.destructive_hint is True
            assert ("compact" in tools) == (scope == "admin")
            assert found.is_error is False
            assert (await client.call_tool("count", {"head": "ann"})).structured_content["count"] == 1

    for scope in SCOPES:
        anyio.run(scenario, scope)


def test_in_process_the_scope_is_what_the_caller_says(index):
    async def scenario(scope, index, allowed):
        async with mcp.Client(make_server(index, scope=scope)) as client:
            found = (await client.call_tool("append", {"facts": [FACT]})).structured_content
            assert found["ok"] is allowed, found
            assert ("append" in {tool.name for tool in (await client.list_tools()).tools}) is allowed

    anyio.run(scenario, "read", index, False)
    anyio.run(scenario, "write", index, True)
    # Nobody writes to what is open for reading, whatever the scope.
    anyio.run(scenario, "admin", tk.open(index.path), False)


# ---- many at once ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("over", ["mcp", "json"])
def test_many_clients_read_what_they_write(tmp_path, over):
    load.make(tmp_path / "index", 20_000)
    with load.serving(tmp_path / "index") as port:
        found = asyncio.run(load.drive(port, clients=64, seconds=SECONDS, over=over, writes=0.3, rate=None))
    assert found["calls"] > 64
    assert (found["errors"], found["unseen_writes"]) == (0, 0), found["first_errors"]
    # The server was stopped in the ordinary way: all that it acknowledged is sound.
    assert tk.open(tmp_path / "index").verify()["commits"] > 1


def test_the_report_of_many_clients_says_where_it_was_made_and_what_held(tmp_path):
    out = tmp_path / "load.json"
    words = "--clients 2 --seconds 2 --facts 8000 --writes .5 --seed 7 --over json --out".split()
    load.main([*words, str(out)], standalone_mode=False)
    report = json.loads(out.read_text())
    assert (report["suite"], report["partial"], report["settings"]["seed"]) == ("load", False, 7)
    assert {"machine", "commit", "versions", "load_after"} <= set(report)
    assert report["found"]["verified"]["facts"] > 500
    held = {row["name"]: row["holds"] for row in load.bars_of({**report["found"], "errors": 1, "unseen_writes": 2})}
    assert [name for name in held if "p99" in name] == ["all, p99", "read, p99", "write, p99"]
    assert not held["errors"]
    assert not held["writes that their writer did not see"]
    slow = {**report["found"], "write_ms": {"p50": 1.0, "p95": 9.0, "p99": 50.1}}
    assert [row["name"] for row in load.bars_of(slow) if row["name"].startswith("write,") and not row["holds"]]


def test_a_writer_that_serves_compacts_beside(tmp_path):
    index = tk.create(tmp_path / "index", unit="day")
    with owned(index, 5, every=0.01):
        for day in range(1, 29):
            index.append([("ann", "visits", "rome", f"2014-10-{day:02}")])
            index.commit()
        deadline = time.monotonic() + 30
        while not (bases := list((tmp_path / "index").glob("base*"))):
            assert time.monotonic() < deadline, "nothing was compacted"
            time.sleep(0.01)
        assert bases
    with pytest.raises(tk.IndexFileError, match="closed"):
        index.append([("ann", "visits", "rome", "2015")])
    assert tk.open(tmp_path / "index").count() == 28


# ---- tokens and the command --------------------------------------------------------------------------------------


def test_tokens_come_from_a_file_or_the_environment(tmp_path, monkeypatch):
    file = tmp_path / "tokens"
    file.write_text(f"# who\n\nread {TOKENS['read']}\nwrite {TOKENS['write']}\n{'z' * 20}\n")
    tokens, made = read_tokens(file, writing=True)

    def scope(token):
        return tokens.scope_of([(b"authorization", b"Bearer " + token.encode())])

    assert not made
    assert [scope(token) for token in (TOKENS["read"], TOKENS["write"], "z" * 20, TOKENS["admin"])] == [
        "read", "write", "read", None,
    ]  # fmt: skip
    for bad in ("owner " + "x" * 20, "read " + "x" * 20 + " more", "read short", ""):
        file.write_text(bad + "\n")
        with pytest.raises(tk.QueryError) as caught:
            read_tokens(file, writing=True)
        assert "x" * 20 not in str(caught.value)
    for name in ("TKINDEX_TOKEN", "TKINDEX_WRITE_TOKEN", "TKINDEX_ADMIN_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    tokens, made = read_tokens(None, writing=True)
    assert set(made) == set(SCOPES) == tokens.scopes
    assert set(read_tokens(None, writing=False)[1]) == {"read"}
    monkeypatch.setenv("TKINDEX_WRITE_TOKEN", TOKENS["write"])
    assert read_tokens(None, writing=True)[0].scopes == {"write"}
    monkeypatch.setenv("TKINDEX_TOKEN", TOKENS["write"])
    with pytest.raises(tk.QueryError, match="differ"):
        read_tokens(None, writing=True)
    with pytest.raises(tk.QueryError, match="at least one"):
        Tokens({})
    with pytest.raises(tk.QueryError, match="scope of a token"):
        Tokens({"x" * 20: "owner"})
    assert boxes("core", "admin") == {"core": "read", "write": "write", "admin": "admin"}


def test_the_command_owns_the_index(tmp_path, monkeypatch):
    from tkindex.serve import http

    tk.create(tmp_path / "index", unit="day").close()
    tk.build([("ann", "visits", "rome", "2014")], tmp_path / "saved")
    for name in ("TKINDEX_TOKEN", "TKINDEX_WRITE_TOKEN", "TKINDEX_ADMIN_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    locked = []

    def run(app, host, port, announce):
        with pytest.raises(tk.IndexLockedError):
            tk.open(tmp_path / "index", "w")
        locked.append(True)
        announce()

    monkeypatch.setattr(http, "run", run)
    made = CliRunner().invoke(serve, [str(tmp_path / "index"), "--http", "--write"])
    assert made.exit_code == 0, made.output
    assert all(f"token ({scope}): " in made.output for scope in SCOPES)
    assert locked
    # Let go afterwards.
    tk.open(tmp_path / "index", "w").close()
    monkeypatch.setenv("TKINDEX_TOKEN", TOKENS["read"])
    assert "nobody can write" in CliRunner().invoke(serve, [str(tmp_path / "index"), "--http", "--write"]).output


def test_the_command_makes_an_index_where_it_is_told_to(tmp_path, monkeypatch):
    from tkindex.serve import http

    monkeypatch.setattr(http, "run", lambda *_: None)
    path, invoke = str(tmp_path / "index"), CliRunner().invoke
    missing = invoke(serve, [path, "--http", "--write"])
    assert missing.exit_code == 2
    assert "make one with --create UNIT" in missing.output
    assert "need --write" in invoke(serve, [path, "--http", "--create", "day"]).output
    made = invoke(serve, [path, "--http", "--write", "--create", "minute", "--convention", "multitq"])
    assert made.exit_code == 0, made.output
    with tk.open(path, "w") as index:
        assert (index.unit, index.convention.name) == ("minute", "multitq")
        index.append([("ann", "visits", "rome", "2014")])
        index.commit()
    # Of one that is there already nothing is changed.
    assert invoke(serve, [path, "--http", "--write", "--create", "day"]).exit_code == 0
    assert (tk.open(path).unit, len(tk.open(path))) == ("minute", 1)


# ---- tokens of tenants -----------------------------------------------------------------------------------------------


def test_a_token_bound_to_a_scope_sees_nothing_else(index, tmp_path):
    secret = "Zyxglorb"
    index.append([
        {**FACT, "user": "u1", "team": 7}, {**FACT, "head": secret, "tail": secret + "ia", "user": "u2", "team": 8},
    ])  # fmt: skip
    index.commit()
    bound, numbered, lost = (f"token-bound-{name}-{'x' * 16}" for name in ("one", "two", "odd"))
    file = tmp_path / "tokens"
    file.write_text(f"read {bound} user=u1\nread {numbered} team=8\nread {lost} usr=u1\nadmin {TOKENS['admin']}\n")
    tokens, _ = read_tokens(file, writing=True)

    async def ask(url):
        headers = {"Authorization": f"Bearer {bound}"}
        async with (
            httpx2.AsyncClient(headers=headers) as http,
            streamable_http_client(url + "/mcp", http_client=http) as (read, write, *_),
            mcp.ClientSession(read, write) as session,
        ):
            told = [await session.initialize()]
            told += [await session.read_resource(f"tkindex://{name}") for name in ("schema", "relations", "entities/Z")]
            for name, given in (
                ("facts", {}), ("describe", {}), ("link", {"text": secret}), ("first", {"head": secret[:-1]}),
                ("facts", {"where": "user == 'u2'"}), ("append", {"facts": [FACT]}), ("compact", {}),
            ):  # fmt: skip
                told.append(await session.call_tool(name, given))
            return "\n".join(map(str, told))

    with running(make_app(index, tokens)) as url:
        told = anyio.run(ask, url)
        assert "rome" in told
        assert secret + "ia" not in told
        assert "2 temporal facts" not in told

        def post(token, name, given):
            answer = httpx2.post(f"{url}/v1/tools/{name}", json=given, headers={"Authorization": f"Bearer {token}"})
            return answer.json()

        assert post(numbered, "facts", {})["rows"][0]["head"] == secret
        assert post(bound, "count", {})["count"] == 1
        assert post(bound, "append", {"facts": [FACT]})["error"]["code"] == "forbidden"
        refused = post(lost, "facts", {})["error"]
        assert refused["code"] == "forbidden"
        assert "user" not in refused["message"]
        assert post(TOKENS["admin"], "count", {})["count"] == 2


def test_a_bound_token_writes_inside_its_scope_alone(index, tmp_path):
    same = {"head": "ann", "relation": "lives in", "tail": "rome", "start": "2014-01-01"}
    index.append([{**same, "stop": None, "user": user} for user in ("u1", "u2")])
    index.append([{**same, "tail": "Zyxglorb", "stop": None, "user": "u2"}])
    index.commit()
    tokens = {user: f"token-bound-{user}-{'x' * 16}" for user in ("u1", "u2")}
    file = tmp_path / "tokens"
    file.write_text("".join(f"write {token} user={user}\n" for user, token in tokens.items()))

    def others():
        facts = index.facts(where=tk.field("user") == "u2")
        return [(fact.head, fact.tail, str(fact.start), str(fact.stop)) for fact in facts]

    with running(make_app(index, read_tokens(file, writing=True)[0])) as url, httpx2.Client(base_url=url) as http:

        def post(name, by="u1", **given):
            path = "/v1/transaction" if name == "transaction" else f"/v1/tools/{name}"
            answer = http.post(path, json=given, headers={"Authorization": f"Bearer {tokens[by]}"})
            assert "Zyxglorb" not in answer.text
            return answer.json()

        def mine():
            return sorted((row["tail"], row["start"], row["stop"]) for row in post("facts")["rows"])

        # What others believe too is not merged with; what one has already is.
        bern = {**same, "tail": "bern"}
        assert post("append", by="u2", facts=[bern])["appended"] == 1
        found = post("append", facts=[bern])
        assert (found["appended"], list(found["commit"])) == (1, ["recorded"])
        assert post("append", facts=[bern, same])["merged"] == 2
        assert [tail for tail, *_ in mine()] == ["bern", "rome"]
        theirs = others()
        # Outside of the scope, said or not said.
        for attributes in ({"user": "u2"}, {"user": None}, {"user": 1}):
            assert post("append", facts=[{**bern, "attributes": attributes}])["error"]["code"] == "forbidden"
        changes = [{"op": "append", "facts": [{**bern, "attributes": {"user": "u2"}}]}]
        assert post("transaction", changes=changes)["error"]["code"] == "forbidden"
        for refused in (
            post("retract", facts=[{**bern, "start": "2014-01-02"}]), post("end", at="2014", head="ann"),
            post("retract", tail="Zyxglor"), post("end", at="2015", tail="Zyxglor"), post("compact"),
        ):  # fmt: skip
            assert not refused["ok"]
        assert post("end", at="2015", head="ann", expect=3)["error"]["code"] == "unexpected_count"
        assert post("retract", head="ann", expect=3)["error"]["code"] == "unexpected_count"
        assert others() == theirs
        # Equal facts of others stay as they are.
        assert post("end", facts=[same], at="2015-01-01")["ended"] == 1
        oslo = {**same, "tail": "oslo", "start": "2016-01-01"}
        assert post("supersede", facts=[oslo], only=["rome"])["ended"] == 0
        assert post("supersede", facts=[{**oslo, "tail": "lima"}], only=["bern"])["ended"] == 1
        assert post("supersede", facts=[{**oslo, "start": "2017-01-01"}])["ended"] == 2
        assert post("retract", facts=[{**bern, "stop": "2015-12-31"}])["retracted"] == 1
        slots = {name: bern[name] for name in ("head", "relation", "tail")}
        changes = [{"op": "append", "facts": [bern]}, {"op": "retract", **slots}]
        assert post("transaction", changes=changes)["retracted"] == 1
        assert [(tail, start) for tail, start, _ in mine()] == [
            ("lima", "2016-01-01"), ("oslo", "2016-01-01"), ("oslo", "2017-01-01"), ("rome", "2014-01-01"),
        ]  # fmt: skip
        assert others() == theirs
        # A relation that is kept to one value over all facts would end facts of others.
        index.declare_functional("lives in")
        assert post("append", facts=[{**bern, "start": "2020"}])["error"]["code"] == "forbidden"
        assert others() == theirs


def test_slots_of_a_bound_token_name_what_it_changes(index):
    """A tenant's labels have other ids than those of the index, by which something else was taken back."""

    def fact(head, relation, tail, user):
        return {"head": head, "relation": relation, "tail": tail, "start": "2014-01-01", "stop": None, "user": user}

    index.append([fact("zed", "sees", "yan", "u2"), fact("yan", "knows", "bob", "u2")])
    mine = [("ann", "knows", "bob"), ("bob", "likes", "ann"), ("bob", "sees", "zed"), ("eve", "sees", "bob")]
    index.append([fact(*row, "u1") for row in mine])
    index.commit()
    assert list(index.scope(user="u1").entities) != list(index.entities)[:4]
    served, writer = Served(index), BoundScope({"user": "u1"}, "write")

    def change(name, **arguments):
        assert run_call(served, name, arguments, "core", writer)["ok"]

    def believed():
        return [(one.head, one.relation, one.tail) for one in index.scope(user="u1").facts() if str(one.stop) == "inf"]

    change("retract", tail="ann")
    assert believed() == [mine[0], *mine[2:]]
    change("end", relation="knows", at="2015-01-01")
    assert believed() == mine[2:]
    zed = index.scope(user="u1").entities.id("zed")
    change("end", entity=f"id:{zed}", at="2015-01-01")
    assert believed() == mine[3:]
    assert index.count(where="user == 'u2'") == 2


# Values for arguments of each kind: the tenant's own, those of others, near misses, and nobody's.
_LABELS = ["ann", "bob", "an", "carl", "Zyxglorb", "nobody", "id:1"]
_VALUES = {
    "entity": _LABELS,
    "relation": ["lives in", "met", "lives", "Zyxglorbs"],
    "time": ["2014", "2014-05-01", "2030", "xx"],
    "text": ["ann", "who did Zyxglorb meet?", "Zyxglor", "carl"],
    "texts": [["ann", "Zyxglorb"], ["carl"]],
    "when": ["2014", {"op": "after", "time": "2014"}, {"op": "between", "time": "2013", "until": "2016"}],
    "object": [{"steps": [{"id": "a", "op": "facts", "head": name}], "answer": "a"} for name in _LABELS],
    "integers": [[0, 3], [7, 1]],
    "boolean": [True, False],
}
_WHERE = ["user == 'u2'", "user == 'u1'", "confidence > 0.2", "not user == 'u1'", "nope == 1", "user is None"]
_UNTOLD = ("cursor", "version", "recorded")


def told(found):
    if isinstance(found, dict):
        return {name: told(value) for name, value in found.items() if name not in _UNTOLD}
    return [told(one) for one in found] if isinstance(found, list) else found


def test_who_is_bound_is_answered_as_if_there_were_no_others(tmp_path):
    """The same calls of every tool, over the facts of a tenant alone and beside those of another."""
    rng = random.Random(15)

    def fact(head, relation, tail, start, stop, user, confidence):
        row = {"head": head, "relation": relation, "tail": tail, "start": start, "stop": stop}
        return {**row, "user": user, "confidence": confidence}

    mine = [
        fact("ann", "lives in", "rome", "2014-01-01", "2015-01-01", "u1", 0.9),
        fact("ann", "lives in", "oslo", "2015-01-02", None, "u1", 0.8),
        fact("bob", "met", "ann", "2014-05-01", "2014-05-02", "u1", 0.5),
    ]
    others = [
        fact("Zyxglorb", "lives in", "ann", "2013-01-01", None, "u2", 0.9),
        fact("ann", "Zyxglorbs", "carl", "2012-01-01", None, "u2", 0.1),
        fact("bob", "met", "ann", "2014-05-01", "2014-05-02", "u2", 0.5),
    ]
    tools = {operator.name: (box, operator) for box in toolboxes() for operator in toolbox(box).values()}
    names = [name for name, (box, _) in tools.items() if box != "admin"]
    writing = [name for name in names if tools[name][0] == "write"]

    def value(argument):
        if argument.name == "where":
            return rng.choice(_WHERE)
        if argument.kind == "integer":
            return rng.randint(argument.least, min(argument.most, argument.least + 4))
        if argument.kind == "choice":
            return rng.choice(argument.choices)
        if argument.kind in ("facts", "objects"):
            row = {name: rng.choice(_VALUES[kind]) for name, kind in (("head", "entity"), ("relation", "relation"))}
            start, stop = rng.choice(["2014-01-01", "2016-01-01"]), rng.choice([None, "2017-01-01"])
            return [{**row, "tail": rng.choice(_LABELS), "start": start, "stop": stop}]
        return rng.choice(_VALUES[argument.kind])

    with tk.create(tmp_path / "alone", unit="day") as one, tk.create(tmp_path / "beside", unit="day") as two:
        one.append(mine)
        two.append([*others[:2], *mine[:2], others[2], mine[2]])
        one.commit(), two.commit()
        both = Served(one), Served(two)
        for _ in range(200):
            name = rng.choice(writing if rng.random() < 0.3 else names)
            box, operator = tools[name]
            asked = [one for one in operator.arguments if one.name != "cursor" and (one.required or rng.random() < 0.3)]
            arguments = {argument.name: value(argument) for argument in asked}
            access = BoundScope({"user": "u1"}, "write" if box == "write" else rng.choice(["read", "write"]))
            calls = [run_call(served, name, arguments, "core" if box == "write" else box, access) for served in both]
            assert told(calls[0]) == told(calls[1]), (name, arguments)
        assert [two.count(where=f"user == '{user}'") for user in ("u1", "u2")] == [one.count(), 3]


def test_the_first_fact_of_a_bound_token_brings_its_attribute(index, tmp_path):
    tokens = {user: f"token-bound-{user}-{'x' * 16}" for user in ("u1", "u2", "reader")}
    file = tmp_path / "tokens"
    file.write_text("".join(f"write {tokens[user]} user={user}\n" for user in ("u1", "u2"))
                    + f"read {tokens['reader']} user=u1\n")  # fmt: skip
    index.append([{**FACT, "head": "Zyxglorb"}])
    index.commit()
    with running(make_app(index, read_tokens(file, writing=True)[0])) as url, httpx2.Client(base_url=url) as http:

        def post(name, by, **given):
            answer = http.post(f"/v1/tools/{name}", json=given, headers={"Authorization": f"Bearer {tokens[by]}"})
            assert "Zyxglorb" not in answer.text
            return answer.json()

        assert post("count", "u1")["count"] == 0
        assert post("count", "reader")["error"]["code"] == "forbidden"
        assert not post("retract", "u1", head="ann")["ok"]
        assert not post("end", "u1", at="2015", head="ann")["ok"]
        assert post("append", "u1", facts=[FACT, FACT])["merged"] == 1
        assert [post("count", by)["count"] for by in ("u1", "u2", "reader")] == [1, 0, 1]
        # What another believes too is not merged with.
        assert post("append", "u2", facts=[FACT])["appended"] == 1
        assert index.facts(where="user == 'u2'")[0].head == FACT["head"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("admin {token} user=u1", "may read or write"),
        ("read {token} user", "expected SCOPE TOKEN"),
        ("read {token} =u1", "expected SCOPE TOKEN"),
        ("read {token} user=u1 user=u2", "expected SCOPE TOKEN"),
        ("read {token} user=u1\n{token}", "the same token"),
    ],
)
def test_lines_of_bound_tokens_are_checked(tmp_path, line, message):
    (tmp_path / "tokens").write_text(line.format(token=TOKENS["read"]))
    with pytest.raises(tk.QueryError, match=message) as caught:
        read_tokens(tmp_path / "tokens", writing=False)
    assert TOKENS["read"] not in str(caught.value)


def test_a_server_is_warm_before_it_is_asked(monkeypatch):
    """The first scope of a tenant loaded its kernel, and a full collection stopped a request for 90 ms."""
    from tkindex.kernels import few
    from tkindex.semantic import few as searching
    from tkindex.serve import housekeeping

    frozen = []
    # This process goes on with other tests.
    monkeypatch.setattr(housekeeping.gc, "freeze", lambda: frozen.append(searching._kernel.cache_info().currsize))
    searching._kernel.cache_clear()
    housekeeping.warm_up(writes=True)
    assert frozen == [1]
    assert searching._kernel() is few.search_few.entry_point
