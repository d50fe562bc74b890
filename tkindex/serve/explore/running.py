"""Running the explorer: kernels loaded, an address bound, the browser opened."""

from __future__ import annotations

import socket
import threading
import webbrowser
from typing import Any

import uvicorn

from tkindex.errors import QueryError
from tkindex.serve.explore.calls import Calls
from tkindex.serve.explore.runs import Runs
from tkindex.serve.explore.source import Source
from tkindex.serve.stopping import HANGUP, unheard


def warm_up(source: Source, runs: Runs) -> Calls:
    """Ask what the first view asks, so that nobody waits for kernels, nor for all facts of a cluster to be counted.

    Returns
    -------
    Calls
        With these answers, for `tkindex.serve.explore.app.make_app`.
    """
    calls = Calls(source, runs)
    for name, written in (("histogram", b"{}"), ("top", b'{"of":"relation","k":1}'), ("rows", b'{"max_rows":1}')):
        calls.call(name, written)
    return calls


def bind(host: str, port: int) -> socket.socket:
    """Return a socket that is bound to an address; port 0 takes a free one.

    Raises
    ------
    QueryError
        The address is taken, or not of this machine.
    """
    # With its protocol: only on a socket that says that it is TCP does asyncio send at once, without waiting for more.
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        # Whoever comes before the server runs waits for it.
        listening.listen(256)
    except OSError as error:
        listening.close()
        raise QueryError(
            f"{host}:{port}: {error.strerror or error}; name another --port, or 0 for a free one"
        ) from error
    return listening


def address_of(host: str, listening: socket.socket, token: str | None) -> str:
    """Return the address to open, with the token where there is one."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listening.getsockname()[1]}/" + (f"?token={token}" if token else "")


def run(app: Any, listening: socket.socket, opened: str | None) -> None:
    """Serve until interrupted; open an address in the browser first, where one is given."""
    if opened is not None:
        timer = threading.Timer(0.3, webbrowser.open, (opened,))
        timer.daemon = True
        timer.start()
    config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=2)
    unheard(HANGUP)
    uvicorn.Server(config).run(sockets=[listening])
