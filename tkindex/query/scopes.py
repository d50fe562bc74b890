"""Scopes: the facts that satisfy a condition as a graph of their own, which nothing else can be seen through.

A scope shares no label, count, attribute or vector with what it was taken from: ids are numbered anew, in the order of
first appearance, as `tkindex.build` numbers those of the same facts in the order of rows. So whatever is asked of it
answers as an index of these facts alone does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.errors import QueryError
from tkindex.query.field_text import as_expression
from tkindex.query.fields import Expression, Field, equal_to
from tkindex.query.passing import passing
from tkindex.store.build import build_store

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.query.engine import Engine
    from tkindex.store.store import Store
    from tkindex.store.vocabulary import Vocabulary


class ScopeParts(NamedTuple):
    """What an index of the facts of a scope is made of.

    Attributes
    ----------
    store : Store
    entities, relations : Vocabulary
    unit : str
    attributes : Table or None
        Those that one of these facts has: what others call theirs is not told.
    known : Schema or None
        Names and types outside: a template may name an attribute that only others have.
    rows : ndarray of int32, shape (F,)
        The row that each fact has outside.
    positions : ndarray of integers, shape (F,)
        Where it stands in the source.
    entity_ids, relation_ids : ndarray of int32
        The id that each label has outside.
    """

    store: Store
    entities: Vocabulary
    relations: Vocabulary
    unit: str
    attributes: pa.Table | None
    known: pa.Schema | None
    rows: np.ndarray
    positions: np.ndarray
    entity_ids: np.ndarray
    relation_ids: np.ndarray


def scope_condition(where: Any, attributes: dict[str, Any]) -> Expression:
    """Return the condition of a scope: an expression, values of attributes (of a list any), or both.

    >>> scope_condition("year > 2010", {"user": "u17", "team": ["a", "b"]}).text
    "((year > 2010) and (user == 'u17') and (team in ['a', 'b']))"
    """
    plain = {name: value for name, value in attributes.items() if not isinstance(value, (list, tuple, set, frozenset))}
    parts = [] if where is None else [as_expression(where)]
    parts += [equal_to(plain)] if plain else []
    parts += [Field(name).is_in(value) for name, value in attributes.items() if name not in plain]
    if not parts:
        raise QueryError("a scope needs a condition, for example scope(user='u17') or scope(tk.field('team') == 'a')")
    found = parts[0]
    for part in parts[1:]:
        found = found & part
    return found


def scope_parts(engine: Engine, condition: Expression) -> ScopeParts:
    """Take the facts that satisfy a condition out of an index.

    Raises
    ------
    QueryError
        An attribute that is not there, or a value of another type.

    Notes
    -----
    O(n) in the facts of the scope, once these are found.
    """
    source = engine.origin
    chosen = passing(source, condition)
    at = chosen.positions
    heads, relations, tails, starts = (source.column(name, at) for name in ("heads", "relations", "tails", "starts"))
    stops = None if source.is_point else source.column("stops", at)
    if stops is not None and bool((stops == starts + 1).all()):
        stops = None
    entity_ids, (heads, tails) = _numbered(heads, tails)
    relation_ids, (relations,) = _numbered(relations)
    store = build_store(heads, relations, tails, starts.copy(), stops, len(entity_ids), len(relation_ids)).store
    rows = chosen.rows
    return ScopeParts(
        store,
        engine.entities.kept(entity_ids),
        engine.relations.kept(relation_ids),
        engine.unit,
        told(source.attributes_at(at)),
        source.outside or source.attribute_schema,
        rows,
        at,
        entity_ids,
        relation_ids,
    )


def told(table: pa.Table | None) -> pa.Table | None:
    """Return the attributes that at least one row has, in the order in which rows have them; None without any.

    Those that come first in the same row stand by name: any other order would be that of somebody else's facts.
    """
    if table is None:
        return None
    firsts = {
        name: _first(column)
        for name, column in zip(table.column_names, table.columns, strict=True)
        if column.null_count < len(table)
    }
    return table.select(sorted(firsts, key=lambda name: (firsts[name], name))) if firsts else None


def _first(column: pa.ChunkedArray) -> int:
    """Return the first row that has a value."""
    if not column.null_count:
        return 0
    import pyarrow.compute as pc

    return int(pc.index(pc.is_valid(column), True).as_py())


def _numbered(*columns: np.ndarray) -> tuple[np.ndarray, list[np.ndarray]]:
    """Return the ids of columns by first appearance, and the columns in numbers of that order."""
    joined = np.concatenate(columns)
    distinct, first, inverse = np.unique(joined, return_index=True, return_inverse=True)
    order = np.argsort(first, kind="stable")
    number = np.empty(len(order), np.int32)
    number[order] = np.arange(len(order), dtype=np.int32)
    numbered = number[inverse.reshape(-1)]
    ends = np.cumsum([len(column) for column in columns])[:-1]
    return distinct[order], [np.ascontiguousarray(part) for part in np.split(numbered, ends)]
