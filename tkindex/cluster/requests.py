"""What a cluster asks a shard, and what comes back: labels, numbers and arrays only, since ids differ from shard to
shard."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tkindex.timeline.arrays import arrow_column

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pyarrow as pa

    from tkindex.timeline.conditions import Box

SEQ = "_tkindex_seq"
"""The attribute of a shard's facts that holds their sequence numbers in the whole cluster."""

LabelSlots = tuple["str | None", "int | None", "str | None", "str | None"]
"""Labels of head, tail and entity, and the id of a relation, which is the same in all shards; None where open."""


class Ask(NamedTuple):
    """One question.

    Attributes
    ----------
    slots : LabelSlots
    box : Box
        Made by the cluster: unit and kind of facts are the same in all shards.
    convention : str
    limit : int or None
    newest_first : bool
    gives : {"facts", "pick", "count", "end"}
        "end" is the fact with the largest (stop, start, seq).
    owned : bool
        Count facts in the shard of their head only: for questions about the whole graph.
    where : str or None
        A condition on attributes, as `tkindex.query.field_text` reads it.
    labels : bool
        Whether facts come with the labels of their entities; without them all are one, and "" is its label.
    """

    slots: LabelSlots
    box: Box
    convention: str
    limit: int | None = None
    newest_first: bool = False
    gives: str = "facts"
    owned: bool = False
    where: str | None = None
    labels: bool = True


class Columns(NamedTuple):
    """Facts as they travel, in some order.

    Attributes
    ----------
    labels : list of str
        What `heads` and `tails` number, each label once.
    heads, relations, tails : ndarray of int32, shape (K,)
    starts, stops, seqs : ndarray of int64, shape (K,)
    attributes : pyarrow Table or None
        K rows.
    """

    labels: list[str]
    heads: np.ndarray
    relations: np.ndarray
    tails: np.ndarray
    starts: np.ndarray
    stops: np.ndarray
    seqs: np.ndarray
    attributes: pa.Table | None = None

    @property
    def n_facts(self) -> int:
        """How many facts there are."""
        return len(self.starts)

    def take(self, places: np.ndarray) -> Columns:
        """Return some of the facts."""
        heads, relations, tails, starts, stops, seqs = (column[places] for column in self[1:7])
        attributes = None if self.attributes is None else self.attributes.take(arrow_column(places))
        return Columns(self.labels, heads, relations, tails, starts, stops, seqs, attributes)


class Few(NamedTuple):
    """A few facts as they came, by labels and ticks; columns where somebody asks for them.

    Attributes
    ----------
    facts : list of (str, str, str, int, int, int)
        Head, relation, tail, start, stop and sequence number of each.
    relations : mapping of str to int
    """

    facts: list[tuple[str, str, str, int, int, int]]
    relations: Mapping[str, int]

    @property
    def n_facts(self) -> int:
        """How many facts there are."""
        return len(self.facts)


class Unknown(NamedTuple):
    """Slots whose labels a shard does not hold; another may."""

    names: tuple[str, ...]


def columns_of_few(facts: list[tuple[str, str, str, int, int, int]], relations: Mapping[str, int]) -> Columns:
    """Return a few facts, by labels and ticks, as columns."""
    number: dict[str, int] = {}
    heads = [number.setdefault(fact[0], len(number)) for fact in facts]
    tails = [number.setdefault(fact[2], len(number)) for fact in facts]
    ids = np.array([heads, [relations[fact[1]] for fact in facts], tails], np.int32).reshape(3, -1)
    ticks = np.array([fact[3:] for fact in facts], np.int64).reshape(-1, 3)
    return Columns(list(number), ids[0], ids[1], ids[2], ticks[:, 0], ticks[:, 1], ticks[:, 2])


def no_facts() -> Columns:
    """Return no facts, whose attributes nobody knows."""
    ids, ticks = np.empty(0, np.int32), np.empty(0, np.int64)
    return Columns([], ids, ids, ids, ticks, ticks, ticks)


def joined_attributes(parts: list[tuple[pa.Table | None, int]]) -> pa.Table | None:
    """Return the attributes of so many facts each, one behind the other: null where a part has none of that name."""
    given = [table for table, _ in parts if table is not None]
    if not given:
        return None
    import pyarrow as pa

    schema = pa.unify_schemas([table.schema for table in given], promote_options="permissive")
    tables = [
        pa.Table.from_arrays([pa.nulls(n, field.type) for field in schema], schema=schema) if table is None else table
        for table, n in parts
    ]
    return pa.concat_tables(tables, promote_options="permissive")


def _in_order(starts: np.ndarray, seqs: np.ndarray) -> np.ndarray:
    """Return the places of facts by (start, seq); parts that are in order already are merged rather than sorted."""
    if len(starts):
        first, width = int(starts.min()), int(seqs.max()) + 1
        if (int(starts.max()) - first + 1) * width < 2**63:
            return np.argsort((starts - first) * width + seqs, kind="stable")
    return np.lexsort((seqs, starts))


def merged(parts: list[Columns], newest_first: bool = False, limit: int | None = None) -> Columns:
    """Merge facts of several shards in the order (start, seq), or the other way round."""
    # One without facts still says which attributes there are, if its shard has any.
    having = [part for part in parts if part.n_facts]
    parts = having or [next((part for part in parts if part.attributes is not None), parts[0])]
    if len(parts) == 1:
        return parts[0] if limit is None or parts[0].n_facts <= limit else parts[0].take(np.arange(limit))
    number: dict[str, int] = {}
    heads, tails = [], []
    for part in parts:
        known = np.array([number.setdefault(label, len(number)) for label in part.labels], np.int32)
        heads.append(known[part.heads])
        tails.append(known[part.tails])
    relations, starts, stops, seqs = (np.concatenate([part[at] for part in parts]) for at in (2, 4, 5, 6))
    order = _in_order(starts, seqs)
    order = (order[::-1] if newest_first else order)[:limit]
    attributes = joined_attributes([(part.attributes, part.n_facts) for part in parts])
    attributes = None if attributes is None else attributes.take(arrow_column(order))
    return Columns(
        list(number), np.concatenate(heads)[order], relations[order], np.concatenate(tails)[order], starts[order],
        stops[order], seqs[order], attributes,
    )  # fmt: skip
