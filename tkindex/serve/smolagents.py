"""Tools for smolagents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.errors import MissingExtraError
from tkindex.serve.compact import compact
from tkindex.tools.call import call_tool
from tkindex.tools.operators import Operator
from tkindex.tools.schemas import input_schema
from tkindex.tools.toolboxes import DEFAULT
from tkindex.tools.toolboxes import toolbox as find_toolbox

try:
    from smolagents import Tool
except ImportError as error:
    raise MissingExtraError("this needs the package smolagents: pip install 'tkindex[smolagents]'") from error

if TYPE_CHECKING:
    from tkindex.index import Index


class IndexTool(Tool):  # type: ignore[misc]
    """One operator of an index; inputs come from the operator table, so `forward` takes what they say."""

    skip_forward_signature_validation = True
    output_type = "string"

    def __init__(self, index: Index, operator: Operator, toolbox: str) -> None:
        self.name = operator.name
        self.description = operator.text
        self.inputs = _inputs(operator)
        self._index, self._box = index, toolbox
        super().__init__()

    def forward(self, **arguments: Any) -> str:
        """Call the operator."""
        return compact(call_tool(self._index, self.name, arguments, toolbox=self._box))


def _inputs(operator: Operator) -> dict[str, Any]:
    schema = input_schema(operator)
    found = {}
    for name, value in schema["properties"].items():
        # One type or a list of them is all that is understood; the checks of the tool know the rest.
        kinds = [value["type"]] if "type" in value else [choice["type"] for choice in value["anyOf"]]
        plain = {"type": kinds[0] if len(kinds) == 1 else kinds, "description": value["description"]}
        if "enum" in value:
            plain["description"] += f" One of {', '.join(value['enum'])}."
        if name not in schema["required"]:
            plain["nullable"] = True
        found[name] = plain
    return found


def make_tools(index: Index, toolbox: str = DEFAULT) -> list[IndexTool]:
    """Return the tools of a toolbox."""
    return [IndexTool(index, operator, toolbox) for operator in find_toolbox(toolbox).values()]
