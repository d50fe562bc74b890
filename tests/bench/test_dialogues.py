"""The benchmark of memories on a small made conversation, with a scripted model."""

from __future__ import annotations

import json
import re

import pytest

from bench.dialogues import f1, read_dialogues, score
from bench.memory import run

TALK = [
    {
        "conversation": {
            "speaker_a": "Ann",
            "speaker_b": "Bob",
            "session_1_date_time": "1:56 pm on 8 May, 2023",
            "session_1": [
                {"speaker": "Ann", "dia_id": "D1:1", "text": "I went to Rome yesterday."},
                {"speaker": "Bob", "dia_id": "D1:2", "text": "Lovely!"},
            ],
            "session_2_date_time": "9:05 am on 12 June, 2023",
            "session_2": [{"speaker": "Bob", "dia_id": "D2:1", "text": "I went to Oslo last week."}],
        },
        "qa": [
            {"question": "When did Ann go to Rome?", "answer": "7 May 2023", "evidence": ["D1:1"], "category": 2},
            {"question": "Who went to Oslo?", "answer": "Bob", "evidence": ["D2:1"], "category": 1},
            {"question": "Who went to Bonn?", "adversarial_answer": "Ann", "category": 5},
        ],
    }
]


def scripted(messages, schema, /):
    """Knows one sentence, and answers with its context."""
    said = messages[-1]["content"]
    if "answer" in schema["properties"]:
        return json.dumps({"answer": said.partition("Question:")[0]})
    found = []
    for line in said.splitlines():
        if line.startswith("{") and (went := re.search(r"went to (\w+) ([^.]+)", (turn := json.loads(line))["text"])):
            found.append(
                {"op": "happened", "head": turn["speaker"], "relation": "went to", "tail": went[1], "time": went[2],
                 "until": None, "replaces": False, "confidence": 1.0, "message": turn["id"], "quote": went[0]}
            )  # fmt: skip
    return json.dumps({"statements": found})


def test_a_conversation_is_measured(tmp_path):
    data = tmp_path / "talk.json"
    data.write_text(json.dumps(TALK))
    report = run(data, scripted, "scripted", tmp_path / "out.json", None, 20, 1000, tell=lambda text: None)
    assert [row["evidence"] for row in report["questions"]] == [1.0, 1.0, None]
    # What knows nothing of the question finds some of it at most, and nothing where nothing is named.
    blind = [(row["evidence_latest"], row["evidence_random"]) for row in report["questions"]]
    assert blind[2] == (None, None)
    assert all(0 <= share <= 1 for pair in blind[:2] for share in pair)
    assert report["summary"]["all"]["questions"] == 3
    assert report["summary"]["category 2"]["evidence"] == 1.0
    assert all(0 <= row[name] <= 1 for row in report["questions"] for name in ("with_memory", "without"))
    # Without the memory the context is the talk itself, from its end backwards.
    assert report["questions"][1]["with_memory"] != report["questions"][1]["without"]
    assert json.loads((tmp_path / "out.json").read_text())["suite"] == "memory"


def test_a_model_that_cannot_read_some_messages_does_not_end_the_run(tmp_path):
    data = tmp_path / "talk.json"
    data.write_text(json.dumps(TALK))

    def poor(messages, schema, /):
        return "I cannot" if "Rome" in str(messages) else scripted(messages, schema)

    report = run(data, poor, "poor", tmp_path / "out.json", None, 20, 1000, tell=lambda text: None)
    assert (report["messages"], report["messages_not_read"]) == (3, 2)
    assert [row["evidence"] for row in report["questions"]] == [0.0, 1.0, None]


def test_times_and_ids_are_read_and_what_is_missing_is_named(tmp_path):
    data = tmp_path / "talk.json"
    data.write_text(json.dumps(TALK))
    dialogue = read_dialogues(data)[0]
    assert dialogue.sessions[0][0]["time"] == "2023-05-08T13:56:00"
    assert dialogue.sessions[1][0]["id"] == "D2:1"
    # What is called the adversarial answer is not what is right.
    assert score("Ann", dialogue.questions[2]) == 0.0
    assert score("It is not mentioned.", dialogue.questions[2]) == 1.0
    odd = {"question": "q", "answer": 2022, "evidence": ["D1:1; D2:1", "D1:1"], "category": 1}
    turn = {"speaker": "Ann", "dia_id": "D1:3", "text": "", "blip_caption": "a red boat"}
    talk = {**TALK[0]["conversation"], "session_1": [turn]}
    data.write_text(json.dumps([{"conversation": talk, "qa": [odd]}]))
    dialogue = read_dialogues(data)[0]
    assert dialogue.questions[0][1:3] == ("2022", ("D1:1", "D2:1"))
    assert dialogue.sessions[0][0]["content"] == "[shares a picture: a red boat]"
    data.write_text(json.dumps([{"conversation": {"session_1": []}, "qa": []}]))
    with pytest.raises(ValueError, match="dialogue 0: KeyError"):
        read_dialogues(data)


def test_answers_are_compared_word_by_word():
    assert f1("The 7 May, 2023.", "7 may 2023") == 1.0
    assert f1("", "Bob") == 0.0
    assert f1("", "") == 1.0
