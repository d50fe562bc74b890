"""Sentences that narrow a question, learnt: frozen files, a fit that tells apart, and a null that does not."""

import json
import random

import pytest

from bench.qa import narrowing
from bench.qa.narrowing import FILES, HELD, Sentence, fit, main, read_sentences, told_apart
from reasoners.planner.logic.english.narrowingshare import FILE, Narrowing


def test_files_are_as_they_were_frozen(tmp_path):
    found = {name: read_sentences(name) for name in FILES}
    assert {name: len(rows) for name, rows in found.items()} == json.loads(FILE.read_text(encoding="utf-8"))[
        "trained on"
    ]
    for name in HELD[:2]:
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


@pytest.mark.parametrize("held", HELD)
def test_other_hands_teach_each(held):
    others = [one for name in FILES if name != held for one in read_sentences(name)]
    found = told_apart(Narrowing(fit(others)), read_sentences(held))
    assert found["area"] > 0.88
    assert found["harmless below where 0.95 are caught"] > 0.45


def test_labels_that_were_shuffled_teach_nothing():
    first, second = (read_sentences(name) for name in HELD[:2])
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
    assert set(HELD) <= json.loads((tmp_path / "report.json").read_text(encoding="utf-8")).keys()
    assert "area" in "".join(capsys.readouterr())
