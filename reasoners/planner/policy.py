"""Who is asked for the plan of a question that the rules do not understand: nobody, a policy by name, or a model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from reasoners.base import Answer
from reasoners.policies.base import Cost, Decision, Policy, UndecidedError
from reasoners.policies.choose import PolicyMaker, choose_policy
from reasoners.policies.rules import Rules

_MAX_TOKENS = 1_500
"""Of a plan that a model writes: about three times what the longest plan of a question takes."""
_TRIES = 2
"""Requests for it: somebody waits."""


def named_policy(policy: str | Policy | PolicyMaker) -> Policy | None:
    """A policy as `reasoners.planner.agent.make` is given it; None where the rules ask nobody.

    Examples
    --------
    >>> named_policy("rules") is None
    True
    """
    return None if policy == "rules" else choose_policy(policy, Rules({"plan": _no_plan}))


def still_refused(refused: Answer, why: str, cost: Cost, details: dict[str, Any]) -> Answer:
    """A refusal of the rules that a policy could not help, with a further reason where there is one, and what it cost.

    Examples
    --------
    >>> found = still_refused(Answer(reason="not understood"), "a model said nothing", Cost(calls=1, tokens=9), {})
    >>> found.reason, found.calls, found.tokens
    ('not understood; a model said nothing', 1, 9)
    """
    reason = "; ".join(filter(None, (refused.reason, why)))
    return replace(refused, reason=reason, calls=cost.calls, tokens=cost.tokens, details=refused.details | details)


def _no_plan(decision: Decision) -> Any:
    """The planner's own rule for a question that its rules do not understand; adds nothing to the reason."""
    raise UndecidedError("")


def model_policy(name: str, base_url: str | None) -> Policy:
    """The policy that asks a model by its name, at an endpoint of its own where one is given; it is not asked yet.

    Examples
    --------
    >>> type(model_policy("some-model", "http://localhost:1/v1")).__name__
    'Model'
    """
    # Nobody who asks without a model pays for loading its client.
    from reasoners.policies.client import Client, Settings
    from reasoners.policies.model import Model

    return Model(Client(Settings(name, base_url, max_tokens=_MAX_TOKENS, tries=_TRIES)))
