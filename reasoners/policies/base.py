"""A reasoner is a control loop; wherever it has a choice it asks its policy, and checks what comes back.

A `Decision` says what is to be decided, in data for rules and in words for a model. The reply is a JSON value; the loop
that asked checks it, and a reply that does not fit is asked for again with the reason, a bounded number of times.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypedDict, TypeVar, runtime_checkable

Checked = TypeVar("Checked")
ATTEMPTS = 3
"""How often one decision is asked for before it is given up."""
_DOTS = ("...", "…")


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice.

    Attributes
    ----------
    system : str
        The reasoner: ``rtqa``.
    role : str
        What is decided: ``decompose``.
    question : str
        The question being answered.
    step : int
        Number of the decision within the question.
    state : mapping
        What rules decide by; not shown to a model. Two names mean the same everywhere: ``attempt``, how often the very
        same was asked before, as a reply could not be used or another one is wanted beside it, and ``try``, from 1 on,
        the run of a question that is being learnt from.
    prompt : str
        What a model is told of this question: the question and what was observed so far.
    instructions : str
        What a model is told of the task, the same for all questions of one kind.
    schema : mapping, optional
        JSON schema of the reply, for endpoints that hold a model to it; its root is an object.
    letters : tuple of str
        Where one of these letters is the whole reply: what is wanted then is `Letter`, with the probability of each
        where the endpoint tells them.
    """

    system: str
    role: str
    question: str
    step: int = 0
    state: Mapping[str, Any] = field(default_factory=dict)
    prompt: str = ""
    instructions: str = ""
    schema: Mapping[str, Any] | None = None
    letters: tuple[str, ...] = ()


class Letter(TypedDict):
    """The value of a reply of one letter: which, and the probability of each; None where nobody tells them."""

    letter: str
    shares: dict[str, float] | None


@dataclass(frozen=True, slots=True)
class Reply:
    """What was decided: a JSON value, and what it cost; ``problem`` says what was wrong with it, as far as is known."""

    value: Any
    calls: int = 0
    tokens: int = 0
    problem: str = ""


@runtime_checkable
class Policy(Protocol):
    """Anything that decides."""

    name: str

    def decide(self, decision: Decision, /) -> Reply:
        """Decide.

        Raises
        ------
        UndecidedError
            It cannot, and asking again is of no use.
        """
        ...


class UndecidedError(RuntimeError):
    """No usable decision; the message says why."""


class UnusableRepliesError(UndecidedError):
    """Replies came, and none of them fitted what was asked."""


class PolicyFailedError(RuntimeError):
    """Whoever decides cannot be asked: an endpoint is down, a key is missing, a quota is spent.

    Not an `UndecidedError`: no reasoner may go on without the decision, so the question fails with this reason and can
    be asked again.
    """


class BudgetSpentError(RuntimeError):
    """A limit of calls, tokens or money is reached: the run ends, and the question stays open."""


class MalformedReplyError(ValueError):
    """A reply that does not fit what was asked; the message says what was expected, for the next attempt."""


@dataclass(slots=True)
class Cost:
    """Model calls and tokens of one question."""

    calls: int = 0
    tokens: int = 0
    problems: list[str] = field(default_factory=list)


def has_gap(value: Any) -> bool:
    """Whether a text in a value is nothing but dots: a small model copies the "..." of a form that it is shown.

    >>> has_gap({"answer": ["..."]}), has_gap({"answer": ["Rome ..."]})
    (True, False)
    """
    if isinstance(value, str):
        return value.strip() in _DOTS
    parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    return any(has_gap(part) for part in parts)


def decide(
    policy: Policy,
    decision: Decision,
    check: Callable[[Any], Checked],
    cost: Cost,
    *,
    attempts: int = ATTEMPTS,
) -> Checked:
    """Ask a policy and check its reply.

    Parameters
    ----------
    policy : Policy
    decision : Decision
    check : callable
        Reply value → what the loop goes on with; raises `MalformedReplyError`.
    cost : Cost
        What was spent is added here, and each problem.
    attempts : int
        Replies asked for at most; each further one is told what was wrong with the last.

    Raises
    ------
    UnusableRepliesError
        No reply fitted.
    UndecidedError
        The policy cannot decide.

    Examples
    --------
    >>> from reasoners.policies.rules import Rules
    >>> decide(Rules({"pick": lambda decision: 3}), Decision("demo", "pick", "which?"), int, Cost())
    3
    """
    problem = ""
    for attempt in range(attempts):
        asked = decision
        if problem:
            told = f"{decision.prompt}\n\nYour last reply could not be used: {problem}. Reply in the form asked for."
            state = {**decision.state, "problem": problem, "attempt": attempt}
            asked = replace(decision, state=state, prompt=told)
        reply = policy.decide(asked)
        cost.calls += reply.calls
        cost.tokens += reply.tokens
        try:
            if reply.problem:
                raise MalformedReplyError(reply.problem)
            if has_gap(reply.value):
                raise MalformedReplyError('"..." stands where a text belongs')
            return check(reply.value)
        except MalformedReplyError as error:
            problem = str(error)
            cost.problems.append(f"{decision.role}: {problem}")
    raise UnusableRepliesError(f"{attempts} replies could not be used: {decision.role}, the last one: {problem}")
