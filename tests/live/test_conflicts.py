"""`duplicates="merge"` where many write at once: whoever commits first wins, and what all add is there once."""

from __future__ import annotations

import asyncio
import json
import threading

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import tkindex as tk
from bench.crash.clients import post
from bench.crash.writer import PATH, Clock, new_disk
from tests.live.test_stateful import Layered
from tests.reference_commits import Commits
from tkindex.errors import ConflictError, InputError
from tkindex.serve.access import BoundScope, Tokens
from tkindex.serve.calls import run_call
from tkindex.serve.http import make_app
from tkindex.serve.served import Served
from tkindex.tools.within import within

N_FACTS = 50
ROME = ("ann", "visits", "rome", "2014-10-07")
OSLO = ("ann", "visits", "oslo", "2014-11-02")


@pytest.fixture
def live(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        yield index


def merge(change, *rows, **options):
    report = change.append(list(rows), duplicates="merge", **options)
    return report.n_facts, report.n_merged


def tails(index):
    return sorted(fact.tail for fact in index.facts())


# ---- who is first ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("compacted", [False, True])
def test_what_another_has_added_meanwhile_is_not_added_again(live, compacted):
    with live.transaction() as one:
        assert merge(one, OSLO) == (1, 0)
        with live.transaction() as two:
            assert merge(two, ROME, OSLO) == (2, 0)
        if compacted:
            live.compact()
        with pytest.raises(ConflictError, match=r"'ann', 'visits', 'oslo', \[2014-11-02, 2014-11-03\).*added by"):
            one.commit()
        one.rollback()
    with live.transaction() as again:
        assert merge(again, OSLO) == (0, 1)
    assert tails(live) == ["oslo", "rome"]


@pytest.mark.parametrize("how", ["retract", "end", "supersede", "erase"])
@pytest.mark.parametrize("compacted", [False, True])
def test_what_another_has_taken_back_meanwhile_is_not_left_out(live, how, compacted):
    held = ("ann", "lives in", "rome", "2010-01-01", None)
    live.append([held])
    live.commit()
    one = live.transaction()
    other = (*ROME, None)
    assert merge(one, held, other) == (1, 1)
    if how == "erase":
        live.erase(head="ann", relation="lives in", expect=1)
    else:
        with live.transaction() as two:
            if how == "retract":
                two.retract([held])
            elif how == "end":
                two.end([held], "2012-01-01")
            else:
                two.supersede(("ann", "lives in", "bern", "2012-01-01"))
    if compacted:
        live.compact()
    with pytest.raises(ConflictError, match="taken back by another commit"):
        one.commit()
    one.rollback()
    with live.transaction() as again:
        assert merge(again, held, other) == (2, 0)


def test_what_changes_nothing_about_what_was_sought_is_in_nobodys_way(live):
    live.append([ROME])
    live.commit()
    one = live.transaction()
    assert merge(one, ROME, OSLO) == (1, 1)
    with live.transaction() as two:
        two.append([("ann", "visits", "rome", "2014-10-08"), ("bob", "visits", "oslo", "2014-11-02")])
        two.append([("cem", "visits", "york", "2014-10-08")])
        two.retract([("cem", "visits", "york", "2014-10-08")])
    live.compact()
    assert one.commit().number == 3
    # A fact that comes and goes again leaves things as they were.
    one = live.transaction()
    merge(one, ("dan", "visits", "oslo", "2014-11-02"))
    with live.transaction() as two:
        two.append([("dan", "visits", "oslo", "2014-11-02")])
    with live.transaction() as two:
        two.retract([("dan", "visits", "oslo", "2014-11-02")])
    assert one.commit().number == 6


def test_labels_that_two_have_new_are_the_same(live):
    one, two = live.transaction(), live.transaction()
    two.append([("x", "y", "z", "2014-01-01")])
    for change in (one, two):
        assert merge(change, ("new", "is", "newer", "2014-01-01")) == (1, 0)
    two.commit()
    with pytest.raises(ConflictError, match="'new', 'is', 'newer'"):
        one.commit()


def test_what_waits_in_the_index_itself_is_checked_too(live):
    assert merge(live, ROME) == (1, 0)
    with live.transaction() as two:
        merge(two, ROME)
    with pytest.raises(ConflictError):
        live.commit()
    live.rollback()
    assert merge(live, ROME) == (0, 1)
    assert live.commit() is None
    # What was left out before that commit is no matter of the next one.
    with live.transaction() as two:
        two.retract([ROME])
    live.append([OSLO])
    assert live.commit().number == 3


def test_a_row_behind_what_was_left_out_does_not_forget_it(live):
    live.append([ROME])
    live.commit()
    one = live.transaction()
    assert merge(one, ROME) == (0, 1)
    one.append([OSLO])
    with live.transaction() as two:
        two.retract([ROME])
    with pytest.raises(ConflictError):
        one.commit()


def test_rows_that_are_kept_are_never_refused(live):
    one = live.transaction()
    one.append([ROME])
    with live.transaction() as two:
        merge(two, ROME)
    one.commit()
    assert tails(live) == ["rome", "rome"]


# ---- attributes that must agree --------------------------------------------------------------------------------------


@pytest.mark.parametrize("compacted", [False, True])
def test_attributes_may_have_to_agree(live, compacted):
    named = dict(zip(("head", "relation", "tail", "start"), ROME, strict=True))
    mine, theirs = named | {"user": "u1", "note": "a"}, named | {"user": "u2", "note": "b"}
    assert merge(live, mine, mine | {"note": "c"}, theirs, agreeing=["user"]) == (2, 1)
    live.commit()
    if compacted:
        live.compact()
    assert merge(live, mine, named, theirs | {"user": "u3"}, agreeing=["user"]) == (2, 1)
    assert merge(live, mine | {"note": "c"}, agreeing=["user", "note"]) == (1, 0)
    assert merge(live, mine | {"note": "d"}) == (0, 1)
    live.commit()
    one = live.transaction()
    merge(one, mine | {"user": "u4"}, agreeing=["user"])
    with live.transaction() as two:
        merge(two, mine | {"user": "u5"}, agreeing=["user"])
    if compacted:
        live.compact()
    assert one.commit() is not None
    one = live.transaction()
    merge(one, mine | {"user": "u6"}, agreeing=["user"])
    with live.transaction() as two:
        merge(two, mine | {"user": "u6"}, agreeing=["user"])
    with pytest.raises(ConflictError):
        one.commit()


def test_wrong_attributes_are_refused(live):
    wrong = [{"agreeing": odd} for odd in ("user", [1], 1, None)]
    for options in (*wrong, {"agreeing": ["user"], "duplicates": "keep"}):
        with pytest.raises(InputError, match="agreeing"):
            live.append([ROME], **{"duplicates": "merge", **options})
    assert not len(live)


def test_tenants_are_not_in_each_others_way(live):
    """The same facts of another tenant neither hold one up nor count as one's own."""
    row = dict(zip(("head", "relation", "tail", "start", "stop"), (*ROME, None), strict=True))
    columns = {name: name for name in row}
    with within(live, {"user": "u1"}).transaction() as one, within(live, {"user": "u2"}).transaction() as two:
        for change in (one, two):
            report = change.append([row, row], columns=columns, duplicates="merge")
            assert (report.n_facts, report.n_merged) == (1, 1)
    assert one.result.number != two.result.number

    def second():
        with within(live, {"user": "u3"}).transaction() as one:
            one.append([row], columns=columns, duplicates="merge")
            with within(live, {"user": "u3"}).transaction() as two:
                two.append([row], columns=columns, duplicates="merge")

    with pytest.raises(ConflictError):
        second()
    assert sorted(live.facts().to_arrow()["user"].to_pylist()) == ["u1", "u2", "u3"]


# ---- many at once ----------------------------------------------------------------------------------------------------

FACTS = [{"head": f"h{i % 7}", "relation": "saw", "tail": f"t{i}", "time": f"2014-01-{1 + i % 28:02}"}
         for i in range(N_FACTS)]  # fmt: skip
TOKENS = {"token-of-everybody": "admin", "token-of-a-tenant": BoundScope({"user": "t0"}, "write")}


def ways(live):
    """The ways to call a tool, each with a token."""
    served = Served(live)
    app = make_app(served, Tokens(dict(TOKENS)), toolbox="index")

    def mcp(token, arguments):
        asked = {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "tools/call",
            "params": {"name": "append", "arguments": arguments},
        }
        return post(app, "/mcp", token, asked)["result"]["structuredContent"]

    return (
        lambda token, arguments: run_call(served, "append", arguments, "index", TOKENS[token]),
        lambda token, arguments: post(app, "/v1/tools/append", token, arguments),
        mcp,
    )


@pytest.mark.parametrize("token", list(TOKENS))
@pytest.mark.parametrize("n_clients", [4, 16, 64])
def test_clients_that_add_the_same_at_once_leave_it_once(live, n_clients, token):
    """Each in pieces of its own, so that each is late for some of it; a compaction never ends meanwhile."""
    call, ready, found, stop = ways(live), threading.Barrier(n_clients), [], threading.Event()

    def work(i):
        ready.wait()
        size = (50, 10, 7, 1)[i % 4]
        for begin in range(0, N_FACTS, size):
            found.append(call[i % 3](token, {"facts": FACTS[begin : begin + size]}))

    def compact():
        while not stop.is_set():
            live.compact()

    threads = [threading.Thread(target=work, args=(i,)) for i in range(n_clients)]
    beside = threading.Thread(target=compact)
    for thread in (*threads, beside):
        thread.start()
    for thread in threads:
        thread.join(120)
    stop.set()
    beside.join(120)
    assert [one for one in found if not one["ok"]] == []
    assert tails(live) == tails(tk.open(live.path)) == sorted(one["tail"] for one in FACTS)
    assert sum(one["appended"] for one in found) == N_FACTS
    assert sum(one["merged"] for one in found) == (n_clients - 1) * N_FACTS
    assert json.dumps(found)


@pytest.mark.parametrize("form", [list, tuple, iter, "stream"])
def test_tasks_that_add_the_same_at_once_leave_it_once(tmp_path, form):
    rows = [(one["head"], one["relation"], one["tail"], one["time"]) for one in FACTS]

    def source():
        import pyarrow as pa

        if form != "stream":
            return form(rows)
        names = ("head", "relation", "tail", "start")
        return pa.table({name: [row[i] for row in rows] for i, name in enumerate(names)}).to_reader()

    async def main():
        async with await tk.AsyncIndex.create(tmp_path / "index", unit="day") as index:
            calls = (index.append(source(), duplicates="merge") for _ in range(16))
            reports = await asyncio.gather(*calls, return_exceptions=True)
            errors = [one for one in reports if isinstance(one, Exception)]
            # What can be read only once is not read again, and not lost without a word.
            assert form == "stream" or not errors
            assert all(isinstance(one, ConflictError) for one in errors)
            done = [one for one in reports if not isinstance(one, Exception)]
            assert sum(report.n_facts for report in done) == len(rows)
            assert {report.n_facts + report.n_merged for report in done} == {len(rows)}
            return await index.count()

    assert asyncio.run(main()) == len(rows)


# ---- against the reference -------------------------------------------------------------------------------------------

ROWS = st.lists(
    st.tuples(
        st.sampled_from(("ann", "bob")), st.sampled_from(("likes", "is in")), st.sampled_from(("tea", "ann", "oslo")),
        st.integers(0, 1), st.sampled_from((1, None)), st.sampled_from(("u1", "u2")),
    ),
    min_size=1, max_size=4,
)  # fmt: skip
WHO = st.sampled_from(("own", 0, 1, 2))
NAMES = ("head", "relation", "tail", "start", "stop", "user")
FOREVER = 2**63 - 1


def full(rows):
    return [(*row[:4], FOREVER if row[4] is None else row[3] + row[4], row[5]) for row in rows]


def sorted_rows(rows):
    return sorted(rows, key=lambda row: (*row[:5], row[5] or ""))


def shown(index):
    table = index.facts().to_arrow()
    users = table["user"].to_pylist() if "user" in table.column_names else [None] * len(table)
    facts = index.facts()
    labels = [table[name].to_pylist() for name in ("head", "relation", "tail")]
    columns = (*labels, facts.starts.tolist(), facts.stops.tolist(), users)
    return sorted_rows(zip(*columns, strict=True))


class MergingMachine(RuleBasedStateMachine):
    """Three transactions and the index itself, beside compactions, and `Commits`, which looks through everything."""

    @initialize()
    def create(self):
        self.index = tk.create(PATH, unit="day", files=new_disk(), clock=Clock(100))
        self.commits = Commits()
        self.changes = {i: (self.index.transaction(), self.commits.begin()) for i in range(3)}

    def change(self, who):
        return (self.index, self.commits.own) if who == "own" else self.changes[who]

    def _begin(self, who):
        if who == "own":
            self.index.rollback()
            self.commits.own = type(self.commits.own)(None)
        else:
            self.changes[who] = self.index.transaction(), self.commits.begin()

    @rule(who=WHO, rows=ROWS, merges=st.sampled_from((True, True, False)), with_user=st.booleans())
    def append(self, who, rows, merges, with_user):
        real, known = self.change(who)
        given = [dict(zip(NAMES, row, strict=True)) for row in full(rows)]
        options = {"duplicates": "merge", "agreeing": ["user"] if with_user else []} if merges else {}
        report = real.append(given, ticks=True, **options)
        n = self.commits.append(known, full(rows), merge=merges, with_user=with_user)
        assert (report.n_facts, report.n_merged) == (n, len(rows) - n)

    @rule(who=WHO, data=st.data())
    def retract(self, who, data):
        real, known = self.change(who)
        if not (held := self.commits.visible(known)):
            return
        row = data.draw(st.sampled_from(held))
        assert real.retract([dict(zip(NAMES[:5], row, strict=False))], ticks=True) == 1
        assert self.commits.retract(known, row)

    @rule(who=WHO)
    def commit(self, who):
        real, known = self.change(who)
        expected = self.commits.commit(known)
        if expected is False:
            with pytest.raises(ConflictError):
                real.commit()
        else:
            done = real.commit()
            assert (None if done is None else done.number) == (self.commits.last if expected else None)
        if expected is False or who != "own":
            self._begin(who)

    @rule(rows=ROWS)
    def commit_a_point(self, rows):
        """What is written most often, and looks at nothing."""
        row = (*full(rows)[0][:4], full(rows)[0][3] + 1, None)
        with self.index.transaction() as change:
            change.append([row[:4]], ticks=True)
        known = self.commits.begin()
        self.commits.append(known, [row], merge=False, with_user=False)
        assert self.commits.commit(known)

    @rule(who=WHO)
    def roll_back(self, who):
        self._begin(who)

    @rule()
    def compact(self):
        self.index.compact()

    @rule(data=st.data())
    def as_of(self, data):
        at = data.draw(st.integers(0, self.commits.last))
        assert shown(self.index.as_of(at)) == sorted_rows(self.commits.believed(at))

    @invariant()
    def all_see_what_they_should(self):
        if hasattr(self, "commits"):
            for who in ("own", 0, 1, 2):
                real, known = self.change(who)
                assert shown(real) == sorted_rows(self.commits.visible(known))


class LayeredMergingMachine(Layered, MergingMachine):
    """The same in layers."""


MergingMachine.TestCase.settings = LayeredMergingMachine.TestCase.settings = settings(stateful_step_count=25)
TestMerging = MergingMachine.TestCase
TestMergingLayered = LayeredMergingMachine.TestCase


def test_tenants_that_supersede_at_once_leave_one_open_value(tmp_path):
    """A scope's change ends what it has seen open; another of the same scope may have put a value there meanwhile."""
    with tk.create(tmp_path / "index", unit="day") as index:
        index.append([{"head": "Ann", "relation": "lives in", "tail": "Rome", "time": "2010-01-01", "user": "u1"}])
        index.commit()
        mine, other = within(index, {"user": "u1"}), within(index, {"user": "u2"})
        columns = {name: name for name in ("head", "relation", "tail", "start", "stop")}

        def supersede(change, tail, start):
            row = {"head": "Ann", "relation": "lives in", "tail": tail, "start": start, "stop": None}
            change.supersede([row], columns=columns)

        def second():
            with mine.transaction() as late:
                supersede(late, "Bern", "2022-01-01")
                with mine.transaction() as early:
                    supersede(early, "Oslo", "2021-01-01")

        with pytest.raises(ConflictError, match="'Ann', 'lives in'"):
            second()
        # What another tenant writes of the same head and relation is in nobody's way.
        with mine.transaction() as again:
            supersede(again, "Bern", "2022-01-01")
            with other.transaction() as theirs:
                supersede(theirs, "Rome", "2021-06-01")
        assert [fact.tail for fact in index.facts(head="Ann") if str(fact.stop) == "inf"] == ["Rome", "Bern"]
