"""Results of tools as compact lines: what a model reads beside the structured content, at a third of its tokens."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tkindex.results.cleaning import NOTE


def compact(result: Mapping[str, Any]) -> str:
    """Return the result of `tkindex.tools.call.call_tool` as text.

    Facts are one line each, ``#id time | head | relation | tail``; everything else is JSON without blanks.

    >>> print(compact({"ok": False, "error": {"code": "bad_time", "message": "no time", "hint": "write YYYY"}}))
    error bad_time: no time
    hint: write YYYY
    """
    if not result.get("ok"):
        return _error(result["error"])
    rows = result.get("rows")
    if not isinstance(rows, list):
        rest = {name: value for name, value in result.items() if name not in ("ok", "tool", "note", "unit")}
        return _join([_dump(rest)], result)
    lines = [_headline(result)]
    lines += [_row(row) for row in rows]
    if result.get("left_out"):
        lines.append(f"{result['left_out']} more left out")
    if result.get("cursor"):
        lines.append(f"cursor: {result['cursor']}")
    shown = (
        "ok",
        "tool",
        "convention",
        "unit",
        "stops",
        "rows",
        "total",
        "left_out",
        "cursor",
        "order",
        "bounds",
        "ties",
        "note",
    )
    rest = {name: value for name, value in result.items() if name not in shown}
    if rest:
        lines.append(_dump(rest))
    return _join(lines, result)


def _join(lines: list[str], result: Mapping[str, Any]) -> str:
    return "\n".join([*lines, f"({NOTE})"] if "note" in result else lines)


def _error(error: Mapping[str, Any]) -> str:
    lines = [f"error {error['code']}: {error['message']}"]
    if error.get("hint"):
        lines.append(f"hint: {error['hint']}")
    if error.get("suggestions"):
        lines.append("nearest: " + " | ".join(error["suggestions"]))
    return "\n".join(lines)


def _headline(result: Mapping[str, Any]) -> str:
    parts = [f"{result.get('total', len(result['rows'])):,} found"]
    if "bounds" in result:
        parts.append(result["bounds"]["text"])
    if "order" in result:
        parts.append(f"order: {result['order']}")
    if result.get("ties", 0) > 1:
        parts.append(f"ties: {result['ties']}")
    parts.append(f"convention: {result['convention']}")
    if "stops" in result:
        parts.append(f"stops {result['stops']}")
    return "; ".join(parts)


def _row(row: Any) -> str:
    if not isinstance(row, Mapping):
        return str(row)
    if not {"head", "relation", "tail"} <= set(row) or not ({"time", "start"} & set(row)):
        return _dump(row)
    when = row["time"] if "time" in row else f"{row['start'] or '...'} to {row['stop'] or '...'}"
    number = f"#{row['id']} " if "id" in row else ""
    more = f" | {_dump(row['attributes'])}" if "attributes" in row else ""
    return f"{number}{when} | {row['head']} | {row['relation']} | {row['tail']}{more}"


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
