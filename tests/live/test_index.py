"""Live indexes, case by case: who may write, what a failure leaves, what is refused and how it is said."""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

import tkindex as tk
from tkindex.storage.files import OsFiles
from tkindex.storage.manifest import seal, unseal
from tkindex.tools.call import call_tool

ROWS = [("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-10-09")]


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "index"


@pytest.fixture
def live(path):
    with tk.create(path, unit="day") as index:
        index.append(ROWS)
        index.commit()
        yield index


def heads(index) -> list[str]:
    return [fact.head for fact in index.facts()]


# ---- who may write ---------------------------------------------------------------------------------------------------


def test_a_second_writer_is_told_who_holds_it(live, path):
    with pytest.raises(tk.IndexFileError, match=r"being written by process \d+ on .* since .*Z; close that"):
        tk.open(path, mode="w")
    program = f"import tkindex as tk; tk.open({str(path)!r}, mode='w')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=300)
    assert "IndexLockedError" in done.stderr
    assert "being written by process" in done.stderr
    live.close()
    tk.open(path, mode="w").close()


def test_a_reader_does_not_write_and_a_closed_writer_neither(live, path):
    reader = tk.open(path)
    for write in (lambda: reader.append(ROWS), lambda: reader.retract(0), reader.commit, reader.rollback):
        with pytest.raises(tk.IndexFileError, match="open for reading"):
            write()
    assert reader.mode == "r"
    assert "mode 'r'" in repr(reader)
    live.close()
    live.close()
    with pytest.raises(tk.IndexFileError, match="is closed"):
        live.append(ROWS)
    assert heads(live) == ["ann", "bob"]


def test_a_reader_sees_commits_only_and_stays_where_it_is(live, path):
    reader = tk.open(path)
    view = reader.view
    live.append([("cem", "visits", "rome", "2014-10-08")])
    assert heads(live) == ["ann", "cem", "bob"]
    assert not reader.refresh()
    live.commit()
    assert heads(reader) == ["ann", "bob"]
    assert reader.refresh()
    assert not reader.refresh()
    assert heads(reader) == ["ann", "cem", "bob"]
    assert heads(view) == ["ann", "bob"]
    live.compact()
    assert not reader.refresh()
    live.append([("dan", "visits", "oslo", "2014-10-08")])
    live.commit()
    assert reader.refresh()
    assert heads(reader) == ["ann", "cem", "dan", "bob"]


def test_a_block_commits_or_rolls_back(path):
    with tk.create(path, unit="day") as index:
        index.append(ROWS)
    index = tk.open(path, mode="w")
    index.append([("cem", "visits", "rome", "2014-10-08")])
    index.__exit__(ZeroDivisionError, ZeroDivisionError(), None)
    assert heads(tk.open(path)) == ["ann", "bob"]


def test_nothing_is_made_where_something_is(live, path, tmp_path):
    with pytest.raises(tk.IndexFileError, match="being written"):
        tk.create(path)
    with pytest.raises(tk.IndexFileError, match="exists"):
        live.backup(path)
    live.close()
    with pytest.raises(tk.IndexFileError, match="is a live index already: open it"):
        tk.create(path)
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "one.jpg").write_bytes(b"precious")
    with pytest.raises(tk.IndexFileError, match="is not empty"):
        tk.create(tmp_path / "photos")
    with pytest.raises(tk.IndexFileError, match="no such index"):
        tk.open(tmp_path / "nothing", mode="w")
    with pytest.raises(tk.QueryError, match="mode is 'a'"):
        tk.open(path, mode="a")
    with pytest.raises(tk.IndexFileError, match="which only its writer changes"):
        tk.build(ROWS, path)
    assert (tmp_path / "photos" / "one.jpg").read_bytes() == b"precious"


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"unit": "year"}, tk.TkindexError),
        ({"convention": "none"}, tk.QueryError),
        ({"normalize": "NFD"}, tk.InputError),
        ({"normalize": str.lower}, tk.InputError),
    ],
)
def test_options_that_mean_nothing_are_refused_and_nothing_is_made(path, options, error):
    with pytest.raises(error):
        tk.create(path, **options)
    assert not path.exists()


# ---- what arrives ----------------------------------------------------------------------------------------------------


def test_appending_reads_what_building_reads(path, tmp_path):
    """Files, tables, dates of any precision, closed stops, open ends: the same facts as an index built at once."""
    (tmp_path / "more.csv").write_text("who,rel,what,from,to\nann,leads,acme,2010,2012\nbob,leads,acme,2013,\n")
    table = pa.table(
        {"head": ["cem"], "relation": ["leads"], "tail": ["beta"], "start": [datetime.date(2014, 1, 1)],
         "stop": [datetime.date(2014, 2, 1)]}
    )  # fmt: skip
    columns = {"head": "who", "tail": "what", "start": "from", "stop": "to"}
    with tk.create(path, unit="day") as index:
        report = index.append(tmp_path / "more.csv", columns=columns)
        assert report.closed_ends_converted == 1
        assert report.n_unknown_times == 1
        index.append(table, closed_stop=False)
        index.append([{"head": "dan", "relation": "visits", "tail": "rome", "date": "Oct 7th, 2014"}])
        index.append(("dan", "visits", place, 16_351) for place in ("oslo", "rome"))
    days = [("dan", "visits", "rome", "2014-10-07"), ("dan", "visits", "oslo", "2014-10-08")]
    days = [("dan", "visits", "rome", "2014-10-07"), ("dan", "visits", "oslo", "2014-10-08")]
    built = [
        tk.build(tmp_path / "more.csv", columns=columns, unit="day"),
        tk.build(table, closed_stop=False, unit="day"),
        tk.build([*days, ("dan", "visits", "rome", "2014-10-08")]),
    ]
    expected = [fact[:5] for index in built for fact in index.facts()]
    assert sorted(fact[:5] for fact in tk.open(path).facts()) == sorted(expected)


@pytest.mark.parametrize(
    ("source", "options", "error", "message"),
    [
        ([("ann", "visits", "rome", "2014-10-07T05:30")], {}, tk.BadRowError, "finer"),
        ([("ann", "visits", "rome", "2014-02-30")], {}, tk.BadRowError, "days 1-28"),
        ([("ann", "visits", "", "2014-02-03")], {}, tk.BadRowError, "empty"),
        ([(0, 0, 9, 5)], {}, tk.InputError, "id 9 is none of the 3 entities"),
        ([(0, 0, 9, 5)], {"entities": ["x"], "relations": ["y"]}, tk.InputError, "id 9 has no label"),
        (ROWS, {"entities": ["x"]}, tk.InputError, "leave it out"),
        (ROWS, {"duplicates": "drop"}, tk.InputError, "duplicates"),
        (ROWS, {"normalize": "NFD"}, tk.InputError, "normalize"),
        (ROWS, {"normalize": lambda label: ""}, tk.InputError, "not empty"),
        (ROWS, {"on_error": "stop"}, tk.InputError, "on_error"),
        ({"head": ["x"]}, {}, tk.InputError, "relation"),
    ],
)
def test_what_cannot_be_appended_changes_nothing(live, source, options, error, message):
    with pytest.raises(error, match=message):
        live.append(source, **options)
    assert heads(live) == ["ann", "bob"]
    assert live.n_entities == 3
    assert live.commit() is None


def test_odd_arguments_are_one_clear_error(live, tmp_path):
    with pytest.raises(tk.QueryError, match=r"stop is .*; expected a function"):
        live.compact(stop=[1])
    with pytest.raises(tk.InputError, match=r"normalize is .*; expected one of"):
        tk.create(tmp_path / "other", normalize=["NFC"])


def test_bad_rows_may_be_left_out(live):
    report = live.append([*ROWS, ("cem", "visits", "rome", "someday")], on_error="skip")
    assert (report.n_facts, report.n_bad, report.bad_rows[0].line) == (2, 1, 3)
    assert len(live) == 4


def test_ids_are_those_of_the_index_or_have_labels(live):
    live.append({"head": [2], "relation": [0], "tail": [1], "start": [16_400]})
    assert live.facts().last().head == live.entities[2]
    live.append(
        {"head": [1], "relation": [0], "tail": [0], "start": [16_401]}, entities=["ann", "zoe"], relations=["meets"]
    )
    last = live.facts().last()
    assert (last.head, last.relation, last.tail) == ("zoe", "meets", "ann")
    assert "zoe" in live.entities


def test_a_normalisation_is_remembered(path):
    with tk.create(path, unit="day", normalize="casefold") as index:
        index.append([("Ann", "Visits", "ROME", "2014-10-07")])
    with tk.open(path, mode="w") as index:
        report = index.append([("ANN", "visits", "Rome", "2014-10-08"), ("ann", "visits", "Oslo", "2014-10-08")])
        assert report.collisions == [("ANN", "ann")]
        assert index.n_entities == 3
        assert index.count(head="aNN") == 3


def test_attributes_grow_and_must_go_together(live, path):
    live.append([{"head": "cem", "relation": "visits", "tail": "rome", "date": "2014-10-08", "why": "work"}])
    live.commit()
    assert [row.get("why") for row in live.facts().to_dicts()] == [None, "work", None]
    with pytest.raises(tk.InputError, match="attributes"):
        live.append(pa.table({"head": ["x"], "relation": ["y"], "tail": ["z"], "date": ["2014"], "why": [[1]]}))
    live.append([{"head": "dan", "relation": "visits", "tail": "rome", "date": "2014-10-08", "n": 3}])
    live.rollback()
    live.retract(head="cem")
    live.commit()
    live.compact()
    assert [row.get("why") for row in live.as_of(2).facts().to_dicts()] == [None, "work", None]
    assert [row.get("why") for row in tk.open(path).as_of(2).facts().to_dicts()] == [None, "work", None]


# ---- what is taken back ----------------------------------------------------------------------------------------------


def test_what_is_not_believed_cannot_be_taken_back(live):
    for wrong in (("ann", "visits", "rome", "2014-10-09"), [("bob", "visits", "rome", "2014-10-07")], 2, -1, [0, 0]):
        with pytest.raises(tk.QueryError):
            live.retract(wrong)
    with pytest.raises(tk.QueryError, match=r"believed: \[2014-10-07, 2014-10-08\)"):
        live.retract(("ann", "visits", "rome", "2014-10-09"))
    with pytest.raises(tk.UnknownEntityError, match="did you mean"):
        live.retract(("anne", "visits", "rome", "2014-10-07"))
    for nothing in ({}, {"facts": 0, "head": "ann"}):
        with pytest.raises(tk.QueryError, match="say what to retract"):
            live.retract(**nothing)
    with pytest.raises(tk.QueryError, match="nothing is believed"):
        live.retract(head="ann", when="2013")
    with pytest.raises(tk.QueryError, match="named more often"):
        live.retract([ROWS[0], ROWS[0]])
    assert live.commit() is None


def test_results_and_facts_of_an_older_state_are_found_by_what_they_say(live):
    old = live.facts()
    fact = old[1]
    live.append([("zoe", "visits", "rome", "2014-01-01")])
    assert live.retract(fact) == 1
    assert heads(live) == ["zoe", "ann"]
    with pytest.raises(tk.QueryError, match="not believed"):
        live.retract(old)
    assert live.retract(old[:1]) == 1
    assert live.retract(live.facts(head="zoe")) == 1
    assert len(live) == 0


def test_nothing_is_superseded_by_what_began_before_it(live):
    live.supersede(("ann", "lives in", "rome", "2012-01-01"))
    with pytest.raises(tk.QueryError, match="from 2011-01-01 cannot end what is believed to hold from 2013-01-01 on"):
        live.supersede([("ann", "lives in", "oslo", "2013-01-01"), ("ann", "lives in", "bern", "2011-01-01")])
    assert [fact.tail for fact in live.facts(relation="lives in")] == ["rome"]
    assert live.supersede([("ann", "lives in", "oslo", "2013-01-01"), ("ann", "lives in", "bern", "2014-01-01")]) == 2
    assert [str(fact.stop) for fact in live.facts(relation="lives in")] == ["2013-01-01", "2014-01-01", "inf"]


# ---- failures --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["record", "header", "tail", "cut"])
def test_damage_of_a_log_is_told_from_an_unfinished_commit(live, path, place):
    live.append([("cem", "visits", "rome", "2014-10-08")])
    live.commit()
    log = next(path.glob("log-*"))
    if place == "tail":
        # Not closed: behind the last commit there may be anything.
        log.write_bytes(log.read_bytes() + b"TKRC" + bytes(99))
        assert heads(tk.open(path)) == ["ann", "cem", "bob"]
        return
    live.close()
    data = bytearray(log.read_bytes())
    if place == "cut":
        data = data[:-8]
    else:
        data[10 if place == "header" else -20] ^= 1
    log.write_bytes(data)
    for mode in ("r", "w"):
        with pytest.raises(tk.IndexFileError, match=r"log-\d+\.wal: .*(damaged|version).*(backup|upgrade)"):
            tk.open(path, mode=mode)


def test_a_newer_version_is_refused(live, path):
    live.close()
    file = path / "live.json"
    body = unseal(file.read_bytes())
    for name, value, message in (
        ("version", 2, "live format version 2.*upgrade"),
        ("format", "x", "does not describe"),
    ):
        file.write_bytes(seal({**body, name: value}))
        with pytest.raises(tk.IndexFileError, match=message):
            tk.open(path)
    file.write_text(json.dumps({"crc32": 0, "body": {**body, "version": 9}}))
    with pytest.raises(tk.IndexFileError, match=r"version 9.*upgrade"):
        tk.open(path, mode="w")


def test_backups_open_and_damage_stops_them(live, path, tmp_path):
    live.compact()
    live.append([("cem", "visits", "rome", "2014-10-08")])
    live.commit()
    assert tk.open(path).backup(tmp_path / "copy") == 2
    assert heads(tk.open(tmp_path / "copy")) == ["ann", "cem", "bob"]
    with tk.open(tmp_path / "copy", mode="w") as copy:
        copy.retract(head="cem")
    assert heads(tk.open(tmp_path / "copy").as_of(1)) == ["ann", "bob"]
    column = next(path.glob("base-*/segment-000000/facts.arrow"))
    data = bytearray(column.read_bytes())
    data[len(data) // 2] ^= 1
    column.write_bytes(data)
    with pytest.raises(tk.IndexFileError, match=r"facts\.arrow.*damaged"):
        live.verify()
    with pytest.raises(tk.IndexFileError, match=r"facts\.arrow: damaged"):
        live.backup(tmp_path / "other")
    assert [entry.name for entry in tmp_path.iterdir() if entry.name.startswith("other")] == []


# ---- beside each other -----------------------------------------------------------------------------------------------


def test_a_compaction_runs_beside_the_writer(live, path):
    done = []
    thread = threading.Thread(target=lambda: done.append([live.compact() for _ in range(3)]))
    thread.start()
    for day in range(60):
        live.append([("cem", "visits", "rome", 17_000 + day)])
        live.commit()
    thread.join()
    assert done == [[True] * 3]
    assert len(live) == 62 == len(tk.open(path))
    assert live.last_commit == 61
    assert [len(live.as_of(commit)) for commit in (0, 1, 31, 61)] == [0, 2, 32, 62]


def test_a_compaction_that_is_not_wanted_leaves_nothing(live, path):
    asked = []

    def stop() -> bool:
        asked.append(None)
        return len(asked) > 6

    assert not live.compact(stop=stop)
    assert not list(path.glob("base-*"))
    assert heads(live) == ["ann", "bob"]
    assert live.commit() is None
    assert live.compact()


# ---- as of -----------------------------------------------------------------------------------------------------------


def test_as_of_takes_commits_and_times_of_recording(path):
    times = iter([5_000_000, 5_000_000, 4_000_000])
    with tk.create(path, unit="day", clock=lambda: next(times)) as index:
        for row in (*ROWS, ("cem", "visits", "rome", "2014-10-08")):
            index.append([row])
            index.commit()
        # The clock stood still, and then went back: recorded times rise all the same.
        assert [int(commit.recorded) for commit in index.commits()] == [5_000_000, 5_000_001, 5_000_002]
        assert [len(index.as_of(commit)) for commit in (0, 1, 3)] == [0, 1, 3]
        assert len(index.as_of("1970-01-01T00:00:04")) == 0
        assert len(index.as_of("1970-01-01T00:00:05")) == 3 == len(index.as_of("1970"))
        assert len(index.as_of(np.datetime64(5_000_001, "us"))) == 2
        assert len(index.as_of(index.commits()[1].recorded)) == 2
        for wrong in (4, -1):
            with pytest.raises(tk.QueryError, match="no commit"):
                index.as_of(wrong)
        with pytest.raises(tk.TimeParseError):
            index.as_of("yesterday or so")
        with pytest.raises(tk.QueryError, match="is before since"):
            index.changes(2, 1)
        changes = index.changes(1)
        assert [belief.head for belief in changes.believed] == ["bob", "cem"]
        assert not len(changes.retracted)
        assert changes.believed.to_arrow().column("added").to_pylist() == [2, 3]


def test_the_tool_answers_as_of_a_time_of_recording(live):
    live.retract(head="ann")
    live.commit()
    recorded = str(live.commits()[0].recorded)
    asked = {"time": "2014-10-07", "relation": "visits"}
    assert "ann" in str(call_tool(live, "as_of", {**asked, "recorded": recorded})["rows"])
    assert "ann" not in str(call_tool(live, "as_of", asked)["rows"])


def test_everything_that_takes_an_index_takes_a_live_one(live, tmp_path):
    plan = {"steps": [{"id": "who", "op": "facts", "tail": "rome", "when": {"op": "after", "time": "2014-10-07"}}]}
    plan["answer"] = "who"
    assert len(live.run_plan(plan).answer) == 1
    assert live.batch.count(tail=["rome"]).tolist() == [2]
    assert live.neighborhood("ann", 2).entities == ["rome", "bob"]
    assert live.describe("rome").n_facts == 2
    assert live.link("Ann")[0].label == "ann"
    assert live.free_window(live.facts(), "1 day", "2014-10").start is not None
    live.save(tmp_path / "plain")
    assert heads(tk.open(tmp_path / "plain")) == ["ann", "bob"]


def test_what_arrives_can_be_searched_and_nothing_is_encoded_twice(live, path, tmp_path):
    class Counting:
        """The hashed encoder, and what it was asked."""

        def __init__(self):
            from tkindex.semantic.registry import load_encoder

            self.inner = load_encoder("hashed")
            self.name, self.dimension, self.fingerprint = "hashed", self.inner.dimension, self.inner.fingerprint
            self.asked = []

        def encode(self, texts):
            self.asked += texts
            return self.inner.encode(texts)

    encoder = Counting()
    live.embed(encoder)
    encoder.asked.clear()
    live.append([("cem", "blames", "bern", "2014-10-08")])
    assert live.search("who blamed bern", k=1)[0].head == "cem"
    live.retract(head="bob")
    assert {hit.head for hit in live.search("who visited rome")} == {"ann", "cem"}
    assert {hit.head for hit in live.as_of(1).search("who visited rome")} == {"ann", "bob"}
    assert encoder.asked == ["cem blames bern", "who blamed bern", "who visited rome"]
    live.commit()
    live.save(tmp_path / "plain")
    assert live.compact()
    for index in (live, tk.open(path), tk.open(tmp_path / "plain")):
        index.use_encoder("hashed")
        assert index.encoder == "hashed"
        assert [hit.head for hit in index.search("who blamed bern", k=1)] == ["cem"]
        assert len(index.search("who blamed bern")) == 2


def test_many_rows_are_taken_back_at_once(path):
    """Equal facts, late ones, some in the base and some not: each row is the very version that stands there."""
    with tk.create(path, unit="day") as index:
        days = [(i * 7) % 11 for i in range(60)]
        index.append([("x", "r", "y", day) for day in days[:30]])
        index.commit()
        index.compact()
        index.append([("x", "r", "y", day) for day in days[30:]])
        order = sorted(range(60), key=lambda seq: (days[seq], seq))
        rows = list(range(3, 57, 2))
        assert index.retract(rows) == len(rows)
        index.commit()
        gone = [belief.seq for belief in index.history() if belief.removed]
        assert gone == sorted(order[row] for row in rows)
        assert index.retract(head="x") == 60 - len(rows)
        assert len(index) == 0


def test_a_reader_that_is_overtaken_each_time_says_so(live, path, monkeypatch):
    from tkindex.storage import livereading

    def overtaken(manifest):
        live.append([("ann", "visits", "oslo", f"2014-11-{manifest.number % 28 + 1:02}")])
        live.commit()
        live.compact()
        raise FileNotFoundError(2, "No such file or directory", "base")

    monkeypatch.setattr(livereading, "_PATIENCE_S", 0.0)
    with pytest.raises(tk.IndexFileError, match="changed by another process each of the 8 times that it was read"):
        livereading.read_folder(path, overtaken, OsFiles())


def test_a_reader_that_is_overtaken_now_and_then_reads_what_is_newest(live, path):
    from tkindex.storage import livereading

    tries = []

    def overtaken(manifest):
        tries.append(manifest.number)
        if len(tries) < 12:
            live.append([("ann", "visits", "oslo", f"2014-11-{len(tries):02}")])
            live.commit()
            live.compact()
            raise FileNotFoundError(2, "No such file or directory", "base")
        return "base"

    snapshot, base = livereading.read_folder(path, overtaken, OsFiles())
    assert (base, len(tries), snapshot.manifest.number) == ("base", 12, tries[-1])
    assert tries == sorted(set(tries))
