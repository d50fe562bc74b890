"""Belief revision: facts that are taken back, replaced by what is right, or put back as they were before a commit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tkindex.errors import QueryError
from tkindex.memory.writing import COLUMNS, Labels, bare, rows_of, times_of

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.live.index import LiveIndex
    from tkindex.live.scopes import LiveScope
    from tkindex.memory.writing import Change


def check_correction(wrong: Mapping[str, Any], right: Mapping[str, Any]) -> None:
    """Refuse what says neither which fact is wrong nor what is right.

    Raises
    ------
    QueryError
    """
    for one in (wrong, right):
        if not isinstance(one, Mapping):
            raise QueryError(f"{one!r:.60} is a {type(one).__name__}; wrong and right are mappings of names to values")
    unknown = [name for name in wrong if name not in ("head", "relation", "tail", "when")]
    unknown += [name for name in right if name not in COLUMNS]
    if unknown or not wrong or not right:
        raise QueryError(
            "wrong takes head, relation, tail and when, right takes head, relation, tail, start and stop"
            + (f"; {unknown[0]!r} is neither" if unknown else "; neither may be empty")
        )
    for name in ("head", "relation", "tail"):
        if name in right and not (isinstance(right[name], str) and right[name]):
            given = right[name]
            raise QueryError(f"the right {name} is {given!r:.60} ({type(given).__name__}); expected its label as text")


def replace_fact(
    change: Change, view: Index, wrong: Mapping[str, Any], right: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Put what is right in the place of the one fact that `wrong` finds; returns the new row and the old one.

    Raises
    ------
    QueryError
        It finds no fact or several, or nothing is otherwise.
    """
    rows = rows_of(change.facts(**wrong))
    if len(rows) != 1:
        raise QueryError(f"this finds {len(rows):,} facts; name one, with head, relation, tail and when")
    old = rows[0]
    labels = Labels(view)
    new = {**old, **{name: right[name] for name in ("head", "relation", "tail") if name in right}}
    new |= {"head": labels.entity(new["head"]), "tail": labels.entity(new["tail"])}
    new |= {"relation": labels.relation(new["relation"])}
    new |= times_of(right, view.unit)
    if new == old:
        raise QueryError("this is what is believed already: say what is otherwise")
    # Neither the words of the message nor who read them say what is right.
    new = {name: value for name, value in new.items() if name not in ("quote", "confidence")}
    if "extractor" in old:
        new["extractor"] = "correction"
    take_back(change, [old])
    _put_back(change, new)
    return new, old


def take_back(change: Change, rows: list[dict[str, Any]]) -> None:
    """Retract the facts of rows with ticks."""
    change.retract([bare(row) for row in rows], columns=COLUMNS, ticks=True)


def undo_commit(change: Change, seen: LiveIndex | LiveScope, number: int) -> None:
    """Take back what a commit has added, and believe again what it took back, attributes included.

    Parameters
    ----------
    change : Transaction or ScopedChange
    seen : LiveIndex or LiveScope
        What knows the history.
    number : int
        Of the commit.

    Raises
    ------
    QueryError
        A later commit has changed what it added.
    """
    changes = seen.changes(number - 1, number)
    taken_back = [one for one in changes.retracted if one.added != number]
    # Before the first fact of a tenant there is nothing that could be told apart.
    before = seen.as_of(number - 1) if taken_back else None
    later = [one.removed for one in changes.believed if one.removed is not None and one.removed != number]
    if later:
        raise QueryError(f"commit {max(later)} has changed what commit {number} added: undo that one first")
    added = [
        {"head": one.head, "relation": one.relation, "tail": one.tail, "start": int(one.start), "stop": int(one.stop)}
        for one in changes.believed
        if one.removed is None
    ]
    if added:
        take_back(change, added)
    for one in taken_back:
        assert before is not None
        same = before.facts(head=one.head, relation=one.relation, tail=one.tail)
        _put_back(change, next(row for row in rows_of(same) if (row["start"], row["stop"]) == (one.start, one.stop)))


def _put_back(change: Change, row: dict[str, Any]) -> None:
    given = {**row, "stop": bare(row)["stop"]}
    change.append([given], columns=COLUMNS, ticks=True, duplicates="merge")
