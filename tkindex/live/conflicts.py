"""Whether a draft may follow what others have committed since it was begun: whoever commits first wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from tkindex.errors import ConflictError
from tkindex.live.committed import Committed
from tkindex.live.resolving import FactLookup
from tkindex.live.states import Now

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.live.drafts import Draft, Merged, Slot

_AGAIN = "nothing of this was committed; rollback(), look again, and make the change anew"


def check_removed(committed: Committed, draft: Draft) -> None:
    """Refuse a draft that takes back what others have taken back by now.

    Raises
    ------
    ConflictError
    """
    if not draft.takes_back:
        return
    removed = draft.removed
    if not len(removed):
        return
    bad = committed.beliefs.not_retractable(removed, np.full(len(removed), committed.beliefs.next_seq))
    if bool(bad.any()):
        raise ConflictError(
            f"{int(bad.sum()):,} of the {len(removed):,} facts to be taken back were taken back by another commit "
            f"meanwhile: {_AGAIN}"
        )


def open_seqs(committed: Committed, slot: Slot, view: Callable[[], Index]) -> frozenset[int]:
    """Return the seqs of the committed facts of a slot that have no end."""
    lookup = FactLookup(Now(committed), view)
    head, relation, more = slot
    return frozenset(seq for seq, _ in lookup.open_of(head, relation) if not more or lookup.agrees(seq, more))


def check_slots(now: Now, view: Callable[[], Index]) -> None:
    """Refuse a draft that has looked at slots which another commit has changed since.

    Raises
    ------
    ConflictError
    """
    for slot, seen in now.draft.slots.items():
        if open_seqs(now.committed, slot, view) != seen:
            names = now.draft.entities.as_vocabulary(), now.draft.relations.as_vocabulary()
            raise ConflictError(
                f"what is open of ({names[0][slot[0]]!r}, {names[1][slot[1]]!r}) was changed by another commit "
                f"meanwhile: {_AGAIN}"
            )


def check_merged(committed: Committed, draft: Draft, view: Callable[[], Index]) -> None:
    """Refuse a draft that has sought facts, to leave out what is believed, of which others have changed whether it is.

    The draft is over this, or has no new labels.

    Raises
    ------
    ConflictError
    """
    beliefs = committed.beliefs
    if not draft.has_merged or draft.merged_at == beliefs.last_commit:
        return
    merged = draft.merged
    believed = np.unique(np.array([seq for seen in merged.values() for seq in seen], np.int64))
    gone = believed[beliefs.not_retractable(believed, np.full(len(believed), beliefs.next_seq))].tolist()
    if gone:
        raise _refusal(committed, draft, next(key for key, seen in merged.items() if gone[0] in seen), "taken back")
    lookup = FactLookup(Now(committed), view)
    # What came since is in the tail, unless a compaction has come between.
    is_in_tail = not len(beliefs.base.commits) or int(beliefs.base.commits[-1]) <= draft.merged_at
    for key, seen in merged.items():
        found = lookup.find(key[:5], key[5], of_base=not is_in_tail)
        if any(seq not in seen and not draft.is_removed(seq) for seq in found):
            raise _refusal(committed, draft, key, "added")


def _refusal(committed: Committed, draft: Draft, key: Merged, what: str) -> ConflictError:
    head, relation, tail, start, stop, _ = key
    entities, relations = draft.entities.as_vocabulary(), draft.relations.as_vocabulary()
    instant = committed.base.engine.instant
    words = f"({entities[head]!r}, {relations[relation]!r}, {entities[tail]!r}, [{instant(start)}, {instant(stop)}))"
    return ConflictError(
        f"{words}, which was to be added unless it is believed, was {what} by another commit meanwhile: {_AGAIN}"
    )
