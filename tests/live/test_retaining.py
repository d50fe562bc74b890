"""Erasure leaves no byte of what was erased in the folder; retention drops what is old, and says so."""

from __future__ import annotations

import datetime
import errno
import os
import shutil
import threading
import time
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from tkindex.storage.files import OsFiles, OsHandle
from tkindex.storage.retention import Retention

SECRETS = ("Zyxglorb", "Quuxify", "Wibblenote", "Farblesource")


def rows() -> list[dict[str, Any]]:
    who, what, note, source = SECRETS
    return [
        {"head": "ann", "relation": "likes", "tail": "tea", "time": "2014-10-07", "user": "u1", "note": "plain"},
        {"head": who, "relation": what, "tail": "tea", "time": "2014-10-08", "user": "u2", "note": note},
        {"head": "bob", "relation": "likes", "tail": who + "2", "time": "2014-10-09", "user": "u2", "note": None},
        {"head": "bob", "relation": "likes", "tail": "gin", "time": "2014-10-10", "user": "u1", "note": source},
    ]


def found_in(folder: Path, *secrets: str) -> list[str]:
    """Every file of a folder that holds one of some texts, in UTF-8 or UTF-16."""
    found = []
    for at, _, names in os.walk(folder):
        for name in names:
            data = (Path(at) / name).read_bytes()
            if any(secret.encode(code) in data for secret in secrets for code in ("utf-8", "utf-16-le")):
                found.append(name)
    return found


@pytest.mark.parametrize("kind", ["text", "dictionary", "view"])
@pytest.mark.parametrize("compacted", ["before", "never", "between"])
def test_no_byte_is_left(tmp_path: Path, compacted: str, kind: str) -> None:
    path = tmp_path / "ix"
    ix = tk.create(path, unit="day")
    table = pa.Table.from_pylist(rows())
    again = table.slice(1, 1).set_column(3, "time", pa.array(["2015-01-01"]))
    types = {"dictionary": pa.dictionary(pa.int32(), pa.string()), "view": pa.string_view(), "text": pa.string()}
    table = table.set_column(5, "note", table["note"].cast(pa.string()).cast(types[kind]))
    ix.append(table)
    ix.commit()
    ix.embed("hashed:64")
    if compacted == "before":
        ix.compact()
    # One version of it is history by now, another is believed.
    ix.retract(head=SECRETS[0])
    ix.commit()
    ix.append(again.set_column(5, "note", again["note"].cast(pa.string()).cast(types[kind])))
    ix.commit()
    if compacted == "between":
        ix.compact()
    assert found_in(path, *SECRETS[:3])
    marked = ix.erase("user == 'u2'")
    assert marked == (3, 2)
    assert [fact.head for fact in ix.facts()] == ["ann", "bob"]
    kept = ix.facts().to_dicts()
    # Marks survive; a plain compaction erases nothing, and forgets no mark.
    ix.close()
    ix = tk.open(path, mode="w")
    ix.compact()
    assert len(ix.retention.erase) == 3
    report = ix.compact(erase=True)
    assert (report.n_versions, report.n_entities, report.n_relations, report.left_over) == (3, 2, 1, ())
    assert "backups" in report.out_of_reach
    assert found_in(path, *SECRETS[:3]) == []
    assert ix.facts().to_dicts() == kept
    assert list(ix.entities) == ["ann", "bob", "tea", "gin"]
    assert SECRETS[0] not in str(ix.history().to_dicts())
    assert not ix.link(SECRETS[0])
    assert {hit.head for hit in ix.search("who likes tea", k=9)} == {"ann", "bob"}
    assert [len(ix.as_of(commit)) for commit in range(len(ix.commits()) + 1)][:2] == [0, 2]
    ix.append([{"head": "cem", "relation": "likes", "tail": "tea", "time": "2016", "user": "u3"}])
    ix.commit()
    ix.close()
    again = tk.open(path)
    assert again.verify()
    assert [fact.head for fact in again.facts()] == ["ann", "bob", "cem"]
    assert again.facts(where="user == 'u3'")[0].tail == "tea"
    again.close()
    assert found_in(path, *SECRETS[:3]) == []


def test_a_saved_index_that_became_live(tmp_path: Path) -> None:
    path = tmp_path / "ix"
    tk.build(rows(), path)
    ix = tk.open(path, mode="w")
    ix.erase(facts=ix.facts(head=SECRETS[0]))
    ix.erase(entity=SECRETS[0] + "2")
    ix.compact(erase=True)
    assert found_in(path, *SECRETS[:3]) == []
    ix.close()


def test_facts_are_erased_with_the_versions_of_their_start_alone(tmp_path: Path) -> None:
    ix = tk.create(tmp_path / "ix", unit="day")
    ix.append([("ann", "leads", "acme", "2010-01-01", None), ("ann", "leads", "acme", "2001-01-01", "2002-01-01")])
    ix.commit()
    ix.end(at="2014-01-01", head="ann", relation="leads")
    ix.commit()
    assert ix.erase(facts=ix.facts(head="ann", when=tk.after("2005"))) == (2, 1)
    ix.compact(erase=True)
    assert [(str(fact.start), str(fact.stop)) for fact in ix.facts()] == [("2001-01-01", "2002-01-02")]
    assert len(ix.history()) == 1
    ix.close()


def test_readers_and_backups(tmp_path: Path) -> None:
    path = tmp_path / "ix"
    ix = tk.create(path, unit="day")
    ix.append(rows())
    ix.commit()
    ix.backup(tmp_path / "early")
    reader = tk.open(path)
    assert reader.exists(head=SECRETS[0])
    ix.erase("user == 'u2'")
    ix.backup(tmp_path / "marked")
    ix.compact(erase=True)
    reader.refresh()
    assert [fact.head for fact in reader.facts()] == ["ann", "bob"]
    assert SECRETS[0] not in reader.entities
    reader.close()
    ix.close()
    # Out of reach, as the report says; a backup that was made after the marks keeps them.
    assert found_in(tmp_path / "early", SECRETS[0])
    copy = tk.open(tmp_path / "marked", mode="w")
    copy.compact(erase=True)
    assert found_in(tmp_path / "marked", *SECRETS[:3]) == []
    copy.close()


def test_nothing_and_everything_ask_for_a_count(tmp_path: Path) -> None:
    ix = tk.create(tmp_path / "ix", unit="day")
    ix.append(rows())
    with pytest.raises(tk.QueryError, match="wait for a commit"):
        ix.erase("user == 'u2'")
    ix.commit()
    with pytest.raises(tk.QueryError, match="say what to erase"):
        ix.erase()
    with pytest.raises(tk.QueryError, match=r"finds no version.*expect=0"):
        ix.erase("user == 'nobody'")
    assert ix.erase("user == 'nobody'", expect=0) == (0, 0)
    with pytest.raises(tk.QueryError, match=r"every version of every fact \(4\).*expect=4.*--expect 4"):
        ix.erase("user is not None")
    with pytest.raises(tk.QueryError, match="finds 2 versions of facts, not 3"):
        ix.erase("user == 'u2'", expect=3)
    with pytest.raises(tk.QueryError, match="no attribute 'usr'"):
        ix.erase("usr == 'u2'")
    assert len(ix) == 4
    assert ix.retention.erase == ()
    assert ix.erase("user is not None", expect=4) == (4, 4)
    ix.append(rows()[:1])
    with pytest.raises(tk.QueryError, match="wait for a commit"):
        ix.compact(erase=True)
    ix.rollback()
    report = ix.compact(erase=True)
    assert report.n_entities == 6
    assert (len(ix), list(ix.entities), len(ix.history())) == (0, [], 0)
    ix.close()


def test_a_transaction_of_before_is_refused(tmp_path: Path) -> None:
    ix = tk.create(tmp_path / "ix", unit="day")
    ix.append(rows())
    ix.commit()
    begun = ix.transaction()
    begun.append([("bob", "likes", "rum", "2017")])
    ix.erase("user == 'u2'")
    ix.compact(erase=True)
    with pytest.raises(tk.ConflictError, match="numbered labels anew"):
        begun.commit()
    begun.rollback()
    with ix.transaction() as other:
        other.append([("bob", "likes", "rum", "2017")])
    assert ix.last(head="bob").tail == "rum"
    ix.close()


@pytest.mark.parametrize("tick", [16_072, "2014-01-02"])
def test_rows_of_before_are_refused_among_others_that_wait(tmp_path: Path, tick: Any) -> None:
    ix = tk.create(tmp_path / "ix", unit="day")
    ix.append([("zoe", "r", "oslo", "2014-01-01"), ("ann", "r", "rome", "2014-01-01"), ("bob", "r", "bern", "2014")])
    ix.commit()

    def waits(head: str) -> Any:
        rows = ix.plain_rows([(head, "r", "rome", tick)])
        assert rows is not None
        return ix.ticket((rows,))

    before = waits("bob")
    ix.erase(entity="zoe")
    ix.compact(erase=True)
    tickets = [waits("ann"), before, waits("ann")]
    ix.commit_all(tickets)
    assert [type(ticket.error) for ticket in tickets] == [type(None), tk.ConflictError, type(None)]
    assert [(fact.head, fact.tail) for fact in ix.facts(when="2014-01-02")] == [("bob", "bern"), *[("ann", "rome")] * 2]
    ix.close()


@settings(max_examples=int(os.environ.get("TKINDEX_CASES", "25")), deadline=None)
@given(data=st.data())
def test_erased_is_as_if_it_never_was(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """The same history without the facts of one user answers alike, whatever else happened."""
    folder = tmp_path_factory.mktemp("erase")
    users = ["u1", "u2"]
    fact = st.fixed_dictionaries(
        {
            "head": st.sampled_from("abc"), "relation": st.sampled_from("rs"), "tail": st.sampled_from("abxyz"),
            "time": st.sampled_from(["2014-01-01", "2014-01-02", "2014-01-03"]), "user": st.sampled_from(users),
        }
    )  # fmt: skip
    live, twin = tk.create(folder / "one", unit="day"), tk.create(folder / "two", unit="day")
    live.append([{"head": "k", "relation": "r", "tail": "k", "time": "2014-01-01", "user": "u1"}])
    twin.append([{"head": "k", "relation": "r", "tail": "k", "time": "2014-01-01", "user": "u1"}])
    live.append([{"head": "k", "relation": "r", "tail": "k2", "time": "2014-01-01", "user": "u2"}])
    live.commit(), twin.commit()
    for _ in range(data.draw(st.integers(1, 4))):
        batch = data.draw(st.lists(fact, max_size=4))
        live.append(batch)
        twin.append([row for row in batch if row["user"] == "u1"])
        slots = {"head": data.draw(st.sampled_from("abc")), "when": data.draw(st.sampled_from(["2014-01-01", "2014"]))}
        for index in (live, twin):
            if slots["head"] in index.entities and index.exists(**slots):
                index.retract(**slots)
            index.commit()
        if data.draw(st.booleans()):
            live.compact()
    live.erase("user == 'u2'")
    live.compact(erase=True)

    def told(index: tk.LiveIndex) -> Any:
        past = [(b.head, b.relation, b.tail, b.start, b.stop, b.removed is None) for b in index.history()]
        return [row | {"row": 0} for row in index.facts().to_dicts()], sorted(past), sorted(index.entities)

    mine, theirs = told(live), told(twin)
    assert mine[:2] == theirs[:2]
    # What was appended and taken back before a commit leaves a label behind in the twin alone.
    assert set(mine[2]) <= set(theirs[2])
    live.close(), twin.close()
    shutil.rmtree(folder)


class Clock:
    def __init__(self) -> None:
        self.now = 1_700_000_000_000_000

    def __call__(self) -> int:
        return self.now

    def pass_days(self, n: int) -> None:
        self.now += n * 86_400_000_000


def test_history_is_kept_for_so_long(tmp_path: Path) -> None:
    clock = Clock()
    ix = tk.create(tmp_path / "ix", unit="day", clock=clock)
    for day, head in enumerate("abcd"):
        ix.append([(head, "r", "x", "2014")])
        if day:
            ix.retract(head="abcd"[day - 1])
        ix.commit()
        clock.pass_days(10)
    assert [len(ix.as_of(commit)) for commit in range(5)] == [0, 1, 1, 1, 1]
    ix.compact(keep_history="25d")
    assert [belief.head for belief in ix.history()] == ["b", "c", "d"]
    assert (ix.retention.keep_history, ix.retention.history_from) == (25 * 86_400_000_000, 2)
    with pytest.raises(tk.QueryError, match=r"commit 1 has been dropped.*from commit 2"):
        ix.as_of(1)
    assert [ix.as_of(commit).facts()[0].head for commit in (2, 3, 4)] == ["b", "c", "d"]
    ix.compact(keep_history=datetime.timedelta(0))
    assert [belief.head for belief in ix.history()] == ["d"]
    with pytest.raises(tk.TimeParseError):
        ix.compact(keep_history="three months")
    ix.close()


def test_facts_expire(tmp_path: Path) -> None:
    clock = Clock()
    ix = tk.create(tmp_path / "ix", unit="day", clock=clock)
    ix.expire_after({"viewed": "30d", "other": "1d"})
    ix.append([("a", "viewed", "x", "2014"), ("a", "likes", "x", "2014")])
    ix.commit()
    clock.pass_days(20)
    ix.append([("b", "viewed", "x", "2014")])
    ix.commit()
    # To the microsecond: so long after they were recorded, and not before.
    clock.pass_days(10)
    clock.now -= 1
    ix.compact()
    assert len(ix) == 3
    clock.now += 1
    ix.compact()
    assert [(fact.head, fact.relation) for fact in ix.facts()] == [("a", "likes"), ("b", "viewed")]
    ix.expire_after({"viewed": None})
    clock.pass_days(900)
    ix.compact()
    assert len(ix) == 2
    assert ix.retention.expire_after == {"other": 86_400_000_000}
    ix.close()


class FullFiles(OsFiles):
    """No file grows that has a text in its path, or none at all once one has been refused."""

    full = "nothing"
    stays_full = False

    def create(self, path: str) -> Any:
        self.look(path)
        return FullHandle(super().create(path).descriptor, self, path)

    def append(self, path: str) -> Any:
        return FullHandle(super().append(path).descriptor, self, path)

    def look(self, path: str) -> None:
        if self.full in path:
            if self.stays_full:
                self.full = ""
            raise OSError(errno.ENOSPC, "No space left on device")


class FullHandle(OsHandle):
    def __init__(self, descriptor: int, files: FullFiles, path: str) -> None:
        super().__init__(descriptor)
        self.files, self.path = files, path

    def write(self, data: Any, *at: int) -> int:
        self.files.look(self.path)
        return super().write(data, *at)


def test_what_a_full_disk_stops_is_not_half_done(tmp_path: Path) -> None:
    clock, files = Clock(), FullFiles()
    files.full = "nothing"
    ix = tk.create(tmp_path / "ix", unit="day", clock=clock, files=files)
    ix.append(rows())
    ix.commit()
    ix.retract(head="ann")
    ix.commit()
    clock.pass_days(100)
    ix.append([("carl", "likes", "tea", "2015")])
    ix.commit()

    def state() -> Any:
        return ix.facts().to_dicts(), ix.history().columns.seqs.tolist(), ix.last_commit, len(ix.as_of(1))

    before = state()
    # The history that was to be dropped is all there, and is answered from.
    files.full = "base-"
    for erase in (False, True):
        with pytest.raises(tk.IndexFileError, match="the index is as it was"):
            ix.compact(keep_history="90d", erase=erase)
    files.full = "nothing"
    assert not ix.compact(keep_history="90d", stop=lambda: True)
    assert (state(), ix.retention) == (before, Retention())
    # Also where there is no room either to say again how far it goes back; and after that.
    files.full, files.stays_full = "base-", True
    with pytest.raises(tk.IndexFileError, match="the index is as it was"):
        ix.compact(keep_history="90d")
    assert files.full == ""
    assert (state(), ix.retention.history_from) == (before, 0)
    assert len(tk.open(tmp_path / "ix").as_of(1)) == before[-1]
    files.full, files.stays_full = "nothing", False
    # What had expired is believed as before, and no commit of somebody else takes it back.
    ix.expire_after({"likes": "30d"})
    files.full = "log-"
    with pytest.raises(tk.IndexFileError, match="the disk is full"):
        ix.compact()
    files.full = "nothing"
    ix.expire_after({"likes": None})
    assert (state(), ix.commit()) == (before, None)
    # Nothing is marked that is believed still: a compaction would remove it for good.
    for full, why in (("log-", "the disk is full"), ("retention.json", "nothing has changed")):
        files.full = full
        with pytest.raises(tk.IndexFileError, match=why):
            ix.erase("user == 'u2'")
    files.full = "nothing"
    assert (state(), ix.retention.erase) == (before, ())
    assert ix.compact(erase=True).n_versions == 0
    assert state() == before
    assert ix.erase("user == 'u2'") == (2, 2)
    assert ix.compact(erase=True).n_versions == 2
    assert found_in(tmp_path / "ix", SECRETS[0]) == []
    ix.close()


def test_facts_expire_beside_vectors_that_wait(tmp_path: Path) -> None:
    clock = Clock()
    ix = tk.create(tmp_path / "ix", unit="day", clock=clock)
    ix.append([("a", "viewed", "x", "2014"), ("a", "likes", "x", "2014")])
    ix.commit()
    ix.expire_after({"viewed": "30d"})
    clock.pass_days(31)
    ix.embed("hashed:64")
    # It waited for itself.
    done = threading.Thread(target=ix.compact, daemon=True)
    done.start()
    done.join(30)
    assert not done.is_alive()
    assert [fact.relation for fact in ix.search("a viewed x").facts] == ["likes"]
    ix.close()


def test_facts_expire_beside_a_transaction_that_takes_one_of_them_back(tmp_path: Path, monkeypatch: Any) -> None:
    clock = Clock()
    ix = tk.create(tmp_path / "ix", unit="day", clock=clock)
    ix.append([("a", "viewed", "x", "2014"), ("b", "viewed", "x", "2014"), ("a", "likes", "x", "2014")])
    ix.commit()
    ix.expire_after({"viewed": "30d"})
    clock.pass_days(31)
    changes = ix.transaction()
    changes.retract(head="a", relation="viewed")
    committing, take_back = threading.Thread(target=changes.commit), ix._take_back

    def late(*given: Any) -> None:
        if committing.ident is None:
            committing.start()
            while not ix._waiting:
                time.sleep(0.001)
        take_back(*given)

    monkeypatch.setattr(ix, "_take_back", late)
    assert ix.compact()
    committing.join()
    # Nothing is left to go into the commit of somebody else.
    assert [(commit.number, commit.n_retracted) for commit in ix.commits()] == [(1, 0), (2, 1), (3, 1)]
    assert ix.commit() is None
    assert ix.facts().to_dicts() == tk.open(tmp_path / "ix").facts().to_dicts()
    assert [fact.relation for fact in ix.facts()] == ["likes"]
    ix.close()


def test_damaged_retention_says_what_to_do(tmp_path: Path) -> None:
    ix = tk.create(tmp_path / "ix", unit="day")
    ix.append(rows())
    ix.commit()
    ix.expire_after({"likes": "1d"})
    (tmp_path / "ix" / "retention.json").write_text("{}")
    with pytest.raises(tk.IndexFileError, match=r"retention\.json: damaged"):
        ix.compact()
    ix.close()


def test_every_version_says_where_it_came_from(tmp_path: Path) -> None:
    from tkindex.serve.served import Served
    from tkindex.tools.call import call_tool

    ix = tk.create(tmp_path / "ix", unit="day")
    lives = {"head": "ann", "relation": "lives in"}
    ix.append([{**lives, "tail": "rome", "start": "2014", "source": "mail 7", "sure": 0.9, "stop": None}])
    ix.append([{"head": "bob", "relation": "likes", "tail": "tea", "start": "2014", "source": "chat 1", "stop": None}])
    ix.commit()
    ix.compact()
    ix.supersede([{**lives, "tail": "oslo", "start": "2020", "source": "mail 9", "sure": 0.6}])
    ix.commit()
    expected = [("rome", "mail 7", 0.9), ("rome", "mail 7", 0.9), ("oslo", "mail 9", 0.6)]

    def told(versions: Any) -> list[Any]:
        return [(one.tail, one.attributes.get("source"), one.attributes.get("sure")) for one in versions]

    assert told(ix.history("ann")) == expected
    ix.compact()
    assert told(ix.history("ann")) == expected
    assert told(ix.history(where="sure < .7")) == expected[2:]
    assert told(ix.changes(1).believed) == expected[1:]
    assert told(ix.changes(1).retracted) == expected[:1]
    assert told(ix.changes(0, where="source == 'chat 1'").believed) == [("tea", "chat 1", None)]
    assert ix.history("ann").to_dicts()[2]["attributes"] == {"source": "mail 9", "sure": 0.6}
    assert ix.history("ann").to_arrow()["source"].to_pylist() == ["mail 7", "mail 7", "mail 9"]
    assert ix.last(head="ann").attributes == [{"source": "mail 9", "sure": 0.6}]
    # A list asks for any of its labels, also for one that came after the base.
    assert told(ix.history(["ann"], ["lives in", "likes"])) == expected
    ix.append([{"head": "eve", "relation": "likes", "tail": "gin", "start": "2021", "source": "chat 2", "stop": None}])
    ix.commit()
    both = [("tea", "chat 1", None), ("gin", "chat 2", None)]
    assert told(ix.history(["eve", "bob"])) == told(ix.history(relation=["likes"])) == both
    assert told(ix.history(["eve"], tail=["gin", "tea"])) == both[1:]
    assert told(ix.history([])) == []
    with pytest.raises(tk.UnknownEntityError):
        ix.history(["ann", "nobody"])
    mine = ix.scope(source="mail 9")
    assert told(mine.history(["ann", "bob", "nobody"], relation=["lives in"])) == expected[2:]
    assert told(mine.history()) == expected[2:]
    assert told(mine.history("bob")) == told(mine.history("nobody")) == []
    assert told(mine.changes(0).believed) == expected[2:]
    for index in (ix, Served(ix).now()):
        why = call_tool(index, "why", {"head": "ann", "when": "2021"}, toolbox="all")
        assert [row["attributes"]["source"] for row in why["rows"]] == ["mail 9"]
        why = call_tool(index, "why", {"head": "ann", "tail": "rome"}, toolbox="all")
        ends = [(row["stop"], row["retracted"] is None) for row in why["versions"]]
        assert ends == [("inf", False), ("2020-01-01", True)]
        assert why["versions"][0]["attributes"] == {"source": "mail 7", "sure": 0.9}
    plain = call_tool(ix.view, "why", {"head": "ann"}, toolbox="all")
    assert (plain["versions"], plain["history"]) == ([], "this index keeps none")
    ix.close()
