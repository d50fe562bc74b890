"""How many facts layers have of each pair, against plain Python: before and after they are counted for all pairs."""

from __future__ import annotations

import numpy as np
import pytest
import reference_layers as plain
from hypothesis import assume, given
from layer_cases import Case, cases, make

from tkindex.index import Index
from tkindex.kernels import layerpairs as lp
from tkindex.kernels import layers as kl
from tkindex.kernels import layertable as lt
from tkindex.kernels._jit import compiler
from tkindex.live import segments
from tkindex.live.layer_searcher import LayerSearcher
from tkindex.schema import ANY
from tkindex.store.vocabulary import Vocabulary


@compiler().njit
def _find(address, head, relation, tail):
    start, stop = np.int64(-(2**63)), np.int64(2**63 - 1)
    return kl.find_noted(address, head, relation, tail, np.int64(ANY), start, stop, np.int64(0))


def _counts(index: Index, is_tail: bool) -> list[int]:
    address = index.engine.origin.layers.address
    pairs = [(i, r) for i in range(len(index.entities)) for r in range(len(index.relations))]
    return [_find(address, *((ANY, r, i) if is_tail else (i, r, ANY))) for i, r in pairs]


@given(cases())
def test_counts_of_pairs(case: Case):
    index = make(case)
    assume(isinstance(index.engine.origin, LayerSearcher) and len(index.engine.origin.layers.layers) > 1)
    layers, entities, relations = index.engine.origin.layers, index.entities, index.relations
    facts = [(entities.id(fact.head), relations.id(fact.relation), entities.id(fact.tail)) for fact in case.visible]
    expected = {
        is_tail: plain.counts_of_pairs(facts, is_tail, len(entities), len(relations)) for is_tail in (False, True)
    }
    assert {is_tail: _counts(index, is_tail) for is_tail in (False, True)} == expected
    layers.table[lt.N_PAIRS_ASKED] = max(layers.table[lt.N_PAIRS_ASKED], lp.WORTH_PAIRS)
    assert {is_tail: _counts(index, is_tail) for is_tail in (False, True)} == expected
    assert layers.table[lt.PAIRS_STATE] == lt.KNOWN


def test_they_are_counted_once_it_is_worth_it_and_never_where_there_are_too_many(monkeypatch: pytest.MonkeyPatch):
    def states(n_runs: int = 2) -> list[int]:
        facts = segments.Added(*np.zeros((4, 1), np.int32)[:3], np.zeros(1, np.int64), None, np.arange(1))
        store, labels = segments.make_layer(facts, True).store, Vocabulary.from_labels(["a"], kind="entity")
        runs = [segments.DeltaSegment(facts._replace(seqs=facts.seqs + i)) for i in range(n_runs)]
        made = segments.Layers(store, None, runs, np.empty(0, np.int32), labels, labels)
        found = []
        for _ in range(lp.WORTH_PAIRS):
            assert _find(made.address, 0, 0, ANY) == 1 + n_runs
            found.append(int(made.table[lt.PAIRS_STATE]))
        return found

    assert states() == [lt.UNKNOWN] * (lp.WORTH_PAIRS - 1) + [lt.KNOWN]
    assert states(1) == states()
    monkeypatch.setattr(segments, "_MOST_PAIRS", 1)
    assert states() == [lt.IMPOSSIBLE] * lp.WORTH_PAIRS
