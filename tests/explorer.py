"""What the tests of the explorer share: a server in a thread, and plain calls of its API."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

HOSTILE = (
    "<img src=x onerror=window.pwned=1>",
    "evil‮gnp.exe\x07",
    "'\"><script>window.pwned=2</script>",
    "javascript:window.pwned=3",
    "{{constructor.constructor('window.pwned=4')()}}",
    "A" * 65_000,
)
"""Labels that a page must show and not run: HTML, script, marks of direction, and one that is very long."""


class Client:
    """Calls of one server.

    Parameters
    ----------
    port : int
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self.base = f"http://127.0.0.1:{port}"

    def request(
        self, path: str, body: Any = None, headers: Mapping[str, str] | None = None, method: str | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Send one request; gives status, headers with small letters, and the body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
            connection.request(method or ("GET" if data is None else "POST"), path, data, dict(headers or {}))
            response = connection.getresponse()
            return response.status, {k.lower(): v for k, v in response.getheaders()}, response.read()
        finally:
            connection.close()

    def call(self, name: str, **arguments: Any) -> dict[str, Any]:
        """Call an operator."""
        return json.loads(self.request(f"/api/tools/{name}", arguments)[2])

    def at(self, as_of: str, name: str, **arguments: Any) -> dict[str, Any]:
        """Call an operator of an earlier state."""
        return json.loads(self.request(f"/api/tools/{name}?as_of={as_of}", arguments)[2])

    def state(self) -> dict[str, Any]:
        """What index this is."""
        return json.loads(self.request("/api/state")[2])


@contextmanager
def serving(app: Any) -> Iterator[Client]:
    """Serve an application on a free port of this machine."""
    import uvicorn

    from tkindex.serve.explore.running import bind

    listening = bind("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", access_log=False, timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        yield Client(listening.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()
        assert not thread.is_alive()
