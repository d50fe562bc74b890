"""Clients of the explorer's API: each sends its next call when the last is answered; the time of every call is kept."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from typing import Any

KINDS = ("rows", "histogram", "top", "graph", "first", "count", "lanes", "describe", "state")


def draw(rng: random.Random, entities: Sequence[str], years: Sequence[int]) -> tuple[str, dict[str, Any] | None]:
    """Draw a call as views make them: an operator, and its arguments; of ``state`` none."""
    entity = rng.choice(entities)
    day = f"{rng.choice(years)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
    kind = rng.choice(KINDS)
    return kind, {
        "rows": {"entity": entity, "max_rows": 100}, "histogram": {"entity": entity},
        "top": {"of": "relation", "k": 15, "entity": entity, "when": day[:7]},
        "graph": {"entity": entity, "when": day[:7]},
        "first": {"entity": entity, "when": {"op": "after", "time": day}}, "count": {"entity": entity, "when": day[:4]},
        "lanes": {"entity": entity}, "describe": {"entity": entity}, "state": None,
    }[kind]  # fmt: skip


async def _client(
    port: int, seed: int, calls: int, entities: Sequence[str], years: Sequence[int], out: list[float], errors: list[str]
) -> None:
    rng = random.Random(seed)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for _ in range(calls):
        name, given = draw(rng, entities, years)
        if given is None:
            request = f"GET /api/state HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode()
        else:
            body = json.dumps(given).encode()
            head = f"POST /api/tools/{name} HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Length: {len(body)}\r\n\r\n"
            request = head.encode() + body
        begin = time.perf_counter()
        writer.write(request)
        head_lines = (await reader.readuntil(b"\r\n\r\n")).lower().split(b"\r\n")
        length = next(int(line.split(b":")[1]) for line in head_lines if line.startswith(b"content-length"))
        answer = await reader.readexactly(length)
        out.append(time.perf_counter() - begin)
        if b" 200 " not in head_lines[0]:
            errors.append(f"{name} {given}: {answer[:200]!r}")
    writer.close()


def load(
    port: int, entities: Sequence[str], years: Sequence[int], *, clients: int = 16, calls: int = 200, seed: int = 0
) -> tuple[list[float], list[str], float]:
    """Let clients call at once.

    Returns
    -------
    seconds : list of float
        Of every call, ascending.
    errors : list of str
    rate : float
        Calls a second, of all clients together.
    """
    out: list[float] = []
    errors: list[str] = []

    async def all_of_them() -> None:
        await asyncio.gather(
            *(_client(port, 1000 * seed + i, calls, entities, years, out, errors) for i in range(clients))
        )

    begin = time.perf_counter()
    asyncio.run(all_of_them())
    return sorted(out), errors, len(out) / (time.perf_counter() - begin)
