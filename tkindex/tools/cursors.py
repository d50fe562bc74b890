"""Cursors: where a result goes on, good for one version of the index and one call only."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tkindex.query.version import index_version
from tkindex.timeline.conditions import When
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, format_instant, is_now, parse_range
from tkindex.tools.arguments import SLOTS
from tkindex.tools.refusal import ToolRefusalError

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.tools.operators import Operator


def labels_of(index: Index, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return the labels of the slots that checked arguments name by ids."""
    found: dict[str, Any] = {}
    for slot in (argument.name for argument in SLOTS):
        given = arguments.get(slot)
        if given is not None:
            vocabulary = index.relations if slot == "relation" else index.entities
            found[slot] = [vocabulary[i] for i in given] if isinstance(given, list) else vocabulary[given]
    return found


def _query_key(index: Index, name: str, arguments: dict[str, Any]) -> str:
    asked = {key: value for key, value in arguments.items() if key not in ("cursor", "max_rows", "max_tokens")}
    # By label: an erasing compaction gives labels other ids, and commits nothing.
    asked |= labels_of(index, asked)
    # A condition on attributes is no argument any more: the index is asked through it.
    asked["where"] = getattr(index, "condition_text", None)
    text = json.dumps([name, index.convention.name, asked], sort_keys=True, default=repr)
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()


def state_of(index: Index) -> str:
    """Return what names the facts that an index has just now.

    What is served of a live index names its commit. Anything else is named by its content, which costs O(F) once.
    """
    state = getattr(index, "state", None) if not hasattr(index, "refresh") else None
    return state if isinstance(state, str) else index_version(index)


def at_one_time(operator: Operator, arguments: dict[str, Any], unit: str) -> tuple[dict[str, Any], int | None]:
    """Return checked arguments with one tick in the place of each time "now", and that tick; None where none says it.

    It is the tick that is passing, or passed when the first rows were given: with another for each page rows would be
    given twice, and others never.
    """
    found, at = dict(arguments), None
    for argument in operator.arguments:
        value = arguments[argument.name]
        # What was recorded when is asked of commits, of which a cursor knows one.
        if argument.kind not in ("time", "when") or argument.name == "recorded":
            continue
        parts = value if isinstance(value, When) else (value,)
        if any(map(is_now, parts)):
            if at is None:
                at = _now_of(arguments.get("cursor"))
            if at is None:
                at = int(parse_range("now", unit).start)
            said = [format_instant(at, unit) if is_now(part) else part for part in parts]
            found[argument.name] = When(*said) if isinstance(value, When) else said[0]
    return found, at


def make_cursor(index: Index, name: str, arguments: dict[str, Any], position: int, now: int | None = None) -> str:
    """Return a cursor for the rows of a call from `position` on, in which "now" was a tick."""
    text = f"{state_of(index)}.{_query_key(index, name, arguments)}.{position}"
    if now is not None:
        text += f".{now}"
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _parts(cursor: str) -> list[str]:
    """What a cursor is made of: three parts, or four.

    Raises
    ------
    ValueError
        It is none.
    """
    parts = base64.urlsafe_b64decode(cursor.encode() + b"=" * (-len(cursor) % 4)).decode().split(".")
    if len(parts) not in (3, 4):
        raise ValueError(cursor)
    return parts


def _now_of(cursor: Any) -> int | None:
    """The tick that "now" was in the call that gave a cursor; None of a call without it, and of what is no cursor."""
    try:
        parts = _parts(cursor)
        now = int(parts[3])
    except (ValueError, IndexError, AttributeError):
        return None
    return now if OPEN_START < now < OPEN_STOP else None


def read_cursor(index: Index, name: str, arguments: dict[str, Any], total: int) -> int | None:
    """Return the position that the cursor of a call names, or None where the call has no cursor.

    Raises
    ------
    ToolRefusalError
        bad_cursor: no cursor at all, or one of another call; stale_cursor: of another version of the index.
    """
    cursor = arguments.get("cursor")
    if cursor is None:
        return None
    try:
        version, key, place, *_ = _parts(cursor)
        position = int(place)
    except (ValueError, UnicodeError, binascii.Error):
        raise ToolRefusalError(
            "bad_cursor", f"{cursor[:60]!r} is no cursor", "send the cursor of a result as it stands, or none",
            argument="cursor",
        ) from None  # fmt: skip
    if version != state_of(index):
        raise ToolRefusalError(
            "stale_cursor", "the cursor belongs to another version of the index", "repeat the call without a cursor",
            argument="cursor",
        )  # fmt: skip
    if key != _query_key(index, name, arguments) or not 0 <= position <= total:
        raise ToolRefusalError(
            "bad_cursor", "the cursor belongs to a call with other arguments",
            "send the same arguments as in the call that gave the cursor", argument="cursor",
        )  # fmt: skip
    return position
