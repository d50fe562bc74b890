"""Find the policy that a name stands for."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from reasoners.policies.base import Policy
from reasoners.policies.null import KINDS, Null
from reasoners.policies.replay import read_recording
from reasoners.policies.rules import Rules

PolicyMaker = Callable[[Rules], Policy]
"""Makes a policy, given the reasoner's own rules: to record them, or to ask somebody else first."""


def choose_policy(name: str | Policy | PolicyMaker, rules: Rules) -> Policy:
    """The policy of a name, for a reasoner with these rules.

    Parameters
    ----------
    name : str, Policy or PolicyMaker
        ``rules``; ``replay:PATH``, what was recorded there; ``null:nonsense``, ``null:random`` or ``null:constant``,
        which know nothing; a policy is given back, and a maker is given the rules.
    rules : Rules
        The reasoner's own.

    Raises
    ------
    ValueError
        Another name.
    FileNotFoundError
        There is no recording at PATH.
    """
    if not isinstance(name, str):
        if not isinstance(name, Policy) and not callable(name):
            raise ValueError(f"a policy is a name, a Policy or a function that makes one, got {name!r:.60}")
        return name if isinstance(name, Policy) else name(rules)
    if name == "rules":
        return rules
    kind, _, rest = name.partition(":")
    if kind == "replay" and rest:
        return read_recording(rest)
    for null in KINDS:
        if (kind, rest) == ("null", null):
            return Null(null)
    raise ValueError(f'a policy is "rules", "replay:PATH" or "null:random", got {name!r}')


def data_folder() -> Path:
    """Folder of the real data sets: ``TKINDEX_DATA``, or ``../shared/data`` from the project's root."""
    return Path(os.environ.get("TKINDEX_DATA", Path(__file__).resolve().parents[2] / "../shared/data"))
