"""What is measured of cells when they are made: how much a search of them looks at, for the recall that is promised."""

from __future__ import annotations

import numpy as np
import pytest

from tkindex.semantic import cell_building, planning
from tkindex.semantic.cells import Cells
from tkindex.semantic.probing import nearest, probes_of
from tkindex.semantic.vectors import VectorIndex


def unit(random, n, dimension):
    vectors = random.standard_normal((n, dimension)).astype(np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def test_no_search_looks_at_many_times_the_codes_that_probes_did():
    random = np.random.default_rng(5)
    index = VectorIndex(unit(random, 6000, 24), np.arange(6000))
    cells = cell_building.attach(index, "cells")
    query = unit(random, 1, 24)[0]
    whole = index.search(query, 0, 6000, 10)
    index.use_cells(cells._replace(share=0.05))
    bounded = index.search(query, 0, 6000, 10)
    most = planning.most_visited(index._held, index.cells, 6000, 10)
    # Of noise nearly all cells may hold a near group; whole cells are visited, and a step of bounds.
    assert bounded.n_codes < 2 * most < whole.n_codes
    assert set(bounded.groups[:1]) <= set(whole.groups.tolist())


@pytest.mark.parametrize(("promised", "later"), [(0.0, 1), (2.0, cell_building.MOST_LATER)])
def test_more_groups_are_put_off_while_the_recall_falls_short(monkeypatch, promised, later):
    random = np.random.default_rng(0)
    index = VectorIndex(unit(random, 900, 16), np.arange(900))
    monkeypatch.setattr(cell_building, "RECALL", promised)
    cells = cell_building.attach(index, "cells")
    assert cells.later == later
    assert planning.put_off(index._held, cells, 900, 10) == later * planning.candidates(900, 10)
    small, codes = index.short
    assert cells.renumbered(np.arange(800), 900, small[:800], codes[:800]).later == later


def clustered(n=4000, dimension=32):
    random = np.random.default_rng(3)
    vectors = unit(random, 40, dimension)[random.integers(0, 40, n)] + 0.1 * unit(random, n, dimension)
    return VectorIndex(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), np.arange(n))


def test_a_search_compares_no_more_codes_than_the_probes_needed_to_lose_none():
    index = clustered()
    cells = cell_building.attach(index, "cells")
    assert cell_building.LEAST_VISITED <= cells.most_visited < Cells._field_defaults["most_visited"]
    probes = probes_of(index.vectors)
    scores = nearest(index.vectors, probes, 10)[1]

    def recall(most_visited):
        index.use_cells(cells._replace(most_visited=most_visited))
        found = [index.visit(probe, 10).scores for probe in probes]
        return np.mean([(one >= least - 1e-6).sum() for one, least in zip(found, scores[:, -1], strict=True)]) / 10

    assert recall(cells.most_visited) == pytest.approx(cells.recall)
    assert recall(2.5) == pytest.approx(cells.recall)
    bound = planning.most_visited(index._held, cells, 4000, 10)
    assert bound == int(cells.most_visited * cells.share * cells.n_inside)
    small, codes = index.short
    assert cells.renumbered(np.arange(4000), 4000, small, codes).most_visited == cells.most_visited


def test_cells_keep_the_most_codes_where_probes_lose_something_with_fewer(monkeypatch):
    index, asked = clustered(), []

    def recall(_, cells, *rest):
        asked.append(cells.most_visited)
        return 1.0 if cells.most_visited > 1.9 else 0.9992

    monkeypatch.setattr(cell_building, "_recall", recall)
    cells = cell_building.measured(index, cell_building.build(*index.short))
    assert asked == [2.5, 2.0, pytest.approx(1.6)]
    assert (cells.most_visited, cells.recall) == (2.0, 1.0)
