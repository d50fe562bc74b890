"""What is kept with an index between two questions: the parser of events, and the planners that `ask` has made."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from reasoners.planner.candidates import Parser
from tkindex.index import Index

_KEPT = 32
"""Planners that are kept with an index."""
_Made = TypeVar("_Made")


def parser_of(index: Index) -> Parser:
    """The parser of questions about events, kept with its index.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
    >>> parser_of(ix) is parser_of(ix)
    True
    """
    parser = index.__dict__.get("_question_parser")
    if not isinstance(parser, Parser):
        parser = index.__dict__["_question_parser"] = Parser(index)
    return parser


def planner_of(index: Index, key: Hashable, make: Callable[[], _Made]) -> _Made:
    """The planner that was made for an index with what `key` says; made now where none was.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
    >>> planner_of(ix, "2015", list) is planner_of(ix, "2015", list), planner_of(ix, "2016", dict)
    (True, {})
    """
    kept: dict[Hashable, _Made] = index.__dict__.setdefault("_planners", {})
    planner = kept.get(key)
    if planner is None:
        planner = kept[key] = make()
        # Whoever names the time of each question asks with another planner each time.
        for oldest in list(kept)[:-_KEPT]:
            kept.pop(oldest, None)
    return planner
