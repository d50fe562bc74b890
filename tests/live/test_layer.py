"""A layer of a few facts that one call makes: what the definitions say, and what is made array by array."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
import reference_layers as plain
from hypothesis import example, given
from hypothesis import strategies as st
from layer_cases import numbers_at

from tkindex.kernels import layertable as kl
from tkindex.kernels.small_layer import FEW_IDS, MOST_FACTS, room_for
from tkindex.live.layer import BUCKETS, Layer, make_large_layer, make_layer
from tkindex.store.merge import Added
from tkindex.store.small_store import SmallStore
from tkindex.timeline.calendar import OPEN_START, OPEN_STOP

Row = tuple[int, int, int, int, int]

# Few and many different ids, beside and beyond what is used as it is; ticks near each other, far, and without an end.
ids = st.one_of(
    st.integers(0, 3), st.sampled_from([FEW_IDS - 1, FEW_IDS, 70_000, 2**31 - 2]), st.integers(0, 2**31 - 2)
)
ticks = st.one_of(
    st.integers(0, 9), st.integers(0, 70_000), st.sampled_from([OPEN_START, -(2**40), 0, 2**31, 2**40]),
    st.integers(-(2**62), 2**62),
)  # fmt: skip
lengths = st.one_of(st.just(1), st.integers(1, 5), st.sampled_from([2**31, OPEN_STOP]))
rows = st.lists(st.tuples(ids, ids, ids, ticks, lengths), min_size=1, max_size=40)


def added_of(given: list[Row]) -> Added:
    """The columns of some facts; their seqs have gaps."""
    heads, relations, tails, starts, lasting = zip(*given, strict=True)
    stops = [min(start + length, OPEN_STOP) for start, length in zip(starts, lasting, strict=True)]
    return Added(
        *(np.array(column, np.int32) for column in (heads, relations, tails)), np.array(starts, np.int64),
        np.array(stops, np.int64), np.arange(7, 7 + 2 * len(given), 2),
    )  # fmt: skip


def as_written(layer: Layer) -> dict[str, Any]:
    """Everything that a layer says, addresses followed."""
    words = layer.words.tolist()
    found: dict[str, Any] = {"header": layer.store.header, "n_pairs": layer.n_pairs, "n_intervals": layer.n_intervals}
    for name, place in (("entities", kl.ENTITY_SLOTS), ("relations", kl.RELATION_SLOTS)):
        slots, mask, numbered, n = words[place : place + 4]
        found[name] = n, numbers_at(slots, mask + 1 if slots else 0), numbers_at(numbered, n if slots else 0)
    found["seqs"] = numbers_at(words[kl.SEQS], words[kl.N_SEQS], ctypes.c_int64), layer.seqs.tolist()
    found["ends"], found["order"] = words[kl.MIN_SEQ : kl.MAX_SEQ + 1], None
    if layer.order is not None:
        found["order"] = layer.order.tolist()
    assert words[kl.TABLE] == layer.store.address
    columns = layer.store.columns
    return found | {name: (column.dtype.name, column.tolist()) for name, column in columns.items()}


@given(rows, st.booleans())
@example([(0, 0, 0, 5, 1)], True)
@example([(0, 0, 0, OPEN_START, 1), (1, 2, 1, OPEN_START, OPEN_STOP)], False)
@example([(i % 7, i % 300, (3 * i) % 900, 900 - 5 * i, 1 + i % 3) for i in range(MOST_FACTS)], False)
@example([(2**31 - 2 - i, 70_000 + i, i, i << 40, OPEN_STOP) for i in range(MOST_FACTS)], False)
def test_one_call_makes_what_is_made_array_by_array(given, are_points):
    added = added_of(given)
    small = make_layer(added, are_points)
    assert isinstance(small.store, SmallStore)
    assert as_written(small) == as_written(make_large_layer(added, are_points))
    # Where the columns end stands in front of them.
    memory = small.kept
    assert isinstance(memory, np.ndarray)
    assert memory[:8].view(np.int64)[0] <= memory.ctypes.data + room_for(len(given), BUCKETS)


@given(rows, st.booleans())
def test_its_lists_are_those_of_the_definition(given, are_points):
    added = added_of(given)
    layer = make_layer(added, are_points)
    stops = added.starts + 1 if are_points else added.stops
    assert stops is not None
    (heads, tails), entity_ids = plain.numbered([added.heads.tolist(), added.tails.tolist()])
    (relations,), relation_ids = plain.numbered([added.relations.tolist()])
    if max(entity_ids) < max(FEW_IDS, 8 * len(given)):
        heads, tails = added.heads.tolist(), added.tails.tolist()
    if max(relation_ids) < max(FEW_IDS, 4 * len(given)):
        relations = added.relations.tolist()
    facts = list(zip(heads, relations, tails, added.starts.tolist(), stops.tolist(), strict=True))
    expected = plain.lists_of(facts)
    columns = layer.store.columns
    for name, column in expected.items():
        if not (are_points and "stop" in name):
            assert columns[name].tolist() == column, name
    in_order = sorted(facts, key=lambda fact: fact[3])
    assert layer.store.ticks("start").tolist() == [fact[3] for fact in in_order]
    assert layer.store.ticks("stop").tolist() == [fact[4] for fact in in_order]
    assert layer.seqs.tolist() == [7 + 2 * i for _, i in sorted((fact[3], i) for i, fact in enumerate(facts))]
    assert layer.n_intervals == (0 if are_points else sum(fact[4] != fact[3] + 1 for fact in facts))
    header = layer.store.header
    base, shift = header.start_base, header.start_shift
    for bucket, n_before in enumerate(columns["time_rows"].tolist()[:-1]):
        assert n_before == sum(fact[3] < base + (bucket << shift) for fact in facts)


@pytest.mark.parametrize("n", [MOST_FACTS, MOST_FACTS + 1])
def test_more_facts_are_indexed_array_by_array(n):
    layer = make_layer(added_of([(i, 0, i, i, 1) for i in range(n)]), True)
    assert isinstance(layer.store, SmallStore) == (n <= MOST_FACTS)
    assert layer.store.header.n_facts == n
    assert layer.store.nbytes["heads"] == 4 * n
