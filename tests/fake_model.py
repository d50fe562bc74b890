"""A scripted model behind the real chat-completions protocol: replies, errors, delays, answers cut off."""

from __future__ import annotations

import json
import math
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = "sk-secret-4711-do-not-tell"


@dataclass(frozen=True)
class Status:
    """An error of the protocol."""

    code: int
    message: str = "something went wrong"
    kind: str = "error"
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Text:
    """A reply with its own reason to end, without usage, or with the probabilities of its first token."""

    text: str | None
    finish: str = "stop"
    usage: bool = True
    top: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True)
class Late:
    """Nothing for so many seconds, then a reply."""

    seconds: float


@dataclass(frozen=True)
class Raw:
    """A body as it is, with the length that is claimed for it."""

    body: bytes
    claimed: int | None = None


Scripted = str | dict | Status | Text | Late | Raw
Script = Callable[[dict[str, Any], int], Scripted] | Sequence[Scripted]


@dataclass
class FakeModel:
    """What was asked, and where to ask."""

    base_url: str
    requests: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)

    @property
    def prompts(self) -> list[str]:
        """The last message of each request."""
        return [request["messages"][-1]["content"] for request in self.requests]


@contextmanager
def fake_model(script: Script):
    """Serve a script: a function of (request, its number), or replies in order, of which the last one repeats."""
    lock = threading.Lock()
    told: FakeModel

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            with lock:
                number = len(told.requests)
                told.requests.append(body)
                told.keys.append(self.headers["Authorization"])
            assert self.path == "/v1/chat/completions"
            assert body["model"]
            assert all(set(message) == {"role", "content"} for message in body["messages"])
            scripted = script(body, number) if callable(script) else script[min(number, len(script) - 1)]
            # A client that did not wait is gone.
            with suppress(BrokenPipeError, ConnectionResetError):
                self._answer(scripted, body)

        def _answer(self, scripted, body):
            if isinstance(scripted, Late):
                time.sleep(scripted.seconds)
                scripted = "too late"
            if isinstance(scripted, Raw):
                self._send(200, scripted.body, claimed=scripted.claimed)
                return
            if isinstance(scripted, Status):
                error = {"message": scripted.message, "type": scripted.kind, "code": scripted.kind}
                self._send(scripted.code, json.dumps({"error": error}).encode(), scripted.headers)
                return
            if not isinstance(scripted, Text):
                scripted = Text(scripted if isinstance(scripted, str) else json.dumps(scripted))
            message = {"role": "assistant", "content": scripted.text}
            answer = {
                "id": "chatcmpl-1", "object": "chat.completion", "created": 1, "model": body["model"],
                "choices": [{"index": 0, "message": message, "finish_reason": scripted.finish}],
            }  # fmt: skip
            if scripted.top and body.get("logprobs"):
                told = [{"token": token, "logprob": math.log(p), "bytes": None} for token, p in scripted.top]
                first = told[0] | {"top_logprobs": told[: body["top_logprobs"]]}
                answer["choices"][0]["logprobs"] = {"content": [first], "refusal": None}
            if scripted.usage:
                asked = sum(len(one["content"]) // 4 for one in body["messages"])
                said = len(scripted.text or "") // 4
                answer["usage"] = {"prompt_tokens": asked, "completion_tokens": said, "total_tokens": asked + said}
            self._send(200, json.dumps(answer).encode())

        def _send(self, code, body, headers=(), claimed=None):
            self.send_response(code)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body) if claimed is None else claimed))
            for name, value in headers:
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)
            if claimed is not None:
                self.close_connection = True

        def log_message(self, *_):
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True
        block_on_close = False

        def handle_error(self, request, client_address):
            pass

    server = Server(("127.0.0.1", 0), Handler)
    told = FakeModel(f"http://127.0.0.1:{server.server_address[1]}/v1")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield told
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
