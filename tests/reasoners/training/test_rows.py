"""Rows to learn from: what is kept, how it is split, and what a reply is rewarded with."""

from __future__ import annotations

import json

import pytest
import visiting
from visiting import Scripted

import tkindex as tk
from reasoners.prompts import prompts_from
from reasoners.qa.formats import Question
from reasoners.shra import agent as shra
from reasoners.shra.decisions import check_complex, check_reasoned, check_subquestions
from reasoners.training.generated import FORMS, generate
from reasoners.training.rows import ROLES, Row, TrainingError, export, read_rows, reward, rewards, rows_of, side_of

QUESTIONS = [Question(f"q{n}", text, gold, "entity", "equal") for n, (text, gold) in enumerate(visiting.ANSWERED)]
WRONG = Question("wrong", "Who visited Rome on 20 October 2014?", ("Nobody",), "entity", "equal")


@pytest.fixture(scope="module")
def index():
    found = tk.build(visiting.FACTS, convention="multitq")
    found.embed("hashed:128")
    return found


@pytest.fixture
def made(index):
    return shra.make(index)


def write(made, out, purpose="sft", questions=(*QUESTIONS, WRONG), **options):
    return export(made, questions, out, purpose, {"facts": "visits"}, **{"unseen": 0.0, **options})


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_rows_hold_every_decision_that_led_to_a_right_answer(made, tmp_path):
    told = write(made, tmp_path)
    rows = read_rows(tmp_path, "train", "sft")
    assert {row.role for row in rows} == set(ROLES)
    assert all(row.is_right for row in rows)
    assert "wrong" not in {row.quid for row in rows}
    assert told["asked"]["train"] == len(QUESTIONS) + 1 > told["right"]["train"] > 0
    checks = {"classify": check_complex, "decompose": check_subquestions}
    for row in rows:
        value = json.loads(row.completion)
        checks[row.role](value) if row.role in checks else check_reasoned(value, row.n_groups)
        assert [one["role"] for one in row.prompt] == ["system", "user"]
    assert [[one["role"] for one in line["messages"]] for line in lines(tmp_path / "train.jsonl")] == [
        ["system", "user", "assistant"]
    ] * len(rows)


def test_rows_for_reinforcement_keep_what_came_out_wrong(made, tmp_path):
    write(made, tmp_path, "grpo")
    rows = read_rows(tmp_path, "train", "grpo")
    by_quid = {row.quid: row for row in rows}
    assert len(by_quid) == len(rows)
    assert not by_quid["wrong"].is_right
    assert by_quid["q0"].is_right
    assert {row.role for row in rows} == {"reason"}
    for row in rows:
        assert reward(row.completion, row.gold, row.n_groups) == row.is_right
    assert {"prompt", "gold", "is_right", "n_groups", "is_complex"} <= set(lines(tmp_path / "train.jsonl")[0])


def test_rows_for_reinforcement_are_of_the_form_that_trl_takes(made, tmp_path):
    """One column makes a row a chat, and all others are given to a function of rewards by their names."""
    write(made, tmp_path, "grpo")
    rows = lines(tmp_path / "train.jsonl")
    assert all({"prompt", "completion", "messages", "chosen", "rejected"} & set(row) == {"prompt"} for row in rows)
    assert all(set(one) == {"role", "content"} for row in rows for one in row["prompt"])
    columns = {name: [row[name] for row in rows] for name in rows[0] if name != "prompt"}
    chats = [[{"role": "assistant", "content": row["reply"]}] for row in rows]
    prompts = [row["prompt"] for row in rows]
    found = rewards(prompts=prompts, completions=chats, completion_ids=[[1]] * len(rows), **columns)
    assert found == [float(row["is_right"]) for row in rows]
    assert {type(one) for one in found} == {float}


def test_rows_come_back_as_they_were(made):
    for row in rows_of(made, QUESTIONS[2]):
        assert Row.of(json.loads(json.dumps(row.to_dict("sft")))) == row
        assert Row.of(json.loads(json.dumps(row.to_dict("grpo")))) == row


def test_the_policy_is_put_back(made):
    before = made.policy
    rows_of(made, QUESTIONS[0])
    assert made.policy is before


def test_a_reply_that_could_not_be_used_is_no_row_to_copy(index, made, tmp_path):
    policy = Scripted(classify=["maybe"], decompose=[{}], reason=[{}])
    rows = rows_of(shra.SHRA(index, policy, made.retriever), QUESTIONS[0])
    assert [(row.role, row.is_right) for row in rows] == [("classify", False)]
    with pytest.raises(TrainingError, match="0 of 1 questions came out right"):
        write(shra.SHRA(index, policy, made.retriever), tmp_path, questions=QUESTIONS[:1])


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"path": ["x"], "answer": ["Rome", "Oslo"], "used": [1]}', 1.0),
        ('so: {"path": [], "answer": ["Rome"], "used": []}', 1.0),
        ('{"path": [], "answer": ["Oslo", "Rome"], "used": [1]}', 0.0),
        ('{"path": [], "answer": [], "used": []}', 0.0),
        ('{"path": [], "answer": ["Rome"], "used": [3]}', 0.0),
        ("Rome", 0.0),
        ("", 0.0),
    ],
)
def test_reward_is_the_first_answer_of_a_usable_reply(text, value):
    assert reward(text, ["Rome"], 2) == value


def test_questions_are_split_by_their_text():
    texts = [f"Who visited place {n}?" for n in range(2_000)]
    share = sum(side_of(text, 0.2, 3) == "unseen" for text in texts) / len(texts)
    assert 0.17 < share < 0.23
    assert {side_of(text, 0.0, 0) for text in texts} == {"train"}
    assert side_of("Who  visited Rome_City?", 0.5, 1) == side_of("who visited Rome City? ", 0.5, 1)
    assert any(side_of(text, 0.2, 3) != side_of(text, 0.2, 4) for text in texts)


def test_no_question_is_on_both_sides(made, tmp_path):
    many = [Question(f"{n}-{q.quid}", q.text, q.gold, "entity", "equal") for n in range(3) for q in QUESTIONS]
    write(made, tmp_path, questions=many, unseen=0.4, one_class=True, learnt_only=QUESTIONS)
    seen, unseen = ({row.question for row in read_rows(tmp_path, split, "sft")} for split in ("train", "unseen"))
    assert seen
    assert unseen
    assert not seen & unseen


def test_a_set_without_one_class_is_refused(made, tmp_path):
    with pytest.raises(TrainingError, match=r"no complex question is among the .* --one-class"):
        write(made, tmp_path, questions=QUESTIONS[:2])
    assert write(made, tmp_path, questions=QUESTIONS[:2], one_class=True)["classes"]["train"] == {"simple": 4}


def test_paths_are_cut_to_their_last_lines(made):
    long, short = (json.loads(rows_of(made, QUESTIONS[0], path_lines=n)[-1].completion)["path"] for n in (3, 1))
    assert len(long) > 1
    assert short == long[-1:]
    assert json.loads(rows_of(made, QUESTIONS[0], path_lines=0)[-1].completion)["path"] == []


def test_what_is_not_an_export_is_refused(made, tmp_path):
    with pytest.raises(TrainingError, match="no rows there"):
        read_rows(tmp_path, "train", "sft")
    write(made, tmp_path)
    with pytest.raises(TrainingError, match="holds rows for sft"):
        read_rows(tmp_path, "train", "grpo")
    assert read_rows(tmp_path, "unseen", "sft") == []
    (tmp_path / "train.jsonl").write_text('{"quid": 1}\n')
    with pytest.raises(TrainingError, match=r"train\.jsonl, line 1: not a row"):
        read_rows(tmp_path, "train", "sft")
    (tmp_path / "train.jsonl").write_text("")
    with pytest.raises(TrainingError, match="is empty"):
        read_rows(tmp_path, "train", "sft")


def test_prompts_of_ones_own_are_what_rows_hold(made, tmp_path):
    rest = "\n".join(f"## {role}\nJSON.\n\n---\n$question" for role in ("decompose", "reason"))
    (tmp_path / "shra.md").write_text(f"mine\n\n## classify\nJSON!\n\n---\n<$question>\n{rest}")
    with prompts_from(tmp_path):
        first = rows_of(made, QUESTIONS[0])[0]
    assert [one["content"] for one in first.prompt] == ["JSON!", f"<{QUESTIONS[0].text}>"]


def test_generated_questions_have_the_answers_that_the_facts_give(index):
    questions = list(generate(index, 320, 5))
    assert questions == list(generate(index, 320, 5))
    assert {question.qtype for question in questions} == set(FORMS)
    assert {question.qtype for question in generate(index, 80, 5, ("when", "first"))} == {"when", "first"}
    facts = [(f.head, f.relation, f.tail, str(f.start)) for f in index.facts()]
    for question in questions:
        day = question.text.rstrip("?").split()[-1]
        if question.qtype == "last_before" and question.text.startswith("Who"):
            before = [f for f in facts if f" {f[1]} {f[2]} before" in question.text and f[3] < day]
            latest = max(f[3] for f in before)
            assert set(question.gold) == {f[0] for f in before if f[3] == latest}
        if question.qtype == "when":
            assert list(question.gold) == [f[3] for f in facts if f"{f[0]} {f[1]} {f[2]}?" in question.text]
