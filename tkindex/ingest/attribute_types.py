"""Types of attributes that text files hold as text: numbers, booleans and times, declared or looked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyarrow as pa

from tkindex.choices import ATTRIBUTE_KINDS
from tkindex.errors import InputError
from tkindex.lazily import pc
from tkindex.timeline.arrays import arrow_scalar, arrow_values

AttributeTypes = bool | str | Mapping[str, str]
"""Whether attributes are kept; "infer"; or the type of each that is not what its column holds."""

_WHOLE = r"^-?(0|[1-9][0-9]{0,17})$"
# What Python and numpy write of a float, 0.30000000000000004 among them.
_BROKEN = r"^-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,20})?([eE][+-]?[0-9]{1,2})?$"
# What a column that is declared may hold beside.
_DECLARED_WHOLE = r"^[+-]?[0-9]{1,18}$"
_DECLARED_BROKEN = r"^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,3})?$"
_BOOLEAN = r"(?i)^(true|false)$"
_EXPECTED = {
    "number": "a number such as 12, .5 or -3e2",
    "boolean": "true or false",
    "time": "a date or an instant such as 2014-10-07 or 2014-10-07T09:30",
}
# From the year 1 on, as the calendars of Python and Arrow both have it.
_DAY = "([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])-[0-9]{2}-[0-9]{2}"
_DATE = f"^{_DAY}$"
_INSTANT = f"^{_DAY}[T ][0-9]{{2}}:[0-9]{{2}}(:[0-9]{{2}}(\\.[0-9]{{1,6}})?)?$"


def check_attributes(value: AttributeTypes) -> None:
    """Raise `InputError` unless a value says which attributes are kept and how they are read."""
    if isinstance(value, bool) or (isinstance(value, str) and value == "infer"):
        return
    if isinstance(value, Mapping):
        wrong = {name: kind for name, kind in value.items() if kind not in ATTRIBUTE_KINDS}
        if not wrong:
            return
        name, kind = next(iter(wrong.items()))
        raise InputError(f"attributes declares {name!r} as {kind!r}; expected one of {', '.join(ATTRIBUTE_KINDS)}")
    raise InputError(f"attributes is {value!r:.80}; expected True, False, 'infer', or a type for each of some columns")


def typed(table: pa.Table | None, asked: AttributeTypes, notes: list[str]) -> pa.Table | None:
    """Return attributes whose columns of text are read as what they are declared to be, or seem to be.

    Parameters
    ----------
    table : Table or None
    asked : bool, "infer" or mapping of str to str
        As in `tkindex.build`; for a bool the table stays as it is.
    notes : list of str
        Gets a line that says how the columns of text were read.

    Raises
    ------
    InputError
        A column that is declared and not there, or holds what is none of its type.

    Notes
    -----
    Inferred is what every value says, of a column that has any: whole numbers of up to 18 digits and decimal ones of up
    to 15 before the point and 20 behind it, without a leading zero or plus; true and false; ISO dates, and instants
    without an offset. Anything else is text, since 007 and +47 are names; they are numbers where that is declared, as
    .5 is. O(n) for each column.

    Examples
    --------
    >>> notes = []
    >>> table = pa.table({"score": ["1", None, "2"], "code": ["007", "12", "3"], "seen": ["2014-10-07", "", None]})
    >>> [str(kind) for kind in typed(table, "infer", notes).schema.types], notes
    (['int64', 'string', 'date32[day]'], ['attributes read from text: score as number, code as text, seen as time'])
    """
    if isinstance(asked, bool):
        return table
    declared = {} if isinstance(asked, str) else dict(asked)
    names = [] if table is None else table.column_names
    for name in declared:
        if name not in names:
            known = f"they are {', '.join(map(repr, names[:20]))}" if names else "it has none"
            raise InputError(f"attributes declares {name!r}, which the source has not: {known}")
    if table is None:
        return None
    said = []
    for place, name in enumerate(names):
        column = table.column(place)
        if isinstance(asked, str):
            if not _is_text(column.type):
                continue
            kind, found = _inferred(column)
        elif name in declared:
            kind, found = declared[name], _declared(column, name, declared[name])
        else:
            continue
        said.append(f"{name} as {kind}")
        table = table.set_column(place, name, found)
    if said:
        notes.append(f"attributes read from text: {', '.join(said)}")
    return table


def _is_text(kind: pa.DataType) -> bool:
    if pa.types.is_dictionary(kind):
        kind = kind.value_type
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind))


def _plain(column: Any) -> Any:
    """A column of text with what is empty as null."""
    text = column.cast(pa.string())
    return pc.if_else(pc.equal(text, arrow_scalar("", text.type)), arrow_scalar(None, text.type), text)


def _all(text: Any, pattern: str) -> bool:
    return bool(pc.all(pc.match_substring_regex(text, pattern)).as_py())


def _read(text: Any, kind: str, whole: str = _WHOLE, broken: str = _BROKEN) -> Any | None:
    """The values in a type; None where one of them is none of it."""
    try:
        if kind == "number":
            digits = pc.utf8_ltrim(text, "+")
            if _all(text, whole):
                return digits.cast(pa.int64())
            found = digits.cast(pa.float64()) if _all(text, broken) else None
            return found if found is None or pc.all(pc.is_finite(found)).as_py() else None
        if kind == "boolean":
            return pc.equal(pc.utf8_lower(text), arrow_scalar("true", text.type)) if _all(text, _BOOLEAN) else None
        if _all(text, _DATE):
            return text.cast(pa.date32())
        some, midnight, between = (arrow_scalar(one, text.type) for one in ("2000-01-01T00:00", "00:00:00", "T"))
        if _all(pc.if_else(pc.match_substring_regex(text, _DATE), some, text), _INSTANT):
            return pc.if_else(
                pc.match_substring_regex(text, _DATE), pc.binary_join_element_wise(text, midnight, between), text
            ).cast(pa.timestamp("us"))
    except pa.ArrowInvalid:  # the thirtieth of February
        pass
    return None


def _inferred(column: Any) -> tuple[str, Any]:
    text = _plain(column)
    if text.null_count < len(text):
        for kind in ATTRIBUTE_KINDS[:-1]:
            found = _read(text, kind)
            if found is not None:
                return kind, found
    return "text", column


def _declared(column: Any, name: str, kind: str) -> Any:
    if kind == "text":
        return column if _is_text(column.type) else column.cast(pa.string())
    if not _is_text(column.type):
        is_it = {
            "number": pa.types.is_integer(column.type) or pa.types.is_floating(column.type),
            "boolean": pa.types.is_boolean(column.type),
            "time": pa.types.is_temporal(column.type),
        }[kind]
        if is_it:
            return column
        raise InputError(f"the attribute {name!r} is declared as {kind}, and the source holds {column.type}")
    text = _plain(column)
    if text.null_count == len(text):
        return text.cast({"number": pa.float64(), "boolean": pa.bool_(), "time": pa.timestamp("us")}[kind])
    found = _read(text, kind, _DECLARED_WHOLE, _DECLARED_BROKEN)
    if found is None:
        values = [value for value in text.to_pylist() if value is not None]
        each = (
            value
            for value in values
            if _read(arrow_values([value], pa.string()), kind, _DECLARED_WHOLE, _DECLARED_BROKEN) is None
        )
        raise InputError(
            f"the attribute {name!r} is declared as {kind}, and {next(each, values[0])!r:.80} is none; "
            f"expected {_EXPECTED[kind]}, or nothing"
        )
    return found
