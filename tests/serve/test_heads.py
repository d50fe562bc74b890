"""Clients that break off, stall or send without end: refused or let go, without a trace in the log."""

from __future__ import annotations

import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
import time

import pytest

import tkindex as tk

pytest.importorskip("mcp", reason="the extra mcp is not installed")

import uvicorn

from tkindex.serve import heads, http
from tkindex.serve.access import Tokens

TOKEN = "write-token-of-a-test"
FACT = {"head": "ann", "relation": "visits", "tail": "rome", "time": "2014-10-07"}
APPEND = {"name": "append", "arguments": {"facts": [FACT]}}
CALLS = {
    "/v1/tools/append": APPEND["arguments"],
    "/mcp": {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": APPEND},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with tk.create(tmp_path_factory.mktemp("heads") / "index", unit="day") as index, socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            http.make_app(index, Tokens({TOKEN: "write"})),
            log_level="warning",
            log_config=None,
            http=heads.BoundedHeads,
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        deadline = time.monotonic() + 60
        while not server.started:
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.01)
        yield listening.getsockname()
        server.should_exit = True
        thread.join(30)
        assert len(index) == 0, "half a request was carried out"


def head(address, path, length, more=""):
    return (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{address[1]}\r\nAuthorization: Bearer {TOKEN}\r\n"
        f"Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n{more}"
        f"Content-Length: {length}\r\n\r\n"
    ).encode()


def answers(connection, seconds=20):
    """What comes until the server closes the connection."""
    connection.settimeout(seconds)
    found = b""
    while part := connection.recv(1 << 16):
        found += part
    return found


def send_for_ever(connection, line):
    for _ in range(2000):
        connection.sendall(line)
        time.sleep(0.0005)


def is_well(address):
    with socket.create_connection(address, timeout=20) as connection:
        connection.sendall(head(address, "/v1/tools/count", 2, "Connection: close\r\n") + b"{}")
        return b'"count":0' in answers(connection)


@pytest.mark.parametrize("path", CALLS)
@pytest.mark.parametrize("is_reset", [False, True])
def test_who_breaks_off_inside_a_body_has_asked_for_nothing_and_leaves_no_trace(server, caplog, path, is_reset):
    body = json.dumps(CALLS[path]).encode()
    with caplog.at_level(logging.WARNING):
        with socket.create_connection(server, timeout=20) as connection:
            # All of the JSON is there, and more was announced.
            connection.sendall(head(server, path, len(body) + 9) + body)
            if is_reset:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            else:
                connection.shutdown(socket.SHUT_WR)
                assert answers(connection) == b""
        assert is_well(server)
    assert caplog.records == []


def test_a_head_without_end_is_refused_without_a_token(server, caplog):
    with socket.create_connection(server, timeout=20) as connection:
        connection.sendall(b"GET /v1/tools HTTP/1.1\r\n")
        with pytest.raises(OSError):
            send_for_ever(connection, b"X: " + b"a" * 1000 + b"\r\n")
    assert is_well(server)


def test_one_header_without_end_is_refused(server):
    with socket.create_connection(server, timeout=20) as connection:
        connection.sendall(b"GET /v1/tools HTTP/1.1\r\nX: " + b"a" * (heads.MAX_HEAD + 1))
        assert b"at most 65536 bytes" in answers(connection)
    assert is_well(server)


def test_bodies_and_rows_of_requests_may_be_longer(server):
    text = json.dumps({"x": "a" * 3 * heads.MAX_HEAD}).encode()
    with socket.create_connection(server, timeout=20) as connection:
        connection.sendall(head(server, "/v1/tools/count", len(text), "Connection: close\r\n") + text)
        assert b'"unknown_argument"' in answers(connection)
    one = head(server, "/v1/tools/count", 2) + b"{}"
    n = 3 * heads.MAX_HEAD // len(one)
    with socket.create_connection(server, timeout=20) as connection:
        last = head(server, "/v1/tools/count", 2, "Connection: close\r\n") + b"{}"
        writer = threading.Thread(target=connection.sendall, args=(one * n + last,))
        writer.start()
        assert answers(connection).count(b'"count":0') == n + 1
        writer.join()


def test_who_never_ends_a_head_is_let_go(server, monkeypatch):
    monkeypatch.setattr(heads, "LONGEST_S", 0.3)
    began = time.monotonic()
    for begun in (b"", b"POST /v1/tools/count HTT", b"POST /v1/tools/count HTTP/1.1\r\nHost: x\r\n"):
        with socket.create_connection(server, timeout=20) as connection:
            connection.sendall(begun)
            assert answers(connection) == b""
    # The second head of a connection, too.
    with socket.create_connection(server, timeout=20) as connection:
        connection.sendall(head(server, "/v1/tools/count", 2) + b"{}GET /v1/health HTTP/1.1\r\n")
        assert answers(connection).count(b"HTTP/1.1") == 1
    assert time.monotonic() - began < 15
    assert is_well(server)


def test_a_name_that_is_no_text_is_refused_and_does_not_come_back(server):
    body = rb'{"\ud800": 1, "when": "\udfff"}'
    with socket.create_connection(server, timeout=20) as connection:
        connection.sendall(head(server, "/v1/tools/count", len(body), "Connection: close\r\n") + body)
        found = answers(connection)
    assert b" 400 " in found.partition(b"\r\n")[0]
    assert b'"unknown_argument"' in found


def test_a_server_that_is_asked_to_stop_does_not_wait_for_half_a_request(tmp_path, monkeypatch, capfd):
    """It waited for ever, and its index stayed locked."""
    monkeypatch.setattr(http, "GRACE_S", 1)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = free.getsockname()
    told = []

    def stall():
        with socket.create_connection(address, timeout=20) as connection:
            connection.sendall(head(address, "/v1/tools/append", 99) + b"{")
            time.sleep(0.3)
            os.kill(os.getpid(), signal.SIGINT)
            told.append(answers(connection))

    interval, thread = sys.getswitchinterval(), threading.Thread(target=stall)
    with tk.create(tmp_path / "index", unit="day") as index:
        app = http.make_app(index, Tokens({TOKEN: "write"}))
        began = time.monotonic()
        try:
            http.run(app, *address, thread.start)
        finally:
            sys.setswitchinterval(interval)
            gc.unfreeze()
        assert time.monotonic() - began < 15
        assert len(index) == 0
    thread.join(20)
    assert b" 503 " in told[0].partition(b"\r\n")[0]
    assert b"asked to stop" in told[0]
    assert "Traceback" not in capfd.readouterr().err
