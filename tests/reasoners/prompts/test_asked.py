"""Roles that a file of one's own must have are those that its system asks."""

from __future__ import annotations

import pytest
from visiting import ANSWERED, FACTS

import reasoners.prompts as prompts
import tkindex as tk
from reasoners.policies.rules import Rules
from reasoners.prompts import PromptError, prompt_text, prompts_from
from reasoners.prompts.asked import check_roles, roles_asked
from reasoners.qa.formats import Question
from reasoners.qa.runner import load_maker
from reasoners.systems import SYSTEMS

HOURS = [("oslo", "has weather", "rain" if n in (0, 1, 3) else "dry", f"2017-03-05T{n:02}") for n in range(9)]
TRIP = "Earliest 1-hour trip to oslo after 2017-03-05 00:00, less than 6 hours after, without rain?"
WAYS = [
    ("tempagent", {}), ("tempagent", {"toolbox": False}), ("tempagent", {"multiprompt": False}), ("ari", {}),
    ("ari", {"reasons": True}), ("rtqa", {}), ("rtqa-published", {}), ("kgirag", {}), ("graphrag", {}),
    ("chainrag", {}), ("shra", {}), ("naiverag", {}), ("naiverag", {"retrieve": "nothing"}),
    ("planner", {"first": "model"}), ("planner", {"first": "model", "form": "choice"}),
]  # fmt: skip


class Noted(dict):
    """Roles, and which of them were taken."""

    def __init__(self, roles, taken):
        super().__init__(roles)
        self.taken = taken

    def __getitem__(self, role):
        self.taken.add(role)
        return super().__getitem__(role)


@pytest.fixture
def taken(monkeypatch):
    found, read = set(), prompts.read_prompts
    monkeypatch.setattr(prompts, "read_prompts", lambda system: Noted(read(system), found))
    return found


@pytest.fixture(scope="module")
def index():
    made = tk.build(FACTS, convention="multitq")
    made.embed("hashed:128")
    return made


@pytest.mark.parametrize(("system", "options"), WAYS, ids=str)
def test_what_is_asked_is_what_is_said_to_be(index, taken, system, options):
    is_on_trips = system in ("kgirag", "graphrag", "chainrag")
    asked = [TRIP] if is_on_trips else [text for text, _ in ANSWERED]
    policy = Rules({"plan": lambda decision: {}}) if system == "planner" else "rules"
    reasoner = load_maker(system)(tk.build(HOURS) if is_on_trips else index, policy=policy, **options)
    for text in asked:
        reasoner.answer(text)
    assert taken == set(roles_asked(system, options))


def test_learning_asks_for_one_more(index, taken):
    lessons = [Question(str(n), text, gold, "entity", "equal") for n, (text, gold) in enumerate(ANSWERED)]
    load_maker("ari")(index, learn_from=lessons)
    assert "methodology" in taken <= set(roles_asked("ari", {}, learns=True))


def test_every_system_is_known():
    assert {system for system, _ in WAYS} == set(SYSTEMS)
    assert all(roles_asked(system, {}) for system in SYSTEMS)
    assert [roles_asked("planner", {"form": form}) for form in ("readings", "rewrite")] == [("reading",), ("rewrite",)]


def test_a_file_without_a_role_or_a_kind_is_refused_by_its_name(tmp_path):
    text = prompt_text("kgirag")
    begin, end = text.index("## explore"), text.index("## final")
    (tmp_path / "kgirag.md").write_text(text[:begin] + text[end:])
    whole = prompt_text("rtqa")
    (tmp_path / "rtqa.md").write_text(whole.replace("### first_last\n", "### earliest\n", 1))
    with prompts_from(tmp_path):
        check_roles("kgirag", "graphrag", {}, tmp_path)
        with pytest.raises(PromptError, match=r"kgirag\.md has no role 'explore', which chainrag asks; it has plan"):
            check_roles("kgirag", "chainrag", {}, tmp_path)
        with pytest.raises(PromptError, match=r"rtqa\.md, role 'decompose': no method for 'first_last'"):
            check_roles("rtqa", "rtqa", {}, tmp_path)
