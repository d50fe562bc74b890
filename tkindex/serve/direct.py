"""Calls of tools over ``/mcp`` answered without a session: the request that clients send all the time, made cheap.

The library `mcp` starts a transport, a dispatcher and four tasks for every request, although a stateless server that
answers in JSON needs none of them: most of a call went there. A plain ``tools/call`` of a handshake version is answered
here; every other request, and one with anything about it that is not plain, goes to the library as it came. A test
holds both to the same answers.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import anyio.to_thread
import pydantic_core
from mcp.server.streamable_http import check_accept_headers
from mcp.server.transport_security import DEFAULT_MAX_REQUEST_BODY_SIZE, TransportSecurityMiddleware
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS
from opentelemetry.trace import ProxyTracerProvider, get_tracer_provider
from starlette.requests import Request

from tkindex.ingest.json_text import DoubledKeyError, parse_json
from tkindex.serve.calls import run_call
from tkindex.serve.compact import compact
from tkindex.serve.lines import refusal
from tkindex.serve.loop_writes import LoopWrites
from tkindex.serve.quick import SHORT_BODY, quick_call
from tkindex.serve.served import Served

PATH = "/mcp"
_App = Callable[[Any, Any, Any], Awaitable[None]]
_CALL = frozenset(("jsonrpc", "id", "method", "params"))
_PARAMS = frozenset(("name", "arguments", "_meta"))
_JSON = (b"content-type", b"application/json")


class DirectCalls:
    """An ASGI application around that of the library; the token was checked before.

    Parameters
    ----------
    app : ASGI application
        The library's: it answers whatever is not a plain call.
    served : Served
    toolbox : str
        Which tools may be called for reading.
    security : TransportSecurityMiddleware
        What checks Host, Origin and the type of a body.
    writes : LoopWrites
    """

    def __init__(
        self, app: _App, served: Served, toolbox: str, security: TransportSecurityMiddleware, writes: LoopWrites
    ) -> None:
        self._app, self._served, self._toolbox, self._security = app, served, toolbox, security
        self._writes = writes

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http" or scope["method"] != "POST" or scope["path"] != PATH:
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        if await self._security.validate_request(request, is_post=True) is not None:
            await self._app(scope, receive, send)
            return
        is_plain = _is_plain(request) and not _is_traced()
        seen: list[Any] = []
        body = await _body(receive, seen)
        if seen[-1]["type"] == "http.disconnect":
            # In the middle of the body: there is nobody to be answered, and nothing was done.
            return
        try:
            call = None if body is None else _plain_call(body)
        except DoubledKeyError as error:
            await _send(send, refusal(body or b"", error).model_dump_json(by_alias=True, exclude_unset=True).encode())
            return
        is_short = body is not None and len(body) <= SHORT_BODY
        if call is None or not is_plain:
            await self._app(scope, _again(seen, receive), send)
            return
        number, name, arguments = call
        asked = self._served, name, arguments, self._toolbox, scope["tkindex.scope"]
        found = quick_call(*asked) if is_short else None
        if found is None and is_short:
            found = await self._writes.call(name, arguments, scope["tkindex.scope"])
        if found is None:
            answer = await anyio.to_thread.run_sync(lambda: _answer(number, run_call(*asked)))
        else:
            answer = _answer(number, found)
        await _send(send, answer)


async def _send(send: Any, answer: bytes) -> None:
    headers = [_JSON, (b"content-length", str(len(answer)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": answer})


def _is_traced() -> bool:
    """Whether somebody set up OpenTelemetry: the library makes a span of each call then."""
    return not isinstance(get_tracer_provider(), ProxyTracerProvider)


def _is_plain(request: Request) -> bool:
    """Whether the headers are those of a client that takes JSON and speaks a version without an envelope."""
    versions = request.headers.getlist("mcp-protocol-version")
    type_of = request.headers.getlist("content-type")
    return (
        len(versions) <= 1
        and all(version in HANDSHAKE_PROTOCOL_VERSIONS for version in versions)
        and [value.partition(";")[0].strip() for value in type_of] == ["application/json"]
        and check_accept_headers(request)[0]
    )


async def _body(receive: Any, seen: list[Any]) -> bytes | None:
    """Read the body, keeping each message; None where it is larger than the library takes, or breaks off."""
    parts, size = [], 0
    while True:
        message = await receive()
        seen.append(message)
        if message["type"] != "http.request":
            return None
        part = message.get("body", b"")
        parts.append(part)
        size += len(part)
        if size > DEFAULT_MAX_REQUEST_BODY_SIZE:
            return None
        if not message.get("more_body", False):
            return b"".join(parts)


def _again(seen: Sequence[Any], receive: Any) -> Any:
    """Return a channel that gives what was read once more, and then what comes."""
    waiting = iter(seen)

    async def again() -> Any:
        for message in waiting:
            return message
        return await receive()

    return again


def _plain_call(body: bytes) -> tuple[int | str, str, dict[str, Any]] | None:
    """Return number, tool and arguments of a call of a tool; None for everything else, right or wrong.

    Raises
    ------
    DoubledKeyError
        Of which the library would keep the last value without a word.
    """
    try:
        sent = parse_json(body, pydantic_core.from_json)
    except DoubledKeyError:
        raise
    except (ValueError, RecursionError):
        return None
    if not isinstance(sent, dict) or sent.keys() != _CALL or sent["jsonrpc"] != "2.0" or sent["method"] != "tools/call":
        return None
    number, params = sent["id"], sent["params"]
    if type(number) not in (int, str) or not isinstance(params, dict) or not params.keys() <= _PARAMS:
        return None
    name, arguments, meta = params.get("name"), params.get("arguments"), params.get("_meta", {})
    # A token of progress alone has no meaning here: nothing but the answer is sent.
    if not isinstance(meta, dict) or not meta.keys() <= {"progressToken"}:
        return None
    if meta and type(meta["progressToken"]) not in (int, str):
        return None
    if not isinstance(name, str) or not (arguments is None or isinstance(arguments, dict)):
        return None
    return number, name, arguments or {}


def _answer(number: int | str, found: dict[str, Any]) -> bytes:
    result = {
        "content": [{"type": "text", "text": compact(found)}],
        "isError": not found["ok"],
        "structuredContent": found,
    }
    return pydantic_core.to_json({"jsonrpc": "2.0", "id": number, "result": result})
