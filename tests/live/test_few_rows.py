"""Few plain rows: a point of known labels is what any other reading makes of it, and waits without being numbered."""

from __future__ import annotations

from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk
from tkindex.ingest.small_batches import read_small_batch
from tkindex.live.few_rows import KnownPoint, known_point
from tkindex.timeline.calendar import OPEN_STOP

OPEN = 2**63 - 1


@pytest.fixture
def index(tmp_path):
    index = tk.create(tmp_path / "index", unit="day")
    index.append([("ann", "likes", "rome", 10_000), ("bob", "likes", "Zürich", 10_001)])
    index.commit()
    yield index
    index.close()


@pytest.fixture(scope="module")
def committed(tmp_path_factory):
    with tk.create(tmp_path_factory.mktemp("few") / "index", unit="day") as index:
        index.append([("ann", "likes", "rome", 10_000), ("bob", "likes", "Zürich", 10_001)])
        index.commit()
        return index._now.committed


LABELS = st.sampled_from(["ann", "bob", "rome", "Zürich", "likes", "eve", "", "a\0b", "\ud800", b"ann", None, 1])
TIMES = st.one_of(
    st.integers(9_998, 10_003), st.sampled_from([0, 999, 1000, 2014, 3000, 3001, OPEN, OPEN - 1, OPEN - 2, OPEN - 3]),
    st.sampled_from([-(2**63), -(2**63) + 1, 2**70, True, 1.0, "2014-10-07", "now", None]),
)  # fmt: skip


@given(st.tuples(LABELS, LABELS, LABELS), st.lists(TIMES, min_size=0, max_size=3), st.booleans())
def test_a_point_is_read_as_any_other_way_reads_it(committed, labels, times, lasts_a_tick):
    if lasts_a_tick and times and type(times[0]) is int:
        times[1:] = [times[0] + 1]
    row = (*labels, *times)
    found = known_point(row, "day", committed)
    if found is None:
        return
    plain = read_small_batch([row], "day", None, None, True)
    assert (found.heads, found.relations, found.tails) == plain[:3] == tuple([label] for label in labels)
    assert (found.start.tolist(), found.stop, plain.stop) == (plain.start.tolist(), None, None)
    assert (found.attributes, found.batch()[:3]) == (plain.attributes, plain[:3])
    mine, theirs = asdict(found.report), asdict(plain.report)
    assert mine.pop("seconds").keys() == theirs.pop("seconds").keys()
    assert mine == theirs | {"n_self_loops": int(labels[0] == labels[2])}
    ids = committed.entities.find(labels[0]), committed.relations.find(labels[1]), committed.entities.find(labels[2])
    assert found.ids == ids
    assert min(ids) >= 0


def test_points_of_known_labels_are_taken(committed):
    for row in (("ann", "likes", "Zürich", 10_000), ("rome", "likes", "rome", -1), ("ann", "likes", "bob", 3001, 3002)):
        assert known_point(row, "day", committed) is not None
    for row in (("ann", "likes", "eve", 10_000), ("ann", "likes", "rome", 2014), ("ann", "likes", "rome", 5, 7)):
        assert known_point(row, "day", committed) is None


def facts_of(index):
    return sorted((*fact[:3], int(fact.start)) for fact in index.facts())


def test_what_was_appended_waits_as_it_was_read_and_is_seen_when_asked_for(index):
    before = facts_of(index)
    made = [("rome", "likes", "ann", 10_005), ("ann", "likes", "new", 10_006), ("new", "likes", "ann", 10_007, 10_008)]
    for row in made:
        index.append([row])
    assert len(index._now.rows) == 3
    assert index._now._draft is None
    assert facts_of(index) == sorted([*before, *(row[:4] for row in made)])
    # What was looked at waits as any other.
    assert index._now.rows == ()
    assert index._now.draft.n == 3
    view = index.view
    assert index.commit().n_added == 3
    assert index.view is view
    index.append([made[0]])
    index.rollback()
    assert index.commit() is None
    assert facts_of(index) == facts_of(tk.open(index.path))


def test_many_appends_one_by_one_and_what_others_commit_meanwhile(index):
    rows = [("ann", "likes", "bob", 10_010 + i) for i in range(40)]
    for i, row in enumerate(rows):
        index.append([row])
        assert len(index._now.rows) <= 16
        if i in (3, 20):
            with index.transaction() as changes:
                changes.append([("other", "likes", f"label {i}", 10_000)])
            assert not index._now.is_settled
    assert index.commit().n_added == 40
    index.append([rows[0]])
    assert index.retract([rows[0]]) == 1
    index.append([("bob", "likes", "ann", 10_100)])
    assert index.commit().n_added == 2
    found = facts_of(index)
    assert found == facts_of(tk.open(index.path))
    assert len(found) == 2 + 2 + 40 + 1


def test_ids_of_before_an_erasing_compaction_are_not_taken(index):
    known = index.plain_rows([("bob", "likes", "Zürich", 10_010)])
    assert type(known) is KnownPoint
    index.erase(head="ann", expect=1)
    index.commit()
    index.compact(erase=True)
    for n in (1, 2):
        tickets = [index.ticket((known,)) for _ in range(n)]
        index.commit_all(tickets)
        assert [ticket.result().n_added for ticket in tickets] == [1] * n
    expected = [("bob", "likes", "Zürich", 10_001)] + [("bob", "likes", "Zürich", 10_010)] * 3
    assert facts_of(index) == expected == facts_of(tk.open(index.path))


def test_a_commit_that_fails_leaves_the_rows_waiting(index, monkeypatch):
    index.append([("rome", "likes", "ann", 10_005)])
    sync = index._folder._handle._sync

    def fail(descriptor):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(index._folder._handle, "_sync", fail)
    with pytest.raises(tk.IndexFileError, match="rollback"):
        index.commit()
    assert len(index._now.rows) == 1
    assert index.last_commit == 1
    monkeypatch.setattr(index._folder._handle, "_sync", sync)
    index.rollback()
    assert len(index) == 2


def test_two_who_look_at_once_see_what_waits(index):
    """Between any two steps of the one who makes the draft, the other finds the rows, or the draft."""
    for step in range(3):
        index.rollback()
        index.append([("rome", "likes", "ann", 10_005)])
        now, rows = index._now, index._now.rows
        assert now.draft.n == 1
        if step == 0:
            # Another has made a draft, and nothing of it is there yet.
            now._draft, now.rows = None, rows
        if step == 1:
            now.rows = rows
        assert not now.is_settled
        assert now.draft.n == now.over(now.committed).draft.n == 1
        assert index.commit().n_added == 1


def test_the_word_now_is_seen_in_any_row(index):
    now = index.present()
    index.append([("ann", "likes", "oslo", "NOW"), ("bob", "likes", "oslo", "now")])
    index.append([("cem", "likes", "oslo", 10_001, None), ("dan", "likes", "oslo", 10_001, "now")])
    index.commit()
    facts = {fact.head: (int(fact.start), int(fact.stop)) for fact in index.facts(tail="oslo")}
    assert now <= facts["bob"][0] <= now + 1
    assert facts["bob"][1] == facts["bob"][0] + 1
    assert facts["cem"] == (10_001, OPEN_STOP)
    assert now <= facts["dan"][1] <= now + 1


def test_rows_that_are_few_and_rows_that_are_many_are_committed_alike(tmp_path, monkeypatch):
    """Times as ticks, of points and of intervals, and what a commit of 100 of them says."""
    for n_columns in (4, 5):
        rows = [(f"h{k % 7}", f"r{k % 3}", f"t{k}", 10_000 + k, 10_002 + k)[:n_columns] for k in range(100)]
        said = []
        for limit in (0, 256):
            monkeypatch.setattr("tkindex.ingest.small_batches.MAX_SMALL_BATCH", limit)
            with tk.create(tmp_path / f"{n_columns}-{limit}", unit="day", clock=lambda: 5) as index:
                report = index.append(rows)
                told = index.commit()
                labels = list(index.entities), list(index.relations)
                said.append((report.n_facts, report.columns, told, labels, index.facts().to_dicts()))
                with pytest.raises(tk.TkindexError):
                    index.append([*rows, ("ann", "likes", "rome", 10_002, 10_001)])
        assert said[0] == said[1]


def test_a_clock_that_is_wrong_is_told_to_who_commits_one_row(tmp_path):
    clock = iter([5, 6, "late", 7, "late", 8])
    with tk.create(tmp_path / "index", unit="day", clock=lambda: next(clock)) as index:
        index.append([("ann", "likes", "rome", 10_001)])
        index.commit()
        index.append([("ann", "likes", "rome", 10_002)])
        index.commit()
        ticket = index.ticket((index.plain_rows([("ann", "likes", "rome", 10_003)]),))
        index.commit_all([ticket])
        with pytest.raises(tk.TimeRangeError, match="clock"):
            ticket.result()
        index.commit_all([another := index.ticket((index.plain_rows([("ann", "likes", "rome", 10_003)]),))])
        assert another.result().number == 3
        with pytest.raises(tk.TimeRangeError, match="clock"), index.transaction() as changes:
            changes.append([("ann", "likes", "rome", 10_004)])
        with index.transaction() as changes:
            changes.append([("ann", "likes", "rome", 10_004)])
        assert (changes.result.number, len(index)) == (4, 4)
