"""Many clients at once against a server that is written through: errors, reads of what was just written, latencies.

    python -m bench.tools.load --clients 64 --seconds 60 [--rate 2] [--over mcp|json] [--facts 100000] [--floor]
        [--seed 0] [--out FILE]

The server runs in a process of its own (`tkindex serve --http --write`). A client keeps one connection, and speaks the
protocol over it with as little code as possible, so that what is measured is the server. In each round it writes one
fact with the probability `--writes` and then looks whether it is there, and otherwise reads; `--rate` requests a second
and client, or without a pause. Rounds before the first second are not counted. With `--floor` the same clients ask a
server of one empty tool (`bench.tools.floor`) before and after: what the library of the protocol takes by itself.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import click
import numpy as np

import tkindex as tk
from bench.harness import bar, describe_run, kept_when_stopped, print_bars, write_json

TOKEN = "a-token-of-this-load-test"
_WARM = 1.0
BAR_MS = 50.0
"""What 99 of 100 calls may take at most, where 64 clients read and write."""
_PACKAGES = ("tkindex", "numba", "numpy", "pyarrow", "mcp", "uvicorn", "starlette")


class Client:
    """One connection; JSON-RPC over ``/mcp``, or plain JSON under ``/v1/``."""

    def __init__(self, port: int, token: str, over: str) -> None:
        self._port, self._over = port, over
        self._head = (
            f"Host: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n"
            "Accept: application/json, text/event-stream\r\n"
        )
        self._n = 0

    async def connect(self) -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)

    def close(self) -> None:
        self._writer.close()

    async def call(self, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        """The result of a tool, as `call_tool` returns it."""
        self._n += 1
        if self._over == "mcp":
            path = "/mcp"
            params = {"name": name, "arguments": arguments}
            sent: dict[str, Any] = {"jsonrpc": "2.0", "id": self._n, "method": "tools/call", "params": params}
        else:
            path, sent = f"/v1/tools/{name}", arguments
        body = json.dumps(sent).encode()
        self._writer.write(f"POST {path} HTTP/1.1\r\n{self._head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
        found = json.loads(await self._reader.readexactly(length))
        return found["result"]["structuredContent"] if self._over == "mcp" else found  # type: ignore[no-any-return]


async def drive(
    port: int, *, clients: int, seconds: float, over: str, writes: float, rate: float | None, seed: int = 0
) -> dict[str, Any]:
    """Let clients work for a while; return counts, and latencies in milliseconds by kind of call."""
    took: dict[str, list[float]] = {"read": [], "write": []}
    errors: list[str] = []
    unseen = 0
    begin = time.perf_counter()

    async def timed(client: Client, kind: str, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        started = time.perf_counter()
        found = await client.call(name, arguments)
        if started - begin > _WARM:
            took[kind].append((time.perf_counter() - started) * 1e3)
        if not found["ok"]:
            errors.append(json.dumps(found["error"])[:300])
        return found

    async def one(number: int) -> None:
        nonlocal unseen
        chance = random.Random(seed * 1000 + number)
        client = Client(port, TOKEN, over)
        await client.connect()
        # Not all in step.
        await asyncio.sleep(chance.random() * (1 / rate if rate else 0.01))
        n = 0
        due = time.perf_counter()
        while time.perf_counter() - begin < seconds:
            if chance.random() < writes:
                fact = {"head": f"client {seed} {number}", "relation": "wrote", "tail": f"item {seed} {number} {n}"}
                day = f"2026-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
                await timed(client, "write", "append", {"facts": [{**fact, "time": day}]})
                found = await timed(client, "read", "count", fact)
                unseen += found.get("count") != 1
                n += 1
            else:
                name = f"n{chance.randrange(1000)}"
                asked: tuple[str, dict[str, Any]] = chance.choice(
                    (("first", {"head": name}), ("last", {"tail": name, "when": {"op": "before", "time": "2020-06"}}),
                     ("count", {"entity": name}), ("facts", {"head": name, "max_rows": 5}))
                )  # fmt: skip
                await timed(client, "read", *asked)
            if rate:
                due += 1 / rate
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
        client.close()

    await asyncio.gather(*(one(number) for number in range(clients)))
    all_of = np.array(took["read"] + took["write"])
    return {
        "clients": clients,
        "seconds": seconds,
        "over": over,
        "rate": rate,
        "calls": len(all_of),
        "calls_per_s": round(len(all_of) / (seconds - _WARM), 1),
        "errors": len(errors),
        "first_errors": errors[:3],
        "unseen_writes": unseen,
        **{
            f"{kind}_ms": {f"p{share}": round(float(np.percentile(values, share)), 2) for share in (50, 95, 99)}
            for kind, values in (("all", all_of), ("read", took["read"]), ("write", took["write"]))
            if len(values)
        },
    }


@contextmanager
def serving(path: Path | None) -> Iterator[int]:
    """A process that serves the live index at a path for writing, or the empty tool; yields its port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m"]
    if path is None:
        command += ["bench.tools.floor", str(port)]
    else:
        command += ["tkindex.serve.cli", str(path), "--http", "--write", "--port", str(port)]
    with subprocess.Popen(command, env={**os.environ, "TKINDEX_WRITE_TOKEN": TOKEN}) as process:
        try:
            _wait(port, process)
            yield port
        finally:
            process.terminate()
            process.wait(60)


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server did not start")


def make(path: Path, n_facts: int, seed: int = 0) -> None:
    """Write a live index of random facts."""
    rng = np.random.default_rng(seed)
    heads, tails = rng.integers(0, 1000, n_facts), rng.integers(0, 1000, n_facts)
    relations, days = rng.integers(0, 20, n_facts), rng.integers(17_000, 20_000, n_facts)
    with tk.create(path, unit="day") as index:
        labels = {"entities": [f"n{i}" for i in range(1000)], "relations": [f"r{i}" for i in range(20)]}
        columns = {"head": heads, "relation": relations, "tail": tails, "start": days}
        index.append(columns, ticks=True, **labels)
        index.commit()
        index.compact()


@click.command()
@click.option("--clients", default=64, show_default=True)
@click.option("--seconds", default=60.0, show_default=True)
@click.option("--rate", type=float, help="Requests a second of each client; without it, as fast as it is answered.")
@click.option("--over", type=click.Choice(["mcp", "json"]), default="mcp", show_default=True)
@click.option("--writes", default=0.2, show_default=True, help="The share of rounds that write.")
@click.option("--facts", "n_facts", default=100_000, show_default=True, help="Facts there are at the start.")
@click.option("--floor", "has_floor", is_flag=True, help="Measure an empty tool of the library mcp too.")
@click.option("--seed", default=0, show_default=True, help="Of the facts there are, and of what clients ask.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Also write the figures here, as JSON.")
def main(
    clients: int, seconds: float, rate: float | None, over: str, writes: float, n_facts: int, has_floor: bool,
    seed: int, out: Path | None,
) -> None:  # fmt: skip
    """Measure a server under many clients that read and write."""
    asked: dict[str, Any] = {"over": over, "writes": writes, "rate": rate}

    def floor() -> dict[str, float]:
        with serving(None) as port:
            asyncio.run(drive(port, clients=2, seconds=2, over="mcp", writes=0.5, rate=None, seed=seed + 1))
            half = drive(port, clients=clients, seconds=seconds / 2, **{**asked, "over": "mcp"}, seed=seed)
            taken: dict[str, float] = asyncio.run(half)["all_ms"]
            return taken

    report = describe_run(
        _PACKAGES, seed=seed, facts=n_facts, clients=clients, seconds=seconds, **asked, floor=has_floor
    )
    report |= {"suite": "load"}
    with (
        kept_when_stopped(out, report) if out else nullcontext(),
        tempfile.TemporaryDirectory() as folder,
    ):
        floors = [floor()] if has_floor else []
        path = Path(folder) / "index"
        make(path, n_facts, seed)
        with serving(path) as port:
            # Compiled code is loaded by whoever calls it first.
            asyncio.run(drive(port, clients=2, seconds=8, over=over, writes=0.5, rate=None, seed=seed + 1))
            found = asyncio.run(drive(port, clients=clients, seconds=seconds, **asked, seed=seed))
        if has_floor:
            floors.append(floor())
            found["floor_ms"] = floors
        # What was acknowledged is there after a clean stop, and sound.
        found["verified"] = tk.open(path).verify()
    report |= {"found": found, "bars": bars_of(found), "load_after": os.getloadavg()[0]}
    if out is not None:
        write_json(out, report)
    click.echo(json.dumps(found, indent=2))
    print_bars(report["bars"])
    if found["errors"] or found["unseen_writes"]:
        raise SystemExit(1)


def bars_of(found: dict[str, Any]) -> list[dict[str, Any]]:
    """What has to hold: no error, every write seen by who made it, and how long 99 of 100 calls take."""
    return [
        bar("errors", found["errors"], 0),
        bar("writes that their writer did not see", found["unseen_writes"], 0),
        *(
            bar(f"{kind}, p99", found[f"{kind}_ms"]["p99"], BAR_MS, unit="ms")
            for kind in ("all", "read", "write")
            if f"{kind}_ms" in found
        ),
    ]


if __name__ == "__main__":
    main()
