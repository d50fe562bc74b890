"""Many questions in one call against the same questions one at a time in the reference."""

from __future__ import annotations

import threading
import time
from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest
from harness import SLOTS, Pair
from hypothesis import given
from hypothesis import strategies as st
from reference import ALLEN, Fact, When
from strategies import POINT_OPERATORS, edge_ticks, fact_lists

import tkindex
import tkindex.query.batch
from tkindex.timeline.conditions import PUBLIC_OPERATORS, make_box
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

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


class Parts:
    """The parts that a batch divided its work into, each with the thread that did it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.parts: list[tuple[int, int]] = []
        self.threads: set[int] = set()
        divide = tkindex.query.batch.Batch._divide

        def spy(batch: Any, n: int, run: Any) -> None:
            def noted(low: int, high: int) -> None:
                self.parts.append((low, high))
                self.threads.add(threading.get_ident())
                if len(self.threads) < 2:
                    # Or this thread has done it all before another has begun.
                    time.sleep(0.01)
                run(low, high)

            divide(batch, n, noted)

        monkeypatch.setattr(tkindex.query.batch.Batch, "_divide", spy)


def brute(columns: dict[str, np.ndarray], slot: str, ids: np.ndarray, before: np.ndarray, some: np.ndarray) -> Any:
    """Count and last row of a few queries "before", by a mask over all facts (rows are in order of time)."""
    for i in some:
        mask = columns["time"] + 1 <= before[i]
        of = (columns["head"] == ids[i]) if slot == "head" else (columns["relation"] == ids[i])
        if slot == "entity":
            of = (columns["head"] == ids[i]) | (columns["tail"] == ids[i])
        rows = np.flatnonzero(mask & of)
        yield int(i), len(rows), int(rows[-1]) if len(rows) else -1


def generated(n_facts: int, n_entities: int, seed: int) -> dict[str, np.ndarray]:
    """Facts in order of time, with hubs; integers are ids and ticks."""
    rng = np.random.default_rng(seed)
    return {
        "head": np.minimum(rng.zipf(1.4, n_facts) - 1, n_entities - 1).astype(np.int32),
        "relation": rng.integers(0, 20, n_facts).astype(np.int32),
        "tail": rng.integers(0, n_entities, n_facts).astype(np.int32),
        "time": np.sort(rng.integers(0, 4000, n_facts)),
    }


def built(columns: dict[str, np.ndarray], n_entities: int) -> tkindex.Index:
    names = [f"e{i}" for i in range(n_entities)]
    return tkindex.build(columns, unit="day", entities=names, relations=[f"r{i}" for i in range(20)])


@pytest.mark.parametrize(
    ("n_facts", "n_queries", "is_sorted"),
    [(3_000, 40_000, False), (2_000_000, 65_536, True), (2_000_000, 65_535, False)],
)
def test_a_large_batch_on_all_cores_is_the_same_as_one_at_a_time(n_facts, n_queries, is_sorted, monkeypatch):
    """Work that is divided among threads; at 65,536 questions over 2 million facts each part is sorted by its slot."""
    rng = np.random.default_rng(20140106)
    columns = generated(n_facts, 500, 7)
    batch = built(columns, 500).batch
    batch.threads = 3
    parts, sorts = Parts(monkeypatch), []
    order = tkindex.query.batch.time_order
    monkeypatch.setattr(tkindex.query.batch, "time_order", lambda column: sorts.append(len(column)) or order(column))
    # So that a part is answered in several pieces.
    monkeypatch.setattr(tkindex.query.batch, "_PIECE", 1_000)
    times = rng.integers(-2, 4002, n_queries)
    for slot, n_ids in (("entity", 500), ("head", 500), ("relation", 20)):
        ids = rng.integers(0, n_ids, n_queries).astype(np.int32)
        asked = {slot: ids, "op": "before", "start": times, "stop": times + 1}
        counts, last, first = batch.count(**asked), batch.last(**asked), batch.first(**asked)
        # Of each part some, its ends included: a part that is left out or put in a wrong place shows.
        ends = [i for low, high in parts.parts for i in (low, high - 1)]
        some = np.unique(np.concatenate([rng.integers(0, n_queries, 40), ends]))
        for i, n, row in brute(columns, slot, ids, times, some):
            assert (counts[i], last[i], first[i] >= 0) == (n, row, n > 0)
        # The rest against each other, and against the same questions in halves that are too few to be sorted.
        halves = [slice(0, n_queries // 2), slice(n_queries // 2, None)]
        plain = [batch.count(**{slot: ids[h], "op": "before", "start": times[h], "stop": times[h] + 1}) for h in halves]
        assert np.array_equal(np.concatenate(plain), counts)
        assert np.array_equal(batch.count(**{slot: ids, "op": "before", "start": times}), counts)
    whole = [part for part in parts.parts if part[1] - part[0] < n_queries]
    assert len({part for part in whole if part[1] == n_queries}) >= 1
    assert len(parts.threads) > 1, "the work was not divided"
    assert bool(sorts) is is_sorted


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
        {"head": 1.5},
        {"head": b"ab"},
        {"head": {"ann", "bob"}},
        {"head": {"ann": 1}},
        {"head": np.array([0]), "op": np.array(["on"]), "start": np.array([1]), "stop": np.array([2])},
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


@pytest.mark.parametrize("is_point", [True, False])
@pytest.mark.parametrize("op", PUBLIC_OPERATORS)
def test_ticks_alone_name_themselves_up_to_the_very_ends(op, is_point):
    """A column of ticks without stops is answered as one question each; those near the ends of 64 bits among them."""
    facts = [("a", "r", "b", 1, 2), ("b", "r", "c", 3, 4 if is_point else 9), ("a", "s", "c", 5, 6)]
    ix = tkindex.build(facts, unit="day", closed_stop=False)
    assert ix.is_point is is_point
    ticks = [OPEN_START + 1, OPEN_START + 2, -1, 0, 1, 2, 3, 4, 5, 6, 9, OPEN_STOP - 2, OPEN_STOP - 1]
    head = np.zeros(len(ticks), np.int64) + ix.entities.id("a")
    asked = {"head": head, "op": op, "start": np.array(ticks, np.int64)}
    each = []
    for tick in ticks:
        low, high, stop_low, stop_high = make_box(op, tick, tick + 1, False)[:4]
        spans = [(row, *fact[3:]) for row, fact in enumerate(facts) if fact[0] == "a"]
        each.append([row for row, a, b in spans if low <= a <= high and stop_low <= b <= stop_high])
    found = ix.batch.facts(**asked)
    assert [found.rows[i:j].tolist() for i, j in pairwise(found.offsets.tolist())] == each
    assert ix.batch.count(**asked).tolist() == [len(rows) for rows in each]
    assert ix.batch.first(**asked).tolist() == [rows[0] if rows else -1 for rows in each]
    # The same column for both ends is no column of ticks that name themselves.
    with pytest.raises(tkindex.QueryError, match="expected start < stop"):
        ix.batch.count(**asked, stop=asked["start"])


def test_an_unknown_label_names_its_neighbours(small_index):
    with pytest.raises(tkindex.UnknownEntityError):
        small_index.batch.last_before(["a", "nobody"], np.array([1, 2]))
