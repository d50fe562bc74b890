"""Expressions over attributes: what ``where=`` takes, as objects or as text.

``tk.field("confidence") > .8`` makes one; comparisons, ``is_in``, ``contains``, ``is_null`` and ``& | ~`` are all there
is. `tkindex.query.field_text` reads them, `tkindex.query.matching` evaluates them over columns.
"""

from __future__ import annotations

import datetime
import math
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from tkindex.errors import QueryError
from tkindex.lazily import np

Value: TypeAlias = bool | int | float | str

COMPARISONS: Final = ("==", "!=", "<", "<=", ">", ">=")
_MAX_VALUES = 10_000
LITERALS: Final = {"true": True, "false": False}


class TimeText(str):
    """A date or datetime that the caller gave, as ISO text: it is compared with columns of times only."""

    __slots__ = ()


class Expression:
    """A condition on the attributes of a fact: true or false of each.

    Immutable and hashable; two of the same text are equal. Combine them with ``&``, ``|`` and ``~`` (and parentheses:
    these bind tighter than comparisons).

    Attributes
    ----------
    op : str
        A comparison, "in", "has", "null", "and", "or" or "not".
    name : str
        The attribute; empty of "and", "or" and "not".
    value : bool, int, float, str, or a tuple of them
        What it is compared with.
    parts : tuple of Expression
        Of "and", "or" and "not".
    text : str
        The expression as `tkindex.query.field_text.parse` reads it.
    """

    __slots__ = ("name", "op", "parts", "text", "value")

    def __init__(self, op: str, name: str = "", value: Any = None, parts: tuple[Expression, ...] = ()) -> None:
        self.op, self.name, self.value, self.parts = op, name, value, parts
        self.text = self._write()

    def _write(self) -> str:
        if self.op in ("and", "or"):
            return "(" + f" {self.op} ".join(part.text for part in self.parts) + ")"
        if self.op == "not":
            return f"not {self.parts[0].text}"
        name = self.name if _is_plain(self.name) else f"field({self.name!r})"
        if self.op == "null":
            return f"({name} is None)"
        if self.op == "has":
            return f"({_literal(self.value)} in {name})"
        if self.op == "in":
            return f"({name} in [{', '.join(map(_literal, self.value))}])"
        return f"({name} {self.op} {_literal(self.value)})"

    @property
    def names(self) -> set[str]:
        """The attributes that it asks for."""
        return {self.name} if self.name else set().union(*(part.names for part in self.parts))

    def __and__(self, other: Expression | Field) -> Expression:
        return self._joined("and", condition_of(other))

    def __or__(self, other: Expression | Field) -> Expression:
        return self._joined("or", condition_of(other))

    def _joined(self, op: str, other: Expression) -> Expression:
        # Flat, so that many conditions are no deeper than one.
        mine = self.parts if self.op == op else (self,)
        return Expression(op, parts=(*mine, *(other.parts if other.op == op else (other,))))

    def __rand__(self, other: Expression | Field) -> Expression:
        return condition_of(other) & self

    def __ror__(self, other: Expression | Field) -> Expression:
        return condition_of(other) | self

    def __invert__(self) -> Expression:
        return Expression("not", parts=(self,))

    def __bool__(self) -> bool:
        raise QueryError(
            f"the condition {self.text} is neither true nor false by itself; combine conditions with & | ~ in place of "
            "and, or, not, and put each in parentheses"
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expression) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<where {self.text}>"

    def __reduce__(self) -> Any:
        return Expression, (self.op, self.name, self.value, self.parts)


class Field:
    """An attribute by name, to be compared; made by `field`."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        if not isinstance(name, str) or not name:
            raise QueryError(f"field takes the name of an attribute as text, not {name!r}")
        self.name = name

    def compare(self, op: str, value: Any) -> Expression:
        """Be equal, smaller or larger: `op` is one of `COMPARISONS`."""
        if value is None:
            raise QueryError(
                f"{self.name} {op} None compares with nothing: use field({self.name!r}).is_null(), or ~ of it"
            )
        return Expression(op, self.name, _checked(value, self.name))

    def __contains__(self, value: Any) -> bool:
        raise QueryError(
            f"Python has no condition for {value!r:.60} in field(...): write field({self.name!r}).contains(...)"
        )

    def __eq__(self, value: Any) -> Expression:  # type: ignore[override]
        return self.compare("==", value)

    def __ne__(self, value: Any) -> Expression:  # type: ignore[override]
        return self.compare("!=", value)

    def __lt__(self, value: Any) -> Expression:
        return self.compare("<", value)

    def __le__(self, value: Any) -> Expression:
        return self.compare("<=", value)

    def __gt__(self, value: Any) -> Expression:
        return self.compare(">", value)

    def __ge__(self, value: Any) -> Expression:
        return self.compare(">=", value)

    __hash__ = None  # type: ignore[assignment]

    def is_in(self, values: Iterable[Any]) -> Expression:
        """Be equal to one of some values; of none it is false.

        >>> field("source").is_in(["mail", "chat"])
        <where (source in ['mail', 'chat'])>
        """
        if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
            raise QueryError(f"is_in takes a list of values, not {type(values).__name__}; for one value use ==")
        checked = tuple(_checked(value, self.name) for value in values)
        if len(checked) > _MAX_VALUES:
            raise QueryError(f"is_in takes at most {_MAX_VALUES:,} values, not {len(checked):,}")
        return Expression("in", self.name, checked)

    def contains(self, value: Any) -> Expression:
        """Hold a value, where the attribute is a list.

        >>> field("tags").contains("urgent")
        <where ('urgent' in tags)>
        """
        return Expression("has", self.name, _checked(value, self.name))

    def is_null(self) -> Expression:
        """Have no value; ``~`` of it: have one.

        >>> ~field("source").is_null()
        <where not (source is None)>
        """
        return Expression("null", self.name)

    def __and__(self, other: Expression | Field) -> Expression:
        return condition_of(self) & other

    def __or__(self, other: Expression | Field) -> Expression:
        return condition_of(self) | other

    def __invert__(self) -> Expression:
        return ~condition_of(self)

    def __bool__(self) -> bool:
        raise QueryError(f"field({self.name!r}) has no value by itself; compare it, as in field({self.name!r}) == 1")

    def __repr__(self) -> str:
        return f"field({self.name!r})"


def field(name: str) -> Field:
    """Name an attribute, to compare it in ``where=``.

    Parameters
    ----------
    name : str
        A column of the source that plays no role in facts.

    Returns
    -------
    Field
        With ``== != < <= > >=``, `is_in`, `contains` (lists) and `is_null`; a boolean one is a condition itself.

    Notes
    -----
    A condition is true or false of each fact. A comparison with a missing value is false, ``!=`` too; ``~`` turns what
    came out round, so that ``~(field("user") == "ann")`` holds of facts without a user as well. Times are compared as
    ranges: ``field("said") == "2014"`` asks for any instant of 2014, ``>`` for later than all of it.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([
    ...     {"head": "ann", "relation": "visits", "tail": "rome", "time": "2014-10-07", "confidence": .9},
    ...     {"head": "bob", "relation": "visits", "tail": "rome", "time": "2014-10-08", "confidence": .4},
    ... ])
    >>> ix.last(tail="rome", where=tk.field("confidence") > .8).head
    'ann'
    >>> ix.count(where="confidence > .8 or confidence is None")
    1
    """
    return Field(name)


def equal_to(values: dict[str, Any]) -> Expression:
    """Return the condition that attributes are equal to some values; None asks for facts without a value.

    >>> equal_to({"user": "u17", "shared": None})
    <where ((user == 'u17') and (shared is None))>
    """
    parts = tuple(Field(name).is_null() if value is None else Field(name) == value for name, value in values.items())
    if not parts:
        raise QueryError("give at least one attribute and its value, for example user='u17'")
    return parts[0] if len(parts) == 1 else Expression("and", parts=parts)


def condition_of(value: Any) -> Expression:
    """Return an expression as it is, and a boolean field as the condition that it is true."""
    if isinstance(value, Expression):
        return value
    if isinstance(value, Field):
        return value == True  # noqa: E712
    raise QueryError(
        f"where takes a condition such as tk.field('confidence') > .8, or the text 'confidence > .8'; "
        f"not {type(value).__name__}: {value!r:.60}"
    )


def _checked(value: Any, name: str) -> Value:
    """Return a value that can be compared, as one of Python's own."""
    if isinstance(value, np.datetime64):
        return TimeText(value)
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, datetime.date):
        return TimeText(value.isoformat())
    if isinstance(value, float) and not math.isfinite(value):
        raise QueryError(f"{name} is compared with {value}; expected a finite number")
    if isinstance(value, (bool, int, float, str)):
        return value if isinstance(value, TimeText) or type(value) in (bool, int, float) else str(value)
    raise QueryError(
        f"{name} is compared with {type(value).__name__} {value!r:.60}; expected text, a number, a boolean or a time"
    )


def _literal(value: Value) -> str:
    return repr(str(value)) if isinstance(value, str) else repr(value)


def _is_plain(name: str) -> bool:
    return (
        name.isidentifier()
        and name not in ("field", "None", "True", "False", "and", "or", "not", "in", "is")
        and (name not in (*LITERALS, "null") and not _is_keyword(name))
    )


def _is_keyword(name: str) -> bool:
    import keyword

    return keyword.iskeyword(name)
