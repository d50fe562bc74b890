"""Wordings of a chat: as frozen, of questions that may be read, and judged by the gold of these."""

import json

import pytest

from bench.qa import blindsets, chatty


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
