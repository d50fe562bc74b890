"""A state machine: a live index on a simulated disk, crashes included, beside a diary in plain Python."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import tkindex as tk
from bench.crash.cuts import random_choice
from bench.crash.model import NEVER, Belief, Model
from bench.crash.simulated import SimulatedCrashError
from bench.crash.writer import PATH, Clock, Session, Snapshot, new_disk, read_model
from tkindex.live import snapshot

LABELS = st.sampled_from(("ann", "bob", "cém"))
RELATIONS = st.sampled_from(("likes", "is in"))
TICKS = st.integers(-3, 6)


class Diary:
    """What is believed, committed or not; each change says at once what it makes of it."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.rows = [list(belief) for belief in model.beliefs]

    @property
    def open_commit(self) -> int:
        return len(self.model.commits) + 1

    def believed(self) -> list[Belief]:
        found = [Belief(*row) for row in self.rows if row[7] == NEVER]
        return sorted(found, key=lambda belief: (belief.start, belief.seq))

    def add(self, fact) -> None:
        self.rows.append([*fact, len(self.rows), self.open_commit, NEVER])

    def remove(self, seq: int) -> None:
        self.rows[seq][7] = self.open_commit

    def same(self, fact) -> list[int]:
        return [row[5] for row in self.rows if tuple(row[:5]) == tuple(fact) and row[7] == NEVER]

    def open_ended(self, head, relation) -> list[Belief]:
        return [Belief(*row) for row in self.rows if row[:2] == [head, relation] and row[4] == row[7] == NEVER]

    def supersede(self, head, relation, tail, start) -> None:
        for belief in self.open_ended(head, relation):
            self.remove(belief.seq)
            self.add((head, relation, belief.tail, belief.start, start))
        self.add((head, relation, tail, start, NEVER))

    def is_staged(self) -> bool:
        return len(self.rows) > len(self.model.beliefs) or any(row[7] == self.open_commit for row in self.rows)

    def committed(self, now: int) -> Model:
        """The model once everything is committed."""
        if not self.is_staged():
            return self.model
        last = self.model.commits[-1][1] + 1 if self.model.commits else now
        return Model(
            tuple(Belief(*row) for row in self.rows), (*self.model.commits, (self.open_commit, max(now, last)))
        )


FACTS = st.lists(st.tuples(LABELS, RELATIONS, LABELS, TICKS, st.sampled_from((1, 1, 3, None))), min_size=1, max_size=4)


def rows_of(facts):
    return [(h, r, t, start, NEVER if n is None else start + n) for h, r, t, start, n in facts]


class LiveMachine(RuleBasedStateMachine):
    """`diary` goes along with the writer `session`; `reader` is another process; `kept` must not change.

    `change` is a transaction that has begun, `drafted` what it has appended; commits and compactions go on beside it.
    """

    @initialize(seed=st.integers(0, 2**16))
    def create(self, seed):
        self.rng = random.Random(seed)
        self.disk, self.clock = new_disk(), Clock(100)
        self.session = Session.create(self.disk, self.clock)
        self.diary = Diary(Model())
        self.reader = Snapshot(self.disk)
        self.kept = []
        self.change, self.drafted = None, []

    @property
    def index(self):
        return self.session.index

    # ---- changes -----------------------------------------------------------------------------------------------------

    @rule(facts=FACTS)
    def append(self, facts):
        rows = rows_of(facts)
        assert self.index.append(rows).n_facts == len(rows)
        for row in rows:
            self.diary.add(row)

    @precondition(lambda self: self.diary.believed())
    @rule(data=st.data(), how=st.sampled_from(("tuple", "row", "fact", "slots")))
    def retract(self, data, how):
        believed = self.diary.believed()
        row = data.draw(st.integers(0, len(believed) - 1))
        gone = believed[row]
        if how == "slots":
            seqs = [b.seq for b in believed if b[:2] == gone[:2]]
            assert self.index.retract(head=gone.head, relation=gone.relation) == len(seqs)
        elif how == "row":
            seqs = [gone.seq]
            assert self.index.retract(row) == 1
        else:
            seqs = self.diary.same(gone[:5])[:1]
            asked = gone[:5] if how == "tuple" else self.index.facts()[row]
            assert self.index.retract([asked]) == 1
        for seq in seqs:
            self.diary.remove(seq)

    @rule(head=LABELS, start=TICKS)
    def retract_what_is_not_believed(self, head, start):
        with pytest.raises((tk.QueryError, tk.UnknownEntityError, tk.UnknownRelationError)):
            self.index.retract([(head, "likes", "nobody", start, start + 1)])

    @rule(head=LABELS, relation=RELATIONS, tail=LABELS, start=TICKS)
    def supersede(self, head, relation, tail, start):
        held = self.diary.open_ended(head, relation)
        if any(belief.start >= start for belief in held):
            with pytest.raises(tk.QueryError):
                self.index.supersede((head, relation, tail, start))
            return
        assert self.index.supersede((head, relation, tail, start)) == len(held)
        self.diary.supersede(head, relation, tail, start)

    @rule(step=st.sampled_from((-50, 0, 1, 1000)))
    def commit(self, step):
        self.clock.now += step
        staged, after = self.diary.is_staged(), self.diary.committed(self.clock.now)
        done = self.index.commit()
        assert (done is not None) == staged
        if staged:
            assert (done.number, int(done.recorded)) == after.commits[-1]
        self.diary = Diary(after)

    @precondition(lambda self: self.change is None)
    @rule(facts=FACTS, looks=st.booleans())
    def begin(self, facts, looks):
        self.change, self.drafted = self.index.transaction(), rows_of(facts)
        n_facts = len(self.change.facts()) if looks else 0
        self.change.append(self.drafted)
        assert not looks or len(self.change.facts()) == n_facts + len(self.drafted)

    @precondition(lambda self: self.change is not None and not self.diary.is_staged())
    @rule()
    def commit_what_has_begun(self):
        for row in self.drafted:
            self.diary.add(row)
        after = self.diary.committed(self.clock.now)
        done = self.change.commit()
        assert (done.number, int(done.recorded)) == after.commits[-1]
        self.diary, self.change = Diary(after), None

    @rule()
    def roll_back(self):
        self.session.rollback()
        self.diary = Diary(self.diary.model)

    @rule()
    def compact(self):
        self.session.compact()

    # ---- crashes -----------------------------------------------------------------------------------------------------

    @rule()
    def close_and_open(self):
        self.session.close()
        self._open()

    @rule()
    def kill(self):
        self.disk.kill()
        self._open()

    @rule()
    def cut_the_power(self):
        self._cut()
        self._open()

    @rule(fatal=st.integers(1, 40), what=st.sampled_from(("commit", "compact")), power=st.booleans())
    def crash_within(self, fatal, what, power):
        """The process ends at some operation of a commit or a compaction, and perhaps the power goes as well."""
        before, after = self.diary.model, self.diary.committed(self.clock.now)

        def die(operation, path):
            nonlocal fatal
            fatal -= 1
            if fatal == 0:
                raise SimulatedCrashError

        self.disk.watch = die
        crashed = False
        try:
            self.index.commit() if what == "commit" else self.session.compact()
        except SimulatedCrashError:
            crashed = True
        self.disk.watch = None
        self.disk.kill()
        if power:
            self._cut()
        found = read_model(self.disk)
        allowed = [before] if what == "compact" else [before, after] if crashed else [after]
        assert found in allowed
        self.diary = Diary(found)
        self._open()

    def _cut(self):
        slots = self.disk.slots()
        self.disk = self.disk.cut(slots, random_choice(slots, self.rng))

    def _open(self):
        """The next process; what was not committed is forgotten, and readers begin anew as theirs have died too."""
        self.session, self.change = Session.open(self.disk, self.clock), None
        self.diary = Diary(self.diary.model)
        assert self.session.model() == self.diary.model
        self.reader = Snapshot(self.disk)

    # ---- questions ---------------------------------------------------------------------------------------------------

    @rule()
    def a_reader_moves_on(self):
        seen = self.reader.commit()
        self.reader.refresh()
        assert self.reader.commit() == len(self.diary.model.commits) >= seen
        assert self.reader.rows() == [belief[:5] for belief in self.diary.model.visible()]

    @rule(data=st.data())
    def as_of_a_commit(self, data):
        at = data.draw(st.integers(0, len(self.diary.model.commits)))
        for asked in (self.session.index, *([self.reader.index] if at <= self.reader.commit() else [])):
            assert Snapshot.rows_of(asked.as_of(at)) == [belief[:5] for belief in self.diary.model.visible(at)]

    @rule(off=st.integers(-2, 2), data=st.data())
    def as_of_an_instant(self, off, data):
        times = [recorded for _, recorded in self.diary.model.commits] or [0]
        instant = max(0, data.draw(st.sampled_from(times)) + off)
        at = self.diary.model.at(instant)
        found = self.index.as_of(np.datetime64(instant, "us"))
        assert Snapshot.rows_of(found) == [belief[:5] for belief in self.diary.model.visible(at)]

    @rule(data=st.data())
    def what_changed(self, data):
        model = self.diary.model
        since = data.draw(st.integers(0, len(model.commits)))
        until = data.draw(st.integers(since, len(model.commits)))
        found = self.index.changes(since, until)
        came = [b for b in model.beliefs if since < b.added <= until]
        went = [b for b in model.beliefs if since < b.removed <= until]
        assert [b.seq for b in found.believed] == [b.seq for b in sorted(came, key=lambda b: (b.added, b.seq))]
        assert [b.seq for b in found.retracted] == [b.seq for b in sorted(went, key=lambda b: (b.removed, b.seq))]

    @precondition(lambda self: self.diary.model.beliefs)
    @rule(data=st.data())
    def the_history_of_some(self, data):
        one = data.draw(st.sampled_from(self.diary.model.beliefs))
        found = self.index.history(one.head, one.relation)
        expected = [b for b in self.diary.model.beliefs if b[:2] == one[:2]]
        assert [(b.seq, b.added, b.removed or NEVER) for b in found] == [(b.seq, b.added, b.removed) for b in expected]

    @rule()
    def keep_a_state(self):
        self.kept = [*self.kept[-3:], (self.index.view, [belief[:5] for belief in self.diary.believed()])]

    @rule()
    def what_was_kept_has_not_changed(self):
        for view, rows in self.kept:
            assert Snapshot.rows_of(view) == rows

    @rule()
    def a_backup_is_the_same(self):
        self.disk.remove_tree("/data/copy")
        self.index.backup("/data/copy")
        assert read_model(self.disk, "/data/copy") == self.diary.model
        assert self.index.verify()["beliefs"] == len(self.diary.model.beliefs)

    @invariant()
    def the_writer_sees_everything(self):
        if not hasattr(self, "diary"):
            return
        believed = self.diary.believed()
        assert Snapshot.rows_of(self.index) == [belief[:5] for belief in believed]
        assert self.index.n_facts == len(believed)

    @invariant()
    def what_is_committed_is_on_the_disk(self):
        if hasattr(self, "diary"):
            slots = self.disk.slots()
            nothing = self.disk.cut(slots, [0] * len(slots))
            assert read_model(nothing) == self.diary.model
            assert nothing.exists(PATH)


class Layered:
    """A machine with what was committed in layers over the base from the first fact on, as in an index of many."""

    def __init__(self):
        super().__init__()
        self._few = snapshot._FEW_FACTS
        snapshot._FEW_FACTS = 0

    def teardown(self):
        snapshot._FEW_FACTS = self._few


class LayeredMachine(Layered, LiveMachine):
    """The same in layers."""


LiveMachine.TestCase.settings = LayeredMachine.TestCase.settings = settings(stateful_step_count=30)
TestLive = LiveMachine.TestCase
TestLayered = LayeredMachine.TestCase
