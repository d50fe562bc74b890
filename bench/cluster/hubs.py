"""What dividing the lists of hubs by time would change: the recorded calls over two clusters of the same facts.

In one each entity lives in one shard, as it does. In the other the facts of a *hub*, an entity that has more than a
share of all facts, are named by parts of time (``USA 3``), and each part lives where its name says. A question about a
hub asks the part in which its answer begins, and then the next, until it has as many facts as were asked for: rounds
more, for a largest shard that is smaller. Every answer is compared, order included.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

import tkindex as tk
from bench.cluster.model import CALL_US, US_PER_BYTE, Round, Watched, predict, recorded, simulate
from bench.harness import bar, say
from bench.operators.data import Table
from bench.suites import data_folder
from bench.workload.calls import LIMIT, Call
from tkindex.cluster.cluster import Cluster
from tkindex.timeline.conventions import get_convention

_SHARDS = 16
_PARTS = 8
_SHARE = 0.01
_LOAD = 0.6
_MARK = "\x1f"
"""Between the name of a hub and the number of its part."""


class Divided(NamedTuple):
    """Hubs, and where parts of time begin.

    Attributes
    ----------
    hubs : frozenset of str
    cuts : ndarray of int64
        Days at which the second part and those behind it begin.
    """

    hubs: frozenset[str]
    cuts: np.ndarray

    def parts(self, call: Call) -> Iterator[dict[str, str | None]]:
        """Give the slots of a call for one part after the other, in the order of its answer."""
        slots = {name: getattr(call, name) for name in ("head", "relation", "tail", "entity")}
        named = [name for name in ("head", "tail", "entity") if slots[name] in self.hubs]
        if not named:
            yield slots
            return
        low, high = np.searchsorted(self.cuts, [call.first, call.last], "right").tolist()
        numbers = range(low, high + 1)
        for number in reversed(numbers) if call.newest else numbers:
            yield slots | {name: f"{slots[name]}{_MARK}{number}" for name in named}


def divided(table: Table) -> Divided:
    """Return the hubs of a table, and cuts between parts of as many facts each."""
    counts = np.bincount(np.concatenate((table.heads, table.tails)), minlength=len(table.entities))
    hubs = frozenset(table.entities[i] for i in np.flatnonzero(counts > _SHARE * len(table.heads)).tolist())
    days = np.sort(table.days)
    return Divided(hubs, np.unique(days[[len(days) * part // _PARTS for part in range(1, _PARTS)]]))


def write(table: Table, path: Path, by: Divided) -> None:
    """Write the facts, hubs named by parts."""
    numbers = pa.array(np.searchsorted(by.cuts, table.days, "right")).cast(pa.string())
    labels, hubs = pa.array(table.entities), pa.array(sorted(by.hubs), pa.string())
    columns = {}
    for name, ids in (("head", table.heads), ("tail", table.tails)):
        text = labels.take(pa.array(ids))
        marked = pc.binary_join_element_wise(text, numbers, _MARK)
        columns[name] = pc.if_else(pc.is_in(text, hubs), marked, text)
    columns["relation"] = pa.array(table.relation_labels).take(pa.array(table.relations))
    columns["start"] = pa.array(table.days, pa.int32()).cast(pa.date32())
    pq.write_table(pa.table(columns), path)


def replay(path: Path, room: Path, calls: list[Call], by: Divided) -> tuple[list[list[Round]], list[Any], list[int]]:
    """Replay calls over a cluster of a file: the rounds and answer of each, and how many facts each shard holds."""
    tk.cluster.build(path, room, _SHARDS, unit="day")
    opened = tk.cluster.connect(room)
    watched = Watched(opened.transport)
    cluster = Cluster(watched, get_convention("standard"))
    rounds: list[list[Round]] = []
    answers: list[Any] = []
    for _ in range(2):
        # The first time pages are read and labels placed.
        rounds, answers = [], []
        for call in calls:
            watched.rounds, found = [], []
            when = tk.between(str(np.datetime64(call.first, "D")), str(np.datetime64(call.last, "D")))
            for slots in by.parts(call):
                done = len(watched.rounds)
                try:
                    some = cluster.facts(**slots, when=when, limit=LIMIT - len(found), newest_first=call.newest)
                except tk.UnknownEntityError:
                    # A hub without facts in that time: a list of parts would say so, and no shard be asked.
                    del watched.rounds[done:]
                    continue
                found += [(h.split(_MARK)[0], r, t.split(_MARK)[0], start) for h, r, t, start, *_ in some]
                if len(found) == LIMIT:
                    break
            rounds.append(watched.rounds)
            answers.append(found)
    sizes = [entry.n_facts for entry in opened.transport.about.shards]
    opened.close()
    return rounds, answers, sizes


def measure(
    report: dict[str, Any], bars: list[dict[str, Any]], data: Path | None, room: Path, call_us: float | None
) -> None:
    """Replay over both, and compare; both at the rate that loads the busiest undivided shard."""
    folder = data_folder(data)
    if folder is None or not (folder / "multitq" / "facts.parquet").is_file():
        bars.append(bar("hubs divided by time: not measured, no recorded calls", None, 0))
        return
    call_us = call_us or CALL_US
    table, calls = recorded(folder)
    by = divided(table)
    found: dict[str, Any] = {"shards": _SHARDS, "hubs": len(by.hubs), "parts": len(by.cuts) + 1}
    rate, expected = 0.0, []  # type: float, list[Any]
    for name, how in (("whole", Divided(frozenset(), by.cuts)), ("divided", by)):
        write(table, room / f"{name}.parquet", how)
        queries, answers, sizes = replay(room / f"{name}.parquet", room / name, calls, how)
        work = np.zeros(_SHARDS)
        for query in queries:
            for one in query:
                np.add.at(work, list(one.shards), list(one.work))
        rate = rate or _LOAD / (float(work.max()) / len(queries))
        simulated = simulate(queries, rate, call_us, US_PER_BYTE, 0, _SHARDS)
        predicted = predict(queries, rate, call_us, US_PER_BYTE, _SHARDS)
        found[name] = {
            "largest_shard_beside_mean": max(sizes) / float(np.mean(sizes)),
            "busiest_shard_beside_mean": float(work.max() / work.mean()),
            "rounds_a_query": float(np.mean([len(query) for query in queries])),
            "rounds_p99": float(np.percentile([len(query) for query in queries], 99)),
            "work_us_a_query": float(work.sum()) / len(queries),
            "simulated_us": simulated, "predicted_us": predicted,
        }  # fmt: skip
        off = abs(predicted - simulated) / simulated
        bars.append(bar(f"hubs {name}: the model beside a simulation: off by", off, 0.15, unit="of the mean"))
        expected = expected or answers
        differ = sum(one != other for one, other in zip(expected, answers, strict=True))
    bars.append(bar("hubs divided by time: answers that differ", differ, 0))
    report["model"]["hubs"] = found
    say(f"hubs: {found}")
