"""The files that each arm opens: made once, by the same code that the operator suite builds its arms with."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from bench.operators.data import Table
from bench.operators.peers import load_peers

# Arms of the operator suite whose files are what is opened; they are let go and not closed, which would delete them.
_FILED = ("sqlite", "lmdb", "duckdb", "ladybug", "oxigraph")


def write(arm: str, table: Table, folder: Path) -> None:
    """Write what `bench.start.probe` opens for an arm.

    Raises
    ------
    ModuleNotFoundError
        The arm's library is not installed.
    """
    if arm == "tkindex":
        from bench.operators.peers.tkindex_arm import build_index

        build_index(table).save(folder / "saved")
    elif arm in _FILED:
        arms, skipped = load_peers((arm,), table.n_facts)
        if skipped:
            raise ModuleNotFoundError(skipped[arm])
        arms[0].build(table, folder)
    elif arm == "dicts":
        entities, relations = table.entities, table.relation_labels
        with (folder / "facts.csv").open("w", newline="", encoding="utf-8") as stream:
            columns = (table.heads.tolist(), table.relations.tolist(), table.tails.tolist(), table.days.tolist())
            csv.writer(stream).writerows(
                (entities[h], relations[r], entities[t], day) for h, r, t, day in zip(*columns, strict=True)
            )
    else:
        ids = {"h": table.heads, "r": table.relations, "t": table.tails, "d": np.asarray(table.days)}
        columns = pa.table(ids)
        if arm == "pandas":
            pq.write_table(columns, folder / "facts.parquet")
        else:
            with pa.ipc.new_file(folder / "facts.arrow", columns.schema) as writer:
                writer.write_table(columns)
