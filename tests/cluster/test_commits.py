"""Facts that arrive: one commit number for all shards, and nothing lost or half there, wherever a writer is stopped."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from cluster_cases import Both, check, table_of
from reference import Fact

import tkindex as tk
from tkindex.cluster.commit_log import LOG, RECORD_BYTES

OPTIONS = {"closed_stop": False, "ticks": True}
FACTS = [
    Fact(f"e{a}", f"r{b % 3}", f"e{c}", d, d + 1 + a % 2)
    for a, b, c, d in np.random.default_rng(5).integers(0, 12, (90, 4)).tolist()
]


@pytest.fixture
def folder(tmp_path) -> Path:
    import pyarrow.parquet as pq

    pq.write_table(pa.table(table_of(FACTS[:40], notes=True)), tmp_path / "facts.parquet")
    tk.cluster.build(tmp_path / "facts.parquet", tmp_path / "cluster", 3, unit="day", **OPTIONS)
    return tmp_path / "cluster"


def pair_of(facts: list[Fact], folder: Path, **options) -> Both:
    index = tk.build(table_of(facts), unit="day", **OPTIONS)
    seqs = np.argsort([fact.start for fact in facts], kind="stable")
    return Both(index, tk.cluster.connect(folder, **options), seqs)


def check_all(pair: Both) -> None:
    for i in range(12):
        for ask in (lambda ix, i=i: list(map(tuple, ix.facts(entity=f"e{i}").tuples())),
                    lambda ix, i=i: ix.count(tail=f"e{i}"), lambda ix, i=i: ix.describe(f"e{i}")):  # fmt: skip
            check(pair, ask)
    check(pair, lambda ix: (ix.n_facts, ix.n_entities, ix.n_relations, list(ix.entities), list(ix.relations)))
    check(pair, lambda ix: ix.facts(relation="r1").tuples())
    check(pair, lambda ix: ix.describe())


def test_commits_are_seen_one_by_one_by_all_shards(folder):
    ends = [40, 55, 56, 90]
    with tk.cluster.Router(folder) as router:
        for low, high in pairwise(ends):
            router.append(table_of(FACTS[low:high]), **OPTIONS)
            assert len(tk.cluster.connect(folder)) == low
            assert router.commit() == (ends.index(high), high - low)
            assert router.commit() is None
    for commit, end in enumerate(ends):
        check_all(pair_of(FACTS[:end], folder, commit=commit))
    check_all(pair_of(FACTS, folder))
    with pytest.raises(tk.IndexFileError, match="holds 3 commits, and commit 4 was asked for"):
        tk.cluster.connect(folder, commit=4)


def test_attributes_that_no_shard_could_join_are_refused(folder):
    """They were committed, and the cluster could never be opened again."""
    with tk.cluster.Router(folder) as router:
        router.append([{"head": "e1", "relation": "r1", "tail": "e2", "start": "1970-02-01", "sure": 0.5}])
        for wrong in ({"note": 7.5}, {"sure": "very"}):
            with pytest.raises(tk.InputError, match="do not go with those of the cluster"):
                router.append([{"head": "e1", "relation": "r1", "tail": "e3", "start": "1970-02-01", **wrong}])
        assert router.commit() == (1, 1)
        with pytest.raises(tk.InputError, match="append with attributes=False"):
            router.append([{"head": "e1", "relation": "r1", "tail": "e3", "start": "1970-02-01", "sure": "very"}])
    fact = {"head": "e1", "relation": "r1", "tail": "e3", "start": "1970-02-01"}
    with tk.cluster.Router(folder) as router:
        with pytest.raises(tk.InputError, match="sure"):
            router.append([{**fact, "sure": "very"}])
        router.append([{**fact, "note": "fine", "sure": 1}])
    facts = tk.cluster.connect(folder).facts("e1", "r1", when="1970-02-01").to_dicts()
    assert [(fact["tail"], fact["note"], fact["sure"]) for fact in facts] == [("e2", None, 0.5), ("e3", "fine", 1.0)]


def test_new_labels_and_relations_arrive(folder):
    new = [Fact("new one", "new relation", "e3", 3, 5), Fact("new one", "r1", "new one", 3, 4)]
    with tk.cluster.Router(folder) as router:
        router.append(table_of(new, notes=True), **OPTIONS)
    pair = pair_of([*FACTS[:40], *new], folder)
    check_all(pair)
    check(pair, lambda ix: ix.count(relation="new relation"))
    check(pair, lambda ix: ix.first("e1", "new relation").ties)
    check(pair, lambda ix: ix.batch.count(entity=["e1", "new one"], relation="new relation").tolist())
    check(pair, lambda ix: ix.describe(relation="new relation"))
    assert pair.cluster.facts("new one").to_dicts()[0]["note"] == "note 0"


def test_wherever_a_write_is_cut_off_whole_commits_are_there(folder):
    """Every prefix of the log is a state that a crash may leave."""
    path = folder / LOG
    ends = [16]
    with tk.cluster.Router(folder) as router:
        for low in (40, 50, 60):
            router.append(table_of(FACTS[low : low + 10]), **OPTIONS)
            router.commit()
            ends.append(path.stat().st_size)
    data = path.read_bytes()
    from tkindex.cluster.commit_log import read_log
    from tkindex.cluster.manifest import read_about

    about = read_about(folder)
    for cut in range(len(data) + 1):
        path.write_bytes(data[:cut])
        assert len(read_log(str(folder), about).commits) == max(0, sum(end <= cut for end in ends) - 1), cut
    for cut in (0, 7, 16, ends[1] + 3, ends[2] - 1, len(data) - 5):
        path.write_bytes(data[:cut])
        n = len(read_log(str(folder), about).commits)
        with tk.cluster.Router(folder) as router:
            assert router.last_commit == n
            router.append(table_of(FACTS[40 + 10 * n : 45 + 10 * n]), **OPTIONS)
        check_all(pair_of(FACTS[: 45 + 10 * n], folder))


def test_damage_before_the_end_is_named(folder):
    with tk.cluster.Router(folder) as router:
        for low in (40, 50):
            router.append(table_of(FACTS[low : low + 10]), **OPTIONS)
            router.commit()
    path = folder / LOG
    data = bytearray(path.read_bytes())
    data[100] ^= 1
    path.write_bytes(bytes(data))
    with pytest.raises(tk.IndexFileError, match=r"commits\.log is damaged at byte 16: a whole commit"):
        tk.cluster.connect(folder)
    path.write_bytes(b"something else entirely")
    with pytest.raises(tk.IndexFileError, match="no log of this cluster"):
        tk.cluster.Router(folder)


def test_a_commit_counts_behind_the_one_that_it_was_written_after(folder, tmp_path):
    """The last of a log of another history, or with a damaged head, was left out as a write that was cut off."""
    logs = []
    for low in (40, 60):
        other = tmp_path / f"copy {low}"
        shutil.copytree(folder, other)
        ends = []
        with tk.cluster.Router(other) as router:
            for begin in (low, low + 10):
                router.append(table_of(FACTS[begin : begin + 10]), **OPTIONS)
                router.commit()
                ends.append((other / LOG).stat().st_size)
        logs.append(((other / LOG).read_bytes(), ends[0]))
    (one, end), (two, other_end) = logs
    flipped = bytearray(one)
    flipped[end + RECORD_BYTES - 8] ^= 1
    for data in (one[:end] + two[other_end:], bytes(flipped)):
        (folder / LOG).write_bytes(data)
        with pytest.raises(tk.IndexFileError, match=rf"commits\.log is damaged at byte {end:,}"):
            tk.cluster.connect(folder)


def test_a_full_disk_takes_nothing_back(folder, monkeypatch):
    from tkindex.cluster import commits

    real = commits._write_all

    def full(file, data, at):
        real(file, data[: len(data) // 2], at)
        raise OSError(28, "No space left on device")

    with tk.cluster.Router(folder) as router:
        router.append(table_of(FACTS[40:50]), **OPTIONS)
        router.commit()
        router.append(table_of(FACTS[50:60]), **OPTIONS)
        size = (folder / LOG).stat().st_size
        with monkeypatch.context() as patch:
            patch.setattr(commits, "_write_all", full)
            with pytest.raises(tk.IndexFileError, match=r"No space left.*commit again"):
                router.commit()
        assert (folder / LOG).stat().st_size == size
        assert len(tk.cluster.connect(folder)) == 50
        assert router.commit() == (2, 10)
    check_all(pair_of(FACTS[:60], folder))


def test_one_router_at_a_time_and_only_what_fits(folder, tmp_path):
    with tk.cluster.Router(folder) as router:
        with pytest.raises(tk.IndexLockedError):
            tk.cluster.Router(folder)
        with pytest.raises(tk.BadRowError):
            router.append([("a", "r", "b", "nonsense")])
        router.append([("a", "r", "b", "2014")])
        router.rollback()
    assert len(tk.cluster.connect(folder)) == 40
    (tmp_path / "points.csv").write_text("head,relation,tail,start\na,r,b,2014-01-01\n")
    tk.cluster.build(tmp_path / "points.csv", tmp_path / "points", 2)
    with tk.cluster.Router(tmp_path / "points") as router, pytest.raises(tk.InputError, match="holds points"):
        router.append([("a", "r", "b", "2014")])


def forked(work) -> int:
    """Run something in a forked child; its exit status is 0 where that raised `ForkedWriterError`."""
    child = os.fork()
    if not child:
        status = 1
        try:
            work()
        except tk.ForkedWriterError:
            status = 0
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_a_router_in_a_forked_child_refuses_and_its_parent_goes_on(folder):
    """Both wrote the same commit number in the same place."""
    with tk.cluster.Router(folder) as router:
        router.append(table_of(FACTS[40:50]), **OPTIONS)
        router.commit()
        router.append(table_of(FACTS[50:60]), **OPTIONS)
        assert forked(router.commit) == 0
        assert forked(lambda: router.append(table_of(FACTS[60:70]), **OPTIONS)) == 0

        def leave():
            with router:
                pass
            tk.cluster.Router(folder)

        assert forked(leave) == 1  # the lock is the parent's still
        assert router.commit() == (2, 10)
    assert router.last_commit == 2
    with pytest.raises(tk.IndexFileError, match="is closed"):
        router.append(table_of(FACTS[60:70]), **OPTIONS)
    check_all(pair_of(FACTS[:60], folder))


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
def test_an_interrupt_at_any_line_of_a_commit_loses_no_other(folder, error):
    """One between two of the lines that take note of a commit, and the next had its number: all after it were lost."""

    def interrupt(frame, event, argument):
        nonlocal left
        if event == "line":
            left -= 1
            if not left:
                raise error
        return interrupt

    with tk.cluster.Router(folder) as router:
        expected, line = 40, 0
        while True:
            line += 1
            router.append(table_of(FACTS[:2]), **OPTIONS)
            left, before = line, router.last_commit
            sys.settrace(
                lambda frame, *_: interrupt if frame.f_code.co_filename.endswith("cluster/commits.py") else None
            )
            try:
                router.commit()
            except error:
                assert router.last_commit in (before, before + 1)
                if router.last_commit == before and line % 2:
                    router.rollback()
                elif router.last_commit == before:
                    router.commit()
            finally:
                sys.settrace(None)
            expected += 2 * (router.last_commit - before)
            if left > 0:
                break
        assert line > 15
        router.append(table_of(FACTS[50:60]), **OPTIONS)
        router.commit()
        last = router.last_commit
    with tk.cluster.Router(folder) as router:
        assert router.last_commit == last
    assert len(tk.cluster.connect(folder)) == expected + 10


@pytest.mark.parametrize("what", ["link", "pipe"])
def test_nothing_is_written_through_what_is_no_file(folder, tmp_path, what):
    victim = tmp_path / "victim"
    victim.write_text("")
    path = folder / LOG
    path.unlink(missing_ok=True)
    path.symlink_to(victim) if what == "link" else os.mkfifo(path)
    with pytest.raises(tk.IndexFileError, match=r"commits\.log"):
        tk.cluster.Router(folder)
    assert victim.read_text() == ""


WRITER = """
import sys, tkindex as tk
with tk.cluster.Router(sys.argv[1]) as router:
    n = router.last_commit
    while True:
        n += 1
        router.append([(f"h{n} {i}", "arrives", f"t{n} {i}", f"2014-01-{i + 1:02d}") for i in range(5)])
        router.commit()
        print(n, flush=True)
"""


def test_a_writer_that_is_killed_loses_no_acknowledged_commit_and_leaves_no_half_fact(folder):
    acknowledged = 0
    for turn in range(3):
        command = [sys.executable, "-c", WRITER, str(folder)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as writer:
            assert writer.stdout is not None
            acknowledged = max(acknowledged, int(writer.stdout.readline()))
            time.sleep(0.05 * turn)
            writer.send_signal(signal.SIGKILL)
            rest = [int(line) for line in writer.stdout.read().splitlines() if line.strip()]
        acknowledged = max([acknowledged, *rest])
        cluster = tk.cluster.connect(folder)
        commits = (len(cluster) - 40) // 5
        assert commits >= acknowledged
        assert len(cluster) == 40 + 5 * commits
        for n in range(1, commits + 1):
            for i in range(5):
                assert cluster.count(head=f"h{n} {i}") == cluster.count(tail=f"t{n} {i}") == 1


@pytest.mark.parametrize("n_shards", [1, 2, 5])
def test_other_shards_with_all_that_has_arrived(folder, tmp_path, n_shards):
    with tk.cluster.Router(folder) as router:
        router.append(table_of(FACTS[40:60]), **OPTIONS)
        router.commit()
        router.append(table_of(FACTS[60:70]), **OPTIONS)
    report = tk.cluster.reshard(folder, tmp_path / "other", n_shards)
    assert (report["n_facts"], len(report["shards"])) == (70, n_shards)
    check_all(pair_of(FACTS[:70], tmp_path / "other"))
    # And it goes on from there.
    with tk.cluster.Router(tmp_path / "other") as router:
        router.append(table_of(FACTS[70:]), **OPTIONS)
    check_all(pair_of(FACTS, tmp_path / "other"))
    with pytest.raises(tk.IndexFileError, match="holds a cluster already"):
        tk.cluster.reshard(folder, tmp_path / "other", n_shards)


def test_a_fact_has_its_own_attributes_whatever_the_order_of_arrival(tmp_path):
    rows = [
        {"head": f"h{i}", "relation": "r", "tail": "t", "time": f"2014-01-{30 - i * 7 % 28:02d}", "n": i}
        for i in range(9)
    ]
    (tmp_path / "facts.jsonl").write_text("\n".join(map(json.dumps, rows)))
    tk.cluster.build(tmp_path / "facts.jsonl", tmp_path / "cluster", 2)
    cluster = tk.cluster.connect(tmp_path / "cluster")
    for found in (
        cluster.facts(tail="t"),
        cluster.facts(relation="r"),
        cluster.facts(entity="t")[2:5],
        cluster.last(tail="t"),
    ):
        assert [fact.attributes for fact in found] == [{"n": int(fact.head[1:])} for fact in found]
    assert sorted(fact.head for fact in cluster.facts(tail="t")) == sorted(row["head"] for row in rows)
