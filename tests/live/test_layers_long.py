"""Layers of thousands of facts against an index built at once: long lists, places far from both ends, own numbers."""

from __future__ import annotations

import gc
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pytest

import tkindex as tk
from tkindex.live.layer_searcher import LayerSearcher
from tkindex.live.snapshot import DeltaSegment, layered, merged
from tkindex.store.merge import Added

N_ENTITIES, N_RELATIONS = 3_000, 700
SLOTS = ("head", "relation", "tail", "entity")


class Columns(NamedTuple):
    heads: np.ndarray
    relations: np.ndarray
    tails: np.ndarray
    starts: np.ndarray
    stops: np.ndarray


def draw(rng: np.random.Generator, n: int, kind: str, n_ticks: int) -> Columns:
    """Facts in which hubs, ties, duplicates and self-loops are common, and labels with large ids are not rare."""
    few = rng.integers(0, 6, (2, n))
    any_at_all = rng.integers(0, N_ENTITIES, (2, n))
    heads, tails = np.where(rng.random((2, n)) < 0.7, few, any_at_all)
    relations = np.where(rng.random(n) < 0.8, rng.integers(0, 3, n), rng.integers(0, N_RELATIONS, n))
    starts = rng.integers(0, n_ticks, n) * 5
    lengths = np.ones(n, np.int64) if kind == "point" else rng.choice([1, 1, 7, 400], n)
    stops = starts + lengths
    if kind == "interval":
        starts = np.where(rng.random(n) < 0.02, -(2**63), starts)
        stops = np.where(rng.random(n) < 0.05, 2**63 - 1, stops)
    return Columns(heads, relations, tails, starts, stops)


def take(columns: Columns, places: np.ndarray) -> Columns:
    return Columns(*(column[places] for column in columns))


def build(columns: Columns, convention: str = "standard") -> Any:
    return tk.build(
        {
            "head": pa.array(columns.heads, pa.int32()),
            "relation": pa.array(columns.relations, pa.int32()),
            "tail": pa.array(columns.tails, pa.int32()),
            "start": columns.starts,
            "stop": columns.stops,
        },
        entities=[f"e{i}" for i in range(N_ENTITIES)],
        relations=[f"r{i}" for i in range(N_RELATIONS)],
        unit="hour",
        closed_stop=False,
        convention=convention,
    )


def added_of(columns: Columns, seqs: np.ndarray, is_point: bool) -> Added:
    ids = (column.astype(np.int32) for column in columns[:3])
    return Added(*ids, columns.starts, None if is_point else columns.stops, seqs)


def make(kind: str, sizes: tuple[int, ...], n_gone: int, n_ticks: int, seed: int, convention: str) -> tuple[Any, Any]:
    """A layered index and one built at once. Seqs of base and runs are mixed, as of facts that came back."""
    rng = np.random.default_rng(seed)
    n = sum(sizes)
    facts = draw(rng, n, kind, n_ticks)
    part = np.repeat(np.arange(len(sizes)), sizes)
    part[rng.random(n) < 0.1] = 0
    if seed % 2:
        rng.shuffle(part)
    seqs = np.sort(rng.choice(10 * n, n, replace=False)).astype(np.int64)
    in_base = np.flatnonzero(part == 0)
    base = build(take(facts, in_base), convention)
    order = np.argsort(facts.starts[in_base], kind="stable")
    removed = np.sort(rng.choice(len(in_base), n_gone, replace=False)).astype(np.int32)
    is_seen = np.ones(n, bool)
    is_seen[in_base[order[removed]]] = False
    segments = []
    for k in range(1, len(sizes)):
        mine = np.flatnonzero(part == k)
        segments.append(DeltaSegment(added_of(take(facts, mine), seqs[mine], kind == "point")))
    index = layered(base, seqs[in_base][order], segments, removed, base.entities, base.relations)
    assert isinstance(index.engine.origin, LayerSearcher)
    return index, build(take(facts, np.flatnonzero(is_seen)), convention)


CASES = [
    ("point", (4_000, 900, 200, 40, 1), 700, 300),
    ("point", (2_000, 2_500), 900, 4),
    ("interval", (4_000, 900, 200, 40, 1), 700, 300),
    ("interval", (1_500, 1_200), 600, 6),
    ("point", (3_000, 300, 30), 0, 2_000),
]


@pytest.fixture(scope="module", params=range(len(CASES)))
def pair(request: pytest.FixtureRequest) -> tuple[Any, Any]:
    return make(*CASES[request.param], seed=request.param, convention="standard")


def questions(rng: np.random.Generator, n: int) -> list[dict[str, Any]]:
    found = []
    times = ("before", "after", "on", "during", "overlaps")
    for _ in range(n):
        slots: dict[str, Any] = {}
        for slot in SLOTS:
            if rng.random() < 0.35:
                is_few = rng.random() < 0.8
                top = (3 if is_few else N_RELATIONS) if slot == "relation" else (6 if is_few else N_ENTITIES)
                slots[slot] = int(rng.integers(top))
        when = None
        if rng.random() < 0.7:
            tick = int(rng.integers(-3, 1_600))
            when = getattr(tk, str(rng.choice(times)))(tick)
            if rng.random() < 0.3:
                when = tk.between(tick, tick + int(rng.integers(0, 500)))
        found.append({**slots, "when": when})
    return found


def test_random_questions(pair):
    index, alone = pair
    rng = np.random.default_rng(1)
    for asked in questions(rng, 400):
        for more in ({}, {"newest_first": True}, {"limit": 3}, {"limit": 5_000, "newest_first": True}):
            found, expected = index.facts(**asked, **more), alone.facts(**asked, **more)
            assert len(found) == len(expected)
            assert found.tuples() == expected.tuples()
            for name in ("rows", "head_ids", "relation_ids", "tail_ids", "starts", "stops"):
                assert np.array_equal(getattr(found, name), getattr(expected, name))
        assert index.count(**asked) == alone.count(**asked)
        for end in ("first", "last"):
            pick, expected = getattr(index, end)(**asked), getattr(alone, end)(**asked)
            assert list(pick) == list(expected)
            assert pick.ties == expected.ties
    assert index.engine.searcher is index.engine.origin


def test_parts_of_long_results(pair):
    """Pieces from the middle are sought, not walked to; each is asked of a result that was not looked at yet."""
    index, alone = pair
    rng = np.random.default_rng(2)
    for slots in (
        {},
        {"head": 1},
        {"relation": 2},
        {"entity": 0},
        {"head": 2, "relation": 1},
        {"relation": 0, "tail": 3},
    ):
        for newest_first in (False, True):
            expected = alone.facts(**slots, newest_first=newest_first)
            n = len(expected)
            facts, rows = list(expected), expected.rows
            for _ in range(40):
                low, high = sorted(rng.integers(0, n + 1, 2).tolist())
                piece = index.facts(**slots, newest_first=newest_first)[low:high]
                assert list(piece) == facts[low:high]
                assert (
                    index.facts(**slots, newest_first=newest_first)[low:high].rows.tolist() == rows[low:high].tolist()
                )
                if low < high:
                    assert index.facts(**slots, newest_first=newest_first)[low] == facts[low]
                    assert piece[-1] == facts[high - 1]
            assert list(index.facts(**slots, newest_first=newest_first)) == facts
    assert index.engine.searcher is index.engine.origin


@pytest.mark.parametrize("case", CASES[:4])
@pytest.mark.parametrize("convention", ["multitq", "cronquestions"])
def test_conventions(case, convention):
    index, alone = make(*case, seed=7, convention=convention)
    for asked in questions(np.random.default_rng(3), 150):
        assert list(index.facts(**asked)) == list(alone.facts(**asked))
        assert index.count(**asked) == alone.count(**asked)
        for end in ("first", "last"):
            assert list(getattr(index, end)(**asked)) == list(getattr(alone, end)(**asked))


def test_what_needs_one_store_merges_and_all_stays_the_same(pair):
    index, alone = make(*CASES[0], seed=11, convention="standard")
    before = index.facts(head=1)
    whole = list(before)
    # Few queries are asked of the layers; many are worth a merge.
    assert index.batch.count(head=np.arange(6)).tolist() == alone.batch.count(head=np.arange(6)).tolist()
    assert isinstance(index.engine.searcher, LayerSearcher)
    many = np.tile(np.arange(6), 40)
    assert index.batch.count(head=many).tolist() == alone.batch.count(head=many).tolist()
    assert index.engine.searcher is index.engine.whole
    assert list(index.facts(head=1)) == whole == list(before)
    assert before[3:50:4].rows.tolist() == alone.facts(head=1)[3:50:4].rows.tolist()
    window = index.free_window(before, "3h", (0, 1_500))
    assert window == alone.free_window(alone.facts(head=1), "3h", (0, 1_500))


def test_saved_is_what_it_was(tmp_path):
    index, alone = make(*CASES[2], seed=12, convention="standard")
    index.save(tmp_path / "ix")
    assert tk.open(tmp_path / "ix").facts().tuples() == alone.facts().tuples()


def test_new_labels_are_unknown_to_the_base_and_known_to_the_index():
    base = build(draw(np.random.default_rng(0), 3_000, "point", 50))
    entities, relations = base.entities.extended(["newcomer", "guest"]), base.relations.extended(["greets"])
    ids = [np.array(column, np.int32) for column in ([N_ENTITIES], [N_RELATIONS], [5])]
    added = Added(*ids, np.array([70], np.int64), None, np.array([9_000], np.int64))
    index = layered(base, None, [added], np.empty(0, np.int32), entities, relations)
    assert (index.n_facts, index.n_entities, index.n_relations) == (3_001, N_ENTITIES + 2, N_RELATIONS + 1)
    assert index.facts("newcomer").tuples() == [("newcomer", "greets", "e5", 70)]
    assert index.facts("newcomer", "greets", "e5").first().row == index.count(when=tk.before(71)) - 1
    assert index.count(entity="guest") == 0
    assert index.count("e5", "greets") == 0
    assert len(index.facts("newcomer", tail="e5")) == 1
    with pytest.raises(tk.UnknownEntityError):
        base.facts("newcomer")
    with pytest.raises(tk.UnknownEntityError):
        index.facts("stranger")


@pytest.mark.parametrize("kind", ["point", "interval"])
def test_rows_removed_one_after_the_other(kind):
    """Removed rows are kept in parts from snapshot to snapshot; an earlier time in between sees fewer of them."""
    rng = np.random.default_rng(8)
    columns = draw(rng, 4_000, kind, 60)
    base = build(columns)
    late = added_of(draw(rng, 300, kind, 60), np.arange(9_000, 9_300), kind == "point")
    segments = [DeltaSegment(late)]
    gone = rng.permutation(4_000)[:1_900].astype(np.int32)
    asked = questions(rng, 12)
    most = 0
    for n in (1, 2, 3, 40, 41, 42, 5, 43, 400, 401, 0, 402, 1_500, 1_501, 1_540, 1_543, 1_900):
        removed = np.sort(gone[:n])
        index = layered(base, None, segments, removed, base.entities, base.relations)
        alone = merged(base, None, [late], removed, base.entities, base.relations)[0]
        assert isinstance(index.engine.origin, LayerSearcher)
        most = max(most, len(index.engine.origin.layers.layers) - len(index.engine.origin.layers.positive))
        assert index.n_facts == alone.n_facts
        for one in asked:
            assert list(index.facts(**one)) == list(alone.facts(**one))
            assert list(index.facts(**one, newest_first=True)) == list(alone.facts(**one, newest_first=True))
            assert index.facts(**one)[5:9].rows.tolist() == alone.facts(**one)[5:9].rows.tolist()
            assert index.count(**one) == alone.count(**one)
            assert list(index.last(**one)) == list(alone.last(**one))
            assert list(index.first(**one)) == list(alone.first(**one))
    assert most > 2


def test_more_runs_than_layers_are_joined():
    base = build(draw(np.random.default_rng(0), 3_000, "point", 50))
    rng = np.random.default_rng(1)
    late = draw(rng, 40, "point", 50)
    parts = [added_of(take(late, np.array([i])), np.array([5_000 + i]), True) for i in range(40)]
    nothing = np.empty(0, np.int32)
    index = layered(base, None, parts, nothing, base.entities, base.relations)
    alone, sources = merged(base, None, parts, nothing, base.entities, base.relations)
    assert isinstance(index.engine.origin, LayerSearcher)
    assert list(index.facts()) == list(alone.facts())
    assert sorted(sources.tolist()) == list(range(3_040))


def test_references_are_counted(pair):
    index, _ = pair

    def read() -> None:
        for _ in range(6):
            list(index.facts(entity=1))
            index.facts(entity=1).tuples()
            index.facts(entity=1, newest_first=True)[100:200].tuples()
            index.facts(entity=1)[::2].tuples()
            assert index.first(head=1, when=tk.after(3)).fact

    read()
    labels = [index.entities[i] for i in range(6)]
    before = [sys.getrefcount(label) for label in labels]
    grown = []
    for _ in range(3):
        gc.collect()
        blocks = sys.getallocatedblocks()
        read()
        read()
        gc.collect()
        grown.append(sys.getallocatedblocks() - blocks)
    assert [sys.getrefcount(label) for label in labels] == before
    # What leaks does so in each of the twelve readings; other threads and caches may add something once.
    assert min(grown) < 40


def test_many_threads_merge_once_and_answer_alike():
    index, alone = make(*CASES[0], seed=21, convention="standard")
    asked = questions(np.random.default_rng(5), 60)
    expected = [alone.facts(**one).tuples() for one in asked]
    gate = threading.Barrier(8)
    stores = set()

    def work(i: int) -> bool:
        gate.wait()
        same = True
        for at, one in enumerate(asked):
            if i % 2 and at == 20:
                stores.add(id(index.engine.store))
            same &= index.facts(**one).tuples() == expected[at]
        return same

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(8)))
    assert len(stores) == 1


def test_wrong_arguments_are_errors_not_crashes(pair):
    from tkindex.native.layer_methods import find_method, read_layers_method

    index, _ = pair
    for method in (find_method, read_layers_method):
        with pytest.raises(SystemError):
            method(1, 2)
    with pytest.raises(TypeError):
        find_method(index.engine.origin.address, "x", 0, 0, 0, 0, 0, 0)
    with pytest.raises(OverflowError):
        find_method(index.engine.origin.address, 2**70, 0, 0, 0, 0, 0, 0)
