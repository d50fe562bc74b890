"""The server over HTTP: a bearer token always, Host and Origin checked, this machine alone by default.

``/mcp`` is the Model Context Protocol over streamable HTTP, ``/v1/`` the same tools as plain JSON.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from mcp.server.transport_security import TransportSecurityMiddleware, TransportSecuritySettings

from tkindex.serve.access import Tokens
from tkindex.serve.direct import DirectCalls
from tkindex.serve.guard import LOOPBACK, hosts_for
from tkindex.serve.loop_writes import LoopWrites
from tkindex.serve.mcp import make_server
from tkindex.serve.plain import PREFIX, PlainHttp
from tkindex.serve.served import Served
from tkindex.serve.stopping import HANGUP, unheard
from tkindex.serve.turns import make_loop
from tkindex.tools.toolboxes import DEFAULT

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.live.index import LiveIndex

_App = Callable[[Any, Any, Any], Awaitable[None]]
_SWITCH_S = 0.0005
# As `uvicorn.run` ends where the port is taken.
_FAILED_TO_START = 3
_STOPPING = {
    "ok": False,
    "error": {
        "code": "unavailable",
        "message": "the server was asked to stop before this was answered",
        "hint": "call again once it is back; look first whether a change was made",
    },
}
GRACE_S = 5
"""Seconds that a server which was asked to stop waits for requests under way: a client that sends half of one, and no
more, would keep it, and its index locked, for ever."""


def make_app(
    index: Index | LiveIndex | Served,
    token: str | Tokens,
    *,
    toolbox: str = DEFAULT,
    host: str = "127.0.0.1",
    allowed_hosts: Sequence[str] = (),
    allowed_origins: Sequence[str] = (),
) -> _App:
    """Make the ASGI application; its endpoints are ``/mcp`` and those under ``/v1/``.

    Parameters
    ----------
    index : Index or LiveIndex or Served
        Tools that write are offered of a live one that is open for writing.
    token : str or Tokens
        What clients send as ``Authorization: Bearer TOKEN``; at least 16 characters. A single one may read.
    toolbox : str
    host : str
        The address that will be bound.
    allowed_hosts, allowed_origins : sequence of str
        Values of the Host and Origin headers that are taken, ``name:*`` for any port. On this machine's own address
        they have defaults; on any other `allowed_hosts` is required.

    Raises
    ------
    QueryError
        A token that is too short, or a public address without `allowed_hosts`.
    """
    tokens = Tokens({token: "read"}) if isinstance(token, str) else token
    hosts, origins = hosts_for(host, allowed_hosts), list(allowed_origins)
    if host in LOOPBACK:
        origins = origins or ["http://127.0.0.1:*", "http://localhost:*", "http://[::1]:*"]
    security = TransportSecuritySettings(allowed_hosts=hosts, allowed_origins=origins)
    served = index if isinstance(index, Served) else Served(index)
    server = make_server(served, toolbox, is_shared=tokens.are_bound)
    app = server.streamable_http_app(host=host, transport_security=security, stateless_http=True, json_response=True)
    checks = TransportSecurityMiddleware(security)
    writes = LoopWrites(served)
    plain = PlainHttp(served, toolbox, checks, writes)
    return _guard(DirectCalls(app, served, toolbox, checks, writes), plain, tokens)


def _guard(app: _App, plain: _App, tokens: Tokens) -> _App:
    """Let only requests with a token through, each with the scope of its token."""

    async def guarded(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        if scope["path"] == PREFIX + "health":
            # Of any Host, unlike all else: probes of a cluster call a process by its address, and nothing is told but
            # that it is up.
            await _send(send, 200, {"ok": True})
            return
        access = tokens.scope_of(scope["headers"])
        if access is None:
            await _refuse(send)
            return
        scope["tkindex.scope"] = access
        try:
            await (plain if scope["path"].startswith(PREFIX) else app)(scope, receive, send)
        except asyncio.CancelledError:
            # The server was asked to stop, and waited; what has begun to be answered is broken off.
            with suppress(RuntimeError):
                await _send(send, 503, _STOPPING)

    return guarded


async def _refuse(send: Any) -> None:
    error = {
        "code": "unauthorized",
        "message": "a bearer token is required",
        "hint": "send Authorization: Bearer TOKEN",
    }
    await _send(send, 401, {"ok": False, "error": error}, (b"www-authenticate", b'Bearer realm="tkindex"'))


async def _send(send: Any, status: int, answer: Mapping[str, Any], *more: tuple[bytes, bytes]) -> None:
    body = json.dumps(answer).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *more]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def run(app: _App, host: str, port: int, listening: Callable[[], None] | None = None) -> None:
    """Serve until interrupted; logs go to standard error.

    `listening` is called once connections are accepted: whoever waits for what it prints may connect at once.
    """
    import uvicorn

    from tkindex.serve.heads import BoundedHeads

    class Announced(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if self.started and listening is not None:
                listening()

    config = uvicorn.Config(
        app, host=host, port=port, log_level="warning", access_log=False, http=BoundedHeads,
        timeout_graceful_shutdown=GRACE_S,
    )  # fmt: skip
    server = Announced(config)
    # The loop lets go of the interpreter at each read and write of a socket, and a thread that works (a commit, a
    # compaction) would keep it for 5 ms each time.
    sys.setswitchinterval(_SWITCH_S)
    # What is there by now stays: it is not looked at again whenever the collector looks at all objects.
    gc.collect()
    gc.freeze()
    # Its loop listens to the others itself, and logs what is raised in it.
    unheard(HANGUP)
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=make_loop) as runner:
        runner.run(server.serve())
    if not server.started:
        sys.exit(_FAILED_TO_START)
