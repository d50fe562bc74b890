"""Every error that tkindex raises.

One base class, `TkindexError`; each child is also the builtin that a Python user would catch. Each message says
what was given, what was expected and what to do next.
"""

from __future__ import annotations

import re

_MANY = 1000
_QUOTE = re.compile(r"""(['"])((?:(?!\1).){200})(?:(?!\1).)+\1""", re.DOTALL)


def cut_quotes(message: str) -> str:
    """Cut what a long message quotes to 200 characters each: labels and values are as long as whoever wrote them likes.

    >>> len(cut_quotes(f"{'x' * 70_000!r} is no convention"))
    220
    """
    return message if len(message) <= _MANY else _QUOTE.sub(r"\1\2…\1", message)


def not_sent() -> TypeError:
    """The error of whoever copies or pickles what compiled code reads by its address: it would read what is gone."""
    return TypeError(
        "what reads from an index cannot be copied, pickled or sent to another process: send facts.to_dicts() or "
        "facts.to_arrow(), or open the saved index there, tk.open(path)"
    )


class TkindexError(Exception):
    """Base class of every error that tkindex raises on purpose."""

    def __str__(self) -> str:
        # KeyError shows the repr of its argument, which hides line breaks and doubles the quotes of our messages.
        return cut_quotes(str(self.args[0])) if self.args else ""


class UnknownLabelError(TkindexError, KeyError):
    """A label or id that the vocabulary does not hold; `suggestions` lists the nearest labels, best first."""

    def __init__(self, message: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.suggestions = suggestions


class UnknownEntityError(UnknownLabelError):
    """An entity label or id that the index does not hold."""


class UnknownRelationError(UnknownLabelError):
    """A relation label or id that the index does not hold."""


class QueryError(TkindexError, ValueError):
    """A query whose arguments do not fit together, or are of the wrong type."""


class ConflictError(QueryError):
    """A change that another commit has made impossible meanwhile; nothing of it was committed."""


class TimeParseError(TkindexError, ValueError):
    """Text or a value that is not a time, or is finer than the unit of the index."""


class AmbiguousTimeError(TimeParseError):
    """A time with two readings, such as ``03/04/2014``; the message names both."""


class TimeRangeError(TimeParseError):
    """A time that the unit cannot hold in 64 bits, or an interval that ends before it starts."""


class BadRowError(TkindexError, ValueError):
    """A row of the input that cannot become a fact; names file, line (or row), column and value."""

    advice = ". Correct it, or build with on_error='skip' to leave such rows out and list them"
    """Behind the message, for who builds an index in Python."""

    def __init__(
        self, message: str, *, source: str = "", line: int = 0, column: str = "", value: object = None
    ) -> None:
        super().__init__(message)
        self.source = source
        self.line = line
        self.column = column
        self.value = value


class InputError(TkindexError, ValueError):
    """A source that cannot be read as facts: unknown format, missing or doubled columns, wrong types."""


class CapacityError(TkindexError, ValueError):
    """More facts, entities or relations than 32-bit ids can number."""


_QUOTED = 80
DAMAGED = (
    "its files have changed since they were verified: run tkindex verify on it, and restore it from a copy or build it "
    "again"
)
"""What a message says of an index that turned out to be damaged while it was asked."""


class IndexFileError(TkindexError, OSError):
    """A saved index that is missing, truncated, corrupt, of another version, or not an index at all."""


class IndexLockedError(IndexFileError):
    """Another writer has the index: nothing in it is damaged; `holder` says who, as that writer said it."""

    holder: str = ""


class ForkedWriterError(IndexFileError):
    """A writer that was open when the process forked, used in the child: it belongs to the parent; open another."""


class ModelError(TkindexError, RuntimeError):
    """A language model that gave no reply, or none that can be read; nothing was written."""


class ShardError(TkindexError, ConnectionError):
    """A shard of a cluster that no replica answers for in time; `shards` has its number."""

    def __init__(self, message: str, shards: tuple[int, ...] = ()) -> None:
        super().__init__(message)
        self.shards = shards


class MissingExtraError(TkindexError, ImportError):
    """An optional package is not installed; the message names the extra that brings it."""


def shorten(value: object) -> str:
    """Quote a value for a message, cut to 80 characters."""
    text = repr(value)
    return text if len(text) <= _QUOTED else f"{text[: _QUOTED - 12]}... ({len(text):,} characters)"
