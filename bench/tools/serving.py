"""What a server costs: the same call in this process, over stdio, and over HTTP on this machine."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import httpx2
import mcp
import uvicorn
from mcp.client.streamable_http import streamable_http_client

from bench.harness import spread
from tkindex.index import Index
from tkindex.serve.http import make_app
from tkindex.tools.call import call_tool

_TOKEN = "a-token-of-this-benchmark"


def measure(index: Index, folder: Path, calls: int) -> dict[str, Any]:
    """Median and more of one call of `first`; the index is saved to `folder` for the server to open."""
    fact = index.facts()[index.n_facts // 2]
    arguments = {"head": fact.head, "relation": fact.relation, "when": {"op": "after", "time": str(fact.start)}}
    saved = folder / "index"
    index.save(saved)
    figures = {"in this process": _in_process(index, arguments, calls)}
    stdio = mcp.StdioServerParameters(
        command=sys.executable,
        args=["-m", "tkindex.serve.cli", str(saved)],
        # Clients hand on little of their environment: without this a server looks for its kernels elsewhere.
        env={name: value for name, value in os.environ.items() if name.startswith("TKINDEX_")},
    )
    anyio.run(_over, lambda: mcp.Client(stdio), arguments, calls, figures, "stdio")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(make_app(index, _TOKEN), host="127.0.0.1", port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        anyio.run(_over_http, f"http://127.0.0.1:{port}/mcp", arguments, calls, figures)
    finally:
        server.should_exit = True
        thread.join(10)
    base = figures["in this process"]["median_us"]
    for name in ("stdio", "http"):
        figures[name]["overhead_us"] = figures[name]["median_us"] - base
    return figures


def _in_process(index: Index, arguments: dict[str, Any], calls: int) -> dict[str, Any]:
    samples = []
    for _ in range(calls + 20):
        begin = time.perf_counter_ns()
        call_tool(index, "first", arguments)
        samples.append(time.perf_counter_ns() - begin)
    return spread(samples[20:])


async def _over(
    connect: Callable[[], mcp.Client], arguments: dict[str, Any], calls: int, figures: dict[str, Any], name: str
) -> None:
    async with connect() as client:
        figures[name] = await _sample(lambda: client.call_tool("first", arguments), calls)


async def _over_http(url: str, arguments: dict[str, Any], calls: int, figures: dict[str, Any]) -> None:
    async with httpx2.AsyncClient(headers={"Authorization": f"Bearer {_TOKEN}"}, timeout=30) as http:
        await _over(
            lambda: mcp.Client(streamable_http_client(url, http_client=http)), arguments, calls, figures, "http"
        )


async def _sample(call: Callable[[], Awaitable[Any]], calls: int) -> dict[str, Any]:
    samples = []
    for _ in range(calls + 20):
        begin = time.perf_counter_ns()
        found = await call()
        samples.append(time.perf_counter_ns() - begin)
        if found.is_error:
            raise ValueError(f"the server refused the call: {found.content[0].text}")
    return spread(samples[20:])
