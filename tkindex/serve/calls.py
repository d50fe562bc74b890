"""Calls of tools as every transport makes them: the toolbox that has the tool, the scope needed, errors as data."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from tkindex.errors import IndexFileError, TkindexError
from tkindex.results.cleaning import clean
from tkindex.serve.access import SCOPES, BoundScope, bound_index, bound_values, boxes, may
from tkindex.serve.served import Served
from tkindex.tools.call import call_tool
from tkindex.tools.operators import OPERATORS, Operator
from tkindex.tools.refusal import ToolRefusalError, describe_error
from tkindex.tools.toolboxes import DEFAULT
from tkindex.tools.toolboxes import toolbox as find_toolbox
from tkindex.tools.writing import check_changes, transact

_log = logging.getLogger("tkindex.serve")
_WHY = "why"
LOST = "the index cannot be read any more"
TELL = "tell the operator of this server, whose log says why"


def refusal(name: str, code: str, message: str, hint: str) -> dict[str, Any]:
    """Return an error as a result."""
    return {"ok": False, "tool": clean(name, 80), "error": {"code": code, "message": message, "hint": hint}}


def offered(served: Served, toolbox: str, scope: str) -> list[tuple[Operator, str]]:
    """Return the tools that a scope may call, each with the scope that it needs."""
    boxes_of = boxes(toolbox, scope).items()
    found = [
        (operator, needed)
        for box, needed in boxes_of
        if needed == "read" or served.writes
        for operator in find_toolbox(box).values()
    ]
    if served.memory is not None:
        # Imported where there is a memory: a server without one answers its first request a tenth sooner.
        from tkindex.memory.tools import TOOLS as MEMORY_TOOLS

        found += [
            (operator, needed)
            for operator in MEMORY_TOOLS.values()
            if may(scope, needed := "read" if operator.name == "recall" else "write")
        ]
        # Whoever is told what is remembered may ask where it comes from.
        found += [(OPERATORS[_WHY]._replace(is_brief=True), "read")] if _WHY not in find_toolbox(toolbox) else []
    return found


def listed(served: Served, toolbox: str, scope: str) -> list[tuple[Operator, str]]:
    """Return what `offered` does, as it is described to clients: beside the core set every tool has a short schema."""
    found = offered(served, toolbox, scope)
    return [(one._replace(is_brief=True), needed) for one, needed in found] if toolbox == DEFAULT else found


def run_call(served: Served, name: str, arguments: Mapping[str, Any], toolbox: str, scope: str) -> dict[str, Any]:
    """Call a tool for somebody with a scope; whatever fails is data, and the server stays up."""
    for operator, needed in offered(served, toolbox, SCOPES[-1]):
        if operator.name == name and not may(scope, needed):
            return refusal(name, "forbidden", f"{name} needs the scope {needed}", "use a token with that scope")
    chosen = toolbox
    for box in boxes(toolbox, SCOPES[-1]):
        if box != toolbox and name in find_toolbox(box):
            if not served.writes:
                hint = "ask the operator of this server for --write"
                return refusal(name, "forbidden", f"this index is served for reading: {name} changes it", hint)
            chosen = box
    if name == _WHY and served.memory is not None and _WHY not in find_toolbox(toolbox):
        chosen = "index"

    def run() -> dict[str, Any]:
        now = served.now()
        try:
            index = bound_index(now, scope)
        except ToolRefusalError as error:
            return {"ok": False, "tool": clean(name, 80), "error": describe_error(error)}
        if served.memory is not None:
            from tkindex.memory.tools import TOOLS as MEMORY_TOOLS
            from tkindex.memory.tools import call_memory

            if name in MEMORY_TOOLS:
                memory = served.memory
                if isinstance(scope, BoundScope):
                    memory = memory.scope(**bound_values(now, scope))
                return call_memory(memory, name, arguments)
        return call_tool(index, name, arguments, toolbox=chosen)

    return guarded(name, run)


def run_transaction(served: Served, changes: object, scope: str) -> dict[str, Any]:
    """Make several changes as one commit, for somebody who may write."""

    def run() -> dict[str, Any]:
        try:
            return {
                "ok": True,
                "tool": "transaction",
                **transact(bound_index(served.now(), scope), check_changes(changes)),
            }
        except TkindexError as error:
            return {"ok": False, "tool": "transaction", "error": describe_error(error)}

    return guarded("transaction", run)


def guarded(name: str, run: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Return what a call finds; whatever fails is data, and the server stays up."""
    try:
        found: dict[str, Any] = run()
        return found
    except IndexFileError as damage:
        _log.error("the index cannot be read: %s", damage)
        return refusal(name, "unavailable", LOST, TELL)
    except Exception:
        # What no check foresaw: the client learns that it failed, the log learns why, and the server stays up.
        _log.exception("tool %s failed", name[:80])
        return refusal(name, "internal", "the tool failed", "try another call; the server's log says why")
