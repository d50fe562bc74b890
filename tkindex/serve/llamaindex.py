"""Tools and a retriever for LlamaIndex."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.errors import MissingExtraError
from tkindex.serve.compact import compact
from tkindex.tools.call import call_tool
from tkindex.tools.schemas import input_schema
from tkindex.tools.toolboxes import DEFAULT
from tkindex.tools.toolboxes import toolbox as find_toolbox

try:
    from llama_index.core.retrievers import BaseRetriever
    from llama_index.core.schema import NodeWithScore, QueryBundle, TextNode
    from llama_index.core.tools import FunctionTool, ToolMetadata
except ImportError as error:
    raise MissingExtraError("this needs the package llama-index-core: pip install 'tkindex[llamaindex]'") from error

if TYPE_CHECKING:
    from tkindex.index import Index


class _Metadata(ToolMetadata):  # type: ignore[misc]
    """Metadata whose schema is the operator's own instead of a pydantic model's."""

    def __init__(self, name: str, description: str, schema: dict[str, Any]) -> None:
        super().__init__(description=description, name=name)
        self._schema = schema

    def get_parameters_dict(self) -> dict[str, Any]:
        """Return the JSON schema of the arguments."""
        return self._schema


def make_tools(index: Index, toolbox: str = DEFAULT) -> list[FunctionTool]:
    """Return the tools of a toolbox; their output is compact text."""

    def make(name: str, description: str, schema: dict[str, Any]) -> FunctionTool:
        def run(**arguments: Any) -> str:
            return compact(call_tool(index, name, arguments, toolbox=toolbox))

        return FunctionTool(fn=run, metadata=_Metadata(name, description, schema))

    return [make(name, each.text, input_schema(each)) for name, each in find_toolbox(toolbox).items()]


class TemporalRetriever(BaseRetriever):  # type: ignore[misc]
    """Facts by meaning, exact in time: the index must have vectors.

    Parameters
    ----------
    index : Index
    when : object, optional
        A condition on time, as in ``index.search``.
    k : int
    """

    def __init__(self, index: Index, when: Any = None, k: int = 10) -> None:
        self._index, self._when, self._k = index, when, k
        super().__init__()

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        arguments: dict[str, Any] = {"text": query_bundle.query_str, "k": self._k}
        if self._when is not None:
            arguments["when"] = self._when
        found = call_tool(self._index, "search", arguments)
        if not found["ok"]:
            raise ValueError(compact(found))
        return [
            NodeWithScore(
                node=TextNode(text=f"{row['head']} {row['relation']} {row['tail']}", metadata=row), score=row["score"]
            )
            for row in found["rows"]
        ]
