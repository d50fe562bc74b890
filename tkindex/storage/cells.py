"""The cells of groups inside the folder of an index: an optional part of its vectors, mapped like the rest.

``semantic/cells.arrow`` has a row per centre: the centre, and the spread and the number of groups of each cell around
it. ``semantic/cell_codes.arrow`` has the groups of all cells in this order, 32 in a row, and their codes as they are
scanned. What was measured of them stands in the manifest, under ``semantic``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tkindex.errors import IndexFileError
from tkindex.lazily import np, pa
from tkindex.storage.columns import lists, matrix

if TYPE_CHECKING:
    from numpy.typing import NDArray

CELLS, CELL_CODES = "semantic/cells.arrow", "semantic/cell_codes.arrow"
_LANES = 32
_AGAIN = "embed the index again"
# More is no number that was measured.
_MOST_LATER, _MOST_VISITED = 255, 255.0


class StoredCells(NamedTuple):
    """Which groups stand together, and what was measured of them: see `tkindex.semantic.cells.Cells`."""

    centres: NDArray[np.int8]
    spreads: NDArray[np.float32]
    starts: NDArray[np.int32]
    groups: NDArray[np.int32]
    blocks: NDArray[np.uint8]
    reach: float
    recall: float
    share: float
    forced: bool
    later: int
    most_visited: float

    def header(self) -> dict[str, Any]:
        """What the manifest says about them."""
        return {
            "n_around": int(self.spreads.shape[1]),
            "reach": float(self.reach),
            "recall": float(self.recall),
            "share": float(self.share),
            "forced": bool(self.forced),
            "later": int(self.later),
            "most_visited": float(self.most_visited),
        }

    def tables(self) -> dict[str, pa.Table]:
        """The files, by name."""
        sizes = np.diff(self.starts).astype(np.int32).reshape(self.spreads.shape)
        n_blocks = len(self.groups) // _LANES
        width = len(self.blocks) // n_blocks if n_blocks else _LANES
        return {
            CELLS: pa.table({"centre": lists(self.centres), "spread": lists(self.spreads), "size": lists(sizes)}),
            CELL_CODES: pa.table(
                {"group": lists(self.groups.reshape(-1, _LANES)), "code": lists(self.blocks.reshape(-1, width))}
            ),
        }


def read_cells(
    header: Mapping[str, Any] | None, tables: Mapping[str, pa.Table], n_small: int, n_words: int
) -> StoredCells | None:
    """Return the cells as views of mapped tables, or None where there are none.

    Raises
    ------
    IndexFileError
        A file is missing, or does not hold what the manifest says.
    """
    if header is None and not tables.keys() & {CELLS, CELL_CODES}:
        return None
    if header is None or not {CELLS, CELL_CODES} <= tables.keys():
        raise IndexFileError(f"the cells of the vectors are missing, or are of other vectors; {_AGAIN}")
    cells, codes, n_around = tables[CELLS], tables[CELL_CODES], int(header["n_around"])
    sizes = matrix(cells, "size", pa.int32(), n_around)
    if len(sizes) and int(sizes.min()) < 0:
        raise IndexFileError(f"a cell of the vectors has fewer groups than none; {_AGAIN}")
    starts = np.concatenate([[0], np.cumsum(sizes.reshape(-1), dtype=np.int64)])
    groups = matrix(codes, "group", pa.int32(), _LANES).reshape(-1)
    if -(-int(starts[-1]) // _LANES) * _LANES != len(groups):
        raise IndexFileError(f"the cells hold {int(starts[-1]):,} groups, and {len(groups):,} are listed; {_AGAIN}")
    return StoredCells(
        matrix(cells, "centre", pa.int8(), n_small),
        matrix(cells, "spread", pa.float32(), n_around),
        starts.astype(np.int32),
        groups,
        matrix(codes, "code", pa.uint8(), _LANES * 8 * n_words).reshape(-1),
        float(header["reach"]),
        float(header["recall"]),
        float(header["share"]),
        bool(header["forced"]),
        # Cells of before these were measured were searched so.
        int(header.get("later", 1)),
        float(header.get("most_visited", 2.5)),
    )


def fault_of_cells(cells: StoredCells, n_groups: int) -> str:
    """Return what is wrong with cells that claim to be of `n_groups` groups; empty where nothing is."""
    inside = cells.groups[: int(cells.starts[-1])]
    if len(inside) and not 0 <= int(cells.groups.min()) <= int(cells.groups.max()) < n_groups:
        return "a cell with a group that does not exist"
    if len(inside) and int(np.bincount(inside).max()) > 1:
        return "a group in two cells"
    if not (np.isfinite(cells.spreads).all() and (cells.spreads >= 0).all()):
        return "a cell without a finite spread"
    measured = math.isfinite(cells.recall) and 0 <= cells.share <= 1 and 0 <= cells.later <= _MOST_LATER
    if math.isnan(cells.reach) or not measured or not 0 < cells.most_visited <= _MOST_VISITED:
        return (
            f"cells with reach {cells.reach}, recall {cells.recall}, share {cells.share}, later {cells.later} and "
            f"most_visited {cells.most_visited}"
        )
    return ""
