"""Statements as changes of an index: known labels are used, duplicates merged, contradictions ended."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tkindex.errors import UnknownLabelError
from tkindex.memory.statements import Rejected, Statement
from tkindex.timeline.calendar import OPEN_STOP
from tkindex.timeline.ranges import parse_range
from tkindex.tools.within import ScopedChange

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.live.transactions import Transaction

    Change = Transaction | ScopedChange


_SURE = 0.999
"""A link from here on says that the words of both are the same."""
COLUMNS = {name: name for name in ("head", "relation", "tail", "start", "stop")}
_PARTS = re.compile(r"[\W_]+")


class Written(NamedTuple):
    """What statements have changed.

    Attributes
    ----------
    added, ended, merged : list of dict
        Facts that were added, that hold no longer, and that were believed already.
    rejected : list of Rejected
    """

    added: list[dict[str, Any]]
    ended: list[dict[str, Any]]
    merged: list[dict[str, Any]]
    rejected: list[Rejected]


class Labels:
    """Finds the label of an index that a name means; a name that means none is a label of its own."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._relations = {key_of(label): label for label in reversed(list(index.relations))}
        self._new: dict[str, str] = {}

    def entity(self, name: str) -> str:
        """The label of an entity: itself, one that differs in case or punctuation, or has the same words."""
        if not name or name in self._index.entities:
            return name
        known = self._new.get(key_of(name))
        if known is None:
            found = self._index.link(name, k=1) if self._index.n_entities else []
            known = found[0].label if found and found[0].score >= _SURE else name
            self._new[key_of(name)] = known
        return known

    def relation(self, name: str) -> str:
        """The label of a relation: itself, or one that differs in case or punctuation."""
        return name if name in self._index.relations else self._relations.setdefault(key_of(name), name)


def key_of(label: str) -> str:
    """Return a label without case and punctuation, which makes no other relation of it."""
    return _PARTS.sub(" ", label.casefold()).strip()


def write(
    change: Change,
    statements: Iterable[Statement],
    labels: Labels,
    functional: frozenset[str],
    known: Sequence[str],
) -> Written:
    """Stage statements, in the order of their starts.

    Parameters
    ----------
    change : Transaction or ScopedChange
    statements : iterable of Statement
    labels : Labels
    functional : frozenset of str
        Relations, as `key_of` writes them, of which a head has one value at a time.
    known : sequence of str
        Ids of messages that were remembered before: what they say is left out.

    Returns
    -------
    Written
    """
    done = Written([], [], [], [])
    named = [
        one._replace(head=labels.entity(one.head), relation=labels.relation(one.relation), tail=labels.entity(one.tail))
        for one in statements
    ]
    # What ends at an instant ends before something else begins there.
    for one in sorted(named, key=lambda one: (one.start, one.op != "ended")):
        row = _row(one)
        if one.message in known:
            done.merged.append(row)
            continue
        reason = _contradiction(one, named) or _closed(change, one.relation)
        if reason:
            done.rejected.append(Rejected(one, reason))
        elif one.op == "ended":
            _end(change, one, done)
        elif one.op == "holds":
            _hold(change, one, row, one.replaces or key_of(one.relation) in functional, done)
        else:
            _add(change, row, done)
    return done


def _contradiction(one: Statement, others: Iterable[Statement]) -> str:
    """Why a statement cannot be true beside the others of the same call."""
    for other in others:
        if (other.head, other.relation, other.start) != (one.head, one.relation, one.start) or other is one:
            continue
        if {one.op, other.op} == {"holds", "ended"} and one.tail == other.tail:
            return "the same call says that it holds and that it ended"
        if one.op == other.op == "holds" and one.tail != other.tail and (one.replaces or other.replaces):
            return f"the same call says {other.tail!r} too, and there is one value at a time"
    return ""


def _closed(change: Change, relation: str) -> str:
    """Why a tenant cannot write a relation."""
    if isinstance(change, ScopedChange) and change.is_closed(relation):
        return f"{relation!r} has one value at a time over the facts of all, and this memory is of some alone"
    return ""


def _row(one: Statement) -> dict[str, Any]:
    return {
        "head": one.head, "relation": one.relation, "tail": one.tail, "start": one.start, "stop": one.stop,
        "confidence": one.confidence, "message": one.message, "quote": one.quote, "extractor": one.extractor,
    }  # fmt: skip


def _add(change: Change, row: dict[str, Any], done: Written) -> None:
    given = {**row, "stop": None if row["stop"] == OPEN_STOP else row["stop"]}
    report = change.append([given], columns=COLUMNS, ticks=True, duplicates="merge")
    (done.added if report.n_facts else done.merged).append(row)


def open_facts(index: Any, head: str, relation: str, tail: str = "") -> list[dict[str, Any]]:
    """Return the facts of a head and a relation that hold until further notice, with ticks and attributes."""
    try:
        facts = index.facts(head=head, relation=relation, tail=tail or None)
    except UnknownLabelError:
        return []
    return [row for row in rows_of(facts) if row["stop"] == OPEN_STOP]


def rows_of(facts: Any) -> list[dict[str, Any]]:
    """Return facts as dicts with ticks, and their attributes."""
    told = facts.to_dicts()
    rows = []
    for fact, row in zip(facts, told, strict=True):
        rest = {name: value for name, value in row.items() if name not in (*COLUMNS, "row") and value is not None}
        ends = {"start": int(fact.start), "stop": int(fact.stop)}
        rows.append({"head": fact.head, "relation": fact.relation, "tail": fact.tail, **ends, **rest})
    return rows


def _close(change: Change, row: dict[str, Any], at: int, done: Written) -> None:
    """End a fact that holds until further notice."""
    change.retract([bare(row)], columns=COLUMNS, ticks=True)
    ended = {**row, "stop": at}
    change.append([ended], columns=COLUMNS, ticks=True)
    done.ended.append(ended)


def bare(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row without attributes, an open end as nothing."""
    bare = {name: row[name] for name in COLUMNS}
    return {**bare, "stop": None if bare["stop"] == OPEN_STOP else bare["stop"]}


def _end(change: Change, one: Statement, done: Written) -> None:
    held = open_facts(change, one.head, one.relation, one.tail)
    if not held:
        done.rejected.append(Rejected(one, "nothing is believed that this ends"))
    elif late := [row for row in held if row["start"] >= one.start]:
        done.rejected.append(Rejected(one, f"{late[0]['tail']!r} is believed to begin later than this ends it"))
    else:
        for row in held:
            _close(change, row, one.start, done)


def _hold(change: Change, one: Statement, row: dict[str, Any], replaces: bool, done: Written) -> None:
    held = open_facts(change, one.head, one.relation)
    if one.stop == OPEN_STOP and any(old["tail"] == one.tail and old["start"] <= one.start for old in held):
        # Believed already; it has not begun anew.
        done.merged.append(row)
        return
    if replaces:
        for old in held:
            if old["tail"] == one.tail:
                continue
            if old["start"] == one.start:
                done.rejected.append(Rejected(one, f"{old['tail']!r} is believed from the same time on"))
                return
            if old["start"] < one.start and one.stop == OPEN_STOP:
                _close(change, old, one.start, done)
            elif old["start"] > one.start:
                # News of earlier times: it held until what is believed began.
                row = {**row, "stop": min(row["stop"], old["start"])}
    _add(change, row, done)
    # What is open was looked at: whoever changes it meanwhile takes away the ground of this.
    change.rely_on_open(one.head, one.relation)


def times_of(right: Mapping[str, Any], unit: str) -> dict[str, int]:
    """Return the start and the stop that somebody gives, in ticks."""
    found = {}
    if "start" in right:
        found["start"] = int(parse_range(right["start"], unit).start)
    if "stop" in right:
        found["stop"] = OPEN_STOP if right["stop"] is None else int(parse_range(right["stop"], unit).stop)
    return found
