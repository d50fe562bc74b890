"""Which rows of a table of attributes satisfy an expression.

Every comparison is exact: an integer column and a fraction are compared as numbers, not as the nearest float, and times
as ranges of instants.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from tkindex.errors import QueryError, TkindexError
from tkindex.query.fields import Expression, TimeText
from tkindex.timeline.arrays import arrow_scalar, arrow_values, numpy_column
from tkindex.timeline.ranges import parse_range

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Column = Any
_INT64 = -(2**63), 2**63 - 1
# Microseconds in a tick of Arrow's times.
_MICROSECONDS = {"s": 1_000_000, "ms": 1_000, "us": 1}
_DAY = 86_400_000_000


def kind_of_type(kind: pa.DataType) -> str:
    """Return what a column holds, in a word: number, boolean, time, text, list, nothing, or other."""
    if pa.types.is_dictionary(kind):
        return kind_of_type(kind.value_type)
    if pa.types.is_boolean(kind):
        return "boolean"
    if pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind):
        return "number"
    if pa.types.is_timestamp(kind) or pa.types.is_date(kind):
        return "time"
    if pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind):
        return "text"
    if pa.types.is_list(kind) or pa.types.is_large_list(kind) or pa.types.is_fixed_size_list(kind):
        return "list"
    return "nothing" if pa.types.is_null(kind) else "other"


def check(
    expression: Expression, schema: pa.Schema | None, later: Callable[[], pa.Schema | None] | None = None
) -> None:
    """Raise `QueryError` unless every attribute is there and of a type that its comparison needs.

    In an index as it was, an attribute that came later has no value, whatever it is compared with.
    """
    for part in expression.parts:
        check(part, schema, later)
    if not expression.name:
        return
    names = [] if schema is None else schema.names
    if expression.name not in names:
        known_later = later and later()
        if known_later is not None and expression.name in known_later.names:
            return
        known = f"they are {_listed(names)}" if names else "its facts have none"
        raise QueryError(f"the index has no attribute {expression.name!r}: {known}")
    if names.count(expression.name) > 1:
        raise QueryError(f"the index has several attributes {expression.name!r}; rename one in the source")
    assert schema is not None
    _check_type(expression, schema.field(expression.name).type)


def _check_type(expression: Expression, kind: pa.DataType) -> None:
    op, name, value = expression.op, expression.name, expression.value
    what = kind_of_type(kind)
    if op == "null" or what == "nothing":
        return
    if op == "has":
        if what != "list":
            raise QueryError(f"{name} holds {_plural(what, kind)}, no lists: compare it with == or in")
        of = kind.value_type
        _check_type(Expression("==", name, value), of)
        return
    if what == "list":
        raise QueryError(f"{name} holds lists: ask for {value!r:.60} in {name}, or field({name!r}).contains(...)")
    if what == "other":
        raise QueryError(f"{name} holds {kind}, which cannot be compared; only is None can be asked of it")
    for one in value if op == "in" else (value,):
        fits = {
            "boolean": isinstance(one, bool),
            "number": isinstance(one, (int, float)) and not isinstance(one, bool),
            "text": isinstance(one, str) and not isinstance(one, TimeText),
            "time": isinstance(one, str),
        }[what]
        if not fits:
            raise QueryError(f"{name} holds {_plural(what, kind)}, and {one!r:.60} is none: give a value of that type")
        if what == "text" and not _is_unicode(one):
            raise QueryError(f"{one!a:.60}, which {name} is compared with, is not valid Unicode")
        if what == "time":
            _range(one, name)
    if what == "boolean" and op not in ("==", "!=", "in"):
        raise QueryError(f"{name} holds booleans, which have no order: use == or !=, not {op}")


def _is_unicode(text: Any) -> bool:
    """Whether a text can be one of an Arrow column: half of a surrogate pair cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _plural(what: str, kind: pa.DataType) -> str:
    words = {"boolean": "booleans", "number": "numbers", "time": "times", "text": "text", "list": "lists"}
    return words.get(what, str(kind))


def _listed(names: Sequence[str]) -> str:
    return ", ".join(repr(name) for name in names[:20]) + (f" and {len(names) - 20} more" if len(names) > 20 else "")


def matches(expression: Expression, table: pa.Table | None, n: int) -> np.ndarray:
    """Say of each row whether it satisfies an expression that `check` has passed.

    Parameters
    ----------
    expression : Expression
    table : Table or None
        The attributes, n rows; a column that it lacks is null in all.
    n : int

    Returns
    -------
    ndarray of bool, shape (n,)

    Notes
    -----
    O(n) for each comparison.
    """
    op = expression.op
    if op == "not":
        found: np.ndarray = ~matches(expression.parts[0], table, n)
        return found
    if op in ("and", "or"):
        join = np.logical_and if op == "and" else np.logical_or
        first, *others = (matches(part, table, n) for part in expression.parts)
        for other in others:
            join(first, other, out=first)
        return first
    if table is None or expression.name not in table.column_names:
        return np.full(n, op == "null")
    column = table.column(expression.name)
    if op == "null":
        return _as_mask(column.is_null())
    if pa.types.is_null(column.type):
        return np.zeros(n, bool)
    if op == "has":
        return _has(column, expression)
    if pa.types.is_dictionary(column.type):
        column = column.cast(column.type.value_type)
    if op == "in":
        return _is_in(column, expression)
    return _compared(column, op, expression.value, expression.name)


def _as_mask(found: Any) -> np.ndarray:
    """Return an array of booleans as NumPy's; null is false."""
    if isinstance(found, pa.ChunkedArray):
        found = found.combine_chunks()
        if isinstance(found, pa.ChunkedArray):
            found = pa.concat_arrays(found.chunks) if found.num_chunks else pa.nulls(0, pa.bool_())
    if found.null_count:
        found = found.fill_null(arrow_scalar(False))
    mask: np.ndarray = np.array(numpy_column(found), bool)
    return mask


def _compute() -> Any:
    """Return Arrow's functions; they take long to load, and few questions have conditions."""
    import pyarrow.compute

    return pyarrow.compute


# Arrow's names of its functions.
_FUNCTIONS = {
    "==": "equal", "!=": "not_equal", "<": "less", "<=": "less_equal", ">": "greater", ">=": "greater_equal",
}  # fmt: skip


def _compared(column: Column, op: str, value: Any, name: str) -> np.ndarray:
    kind = column.type
    what = kind_of_type(kind)
    if what == "time":
        return _time_compared(column, op, _range(value, name))
    if pa.types.is_decimal(kind):
        return _each(column, op, value)
    if what == "number":
        if pa.types.is_integer(kind):
            column = column if pa.types.is_uint64(kind) else column.cast(pa.int64())
            found: tuple[str, Any] | bool = _among_integers(
                op, value, (0, 2**64 - 1) if pa.types.is_uint64(kind) else _INT64
            )
        else:
            column = column.cast(pa.float64())
            found = _among_floats(op, value)
        if isinstance(found, bool):
            return _as_mask(column.is_valid()) if found else np.zeros(len(column), bool)
        op, value = found
    function = getattr(_compute(), _FUNCTIONS[op])
    return _as_mask(function(column, arrow_scalar(value, column.type)))


def _each(column: Column, op: str, value: Any) -> np.ndarray:
    """Compare decimals one by one, as Python does: exactly."""
    import operator

    signs = {
        "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
    }  # fmt: skip
    compare = signs[op]
    return np.array([one is not None and compare(one, value) for one in column.to_pylist()], bool)


def _among_integers(op: str, value: float, limits: tuple[int, int]) -> tuple[str, int] | bool:
    """Return a comparison of integers inside of limits that says the same, or what is true of all of them."""
    low, high = limits
    below = math.floor(value)
    if below != value:
        # Between two integers.
        if op in ("==", "!="):
            return op == "!="
        op, value = ("<=", below) if op in ("<", "<=") else (">", below)
    value = int(value)
    if value < low:
        return op in ("!=", ">", ">=")
    if value > high:
        return op in ("!=", "<", "<=")
    return op, value


def _among_floats(op: str, value: float) -> tuple[str, float] | bool:
    """Return a comparison of floats that says the same of an integer that may lie between two of them."""
    try:
        near = float(value)
    except OverflowError:
        near = math.inf if value > 0 else -math.inf
    if near == value:
        return op, near
    if op in ("==", "!="):
        return op == "!="
    if near < value:
        return ("<=" if op in ("<", "<=") else ">"), near
    return ("<" if op in ("<", "<=") else ">="), near


def _range(value: str, name: str) -> tuple[int, int]:
    """Return the microseconds [start, stop) of a time."""
    try:
        found = parse_range(str(value), "microsecond")
    except TkindexError as error:
        raise QueryError(f"{name} holds times: {error}") from None
    return found.start, found.stop


def _time_compared(column: Column, op: str, period: tuple[int, int]) -> np.ndarray:
    pc, kind = _compute(), column.type
    if pa.types.is_date(kind):
        ticks = column.cast(pa.date32()).cast(pa.int32()).cast(pa.int64())
        size = _DAY
    else:
        ticks = column.cast(pa.int64())
        size = _MICROSECONDS.get(kind.unit, 0)

    def at(microseconds: int) -> int:
        """The first tick at or after an instant."""
        tick = -(-microseconds // size) if size else microseconds * 1000
        return max(_INT64[0], min(_INT64[1], tick))

    start, stop = (arrow_scalar(at(end), pa.int64()) for end in period)
    if op in ("==", "!="):
        inside = pc.and_(pc.greater_equal(ticks, start), pc.less(ticks, stop))
        return _as_mask(inside if op == "==" else pc.invert(inside))
    function = pc.less if op in ("<", "<=") else pc.greater_equal
    return _as_mask(function(ticks, start if op in ("<", ">=") else stop))


def _is_in(column: Column, expression: Expression) -> np.ndarray:
    pc, values = _compute(), expression.value
    if kind_of_type(column.type) in ("text", "boolean") and values:
        return _as_mask(pc.is_in(column, value_set=arrow_values(values, column.type), skip_nulls=True))
    if pa.types.is_integer(column.type) and all(type(one) is int and _INT64[0] <= one <= _INT64[1] for one in values):
        inside = [one for one in values if not pa.types.is_uint64(column.type) or one >= 0]
        kind = pa.uint64() if pa.types.is_uint64(column.type) else pa.int64()
        return _as_mask(pc.is_in(column.cast(kind), value_set=arrow_values(inside, kind), skip_nulls=True))
    found = np.zeros(len(column), bool)
    for one in values:
        found |= _compared(column, "==", one, expression.name)
    return found


def _has(column: Column, expression: Expression) -> np.ndarray:
    parts = []
    for chunk in column.chunks:
        flat = chunk.flatten()
        inner = pa.table({expression.name: flat})
        held = matches(Expression("==", expression.name, expression.value), inner, len(flat))
        of = numpy_column(_compute().list_parent_indices(chunk))
        mask = np.zeros(len(chunk), bool)
        mask[of[held]] = True
        parts.append(mask)
    return np.concatenate(parts) if parts else np.zeros(0, bool)
