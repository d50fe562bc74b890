"""The searches of posting lists by themselves, on lists of every spacing, against a count in plain Python."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from reference import first_not_below

import tkindex as tk
from tkindex.kernels import bounds
from tkindex.kernels._jit import compiler
from tkindex.kernels.search import cut, group_slice, tail_slice
from tkindex.kernels.table import table_at
from tkindex.schema import ANY, ENTITY

MOST = 2**31 - 1


@compiler().njit
def _one(rows, low, high, row):
    return bounds.lower_bound(rows, low, high, row)


@compiler().njit
def _asked(rows, low, high, row):
    return bounds.lower_bound_asked(rows, low, high, row)


@compiler().njit
def _around(rows, low, high, place, row):
    return bounds.lower_bound_around(rows, low, high, place, row)


@compiler().njit
def _likely(low, high, share):
    return bounds.likely_place(low, high, share)


@compiler().njit
def _near(rows, low, high, place, row):
    return bounds.lower_bound_near(rows, low, high, place, row)


@compiler().njit
def _guess(rows, low, high, row, density):
    return bounds.guess(rows, low, high, row, density)


@compiler().njit
def _tail(address, low, high, tail):
    return tail_slice(table_at(address), low, high, tail)


@compiler().njit
def _part(address, entity):
    return group_slice(table_at(address), ENTITY, ANY, ANY, ANY, entity)


@compiler().njit
def _cut(address, low, high, start_first, start_last):
    return cut(table_at(address), ENTITY, low, high, start_first, start_last)


@st.composite
def spaced(draw: st.DrawFn, min_size: int = 0) -> list[int]:
    """Distinct rows, ascending: one behind the other, evenly or ever further apart, in bursts, or anything."""
    n = draw(st.integers(min_size, 400))
    shape = draw(st.sampled_from(("any", "next", "even", "growing", "shrinking", "bursts", "at the end")))
    if shape == "any":
        return sorted(draw(st.sets(st.integers(0, MOST), min_size=min_size, max_size=60)))
    begin = draw(st.sampled_from((0, 1, 12_345)))
    if shape == "next":
        found = [begin + i for i in range(n)]
    elif shape == "even":
        step = draw(st.integers(1, 5_000_000))
        found = [begin + i * step for i in range(n)]
    elif shape in ("growing", "shrinking"):
        found = sorted({int(1.06**i) + i for i in range(min(n, 360))})
        if shape == "shrinking":
            found = [MOST - row for row in reversed(found)]
    elif shape == "bursts":
        found = [begin + 1_000_003 * (i // 37) + i % 37 for i in range(n)]
    else:
        found = [begin, *range(MOST - n + 2, MOST + 1)] if n else []
    return [row for row in found if row <= MOST]


@st.composite
def searches(draw: st.DrawFn, min_size: int = 0) -> tuple[np.ndarray, int, int, int, int]:
    """A list, a part of it, and two rows: some in the list, some beside one, some far outside."""
    rows = draw(spaced(min_size))
    low = draw(st.integers(0, len(rows) - min_size))
    high = draw(st.integers(low + min_size, len(rows)))
    near = st.sampled_from(rows or [0]).flatmap(lambda row: st.sampled_from((row - 1, row, row + 1)))
    asked = near | st.integers(0, MOST) | st.sampled_from((0, 1, MOST, MOST + 1))
    return np.array(rows, np.int32), low, high, max(0, draw(asked)), max(0, draw(asked))


@given(searches())
@example((np.empty(0, np.int32), 0, 0, 5, 5))
def test_halving(case):
    rows, low, high, *both = case
    for row in both:
        expected = first_not_below(rows.tolist(), low, high, row)
        assert _one(rows, low, high, row) == _asked(rows, low, high, row) == expected


@given(searches(1), st.data())
def test_what_lies_around_any_place_comes_first(case, data):
    rows, low, high, row, _ = case
    place = data.draw(st.integers(low, high - 1) | st.sampled_from((low, high - 1)))
    assert _around(rows, low, high, place, row) == first_not_below(rows.tolist(), low, high, row)


@given(st.integers(0, 2**31), st.integers(1, 2**31), st.sampled_from((0.0, 0.5, 1.0)) | st.floats(0, 1))
def test_a_likely_place_lies_in_the_list(low, length, share):
    assert low <= _likely(low, low + length, share) < low + length


@given(searches(1), st.data())
def test_doubling_steps_from_any_place(case, data):
    rows, low, high, row, _ = case
    place = data.draw(st.integers(low, high - 1) | st.sampled_from((low, high - 1)))
    assert _near(rows, low, high, place, row) == first_not_below(rows.tolist(), low, high, row)


@given(searches(1), st.sampled_from((0.0, 1e-9, 0.5, 1.0)) | st.floats(0, 1))
def test_a_guess_lies_in_the_list_however_wrong_it_is(case, density):
    rows, low, high, row, _ = case
    place = _guess(rows, low, high, row, density)
    assert low <= place < high
    assert _near(rows, low, high, place, row) == first_not_below(rows.tolist(), low, high, row)


def test_a_guess_among_even_rows_is_right():
    rows = np.arange(0, 1_000_000, 7, dtype=np.int32)
    for row in (0, 1, 6, 7, 70_000, 999_999):
        assert abs(_guess(rows, 0, len(rows), row, len(rows) / 1_000_000) - _one(rows, 0, len(rows), row)) <= 2


@given(
    st.lists(st.integers(0, 12), min_size=1, max_size=90) | st.lists(st.integers(0, 2), min_size=1, max_size=90),
    st.integers(-1, 13),
    st.data(),
)
def test_tails_of_a_group(tails, tail, data):
    index = tk.build([("hub", "r", f"e{tail:02}", day) for day, tail in enumerate(tails)], unit="day")
    in_order = np.sort(index.facts("hub", "r").tail_ids).tolist()
    low = data.draw(st.integers(0, len(tails)))
    high = data.draw(st.integers(low, len(tails)))
    expected = tuple(first_not_below(in_order, low, high, bound) for bound in (tail, tail + 1))
    assert _tail(index.engine.store.address, low, high, tail) == expected


# ----------------------------------------------------------------------------------------------------------------------
# A list long enough to be searched from a guess


def _days(shape: str, n: int) -> np.ndarray:
    """Days of the facts of one entity among others that happen on each of `n` days."""
    if shape == "even":
        return np.arange(n)
    if shape == "early":
        return np.arange(n) // 40
    if shape == "late":
        return n - 1 - np.arange(n) // 40
    if shape == "growing":
        return np.geomspace(1, n - 1, n).astype(np.int64)
    return np.where(np.arange(n) % 2 == 0, 3, n - 3)


@pytest.mark.parametrize("shape", ["even", "early", "late", "growing", "two days"])
def test_windows_of_a_long_list(shape):
    n = 2 * bounds.LONG
    hub, rest = np.sort(_days(shape, n)), np.arange(n)
    facts = {
        "head": [*["hub"] * n, *["rim"] * n],
        "relation": ["r"] * (2 * n),
        "tail": [*["far"] * n, *["off"] * n],
        "time": [*hub.tolist(), *rest.tolist()],
    }
    index = tk.build(facts, unit="day")
    address = index.engine.store.address
    begin, end = _part(address, index.entities.id("hub"))
    assert end - begin == n
    rng = np.random.default_rng(7)
    ends = [-(2**63), -1, 0, 1, 2, 3, 4, n - 4, n - 3, n - 2, n - 1, n, 2**63 - 1]
    windows = [(a, b) for a in ends for b in ends if a <= b] + np.sort(rng.integers(-2, n + 2, (300, 2))).tolist()
    for first, last in windows:
        before, inside = int(np.count_nonzero(hub < first)), int(np.count_nonzero((hub >= first) & (hub <= last)))
        low, high = _cut(address, begin, end, first, last)
        assert (low - begin, high - low) == (before, inside)
