"""Tool loops for OpenAI's client and those that copy it: chat completions and responses.

The client is the caller's, so that nothing is imported here; any object with the same methods serves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tkindex.errors import QueryError
from tkindex.ingest.json_text import DoubledKeyError, parse_json
from tkindex.serve.compact import compact
from tkindex.tools.call import call_tool
from tkindex.tools.schemas import openai_tools
from tkindex.tools.toolboxes import DEFAULT

if TYPE_CHECKING:
    from tkindex.index import Index


class Conversation(NamedTuple):
    """A finished conversation.

    Attributes
    ----------
    text : str
        The model's last words; "" where it ran out of turns in the middle of calls.
    messages : list
        Everything said, ready to go on from.
    calls : list of (str, dict, dict)
        Each tool call: name, arguments, result.
    finished : bool
        Whether the model stopped by itself.
    """

    text: str
    messages: list[Any]
    calls: list[tuple[str, dict[str, Any], dict[str, Any]]]
    finished: bool


def chat(
    client: Any, model: str, messages: Sequence[Any], index: Index, *, toolbox: str = DEFAULT, max_turns: int = 10
) -> Conversation:
    """Talk over chat completions until the model calls no more tools.

    Parameters
    ----------
    client : openai.OpenAI
    model : str
    messages : sequence of dict
        The conversation so far.
    index : Index
    toolbox : str
    max_turns : int
        How often the model is asked at most.
    """
    _check_turns(max_turns)
    said = list(messages)
    calls: list[tuple[str, dict[str, Any], dict[str, Any]]] = []
    tools = openai_tools(toolbox)
    for _ in range(max_turns):
        message = client.chat.completions.create(model=model, messages=said, tools=tools).choices[0].message
        said.append(message.model_dump(exclude_none=True))
        if not message.tool_calls:
            return Conversation(message.content or "", said, calls, True)
        for asked in message.tool_calls:
            text = _run(index, asked.function.name, asked.function.arguments, toolbox, calls)
            said.append({"role": "tool", "tool_call_id": asked.id, "content": text})
    return Conversation("", said, calls, False)


def responses(
    client: Any, model: str, messages: Sequence[Any], index: Index, *, toolbox: str = DEFAULT, max_turns: int = 10
) -> Conversation:
    """Talk over the responses API until the model calls no more tools; arguments as in `chat`."""
    _check_turns(max_turns)
    said = list(messages)
    calls: list[tuple[str, dict[str, Any], dict[str, Any]]] = []
    tools = openai_tools(toolbox, api="responses")
    for _ in range(max_turns):
        response = client.responses.create(model=model, input=said, tools=tools)
        said += [item.model_dump(exclude_none=True) for item in response.output]
        asked = [item for item in response.output if item.type == "function_call"]
        if not asked:
            return Conversation(response.output_text, said, calls, True)
        for item in asked:
            text = _run(index, item.name, item.arguments, toolbox, calls)
            said.append({"type": "function_call_output", "call_id": item.call_id, "output": text})
    return Conversation("", said, calls, False)


def _check_turns(max_turns: object) -> None:
    if not isinstance(max_turns, int) or isinstance(max_turns, bool) or max_turns < 1:
        raise QueryError(f"max_turns is {max_turns!r}; expected a whole number, at least 1")


def _run(index: Index, name: str, written: str, toolbox: str, calls: list[Any]) -> str:
    """Run one call; arguments that are no JSON come back as an error that says so."""
    arguments: Any
    try:
        arguments = parse_json(written or "{}")
    except (ValueError, RecursionError) as error:
        hint = "send the arguments as one JSON object"
        message = str(error) if isinstance(error, DoubledKeyError) else f"the arguments are not JSON: {error}"
        arguments, found = {}, {"ok": False, "error": {"code": "wrong_type", "message": message, "hint": hint}}
    else:
        found = call_tool(index, name, arguments, toolbox=toolbox)
    calls.append((name, arguments, found))
    return compact(found)
