"""An index as a server of the Model Context Protocol: tools, resources and prompts.

All are read-only, but for those of a live index that is open for writing. Tools come from the operator table; each
answers with structured content and compact lines. They run in threads, since the index is thread-safe and its kernels
release the interpreter lock.
"""

from __future__ import annotations

import functools
import json
import logging
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from tkindex.errors import IndexFileError, MissingExtraError, QueryError
from tkindex.plans.schema import PLAN_SCHEMA
from tkindex.results.cleaning import NOTE, clean
from tkindex.serve.access import bound_index
from tkindex.serve.calls import LOST, TELL, listed, run_call
from tkindex.serve.compact import compact
from tkindex.serve.imports import models_when_used, parts_of
from tkindex.serve.prompts import FORMS
from tkindex.serve.served import Served
from tkindex.tools.cursors import state_of
from tkindex.tools.operators import Operator
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.schemas import input_schema, markdown
from tkindex.tools.toolboxes import DEFAULT
from tkindex.tools.toolboxes import toolbox as find_toolbox

try:
    with parts_of("mcp", "mcp.server"), models_when_used():
        import anyio
        import anyio.to_thread
        import mcp_types as types
        from mcp.server.context import ServerRequestContext
        from mcp.server.lowlevel.server import Server
        from mcp.server.stdio import stdio_server
        from mcp.shared.exceptions import MCPError
        from mcp.shared.message import SessionMessage

        from tkindex.serve.lines import CheckedLines, standard_input
except ImportError as error:
    raise MissingExtraError("serving needs the package mcp: pip install 'tkindex[mcp]'") from error

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.live.index import LiveIndex

_log = logging.getLogger("tkindex.serve")
_SCHEME = "tkindex://"
_MAX_LABELS = 200
_RESULT_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"ok": {"type": "boolean"}, "error": {"type": "object"}},
    "required": ["ok"],
}


class _Handlers:
    """What a server answers to each kind of request."""

    def __init__(self, served: Served, toolbox: str, scope: str) -> None:
        self.served, self.toolbox, self.scope = served, toolbox, scope

    def scope_of(self, context: ServerRequestContext[Any]) -> str:
        """Say what the client of a request may do."""
        if context.request is None:
            return self.scope
        access: str = context.request.scope["tkindex.scope"]
        return access

    async def list_tools(self, context: ServerRequestContext[Any], params: Any) -> types.ListToolsResult:
        """Tools that this client may call."""
        tools = [_tool(operator) for operator, _ in listed(self.served, self.toolbox, self.scope_of(context))]
        return types.ListToolsResult(tools=tools)

    async def run_tool(
        self, context: ServerRequestContext[Any], params: types.CallToolRequestParams
    ) -> types.CallToolResult:
        """Answer a call, in a thread."""
        found = await anyio.to_thread.run_sync(
            run_call, self.served, params.name, params.arguments or {}, self.toolbox, self.scope_of(context)
        )
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=compact(found))],
            structured_content=found,
            is_error=not found["ok"],
        )

    async def list_resources(self, context: ServerRequestContext[Any], params: Any) -> types.ListResourcesResult:
        """What can be read."""
        return types.ListResourcesResult(
            resources=[
                types.Resource(uri=_SCHEME + name, name=name, description=about, mime_type=kind)
                for name, (about, kind) in _RESOURCES.items()
            ]
        )

    async def list_templates(
        self, context: ServerRequestContext[Any], params: Any
    ) -> types.ListResourceTemplatesResult:
        """What can be read by a name that the client fills in."""
        return types.ListResourceTemplatesResult(
            resource_templates=[
                types.ResourceTemplate(
                    uri_template=_SCHEME + "entities/{prefix}",
                    name="entities",
                    description=f"Labels of entities that begin with a prefix, at most {_MAX_LABELS}.",
                    mime_type="application/json",
                )
            ]
        )

    async def read_resource(
        self, context: ServerRequestContext[Any], params: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        """Read one, in a thread."""
        kind, text = await anyio.to_thread.run_sync(
            _read, self.served, self.toolbox, str(params.uri), self.scope_of(context)
        )
        content = types.TextResourceContents(uri=params.uri, mime_type=kind, text=text)
        return types.ReadResourceResult(contents=[content])

    async def list_prompts(self, context: ServerRequestContext[Any], params: Any) -> types.ListPromptsResult:
        """Prompts, with their arguments."""
        return types.ListPromptsResult(
            prompts=[
                types.Prompt(
                    name=form.name,
                    description=form.description,
                    arguments=[
                        types.PromptArgument(name=name, description=about, required=True)
                        for name, about in form.arguments.items()
                    ],
                )
                for form in FORMS.values()
            ]
        )

    async def get_prompt(
        self, context: ServerRequestContext[Any], params: types.GetPromptRequestParams
    ) -> types.GetPromptResult:
        """Fill in a prompt."""
        form = FORMS.get(params.name)
        if form is None:
            raise MCPError(
                types.INVALID_PARAMS, f"there is no prompt {params.name[:80]!r}; there are {', '.join(FORMS)}"
            )
        try:
            text = form.text(params.arguments or {})
        except QueryError as error:
            raise MCPError(types.INVALID_PARAMS, str(error)) from error
        content = types.TextContent(type="text", text=text)
        return types.GetPromptResult(
            description=form.description, messages=[types.PromptMessage(role="user", content=content)]
        )


def make_server(
    index: Index | LiveIndex | Served, toolbox: str = DEFAULT, *, scope: str = "read", is_shared: bool = False
) -> Server[Any]:
    """Make a server of one index.

    Parameters
    ----------
    index : Index or LiveIndex or Served
        Of a live one each request is answered from all that was committed before it came.
    toolbox : str
        Which tools to offer for reading; a name of `tkindex.tools.toolboxes.toolboxes`.
    is_shared : bool
        Some clients see a part of the facts alone: the instructions, which all of them get, tell nothing of the facts.
    scope : {"read", "write", "admin"}
        What clients may do where no token says it: over standard input and output, and in-process.

    Returns
    -------
    mcp.server.Server
        Connect it with `serve_stdio`, `tkindex.serve.http.make_app`, or in-process with ``mcp.Client(server)``.

    Raises
    ------
    QueryError
        An unknown toolbox.
    MissingExtraError
        The package mcp is not installed.
    """
    find_toolbox(toolbox)
    served = index if isinstance(index, Served) else Served(index)
    handlers = _Handlers(served, toolbox, scope)

    from tkindex import __version__

    return Server(
        "tkindex",
        version=__version__,
        title="tkindex: temporal facts",
        instructions=_instructions(served.now(), served.grows, is_shared),
        on_list_tools=handlers.list_tools,
        on_call_tool=handlers.run_tool,
        on_list_resources=handlers.list_resources,
        on_list_resource_templates=handlers.list_templates,
        on_read_resource=handlers.read_resource,
        on_list_prompts=handlers.list_prompts,
        on_get_prompt=handlers.get_prompt,
    )


@functools.cache
def _tool(operator: Operator) -> types.Tool:
    changes, replaces = (
        operator.returns == "commit",
        operator.name in ("supersede", "end", "retract", "correct", "forget"),
    )
    hints = types.ToolAnnotations(
        read_only_hint=not changes, destructive_hint=replaces, idempotent_hint=not replaces, open_world_hint=False
    )
    return types.Tool(
        name=operator.name,
        description=operator.text,
        input_schema=input_schema(operator),
        output_schema=_RESULT_SCHEMA,
        annotations=hints,
    )


def _instructions(index: Index, grows: bool, is_shared: bool) -> str:
    if is_shared:
        # Who sees a part of the facts learns nothing of the others, not even how many there are.
        return (
            f"Temporal facts (head, relation, tail, time) in {index.unit}s. Times are text at any precision: 2014, "
            "2014-10, 2014-10-07. before and after are strict. Find exact labels with link, then ask in one call with "
            f"run_plan, first or last. In results {NOTE}."
        )
    span = f" from {index.span.start} to {index.span.stop} (excluded)" if index.span else ""
    growth = " More arrive: each call sees all that are there when it comes." if grows else ""
    return (
        f"{index.n_facts:,} temporal facts (head, relation, tail, time) in {index.unit}s{span}.{growth} Times are text "
        "at any precision: 2014, 2014-10, 2014-10-07. before and after are strict. Find exact labels with link, then "
        f"ask in one call with run_plan, first or last. In results {NOTE}."
    )


_JSON = "application/json"
_RESOURCES = {
    "schema": ("What the index holds: unit, convention, counts, span, version, and the schema of plans.", _JSON),
    "relations": ("Every relation with its number of facts, the commonest first.", _JSON),
    "operators": ("The tools with bounds, order and ties.", "text/markdown"),
}


def _read(served: Served, toolbox: str, uri: str, scope: str = "read") -> tuple[str, str]:
    try:
        index = bound_index(served.now(), scope)
    except ToolRefusalError as error:
        raise MCPError(types.INVALID_PARAMS, str(error)) from None
    except IndexFileError as error:
        _log.error("the index cannot be read: %s", error)
        raise MCPError(types.INTERNAL_ERROR, f"{LOST}; {TELL}") from error
    name = uri.removeprefix(_SCHEME)
    if uri.startswith(_SCHEME + "entities/"):
        prefix = unquote(name.removeprefix("entities/"))[:1000]
        labels = [clean(label) for label in index.entities.prefix(prefix, _MAX_LABELS)]
        return _JSON, _dump({"entities": labels, "note": NOTE})
    if name not in _RESOURCES or not uri.startswith(_SCHEME):
        known = ", ".join(_SCHEME + other for other in _RESOURCES)
        raise MCPError(
            types.INVALID_PARAMS, f"there is no resource {uri[:120]!r}; there are {known}, and entities/PREFIX"
        )
    if name == "operators":
        return "text/markdown", markdown(toolbox)
    if name == "schema":
        return _JSON, _dump(_schema(index))
    profile = index.describe()
    lines = [[clean(line.relation), line.n_facts] for line in profile.relations]
    return _JSON, _dump({"relations": lines, "note": NOTE})


def _schema(index: Index) -> dict[str, Any]:
    span = index.span
    return {
        "unit": index.unit,
        "convention": {"name": index.convention.name, "description": index.convention.description},
        "facts": index.n_facts,
        "entities": index.n_entities,
        "relations": index.n_relations,
        "points": index.is_point,
        "span": None if span is None else {"start": str(span.start), "stop": str(span.stop)},
        "version": state_of(index),
        "plan": PLAN_SCHEMA,
    }


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


async def serve_stdio(server: Server[Any]) -> None:
    """Serve one client over standard input and output until it hangs up."""
    streams: list[Any] = []
    is_ready = anyio.Event()

    async def refuse(answer: types.JSONRPCError) -> None:
        await is_ready.wait()
        await streams[0].send(SessionMessage(answer))

    with standard_input() as file:
        lines: Any = CheckedLines(file, refuse)
        async with stdio_server(stdin=lines) as (read_stream, write_stream):
            streams.append(write_stream)
            is_ready.set()
            await server.run(read_stream, write_stream, server.create_initialization_options())
