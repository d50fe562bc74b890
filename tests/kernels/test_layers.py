"""Each helper of the kernels over layers, by itself, against plain Python."""

from __future__ import annotations

import numpy as np
import pytest
import reference_layers as plain
from hypothesis import assume, given
from hypothesis import strategies as st
from layer_cases import Case, cases, make, numbers_at

from tkindex.index import Index
from tkindex.kernels import layercursors as lc
from tkindex.kernels import layerranks as lr
from tkindex.kernels import layers as kl
from tkindex.kernels import layerslices as ls
from tkindex.kernels import layertable as lt
from tkindex.kernels import layerwindows as lw
from tkindex.kernels._jit import compiler
from tkindex.live.layer_searcher import LayerSearcher
from tkindex.live.segments import facts_at_rows
from tkindex.schema import ANY, FILTER, kind_of

OPEN_START, OPEN_STOP = plain.OPEN_START, plain.OPEN_STOP
NO_TIME = (OPEN_START, OPEN_STOP)
assert plain.ANY == ANY


# ----------------------------------------------------------------------------------------------------------------------
# Ids, without any layer


@compiler().njit
def _own_and_back(layers, column, i):
    own = lt.own_id(layers, lt.HEADER, column, i)
    return own, (lt.label_id(layers, lt.HEADER, column, own) if own >= 0 else np.int64(-1))


@compiler().njit
def _check(layers, head, relation, tail, entity):
    return np.int64(lt.check_labels(layers, head, relation, tail, entity))


@compiler().njit
def _half(low, high):
    return lt.half_way(low, high)


IDS = st.sampled_from([0, 1, 2, 3, 64, 2**16, 2**31 - 2, 2**31 - 1, 12_345])


@given(st.lists(IDS, min_size=1, max_size=9), IDS, st.sampled_from([lt.ENTITY_SLOTS, lt.RELATION_SLOTS]))
def test_own_numbers_of_ids(column, asked, at):
    slots = np.full(1 << (2 * len(column)).bit_length(), -1, np.int32)
    distinct = np.empty(len(column), np.int32)
    n = lt.number_ids(np.array(column, np.int32), slots, distinct, 0, np.empty(len(column), np.int32))
    layers = np.zeros(lt.LAYERS_SIZE, np.int64)
    layers[lt.HEADER + at : lt.HEADER + at + 4] = slots.ctypes.data, len(slots) - 1, distinct.ctypes.data, n
    _, in_order = plain.numbered([column])
    expected = in_order.index(asked) if asked in in_order else -1
    assert _own_and_back(layers, at, asked) == (expected, asked if expected >= 0 else -1)
    assert _own_and_back(layers, at, ANY) == (ANY, -1)


@given(st.integers(0, 5), st.integers(0, 5))
def test_ids_of_a_layer_without_numbers(n, asked):
    layers = np.zeros(lt.LAYERS_SIZE, np.int64)
    layers[lt.HEADER + lt.ENTITY_SLOTS + 3] = n
    expected = asked if asked < n else -1
    assert _own_and_back(layers, lt.ENTITY_SLOTS, asked) == (expected, expected)


@given(st.tuples(*[st.none() | st.sampled_from([-(2**63) + 1, -1, 0, 1, 2, 3, 2**31, 2**63 - 1])] * 4))
def test_ids_out_of_range(slots):
    layers = np.zeros(lt.LAYERS_SIZE, np.int64)
    layers[lt.N_ENTITY_LABELS], layers[lt.N_RELATION_LABELS] = 3, 2
    assert _check(layers, *(ANY if i is None else i for i in slots)) == plain.first_bad_slot(slots, 3, 2)


@given(st.lists(st.integers(-(2**63), 2**63 - 1) | st.sampled_from(NO_TIME), min_size=2, max_size=2))
def test_half_way(ends):
    low, high = sorted(ends)
    assert _half(low, high) == (low + high) // 2


# ----------------------------------------------------------------------------------------------------------------------
# Layers


def world_of(index: Index) -> plain.World:
    """The layers of an index as plain facts, in ids of the vocabularies."""
    layers = []
    for layer in index.engine.origin.layers.positive:
        n = layer.store.header.n_facts
        seqs = layer.seqs if len(layer.seqs) else np.arange(n)
        facts = facts_at_rows(layer.store, seqs, np.arange(n))
        stops = facts.starts + 1 if facts.stops is None else facts.stops

        def labels(column: np.ndarray, slots: int, written: np.ndarray = layer.words) -> list[int]:
            words = written[slots : slots + 4].tolist()
            return [numbers_at(*words[2:])[i] if words[0] else i for i in column.tolist()]

        layers.append(
            list(
                map(
                    plain.Fact,
                    labels(facts.heads, lt.ENTITY_SLOTS),
                    labels(facts.relations, lt.RELATION_SLOTS),
                    labels(facts.tails, lt.ENTITY_SLOTS),
                    facts.starts.tolist(),
                    stops.tolist(),
                    facts.seqs.tolist(),
                )
            )
        )
    return plain.World(layers, {row for rows, _ in index.engine.origin.layers._removed for row in rows.tolist()})


@st.composite
def worlds(draw: st.DrawFn, with_stops: bool = True) -> tuple[Index, plain.World, plain.Asked]:
    case: Case = draw(cases(max_size=20))
    index = make(case)
    assume(isinstance(index.engine.origin, LayerSearcher))
    world = world_of(index)
    facts = [fact for layer in world.layers for fact in layer]
    assume(facts)
    one = draw(st.sampled_from(facts))
    slots = [value if draw(st.integers(0, 2)) == 0 else None for value in (one.head, one.relation, one.tail, one.tail)]

    def span(ticks: list[int]) -> tuple[int, int]:
        near = sorted({min(max(tick + by, OPEN_START), OPEN_STOP) for tick in ticks for by in (-1, 0, 1)})
        some = st.sampled_from([*near, *NO_TIME])
        first, last = sorted((draw(some), draw(some)))
        return first, last

    starts = span([fact.start for fact in facts])
    # Of points, a range of stops is one of starts: kernels are never asked for it.
    has_stops = with_stops and not index.is_point and draw(st.booleans())
    stops = span([fact.stop for fact in facts]) if has_stops else NO_TIME
    return index, world, plain.Asked(*slots, *starts, *stops)


def ids_of(asked: plain.Asked) -> list[int]:
    return [ANY if i is None else i for i in asked[:4]]


def is_served(index: Index, asked: plain.Asked) -> bool:
    return kind_of(*ids_of(asked)) != FILTER


def pairs(places: np.ndarray) -> list[tuple[int, int]]:
    return [(place >> 32, place & 0xFFFFFFFF) for place in places.tolist()]


@compiler().njit
def _below(address, layer, start, seq):
    layers = lt.layers_at(address)
    return lt.rows_below(layers, lt.HEADER + lt.STRIDE * layer, start, seq)


@compiler().njit
def _rank_and_seq(address, layer, row):
    layers = lt.layers_at(address)
    return lr.rank(layers, layer, row), lt.seq_at(layers, lt.HEADER + lt.STRIDE * layer, row)


@given(worlds(), st.integers(-1, 1), st.integers(-1, 1))
def test_rows_below_a_key_and_ranks(given_world, later, after):
    index, world, _ = given_world
    for layer, row in world.places():
        fact = world.at((layer, row))
        for other, facts in enumerate(world.layers):
            start = min(max(fact.start + later, OPEN_START), OPEN_STOP - 1)
            below = _below(index.engine.origin.layers.address, other, start, fact.seq + after)
            assert below == plain.rows_below(facts, (start, fact.seq + after))
        rank, seq = _rank_and_seq(index.engine.origin.layers.address, layer, row)
        assert (rank, seq) == (world.rank((layer, row)), fact.seq)


@compiler().njit
def _ranks(address, places, starts, out, is_worth_it):
    layers = lt.layers_at(address)
    if is_worth_it:
        layers[lt.N_RANKED] = lr.WORTH_SUMS - 1
    lr.rank_all(layers, places, len(places), starts, out)


@given(worlds())
def test_ranks_of_many(given_world):
    index, world, _ = given_world
    # In any order, and some of them twice; then what starts before each tick is known, and then that of all layers.
    places = [*world.places()[::-1], *world.places()[:3]]
    for turn in range(3):
        out = np.empty(len(places), np.int64)
        _ranks(
            index.engine.origin.layers.address,
            np.array([(layer << 32) | row for layer, row in places], np.int64),
            np.array([world.at(place).start for place in places], np.int64),
            out,
            turn == 1,
        )
        assert out.tolist() == [world.rank(place) for place in places]


@compiler().njit
def _steps(address, head, relation, tail, entity, s0, s1, e0, e1, backward, places, others, removed):
    """Walk by single moves, and say at each fact what comes next."""
    layers = lt.layers_at(address)
    cursors = np.zeros(lc.CURSORS_SIZE, np.int64)
    sides = lc.open_cursors(layers, cursors, head, relation, tail, entity, s0, s1, OPEN_START, OPEN_STOP)
    n_spanned = lc.spanned(cursors)
    lc.open_cursors(layers, cursors, head, relation, tail, entity, s0, s1, e0, e1)
    lc.begin(layers, cursors, sides, backward, e0, e1)
    n = layers[lt.FIRST_TOMBSTONES] * sides
    found = np.int64(0)
    while True:
        c, other = lc.first_two(layers, cursors, n, backward)
        if c < 0:
            return found, n_spanned, sides
        places[found] = (cursors[c + lc.C_LAYER] << 32) | cursors[c + lc.C_ROW]
        others[found] = (cursors[other + lc.C_LAYER] << 32) | cursors[other + lc.C_ROW] if other >= 0 else -1
        removed[found] = lc.next_removed(layers, cursors, sides, 0, backward)
        found += 1
        lc.move(cursors, c, backward, e0, e1)
        if cursors[c + lc.C_LAYER] == 0:
            lc.pass_removed(layers, cursors, sides, c // lc.C_STRIDE, backward, e0, e1)


@given(worlds(), st.booleans())
def test_a_walk_of_single_steps(given_world, backward):
    index, world, asked = given_world
    n = sum(map(len, world.layers))
    places, others, removed = (np.full(n + 1, -7, np.int64) for _ in range(3))
    found, n_spanned, sides = _steps(
        index.engine.origin.layers.address, *ids_of(asked), *asked[4:], int(backward), places, others, removed
    )
    expected = world.found(asked)[:: -1 if backward else 1]
    assert pairs(places[:found]) == expected
    if is_served(index, asked):
        free = asked._replace(stop_first=OPEN_START, stop_last=OPEN_STOP)
        assert n_spanned == len(world.found(free))
    if sides == 1:
        for i in range(found):
            assert pairs(others[i : i + 1]) == [world.next_other(expected, i) or (-1, 2**32 - 1)]
            assert removed[i] == world.next_removed(asked, expected, i, backward)


@compiler().njit
def _noted(address, head, relation, tail, entity, s0, s1, places):
    """Find the slices, and walk through what was noted of them."""
    layers = lt.layers_at(address)
    cursors = np.zeros(lc.CURSORS_SIZE, np.int64)
    kind = kind_of(head, relation, tail, entity)
    ls.find_slices(layers, kind, head, relation, tail, entity, s0, s1)
    sides = lc.open_noted(layers, cursors, kind)
    lc.begin(layers, cursors, sides, 0, OPEN_START, OPEN_STOP)
    return ls.noted_total(layers), lc.fill(layers, cursors, sides, 0, OPEN_START, OPEN_STOP, places, len(places), False)


@given(worlds(with_stops=False), st.data())
def test_what_is_noted_of_one_question_is_no_answer_to_another(given_world, data):
    index, world, asked = given_world
    assume(is_served(index, asked))
    other = data.draw(st.sampled_from([asked._replace(start_first=OPEN_START), asked._replace(start_last=OPEN_STOP)]))
    layers = index.engine.origin.layers
    # The second time it is read from the note, the third time it stands there no more.
    for one in (asked, asked, other, asked):
        places = np.full(sum(map(len, world.layers)) + 1, -7, np.int64)
        n_noted, found = _noted(layers.address, *ids_of(one), *one[4:6], places)
        assert n_noted == found == len(world.found(one))
        assert pairs(places[:found]) == world.found(one)
        assert layers.table[lt.NOTE + 1 : lt.NOTE + 7].tolist() == [*ids_of(one), *one[4:6]]


@compiler().njit
def _fill(address, head, relation, tail, entity, s0, s1, e0, e1, backward, skipped, size, out):
    layers = lt.layers_at(address)
    cursors = np.zeros(lc.CURSORS_SIZE, np.int64)
    sides = lc.open_cursors(layers, cursors, head, relation, tail, entity, s0, s1, e0, e1)
    if skipped > 0:
        lc.seek(layers, cursors, skipped)
    lc.begin(layers, cursors, sides, backward, e0, e1)
    found = np.int64(0)
    while True:
        n = lc.fill(layers, cursors, sides, backward, e0, e1, out[found:], size, True)
        found += n
        if n < size:
            return found


@given(worlds(), st.booleans(), st.integers(1, 9))
def test_a_walk_in_batches(given_world, backward, size):
    index, world, asked = given_world
    out = np.full(sum(map(len, world.layers)) + size, -7, np.int64)
    found = _fill(index.engine.origin.layers.address, *ids_of(asked), *asked[4:], int(backward), 0, size, out)
    assert pairs(out[:found]) == world.found(asked)[:: -1 if backward else 1]


@compiler().njit
def _windows(address, head, relation, tail, entity, s0, s1, backward, skipped, left, most, out):
    """Take all facts of a slice in turns, and read what stands at their spots."""
    layers = lt.layers_at(address)
    cursors = np.zeros(lc.CURSORS_SIZE, np.int64)
    windows, turns = np.full(lw.WINDOWS_SIZE, -7, np.int64), np.zeros(lw.TURNS_SIZE, np.int64)
    spots = np.empty(most, np.int64)
    lc.open_cursors(layers, cursors, head, relation, tail, entity, s0, s1, OPEN_START, OPEN_STOP)
    if skipped > 0:
        lc.seek(layers, cursors, skipped)
    lw.start_turns(cursors, turns, backward)
    found = np.int64(0)
    wanted = np.int64(lw.WANT_HEADS | lw.WANT_RELATIONS | lw.WANT_TAILS)
    while True:
        lw.refill(layers, cursors, turns, windows, backward, left, wanted, (np.int64(0), np.int64(0), np.int64(0)))
        n = lw.take_turns(layers, cursors, turns, windows, backward, spots, most)
        places = np.empty(n, np.int64)
        lw.places_of_spots(windows, spots, n, places)
        for i in range(n):
            out[found, 0] = places[i]
            for column in range(lw.W_KEY, lw.N_WINDOW_COLUMNS):
                out[found, column] = lw.column_of(windows, column)[spots[i]]
            out[found, lw.W_KEY] ^= -backward
            found += 1
        if turns[lw.T_LIVE] == 0:
            return found


@given(worlds(with_stops=False), st.booleans(), st.integers(1, 9), st.integers(1, 9), st.integers(0, 20))
def test_turns_of_windows(given_world, backward, left, most, skipped):
    """Windows of a fact or two, and batches that end anywhere."""
    index, world, asked = given_world
    assume(is_served(index, asked))
    expected = world.found(asked)
    # Only a walk forwards begins behind some.
    skipped = 0 if backward else min(skipped, max(len(expected) - 1, 0))
    out = np.full((sum(map(len, world.layers)) + 1, lw.N_WINDOW_COLUMNS), -7, np.int64)
    address = index.engine.origin.layers.address
    found = _windows(address, *ids_of(asked), *asked[4:6], int(backward), skipped, left, most, out)
    walk = expected[skipped:][:: -1 if backward else 1]
    assert pairs(out[:found, 0]) == walk
    facts = [world.at(place) for place in walk]
    assert out[:found, 1:].tolist() == [[fact.start, *fact[:3]] for fact in facts]


@compiler().njit
def _count_below(address, head, relation, tail, entity, s0, s1, start, seq):
    layers = lt.layers_at(address)
    cursors = np.zeros(lc.CURSORS_SIZE, np.int64)
    lc.open_cursors(layers, cursors, head, relation, tail, entity, s0, s1, OPEN_START, OPEN_STOP)
    return lc.count_below(layers, cursors, start, seq, False)


@given(worlds(with_stops=False))
def test_seeking_a_place_in_a_slice(given_world):
    index, world, asked = given_world
    assume(is_served(index, asked))
    expected = world.found(asked)
    address, slots = index.engine.origin.layers.address, ids_of(asked)
    out = np.empty(len(expected) + 1, np.int64)
    for skipped in range(1, len(expected)):
        found = _fill(address, *slots, *asked[4:], 0, skipped, 5_000, out)
        assert pairs(out[:found]) == expected[skipped:]
    for layer in world.layers:
        for fact in layer:
            assert _count_below(address, *slots, *asked[4:6], *fact.key) == world.below(asked, fact.key)


@given(worlds())
def test_counts_lasts_and_room(given_world):
    index, world, asked = given_world
    address, slots = index.engine.origin.layers.address, ids_of(asked)
    expected = world.found(asked)
    assert kl.count_layers(address, *slots, *asked[4:]) == len(expected)
    assert kl.capacity_for(address, *slots, *asked[4:6]) >= len(expected)
    # The last of points is the last of a walk.
    if is_served(index, asked) and not index.is_point:
        place = kl.last_of_layers(address, *slots, *asked[4:])
        last = world.last(asked)
        assert (None if place < 0 else (place >> 32, place & 0xFFFFFFFF)) == last


@given(worlds())
def test_places_of_rows(given_world):
    index, world, _ = given_world
    rows = np.arange(len(world.places()), dtype=np.int32)
    out = np.empty(len(rows), np.int64)
    kl.find_rows(index.engine.origin.layers.address, rows, out)
    assert pairs(out) == world.places()


@pytest.mark.parametrize("removed", [[], [0], [2], [0, 1, 2]])
def test_the_plain_walk_by_hand(removed):
    """The twin itself: what it says of removed rows and of the next layer."""
    base = [plain.Fact(0, 0, 1, start, start + 1, start) for start in (1, 2, 5)]
    world = plain.World([base, [plain.Fact(0, 0, 1, 3, 4, 9)]], set(removed))
    asked = plain.Asked(0, None, None, None)
    walk = [(0, row) for row in (0, 1) if row not in removed] + [(1, 0)] + [(0, 2)] * (2 not in removed)
    assert world.found(asked) == walk
    assert world.next_other(walk, 0) == ((1, 0) if walk[0][0] == 0 else (0, 2) if 2 not in removed else None)
