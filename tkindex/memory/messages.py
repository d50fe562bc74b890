"""Messages of a conversation, checked: who said what, when, and by what id."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tkindex.errors import QueryError

MAX_MESSAGES = 200
"""Messages of one call."""
MAX_CONTENT = 20_000
"""Characters of one message."""
_TEXT = ("content", "text")
_SPEAKER = ("speaker", "name", "role")
_TIME = ("time", "timestamp", "created_at")


class Message(NamedTuple):
    """One message.

    Attributes
    ----------
    text, speaker : str
    time : datetime
        When it was written, UTC; what "yesterday" in it is counted from.
    id : str
    """

    text: str
    speaker: str
    time: dt.datetime
    id: str


def read_messages(given: Iterable[Mapping[str, Any]] | str, now: dt.datetime) -> list[Message]:
    """Check messages, and give an id to those that have none.

    Parameters
    ----------
    given : iterable of mapping, or str
        Each has ``content`` (or ``text``), ``speaker`` (or ``name``, ``role``), ``time`` (or ``timestamp``,
        ``created_at``: ISO text, a datetime, or seconds since 1970), and ``id``; only the first is required. A string
        is one message of "user".
    now : datetime
        The time of those that have none.

    Raises
    ------
    QueryError
        A message that cannot be read, none at all, too many, or two of one id that differ.

    Examples
    --------
    >>> read_messages([{"role": "user", "content": "hello", "time": "2026-03-01"}], dt.datetime.now())[0].speaker
    'user'
    """
    if isinstance(given, Mapping) or not isinstance(given, Iterable):
        raise QueryError(f"messages are a {type(given).__name__}; expected a list of them, or a text")
    listed: list[Any] = [{"content": given}] if isinstance(given, str) else list(given)
    if not listed or len(listed) > MAX_MESSAGES:
        raise QueryError(f"{len(listed):,} messages were given; expected 1 to {MAX_MESSAGES}")
    read = [_read(message, place, now) for place, message in enumerate(listed)]
    first: dict[str, int] = {}
    for place, message in enumerate(read):
        other = first.setdefault(message.id, place)
        # Facts name their message by its id: of two texts of one id they would quote the wrong one.
        if message.text != read[other].text:
            raise QueryError(f"messages {other} and {place} differ and have one id, {message.id!r}: give each its own")
    return read


def _read(message: Any, place: int, now: dt.datetime) -> Message:
    if not isinstance(message, Mapping):
        raise QueryError(f"message {place} is a {type(message).__name__}; expected an object with content and time")
    text = _first(message, _TEXT)
    if not isinstance(text, str) or not text.strip():
        raise QueryError(f"message {place} has no content; expected a text that is not blank")
    if len(text) > MAX_CONTENT:
        raise QueryError(f"message {place} has {len(text):,} characters; at most {MAX_CONTENT:,} are taken: split it")
    speaker = _first(message, _SPEAKER)
    speaker = "user" if speaker is None else speaker
    if not isinstance(speaker, str) or not speaker.strip():
        raise QueryError(f"the speaker of message {place} is {str(speaker)[:80]!r}; expected a name")
    given = _first(message, _TIME)
    time = now if given is None else _time(given, place)
    name = message.get("id")
    if name is None:
        key = f"{speaker}\n{time.isoformat() if given is not None else ''}\n{text}"
        name = hashlib.blake2b(key.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
    return Message(text.strip(), speaker.strip(), time, str(name)[:200])


def _first(message: Mapping[str, Any], names: tuple[str, ...]) -> Any:
    return next((message[name] for name in names if message.get(name) is not None), None)


def _time(given: Any, place: int) -> dt.datetime:
    try:
        if isinstance(given, (int, float)) and not isinstance(given, bool):
            return dt.datetime.fromtimestamp(given, dt.UTC)
        time = given if isinstance(given, dt.datetime) else dt.datetime.fromisoformat(str(given))
        return time.replace(tzinfo=dt.UTC) if time.tzinfo is None else time.astimezone(dt.UTC)
    except (ValueError, OverflowError, OSError):
        raise QueryError(
            f"the time of message {place} is {str(given)[:80]!r}; expected ISO text such as 2026-03-01T09:30"
        ) from None
