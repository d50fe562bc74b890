"""A merged store is byte for byte what building at once makes of the facts."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from layer_cases import Case, cases
from reference import OPEN_START, OPEN_STOP, Fact

from tkindex.errors import CapacityError
from tkindex.storage.checks import check_store
from tkindex.store.build import build_store
from tkindex.store.merge import Added, merge_stores

LABELS: dict[str, int] = {}


def ids_of(labels: list[str]) -> np.ndarray:
    return np.array([LABELS.setdefault(label, len(LABELS)) for label in labels], np.int32)


def columns_of(facts: list[Fact]) -> tuple[np.ndarray, ...]:
    heads, tails = ids_of([fact.head for fact in facts]), ids_of([fact.tail for fact in facts])
    relations = np.array([ord(fact.relation[0]) % 7 for fact in facts], np.int32)
    starts, stops = (np.array([fact[i] for fact in facts], np.int64) for i in (3, 4))
    return heads, relations, tails, starts, stops


def kind_of(stops: np.ndarray, starts: np.ndarray) -> np.ndarray | None:
    return None if (stops == starts + 1).all() else stops


def store_of(facts: list[Fact], n_entities: int):
    heads, relations, tails, starts, stops = columns_of(facts)
    return build_store(heads, relations, tails, starts, kind_of(stops, starts), n_entities, 7)


def check(case: Case) -> None:
    seqs = np.array([3 * i + 5 for i in range(len(case.facts))], np.int64)
    parts = np.array(case.parts, np.int64)
    columns_of(case.facts)
    n = len(LABELS)
    in_base = np.flatnonzero(parts <= 0)
    base = store_of([case.facts[i] for i in in_base], max(1, n // 2 if not len(in_base) else n))
    order = np.arange(len(in_base)) if base.order is None else base.order
    removed = np.flatnonzero(parts[in_base[order]] < 0).astype(np.int32)
    added = []
    for k in range(1, max(case.parts, default=0) + 1):
        mine = np.flatnonzero(parts == k)
        heads, relations, tails, starts, stops = columns_of([case.facts[i] for i in mine])
        added.append(Added(heads, relations, tails, starts, kind_of(stops, starts), seqs[mine]))
    joined = Added.join(added)
    merged = merge_stores(base.store, seqs[in_base[order]], joined, removed, n + 2, 9)
    check_store(merged.store)
    heads, relations, tails, starts, stops = columns_of(case.visible)
    expected = build_store(heads, relations, tails, starts, kind_of(stops, starts), n + 2, 9).store
    assert merged.store.header == expected.header
    assert merged.store.columns.keys() == expected.columns.keys()
    for name, column in expected.columns.items():
        found = merged.store.columns[name]
        assert found.dtype == column.dtype, name
        assert found.tolist() == column.tolist(), name
    both = np.concatenate((seqs[in_base[order]], joined.seqs))
    in_order = np.argsort(starts, kind="stable")
    assert both[merged.sources].tolist() == seqs[parts >= 0][in_order].tolist()


@given(cases())
def test_a_merged_store_is_the_one_built_at_once(case):
    check(case)


@given(cases(kind="interval", max_size=60))
def test_and_one_of_intervals(case):
    check(case)


@pytest.mark.parametrize(
    "case",
    [
        Case([], []),
        Case([Fact("a", "r", "b", 1, 2)], [-1]),
        Case([Fact("a", "r", "b", 1, 2)], [1]),
        Case([Fact("a", "r", "b", 1, 9), Fact("a", "r", "b", 1, 2)], [-1, 1]),
        Case([Fact("a", "r", "b", 1, 2), Fact("a", "r", "a", OPEN_START, OPEN_STOP)], [0, 1]),
        Case([Fact("a", "r", "a", 2**62, 2**62 + 1), Fact("b", "s", "a", -(2**62), 5)], [0, 1]),
        Case([Fact("a", "r", "b", 4, 5)] * 5, [0, 1, -1, 2, 0]),
    ],
)
def test_edges(case):
    check(case)


def test_too_many_facts_are_an_error():
    facts = [Fact("a", "r", "b", 1, 2)]
    columns_of(facts)
    base = store_of(facts, len(LABELS)).store
    huge = np.lib.stride_tricks.as_strided(np.zeros(1, np.int64), (2**31 - 1,), (0,))
    ids = np.lib.stride_tricks.as_strided(np.zeros(1, np.int32), (2**31 - 1,), (0,))
    with pytest.raises(CapacityError, match="too many"):
        merge_stores(base, None, Added(ids, ids, ids, huge, None, huge), np.empty(0, np.int32), len(LABELS), 7)
