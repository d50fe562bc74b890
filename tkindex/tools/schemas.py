"""The operator table in the notations of others: JSON schema, OpenAI functions, Markdown."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from tkindex.tools.operators import Operator
from tkindex.tools.toolboxes import DEFAULT, toolbox

_SELDOM = ("max_tokens", "max_entities", "exact", "embedding")
_SELDOM_THERE = {("describe", "where"), ("neighborhood", "where")}


def _operators(tools: str | Iterable[Operator]) -> list[Operator]:
    return list(toolbox(tools).values()) if isinstance(tools, str) else list(tools)


def input_schema(operator: Operator) -> dict[str, Any]:
    """Return the JSON schema of a tool's arguments.

    >>> from tkindex.tools.operators import OPERATORS
    >>> input_schema(OPERATORS["link"])["required"]
    ['text']
    """
    if operator.is_brief:
        return _brief_schema(operator)
    properties = {argument.name: argument.schema() for argument in operator.arguments}
    if "plan" in properties:
        from tkindex.plans.schema import PLAN_SCHEMA

        properties["plan"] = {**PLAN_SCHEMA, "description": properties["plan"]["description"]}
    return {
        "type": "object",
        "properties": properties,
        "required": [argument.name for argument in operator.arguments if argument.required],
        "additionalProperties": False,
    }


def _brief_schema(operator: Operator) -> dict[str, Any]:
    """Return a schema of few tokens: arguments that seldom differ from their default are left out; calls take them."""
    properties = {
        argument.name: argument.brief_schema()
        for argument in operator.arguments
        if argument.name not in _SELDOM and (operator.name, argument.name) not in _SELDOM_THERE
    }
    if "plan" in properties:
        from tkindex.plans.schema import STEPS

        steps = "; ".join(
            f"{kind.name}({', '.join(part.name if part.required else part.name + '?' for part in kind.parts)})"
            for kind in STEPS.values()
        )
        properties["plan"] = {
            "type": "object",
            "properties": {
                "steps": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "properties": {"id": {"type": "string"}, "op": {"type": "string", "enum": list(STEPS)}},
                        "required": ["id", "op"],
                    },
                },
                "answer": {"type": "string"},
            },
            "required": ["steps"],
            "description": f"{{steps: [{{id, op, ...}}], answer: id}}; '$id' names an earlier step. Fields: {steps}.",
        }
    return {
        "type": "object",
        "properties": properties,
        "required": [argument.name for argument in operator.arguments if argument.required],
        "additionalProperties": False,
    }


def json_schemas(tools: str | Iterable[Operator] = DEFAULT) -> dict[str, dict[str, Any]]:
    """Return the JSON schemas of a toolbox, by tool."""
    return {operator.name: input_schema(operator) for operator in _operators(tools)}


def openai_tools(
    tools: str | Iterable[Operator] = DEFAULT, *, api: Literal["chat", "responses"] = "chat"
) -> list[dict[str, Any]]:
    """Return function schemas for OpenAI's APIs and those that copy them.

    Parameters
    ----------
    tools : str or iterable of Operator
        A toolbox.
    api : {"chat", "responses"}
        Chat completions nest a schema under ``function``; responses take it flat.

    Raises
    ------
    QueryError
        An unknown toolbox or API.

    Examples
    --------
    >>> openai_tools("temporal")[1]["function"]["name"], openai_tools("temporal", api="responses")[1]["name"]
    ('facts', 'facts')
    """
    if api not in ("chat", "responses"):
        from tkindex.errors import QueryError

        raise QueryError(f"api is {api!r}; expected 'chat' or 'responses'")
    functions = [
        {"name": operator.name, "description": operator.text, "parameters": input_schema(operator)}
        for operator in _operators(tools)
    ]
    if api == "responses":
        return [{"type": "function", **function, "strict": False} for function in functions]
    return [{"type": "function", "function": function} for function in functions]


def markdown(tools: str | Mapping[str, Operator] = DEFAULT) -> str:
    """Return the documentation of a toolbox.

    >>> markdown("temporal").splitlines()[0]
    '### search'
    """
    operators = _operators(tools) if isinstance(tools, str) else list(tools.values())
    return "\n\n".join(_section(operator) for operator in operators) + "\n"


def _section(operator: Operator) -> str:
    lines = [
        f"### {operator.name}",
        "",
        operator.description,
        "",
        f"- bounds: {operator.bounds}",
        f"- order: {operator.order}",
        f"- ties: {operator.ties}",
    ]
    if operator.deviation:
        lines.append(f"- deviation: {operator.deviation}")
    lines += ["", "| argument | kind | meaning |", "|---|---|---|"]
    for argument in operator.arguments:
        kind = argument.kind + (" or list" if argument.is_listed else "") + (", required" if argument.required else "")
        if argument.default is not None:
            kind += f", default {json.dumps(argument.default)}"
        lines.append(f"| {argument.name} | {kind} | {argument.description} |")
    return "\n".join(lines)
