"""What a source hands on: a table as it was read, the role of its columns, and where its rows came from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from tkindex.ingest.column_roles import Roles
from tkindex.ingest.report import BadRow

Rows = npt.NDArray[np.int64]


class Problem(NamedTuple):
    """Rows of one column that cannot be used: `rows` ascending from 0, `explain` gives (value, reason) of one."""

    column: str
    rows: Rows
    explain: Callable[[int], tuple[str, str]]


@dataclass(frozen=True)
class Options:
    """What the caller asked of the reading.

    Attributes
    ----------
    overrides : mapping
        Role → column, checked; see `tkindex.ingest.column_roles.check_columns`.
    strict : bool
        Reading may stop at the first bad row.
    attributes : bool
        Whether the columns that play no role are read.
    advance : callable
        Told of every so many rows: (rows more, rows in all or None); raises `CapacityError` beyond the limit.
    """

    overrides: Mapping[str, str | int | None]
    strict: bool
    attributes: bool
    advance: Callable[[int, int | None], None]


def count_rows(rows: Rows) -> list[int]:
    """Place of rows in a source that is counted in rows, from 1."""
    return [row + 1 for row in rows.tolist()]


@dataclass
class SourceChunk:
    """One file, table or iterable as it was read.

    Attributes
    ----------
    source : str
        Its name in messages.
    table : pyarrow Table
        Rows that have the right shape; their values are not checked yet.
    roles : Roles
        Positions of columns of `table`.
    counted : {"row", "line"}
        What `locate` counts.
    locate : callable
        Rows of `table`, ascending → where they are in the source, from 1. May read the source again.
    bad : list of BadRow
        Records that never became rows of `table`, in order; at most `MAX_BAD_DETAILS` of them.
    n_bad : int
        How many those are in all.
    misfits : list of Problem
        Values of another kind than their column, which holds null in their place.
    unit : str
        Unit that integer times are in, where the values say it themselves; otherwise empty.
    excludes_stops : bool
        Whether the source says itself that its stops are the first instants after its facts.
    hint : str
        What to add if the very first row is bad.
    """

    source: str
    table: pa.Table
    roles: Roles
    counted: str = "row"
    locate: Callable[[Rows], list[int]] = count_rows
    bad: list[BadRow] = field(default_factory=list)
    n_bad: int = 0
    misfits: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    unit: str = ""
    excludes_stops: bool = False
    hint: str = ""

    def name(self, role: str) -> str:
        """Name of the column of a role."""
        return str(self.table.column_names[self.roles.positions()[role]])

    def column(self, role: str) -> pa.ChunkedArray | None:
        """Column of a role, None where there is none."""
        place = self.roles.positions().get(role)
        return None if place is None else self.table.column(place)

    def attributes(self) -> pa.Table | None:
        """The columns without a role, None where there are none; views as text, since Arrow cannot reorder views."""
        taken = set(self.roles.positions().values())
        free = [i for i in range(self.table.num_columns) if i not in taken]
        if not free:
            return None
        table = self.table.select(free)
        for i, column in enumerate(table.schema):
            if pa.types.is_string_view(column.type) or pa.types.is_binary_view(column.type):
                plain = pa.large_string() if pa.types.is_string_view(column.type) else pa.large_binary()
                table = table.set_column(i, column.name, table.column(i).cast(plain))
        return table
