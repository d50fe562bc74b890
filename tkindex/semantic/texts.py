"""Texts of the user's own: templates that name columns of attributes, so that facts of one group may differ.

A group is a head, a relation, a tail, and whatever else its text is made of: a number a fact, `extras`, that is equal
where those attributes are equal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import QueryError
from tkindex.semantic.groups import FactGroups, Labels, Template, check_template
from tkindex.store.named import said, said_labels
from tkindex.timeline.arrays import arrow_scalar, numpy_column

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.query.engine import Engine


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
        at = numpy_column(values.indices.fill_null(arrow_scalar(len(digests), values.indices.type)))
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
    render, empty = template.format, _Absent()
    try:
        return [
            render(
                head=entities[head].replace("_", " "),
                relation=relations[relation].replace("_", " "),
                tail=entities[tail].replace("_", " "),
                **{name: empty if values[at] is None else values[at] for name, values in columns.items()},
            )
            for at, (head, relation, tail) in enumerate(ids)
        ]
    except (ValueError, TypeError) as error:
        raise QueryError(f"template {template!r} does not fit the values of {', '.join(columns)}: {error}.") from None


class _Absent:
    """What a template shows of an attribute without a value: nothing, in any format."""

    def __format__(self, spec: str) -> str:
        return ""

    def __repr__(self) -> str:
        return ""


def _named(form: Template, table: pa.Table | None) -> list[str]:
    """The attributes that a text is made of; of a function there are none."""
    return check_template(form, [] if table is None else table.column_names) if isinstance(form, str) else []


def attributes_for(engine: Engine, forms: Iterable[object]) -> pa.Table | None:
    """Return the attributes of an index; in a scope also those, all null, that templates name and only others have."""
    whole = engine.whole
    table, outside = whole.attributes, whole.outside
    named = "".join(form for form in forms if isinstance(form, str))
    for field in outside or ():
        name = field.name
        if f"{{{name}" in named and (table is None or name not in table.column_names):
            import pyarrow as pa

            nulls = pa.nulls(whole.n_facts, field.type)
            table = pa.table({name: nulls}) if table is None else table.append_column(name, nulls)
    return table


def extras_of_index(engine: Engine, form: Template) -> NDArray[np.int64] | None:
    """What tells facts of one head, relation and tail apart: the attributes that a template names."""
    table = attributes_for(engine, [form])
    names = _named(form, table)
    return extras_of(table, names) if names and table is not None else None


def texts_of_groups(engine: Engine, groups: FactGroups, form: Template, first: int | NDArray[Any]) -> list[str]:
    """The texts of groups: those from number `first` on, or those named."""
    table = attributes_for(engine, [form])
    names = _named(form, table)
    labels: tuple[Any, Any] = said(engine.entities), said(engine.relations)
    if isinstance(first, int):
        # Most labels are needed, some of them often.
        labels = said_labels(engine.entities), said_labels(engine.relations)
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
