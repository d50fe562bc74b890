"""The server over streamable HTTP: a bearer token always, Host and Origin checked, this machine alone by default."""

from __future__ import annotations

import hmac
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from mcp.server.transport_security import TransportSecuritySettings

from tkindex.errors import QueryError
from tkindex.serve.mcp import make_server
from tkindex.tools.toolboxes import DEFAULT

if TYPE_CHECKING:
    from tkindex.index import Index

LOOPBACK = ("127.0.0.1", "localhost", "::1")
MIN_TOKEN = 16
"""Characters of a token."""

_App = Callable[[Any, Any, Any], Awaitable[None]]


def make_app(
    index: Index,
    token: str,
    *,
    toolbox: str = DEFAULT,
    host: str = "127.0.0.1",
    allowed_hosts: Sequence[str] = (),
    allowed_origins: Sequence[str] = (),
) -> _App:
    """Make the ASGI application; its endpoint is ``/mcp``.

    Parameters
    ----------
    index : Index
    token : str
        What clients send as ``Authorization: Bearer TOKEN``; at least 16 characters.
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
    if len(token) < MIN_TOKEN or not token.isascii() or not token.isprintable() or " " in token:
        raise QueryError(f"the token must be at least {MIN_TOKEN} printable ASCII characters without blanks")
    hosts, origins = list(allowed_hosts), list(allowed_origins)
    if host in LOOPBACK:
        hosts = hosts or ["127.0.0.1:*", "localhost:*", "[::1]:*"]
        origins = origins or ["http://127.0.0.1:*", "http://localhost:*", "http://[::1]:*"]
    elif not hosts:
        raise QueryError(
            f"{host} can be reached from other machines: name the Host headers to take, for example "
            "--allow-host facts.example.org, so that other sites cannot speak through a browser"
        )
    security = TransportSecuritySettings(allowed_hosts=hosts, allowed_origins=origins)
    server = make_server(index, toolbox)
    app = server.streamable_http_app(host=host, transport_security=security, stateless_http=True, json_response=True)
    return _require_token(app, token)


def _require_token(app: _App, token: str) -> _App:
    """Let only requests with the token through; compared in constant time."""
    expected = token.encode()

    async def guarded(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and not _has_token(scope["headers"], expected):
            await _refuse(send)
            return
        await app(scope, receive, send)

    return guarded


def _has_token(headers: Sequence[tuple[bytes, bytes]], expected: bytes) -> bool:
    given = [value for name, value in headers if name.lower() == b"authorization"]
    if len(given) != 1 or not given[0].lower().startswith(b"bearer "):
        return False
    return hmac.compare_digest(given[0][7:].strip(), expected)


async def _refuse(send: Any) -> None:
    body = json.dumps(
        {
            "error": {
                "code": "unauthorized",
                "message": "a bearer token is required",
                "hint": "send Authorization: Bearer TOKEN",
            }
        }
    ).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"www-authenticate", b'Bearer realm="tkindex"'),
    ]
    await send({"type": "http.response.start", "status": 401, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def run(app: _App, host: str, port: int) -> None:
    """Serve until interrupted; logs go to standard error."""
    import uvicorn

    uvicorn.run(app, host=host, port=port, log_level="warning", access_log=False)
