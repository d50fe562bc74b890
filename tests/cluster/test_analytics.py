"""Questions about many facts over shards against one index; and every verb of an index, asked or refused in words."""

from __future__ import annotations

import inspect

import numpy as np
import pyarrow as pa
import pytest
from cluster_cases import Both, both
from reference import Fact

import tkindex as tk
from tkindex.cluster import analytics
from tkindex.cluster.batches import ClusterBatch
from tkindex.cluster.cluster import Cluster
from tkindex.cluster.embedded import EmbeddedCluster
from tkindex.cluster.refused import REFUSED
from tkindex.query.batch import Batch

FACTS = [
    Fact(f"e{a}", f"r{b}", f"e{c}", t, t + n)
    for a, b, c, t, n in np.random.default_rng(5).integers((0, 0, 0, 0, 1), (9, 3, 9, 40, 6), (250, 5)).tolist()
]
ASKS = {
    "months": lambda ix: ix.histogram("month"),
    "weeks by sides": lambda ix: ix.histogram("week", ["head", "relation"], entity="e3", when=tk.after(12)),
    "days, holding": lambda ix: ix.histogram("day", measure="holding", when=tk.between(5, 20), fill=True),
    "by an attribute": lambda ix: ix.histogram("week", "note", relation="r1", when=tk.before(9)),
    "of a result": lambda ix: ix.histogram("week", "entity", facts=ix.before("e1", 30)),
    "newest first": lambda ix: ix.top(3, "tail", facts=ix.facts("e2", newest_first=True), ties="keep"),
    "where": lambda ix: ix.histogram("week", "entity", where="note == 'note 4'"),
    "rolling": lambda ix: ix.rolling(7, 3, "tail", head="e2"),
    "top": lambda ix: ix.top(5, "entity"),
    "top pairs": lambda ix: ix.top(6, ["head", "tail"], when=tk.on(8)),
    "gaps": lambda ix: ix.gaps(1, "entity", relation="r0", when=tk.between(3, 33)),
    "gaps of a result": lambda ix: ix.gaps(1, facts=ix.facts(entity="e4", relation="r2", when=tk.between(3, 33))),
    "sessions": lambda ix: ix.sessions(2),
    "durations": lambda ix: ix.durations("relation"),
    "motifs": lambda ix: ix.motifs(4),
    "overlaps": lambda ix: ix.overlaps_with(ix.facts(relation="r1"), on="head", tail="e3", times=True),
    "overlaps counted": lambda ix: ix.overlaps_with(ix.facts("e1"), count=True),
    "paths": lambda ix: ix.paths("e1", "e7", when=tk.after(4)),
    "paths by hops": lambda ix: ix.paths("e0", "e8", by="hops", direction="both", relation="r2"),
    "no path": lambda ix: ix.paths("e0", "e8", relation="r2", when=tk.on(39)),
    "a list": lambda ix: ix.histogram("month", "head", head=["e1", "e2"]),
    "nothing": lambda ix: ix.top(5, "entity", head="e1", when=tk.on(4_000)),
    "unknown": lambda ix: ix.histogram("month", entity="nobody"),
    "both": lambda ix: ix.histogram("month", facts=ix.facts("e1"), relation="r1"),
    "no result": lambda ix: ix.histogram("month", facts=3),
    "bad bucket": lambda ix: ix.histogram("fortnight"),
    "described": lambda ix: ix.describe("e3", where="note == 'note 4'"),
    "relation described": lambda ix: ix.describe(relation="r1", where="note > 'note 4'"),
    "all described": lambda ix: ix.describe(where="note > 'note 4'"),
}


@pytest.fixture(scope="module")
def pair() -> Both:
    return both(FACTS, 3, notes=True, pieces=2)


def told(pair: Both, target, ask):
    try:
        found = ask(target)
    except tk.UnknownLabelError as error:
        return type(error), str(error).split(";")[0]
    except tk.TkindexError as error:
        return type(error), str(error)
    if not isinstance(found, pa.Table):
        return found
    columns = {}
    for name in found.column_names:
        values = found.column(name).to_pylist()
        is_row = name in ("row", "other_row") and target is pair.index
        columns[name] = [int(pair.seqs[row]) for row in values] if is_row else values
    return columns, found.schema.metadata


@pytest.mark.parametrize("name", ASKS)
def test_many_facts_are_counted_as_over_one_index(pair, name):
    assert told(pair, pair.cluster, ASKS[name]) == told(pair, pair.index, ASKS[name])


def test_what_would_gather_too_much_is_refused(pair, monkeypatch):
    monkeypatch.setattr(analytics, "MOST_FACTS", 100)
    with pytest.raises(tk.QueryError, match="about 250 facts, more than the 100 that are gathered from shards"):
        pair.cluster.histogram("month")
    with pytest.raises(tk.QueryError, match="250 facts are more than the 100"):
        pair.cluster.histogram("month", facts=pair.cluster.facts())
    assert pair.cluster.histogram("month", entity="e3").num_rows


def test_every_verb_of_an_index_is_one_of_a_cluster_or_is_refused_in_words(pair):
    def public(kind):
        # What is refused has a place on the class, so that verbs are found as fast as those of an index.
        return {name for name in dir(kind) if not name.startswith("_") and hasattr(kind, name)}

    missing = (public(tk.Index) | public(tk.AsyncIndex)) - public(EmbeddedCluster)
    # Each is refused in words, and nothing that is there is.
    assert missing - set(REFUSED) == set()
    assert set(REFUSED) & public(EmbeddedCluster) == set()
    for name in REFUSED:
        assert not hasattr(pair.cluster, name)
        with pytest.raises(tk.QueryError, match=f"a cluster has no {name}: "):
            getattr(pair.cluster, name)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        pair.cluster.nonsense  # noqa: B018
    for mine, other in ((Cluster, tk.Index), (EmbeddedCluster, tk.Index), (ClusterBatch, Batch)):
        for name in public(mine) & public(other):
            verb = getattr(other, name)
            if inspect.isfunction(verb):
                wanted, found = (set(inspect.signature(each).parameters) for each in (verb, getattr(mine, name)))
                assert wanted <= found, f"{mine.__name__}.{name} does not take {wanted - found}"


def test_arguments_that_shards_do_not_take_are_refused(pair):
    for ask in (
        lambda: pair.cluster.search("x", embedding="places"),
        lambda: pair.cluster.search_many(["x"], embedding="places"),
        lambda: pair.cluster.use_encoder("hashed", embedding="places"),
    ):
        with pytest.raises(tk.QueryError, match="one embedding, without a name"):
            ask()
    for given in ({"name": "places"}, {"dtype": "int8"}, {"vectors": np.zeros((1, 2))}):
        with pytest.raises(tk.QueryError, match="leave vectors=, dtype= and name= out"):
            pair.cluster.embed("hashed", **given)


def test_bytes_are_those_of_all_shards(pair):
    assert pair.cluster.nbytes == {
        name: sum(shard.plain.nbytes.get(name, 0) for shard in pair.cluster.transport.shards)
        for name in pair.cluster.nbytes
    }
    assert set(pair.cluster.nbytes) >= set(pair.index.nbytes)
