"""Facts of a shard under the numbers they have in the whole cluster: rows of its results are sequence numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.cluster.requests import SEQ
from tkindex.live.layer_facts import LayeredFacts, LayeredPick
from tkindex.query.store_searcher import StoreSearcher
from tkindex.results.fact import Fact, fact_type
from tkindex.schema import kind_of
from tkindex.threads import cached_property

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.results.source import Selection, Slots
    from tkindex.timeline.conditions import Box


class NumberedSearcher(StoreSearcher):
    """The searcher over a shard: the rows of its results are sequence numbers of the cluster."""

    facts, pick = LayeredFacts, LayeredPick

    def __init__(self, plain: StoreSearcher, seqs: np.ndarray) -> None:
        given = plain.store, plain.entities, plain.relations, plain.unit
        super().__init__(*given, without_seqs(plain.attributes), plain.is_compiled)
        self.seqs = self.row_numbers = seqs

    def part(self, slots: Slots, box: Box, low: int, high: int, newest_first: bool) -> np.ndarray:
        """Return the rows of a slice; see `tkindex.live.layer_facts.LayeredFacts`."""
        return self.store.listed(kind_of(*slots), low, high, newest_first)

    def column(self, name: str, rows: np.ndarray) -> np.ndarray:
        """Return a column of some rows: their sequence numbers as "rows"."""
        return self.seqs[rows] if name == "rows" else super().column(name, rows)

    def read(self, facts: Selection, low: int, high: int, n_fields: int, rows: np.ndarray | None) -> list[Any]:
        """Return facts as tuples; the row of a `Fact` is its sequence number."""
        found = super().read(facts, low, high, n_fields, rows)
        if n_fields != 6 or self.is_compiled:
            return found
        here = self.store.listed(facts.kind, low, high, False) if rows is None else rows[low:high]
        return [fact._replace(row=seq) for fact, seq in zip(found, self.seqs[here].tolist(), strict=True)]

    @cached_property
    def _by_seq(self) -> np.ndarray:
        return np.argsort(self.seqs)

    def _fact_type(self) -> type[Fact]:
        """What facts are made as: a type that reads their attributes by sequence numbers, where there are any."""
        if self._attributes is None:
            return Fact
        # No method of this, which keeps the type: neither would ever be let go.
        attributes_at, seqs = self._attributes.rows, self.seqs
        by_seq = cache(lambda: np.argsort(seqs))

        def rows_of(wanted: np.ndarray) -> pa.Table | None:
            order = by_seq()
            return attributes_at(order[np.searchsorted(seqs, wanted, sorter=order)])

        return fact_type(rows_of)

    def attribute_rows(self, rows: np.ndarray) -> pa.Table | None:
        """Return the attributes of sequence numbers, or None where there are none."""
        if self.attributes is None:
            return None
        order = self._by_seq
        return super().attribute_rows(order[np.searchsorted(self.seqs, rows, sorter=order)])


def without_seqs(table: pa.Table | None) -> pa.Table | None:
    """Return the attributes without the sequence numbers; None where nothing is left."""
    if table is None or SEQ not in table.column_names:
        return table
    return table.drop_columns([SEQ]) if table.num_columns > 1 else None
