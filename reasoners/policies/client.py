"""One chat request to an OpenAI-compatible endpoint: cached, retried with backoff, counted, and never showing the key.

What an endpoint does not offer is left out after it says so: schemas of replies, then JSON mode; ``max_tokens`` under
its newer name; a temperature; the probabilities of tokens.
"""

from __future__ import annotations

import math
import os
import random
import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urlsplit

from reasoners.policies.base import PolicyFailedError
from reasoners.policies.cache import Cache, CachedReply
from reasoners.policies.parsing import writable
from reasoners.policies.spending import Spending
from tkindex.results.cleaning import estimate_tokens
from tkindex.threads import new_lock

Form = Literal["auto", "schema", "json", "text"]
FORMS: tuple[Form, ...] = ("auto", "schema", "json", "text")
Messages = Sequence[Mapping[str, str]]

KEY_VARIABLE = "OPENAI_API_KEY"
TRIES = 5
"""Requests for one reply at most."""
FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds before the first repeated request, doubled each time, and at most; what the endpoint asks for counts too."""
_DIALECTS = 8
"""Forms of one request that are tried: five things may be left out, and other threads may find them out meanwhile."""
_TOP = 20
"""Tokens whose probabilities are asked for where the reply is a letter: as many as endpoints tell."""
_RETRIED = (408, 409, 425, 429, 500, 502, 503, 504, 529)
_OUT_OF_QUOTA = re.compile(r"insufficient_quota|quota|billing|credit", re.IGNORECASE)
_KEYLIKE = re.compile(r"\b(?:sk|key|pk)-[\w*.-]{6,}|(?i:bearer\s+)\S+")
_FORM = re.compile(r"response_format|json_schema|json_object|schema|grammar")
_FORM_OF: dict[str, Form] = {"json_schema": "schema", "json_object": "json"}
_MAX_REASON = 300
_SECRET = 8
"""Characters of a key from which on it is kept out of every text. A shorter one is what servers of one's own are given,
"x" or "EMPTY", and to cut that out of replies would spoil them."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What is asked of which endpoint.

    Attributes
    ----------
    model : str
    base_url : str or None
        None is the library's default.
    temperature : float
    max_tokens : int
        Tokens of a reply at most.
    timeout : float
        Seconds for one request.
    form : {"auto", "schema", "json", "text"}
        How replies are held to their form: by a schema, as JSON, or by words alone; auto takes the first that the
        endpoint offers.
    tries : int
    """

    model: str
    base_url: str | None = None
    temperature: float = 0.0
    max_tokens: int = 512
    timeout: float = 60.0
    form: Form = "auto"
    tries: int = TRIES


@dataclass(slots=True)
class _Dialect:
    """What the endpoint was found not to offer."""

    form: Form
    limit_name: str = "max_tokens"
    has_temperature: bool = True
    has_shares: bool = True
    learnt: list[str] = field(default_factory=list)


class Client:
    """Asks one endpoint; safe to share among threads.

    Parameters
    ----------
    settings : Settings
    key : str, optional
        By default the environment's ``OPENAI_API_KEY``. An endpoint of one's own may need none.
    cache : Cache, optional
    spending : Spending, optional
    sleep : callable
        Waits so many seconds.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        key: str | None = None,
        cache: Cache | None = None,
        spending: Spending | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.settings = settings
        self.cache = Cache() if cache is None else cache
        self.spending = spending or Spending()
        self.sleep = sleep
        self._key = key if key is not None else os.environ.get(KEY_VARIABLE, "")
        self._dialect = _Dialect("schema" if settings.form == "auto" else settings.form)
        self._lock = new_lock()
        self._jitter = random.Random()
        self._asker: Any = None

    @property
    def endpoint(self) -> str:
        """The endpoint's address without credentials and parameters."""
        if self.settings.base_url is None:
            return "default"
        parts = urlsplit(self.settings.base_url)
        port = f":{parts.port}" if parts.port else ""
        return f"{parts.scheme}://{parts.hostname or ''}{port}{parts.path}".rstrip("/")

    @property
    def learnt(self) -> tuple[str, ...]:
        """What the endpoint was found not to offer, in words."""
        return tuple(self._dialect.learnt)

    def ask(
        self, messages: Messages, schema: Mapping[str, Any] | None = None, *, warmer: float = 0.0,
        is_letter: bool = False,
    ) -> CachedReply:  # fmt: skip
        """One reply.

        Parameters
        ----------
        messages : sequence of {"role", "content"}
        schema : mapping, optional
            Of the reply.
        warmer : float
            Added to the temperature: at 0 a question asked again would be answered the same.
        is_letter : bool
            Whether one token is the whole reply: no schema is sent, and its probabilities are asked for.

        Raises
        ------
        PolicyFailedError
            The endpoint cannot be asked, or refuses, or answered no request; says why, without the key.
        BudgetSpentError
            A limit is reached.
        """
        for _ in range(_DIALECTS):
            request = self._request(messages, schema, warmer, is_letter)
            said = self.cache.get({"endpoint": self.endpoint} | request)
            if said is not None:
                self.spending.add_cached()
                return said
            said = self._ask(request)
            if said is not None:
                self.cache.put({"endpoint": self.endpoint} | request, said)
                return said
        raise PolicyFailedError("the endpoint refuses each form of request")

    def close(self) -> None:
        """Close its connections; asked again, it opens new ones."""
        with self._lock:
            if self._asker is not None:
                self._asker.close()
                self._asker = None

    # ---- one request -----------------------------------------------------------------------------------------------

    def _request(
        self, messages: Messages, schema: Mapping[str, Any] | None, warmer: float, is_letter: bool
    ) -> dict[str, Any]:
        dialect = self._dialect
        request: dict[str, Any] = {
            "model": self.settings.model,
            "messages": [dict(message) for message in messages],
            dialect.limit_name: 1 if is_letter else self.settings.max_tokens,
        }
        if dialect.has_temperature:
            request["temperature"] = round(self.settings.temperature + warmer, 3)
        if is_letter:
            return request | ({"logprobs": True, "top_logprobs": _TOP} if dialect.has_shares else {})
        if dialect.form == "schema" and schema is not None:
            named = {"name": "reply", "strict": True, "schema": dict(schema)}
            request["response_format"] = {"type": "json_schema", "json_schema": named}
        elif dialect.form == "json":
            request["response_format"] = {"type": "json_object"}
        return request

    def _ask(self, request: dict[str, Any]) -> CachedReply | None:
        """Send a request until it is answered; None when the endpoint does not take it as it is."""
        reason = ""
        for attempt in range(self.settings.tries):
            if attempt:
                self.spending.add_retry()
            self.spending.reserve()
            wait: float | None = None
            try:
                said, is_estimated = self._send(request)
            except BaseException as error:
                self.spending.release()
                if not isinstance(error, Exception):
                    raise
                status = getattr(error, "status_code", None)
                reason = self._reason(error)
                if status == 400 and self._adapt(request, self._text(error)):
                    return None
                if not _is_passing(error):
                    raise PolicyFailedError(reason) from None
                wait = _asked_wait(error)
            else:
                self.spending.add(said.tokens_in, said.tokens_out, estimated=is_estimated)
                return said
            if attempt + 1 < self.settings.tries:
                self.sleep(self._wait(attempt, wait))
        raise PolicyFailedError(f"{reason}; {self.settings.tries} requests were made")

    def _send(self, request: dict[str, Any]) -> tuple[CachedReply, bool]:
        answer = self._made().chat.completions.create(**request)
        choices = getattr(answer, "choices", None) or [None]
        message = getattr(choices[0], "message", None)
        if message is None:
            raise _NoReplyError("the endpoint's answer holds no reply")
        text = writable(self._without_key(str(message.content or "")))
        usage = getattr(answer, "usage", None)
        counted = (getattr(usage, "prompt_tokens", None), getattr(usage, "completion_tokens", None))
        is_estimated = not all(isinstance(count, int) for count in counted)
        if is_estimated:
            counted = (sum(estimate_tokens(one["content"]) for one in request["messages"]), estimate_tokens(text))
        finish = str(getattr(choices[0], "finish_reason", "") or "")
        shares = _shares(choices[0]) if request.get("logprobs") else None
        return CachedReply(text, finish, int(counted[0] or 0), int(counted[1] or 0), shares), is_estimated

    def _made(self) -> Any:
        """The library's client, made when first asked: a missing key fails a question, not the whole command."""
        with self._lock:
            if self._asker is None:
                if not self._key and self.settings.base_url is None:
                    raise _MissingKeyError(
                        f"no key: set {KEY_VARIABLE}, or give the address of an endpoint that needs none"
                    )
                try:
                    import openai
                except ModuleNotFoundError:
                    raise _MissingKeyError(
                        "a model is asked through the package openai: pip install 'tkindex[openai]'"
                    ) from None
                self._asker = openai.OpenAI(
                    api_key=self._key or "none",
                    base_url=self.settings.base_url,
                    timeout=self.settings.timeout,
                    max_retries=0,
                )
            return self._asker

    def _adapt(self, request: Mapping[str, Any], text: str) -> bool:
        """Leave out what the endpoint refuses; False when nothing of ours is named.

        What another thread found out while this request was under way is not found out twice.
        """
        dialect = self._dialect
        with self._lock:
            if "max_completion_tokens" in text and "max_tokens" in request:
                if dialect.limit_name == "max_tokens":
                    dialect.limit_name = "max_completion_tokens"
                    dialect.learnt.append("max_tokens is called max_completion_tokens")
                return True
            if "temperature" in text and "temperature" in request:
                if dialect.has_temperature:
                    dialect.has_temperature = False
                    dialect.learnt.append("no temperature")
                return True
            if "logprobs" in text and "logprobs" in request:
                if dialect.has_shares:
                    dialect.has_shares = False
                    dialect.learnt.append("no probabilities of tokens")
                return True
            if _FORM.search(text) and "response_format" in request and self.settings.form == "auto":
                if dialect.form == _FORM_OF[request["response_format"]["type"]]:
                    dialect.form = "json" if dialect.form == "schema" else "text"
                    dialect.learnt.append(f"replies as {dialect.form}")
                return True
        return False

    def _wait(self, attempt: int, asked: float | None) -> float:
        """Seconds until the next request: doubled each time, with jitter so that workers do not come back together."""
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2.0**attempt)
        wait *= 0.5 + self._jitter.random() / 2
        return min(LONGEST_WAIT, max(wait, asked or 0.0))

    # ---- what went wrong, in words -----------------------------------------------------------------------------------

    def _text(self, error: Exception) -> str:
        return self._scrub(str(getattr(error, "message", "") or error))

    def _reason(self, error: Exception) -> str:
        status = getattr(error, "status_code", None)
        name = type(error).__name__
        text = " ".join(self._text(error).split())[:_MAX_REASON]
        if status == 429 and _OUT_OF_QUOTA.search(text):
            return f"out of quota: {text}"
        if status is not None:
            return f"the endpoint answered {status}: {text}"
        if "Timeout" in name:
            return f"timed out: no answer within {self.settings.timeout:g} seconds"
        if "Connection" in name:
            return "the endpoint cannot be reached: connection failed"
        if isinstance(error, (_NoReplyError, _MissingKeyError)):
            return text
        return f"the endpoint's answer cannot be read: {name}"

    def _scrub(self, text: str) -> str:
        """An error's text without the key, or anything that looks like one: endpoints quote keys in part."""
        return _KEYLIKE.sub("[key]", self._without_key(text))

    def _without_key(self, text: str) -> str:
        return text.replace(self._key, "[key]") if len(self._key) >= _SECRET else text


class _NoReplyError(RuntimeError):
    """An answer without a reply in it."""


class _MissingKeyError(RuntimeError):
    """There is no key, or no library."""


def _shares(choice: Any) -> dict[str, float] | None:
    """The likeliest first tokens of a reply with their probabilities; None where the endpoint tells none.

    What differs only in the blanks around it is one.
    """
    told = getattr(getattr(choice, "logprobs", None), "content", None)
    top = (getattr(told[0], "top_logprobs", None) or [told[0]]) if told else []
    found: dict[str, float] = {}
    for one in top:
        token, logarithm = getattr(one, "token", None), getattr(one, "logprob", None)
        if isinstance(token, str) and isinstance(logarithm, int | float) and logarithm <= 0:
            found[token.strip()] = found.get(token.strip(), 0.0) + math.exp(logarithm)
    return {token: round(share, 6) for token, share in found.items()} or None


def _is_passing(error: Exception) -> bool:
    """Whether another request may succeed."""
    if isinstance(error, _MissingKeyError):
        return False
    status = getattr(error, "status_code", None)
    if status is None:
        return True
    if status == 429 and _OUT_OF_QUOTA.search(f"{getattr(error, 'code', '')} {getattr(error, 'message', '')}"):
        return False
    return status in _RETRIED


def _asked_wait(error: Exception) -> float | None:
    """Seconds that the endpoint asks to wait, at most `LONGEST_WAIT`."""
    response = getattr(error, "response", None)
    said = getattr(response, "headers", {}).get("retry-after") if response is not None else None
    try:
        return min(LONGEST_WAIT, max(0.0, float(said))) if said is not None else None
    except ValueError:
        return None
