"""The operator suite: its data, its peers against brute force, its bars, and one tiny run from end to end."""

from __future__ import annotations

import datetime
import json
import struct
import subprocess
import sys
import time
from array import array

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner
from places import PROJECT

from bench import harness
from bench.operators import __main__ as cli
from bench.operators import bars, batch, latency, peers, plain_verbs, suite
from bench.operators.data import Table, load_facts, synthetic
from bench.operators.peers.dicts_arm import DictsArm
from bench.operators.peers.tkindex_arm import build_index
from bench.operators.queries import ASKS, LISTED, QUERIES, Draw, brute_force, month_of


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
# Bars


def _latency(own: float, p99: float, ids: float, rival: float) -> dict:
    def figures(median):
        return {"median_us": median, "p99_us": p99}

    found = {
        query: {"tkindex": figures(own), "tkindex, ids": figures(ids), "sqlite": figures(rival), "dicts": figures(0.1)}
        for query in QUERIES
    }
    found["q10"]["tkindex"]["p99_of_its_size"] = p99 / own
    found["q10"]["sqlite"]["p99_us"] = 3 * rival
    return found


def test_latency_bars_of_each_scale():
    assert bars.scale_of(461_329, True) == "461k"
    assert bars.scale_of(461_329, False) == bars.scale_of(90_730, True) == bars.scale_of(2_000_000, True) == "small"
    assert bars.scale_of(10_000_000, False) == "10M"
    assert bars.latency_bars("small", {}) == []
    good = bars.latency_bars("461k", _latency(1.9, 9.0, 0.9, 12.0))
    assert len(good) == 14 * 4 + 2
    assert all(row["holds"] for row in good)
    names = {row["name"]: row for row in good}
    assert names["median query against its fastest rival, 461k"]["value"] == pytest.approx(12.0 / 1.9)
    slow = bars.latency_bars("461k", _latency(2.1, 11.0, 1.1, 6.0))
    holding = [row["name"].split(":")[0] for row in slow if row["holds"]]
    assert holding == ["q10 median, labels, 461k", "q10 median, ids, 461k"]
    large = bars.latency_bars("10M", _latency(2.9, 99.0, 9.0, 1.0))
    assert len(large) == 14
    assert all(row["holds"] for row in large)
    assert sum(row["holds"] for row in bars.latency_bars("10M", _latency(3.1, 99.0, 9.0, 1.0))) == 1


def test_the_99th_percentile_of_a_walk_is_held_against_questions_of_its_size_and_against_rivals():
    figures = _latency(1.9, 9.0, 0.9, 12.0)

    def of_p99(figures: dict) -> dict:
        return {row["name"]: row for row in bars.latency_bars("461k", figures) if row["name"].startswith("q10 p99")}

    own, rival = of_p99(figures)
    assert rival == "q10 p99 against the fastest rival's (sqlite), 461k"
    # Ten times the median of all questions, three times that of its size: 36 of the rival are 1.9 times as much.
    figures["q10"]["tkindex"] |= {"p99_us": 19.0, "p99_of_its_size": 3.0}
    assert of_p99(figures)[own]["holds"]
    assert of_p99(figures)[rival]["value"] == pytest.approx(36 / 19)
    assert not of_p99(figures)[rival]["holds"]
    # A report that does not say has no value.
    del figures["q10"]["tkindex"]["p99_of_its_size"]
    assert of_p99(figures)[own]["value"] is None


def test_answers_that_are_walked_have_bars_of_their_own():
    walked = {"q1": {"tkindex, tuples": {"median_us": 2.0}, "dicts": {"median_us": 3.0}}}
    rows = bars.latency_bars("461k", _latency(1.9, 9.0, 0.9, 12.0), walked)
    (row,) = [row for row in rows if "walked" in row["name"]]
    assert row["value"] == pytest.approx(1.5)
    assert row["holds"]
    assert bars.latency_bars("10M", _latency(2.9, 99.0, 9.0, 1.0), walked) == bars.latency_bars(
        "10M", _latency(2.9, 99.0, 9.0, 1.0)
    )


def test_a_walk_takes_every_fact_and_every_time():
    facts = [("a", "r", "b", 1), ("a", "r", "c", 2)]
    assert latency.walked("q8", lambda *params: facts[: params[0]])(1) == 1
    assert latency.walked("q7", lambda: [4, 5, 6])() == 3


def test_without_rivals_the_ratio_bars_fall_short():
    figures = {query: {k: v for k, v in arms.items() if k != "sqlite"} for query, arms in _latency(1, 1, 1, 9).items()}
    ratios = [row for row in bars.latency_bars("461k", figures) if "rival" in row["name"]]
    assert len(ratios) == 16
    assert not any(row["holds"] for row in ratios)


def test_other_bars_apply_where_they_were_measured():
    figures = {
        "ten_tuples": {"median_us": 3.9},
        "batch_last_before": {"one_thread_per_s": 9e6, "two_over_one": 1.8, "share_of_stream": 0.94},
        "build_ids": {"facts_per_s": 4e6, "memory_bytes_per_fact": 50.0, "disk_bytes_per_fact": 57.0},
        "build_parquet": {"error": "killed"},
        "open": {"open_ms": 9.0},
        "start": {"import_s": 0.2, "first_query_s": 0.7},
    }
    verdicts = {row["name"]: row["holds"] for row in bars.other_bars("10M", figures)}
    assert verdicts == {
        "ten labelled facts as tuples, median, 10M": True,
        "batch last_before, one thread, 10M": True,
        "batch last_before, two threads over one, 10M": True,
        "what two threads gain on that batch, of what they gain on a loop that only streams, 10M": False,
        "build from Arrow columns of ids, 10M": True,
        "memory, vocabulary apart, 10M": True,
        "disk, vocabulary apart, 10M": False,
        "build from Parquet of strings, 10M": False,
        "peak memory of that build, 10M": False,
        "open a saved index to the first answer, 10M": True,
        "import tkindex, best of its runs": True,
        "first query of a warm process, after the import": False,
    }
    assert {row["name"] for row in bars.other_bars("small", figures)} == {
        "import tkindex, best of its runs",
        "first query of a warm process, after the import",
    }
    assert not {row["name"]: row["holds"] for row in bars.other_bars("461k", figures)}[
        "batch last_before, one thread, 461k"
    ]


# ----------------------------------------------------------------------------------------------------------------------
# Command line


def _invoke(*args: str):
    return CliRunner().invoke(cli.main, list(args))


@pytest.fixture(scope="module")
def tiny_report(tmp_path_factory) -> dict:
    """One run from end to end, with every peer that is installed."""
    path = tmp_path_factory.mktemp("run") / "report.json"
    result = _invoke("--synthetic", "3000", "--quick", "--queries", "60", "--seed", "7", "--json", str(path))
    assert result.exit_code == 0, result.output
    return json.loads(path.read_text(encoding="utf-8"))


def test_a_tiny_run_reports_everything(tiny_report):
    assert tiny_report["suite"] == "operators"
    assert tiny_report["partial"] is False
    assert tiny_report["scale"] == "small"
    assert tiny_report["facts"]["facts"] == 3000
    assert tiny_report["settings"]["seed"] == tiny_report["facts"]["seed"] == 7
    assert {"processor", "cores", "memory_gib", "python"} <= set(tiny_report["machine"])
    assert {"id", "modified"} == set(tiny_report["commit"])
    assert tiny_report["versions"]["numpy"] == np.__version__
    own = {"tkindex", "tkindex, text times", "tkindex, ids", "tkindex, tuples"}
    names = own | {"numpy, tuples"} | (set(peers.PEERS) - set(tiny_report["skipped_peers"]))
    assert set(tiny_report["arms"]) == names
    assert all(arm["form"] for arm in tiny_report["arms"].values())
    assert tiny_report["arms"]["tkindex"]["build_s"] > 0
    assert set(tiny_report["latency"]) == set(tiny_report["empty_call"]) == set(QUERIES)
    for query, arms in tiny_report["latency"].items():
        assert set(arms) == names
        for figures in arms.values():
            assert 10 <= figures["samples"] <= 60
            assert 0 < figures["min_us"] <= figures["median_us"] <= figures["p99_us"] <= figures["max_us"]
            assert figures["cold_us"] > 0
        assert ("p99_of_its_size" in arms["tkindex"]) == (query == "q10")
        # The least of each: what else runs on the machine meanwhile moves a median of 60 calls.
        assert tiny_report["empty_call"][query]["min_us"] < arms["tkindex, tuples"]["min_us"]
    assert tiny_report["answers_checked"] == 10 * len(QUERIES) * len(names)
    assert set(tiny_report["walked"]) == set(LISTED)
    for arms in tiny_report["walked"].values():
        assert list(arms) == ["tkindex, tuples", "dicts"]


def test_a_tiny_run_measures_builds_and_starts(tiny_report):
    figures = tiny_report["figures"]
    assert set(figures) == {"build_ids", "build_parquet", "open", "start", "batch_last_before", "ten_tuples"}
    assert not [name for name, part in figures.items() if "error" in part]
    assert figures["build_ids"]["facts"] == figures["build_parquet"]["facts"] == figures["open"]["facts"] == 3000
    assert figures["build_ids"]["memory_vocabulary_bytes_per_fact"] > 0
    assert figures["build_ids"]["disk_vocabulary_bytes_per_fact"] > 0
    assert figures["build_parquet"]["peak_rss_gib"] > 0
    # An import that was done before takes a microsecond.
    assert figures["start"]["import_s"] > 1e-4
    assert len(figures["start"]["runs"]) == 1
    assert figures["open"]["of_which_open_ms"] < figures["open"]["open_ms"]
    assert figures["batch_last_before"]["one_thread_per_s"] > 0
    assert [row["name"] for row in tiny_report["bars"]] == [
        "import tkindex, best of its runs",
        "first query of a warm process, after the import",
    ]


@pytest.mark.parametrize(("holds", "check", "status"), [(False, True, 1), (False, False, 0), (True, True, 0)])
def test_check_fails_where_a_bar_falls_short(monkeypatch, tmp_path, holds, check, status):
    def run(table, plan, *, report, **settings):
        report["bars"] = [harness.bar("a bar", 1.0 if holds else 3.0, 2.0)]

    monkeypatch.setattr(suite, "run", run)
    path = tmp_path / "out.json"
    result = _invoke("--synthetic", "100", "--json", str(path), *(["--check"] if check else []))
    assert result.exit_code == status, result.output
    assert json.loads(path.read_text())["bars"][0]["holds"] is holds
    assert ("1 of 1 bars fall short: a bar" in result.output) is bool(status)


def test_a_wrong_answer_is_no_report(monkeypatch, tmp_path):
    from bench.operators.peers.tkindex_arm import TkindexArm

    monkeypatch.setattr(suite, "_processes", lambda *args: None)
    monkeypatch.setattr(TkindexArm, "q12", lambda self, *params: -1)
    path = tmp_path / "out.json"
    result = _invoke("--synthetic", "1000", "--quick", "--peers", "", "--json", str(path))
    assert result.exit_code == 1
    assert "wrong answer, nothing was timed: tkindex answers q12(" in result.output
    assert not path.exists()


def test_an_interrupted_run_leaves_a_partial_report(monkeypatch, tmp_path):
    def run(table, plan, *, report, **settings):
        report.update(partial=True, figures={"open": {"open_ms": 1.0}})
        raise KeyboardInterrupt

    monkeypatch.setattr(suite, "run", run)
    path = tmp_path / "out.json"
    result = _invoke("--synthetic", "100", "--json", str(path))
    assert result.exit_code == 130
    assert json.loads(path.read_text()) == {"partial": True, "figures": {"open": {"open_ms": 1.0}}}


def test_usage_errors_are_one_line_and_status_2(tmp_path):
    out = str(tmp_path / "x.json")
    for args in (
        ["--json", out],
        ["--json", out, "--synthetic", "9", "--facts", __file__],
        ["--json", out, "--facts", out],
    ):
        assert _invoke(*args).exit_code == 2
    result = _invoke("--json", out, "--synthetic", "9", "--peers", "oracle")
    assert result.exit_code == 1
    assert "no peer 'oracle'" in result.output


def test_the_suites_are_listed():
    done = subprocess.run([sys.executable, "-m", "bench"], cwd=PROJECT, capture_output=True, text=True, check=True)
    assert "operators" in done.stdout
    wrong = subprocess.run([sys.executable, "-m", "bench", "oprators"], cwd=PROJECT, capture_output=True, text=True)
    assert wrong.returncode == 2
    assert "no suite 'oprators'; expected one of" in wrong.stderr


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
