"""tkindex over very many facts: built from mapped columns of ids, saved, and opened by another process."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

import tkindex as tk
from bench.operators import probes
from bench.operators.data import Table
from bench.operators.peers.tkindex_arm import TkindexArm, TkindexTuplesArm, iso
from bench.operators.queries import Draw
from bench.scaling.facts import BigTable, Numbered
from tkindex.query.batch import Batch


class BigTkindexArm(TkindexTuplesArm):
    """Labels in, labelled tuples out, as the peers answer."""

    name = "tkindex"

    def warm_kernels(self) -> None:
        """Load the kernels: that is no part of a build."""
        probes._warm_kernels()

    def load(self, table: Table, folder: Path) -> None:
        labels = table.entities
        assert isinstance(labels, Numbered)
        self.index = tk.build(
            table.ids_arrow(),
            entities=labels.arrow(),
            relations=pa.array(table.relation_labels, pa.string()),
            unit="day",
        )

    def lazy(self) -> TkindexArm:
        """The same index, asked without reading the facts of an answer."""
        return TkindexArm(self.index)

    def own_bytes(self) -> int:
        """Bytes of every array of the index, the vocabulary included."""
        return int(sum(self.index.nbytes.values()))

    def vocabulary_bytes(self) -> int:
        """Bytes of labels and of what finds them."""
        return probes.split_vocabulary(dict(self.index.nbytes))[1]

    def last_before(self) -> dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]]:
        """The batch on one thread and on two; the ids of the columns are those of the index."""

        def ask(entities: np.ndarray, days: np.ndarray, *, batch: Batch) -> np.ndarray:
            return batch.last_before(entities, days)

        return {
            "last_before": functools.partial(ask, batch=Batch(self.index.engine, 1)),
            "last_before, 2 threads": functools.partial(ask, batch=Batch(self.index.engine, 2)),
        }

    def save(self, folder: Path, table: BigTable) -> dict[str, float]:
        """Seconds to save, bytes on disk, and what a new process needs to open it: the first time, and then."""
        saved = folder / "saved"
        begin = time.perf_counter()
        self.index.save(saved)
        figures: dict[str, Any] = {"save_s": time.perf_counter() - begin}
        figures["saved_bytes"] = sum(probes.folder_bytes(saved).values())
        entity, day = Draw(table, 0)("q3", 1)[0]
        for name in ("first_open_ms", "open_ms"):
            found = probes.run("open", saved, entity, iso(day))
            figures[name] = found["open_ms"]
        return figures
