"""Requests over standard input, a line each, looked at before the library `mcp` reads them.

Its parser keeps the last of doubled keys without a word; such a line is answered here, as over HTTP, and the library
does not see it.
"""

from __future__ import annotations

import fcntl
import io
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

import anyio
import pydantic_core
from mcp_types import INVALID_PARAMS, ErrorData, JSONRPCError

from tkindex.ingest.json_text import DoubledKeyError, parse_json


def refusal(sent: bytes | str, error: DoubledKeyError) -> JSONRPCError:
    """Return the answer to a request that says something twice."""
    request = pydantic_core.from_json(sent)
    number = request.get("id") if isinstance(request, dict) else None
    told = ErrorData(code=INVALID_PARAMS, message=f"{error}; send each key once")
    return JSONRPCError(jsonrpc="2.0", id=number if type(number) in (int, str) else None, error=told)


class CheckedLines:
    """The lines of a file that say each thing once.

    Parameters
    ----------
    file : file of bytes
    refuse : callable
        Sends the answer to a line that says something twice.
    """

    def __init__(self, file: BinaryIO, refuse: Callable[[JSONRPCError], Awaitable[None]]) -> None:
        # The file belongs to whoever gave it: the text around it must not close it.
        self._file = anyio.wrap_file(_Text(file, encoding="utf-8", errors="replace"))
        self._refuse = refuse

    async def __aiter__(self) -> AsyncIterator[str]:
        async for line in self._file:
            try:
                parse_json(line, pydantic_core.from_json)
            except DoubledKeyError as error:
                await self._refuse(refusal(line, error))
                continue
            except (ValueError, RecursionError):
                # The library says what is wrong with it.
                pass
            yield line


class _Text(io.TextIOWrapper):
    def close(self) -> None:
        if not self.closed:
            self.detach()


@contextmanager
def standard_input() -> Iterator[BinaryIO]:
    """Give standard input to one reader: what anybody else of this process, or a child of it, reads there is empty."""
    stdin: Any = sys.stdin
    try:
        number = stdin.buffer.fileno()
        kept = fcntl.fcntl(number, fcntl.F_DUPFD_CLOEXEC, 3)
    except (AttributeError, OSError, ValueError):
        # A stand-in that is no file.
        yield stdin.buffer
        return
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), number)
    try:
        # A thread may wait for a line still when this ends: what it reads from must not be closed under it.
        yield os.fdopen(kept, "rb", closefd=False)
    finally:
        os.dup2(kept, number)
