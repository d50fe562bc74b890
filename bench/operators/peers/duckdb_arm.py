"""DuckDB: columnar tables of ids, each sorted so that the zone maps of its row groups prune the scan."""

from __future__ import annotations

from pathlib import Path

import duckdb
import numpy as np
import pyarrow as pa

from bench.operators.data import Table
from bench.operators.peers.sql import SqlArm

_TABLES = """
CREATE TABLE by_day AS SELECT * FROM source ORDER BY id;
CREATE TABLE by_head AS SELECT * FROM source ORDER BY h, r, id;
CREATE TABLE by_tail AS SELECT * FROM source ORDER BY r, t, id;
CREATE TABLE mention AS SELECT * FROM (SELECT h AS e, * FROM source UNION ALL
    SELECT t AS e, * FROM source WHERE t <> h) ORDER BY e, id;
"""
_SQL = {
    "q1": "SELECT t, d FROM by_head WHERE h=? AND r=? ORDER BY id",
    "q2": "SELECT h, d FROM by_tail WHERE r=? AND t=? AND d BETWEEN ? AND ? ORDER BY id",
    "q3": "SELECT h, r, t, d FROM mention WHERE e=? AND d<? ORDER BY id DESC LIMIT 10",
    "q4": "SELECT h, r, t, d FROM mention WHERE e=? AND d>? ORDER BY id LIMIT 10",
    "q5": "SELECT t, d FROM by_head WHERE h=? AND r=? AND d=? ORDER BY id",
    # arg_min by id takes the tail of the first row; id order is day order, so min(d) is that row's day.
    "q6": "SELECT h, r, unnest([arg_min(t, id), arg_max(t, id)]), unnest([min(d), max(d)]) FROM by_head "
    "WHERE h=? AND r=? GROUP BY h, r",
    "q7": "SELECT DISTINCT d FROM by_head WHERE h=? AND r=? AND t=? ORDER BY d",
    "q8": "SELECT h, r, t, d FROM mention WHERE e=? AND d BETWEEN ? AND ? ORDER BY id",
    "q9": "SELECT h FROM by_tail WHERE r=? AND t=? AND d<? ORDER BY id DESC LIMIT 1",
    "q10": "WITH hop AS (SELECT DISTINCT h+t-e AS x FROM mention WHERE e=$1 AND d BETWEEN $2 AND $3) "
    "SELECT x FROM (SELECT x FROM hop UNION SELECT m.h+m.t-m.e FROM mention m JOIN hop ON m.e=hop.x "
    "WHERE m.d BETWEEN $2 AND $3) u(x) WHERE x<>$1",
    "q11": "SELECT h, r, t, d FROM by_day WHERE d=? ORDER BY id",
    "q12": "SELECT count(*) FROM by_day WHERE r=? AND d BETWEEN ? AND ?",
    "q1c": "SELECT count(*) FROM by_head WHERE h=? AND r=?",
    "q8c": "SELECT count(*) FROM mention WHERE e=? AND d BETWEEN ? AND ?",
}


class DuckdbArm(SqlArm):
    """Four sorted copies of the facts; one connection, one thread, prepared by parameters."""

    name = "duckdb"
    packages = ("duckdb",)
    sql = _SQL
    form = "four sorted copies of the facts (zone maps prune), one thread, parameterised SQL; rows of ids"

    def load(self, table: Table, folder: Path) -> None:
        self.path = folder / "facts.duckdb"
        self.connection = connection = duckdb.connect(str(self.path), config={"threads": 1, "memory_limit": "6GB"})
        source = pa.table(
            {
                "id": np.arange(table.n_facts, dtype=np.int32),
                "h": table.heads,
                "r": table.relations,
                "t": table.tails,
                "d": table.days,
            }
        )
        connection.register("source", source)
        connection.execute(_TABLES)
        connection.unregister("source")
        connection.execute("CHECKPOINT")
        self.entity, self.relation = table.entity_ids, table.relation_ids
        self.execute = connection.execute
