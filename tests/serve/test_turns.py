"""Turns of the loop of a server: few requests each, first come, first served."""

import asyncio
import gc
import selectors
import signal
import socket
import sys

import pytest

from tkindex.serve import http
from tkindex.serve.turns import MOST, FewSelector, make_loop


@pytest.fixture
def pairs():
    made = [socket.socketpair() for _ in range(2 * MOST + 3)]
    yield made
    for pair in made:
        for end in pair:
            end.close()


def test_what_is_ready_comes_in_parts_and_nothing_twice_or_never(pairs):
    with FewSelector() as selector:
        for place, (mine, other) in enumerate(pairs):
            selector.register(mine, selectors.EVENT_READ, place)
            other.send(b"x")

        def look():
            found = [key.data for key, events in selector.select(0) if events == selectors.EVENT_READ]
            for place in found:
                pairs[place][0].recv(1)
            return found

        first = look()
        assert len(first) == MOST
        left = [place for place in range(len(pairs)) if place not in first]
        # What is not asked for any more does not come, what is asked for otherwise does, and what comes later is last.
        gone, changed = left[0], left[1]
        selector.unregister(pairs[gone][0])
        selector.modify(pairs[changed][0], selectors.EVENT_READ, changed)
        pairs[first[0]][1].send(b"x")
        second = look()
        assert 0 < len(second) <= MOST
        assert first[0] not in second
        rest = [*second]
        while found := look():
            rest += found
        assert sorted(rest) == sorted([*left[1:], first[0]])


def test_what_becomes_due_waits_for_few_others(pairs):
    loop, order = make_loop(), []

    def read(mine):
        mine.recv(1)
        if not order:
            loop.call_soon(order.append, "commit")
        order.append("read")
        if order.count("read") == len(pairs):
            loop.stop()

    try:
        for mine, other in pairs:
            loop.add_reader(mine, read, mine)
            other.send(b"x")
        loop.run_forever()
    finally:
        loop.close()
    assert order.index("commit") <= MOST


def test_a_server_runs_in_such_a_loop(monkeypatch):
    import uvicorn

    seen = []

    async def serve(self, sockets=None):
        seen.append((type(asyncio.get_running_loop()._selector), sys.getswitchinterval(), gc.get_freeze_count() > 0))

    monkeypatch.setattr(uvicorn.Server, "serve", serve)
    interval = sys.getswitchinterval()
    try:
        # It has not begun to listen.
        with pytest.raises(SystemExit) as ended:
            http.run(None, "127.0.0.1", 1)
    finally:
        sys.setswitchinterval(interval)
        gc.unfreeze()
    assert ended.value.code == 3
    ((kind, switch, is_frozen),) = seen
    assert kind is FewSelector
    assert switch < interval
    assert is_frozen


def test_a_server_says_that_it_listens_once_it_does():
    """It said so seconds before, while it was still warming up: who waited for the line was refused."""

    async def app(scope, receive, send):
        while scope["type"] == "lifespan":
            kind = (await receive())["type"]
            await send({"type": f"{kind}.complete"})
            if kind == "lifespan.shutdown":
                return

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    connected = []

    def listening():
        with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
            connected.append(connection.getpeername())
        signal.raise_signal(signal.SIGINT)

    interval = sys.getswitchinterval()
    try:
        http.run(app, "127.0.0.1", port, listening)
    finally:
        sys.setswitchinterval(interval)
        gc.unfreeze()
    assert connected == [("127.0.0.1", port)]


def test_nothing_is_announced_while_a_server_warms_up(tmp_path, monkeypatch):
    from click.testing import CliRunner

    import tkindex as tk
    from tkindex.serve import cli, housekeeping

    order = []
    monkeypatch.setattr(housekeeping, "warm_up", lambda *_, **__: order.append("warm"))
    monkeypatch.setattr(cli.click, "echo", lambda text, **_: order.append(text))
    monkeypatch.setattr(http, "run", lambda app, host, port, listening: (order.append("run"), listening()))
    tk.build([("a", "r", "b", "2014")]).save(tmp_path / "x.tk")
    CliRunner().invoke(cli.serve, [str(tmp_path / "x.tk"), "--http"], catch_exceptions=False)
    assert order[:2] == ["warm", "run"]
    assert order[2].startswith("serving ")
