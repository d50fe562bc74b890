"""Texts of the user's own: templates that name columns of attributes, so that facts of one group may differ.

A group is a head, a relation, a tail, and whatever else its text is made of: a number a fact, `extras`, that is equal
where those attributes are equal.
"""

from __future__ import annotations

import hashlib
import string
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import QueryError
from tkindex.semantic.groups import FIELDS, FactGroups, Labels, Template

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.query.engine import Engine


def attributes_of(template: object, columns: Sequence[str]) -> list[str]:
    """Return the columns that a template names beside head, relation and tail, each once.

    Raises
    ------
    QueryError
        It is no format string, uses no field, or names a column that is none.

    Examples
    --------
    >>> attributes_of("{head}: {note} ({tail})", ["note", "source"])
    ['note']
    """
    if not isinstance(template, str):
        return []
    try:
        fields = [field for _, field, _, _ in string.Formatter().parse(template) if field is not None]
    except ValueError as error:
        raise QueryError(f"template {template!r} is not a format string: {error}.") from error
    unknown = sorted({field for field in fields if field not in FIELDS and field not in columns})
    # Attributes and indexes ("{head.__class__}") are refused with the rest: labels are plain text.
    if unknown or not fields:
        known = ", ".join(f"{{{name}}}" for name in columns)
        raise QueryError(
            f"template {template!r} uses {unknown or 'no field'}; it may use {{head}}, {{relation}} and {{tail}}"
            + (f", and the attributes {known}." if known else ".")
        )
    return [field for field in dict.fromkeys(fields) if field not in FIELDS]


def extras_of(table: pa.Table, names: Sequence[str]) -> NDArray[np.int64]:
    """Return a number for each row of a table, equal where all the columns named are.

    It is a digest of the values as text: the same tomorrow, on any machine.
    """
    total = np.zeros(table.num_rows, np.uint64)
    for name in names:
        values = table.column(name).combine_chunks().dictionary_encode()
        digests = [_digest(name, value) for value in values.dictionary.to_pylist()]
        # Null, which has no index, is the last.
        numbers = np.array([*digests, _digest(name, None)], np.uint64)
        at = values.indices.fill_null(len(digests)).to_numpy(zero_copy_only=False)
        # Rotated by an odd factor, so that two columns that change places are told apart.
        total = total * np.uint64(0x9E3779B97F4A7C15) + numbers[at]
    return total.view(np.int64)


def extras_of_vectors(vectors: NDArray[np.float32]) -> NDArray[np.int64]:
    """Return a number for each vector, equal where the vectors are."""
    rows = np.ascontiguousarray(vectors).view(np.dtype((np.void, vectors.shape[1] * 4))).reshape(-1)
    _, inverse = np.unique(rows, return_inverse=True)
    return inverse.reshape(-1).astype(np.int64)


def _digest(name: str, value: object) -> int:
    said = f"{name}\0{type(value).__name__}\0{value}"
    return int.from_bytes(hashlib.blake2b(said.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "little")


def texts_with(
    groups: FactGroups,
    entities: Labels,
    relations: Labels,
    template: str,
    columns: dict[str, list[Any]],
    first: int | NDArray[Any] = 0,
) -> list[str]:
    """Return the text of each group, of labels and attributes; null is the empty text.

    Parameters
    ----------
    groups : FactGroups
    entities, relations : Labels
    template : str
        With {head}, {relation}, {tail} and the names of attributes.
    columns : dict
        Attribute → its value for each of the groups that are asked for.
    first : int or ndarray of integers
        As `FactGroups.texts` takes it.
    """
    chosen = slice(first, None) if isinstance(first, int) else first
    ids = zip(*(column[chosen].tolist() for column in (groups.heads, groups.relations, groups.tails)), strict=True)
    render = template.format
    return [
        render(
            head=entities[head].replace("_", " "),
            relation=relations[relation].replace("_", " "),
            tail=entities[tail].replace("_", " "),
            **{name: "" if values[at] is None else values[at] for name, values in columns.items()},
        )
        for at, (head, relation, tail) in enumerate(ids)
    ]


def extras_of_index(engine: Engine, form: Template) -> NDArray[np.int64] | None:
    """What tells facts of one head, relation and tail apart: the attributes that a template names."""
    table = engine.whole.attributes
    names = attributes_of(form, [] if table is None else table.column_names)
    return extras_of(table, names) if names and table is not None else None


def texts_of_groups(engine: Engine, groups: FactGroups, form: Template, first: int | NDArray[Any]) -> list[str]:
    """The texts of groups: those from number `first` on, or those named."""
    table = engine.whole.attributes
    names = attributes_of(form, [] if table is None else table.column_names)
    labels: tuple[Any, Any] = engine.entities, engine.relations
    if isinstance(first, int):
        # Most labels are needed, some of them often.
        labels = engine.entities.to_arrow().to_pylist(), engine.relations.to_arrow().to_pylist()
    if not names or table is None:
        return groups.texts(*labels, form, first)
    rows = first_rows(groups)[slice(first, None) if isinstance(first, int) else first]
    # A group that has lost its facts has no attributes either.
    taken = table.select(names).take(np.maximum(rows, 0)).to_pydict()
    return texts_with(groups, *labels, str(form), taken, first)


def first_rows(groups: FactGroups) -> NDArray[np.int64]:
    """Return the first row of each group, -1 where it has none."""
    used, first = np.unique(groups.row_group, return_index=True)
    rows = np.full(len(groups), -1, np.int64)
    rows[used] = first
    return rows
