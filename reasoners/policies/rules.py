"""Decide by rules: each role of a reasoner is a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reasoners.policies.base import Decision, Reply, UndecidedError


class Rules:
    """A policy made of functions, at no cost.

    Parameters
    ----------
    roles : mapping of str to callable
        Role → function of a `Decision` that returns a JSON value.

    Examples
    --------
    >>> Rules({"stop": lambda decision: decision.step > 1}).decide(Decision("demo", "stop", "q", 2)).value
    True
    """

    name = "rules"

    def __init__(self, roles: Mapping[str, Callable[[Decision], Any]]) -> None:
        self.roles = dict(roles)

    def decide(self, decision: Decision, /) -> Reply:
        """Decide by the function of the role."""
        rule = self.roles.get(decision.role)
        if rule is None:
            raise UndecidedError(f"there is no rule for {decision.role!r}; rules exist for {', '.join(self.roles)}")
        return Reply(rule(decision))
