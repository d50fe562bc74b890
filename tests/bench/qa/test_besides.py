"""The sentences that the probe adds are all asked, and what is ignored or refused for nothing is counted."""

import json

from bench.qa import besides
from reasoners.policies.base import PolicyFailedError


def test_each_message_keeps_the_question():
    found = list(besides.messages_of("Who led the mill in 1950?"))
    assert [kind for kind, _ in found] == ["behind", "behind", "behind", "front", "harmless", "harmless"]
    assert all("who led the mill in 1950?" in text.lower() for _, text in found)
    assert found == list(besides.messages_of("Who led the mill in 1950?"))


def test_sentences_are_of_many_kinds_and_none_twice():
    assert len(set(besides.NARROWING)) == len(besides.NARROWING) >= 40
    assert not set(besides.NARROWING) & set(besides.HARMLESS)


def test_a_report_counts_each_kind(tmp_path, monkeypatch, capsys):
    rows = [
        {"graph": "g", "message": "m", "kind": kind, "values": ["a"], "unchanged": same}
        for kind, same in (("behind", True), ("behind", False), ("harmless", True), ("harmless", False))
    ]
    monkeypatch.setattr(besides, "asked", lambda graph, every, policy, form: iter(rows if graph == "memory" else []))
    assert besides.main(["--generations", "first", "--json", str(tmp_path / "report.json")]) == 0
    report = json.loads((tmp_path / "report.json").read_text())
    assert report["behind"] == {"n": 2, "bad": 1}
    assert report["harmless"] == {"n": 2, "bad": 1}
    assert "ignored" in "".join(capsys.readouterr())


def test_a_model_that_is_gone_is_one_line(monkeypatch, capsys):
    def gone(graph, every, policy, form):
        raise PolicyFailedError("the endpoint cannot be reached")

    monkeypatch.setattr(besides, "asked", gone)
    assert besides.main(["--generations", "first", "--null", "random", "--form", "rewrite"]) == 1
    assert "cannot be reached; the same command goes on from here" in "".join(capsys.readouterr())
