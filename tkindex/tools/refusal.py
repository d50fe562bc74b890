"""Errors as a model can act on them: a code, what was wrong, what to do, and the nearest known names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tkindex.errors import (
    AmbiguousTimeError,
    BadRowError,
    ConflictError,
    InputError,
    MissingExtraError,
    QueryError,
    TimeParseError,
    TimeRangeError,
    TkindexError,
    UnknownEntityError,
    UnknownRelationError,
)
from tkindex.results.cleaning import clean

_MAX_MESSAGE = 600


class ToolRefusalError(TkindexError, ValueError):
    """A call that a tool will not make: what is wrong with it, and what to do instead.

    Attributes
    ----------
    code : str
        One word or two for programs: unknown_tool, wrong_type, stale_cursor...
    hint : str
        What to do.
    argument : str
        The argument at fault; "" where it is the call as a whole.
    suggestions : tuple of str
        Nearest known names.
    """

    def __init__(
        self, code: str, message: str, hint: str = "", *, argument: str = "", suggestions: Sequence[str] = ()
    ) -> None:
        super().__init__(message)
        self.code = code
        self.hint = hint
        self.argument = argument
        self.suggestions = tuple(suggestions)


_CODES: tuple[tuple[type[TkindexError], str, str], ...] = (
    (UnknownEntityError, "unknown_entity", "call link with the name"),
    (UnknownRelationError, "unknown_relation", "call link with kind=relation"),
    (AmbiguousTimeError, "ambiguous_time", "write the time as YYYY-MM-DD"),
    (TimeRangeError, "time_out_of_range", "check the order and the size of the times"),
    (
        TimeParseError,
        "bad_time",
        "write a date as YYYY, YYYY-MM or YYYY-MM-DD; work out relative times such as 'last spring' first",
    ),
    (MissingExtraError, "not_installed", "tell the operator of this server"),
    (ConflictError, "conflict", "look at what is believed now, and make the change anew"),
    (BadRowError, "bad_fact", "correct the fact that the message names"),
    (InputError, "bad_fact", "correct the facts as the message says"),
    (QueryError, "bad_query", "change the arguments as the message says"),
    (TkindexError, "failed", "change the arguments as the message says"),
)


def describe_error(error: TkindexError, argument: str = "") -> dict[str, Any]:
    """Return an error as a dict: code, message, hint, and where known argument and suggestions.

    >>> describe_error(TimeParseError("'last spring' is no time"))["code"]
    'bad_time'
    """
    if isinstance(error, ToolRefusalError):
        code, hint, argument = error.code, error.hint, error.argument or argument
    else:
        code, hint = next((code, hint) for kind, code, hint in _CODES if isinstance(error, kind))
    # Who calls a tool has no option of Python's to leave rows out.
    found: dict[str, Any] = {"code": code, "message": clean(str(error).removesuffix(BadRowError.advice), _MAX_MESSAGE)}
    if hint:
        found["hint"] = hint
    if argument:
        # Of an argument that there is not, the name is what somebody sent.
        found["argument"] = clean(argument)
    suggestions = getattr(error, "suggestions", ())
    if suggestions:
        if isinstance(error, UnknownEntityError | UnknownRelationError):
            found["hint"] = f"use one of the suggestions, or {hint}"
        found["suggestions"] = [clean(label) for label in suggestions]
    return found
