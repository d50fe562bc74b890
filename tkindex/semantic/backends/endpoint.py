"""Embeddings from an OpenAI-compatible server: extra ``openai``."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import MissingExtraError, QueryError
from tkindex.semantic.encoders import TextEncoder


class EndpointEncoder(TextEncoder):
    """The ``/embeddings`` route of any server that speaks OpenAI's protocol.

    Parameters
    ----------
    model : str
        The server's name of the model.
    base_url, api_key : str, optional
        By default what the openai client reads: ``OPENAI_BASE_URL`` and ``OPENAI_API_KEY``.
    dimension : int, optional
        Asked of the server and checked; by default the model's own, learnt from one short request.
    client : openai.OpenAI, optional
        Used instead of a new client, for other settings (time-outs, proxies, tests).

    Notes
    -----
    A server does not say which weights it runs: the fingerprint is the model's name and the dimension. Texts leave the
    machine.
    """

    batch_size = 256

    def __init__(
        self,
        model: str,
        *,
        base_url: str | None = None,
        api_key: str | None = None,
        dimension: int | None = None,
        client: Any = None,
    ) -> None:
        if client is None:
            try:
                import openai
            except ImportError as error:
                raise MissingExtraError(
                    "the encoder 'openai' needs the openai client: `pip install tkindex[openai]`."
                ) from error
            try:
                client = openai.OpenAI(base_url=base_url, api_key=api_key)
            except openai.OpenAIError as error:
                raise QueryError(f"the encoder 'openai' has no key or address: {error}") from error
        self._client = client
        self._model = model
        self._options: dict[str, Any] = {} if dimension is None else {"dimensions": dimension}
        self.name = f"openai:{model}"
        self.dimension = dimension if dimension is not None else int(self._embed(["probe"]).shape[1])
        self.fingerprint = f"openai-{model}-{self.dimension}"

    def _embed(self, texts: list[str]) -> NDArray[Any]:
        answer = self._client.embeddings.create(
            model=self._model, input=texts, encoding_format="float", **self._options
        )
        # The protocol numbers the vectors and does not promise their order.
        rows = sorted(answer.data, key=lambda item: item.index)
        if [item.index for item in rows] != list(range(len(texts))):
            raise QueryError(f"{self.name} answered {len(rows)} vectors for {len(texts)} texts; ask again, or smaller.")
        return np.asarray([item.embedding for item in rows], dtype=np.float32)
