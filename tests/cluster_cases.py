"""Facts as one index and as shards, and what must be equal between them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from hypothesis import strategies as st
from reference import Fact
from strategies import POINT_OPERATORS, between_query, periods, query, ranges

import tkindex as tk
from tkindex.cluster.cluster import Cluster
from tkindex.cluster.commits import relations_of
from tkindex.cluster.dividing import normalized
from tkindex.cluster.embedded import cluster_over
from tkindex.cluster.manifest import About
from tkindex.cluster.partition import Part, Partitioner
from tkindex.cluster.places import Places
from tkindex.cluster.shard_making import shard_of
from tkindex.cluster.transport import Embedded
from tkindex.cluster.vectors import SearchedShard
from tkindex.index import Index, index_of_parts
from tkindex.ingest.readers import read_facts
from tkindex.timeline.conventions import get_convention

CONVENTIONS = ("standard", "multitq", "cronquestions")
KEY = "0123456789abcdeffedcba9876543210"


def table_of(facts: list[Fact], notes: bool = False) -> dict[str, Any]:
    """Facts as columns that both ways of building take."""
    columns: dict[str, Any] = {
        name: pa.array([fact[i] for fact in facts], pa.int64() if i > 2 else pa.string())
        for i, name in enumerate(("head", "relation", "tail", "start", "stop"))
    }
    if notes:
        columns["note"] = pa.array([f"note {i}" for i in range(len(facts))])
    return columns


class Both(NamedTuple):
    """One index, the same facts in shards, and the sequence number of each row of the index."""

    index: Index
    cluster: Cluster
    seqs: np.ndarray

    def under(self, convention: str) -> Both:
        return Both(self.index.with_convention(convention), self.cluster.with_convention(convention), self.seqs)


def embedded(source: Any, n_shards: int, unit: str = "day", key: str = KEY, pieces: int = 1, form: str = "") -> Cluster:
    """Shards in memory, of facts that were read in so many pieces, their labels in a normal form."""
    raw = read_facts(source, unit=unit, closed_stop=False, ticks=True)
    raw = normalized(raw, form) if form else raw
    places = Places(key, n_shards)
    partitioner = Partitioner(places)
    ends = np.linspace(0, len(raw), pieces + 1).astype(int)
    divided: list[list[Part]] = []
    for i, (low, high) in enumerate(pairwise(ends.tolist())):
        if i % 3 == 2:
            # As where labels take too much memory: these are numbered anew.
            partitioner = Partitioner(places, partitioner.relations)
        found = partitioner.divide(partitioner.encode(piece_of(raw, low, high), low))
        is_new = i % 3 == 2 or not divided
        labels = found.part.labels if is_new else pa.concat_arrays([divided[-1][0].labels, found.part.labels])
        divided.append([found.of(number)._replace(labels=labels) for number in range(n_shards)])
    is_point = raw.stop is None
    shards = []
    for number in range(n_shards):
        parts = [piece[number] for piece in divided]
        saved = shard_of(parts, partitioner.relations, unit, "standard", is_point)
        index = index_of_parts(saved, get_convention("standard"))
        shards.append(SearchedShard(number, f"shard-{number}", index, places))
    n_entities = sum(shard.counts()[1] for shard in shards)
    about = About("test", key, unit, is_point, "standard", len(raw), n_entities, len(raw), (), form)
    relations = relations_of(partitioner.relations, about) if form else None
    return cluster_over(Embedded(about, places, shards, relations))


def piece_of(raw: Any, low: int, high: int) -> Any:
    """Some rows of what was read."""
    from dataclasses import replace

    cut = {name: getattr(raw, name).slice(low, high - low) for name in ("heads", "relations", "tails")}
    attributes = None if raw.attributes is None else raw.attributes.slice(low, high - low)
    return replace(
        raw, **cut, start=raw.start[low:high], stop=None if raw.stop is None else raw.stop[low:high],
        attributes=attributes,
    )  # fmt: skip


def both(
    facts: list[Fact], n_shards: int, unit: str = "day", notes: bool = False, pieces: int = 1, form: str = ""
) -> Both:
    """The same facts as one index and as shards."""
    source = table_of(facts, notes)
    index = tk.build(source, unit=unit, closed_stop=False, ticks=True, normalize=form or None)
    seqs = np.argsort(np.array([fact.start for fact in facts], np.int64), kind="stable")
    return Both(index, embedded(source, n_shards, unit, pieces=pieces, form=form), seqs)


def facts_of(pair: Both, found: Any, is_cluster: bool) -> list[tuple[Any, ...]]:
    """Facts with their sequence numbers."""
    return [(*fact[:5], fact.row if is_cluster else int(pair.seqs[fact.row])) for fact in found]


def plain(column: pa.ChunkedArray) -> list[Any]:
    """A column as plain values: dates as numbers, since Python's begin with the year 1."""
    if pa.types.is_date32(column.type):
        column = column.cast(pa.int32())
    elif pa.types.is_timestamp(column.type):
        column = column.cast(pa.int64())
    return column.to_pylist()


def outcome(pair: Both, target: Any, ask: Any) -> Any:
    """What a question gives, or the error that it raises, so that it can be compared."""
    is_cluster = target is pair.cluster
    try:
        found = ask(target)
    except tk.UnknownLabelError as error:
        return type(error), str(error).split(";")[0]
    except tk.TkindexError as error:
        return type(error), str(error)
    if isinstance(found, tk.Neighborhood):
        facts = facts_of(pair, found.facts, is_cluster)
        return found.entities, found.hops.tolist(), found.entity_ids.tolist(), facts, found.truncated, found.bounds
    if isinstance(found, tk.Pick):
        return facts_of(pair, found, is_cluster), found.ties, found.bounds, bool(found)
    if isinstance(found, tk.Facts):
        rows = found.rows if is_cluster else pair.seqs[found.rows] if len(found) else found.rows
        table = {name: plain(found.to_arrow().column(name)) for name in found.to_arrow().column_names if name != "row"}
        return (
            facts_of(pair, found, is_cluster),
            found.bounds,
            found.order,
            rows.tolist(),
            table,
            found.ties,
            len(found),
        )
    if isinstance(found, tk.Labels):
        return "labels", list(found)
    if isinstance(found, tk.Times):
        return "times", list(found), found.ticks.tolist()
    return found


def check(pair: Both, ask: Any) -> None:
    """The cluster answers as the index does."""
    expected = outcome(pair, pair.index, ask)
    found = outcome(pair, pair.cluster, ask)
    assert found == expected


@st.composite
def slots_of(draw: st.DrawFn, facts: list[Fact]) -> dict[str, str]:
    """Any combination of slots, of labels that occur, and seldom of one that does not."""
    entities = [*sorted({label for fact in facts for label in (fact.head, fact.tail)}), "nobody"]
    relations = sorted({fact.relation for fact in facts})
    names = draw(st.lists(st.sampled_from(("head", "relation", "tail", "entity")), unique=True, max_size=3))
    return {name: draw(st.sampled_from(relations if name == "relation" and relations else entities)) for name in names}


@st.composite
def whens(draw: st.DrawFn, facts: list[Fact]):
    shape = draw(st.integers(0, 3))
    if shape == 0:
        return None
    if shape == 1:
        asked = between_query(*draw(ranges(facts)))
        return tk.between(*asked.args)
    op = draw(st.sampled_from((*POINT_OPERATORS, "allen:meets", "allen:started_by")))
    asked = query(op, draw(periods(facts)))
    return tk.allen(*asked.args) if asked.op == "allen" else getattr(tk, asked.op)(*asked.args)
