"""A scope answers every question as an index of its facts alone, and nothing else is seen through it."""

from __future__ import annotations

import json
import os
import tempfile
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from tkindex.tools.call import call_tool

CASES = int(os.environ.get("TKINDEX_CASES", "40"))
NAMES = ["ann", "anna", "bob", "rome", "romeo", "oslo"]
RELATIONS = ["visits", "visited", "meets"]
LIKES = {"head": "ann", "relation": "likes", "tail": "tea", "time": "2014-10-07"}
WORDS = ["who visits rome", "anne", "romo", "meet"]


@st.composite
def rows(draw: st.DrawFn) -> list[dict[str, Any]]:
    is_point = draw(st.booleans())
    n = draw(st.integers(2, 16))
    found = []
    for _ in range(n):
        start = draw(st.integers(0, 9))
        row = {
            "head": draw(st.sampled_from(NAMES)), "relation": draw(st.sampled_from(RELATIONS)),
            "tail": draw(st.sampled_from(NAMES)), "start": start,
            "user": draw(st.sampled_from(["u1", "u2", "u2", None])), "sure": draw(st.sampled_from([None, 0.25, 0.75])),
        }  # fmt: skip
        if not is_point:
            row["stop"] = start + draw(st.integers(1, 4))
        found.append(row)
    found.append({**found[0], "user": "u1", "sure": 0.5})
    # A tenant always has a fact; that of others must not be told from its answers.
    return [*found, {**found[-1], "tail": draw(st.sampled_from(NAMES)), "user": "u2"}]


def seen(ask: Any) -> Any:
    """What a question gives, or the whole error: type, text and suggestions."""
    try:
        return ask()
    except tk.TkindexError as error:
        return type(error).__name__, str(error), getattr(error, "suggestions", None)


def plain(found: Any) -> Any:
    return [tuple(fact) for fact in found], found.ties, found.rows.tolist()


def answers(ix: Any, draw_values: dict[str, Any]) -> dict[str, Any]:
    """Everything that one can ask: each answer as plain values."""
    name, relation, tick, word = (draw_values[key] for key in ("name", "relation", "tick", "word"))
    when = draw_values["when"](tick)
    plan = {
        "steps": [
            {"id": "a", "op": "facts", "entity": name},
            {"id": "l", "op": "last", "facts": "$a"},
            {"id": "t", "op": "project", "facts": "$l", "slot": "tail"},
        ]
    }

    def tool(tool_name: str, **arguments: Any) -> Any:
        found = call_tool(ix, tool_name, arguments)
        found.pop("cursor", None)
        return found

    return {
        "size": (len(ix), ix.n_entities, ix.n_relations, list(ix.entities), list(ix.relations), str(ix.span)),
        "kind": (ix.is_point, ix.unit),
        "facts": seen(lambda: plain(ix.facts(entity=name, when=when))),
        "unknown": seen(lambda: plain(ix.facts(head=word))),
        "unknown relation": seen(lambda: plain(ix.facts(relation=word))),
        "id": seen(lambda: plain(ix.facts(head=5))),
        "first": seen(lambda: plain(ix.first(relation=relation, when=when))),
        "last": seen(lambda: plain(ix.last(relation=[relation, "meets"], when=when))),
        "count": seen(lambda: ix.count(tail=name, when=when, where="sure > .5")),
        "tails": seen(lambda: list(ix.tails(name, relation))),
        "times": seen(lambda: [str(time) for time in ix.times(name, relation, "rome")]),
        "dicts": ix.facts().to_dicts(),
        "walk": seen(lambda: (ix.neighborhood(name, 2).entities, ix.neighborhood(name, 2).facts.rows.tolist())),
        "describe": seen(lambda: ix.describe(name)),
        "about": ix.describe(),
        "top": ix.top(3, "entity").to_pylist(),
        "months": ix.histogram("day", "relation").to_pylist(),
        "batch": seen(lambda: ix.batch.last([name, name], op="before", start=[tick, 20]).tolist()),
        "plan": seen(lambda: ix.run_plan(plan).answer),
        "prefix": ix.entities.prefix("ro"),
        "tool": tool("facts", head=name, relation=relation),
        "tool describe": tool("describe"),
        "tool unknown": tool("first", head=word),
        "tool id": tool("first", head="id:5"),
        "repr": repr(ix).split(":")[1:],
        **(in_words(ix, name, word) if draw_values["in_words"] else {}),
    }


def in_words(ix: Any, name: str, word: str) -> dict[str, Any]:
    """What takes a linker or vectors, which take long to make."""
    return {
        "link": ix.link(word),
        "link relation": ix.link(word, kind="relation"),
        "mentions": ix.mentions(f"Did {name} see {word}?"),
        "search": seen(lambda: [(hit[:3], round(hit.score, 5), hit.facts.rows.tolist()) for hit in ix.search(word)]),
        "tool link": call_tool(ix, "link", {"text": word}),
        "tool search": call_tool(ix, "search", {"text": word, "k": 3}),
    }


VALUES = st.fixed_dictionaries(
    {
        "name": st.sampled_from(NAMES), "relation": st.sampled_from(RELATIONS), "tick": st.integers(0, 12),
        "word": st.sampled_from(WORDS), "when": st.sampled_from([tk.before, tk.after, tk.on, tk.during]),
        "in_words": st.integers(0, 9).map(lambda i: i == 7),
    }
)  # fmt: skip


def check_same(scope: Any, alone: tk.Index, values: dict[str, Any]) -> None:
    found, expected = answers(scope, values), answers(alone, values)
    for question, answer in expected.items():
        assert found[question] == answer, question


@settings(max_examples=CASES, deadline=None)
@given(rows=rows(), values=VALUES)
def test_a_scope_is_an_index_of_its_facts_alone(rows: list[dict[str, Any]], values: dict[str, Any]) -> None:
    ix = tk.build(rows, unit="day", ticks=True)
    if values["in_words"]:
        ix.embed("hashed:64")
    # In the order of time, so that ids count as those of rows do.
    mine = sorted((row for row in rows if row["user"] == "u2"), key=lambda row: row["start"])
    alone = tk.build(mine, unit="day", ticks=True)
    if values["in_words"]:
        alone.embed("hashed:64")
    check_same(ix.scope(user="u2"), alone, values)


@settings(max_examples=max(CASES // 4, 5), deadline=None)
@given(rows=rows(), more=rows(), values=VALUES)
def test_a_scope_follows_a_live_index(
    rows: list[dict[str, Any]], more: list[dict[str, Any]], values: dict[str, Any]
) -> None:
    if ("stop" in rows[0]) != ("stop" in more[0]):
        return
    with tempfile.TemporaryDirectory() as folder:
        live = tk.create(folder + "/x", unit="day")
        scope = live.scope(user="u2")
        live.append(rows, ticks=True)
        live.commit()
        live.embed("hashed:64")
        for step in ("staged", "committed", "compacted"):
            if step == "staged":
                live.append(more, ticks=True)
                live.retract(0)
            elif step == "committed":
                live.commit()
            else:
                live.compact()
            kept = [row for row in live.facts().to_arrow().to_pylist() if row["user"] == "u2"]
            for row in kept:
                del row["row"]
                if live.is_point:
                    del row["stop"]
            if not kept:
                assert len(scope) == 0
                continue
            alone = tk.build(kept, unit="day", closed_stop=False)
            alone.embed("hashed:64")
            check_same(scope, alone, values)
        live.close()


def test_nothing_of_another_tenant_is_in_what_a_scope_says() -> None:
    secret = "Zyxglorb"
    ix = tk.build(
        [
            {"head": "ann", "relation": "likes", "tail": "tea", "time": "2014-10-07", "user": "u1", "note": "x"},
            {"head": secret, "relation": secret + "s", "tail": secret + "ia", "time": "2015-10-07", "user": "u2",
             "note": secret},
        ]
    )  # fmt: skip
    ix.embed("hashed:64")
    mine = ix.scope(user="u1")
    said = [json.dumps(call_tool(mine, "first", {"head": secret[:-1]})), json.dumps(call_tool(mine, "describe", {}))]
    said += [
        str(seen(lambda: mine.facts(head=secret[:-1]))),
        str(mine.link(secret)),
        str(mine.search(secret).to_dict()),
    ]
    said += [str(mine.facts(where=f"note == '{secret}'").to_dicts()), repr(mine), str(mine.entities.suggest(secret))]
    with tempfile.TemporaryDirectory() as folder:
        mine.save(folder + "/mine")
        for at, _, files in os.walk(folder):
            for name in files:
                with open(os.path.join(at, name), "rb") as file:
                    assert secret.encode() not in file.read(), name
    assert not [text for text in said if secret + "ia" in text or secret + "s" in text]


def test_scopes_that_cannot_be() -> None:
    ix = tk.build([{"head": "a", "relation": "r", "tail": "b", "time": "2014", "user": "u1", "team": "x"}])
    with pytest.raises(tk.QueryError, match="needs a condition"):
        ix.scope()
    with pytest.raises(tk.QueryError, match="no attribute 'usr'"):
        ix.scope(usr="u1")
    with pytest.raises(tk.QueryError, match="user holds text"):
        ix.scope(user=7)
    empty = ix.scope(user="nobody")
    assert (len(empty), list(empty.entities), empty.facts().to_dicts()) == (0, [], [])
    assert len(ix.scope("team == 'x'", user=["u1", "u2"])) == 1
    assert ix.scope(user="u1") is ix.scope(tk.field("user") == "u1")
    assert len(ix.scope(user="u1").scope(team="y")) == 0


def test_a_scope_of_a_live_index_does_not_tell_what_others_call_theirs(tmp_path) -> None:
    """The errors of a scope inside of a scope, and of one before its first fact, listed the attributes of others."""
    live = tk.create(tmp_path / "live", unit="day")
    live.append([{"head": "bob", "relation": "likes", "tail": "gin", "time": "2014-10-08", "zyxglorb": "x"}])
    live.commit()
    live.append([{**LIKES, "user": "u1", "sure": 0.5}])
    live.commit()
    mine = live.scope(user="u1")
    # By name, as a scope lists those that one fact brings.
    alone = tk.build([{**LIKES, "sure": 0.5, "user": "u1"}], unit="day")
    for nested in ({"team": "a"}, {"sure": "high"}, {"user": "u2"}):
        assert seen(lambda: mine.scope(**nested).facts().tuples()) == seen(  # noqa: B023
            lambda: alone.scope(**nested).facts().tuples()  # noqa: B023
        )
    for commit in (0, 1):
        assert (len(mine.as_of(commit)), list(mine.as_of(commit).entities)) == (0, [])
    assert len(live.as_of(1).scope("user is None")) == 1
    assert len(mine.as_of(2)) == 1
    with pytest.raises(tk.QueryError, match="no attribute 'usr'"):
        live.as_of(1).scope(usr="u1")


@pytest.mark.parametrize("is_live", [False, True])
def test_a_scope_inside_of_a_scope_has_the_facts_of_both_conditions(tmp_path, is_live) -> None:
    rows = [{**LIKES, "head": f"{user} {team}", "user": user, "team": team} for user in ("u1", "u2") for team in "abc"]
    ix = tk.create(tmp_path / "live", unit="day") if is_live else tk.build(rows, unit="day")
    if is_live:
        ix.append(rows)
        ix.commit()

    def heads(scope: Any) -> list[str]:
        return sorted(fact.head for fact in scope.facts())

    assert heads(ix.scope(user="u1").scope(team="a")) == ["u1 a"]
    assert heads(ix.scope(user="u1").scope(user="u2")) == []
    assert heads(ix.scope(user=["u1", "u2"], team=["b", "c"]).scope("team != 'c'")) == ["u1 b", "u2 b"]
    assert heads(ix.scope(user=("u1", "u2")).scope(team={"a"})) == ["u1 a", "u2 a"]


def test_the_history_of_a_scope_takes_labels_and_ids_of_the_scope(tmp_path) -> None:
    """An id found nothing, and so did what is neither."""
    live = tk.create(tmp_path / "live", unit="day")
    live.append([{**LIKES, "head": "zoe", "user": "u2"}, {**LIKES, "user": "u1"}])
    live.commit()
    mine = live.scope(user="u1")
    assert [one.head for one in mine.history(head=0)] == ["ann"]
    assert len(mine.history("ann", 0, 1)) == 1
    assert len(mine.history(head="zoe")) == 0
    assert len(mine.history(head=["ann", "zoe"])) == len(mine.history(head=[0])) == 1
    # As the tool `why` asks, and as `LiveIndex.history` takes it.
    assert [len(mine.history(where=where)) for where in ("user == 'u1'", "user == 'u2'")] == [1, 0]
    assert len(call_tool(mine, "why", {"head": "ann", "where": "user == 'u1'"})["versions"]) == 1
    with pytest.raises(tk.QueryError, match="no attribute 'usr'"):
        mine.history(where="usr == 'u1'")
    for wrong in (2, -1, [2], 0.5):
        with pytest.raises(tk.UnknownEntityError):
            mine.history(head=wrong)


def test_tenants_share_one_encoder() -> None:
    pytest.importorskip("wordllama")
    rows = [{"head": "a", "relation": "likes", "tail": f"t{i}", "time": "2014", "user": f"u{i}"} for i in range(3)]
    ix = tk.build(rows)
    ix.embed("wordllama")
    other = tk.build(rows)
    other.embed("wordllama")
    encoders = {id(one.collection().query.encoder) for one in (ix, other, ix.scope(user="u1"), ix.scope(user="u2"))}
    assert len(encoders) == 1


def note(user: str, what: str, day: int) -> dict[str, Any]:
    return {"head": what, "relation": "noted", "tail": f"day {day % 7}", "time": 16_000 + day, "user": user}


def test_a_scope_stays_as_it_is_while_others_write(tmp_path) -> None:
    """Each commit of any tenant let every other be made anew."""
    live = tk.create(tmp_path / "live", unit="day")
    live.append([note(f"u{i % 5}", f"thing {i}", i) for i in range(1_500)])
    live.commit()
    live.compact()
    mine = live.scope(user="u1")

    def check(changes: bool, make) -> None:
        before = mine.view
        make()
        live.commit()
        assert (mine.view is not before) == changes
        alone = live.view.scope(user="u1")
        assert mine.facts().tuples() == alone.facts().tuples()
        assert list(mine.entities) == list(alone.entities)
        assert mine.view is live.scope(user="u1").view

    check(False, lambda: live.append([note("u2", "another thing", 9)]))
    check(True, lambda: live.append([note("u1", "my thing", 9)]))
    for i in range(30):
        # Segments are joined meanwhile.
        check(False, lambda i=i: live.append([note("u2", f"thing of others {i}", 9)]))
    check(False, lambda: live.retract(head="another thing"))
    check(False, lambda: live.retract(head="thing 2"))
    check(True, lambda: live.retract(head="thing 1"))
    check(True, lambda: live.retract(head="my thing"))
    before = mine.view
    live.append([note("u1", "not to stay", 9)])
    assert mine.count(head="not to stay") == 1
    live.rollback()
    assert mine.view is before
    live.append([note("u1", "to stay", 9)])
    live.commit()
    assert [fact.head for fact in mine.facts()][-1] == "thing 1496"
    assert mine.count(head="to stay") == 1
    live.embed("hashed:32")
    assert mine.search("to stay", k=1)[0].head == "to stay"
    live.commit()
    assert len(mine) == 300
    with pytest.raises(tk.QueryError, match="usr"):
        _ = live.scope(usr="u1").view
    live.close()


def test_scopes_are_kept_within_bounds(tmp_path, monkeypatch) -> None:
    from tkindex.live import viewing

    monkeypatch.setattr(viewing, "_KEPT_FACTS", 10)
    live = tk.create(tmp_path / "live", unit="day")
    live.append([note(f"u{i % 3}", f"thing {i}", i) for i in range(1_500)])
    live.commit()
    live.compact()
    live.append([note("u9", "x", 1)])
    live.commit()
    views = {name: live.scope(user=name).view for name in ("u0", "u1", "u2", "u9")}
    assert live.scope(user="u9").view is views["u9"]
    assert all(len(live.scope(user=name).view) == 500 for name in ("u0", "u1", "u2"))
    live.scope(f"user in {['u0', 'u1']}").view.count()
    live.scope("user != 'u9'").view.count()
    assert sum(one.n_facts for _, one in live._scopes.values()) <= 1_501
    live.close()


def test_a_scope_says_where_to_write(tmp_path) -> None:
    live = tk.create(tmp_path / "live", unit="day")
    live.append([note("u1", "mine", 1), note("u2", "theirs", 1)])
    live.commit()
    mine = live.scope(user="u1")
    assert not hasattr(mine, "append")
    with pytest.raises(AttributeError, match=r"a scope is for reading.*'append'"):
        _ = mine.append
    with pytest.raises(AttributeError, match=r"ix.erase\(where=") as said:
        _ = mine.erase
    with pytest.raises(AttributeError, match="has no attribute 'eras'"):
        _ = mine.eras
    # What it says can be run.
    assert eval(str(said.value).partition("itself: ")[2], {"ix": live}).n_facts == 1
    assert (len(mine), len(live.scope(user="u2"))) == (0, 1)
    live.close()


def test_a_scope_after_a_commit_merges_nothing(tmp_path) -> None:
    """To read the attributes of a tenant's facts, all layers were made one store after each commit of that tenant."""
    live = tk.create(tmp_path / "live", unit="day")
    live.append([{**note(f"u{i % 5}", f"thing {i}", i), "n": i} for i in range(1_500)])
    live.commit()
    live.compact()
    live.append([{**note("u1", "late", 3), "n": 7}, {**note("u2", "other", 3), "more": "x"}])
    live.commit()
    live.retract(head="thing 6")
    live.append([{**note("u1", "later", 2), "more": "y"}])
    live.commit()
    view = live.view
    mine = view.scope(user="u1")
    assert "whole" not in vars(view.engine)
    assert mine.facts().to_dicts() == [
        {**row, "row": i} for i, row in enumerate(live.facts(where="user == 'u1'").to_dicts())
    ]
    assert [row["more"] for row in mine.facts(head="later").to_dicts()] == ["y"]
    live.close()


def test_a_scope_does_not_tell_what_others_call_their_attributes(tmp_path):
    rows = [
        {"head": "ann", "relation": "likes", "tail": "tea", "time": "2014-10-07", "user": "u1", "sure": 0.5},
        {"head": "bob", "relation": "likes", "tail": "gin", "time": "2014-10-08", "user": "u2", "diagnosis": "flu"},
    ]
    with tk.create(tmp_path / "live", unit="day") as live:
        live.append(rows)
        live.commit()
        live.retract(0)
        live.append(rows[0])
        live.commit()
        for scope in (tk.build(rows).scope(user="u1"), live.scope(user="u1"), live.as_of(1).scope(user="u1")):
            told = [
                scope.facts().to_dicts(),
                scope.facts().to_arrow().schema,
                seen(lambda scope=scope: scope.facts(where="surely > 1")),
                seen(lambda scope=scope: scope.top(3, "dosis")),
                call_tool(scope, "facts", {"where": "surely > 1"}),
            ]
            assert "diagnosis" not in repr(told)
            assert "sure" in repr(told)
            # A name that only others have is refused in the words in which one is that nobody has.
            for condition in ("{} == 'flu'", "{} > 3", "{} in ['flu']", "{} is None and sure > .2", "not {} > 1"):
                for inner in (scope, scope.scope("sure > .2")):
                    others, nobodys = (
                        [
                            seen(lambda inner=inner, where=where: inner.count(where=where)),
                            seen(lambda inner=inner, where=where: len(inner.scope(where))),
                            call_tool(inner, "facts", {"where": where}),
                        ]
                        for where in (condition.format("diagnosis"), condition.format("treatment"))
                    )
                    assert "no attribute 'diagnosis'" in repr(others)
                    assert repr(others).replace("diagnosis", "treatment") == repr(nobodys)
        mine = live.scope(user="u1")
        versions = [mine.history(), *mine.changes(0)[2:]]
        assert sum(map(len, versions)) > 2
        assert not any("diagnosis" in repr(found.to_arrow().schema) for found in versions)
        with pytest.raises(tk.QueryError, match="no attribute 'sure': its facts have none"):
            live.scope(user="nobody").count(where="sure > .2")
        assert live.history().to_arrow().schema.names.count("diagnosis") == 1


def test_a_scope_as_it_was_knows_what_its_own_facts_came_to_have(tmp_path):
    """As an index of these facts alone does: what came later has no value then, and is no error."""
    first = {"head": "ann", "relation": "likes", "tail": "tea", "time": "2014-10-07", "user": "u1"}
    with tk.create(tmp_path / "live", unit="day") as live, tk.create(tmp_path / "alone", unit="day") as alone:
        for rows in ([first], [{**first, "tail": "gin", "sure": 0.5}], [{**first, "user": "u2", "diagnosis": "flu"}]):
            live.append(rows)
            live.commit()
            alone.append([row for row in rows if row["user"] == "u1"])
            alone.commit()
        for past in (live.scope(user="u1").as_of(1), live.as_of(1).scope(user="u1"), live.as_of(2).scope(user="u1")):
            assert past.count(where="sure > .9") == alone.as_of(1).count(where="sure > .9") == 0
            for where in ("sure > .9", "sure is None", "not sure > .9", "diagnosis is None", "diagnosis > 3"):
                expected = seen(lambda where=where, past=past: alone.as_of(len(past)).count(where=where))
                assert seen(lambda where=where, past=past: past.count(where=where)) == expected
                inner = past.scope("user == 'u1'")
                assert seen(lambda where=where, inner=inner: inner.count(where=where)) == expected


def test_a_template_may_name_what_a_tenant_does_not_have(tmp_path):
    rows = [
        {"head": "ann", "relation": "likes", "tail": "tea", "time": "2014-10-07", "user": "u1"},
        {"head": "bob", "relation": "likes", "tail": "gin", "time": "2014-10-08", "user": "u2", "note": "strong"},
    ]
    with tk.create(tmp_path / "live", unit="day") as live:
        live.append(rows)
        live.commit()
        live.embed("hashed", template="{head} {tail} {note}")
        live.commit()
        built = tk.build(rows)
        built.embed("hashed", template="{head} {tail} {note}")
        for ix in (built, live):
            for mode in ("vector", "text", "hybrid"):
                assert [hit.tail for hit in ix.scope(user="u1").search("ann tea strong", mode=mode)] == ["tea"]
        live.append({**rows[0], "tail": "rum"})
        assert len(live.scope(user="u1").search("rum", mode="text")) == 1
        live.rollback()
        built.scope(user="u1").save(tmp_path / "mine")
    mine = tk.open(tmp_path / "mine")
    assert [hit.tail for mode in ("vector", "text") for hit in mine.search("ann tea", mode=mode)] == ["tea", "tea"]
