"""States are values: two that go on from one do not see each other, and the one stays as it was."""

from __future__ import annotations

import contextlib
import random
from itertools import product

import pytest

import tkindex as tk
from tkindex.ingest.small_batches import read_point
from tkindex.live.few_rows import known_point
from tkindex.live.row_commits import _with_points, with_rows
from tkindex.storage.files import OsHandle, OsPatch
from tkindex.storage.live import read_logs
from tkindex.storage.point_writer import PointWriter
from tkindex.store.beliefs import VersionStore


def rows(*names):
    return [
        {"head": name, "relation": "likes", "tail": "rome", "time": "2014-10-07", "note": f"of {name}"}
        for name in names
    ]


def shown(index):
    return sorted((row["head"], row["note"]) for row in index.facts().to_dicts())


def test_two_states_that_go_on_from_one_do_not_see_each_other(tmp_path):
    index = tk.create(tmp_path / "index", unit="day")
    index.append(rows("ann", "bob"))
    index.commit()
    before = index._now
    pairs = lambda *names: [(name, f"of {name}") for name in names]  # noqa: E731
    index.append(rows("cem"))
    index.retract(head="bob")
    one = index._now
    assert shown(index) == pairs("ann", "cem")
    index._now = before
    index.append(rows("dan", "eve"))
    two = index._now
    assert shown(index) == pairs("ann", "bob", "dan", "eve")
    for state, want in ((one, "ann cem"), (before, "ann bob"), (two, "ann bob dan eve"), (one, "ann cem")):
        state.view = None
        index._now = state
        assert shown(index) == pairs(*want.split())
        assert sorted(index.entities) == sorted({"rome", "ann", "bob", *index.facts().to_arrow()["head"].to_pylist()})
    index.rollback()
    index.close()


def test_commits_that_go_on_from_one_state_do_not_see_each_other(tmp_path):
    index = tk.create(tmp_path / "index", unit="day")
    index.append(rows("ann", "bob"))
    index.commit()
    committed = index._now.committed
    found = []
    for names, gone in ((("cem",), "ann"), (("dan", "eve"), "bob"), (("fay",), "ann")):
        index.append(rows(*names))
        index.retract(head=gone)
        record, following = committed.committed(index._now.draft, 5)
        found.append((record, following(), names))
        index.rollback()
    for record, following, names in found:
        assert record.commit == 2
        assert following.entities.new[-len(names) :] == list(names)
        assert following.beliefs.tail.removed.tolist().count(2) == 1
        assert following.attributes.joined()["note"].to_pylist()[2:] == [f"of {name}" for name in names]
    assert committed.beliefs.last_commit == 1
    assert len(index) == 2
    index.close()


def test_commits_of_rows_bring_their_own_labels_and_nobody_else_s(tmp_path):
    """Also where one with known labels is written together with one behind it that brings new ones."""
    rng = random.Random(3)
    index = tk.create(tmp_path / "index", unit="day")
    made = []
    # With ids just below those of the labels that come behind them.
    first = (
        [[("a", "r", "b", 1)], [("c", "r", "a", 2)]],
        [[("a", "r", "b", 3)], [("d", "r", "e", 4)], [("f", "r", "g", 5)]],
    )
    for n in range(30):
        group = [*first[n]] if n < len(first) else []
        for _ in range(rng.randint(1, 4)):
            most = rng.choice((3, 3, 40))
            rows = [
                (f"e{rng.randrange(most)}", f"r{rng.randrange(most) // 3}", f"e{rng.randrange(most)}", 100 + len(made))
                for _ in range(rng.choice((1, 1, 1, 2)))
            ]
            if rng.random() < 0.1:
                rows = [(*row, 900) for row in rows]
            group.append(rows)
        made += group
        tickets = [index.ticket((index.plain_rows(rows),)) for rows in group]
        index.commit_all(tickets)
        assert [ticket.result().number for ticket in tickets] == [*range(len(made) - len(group) + 1, len(made) + 1)]
    facts, entities, relations = index.facts().to_dicts(), list(index.entities), list(index.relations)
    records = read_logs(str(index.path), index._folder.manifest, index._files).records
    known, known_relations = [], []
    for record, rows in zip(records, made, strict=True):
        named = dict.fromkeys([*(row[0] for row in rows), *(row[2] for row in rows)])
        assert list(record.entities) == [name for name in named if name not in known]
        assert list(record.relations) == [r for r in dict.fromkeys(row[1] for row in rows) if r not in known_relations]
        known += record.entities
        known_relations += record.relations
    assert (known, known_relations) == (entities, relations)
    index.close()
    again = tk.open(tmp_path / "index")
    assert again.facts().to_dicts() == facts
    assert len(facts) == sum(map(len, made))


def test_a_point_of_known_labels_has_the_record_of_any_other_way(tmp_path):
    index = tk.create(tmp_path / "index", unit="day")
    index.append(("ann", "likes", "rome", 10_000))
    index.commit()
    committed = index._now.committed
    rows = [("rome", "likes", "ann", 10_003), ("ann", "likes", "rome", 10_004, 10_005)]
    known = [known_point(row, "day", committed) for row in rows]
    plain = [read_point(row[:4], "day") for row in rows]
    for n, as_known in product((1, 2), (known, [known[0], plain[1]])):
        at = [*range(5, 5 + n)]
        made = [
            with_rows(committed, [(point,) for point in as_known[:n]], at),
            _with_points(committed, plain[:n], at),
        ]
        theirs, others = (records for records, _ in made)
        for one, other in zip(theirs, others, strict=True):
            assert [list(value) if value == () else value for value in one] == list(other)
        (mine, theirs) = (following() for _, following in made)
        for a, b in zip(mine.beliefs.tail, theirs.beliefs.tail, strict=True):
            assert a.tolist() == b.tolist()
        assert (mine.attributes.n, len(mine.entities)) == (theirs.attributes.n, len(theirs.entities)) == (1 + n, 2)


def test_what_follows_a_commit_is_made_between_its_write_and_its_sync(tmp_path, monkeypatch):
    """While the disk is at work; what was synced is noted behind that."""
    noted = []
    writes = (OsHandle, "write"), (PointWriter, "write")
    calls = *writes, (OsHandle, "sync"), (OsPatch, "put"), (VersionStore, "with_commit")
    for owner, name in (*calls, (VersionStore, "extended")):
        made, said = getattr(owner, name), "state" if owner is VersionStore else name
        monkeypatch.setattr(owner, name, lambda *given, said=said, made=made: noted.append(said) or made(*given))
    index = tk.create(tmp_path / "index", unit="day")
    for way in (index.transaction, lambda: index):
        for _ in range(2):
            noted.clear()
            with contextlib.nullcontext(way()) as changed:
                changed.append([("ann", "likes", "rome", 10_000)])
                changed.commit()
            # There may be zeros to write behind the record.
            assert [*dict.fromkeys(noted)] == ["write", "state", "sync", "put"]
    index.close()


def noted(tail: str) -> dict[str, str]:
    return {"head": "ann", "relation": "noted", "tail": tail, "time": "2014-10-07"}


@pytest.mark.parametrize("is_compacted", [False, True])
@pytest.mark.parametrize("waits", [False, True])
def test_a_transaction_that_has_looked_commits_over_a_new_base(tmp_path, is_compacted, waits):
    """Its ranges of the old tail were read as places behind the new base: facts showed twice, and new ones never."""
    n = 2_000
    with tk.create(tmp_path / "live", unit="day") as live:
        live.append([noted(f"old {i}") for i in range(n)])
        live.commit()
        live.compact()
        for i in range(40):
            live.append([noted(f"more {i}")])
            live.commit()
            live.count(head="ann")
        with live.transaction() as change:
            change.append([noted("mine")], duplicates="merge")
            assert change.count(tail="mine") == 1
            if waits:
                live.append([noted("waiting")])
                assert live.count(tail="waiting") == 1
            if is_compacted:
                assert live.compact()
        expected = n + 41 + waits
        for i in range(5):
            assert (live.count(tail="mine"), live.count(head="ann"), len(live)) == (1, expected + i, expected + i)
            live.append([noted(f"late {i}")])
            assert live.count(tail=f"late {i}") == 1
        live.commit()
        names = sorted(row["tail"] for row in live.facts().to_dicts())
        assert len(names) == len(set(names)) == expected + 5
    assert sorted(row["tail"] for row in tk.open(tmp_path / "live").facts().to_dicts()) == names


# ---- what a process keeps while commits and compactions go on ----------------------------------------------------


@pytest.fixture
def large(tmp_path):
    """A live index of enough facts for layers."""
    with tk.create(tmp_path / "large", unit="day") as live:
        live.append([{**noted(f"thing {i % 50}"), "head": f"old {i}"} for i in range(2_000)])
        live.commit()
        live.compact()
        yield live


def linked(index, text):
    return [(link.label, index.entities[link.id]) for link in index.link(text, k=1)]


def test_what_is_done_beside_a_transaction_that_has_looked_stays_done(large):
    """Its view, of the vectors and aliases of when it began, became that of all."""
    with large.transaction() as change:
        change.append([noted("first")])
        assert change.count(tail="first") == 1
        large.embed("hashed:64")
        large.linker.add_aliases({"grandpa": "old 7"})
    assert large.search("ann noted first", k=1)[0].tail == "first"
    assert linked(large, "grandpa") == [("old 7", "old 7")]
    large.commit()
    with large.transaction() as change:
        change.append([noted("second")])
        assert change.count(tail="second") == 1
        large.drop_embedding()
    assert not large.has_vectors


def test_a_reader_names_things_by_the_labels_after_an_erasure(large):
    """New labels made up for erased ones, and names were sought under the ids of before."""
    reader = tk.open(large.path)
    reader.linker.add_aliases({"grandpa": "old 9", "granny": "old 7"})
    assert linked(reader, "old 9") == linked(reader, "grandpa") == [("old 9", "old 9")]
    large.erase(head="old 7", expect=1)
    large.compact(erase=True)
    large.append([noted("new")])
    large.commit()
    assert reader.refresh()
    assert linked(reader, "old 9") == linked(reader, "grandpa") == [("old 9", "old 9")]
    assert all(link.label != "old 7" and link.score < 1 for text in ("old 7", "granny") for link in reader.link(text))


def test_what_a_linker_was_taught_outlives_states(large):
    large.linker.add_aliases({"grandpa": "old 9"})
    large.linker.learn([("jotted down", "noted"), ("wrote down", "noted")])
    scope = large.scope("user == 'u1'")
    large.append([{**noted("x"), "user": "u1"}])
    large.commit()
    scope.linker.add_aliases({"the boss": "ann"})

    def is_kept():
        learnt = large.linker.relations.learnt
        return (
            linked(large, "grandpa") == [("old 9", "old 9")] and linked(scope, "the boss") == [("ann", "ann")]
            and learnt is not None and [large.relations[i] for i in learnt.relations] == ["noted"]
        )  # fmt: skip

    large.append([{**noted("y"), "user": "u1"}])
    assert is_kept()
    large.rollback()
    assert is_kept()
    large.erase(head="old 3", expect=1)
    large.compact(erase=True)
    assert is_kept()
    large.append([{**noted("z"), "user": "u1"}])
    large.commit()
    large.compact()
    assert is_kept()


def test_aliases_that_were_taught_while_something_waited_outlive_a_rollback(large):
    """The view of the base came back with the linker that it had had."""
    assert linked(large, "old 1") == [("old 1", "old 1")]
    large.append([{**noted("thing 4"), "head": "old 3"}])
    large.linker.add_aliases({"grandpa": "old 9"})
    large.rollback()
    assert linked(large, "grandpa") == [("old 9", "old 9")]


def test_an_earlier_commit_knows_the_labels_that_came_since_it_was_last_asked_for(large):
    """As one that is asked for the first time does; it said that the label was unknown."""
    number = large.last_commit
    assert len(large.as_of(number)) == len(large)
    before = large.as_of(number)
    for tail in ("first", "second"):
        large.append([{**noted(tail), "head": tail, "relation": f"is {tail}"}])
        large.commit()
        for asked in (large, tk.open(large.path)):
            past = asked.as_of(number)
            assert len(past.facts(head=tail)) == len(past.facts(relation=f"is {tail}")) == 0
            assert len(past) == len(before) == 2_000
    with pytest.raises(tk.UnknownEntityError):
        before.facts(head="first")


@pytest.mark.parametrize(
    "change", [lambda live, facts: live.retract(facts), lambda live, facts: live.end(facts, "2014")]
)
def test_a_result_from_before_an_erasure_or_of_a_scope_means_what_it_says(large, change):
    """Its ids were taken for those of now: another fact was taken back, without a word."""
    large.append([{"head": f"new {i}", "relation": "has", "tail": "x", "start": "2010", "stop": "2020", "user": f"u{i}"}
                  for i in range(9)])  # fmt: skip
    large.commit()
    before, gone = large.facts(head="new 6"), large.facts(head="new 5")
    mine = large.scope(user="u7").facts(head="new 7")
    large.erase(head="new 5", expect=1)
    large.compact(erase=True)
    assert change(large, before) == change(large, mine) == 1
    holding = large.facts(tail="x", when=tk.on("2016"))
    assert sorted(fact.head for fact in holding) == [f"new {i}" for i in range(9) if i not in (5, 6, 7)]
    with pytest.raises(tk.UnknownEntityError, match="new 5"):
        change(large, gone)
    hours = tk.build([("new 1", "has", "x", "2010", "2020")], unit="hour")
    with pytest.raises(tk.QueryError, match="in hours, and the index in days"):
        change(large, hours.facts())
