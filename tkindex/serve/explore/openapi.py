"""The explorer's API as OpenAPI 3.1, made of the operator table."""

from __future__ import annotations

from typing import Any

from tkindex import __version__
from tkindex.serve.explore.table import EVERY
from tkindex.tools.operators import FACTS
from tkindex.tools.schemas import input_schema

_AS_OF = {
    "name": "as_of", "in": "query", "schema": {"type": "string", "maxLength": 100},
    "description": "Of a live index: ask it as it was after commit:N, or at a time of recording.",
}  # fmt: skip
_ERROR = {
    "description": "A call that is wrong: `code`, `message`, `hint`, and nearest known names in `suggestions`.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
}
EXPORTS = ("csv", "parquet", "json")


def openapi() -> dict[str, Any]:
    """Return the description: a path for each operator, the state of the index, and exports.

    >>> sorted(openapi()["paths"])[:2]
    ['/api/export.csv', '/api/export.json']
    """
    paths: dict[str, Any] = {
        "/api/state": {"get": {
            "operationId": "state", "summary": "What index this is, and its last commit.",
            "responses": {"200": _json("The state.")},
        }},
    }  # fmt: skip
    for kind in EXPORTS:
        paths[f"/api/export.{kind}"] = {"get": {
            "operationId": f"export_{kind}", "summary": f"Facts as a file: {kind}.",
            "description": "At most 1,000,000 facts; the header X-Left-Out counts the others.",
            "parameters": [
                {"name": "q", "in": "query", "schema": {"type": "string"},
                 "description": "Arguments of `facts`, as JSON."},
                _AS_OF,
            ],
            "responses": {"200": {"description": "The file."}, "400": _ERROR},
        }}  # fmt: skip
    for name, operator in EVERY.items():
        is_binary = name == "lanes"
        good = (
            {"description": "A line of JSON and arrays.", "content": {"application/octet-stream": {}}}
            if is_binary
            else _json("The result; see the operator's description.")
        )
        paths[f"/api/tools/{name}"] = {"post": {
            "operationId": name, "summary": operator.description, "description": operator.text,
            "parameters": [_AS_OF],
            "requestBody": {"content": {"application/json": {"schema": input_schema(operator)}}},
            "responses": {"200": good, "400": _ERROR},
        }}  # fmt: skip
    refusal = {
        "type": "object",
        "properties": {"ok": {"const": False}, "error": {
            "type": "object", "required": ["code", "message"],
            "properties": {"code": {"type": "string"}, "message": {"type": "string"}, "hint": {"type": "string"},
                           "argument": {"type": "string"}, "suggestions": {"type": "array"}},
        }},
    }  # fmt: skip
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "tkindex explorer", "version": __version__,
            "description": f"Every operator of the table, read-only. Times are text of any precision. {FACTS.bounds}.",
        },
        "paths": paths,
        "components": {
            "schemas": {"Refusal": refusal},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"token": []}],
    }  # fmt: skip


def _json(description: str) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": {"type": "object"}}}}
