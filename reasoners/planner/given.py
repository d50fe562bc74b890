"""What `ask` and `Planner` may be given: anything else is one clear error, before a question is read."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from tkindex.errors import QueryError
from tkindex.query.verbs import Queries
from tkindex.timeline.ranges import Instant

_Kind = tuple[str, tuple[type, ...]]
_TEXT: Final[_Kind] = "text", (str,)
_KINDS: Final[Mapping[str, _Kind]] = {
    "model": _TEXT,
    "base_url": _TEXT,
    "now": ("a time as text, such as '2014-10'", (str, date, Instant)),
    "me": ("the label of an entity", (str,)),
    "form": _TEXT,
    "closed_world": ("True or False", (bool,)),
    "threshold": ("a number", (int, float)),
    "least": ("a number", (int, float)),
}
_MAY_BE_NONE: Final = frozenset(("model", "base_url", "now", "me", "threshold", "least"))


def check_given(index: Any, **given: Any) -> None:
    """Refuse what is no index, or an argument of another type.

    Parameters
    ----------
    index : Index, LiveIndex or cluster
    **given
        Arguments by name, any of ``model``, ``base_url``, ``now``, ``me``, ``form``, ``closed_world``, ``threshold``,
        ``least``.

    Raises
    ------
    QueryError

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
    >>> check_given(ix, now="2014-11", me=None, threshold=0.5)
    >>> check_given(ix, now=["2014-11"])
    Traceback (most recent call last):
        ...
    tkindex.errors.QueryError: now is ['2014-11']; expected a time as text, such as '2014-10', or None
    """
    # A live index is asked about what it holds now; a cluster has the verbs of an index.
    if not isinstance(getattr(index, "view", index), Queries):
        raise QueryError(f"questions are asked about an index, got {type(index).__name__}")
    for name, value in given.items():
        expected, types = _KINDS[name]
        if value is None and name in _MAY_BE_NONE:
            continue
        is_odd = (isinstance(value, bool) and bool not in types) or value != value  # NaN compares with nothing
        if is_odd or not isinstance(value, types):
            rest = ", or None" if name in _MAY_BE_NONE else ""
            raise QueryError(f"{name} is {value!r:.60}; expected {expected}{rest}")
