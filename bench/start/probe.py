"""``python -m bench.start.probe ARM FOLDER ENTITY ID DAY``: one cold start, and one line of JSON.

Nothing but the standard library is imported before the clock starts. Each opener imports its library, then opens what
`bench.start.files` wrote, and returns what asks for the last ten facts of an entity before a day, newest first, as
(head, relation, tail, day). Who answers in ids is given the id: then no dictionary of labels need be read.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

Ask = Callable[[str, int, int], Any]
Opener = Iterator[Ask | None]


def _tkindex(folder: Path) -> Opener:
    import tkindex as tk

    yield None
    index = tk.open(folder / "saved")
    yield lambda label, _, day: index.before(label, day, limit=10, newest_first=True).tuples()


def _sqlite(folder: Path) -> Opener:
    import apsw

    yield None
    connection = apsw.Connection(str(folder / "facts.sqlite"), flags=apsw.SQLITE_OPEN_READONLY)
    connection.execute(f"PRAGMA mmap_size={1 << 34}")
    text = "SELECT h, r, t, d FROM mention WHERE e=? AND d<? ORDER BY d DESC, id DESC LIMIT 10"
    yield lambda _, e, day: connection.execute(text, (e, day)).fetchall()


def _lmdb(folder: Path) -> Opener:
    from struct import Struct

    import lmdb

    yield None
    pair, triple = Struct(">2I"), Struct(">3I")
    environment = lmdb.open(str(folder / "lmdb"), max_dbs=8, readonly=True, lock=False)
    database = environment.open_db(b"e", create=False)

    def ask(_: str, e: int, day: int) -> list[tuple[int, ...]]:
        rows: list[tuple[int, ...]] = []
        with environment.begin() as transaction, transaction.cursor(db=database) as cursor:
            found = cursor.prev() if cursor.set_range(pair.pack(e, day)) else cursor.last()
            low = pair.pack(e, 0)
            for key, value in cursor.iterprev() if found else ():
                if key < low or len(rows) == 10:
                    break
                rows.append((*triple.unpack(value), triple.unpack(key)[1]))
        return rows

    yield ask


def _duckdb(folder: Path) -> Opener:
    import duckdb

    yield None
    connection = duckdb.connect(str(folder / "facts.duckdb"), read_only=True, config={"threads": 1})
    text = "SELECT h, r, t, d FROM mention WHERE e=? AND d<? ORDER BY id DESC LIMIT 10"
    yield lambda _, e, day: connection.execute(text, (e, day)).fetchall()


def _polars(folder: Path) -> Opener:
    import polars as pl

    yield None
    frame = pl.read_ipc(folder / "facts.arrow").with_columns(pl.col("d").set_sorted())
    days = frame["d"]

    def ask(_: str, e: int, day: int) -> Any:
        before = frame.slice(0, days.search_sorted(day, "left"))
        return before.filter((pl.col("h") == e) | (pl.col("t") == e)).tail(10).reverse().rows()

    yield ask


def _pandas(folder: Path) -> Opener:
    import pandas as pd

    yield None
    frame = pd.read_parquet(folder / "facts.parquet")

    def ask(_: str, e: int, day: int) -> Any:
        before = frame.iloc[: frame["d"].searchsorted(day)]
        found = before[(before["h"] == e) | (before["t"] == e)].iloc[-10:].iloc[::-1]
        return list(found.itertuples(index=False, name=None))

    yield ask


def _ladybug(folder: Path) -> Opener:
    import ladybug

    yield None
    database = ladybug.Database(str(folder / "facts.lbug"), read_only=True)
    connection = ladybug.Connection(database, num_threads=1)
    text = (
        "MATCH (a:Entity)-[f:Fact]-(b:Entity) WHERE a.id=$e AND f.d<$d "
        "RETURN DISTINCT f.h, f.r, f.t, f.d, f.id ORDER BY f.id DESC LIMIT 10"
    )
    yield lambda _, e, day: [row[:4] for row in connection.execute(text, {"e": e, "d": day}).get_all()]


def _oxigraph(folder: Path) -> Opener:
    from pyoxigraph import NamedNode, Store

    yield None
    store = Store.read_only(str(folder / "oxigraph"))

    def ask(_: str, e: int, day: int) -> Any:
        node, high = NamedNode(f"e:{e}"), f"f:{day:06d}"
        quads = [*store.quads_for_pattern(node, None, None, None)]
        quads += [q for q in store.quads_for_pattern(None, None, node, None) if q.subject != node]
        quads.sort(key=lambda quad: quad.graph_name.value)
        last = [q for q in quads if q.graph_name.value < high][-10:][::-1]
        ids = [(q.subject.value[2:], q.predicate.value[2:], q.object.value[2:], q.graph_name.value[2:8]) for q in last]
        return [tuple(map(int, row)) for row in ids]

    yield ask


def _dicts(folder: Path) -> Opener:
    import csv
    from bisect import bisect_left
    from collections import defaultdict

    yield None
    # Everything that these dictionaries need is made anew in every process: that is their price.
    groups: Any = defaultdict(lambda: ([], []))
    with open(folder / "facts.csv", newline="", encoding="utf-8") as stream:
        for head, relation, tail, day in csv.reader(stream):
            fact = (head, relation, tail, int(day))
            for side in {head, tail}:
                days, facts = groups[side]
                days.append(fact[3])
                facts.append(fact)

    def ask(label: str, _: int, day: int) -> Any:
        days, facts = groups[label]
        stop = bisect_left(days, day)
        return facts[max(stop - 10, 0) : stop][::-1]

    yield ask


OPENERS: dict[str, Callable[[Path], Opener]] = {
    "tkindex": _tkindex,
    "sqlite": _sqlite,
    "lmdb": _lmdb,
    "duckdb": _duckdb,
    "polars": _polars,
    "pandas": _pandas,
    "ladybug": _ladybug,
    "oxigraph": _oxigraph,
    "dicts": _dicts,
}


def _memory() -> dict[str, int]:
    """Bytes resident, and of those the ones that no file backs; empty where the system does not say."""
    status = Path("/proc/self/status")
    if not status.is_file():
        return {}
    lines = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
    return {name: int(lines[key].split()[0]) * 1024 for name, key in (("resident", "VmRSS"), ("anonymous", "RssAnon"))}


def main(arm: str, folder: str, label: str, entity: str, day: str) -> dict[str, Any]:
    """One cold start: seconds of each step, memory, and the answer."""
    clock = time.perf_counter
    bare = _memory()
    opener = OPENERS[arm](Path(folder))
    begin = clock()
    next(opener)
    imported = clock()
    ask = next(opener)
    assert ask is not None
    opened = clock()
    answer = ask(label, int(entity), int(day))
    first = clock()
    ask(label, int(entity), int(day))
    second = clock()
    held = _memory()
    return {
        "import_s": imported - begin,
        "open_s": opened - imported,
        "first_query_s": first - opened,
        "second_query_s": second - first,
        "to_first_answer_s": first - begin,
        # Of the whole process, the interpreter's own start included: what a busy machine does not change.
        "cpu_s": time.process_time(),
        **{f"{name}_bytes": held[name] - bare[name] for name in held},
        "answer": [[str(value) for value in row[:4]] for row in answer],
    }


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
