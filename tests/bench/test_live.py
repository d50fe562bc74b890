"""The suite of layers, at the size of a test."""

from __future__ import annotations

import pytest

from bench.live import snapshots as sn
from bench.operators.data import synthetic
from bench.operators.queries import Draw
from tkindex.kernels.layertable import FOLDED, UNTIL_FOLD


@pytest.fixture(scope="module")
def snapshots() -> sn.Snapshots:
    return sn.Snapshots(synthetic(6_000, seed=3), 600, seed=1)


def test_runs_make_up_the_tail(snapshots):
    assert sn.sizes_of(50_000, 6)[0] > 4 * sn.sizes_of(50_000, 6)[1] - 10
    assert all(sum(sn.sizes_of(n, k)) == n for n in (600, 50_000) for k in (1, 3, 6))
    assert snapshots.compacted.n_facts == 6_000
    assert {index.n_facts for index in snapshots.tails.values()} == {6_000}
    assert snapshots.earlier.n_facts == snapshots.earlier_alone.n_facts < snapshots.now.n_facts


def test_layers_answer_as_one_store_and_are_timed(snapshots):
    table = snapshots.table
    draw = Draw(table, 0)
    arms = {"compacted": sn.arm_of(snapshots.compacted, table)}
    arms.update({f"{n} runs": sn.arm_of(index, table) for n, index in snapshots.tails.items()})
    assert sn.check(arms, draw, 5) == 3 * 5 * len(sn.LAYERED)
    arms["never folded"] = sn.arm_of(snapshots.unfolded, table)
    snapshots.tails[6].engine.origin.layers.table[UNTIL_FOLD] = 5
    found = sn.measure(arms, draw, 4, 0.01, n_warm=2)
    folded = [one.index.engine.origin.layers.table[FOLDED] != 0 for one in list(arms.values())[1:]]
    assert folded == [False, False, True, False]
    assert set(found) >= {"q1", "q1 tuples", "q1 rows", "q12"}
    assert all(figures[name]["samples"] == 4 for figures in found.values() for name in arms)
    past = {"plain": sn.arm_of(snapshots.earlier_alone, table), "as_of": sn.arm_of(snapshots.earlier, table)}
    assert sn.check(past, draw, 5) == 5 * len(sn.LAYERED)


def test_a_wrong_answer_stops_the_run(snapshots):
    table = snapshots.table
    arms = {"compacted": sn.arm_of(snapshots.compacted, table), "earlier": sn.arm_of(snapshots.earlier_alone, table)}
    with pytest.raises(ValueError, match="earlier answers q"):
        sn.check(arms, Draw(table, 0), 20)


def test_what_making_and_merging_cost():
    snapshots = sn.Snapshots(synthetic(44_000, seed=3), 10_000, seed=1)
    made = sn.making(snapshots, 1)
    assert {name for name in made if name.endswith("appended")} == {f"{n} appended" for n in (1, 100, 1_000, 10_000)}
    assert [name for name in made if name.endswith("folded")] == ["2496 folded"]
    assert all(value > 0 for line in made.values() for value in line.values())
    assert set(sn.merging(snapshots, 1)) == {"merge_ms", "build_ms"}
