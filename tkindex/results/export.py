"""Results as other libraries and people take them: Arrow, dicts, text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import MissingExtraError
from tkindex.timeline.arrays import arrow_column, python_rows
from tkindex.timeline.calendar import NUMPY_CODES
from tkindex.timeline.drawing import clip
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa

    from tkindex.results.source import Selection

_SHOWN = 10
# Whole numbers up to here are floats of 64 bits too.
_EXACT = 1 << 53

FIELDS = ("head", "relation", "tail", "start", "stop", "row")
"""What a table or a dict of facts calls its own columns."""


def attribute_names(names: Sequence[str]) -> dict[str, str]:
    """Return what each attribute is called beside the fields of a fact: ``row_`` where its name is taken.

    >>> attribute_names(["purpose", "row", "row_"])
    {'purpose': 'purpose', 'row': 'row__', 'row_': 'row_'}
    """
    taken = {*FIELDS, *names}
    found = {}
    for name in names:
        new = name
        while name in FIELDS and new in taken:
            new += "_"
        found[name] = new
        taken.add(new)
    return found


# ---- to other libraries ----------------------------------------------------------------------------------------------


def arrow_table(facts: Selection) -> pa.Table:
    """Make the table of `tkindex.results.facts.Facts.to_arrow`."""
    import pyarrow as pa

    engine, rows = facts.engine, facts.rows
    columns: dict[str, Any] = {
        "head": engine.entities.take(facts.head_ids),
        "relation": engine.relations.take(facts.relation_ids),
        "tail": engine.entities.take(facts.tail_ids),
    }
    times, kind = arrow_times(facts.starts, facts.stops, engine.unit)
    columns["start"], columns["stop"] = times
    columns["row"] = arrow_column(rows.astype(np.int64))
    attributes = facts.attribute_table()
    if attributes is not None:
        named = attribute_names(attributes.column_names)
        columns.update({new: attributes.column(name) for name, new in named.items()})
    table = pa.table(columns)
    return table.replace_schema_metadata(
        {"tkindex.unit": engine.unit, "tkindex.times": kind, "tkindex.closed_stop": "false"}
    )


def arrow_times(starts: np.ndarray, stops: np.ndarray, unit: str) -> tuple[tuple[Any, Any], str]:
    """Return Arrow columns of starts and stops, and "date32", "timestamp" or "ticks"."""
    import pyarrow as pa

    open_start, open_stop = starts == OPEN_START, stops == OPEN_STOP
    finite = np.concatenate((starts[~open_start], stops[~open_stop]))
    per_unit = {"hour": 3600, "minute": 60}.get(unit, 1)
    low, high = (-(2**31), 2**31 - 1) if unit == "day" else (-(2**63) // per_unit + 1, (2**63 - 1) // per_unit)
    if len(finite) and not (low <= int(finite.min()) and int(finite.max()) <= high):
        return (arrow_column(starts), arrow_column(stops)), "ticks"

    def column(ticks: np.ndarray, is_open: np.ndarray) -> Any:
        values = np.where(is_open, 0, ticks)
        if unit == "day":
            return arrow_column(values.astype(np.int32), pa.date32(), is_open)
        code = "s" if unit in ("hour", "minute") else NUMPY_CODES[unit]
        return arrow_column(values * per_unit, pa.timestamp(code), is_open)

    return (column(starts, open_start), column(stops, open_stop)), "date32" if unit == "day" else "timestamp"


def pandas_frame(table: pa.Table) -> pd.DataFrame:
    """Make the frame of `tkindex.results.facts.Facts.to_pandas`."""
    import pyarrow as pa
    import pyarrow.compute as pc

    try:
        import pandas as pd
    except ImportError as error:
        raise MissingExtraError("a data frame of pandas needs the package pandas: pip install pandas") from error
    frame = table.to_pandas(date_as_object=False)
    for name, column in zip(table.column_names, table.columns, strict=True):
        if not pa.types.is_integer(column.type) or not column.null_count:
            continue
        least, most = pc.min_max(column).values()
        # Floats, which pandas takes for integers with gaps, would be other numbers.
        if (most.as_py() or 0) > _EXACT or (least.as_py() or 0) < -_EXACT:
            frame[name] = column.to_pandas(
                types_mapper={pa.int64(): pd.Int64Dtype(), pa.uint64(): pd.UInt64Dtype()}.get
            )
    return frame


def dicts(facts: Selection) -> list[dict[str, Any]]:
    """Make the dicts of `tkindex.results.facts.Facts.to_dicts`."""
    found = [
        {
            "head": fact.head,
            "relation": fact.relation,
            "tail": fact.tail,
            "start": None if fact.start == OPEN_START else str(fact.start),
            "stop": None if fact.stop == OPEN_STOP else str(fact.stop),
            "row": fact.row,
        }
        for fact in facts
    ]
    attributes = facts.attribute_table()
    if attributes is not None:
        named = attribute_names(attributes.column_names)
        for fact, more in zip(found, python_rows(attributes), strict=True):
            fact.update({named[name]: value for name, value in more.items()})
    return found


# ---- for people ------------------------------------------------------------------------------------------------------


def title(facts: Selection) -> str:
    """How many facts there are, and how they were compared."""
    n = len(facts)
    return f"{n:,} fact{'' if n == 1 else 's'} {facts.box.describe(facts.engine.unit)}"


def cells(facts: Selection) -> list[tuple[str, ...]]:
    """The first facts as text, cell by cell."""
    is_point = facts.engine.is_point
    return [
        (str(fact.start), *(() if is_point else (str(fact.stop),)), fact.head, fact.relation, fact.tail)
        for fact in facts[:_SHOWN]
    ]


def names(facts: Selection) -> tuple[str, ...]:
    """What the cells of a fact are called."""
    return (
        ("time", "head", "relation", "tail") if facts.engine.is_point else ("start", "stop", "head", "relation", "tail")
    )


def text(facts: Selection) -> str:
    """Print the first facts under a title."""
    shown = [tuple(clip(cell) for cell in line) for line in cells(facts)]
    widths = [max(len(cell) for cell in column) for column in zip(*shown, strict=True)]
    lines = [
        "  " + "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in shown
    ]
    more = len(facts) - len(shown)
    return "\n".join([f"<{type(facts).__name__}: {title(facts)}>", *lines, *([f"  ... {more:,} more"] if more else [])])
