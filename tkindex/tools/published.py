"""The tools of four published systems as views of the operator table: TempAgent, ARI, KG-IRAG and SHRA."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tkindex.tools.operators import Operator
from tkindex.tools.results import Call
from tkindex.tools.systems import ari, kgirag, shra, tempagent

Run = Callable[[Operator, Call], dict[str, Any]]

_SYSTEMS: dict[str, dict[str, tuple[Operator, Run]]] = {
    "tempagent": tempagent.TOOLS,
    "ari": ari.TOOLS,
    "kgirag": kgirag.TOOLS,
    "shra": shra.TOOLS,
}

TOOLBOXES: dict[str, dict[str, Operator]] = {
    box: {name: operator for name, (operator, _) in tools.items()} for box, tools in _SYSTEMS.items()
}
"""Their operators, by system and name."""


def run_of(box: str, name: str) -> Run:
    """Return what executes a tool of a published toolbox."""
    return _SYSTEMS[box][name][1]
