"""Put groups into cells, and measure how many cells a search must visit.

Centres are found by Lloyd's algorithm over the small vectors of a sample, whose work is products of matrices: the
library behind numpy does it on all cores, and nothing needs to be installed. How far from its centre a cell may hold
one of the nearest groups depends on the vectors, so it is measured when the cells are made: `measured`.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from tkindex.semantic.cells import N_AROUND, Cells, laid_out, nearest_centre
from tkindex.semantic.encoders import Progress
from tkindex.semantic.planning import RECALL, cell_cost
from tkindex.semantic.probing import nearest, probes_of
from tkindex.semantic.tuning import PARAMETERS
from tkindex.semantic.vectors import VectorIndex

CENTRES = PARAMETERS["cells_centres"].value
TRAINING = int(PARAMETERS["cells_training"].value)
ROUNDS = int(PARAMETERS["cells_rounds"].value)
AUTO_GROUPS = int(PARAMETERS["cells_groups"].value)
PROBES = int(PARAMETERS["cells_probes"].value)
MOST_LATER = int(PARAMETERS["cells_most_later"].value)
LEAST_VISITED = PARAMETERS["cells_least_visited"].value
LEAST_REACH = PARAMETERS["cells_least_reach"].value
QUANTILE = PARAMETERS["cells_quantile"].value
_STEP = 65_536
_SMALL_STEPS = 1023
_STEP_DOWN = 0.8


def build(small: NDArray[np.int8], codes: NDArray[np.uint64], progress: Progress | None = None, seed: int = 0) -> Cells:
    """Put groups into cells.

    Parameters
    ----------
    small : ndarray of int8, shape (G, M)
    codes : ndarray of uint64, shape (G, W)
    progress : callable, optional
        Called as ``progress(done, total)`` with numbers of groups, once the centres are known.
    seed : int
        Chooses the sample; the same input and seed give the same cells on one machine.

    Notes
    -----
    O(G**1.5 M); beside the input it holds 40 bytes a group and some megabytes.
    """
    n = len(small)
    n_centres = max(1, min(n, round(CENTRES * sqrt(n))))
    random = np.random.default_rng(seed)
    if not n:
        return laid_out(np.empty(0, np.int32), small, codes, 0)
    chosen = np.sort(random.choice(n, min(n, TRAINING * n_centres), replace=False))
    sample = small[chosen]
    centres = sample[random.choice(len(sample), n_centres, replace=False)].astype(np.float32)
    for _ in range(ROUNDS):
        at = nearest_centre(sample, centres)
        used, starts = np.unique(at[order := np.argsort(at, kind="stable")], return_index=True)
        for centre, inside in zip(used, np.split(order, starts[1:]), strict=True):
            centres[centre] = sample[inside].mean(axis=0, dtype=np.float32)
        # What is nearest to nothing starts again elsewhere.
        unused = np.setdiff1d(np.arange(n_centres), used)
        centres[unused] = sample[random.integers(0, len(sample), len(unused))]
    centre_of = np.empty(n, np.int32)
    for first in range(0, n, _STEP):
        centre_of[first : first + _STEP] = nearest_centre(small[first : first + _STEP], centres)
        if progress is not None:
            progress(min(first + _STEP, n), n)
    return laid_out(centre_of, small, codes)


def measured(index: VectorIndex, cells: Cells) -> Cells:
    """Return the cells of an index with the reach at which nearly all of the ten nearest are found, and their cost.

    The reach serves vectors of groups and probes that resemble questions, whichever need more (1,000,000 groups, static
    vectors, .995 of the ten nearest: .78 and .59; dev questions .76). What a search then costs is told by the latter,
    which look at more (.12 and .05 of the codes; dev questions .14). Where the nearest come late by their codes, more
    groups are put off, until the recall that is promised is there. Then no search compares more codes than it takes
    to lose none of what the probes find.
    """
    vectors, k = index.vectors, min(10, len(index.vectors))
    chosen = np.random.default_rng(0).integers(0, len(vectors), PROBES)
    of_groups, probes = np.ascontiguousarray(vectors[np.sort(chosen)], dtype=np.float32), probes_of(vectors)
    groups, scores = nearest(vectors, probes, k)
    reaches = (
        _reach(index, cells, probes, groups),
        _reach(index, cells, of_groups, nearest(vectors, of_groups, k)[0]),
    )
    cells = cells._replace(reach=max(LEAST_REACH, *reaches))
    index.use_cells(cells)
    n_codes = [index.visit(probe, k).n_codes for probe in probes]
    # From here on no search compares many times as many.
    cells = cells._replace(share=float(np.mean(n_codes)) / max(1, cells.n_inside))
    recall = _recall(index, cells, probes, scores)
    while recall < RECALL and cells.later < MOST_LATER:
        cells = cells._replace(later=cells.later + 1)
        recall = _recall(index, cells, probes, scores)
    cells = cells._replace(recall=recall)
    while (fewer := _STEP_DOWN * cells.most_visited) >= LEAST_VISITED:
        tried = cells._replace(most_visited=fewer)
        if _recall(index, tried, probes, scores) < recall:
            break
        cells = tried
    return cells


def _recall(index: VectorIndex, cells: Cells, probes: NDArray[np.float32], scores: NDArray[np.float32]) -> float:
    """Return the share of the nearest of the probes, whose scores are given, that is found by these cells."""
    index.use_cells(cells)
    k = scores.shape[1]
    found = [index.visit(probe, k) for probe in probes]
    right = [int((hits.scores >= least - 1e-6).sum()) for hits, least in zip(found, scores[:, -1], strict=True)]
    return float(np.mean(right)) / k


def _reach(index: VectorIndex, cells: Cells, probes: NDArray[np.float32], groups: NDArray[np.int64]) -> float:
    """Return the reach that includes the cells of nearly all of the `groups` nearest to each probe, (P, k)."""
    codec, small = index.codec, index.short[0]
    turned = probes @ codec.projection.T
    steps = np.floor(turned * (_SMALL_STEPS / np.maximum(np.abs(turned).max(axis=1, keepdims=True), 1e-30)) + 0.5)
    lengths = np.linalg.norm(steps, axis=1)
    cell_of = np.empty(index.n_groups, np.int32)
    cell_of[cells.groups[: cells.n_inside]] = np.repeat(np.arange(len(cells.starts) - 1), np.diff(cells.starts))
    needed = np.empty(groups.shape)
    for at, found in enumerate(groups):
        products = small[found].astype(np.float32) @ steps[at]
        cell = cell_of[found]
        from_centre = products.min() - cells.centres[cell // N_AROUND].astype(np.float32) @ steps[at]
        room = lengths[at] * cells.spreads.reshape(-1)[cell]
        needed[at] = np.divide(from_centre, room, out=np.zeros(groups.shape[1]), where=room > 0)
    return float(np.quantile(needed, QUANTILE))


def attach(index: VectorIndex, how: str, progress: Progress | None = None) -> Cells | None:
    """Put the groups of an index into cells if `how` wants it, or, by ``"auto"``, if there are many and it pays."""
    if not index.n_groups or how not in ("auto", "cells") or (how == "auto" and index.n_groups < AUTO_GROUPS):
        return None
    cells = measured(index, build(*index.short, progress))._replace(forced=how == "cells")
    pays = cells.forced or (cells.recall >= RECALL and cell_cost(cells, 0, 1.0, 10) < index.n_groups)
    index.use_cells(cells if pays else None)
    return index.cells
