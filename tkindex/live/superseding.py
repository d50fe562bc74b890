"""Ending what is believed: by a time, by a fact that takes its place, or because a relation is declared functional."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import QueryError
from tkindex.live.conflicts import open_seqs
from tkindex.live.drafts import Slot
from tkindex.live.numbering import FactBatch
from tkindex.live.resolving import FactLookup
from tkindex.live.states import Now
from tkindex.timeline.arrays import arrow_column
from tkindex.timeline.calendar import OPEN_STOP

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.live.growing_labels import GrowingVocabulary

Names = tuple["GrowingVocabulary", "GrowingVocabulary"]
"""Labels of entities and of relations, new ones included."""

FUNCTIONAL = ("end", "raise")
"""What may be declared of a functional relation: what happens to the first open value when a second one comes."""


def ended(now: Now, seq: int, stop: int) -> Now:
    """Close a believed fact: its version is taken back, one that ends is added."""
    committed, draft = now.committed, now.draft
    beliefs = committed.beliefs
    if seq >= beliefs.base.next_seq:
        place = np.array([seq - beliefs.base.next_seq])
        old, attributes = now.beliefs_at(place), now.attributes_at(place)
    else:
        row = beliefs.rows_of_seqs(np.array([seq]))
        old, table = committed.base_columns(row), committed.base.engine.whole.attributes
        attributes = None if table is None else table.take(arrow_column(row))
    closed = FactBatch(old.heads, old.relations, old.tails, old.starts, np.array([stop]), attributes)
    return now.without(np.array([seq])).added(closed, draft.entities, draft.relations)


def superseded(
    now: Now,
    batch: FactBatch,
    names: Names,
    view: Callable[[], Index],
    *,
    only: Collection[int] | None = None,
    functional: Mapping[int, str] | None = None,
) -> tuple[Now, int]:
    """Add facts one after the other, each of which ends what is open in its slot, its (head, relation).

    Parameters
    ----------
    now : Now
    batch : FactBatch
        With stops.
    names : Names
    view : callable
        Returns the index of what is visible in `now`.
    only : collection of int, optional
        Tails: values that may be ended; by default all.
    functional : mapping of int to {"end", "raise"}, optional
        Relations of which open facts end what is open, or are refused; all facts of others are added as they are. By
        default every fact ends what is open.

    Returns
    -------
    Now
    int
        How many facts were ended.

    Raises
    ------
    QueryError
        A fact does not start after what it would end, or is the second open value of a relation that allows one.
    """
    assert batch.stops is not None
    rules = ["end" if functional is None else functional.get(relation) for relation in batch.relation_ids.tolist()]
    if functional is not None:
        rules = [rule if stop == OPEN_STOP else None for rule, stop in zip(rules, batch.stops.tolist(), strict=True)]
    n_ended, begin = 0, 0
    for place, rule in enumerate(rules):
        if rule is None:
            continue
        # What no rule is about goes in one piece.
        now = _added(now, batch, begin, place, names)
        head, relation, start = (int(column[place]) for column in (batch.heads, batch.relation_ids, batch.starts))
        # Whoever else changes the slot meanwhile takes away the ground of this change.
        slot: Slot = (head, relation, ())
        now = now.with_slot(slot, open_seqs(now.committed, slot, view))
        lookup = FactLookup(now, view)
        for seq, since in lookup.open_of(head, relation):
            if only is not None and lookup.tail_of(seq) not in only:
                continue
            if rule == "raise" or since >= start:
                raise _refusal(now, (head, relation), start, since, names, rule)
            now = ended(now, seq, start)
            n_ended += 1
        now = _added(now, batch, place, place + 1, names)
        begin = place + 1
    return _added(now, batch, begin, len(rules), names), n_ended


def _added(now: Now, batch: FactBatch, begin: int, end: int, names: Names) -> Now:
    """Add the facts of a batch from one place to another."""
    if begin == end:
        return now
    return now.added(batch if end - begin == len(batch.heads) else batch.take(np.arange(begin, end)), *names)


def _refusal(now: Now, slot: tuple[int, int], start: int, begin: int, names: Names, rule: str) -> QueryError:
    instant = now.committed.base.engine.instant
    text = f"({names[0].as_vocabulary()[slot[0]]!r}, {names[1].as_vocabulary()[slot[1]]!r})"
    if rule == "raise":
        return QueryError(
            f"{text} has a value since {instant(begin)} that has no end, and its relation is declared to have one at a "
            f"time: nothing was added. End that one first, with end or supersede, or give the new one, from "
            f"{instant(start)} on, a stop of its own"
        )
    return QueryError(
        f"{text} from {instant(start)} cannot end what is believed to hold from {instant(begin)} on: append it with a "
        "stop of its own, or retract the later one"
    )


def check_declared(functional: Any) -> dict[str, str]:
    """Return which relations are functional, and how, as a dict.

    Raises
    ------
    QueryError
        It says something else.
    """
    if not isinstance(functional, Mapping):
        raise QueryError(
            f"functional is {functional!r}; expected a dict of relations, each with 'end' or 'raise': "
            "{'lives in': 'end'}"
        )
    for relation, rule in functional.items():
        if not isinstance(relation, str) or not relation or rule not in FUNCTIONAL:
            raise QueryError(
                f"functional says {relation!r}: {rule!r}; expected the label of a relation, and 'end' (a second open "
                "value ends the first) or 'raise' (it is refused)"
            )
    return dict(functional)
