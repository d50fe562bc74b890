"""How clients of a server call its tools, and how what an index shows is read: in the process, over HTTP, elsewhere."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import subprocess
import sys
from collections import Counter
from datetime import date
from types import TracebackType
from typing import Any, Protocol

import tkindex as tk
from bench.crash.ledger import Ledger, Row
from bench.crash.nursery import say
from bench.harness import PROJECT


class AtPlay(Protocol):
    """A server at play, as those see it who move in it; `bench.crash.serving.Play` is one."""

    rng: random.Random
    live: Any
    reader: Any
    served: Any
    app: Any
    token: str
    ledger: Ledger
    counts: Counter[str]

    def call(
        self, name: str, arguments: dict[str, Any], *, tenant: str | None = None, may_fail: str = ""
    ) -> dict[str, Any]:
        """Call a tool; what fails is a violation, unless it may."""

    def wrong(self, what: str) -> None:
        """Note a violation."""

    def same(self, found: Counter[Row], expected: Counter[Row], where: str) -> None:
        """Compare rows."""

    def next_day(self) -> int:
        """Return a day after all that was said."""


def iso(day: int | None) -> str | None:
    """Write a day, or None."""
    return None if day is None else date.fromordinal(day).isoformat()


def rows_of(index: Any, where: str | None = None) -> Counter[Row]:
    """Count the facts that an index shows, all or those with some attributes."""
    table = index.facts(where=where).to_arrow()
    users = table["user"].to_pylist() if "user" in table.column_names else [None] * len(table)
    days = [[None if one is None else one.toordinal() for one in table[name].to_pylist()] for name in ("start", "stop")]
    return Counter(zip(*(table[name].to_pylist() for name in ("head", "relation", "tail")), *days, users, strict=True))


def digest_of(rows: Counter[Row]) -> str:
    """Name some facts."""
    return hashlib.blake2b(repr(sorted(rows.items(), key=repr)).encode(), digest_size=8).hexdigest()


def told(rows: list[dict[str, Any]]) -> Counter[Row]:
    """Count the rows that a tool has returned."""
    found: Counter[Row] = Counter()
    for row in rows:
        start = date.fromisoformat(row.get("time") or row["start"]).toordinal()
        # Of an index without intervals, rows have the day alone.
        until = None if "time" in row else row["stop"]
        stop = start + 1 if "time" in row else None if until is None else date.fromisoformat(until).toordinal()
        user = (row.get("attributes") or {}).get("user")
        found[(row["head"], row["relation"], row["tail"], start, stop, user)] += 1
    return found


def post(app: Any, path: str, token: str, body: Any) -> dict[str, Any]:
    """Send a request to the application of the server, without a socket; bytes as they are."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    sent: list[dict[str, Any]] = []
    headers = {
        "host": "127.0.0.1:80", "authorization": f"Bearer {token}", "content-type": "application/json",
        "accept": "application/json, text/event-stream",
    }  # fmt: skip
    scope = {
        "type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()], "scheme": "http",
        "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 1), "http_version": "1.1", "root_path": "",
    }  # fmt: skip

    async def call() -> None:
        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await app(scope, receive, send)

    asyncio.run(call())
    found: dict[str, Any] = json.loads(b"".join(message.get("body", b"") for message in sent))
    return found


class Looker:
    """A reader in a process of its own."""

    def __init__(self, path: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.crash.clients", path], cwd=PROJECT, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, bufsize=0,
        )  # fmt: skip

    def look(self, label: str) -> dict[str, Any]:
        """Let it refresh, and say what it shows, and what it takes a label for."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{label}\n".encode())
        found: dict[str, Any] = json.loads(self._process.stdout.readline())
        return found

    def __enter__(self) -> Looker:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()


def _look(path: str) -> None:
    """Be the other process."""
    reader = tk.open(path)
    for line in sys.stdin:
        reader.refresh()  # type: ignore[attr-defined]
        linked = [(link.label, reader.entities[link.id]) for link in reader.link(line.rstrip("\n"), k=1)]
        say(json.dumps({"digest": digest_of(rows_of(reader)), "linked": linked}))


if __name__ == "__main__":
    _look(sys.argv[1])
