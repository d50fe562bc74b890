"""Where labels live: SipHash-2-4 against its published vectors and a plain twin."""

from __future__ import annotations

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reference import siphash

from tkindex.cluster.places import Places

KEY = bytes(range(16))
# The first bytes of the vectors that its authors publish: of inputs 00, 00 01, ... of rising length under that key.
VECTORS = {0: 0x726FDB47DD0E0E31, 1: 0x74F839C593DC67FD, 7: 0xAB0200F58B01D137, 8: 0x93F5F5799A932462,
           15: 0xA129CA6149BE45E5}  # fmt: skip


@pytest.mark.parametrize("length", VECTORS)
def test_published_vectors(length):
    data = bytes(range(length))
    assert siphash(KEY, data) == VECTORS[length]
    for n in (1, 7, 2**31 - 1):
        assert Places(KEY.hex(), n).of(pa.array([data], pa.binary())).tolist() == [VECTORS[length] % n]


@given(st.lists(st.binary(max_size=40), max_size=8), st.binary(min_size=16, max_size=16), st.integers(1, 4096))
def test_any_bytes_under_any_key(labels, key, n):
    expected = [siphash(key, label) % n for label in labels]
    for kind in (pa.binary(), pa.large_binary()):
        array = pa.array([b"before", *labels], kind)[1:]
        assert Places(key.hex(), n).of(array).tolist() == expected


def test_a_label_that_is_no_text_has_a_place():
    places = Places(KEY.hex(), 3)
    assert places["\ud800"] in range(3)
    assert places["Rome"] == siphash(KEY, b"Rome") % 3 == places["Rome"]


def test_labels_that_lie_together_under_one_key_are_spread_by_another():
    """Whoever finds labels that hash alike has found them for one cluster only."""
    one, other = Places("00" * 16, 8), Places("01" * 16, 8)
    together = [f"label {i}" for i in range(4000) if one[f"label {i}"] == 3]
    counts = [sum(other[label] == shard for label in together) for shard in range(8)]
    assert min(counts) > len(together) / 16
