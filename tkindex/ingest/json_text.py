"""JSON that says each thing once: of a doubled key a parser keeps the last value alone, so it is refused here."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any


class DoubledKeyError(ValueError):
    """An object of JSON has a key twice.

    Parameters
    ----------
    key : str
    """

    def __init__(self, key: str) -> None:
        shown = key if len(key) <= 80 else f"{key[:80]}…"
        super().__init__(f"the key {shown!r} stands twice in one object")
        self.key = key


def parse_json(text: bytes | str, parse: Callable[[bytes | str], Any] = json.loads) -> Any:
    """Parse JSON, and refuse an object with a doubled key.

    Parameters
    ----------
    text : bytes or str
    parse : callable
        A parser that keeps the last of doubled keys.

    Raises
    ------
    DoubledKeyError
    ValueError, RecursionError
        As the parser.

    Notes
    -----
    Each key has a colon: where there are no more of them than keys, and such as stand in text, none is doubled. Only
    where there are more is it parsed once more, by a parser that looks at each key.

    >>> parse_json('{"a": {"b": 1}}')
    {'a': {'b': 1}}
    >>> parse_json('{"a": {"b": 1, "b": 2}}')
    Traceback (most recent call last):
        ...
    tkindex.ingest.json_text.DoubledKeyError: the key 'b' stands twice in one object
    """
    value = parse(text)
    if isinstance(text, bytes):
        n_colons, may_escape = text.count(b":"), b"\\u003" in text
    else:
        n_colons, may_escape = text.count(":"), "\\u003" in text
    if may_escape or n_colons != _n_colons(value):
        json.loads(text, object_pairs_hook=_once)
    return value


def _n_colons(value: Any) -> int:
    """Count the keys of all objects in a value, and the colons in its text."""
    n, waiting = 0, [value]
    while waiting:
        one = waiting.pop()
        kind = type(one)
        if kind is str:
            n += one.count(":")
        elif kind is dict:
            n += len(one)
            for key, inner in one.items():
                n += key.count(":")
                if type(inner) is str:
                    n += inner.count(":")
                elif type(inner) is dict or type(inner) is list:
                    waiting.append(inner)
        elif kind is list:
            waiting += one
    return n


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise DoubledKeyError(key)
            seen.add(key)
    return found
