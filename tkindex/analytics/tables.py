"""Results as Arrow tables: groups, ranges of time as in `Facts.to_arrow`, numbers; the metadata says what was cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import QueryError
from tkindex.results.export import arrow_times
from tkindex.timeline.arrays import arrow_column, arrow_table

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.analytics.zones import Zone

MOST_ROWS = 100_000_000
"""Rows of one result."""


def check_rows(n: int, what: str, advice: str) -> None:
    """Raise unless a result has room for so many rows.

    Raises
    ------
    QueryError
        With how many there would be, and what to do.
    """
    if n > MOST_ROWS:
        raise QueryError(f"the answer would have {n:,} {what}, more than {MOST_ROWS:,}: {advice}")


def times_table(
    columns: dict[str, Any],
    starts: np.ndarray,
    stops: np.ndarray,
    numbers: dict[str, Any],
    unit: str,
    order: str,
    zone: Zone | None = None,
    at: np.ndarray | None = None,
    **said: object,
) -> pa.Table:
    """Make a table of group columns, start, stop (excluded) and numbers.

    Times are as in `tkindex.results.facts.Facts.to_arrow`; with a zone they are instants of that zone. Row i has the
    times at ``at[i]``, where many rows share few. The metadata says unit, kind of times and order, and whatever else is
    `said`, each as ``tkindex.<name>``.
    """
    import pyarrow as pa

    (start, stop), kind = arrow_times(starts, stops, unit)
    if zone is not None and kind == "timestamp":
        start, stop = (column.cast(pa.timestamp(column.type.unit, zone.name)) for column in (start, stop))
    if at is not None:
        start, stop = start.take(arrow_column(at)), stop.take(arrow_column(at))
    table = arrow_table({**columns, "start": start, "stop": stop, **numbers})
    return with_metadata(table, unit=unit, times=kind, closed_stop="false", order=order, **said)


def with_metadata(table: pa.Table, **said: object) -> pa.Table:
    """Return a table whose metadata says more, each as ``tkindex.<name>``."""
    return table.replace_schema_metadata({f"tkindex.{name}": str(value) for name, value in said.items()})


def saturated(lengths: np.ndarray) -> np.ndarray:
    """Return unsigned lengths as int64; those beyond 64 signed bits as the largest."""
    return np.minimum(lengths, np.uint64(2**63 - 1)).astype(np.int64)
