"""Queries divided among shards and put back, against plain lists."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import divided, facts_of_shards

import tkindex as tk
from tkindex.cluster.direct_batches import Bounds, Direct
from tkindex.kernels import homes
from tkindex.kernels.divide import (
    ARE_TICKS,
    FITS,
    count_facts,
    count_marked,
    divide_facts,
    divide_queries,
    mark_ids,
    number_rows,
    put_back,
)

_NONE = np.empty(0, np.int64)


@given(st.integers(1, 7), st.data())
def test_queries_are_divided_and_answers_put_back(n_shards, data):
    shards = data.draw(st.lists(st.integers(0, n_shards - 1), max_size=40))
    n = len(shards)
    ids = data.draw(st.lists(st.integers(0, 2**31 - 1), min_size=n, max_size=n))
    lives = np.array(shards, np.int64) << 32 | np.array(ids, np.int64)
    known = np.unique(lives)
    given_ = data.draw(st.sampled_from(((lives, _NONE), (np.searchsorted(known, lives), known))))
    bounds = st.integers(-(2**31), 2**31 - 2) | st.sampled_from((2**31 - 1, -(2**31) - 1, 2**62))
    ticks = data.draw(st.just([]) | st.lists(bounds, min_size=n, max_size=n))
    starts, stops = np.array(ticks, np.int64), np.array(ticks, np.int64) + 1
    longer = data.draw(st.integers(0, 2 * n)) if ticks else n
    stops[longer:] += 7
    ends, found = np.full(n_shards + 1, 99, np.int64), np.full(n, 99, np.int32)
    order = np.full(n, 99, np.int32) if n_shards > 1 else np.empty(0, np.int32)
    moved = np.full((2, len(ticks)), 99, np.int32)
    if longer == n and data.draw(st.booleans()):
        # A tick names itself: nobody has to say where it stops.
        stops, moved = _NONE, [moved[0], np.empty(0, np.int32)]
    said = divide_queries(*given_, starts, stops, ends, order, found, *moved)
    if n_shards == 1:
        assert ends.tolist() == [0, n]
        order = np.arange(n, dtype=np.int32)
    expected = divided(shards, n_shards)
    assert [order[ends[s] : ends[s + 1]].tolist() for s in range(n_shards)] == expected
    fits = all(-(2**31) <= tick < 2**31 for tick in (*starts.tolist(), *stops.tolist()))
    assert said == FITS * fits + ARE_TICKS * (len(stops) == 0 or (stops == starts + 1).all())
    if fits and ticks:
        assert moved[0].tolist() == starts[order].tolist()
        assert moved[1].tolist() == (stops[order].tolist() if len(stops) else [])
    assert found.tolist() == [ids[place] for place in order.tolist()]
    out = np.full(n, -7, np.int64)
    for shard in range(n_shards):
        mine = order[ends[shard] : ends[shard + 1]]
        values = found[ends[shard] : ends[shard + 1]].astype(data.draw(st.sampled_from((np.int32, np.int64))))
        put_back(values.ctypes.data, values.itemsize, mine, out)
    assert out.tolist() == ids


@given(st.lists(st.integers(-3, 9), max_size=20), st.lists(st.integers(0, 2**40), max_size=8))
def test_rows_become_sequence_numbers(rows, seqs):
    given_, numbers = np.array(rows, np.int32), np.array(seqs, np.int64)
    out = np.full(len(rows), 99, np.int64)
    number_rows(given_.ctypes.data, len(rows), numbers.ctypes.data, len(seqs), out.ctypes.data)
    assert out.tolist() == [seqs[row] if 0 <= row < len(seqs) else -1 for row in rows]


@pytest.mark.parametrize("kind", [np.int32, np.int64])
def test_a_place_that_there_is_not_is_passed_over(kind):
    values, places, out = np.arange(4, dtype=kind), np.array([1, -1, 9, 0], np.int32), np.full(2, -7, np.int64)
    put_back(values.ctypes.data, values.itemsize, places, out)
    assert out.tolist() == [3, 0]


_FACT = st.tuples(st.integers(0, 3), st.integers(0, 1), st.integers(0, 3), st.integers(-3, 9))
_SIDES = {"head": homes.ON_HEAD, "tail": homes.ON_TAIL, "entity": homes.ON_EITHER}


@settings(max_examples=40)
@given(st.lists(st.lists(_FACT, min_size=1, max_size=12), min_size=1, max_size=4), st.data())
def test_queries_are_answered_where_their_entity_lives(stores, data):
    """Against plain lists of facts: counts, and numbers of the first and the last in the order of start and place."""
    # Short, middling and long lists are searched apart.
    stores = [facts * data.draw(st.sampled_from((1, 3, 9))) for facts in stores]
    indexes = [tk.build([(f"e{h}", f"r{r}", f"e{t}", s) for h, r, t, s in facts], unit="day") for facts in stores]
    numbers = [np.arange(len(facts)) * 10 + 1_000 * i for i, facts in enumerate(stores)]
    times = [
        _places_of(ix, facts) if data.draw(st.booleans()) else _NONE for ix, facts in zip(indexes, stores, strict=True)
    ]
    fields = [
        (ix.engine.whole.address, n.ctypes.data, len(n), places.ctypes.data if len(places) else 0)
        for ix, n, places in zip(indexes, numbers, times, strict=True)
    ]
    table = np.array(fields, np.int64)
    assert table.shape[1] == homes.STORE_FIELDS
    n = data.draw(st.integers(0, 9))
    where = data.draw(st.lists(st.integers(0, len(stores) - 1), min_size=n, max_size=n))
    labels = [data.draw(st.sampled_from(list(indexes[i].entities))) for i in where]
    side = data.draw(st.sampled_from(("head", "tail", "entity")))
    bounds = [data.draw(st.none() | st.lists(st.integers(-4, 10), min_size=n, max_size=n)) for _ in range(2)]
    # Relations are numbered alike in stores of a cluster; here only where there is one store.
    names = list(indexes[0].relations) if len(stores) == 1 and side != "entity" else None
    chosen = names and data.draw(st.none() | st.lists(st.sampled_from(names), min_size=n, max_size=n))
    ids = [indexes[i].entities.id(label) for i, label in zip(where, labels, strict=True)]
    lives = np.array([i << 32 | j for i, j in zip(where, ids, strict=True)], np.int64)
    columns = [np.array([] if values is None else values, np.int64) for values in bounds]
    relations = np.array([names.index(label) for label in chosen] if chosen else [], np.int64)
    # More than some blocks of them.
    repeats = data.draw(st.sampled_from((1, 17)))
    lives, relations, *columns = (np.tile(column, repeats) for column in (lives, relations, *columns))
    # Either where it lives stands with a query, or its place in a table of lists.
    given_ = lives, _NONE
    if not chosen and data.draw(st.booleans()):
        known = np.unique(lives)
        kept = [(ix.engine.whole, n) for ix, n in zip(indexes, numbers, strict=True)]
        given_ = np.searchsorted(known, lives), Direct(kept).lists(side, known)
    shifts = [data.draw(st.integers(-2, 2)) if len(ticks) else 0 for ticks in columns]
    moved = [ticks - shift for ticks, shift in zip(columns, shifts, strict=True)]
    for mode in range(3):
        out = np.full(n * repeats, -7, np.int64)
        homes.batch_homes(
            table.ctypes.data, len(table), *given_, relations, *moved, *shifts, _SIDES[side], 0, n * repeats, mode, out
        )  # fmt: skip
        for q in range(n):
            facts = sorted(stores[where[q]], key=lambda fact: fact[3])
            passing = [
                10 * row + 1_000 * where[q]
                for row, (head, relation, tail, start) in enumerate(facts)
                if labels[q] in {"head": {f"e{head}"}, "tail": {f"e{tail}"}}.get(side, {f"e{head}", f"e{tail}"})
                and (bounds[0] is None or start >= bounds[0][q])
                and (bounds[1] is None or start <= bounds[1][q])
                and (not chosen or f"r{relation}" == chosen[q])
            ]
            found = [len(passing), *(passing[i] if passing else -1 for i in (0, -1))]
            assert set(out[q::n].tolist()) == {found[mode]}
        if len(stores) == 1 and not chosen:
            width = data.draw(st.sampled_from((np.uint16, np.int32, np.int64)))
            shift = data.draw(st.integers(-2, 2))
            assert _of_columns(table, indexes[0], numbers[0], side, mode, lives, columns, width, shift) == out.tolist()


def _places_of(ix: tk.Index, facts: list[tuple[int, int, int, int]]) -> np.ndarray:
    """A directory of times: of each tick, how many facts start before."""
    header = ix.engine.store.header
    ticks = range(header.start_base, header.last_start + 2)
    return np.array([sum(fact[3] < tick for fact in facts) for tick in ticks], np.int32)


def _of_columns(table, ix, numbers, side, mode, ids, bounds, width, shift) -> list[int]:
    """The same of one store, by columns of 4 or 8 bytes, in two parts."""
    lists = Direct([(ix.engine.whole, numbers)]).lists(side, np.arange(ix.n_entities))
    # Without a sign, ticks are counted from farther below.
    shift -= 100 if width == np.uint16 else 0
    columns = [ids.astype(width), *((ticks - shift).astype(width) for ticks in bounds)]
    width = np.int32 if width == np.uint16 else width
    places = np.array([(column.ctypes.data, column.itemsize) for column in columns], np.int64).reshape(-1)
    which = [
        (homes.STARTS if i == 0 else homes.STOPS, shift) if len(ticks) else (-1, 0) for i, ticks in enumerate(bounds)
    ]
    n, out = len(ids), np.full(len(ids), -7, width)
    told = places, ix.n_entities, lists, np.array(which, np.int64).reshape(-1), _SIDES[side]
    for low, high in ((0, n // 3), (n // 3, n)):
        said = homes.batch_columns(table.ctypes.data, *told, low, high, mode, out.ctypes.data, out.itemsize)
        assert said == -1
    if n:
        columns[0][-1] = ix.n_entities
        assert homes.batch_columns(table.ctypes.data, *told, n // 3, n, mode, out.ctypes.data, out.itemsize) >= n // 3
    return out.tolist()


@pytest.mark.parametrize("wide", [False, True])
def test_shards_whose_own_directories_are_coarse_get_one_with_a_place_for_each_tick(wide):
    """Of few facts over many ticks the directory of an index says of a tick that it is one of several."""
    last = 2**40 if wide else 5_000
    facts = [(f"e{i % 7}", "r", f"e{i % 5}", i * i % 997 if i else last) for i in range(40)]
    ix = tk.build(facts, unit="day", ticks=True)
    assert ix.engine.store.header.start_shift > 0
    shards = Direct([(ix.engine.whole, np.arange(40))])
    assert len(shards._times[0]) == (0 if wide else last - ix.engine.store.header.start_base + 2)
    ids, ticks = np.arange(6_000) % ix.n_entities, np.arange(6_000) - 3
    bounds = Bounds((-1, 0), (0, 0))
    found = shards.run("count", "entity", ids, np.arange(ix.n_entities), _NONE, (ticks, _NONE), bounds, 1)
    assert found.tolist() == ix.batch.count(entity=ids, op="before", start=ticks + 1).tolist()


def test_the_room_of_a_batch_does_not_grow_with_the_stores():
    """A thread had 98 MB of room for queries of 1,000 stores: now of each class of lengths, whatever the stores."""
    # Many chunks of all of them: the same store at each place.
    ix = tk.build([("a", "r", "b", 3), ("a", "r", "c", 4), ("b", "r", "c", 5)], unit="day")
    number = np.array([7, 8, 9])
    table = np.tile(np.array([[ix.engine.whole.address, number.ctypes.data, 3, 0]], np.int64), (1_000, 1))
    stores = np.arange(3_000) % 1_000
    lives = stores << 32 | np.array([ix.entities.id("abc"[i % 3]) for i in range(3_000)])
    out = np.empty(3_000, np.int64)
    open_ended = _NONE, _NONE, _NONE, _NONE, 0, 0
    homes.batch_homes(table.ctypes.data, 1_000, lives, *open_ended, homes.ON_EITHER, 0, 3_000, 2, out)
    assert out.tolist() == [8, 9, 9] * 1_000


def test_a_list_that_is_too_long_for_a_word_has_no_table(monkeypatch):
    ix = tk.build([("a", "r", "b", day) for day in range(4)], unit="day")
    shards = Direct([(ix.engine.whole, np.arange(4))])
    assert len(shards.lists("head", np.arange(2))) == 2
    monkeypatch.setattr(homes, "LENGTH_BITS", 2)
    assert len(shards.lists("entity", np.arange(2))) == 0


@given(st.integers(1, 5), st.data())
def test_facts_are_divided_among_shards(n_shards, data):
    where = data.draw(st.lists(st.integers(0, n_shards - 1), min_size=1, max_size=9))
    facts = data.draw(
        st.lists(
            st.tuples(
                st.integers(0, len(where) - 1), st.integers(0, 3), st.integers(0, len(where) - 1),
                st.integers(-(2**63), 2**62), st.integers(1, 9),
            ),
            max_size=30,
        )
    )  # fmt: skip
    has_stops, has_seqs, has_rows = (data.draw(st.booleans()) for _ in range(3))
    heads, relations, tails = (np.array([fact[i] for fact in facts], np.int32) for i in range(3))
    starts = np.array([fact[3] for fact in facts], np.int64)
    stops = starts + np.array([fact[4] for fact in facts], np.int64) if has_stops else _NONE
    numbers = [7 * i + 3 if has_seqs else 40 + i for i in range(len(facts))]
    of = np.array(where, np.int16)
    counts = np.zeros(n_shards, np.int64)
    count_facts(heads, tails, of, counts)
    expected = facts_of_shards([(h, t) for h, _, t, _, _ in facts], where, n_shards)
    assert counts.tolist() == [len(rows) for rows in expected]
    n = int(counts.sum())
    ends = np.cumsum(counts) - counts
    ids = np.full((3, n), -7, np.int32)
    ticks = np.full((4, n), -7, np.int64)
    divide_facts(
        heads, relations, tails, starts, stops, np.array(numbers, np.int64) if has_seqs else _NONE, 40, of, ends, *ids,
        ticks[0], ticks[1] if has_stops else _NONE, ticks[2], ticks[3] if has_rows else _NONE,
    )  # fmt: skip
    assert ends.tolist() == np.cumsum(counts).tolist()
    rows = [row for some in expected for row in some]
    assert ids.tolist() == [[facts[row][i] for row in rows] for i in range(3)]
    assert ticks[0].tolist() == [facts[row][3] for row in rows]
    assert ticks[2].tolist() == [numbers[row] for row in rows]
    if has_stops:
        assert ticks[1].tolist() == [facts[row][3] + facts[row][4] for row in rows]
    if has_rows:
        assert ticks[3].tolist() == rows
    marks = np.zeros(len(where), np.uint8)
    mark_ids(heads, marks)
    assert np.flatnonzero(marks).tolist() == sorted({fact[0] for fact in facts})
    assert count_marked(tails, marks) == sum(fact[2] in {other[0] for other in facts} for fact in facts)
