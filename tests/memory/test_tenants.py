"""Memories of tenants in one index: each answers, changes and refuses as a memory over an index of its own does."""

from __future__ import annotations

import json

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import tkindex as tk
from tests.memory.test_memory import MET, NOW, TALK, Scripted, say
from tkindex.memory import Memory
from tkindex.memory.outcomes import Extracted
from tkindex.memory.statements import Statement
from tkindex.memory.tools import call_memory
from tkindex.memory.writing import rows_of

USERS = ("u1", "u2")
# None that means another: an index of its own goes on knowing labels whose facts were taken back.
PEOPLE, RELATIONS = ("Ann", "Bob", "Zoë"), ("lives in", "met")
OPEN = 2**63 - 1


def choose(*values):
    return st.sampled_from(values)


statements = st.builds(
    lambda op, head, relation, tail, start, length, replaces, message: Statement(
        op, head, relation, tail, start, OPEN if op == "holds" and length == 4 else start + length, replaces, 0.5,
        message, "said", "test",
    ),
    choose("happened", "holds", "holds", "ended"), choose(*PEOPLE), choose(*RELATIONS), choose(*PEOPLE, "Rome"),
    st.integers(17_000, 17_006), st.integers(1, 4), st.booleans(), choose(*(f"m{n}" for n in range(12))),
)  # fmt: skip
slots = st.fixed_dictionaries({"head": choose(*PEOPLE, "Nobody")}, optional={"relation": choose(*RELATIONS)})
steps = st.one_of(
    st.tuples(st.just("apply"), st.lists(statements, min_size=1, max_size=3)),
    st.tuples(st.just("apply"), st.lists(statements, min_size=1, max_size=3)),
    st.tuples(st.just("forget"), slots, st.integers(1, 2)),
    st.tuples(st.just("correct"), slots, choose({"tail": "Rome"}, {"head": "Bob"}, {"stop": None}, {"start": "2016"})),
    st.tuples(st.just("undo"), st.integers(0, 3)),
)


def believed(memory):
    return [{name: value for name, value in row.items() if name != "user"} for row in rows_of(memory.view.facts())]


def taken(memory, commits, step):
    """What a step gives, and what it is refused with, without what is numbered over all tenants."""
    name, first, *rest = step
    try:
        if name == "apply":
            done = memory.apply(Extracted(tuple(first), ()))
        elif name == "correct":
            done = memory.correct(first, *rest)
        elif name == "forget":
            commits.append(memory.forget(*rest, **first))
            return commits[-1].n_retracted
        else:
            if first >= len(commits):
                return None
            commits.append(memory.undo(commits[-1 - first]))
            return commits[-1] is None
    except (tk.QueryError, tk.UnknownLabelError) as error:
        is_none = isinstance(error, tk.UnknownLabelError) or "finds 0 facts" in str(error)
        return "none" if is_none else "later" if name == "undo" else str(error)
    if done.commit is not None:
        commits.append(done.commit)
    rows = [[{k: v for k, v in row.items() if k != "user"} for row in part] for part in done[1:4]]
    return rows, [(one.statement, one.reason) for one in done.rejected]


@settings(max_examples=10, deadline=None, phases=[Phase.explicit, Phase.generate])
@given(calls=st.lists(st.tuples(choose(*USERS), steps), min_size=4, max_size=14))
def test_a_tenant_is_answered_as_by_an_index_of_its_own(tmp_path_factory, calls):
    folder = tmp_path_factory.mktemp("tenants")
    with tk.create(folder / "shared", unit="day") as shared:
        # What no tenant has: it is never seen, and never changed.
        rest = [("Ann", "lives in", "Zyxglorb", "2016-07-20", None), ("Bob", "met", "Ann", "2016-07-22", "2016-07-22")]
        shared.append(rest)
        shared.commit()
        own = {user: tk.create(folder / user, unit="day") for user in USERS}
        memories = {user: (Memory(shared).scope(user=user), [], Memory(own[user]), []) for user in USERS}
        for user, step in calls:
            mine, commits, other, others = memories[user]
            before = {one: believed(memories[one][0]) for one in USERS if one != user}
            assert taken(mine, commits, step) == taken(other, others, step)
            assert believed(mine) == believed(other)
            assert before == {one: believed(memories[one][0]) for one in before}
        for mine, _, other, _ in memories.values():
            for text in ("Who met Ann?", "Where does Zoe live?"):
                assert mine.recall(text).text == other.recall(text).text
        found = [(row["tail"], row["stop"]) for row in rows_of(shared.facts()) if "user" not in row]
        assert found == [("Zyxglorb", OPEN), ("Ann", 17_005)]
        for index in own.values():
            index.close()


def test_the_model_is_shown_nothing_of_others(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        index.append([("Ann", "hides from", "Zyxglorb", "2020-05-01", None)])
        index.append([{"head": "Ann", "relation": "lives in", "tail": "Rome", "start": "2020-05-01", "stop": None,
                       "user": "u1"}])  # fmt: skip
        index.commit()
        model = Scripted([say(), MET])
        memory = Memory(index, model, clock=lambda: NOW)
        assert [row["tail"] for row in memory.scope(user="u1").remember(TALK).ended] == ["Rome"]
        # The same messages are news to another tenant, who has nothing that they end.
        done = memory.scope(user="u2").remember(TALK)
        assert (len(done.added), len(done.ended), len(done.merged)) == (2, 0, 0)
        assert memory.scope(user="u2").remember(TALK).commit is None
        shown = "\n".join(json.dumps(asked) for asked in model.asked)
        assert "Zyxglorb" not in shown
        assert "hides from" not in shown
        assert index.facts(tail="Zyxglorb")[0].stop == tk.Instant(OPEN, "day")
        assert len(index.facts(where="user == 'u2'")) == 2


def test_what_a_tenant_cannot_write_is_refused(tmp_path):
    with tk.create(tmp_path / "index", unit="day", normalize="casefold") as index:
        index.append([("ann", "lives in", "rome", "2020-05-01", None)])
        index.commit()
        index.declare_functional("lives in")
        mine = Memory(index, Scripted([say(relation="Lives In"), MET]), clock=lambda: NOW).scope(user="u1")
        done = mine.remember(TALK)
        assert [row["relation"] for row in done.added] == ["met"]
        assert "one value at a time over the facts of all" in done.rejected[0].reason
        assert index.facts(tail="rome")[0].stop == tk.Instant(OPEN, "day")
        with pytest.raises(tk.QueryError, match="takes labels"):
            mine.forget(entity=0)
        with pytest.raises(tk.QueryError, match="takes labels"):
            mine.correct({"head": ["ann", 2]}, {"tail": "oslo"})
        for attributes, message in (({}, "needs an attribute"), ({"user": ["u1", "u2"]}, "has one value")):
            with pytest.raises(tk.QueryError, match=message):
                Memory(index).scope(**attributes)


def test_tools_of_a_bound_token(tmp_path):
    pytest.importorskip("mcp", reason="the extra mcp is not installed")
    from tkindex.serve.access import BoundScope
    from tkindex.serve.calls import offered, run_call
    from tkindex.serve.served import Served

    with tk.create(tmp_path / "index", unit="day") as index:
        index.append([("Ann", "lives in", "Zyxglorb", "2020-05-01", None)])
        index.commit()
        served = Served(index)
        served.memory = Memory(index, Scripted([say(), MET]), clock=lambda: NOW)
        writer = {user: BoundScope({"user": user}, "write") for user in USERS}
        reader = BoundScope({"user": "u1"})
        names = {operator.name for operator, _ in offered(served, "core", writer["u1"])}
        assert {"recall", "remember", "correct", "forget"} <= names
        assert "remember" not in {operator.name for operator, _ in offered(served, "core", reader)}

        def call(name, scope, **arguments):
            found = run_call(served, name, arguments, "core", scope)
            assert "Zyxglorb" not in json.dumps(found)
            return found

        assert call("remember", reader, messages=TALK)["error"]["code"] == "forbidden"
        done = call("remember", writer["u1"], messages=TALK)
        # How much others write is not told.
        assert (len(done["added"]), list(done["commit"])) == (2, ["recorded"])
        assert call("recall", writer["u2"], query="Where does Ann live?")["facts"] == 0
        assert len(call("remember", writer["u2"], messages=TALK)["added"]) == 2
        assert call("correct", writer["u1"], head="Ann", relation="met", new_tail="Cem")["added"][0]["tail"] == "Cem"
        refused = call("forget", writer["u2"], head="Ann", tail="Cem")["error"]
        assert (refused["code"], refused.get("suggestions")) == ("unknown_entity", None)
        assert call("forget", writer["u1"], head="Ann", expect=2)["retracted"] == 2
        assert call("recall", reader, query="Where does Ann live?")["facts"] == 0
        assert call("recall", writer["u2"], query="Where does Ann live?")["facts"] == 2
        assert call_memory(served.memory, "recall", {"query": "Zyxglorb"})["facts"] == 1
