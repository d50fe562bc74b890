"""What `ask` and `Planner` may be given: anything else is one clear error, before a question is read."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from reasoners.planner.writer import FORMS
from tkindex.errors import QueryError
from tkindex.query.verbs import Queries
from tkindex.timeline.ranges import Instant

LEXICONS = ("auto", "none")
RANKINGS = ("pooled", "chosen", "learnt", "hand")
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


def check_chosen(*, lexicon: str, ranking: str, form: str, first: str, least: float | None) -> None:
    """Refuse a choice of `Planner` that there is not, or two that do not go together.

    Raises
    ------
    ValueError

    Examples
    --------
    >>> check_chosen(lexicon="auto", ranking="hand", form="steps", first="rules", least=None)
    >>> check_chosen(lexicon="auto", ranking="none", form="steps", first="rules", least=None)
    Traceback (most recent call last):
        ...
    ValueError: ranking is one of 'pooled', 'chosen', 'learnt', 'hand', got 'none'
    """
    if lexicon not in LEXICONS:
        raise ValueError(f"lexicon is one of {', '.join(map(repr, LEXICONS))}, got {lexicon!r}")
    if ranking not in RANKINGS:
        raise ValueError(f"ranking is one of {', '.join(map(repr, RANKINGS))}, got {ranking!r}")
    if form not in FORMS:
        raise ValueError(f"form is one of {', '.join(map(repr, FORMS))}, got {form!r}")
    if form in ("readings", "rewrite") and first == "model":
        raise ValueError(
            f"the rules come first with form={form!r}: first='model' goes with the forms 'steps' and 'choice'"
        )
    if least is not None and form not in ("readings", "rewrite"):
        raise ValueError(
            "least is how sure an answer must be that a model helps to: it goes with form='readings' or 'rewrite'"
        )
