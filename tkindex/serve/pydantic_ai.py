"""Tools for pydantic-ai."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.errors import MissingExtraError
from tkindex.serve.compact import compact
from tkindex.tools.call import call_tool
from tkindex.tools.schemas import input_schema
from tkindex.tools.toolboxes import DEFAULT
from tkindex.tools.toolboxes import toolbox as find_toolbox

try:
    from pydantic_ai import ModelRetry, Tool
except ImportError as error:
    raise MissingExtraError("this needs the package pydantic-ai-slim: pip install 'tkindex[pydantic-ai]'") from error

if TYPE_CHECKING:
    from tkindex.index import Index


def make_tools(index: Index, toolbox: str = DEFAULT) -> list[Tool[Any]]:
    """Return the tools of a toolbox; an error asks the model to try again with the hint."""

    def make(name: str, description: str, schema: dict[str, Any]) -> Tool[Any]:
        def run(**arguments: Any) -> str:
            found = call_tool(index, name, arguments, toolbox=toolbox)
            if not found["ok"]:
                raise ModelRetry(compact(found))
            return compact(found)

        return Tool.from_schema(run, name=name, description=description, json_schema=schema)

    return [make(name, each.text, input_schema(each)) for name, each in find_toolbox(toolbox).items()]
