"""Facts as a file: CSV, Parquet or JSON."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

from tkindex.serve.explore.views import chosen
from tkindex.tools.checks import check_arguments
from tkindex.tools.operators import FACTS
from tkindex.tools.shapes import SLOTS

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.serve.explore.source import Seen

MOST_FACTS = 1_000_000
KINDS = {"csv": "text/csv; charset=utf-8", "parquet": "application/vnd.apache.parquet", "json": "application/json"}


def export(seen: Seen, kind: str, arguments: dict[str, Any]) -> tuple[bytes, int]:
    """Return the file, and how many facts were left out.

    Raises
    ------
    TkindexError
        As of the tool `facts`.
    """
    checked = check_arguments(FACTS, arguments)
    for slot in SLOTS:
        if isinstance(checked[slot], str):
            vocabulary = seen.index.relations if slot == "relation" else seen.index.entities
            checked[slot] = vocabulary.resolve(checked[slot])
    facts = chosen(seen, checked)
    left_out = max(0, len(facts) - MOST_FACTS)
    table = facts[:MOST_FACTS].to_arrow()
    out = io.BytesIO()
    if kind == "parquet":
        import pyarrow.parquet as parquet

        parquet.write_table(table, out)
    elif kind == "csv":
        import pyarrow.csv as csv

        csv.write_csv(_with_instants(table), out)
    else:
        out.write(json.dumps(facts[:MOST_FACTS].to_dicts(), ensure_ascii=False, default=str).encode())
    return out.getvalue(), left_out


def _with_instants(table: pa.Table) -> pa.Table:
    """Return a table whose stops have a time of day: CSV cannot say that a day is the first one after the fact."""
    import pyarrow as pa

    place = table.schema.get_field_index("stop")
    if place < 0 or not pa.types.is_date(table.schema.field(place).type):
        return table
    return table.set_column(place, "stop", table["stop"].cast(pa.timestamp("s")))
