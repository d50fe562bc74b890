"""Choosing without a branch: what is chosen, and that the machine code has none."""

from __future__ import annotations

import platform

import numpy as np
import pytest

from tkindex.kernels import bounds
from tkindex.kernels._jit import compiler
from tkindex.kernels.branchless import either


@compiler().njit("int64(int64, int64, int64)")
def _smaller_of(a, b, otherwise):
    return either(a < b, a, otherwise)


@pytest.mark.parametrize(("a", "b", "expected"), [(1, 2, 1), (2, 1, 7), (2, 2, 7), (-(2**63), 2**63 - 1, -(2**63))])
def test_the_first_where_the_condition_holds(a, b, expected):
    assert _smaller_of(a, b, 7) == expected


@compiler().njit("int64(Array(int32, 1, 'C', readonly=True), int64, int64, int64)")
def _search(rows, low, high, row):
    return bounds.lower_bound(rows, low, high, row)


@pytest.mark.skipif(platform.machine() != "x86_64", reason="reads the machine code of one processor")
def test_a_search_chooses_without_a_branch():
    assert _search(np.arange(0, 50, 5, dtype=np.int32), 0, 10, 12) == 3
    assert "cmov" in _search.inspect_asm(_search.signatures[0])
