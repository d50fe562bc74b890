"""Cursors: where a result goes on, good for one version of the index and one call only."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
from typing import TYPE_CHECKING, Any

from tkindex.query.version import index_version
from tkindex.tools.refusal import ToolRefusalError

if TYPE_CHECKING:
    from tkindex.index import Index


def _query_key(index: Index, name: str, arguments: dict[str, Any]) -> str:
    asked = {key: value for key, value in arguments.items() if key not in ("cursor", "max_rows", "max_tokens")}
    text = json.dumps([name, index.convention.name, asked], sort_keys=True, default=repr)
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()


def state_of(index: Index) -> str:
    """Return what names the facts that an index has just now.

    What is served of a live index names its commit. Anything else is named by its content, which costs O(F) once.
    """
    state = getattr(index, "state", None) if not hasattr(index, "refresh") else None
    return state if isinstance(state, str) else index_version(index)


def make_cursor(index: Index, name: str, arguments: dict[str, Any], position: int) -> str:
    """Return a cursor for the rows of a call from `position` on."""
    text = f"{state_of(index)}.{_query_key(index, name, arguments)}.{position}"
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


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
        text = base64.urlsafe_b64decode(cursor.encode() + b"=" * (-len(cursor) % 4)).decode()
        version, key, place = text.split(".")
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
