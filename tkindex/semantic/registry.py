"""Encoders by name: what ``encoder="wordllama"`` or ``--encoder onnx`` means."""

from __future__ import annotations

import warnings
from importlib.util import find_spec

from tkindex.errors import QueryError
from tkindex.semantic.encoders import TextEncoder
from tkindex.threads import new_rlock

_SHARED = ("wordllama", "hashed")
_shared: dict[str, TextEncoder] = {}
_lock = new_rlock()
NAMES = ("auto", "wordllama", "hashed", "onnx", "st", "openai")


def shared_encoder(spec: str = "auto") -> TextEncoder:
    """Return the one encoder of a name in this process, loaded when it is first asked for; see `load_encoder`.

    An index of each tenant, or each of many indexes, would hold the same model otherwise. Those that are told where to
    look by the environment or by a folder, which may change, are loaded anew.

    >>> shared_encoder("hashed:128") is shared_encoder("hashed:128")
    True
    """
    if spec == "auto" and find_spec("wordllama") is not None:
        spec = "wordllama"
    if spec.partition(":")[0] not in _SHARED:
        return load_encoder(spec)
    with _lock:
        found = _shared.get(spec)
        if found is None:
            found = _shared[spec] = load_encoder(spec)
    return found


def load_encoder(spec: str = "auto") -> TextEncoder:
    """Load an encoder by name.

    Parameters
    ----------
    spec : str
        ``"auto"`` (wordllama, and hashed letters with a warning where wordllama is missing), ``"wordllama"``,
        ``"hashed"`` or ``"hashed:D"``, ``"onnx"`` or ``"onnx:folder"`` (a folder with ``model.onnx`` and
        ``tokenizer.json``), ``"st"`` or ``"st:name or folder"`` (sentence-transformers), ``"openai:model"`` (an
        OpenAI-compatible endpoint; address and key come from the variables that its client reads).

    Returns
    -------
    TextEncoder

    Raises
    ------
    QueryError
        No encoder of that name.
    MissingExtraError
        The encoder needs a package that is not installed; the message names the extra.

    Examples
    --------
    >>> load_encoder("hashed:128").dimension
    128
    """
    name, _, rest = spec.partition(":")
    if name == "auto" and not rest:
        if find_spec("wordllama") is not None:
            name = "wordllama"
        else:
            warnings.warn(
                "wordllama is not installed, so texts are compared by the letters they share and not by meaning; "
                "`pip install wordllama` brings vectors of words (19 MB, no network needed afterwards).",
                UserWarning,
                stacklevel=2,
            )
            name = "hashed"
    if name == "wordllama" and not rest:
        from tkindex.semantic.backends.static import WordLlamaEncoder

        return WordLlamaEncoder()
    if name == "hashed":
        from tkindex.semantic.backends.hashed import HashedEncoder

        if rest and not rest.isdecimal():
            raise QueryError(f"encoder {spec!r}: after 'hashed:' comes the dimension, a whole number.")
        return HashedEncoder(int(rest)) if rest else HashedEncoder()
    if name == "onnx":
        from tkindex.semantic.backends.onnx import OnnxEncoder

        return OnnxEncoder(rest or None)
    if name == "st":
        from tkindex.semantic.backends.sentence import SentenceTransformerEncoder

        return SentenceTransformerEncoder(rest or None)
    if name == "openai":
        from tkindex.semantic.backends.endpoint import EndpointEncoder

        if not rest:
            raise QueryError("encoder 'openai' needs the model's name, as in 'openai:text-embedding-3-small'.")
        return EndpointEncoder(rest)
    raise QueryError(f"no encoder is called {spec!r}; there are: {', '.join(NAMES)}.")
