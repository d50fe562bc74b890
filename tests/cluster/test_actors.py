"""Shards as actors of Ray: the same answers, and replicas that die, hang or are missing.

One Ray is started for the whole file, with two workers and little memory. Where Ray is not installed, all of it is
skipped, and pytest's summary says so.
"""

from __future__ import annotations

import shutil
import threading
import time

import numpy as np
import pytest
from cluster_cases import Both, check, table_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from reference import Fact

import tkindex as tk

ray = pytest.importorskip("ray", reason="the extra `cluster` (Ray) is not installed")

from tkindex.cluster.actors import PartialAnswerWarning, RayTransport  # noqa: E402
from tkindex.cluster.requests import Ask  # noqa: E402
from tkindex.timeline.conditions import ANY_TIME  # noqa: E402

pytestmark = [pytest.mark.ray, pytest.mark.filterwarnings("ignore")]

OPTIONS = {"unit": "day", "closed_stop": False, "ticks": True, "normalize": "casefold"}
FACTS = [
    Fact(f"e{a}", f"r{b % 5}", f"e{c}", d, d + 1 + a % 3)
    for a, b, c, d in np.random.default_rng(7).integers(0, 30, (400, 4)).tolist()
]


@pytest.fixture(scope="module")
def one_ray():
    ray.init(
        num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=200 * 2**20,
        _node_ip_address="127.0.0.1",
    )  # fmt: skip
    yield
    ray.shutdown()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    import pyarrow as pa
    import pyarrow.parquet as pq

    path = tmp_path_factory.mktemp("cluster")
    pq.write_table(pa.table(table_of(FACTS, notes=True)), path / "facts.parquet")
    tk.cluster.build(path / "facts.parquet", path / "cluster", 2, **OPTIONS)
    return path / "cluster"


@pytest.fixture(scope="module")
def pair(one_ray, folder):
    seqs = np.argsort([fact.start for fact in FACTS], kind="stable")
    index = tk.build(table_of(FACTS, notes=True), **OPTIONS)
    with tk.cluster.connect(folder, ray="auto", timeout=60) as cluster:
        yield Both(index, cluster, seqs)


@settings(max_examples=6, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_verbs_answer_as_over_one_index(pair, data):
    # Labels as they are stored, and as others may write them.
    spelling = st.sampled_from(("e", "E"))
    entity, other = (f"{data.draw(spelling)}{data.draw(st.integers(0, 29))}" for _ in range(2))
    relation, tick = f"{data.draw(st.sampled_from('rR'))}{data.draw(st.integers(0, 4))}", data.draw(st.integers(-1, 35))
    pair = pair.under(data.draw(st.sampled_from(("standard", "multitq", "cronquestions"))))
    check(pair, lambda ix: ix.before(entity, tick, limit=3, newest_first=True))
    check(pair, lambda ix: ix.facts(entity, relation, when=tk.after(tick), where="note != 'note 3'"))
    check(pair, lambda ix: ix.facts([entity, other], when=tk.on(tick)))
    check(pair, lambda ix: ix.last(tail=entity))
    check(pair, lambda ix: ix.first(relation=relation, when=tk.after(tick)))
    check(pair, lambda ix: ix.last(relation=relation))
    check(pair, lambda ix: ix.count(relation=relation, when=tick))
    check(pair, lambda ix: ix.tails(entity, relation))
    check(pair, lambda ix: ix.times(entity, relation, None))
    check(pair, lambda ix: ix.neighborhood(entity, hops=2, max_facts=40, max_entities=9))
    check(pair, lambda ix: ix.describe(entity))
    check(pair, lambda ix: ix.batch.count(entity=[entity, other], op="before", start=[tick, 9]).tolist())
    check(pair, lambda ix: ix.facts("nobody"))
    transport = pair.cluster.transport
    transport_cores, replicas = transport._cores, transport._replicas
    try:
        # A call for each replica that has a core of its own: two here.
        transport._replicas = [3 * some for some in replicas]
        assert (transport_cores, transport.piece_of(10**6)) == (2, 500_000)
    finally:
        transport._replicas = replicas
    assert transport.piece_of(10**6) == 10**6
    assert pair.cluster.batch.last_before([entity, other], [tick, 20]).tolist() == [
        int(pair.seqs[row]) if row >= 0 else -1 for row in pair.index.batch.last_before([entity, other], [tick, 20])
    ]


_RANDOM = np.random.default_rng(11)
_ASKED = [f"e{i}" for i in _RANDOM.integers(0, 30, 400)]
_OTHERS = [f"e{i}" for i in _RANDOM.integers(0, 30, 400)]
_TICKS = _RANDOM.integers(-2, 35, 400)
_BATCHES = [
    ("last", {"entity": _ASKED, "op": "before", "start": _TICKS}),
    ("first", {"entity": _ASKED, "op": "after", "start": _TICKS}),
    ("count", {"head": _ASKED, "op": "during", "start": _TICKS, "stop": _TICKS + 3}),
    ("count", {"tail": _ASKED, "op": "on", "start": _TICKS - 2**40, "stop": _TICKS + 2**40}),
    ("count", {"head": _ASKED, "relation": [f"r{i % 5}" for i in range(400)]}),
    ("first", {"head": _ASKED, "tail": _OTHERS}),
    ("last", {"entity": "e1", "op": "before", "start": _TICKS}),
    ("count", {"entity": _ASKED, "where": "note != 'note 3'"}),
    ("exists", {"entity": _ASKED, "relation": "r1", "op": "after", "start": 12}),
]


@pytest.mark.parametrize("road", ["shared", "elsewhere", "sent"])
def test_batches_answer_as_over_one_index(pair, road, monkeypatch):
    """Through memory that actors see, that they do not see, and sent."""
    transport = pair.cluster.transport
    actors = [actor for shard in range(2) for actor in transport.replicas_of(shard)]
    monkeypatch.setattr(transport, "shared_from", 1)
    monkeypatch.setattr(transport, "_far", {actor._actor_id for actor in actors} if road == "sent" else set())
    if road == "elsewhere":
        lend = transport.lend

        def lend_unseen(n, n_bytes):
            lent = lend(n, n_bytes)
            lent.address = lent.address._replace(token=bytes(16))
            return lent

        monkeypatch.setattr(transport, "lend", lend_unseen)
    for verb, arguments in _BATCHES:
        expected, found = (getattr(target.batch, verb)(**arguments) for target in (pair.index, pair.cluster))
        if verb in ("first", "last"):
            expected = np.where(expected < 0, -1, pair.seqs[expected])
        assert found.tolist() == expected.tolist(), (verb, arguments)
    assert len(transport._far) == (0 if road == "shared" else 2)
    # Whatever was lent is there again.
    blocks = transport._blocks
    assert blocks._n_bytes == sum(block.address.n_bytes for block in blocks._left)


def test_a_plan_runs_over_actors(pair):
    steps = [{"id": "a", "op": "facts", "head": "e1"}, {"id": "b", "op": "project", "facts": "$a", "slot": "tail"}]
    plan = {"steps": steps}
    assert pair.cluster.run_plan(plan).answer == pair.index.run_plan(plan).answer


def test_dead_replicas_are_passed_over_and_come_back(pair, folder):
    """Actors are killed while questions go on: every answer is right, or a declared error, and none of these here."""
    expected = {f"e{i}": pair.index.count(entity=f"e{i}") for i in range(30)}
    with tk.cluster.connect(folder, ray="auto", timeout=300, replicas=2) as cluster:
        stop, wrong, done = threading.Event(), [], []

        def ask() -> None:
            while not stop.is_set():
                for entity, n in expected.items():
                    found = cluster.count(entity=entity)
                    done.append(found)
                    if found != n:
                        wrong.append((entity, found, n))

        asking = threading.Thread(target=ask)
        asking.start()
        for turn in range(2):
            for shard in range(2):
                ray.kill(cluster.transport.replicas_of(shard)[turn % 2], no_restart=False)
            time.sleep(0.3)
        cluster.add_replicas(1, shard=0)
        deadline = time.monotonic() + 120
        while len(done) < 30 and asking.is_alive() and time.monotonic() < deadline:
            time.sleep(0.05)
        stop.set()
        asking.join()
    assert wrong == []
    assert len(done) >= 30


def test_a_shard_without_a_replica_is_named_unless_partial_answers_are_allowed(pair, folder):
    with tk.cluster.connect(folder, ray="auto", timeout=60, allow_partial=True) as cluster:
        cluster.transport.timeout = 5
        places = cluster.transport.places
        gone, there = (next(f"e{i}" for i in range(30) if places[f"e{i}"] == shard) for shard in (1, 0))
        ray.kill(cluster.transport.replicas_of(1)[0], no_restart=True)
        assert cluster.count(entity=there) == pair.index.count(entity=there)
        with pytest.warns(PartialAnswerWarning, match="no replica of shard 1"):
            assert cluster.count(entity=gone) == 0
        assert cluster.missing == ("shard-00001",)
        cluster.transport.allow_partial = False
        with pytest.raises(tk.ShardError, match=r"shard 1 \(.*shard-00001\) has no replica that answers") as caught:
            cluster.count(entity=gone)
        assert caught.value.shards == (1,)


def test_a_replica_that_hangs_is_hedged(pair, folder):
    with tk.cluster.connect(folder, ray="auto", timeout=60, replicas=2, hedge_after=0.05) as cluster:
        transport = cluster.transport
        transport.shared_from = 1
        hung = transport.replicas_of(0)[0]
        ray.get([replica.hello.remote() for replica in transport.replicas_of(0)])
        # All of its threads sleep.
        busy = [hung.__ray_call__.remote(lambda self: time.sleep(60)) for _ in range(8)]
        label = next(f"e{i}" for i in range(30) if transport.places[f"e{i}"] == 0)
        begin = time.monotonic()
        for _ in range(4):
            assert cluster.count(entity=label) == pair.index.count(entity=label)
        expected, blocks = pair.index.batch.count(entity=_ASKED), []
        for _ in range(2):
            # Replicas take turns: one of the two is asked of the one that hangs first.
            assert cluster.batch.count(entity=_ASKED).tolist() == expected.tolist()
            blocks.append(len(transport._blocks._left))
        # What that one may still write into is nobody's any more.
        assert sorted(blocks) == [0, 1]
        assert time.monotonic() - begin < 30
        del busy


def test_a_node_that_loses_its_disk_is_named_until_it_is_back(pair, folder, tmp_path):
    shutil.copytree(folder, tmp_path / "cluster")
    with tk.cluster.connect(tmp_path / "cluster", ray="auto", timeout=120) as cluster:
        places = cluster.transport.places
        label = next(f"e{i}" for i in range(30) if places[f"e{i}"] == 1)
        shutil.move(tmp_path / "cluster" / "shard-00001", tmp_path / "lost")
        ray.kill(cluster.transport.replicas_of(1)[0], no_restart=False)
        cluster.transport.timeout = 5
        expected, deadline = pair.index.count(entity=label), time.monotonic() + 60

        def ask_until_the_replica_is_gone():
            # Ray kills in the background: until then the replica goes on answering from the files it has open.
            while time.monotonic() < deadline:
                assert cluster.count(entity=label) == expected

        with pytest.raises(tk.ShardError, match=r"shard 1 \(.*shard-00001\) has no replica that answers"):
            ask_until_the_replica_is_gone()
        shutil.move(tmp_path / "lost", tmp_path / "cluster" / "shard-00001")
        cluster.transport.timeout = 120
        cluster.add_replicas(1, shard=1)
        assert cluster.count(entity=label) == pair.index.count(entity=label)


def test_too_many_calls_wait_their_turn(pair, monkeypatch):
    transport = pair.cluster.transport
    monkeypatch.setattr(transport, "timeout", 0.3)
    for _ in range(256):
        transport.take_room(time.monotonic() + 1)
    with pytest.raises(tk.ShardError, match="too many calls"):
        pair.cluster.count(entity="e1")
    # With room for one, calls of one question wait for those before them.
    transport.give_room()
    monkeypatch.setattr(transport, "timeout", 60)
    assert pair.cluster.count(relation="r1") == pair.index.count(relation="r1")
    for _ in range(255):
        transport.give_room()
    assert pair.cluster.count(entity="e1") == pair.index.count(entity="e1")


def test_a_refresh_moves_on_without_a_failed_answer(pair, folder, tmp_path):
    import pyarrow as pa
    import pyarrow.parquet as pq

    more = [*FACTS, Fact("e1", "r9", "new", 3, 4)]
    pq.write_table(pa.table(table_of(more, notes=True)), tmp_path / "facts.parquet")
    tk.cluster.build(tmp_path / "facts.parquet", tmp_path / "next", 3, **OPTIONS)
    before = pair.index.count(entity="e1")
    with tk.cluster.connect(folder, ray="auto", timeout=60) as cluster:
        stop, seen = threading.Event(), []

        def ask() -> None:
            while not stop.is_set():
                seen.append(cluster.count(entity="e1"))

        asking = threading.Thread(target=ask)
        asking.start()
        cluster.roll_over(tmp_path / "next")
        time.sleep(0.2)
        stop.set()
        asking.join()
        assert set(seen) == {before, before + 1}
        assert seen == sorted(seen)
        assert cluster.last(tail="new").head == "e1"
        assert cluster.n_facts == len(more)


def test_a_client_of_another_version_is_refused(pair, monkeypatch):
    from tkindex.cluster import actors

    monkeypatch.setattr(actors, "__version__", "9.9")
    with pytest.raises(tk.IndexFileError, match=r"served by tkindex .* and this client is tkindex 9\.9"):
        pair.cluster.transport.check()


def test_answers_travel_whole(pair):
    ask = Ask(("e1", None, None, None), ANY_TIME, "standard")
    found = pair.cluster.transport.ask(pair.cluster.transport.places["e1"], "find", ask)
    assert found.n_facts == pair.index.count(head="e1")


def test_what_is_asked_for_wrongly():
    with pytest.raises(tk.QueryError, match="expected at least 1"):
        RayTransport("nowhere", None, replicas=0)


def test_actors_search_by_meaning(pair, folder, tmp_path):
    """As in one process; a call for each shard, one more for the facts of what was found."""
    shutil.copytree(folder, tmp_path / "cluster")
    pair.index.embed("hashed:64")
    with tk.cluster.connect(tmp_path / "cluster") as here:
        here.embed("hashed:64")
    with tk.cluster.connect(tmp_path / "cluster", ray="auto", timeout=120) as cluster:
        assert (cluster.has_vectors, cluster.encoder) == (True, "hashed")
        for given_ in ({}, {"entity": "e3"}, {"order": "time", "newest_first": True}, {"where": "note != 'note 3'"},
                       {"mode": "text"}, {"mode": "hybrid"}):  # fmt: skip
            one, many = (ix.search("e3 r1 e4", "1970-01", k=4, exact=True, **given_) for ix in (pair.index, cluster))
            assert [(*hit[:4], hit.facts.tuples()) for hit in many] == [(*hit[:4], hit.facts.tuples()) for hit in one]
            assert many.n_facts == one.n_facts
        many = cluster.search_many(["e3 r1 e4", "e5"], k=2, exact=True)
        assert [[hit[:4] for hit in found] for found in many] == [
            [hit[:4] for hit in found] for found in pair.index.search_many(["e3 r1 e4", "e5"], k=2, exact=True)
        ]
        with pytest.raises(tk.QueryError, match="made without Ray"):
            cluster.embed("hashed")
