"""Encoders whose weights are packages of their own, run for real: `make encoders` installs them and runs this."""

from __future__ import annotations

import numpy as np
import pytest

import tkindex as tk
from tkindex.errors import MissingExtraError, QueryError
from tkindex.semantic.encoders import Encoder
from tkindex.semantic.registry import load_encoder

pytestmark = pytest.mark.encoders

TEXTS = ["Make a visit", "Citizen of Brazil", "مصر تزور", "习近平 访问 巴西", "x", "Praise or endorse " * 30]
# Questions that share no word with the fact that answers them, nor most of their letters.
FACTS = [
    ("Citizen (Brazil)", "Praise or endorse", "Education Minister", "2014-10-07"),
    ("Rebel Group", "Use conventional military force", "Army", "2014-11-02"),
    ("Central Bank", "Provide economic aid", "Farmers", "2015-01-01"),
    ("Angela Merkel", "Make a visit", "Paris", "2015-02-01"),
]
ASKED = {"who lent money to people in agriculture": 2, "which fighters attacked soldiers": 1, "a trip to France": 3}


@pytest.fixture(scope="module", params=["onnx", "st"])
def encoder(request):
    try:
        return load_encoder(request.param)
    except MissingExtraError as error:
        pytest.skip(f"ENCODER ABSENT: {error}")


def test_vectors_have_unit_length_in_any_script_and_order(encoder):
    assert isinstance(encoder, Encoder)
    vectors = encoder.encode(TEXTS)
    assert (vectors.dtype, vectors.shape) == (np.float32, (len(TEXTS), encoder.dimension))
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    # Batches pad; int8 models scale by batch: close, not equal.
    for position, text in enumerate(TEXTS):
        assert vectors[position] @ encoder.encode([text])[0] > 0.97
    assert encoder.encode([]).shape == (0, encoder.dimension)
    assert load_encoder(encoder.name.partition(":")[0]).fingerprint == encoder.fingerprint


def test_facts_are_found_by_meaning_saved_and_beside_others(encoder, tmp_path):
    index = tk.build(FACTS, tmp_path / "saved")
    index.embed("hashed:64")
    spec = encoder.name.partition(":")[0]
    index.embed(spec, name="meaning", dtype="int8")
    opened = tk.open(tmp_path / "saved")
    for question, row in ASKED.items():
        assert opened.search(question, k=1, embedding="meaning")[0].head == FACTS[row][0]
    with pytest.raises(QueryError, match="fingerprint"):
        opened.use_encoder("hashed:64", "meaning")
