"""Tools and a retriever for LangChain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.errors import MissingExtraError
from tkindex.serve.compact import compact
from tkindex.tools.call import call_tool
from tkindex.tools.schemas import input_schema
from tkindex.tools.toolboxes import DEFAULT
from tkindex.tools.toolboxes import toolbox as find_toolbox

try:
    from langchain_core.callbacks import CallbackManagerForRetrieverRun
    from langchain_core.documents import Document
    from langchain_core.retrievers import BaseRetriever
    from langchain_core.tools import StructuredTool
except ImportError as error:
    raise MissingExtraError("this needs the package langchain-core: pip install 'tkindex[langchain]'") from error

if TYPE_CHECKING:
    from tkindex.index import Index


def make_tools(index: Index, toolbox: str = DEFAULT) -> list[StructuredTool]:
    """Return the tools of a toolbox; the content is compact text, the artifact the structured result."""

    def make(name: str, description: str, schema: dict[str, Any]) -> StructuredTool:
        def run(**arguments: Any) -> tuple[str, dict[str, Any]]:
            found = call_tool(index, name, arguments, toolbox=toolbox)
            return compact(found), found

        return StructuredTool(
            name=name, description=description, args_schema=schema, func=run, response_format="content_and_artifact"
        )

    return [make(name, each.text, input_schema(each)) for name, each in find_toolbox(toolbox).items()]


class TemporalRetriever(BaseRetriever):  # type: ignore[misc]
    """Facts by meaning, exact in time: the index must have vectors.

    Attributes
    ----------
    index : Index
    when : object
        A condition on time, as in ``index.search``.
    k : int
    """

    index: Any
    when: Any = None
    k: int = 10

    def _get_relevant_documents(self, query: str, *, run_manager: CallbackManagerForRetrieverRun) -> list[Document]:
        arguments: dict[str, Any] = {"text": query, "k": self.k}
        if self.when is not None:
            arguments["when"] = self.when
        found = call_tool(self.index, "search", arguments)
        if not found["ok"]:
            raise ValueError(compact(found))
        texts = [f"{row['head']} {row['relation']} {row['tail']}" for row in found["rows"]]
        return [Document(page_content=text, metadata=row) for text, row in zip(texts, found["rows"], strict=True)]
