"""Calls that take less than a millisecond, answered in the loop of the server: a thread takes longer to begin.

What is not sure to be quick goes to a thread, as it ever did: facts that were committed and are not indexed yet, a
folder that another process writes to, facts of one tenant, conditions on attributes, an entity with many facts, a label
that is not there (the nearest ones are looked for), many rows. Both give the same answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tkindex.serve.access import BoundScope
from tkindex.serve.calls import guarded
from tkindex.serve.served import Served
from tkindex.tools.call import call_tool
from tkindex.tools.shapes import SLOTS
from tkindex.tools.toolboxes import run_of
from tkindex.tools.toolboxes import toolbox as find_toolbox

SHORT_BODY = 4096
"""Bytes of a request that may be a quick call; a longer one takes its time to be read."""
_VERBS = frozenset(
    ("facts", "first", "last", "count", "exists", "before", "after", "on", "during", "overlaps", "between", "allen",
     "snapshot")
)  # fmt: skip
_ARGUMENTS = frozenset(
    (*SLOTS, "when", "time", "until", "a", "b", "name", "newest_first", "max_rows", "max_tokens", "show")
)
# However a verb goes about it, it looks at no more facts than one of its slots has.
_MOST_FACTS, _MOST_ROWS = 20_000, 50


def quick_call(
    served: Served, name: str, arguments: Mapping[str, Any], toolbox: str, scope: str
) -> dict[str, Any] | None:
    """Answer a call as `tkindex.serve.calls.run_call` does, where it is sure to be quick; None elsewhere.

    Parameters
    ----------
    served : Served
    name : str
    arguments : mapping
        Of a short request.
    toolbox : str
        Which tools may be called for reading.
    scope : str
        Of the client.
    """
    # A tool of this name may be another package's.
    if name not in _VERBS or name not in find_toolbox(toolbox) or run_of(toolbox, name) is not None:
        return None
    if isinstance(scope, BoundScope) or not arguments.keys() <= _ARGUMENTS:
        return None
    rows = arguments.get("max_rows", 0)
    if type(rows) is not int or rows > _MOST_ROWS or arguments.get("show") == "distinct":
        return None
    index = served.settled()
    if index is None or not _are_few(index, arguments):
        return None
    return guarded(name, lambda: call_tool(index, name, arguments, toolbox=toolbox))


def _are_few(index: Any, arguments: Mapping[str, Any]) -> bool:
    """Whether the labels of a call are known, and some slot has few facts."""
    least = index.n_facts
    for slot in SLOTS:
        label = arguments.get(slot)
        if label is None:
            continue
        if type(label) is not str or label not in (index.relations if slot == "relation" else index.entities):
            return False
        if least > _MOST_FACTS:
            least = min(least, index.count(**{slot: label}))
    return bool(least <= _MOST_FACTS)
