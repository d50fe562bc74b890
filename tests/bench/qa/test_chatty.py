"""Wordings of a chat: as frozen, of questions that may be read, and judged by the gold of these."""

import json

import pytest

from bench.qa import blindsets, chatty
from reasoners.policies.base import PolicyFailedError


def test_wordings_are_as_they_were_frozen_and_of_spent_sets(tmp_path):
    known = {
        question["id"]
        for name in blindsets.SPENT
        for graph in blindsets.GENERATIONS[name]
        for question in blindsets.read_questions(graph)
    }
    said = [chatty.read_wordings(name) for name in chatty.FILES]
    assert [len(wordings) for wordings in said] == [148, 147, 172, 173]
    ids = [key for wordings in said for key in wordings]
    assert len(set(ids)) == len(ids)
    assert set(ids) <= known
    (tmp_path / "DIGESTS").write_bytes((chatty.FOLDER / "DIGESTS").read_bytes())
    (tmp_path / "read.jsonl").write_bytes((chatty.FOLDER / "read.jsonl").read_bytes() + b"\n")
    with pytest.raises(ValueError, match="frozen"):
        chatty.read_wordings("read", tmp_path)


def test_a_wording_is_judged_by_the_gold_of_its_question(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(blindsets, "SPENT", ("first",))
    questions = {q["id"]: q for q in blindsets.read_questions("film") if q["style"] == "terse"}
    said = {key: question["question"] for key, question in list(questions.items())[:5]}
    monkeypatch.setattr(chatty, "read_wordings", lambda name: said)
    rows = list(chatty.asked(said))
    assert {row["id"] for row in rows} == set(said)
    assert all(row["verdict"] == blindsets.judge(questions[row["id"]], row["values"]) for row in rows)
    assert chatty.main(["--files", "read", "--json", str(tmp_path / "out.json")]) == 0
    report = json.loads((tmp_path / "out.json").read_text())
    assert report["read"]["n"] == len(said)
    assert report["read"]["silent"] < report["read"]["right"]
    assert "right" in capsys.readouterr().err


def test_a_model_that_is_gone_is_one_line(monkeypatch, capsys):
    def gone(wordings, policy, form):
        raise PolicyFailedError("the endpoint cannot be reached")

    monkeypatch.setattr(chatty, "asked", gone)
    assert chatty.main(["--files", "read", "--null", "random", "--form", "rewrite"]) == 1
    assert "cannot be reached; the same command goes on from here" in "".join(capsys.readouterr())


def test_who_helps_is_in_the_report(monkeypatch, tmp_path):
    row = {"verdict": "right", "silent": "wrong", "is_helped": False, "calls": 1, "tokens": 9, "seconds": 0.5}
    monkeypatch.setattr(chatty, "asked", lambda wordings, policy, form: iter([row]))
    assert chatty.main(["--files", "read", "--null", "random", "--form", "rewrite", "--json", str(tmp_path / "o")]) == 0
    report = json.loads((tmp_path / "o").read_text())
    assert report["settings"] == {"seed": None, "model": None, "null": "random", "form": "rewrite"}
    assert report["read"]["helped calls"] == 1
    assert chatty.main(["--files", "read", "--json", str(tmp_path / "o")]) == 0
    assert json.loads((tmp_path / "o").read_text())["settings"]["form"] is None
