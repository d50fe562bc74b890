"""Replies of a model kept on disk: the same request is not paid for twice.

JSON lines, ``{"key", "text", "finish", "tokens_in", "tokens_out"}``, and "shares" where the first token's probabilities
were asked for; the key is a hash of the whole request. No header, no API key and no address with credentials is part of
it, nor is the prompt itself.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tkindex.threads import new_lock


@dataclass(frozen=True, slots=True)
class CachedReply:
    """What a model said: the text, why it ended (``stop``, ``length`` ...), and what it cost.

    ``shares`` are the likeliest first tokens with their probabilities, where they were asked for and told.
    """

    text: str
    finish: str
    tokens_in: int
    tokens_out: int
    shares: Mapping[str, float] | None = None


class CacheError(ValueError):
    """A cache file that cannot be read; names file and line."""


class Cache:
    """Replies by request; safe to share among threads, and to append to from several processes.

    Parameters
    ----------
    path : path, optional
        Created with its folder when absent; without one, replies are kept for this process alone.

    Raises
    ------
    CacheError
        The file holds something else. A half-written last line, as a killed run leaves, is dropped.

    Examples
    --------
    >>> cache = Cache()
    >>> cache.put({"model": "m", "messages": []}, CachedReply("hello", "stop", 3, 1))
    >>> cache.get({"messages": [], "model": "m"}).text
    'hello'
    """

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        self.path = None if path is None else Path(path)
        self._said: dict[str, CachedReply] = {}
        self._lock = new_lock()
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists():
                self._read(self.path)

    def _read(self, path: Path) -> None:
        whole = 0
        with path.open("rb") as stream:
            for number, line in enumerate(stream, 1):
                if not line.endswith(b"\n"):
                    break
                try:
                    record = json.loads(line)
                    shares = record.get("shares")
                    said = CachedReply(
                        str(record["text"]), str(record["finish"]), int(record["tokens_in"]), int(record["tokens_out"]),
                        None if shares is None else {str(name): float(share) for name, share in shares.items()},
                    )  # fmt: skip
                    self._said[str(record["key"])] = said
                except (ValueError, KeyError, TypeError, AttributeError):
                    raise CacheError(f"{path}, line {number}: not a kept reply; name another cache file") from None
                whole += len(line)
        if whole < path.stat().st_size:
            os.truncate(path, whole)

    def __len__(self) -> int:
        return len(self._said)

    def get(self, request: Mapping[str, Any]) -> CachedReply | None:
        """The reply to a request, or None."""
        return self._said.get(request_key(request))

    def put(self, request: Mapping[str, Any], said: CachedReply) -> None:
        """Keep a reply; its line is written at once."""
        key = request_key(request)
        told = {name: value for name, value in asdict(said).items() if value is not None}
        line = json.dumps({"key": key} | told, ensure_ascii=True) + "\n"
        with self._lock:
            self._said[key] = said
            if self.path is not None:
                with self.path.open("a", encoding="utf-8") as stream:
                    stream.write(line)


def request_key(request: Mapping[str, Any]) -> str:
    """Hash of a request, whatever the order of its fields.

    >>> request_key({"a": 1, "b": 2}) == request_key({"b": 2, "a": 1})
    True
    """
    text = json.dumps(request, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
