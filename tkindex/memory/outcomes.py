"""What calls of a memory return: what messages say, and what a commit has changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from tkindex.memory.statements import Rejected, Statement
from tkindex.memory.writing import Written

if TYPE_CHECKING:
    from tkindex.store.versions import Commit


class Extracted(NamedTuple):
    """What messages say, to be looked through before it is written.

    Attributes
    ----------
    statements : tuple of Statement
    rejected : tuple of Rejected
        What was extracted and is no statement, and why.
    """

    statements: tuple[Statement, ...]
    rejected: tuple[Rejected, ...]


class Remembered(NamedTuple):
    """What a call has changed, all of it in one commit.

    Attributes
    ----------
    commit : Commit or None
        None where nothing changed; `Memory.undo` takes it back.
    added, ended, merged : tuple of dict
        Facts with ticks and attributes: added, ended because something took their place, and believed already.
    rejected : tuple of Rejected
        What could not be taken, and why.
    """

    commit: Commit | None
    added: tuple[dict[str, Any], ...]
    ended: tuple[dict[str, Any], ...]
    merged: tuple[dict[str, Any], ...]
    rejected: tuple[Rejected, ...]


def sorted_out(found: Iterable[Statement | Rejected]) -> Extracted:
    """Part statements from what is none."""
    both = list(found)
    return Extracted(
        tuple(one for one in both if isinstance(one, Statement)),
        tuple(one for one in both if isinstance(one, Rejected)),
    )


def remembered(commit: Commit | None, done: Written, rejected: tuple[Rejected, ...]) -> Remembered:
    """Say what a commit has changed."""
    return Remembered(commit, tuple(done.added), tuple(done.ended), tuple(done.merged), (*rejected, *done.rejected))
