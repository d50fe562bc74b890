"""Readers of questions, and the predictions file that survives an interruption."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from places import DATA, PROJECT

from reasoners.qa.formats import (
    REWORDING_STYLES,
    SECOND_STYLES,
    FormatError,
    detect_format,
    read_questions,
    read_rewordings,
)
from reasoners.qa.predictions import Prediction, PredictionWriter, read_predictions

MULTITQ = {
    "quid": 7,
    "question": "Who visited Oman in 2011?",
    "answers": ["Iran", "China"],
    "answer_type": "entity",
    "time_level": "year",
    "qtype": "equal",
    "qlabel": "Single",
}


def lines(path: Path, *records: object) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path


def test_multitq_lines_and_list_read_the_same(tmp_path):
    (question,) = read_questions(lines(tmp_path / "q.jsonl", MULTITQ))
    assert (question.quid, question.text, question.gold) == ("7", MULTITQ["question"], ("Iran", "China"))
    assert (question.answer_type, question.qtype, question.time_level, question.qlabel) == (
        "entity",
        "equal",
        "year",
        "Single",
    )
    assert question.raw_quid == 7
    listed = tmp_path / "q.json"
    listed.write_text(json.dumps([MULTITQ], indent=1), encoding="utf-8")
    assert read_questions(listed) == [question]


def test_a_question_and_its_answers_are_enough(tmp_path):
    """Whoever has questions of their own had to make up five fields, and was read by MultiTQ's convention."""
    alone = {"question": "Who visited Oman?", "answers": ["Iran"]}
    first, second = read_questions(lines(tmp_path / "q.jsonl", alone, alone | {"quid": "b", "qtype": "mine"}))
    assert [(one.quid, one.text, one.gold, one.qtype, one.answer_type) for one in (first, second)] == [
        ("1", "Who visited Oman?", ("Iran",), "", ""),
        ("b", "Who visited Oman?", ("Iran",), "mine", ""),
    ]
    assert [detect_format(one.extra) for one in (first, second)] == ["plain", "plain"]
    with pytest.raises(FormatError, match=r'or of your own \{"question"'):
        read_questions(lines(tmp_path / "odd.jsonl", {"id": 1, "text": "Who?", "gold": ["Iran"]}))


def test_cronquestions_prefers_names(tmp_path):
    record = {
        "question": "When did Q1 die",
        "answers": ["Q5", "Q6"],
        "answers_named": ["Ann", "Bo"],
        "answer_type": "entity",
        "type": "time_join",
        "template": "t",
        "uniq_id": 12,
        "paraphrases": ["With whom did Eve play"],
        "annotation": {"head": "Q1"},
    }
    (named,) = read_questions(lines(tmp_path / "q.jsonl", record))
    assert (named.quid, named.text, named.gold) == ("12", "With whom did Eve play", ("Ann", "Bo"))
    assert (named.qtype, named.time_level, named.qlabel) == ("time_join", "year", "complex")
    assert named.extra["annotation"] == {"head": "Q1"}
    del record["answers_named"]
    (plain,) = read_questions(lines(tmp_path / "q.jsonl", record))
    assert (plain.text, plain.gold) == ("When did Q1 die", ("Q5", "Q6"))


def test_timelinekgqa_csv(tmp_path):
    path = tmp_path / "q.csv"
    path.write_text(
        "id,source_kg_id,question,answer,paraphrased_question,events,question_level,question_type,answer_type,"
        'temporal_relation\n3,9,"Who, in 2009, led?",Bush,,"[""Bush|led|US""]",simple,'
        "temporal_constrained_retrieval,subject,\n"
        "4,9,When?,2009-01-01,Since when?,[],medium,timeline_position_retrieval,timestamp_start,\n",
        encoding="utf-8",
    )
    first, second = read_questions(path)
    assert (first.quid, first.text, first.gold, first.answer_type) == ("3", "Who, in 2009, led?", ("Bush",), "entity")
    assert (second.text, second.answer_type, second.qlabel) == ("Since when?", "timestamp_start", "medium")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (json.dumps(MULTITQ) + "\n" + json.dumps(MULTITQ | {"quid": 8, "answers": []}), ["line 2", "'answers'"]),
        (json.dumps({k: v for k, v in MULTITQ.items() if k != "qtype"}), ["line 1", "'qtype'", "missing"]),
        (json.dumps(MULTITQ | {"question": None}), ["line 1", "'question'"]),
        (json.dumps(MULTITQ | {"answers": "Iran"}), ["line 1", "'answers'", "str"]),
        (json.dumps(MULTITQ | {"answers": [True]}), ["line 1", "True"]),
        (json.dumps(MULTITQ) + "\n\n" + json.dumps(MULTITQ), ["line 3", "line 1 already"]),
        (json.dumps(MULTITQ | {"question": "Who visited \ud83d?"}), ["line 1", "half a character"]),
        (json.dumps([MULTITQ | {"answers": ["\ude00"]}]), ["item 1", "half a character"]),
        (json.dumps(MULTITQ) + "\n{oops", ["line 2", "JSON"]),
        ("[1]", ["item 1", "object"]),
        ("[" + json.dumps(MULTITQ) + ",\n", ["JSON"]),
        ("3\n", ["line 1", "object"]),
        ('{"hello": 1}', ["line 1", "known data set"]),
        ("\n\n", ["empty"]),
        ("[]", ["no question"]),
    ],
)
def test_bad_questions_name_file_and_line(tmp_path, content, words):
    path = tmp_path / "bad.jsonl"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        read_questions(path)
    for word in ["bad.jsonl", *words]:
        assert word in str(caught.value)


def test_absent_files_pickles_and_unknown_formats_are_refused(tmp_path):
    with pytest.raises(FormatError, match="no such file"):
        read_questions(tmp_path / "absent.jsonl")
    pickled = tmp_path / "q.pickle"
    pickled.write_bytes(b"\x80\x04.")
    with pytest.raises(FormatError, match="refused"):
        read_questions(pickled)
    with pytest.raises(FormatError, match="expected one of"):
        read_questions(lines(tmp_path / "q.jsonl", MULTITQ), format="webqsp")


def test_predictions_round_trip_and_resume(tmp_path):
    path = tmp_path / "out" / "p.jsonl"
    first = Prediction("7", ("Iran",), ("a\tb\tc\t2011",), (12,), calls=1, tokens=20, seconds=0.5)
    with PredictionWriter(path) as writer:
        writer.write(first, 7)
        writer.write(Prediction("8", reason="not understood: no time"), 8)
    assert json.loads(path.read_text().splitlines()[0]) == {
        "quid": 7,
        "answers": ["Iran"],
        "facts": ["a\tb\tc\t2011"],
        "lines": [12],
        "calls": 1,
        "tokens": 20,
        "seconds": 0.5,
    }
    # a run killed in the middle of a line
    with path.open("a", encoding="utf-8") as stream:
        stream.write('{"quid": 9, "answ')
    found = read_predictions(path)
    assert found.by_quid["7"] == first
    assert (set(found.by_quid), found.replaced, found.cut_off) == ({"7", "8"}, 0, True)
    with PredictionWriter(path) as writer:
        assert set(writer.done) == {"7", "8"}
        writer.write(Prediction("9", ("x",)), 9)
        writer.write(Prediction("8", ("y",)), 8)
    found = read_predictions(path)
    assert (found.by_quid["8"].answers, found.replaced, found.cut_off) == (("y",), 1, False)
    with pytest.raises(FormatError, match="already holds"):
        PredictionWriter(path, resume=False)


def test_resume_ends_a_whole_last_line(tmp_path):
    path = tmp_path / "p.jsonl"
    path.write_text(json.dumps(Prediction("1", ("a",)).to_record()), encoding="utf-8")
    with PredictionWriter(path) as writer:
        writer.write(Prediction("2", ("b",)))
    assert set(read_predictions(path).by_quid) == {"1", "2"}


@pytest.mark.parametrize(
    ("record", "word"),
    [
        ({"answers": ["a"], "calls": 0, "tokens": 0, "seconds": 0}, "'quid'"),
        ({"quid": 1, "answers": "a", "calls": 0, "tokens": 0, "seconds": 0}, "'answers'"),
        ({"quid": 1, "answers": ["a"], "tokens": 0, "seconds": 0}, "'calls'"),
        ({"quid": 1, "answers": ["a"], "calls": 0, "tokens": -1, "seconds": 0}, "'tokens'"),
        ({"quid": 1, "answers": ["a"], "calls": 0, "tokens": 0, "seconds": True}, "'seconds'"),
        ({"quid": 1, "answers": ["a"], "calls": 0, "tokens": 0, "seconds": 0, "facts": 3}, "'facts'"),
        ([], "object"),
    ],
)
def test_bad_predictions_name_file_and_line(tmp_path, record, word):
    path = lines(tmp_path / "p.jsonl", Prediction("0", ("a",)).to_record(), record)
    with pytest.raises(FormatError, match=r"p\.jsonl, line 2") as caught:
        read_predictions(path)
    assert word in str(caught.value)


def test_a_broken_line_in_the_middle_is_an_error(tmp_path):
    path = tmp_path / "p.jsonl"
    path.write_text('{"quid": 1, "ans\n' + json.dumps(Prediction("2").to_record()) + "\n", encoding="utf-8")
    with pytest.raises(FormatError, match="line 1"):
        read_predictions(path)


def shared(name: str) -> Path:
    path = DATA / name
    if not path.exists():
        pytest.skip(f"real data is absent: {path} (set TKINDEX_DATA)")
    return path


def test_the_real_files():
    questions = read_questions(shared("multitq/dev_questions.jsonl"))
    assert len(questions) == 5002
    assert {question.qtype for question in questions} == {
        "equal",
        "before_after",
        "first_last",
        "equal_multi",
        "after_first",
        "before_last",
    }
    assert len(read_questions(shared("multitq/train_questions_80.json"))) == 80
    sample = read_questions(shared("cronquestions/questions_sample198.jsonl"))
    assert len(sample) == 198
    # one question in two wordings keeps both
    assert [question.quid for question in sample if question.quid.startswith("4310")] == ["4310", "4310#2"]
    assert sample[0].text == "What was the name of the team Roberto Colombo played in 2000?"
    assert sample[0].gold == ("A.C. Milan", "Calcio Padova")


REWORDINGS = PROJECT / "bench" / "qa" / "rewordings.jsonl"


def test_our_rewordings_cover_every_style_form_and_granularity():
    questions = read_questions(shared("multitq/dev_questions.jsonl"))
    originals = {question.quid: question for question in questions}
    reworded = read_rewordings(REWORDINGS, questions)
    assert len(reworded) >= 200
    styles = [question.extra["style"] for question in reworded]
    assert all(styles.count(style) >= 40 for style in REWORDING_STYLES)
    forms = [question.qtype for question in reworded]
    assert min(forms.count(form) for form in {question.qtype for question in questions}) >= 30
    levels = [question.time_level for question in reworded]
    assert min(levels.count(level) for level in ("day", "month", "year")) >= 50
    for question in reworded:
        assert question.gold == originals[question.quid].gold
        assert question.text.casefold() != originals[question.quid].text.casefold()
    assert len({question.text for question in reworded}) == len(reworded)


def test_our_second_rewordings_are_of_other_questions_and_styles():
    questions = read_questions(shared("multitq/dev_questions.jsonl"))
    first = {question.quid for question in read_rewordings(REWORDINGS, questions)}
    second = read_rewordings(REWORDINGS.with_name("rewordings_second.jsonl"), questions)
    assert len(second) >= 100
    assert first.isdisjoint(question.quid for question in second)
    styles = [question.extra["style"] for question in second]
    assert all(styles.count(style) >= 15 for style in SECOND_STYLES)


@pytest.mark.parametrize("name", ["sixth", "seventh"])
def test_our_unseen_rewordings_are_of_questions_in_no_other_set(name):
    questions = read_questions(shared("multitq/dev_questions.jsonl"))
    ours = read_rewordings(REWORDINGS.with_name(f"rewordings_{name}.jsonl"), questions)
    others = {
        question.quid
        for path in REWORDINGS.parent.glob("rewordings*.jsonl")
        if path.stem != f"rewordings_{name}"
        for question in read_rewordings(path, questions)
    }
    assert len(ours) >= 160
    assert others.isdisjoint(question.quid for question in ours)
    assert len({question.extra["style"] for question in ours}) >= 6
    assert len({question.qtype for question in ours}) == 6


@pytest.mark.parametrize("graph", ["icews14", "flights"])
@pytest.mark.parametrize("name", ["sixth", "seventh"])
def test_our_questions_by_hand_about_other_graphs_have_gold(graph, name):
    asked = read_questions(REWORDINGS.with_name(f"{graph}_hand_{name}.jsonl"), "multitq")
    assert len(asked) >= 8
    assert all(question.gold for question in asked)


def test_the_published_sample_is_recognised_with_and_without_our_fields():
    sample = read_questions(shared("cronquestions/questions_sample198.jsonl"))
    assert detect_format(sample[0].extra) == "cronquestions"


@pytest.mark.parametrize(
    ("record", "word"),
    [
        ({"quid": 8, "style": "terse", "question": "x"}, "not in the data set"),
        ({"quid": 7, "style": "rude", "question": "x"}, "'rude'"),
        ({"quid": 7, "style": "terse"}, "'question'"),
    ],
)
def test_bad_rewordings_name_file_and_line(tmp_path, record, word):
    questions = read_questions(lines(tmp_path / "q.jsonl", MULTITQ))
    with pytest.raises(FormatError, match=r"r\.jsonl, line 1") as caught:
        read_rewordings(lines(tmp_path / "r.jsonl", record), questions)
    assert word in str(caught.value)
    good = {"quid": 7, "style": "terse", "question": "visitors of Oman, 2011"}
    (reworded,) = read_rewordings(lines(tmp_path / "r.jsonl", good), questions)
    assert (reworded.text, reworded.gold, reworded.extra["style"]) == (good["question"], ("Iran", "China"), "terse")
    with pytest.raises(FormatError, match="twice"):
        read_rewordings(lines(tmp_path / "r.jsonl", good, good), questions)
