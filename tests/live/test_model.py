"""A live index against a plain Python model: facts arrive late, are taken back and superseded, and nothing is lost."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import tkindex as tk
from tkindex.storage.bases import recover
from tkindex.storage.files import OsFiles, OsHandle
from tkindex.store.beliefs import NEVER

PEOPLE, LINKS, DAYS = "abcdef", "rs", 12
OPEN = 2**63 - 1

Fact = tuple[str, str, str, int, int]


class UnsyncedHandle(OsHandle):
    """Does not wait for the disk."""

    def sync(self) -> None:
        pass


class UnsyncedFiles(OsFiles):
    """No power is cut here: what waits for the disk is tested by `bench.crash`."""

    def create(self, path: str) -> OsHandle:
        return UnsyncedHandle(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC))

    def append(self, path: str) -> OsHandle:
        return UnsyncedHandle(os.open(path, os.O_WRONLY))

    def sync(self, path: str) -> None:
        pass


FILES = UnsyncedFiles()


class Version(NamedTuple):
    """A belief in the model; `removed` is 0 while it is held."""

    fact: Fact
    added: int
    removed: int = 0
    note: str | None = None


class Model:
    """A list of versions, and the time of each commit."""

    def __init__(self) -> None:
        self.versions: list[Version] = []
        self.times: list[int] = []
        self.saved: list[Version] = []

    @property
    def open_commit(self) -> int:
        return len(self.times) + 1

    def visible(self, commit: int) -> list[tuple[Fact, str | None]]:
        """What is believed at a commit, by (start, seq)."""
        held = [v for v in self.versions if v.added <= commit and not 0 < v.removed <= commit]
        return [(v.fact, v.note) for v in sorted(held, key=lambda v: v.fact[3])]

    def held(self, fact: Fact) -> list[int]:
        return [i for i, v in enumerate(self.versions) if v.fact == fact and not v.removed]

    def add(self, fact: Fact, note: str | None = None) -> None:
        self.versions.append(Version(fact, self.open_commit, 0, note))

    def remove(self, place: int) -> None:
        self.versions[place] = self.versions[place]._replace(removed=self.open_commit)

    def commit(self, time: int) -> None:
        self.times.append(time)
        self.saved = self.versions.copy()

    def rollback(self) -> None:
        self.versions = self.saved.copy()

    @property
    def is_staged(self) -> bool:
        return self.versions != self.saved


people, links = st.sampled_from(PEOPLE), st.sampled_from(LINKS)
points = st.tuples(people, links, people, st.integers(0, DAYS)).map(lambda f: (*f, f[3] + 1))
spans = st.tuples(people, links, people, st.integers(0, DAYS), st.integers(1, 5)).map(lambda f: (*f[:4], f[3] + f[4]))
endless = st.tuples(people, links, people, st.integers(0, DAYS)).map(lambda f: (*f, OPEN))
facts = st.one_of(points, points, spans, endless)
notes = st.sampled_from([None, "x", "y"])


def columns(rows: list[Fact], note: list[str | None] | None = None) -> dict[str, Any]:
    found: dict[str, Any] = {
        name: [row[i] for row in rows] for i, name in enumerate(("head", "relation", "tail", "start", "stop"))
    }
    if note is not None:
        found["note"] = note
    return found


def shown(index: Any) -> list[tuple[Fact, str | None]]:
    """What an index holds, with notes, by row."""
    found = index.facts()
    rows = [(fact.head, fact.relation, fact.tail, int(fact.start), int(fact.stop)) for fact in found]
    kept = [row.get("note") for row in found.to_dicts()]
    return list(zip(rows, kept, strict=True))


class LiveMachine(RuleBasedStateMachine):
    """One writer, one reader that stays open, and the model."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="live-"))
        self.path = self.folder / "index"
        self.time = 0
        self.n_copies = 0
        self.only_points = False

    @initialize(only_points=st.booleans(), built=st.lists(points, max_size=8), from_saved=st.booleans())
    def begin(self, only_points: bool, built: list[Fact], from_saved: bool) -> None:
        """Some begin with a saved index, some hold points only."""
        self.only_points = only_points
        self.model = Model()
        if from_saved and built:
            tk.build(columns(built), self.path, unit="day")
            self.writer = tk.open(self.path, mode="w", clock=self.clock, files=FILES)
            # A saved index keeps its facts in the order of time, and that is the order in which they arrived here.
            for fact in sorted(built, key=lambda fact: fact[3]):
                self.model.add(fact)
            self.model.commit(self.time)
        else:
            self.writer = tk.create(self.path, unit="day", clock=self.clock, files=FILES)
        self.reader = tk.open(self.path)
        self.reader_at = len(self.model.times)

    def clock(self) -> int:
        self.time += 1000
        return self.time

    def fits(self, fact: Fact) -> bool:
        return not self.only_points or fact[4] == fact[3] + 1

    @rule(new=st.lists(facts, min_size=1, max_size=6), note=notes, with_notes=st.booleans())
    def append(self, new: list[Fact], note: str | None, with_notes: bool) -> None:
        new = [fact for fact in new if self.fits(fact)]
        report = self.writer.append(columns(new, [note] * len(new) if with_notes else None))
        assert report.n_facts == len(new)
        for fact in new:
            self.model.add(fact, note if with_notes else None)

    @rule(new=st.lists(facts, min_size=1, max_size=6))
    def append_merged(self, new: list[Fact]) -> None:
        new = [fact for fact in new if self.fits(fact)]
        kept = []
        for fact in new:
            if not self.model.held(fact) and fact not in kept:
                kept.append(fact)
        report = self.writer.append(columns(new), duplicates="merge")
        assert report.n_merged == len(new) - len(kept)
        for fact in kept:
            self.model.add(fact)

    @rule(fact=facts)
    def retract_what_may_be_there(self, fact: Fact) -> None:
        held = self.model.held(fact)
        if held:
            assert self.writer.retract(columns([fact])) == 1
            self.model.remove(held[0])
            return
        before = shown(self.writer)
        # A label may be unknown, or known of a version that was taken back.
        with pytest.raises((tk.QueryError, tk.UnknownLabelError)):
            self.writer.retract(columns([fact]))
        assert shown(self.writer) == before

    @precondition(lambda self: self.model.visible(self.model.open_commit))
    @rule(data=st.data())
    def retract_row(self, data: st.DataObject) -> None:
        held = self.model.visible(self.model.open_commit)
        row = data.draw(st.integers(0, len(held) - 1))
        order = sorted(
            (i for i, v in enumerate(self.model.versions) if not v.removed),
            key=lambda i: (self.model.versions[i].fact[3], i),
        )
        as_fact = data.draw(st.booleans())
        if as_fact:
            fact = self.writer.facts()[row]
            self.writer.retract(fact)
            self.model.remove(self.model.held(held[row][0])[0])
        else:
            self.writer.retract(row)
            self.model.remove(order[row])

    @rule(head=people, link=st.none() | links, first=st.integers(0, DAYS), length=st.integers(1, 6))
    def retract_slots(self, head: str, link: str | None, first: int, length: int) -> None:
        def is_meant(version: Version) -> bool:
            fact = version.fact
            in_time = fact[3] < first + length and fact[4] > first
            return not version.removed and fact[0] == head and link in (None, fact[1]) and in_time

        places = [i for i, v in enumerate(self.model.versions) if is_meant(v)]
        when = tk.between(first, first + length - 1)
        if not places:
            with pytest.raises((tk.QueryError, tk.UnknownLabelError)):
                self.writer.retract(head=head, relation=link, when=when)
            return
        assert self.writer.retract(head=head, relation=link, when=when) == len(places)
        for place in places:
            self.model.remove(place)

    @precondition(lambda self: not self.only_points)
    @rule(new=st.lists(st.one_of(endless, endless, spans), min_size=1, max_size=3))
    def supersede(self, new: list[Fact]) -> None:
        # What would be closed, on a copy: a fact that starts too early makes all of it fail.
        before = self.model.versions.copy()
        closed = 0
        for fact in new:
            for place, version in enumerate(self.model.versions.copy()):
                old = version.fact
                if version.removed or old[:2] != fact[:2] or old[4] != OPEN:
                    continue
                if old[3] >= fact[3]:
                    self.model.versions = before
                    with pytest.raises(tk.QueryError, match="cannot end"):
                        self.writer.supersede(columns(new))
                    return
                self.model.remove(place)
                self.model.add((*old[:4], fact[3]), version.note)
                closed += 1
            self.model.add(fact)
        assert self.writer.supersede(columns(new)) == closed

    @rule()
    def commit(self) -> None:
        was_staged = self.model.is_staged
        done = self.writer.commit()
        assert (done is not None) == was_staged
        if done is not None:
            assert done.number == self.model.open_commit
            self.model.commit(int(done.recorded))

    @rule()
    def rollback(self) -> None:
        self.writer.rollback()
        self.model.rollback()

    @rule()
    def compact(self) -> None:
        assert self.writer.compact()

    @rule()
    def refresh(self) -> None:
        moved = self.reader.refresh()
        assert moved == (self.reader_at < len(self.model.times))
        self.reader_at = len(self.model.times)

    @rule()
    def reopen(self) -> None:
        self.writer.close()
        self.model.rollback()
        self.writer = tk.open(self.path, mode="w", clock=self.clock, files=FILES)

    @rule()
    def crash(self) -> None:
        """The process ends without a word: a copy of the folder is what the next writer finds."""
        other = self.folder / f"after-crash-{self.n_copies}"
        self.n_copies += 1
        shutil.copytree(self.path, other)
        os.remove(other / "lock")
        self.model.rollback()
        self.writer.close()
        self.path = other
        self.writer = tk.open(self.path, mode="w", clock=self.clock, files=FILES)
        self.reader = tk.open(self.path)
        self.reader_at = len(self.model.times)

    @rule()
    def backup(self) -> None:
        target = self.folder / f"backup-{self.n_copies}"
        self.n_copies += 1
        assert self.writer.backup(target) == len(self.model.times)
        assert shown(tk.open(target)) == self.model.visible(len(self.model.times))

    # ---- what always holds ---------------------------------------------------------------------------------------

    @invariant()
    def the_writer_sees_everything(self) -> None:
        if hasattr(self, "model"):
            assert shown(self.writer) == self.model.visible(self.model.open_commit)

    @invariant()
    def the_reader_stays_where_it_is(self) -> None:
        if hasattr(self, "model"):
            assert shown(self.reader) == self.model.visible(self.reader_at)

    @rule(data=st.data())
    def as_of(self, data: st.DataObject) -> None:
        commit = data.draw(st.integers(0, len(self.model.times)))
        assert shown(self.writer.as_of(commit)) == self.model.visible(commit)
        if commit:
            at = tk.Instant(self.model.times[commit - 1], "microsecond")
            assert shown(self.writer.as_of(at)) == self.model.visible(commit)
            before = tk.Instant(self.model.times[commit - 1] - 1, "microsecond")
            assert shown(self.writer.as_of(before)) == self.model.visible(commit - 1)

    @rule(head=people, link=st.none() | links)
    def history(self, head: str, link: str | None) -> None:
        done = self.model.saved
        expected = [
            (v.fact, v.added, v.removed or None) for v in done if v.fact[0] == head and link in (None, v.fact[1])
        ]
        try:
            found = self.writer.history(head, link)
        except tk.UnknownLabelError:
            assert not expected
            return
        assert [
            ((b.head, b.relation, b.tail, int(b.start), int(b.stop)), b.added, b.removed) for b in found
        ] == expected

    @rule(data=st.data())
    def changes(self, data: st.DataObject) -> None:
        since = data.draw(st.integers(0, len(self.model.times)))
        until = data.draw(st.integers(since, len(self.model.times)))
        done = list(enumerate(self.model.saved))
        found = self.writer.changes(since, until)
        believed = sorted((v.added, i) for i, v in done if since < v.added <= until)
        retracted = sorted((v.removed, i) for i, v in done if since < v.removed <= until)
        # Seqs count the versions, which is what the places in the model do.
        assert [(b.added, b.seq) for b in found.believed] == believed
        assert [(b.removed, b.seq) for b in found.retracted] == retracted

    @rule()
    def everything_is_recovered_as_arrays(self) -> None:
        """What a reader finds without building a store is every version that was committed."""
        state = recover(self.path)
        assert state.seqs.tolist() == list(range(len(self.model.saved)))
        found = [
            (
                (state.entities[h], state.relation_labels[r], state.entities[t], start, stop),
                added,
                0 if removed == NEVER else removed,
            )
            for h, r, t, start, stop, added, removed in zip(
                *(column.tolist() for column in (*state[:5], *state[6:8])), strict=True
            )
        ]
        assert found == [(v.fact, v.added, v.removed) for v in self.model.saved]
        assert state.recorded.tolist() == self.model.times

    @rule()
    def verify(self) -> None:
        found = self.writer.verify()
        assert found["commits"] == len(self.model.times)
        assert found["facts"] == len(self.model.visible(len(self.model.times)))

    def teardown(self) -> None:
        if hasattr(self, "writer"):
            self.writer.close()
        shutil.rmtree(self.folder, ignore_errors=True)


TestLive = LiveMachine.TestCase
TestLive.settings = settings(max_examples=25, stateful_step_count=15, deadline=None)
