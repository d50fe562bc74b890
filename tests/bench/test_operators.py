"""The operator suite: its data, its peers against brute force, and how it takes time."""

from __future__ import annotations

import datetime
import json
import struct
import time
from array import array

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from bench import harness
from bench.operators import batch, latency, peers, plain_verbs, suite
from bench.operators.data import Table, load_facts, synthetic
from bench.operators.peers.dicts_arm import DictsArm
from bench.operators.peers.tkindex_arm import build_index
from bench.operators.queries import ASKS, QUERIES, Draw, brute_force, month_of


@pytest.fixture(scope="module")
def table() -> Table:
    """Few entities and days, so that facts recur, tie, and relate an entity to itself."""
    rng = np.random.default_rng(5)
    n = 1500
    columns = {name: rng.integers(0, high, n).astype(np.int32) for name, high in (("h", 12), ("r", 4), ("t", 12))}
    days = np.sort(rng.integers(12_784, 12_884, n).astype(np.int32))
    entities = [f"entity {i}" for i in range(14)]  # the last two occur in no fact
    relations = [f"relation {i}" for i in range(4)]
    return Table("tiny", columns["h"], columns["r"], columns["t"], days, entities, relations)


def labelled(table: Table) -> list[tuple[str, str, str, int]]:
    return [
        (table.entities[h], table.relation_labels[r], table.entities[t], int(d))
        for h, r, t, d in zip(table.heads, table.relations, table.tails, table.days, strict=True)
    ]


# ----------------------------------------------------------------------------------------------------------------------
# Data


def test_synthetic_facts_follow_their_seed_and_shape():
    first, again, other = synthetic(20_000, seed=3), synthetic(20_000, seed=3), synthetic(20_000, seed=4)
    for name in ("heads", "relations", "tails", "days"):
        assert np.array_equal(getattr(first, name), getattr(again, name))
        assert not np.array_equal(getattr(first, name), getattr(other, name))
    assert len(first.entities) == 2_000
    assert len(set(first.entities)) == 2_000
    assert first.heads.max() < 2_000
    assert first.heads.min() >= 0
    assert (np.diff(first.days) >= 0).all()
    assert first.days.max() - first.days.min() < 4_000
    # Zipf's law: the most frequent entity holds log(2)/log(E + 1) of either side.
    for side in (first.heads, first.tails):
        assert np.bincount(side).max() / 20_000 == pytest.approx(np.log(2) / np.log(2_001), rel=0.1)


def test_facts_from_parquet_keep_ties_in_file_order(tmp_path):
    day = datetime.date
    path = tmp_path / "facts.parquet"
    rows = {
        "subject": ["b", "a", "c", "a"],
        "relation": ["r", "s", "r", "r"],
        "object": ["a", "a", "b", "c"],
        "date": [day(2005, 1, 2), day(2005, 1, 1), day(2005, 1, 2), day(2005, 1, 1)],
    }
    pq.write_table(pa.table(rows), path)
    expected = [
        ("a", "s", "a", 12_784),
        ("a", "r", "c", 12_784),
        ("b", "r", "a", 12_785),
        ("c", "r", "b", 12_785),
    ]
    assert labelled(load_facts(path)) == expected
    pq.write_table(pa.table({**rows, "date": [str(d) for d in rows["date"]]}), path)
    assert labelled(load_facts(path)) == expected
    copy = tmp_path / "copy.parquet"
    load_facts(path).write_strings_parquet(copy)
    assert pq.read_schema(copy).field("head").type == pa.string()
    assert labelled(load_facts(copy)) == expected


def test_what_is_no_parquet_file_is_said_so_and_a_file_here_has_its_folders_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.csv").write_text("head,relation,tail,date\na,r,b,2014-01-01\n")
    with pytest.raises(ValueError, match=r"mine\.csv is no Parquet file"):
        load_facts("mine.csv")
    pq.write_table(pa.table({"head": ["a"], "relation": ["r"], "tail": ["b"], "date": ["2014-01-01"]}), "mine.parquet")
    assert load_facts("mine.parquet").name == f"{tmp_path.name}/mine.parquet"


def test_a_file_without_the_columns_is_named(tmp_path):
    path = tmp_path / "odd.parquet"
    pq.write_table(pa.table({"subject": ["a"], "relation": ["r"], "object": ["b"]}), path)
    with pytest.raises(ValueError, match=r"odd\.parquet: no day column; expected one of date"):
        load_facts(path)
    pq.write_table(pa.table({"subject": ["a"], "relation": ["r"], "object": [None], "date": ["2005-01-01"]}), path)
    with pytest.raises(ValueError, match=r"'object' \(tail\) holds 1 nulls"):
        load_facts(path)


@pytest.mark.parametrize(
    ("day", "first", "last"),
    [
        ("2005-01-01", "2005-01-01", "2005-01-31"),
        ("2012-02-29", "2012-02-01", "2012-02-29"),
        ("2009-12-31", "2009-12-01", "2009-12-31"),
    ],
)
def test_month_of(day, first, last):
    def number(text):
        return (datetime.date.fromisoformat(text) - datetime.date(1970, 1, 1)).days

    assert month_of(number(day)) == (number(first), number(last))


# ----------------------------------------------------------------------------------------------------------------------
# Queries and peers


def plain_answer(table: Table, query: str, params: tuple) -> list:
    """The definitions once more, with lists and sets over labels: a twin that shares no code with `brute_force`."""
    facts = labelled(table)
    entity, relation = table.entities.index, table.relation_labels.index

    def ids(found):
        return [(entity(h), relation(r), entity(t), d) for h, r, t, d in found]

    a, b, c = (*params, None, None)[:3]
    if query in ("q1", "q1c"):
        found = [(entity(t), d) for h, r, t, d in facts if (h, r) == (a, b)]
        return [len(found)] if query == "q1c" else found
    if query == "q2":
        return [(entity(h), d) for h, r, t, d in facts if (r, t) == (a, b) and c <= d <= params[3]]
    if query == "q3":
        return ids([f for f in facts if a in (f[0], f[2]) and f[3] < b][-10:][::-1])
    if query == "q4":
        return ids([f for f in facts if a in (f[0], f[2]) and f[3] > b][:10])
    if query == "q5":
        return [(entity(t), d) for h, r, t, d in facts if (h, r, d) == (a, b, c)]
    if query == "q6":
        found = [f for f in facts if f[:2] == (a, b)]
        return ids([found[0], found[-1]])
    if query == "q7":
        return sorted({f[3] for f in facts if f[:3] == (a, b, c)})
    if query in ("q8", "q8c"):
        found = [f for f in facts if a in (f[0], f[2]) and b <= f[3] <= c]
        return [len(found)] if query == "q8c" else ids(found)
    if query == "q9":
        return [entity(h) for h, r, t, d in facts if (r, t) == (a, b) and d < c][-1:]
    if query == "q10":
        near = {a}
        for _ in range(2):
            near |= {x for h, _, t, d in facts if b <= d <= c and (h in near or t in near) for x in (h, t)}
        return sorted(entity(x) for x in near - {a})
    if query == "q11":
        return ids([f for f in facts if f[3] == a])
    assert query == "q12"
    return [sum(1 for f in facts if f[1] == a and b <= f[3] <= c)]


@pytest.mark.parametrize("query", QUERIES)
def test_brute_force_is_the_definition(table, query):
    for params in Draw(table, 1)(query, 40):
        assert brute_force(table, query, params) == plain_answer(table, query, params)


def test_parameters_follow_their_seed(table):
    for query in QUERIES:
        assert Draw(table, 1)(query, 30) == Draw(table, 1)(query, 30)
        assert Draw(table, 1)(query, 30) != Draw(table, 2)(query, 30)
    assert set(ASKS) == set(QUERIES)


def test_large_neighborhoods_are_redrawn_and_counted(table, monkeypatch):
    monkeypatch.setattr("bench.operators.queries.MAX_REACH", 330)
    draw = Draw(table, 1)
    assert len(draw("q10", 40)) == 40
    assert draw.redrawn > 0


@pytest.mark.parametrize("name", peers.PEERS)
def test_every_peer_agrees_with_brute_force(table, name, tmp_path):
    arms, skipped = peers.load_peers((name,), table.n_facts)
    if skipped:
        pytest.skip(f"PEER ABSENT: {skipped[name]}")
    draw = Draw(table, 2)
    figures = latency.build_arms(arms, table, tmp_path)[name]
    try:
        assert figures["build_s"] > 0
        assert (figures["disk_bytes_per_fact"] > 8) is (name in ("sqlite", "lmdb", "duckdb", "ladybug", "oxigraph"))
        readers = arms[0].readers()
        for reader in readers:
            reader.build(table, tmp_path)
        every = [*arms, *readers]
        compared = latency.check_answers(every, table, {query: draw(query, 40) for query in QUERIES})
        assert compared == 40 * len(QUERIES) * len(every)
        for query, params in _misses(table).items():
            for arm in every:
                raw = getattr(arm, query)(*params)
                assert arm.normalise(query, raw, params) == brute_force(table, query, params), (arm.name, query)
    finally:
        arms[0].close()
    assert list(tmp_path.iterdir()) == []


def _misses(table: Table) -> dict[str, tuple]:
    """Known labels, and no fact: before everything, after everything, on an empty day."""
    first, last = table.day_bounds
    entity, relation = table.entities[0], table.relation_labels[0]
    return {
        "q2": (relation, entity, first - 40, first - 10),
        "q3": (entity, first),
        "q4": (entity, last),
        "q5": (entity, relation, last + 9),
        "q8": (entity, last + 1, last + 30),
        "q9": (relation, entity, first),
        "q10": (entity, last + 1, last + 30),
        "q11": (last + 9,),
        "q12": (relation, last + 1, last + 30),
        "q8c": (entity, first - 30, first - 1),
    }


@pytest.mark.parametrize("unique", [False, True])
def test_items_of_lmdb_are_what_struct_packs(unique):
    """In order of their bytes, whatever bytes they end in, and over several chunks."""
    pytest.importorskip("lmdb")
    from bench.operators.peers.lmdb_arm import _sorted_items

    rng = np.random.default_rng(7)
    key = tuple(rng.choice(np.array([0, 1, 255, 256, 65_536], np.uint32), 300) for _ in range(3))
    value = (rng.choice(np.array([0, 2, 512], np.uint32), 300),)
    rows = sorted(range(300), key=lambda row: tuple(int(column[row]) for column in key))
    expected = [(struct.pack(">3I", *(c[row] for c in key)), struct.pack(">I", value[0][row])) for row in rows]
    if unique:
        expected = [(packed, b"") for packed in dict.fromkeys(packed for packed, _ in expected)]
    found = list(_sorted_items(key, () if unique else value, unique=unique, chunk=64))
    assert found == expected
    assert (len(found) < 300) is unique


@pytest.mark.parametrize("query", QUERIES)
def test_a_wrong_answer_stops_the_run(table, query, tmp_path):
    class Wrong(DictsArm):
        name = "wrong"

        def normalise(self, asked, raw, params):
            answer = super().normalise(asked, raw, params)
            return [*answer, answer[0] if answer else 0] if asked == query else answer

    arm = Wrong()
    latency.build_arms([arm], table, tmp_path)
    draw = Draw(table, 3)
    with pytest.raises(latency.WrongAnswerError, match=rf"wrong answers {query}\("):
        latency.check_answers([arm], table, {name: draw(name, 5) for name in QUERIES})


def test_the_batch_twin_agrees_with_a_loop(table):
    entities, days = batch.draw_pairs(table, 500, seed=1)
    # Also the ends: an entity without facts, a day before all, a day after all.
    entities, days = np.r_[entities, 13, 0, 0, 11].astype(np.int32), np.r_[days, 12_800, 12_784, 99_999, 99_999]
    expected = []
    for entity, day in zip(entities, days, strict=True):
        mask = ((table.heads == entity) | (table.tails == entity)) & (table.days < day)
        expected.append(int(np.flatnonzero(mask)[-1]) if mask.any() else -1)
    assert batch.NumpyLastBefore(table)(entities, days).tolist() == expected
    for name, make in batch.RIVALS.items():
        if name != "numpy":
            pytest.importorskip(name, reason=f"PEER ABSENT: {name} is not installed; pip install '.[dev]'")
            assert make(table)(entities, days).tolist() == expected, name


def test_batches_take_turns_and_slow_ones_have_two(monkeypatch):
    order: list[str] = []
    monkeypatch.setattr(batch, "SLOW", 0.02)
    calls = {"fast": lambda: order.append("fast"), "slow": lambda: (order.append("slow"), time.sleep(0.03))}
    seconds = batch._in_turns(calls)
    assert order == ["fast", "slow", "fast", "slow"] + ["fast"] * (batch.RUNS - 2)
    assert {name: len(values) for name, values in seconds.items()} == {"fast": batch.RUNS, "slow": 2}


def test_the_gain_of_two_threads_stands_beside_that_of_a_loop_that_streams(table, monkeypatch):
    monkeypatch.setattr(batch, "STREAMED", 1 << 16)
    assert [batch.Stream(n)() for n in (1, 2, 3)] == [1 << 13] * 3
    monkeypatch.setattr(batch.os, "sched_getaffinity", lambda process: {0, 1})
    turns = {"stream_one": 0.08, "stream_two": 0.05, "one_thread": 0.06, "two_threads": 0.04}
    turns |= {"gather_one": 0.09, "gather_two": 0.05}
    monkeypatch.setattr(batch, "_in_turns", lambda calls: {name: [turns[name]] * 3 for name in calls})
    figures = batch.measure(build_index(table), table, pairs=300, seed=0, peers=())
    assert figures["stream_two_over_one"] == pytest.approx(1.6)
    assert figures["gather_two_over_one"] == pytest.approx(1.8)
    assert figures["two_over_one"] == pytest.approx(1.5)
    assert figures["share_of_stream"] == pytest.approx(1.5 / 1.6)
    monkeypatch.setattr(batch.os, "sched_getaffinity", lambda process: {0})
    assert "share_of_stream" not in batch.measure(build_index(table), table, pairs=300, seed=0, peers=())


def test_a_wrong_batch_is_caught_before_it_is_timed(table, monkeypatch):
    monkeypatch.setattr(batch, "_in_turns", None)
    monkeypatch.setitem(batch.RIVALS, "polars", lambda table: lambda entities, days: np.zeros(len(days), np.int64))
    with pytest.raises(AssertionError, match=r"polars: last_before of pair \d+ is row 0; NumPy says"):
        batch.measure(build_index(table), table, pairs=300, seed=0, peers=("polars",))


def test_an_absent_or_too_large_peer_is_named(monkeypatch):
    monkeypatch.setitem(peers.PEERS, "absent", ("bench.operators.peers.no_such_arm", "NoArm"))
    arms, skipped = peers.load_peers(("absent", "dicts"), 10_000_000)
    assert arms == []
    assert "not installed" in skipped["absent"]
    assert "left out above 2,000,000 facts" in skipped["dicts"]
    with pytest.raises(ValueError, match="no peer 'sqlit'; expected one of sqlite, lmdb"):
        peers.load_peers(("sqlit",), 10)


# ----------------------------------------------------------------------------------------------------------------------
# Harness


def test_arms_take_turns_and_the_cap_ends_a_slow_one():
    calls = []

    def quick(i):
        calls.append(("quick", i))

    def slow(i):
        calls.append(("slow", i))
        end = harness.time.perf_counter() + 0.004
        while harness.time.perf_counter() < end:
            pass

    params = [(i,) for i in range(100)]
    arms = [harness.Timed(f.__name__, f, params, [(-1,), (-2,)]) for f in (quick, slow)]
    harness.interleave(arms, samples=1000, block=100, cap_seconds=0.05)
    fast, capped = arms
    assert len(fast.samples) == 1000
    assert not fast.capped
    assert capped.capped
    assert 10 <= len(capped.samples) < 200
    assert calls[:2] == [("quick", -1), ("quick", -2)]
    measured = [name for name, i in calls if i >= 0]
    turns = [name for k, name in enumerate(measured) if k == 0 or measured[k - 1] != name]
    # The order turns by one each round: quick, slow; slow, quick. On a busy machine the slow one is capped by then.
    assert turns[:3] == ["quick", "slow", "quick"]
    assert min(capped.samples) >= 4_000_000
    assert capped.figures()["cold_us"] >= 4_000


def test_spread_is_exact():
    figures = harness.spread(array("q", [1000 * i for i in range(1000, 0, -1)]))
    assert figures == {
        "samples": 1000,
        "min_us": 1.0,
        "median_us": 500.5,
        "p99_us": 990.0,
        "max_us": 1000.0,
        "mean_us": 500.5,
    }
    with pytest.raises(ValueError, match="no samples"):
        harness.spread([])


@pytest.mark.parametrize(
    ("value", "limit", "at_least", "holds"),
    [
        (1.0, 2.0, False, True),
        (2.0, 2.0, False, True),
        (2.1, 2.0, False, False),
        (3.0, 2.0, True, True),
        (1.9, 2.0, True, False),
        (None, 2.0, False, False),
        (float("nan"), 2.0, True, False),
    ],
)
def test_bar(value, limit, at_least, holds):
    row = harness.bar("x", value, limit, at_least=at_least)
    assert row["holds"] is holds
    assert {"name", "value", "bar", "holds"} <= set(row)
    json.dumps(row, allow_nan=False)


def test_a_report_is_written_whole_or_not_at_all(tmp_path):
    path = tmp_path / "deep" / "report.json"
    harness.write_json(path, {"a": "Iraq – Irán"})
    with pytest.raises(ValueError, match="not JSON compliant"):
        harness.write_json(path, {"a": float("nan")})
    assert json.loads(path.read_text(encoding="utf-8")) == {"a": "Iraq – Irán"}


# ----------------------------------------------------------------------------------------------------------------------
# Command line


def test_a_peer_that_cannot_be_built_is_left_out_and_the_rest_goes_on(table, tmp_path):
    class Full(DictsArm):
        name = "full"

        def build(self, table, folder):
            raise OSError(28, "No space left on device")

    arms, skipped = [DictsArm(), Full(), DictsArm()], {}
    arms[2].name = "third"
    built = latency.build_arms(arms, table, tmp_path, skipped)
    assert skipped == {"full": "not built: OSError: [Errno 28] No space left on device"}
    assert [arm.name for arm in arms] == list(built) == ["dicts", "third"]
    with pytest.raises(OSError, match="No space left"):
        latency.build_arms([Full()], table, tmp_path, {})


def test_room_is_asked_for_again_before_each_build(table, tmp_path, monkeypatch):
    monkeypatch.setattr(latency, "no_room", lambda name, n, folder: "needs 9.0 GiB" if name == "third" else None)
    arms, skipped = [DictsArm(), DictsArm()], {}
    arms[1].name = "third"
    assert list(latency.build_arms(arms, table, tmp_path, skipped)) == ["dicts"]
    assert skipped == {"third": "needs 9.0 GiB"}


def test_a_peer_without_room_is_left_out_before_it_is_built(table, monkeypatch):
    class Enough(Exception):
        """The run has come past its peers."""

    def stop(*_, **__):
        raise Enough

    monkeypatch.setattr(suite, "no_room", lambda *_: "needs 9.0 GiB of memory, 1.0 GiB are available")
    monkeypatch.setattr(suite, "_processes", stop)
    report: dict = {}
    plan = suite.Plan.of(quick=True, queries=20, n_facts=table.n_facts)
    with pytest.raises(Enough):
        suite.run(table, plan, peers=("dicts",), seed=0, is_real=False, report=report)
    assert report["skipped_peers"] == {"dicts": "needs 9.0 GiB of memory, 1.0 GiB are available"}
    assert report["partial"] is True


# ----------------------------------------------------------------------------------------------------------------------
# Plain verbs beside compiled ones


def test_plain_verbs_are_timed_beside_compiled_ones(tmp_path):
    out = tmp_path / "report.json"
    done = CliRunner().invoke(plain_verbs.main, ["--synthetic", "400", "--samples", "50", "--json", str(out)])
    assert done.exit_code == 0, done.output
    report = json.loads(out.read_text())
    # Two processes, two arms, five answers to each query.
    assert report["compared"] == 2 * 2 * 5 * len(QUERIES)
    assert list(report["latency"]) == list(QUERIES)
    for arms in report["latency"].values():
        for one in arms.values():
            assert one["compiled"]["samples"] == one["plain"]["samples"] == 50
            # Of one turn, the ratio of all turns is the ratio of the medians.
            assert one["ratio"] == pytest.approx(one["plain"]["median_us"] / one["compiled"]["median_us"])
