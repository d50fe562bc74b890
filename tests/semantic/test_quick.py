"""Narrow windows that one compiled call searches: the answers, plans and errors of Python, and nothing lost or kept."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import copy

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkindex.errors import QueryError
from tkindex.native import self_check
from tkindex.semantic import quick
from tkindex.semantic.part import VectorPart
from tkindex.semantic.planning import PATHS
from tkindex.semantic.vectors import VectorIndex
from tkindex.storage.packed import PackedVectors

pytestmark = pytest.mark.skipif(
    not self_check.is_wanted() or self_check.of_interpreter() is not None, reason="Python searches alone here"
)

N_GROUPS, N_ROWS, DIMENSION = 6_000, 16_000, 160


def drawn(seed=0):
    """Vectors along few directions, as those of texts are, and the group of each row."""
    random = np.random.default_rng(seed)
    vectors = random.standard_normal((N_GROUPS, 24)) @ random.standard_normal((24, DIMENSION))
    vectors += random.standard_normal((N_GROUPS, DIMENSION)) * 0.3
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors.astype(np.float32), random.integers(0, N_GROUPS, N_ROWS)


def without(index):
    """The same index, which Python searches."""
    plain = copy(index)
    plain._quick = None
    return plain


@pytest.fixture(scope="module")
def indexes():
    vectors, row_group = drawn()
    whole = VectorIndex(vectors, row_group)
    # As those of half a million groups, which compare codes in windows of any size.
    large = copy(whole)
    large._held = large._held._replace(small=0)
    large._quick = quick.quick_search(large.address, large.dimension, large._held)
    packed = VectorIndex(PackedVectors.of(vectors, "int8"), row_group, codec=whole.codec, short=whole.short)
    part = VectorPart(whole, np.arange(3, N_ROWS, 3, dtype=np.int32))
    grown = whole.with_rows(np.concatenate([row_group, [N_GROUPS, 7]]), vectors[:1] * 0.5)
    return {"whole": whole, "large": large, "packed": packed, "part": part, "grown": grown}


def is_the_same(hits, expected):
    assert type(hits) is type(expected)
    assert hits[2:] == expected[2:]
    for found, other in zip(hits[:2], expected[:2], strict=True):
        assert (found.dtype, found.shape, found.tobytes()) == (other.dtype, other.shape, other.tobytes())
        assert found.flags == other.flags


@given(st.data())
@pytest.mark.parametrize("name", ["whole", "large", "packed", "part", "grown"])
def test_it_answers_as_python_does(indexes, name, data):
    index = indexes[name]
    lo = data.draw(st.one_of(st.integers(0, 20), st.integers(0, index.n_rows + 5)))
    width = data.draw(st.one_of(st.integers(0, 30), st.integers(0, 700), st.integers(2_000, N_ROWS)))
    k = data.draw(st.one_of(st.integers(1, 12), st.integers(1, 3_000)))
    exact = data.draw(st.booleans())
    query = np.random.default_rng(data.draw(st.integers(0, 99))).standard_normal(DIMENSION).astype(np.float32)
    found = index._quick(query, lo, lo + width, k, exact)
    expected = without(index).search(query, lo, lo + width, k, exact=exact)
    if found is None:
        assert expected.path == "none" or min(width, index.n_rows - lo) > index._held.narrow
    else:
        is_the_same(found, expected)
    is_the_same(index.search(query, lo, lo + width, k, exact=exact), expected)


def test_every_path_of_a_narrow_window_is_taken(indexes):
    query = np.random.default_rng(0).standard_normal(DIMENSION).astype(np.float32)
    found = {
        indexes[name]._quick(query, 0, n_rows, 10, False).path
        for name in ("whole", "large")
        for n_rows in (9, 200, 400, 1_500, 2_600, 4_000)
    }
    assert found == set(PATHS[:3])


def test_equal_groups_and_windows_of_one_group_are_the_same():
    index = VectorIndex(np.ones((40, DIMENSION), np.float32), np.arange(40).repeat(9))
    query = np.ones(DIMENSION, np.float32)
    for lo, hi, k in ((0, 9, 5), (0, 60, 12), (4, 13, 9), (0, 1, 1), (100, 170, 70)):
        found = index._quick(query, lo, hi, k, False)
        is_the_same(found, without(index).search(query, lo, hi, k))
        assert found.groups.tolist() == sorted(set((np.arange(lo, hi) // 9).tolist()))[:k]


def answer(index, arguments, exact):
    """What is found, or the words of the error."""
    try:
        return index.search(*arguments, exact=exact)
    except QueryError as error:
        return str(error)


class _Count(int):
    pass


class _Array(np.ndarray):
    pass


QUERY = np.random.default_rng(1).standard_normal(DIMENSION).astype(np.float32)


@pytest.mark.parametrize(
    "arguments",
    [
        (QUERY.astype(np.float64), 0, 50, 10, False),
        (QUERY.astype(">f4"), 0, 50, 10, False),
        (QUERY.repeat(2)[::2], 0, 50, 10, False),
        (np.frombuffer(b"-" + QUERY.tobytes(), np.float32, offset=1), 0, 50, 10, False),
        (QUERY.view(_Array), 0, 50, 10, False),
        (QUERY.tolist(), 0, 50, 10, False),
        (QUERY[:-1], 0, 50, 10, False),
        (QUERY[None], 0, 50, 10, False),
        (QUERY, -3, 50, 10, False),
        (QUERY, True, 50, 10, False),
        (QUERY, np.int64(3), 50, 10, False),
        (QUERY, 0, np.int32(50), 10, False),
        (QUERY, None, 50, 10, False),
        (QUERY, 0, 50.0, 10, False),
        (QUERY, 0, -1, 10, False),
        (QUERY, 9, 9, 10, False),
        (QUERY, 60, 50, 10, False),
        (QUERY, 2**70, 2**71, 10, False),
        (QUERY, -(2**70), 50, 10, False),
        (QUERY, 0, 50, 0, False),
        (QUERY, 0, 50, -1, False),
        (QUERY, 0, 50, 2**70, False),
        (QUERY, 0, 50, _Count(3), False),
        (QUERY, 0, 50, "3", False),
        (QUERY, 0, 50, True, False),
        (QUERY, 0, 50, 10, 1),
        (QUERY, 0, 50, 10, None),
        (QUERY * np.float32(np.nan), 0, 50, 10, False),
        (QUERY * np.float32(1e30), 0, 50, 10, False),
    ],
)
def test_what_is_not_plain_is_handed_back_and_answered_or_refused_by_python(indexes, arguments):
    index = indexes["whole"]
    assert index._quick(*arguments) is None
    *positional, exact = arguments
    found, expected = answer(index, positional, exact), answer(without(index), positional, exact)
    if isinstance(expected, str):
        assert found == expected
    else:
        is_the_same(found, expected)


def test_an_end_that_is_left_out_or_lies_behind_the_last_row_is_the_last(indexes):
    index = indexes["whole"]
    for end in (None, N_ROWS + 1, 2**62):
        is_the_same(index._quick(QUERY, N_ROWS - 40, end, 10, False), without(index).search(QUERY, N_ROWS - 40, end))


@pytest.mark.parametrize("n", [0, 5, 7])
def test_another_number_of_arguments_is_an_error(n):
    with pytest.raises(SystemError):
        quick._method()(*[0] * n)


def test_no_reference_is_lost_or_kept(indexes):
    index, bad = indexes["large"], np.full(DIMENSION, np.nan, np.float32)
    calls = [(QUERY, 0, 3_000, 10), (QUERY, 0, 30, 400), (QUERY, 5, 6, 300), (bad, 0, 50, 10), (QUERY, 0, 9, 0)]
    things = [QUERY, bad, index._quick.args[0], *quick.OBJECTS]

    def counted():
        for call in calls:
            index._quick(*call, False)
        return [sys.getrefcount(thing) for thing in things], len(gc.get_objects())

    counted()
    first = counted()
    for _ in range(50):
        last = counted()
    assert [last[0], last[1]] == [first[0], pytest.approx(first[1], abs=5)]
    found = index._quick(QUERY, 0, 3_000, 10, False)
    assert gc.is_tracked(found)
    groups, scores, *_ = found
    del found
    # The name, and the argument of this call.
    assert (sys.getrefcount(groups), sys.getrefcount(scores)) == (2, 2)


def test_threads_search_while_the_index_is_given_cells_and_loses_them(indexes):
    index = copy(indexes["large"])
    expected = index.search(QUERY, 100, 3_100)

    def ask(_):
        return [index.search(QUERY, 100, 3_100) for _ in range(200)]

    with ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(ask, i) for i in range(3)]
        for _ in range(200):
            index._quick = quick.quick_search(index.address, index.dimension, index._held)
        for one in asked:
            for hits in one.result():
                is_the_same(hits, expected)


def test_wide_windows_and_forced_cells_are_python_s(indexes):
    index = copy(indexes["whole"])
    assert index._quick(QUERY, 0, N_ROWS, 10, False) is None
    index._held = index._held._replace(narrow=0)
    again = quick.quick_search(index.address, index.dimension, index._held)
    assert again(QUERY, 0, 3_000, 10, False) is None


def test_it_is_switched_off_with_compiled_verbs():
    code = "from tkindex.semantic import quick; print(quick._method())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, self_check.SWITCH: "0"},
    )
    assert done.stdout == "None\n"


def test_an_interpreter_that_it_does_not_fit_is_left_to_python(monkeypatch):
    monkeypatch.setattr(self_check, "of_interpreter", lambda: "this is another")
    assert quick._method.__wrapped__() is None
    monkeypatch.undo()
    monkeypatch.setattr(quick, "_is_sound", lambda method: False)
    assert quick._method.__wrapped__() is None


@pytest.mark.parametrize("wrong", ["path", "numbers", "type", "lost"])
def test_a_call_that_goes_wrong_on_trial_is_not_used(wrong):
    method, kept = quick._method(), []
    assert quick._is_sound(method)

    def broken(*arguments):
        found = method(*arguments)
        if found is None:
            return found
        kept.append(arguments[1])
        return {
            "path": lambda: found._replace(path="small"),
            "numbers": lambda: found._replace(scores=-found.scores),
            "type": lambda: tuple(found),
            "lost": lambda: found,
        }[wrong]()

    assert not quick._is_sound(broken)
