"""Groups in cells: their search against plain Python, its window, growth and file, and its recall on texts."""

from __future__ import annotations

import numpy as np
import pytest
import vector_parts
from hypothesis import given
from hypothesis import strategies as st
from reference_cells import affordable, bounds, compared_later, largest, missing
from vector_parts import FACTS

import tkindex as tk
from tkindex.errors import QueryError
from tkindex.kernels import cell_bounds as kb
from tkindex.kernels import cell_groups as kg
from tkindex.kernels._jit import compiler
from tkindex.semantic import cell_building, planning
from tkindex.semantic.cells import Cells, laid_out
from tkindex.semantic.codec import Codec
from tkindex.semantic.groups import FactGroups
from tkindex.semantic.vectors import VectorIndex
from tkindex.storage.cells import read_cells


@st.composite
def collections(draw):
    """Few small whole numbers, so that there are ties, groups without rows, empty cells and identical vectors."""
    n = draw(st.integers(1, 70))
    n_centres = draw(st.integers(1, 6))
    dimension = draw(st.integers(1, 4))
    row = st.lists(st.integers(-3, 3), min_size=dimension, max_size=dimension)
    vectors = draw(st.lists(row, min_size=n, max_size=n))
    at = draw(st.lists(st.integers(0, n_centres - 1), min_size=n, max_size=n))
    n_inside = draw(st.integers(1, n))
    rows = draw(st.lists(st.integers(0, n - 1), min_size=1, max_size=90))
    lo = draw(st.integers(0, len(rows) - 1))
    return vectors, at[:n_inside], rows, draw(row), lo, draw(st.integers(lo + 1, len(rows)))


def index_of(vectors, rows, at):
    """An index whose small vectors are its vectors, the first of its groups in cells."""
    width = len(vectors[0])
    codec = Codec(np.zeros(width, np.float32), np.eye(width, dtype=np.float32), 1.0, width)
    index = VectorIndex(np.array(vectors, np.float32), np.array(rows, np.int32), codec=codec)
    small, codes = index.short
    index.use_cells(laid_out(np.array(at, np.int32), small[: len(at)], codes[: len(at)]))
    return index


def exact(vectors, query, chosen, k):
    scores = {group: float(sum(a * b for a, b in zip(vectors[group], query, strict=True))) for group in chosen}
    return sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))[:k]


@given(collections(), st.integers(1, 9), st.booleans())
def test_without_a_limit_it_answers_as_brute_force(collection, k, listed):
    vectors, at, rows, query, lo, hi = collection
    index, chosen = index_of(vectors, rows, at), rows[lo:hi]
    # Everything passes the codes and the small vectors.
    vector_parts.searches_as_planned(index, planning.SearchPlan(planning.CELLS, len(vectors), len(vectors)))
    if listed:
        hits = index.search(np.array(query), rows=np.arange(lo, hi, dtype=np.int32)[::-1], k=k)
    else:
        hits = index.search(np.array(query), lo, hi, k)
    assert hits.path == "cells"
    found = list(zip(hits.groups.tolist(), hits.scores.tolist(), strict=True))
    assert found == exact(vectors, query, set(chosen), k)


@given(collections(), st.integers(1, 7), st.integers(1, 9), st.floats(0, 3))
def test_nothing_outside_of_the_window_and_nothing_left_out_where_it_looked(collection, k, wanted, reach):
    vectors, at, rows, query, lo, hi = collection
    index, chosen = index_of(vectors, rows, at), set(rows[lo:hi])
    k = min(k, len(chosen))
    cells = index.cells._replace(reach=reach)
    index.use_cells(cells)
    vector_parts.searches_as_planned(index, planning.SearchPlan(planning.CELLS, max(wanted, k), k + wanted))
    few = index.search(np.array(query), lo, hi, k)
    found = few.groups.tolist()
    assert set(found) <= chosen
    assert len(found) == len(set(found)) == k
    vector_parts.searches_as_planned(index, planning.SearchPlan(planning.CELLS, len(vectors), k))
    hits = index.search(np.array(query), lo, hi, k)
    assert set(hits.groups.tolist()) <= chosen
    # Products with the query in the steps of its small vector, which is what cells are left out by.
    largest = max([1e-30, *(abs(x) for x in query)])
    steps = [int(np.floor(x * 1023 / largest + 0.5)) for x in query]
    scores = [sum(a * b for a, b in zip(vector, steps, strict=True)) for vector in vectors]
    inside = [cells.groups[cells.starts[i] : cells.starts[i + 1]].tolist() for i in range(len(cells.starts) - 1)]
    of_cells = bounds(cells.centres.tolist(), cells.spreads.tolist(), steps, reach)
    assert missing(inside, of_cells, scores, chosen, set(hits.groups.tolist()), k) == []


@compiler().njit
def _later(small, query, done, done_sums, groups, later, later_sums, limit, n_top, rows):
    n = len(small)
    state = np.zeros(kg.N_STATE, np.int64)
    state[kg.LIMIT], state[kg.FARTHER], state[kg.N_LATER] = limit, 255, len(later)
    compared, scores, totals = np.empty(n, np.int32), np.empty(n, np.int32), np.empty(n, np.uint8)
    best_scores, best = np.empty(n_top, np.int32), np.empty(n_top, np.int32)
    for i in range(len(done)):
        kg.compare(state, small, query, done[i], done_sums[i], compared, scores, totals, best_scores, best)
    top_scores, top = np.empty(n_top, np.int32), np.empty(n_top, np.int32)
    kg.compare_later(
        state, groups, later, later_sums, small, query, np.empty(0, np.uint64), rows, rows, 0, n + 1, compared, scores,
        totals, best_scores, best, top_scores, top, 0,
    )  # fmt: skip
    return compared[: state[kg.N_COMPARED]], top


@given(st.integers(0, 2**32 - 1), st.integers(1, 600), st.integers(1, 30), st.integers(0, 255), st.integers(0, 200))
def test_groups_that_were_put_off_are_compared_where_the_best_come_late(seed, n, n_top, limit, spread):
    random = np.random.default_rng(seed)
    small, query = random.integers(-20, 21, (n, 4)).astype(np.int8), random.integers(-6, 7, 4).astype(np.int16)
    scores = [int(one) for one in small.astype(int) @ query]
    sums = [max(0, min(255, (400 - score) // 4 + int(random.integers(0, spread + 1)))) for score in scores]
    # What is nearer than the limit was compared, and some of the others.
    late = [group for group in range(n) if sums[group] > limit and random.random() < 0.8]
    done = [group for group in random.permutation(n).tolist() if group not in set(late)]
    given_sums = (np.array([sums[group] for group in groups], np.uint8) for groups in (done, late))
    first, second = given_sums
    rows = np.arange(n + 1, dtype=np.int32)
    # The groups of cells stand in any order, and those that were put off are told by their places.
    groups = random.permutation(n).astype(np.int32)
    places = np.argsort(groups)[np.array(late, np.int64)].astype(np.int32)
    found, top = _later(small, query, np.array(done, np.int32), first, groups, places, second, limit, n_top, rows)
    expected = compared_later(done, late, sums, scores, limit, n_top, kg.FURTHER)
    assert found.tolist() == expected
    best = sorted(expected, key=lambda group: (-scores[group], group))[:n_top]
    assert top.tolist()[: len(best)] == best


@compiler().njit
def _largest(of_cells, n_wanted):
    parts = np.empty(len(of_cells) // kb.EACH, np.float32)
    found_bounds, found = np.empty(n_wanted, np.float32), np.empty(n_wanted, np.int32)
    n = kb.largest_bounds(of_cells, parts, found_bounds, found)
    return found_bounds[:n], found[:n]


# Many cells, few bounds: ties within parts and across them, parts without any that is wanted, infinite bounds.
@given(
    st.lists(st.integers(-4, 4) | st.floats(width=32, allow_nan=False), max_size=8 * kb.EACH + 5), st.integers(1, 20)
)
def test_the_nearest_cells_are_those_with_the_largest_bounds(of_cells, n_wanted):
    # A zero below zero is equal to one above it.
    of_cells = [float(bound) + 0.0 for bound in of_cells]
    found_bounds, found = _largest(np.array(of_cells, np.float32), n_wanted)
    expected = largest(of_cells, n_wanted)
    assert found.tolist() == expected
    assert found_bounds.tolist() == [of_cells[cell] for cell in expected]


@compiler().njit
def _least(of_cells, is_visited, starts, least, room):
    return kb.least_bound(of_cells, is_visited, starts, least, room)


@given(
    st.lists(st.tuples(st.floats(-1000, 1000, width=32), st.integers(0, 50), st.booleans()), max_size=60),
    st.floats(-1000, 1000, width=32),
    st.integers(-10, 1500),
)
def test_the_cells_with_the_largest_bounds_are_visited_as_far_as_there_is_room(cells, least, room):
    of_cells, sizes, visited = ([*column] for column in zip(*cells, strict=True)) if cells else ([], [], [])
    starts = np.concatenate([[0], np.cumsum(sizes, dtype=np.int64)]).astype(np.int32)
    found = float(_least(np.array(of_cells, np.float32), np.array(visited, bool), starts, np.float32(least), room))
    open_cells = [cell for cell in range(len(cells)) if not visited[cell] and of_cells[cell] >= least]
    bounds, left = [of_cells[cell] for cell in open_cells], [sizes[cell] for cell in open_cells]
    first_out = affordable(bounds, left, least, room)
    if first_out is None:
        assert found == least
        return
    # Told apart in steps, and the highest step is visited in any case.
    step = (max(bounds) - least) / kb.N_STEPS
    slack = 0.01 * step + 1e-3
    assert least <= found <= max(bounds) + slack
    assert first_out - slack <= found + step
    assert found <= max(first_out + step, max(bounds) - step) + slack
    inside = sum(size for bound, size in zip(bounds, left, strict=True) if bound >= found + slack)
    assert inside <= max(room, 0) or found >= max(bounds) - step - slack


def test_bounds_that_are_no_numbers_leave_no_cell_out():
    of_cells = np.array([np.nan, np.inf, 3, 1], np.float32)
    starts = np.arange(0, 50, 10, dtype=np.int32)
    assert _least(of_cells, np.zeros(4, bool), starts, np.float32(1), 15) == 1


@compiler().njit
def _made_room(column, n, needed):
    return kg.with_room(column, n, needed)


@given(st.lists(st.integers(0, 255), min_size=1, max_size=50), st.integers(0, 200), st.data())
def test_a_column_that_is_too_short_becomes_longer_and_keeps_what_it_holds(values, more, data):
    n = data.draw(st.integers(0, len(values)))
    column = np.array(values, np.uint8)
    longer = _made_room(column, n, n + more)
    assert len(longer) >= max(n + more, len(values))
    assert longer[:n].tolist() == values[:n]


def unit(random, n, dimension):
    vectors = random.standard_normal((n, dimension)).astype(np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def test_every_group_stands_in_one_cell_with_its_centre():
    random = np.random.default_rng(0)
    index = VectorIndex(unit(random, 3000, 16), np.arange(3000))
    told = []
    cells = cell_building.build(*index.short, lambda done, total: told.append((done, total)))
    assert told[-1] == (3000, 3000)
    assert sorted(cells.groups[: cells.n_inside].tolist()) == list(range(3000))
    assert len(cells.loose(3000)) == 0
    assert cells.loose(3002).tolist() == [3000, 3001]
    # The outer half of what stands around a centre is the outer half.
    assert (cells.spreads[:, 0] <= cells.spreads[:, 1] + 1e-6).all()
    again = cell_building.build(*index.short)
    assert all(np.array_equal(*both) for both in zip(cells[:5], again[:5], strict=True))


@pytest.mark.parametrize("share", [1.0, 0.5, 0.1])
def test_more_cells_than_are_put_in_order(share):
    """What lies behind those that are visited in the order of their bounds is found too, and no group without rows."""
    random = np.random.default_rng(1)
    vectors = unit(random, 2000, 16)
    rows = random.integers(0, 1900, 2500)
    index = VectorIndex(vectors, rows)
    small, codes = index.short
    index.use_cells(laid_out(random.integers(0, 150, 2000).astype(np.int32), small, codes))
    # Cells of any groups have wide bounds: by a third of them, some of the nearest lie behind the first cells.
    for reach in (0.3, float("inf")):
        index.use_cells(index.cells._replace(reach=reach))
        vector_parts.searches_as_planned(index, planning.SearchPlan(planning.CELLS, 2000, 2000))
        n = int(2500 * share)
        for query in unit(random, 20, 16):
            lo = int(random.integers(0, 2500 - n + 1))
            hits = index.search(query, lo, lo + n, 10)
            chosen = np.unique(rows[lo : lo + n])
            assert hits.n_codes <= 2000
            assert np.isin(hits.groups, chosen).all()
            if reach == float("inf"):
                best = np.sort(vectors[chosen] @ query)[::-1][:10]
                assert hits.n_codes == 2000
                assert np.allclose(hits.scores, best, atol=1e-6)


def test_recall_on_real_texts():
    """Texts of people, verbs and places, by the default encoder: a question shares words with many of them."""
    from tkindex.semantic.registry import load_encoder

    random = np.random.default_rng(0)
    people = ["farmer", "minister", "student", "soldier", "priest", "banker", "journalist", "worker", "judge", "doctor"]
    lands = ["Brazil", "Kenya", "Japan", "Norway", "Egypt", "Peru", "India", "France", "Chad", "Laos", "Cuba", "Iran"]
    acts = ["visit", "praise", "accuse", "meet", "threaten", "aid", "arrest", "host", "sue", "fund", "warn", "thank"]
    names = [f"{person} of {land}" for person in people for land in lands]
    ids = np.unique(random.integers(0, (len(names), len(acts), len(names)), (16_000, 3)), axis=0).astype(np.int32)
    groups = FactGroups.of(*(np.ascontiguousarray(column) for column in ids.T))
    encoder = load_encoder("wordllama")
    index = VectorIndex(encoder.encode(groups.texts(names, acts)), groups.row_group)
    cell_building.attach(index, "cells")
    assert index.cells.recall >= planning.RECALL
    asked = [
        f"Who did the {people[a]} of {lands[b]} {acts[c]}?" for a, b, c in random.integers(0, (10, 12, 12), (60, 3))
    ]
    right, compared = 0, 0
    for query in encoder.encode(asked):
        hits = index.search(query, k=10)
        assert hits.path == "cells"
        least = index.search(query, k=10, exact=True).scores[-1]
        right += int((hits.scores >= least - 1e-6).sum())
        compared += hits.n_codes
    assert right / 600 >= 0.99
    assert compared / 60 < len(index)


def test_the_planner_takes_cells_only_where_that_is_less_work_or_asked_for():
    # Along few of many directions, as texts lie, so that codes tell.
    falling = 1 / np.sqrt(np.arange(1, 129, dtype=np.float32))
    index = VectorIndex(unit(np.random.default_rng(0), 60_000, 128) * falling, np.arange(60_000))
    small, codes = index.short
    cells = laid_out(np.arange(60_000, dtype=np.int32) % 100, small, codes)
    for known, path in (
        ({"recall": 0.995, "share": 0.1}, planning.CELLS),
        ({"recall": 0.995, "share": 0.9}, planning.ROW_CODES),
        ({"recall": 0.98, "share": 0.1}, planning.ROW_CODES),
        ({"recall": 0.98, "share": 0.9, "forced": True}, planning.CELLS),
    ):
        index.use_cells(cells._replace(**known))
        assert index.plan(60_000, 10).path == path
        assert index.plan(60_000, 10, exact=True).path == planning.EXACT
    index.use_cells(cells._replace(recall=0.995, share=0.1))
    # A narrow window holds few rows, and the ten nearest of them may be anywhere.
    assert index.plan(3000, 10).path == planning.ROW_CODES
    # What came later is compared one by one: too much of it, and a scan is less.
    grown = index.with_rows(np.arange(63_000), unit(np.random.default_rng(1), 3000, 128) * falling)
    assert grown.plan(63_000, 10).path == planning.ROW_CODES


def test_groups_that_came_later_are_found_beside_the_cells():
    random = np.random.default_rng(0)
    vectors = unit(random, 4000, 16)
    index = VectorIndex(vectors, np.arange(4000))
    cell_building.attach(index, "cells")
    new = unit(random, 1, 16)
    grown = index.with_rows(np.append(np.arange(4000), 4000), new)
    hits = grown.search(new[0], k=3)
    assert (hits.path, hits.groups[0]) == ("cells", 4000)
    many = grown.search_many(np.stack([new[0], vectors[7]]), [(0, 4001), (0, 4001)], 3)
    assert [(one.path, one.groups[0]) for one in many] == [("cells", 4000), ("cells", 7)]
    # What has no row any more is gone, though it still stands in its cell.
    gone = index.with_rows(np.arange(1, 4000))
    assert 0 not in gone.search(vectors[0], k=5).groups
    assert gone.search(vectors[0], k=5).path == "cells"


def test_cells_of_groups_that_were_numbered_anew():
    random = np.random.default_rng(0)
    index = VectorIndex(unit(random, 500, 8), np.arange(500))
    small, codes = index.short
    cells = cell_building.build(small[:450], codes[:450])
    kept = random.permutation(500)[:300]
    again = cells.renumbered(kept, 500, small[kept], codes[kept])
    # Those that stood in no cell have joined.
    assert sorted(again.groups[: again.n_inside].tolist()) == list(range(300))
    before, after = cells.centre_of(500)[kept], again.centre_of(300)
    for centre in np.unique(after):
        assert len({number for number in before[after == centre].tolist() if number >= 0}) <= 1
    alone = cells.renumbered(np.arange(450, 500), 500, small[450:], codes[450:])
    assert alone.n_inside == 50


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"groups": np.full(32, 9, np.int32)}, "does not exist"),
        ({"groups": np.full(32, -1, np.int32)}, "does not exist"),
        ({"groups": np.zeros(32, np.int32)}, "two cells"),
        ({"spreads": np.array([[np.nan, 0]], np.float32)}, "finite spread"),
        ({"reach": float("nan")}, "reach"),
        ({"later": -1}, "later -1"),
        ({"later": 256}, "later 256"),
        ({"most_visited": 0.0}, "most_visited 0"),
        ({"most_visited": float("nan")}, "most_visited nan"),
        ({"blocks": np.zeros(8, np.uint8)}, "none of"),
        ({"centres": np.zeros((1, 2), np.int8)}, "none of"),
        ({"starts": np.zeros(2, np.int32)}, "none of"),
    ],
)
def test_cells_of_other_vectors_are_refused(change, message):
    index = VectorIndex(np.eye(3, dtype=np.float32), np.arange(3))
    cells = laid_out(np.zeros(3, np.int32), *index.short)
    index.use_cells(cells)
    with pytest.raises(QueryError, match=message):
        index.use_cells(cells._replace(**change))


@pytest.mark.parametrize("n", [1, 2, 40, 3000])
def test_identical_texts_have_cells_too(n):
    index = VectorIndex(np.ones((n, 8), np.float32), np.arange(n))
    cell_building.attach(index, "cells")
    hits = index.search(np.ones(8), k=10)
    assert hits.scores.tolist() == [8.0] * min(n, 10)
    nothing = VectorIndex(np.empty((0, 8), np.float32), np.empty(0, np.int32))
    assert cell_building.attach(nothing, "cells") is None


def test_very_many_identical_texts_are_answered_by_the_first_of_the_window():
    """All are as near as any other: every code passes, and ties go to the smaller number."""
    n = 300_000
    index = VectorIndex(np.ones((n, 4), np.float32), np.arange(n))
    for path in ("codes", "cells"):
        for lo, hi in ((0, n), (1000, n - 1000), (7, 5000)):
            hits = index.search(np.ones(4), lo, hi, 3)
            assert hits.groups.tolist() == [lo, lo + 1, lo + 2], (path, lo, hi)
        index.use_cells(laid_out(np.zeros(n, np.int32), *index.short)._replace(forced=True, reach=0.75))
    assert index.search(np.ones(4), k=n + 1).groups.tolist() == list(range(n))


def test_bad_queries_are_named():
    index = index_of([[1, 0], [0, 1], [1, 1]] * 40, list(range(120)), [0, 1, 2] * 40)
    vector_parts.searches_as_planned(index, planning.SearchPlan(planning.CELLS, 60, 30))
    with pytest.raises(QueryError, match="NaN"):
        index.search(np.array([np.nan, 0]))
    with pytest.raises(QueryError, match="rows must be 0 to 119; 120"):
        index.search(np.array([1, 0]), rows=np.array([3, 120]))
    assert index.search(np.zeros(2), k=3).scores.tolist() == [0, 0, 0]
    assert index.search(np.ones(2), 5, 5).reason
    assert len(index.search(np.ones(2), 5, 9, k=1000).groups) == 4


def with_cells(facts=FACTS):
    index = tk.build(facts)
    index.embed("hashed:64", index="cells")
    return index


def test_cells_are_saved_and_opened_with_their_vectors(tmp_path):
    vector_parts.answers_alike_when_opened(with_cells(), tmp_path / "facts.tk", "cells")


def test_damaged_cells_are_named_and_never_searched(tmp_path):
    files = ("cells.arrow", "cell_codes.arrow")
    vector_parts.is_named_when_damaged(with_cells(), tmp_path / "facts.tk", "cells", files)


def test_vectors_saved_without_cells_say_nothing_of_them(tmp_path):
    vector_parts.is_not_mentioned_where_it_was_not_built(tmp_path / "facts.tk", "cells")


def test_a_live_index_keeps_its_cells_through_compaction(tmp_path):
    live = tk.create(tmp_path / "live", unit="day")
    live.append(FACTS)
    live.commit()
    live.embed("hashed:64", index="cells")
    live.commit()
    assert live.search("person 7 does 0", k=3).path == "cells"
    live.append([("newcomer", "arrives at", "place 5", "2009-01-01")])
    live.retract([FACTS[7]])
    live.commit()
    for index in (live, None):
        if index is None:
            live.compact()
            live.close()
            index = tk.open(tmp_path / "live")
            assert len(index.collection().vectors.outside) == 0
        found = index.search("newcomer arrives at place 5", k=3)
        assert (found.path, found[0].head) == ("cells", "newcomer")
        everything = index.search("person 7 does 0 place 7", k=200)
        assert everything.path == "cells"
        assert "person 7" not in {hit.head for hit in everything}


def test_a_part_of_an_index_keeps_its_cells_where_it_is_told_to():
    index = tk.build(FACTS)
    index.embed("hashed:64", index="cells")
    rows, ids = np.arange(0, 3000, 3, dtype=np.int32), np.arange(5000, dtype=np.int32)
    assert index.collection().taken(rows, ids, ids).stored.cells is None
    part = index.collection().taken(rows, ids, ids, keeps_graph=True)
    assert Cells(*part.stored.cells).n_inside == 1000
    hits = part.vectors.search(part.vectors.vectors[5], k=1)
    assert (hits.path, hits.groups.tolist()) == ("cells", [5])


def test_few_groups_are_put_into_no_cells_of_their_own_accord(monkeypatch):
    random = np.random.default_rng(0)
    # Tight bunches: a search need visit few of them.
    bunches = np.repeat(unit(random, 120, 16), 50, axis=0)
    index = VectorIndex(bunches + 0.3 * unit(random, 6000, 16), np.arange(6000))
    assert cell_building.attach(index, "auto") is None
    assert cell_building.attach(index, "scan") is None
    assert cell_building.attach(index, "hnsw") is None
    monkeypatch.setattr(cell_building, "AUTO_GROUPS", 3000)
    # Cells of so few groups pay only where a scan is dearer than it is.
    monkeypatch.setattr(planning, "CENTRE_COST", 10)
    monkeypatch.setattr(planning, "VISIT_COST", 1.6)
    monkeypatch.setattr(planning, "COMPARED_COST", 1)
    cells = cell_building.attach(index, "auto")
    assert not cells.forced
    assert index.cells is cells
    # Noise has no bunches, and every cell must be visited.
    noise = VectorIndex(unit(random, 3000, 64), np.arange(3000))
    assert cell_building.attach(noise, "auto") is None
    assert noise.cells is None


def test_cells_of_before_say_nothing_of_what_is_put_off_and_of_the_most_codes():
    index = with_cells()
    cells = index.collection().stored.cells
    header = cells._replace(later=3, most_visited=1.6).header()
    assert read_cells(header, cells.tables(), *sizes_of(index))[-2:] == (3, 1.6)
    header.pop("later")
    header.pop("most_visited")
    assert read_cells(header, cells.tables(), *sizes_of(index))[-2:] == (1, 2.5)


def sizes_of(index):
    stored = index.collection().stored
    return stored.small.shape[1], stored.codes.shape[1]
