"""A model's text as a JSON value: JSON alone, JSON in a fence or among words, or the lines of ReAct."""

from __future__ import annotations

import json
import re
from typing import Any

MAX_TEXT = 20_000
"""Characters of a reply that are read."""
_REPEATS, _PERIOD = 8, 200
"""A reply whose end is the same piece, at most so long, so many times over, will not end by itself."""

_LITERALS = ("true", "false", "null")
_STARTS = 200
"""Brackets at most from which a value is tried to be read; nested ones by the thousand would take seconds."""
_BRACKET = re.compile(r"[{\[]")
_HALF = re.compile("[\\ud800-\\udfff]")
_HALF_ESCAPED = re.compile(r"\\u[dD][89a-fA-F]")
_FENCE = re.compile(r"```(?:json)?\s*\n?(.*?)```", re.DOTALL | re.IGNORECASE)
_ACTION = re.compile(r"^\s*Action(?:\s*\d+)?\s*:\s*(.+?)\s*$", re.MULTILINE | re.IGNORECASE)
_INPUT = re.compile(r"^\s*Action\s*Input(?:\s*\d+)?\s*:\s*(.+)", re.MULTILINE | re.IGNORECASE | re.DOTALL)
_CALL = re.compile(r"^(\w+)\s*[\[(](.*)[\])]$", re.DOTALL)
_NAMED = re.compile(r"""(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^,]+))""")


class UnreadableError(ValueError):
    """A reply in which no value is found; says what was there instead."""


def read_value(text: str) -> Any:
    """The value that a reply gives.

    Parameters
    ----------
    text : str
        Only the first `MAX_TEXT` characters are read.

    Returns
    -------
    object
        Of JSON: the last object or list of the reply that is not inside another. Of ReAct: ``{"action", "arguments"}``,
        or ``{"action": "Finish", "answer": [...]}``.

    Raises
    ------
    UnreadableError
        Neither is there.

    Examples
    --------
    >>> read_value('Sure! ```json\\n{"answer": ["Rome"]}\\n```')
    {'answer': ['Rome']}
    >>> read_value('Thought: look it up\\nAction: SearchOnDay[query="visit Rome", time="2014-10-07"]')
    {'action': 'SearchOnDay', 'arguments': {'query': 'visit Rome', 'time': '2014-10-07'}}
    """
    text = writable(text[:MAX_TEXT]).strip()
    if not text:
        raise UnreadableError("the reply is empty")
    found = _value(text)
    return json.loads(writable(json.dumps(found, ensure_ascii=False))) if _HALF_ESCAPED.search(text) else found


def writable(text: str) -> str:
    """A text that a file can hold: half a character, as an escape that was cut short leaves it, becomes U+FFFD.

    >>> writable("a" + chr(0xD83D) + "b").encode()
    b'a\\xef\\xbf\\xbdb'
    """
    return _HALF.sub(chr(0xFFFD), text)


def _value(text: str) -> Any:
    """The value in a text that is not empty."""
    for candidate in (text, *reversed(_FENCE.findall(text))):
        try:
            return json.loads(candidate)
        except (ValueError, RecursionError):
            continue
    react = _react(text)
    if react is not None:
        return react
    found = _last_object(text)
    if found is None:
        raise UnreadableError(f"JSON alone is expected, the reply begins {text[:40]!r}")
    return found


def repeats_itself(text: str) -> bool:
    """Whether a text ends in the same piece over and over.

    >>> repeats_itself("ok. " + "and so on, " * 20), repeats_itself("1, 2, 3, 4, 5, 6, 7, 8, 9, 10")
    (True, False)
    """
    tail = text.rstrip()[-_REPEATS * _PERIOD :]
    for size in range(1, _PERIOD + 1):
        # A single character may well come eight times: a row of dashes, digits, blanks.
        times = max(_REPEATS, 40 // size)
        if len(tail) < size * times:
            continue
        piece = tail[-size:]
        if tail.endswith(piece * times):
            return True
    return False


def _last_object(text: str) -> Any:
    """The last JSON object or list in a text that is not inside another, or None."""
    decoder = json.JSONDecoder()
    found, at = None, 0
    for _ in range(_STARTS):
        start = _BRACKET.search(text, at)
        if start is None:
            break
        at = start.start()
        try:
            value, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError) as error:
            if _is_cut_off(error, text):
                break  # what follows is inside it: a part of a reply is not the reply
            at += 1
            continue
        if found is None or isinstance(value, dict) or not isinstance(found, dict):
            found = value
    return found


def _is_cut_off(error: Exception, text: str) -> bool:
    """Whether JSON could not be read since the text ends in the middle of it."""
    if not isinstance(error, json.JSONDecodeError):
        return False
    rest = text[error.pos :].strip()
    return error.msg.startswith("Unterminated string") or any(word.startswith(rest) for word in _LITERALS)


def _react(text: str) -> dict[str, Any] | None:
    """The first action of a ReAct text: what a model goes on to imagine behind it does not count."""
    head = re.split(r"^\s*Observation", text, maxsplit=1, flags=re.MULTILINE | re.IGNORECASE)[0]
    line = _ACTION.search(head)
    if line is None:
        return None
    said = line[1].strip("`* ")
    call = _CALL.match(said)
    if call is not None:
        name, inside = call[1], call[2].strip()
    else:
        given = _INPUT.search(head, line.end())
        name, inside = said, given[1].strip() if given else ""
    if name.casefold() == "finish":
        return {"action": "Finish", "answer": _answers(inside)}
    return {"action": name, "arguments": _arguments(inside)}


def _arguments(inside: str) -> dict[str, Any]:
    try:
        value = json.loads(inside)
    except (ValueError, RecursionError):
        value = None
    if isinstance(value, dict):
        return value
    named = {name: (a or b or c).strip() for name, a, b, c in _NAMED.findall(inside)}
    return named or {"query": inside.strip("\"'")}


def _answers(inside: str) -> list[str]:
    try:
        value = json.loads(inside)
    except (ValueError, RecursionError):
        value = [inside.strip("\"'")] if inside else []
    if isinstance(value, dict):
        value = value.get("answer", list(value.values()))
    given = value if isinstance(value, list) else [value]
    return [str(one) for one in given]
