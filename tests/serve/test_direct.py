"""Calls answered without the library's session: it would answer each alike, and it gets all that is not plain."""

from __future__ import annotations

import functools
import json
import socket
import threading
import time

import httpx2
import pytest

import tkindex as tk

pytest.importorskip("mcp", reason="the extra mcp is not installed")

from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS

from tkindex.serve import direct
from tkindex.serve.http import make_app

TOKEN = "correct-horse-battery"
HEADERS = {
    "Authorization": f"Bearer {TOKEN}",
    "Accept": "application/json, text/event-stream",
    "Content-Type": "application/json",
}


@pytest.fixture(scope="module")
def post():
    import uvicorn

    index = tk.build([("ann", "visits", "Zürich \u202e", f"2014-{month:02}-07") for month in range(1, 13)])
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    config = uvicorn.Config(make_app(index, TOKEN, toolbox="index"), port=port, log_level="error", access_log=False)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < deadline, "the server did not start"
        time.sleep(0.01)
    # One connection for all: a new client reads the machine's certificates.
    with httpx2.Client(timeout=20) as client:
        yield functools.partial(client.post, f"http://127.0.0.1:{port}/mcp")
    server.should_exit = True
    thread.join(10)


@pytest.fixture
def counted(monkeypatch):
    """How many calls were answered without the library."""
    seen, answer = [], direct._answer
    monkeypatch.setattr(direct, "_answer", lambda *given: seen.append(given) or answer(*given))
    return seen


def call(params, **more):
    return {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": params, **more}


def both(post, monkeypatch, content, headers=HEADERS):
    """The answer as it comes, and the library's own."""
    first = post(content=content, headers=headers)
    with monkeypatch.context() as patch:
        patch.setattr(direct, "_is_traced", lambda: True)
        second = post(content=content, headers=headers)
    return first, second


def body_of(response):
    return json.loads(response.content) if response.content.startswith(b"{") else response.content


PLAIN = [
    {"name": "count", "arguments": {"head": "ann"}},
    {"name": "first", "arguments": {"head": "ann", "when": {"op": "after", "time": "2014-03"}}},
    {"name": "facts", "arguments": {"max_rows": 2}},
    {"name": "facts", "arguments": {"head": "an"}},
    {"name": "facts", "arguments": {"head": 7}},
    {"name": "facts", "arguments": {"no such": None}},
    {"name": "no such tool", "arguments": {}},
    {"name": "append", "arguments": {"facts": []}},
    {"name": "describe"},
    {"name": "describe", "arguments": None},
    {"name": "describe", "_meta": {"progressToken": "p1"}},
    {"name": "describe", "_meta": {}},
]


@pytest.mark.parametrize("params", PLAIN, ids=range(len(PLAIN)))
def test_a_plain_call_is_answered_as_the_library_does_and_without_it(post, monkeypatch, counted, params):
    for version in (None, *HANDSHAKE_PROTOCOL_VERSIONS):
        headers = HEADERS if version is None else {**HEADERS, "MCP-Protocol-Version": version}
        for number in (7, "seven"):
            first, second = both(post, monkeypatch, json.dumps(call(params, id=number)).encode(), headers)
            assert len(counted) == 1
            counted.clear()
            assert (first.status_code, body_of(first)) == (second.status_code, body_of(second))
            assert first.status_code == 200
            assert first.headers["content-type"] == second.headers["content-type"]


_COUNT = {"name": "count", "arguments": {"head": "ann"}}
UNUSUAL = [
    call({}, method="tools/list"),
    call(_COUNT, method="ping"),
    call(_COUNT, method=7),
    call(_COUNT, id=None),
    call(_COUNT, id=True),
    call(_COUNT, id=1.5),
    call(_COUNT, id=[]),
    call(_COUNT, jsonrpc="1.0"),
    call(_COUNT, more=1),
    call([]),
    call(None),
    call({}),
    call({"name": None}),
    call({"name": 7, "arguments": {}}),
    call({**_COUNT, "arguments": []}),
    call({**_COUNT, "arguments": "head"}),
    call({**_COUNT, "task": {}}),
    call({**_COUNT, "_meta": []}),
    call({**_COUNT, "_meta": None}),
    call({**_COUNT, "_meta": {"progressToken": 1.5}}),
    call({**_COUNT, "_meta": {"traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}}),
    {"jsonrpc": "2.0", "method": "tools/call", "params": _COUNT},
    [call(_COUNT)],
    [],
    None,
]


@pytest.mark.parametrize("sent", UNUSUAL, ids=range(len(UNUSUAL)))
def test_what_is_not_plain_goes_to_the_library_as_it_came(post, monkeypatch, counted, sent):
    first, second = both(post, monkeypatch, json.dumps(sent).encode())
    assert not counted
    assert (first.status_code, body_of(first)) == (second.status_code, body_of(second))


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 5000, b'{"jsonrpc": "2.0", "id": 1e400}'])
def test_garbage_is_refused_by_the_library(post, monkeypatch, counted, content):
    first, second = both(post, monkeypatch, content)
    assert not counted
    assert (first.status_code, first.content) == (second.status_code, second.content)
    assert 400 <= first.status_code < 500


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"MCP-Protocol-Version": "1999-01-01"}, 400),
        ({"MCP-Protocol-Version": "2026-07-28"}, 400),  # the version whose requests carry an envelope
        ({"Accept": "text/html"}, 406),
        ({"Content-Type": "text/plain"}, 400),
        ({"Content-Type": "application/jsonp"}, 415),
        ({"Host": "evil.example"}, 421),
        ({"Origin": "https://evil.example"}, 403),
        ({"Authorization": "Bearer wrong-token-wrong-token"}, 401),
    ],
)
def test_headers_are_checked_before_a_call_is_answered(post, monkeypatch, counted, change, status):
    first, second = both(post, monkeypatch, json.dumps(call(_COUNT)).encode(), {**HEADERS, **change})
    assert not counted
    assert (first.status_code, first.content) == (second.status_code, second.content)
    assert first.status_code == status


def test_a_body_of_many_parts_and_one_that_is_too_large(post, counted):
    text = json.dumps(call(_COUNT)).encode()
    whole = post(content=iter([text[:10], text[10:20], text[20:]]), headers=HEADERS)
    assert whole.json()["result"]["structuredContent"]["count"] == 12
    assert len(counted) == 1
    large = json.dumps(call({"name": "count", "arguments": {"head": "x" * 5_000_000}})).encode()
    assert post(content=large, headers=HEADERS).status_code == 413
    parts = iter([large[:3_000_000], large[3_000_000:]])
    assert post(content=parts, headers=HEADERS).status_code == 413
    assert len(counted) == 1


@pytest.mark.parametrize("version", [*HANDSHAKE_PROTOCOL_VERSIONS[-1:], "2026-07-28"])
def test_a_doubled_key_is_refused_whatever_version_a_client_speaks(post, version):
    call = '"params": {"name": "count", "arguments": {"head": "bob", "head": "ann"}}'
    text = f'{{"jsonrpc": "2.0", "id": 7, "method": "tools/call", {call}}}'
    found = post(content=text, headers={**HEADERS, "mcp-protocol-version": version}).json()
    assert found["id"] == 7
    assert "the key 'head' stands twice" in found["error"]["message"]
