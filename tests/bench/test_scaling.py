"""Scaling, cold starts and the recorded workload: their data, their arms against masks, and one tiny run of each."""

from __future__ import annotations

import gc
import importlib.util
import json
import os
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner
from places import PROJECT

from bench.operators.data import synthetic
from bench.operators.latency import WrongAnswerError
from bench.scaling import __main__ as scaling
from bench.scaling import facts, intervals
from bench.scaling.subjects import FactsSubject, last_before
from bench.scaling.worker import Remote, RemoteTimed, WorkerError, _Worker
from bench.start import __main__ as start
from bench.start.probe import OPENERS
from bench.workload import __main__ as workload
from bench.workload.arms import ARMS
from bench.workload.calls import Call, brute_force, read_calls

REAL = Path(os.environ.get("TKINDEX_DATA") or PROJECT.parent / "shared" / "data") / "multitq"

# ----------------------------------------------------------------------------------------------------------------------
# Facts in chunks


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    place = tmp_path_factory.mktemp("facts")
    facts.write_facts(place, 6_000, seed=4)
    return place


def test_facts_in_chunks_follow_their_seed_and_their_order(tmp_path, monkeypatch):
    monkeypatch.setattr(facts, "CHUNK", 700)
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        (tmp_path / name).mkdir()
        facts.write_facts(tmp_path / name, 5_000, seed)
    a, b, c = (facts.read_facts(tmp_path / name, 0, is_numbered=True) for name in "abc")
    for name in facts.COLUMNS:
        assert np.array_equal(getattr(a, name), getattr(b, name))
        assert not np.array_equal(getattr(a, name), getattr(c, name))
    assert (np.diff(a.days) >= 0).all()
    assert a.heads.min() >= 0
    assert a.heads.max() < len(a.entities) == 500
    # Of the same kind as the operator suite's: the most frequent head is as frequent there, within a half.
    most = [np.bincount(table.heads).max() / table.n_facts for table in (a, synthetic(5_000, 1))]
    assert most[0] == pytest.approx(most[1], rel=0.5)


def test_numbered_labels_are_what_a_list_would_be():
    labels = facts.Numbered("Entity", 1_234, 5)
    assert labels[0] == "Entity 00000"
    assert labels[-1] == labels[1_233] == "Entity 01233"
    assert labels[2:4] == ["Entity 00002", "Entity 00003"]
    assert labels.arrow().to_pylist() == list(labels)
    assert [labels.id(label) for label in labels] == list(range(1_234))
    with pytest.raises(IndexError):
        labels[1_234]


# ----------------------------------------------------------------------------------------------------------------------
# Workers


def make(arm: str, folder: Path, place: Path, patience: float = 600.0) -> Remote:
    place.mkdir(exist_ok=True)
    return Remote(arm, FactsSubject, (arm, folder, place, 0), patience)


def test_a_worker_builds_checks_times_and_saves(folder, tmp_path):
    remote = make("tkindex", folder, tmp_path / "own")
    try:
        built = remote.ask("build")
        assert built["build_s"] > 0
        assert built["own_bytes"] > 6_000 * 40
        assert remote.ask("check", 4) == 4 * 7
        for query in ("q3", "q3, lazy"):
            timed = RemoteTimed(remote, query, 50, 0)
            timed.warm_up(0.01)
            # A block ends early after a quarter of its cap, which a busy machine may take: none is short of an hour.
            timed.time_block(30, 4 * 3600 * 10**9)
            assert len(timed.samples) == 30
            assert timed.cold > 0
            assert timed.spent >= sum(timed.samples)
        batch = remote.ask("batches", 2_000)
        assert set(batch) == {"last_before", "last_before, 2 threads"}
        assert all(one["per_s"] > 0 and len(one["parts_us"]) == 5 for one in batch.values())
        saved = remote.ask("save", str(tmp_path / "own"))
        assert saved["open_ms"] > 0
        assert saved["saved_bytes"] > 6_000 * 40
    finally:
        remote.end()
    assert not remote.process.is_alive()


class _Watched:
    """A subject whose calls note whether garbage is collected meanwhile."""

    def __init__(self):
        self.noted = {}

    def calls(self, query, count, seed):
        return lambda *given: self.noted.setdefault("query", []).append(gc.isenabled()), [(i,) for i in range(count)]

    def batches(self, pairs):
        return {"all": (pairs, lambda: self.noted.setdefault("batch", []).append(gc.isenabled()))}

    def save(self, folder):
        self.noted["save"] = [gc.isenabled()]
        return {}


def test_only_short_calls_are_timed_without_the_collector(tmp_path):
    subject = _Watched()
    worker = _Worker(subject)
    worker.prepare("q1", 20, 0)
    worker.warm_up("q1", 0.01)
    worker.block("q1", 20, 10**9)
    assert not gc.isenabled()
    worker.batches(7)
    worker.save(str(tmp_path))
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
    assert not any(subject.noted["query"])
    assert all(subject.noted["batch"])
    assert subject.noted["save"] == [True]


def test_a_worker_that_fails_dies_or_dawdles_is_one_line(folder, tmp_path):
    remote = make("tkindex", folder, tmp_path / "w")
    with pytest.raises(WorkerError, match=r"AttributeError: .* .no_such_request."):
        remote.ask("no_such_request")
    remote.process.kill()
    with pytest.raises(WorkerError, match="was killed, as by a lack of memory"):
        remote.ask("build")
    remote.end()
    slow = make("dicts", folder, tmp_path / "slow", patience=0.001)
    with pytest.raises(WorkerError, match=r"build took more than 0 s"):
        slow.ask("build")
    slow.end()
    assert not slow.process.is_alive()


def test_last_before_by_masks_agrees_with_a_loop(folder):
    table = facts.read_facts(folder, 0, is_numbered=True)
    rng = np.random.default_rng(1)
    for row in rng.integers(6_000, size=20).tolist():
        entity, day = int(table.heads[row]), int(table.days[rng.integers(6_000)])
        expected = -1
        for k in range(6_000):
            if table.days[k] < day and entity in (table.heads[k], table.tails[k]):
                expected = k
        assert last_before(table, entity, day) == expected


# ----------------------------------------------------------------------------------------------------------------------
# Intervals


@pytest.mark.parametrize("name", intervals.ARMS)
def test_every_interval_arm_agrees_with_masks(name, tmp_path):
    cls, package = intervals.ARMS[name]
    if importlib.util.find_spec(package) is None:
        pytest.skip(f"PEER ABSENT: {package} is not installed; pip install '.[interval-peers]'")
    arm = cls(name, 2_000, tmp_path, 3)
    arm.load()
    arm.build()
    assert arm.check(30) == 60
    assert arm.batches(500)["stab counts"][0] == 500
    # About ten hold at any instant, and the check above compares something.
    held = [len(arm.rows(arm.stab(t))) for t in arm.instants(200, 5)]
    assert 5 < np.mean(held) < 20


def test_a_wrong_interval_arm_is_caught(tmp_path):
    class Wrong(intervals.TkindexIntervals):
        def count(self, t):
            return super().count(t) + 1

    arm = Wrong("wrong", 500, tmp_path, 3)
    arm.load()
    arm.build()
    with pytest.raises(WrongAnswerError, match="masks say"):
        arm.check(3)


# ----------------------------------------------------------------------------------------------------------------------
# A run of scaling


def test_a_tiny_run_reports_every_part_and_where_arms_stop(tmp_path, monkeypatch):
    limits = {**scaling.LIMITS, "dicts": scaling.Limit(1_400, 0, 500, "its lists are large")}
    monkeypatch.setattr(scaling, "LIMITS", limits)
    out = tmp_path / "scaling.json"
    arguments = ["--sizes", "500,2e3", "--arms", "tkindex,dicts", "--quick", "--samples", "30", "--json", str(out)]
    result = CliRunner().invoke(scaling.main, arguments)
    assert result.exit_code == 0, result.output
    report = json.loads(out.read_text())
    assert report["partial"] is False
    assert report["sizes"] == [500, 2_000]
    small, large = report["facts"]["500"], report["facts"]["2000"]
    assert set(small["build"]) == {"tkindex", "dicts"}
    assert set(large["build"]) == {"tkindex"}
    assert large["stopped"] == {"dicts": "not tried above 500 facts: its lists are large"}
    assert set(small["latency"]["q3"]) == {"tkindex", "tkindex, lazy", "dicts"}
    assert all(one["samples"] >= 10 for arms in small["latency"].values() for one in arms.values())
    assert large["save"]["tkindex"]["saved_bytes"] > 0
    assert small["checked"]["tkindex"] == small["checked"]["dicts"] > 0
    assert "tkindex" in report["intervals"]["2000"]["latency"]["stab"]


def test_an_arm_that_dies_while_it_is_timed_leaves_the_others_going(folder, tmp_path):
    remotes = [make(name, folder, tmp_path / name) for name in ("tkindex", "dicts", "numpy")]
    asked = remotes[1].ask

    def dies(request, *given):
        if request == "block" and given[0] == "q3":
            remotes[1].process.kill()
        return asked(request, *given)

    remotes[1].ask = dies
    left = list(remotes)
    stopped: dict[str, str] = {}
    plan = scaling.Plan(samples=40, pairs=500, cap_seconds=0.1, patience=600.0, checked=1)
    try:
        found = scaling.measure(left, stopped, ("q1", "q3", "q5"), 6_000, plan, 0, tmp_path)
    finally:
        for remote in remotes:
            remote.end()
    assert stopped == {"dicts": "q3: its process was killed, as by a lack of memory"}
    assert [remote.name for remote in left] == ["tkindex", "numpy"]
    assert set(found["latency"]["q1"]) == {"tkindex", "tkindex, lazy", "dicts", "numpy"}
    for query in ("q3", "q5"):
        assert set(found["latency"][query]) == {"tkindex", "tkindex, lazy", "numpy"}
        # A busy machine may take longer than the cap, and then says so.
        assert all(one["samples"] >= (10 if one["capped"] else 40) for one in found["latency"][query].values())


def test_an_arm_without_room_is_left_out_in_one_line(tmp_path, monkeypatch):
    monkeypatch.setattr(scaling, "too_little_room", lambda memory, disk, place: "needs 9.0 GiB" if memory else None)
    out = tmp_path / "scaling.json"
    arguments = ["--sizes", "500", "--arms", "tkindex", "--quick", "--no-intervals", "--json", str(out)]
    result = CliRunner().invoke(scaling.main, arguments)
    assert result.exit_code == 0, result.output
    assert json.loads(out.read_text())["facts"]["500"]["stopped"] == {"tkindex": "needs 9.0 GiB"}


@pytest.mark.parametrize("text", ["", "many", "1e1", "1e12"])
def test_sizes_that_make_no_sense_are_usage_errors(text, tmp_path):
    result = CliRunner().invoke(scaling.main, ["--sizes", text, "--json", str(tmp_path / "x.json")])
    assert result.exit_code == 2
    assert "expected numbers from 100 to 2e8" in result.output


# ----------------------------------------------------------------------------------------------------------------------
# Cold starts


def test_cold_starts_of_every_arm_that_is_there(tmp_path):
    out = tmp_path / "start.json"
    result = CliRunner().invoke(start.main, ["--synthetic", "2000", "--starts", "1", "--json", str(out)])
    assert result.exit_code == 0, result.output
    report = json.loads(out.read_text())
    assert set(report["starts"]) | set(report["skipped_peers"]) == set(OPENERS)
    assert {"tkindex", "dicts"} <= set(report["starts"])
    for figures in report["starts"].values():
        steps = [figures[step]["median_us"] for step in ("import", "open", "first_query")]
        assert figures["to_first_answer"]["median_us"] == pytest.approx(sum(steps), rel=0.01, abs=1)


def test_a_wrong_cold_answer_is_no_report(tmp_path, monkeypatch):
    monkeypatch.setattr(start, "brute_force", lambda *_: [(0, 0, 0, 0)])
    out = tmp_path / "start.json"
    arguments = ["--synthetic", "1000", "--starts", "1", "--arms", "dicts", "--json", str(out)]
    result = CliRunner().invoke(start.main, arguments)
    assert result.exit_code == 1
    assert "wrong answer, nothing is reported: dicts" in result.output
    assert not out.exists()


# ----------------------------------------------------------------------------------------------------------------------
# The recorded workload


def recorded(**fields) -> dict:
    base = dict.fromkeys(
        ("text", "start", "end", "entity_filter", "entity_position", "relation_filter"), None
    ) | {"quid": 1, "step": 0, "sort": "relevance"}  # fmt: skip
    return base | fields


def test_recorded_calls_become_operator_queries(tmp_path):
    table = synthetic(3_000, seed=2)
    head, relation = table.entities[5], table.relation_labels[7]
    rows = [
        recorded(step=0, text="who"),
        recorded(step=1, entity_filter=head.replace(" ", "_"), entity_position="front", sort="time_desc"),
        recorded(step=2, entity_filter=head, entity_position="back", relation_filter=relation, start="2006-01-01"),
        recorded(step=3, relation_filter=relation, end="2006-02-30"),
        recorded(step=4, entity_filter="nobody"),
        recorded(step=5, entity_filter=head, start="2007-01-01", end="2006-01-01"),
        recorded(step=6, entity_filter=head, end="2007-01-01", sort="time_asc"),
    ]
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "calls.parquet")
    calls, counts = read_calls(tmp_path / "calls.parquet", table)
    first, last = table.day_bounds
    assert calls == [
        Call(head, None, None, None, first, last, True),
        Call(None, relation, head, None, 13_149, last, False),
        Call(None, None, None, head, first, 13_514, False),
    ]
    assert [call.kind for call in calls] == ["head", "relation+tail", "entity"]
    assert counts["operator queries"] == 3
    assert sum(count for sort, count in counts.items() if sort.startswith("left out")) == 4


@pytest.mark.parametrize("name", ARMS)
def test_every_workload_arm_agrees_with_masks(name, tmp_path):
    if importlib.util.find_spec(ARMS[name].package) is None:
        pytest.skip(f"PEER ABSENT: {ARMS[name].package} is not installed; pip install '.[peers]'")
    table = synthetic(3_000, seed=2)
    arm = ARMS[name](table, tmp_path)
    rng = np.random.default_rng(3)
    calls = []
    for row in rng.integers(3_000, size=60).tolist():
        head, tail = table.entities[table.heads[row]], table.entities[table.tails[row]]
        relation = table.relation_labels[table.relations[row]]
        first, last = sorted((table.days[row] + rng.integers(-900, 900, 2)).tolist())
        for slots in ((head, None, None, None), (head, relation, None, None), (None, relation, tail, None),
                      (None, None, tail, None), (None, relation, None, None), (None, None, None, head),
                      (None, relation, None, tail)):  # fmt: skip
            calls.append(Call(*slots, first, last, bool(rng.integers(2))))
    assert workload.check({name: arm}, table, calls) == len(calls)
    assert any(len(brute_force(table, call)) == 10 for call in calls)
    arm.close()


def test_a_wrong_workload_arm_is_caught(tmp_path):
    table = synthetic(1_000, seed=2)
    arm = ARMS["dicts"](table, tmp_path)
    call = Call(table.entities[table.heads[0]], None, None, None, *table.day_bounds, False)
    arm.ids = lambda raw: []
    with pytest.raises(WrongAnswerError, match="dicts answers Call"):
        workload.check({"dicts": arm}, table, [call])


def test_a_tiny_run_of_the_real_workload(tmp_path):
    if not (REAL / "dev_agent_search_calls.parquet").is_file():
        pytest.skip("REAL DATA ABSENT: no multitq/dev_agent_search_calls.parquet; set TKINDEX_DATA")
    out = tmp_path / "workload.json"
    arguments = ["--data", str(REAL.parent), "--quick", "--arms", "tkindex", "--json", str(out)]
    result = CliRunner().invoke(workload.main, arguments)
    assert result.exit_code == 0, result.output
    report = json.loads(out.read_text())
    assert report["calls"]["operator queries"] > 10_000
    assert report["answers_checked"] == 2 * 200
    assert report["latency"]["a recorded search"]["tkindex"]["samples"] >= 1_000


def test_without_data_the_workload_says_so(tmp_path):
    arguments = ["--data", str(tmp_path), "--json", str(tmp_path / "x.json")]
    result = CliRunner().invoke(workload.main, arguments)
    assert result.exit_code == 1
    assert "no multitq/facts.parquet in the data folder" in result.output
