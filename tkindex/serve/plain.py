"""The tools over plain HTTP and JSON, for programs that speak no MCP.

``GET /v1/health`` needs no token. ``GET /v1/tools`` lists what the token may call, with JSON schemas. ``POST
/v1/tools/NAME`` takes the arguments as a JSON object, ``POST /v1/transaction`` a list of changes that are committed
together; both return what `tkindex.tools.call.call_tool` does.
"""

from __future__ import annotations

from typing import Any

import anyio.to_thread
from mcp.server.transport_security import TransportSecurityMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from tkindex.ingest.json_text import DoubledKeyError, parse_json
from tkindex.serve.access import may
from tkindex.serve.calls import listed, refusal, run_call, run_transaction
from tkindex.serve.loop_writes import LoopWrites
from tkindex.serve.quick import SHORT_BODY, quick_call
from tkindex.serve.served import Served
from tkindex.tools.arguments import MAX_WRITTEN
from tkindex.tools.schemas import input_schema

PREFIX = "/v1/"
MAX_BODY = 4 * MAX_WRITTEN
"""Bytes of a request; a character has four at most."""
_STATUS = {
    "forbidden": 403, "unknown_tool": 404, "conflict": 409, "too_large": 413, "internal": 500, "not_committed": 503,
    "unavailable": 503, "not_installed": 501,
    "model_failed": 502,
}  # fmt: skip
_HEADER_HINTS = {
    400: "send Content-Type: application/json",
    403: "start the server with --allow-origin and this origin, if pages from there may call it",
    421: "start the server with --allow-host and the name that it is called by",
}
"""What to do about a header that was refused, by the status of the refusal."""


class PlainHttp:
    """An ASGI application of the paths under ``/v1/``; the token was checked before.

    Parameters
    ----------
    served : Served
    toolbox : str
        Which tools may be called for reading.
    security : TransportSecurityMiddleware
        What checks Host, Origin and the type of a body.
    writes : LoopWrites
    """

    def __init__(
        self, served: Served, toolbox: str, security: TransportSecurityMiddleware, writes: LoopWrites
    ) -> None:  # fmt: skip
        self._served, self._toolbox, self._security, self._writes = served, toolbox, security, writes

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            answer = await self._answer(Request(scope, receive), scope["tkindex.scope"])
        except ClientDisconnect:
            # In the middle of the body: there is nobody to be answered, and nothing was done.
            return
        await answer(scope, receive, send)

    async def _answer(self, request: Request, access: str) -> Response:
        refused = await self._security.validate_request(request, is_post=request.method == "POST")
        if refused is not None:
            return _explained(request, refused)
        path = request.url.path.removeprefix(PREFIX)
        if request.method == "GET" and path == "tools":
            tools = [
                {"name": operator.name, "description": operator.text, "scope": needed, "schema": input_schema(operator)}
                for operator, needed in listed(self._served, self._toolbox, access)
            ]
            return JSONResponse({"ok": True, "tools": tools})
        name = path.removeprefix("tools/")
        if path != "transaction" and (name == path or not name or "/" in name):
            return _respond(refusal(path, "unknown_tool", f"there is nothing at /v1/{path[:80]}", "GET /v1/tools"))
        if request.method != "POST":
            return JSONResponse(refusal(name, "bad_method", f"{request.method} is not taken here", "use POST"), 405)
        body = await _body(request)
        if body is None:
            return _respond(refusal(name, "too_large", f"a body has at most {MAX_BODY:,} bytes", "send less"))
        try:
            given = parse_json(body or b"{}")
        except DoubledKeyError as error:
            return _respond(refusal(name, "wrong_type", str(error), "send each key once"))
        except (ValueError, RecursionError):
            return _respond(refusal(name, "wrong_type", "the body is not JSON", "send a JSON object"))
        if path == "transaction":
            if not may(access, "write"):
                return _respond(
                    refusal(path, "forbidden", "transaction needs the scope write", "use a token with that scope")
                )
            if not isinstance(given, dict) or set(given) != {"changes"}:
                return _respond(
                    refusal(path, "wrong_type", "the body is no object with changes", 'send {"changes": [...]}')
                )
            found = await anyio.to_thread.run_sync(run_transaction, self._served, given["changes"], access)
        else:
            asked = self._served, name, given, self._toolbox, access
            is_short = len(body) <= SHORT_BODY and isinstance(given, dict)
            quick = quick_call(*asked) if is_short else None
            if quick is None and is_short:
                quick = await self._writes.call(name, given, access)
            found = await anyio.to_thread.run_sync(run_call, *asked) if quick is None else quick
        return _respond(found)


async def _body(request: Request) -> bytes | None:
    """The body; None where it is too large."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > MAX_BODY:
            return None
        parts.append(part)
    return b"".join(parts)


def _explained(request: Request, refused: Response) -> Response:
    """Return what is wrong with the headers of a request, as every other error is told."""
    name = request.url.path.removeprefix(PREFIX).removeprefix("tools/")
    hint = _HEADER_HINTS.get(refused.status_code, "")
    return JSONResponse(refusal(name, "bad_header", bytes(refused.body).decode(), hint), refused.status_code)


def _respond(found: dict[str, Any]) -> Response:
    status = 200 if found["ok"] else _STATUS.get(found["error"]["code"], 400)
    return JSONResponse(found, status)
