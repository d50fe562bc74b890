"""Which roles of its prompt file a system asks with given options: those that a file of one's own must have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from reasoners.prompts import ANY, KINDS, PromptError, read_prompts

_Options = Mapping[str, Any]


def _ari(options: _Options, learns: bool) -> tuple[str, ...]:
    choose = "choose_reason" if options.get("reasons") else "choose"
    return (choose, "methodology") if learns else (choose,)


_ROLES: dict[str, Callable[[_Options, bool], tuple[str, ...]]] = {
    "planner": lambda options, _: (
        {"choice": "choose", "readings": "reading", "rewrite": "rewrite"}.get(options.get("form", ""), "plan"),
    ),
    "tempagent": lambda options, _: ("act" if options.get("toolbox", True) else "act_plain",),
    "ari": _ari,
    "rtqa": lambda *_: ("decompose",),
    "rtqa-published": lambda *_: ("decompose", "solve", "aggregate"),
    "kgirag": lambda *_: ("plan", "read", "final"),
    "graphrag": lambda *_: ("plan", "final"),
    "chainrag": lambda *_: ("plan", "explore", "final"),
    "shra": lambda *_: ("classify", "decompose", "reason"),
    "naiverag": lambda options, _: ("recall" if options.get("retrieve") == "nothing" else "read",),
}


def roles_asked(system: str, options: Mapping[str, Any], *, learns: bool = False) -> tuple[str, ...]:
    """The roles that a system asks; none of a system that is not shipped.

    >>> roles_asked("graphrag", {}), roles_asked("naiverag", {"retrieve": "nothing"}), roles_asked("mine.own", {})
    (('plan', 'final'), ('recall',), ())
    """
    return _ROLES[system](options, learns) if system in _ROLES else ()


def check_roles(name: str, system: str, options: Mapping[str, Any], folder: Path, *, learns: bool = False) -> None:
    """Refuse a prompt file of one's own that lacks what will be asked for.

    Parameters
    ----------
    name : str
        Of the file, as `read_prompts` takes it.
    system, options
        As a run has them.
    folder : Path
        Where the file lies, for the error.
    learns : bool
        Whether the system learns from questions first.

    Raises
    ------
    PromptError
        A role is not there, or it has methods by kind and lacks one; or the file cannot be read.
    """
    roles, source = read_prompts(name), folder / f"{name}.md"
    wanted = roles_asked(system, options, learns=learns)
    missing = [role for role in wanted if role not in roles]
    if missing:
        said = f"no role {', '.join(map(repr, missing))}"
        raise PromptError(f"{source} has {said}, which {system} asks; it has {', '.join(roles)}")
    kinds = KINDS if options.get("multiprompt", True) else (ANY,)
    for role in wanted:
        methods = roles[role].methods
        lacking = [kind for kind in kinds if kind not in methods]
        if methods and lacking:
            raise PromptError(f"{source}, role {role!r}: no method for {', '.join(map(repr, lacking))}")
