"""What the suite's programs share: vectors and cells that are kept between runs, and recall."""

from __future__ import annotations

import os
import time
from copy import copy
from pathlib import Path
from typing import Any

import numpy as np

from bench import harness
from bench.vectors.corpus import Case, Corpus
from tkindex.semantic.cell_building import attach
from tkindex.semantic.cells import Cells
from tkindex.semantic.vectors import VectorIndex


def default_folder() -> Path:
    """Where vectors, cells and graphs are kept unless ``--vectors`` says otherwise."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tkindex" / "bench-vectors"


def recall(corpus: Corpus, call: Any, cases: list[Case], truths: list[Any], seconds: float) -> dict[str, float]:
    """Return recall@10 over as many cases as fit the time (ten at least), how many, and results outside the window.

    ``recall_pm`` is half of its interval of 95 %.

    A group that scores as high as the last of the true ones counts as true: which of two equals is kept is no error.
    """
    shares, outside = [], 0
    end = time.perf_counter() + seconds
    for case, (best, last) in zip(cases, truths, strict=True):
        if time.perf_counter() > end and len(shares) >= 10:
            break
        query, lo, hi = case
        found = np.asarray(call(*case))
        outside += int((~corpus.inside(lo, hi)[found]).sum())
        equal = sum(1 for group in found.tolist() if group in best or corpus.vectors[group] @ query >= last - 1e-6)
        shares.append(min(equal, len(best)) / len(best))
    return {
        "recall": float(np.mean(shares)),
        "recall_pm": float(1.96 * np.std(shares) / len(shares) ** 0.5),
        "recall_queries": len(shares),
        "outside_window": outside,
    }


def cells_of(index: VectorIndex, file: Path) -> float:
    """Let an index use cells, kept in a file once they are made; return the seconds that making them took."""
    parts: dict[str, Any] = {}
    if file.is_file():
        with np.load(file) as kept:
            parts = {name: kept[name] for name in kept.files}
    # Cells that were kept before all of this was measured are no cells of this version.
    if set(Cells._fields) <= parts.keys():
        seconds = float(parts.pop("seconds"))
        index.use_cells(Cells(**{name: part[()] if part.ndim == 0 else part for name, part in parts.items()}))
        return seconds
    begin = time.perf_counter()
    made = attach(index, "auto")
    seconds = time.perf_counter() - begin
    if made is None:
        harness.say("cells do not pay here")
    else:
        np.savez(file, seconds=seconds, **made._asdict())
    return seconds


def scan_of(index: VectorIndex) -> VectorIndex:
    """Return the same index without cells."""
    scan = copy(index)
    scan.use_cells(None)
    return scan
