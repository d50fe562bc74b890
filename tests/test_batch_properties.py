"""Many questions in one call against the same questions one at a time in the reference."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest
from harness import SLOTS, Pair
from hypothesis import given
from hypothesis import strategies as st
from reference import ALLEN, Fact, When
from strategies import POINT_OPERATORS, edge_ticks, fact_lists

import tkindex

OPERATORS = (*POINT_OPERATORS, "between")


@st.composite
def batches(draw: st.DrawFn) -> tuple[list[Fact], list[dict[str, str]], list[tuple[int, int]]]:
    """Facts, and for each question all four slots and a range with ends beside the ends of facts."""
    facts = draw(fact_lists(min_size=1))
    n_queries = draw(st.integers(0, 9))
    ticks = edge_ticks(facts)
    slots, ranges = [], []
    for _ in range(n_queries):
        one, other = draw(st.sampled_from(facts)), draw(st.sampled_from(facts))
        slots.append({"head": one.head, "relation": one.relation, "tail": other.tail, "entity": other.head})
        w0, last = sorted((draw(st.sampled_from(ticks)), draw(st.sampled_from(ticks))))
        ranges.append((w0, last + 1))
    return facts, slots, ranges


def columns(pair: Pair, slots: list[dict[str, str]], given: tuple[str, ...], as_ids: bool) -> dict[str, Any]:
    """The given slots as one column each: labels, or int32 ids."""
    found: dict[str, Any] = {}
    for slot in given:
        labels = [query[slot] for query in slots]
        vocabulary = pair.index.relations if slot == "relation" else pair.index.entities
        found[slot] = np.array([vocabulary.id(label) for label in labels], dtype=np.int32) if as_ids else labels
    return found


def range_columns(ranges: list[tuple[int, int]]) -> dict[str, np.ndarray]:
    return {
        "start": np.array([w0 for w0, _ in ranges], dtype=np.int64),
        "stop": np.array([w1 for _, w1 in ranges], dtype=np.int64),
    }


def check_batch(pair: Pair, queries: list[dict], arguments: dict[str, Any]) -> None:
    """All five batch forms of the same questions."""
    batch, reference = pair.index.batch, pair.reference
    assert batch.count(**arguments).tolist() == reference.batch_count(queries)
    assert batch.exists(**arguments).tolist() == reference.batch_exists(queries)
    assert batch.first(**arguments).tolist() == reference.batch_first(queries)
    assert batch.last(**arguments).tolist() == reference.batch_last(queries)
    ragged = batch.facts(**arguments)
    offsets, rows = reference.batch_facts(queries)
    assert np.asarray(ragged.offsets).tolist() == offsets
    assert np.asarray(ragged.rows).tolist() == rows


ALL_GIVEN = [
    tuple(slot for slot, is_given in zip(SLOTS, given, strict=True) if is_given)
    for given in product((False, True), repeat=4)
]


@given(batches())
def test_every_operator_and_slot_combination(case):
    facts, slots, ranges = case
    pair = Pair(facts)
    for given_slots, op in product(ALL_GIVEN, OPERATORS):
        queries = [
            {slot: query[slot] for slot in given_slots} | {"when": When(op, *w)}
            for query, w in zip(slots, ranges, strict=True)
        ]
        for as_ids in (False, True):
            check_batch(pair, queries, columns(pair, slots, given_slots, as_ids) | {"op": op} | range_columns(ranges))


@given(batches())
def test_every_interval_relation(case):
    facts, slots, ranges = case
    pair = Pair(facts)
    for name, given_slots in product(ALLEN, (("head",), ("entity",), ("head", "relation", "tail"), ())):
        queries = [
            {slot: query[slot] for slot in given_slots} | {"when": When(f"allen:{name}", *w)}
            for query, w in zip(slots, ranges, strict=True)
        ]
        arguments = columns(pair, slots, given_slots, as_ids=True) | {"op": f"allen:{name}"} | range_columns(ranges)
        check_batch(pair, queries, arguments)


@given(batches())
def test_without_a_condition_on_time(case):
    facts, slots, _ = case
    pair = Pair(facts)
    for given_slots in ALL_GIVEN[1:]:
        queries = [{slot: query[slot] for slot in given_slots} for query in slots]
        for as_ids in (False, True):
            check_batch(pair, queries, columns(pair, slots, given_slots, as_ids))


@given(batches())
def test_one_value_stands_for_all_questions(case):
    facts, slots, ranges = case
    pair = Pair(facts)
    head, (w0, w1) = facts[0].head, next(iter(ranges), (0, 1))
    for op in OPERATORS:
        queries = [{"head": head, "relation": query["relation"], "when": When(op, w0, w1)} for query in slots]
        arguments = columns(pair, slots, ("relation",), as_ids=True) | {"head": head, "op": op, "start": w0, "stop": w1}
        check_batch(pair, queries, arguments)


@given(batches())
def test_last_before_and_first_after(case):
    facts, slots, ranges = case
    pair = Pair(facts)
    labels, times = [query["entity"] for query in slots], [w0 for w0, _ in ranges]
    ids = np.array([pair.index.entities.id(label) for label in labels], dtype=np.int32)
    ticks = np.array(times, dtype=np.int64)
    for entities in (labels, ids, ids.astype(np.int64)):
        before, after = pair.index.batch.last_before(entities, ticks), pair.index.batch.first_after(entities, ticks)
        assert before.dtype == after.dtype == np.int64
        assert before.tolist() == pair.reference.batch_last_before(labels, times)
        assert after.tolist() == pair.reference.batch_first_after(labels, times)


@pytest.mark.parametrize("convention", ["multitq", "cronquestions"])
@given(batches())
def test_batches_follow_the_convention(convention, case):
    facts, slots, ranges = case
    pair = Pair(facts, convention)
    for op, given_slots in product(("before", "after"), (("head", "relation"), ("entity",))):
        queries = [
            {slot: query[slot] for slot in given_slots} | {"when": When(op, *w)}
            for query, w in zip(slots, ranges, strict=True)
        ]
        check_batch(pair, queries, columns(pair, slots, given_slots, as_ids=True) | {"op": op} | range_columns(ranges))


def test_a_large_batch_on_all_cores_is_the_same_as_one_at_a_time():
    """Enough questions that the work is divided; a hub, so that some answers are long."""
    rng = np.random.default_rng(20140106)
    n_facts, n_queries = 3_000, 20_000
    heads = np.minimum(rng.zipf(1.4, n_facts), 50)
    facts = [
        Fact(f"e{head}", f"r{rng.integers(3)}", f"e{rng.integers(50)}", int(t), int(t) + 1)
        for head, t in zip(heads, rng.integers(0, 400, n_facts), strict=True)
    ]
    pair = Pair(facts)
    ids = rng.integers(0, pair.index.n_entities, n_queries).astype(np.int32)
    times = rng.integers(-2, 402, n_queries)
    before = pair.index.batch.last_before(ids, times)
    counts = pair.index.batch.count(entity=ids, op="before", start=times, stop=times + 1)
    for i in rng.integers(0, n_queries, 150):
        label = pair.index.entities[int(ids[i])]
        query = {"entity": label, "when": When("before", int(times[i]), int(times[i]) + 1)}
        assert before[i] == pair.reference.batch_last([query])[0]
        assert counts[i] == pair.reference.count(**query)


@pytest.fixture
def small_index():
    return tkindex.build([("a", "r", "b", 1, 2), ("b", "r", "c", 3, 4)], unit="day")


@pytest.mark.parametrize("wrong", [[-1], [3], [2**31], [-(2**40)]])
def test_ids_are_checked_before_kernels_see_them(small_index, wrong):
    ids = np.array(wrong, dtype=np.int64)
    with pytest.raises(tkindex.UnknownEntityError):
        small_index.batch.last_before(ids, np.array([5]))
    with pytest.raises(tkindex.UnknownEntityError):
        small_index.batch.count(head=ids)


@pytest.mark.parametrize(
    "arguments",
    [
        {"head": np.array([0, 1]), "op": "before", "start": np.array([1, 2, 3]), "stop": np.array([2, 3, 4])},
        {"head": np.array([0.5])},
        {"head": np.array([[0]])},
        {"head": np.array([0]), "op": "before"},
        {"head": np.array([0]), "op": "beside", "start": np.array([1]), "stop": np.array([2])},
        {"head": np.array([0]), "op": "on", "start": np.array([1.5]), "stop": np.array([2.5])},
        {"head": np.array([0]), "op": "on", "start": np.array([2]), "stop": np.array([1])},
    ],
)
def test_arguments_that_do_not_fit_are_errors(small_index, arguments):
    for form in ("count", "exists", "first", "last", "facts"):
        with pytest.raises(tkindex.TkindexError):
            getattr(small_index.batch, form)(**arguments)


def test_an_unknown_label_names_its_neighbours(small_index):
    with pytest.raises(tkindex.UnknownEntityError):
        small_index.batch.last_before(["a", "nobody"], np.array([1, 2]))
