"""Policies: checked replies, bounded attempts, recording and replay."""

from __future__ import annotations

import gzip
import json

import pytest
from visiting import Scripted

from reasoners.policies.base import (
    ATTEMPTS,
    Cost,
    Decision,
    MalformedReplyError,
    UndecidedError,
    decide,
)
from reasoners.policies.choose import choose_policy
from reasoners.policies.replay import Recorder, RecordingError, Replay, read_recording
from reasoners.policies.rules import Rules
from reasoners.prompts import prompt_digest
from reasoners.trace import Trace


def number(value):
    if not isinstance(value, int):
        raise MalformedReplyError("a number is expected")
    return value


ASKED = Decision("demo", "pick", "which?", prompt="Pick.")


def test_a_malformed_reply_is_asked_for_again_with_the_reason():
    policy, cost = Scripted("nonsense", 7), Cost()
    assert decide(policy, ASKED, number, cost) == 7
    assert (cost.calls, cost.tokens, cost.problems) == (2, 10, ["pick: a number is expected"])
    assert "a number is expected" in policy.asked[1].prompt
    assert policy.asked[1].state["attempt"] == 1


def test_the_dots_of_a_form_are_no_answer():
    policy, cost = Scripted({"answer": ["..."]}, {"answer": ["Rome"]}), Cost()
    assert decide(policy, ASKED, lambda value: value["answer"], cost) == ["Rome"]
    assert cost.problems == ['pick: "..." stands where a text belongs']


def test_attempts_are_bounded():
    policy, cost = Scripted(*["nonsense"] * 9), Cost()
    with pytest.raises(UndecidedError, match="3 replies could not be used"):
        decide(policy, ASKED, number, cost)
    assert len(policy.asked) == ATTEMPTS == cost.calls


def test_a_role_without_a_rule_is_undecided():
    with pytest.raises(UndecidedError, match="no rule for 'pick'"):
        Rules({"stop": lambda decision: True}).decide(ASKED)


def test_what_is_recorded_is_replayed_attempts_included(tmp_path):
    path = tmp_path / "run.jsonl"
    assert decide(Recorder(Scripted("nonsense", 7), path), ASKED, number, Cost()) == 7
    cost = Cost()
    assert decide(read_recording(path), ASKED, number, cost) == 7
    assert (cost.calls, cost.tokens) == (2, 10)
    head, *replies = map(json.loads, path.read_text().splitlines())
    assert (head, [reply["attempt"] for reply in replies]) == ({"recording": 2}, [0, 1])
    packed = tmp_path / "kept.jsonl.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert decide(read_recording(packed), ASKED, number, Cost()) == 7


def test_a_damaged_or_endless_compressed_recording_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "kept.jsonl.gz"
    whole = gzip.compress(b'{"system": "demo"' * 1000)
    path.write_bytes(whole[:-9])
    with pytest.raises(RecordingError, match="damaged"):
        read_recording(path)
    monkeypatch.setattr("reasoners.policies.replay.MAX_LINE", 10_000)
    path.write_bytes(whole)
    with pytest.raises(RecordingError, match="line 1: longer than 10,000 bytes"):
        read_recording(path)


REPLY = {"system": "demo", "role": "pick", "question": ASKED.question, "reply": 7}


def recording(path, *records):
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


def test_a_recording_of_another_format_or_of_other_prompts_is_refused_in_one_line(tmp_path):
    path, now = tmp_path / "run.jsonl", prompt_digest("naiverag")
    head = {"recording": 2, "system": "naiverag", "prompts": now, "commit": "0123456789abcdef"}
    assert len(read_recording(recording(path, head, REPLY)).replies) == 1
    older = {"recording": 1, "system": "naiverag", "prompts": "0" * 16}
    assert len(read_recording(recording(path, older, REPLY)).replies) == 1
    for given, said in (
        ((head | {"recording": 3}, REPLY), r"line 1: a recording of format 3 \(written at commit 0123456789ab\); this"),
        (({"recording": "two"}, REPLY), "line 1: a recording of format two; this version reads 2 and 1"),
        ((head | {"prompts": "0" * 16}, REPLY), f"line 1: replies to other prompts of naiverag than .*{now}"),
        ((head, REPLY, head | {"recording": 3}), "line 3: a recording of format 3"),
        ((REPLY, head), 'line 1: a reply before any head, .* {"recording": 1} before it'),
    ):
        with pytest.raises(RecordingError, match=said) as raised:
            read_recording(recording(path, *given))
        assert "\n" not in str(raised.value)
    with pytest.raises(RecordingError, match="replies to other prompts of naiverag than those of now"):
        read_recording(recording(path, head, REPLY), prompts="1" * 16)
    own = {"recording": 2, "system": "mine.own", "prompts": "0" * 16}
    assert len(read_recording(recording(path, own, REPLY)).replies) == 1
    with pytest.raises(RecordingError, match=r"other prompts of mine\.own"):
        read_recording(path, prompts="1" * 16)


def test_a_head_is_written_before_the_first_reply_and_again_where_a_run_is_gone_on_with(tmp_path):
    path = tmp_path / "run.jsonl"
    first = Recorder(Rules({"pick": lambda _: 7}), path, head={"system": "demo", "commit": "a"})
    assert not path.exists()
    second = Recorder(Rules({"pick": lambda _: 8}), path, beside=first)
    second.decide(ASKED)
    first.decide(ASKED)
    Recorder(Rules({"pick": lambda _: 9}), path, head={"commit": "b"}).decide(ASKED)
    told = [json.loads(line) for line in path.read_text().splitlines()]
    assert [one.get("reply") for one in told] == [None, 8, 7, None, 9]
    assert [told[0], told[3]] == [{"recording": 2, "system": "demo", "commit": "a"}, {"recording": 2, "commit": "b"}]
    assert read_recording(path).decide(ASKED).value == 9


def test_replay_of_what_was_never_recorded():
    with pytest.raises(UndecidedError, match="nothing is recorded"):
        Replay({}).decide(ASKED)
    assert Replay({}, Rules({"pick": lambda decision: 4})).decide(ASKED).value == 4


@pytest.mark.parametrize("line", ["{", "[]", '{"system": "demo"}'])
def test_a_broken_recording_names_its_line(tmp_path, line):
    path = tmp_path / "run.jsonl"
    path.write_text("\n" + line + "\n")
    with pytest.raises(RecordingError, match="line 2"):
        read_recording(path)


def test_names_of_policies(tmp_path):
    rules = Rules({})
    assert choose_policy("rules", rules) is rules
    for odd in ([1], {}, 1.5, None):
        with pytest.raises(ValueError, match="a policy is a name, a Policy or a function"):
            choose_policy(odd, rules)
    assert choose_policy(rules, Rules({})) is rules
    with pytest.raises(ValueError, match='"rules", "replay:PATH" or "null:random", got'):
        choose_policy("oracle", rules)
    with pytest.raises(FileNotFoundError):
        choose_policy(f"replay:{tmp_path / 'absent.jsonl'}", rules)


def test_a_trace_in_words_and_in_json():
    trace = Trace()
    trace.add("first", {"head": "ann"}, bounds="after 2014", count=0, note="nothing")
    assert trace.texts() == ("first(head=ann) [after 2014] → 0 — nothing",)
    assert json.loads(json.dumps(trace.records())) == [
        {"tool": "first", "arguments": {"head": "ann"}, "bounds": "after 2014", "count": 0, "note": "nothing"}
    ]
