"""Sentences that narrow a question, learnt: frozen files, a fit that tells apart, and a null that does not."""

import json
import random

import pytest

from bench.qa import narrowing
from bench.qa.narrowing import FILES, HELD, UNSEEN, Sentence, fit, main, read_sentences, told_apart
from reasoners.planner.logic.narrowingshare import FILE, Narrowing, shipped


def test_files_are_as_they_were_frozen(tmp_path):
    found = {name: read_sentences(name) for name in FILES}
    assert {name: len(rows) for name, rows in found.items()} == json.loads(FILE.read_text(encoding="utf-8"))[
        "trained on"
    ]
    for name in HELD:
        assert sum(one.narrows for one in found[name]) == len(found[name]) / 2
    (tmp_path / "first.jsonl").write_text("{}\n", encoding="utf-8")
    (tmp_path / "DIGESTS").write_text("0  first.jsonl\n", encoding="utf-8")
    with pytest.raises(ValueError, match="not as it was frozen"):
        read_sentences("first", tmp_path)


def test_the_shipped_weights_are_those_of_the_files():
    sentences = [one for name in FILES for one in read_sentences(name)]
    kept = json.loads(FILE.read_text(encoding="utf-8"))["weights"]
    fitted = fit(sentences)
    assert kept.keys() == fitted.keys()
    assert all(abs(kept[sign] - fitted[sign]) < 0.01 for sign in kept)


def test_one_hand_teaches_the_other():
    first, second = (read_sentences(name) for name in HELD)
    found = told_apart(Narrowing(fit(first)), second)
    assert found["area"] > 0.85
    assert found["harmless below where 0.95 are caught"] > 0.35


def test_what_is_shipped_tells_apart_what_six_other_hands_wrote():
    for name in UNSEEN:
        assert told_apart(shipped(), read_sentences(name))["area"] > 0.7, name


def test_labels_that_were_shuffled_teach_nothing():
    first, second = (read_sentences(name) for name in HELD)
    labels = [one.narrows for one in first]
    random.Random(0).shuffle(labels)
    shuffled = [one._replace(narrows=label) for one, label in zip(first, labels, strict=True)]
    assert abs(told_apart(Narrowing(fit(shuffled)), second)["area"] - 0.5) < 0.08


def test_ties_are_half_told_apart():
    same = [Sentence("So it is.", "Who?", is_behind=True, narrows=narrows) for narrows in (True, False)]
    assert told_apart(Narrowing({"": 0.0}), same)["area"] == 0.5


def test_the_command_writes_what_it_shows(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(narrowing, "FILE", tmp_path / "weights.json")
    assert main(["--held", "--train", "--json", str(tmp_path / "report.json")]) == 0
    assert json.loads((tmp_path / "weights.json").read_text(encoding="utf-8")).keys() == {"trained on", "weights"}
    assert {*HELD, *UNSEEN} <= json.loads((tmp_path / "report.json").read_text(encoding="utf-8")).keys()
    assert "area" in "".join(capsys.readouterr())
