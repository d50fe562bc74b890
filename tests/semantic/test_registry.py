"""Encoders by their names: unit vectors in any script and order, fingerprints, endpoints, and what is kept."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from tkindex.errors import QueryError
from tkindex.semantic.backends.endpoint import EndpointEncoder
from tkindex.semantic.backends.hashed import HashedEncoder
from tkindex.semantic.encoders import Encoder, QueryVectors, check_fingerprint
from tkindex.semantic.registry import load_encoder

TEXTS = ["Make a visit", "Citizen of Brazil", "مصر تزور", "习近平 访问 巴西", "x", "Praise or endorse " * 30]


@pytest.mark.parametrize("name", ["hashed", "wordllama"])
def test_encoders_give_unit_vectors_in_any_script_and_order(name):
    encoder = load_encoder(name)
    assert isinstance(encoder, Encoder)
    vectors = encoder.encode(TEXTS)
    assert vectors.dtype == np.float32
    assert vectors.shape == (len(TEXTS), encoder.dimension)
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    for position, text in enumerate(TEXTS):
        assert vectors[position] @ encoder.encode([text])[0] > 0.9999
    assert encoder.encode([]).shape == (0, encoder.dimension)
    assert load_encoder(name).fingerprint == encoder.fingerprint


@pytest.mark.parametrize(
    ("texts", "message"), [("one text", "sequence"), (["a", " \t"], "text 1 is empty"), ([""], "empty"), ([3], "int")]
)
def test_texts_without_meaning_are_rejected(texts, message):
    with pytest.raises(QueryError, match=message):
        HashedEncoder().encode(texts)


def test_without_wordllama_the_last_resort_speaks_up(monkeypatch):
    monkeypatch.setattr("tkindex.semantic.registry.find_spec", lambda name: None)
    with pytest.warns(UserWarning, match="not by meaning"):
        assert load_encoder("auto").name == "hashed"


@pytest.mark.parametrize("spec", ["bert", "wordllama:x", "openai", "hashed:many", "hashed:1", "auto:x"])
def test_unknown_encoders_are_rejected(spec):
    with pytest.raises(QueryError):
        load_encoder(spec)


def test_another_fingerprint_is_an_error():
    check_fingerprint(HashedEncoder(), HashedEncoder().fingerprint, "the index")
    with pytest.raises(QueryError, match=r"the index holds vectors .* embed again"):
        check_fingerprint(HashedEncoder(64), HashedEncoder().fingerprint, "the index")


def test_query_vectors_are_kept_and_bounded():
    kept = QueryVectors(HashedEncoder(), size=2)
    first = kept("one")
    assert kept("one") is first
    assert not first.flags.writeable
    kept("two")
    kept("one")
    kept("three")
    assert (len(kept), kept.hits, kept.misses) == (2, 2, 3)
    assert kept("one") is first
    assert kept("two") is not None
    assert kept.misses == 4


class FakeEndpoint:
    """An OpenAI-compatible client that answers out of order, as a server may."""

    def __init__(self, dimension=3, drop=0):
        self.embeddings = self
        self.dimension, self.drop, self.asked = dimension, drop, []

    def create(self, *, model, input, encoding_format, **options):
        self.asked.append((model, encoding_format, options, len(input)))
        data = [
            SimpleNamespace(index=i, embedding=[1.0, len(text), 2.0][: self.dimension]) for i, text in enumerate(input)
        ]
        return SimpleNamespace(data=data[::-1][self.drop if len(input) > 1 else 0 :])


def test_an_endpoint_is_asked_in_batches_and_its_order_is_restored():
    client = FakeEndpoint()
    encoder = EndpointEncoder("small", client=client)
    assert (encoder.dimension, encoder.fingerprint) == (3, "openai-small-3")
    vectors = encoder.encode(["a", "bbb"])
    np.testing.assert_allclose(vectors[1] / vectors[1][0], [1, 3, 2], rtol=1e-6)
    assert client.asked[-1] == ("small", "float", {}, 2)
    with pytest.raises(QueryError, match="answered 1 vectors for 2"):
        EndpointEncoder("small", client=FakeEndpoint(drop=1)).encode(["a", "b"])
    with pytest.raises(QueryError, match="shape"):
        EndpointEncoder("small", client=FakeEndpoint(), dimension=2).encode(["a", "b"])
