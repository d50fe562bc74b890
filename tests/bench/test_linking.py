"""Gold links derived from gold answers: only what the graph leaves one reading of, and no word but the time is read."""

from __future__ import annotations

import json

import pytest

import tkindex as tk
from bench.linking.__main__ import main
from bench.linking.gold import derive, read_questions

FACTS = [
    ("Iraq", "Praise or endorse", "Iran", "2008-01-02"),
    ("Oman", "Praise or endorse", "Iran", "2008-03-04"),
    ("Chad", "Praise or endorse", "Iran", "2008-09-01"),
    ("Iraq", "Make a visit", "Mali", "2008-05-01"),
    ("Oman", "Make a visit", "Mali", "2008-10-01"),
    ("Mali", "Reject", "Chad", "2009-02-03"),
]


def question(quid, text, answers, qtype, answer_type="entity"):
    return {"quid": quid, "question": text, "answers": answers, "qtype": qtype, "answer_type": answer_type}


QUESTIONS = [
    question(1, "Before September 2008, who praised Iran?", ["Iraq", "Oman"], "before_after"),
    question(2, "Who was the last to praise Iran?", ["Chad"], "first_last"),
    question(3, "Whom did Mali reject in 2009?", ["Chad"], "equal"),
    question(4, "Who was it that nobody praised in 2008?", ["Nobody"], "equal"),
    question(5, "When did Iraq praise Iran?", ["2008"], "equal", "time"),
    question(6, "Who visited Mali after Iraq?", ["Oman"], "equal_multi"),
]


@pytest.fixture
def files(tmp_path):
    facts, questions = tmp_path / "facts.csv", tmp_path / "questions.jsonl"
    facts.write_text("head,relation,tail,date\n" + "".join(",".join(fact) + "\n" for fact in FACTS), encoding="utf-8")
    questions.write_text("".join(json.dumps(q) + "\n" for q in QUESTIONS), encoding="utf-8")
    return facts, questions


def test_gold_is_what_the_answers_leave_one_reading_of(files):
    index = tk.build(FACTS, convention="multitq")
    chosen = read_questions(files[1])
    assert [q["quid"] for q in chosen] == [1, 2, 3, 4]
    links = {link.quid: link for link in derive(index, chosen)}
    named = {quid: link.entity is not None and index.entities[link.entity] for quid, link in links.items()}
    # Chad is the last to praise Iran, and the first and last that Mali rejects: two entities would give the answer.
    assert named == {1: "Iran", 2: False, 3: "Mali", 4: False}
    assert index.relations[links[1].relation] == "Praise or endorse"
    assert links[2].relation is None
    assert links[1].phrase == "Before , who praised Iran?"


def test_answers_of_another_time_give_no_gold():
    index = tk.build(FACTS, convention="multitq")
    asked = [question(7, "Who praised Iran before March 2008?", ["Oman", "Chad"], "before_after")]
    assert [(link.entity, link.relation) for link in derive(index, asked)] == [(None, None)]


def test_the_whole_run_says_what_it_measured(files, tmp_path):
    facts, questions = files
    out = tmp_path / "out.json"
    assert main(["--facts", str(facts), "--questions", str(questions), "--json", str(out)]) == 0
    report = json.loads(out.read_text(encoding="utf-8"))
    assert report["gold"]["with_gold_entity"] == 2
    assert report["results"]["entity"]["at_1"]["share"] == 1.0
    assert {"commit", "machine", "versions"} <= set(report)
    with pytest.raises(SystemExit) as left:
        main(["--facts", str(tmp_path / "none"), "--questions", str(questions), "--json", str(out)])
    assert left.value.code == 2
