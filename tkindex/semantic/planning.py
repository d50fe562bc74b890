"""How a search by meaning goes about its window: which form of the vectors it compares, and how many pass."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from tkindex.semantic.cells import Cells
from tkindex.semantic.graph import Graph
from tkindex.semantic.tuning import PARAMETERS

PATHS = ("exact", "small", "row codes", "group codes", "graph", "cells")
EXACT, SMALL, ROW_CODES, GROUP_CODES, GRAPH, CELLS = range(6)

EXACT_ROWS = int(PARAMETERS["exact_rows"].value)
SMALL_ROWS = int(PARAMETERS["small_rows"].value)
SMALL_GROUPS = int(PARAMETERS["small_groups"].value)
SMALL_EACH = int(PARAMETERS["small_rows_each"].value)
SMALL_COST = PARAMETERS["small_cost"].value
LEAST_DIMENSIONS, LEAST_BITS = int(PARAMETERS["least_dimensions"].value), int(PARAMETERS["least_bits"].value)
LISTED_SHARE = int(PARAMETERS["listed_share"].value)
MEMBERSHIP_COST = int(PARAMETERS["membership_cost"].value)
ROW_CODE_COST, ROW_CODE_REPEATED = PARAMETERS["row_code_cost"].value, PARAMETERS["row_code_repeated"].value
BASE, GROWTH = PARAMETERS["candidates_base"].value, PARAMETERS["candidates_growth"].value
SPARE, SPARE_GROWTH = PARAMETERS["rerank_spare"].value, PARAMETERS["rerank_growth"].value
RECALL = PARAMETERS["promised_recall"].value
WALK_SPARE = int(PARAMETERS["graph_spare"].value)
COMPARISON_COST = PARAMETERS["graph_comparison"].value
LEAST_SHARE = PARAMETERS["graph_share"].value
CELL_SPARE = int(PARAMETERS["cells_spare"].value)
CELL_CANDIDATES = PARAMETERS["cells_candidates"].value
CENTRE_COST = PARAMETERS["cells_centre_cost"].value
VISIT_COST = PARAMETERS["cells_visit_cost"].value
COMPARED, COMPARED_EACH = PARAMETERS["cells_compared"].value, PARAMETERS["cells_compared_each"].value
COMPARED_COST = PARAMETERS["cells_compared_cost"].value
NARROWING = PARAMETERS["cells_narrowing"].value


# As `SearchPlan(...)`, which takes twice as long: as much as a tenth of a search of few rows.
new_plan = tuple.__new__


def candidates(n: int, k: int) -> int:
    """Return how many of `n` codes pass for the top `k`."""
    n_for_ten = BASE + GROWTH * sqrt(n)
    return int(n_for_ten if k <= 10 else n_for_ten * sqrt(k / 10))


def reranked(n: int, k: int) -> int:
    """Return how many of `n` groups or rows small vectors let through for the top `k`."""
    return k + int(SPARE + SPARE_GROWTH * sqrt(n))


class SearchPlan(NamedTuple):
    """What a search will do: where it starts, and how many candidates pass the codes and the small vectors."""

    path: int
    n_candidates: int
    n_rerank: int


class Held(NamedTuple):
    """What an index holds that a plan depends on.

    Attributes
    ----------
    n_groups, n_rows : int
    graph : Graph or None
    n_loose : int
        Groups that are not in the graph.
    cells : Cells or None
    n_outside : int
        Groups that are in no cell.
    narrow : int
        Windows of up to so many rows are scanned by rows, whatever else there is.
    exact : int
        Windows of up to so many rows compare the vectors themselves.
    small : int
        Windows of up to so many rows compare small vectors, without codes.
    has_codes : bool
        Whether codes tell which groups are near; else small vectors are compared in every window.
    row_cost : float
        What comparing the code of a row costs, in comparisons of codes of groups.
    """

    n_groups: int
    n_rows: int
    graph: Graph | None
    n_loose: int
    cells: Cells | None
    n_outside: int
    narrow: int
    exact: int
    small: int
    has_codes: bool
    row_cost: float

    @classmethod
    def of(
        cls,
        n_groups: int,
        n_rows: int,
        dimension: int,
        has_codes: bool,
        graph: Graph | None,
        n_loose: int,
        cells: Cells | None,
        n_outside: int,
    ) -> Held:
        """Note what there is."""
        again = max(0.0, n_rows / max(n_groups, 1) - 1)
        row_cost = 1 + min(ROW_CODE_COST - 1, ROW_CODE_REPEATED * again)
        # In more rows the codes of all groups may be less work.
        narrow = int(n_groups / row_cost) if has_codes else 0
        if cells is not None:
            narrow = 0 if cells.forced else min(narrow, int(CENTRE_COST * len(cells.centres)))
        if graph is not None:
            narrow = min(narrow, int(LEAST_SHARE * n_rows) - 1)
        small = SMALL_ROWS if n_groups < SMALL_GROUPS else 0
        exact = EXACT_ROWS if dimension >= LEAST_DIMENSIONS else n_rows
        return cls(n_groups, n_rows, graph, n_loose, cells, n_outside, narrow, exact, small, has_codes, row_cost)


def plan_search(held: Held, n_rows: int, k: int, exact: bool = False, listed: bool = False) -> SearchPlan:
    """Choose how to search a window of `n_rows` rows for `k` groups; see `VectorIndex.plan`."""
    # As `reranked` and `candidates`, which would be called for a tenth of a narrow search, and take the root twice.
    root = sqrt(n_rows)
    n_rerank = k + int(SPARE + SPARE_GROWTH * root)
    if exact or n_rows <= held.exact or n_rerank >= n_rows:
        return new_plan(SearchPlan, (EXACT, n_rows, n_rows))
    n_for_ten = BASE + GROWTH * root
    n_candidates = int(n_for_ten if k <= 10 else n_for_ten * sqrt(k / 10))
    if n_rows <= held.small or (2 * n_candidates if listed else n_candidates) > n_rows:
        return new_plan(SearchPlan, (SMALL, n_rows, n_rerank))
    if n_rows <= held.narrow and not listed:
        # Codes let nearly all through where many are wanted.
        return new_plan(SearchPlan, (SMALL if n_rows <= SMALL_EACH * k else ROW_CODES, n_candidates, n_rerank))
    if not held.has_codes:
        return _or_less(held, SearchPlan(SMALL, n_rows, n_rerank), n_rows, k)
    if listed:
        if LISTED_SHARE * n_rows >= held.n_groups:
            return _or_less(held, SearchPlan(GROUP_CODES, n_candidates, n_rerank), n_rows, k)
        pays = held.cells is not None and _pays(held, held.cells, SMALL_COST * n_rows, n_rows, k)
        return cell_plan(k) if pays else SearchPlan(SMALL, n_rows, n_rerank)
    of_rows = held.row_cost * n_rows
    if of_rows > held.n_groups:
        of_groups = candidates(held.n_groups, k)
        # Near groups without a row in the window are tested in vain.
        looks = 0 if n_rows == held.n_rows else MEMBERSHIP_COST * of_groups * held.n_rows // n_rows
        if held.n_groups + looks < of_rows and 2 * of_groups < held.n_groups:
            return _or_less(held, SearchPlan(GROUP_CODES, of_groups, n_rerank), n_rows, k)
    return _or_less(held, SearchPlan(ROW_CODES, n_candidates, n_rerank), n_rows, k)


def cell_plan(k: int) -> SearchPlan:
    """Return the plan of a search by cells."""
    n_rerank = k + CELL_SPARE
    return SearchPlan(CELLS, max(n_rerank, int(CELL_CANDIDATES * sqrt(max(1.0, k / 10)))), n_rerank)


def put_off(held: Held, cells: Cells, n_rows: int, k: int) -> int:
    """Return how many groups a search by cells puts off at most: those of them with a row in the window are fewer."""
    return cells.later * candidates(held.n_groups, k) * held.n_rows // max(n_rows, 1)


def visited(cells: Cells, share: float, k: int) -> float:
    """Return the share of the codes in cells that a search compares in a window with that share of the rows."""
    # The fewer pass, the farther the k-th of them is, and the more cells may hold it.
    return min(1.0, cells.share * (k / (10 * share)) ** NARROWING)


def most_visited(held: Held, cells: Cells, n_rows: int, k: int) -> int:
    """Return how many codes a search by cells compares at most, about, however many cells may hold a near group."""
    share = visited(cells, max(n_rows, 1) / max(held.n_rows, 1), max(k, 10))
    return int(min(1.0, cells.most_visited * share) * cells.n_inside)


def cell_cost(cells: Cells, n_outside: int, share: float, k: int) -> float:
    """Return what a search by cells costs, in comparisons of codes, in a window with that share of the rows."""
    looked_at = VISIT_COST * visited(cells, share, k) * cells.n_inside
    # The fewer groups have a row in the window, the more are asked in vain for each that is compared.
    compared = COMPARED_COST * (COMPARED + COMPARED_EACH * k) / share
    return CENTRE_COST * len(cells.centres) + looked_at + compared + COMPARISON_COST * n_outside


def _pays(held: Held, cells: Cells, cost: float, n_rows: int, k: int) -> bool:
    """Say whether a search by cells is less than what else costs as much as so many comparisons of codes."""
    if cells.recall < RECALL or cost <= CENTRE_COST * len(cells.centres):
        return False
    return cell_cost(cells, held.n_outside, n_rows / max(held.n_rows, 1), k) < cost


def _or_less(held: Held, scan: SearchPlan, n_rows: int, k: int) -> SearchPlan:
    """Return the plan of a search by cells, or of a walk over the graph, where that is less work or asked for."""
    # Codes that a scan compares, or what it does instead.
    codes = held.n_groups if scan.path == GROUP_CODES else SMALL_COST * n_rows if scan.path == SMALL else n_rows
    cells = held.cells
    if cells is not None and (cells.forced or _pays(held, cells, codes, n_rows, k)):
        return cell_plan(k)
    share = n_rows / max(held.n_rows, 1)
    graph = held.graph
    # Many groups that came after the graph was built are scanned as quickly as they are walked past.
    if graph is None or share < LEAST_SHARE or 4 * held.n_loose > held.n_groups:
        return scan
    if not graph.forced:
        # A walk that did not find enough where it was measured is no choice of the planner's.
        if graph.recall < RECALL:
            return scan
        # What lies outside of the window is compared in vain.
        compared = graph.compared / share * max(1.0, k / 10) + held.n_loose
        if COMPARISON_COST * compared >= codes:
            return scan
    return SearchPlan(GRAPH, int(graph.beam * max(1.0, k / 10)), k + WALK_SPARE)
