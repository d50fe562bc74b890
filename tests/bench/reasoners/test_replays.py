"""Kept recordings answer their questions anew: the same questions, and what differs is told."""

from __future__ import annotations

import pytest

from bench.reasoners import modelpage, replays
from bench.suites import data_folder
from reasoners.cli.given import lessons
from reasoners.qa.formats import Question, write_questions
from reasoners.runs.folder import digest_of_questions
from reasoners.runs.run import sample

QUESTIONS = [Question(f"q{n}", f"Who visited {n}?", ("x",), "entity", "equal") for n in range(9)]


def test_questions_are_drawn_again_or_are_those_that_were_recorded():
    settings = {"sample": 4, "seed": 3, "limit": None, "stratified": True, "questions": "q.jsonl"}
    drawn = sample(QUESTIONS, 4, 3, stratified=True)
    assert replays.asked_by(settings | {"asked": digest_of_questions(drawn)}, QUESTIONS, set()) == drawn
    named = QUESTIONS[2:6]
    texts = {question.text for question in named}
    assert replays.asked_by(settings | {"asked": digest_of_questions(named)}, QUESTIONS, texts) == named
    with pytest.raises(replays.ReplayError, match=r"q\.jsonl with the digest 0000 cannot be drawn anew"):
        replays.asked_by(settings | {"asked": "0000"}, QUESTIONS, texts)


def test_what_a_run_learnt_from_is_drawn_again(tmp_path):
    (tmp_path / "multitq").mkdir()
    taught = [Question(f"t{n}", f"Whom did {n} visit?", ("x",), "entity", "equal") for n in range(6)]
    write_questions(tmp_path / "multitq" / "train.jsonl", [vars_of(one) for one in (*taught, QUESTIONS[0])])
    asked = QUESTIONS[:2]
    given = {"learn": tmp_path / "multitq" / "train.jsonl", "learn_nothing": False, "format": "multitq", "seed": 5}
    for n in (None, 3):
        learnt, said = lessons(given | {"learn_sample": n}, asked)
        settings = {"learnt_from": said, "format": "multitq", "seed": 5}
        assert replays.taught_by(settings, asked, tmp_path) == learnt
        assert len(learnt) == (n or 6)
        with pytest.raises(replays.ReplayError, match="cannot be drawn anew"):
            replays.taught_by(settings | {"learnt_from": said[:-1] + "z"}, asked, tmp_path)
    assert replays.taught_by({"learnt_from": "nothing"}, asked, tmp_path) is None
    gone = settings | {"learnt_from": "3 questions of other.jsonl that are not asked, 0a"}
    with pytest.raises(replays.ReplayError, match=r"other\.jsonl, which the run learnt from"):
        replays.taught_by(gone, asked, tmp_path)


def vars_of(question):
    return {
        "quid": question.quid, "question": question.text, "answers": list(question.gold), "time_level": "day",
        "answer_type": question.answer_type, "qtype": question.qtype, "qlabel": "Single",
    }  # fmt: skip


def test_the_page_says_of_each_row_how_its_replay_came_out():
    row = {"report": "a.json", "name": "ARI", "model": "m", "asked": 9, "differ": []}
    report = {
        "commit": {"id": "0123456789", "modified": False}, "unrecorded": [row | {"report": "c.json"}],
        "rows": [row, row | {"report": "b.json", "differ": ["f1", "questions"]}],
    }  # fmt: skip
    text = modelpage.replays_text(report)
    assert "| `a.json` | ARI | m | 9 | as kept |" in text
    assert "| `b.json` | ARI | m | 9 | differs: f1, questions |" in text
    assert "| `c.json` | ARI | m | 9 | no recording was kept |" in text
    assert "today's loops (commit 0123456):" in text
    for one, commit in zip(report["rows"], ("aaa", "bbb"), strict=True):
        one["commit"] = {"id": commit, "modified": commit == "bbb"}
    assert "today's loops (commit aaa; bbb, changed):" in modelpage.replays_text(report)
    assert modelpage.replays_text(None) == ""


def test_a_row_that_is_replayed_alone_leaves_the_others_as_they_are():
    held = {
        "commit": {"id": "aaa", "modified": False}, "unrecorded": [{"report": "d.json"}],
        "rows": [{"report": "a.json", "differ": []}, {"report": "c.json", "differ": ["f1"]}],
    }  # fmt: skip
    new = [{"report": one, "differ": [], "commit": {"id": "bbb"}} for one in ("b.json", "c.json")]
    rows, unrecorded = replays._beside(held, new, [])
    found = {row["report"]: row["commit"]["id"] for row in rows}
    assert list(found.items()) == [("a.json", "aaa"), ("b.json", "bbb"), ("c.json", "bbb")]
    assert rows[2]["differ"] == []
    assert unrecorded == held["unrecorded"]


@pytest.mark.skipif(data_folder(None) is None, reason="NOT RUN: there is no data folder; set TKINDEX_DATA")
def test_a_kept_row_comes_out_of_its_recording(tmp_path, capsys):
    """KG-IRAG's, whose question file was never kept."""
    assert replays.main(data_folder(None), ["kgirag-1.5b"], tmp_path, None) == 0
    assert "50 questions, as kept" in capsys.readouterr().err
    assert (tmp_path / "reasoners-model-kgirag-1.5b" / "questions.jsonl").is_file()
