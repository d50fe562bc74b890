"""What ARI decides, in types: actions that may be taken, samples to learn from, methodologies; and its constants.

Two decisions are made by the policy. ``choose``, once a step: one of the printed actions. ``methodology``, once a
cluster of history: how questions of that kind are solved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from reasoners.policies.base import MalformedReplyError
from tkindex.results.cleaning import clean
from tkindex.results.facts import Facts

T_MAX = 5
"""t_max: actions at most; a question without an answer by then is wrong."""
TOP_K = 5
"""K of Top-K: relations kept. The paper filters actions and gives no value; its code keeps five relations."""
N_HISTORY = 200
"""|H|: questions that the history is made of."""
N_CLUSTERS = 10
"""Number of clusters C of the history."""
N_INIT = 10
"""Starts of K-means, of which the tightest counts."""
N_CORRECT, N_INCORRECT = 3, 3
"""Right and wrong samples that a methodology is written from; the code takes 2 + 2 on CronQuestions."""
MAX_ENTITIES = 2
"""Linked entities that actions are enumerated from."""
SHOWN = 3
"""A response of more facts shows the two earliest, "...", and the latest."""
MAX_REASON = 200
"""Characters of a reason for an action."""
NO_RESULTS = "No results"
_MAX_LINE = 600
"""Characters of a line of a methodology: it stands in prompts, and what stands there keeps to its line."""

Tool = Literal[
    "getTailEntity", "getHeadEntity", "getTime", "getBefore", "getAfter", "getBetween", "getFirst", "getLast", "answer"
]
KG_TOOLS = ("getTailEntity", "getHeadEntity", "getTime")
TOOLS = (*KG_TOOLS, "getBefore", "getAfter", "getBetween", "getFirst", "getLast", "answer")


@dataclass(frozen=True, slots=True)
class Action:
    """One complete action.

    Attributes
    ----------
    tool : str
    head, relation, tail : int or None
        Ids, as far as the tool takes them.
    times : tuple of str
        None, one, or of getBetween two periods.
    values : tuple of str
        Of ``answer``: what is answered.
    unit : str
        Of ``answer``: the granularity of a time; "" for entities.
    text : str
        As it is printed.
    """

    tool: str
    head: int | None = None
    relation: int | None = None
    tail: int | None = None
    times: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    unit: str = ""
    text: str = field(default="", compare=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class TakenAction:
    """An action that was taken, and the list that it left."""

    action: Action
    facts: Facts
    response: str

    def __str__(self) -> str:
        return f"{self.action} → {self.response}"


@dataclass(frozen=True, slots=True)
class Sample:
    """A question of the history: what was done, without names, and whether it was right.

    Attributes
    ----------
    question : str
    masked : str
        The question with ``{entity}`` and ``{time}`` for names and times.
    steps : tuple of str
        Abstract steps; see `reasoners.ari.actions.abstract`.
    is_right : bool
    """

    question: str
    masked: str
    steps: tuple[str, ...]
    is_right: bool

    def __str__(self) -> str:
        return f"{self.masked}\n   {' > '.join(self.steps)}: {'right' if self.is_right else 'wrong'}"


@dataclass(frozen=True, slots=True)
class Methodology:
    """How questions of one kind are solved.

    Attributes
    ----------
    instruction : str
    steps : tuple of str
        Lines; by rules each is a whole course of abstract steps joined by " > ".
    pitfalls : tuple of str
        Likewise.
    """

    instruction: str
    steps: tuple[str, ...]
    pitfalls: tuple[str, ...] = ()

    def __str__(self) -> str:
        lines = [self.instruction, *(f"- {step}" for step in self.steps)]
        return "\n".join([*lines, *(f"- avoid: {pitfall}" for pitfall in self.pitfalls)])

    def to_dict(self) -> dict[str, Any]:
        """In JSON values."""
        return {"instruction": self.instruction, "steps": list(self.steps), "pitfalls": list(self.pitfalls)}


def numbered(items: Sequence[Any]) -> str:
    """One item a line, numbered from 1."""
    return "\n".join(f"{n}. {item}" for n, item in enumerate(items, 1))


def check_choice(value: Any, actions: Sequence[Action]) -> Action:
    """The chosen action.

    Raises
    ------
    MalformedReplyError
        Not ``{"action": ...}`` with a number from 1 on or a printed action.
    """
    given = value.get("action") if isinstance(value, dict) else None
    if isinstance(given, bool) or not isinstance(given, (int, str)):
        raise MalformedReplyError('expected {"action": a number of the list}')
    if isinstance(given, str):
        said = given.strip().strip("$").strip()
        for action in actions:
            if action.text == said:
                return action
        if not said.isdecimal():
            raise MalformedReplyError(f"{said[:80]!r} is none of the actions that are open; give its number")
        given = int(said)
    if not 1 <= given <= len(actions):
        raise MalformedReplyError(f"there is no action {given}; the list has the numbers 1 to {len(actions)}")
    return actions[given - 1]


def check_reasoned_choice(value: Any, actions: Sequence[Action]) -> tuple[Action, str]:
    """The chosen action, and the reason beside it on one line; "" where none is given."""
    said = value.get("reason") if isinstance(value, dict) else None
    return check_choice(value, actions), clean(said, MAX_REASON).strip() if isinstance(said, str) else ""


def check_methodology(value: Any) -> Methodology:
    """The methodology of a reply, each text on one line and without control characters.

    Raises
    ------
    MalformedReplyError
        Not the object that was asked for.
    """
    if not isinstance(value, dict):
        raise MalformedReplyError('expected an object with "instruction" and "steps"')
    instruction, steps, pitfalls = value.get("instruction"), value.get("steps"), value.get("pitfalls") or []
    if not isinstance(instruction, str) or not instruction.strip():
        raise MalformedReplyError('"instruction" is a text that is not empty')
    for name, lines in (("steps", steps), ("pitfalls", pitfalls)):
        if not isinstance(lines, list) or not all(isinstance(line, str) and line.strip() for line in lines):
            raise MalformedReplyError(f'"{name}" is a list of texts that are not empty')
    assert isinstance(steps, list)
    if not 1 <= len(steps) <= 2 * T_MAX:
        raise MalformedReplyError(f'"steps" has {len(steps)} lines; expected 1 to {2 * T_MAX}')
    told = [clean(line, _MAX_LINE).strip() for line in (instruction, *steps, *pitfalls)]
    return Methodology(told[0], tuple(told[1 : 1 + len(steps)]), tuple(told[1 + len(steps) :]))
