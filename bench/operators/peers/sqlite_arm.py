"""SQLite through apsw: one table of ids, covering indexes, cached prepared statements."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import apsw

from bench.operators.data import Table
from bench.operators.peers.sql import SqlArm

_SCHEMA = """
CREATE TABLE fact (id INTEGER PRIMARY KEY, h INT NOT NULL, r INT NOT NULL, t INT NOT NULL, d INT NOT NULL);
CREATE TABLE mention (e INT, d INT, id INT, h INT, r INT, t INT, PRIMARY KEY (e, d, id)) WITHOUT ROWID;
"""
_INDEXES = """
CREATE INDEX fact_hr ON fact (h, r, d, id, t);
CREATE INDEX fact_rt ON fact (r, t, d, id, h);
CREATE INDEX fact_hrt ON fact (h, r, t, d);
CREATE INDEX fact_r ON fact (r, d);
CREATE INDEX fact_d ON fact (d, id, h, r, t);
ANALYZE;
"""
# The rowid is the position in time, so (d, id) is the order that every query states, and each index ends in it.
_SQL = {
    "q1": "SELECT t, d FROM fact WHERE h=? AND r=? ORDER BY d, id",
    "q2": "SELECT h, d FROM fact WHERE r=? AND t=? AND d BETWEEN ? AND ? ORDER BY d, id",
    "q3": "SELECT h, r, t, d FROM mention WHERE e=? AND d<? ORDER BY d DESC, id DESC LIMIT 10",
    "q4": "SELECT h, r, t, d FROM mention WHERE e=? AND d>? ORDER BY d, id LIMIT 10",
    "q5": "SELECT t, d FROM fact WHERE h=? AND r=? AND d=? ORDER BY id",
    "q6": "SELECT * FROM (SELECT h, r, t, d FROM fact WHERE h=?1 AND r=?2 ORDER BY d, id LIMIT 1) UNION ALL "
    "SELECT * FROM (SELECT h, r, t, d FROM fact WHERE h=?1 AND r=?2 ORDER BY d DESC, id DESC LIMIT 1)",
    "q7": "SELECT DISTINCT d FROM fact WHERE h=? AND r=? AND t=? ORDER BY d",
    "q8": "SELECT h, r, t, d FROM mention WHERE e=? AND d BETWEEN ? AND ? ORDER BY d, id",
    "q9": "SELECT h FROM fact WHERE r=? AND t=? AND d<? ORDER BY d DESC, id DESC LIMIT 1",
    "q10": "WITH hop(x) AS MATERIALIZED (SELECT DISTINCT h+t-e FROM mention WHERE e=?1 AND d BETWEEN ?2 AND ?3) "
    "SELECT x FROM hop WHERE x<>?1 UNION SELECT m.h+m.t-m.e FROM hop CROSS JOIN mention m "
    "ON m.e=hop.x AND m.d BETWEEN ?2 AND ?3 WHERE m.h+m.t-m.e<>?1",
    "q11": "SELECT h, r, t, d FROM fact WHERE d=? ORDER BY id",
    "q12": "SELECT count(*) FROM fact WHERE r=? AND d BETWEEN ? AND ?",
    "q1c": "SELECT count(*) FROM fact WHERE h=? AND r=?",
    "q8c": "SELECT count(*) FROM mention WHERE e=? AND d BETWEEN ? AND ?",
}


class SqliteArm(SqlArm):
    """Ids in one file; the label dictionary is the Python one that all id-based peers share."""

    name = "sqlite"
    packages = ("apsw",)
    sql = _SQL
    form = "apsw, covering indexes that hold every column a query reads, cached statements, mmap; rows of ids"

    def load(self, table: Table, folder: Path) -> None:
        self.path = folder / "facts.sqlite"
        self.connection = connection = apsw.Connection(str(self.path))
        # Loading only: the file is thrown away when the run ends.
        connection.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-500000")
        connection.execute(_SCHEMA)
        with connection:
            connection.executemany("INSERT INTO fact VALUES (?,?,?,?,?)", _rows(table))
            connection.execute(
                "INSERT INTO mention SELECT e, d, id, h, r, t FROM (SELECT h AS e, * FROM fact "
                "UNION ALL SELECT t AS e, * FROM fact WHERE t<>h) ORDER BY e, d, id"
            )
            for statement in _INDEXES.strip().split(";")[:-1]:
                connection.execute(statement)
        connection.close()
        self.connection = connection = apsw.Connection(str(self.path), flags=apsw.SQLITE_OPEN_READONLY)
        connection.execute(f"PRAGMA mmap_size={1 << 34}; PRAGMA cache_size=-500000")
        # One long read transaction, as SQLite's own advice for many small reads goes.
        connection.execute("BEGIN")
        # One cursor for all: every answer is fetched whole before the next question.
        self.execute = connection.cursor().execute
        self.entity, self.relation = table.entity_ids, table.relation_ids


def _rows(table: Table, chunk: int = 500_000) -> Iterator[tuple[int, int, int, int, int]]:
    """Rows as Python integers, a chunk at a time: 10M of them at once would take gigabytes."""
    for start in range(0, table.n_facts, chunk):
        part = slice(start, start + chunk)
        yield from zip(
            range(start, min(start + chunk, table.n_facts)),
            table.heads[part].tolist(),
            table.relations[part].tolist(),
            table.tails[part].tolist(),
            table.days[part].tolist(),
            strict=True,
        )
