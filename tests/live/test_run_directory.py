"""Bits of runs, as one snapshot follows the other: every run of a snapshot is marked in its cells, for good."""

from __future__ import annotations

import numpy as np
import pytest
import reference_layers as plain

from tkindex.kernels import layerdirectory
from tkindex.live import run_directory
from tkindex.live.run_directory import ALWAYS, N_BITS, RunDirectory
from tkindex.live.segments import DeltaSegment
from tkindex.store.merge import Added


def run_of(*facts: tuple[int, int, int]) -> DeltaSegment:
    """A run of points, a tick each."""
    heads, relations, tails = np.array(facts, np.int32).T.copy()
    ticks = np.arange(len(facts), dtype=np.int64)
    return DeltaSegment(Added(heads, relations, tails, ticks, None, ticks))


def cells_of(run: DeltaSegment, n_cells: int) -> set[int]:
    added = run.added
    facts = list(zip(added.heads.tolist(), added.relations.tolist(), added.tails.tolist(), strict=True))
    return {cell for cell, runs in enumerate(plain.marked([facts], n_cells)) if runs}


def is_marked(cells: np.ndarray, bits: list[int], runs: list[DeltaSegment]) -> bool:
    return all(
        bool((cells[sorted(cells_of(run, len(cells)))] >> bit & 1).all()) for run, bit in zip(runs, bits, strict=True)
    )


def test_bits_are_those_of_the_kernels():
    assert (ALWAYS, N_BITS) == (layerdirectory.ALWAYS, layerdirectory.N_BITS)


def test_runs_keep_their_bits_and_new_ones_get_others():
    directory = RunDirectory()
    runs = [run_of((i, 0, i + 1)) for i in range(5)]
    cells, bits = directory.with_runs(runs[:3])
    assert sorted(bits) == [0, 1, 2]
    assert is_marked(cells, bits, runs[:3])
    again, more = directory.with_runs(runs)
    assert again is cells
    assert more[:3] == bits
    assert len(set(more)) == 5
    assert is_marked(cells, more, runs)
    assert not (cells >> 5).any()


def test_bits_that_are_given_away_make_place():
    """A hundred commits of a fact: what is left of the runs that went is cleared, in cells of their own."""
    directory = RunDirectory()
    stay = run_of((1, 1, 2), (3, 0, 4))
    kept = []
    for i in range(100):
        runs = [stay, run_of((10 + i, 2, 5))]
        cells, bits = directory.with_runs(runs)
        assert len(set(bits)) == 2
        assert is_marked(cells, bits, runs)
        kept.append((cells, bits, runs))
    # Snapshots of before read what they read.
    assert all(is_marked(*one) for one in kept)
    assert 5 <= len({id(cells) for cells, _, _ in kept}) <= 15
    # Nothing but runs that were there since the last renewal stands in the cells.
    n_marks = sum(int((cells >> bit & 1).sum()) for bit in range(N_BITS))
    assert n_marks <= 10 + 5 * (N_BITS - 1)


def test_many_facts_get_more_cells(monkeypatch):
    monkeypatch.setattr(run_directory, "_LEAST_CELLS", 8)
    directory = RunDirectory()
    few = run_of((1, 1, 2))
    cells, bits = directory.with_runs([few])
    assert len(cells) == 8
    many = run_of(*((i, 0, i) for i in range(1000)))
    larger, both = directory.with_runs([few, many])
    assert [len(cells), len(larger)] == [8, 2048]
    assert is_marked(larger, both, [few, many])
    assert is_marked(cells, bits, [few])
    monkeypatch.setattr(run_directory, "_MOST_CELLS", 2048)
    assert directory.with_runs([few, many, run_of(*((i, 1, i) for i in range(3000)))])[0] is larger


@pytest.mark.parametrize("n", [N_BITS, N_BITS + 3])
def test_of_more_runs_than_bits_the_first_are_always_looked_at(n):
    directory = RunDirectory()
    runs = [run_of((i, 0, i)) for i in range(n)]
    cells, bits = directory.with_runs(runs)
    n_more = n - N_BITS
    assert bits == [ALWAYS] * n_more + list(range(N_BITS))
    assert is_marked(cells, bits[n_more:], runs[n_more:])
