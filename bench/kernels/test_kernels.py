"""The cases as pytest-benchmark entries. A plain ``pytest`` does not come here; `bench.kernels --time` does."""

from __future__ import annotations

import itertools

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench.kernels.cases import CASES


@pytest.mark.parametrize("name", CASES)
def test_kernel(name: str, benchmark: BenchmarkFixture) -> None:
    call, repeats = CASES[name]()
    for i in range(min(repeats, 64)):
        call(i)
    turns = itertools.count()
    benchmark.extra_info["repeats"] = repeats
    benchmark(lambda: call(next(turns)))
