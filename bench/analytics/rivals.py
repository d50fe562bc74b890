"""The same questions, asked of others as their documents advise."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import Any

import numpy as np


def histograms(days: np.ndarray, relations: np.ndarray) -> dict[str, Callable[[], int]]:
    """Facts per month and relation; each returns the number of rows of its answer."""
    import duckdb
    import pandas as pd
    import polars as pl
    import pyarrow as pa

    dates = days.astype("datetime64[D]")
    table = pa.table({"day": pa.array(dates), "relation": relations.astype(np.int32)})
    frame, polar = pd.DataFrame({"day": dates.astype("datetime64[s]"), "relation": relations}), pl.from_arrow(table)
    assert isinstance(polar, pl.DataFrame)
    base = duckdb.connect()
    base.register("arriving", table)
    base.execute("create table facts as select * from arriving")
    query = "select date_trunc('month', day), relation, count(*) from facts group by 1, 2 order by 1, 2"
    return {
        "duckdb": lambda: len(base.sql(query).to_arrow_table()),
        "polars": lambda: len(
            polar.lazy().group_by(pl.col("day").dt.truncate("1mo"), "relation").len().sort("day", "relation").collect()
        ),
        "pandas": lambda: len(frame.groupby([frame["day"].dt.to_period("M"), "relation"]).size()),
    }


def joins(left: tuple[np.ndarray, np.ndarray], right: tuple[np.ndarray, np.ndarray]) -> dict[str, Callable[[], int]]:
    """Pairs of intervals that share an instant; each returns their number. pandas has no such join."""
    import duckdb
    import polars as pl
    import pyarrow as pa

    one = pa.table({"a": np.arange(len(left[0])), "start": left[0], "stop": left[1]})
    two = pa.table({"b": np.arange(len(right[0])), "start2": right[0], "stop2": right[1]})
    base = duckdb.connect()
    base.register("arriving", one)
    base.register("arriving2", two)
    base.execute("create table one as select * from arriving")
    base.execute("create table two as select * from arriving2")
    query = "select a, b from one join two on start < stop2 and stop > start2"
    mine, others = pl.from_arrow(one), pl.from_arrow(two)
    assert isinstance(mine, pl.DataFrame)
    assert isinstance(others, pl.DataFrame)
    return {
        "duckdb": lambda: len(base.sql(query).to_arrow_table()),
        "polars": lambda: len(
            mine.join_where(others, pl.col("start") < pl.col("stop2"), pl.col("stop") > pl.col("start2"))
        ),
    }


def raphtory_reach(heads: np.ndarray, tails: np.ndarray, days: np.ndarray) -> Callable[[int, int], int | None]:
    """Earliest arrival by Raphtory's temporally_reachable_nodes: from one node, to all."""
    import pandas as pd
    from raphtory import Graph, algorithms

    graph = Graph()
    frame = pd.DataFrame({"time": days, "src": heads.astype(np.int64), "dst": tails.astype(np.int64)})
    graph.load_edges(frame, time="time", src="src", dst="dst")
    low = int(days.min())

    def ask(a: int, b: int) -> int | None:
        found: Any = algorithms.temporally_reachable_nodes(graph, 1_000, low, [a]).get(b)
        reached = [] if found is None else found["reachable_nodes"]
        return min((one["0"] for one in reached if one["1"] != "start"), default=None)

    return ask


def plain_arrival(heads: np.ndarray, tails: np.ndarray, days: np.ndarray) -> Callable[[int, int], int | None]:
    """Earliest arrival by Dijkstra's algorithm over a networkx graph: what one would write without a library for it."""
    import networkx as nx

    graph = nx.MultiDiGraph()
    graph.add_nodes_from(range(int(max(heads.max(), tails.max())) + 1))
    graph.add_edges_from(zip(heads.tolist(), tails.tolist(), ({"t": day} for day in days.tolist()), strict=True))
    low = int(days.min())

    def ask(a: int, b: int) -> int | None:
        ready, heap = {a: low}, [(low, a)]
        while heap:
            time, v = heapq.heappop(heap)
            if v == b:
                return time
            if time > ready[v]:
                continue
            for _, w, day in graph.out_edges(v, data="t"):
                if day >= time and day < ready.get(w, 1 << 62):
                    ready[w] = day
                    heapq.heappush(heap, (day, w))
        return None

    return ask


def raphtory_triples(heads: np.ndarray, tails: np.ndarray, seconds: np.ndarray, within: int) -> Callable[[], int]:
    """How many sequences of three facts Raphtory counts, by the same paper's algorithm."""
    import pandas as pd
    from raphtory import Graph, algorithms

    graph = Graph()
    # Its times are milliseconds.
    frame = pd.DataFrame({"time": seconds * 1000, "src": heads.astype(np.int64), "dst": tails.astype(np.int64)})
    graph.load_edges(frame, time="time", src="src", dst="dst")

    def ask() -> int:
        counts = algorithms.global_temporal_three_node_motif(graph, within * 1000)
        # Those of two entities are counted from both.
        return int(sum(counts[:24]) + sum(counts[24:32]) // 2 + sum(counts[32:]))

    return ask
