"""Toolboxes: named sets of tools, the index's own and those that other packages bring by entry point."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Any

from tkindex.errors import QueryError
from tkindex.tools.analytics import ANALYTICS, run_analytics
from tkindex.tools.operators import OPERATORS, Operator
from tkindex.tools.results import Call
from tkindex.tools.writing import ADMINISTRATION, WRITING, run_administration, run_writing

GROUP = "tkindex.toolboxes"
"""The entry points that bring toolboxes: a name, and an object with (operator, what runs it) by tool name."""

Run = Callable[[Operator, Call], dict[str, Any]]

_TEMPORAL = tuple(OPERATORS)[:16]
_CORE = ("search", "facts", "first", "last", "count", "neighborhood", "link", "describe", "run_plan")
_RUNS: dict[str, Run] = {"analytics": run_analytics, "write": run_writing, "admin": run_administration}
DEFAULT = "core"
"""The toolbox that is offered where none is named: under 4,000 tokens a request. The rest is there on demand."""


@functools.cache
def toolboxes() -> Mapping[str, Mapping[str, Operator]]:
    """Return every toolbox: a name, and its operators by name.

    ``core`` holds what answers most questions, with short schemas; ``temporal`` more of the operators, each with its
    full schema; ``index``, also called ``all``, every operator. ``analytics`` asks about
    many facts at once, ``write`` changes facts and ``admin`` keeps the folder
    in order, both of a live index that is open for writing. The others are brought by installed packages, such as
    the tools of TempAgent, ARI, KG-IRAG and SHRA.

    >>> {"index", "temporal"} <= set(toolboxes())
    True
    """
    brought = {name: {tool: operator for tool, (operator, _) in tools.items()} for name, tools in _brought().items()}
    # Those of the index are its own, whoever brings one of such a name.
    return MappingProxyType({**_own(), **{box: MappingProxyType(brought[box]) for box in brought if box not in _own()}})


@functools.cache
def _own() -> Mapping[str, Mapping[str, Operator]]:
    """The toolboxes of the index, which are known before anybody has looked for those of other packages."""
    core = {name: OPERATORS[name]._replace(is_brief=True) for name in _CORE}
    temporal = {name: OPERATORS[name] for name in _TEMPORAL}
    own = {
        "core": core,
        "temporal": temporal,
        "index": OPERATORS,
        "analytics": ANALYTICS,
        "write": WRITING,
        "admin": ADMINISTRATION,
    }
    # Made once, and looked at in every call of a tool: nobody may change it.
    return MappingProxyType({box: MappingProxyType(tools) for box, tools in own.items()})


def toolbox(name: str) -> Mapping[str, Operator]:
    """Return one toolbox by name.

    Raises
    ------
    QueryError
        An unknown toolbox; the message lists the known ones.
    """
    name = "index" if name == "all" else name
    # To look through all installed packages takes longer than most imports.
    found = _own() if name in _own() else toolboxes()
    if name not in found:
        raise QueryError(f"{name!r} is no toolbox; known are {', '.join(found)}")
    return found[name]


def run_of(box: str, name: str) -> Run | None:
    """Return what runs a tool of a toolbox; None for those of the index that are its verbs."""
    if box in _RUNS:
        return _RUNS[box]
    box = "index" if box == "all" else box
    tools = None if box in _own() else _brought().get(box)
    return None if tools is None else tools[name][1]


@functools.cache
def _brought() -> Mapping[str, Mapping[str, tuple[Operator, Run]]]:
    return {entry.name: entry.load() for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}
