"""A state machine: gather facts, build, save, open, close, ask; the plain reference goes along with every step."""

from __future__ import annotations

import shutil
import tempfile
from itertools import product
from pathlib import Path
from unittest import mock

import pytest
from harness import Pair, check_rows, when_value
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from reference import Fact
from strategies import POINT_OPERATORS, clocks, edge_ticks, entity_labels, query, relation_labels, spans, tick_period

import tkindex
from tkindex.store.store import bounds_of


class StoreMachine(RuleBasedStateMachine):
    """`facts` are gathered; `pair` is the index of those that were there at the last build; `saved` is what is on disk.

    An index is never changed: a build makes a new one, and what was saved keeps answering from its own facts.
    """

    def __init__(self) -> None:
        super().__init__()
        # No power is cut here, and hundreds of syncs would be most of the time; this test is about answers.
        self.no_sync = mock.patch("os.fsync")
        self.no_sync.start()
        self.folder = Path(tempfile.mkdtemp(prefix="tkindex-"))
        self.facts: list[Fact] = []
        self.ticks: list[int] = [0]
        self.pair: Pair | None = None
        self.saved: list[tuple[Path, Pair]] = []
        self.opened: list[Pair] = []
        self.n_paths = 0

    def teardown(self) -> None:
        self.pair = None
        self.saved.clear()
        self.opened.clear()
        shutil.rmtree(self.folder)
        self.no_sync.stop()

    @initialize(ticks=clocks())
    def choose_times(self, ticks):
        self.ticks = ticks

    @rule(data=st.data(), n_facts=st.integers(1, 5), kind=st.sampled_from(("point", "interval")))
    def gather(self, data, n_facts, kind):
        for _ in range(n_facts):
            head, tail = data.draw(entity_labels), data.draw(entity_labels)
            span = data.draw(spans(self.ticks, kind))
            self.facts.append(Fact(head, data.draw(relation_labels), tail, *span))

    @rule()
    def gather_everything_again(self):
        self.facts += self.facts[:10]

    @rule()
    def build_in_memory(self):
        self.pair = Pair(list(self.facts))

    @rule()
    def build_to_disk(self):
        path = self._new_path()
        index = tkindex.build([tuple(fact) for fact in self.facts], path, unit="day")
        self.pair = Pair(list(self.facts), index=index)
        self.saved.append((path, self.pair))

    @precondition(lambda self: self.pair is not None)
    @rule()
    def save(self):
        path = self._new_path()
        self.pair.index.save(path)
        self.saved.append((path, self.pair))

    @precondition(lambda self: self.saved)
    @rule(data=st.data(), verify=st.booleans(), convention=st.sampled_from((None, "multitq", "cronquestions")))
    def open(self, data, verify, convention):
        path, of = data.draw(st.sampled_from(self.saved))
        index = tkindex.open(path, verify=verify, convention=convention)
        self.pair = Pair(_in_ingest_order(of), convention or of.reference.convention, index=index)
        self.opened.append(self.pair)

    @precondition(lambda self: self.saved and self.pair is not None)
    @rule(data=st.data())
    def save_over_another(self, data):
        """The folder answers from the new facts; indexes opened from the old ones go on answering from those."""
        i = data.draw(st.integers(0, len(self.saved) - 1))
        path, _ = self.saved[i]
        self.pair.index.save(path)
        self.saved[i] = (path, self.pair)

    @precondition(lambda self: self.opened)
    @rule()
    def indexes_opened_before_still_answer(self):
        for pair in self.opened:
            check_rows(pair, pair.index.facts(), list(range(len(pair.reference.facts))))

    @precondition(lambda self: self.saved)
    @rule(data=st.data())
    def open_and_drop_the_folder(self, data):
        """Unlinking the files of an open index leaves it whole."""
        i = data.draw(st.integers(0, len(self.saved) - 1))
        path, of = self.saved[i]
        index = tkindex.open(path)
        self.saved = [entry for entry in self.saved if entry[0] != path]
        shutil.rmtree(path) if path.is_dir() else path.unlink()
        self.pair = Pair(_in_ingest_order(of), of.reference.convention, index=index)
        self.opened.append(self.pair)

    @precondition(lambda self: self.pair is not None)
    @rule(data=st.data(), op=st.sampled_from(POINT_OPERATORS))
    def ask(self, data, op):
        pair = self.pair
        asked = query(op, tick_period(data.draw(st.sampled_from(edge_ticks(pair.reference.facts)))))
        for slots, newest_first in product(pair.all_slots(), (False, True)):
            rows = pair.reference.rows(**slots, when=asked.when, newest_first=newest_first)
            found = pair.index.facts(**slots, when=when_value(asked), newest_first=newest_first)
            check_rows(pair, found, rows)
            assert pair.index.count(**slots, when=when_value(asked)) == len(rows)
        for end in ("first", "last"):
            expected = getattr(pair.reference, end)(when=asked.when)
            pick = getattr(pair.index, end)(when=when_value(asked))
            assert (list(pick.rows), pick.ties) == (expected.rows, expected.ties)

    @precondition(lambda self: self.pair is not None and self.pair.reference.facts)
    @rule(data=st.data(), hops=st.integers(0, 3), max_facts=st.sampled_from((3, 10_000)))
    def walk(self, data, hops, max_facts):
        pair = self.pair
        label = data.draw(st.sampled_from(pair.reference.facts)).head
        expected = pair.reference.neighborhood(label, hops, max_facts=max_facts)
        found = pair.index.neighborhood(label, hops, max_facts=max_facts)
        assert list(found.entities) == expected.entities
        check_rows(pair, found.facts, expected.rows)
        assert found.truncated is expected.truncated

    @invariant()
    def everything_is_there_in_order(self):
        if self.pair is not None:
            assert self.pair.index.n_facts == len(self.pair.reference.facts)
            check_rows(self.pair, self.pair.index.facts(), list(range(self.pair.index.n_facts)))

    def _new_path(self) -> Path:
        self.n_paths += 1
        return self.folder / f"index-{self.n_paths}"


def _in_ingest_order(pair: Pair) -> list[Fact]:
    """The facts of a pair in an order that sorts to the same rows."""
    return list(pair.reference.facts)


TestStore = StoreMachine.TestCase
TestStore.settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=25)


@pytest.mark.parametrize("ticks", [[], [0], [5, 5], [7, -3, 2], [-(2**62), 2**62], [70_000, 0]])
def test_bounds_of_points_are_those_of_their_columns(ticks):
    store = tkindex.build([("a", "r", "b", tick) for tick in ticks], unit="day").engine.origin.store
    assert store.bounds == bounds_of(store.ticks("start"), store.ticks("stop"))
    assert store.bounds == ((min(ticks), max(ticks) + 1) if ticks else None)


def test_bounds_of_intervals_pass_by_open_ends():
    store = tkindex.build([("a", "r", "b", 5, None), ("a", "r", "b", 3, 9)], unit="day").engine.origin.store
    assert store.bounds == bounds_of(store.ticks("start"), store.ticks("stop"))
