"""Prompts, one file a system; each role has what holds for every question, and after a rule what changes.

A file is Markdown: ``## role``, the instructions, a line ``---``, the text of the question, then ``### kind`` for each
kind of question that has a method of its own; it takes the place of ``$method``. Names after ``$`` are filled in. What
is filled in is never read for such names again, so nothing in a fact can ask for another.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from string import Template
from typing import Literal, NamedTuple

Kind = Literal["equal", "before_after", "first_last", "equal_multi", "before_last", "after_first"]
KINDS: tuple[Kind, ...] = ("equal", "before_after", "first_last", "equal_multi", "before_last", "after_first")
_RULE = "\n---\n"
_ROLE = re.compile(r"^## (\S+)\n", re.MULTILINE)
_KIND = re.compile(r"^### (\S+)\n", re.MULTILINE)


class PromptError(ValueError):
    """A prompt file without the part asked for, or a name in it that nothing fills; says which."""


class FilledPrompt(NamedTuple):
    """What a model is told: the task, and the question with what was observed."""

    instructions: str
    prompt: str


@dataclass(frozen=True, slots=True)
class Role:
    """One role of a prompt file, before anything is filled in."""

    instructions: str
    prompt: str
    methods: Mapping[str, str]


@cache
def read_prompts(system: str) -> Mapping[str, Role]:
    """The roles of a system's prompt file.

    Raises
    ------
    PromptError
        There is no such file, or a role in it has no rule.

    Examples
    --------
    >>> sorted(read_prompts("kgirag"))
    ['final', 'plan', 'read']
    """
    source = resources.files(__name__) / f"{system}.md"
    if not source.is_file():
        raise PromptError(f"there is no prompt file for {system!r}")
    _, *parts = _ROLE.split(source.read_text(encoding="utf-8"))
    roles: dict[str, Role] = {}
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        body, *kinds = _KIND.split(text)
        instructions, rule, prompt = body.partition(_RULE)
        if not rule:
            raise PromptError(f"{system}.md, role {name!r}: no line --- between the instructions and the question")
        methods = {kind: method.strip() for kind, method in zip(kinds[::2], kinds[1::2], strict=True)}
        roles[name] = Role(instructions.strip(), prompt.strip(), methods)
    return roles


def compose(system: str, role: str, *, kind: str = "", **filled: object) -> FilledPrompt:
    """Fill in a prompt.

    Parameters
    ----------
    system, role : str
        The file and its part.
    kind : str
        Kind of the question, one of `KINDS`; its method stands where ``$method`` does.
    **filled
        What stands where the names do.

    Raises
    ------
    PromptError
        No such part, no such kind where the role has methods, or a name that nothing fills.

    Examples
    --------
    >>> told = compose("naiverag", "read", question="Who visited $Rome?", facts="1. ann visits Rome on 2014-10-07")
    >>> print(told.prompt.splitlines()[-1])
    Question: Who visited $Rome?
    """
    roles = read_prompts(system)
    if role not in roles:
        raise PromptError(f"{system}.md has no role {role!r}; it has {', '.join(roles)}")
    parts = roles[role]
    if parts.methods and kind not in parts.methods:
        raise PromptError(f"{system}.md, role {role!r}: no method for {kind!r}; it has {', '.join(parts.methods)}")
    values = {name: str(value) for name, value in filled.items()} | {"method": parts.methods.get(kind, "")}
    try:
        return FilledPrompt(Template(parts.instructions).substitute(values), Template(parts.prompt).substitute(values))
    except (KeyError, ValueError) as error:
        raise PromptError(f"{system}.md, role {role!r}: nothing fills {error}") from None


_FIRST = re.compile(r"\b(?:first|earliest|initial(?:ly)?|start(?:ed)? to)\b", re.IGNORECASE)
_LAST = re.compile(r"\b(?:last|latest|final(?:ly)?|most recent(?:ly)?)\b", re.IGNORECASE)
_BEFORE = re.compile(r"\b(?:before|prior to|preceding|until)\b", re.IGNORECASE)
_AFTER = re.compile(r"\b(?:after|following|since)\b", re.IGNORECASE)
_SAME = re.compile(r"\bsame (?:day|date|month|year|time)\b", re.IGNORECASE)
_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")


def question_kind(question: str) -> Kind:
    """The kind of a question by its words alone; what a data set says of it is never looked at.

    >>> question_kind("Before Dan, who visited Rome last?"), question_kind("Who first visited Rome in 2014?")
    ('before_last', 'equal_multi')
    """
    is_first, is_last = bool(_FIRST.search(question)), bool(_LAST.search(question))
    before, after = bool(_BEFORE.search(question)), bool(_AFTER.search(question))
    if before and is_last:
        return "before_last"
    if after and is_first:
        return "after_first"
    if _SAME.search(question) or ((is_first or is_last) and _YEAR.search(question)):
        return "equal_multi"
    if before or after:
        return "before_after"
    return "first_last" if is_first or is_last else "equal"
