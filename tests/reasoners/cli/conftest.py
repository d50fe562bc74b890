"""A folder with facts and questions, and a model that is not waited for."""

from __future__ import annotations

import json

import pytest
from fake_model import KEY
from reason_program import FACTS, QUESTIONS


@pytest.fixture
def place(tmp_path):
    (tmp_path / "facts.csv").write_text(FACTS)
    with (tmp_path / "q.jsonl").open("w") as stream:
        for quid, (text, gold, qtype) in enumerate(QUESTIONS, 1):
            record = {"quid": quid, "question": text, "answers": gold, "answer_type": "entity", "time_level": "day"}
            stream.write(json.dumps(record | {"qtype": qtype, "qlabel": "Single"}) + "\n")
    return tmp_path


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    monkeypatch.setattr("reasoners.policies.client.FIRST_WAIT", 0.001)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
