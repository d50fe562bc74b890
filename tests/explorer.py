"""What the tests of the explorer share: facts, a server in a thread, and plain calls of its API."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy as np

HOSTILE = (
    "<img src=x onerror=window.pwned=1>",
    "evil‮gnp.exe\x07",
    "'\"><script>window.pwned=2</script>",
    "javascript:window.pwned=3",
    "{{constructor.constructor('window.pwned=4')()}}",
    "A" * 65_000,
)
"""Labels that a page must show and not run: HTML, script, marks of direction, and one that is very long."""


def points(n: int = 400) -> list[tuple[str, str, str, str]]:
    """Facts of a day each: some entities, two relations."""
    return [
        (f"p{i % 7}", ("visits", "calls")[i % 3 == 0], f"c{i % 11}", str(np.datetime64("2014-01-01") + i * 3 % 700))
        for i in range(n)
    ]


INTERVALS = [
    ("ann", "lives in", "rome", "2019-01-01", "2021-06-01"),
    ("ann", "lives in", "oslo", "2021-06-01", None),
    ("ann", "works at", "acme", "####-##-##", "2020-01-01"),
    ("bob", "knows", "ann", "2020-05-05", "2020-05-06"),
    ("ann", "knows", "ann", "2020-07-01", "2020-08-01"),
]


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


def read_lanes(client, **arguments):
    """The JSON and the arrays of an answer, and its status."""
    status, _, body = client.request("/api/tools/lanes", arguments)
    if status != 200:
        return json.loads(body), {}
    line, _, rest = body.partition(b"\n")
    head = json.loads(line)
    assert (len(line) + 1) % 8 == 0
    arrays, at = {}, 0
    for name, kind, length in head["arrays"]:
        arrays[name] = np.frombuffer(rest, np.dtype(kind), length, at)
        at += arrays[name].nbytes
    assert at == len(rest)
    return head, arrays
