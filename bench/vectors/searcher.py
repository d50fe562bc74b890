"""Run as a file by `bench.vectors.before`: one version of tkindex searches all rows whenever a line is read.

It needs nothing of this project but `tkindex.semantic.vectors`, which earlier versions have too.
"""

from __future__ import annotations

import json
import sys
import time
from copy import copy
from pathlib import Path
from typing import Any

import numpy as np

K = 10


def arms_of(vectors: Any, row_group: Any, cells: Path) -> dict[str, Any]:
    """Return the index as it searches by itself, and, where it has cells, as it scans."""
    from tkindex.semantic.vectors import VectorIndex

    plain = VectorIndex(vectors, row_group)
    if not hasattr(plain, "use_cells") or not cells.is_file():
        return {"plain": plain}
    from tkindex.semantic.cells import Cells

    with np.load(cells) as kept:
        parts = {name: kept[name] for name in kept.files if name != "seconds"}
    scan = copy(plain)
    plain.use_cells(Cells(**{name: part[()] if part.ndim == 0 else part for name, part in parts.items()}))
    return {"plain": plain, "scan": scan}


def main(vectors: str, rows: str, questions: str, cells: str) -> None:
    matrix, row_group, asked = np.array(np.load(vectors)), np.load(rows), np.load(questions)
    arms = arms_of(matrix, row_group, Path(cells))
    best = np.stack([np.sort(matrix @ query)[-K:] for query in asked])
    present = np.zeros(len(matrix), bool)
    present[row_group] = True
    if not present.all():
        raise SystemExit("each group must have a row: every vector is an answer among all rows")
    print("ready", flush=True)
    for _ in sys.stdin:
        told: dict[str, Any] = {}
        for name, arm in arms.items():
            wall, cpu, recall = [], [], []
            for query, scores in zip(asked, best, strict=True):
                begin, spent = time.perf_counter_ns(), time.thread_time_ns()
                found = arm.search(query, 0, len(row_group), K)
                cpu.append(time.thread_time_ns() - spent)
                wall.append(time.perf_counter_ns() - begin)
                recall.append(float((matrix[found.groups] @ query >= scores[0] - 1e-6).mean()))
            told[name] = {"wall": wall, "cpu": cpu, "recall": float(np.mean(recall))}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
