"""The rows of each value of an attribute, so that equality is looked up instead of read off a column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.lazily import np
from tkindex.timeline.arrays import arrow_scalar, numpy_column

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.query.fields import Expression

# So many different values are sought in a column before its rows are listed: a list costs about as much as ten scans.
_SCANS = 8


class AttributeLists:
    """Lists of rows by value, of the attributes that are asked for often, or on request.

    Parameters
    ----------
    table : Table
        A row a fact.
    """

    def __init__(self, table: pa.Table) -> None:
        self._table = table
        self._asked: dict[str, int] = {}
        # Name → (place of each value, rows by value, where each value's begin), or None where lists are of no use.
        self._lists: dict[str, tuple[dict[Any, int], np.ndarray, np.ndarray] | None] = {}

    def rows(self, expression: Expression) -> np.ndarray | None:
        """Return the rows that satisfy a checked expression, ascending; None where no list serves it.

        Notes
        -----
        O(k) for k rows, once the list is there; making it is O(n log n).
        """
        if expression.op not in ("==", "in"):
            return None
        name = expression.name
        if name not in self._lists:
            if name not in self._table.column_names:
                # It came later than this index as it was.
                return None
            asked = self._asked[name] = self._asked.get(name, 0) + 1
            if asked <= _SCANS:
                return None
            self.make(name)
        made = self._lists[name]
        if made is None:
            return None
        places, rows, begins = made
        values = expression.value if expression.op == "in" else (expression.value,)
        found = [places[value] for value in dict.fromkeys(values) if value in places]
        if not found:
            return np.empty(0, np.int32)
        parts = [rows[begins[i] : begins[i + 1]] for i in found]
        return parts[0] if len(parts) == 1 else np.sort(np.concatenate(parts))

    def make(self, name: str) -> bool:
        """Make the lists of an attribute; return whether lists serve it: text, integers and booleans."""
        import pyarrow as pa

        column = self._table.column(name)
        if pa.types.is_dictionary(column.type):
            column = column.cast(column.type.value_type)
        kind = column.type
        is_text = pa.types.is_string(kind) or pa.types.is_large_string(kind)
        if not (is_text or pa.types.is_integer(kind) or pa.types.is_boolean(kind)):
            self._lists[name] = None
            return False
        coded = column.combine_chunks().dictionary_encode()
        if isinstance(coded, pa.ChunkedArray):
            coded = coded.unify_dictionaries().combine_chunks()
            coded = coded.chunk(0) if isinstance(coded, pa.ChunkedArray) else coded
        values = coded.dictionary.to_pylist()
        # Facts without a value stand before all others.
        codes = numpy_column(coded.indices.fill_null(arrow_scalar(-1, coded.indices.type)))
        narrow = codes.astype(np.int16) if len(values) < 2**15 else codes
        rows = np.argsort(narrow, kind="stable").astype(np.int32)
        rows.flags.writeable = False
        begins = np.searchsorted(narrow[rows], np.arange(len(values) + 1))
        self._lists[name] = {value: i for i, value in enumerate(values)}, rows, begins
        return True
