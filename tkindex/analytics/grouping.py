"""What facts are grouped by: a code for each fact, and what a code stands for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.errors import QueryError
from tkindex.timeline.arrays import arrow_column, numpy_column

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.analytics.selection import FactColumns
    from tkindex.store.vocabulary import Vocabulary

FIELDS = ("head", "relation", "tail", "entity")
# Products of codes stay below this, so that they fit 64 bits, with room for one more factor of 32 bits.
_MOST_CODES = 2**31


class Groups(NamedTuple):
    """The group of each fact.

    Attributes
    ----------
    codes : ndarray of uint8, uint16 or int32, shape (M,), or None
        In the order of the facts; None where all are one group.
    places : ndarray of int64, shape (M,), or None
        The fact that each code belongs to, ascending: a fact stands for both of its entities. None: one code a fact.
    n : int
        Codes are smaller.
    columns : callable
        Codes to the columns of a result, by name.
    """

    codes: np.ndarray | None
    places: np.ndarray | None
    n: int
    columns: Callable[[np.ndarray], dict[str, pa.Array]]

    def of(self, column: np.ndarray) -> np.ndarray:
        """Return a column of the facts, a value a code."""
        return column if self.places is None else column[self.places]

    def bounds(self, positions: np.ndarray) -> np.ndarray:
        """Return positions among facts as positions among codes."""
        return positions if self.places is None else np.searchsorted(self.places, positions)

    @property
    def ids(self) -> np.ndarray:
        """Codes as int32: ndarray of shape (M,)."""
        assert self.codes is not None
        return self.codes.astype(np.int32, copy=False)


def group(facts: FactColumns, by: Any, name: str = "by") -> Groups:
    """Return the groups of facts.

    Parameters
    ----------
    facts : FactColumns
    by : None, str, or sequence of str
        "head", "relation", "tail", "entity" (either side: a fact counts for both, a self-loop once), or an attribute;
        several make one group of each combination.
    name : str
        Of the argument, for messages.

    Returns
    -------
    Groups
        Codes are ids; of an attribute they follow the first fact of each value; of combinations, the order of their
        parts.

    Raises
    ------
    QueryError
        No field and no attribute, or one of a type that cannot be grouped by.
    """
    if by is None:
        return Groups(None, None, 1, lambda codes: {})
    names = [by] if isinstance(by, str) else list(by) if isinstance(by, Sequence) else None
    if not names or not all(isinstance(part, str) for part in names) or len(set(names)) < len(names):
        raise QueryError(f"{name} is {by!r}; expected {', '.join(FIELDS)}, an attribute, or several different ones")
    places = _both_sides(facts) if "entity" in names else None
    parts = [_part(facts, part, name, places) for part in names]
    return parts[0] if len(parts) == 1 else _combined(parts, places)


def _part(facts: FactColumns, field: str, name: str, places: np.ndarray | None) -> Groups:
    if field == "entity":
        assert places is not None
        sides = np.ascontiguousarray(np.stack((facts.heads, facts.tails), axis=1)).reshape(-1)
        if len(places) < len(sides):
            keep = np.ones(len(sides), bool)
            keep[1::2] = facts.heads != facts.tails
            sides = sides[keep]
        return Groups(sides, places, len(facts.entities), _labels(field, facts.entities))
    if field in FIELDS:
        vocabulary = facts.relations if field == "relation" else facts.entities
        ids = {"head": "heads", "relation": "relation_ids", "tail": "tails"}[field]
        codes, n, columns = getattr(facts, ids), len(vocabulary), _labels(field, vocabulary)
    else:
        codes, n, columns = _attribute(facts, field, name)
    return Groups(codes if places is None else codes[places], places, n, columns)


def _labels(field: str, vocabulary: Vocabulary) -> Callable[[np.ndarray], dict[str, pa.Array]]:
    return lambda ids: {field: vocabulary.take(ids)}


def _both_sides(facts: FactColumns) -> np.ndarray:
    """The place of each fact twice, that of a self-loop once: ndarray of int64."""
    return np.repeat(np.arange(facts.n), np.where(facts.heads == facts.tails, 1, 2))


def _attribute(facts: FactColumns, field: str, name: str) -> tuple[np.ndarray, int, Any]:
    import pyarrow as pa
    import pyarrow.compute as pc

    values = facts.attribute(field)
    if values is None:
        known = [*FIELDS, *facts.attribute_names]
        raise QueryError(f"{name} is {field!r}, which is no field and no attribute; known are {', '.join(known)}")
    try:
        if pa.types.is_dictionary(values.type):
            values = values.dictionary_decode()
        coded = pc.dictionary_encode(values, null_encoding="encode")
    except (pa.ArrowNotImplementedError, pa.ArrowInvalid, TypeError):
        raise QueryError(
            f"{name} is {field!r}, an attribute of type {values.type}, which has no groups; expected numbers, text, "
            "booleans or times"
        ) from None
    if isinstance(coded, pa.ChunkedArray):
        coded = coded.combine_chunks()
    codes = numpy_column(coded.indices).astype(np.int32, copy=False)
    shown = f"by_{field}" if field in RESULT_COLUMNS else field
    return codes, len(coded.dictionary), lambda ids: {shown: coded.dictionary.take(arrow_column(ids))}


# Columns of results; an attribute of the same name is called by_<name> there.
RESULT_COLUMNS = frozenset("start stop count rank length n_facts n_clipped total covered shortest longest mean".split())


def _combined(parts: list[Groups], places: np.ndarray | None) -> Groups:
    """One group of each combination that occurs, in the order of the parts."""
    codes, n = parts[0].ids.astype(np.int64), parts[0].n
    # What each code stands for: a row of part codes.
    meaning = np.arange(n)[:, None]
    for part in parts[1:]:
        if n * part.n < _MOST_CODES and n * part.n <= 4 * len(codes) + 1024:
            key = codes * part.n + part.ids
            meaning = np.column_stack((np.repeat(meaning, part.n, axis=0), np.tile(np.arange(part.n), n)))
            codes, n = key, n * part.n
        else:
            distinct, codes = np.unique(codes * part.n + part.ids, return_inverse=True)
            meaning = np.column_stack((meaning[distinct // part.n], distinct % part.n))
            n = len(distinct)

    def columns(ids: np.ndarray) -> dict[str, pa.Array]:
        found: dict[str, pa.Array] = {}
        for i, part in enumerate(parts):
            found.update(part.columns(meaning[ids, i]))
        return found

    return Groups(codes.astype(np.int32), places, n, columns)
