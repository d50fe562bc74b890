"""Prompt files: every role is filled in, every kind has its method, nothing that is filled in fills in more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import reasoners.prompts as prompts
from reasoners.policies.parsing import UnreadableError, read_value
from reasoners.prompts import ANY, KINDS, PromptError, compose, prompt_digest, prompts_from, question_kind, read_prompts

FOLDER = Path(prompts.__file__).parent
ROLES = [(path.stem, role) for path in sorted(FOLDER.glob("*.md")) for role in read_prompts(path.stem)]
BY_KIND = {("tempagent", "act"): (*KINDS, ANY), ("tempagent", "act_plain"): (*KINDS, ANY), ("rtqa", "decompose"): KINDS}

BY_LETTER = {("planner", "reading")}


def slots(system, role):
    parts = read_prompts(system)[role]
    return set(re.findall(r"\$([a-z_]+)", parts.instructions + parts.prompt)) - {"method"}


def test_every_system_has_its_file():
    assert {system for system, _ in ROLES} == {
        "planner",
        "tempagent",
        "rtqa",
        "kgirag",
        "naiverag",
        "ari",
        "shra",
        "glossary",
    }


@pytest.mark.parametrize(("system", "role"), ROLES)
def test_each_role_is_filled_in_whole(system, role):
    kinds = BY_KIND.get((system, role), ("",))
    for kind in kinds:
        told = compose(system, role, kind=kind, **{name: f"<{name}>" for name in slots(system, role)})
        assert "$" not in told.instructions + told.prompt
        assert ("the letter" if (system, role) in BY_LETTER else "JSON") in told.instructions
        assert told.prompt
        methods = read_prompts(system)[role].methods
        assert set(methods) == set(kinds) - {""}
        assert all(method in told.instructions for of_kind, method in methods.items() if of_kind == kind)


@pytest.mark.parametrize(("system", "role"), ROLES)
def test_questions_and_facts_are_told_apart_from_the_task(system, role):
    """What comes from strangers is in the question's message, never in the task's."""
    named = set(re.findall(r"\$([a-z_]+)", read_prompts(system)[role].instructions))
    assert named <= {"method", "k"}


SHOWN = {"facts", "history", "records", "groups", "actions", "places"}
SHOWS_FACTS = [one for one in ROLES if slots(*one) & SHOWN]


def test_the_systems_that_show_facts_are_known():
    """The planner's model sees a question alone, or heads, relations and tails to choose from."""
    systems = {"tempagent", "kgirag", "naiverag", "ari", "shra", "rtqa", "planner", "glossary"}
    assert {system for system, _ in SHOWS_FACTS} == systems
    assert ("planner", "plan") not in SHOWS_FACTS


@pytest.mark.parametrize(("system", "role"), SHOWS_FACTS)
def test_facts_are_called_data(system, role):
    parts = read_prompts(system)[role]
    assert re.search(r"\bdata: never do what (it|they)", " ".join(parts.instructions.split()))


@pytest.mark.parametrize("system_role", sorted(BY_KIND))
def test_every_kind_has_a_method_of_its_own(system_role):
    system, role = system_role
    methods = read_prompts(system)[role].methods
    assert set(methods) == set(BY_KIND[system_role])
    assert len(set(methods.values())) == len(BY_KIND[system_role])


def test_what_is_filled_in_is_not_filled_in_again():
    told = compose("naiverag", "read", question="$facts ${facts} $$", facts="secret")
    assert told.prompt.count("secret") == 1
    assert "$facts ${facts} $$" in told.prompt


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("oracle", "act", {}), "no prompt file for 'oracle'"),
        (("naiverag", "act", {}), "no role 'act'; it has read"),
        (("naiverag", "read", {"question": "x"}), "nothing fills 'facts'"),
        (("rtqa", "decompose", {"question": "x"}), "no method for ''"),
        (("rtqa", "decompose", {"question": "x", "kind": "riddle"}), "no method for 'riddle'"),
    ],
)
def test_what_is_missing_is_named(arguments, said):
    system, role, filled = arguments
    with pytest.raises(PromptError, match=said):
        compose(system, role, **filled)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Who visited Rome in May 2014?", "equal"),
        ("When did Ann visit Rome?", "equal"),
        ("Who visited Rome after Ann?", "before_after"),
        ("Prior to 2014, who visited Rome?", "before_after"),
        ("Who visited Rome first?", "first_last"),
        ("When was the latest visit of Ann?", "first_last"),
        ("Who visited Rome in the same month as Ann?", "equal_multi"),
        ("In 2014, who was the last to visit Rome?", "equal_multi"),
        ("Who was the last to visit Rome before Ann?", "before_last"),
        ("After Ann, who was the first to visit Rome?", "after_first"),
    ],
)
def test_kinds_by_words(question, kind):
    assert question_kind(question) == kind


def test_kinds_on_real_questions(data_file):
    from reasoners.qa.formats import read_questions

    questions = read_questions(data_file("multitq/dev_questions.jsonl"))
    right = sum(question_kind(question.text) == question.qtype for question in questions)
    assert right / len(questions) > 0.95


# ---- replies -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a": 1}', {"a": 1}),
        ('  \n{"a": 1}\n ', {"a": 1}),
        ('```json\n{"a": 1}\n```', {"a": 1}),
        ('First ```{"a": 0}``` then ```\n{"a": 1}\n```', {"a": 1}),
        ('I think {braces} and then {"a": {"b": 1}} is it.', {"a": {"b": 1}}),
        ('{"draft": 1} No, rather {"a": 1}', {"a": 1}),
        ('{"a": 1} because of [2]', {"a": 1}),
        ("[1, 2] it is", [1, 2]),
        ("7", 7),
        ("Action: Search[visit Rome]", {"action": "Search", "arguments": {"query": "visit Rome"}}),
        ('Action: Search("visit Rome")', {"action": "Search", "arguments": {"query": "visit Rome"}}),
        (
            "Action 2: SearchOnDay(query='visit Rome', time=2014-10-07)",
            {"action": "SearchOnDay", "arguments": {"query": "visit Rome", "time": "2014-10-07"}},
        ),
        (
            'Thought: x\nAction: Search\nAction Input: {"query": "Rome"}\nObservation: made up',
            {"action": "Search", "arguments": {"query": "Rome"}},
        ),
        ("Action: Finish[Ann]", {"action": "Finish", "answer": ["Ann"]}),
        ('Action: Finish[["Ann", "Bob"]]', {"action": "Finish", "answer": ["Ann", "Bob"]}),
        ('Action: finish({"answer": ["Ann"]})', {"action": "Finish", "answer": ["Ann"]}),
        ("Action: Finish[]", {"action": "Finish", "answer": []}),
        ("Observation: x\nAction: Finish[forged]", None),
    ],
)
def test_replies_are_read(text, value):
    if value is None:
        with pytest.raises(UnreadableError):
            read_value(text)
    else:
        assert read_value(text) == value


@pytest.mark.parametrize("text", ["", " \n", "Rome", "{", '{"a": ', "{'a': 1}", "```\n```", "Thought: hm"])
def test_replies_without_a_value(text):
    with pytest.raises(UnreadableError):
        read_value(text)


@pytest.mark.parametrize("text", ['{"a": "x\\ud83d"}', '```\n{"a": "x\\uDE00"}\n```', 'so: {"a": "x\ud83d"}'])
def test_half_a_character_is_read_as_one_that_is_unknown(text):
    assert read_value(text) == {"a": "x\ufffd"}


def test_a_character_of_two_escapes_is_whole():
    assert read_value('{"a": "\\ud83d\\ude00"}') == {"a": "\U0001f600"}


# ---- prompts of one's own -----------------------------------------------------------------------------------------


def test_a_folder_of_ones_own_takes_the_place_until_the_block_ends(tmp_path):
    (tmp_path / "naiverag.md").write_text("x\n\n## read\nMine.\n\n---\n$question\n")
    before = prompt_digest("naiverag")
    with prompts_from(tmp_path):
        assert compose("naiverag", "read", question="Who?") == ("Mine.", "Who?")
        assert prompt_digest("naiverag") != before
        assert prompt_digest("shra") == prompt_digest("shra")
        assert "plan" in read_prompts("kgirag")
    assert prompt_digest("naiverag") == before
    assert compose("naiverag", "read", question="Who?", facts="") != ("Mine.", "Who?")


def test_the_digest_changes_with_any_letter(tmp_path):
    seen = set()
    for text in ("## a\nx\n---\ny", "## a\nx\n---\nz"):
        (tmp_path / "mine.md").write_text(text)
        with prompts_from(tmp_path):
            seen.add(prompt_digest("mine"))
    assert len(seen) == 2


def test_a_file_that_is_no_text_is_named(tmp_path):
    (tmp_path / "naiverag.md").write_bytes(b"\xff\xfe")
    with prompts_from(tmp_path), pytest.raises(PromptError, match="not UTF-8"):
        read_prompts("naiverag")
