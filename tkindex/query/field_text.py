"""Conditions on attributes as text: ``"confidence > .8 and source == 'mail'"``."""

from __future__ import annotations

import ast
from typing import Any, Final

from tkindex.errors import QueryError
from tkindex.query.fields import LITERALS, Expression, Field, condition_of

_FLIPPED: Final = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
_MAX_TEXT = 4_000
_MAX_DEPTH = 60


def as_expression(where: Any) -> Expression:
    """Return the value of ``where=`` as an expression: one already, a boolean field, or text for `parse`.

    Raises
    ------
    QueryError
        It is something else.
    """
    if isinstance(where, Expression):
        return where
    if isinstance(where, str):
        return parse(where)
    return condition_of(where)


def parse(text: str) -> Expression:
    """Read a condition as Python writes it: ``confidence > .8 and (source in ["mail", "chat"] or "urgent" in tags)``.

    Names are attributes, ``field("any name")`` those that are no plain name. There are ``== != < <= > >=``, ``in``,
    ``not in``, ``is None``, ``is not None``, ``and``, ``or``, ``not`` and parentheses; values are text, numbers, true
    and false, and lists of them. Nothing is executed.

    Raises
    ------
    QueryError
        Anything else.

    Examples
    --------
    >>> parse(".5 < confidence <= .8 and source is not None")
    <where (((confidence > 0.5) and (confidence <= 0.8)) and not (source is None))>
    """
    if len(text) > _MAX_TEXT:
        raise QueryError(f"the condition has {len(text):,} characters; at most {_MAX_TEXT:,} are read")
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        why = error.msg if isinstance(error, SyntaxError) else "it cannot be read"
        raise _unreadable(text, why) from None
    return _read(tree, text, 0)


def _unreadable(text: str, why: str) -> QueryError:
    return QueryError(
        f"where={text[:200]!r} is no condition ({why}); write it as in \"confidence > .8 and source == 'mail'\", with "
        "== != < <= > >=, in, not in, is None, and, or, not"
    )


def _read(node: ast.expr, text: str, depth: int) -> Expression:
    if depth > _MAX_DEPTH:
        raise _unreadable(text, f"more than {_MAX_DEPTH} conditions inside one another")
    if isinstance(node, ast.BoolOp):
        parts = tuple(_read(value, text, depth + 1) for value in node.values)
        return Expression("and" if isinstance(node.op, ast.And) else "or", parts=parts)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return ~_read(node.operand, text, depth + 1)
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        found = [_compared(a, op, b, text) for a, op, b in zip(sides, node.ops, sides[1:], strict=False)]
        return found[0] if len(found) == 1 else Expression("and", parts=tuple(found))
    name = _name(node)
    if name is None:
        raise _unreadable(text, f"{ast.unparse(node)[:60]!r} is not compared with anything")
    return condition_of(Field(name))


_SIGNS: Final[dict[type, str]] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip


def _compared(left: ast.expr, op: ast.cmpop, right: ast.expr, text: str) -> Expression:
    name, other = _name(left), _name(right)
    sign = _SIGNS.get(type(op))
    if sign is not None:
        if name is not None and other is None:
            return Field(name).compare(sign, _value(right, text))
        if other is not None and name is None:
            return Field(other).compare(_FLIPPED[sign], _value(left, text))
        raise _unreadable(text, "one side of a comparison is an attribute, the other a value; text needs quotes")
    if isinstance(op, (ast.Is, ast.IsNot)):
        if name is None or not _is_none(right):
            raise _unreadable(text, "is and is not go with None only")
        found = Field(name).is_null()
        return ~found if isinstance(op, ast.IsNot) else found
    if name is not None and isinstance(right, (ast.List, ast.Tuple, ast.Set)):
        found = Field(name).is_in([_value(item, text) for item in right.elts])
    elif name is None and other is not None:
        found = Field(other).contains(_value(left, text))
    else:
        raise _unreadable(text, "in takes a list of values on its right, or an attribute that is a list")
    return ~found if isinstance(op, ast.NotIn) else found


def _name(node: ast.expr) -> str | None:
    """The attribute that a node names, or None."""
    if isinstance(node, ast.Name) and node.id not in LITERALS and node.id != "null":
        return node.id
    if (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "field"
        and len(node.args) == 1 and not node.keywords
        and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    ):  # fmt: skip
        return node.args[0].value
    return None


def _is_none(node: ast.expr) -> bool:
    return (isinstance(node, ast.Constant) and node.value is None) or (isinstance(node, ast.Name) and node.id == "null")


def _value(node: ast.expr, text: str) -> Any:
    if isinstance(node, ast.Name) and node.id in LITERALS:
        return LITERALS[node.id]
    sign = 1
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        sign = -1 if isinstance(node.op, ast.USub) else 1
        node = node.operand
        if not (isinstance(node, ast.Constant) and type(node.value) in (int, float)):
            raise _unreadable(text, "a sign stands before a number only")
    if isinstance(node, ast.Constant) and type(node.value) in (bool, int, float, str):
        return sign * node.value if sign < 0 else node.value  # type: ignore[operator]
    if _is_none(node):
        return None
    raise _unreadable(text, f"{ast.unparse(node)[:60]!r} is no value: text needs quotes")
