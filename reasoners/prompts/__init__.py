"""Prompts, one file a system; each role has what holds for every question, and after a rule what changes.

A file is Markdown: ``## role``, the instructions, a line ``---``, the text of the question, then ``### kind`` for each
kind of question that has a method of its own; it takes the place of ``$method``. Names after ``$`` are filled in. What
is filled in is never read for such names again, so nothing in a fact can ask for another.

Files of your own take the place of these by `prompts_from`, or ``tkindex-reason run --prompts DIR``.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from string import Template
from typing import Literal, NamedTuple

Kind = Literal["equal", "before_after", "first_last", "equal_multi", "before_last", "after_first"]
KINDS: tuple[Kind, ...] = ("equal", "before_after", "first_last", "equal_multi", "before_last", "after_first")
ANY = "any"
"""Instead of a kind: one method for all of them, where a role has such a one."""
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


_chosen: list[Path] = []
"""Folders of `prompts_from`, the innermost last."""


@contextmanager
def prompts_from(folder: Path | None) -> Iterator[None]:
    """Take the prompt files of a folder in this process until the block ends; None leaves everything as it is.

    A system whose file is not in the folder keeps its own.

    Parameters
    ----------
    folder : Path, optional
        Holds ``SYSTEM.md`` files in the form of those beside this module.
    """
    if folder is None:
        yield
        return
    _chosen.append(folder)
    try:
        yield
    finally:
        _chosen.remove(folder)


def prompt_text(system: str) -> str:
    """The prompt file of a system as it is read: that of `prompts_from`, else the one shipped.

    Raises
    ------
    PromptError
        There is no such file, or it is not UTF-8.
    """
    for source in (*((folder / f"{system}.md") for folder in reversed(_chosen)), _shipped(system)):
        if source.is_file():
            try:
                return source.read_text(encoding="utf-8")
            except UnicodeDecodeError as error:
                raise PromptError(f"{source}: not UTF-8 ({error})") from None
    raise PromptError(f"there is no prompt file for {system!r}")


def prompt_digest(system: str) -> str:
    """Sixteen hexadecimal digits that change with a system's prompt file; "" for a system that has none.

    >>> len(prompt_digest("shra")), prompt_digest("nobody")
    (16, '')
    """
    try:
        return hashlib.sha256(prompt_text(system).encode()).hexdigest()[:16]
    except PromptError:
        return ""


def read_prompts(system: str) -> Mapping[str, Role]:
    """The roles of a system's prompt file.

    Raises
    ------
    PromptError
        There is no such file, no role is in it, or a role has no rule.

    Examples
    --------
    >>> sorted(read_prompts("kgirag"))
    ['explore', 'final', 'plan', 'read']
    """
    return _roles(system, prompt_text(system)) if _chosen else _shipped_roles(system)


def _shipped(system: str) -> Path:
    return Path(str(resources.files(__name__) / f"{system}.md"))


@cache
def _shipped_roles(system: str) -> Mapping[str, Role]:
    return _roles(system, prompt_text(system))


@cache
def _roles(system: str, text: str) -> Mapping[str, Role]:
    _, *parts = _ROLE.split(text)
    if not parts:
        raise PromptError(f"{system}.md has no role: a line '## NAME' begins one")
    roles: dict[str, Role] = {}
    for name, part in zip(parts[::2], parts[1::2], strict=True):
        body, *kinds = _KIND.split(part)
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
        Kind of the question, one of `KINDS`, or `ANY`; its method stands where ``$method`` does.
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
