"""What a memory can be made of: anything else is one clear error."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from typing import Any

from tkindex.errors import QueryError
from tkindex.live.index import LiveIndex
from tkindex.memory.rules import Rule


def check_parts(index: Any, model: Any, rules: Any, functional: Any, clock: Any) -> tuple[str, ...]:
    """Refuse what a memory cannot be made of; return the relations that have one value at a time.

    Raises
    ------
    QueryError
    """
    if not isinstance(index, LiveIndex):
        raise QueryError(
            "a memory is kept in a live index, as of tk.create or tk.open(path, mode='w'); got "
            f"{type(index).__name__}; the memory of one tenant is Memory(ix).scope(user=...)"
        )
    if model is not None and not callable(model):
        raise QueryError(f"the model is a {type(model).__name__}; expected a callable such as OpenAIModel")
    if not isinstance(rules, Sequence) or not all(isinstance(rule, Rule) for rule in rules):
        raise QueryError(f"rules are {rules!r:.60}; expected a list of Rule")
    # A text is many texts of one letter each.
    listed = tuple(functional) if isinstance(functional, Iterable) and not isinstance(functional, str) else (None,)
    if not all(isinstance(relation, str) for relation in listed):
        raise QueryError(f"functional is {functional!r:.60}; expected a list of relations")
    if not callable(clock):
        raise QueryError(f"the clock is {clock!r:.60}; expected a function that returns a datetime")
    return listed


def check_time(now: Any) -> dt.datetime:
    """Refuse what a clock should not say.

    Raises
    ------
    QueryError
    """
    if not isinstance(now, dt.datetime):
        raise QueryError(f"the clock says {now!r:.60}; expected a datetime")
    return now
