"""A memory over a scripted model: what is written, what is refused, what is taken back, and two calls at once."""

from __future__ import annotations

import datetime as dt
import json
import threading

import pytest

import tkindex as tk
from tests.fake_model import KEY, Late, Status, fake_model
from tkindex.errors import QueryError
from tkindex.memory import Memory, OpenAIModel, Rule
from tkindex.memory.tools import call_memory

NOW = dt.datetime(2026, 3, 10, 9, 30, tzinfo=dt.UTC)
TALK = [
    {"id": "m1", "speaker": "Ann", "time": "2026-03-10T09:30", "content": "I moved from Rome to Oslo yesterday."},
    {"id": "m2", "speaker": "Ann", "time": "2026-03-10T09:31", "content": "I met Bob last Friday."},
]


def say(**fields):
    """A statement of the first message, but for what is given."""
    one = {
        "op": "holds", "head": "Ann", "relation": "lives in", "tail": "Oslo", "time": "yesterday", "until": None,
        "replaces": True, "confidence": 0.9, "message": "m1", "quote": "moved from Rome to Oslo",
    }  # fmt: skip
    return {**one, **fields}


MET = say(op="happened", relation="met", tail="Bob", time="last Friday", replaces=False, message="m2", quote="met Bob")


class Scripted:
    """Replies in turn, the last one for good; keeps what it was asked."""

    model = "scripted"

    def __init__(self, *replies):
        self.replies, self.asked = list(replies), []

    def __call__(self, messages, schema, /):
        self.asked.append(list(messages))
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        return reply if isinstance(reply, str) else json.dumps({"statements": reply})


@pytest.fixture
def index(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        index.append([("Ann", "lives in", "Rome", "2020-05-01", None)])
        index.commit()
        yield index


def memory(index, *replies, **options):
    return Memory(index, Scripted(*replies), clock=lambda: NOW, **options)


def believed(index, **slots):
    return [(fact.relation, fact.tail, str(fact.start), str(fact.stop)) for fact in index.facts(**slots)]


def test_a_conversation_becomes_one_commit_that_can_be_undone(index):
    before = believed(index)
    agent = memory(index, [say(), MET])
    done = agent.remember(TALK)
    assert done.commit.number == index.last_commit == 2
    assert (len(done.added), len(done.ended), len(done.merged), len(done.rejected)) == (2, 1, 0, 0)
    after = [
        ("lives in", "Rome", "2020-05-01", "2026-03-09"),
        ("met", "Bob", "2026-03-06", "2026-03-07"),
        ("lives in", "Oslo", "2026-03-09", "inf"),
    ]
    assert believed(index) == after
    told = index.facts(tail="Oslo").to_dicts()[0]
    assert (told["message"], told["confidence"], told["quote"]) == ("m1", 0.9, "moved from Rome to Oslo")
    assert told["extractor"] == "model scripted"
    # The model was shown what is known, and when and by whom the messages were written.
    shown = agent._model.asked[0][1]["content"]
    assert "lives in" in shown
    assert '"time": "2026-03-10T09:30 (Tuesday)"' in shown
    assert '"speaker": "Ann"' in shown
    assert agent.undo(done.commit).number == 3
    assert believed(index) == before
    assert agent.undo(3) is not None
    assert believed(index) == after
    assert index.facts(tail="Oslo").to_dicts()[0]["message"] == "m1"


def test_what_was_remembered_is_not_remembered_again(index):
    agent = memory(index, [say(), MET])
    agent.remember(TALK)
    assert agent.remember(TALK) == (None, (), (), (), ())
    assert len(agent._model.asked) == 1
    # The same told once more, in another message, is merged.
    agent._model.replies = [[say(message="m3", quote="oslo it is", time=None)]]
    more = agent.remember([{"id": "m3", "time": "2026-04-01", "speaker": "Ann", "content": "Oslo it is, still."}])
    assert (more.commit, len(more.merged)) == (None, 1)


def test_labels_are_joined_with_those_that_are_there(index):
    visit = say(op="happened", head="ann", relation="visits", tail="Rome!", replaces=False)
    done = memory(index, [say(head="ANN", relation="Lives_In", tail="oslo"), visit]).remember(TALK)
    assert not done.rejected
    assert set(index.entities) == {"Ann", "Rome", "oslo"}
    assert set(index.relations) == {"lives in", "visits"}


def test_a_relation_of_one_value_can_be_declared(index):
    agent = memory(index, [say(replaces=False)])
    assert len(agent.remember(TALK).ended) == 0
    other = memory(
        index, [say(tail="Bonn", time=None, replaces=False, message="m4", quote="bonn")], functional=["Lives-in"]
    )
    done = other.remember([{"id": "m4", "time": "2026-05-01", "content": "Bonn"}])
    # Both that held have ended: nothing said that there is one, until now.
    assert sorted(row["tail"] for row in done.ended) == ["Oslo", "Rome"]


def test_older_news_does_not_end_what_came_later(index):
    told = [say(), say(tail="Turin", time="2019-01-01"), say(tail="Bonn", time="2023-01-01", until="2023-12-31")]
    memory(index, told).remember(TALK)
    assert believed(index, relation="lives in") == [
        ("lives in", "Turin", "2019-01-01", "2020-05-01"), ("lives in", "Rome", "2020-05-01", "2026-03-09"),
        ("lives in", "Bonn", "2023-01-01", "2024-01-01"), ("lives in", "Oslo", "2026-03-09", "inf"),
    ]  # fmt: skip


def test_what_ended_is_ended(index):
    done = memory(index, [say(op="ended", tail="Rome"), say(op="ended", tail="Paris")]).remember(TALK)
    assert believed(index) == [("lives in", "Rome", "2020-05-01", "2026-03-09")]
    assert [one.reason for one in done.rejected] == ["nothing is believed that this ends"]


def test_what_would_end_before_it_began_is_rejected(index):
    done = memory(index, [say(op="ended", tail=None, time="2001", message="m2", quote="met")]).remember(TALK)
    assert "begin later" in done.rejected[0].reason
    assert done.commit is None


NONSENSE = [
    "Oslo", None, 5, [], say(op="maybe"), say(head=""), say(tail=None), say(relation=" "), say(head=7),
    say(time="soon"), say(time="Friday"), say(time=5), say(until="2001"), say(confidence=2), say(confidence="high"),
    say(confidence=float("nan")), say(message="m9"), say(quote="moved to Paris"), say(quote=""), say(quote=None),
    say(head="x" * 2000), say(time="in 9999 years"), say(head="\ud800"), {**say(), "message": None}, {},
]  # fmt: skip


@pytest.mark.parametrize("wrong", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_rejected_with_a_reason_and_the_rest_is_kept(index, wrong):
    done = memory(index, [wrong, MET]).remember(TALK)
    assert [row["tail"] for row in done.added] == ["Bob"]
    assert len(done.rejected) == 1
    assert done.rejected[0].reason
    assert "\n" not in done.rejected[0].reason


def test_a_model_that_contradicts_itself_is_not_believed(index):
    done = memory(index, [say(tail="Oslo"), say(tail="Paris"), MET]).remember(TALK)
    assert [one.reason for one in done.rejected] == [
        "the same call says 'Paris' too, and there is one value at a time",
        "the same call says 'Oslo' too, and there is one value at a time",
    ]
    assert [row["tail"] for row in done.added] == ["Bob"]
    assert believed(index, relation="lives in") == [("lives in", "Rome", "2020-05-01", "inf")]


def test_a_model_that_says_that_it_holds_and_ended_is_not_believed(index):
    done = memory(index, [say(), say(op="ended")]).remember(TALK)
    assert {one.reason for one in done.rejected} == {"the same call says that it holds and that it ended"}
    assert done.commit is None


@pytest.mark.parametrize("reply", ["", "I cannot.", "[]", '{"facts": []}', '{"statements": 3}', "{" * 100_000])
def test_a_reply_that_cannot_be_read_is_asked_for_once_more(index, reply):
    agent = memory(index, reply, [MET])
    assert len(agent.remember(TALK).added) == 1
    assert "no JSON" in agent._model.asked[1][-1]["content"]
    with pytest.raises(tk.ModelError, match="asked twice; nothing was remembered"):
        memory(index, reply).remember([{**TALK[0], "id": "m9"}])
    assert index.last_commit == 2


def test_a_reply_wrapped_in_words_is_read(index):
    reply = f"Sure!\n```json\n{json.dumps({'statements': [MET]})}\n```"
    assert len(memory(index, reply).remember(TALK).added) == 1


def test_a_model_that_fails_loses_nothing(index):
    pytest.importorskip("openai", reason="the extra openai is not installed")
    good = {"statements": [MET]}
    with fake_model([Status(500), Status(401, f"bad key {KEY}"), Late(2.0), good]) as server:
        model = OpenAIModel("small", base_url=server.base_url, key=KEY, timeout=0.7, tries=1)
        agent = Memory(index, model, clock=lambda: NOW)
        for expected in ("something went wrong", "bad key", "no answer within 0.7 seconds"):
            with pytest.raises(tk.ModelError, match=expected) as caught:
                agent.remember(TALK)
            assert KEY not in str(caught.value)
            assert "nothing was remembered" in str(caught.value)
        assert index.last_commit == 1
        assert len(agent.remember(TALK).added) == 1


def test_two_of_one_conversation_at_once_write_it_once(index):
    """Both have asked the model before either writes."""
    asked = threading.Barrier(2)

    class Slow(Scripted):
        def __call__(self, messages, schema, /):
            asked.wait(30)
            return super().__call__(messages, schema)

    done = []
    agents = [Memory(index, Slow([say(), MET]), clock=lambda: NOW) for _ in range(2)]
    threads = [threading.Thread(target=lambda agent=agent: done.append(agent.remember(TALK))) for agent in agents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(len(one.added) for one in done) == [0, 2]
    assert len(index.facts()) == 3
    assert index.last_commit == 2


def test_statements_are_looked_through_before_they_are_written(index):
    agent = memory(index, [say(), MET, say(op="maybe")])
    extracted = agent.extract(TALK)
    assert (len(extracted.statements), len(extracted.rejected), index.last_commit) == (2, 1, 1)
    done = agent.apply(extracted._replace(statements=extracted.statements[1:]))
    assert [row["tail"] for row in done.added] == ["Bob"]
    assert len(done.rejected) == 1


def test_undo_refuses_what_was_changed_since(index):
    agent = memory(index, [say()])
    first = agent.remember(TALK).commit
    agent._model.replies = [[say(tail="Bonn", time=None, message="m4", quote="bonn")]]
    second = agent.remember([{"id": "m4", "time": "2026-05-01", "content": "Bonn"}]).commit
    with pytest.raises(tk.QueryError, match=f"commit {second.number} has changed"):
        agent.undo(first)
    agent.undo(second)
    for number in (99, 0):
        with pytest.raises(tk.QueryError, match="no commit"):
            agent.undo(number)


def test_correct_and_forget(index):
    agent = memory(index, [MET])
    agent.remember(TALK)
    done = agent.correct({"head": "Ann", "relation": "met"}, {"tail": "Cem", "start": "2026-03-05"})
    assert done.commit.number == 3
    assert believed(index, relation="met") == [("met", "Cem", "2026-03-05", "2026-03-07")]
    assert index.facts(relation="met").to_dicts()[0]["message"] == "m2"
    for wrong, right in (
        ({"head": "Ann"}, {"tail": "Cem"}), ({}, {"tail": "Cem"}), ({"head": "Ann"}, {}),
        ({"head": "Ann", "mood": "good"}, {"tail": "Cem"}), ({"relation": "met"}, {"when": "2014"}),
    ):  # fmt: skip
        with pytest.raises(tk.QueryError):
            agent.correct(wrong, right)
    for odd in (["Cem"], "", None, 7):
        with pytest.raises(tk.QueryError, match=r"the right tail is .*expected its label as text"):
            agent.correct({"head": "Ann", "relation": "met"}, {"tail": odd})
    with pytest.raises(tk.QueryError, match="finds 2 facts; expected 1"):
        agent.forget(head="Ann")
    with pytest.raises(tk.QueryError, match="say what"):
        agent.forget()
    # As `correct` takes it; it was told that nothing had been said.
    with pytest.raises(tk.QueryError, match=r"expect is \{'head': 'Ann'\}, expected a number .*forget\(head=\.\.\."):
        agent.forget({"head": "Ann"})
    assert agent.forget(expect=2, head="Ann").n_retracted == 2
    assert len(index) == 0


def test_messages_that_cannot_be_read_are_refused(index):
    agent = memory(index, [])
    for wrong in (
        [], [{}], ["hello"], [{"content": " "}], [{"content": 5}], [{"content": "x" * 20_001}], [TALK[0]] * 201,
        None, 5, TALK[0], [{"content": "x", "id": "m"}, {"content": "y", "id": "m"}],
        [{"content": "x", "time": "soon"}], [{"content": "x", "time": 1e99}], [{"content": "x", "speaker": 5}],
    ):  # fmt: skip
        with pytest.raises(tk.QueryError):
            agent.remember(wrong)
    assert not agent._model.asked
    with pytest.raises(tk.QueryError, match="no model"):
        Memory(index).remember(TALK)
    with pytest.raises(tk.IndexFileError, match="reading"):
        memory(tk.open(index.path), [MET]).remember(TALK)


def test_the_same_message_twice_in_one_call_is_one(index):
    agent = memory(index, [say()])
    assert len(agent.remember([*TALK, TALK[0]]).added) == 1


@pytest.mark.parametrize("wrong", ["1", None, 1.0, True])
def test_what_is_no_commit_cannot_be_undone(index, wrong):
    with pytest.raises(tk.QueryError, match="no commit"):
        memory(index, []).undo(wrong)
    for number in (0, 2, 99):
        with pytest.raises(tk.QueryError, match=f"there is no commit {number} to undo: they run from 1 to 1"):
            memory(index, []).undo(number)


# ---- recalling ---------------------------------------------------------------------------------------------------


def test_recall_keeps_to_the_window_and_to_the_budget(index):
    agent = memory(index, [say(), MET])
    agent.remember(TALK)
    found = agent.recall("Where does Ann live?")
    assert "since 2026-03-09: Ann | lives in | Oslo (confidence 0.9)" in found.text.splitlines()
    assert found.methods == ("names",)
    assert [fact["tail"] for fact in agent.recall("Where did Ann live?", when="2024").facts] == ["Rome"]
    # The relation that is asked for comes before others.
    assert "lives in" in agent.recall("Where does Ann live?", k=1).text
    small = agent.recall("What about Ann?", tokens=20)
    assert small.tokens <= 20
    assert small.left_out == 3 - len(small.facts)
    assert agent.recall("Who is Zoe?").text == ""
    for wrong in ({"query": " "}, {"query": "x", "k": 0}, {"query": "x", "tokens": 1}):
        with pytest.raises(tk.QueryError):
            agent.recall(**wrong)


@pytest.mark.parametrize("wrong", [{"k": "5"}, {"k": 2.5}, {"k": True}, {"tokens": None}, {"tokens": "100"}, {"k": 0}])
def test_limits_of_a_recall_are_whole_numbers(index, wrong):
    with pytest.raises(tk.QueryError, match="expected k from 1"):
        memory(index, []).recall("Ann?", **wrong)


def test_recall_by_meaning(index):
    agent = memory(index, [say(), MET])
    agent.remember(TALK)
    index.embed()
    index.commit()
    found = agent.recall("Which city is home?")
    assert found.methods == ("meaning",)
    assert "lives in | Oslo" in found.text


def test_recall_of_nothing(tmp_path):
    with tk.create(tmp_path / "empty", unit="day") as index:
        assert Memory(index).recall("Where does Ann live?").facts == ()


@pytest.mark.parametrize("reply", [None, 5, TimeoutError("too slow"), ValueError("no")])
def test_a_model_that_fails_in_ways_of_its_own_is_one_error_and_nothing_is_written(index, reply):
    def model(messages, schema, /):
        if isinstance(reply, Exception):
            raise reply
        return reply

    with pytest.raises(tk.ModelError, match="nothing was remembered"):
        Memory(index, model, clock=lambda: NOW).remember(TALK)
    assert index.last_commit == 1


def test_a_statement_that_is_no_label_is_rejected_alone(index):
    done = memory(index, [say(head="A\0nn"), say()]).remember(TALK)
    assert (len(done.added), [one.reason for one in done.rejected]) == (1, ["its head is no label"])


def test_a_correction_does_not_claim_that_the_message_said_it(index):
    agent = memory(index, [say()])
    agent.remember(TALK[:1])
    agent.correct({"head": "Ann", "tail": "Oslo"}, {"tail": "Bergen"})
    fact = index.facts(tail="Bergen")[0]
    assert fact.attributes == {"message": "m1", "extractor": "correction"}
    with pytest.raises(tk.QueryError, match="believed already"):
        agent.correct({"head": "Ann", "tail": "Bergen"}, {"tail": "Bergen"})
    assert index.last_commit == 3


def test_recall_and_forget_take_conditions_on_attributes(index):
    agent = memory(index, [say(), MET | {"confidence": 0.4}])
    agent.remember(TALK)
    assert [fact["tail"] for fact in agent.recall("What about Ann?", where="confidence > .8").facts] == ["Oslo"]
    index.embed("hashed")
    assert [fact["tail"] for fact in agent.recall("Whom did she meet?", where="confidence < .8").facts] == ["Bob"]
    for wrong in ({"where": "sureness > 1"}, {"when": "blue"}):
        with pytest.raises(tk.TkindexError):
            agent.recall("Who is Zoe?", **wrong)
    found = call_memory(agent, "recall", {"query": "What about Ann?", "where": "confidence > .8"})
    assert (found["ok"], found["facts"]) == (True, 1)
    assert call_memory(agent, "forget", {"where": "confidence < .5"})["retracted"] == 1
    assert not index.exists(tail="Bob")


def test_what_others_write_between_a_look_and_its_commit_is_looked_at_again(index):
    """The rival is no memory, so that no lock of memories keeps it away."""
    begin, rivals = index.transaction, [("Ann", "lives in", "Bern", "2024-01-01", None)]

    def beside_a_rival():
        change = begin()
        if rivals:
            commit = change.commit

            def later():
                if rivals:
                    index.append([rivals.pop()])
                    index.commit()
                return commit()

            change.commit = later
        return change

    index.transaction = beside_a_rival
    memory(index, [say()]).remember(TALK[:1])
    assert not rivals
    assert [(fact.tail, str(fact.stop)) for fact in index.facts(head="Ann", relation="lives in")] == [
        ("Rome", "2026-03-09"), ("Bern", "2026-03-09"), ("Oslo", "inf"),
    ]  # fmt: skip


class _Odd:
    """Of a type that nothing takes."""


@pytest.mark.parametrize("odd", [[1], {"a": 1}, _Odd(), 1.5, b"x", True, "text", None, 10**30, {1}, int])
def test_a_memory_of_odd_parts_is_one_clear_error(index, odd):
    rule = Rule("{who}", "lives in", "{where}", "{at}")
    told = [{"who": "Ann", "where": "Oslo", "at": "2021"}]
    agent = Memory(index, rules=[rule])
    calls = [
        lambda: Memory(odd),
        lambda: Memory(index, rules=odd).remember_events(told),
        lambda: Memory(index, rules=[rule], functional=[odd] if isinstance(odd, dict) else odd),
        lambda: Memory(index, rules=[rule], clock=odd).remember_events(told),
        lambda: agent.remember_events(odd),
        lambda: agent.correct(odd, {"tail": "Bonn"}),
        lambda: agent.correct({"head": "Ann"}, odd),
        lambda: agent.apply(odd),
    ]
    if odd is not None and odd is not int:
        calls.append(lambda: Memory(index, odd))
    for call in calls:
        with pytest.raises(QueryError) as raised:
            call()
        assert "\n" not in str(raised.value)
