"""Search by meaning inside a window, against brute force written here: recall, bad input, growth, many at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import warnings

import numpy as np
import pytest
import vector_parts
from hypothesis import given
from hypothesis import strategies as st
from places import PROJECT

from tkindex.errors import QueryError
from tkindex.semantic import cell_building, planning
from tkindex.semantic.codec import Codec, in_blocks, out_of_blocks
from tkindex.semantic.groups import FactGroups
from tkindex.semantic.planning import PATHS
from tkindex.semantic.registry import load_encoder
from tkindex.semantic.vectors import VectorIndex


def brute_force(vectors, row_group, query, rows, k):
    """Top k groups of some rows: higher scores first, then smaller numbers. Plain Python on whole numbers."""
    scores = {}
    for row in rows:
        group = row_group[row]
        scores[group] = sum(a * b for a, b in zip(vectors[group], query, strict=True))
    return sorted(((group, score) for group, score in scores.items()), key=lambda pair: (-pair[1], pair[0]))[:k]


@st.composite
def collections(draw, max_groups=12, max_rows=40):
    """Small whole numbers: their products are exact in float32, so ties are ties."""
    n_groups = draw(st.integers(1, max_groups))
    dimension = draw(st.integers(1, 5))
    row = st.lists(st.integers(-3, 3), min_size=dimension, max_size=dimension)
    vectors = draw(st.lists(row, min_size=n_groups, max_size=n_groups))
    row_group = draw(st.lists(st.integers(0, n_groups - 1), max_size=max_rows))
    return vectors, row_group, draw(row)


def index_of(vectors, row_group):
    return VectorIndex(np.array(vectors, np.float32), np.array(row_group, np.int32))


def answer(hits):
    return list(zip(hits.groups.tolist(), hits.scores.tolist(), strict=True))


# ----------------------------------------------------------------------------------------------------------------------
# Against brute force


@given(collections(), st.integers(-3, 45), st.integers(-3, 45), st.integers(0, 15))
def test_a_window_equals_brute_force(collection, lo, hi, k):
    vectors, row_group, query = collection
    hits = index_of(vectors, row_group).search(np.array(query), lo, hi, k, exact=True)
    rows = range(max(lo, 0), max(min(hi, len(row_group)), 0))
    assert answer(hits) == brute_force(vectors, row_group, query, rows, k)
    assert bool(hits.reason) == (not len(hits.groups))


@given(collections(), st.data())
def test_listed_rows_equal_brute_force(collection, data):
    vectors, row_group, query = collection
    rows = data.draw(st.lists(st.integers(0, len(row_group) - 1)) if row_group else st.just([]))
    k = data.draw(st.integers(0, 15))
    hits = index_of(vectors, row_group).search(np.array(query), rows=np.array(rows, np.int64), k=k, exact=True)
    assert answer(hits) == brute_force(vectors, row_group, query, rows, k)


@given(collections(max_groups=60, max_rows=120), st.integers(0, 120), st.integers(0, 120), st.integers(1, 6), st.data())
def test_no_path_ever_leaves_the_window(collection, lo, hi, k, data):
    """Whatever the planner chooses, and however few candidates it keeps, time and filters stay exact."""
    vectors, row_group, query = collection
    index = index_of(vectors, row_group)
    # There is no graph here, and there are no cells: they have files of tests of their own.
    path = data.draw(st.sampled_from([path for path in range(len(PATHS)) if PATHS[path] not in ("graph", "cells")]))
    # The planner asks codes for 14 k at least; half of what is asked for is promised.
    plan = planning.SearchPlan(path, 2 * k + data.draw(st.integers(0, 8)), k + data.draw(st.integers(0, 4)))
    # Codes of rows serve windows only: a list of rows is searched by codes of groups.
    listed = plan._replace(path=planning.GROUP_CODES) if path == planning.ROW_CODES else plan
    vector_parts.searches_as_planned(index, plan, listed)
    rows = range(lo, min(hi, len(row_group)))
    for hits in (
        index.search(np.array(query), lo, hi, k),
        index.search(np.array(query), rows=np.array(rows, np.int32), k=k),
    ):
        allowed = {row_group[row] for row in rows}
        assert set(hits.groups.tolist()) <= allowed
        assert len(set(hits.groups.tolist())) == len(hits.groups)
        assert len(hits.groups) == min(k, len(allowed))
        scores = dict(brute_force(vectors, row_group, query, rows, len(vectors)))
        assert answer(hits) == sorted(((g, scores[g]) for g in hits.groups.tolist()), key=lambda p: (-p[1], p[0]))


def plain_sums(bits, query):
    """Distances of codes (a list of bits each) from a query, in the compiled part's steps, number by number."""
    one = np.float32
    length = np.sqrt(one(sum(int(x) * int(x) for x in query)))
    # The query as the compiled part turns it: in steps of 1 / 32767 of its length, by axes in steps of 1 / 127.
    factor, back = one(32767) / length, length / one(32767)
    weights = [one(np.floor(one(x) * factor + one(0.5)) * 127) * (back * one(one(1) / one(127))) for x in query]
    total = one(0)
    for weight in weights:
        total += abs(weight)
    step = one(480) / total
    sums = []
    for code in bits:
        distance = 0
        for first in range(0, len(query), 4):
            cost = one(0)
            for weight, bit in zip(weights[first : first + 4], code[first : first + 4], strict=True):
                cost += max(-weight * step if bit else weight * step, one(0))
            distance += min(int(cost + one(0.5)), 255)
        sums.append(min(distance, 255))
    return sums


@pytest.mark.parametrize("words", [1, 2, 3, 5])
def test_codes_let_through_what_is_nearest_by_plain_sums(words):
    """All up to a margin beyond the twentieth for ten results, or as near as the sixtieth, whatever a code's width."""
    from tkindex.kernels import codes
    from tkindex.kernels import vectors as kernels

    random = np.random.default_rng(words)
    # Not whole blocks of 32, and neither end of the window at one.
    n, bits, lo, hi = 700, 64 * words - 5, 37, 651
    vectors = random.standard_normal((n, bits)).astype(np.float32)
    codec = Codec(np.zeros(bits, np.float32), np.eye(bits, dtype=np.float32), 20.0, bits)
    index = VectorIndex(vectors, np.arange(n), codec=codec)
    query = random.integers(-9, 10, bits)
    sums = plain_sums((vectors > 0).tolist(), query.tolist())
    ordered, k, planned = sorted(sums[lo:hi]), 10, 20
    twentieth = ordered[codes.NEAREST * k - 1]
    limit = max(twentieth, min(twentieth + codes.MARGIN, ordered[codes.MOST * planned - 1]))
    passing = [number for number in range(lo, hi) if sums[number] <= limit]
    assert k < len(passing) < hi - lo
    scores = vectors @ query.astype(np.float32)
    expected = sorted(passing, key=lambda number: -scores[number])[:k]
    rows = random.permutation(np.arange(lo, hi))
    for path, where in ((kernels.ROW_CODES, (lo, hi)), (kernels.GROUP_CODES, (lo, hi)), (kernels.GROUP_CODES, None)):
        vector_parts.searches_as_planned(index, planning.SearchPlan(path, planned, n))
        found = index.search(query, k=k, rows=rows) if where is None else index.search(query, *where, k)
        assert (found.groups.tolist(), found.n_vectors) == (expected, len(passing))


@pytest.mark.parametrize("setting", ["NUMBA_ENABLE_AVX=0", "NUMBA_CPU_NAME=generic", "NUMBA_CPU_FEATURES=+sse2"])
def test_the_lookup_instruction_is_left_out_where_numba_is_told_to(setting):
    name, value = setting.split("=")
    program = "from tkindex.kernels.lane_code import has_lookup; print(has_lookup())"
    done = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, name: value}, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"


def test_sums_without_a_lookup_instruction_are_the_same():
    """What runs on other processors is plain Python, too."""
    from tkindex.kernels.codes import sum_plainly

    random = np.random.default_rng(0)
    codes = random.integers(0, 2**63, (70, 2), dtype=np.uint64)
    tables = random.integers(0, 12, 16 * 32).astype(np.uint8)
    out = np.zeros(96, np.uint8)
    sum_plainly(in_blocks(codes), 0, 3, 16, tables, out)
    nibbles = [[int(word) >> shift & 15 for word in code for shift in range(0, 64, 4)] for code in codes]
    assert out[:70].tolist() == [min(255, sum(int(tables[16 * i + x]) for i, x in enumerate(row))) for row in nibbles]
    assert out_of_blocks(in_blocks(codes), 70, 2).tolist() == codes.tolist()


@pytest.mark.parametrize(("bits", "length"), [(8, 1), (8, 31), (8, 192), (16, 33), (16, 384)])
def test_products_of_whole_numbers(bits, length):
    from numba import njit

    from tkindex.kernels.lanes import dot_whole

    random = np.random.default_rng(length)
    most = 2 ** (bits - 1)
    table = random.integers(-most, most, (3, length)).astype(f"int{bits}")
    query = random.integers(-100, 100, length).astype(np.int16)
    product = njit(lambda table, row, query: dot_whole(table, row, query))
    for row in range(3):
        assert product(table, row, query) == int(table[row].astype(int) @ query.astype(int))


def test_equal_vectors_come_in_the_order_of_their_numbers():
    index = VectorIndex(np.ones((300, 4), np.float32), np.arange(300)[::-1])
    for exact in (False, True):
        assert index.search(np.ones(4), 0, 300, 5, exact=exact).groups.tolist() == [0, 1, 2, 3, 4]


# ----------------------------------------------------------------------------------------------------------------------
# Recall


def clustered(n, dimension, seed):
    """Vectors whose variance sits in few directions, as those of texts do."""
    random = np.random.default_rng(seed)
    axes = random.standard_normal((dimension, dimension)) / np.arange(1, dimension + 1)[:, None] ** 0.5
    centres = random.standard_normal((200, dimension))
    points = (centres[random.integers(0, 200, n)] + 0.7 * random.standard_normal((n, dimension))) @ axes
    return (points / np.linalg.norm(points, axis=1, keepdims=True)).astype(np.float32)


def recall_of(index, row_group, queries, width, k=10, seed=0):
    random = np.random.default_rng(seed)
    found, paths = 0, set()
    for query in queries:
        lo = int(random.integers(0, len(row_group) - width + 1))
        hits, truth = (index.search(query, lo, lo + width, k, exact=exact) for exact in (False, True))
        assert np.isin(hits.groups, row_group[lo : lo + width]).all()
        found += len(np.intersect1d(hits.groups, truth.groups)) / len(truth.groups)
        paths.add(hits.path)
    return found / len(queries), paths


@pytest.mark.parametrize(
    ("share", "path"),
    [
        (0.005, "small"),
        (0.01, "row codes"),
        (0.02, "row codes"),
        (0.2, "row codes"),
        (0.4, "row codes"),
        (0.5, "group codes"),
        (0.9, "group codes"),
        (1.0, "group codes"),
    ],
)
def test_recall_on_generated_vectors(share, path):
    vectors = clustered(20_100, 128, 1)
    row_group = np.random.default_rng(2).integers(0, 20_000, 50_000)
    index = VectorIndex(vectors[:20_000], row_group)
    recall, paths = recall_of(index, row_group, vectors[20_000:], int(share * 50_000))
    assert recall >= 0.99
    assert paths == {path}


@pytest.mark.parametrize("dimension", [2, 3, 8, 16, 32, 64, 128, 256, 768])
def test_recall_on_evenly_spread_vectors(dimension):
    """The hard case: no direction holds more than another, and the nearest hardly stand out."""
    random = np.random.default_rng(dimension)
    vectors = random.standard_normal((6_040, dimension)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    row_group = np.concatenate([random.permutation(6_000), random.integers(0, 6_000, 3_000)])
    index, queries = VectorIndex(vectors[:6_000], row_group), vectors[6_000:]
    found = {
        (width, k): recall_of(index, row_group, queries[: 400 // max(k, 10)], width, k)[0]
        for k in (1, 10, 100)
        for width in (90, 400, 2_000, 5_000, 9_000)
    }
    for width in (400, 5_000):
        listed = np.sort(random.choice(9_000, width, replace=False))
        hits, truth = (
            [index.search(query, rows=listed, exact=exact).groups for query in queries] for exact in (False, True)
        )
        found["listed", width] = np.mean([np.isin(a, b).mean() for a, b in zip(hits, truth, strict=True)])
    assert min(found.values()) >= 0.99, found


@pytest.mark.parametrize("n_groups", [350, 990, 4_000])
@pytest.mark.parametrize("dimension", [128, 768])
def test_recall_on_few_evenly_spread_vectors(n_groups, dimension):
    """Of few vectors of many dimensions a sample seems to leave some out; those of a live index learn no axes."""
    random = np.random.default_rng(n_groups)
    vectors = random.standard_normal((n_groups + 150, dimension)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    known, queries, rows = vectors[:n_groups], vectors[n_groups:], np.arange(n_groups)
    for codec in (Codec.fit(known), Codec.of_few(known)):
        assert recall_of(VectorIndex(known, rows, codec=codec), rows, queries, n_groups)[0] >= 0.99


@pytest.mark.parametrize("k", [1, 5, 10, 20])
def test_a_window_of_up_to_80_rows_is_exact(k):
    """Vectors that small ones cannot tell apart: only the vectors themselves put them in order."""
    random = np.random.default_rng(4)
    # In steps whose sums float32 holds exactly, in whatever order a processor takes them.
    vectors = (1 + random.integers(-8, 9, (400, 48)) / 2**13).astype(np.float32)
    row_group = random.permutation(400)
    index = VectorIndex(vectors, row_group)
    query = (random.integers(-6, 7, 48) / 4).astype(np.float32)
    scores = vectors.astype(np.float64) @ query.astype(np.float64)
    for width in range(31, 81):
        lo = int(random.integers(0, 400 - width))
        hits = index.search(query, lo, lo + width, k)
        window = row_group[lo : lo + width]
        assert hits.groups.tolist() == window[np.lexsort((window, -scores[window]))][:k].tolist()
        assert (hits.path, hits.n_vectors, hits.n_small, hits.n_codes) == ("exact", width, 0, 0)
        listed = index.search(query, k=k, rows=np.arange(lo, lo + width))
        assert listed.groups.tolist() == hits.groups.tolist()
    assert index.search(query, 0, 300, 10).path != "exact"


def test_exact_is_exact_on_a_wide_window():
    vectors = clustered(5_050, 64, 3)
    row_group = np.arange(5_000)
    index = VectorIndex(vectors[:5_000], row_group)
    for query in vectors[5_000:]:
        scores = vectors[:5_000] @ query
        assert set(index.search(query, k=10, exact=True).groups.tolist()) == set(np.argsort(-scores)[:10].tolist())


def test_recall_on_real_facts(data_file):
    """MultiTQ with the vectors that install offline: every path the planner takes, questions as queries."""
    pytest.importorskip("wordllama", reason="wordllama is not installed: its vectors are not tested")
    import pyarrow.parquet as pq

    table = pq.read_table(data_file("multitq/facts.parquet")).slice(0, 120_000).to_pandas()
    ids = [table[column].astype("category").cat.codes.to_numpy() for column in ("subject", "relation", "object")]
    labels = [list(table[column].astype("category").cat.categories) for column in ("subject", "relation", "object")]
    groups = FactGroups.of(*ids)
    encoder = load_encoder("wordllama")
    texts = [
        f"{labels[0][h]} {labels[1][r]} {labels[2][t]}"
        for h, r, t in zip(groups.heads, groups.relations, groups.tails, strict=True)
    ]
    lines = data_file("multitq/dev_questions.jsonl").read_text(encoding="utf-8").splitlines()[:1500:10]
    queries = encoder.encode([json.loads(line)["question"] for line in lines])
    index = VectorIndex(encoder.encode(texts), groups.row_group)
    seen = set()
    for width in (12, 250, 600, 1_200, 12_000, 60_000, 120_000):
        recall, paths = recall_of(index, groups.row_group, queries, width)
        assert recall >= 0.99, (width, recall, paths)
        seen |= paths
    assert seen == set(PATHS) - {"graph", "cells"}
    cell_building.attach(index, "cells")
    for width in (60_000, 120_000):
        recall, paths = recall_of(index, groups.row_group, queries, width)
        assert recall >= 0.99, (width, recall)
        assert paths == {"cells"}


# ----------------------------------------------------------------------------------------------------------------------
# Edges and bad input


def small_index():
    return VectorIndex(np.eye(4, dtype=np.float32), np.array([0, 1, 2, 1, 3]))


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"k": 0}, "k is 0"),
        ({"row_lo": 2, "row_hi": 2}, "no row is in the window"),
        ({"row_lo": 4, "row_hi": 1}, "no row is in the window"),
        ({"row_lo": 5}, "no row is in the window"),
        ({"rows": np.array([], np.int32)}, "no row passes the filters"),
    ],
)
def test_an_empty_answer_says_why(options, reason):
    hits = small_index().search(np.ones(4), **options)
    assert not len(hits.groups)
    assert not len(hits.scores)
    assert hits.path == "none"
    assert reason in hits.reason


def test_an_index_without_groups_answers_with_nothing():
    index = VectorIndex(np.empty((0, 4), np.float32), np.array([], np.int32))
    assert index.search(np.ones(4)).reason == "no row is in the window"


def test_k_beyond_what_exists_gives_everything():
    hits = small_index().search(np.ones(4), 1, 4, 1_000_000)
    assert hits.groups.tolist() == [1, 2]


@pytest.mark.parametrize("k", [True, 1.5, "3", None, -1])
def test_k_is_a_count(k):
    with pytest.raises(QueryError, match="k"):
        small_index().search(np.ones(4), k=k)


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
def test_values_that_are_not_numbers_are_rejected(value):
    vectors = np.eye(4, dtype=np.float32)
    vectors[2, 1] = value
    with pytest.raises(QueryError, match="NaN or infinity"):
        VectorIndex(vectors, np.array([0]))
    with pytest.raises(QueryError, match="NaN or infinity"):
        small_index().with_rows(np.array([0, 5]), vectors)
    with pytest.raises(QueryError, match="NaN, infinity"):
        small_index().search(vectors[2])


@pytest.mark.parametrize("query", [np.ones(3), np.ones((1, 4)), np.ones(5)])
def test_a_query_of_another_shape_is_rejected(query):
    with pytest.raises(QueryError, match="shape"):
        small_index().search(query)


@pytest.mark.parametrize(
    "rows", [np.array([0, 5]), np.array([-1]), np.array([2**40]), np.array([0.5]), np.array([[0]]), np.array([True])]
)
def test_rows_that_do_not_exist_are_rejected(rows):
    with pytest.raises(QueryError, match="rows"):
        small_index().search(np.ones(4), rows=rows)


# ----------------------------------------------------------------------------------------------------------------------
# Growth


@given(collections(), collections(), st.data())
def test_added_groups_and_rows_are_found_and_old_versions_stay(old, new, data):
    vectors, row_group, query = old
    added = [(row + [0] * 5)[: len(query)] for row in new[0]]
    every = vectors + added
    rows = data.draw(st.permutations(row_group + [len(vectors) + group for group in new[1]]))
    first = index_of(vectors, row_group)
    before = answer(first.search(np.array(query), k=50, exact=True))
    # Twice from the same version: the second must not see, nor overwrite, what the first added.
    second = first.with_rows(np.array(rows, np.int32), np.array(added, np.float32))
    other = first.with_rows(np.array(rows, np.int32), -np.array(added, np.float32))
    for index, all_vectors in ((second, every), (other, vectors + [[-x for x in row] for row in added])):
        hits = index.search(np.array(query), k=50, exact=True)
        assert answer(hits) == brute_force(all_vectors, rows, query, range(len(rows)), 50)
    third = second.with_rows(np.array([*rows, len(every)], np.int32), np.array([query], np.float32))
    assert len(every) in third.search(np.array(query), k=50, exact=True).groups
    assert answer(first.search(np.array(query), k=50, exact=True)) == before


# ----------------------------------------------------------------------------------------------------------------------
# Embedding that can be resumed


@pytest.mark.parametrize("window", [(1.5, 3), (0, float("nan")), ("0", "3"), (None, 3), (0, 3.0)])
def test_a_bound_that_is_no_whole_number_is_an_error(window):
    index = VectorIndex(np.eye(3, dtype=np.float32), np.array([0, 1, 2]))
    with pytest.raises(QueryError, match="a window is two whole numbers"):
        index.search(np.ones(3), *window)
    with pytest.raises(QueryError, match="a window is two whole numbers"):
        index.search_many(np.ones((2, 3)), [(0, 3), window])


@pytest.mark.parametrize("window", [5, None, (0,), (0, 1, 2)])
def test_a_window_of_many_that_is_no_pair_is_an_error(window):
    index = VectorIndex(np.eye(3, dtype=np.float32), np.array([0, 1, 2]))
    with pytest.raises(QueryError, match="a window is two whole numbers"):
        index.search_many(np.ones((1, 3)), [window])


def test_bounds_of_other_types_are_whole_numbers_too():
    index = VectorIndex(np.eye(3, dtype=np.float32), np.array([0, 1, 2]))
    assert index.search(np.ones(3), np.int8(1), np.uint64(3)).groups.tolist() == [1, 2]
    for window in ((np.int8(1), np.uint64(3)), (1, None), [1, 2**70]):
        assert index.search_many(np.ones((1, 3)), [window])[0].groups.tolist() == [1, 2]


@pytest.mark.parametrize("query", [["a", "b", "c"], np.ones(3, complex), [[1, 2], [3], 4], [object()] * 3])
def test_a_query_that_is_no_array_of_real_numbers_is_an_error(query):
    index = VectorIndex(np.eye(3, dtype=np.float32), np.array([0, 1, 2]))
    with pytest.raises(QueryError, match="no array of real numbers"):
        index.search(query)
    with pytest.raises(QueryError, match="no array of real numbers"):
        index.search_many([query], [(0, 3)])


def test_a_query_beyond_float32_is_refused_without_a_warning():
    index = VectorIndex(np.eye(3, dtype=np.float32), np.array([0, 1, 2]))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(QueryError, match="too large"):
            index.search(np.full(3, 1e300))
        assert index.search(np.ones(3, ">f4")).groups.tolist() == [0, 1, 2]


def test_importing_the_package_does_not_load_compilers_or_models():
    code = (
        "import sys, tkindex.semantic.vectors, tkindex.semantic.registry;"
        "import tkindex.semantic.groups, tkindex.semantic.embed;"
        "print([m for m in ('numba', 'wordllama', 'torch', 'onnxruntime', 'openai') if m in sys.modules])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=PROJECT,
    )
    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize("words", [["embed"], ["search", "who visits"]])
def test_the_command_line_says_beforehand_whatever_it_compiles(tmp_path, words):
    """Every file of kernels that the command loads is among those that the notice is about."""
    import tkindex as tk

    path = str(tmp_path / "saved")
    tk.build([("Norway", "visits", "Iran", "2014-01-01")], path).embed("hashed:64")
    code = (
        "import sys\n"
        "from click.testing import CliRunner\n"
        "from tkindex.cli import compiling, words\n"
        "from tkindex.kernels import _jit\n"
        "told = set()\n"
        "compiling.announce_compiling = lambda *names: told.update(names)\n"
        f"command, *rest = {words!r}\n"
        "options = ['--encoder', 'hashed:64']\n"
        f"done = CliRunner().invoke(getattr(words, command), [{path!r}, *rest, *options])\n"
        "assert done.exit_code == 0, done.output\n"
        "loaded = {name[8:] for name in sys.modules if name.startswith(('tkindex.kernels.', 'tkindex.native.'))}\n"
        "with_kernels = {name for name in loaded if '._' not in name and _jit.is_cached(name)}\n"
        "print(sorted(with_kernels - told), 'kernels.vectors' in with_kernels)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[0] == "[] True"


# ----------------------------------------------------------------------------------------------------------------------
# Many at once


@given(collections(max_groups=40, max_rows=90), st.data())
def test_many_queries_are_answered_as_one_after_the_other(collection, data):
    vectors, row_group, query = collection
    index = index_of(vectors, row_group)
    bound = st.integers(-3, 95)
    windows = data.draw(st.lists(st.tuples(bound, bound), max_size=9))
    queries = np.array([[x * (1 + at % 3) for x in query] for at in range(len(windows))], np.float32)
    queries = queries.reshape(len(windows), len(query))
    k, exact = data.draw(st.integers(0, 6)), data.draw(st.booleans())
    found = index.search_many(queries, windows, k, exact=exact)
    assert len(found) == len(windows)
    for hits, one, (lo, hi) in zip(found, queries, windows, strict=True):
        alone = index.search(one, lo, hi, k, exact=exact)
        assert answer(hits) == answer(alone)
        assert hits[2:] == alone[2:]


def test_many_queries_on_every_path():
    """Codes of rows and of groups too, which small collections never reach."""
    random = np.random.default_rng(0)
    vectors = clustered(9060, 128, 0)
    index = VectorIndex(vectors[:9000], random.integers(0, 9000, 20_000))
    queries = vectors[9000:]
    windows = [(at * 7, at * 7 + width) for at, width in enumerate([1, 60, 250, 5000, 20_000] * 12)]
    found = index.search_many(queries, windows)
    assert {hits.path for hits in found} == {"exact", "small", "row codes", "group codes"}
    for hits, query, window in zip(found, queries, windows, strict=True):
        assert answer(hits) == answer(index.search(query, *window))


def test_many_queries_of_the_wrong_kind_are_refused():
    index = VectorIndex(np.eye(3, dtype=np.float32), np.arange(3))
    assert index.search_many(np.empty((0, 3)), []) == []
    for queries, windows in ((np.ones((2, 3)), [(0, 3)]), (np.ones((1, 2)), [(0, 3)]), (np.ones(3), [(0, 3)])):
        with pytest.raises(QueryError, match="queries have the shape"):
            index.search_many(queries, windows)
    with pytest.raises(QueryError, match="NaN, infinity"):
        index.search_many(np.array([[1, 0, 0], [np.nan, 0, 0]]), [(0, 3), (0, 3)])
    with pytest.raises(QueryError, match="k=-1"):
        index.search_many(np.ones((1, 3)), [(0, 3)], -1)
