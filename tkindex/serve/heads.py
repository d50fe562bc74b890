"""Requests whose head never ends: a client needs no token to send one, so its bytes and its time are bounded."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_HEAD = 1 << 16
"""Bytes of a request line and its headers."""
LONGEST_S = 20.0
"""Seconds from the first byte, or from the connection, to the end of the headers."""


class BoundedHeads(HttpToolsProtocol):
    """The protocol of uvicorn, for which a head may be as long as memory, and take for ever."""

    _n_read = 0
    _ends: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a head, and not for ever."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, and refuse a head that is too long."""
        self._n_read += len(data)
        super().data_received(data)
        # Whatever ends a head, or belongs to a body, has begun the count anew.
        if self._n_read > MAX_HEAD and not self.transport.is_closing():
            self.send_400_response(f"The request line and its headers have at most {MAX_HEAD} bytes.")

    def on_message_begin(self) -> None:
        """Begin a head."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """End it."""
        self._n_read = 0
        self._rest()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a part of a body, which has bounds of its own."""
        self._n_read = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Begin anew."""
        self._n_read = 0
        super().on_message_complete()

    def _wait(self) -> None:
        self._rest()
        self._ends = self.loop.call_later(LONGEST_S, self._close)

    def _rest(self) -> None:
        if self._ends is not None:
            self._ends.cancel()
            self._ends = None

    def _close(self) -> None:
        self._ends = None
        if not self.transport.is_closing():
            self.transport.close()
