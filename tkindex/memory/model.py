"""The model that reads conversations: whatever answers messages with text, such as an OpenAI-compatible endpoint."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from tkindex.errors import MissingExtraError, ModelError

_MAX_REASON = 300


class ChatModel(Protocol):
    """Anything that answers messages."""

    def __call__(self, messages: Sequence[Mapping[str, str]], schema: Mapping[str, Any], /) -> str:
        """Return a reply, which should be JSON that a schema admits.

        Raises
        ------
        ModelError
            There is none.
        """
        ...


class OpenAIModel:
    """A model behind an OpenAI-compatible endpoint.

    Parameters
    ----------
    model : str
        Its name.
    base_url : str, optional
        The endpoint; by default the library's.
    key : str, optional
        By default the environment's ``OPENAI_API_KEY``. An endpoint of one's own may need none.
    timeout : float
        Seconds for one request.
    tries : int
        Requests for one reply at most.
    strict : bool
        Whether the endpoint is asked to hold replies to the schema. What it replies is checked in any case.
    """

    def __init__(
        self,
        model: str,
        *,
        base_url: str | None = None,
        key: str | None = None,
        timeout: float = 60.0,
        tries: int = 3,
        strict: bool = True,
    ) -> None:
        try:
            import openai
        except ImportError as error:
            raise MissingExtraError("a model needs the package openai: pip install 'tkindex[openai]'") from error
        self.model, self.strict, self._timeout = model, strict, timeout
        self._key = key if key is not None else os.environ.get("OPENAI_API_KEY", "")
        self._client = openai.OpenAI(
            api_key=self._key or "none", base_url=base_url, timeout=timeout, max_retries=tries - 1
        )

    def __call__(self, messages: Sequence[Mapping[str, str]], schema: Mapping[str, Any], /) -> str:
        """Return a reply; see `ChatModel`."""
        request: dict[str, Any] = {"model": self.model, "messages": [dict(one) for one in messages], "temperature": 0.0}
        if self.strict:
            named = {"name": "facts", "strict": True, "schema": dict(schema)}
            request["response_format"] = {"type": "json_schema", "json_schema": named}
        try:
            answer = self._client.chat.completions.create(**request)
            text = answer.choices[0].message.content
        except Exception as error:
            raise ModelError(f"the model gave no reply: {self._reason(error)}; nothing was remembered") from None
        if not text:
            raise ModelError("the model gave an empty reply; nothing was remembered")
        return str(text)

    def _reason(self, error: Exception) -> str:
        name = type(error).__name__
        if "Timeout" in name:
            return f"no answer within {self._timeout:g} seconds"
        if "Connection" in name:
            return "the endpoint cannot be reached"
        text = " ".join(str(getattr(error, "message", "") or error).split())
        # Endpoints quote keys.
        return f"{name}: {text.replace(self._key, '[key]') if len(self._key) > 7 else text}"[:_MAX_REASON]


def ask(model: ChatModel, messages: Sequence[Mapping[str, str]], schema: Mapping[str, Any]) -> str:
    """Return the reply of a model; whatever keeps it from replying is a `ModelError`."""
    try:
        return model(messages, schema)
    except ModelError:
        raise
    except Exception as error:
        why = f"{type(error).__name__}: {error}"[:_MAX_REASON]
        raise ModelError(f"the model failed: {why}; nothing was remembered") from error
