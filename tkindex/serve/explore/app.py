"""The explorer as an ASGI application: the page, its files, and the API; read-only, and nothing from another host."""

from __future__ import annotations

import gzip
import hashlib
import hmac
from collections.abc import Sequence
from functools import partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlencode

from tkindex import __version__
from tkindex.errors import MissingExtraError, TkindexError
from tkindex.ingest.json_text import DoubledKeyError, parse_json
from tkindex.results.cleaning import clean
from tkindex.serve.access import Tokens
from tkindex.serve.explore.calls import Calls, as_json, refused
from tkindex.serve.explore.export import KINDS, export
from tkindex.serve.explore.openapi import openapi
from tkindex.serve.explore.runs import Runs
from tkindex.serve.guard import LOOPBACK, hosts_for, takes_host
from tkindex.tools.arguments import MAX_CHARACTERS
from tkindex.tools.refusal import ToolRefusalError

try:
    from starlette.applications import Starlette
    from starlette.concurrency import run_in_threadpool
    from starlette.requests import Request
    from starlette.responses import JSONResponse, RedirectResponse, Response
    from starlette.routing import Route
except ImportError as error:  # pragma: no cover
    raise MissingExtraError("the explorer needs starlette and uvicorn: pip install 'tkindex[explore]'") from error

if TYPE_CHECKING:
    from tkindex.serve.explore.source import Source

VIEWS = ("ask", "entity", "window", "history", "search", "facts", "runs")
COOKIE = "tkindex-token"
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_TYPES = {
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8",
}  # fmt: skip
# What may take long goes to a thread; what takes microseconds would only wait for one.
_QUICK = frozenset(("first", "last", "count", "exists", "labels", "rows", "histogram"))
_QUICK_AROUND = frozenset(("top", "graph", "describe", "lanes", "facts", "neighborhood"))
"""Quick where they are asked about an entity."""
_QUICK_FACTS = 2_000_000
_GZIP = 2048


def make_app(
    source: Source,
    *,
    host: str = "127.0.0.1",
    token: str | None = None,
    allowed_hosts: Sequence[str] = (),
    runs: Runs | None = None,
    calls: Calls | None = None,
) -> Any:
    """Make the application.

    Parameters
    ----------
    source : Source
    host : str
        The address that will be bound.
    token : str, optional
        What has to be sent as ``Authorization: Bearer TOKEN``, or once as ``?token=TOKEN``, which sets a cookie.
    allowed_hosts : sequence of str
        Values of the Host header that are taken; required beyond this machine.
    runs : Runs, optional
    calls : Calls, optional
        Over this source and these runs, with answers that are known already.

    Raises
    ------
    QueryError
        An address that others can reach without a token or without `allowed_hosts`, or a token that is too short.
    """
    from tkindex.errors import QueryError

    if token is None and host not in LOOPBACK:
        raise QueryError(f"{host} can be reached from other machines: a token is needed")
    pages = Pages(calls or Calls(source, runs or Runs()))
    routes = [
        Route("/api/state", pages.state),
        Route("/api/openapi.json", pages.openapi),
        Route("/api/tools/{name}", pages.tool, methods=["POST"]),
        *(Route(f"/api/export.{kind}", partial(pages.export, kind)) for kind in KINDS),
        Route("/static/{path:path}", pages.static),
        Route("/favicon.ico", pages.icon),
        Route("/", pages.page),
        *(Route(f"/{view}", pages.page) for view in VIEWS),
    ]
    return _guarded(Starlette(routes=routes), hosts_for(host, allowed_hosts), token)


class Pages:
    """What each address answers.

    Parameters
    ----------
    calls : Calls
    """

    def __init__(self, calls: Calls) -> None:
        self._calls = calls
        self._files = _read_files()

    async def page(self, request: Request) -> Response:
        """The page; what it shows, it reads from its address."""
        return self._file(request, "index.html", "no-cache")

    async def icon(self, request: Request) -> Response:
        """The icon of the tab."""
        return self._file(request, "icon.svg", "max-age=3600")

    async def static(self, request: Request) -> Response:
        """A file of the page."""
        return self._file(request, request.path_params["path"], "no-cache")

    def _file(self, request: Request, name: str, caching: str) -> Response:
        found = self._files.get(name)
        if found is None:
            return Response("there is no such file", 404, media_type="text/plain")
        body, packed, tag = found
        headers = {"Cache-Control": caching, "ETag": tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            body, headers = packed, {**headers, "Content-Encoding": "gzip"}
        return Response(body, headers=headers, media_type=_TYPES[name.rpartition(".")[2]])

    async def state(self, request: Request) -> Response:
        """What index this is."""
        source = self._calls.source
        try:
            seen = source.now()
        except (TkindexError, OSError) as error:
            return JSONResponse({"ok": False, "error": {"code": "failed", "message": clean(str(error), 400)}}, 503)
        index = seen.index
        span = index.span
        return JSONResponse({
            "ok": True, "name": clean(source.title), "version": __version__, "key": seen.key, "commit": seen.commit,
            "grows": source.grows, "problem": source.problem,
            "facts": index.n_facts, "entities": index.n_entities, "relations": index.n_relations,
            "unit": index.unit, "is_point": index.is_point, "convention": index.convention.name,
            "has_vectors": bool(index.has_vectors), "attributes": _attributes(index),
            "runs": list(self._calls.runs.folders()),
            "span": None if span is None else [int(span.start), int(span.stop)],
            "span_text": None if span is None else [str(span.start), str(span.stop)],
        })  # fmt: skip

    async def openapi(self, request: Request) -> Response:
        """The description of the API."""
        return JSONResponse(openapi())

    async def tool(self, request: Request) -> Response:
        """Run an operator."""
        name = request.path_params["name"]
        written = await _body(request)
        if written is None:
            return JSONResponse({"ok": False, "error": {
                "code": "too_large", "message": f"the body is larger than {4 * MAX_CHARACTERS:,} bytes",
            }}, 413)  # fmt: skip
        as_of = request.query_params.get("as_of") or None
        calls = self._calls
        try:
            answer = calls.kept(name, written, as_of) if as_of is None else None
        except (TkindexError, OSError):
            answer = None
        if answer is None:
            is_few = name in _QUICK or (name in _QUICK_AROUND and b'"entity"' in written)
            is_quick = is_few and as_of is None and calls.source.now().index.n_facts <= _QUICK_FACTS
            run = partial(calls.call, name, written, as_of)
            answer = run() if is_quick else await run_in_threadpool(run)
        return _packed(request, answer.body, answer.status, answer.kind, {"X-Index": answer.stamp})

    async def export(self, kind: str, request: Request) -> Response:
        """Facts as a file."""
        return await run_in_threadpool(self._export, kind, request)

    def _export(self, kind: str, request: Request) -> Response:
        try:
            arguments = parse_json(request.query_params.get("q", "{}"))
            seen = self._calls.source.now(request.query_params.get("as_of") or None)
            body, left_out = export(seen, kind, arguments)
        except TkindexError as error:
            answer = refused(error)
            return Response(answer.body, answer.status, media_type=answer.kind)
        except DoubledKeyError as error:
            answer = refused(ToolRefusalError("wrong_type", str(error), "send each key once"))
            return Response(answer.body, answer.status, media_type=answer.kind)
        except (ValueError, RecursionError):
            answer = refused(ToolRefusalError("wrong_type", "q is no JSON", "send the arguments of facts as JSON"))
            return Response(answer.body, answer.status, media_type=answer.kind)
        headers = {"Content-Disposition": f'attachment; filename="facts.{kind}"', "X-Left-Out": str(left_out)}
        return Response(body, headers=headers, media_type=KINDS[kind])


def _attributes(index: Any) -> list[str]:
    """Names of the attributes of facts, as conditions name them."""
    schema = index.engine.origin.attribute_schema
    return [] if schema is None else [clean(name, 80) for name in schema.names]


def _packed(request: Request, body: bytes, status: int, kind: str, headers: dict[str, str]) -> Response:
    """A response, compressed where that pays: what stays on this machine travels quicker as it is."""
    client = request.client.host if request.client else ""
    if len(body) >= _GZIP and client not in LOOPBACK and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers = gzip.compress(body, 3), {**headers, "Content-Encoding": "gzip"}
    return Response(body, status, {**headers, "Cache-Control": "no-store"}, media_type=kind)


async def _body(request: Request) -> bytes | None:
    """The body, or None where it is larger than any call."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > 4 * MAX_CHARACTERS:
            return None
        parts.append(part)
    return b"".join(parts)


def _read_files() -> dict[str, tuple[bytes, bytes, str]]:
    """Every file of the page: as it is, compressed, and its tag."""
    found = {}
    todo = [("", files("tkindex.serve.explore") / "static")]
    while todo:
        prefix, folder = todo.pop()
        for entry in folder.iterdir():
            if entry.is_dir():
                todo.append((f"{prefix}{entry.name}/", entry))
            elif entry.name.rpartition(".")[2] in _TYPES:
                body = entry.read_bytes()
                tag = f'"{hashlib.blake2b(body, digest_size=8).hexdigest()}"'
                found[f"{prefix}{entry.name}"] = (body, gzip.compress(body, 9), tag)
    return found


# ---- who may ask -----------------------------------------------------------------------------------------------------


def _guarded(app: Any, hosts: Sequence[str], token: str | None) -> Any:
    """Let through only requests that name one of the hosts, and have the token where there is one."""
    expected = b"" if token is None else token.encode()
    tokens = None if token is None else Tokens({token: "read"})

    async def guarded(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        headers = scope["headers"]
        given = [value.decode("latin-1") for name, value in headers if name == b"host"]

        async def send_safely(message: Any) -> None:
            if message["type"] == "http.response.start":
                extra = [(name.lower().encode(), value.encode()) for name, value in _HEADERS.items()]
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        problem: Response | None = None
        if len(given) != 1 or not takes_host(given[0], hosts):
            problem = _refusal(scope, 421, "this Host is not served here", "name it with --allow-host")
        elif scope["path"].startswith("/api/") and _is_of_another_site(headers):
            problem = _refusal(scope, 403, "another site may not ask through a browser", "open the page itself")
        elif tokens is not None and tokens.scope_of(headers) is None:
            problem = _by_cookie_or_query(scope, expected)
        await (problem or app)(scope, receive, send_safely)

    return guarded


def _is_of_another_site(headers: Sequence[tuple[bytes, bytes]]) -> bool:
    """Whether a browser says that a page of another site, or of another port, sends this."""
    return any(name == b"sec-fetch-site" and value in (b"cross-site", b"same-site") for name, value in headers)


def _by_cookie_or_query(scope: Any, expected: bytes) -> Response | None:
    """None where a cookie has the token; a redirect that sets it where the address has; else a refusal."""
    request = Request(scope)
    cookie = request.cookies.get(COOKIE)
    if cookie is not None and hmac.compare_digest(cookie.encode("utf-8", "replace"), expected):
        return None
    query = parse_qs(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    given = query.pop("token", [])
    if len(given) == 1 and hmac.compare_digest(given[0].encode("utf-8", "replace"), expected):
        rest = urlencode(query, doseq=True)
        # A path with two slashes in front would be another host.
        path = "/" + scope["path"].lstrip("/")
        response = RedirectResponse(path + (f"?{rest}" if rest else ""), 303)
        response.set_cookie(COOKIE, expected.decode(), httponly=True, samesite="strict", path="/")
        return response
    return _refusal(scope, 401, "the token is missing or wrong", "open the address that the command printed")


def _refusal(scope: Any, status: int, message: str, hint: str) -> Response:
    """A refusal that programs and people can read."""
    headers = {"WWW-Authenticate": 'Bearer realm="tkindex"'} if status == 401 else {}
    if scope["path"].startswith("/api/"):
        body = {
            "ok": False,
            "error": {
                "code": {401: "unauthorized", 403: "other_site"}.get(status, "bad_host"),
                "message": message,
                "hint": hint,
            },
        }
        return Response(as_json(body), status, headers, media_type="application/json")
    text = f"<!doctype html><html lang=en><meta charset=utf-8><title>tkindex</title><h1>{message}</h1><p>{hint}.</p>"
    return Response(text, status, headers, media_type="text/html; charset=utf-8")
