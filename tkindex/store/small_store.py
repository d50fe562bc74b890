"""The store of a few facts that one call of compiled code has made; its columns are made when they are asked for."""

from __future__ import annotations

from typing import Any

import numpy as np

from tkindex.kernels import table as tb
from tkindex.lazily.numbers import Column, place_of
from tkindex.schema import COLUMNS
from tkindex.store.store import Header, Store
from tkindex.threads import cached_property

_PLACES = {name: tb.N_SCALARS + 2 * i for i, name in enumerate(tb.COLUMNS)}
_TIMES = {2: "uint16", 4: "int32", 8: "int64"}
_RELATIONS = {1: "uint8", 2: "uint16", 4: "int32"}


class SmallStore(Store):
    """A store whose pointer table is written already; to make all its columns would take longer than a look-up.

    Parameters
    ----------
    table : numbers of `tkindex.lazily.numbers.int64s`
        The pointer table.
    memory : ndarray
        Where the columns lie.
    """

    def __init__(self, table: Any, memory: np.ndarray) -> None:
        self.table, self.address, self._memory = table, place_of(table), memory
        n_facts, n_entities, n_relations, base, shift, _, first, last = table[: tb.LAST_START + 1]
        is_point = bool(table[tb.IS_POINT])
        self.header = Header(n_facts, n_entities, n_relations, base, shift, first, last, is_point)
        self._proof = self._sides = None

    @cached_property
    def given(self) -> dict[str, Column]:  # type: ignore[override]
        """The columns."""
        table, found = self.table, {}
        for spec in COLUMNS:
            address, n = table[_PLACES[spec.name] : _PLACES[spec.name] + 2]
            if not address:
                continue
            kind = spec.dtypes[0]
            if spec.name in ("start", "stop"):
                kind = _TIMES[table[tb.START_WIDTH]]
            elif len(spec.dtypes) > 1:
                kind = _RELATIONS[table[tb.RELATION_WIDTH]]
            found[spec.name] = Column(address, kind, n, self._memory)
        return found
