"""Fact groups: facts that say the same thing at different times share one text, one vector and one group number."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import CapacityError, QueryError

Template: TypeAlias = str | Callable[[str, str, str], str]

TEMPLATE = "{head} {relation} {tail}"
FIELDS = ("head", "relation", "tail")
_BAD_FORMAT = re.compile(r"[{}]|\d{4}")


class Labels(Protocol):
    """Labels by id."""

    def __getitem__(self, at: int, /) -> str: ...


@dataclass(frozen=True, slots=True)
class FactGroups:
    """The distinct (head, relation, tail) of a list of facts.

    Attributes
    ----------
    heads, relations, tails : ndarray of int32, shape (G,)
        The ids that make a group, in the order of group numbers: a group is numbered when its first row appears.
    row_group : ndarray of int32, shape (F,)
        The group of each row.
    extras : ndarray of int64, shape (G,), optional
        What else tells groups apart; see `tkindex.semantic.texts`.

    Examples
    --------
    >>> import numpy as np
    >>> groups = FactGroups.of(np.array([7, 2, 7]), np.array([0, 1, 0]), np.array([3, 4, 3]))
    >>> len(groups), groups.row_group.tolist()
    (2, [0, 1, 0])
    """

    heads: NDArray[np.int32]
    relations: NDArray[np.int32]
    tails: NDArray[np.int32]
    row_group: NDArray[np.int32]
    extras: NDArray[np.int64] | None = None

    @classmethod
    def of(
        cls,
        heads: NDArray[Any],
        relations: NDArray[Any],
        tails: NDArray[Any],
        known: FactGroups | None = None,
        extras: NDArray[np.int64] | None = None,
    ) -> FactGroups:
        """Group rows by their (head, relation, tail).

        Parameters
        ----------
        heads, relations, tails : ndarray of integers, shape (F,)
            Columns of the facts, in row order.
        known : FactGroups, optional
            Groups of an earlier state of the same graph. They keep their numbers, and so their vectors; groups that
            are new come after them. Groups without a row any more stay as well.
        extras : ndarray of int64, shape (F,), optional
            Rows belong to one group only where these are equal as well; `known` must have them too.

        Returns
        -------
        FactGroups

        Raises
        ------
        QueryError
            Columns of different lengths, or negative ids.

        Notes
        -----
        O(F log F): one sort.
        """
        columns = [np.asarray(column) for column in (heads, relations, tails)]
        if len({column.shape for column in columns}) != 1 or columns[0].ndim != 1:
            raise QueryError(f"heads, relations and tails must have one length, not {[c.shape for c in columns]}.")
        n_known = 0
        if known is not None:
            n_known = len(known)
            earlier = (known.heads, known.relations, known.tails)
            columns = [np.concatenate([old, new]) for old, new in zip(earlier, columns, strict=True)]
        keys = _keys(*columns)
        if extras is not None:
            if known is not None and known.extras is not None:
                extras = np.concatenate([known.extras, extras])
            keys = _both(keys, extras)
        _, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
        # np.unique numbers groups by key; here the one that appears first is number 0.
        by_appearance = np.argsort(first, kind="stable")
        numbers = np.empty(len(first), dtype=np.int32)
        numbers[by_appearance] = np.arange(len(first), dtype=np.int32)
        first = first[by_appearance]
        ids = [_frozen(column[first].astype(np.int32)) for column in columns]
        rows = _frozen(numbers[inverse.reshape(-1)][n_known:])
        return cls(ids[0], ids[1], ids[2], rows, None if extras is None else extras[first])

    def __len__(self) -> int:
        return len(self.heads)

    def texts(
        self,
        entities: Labels,
        relations: Labels,
        template: Template = TEMPLATE,
        first: int | NDArray[Any] = 0,
    ) -> list[str]:
        """Return the text of each group, from number `first` on.

        Parameters
        ----------
        entities, relations : sequence of str
            Labels by id.
        template : str or callable
            With ``{head}``, ``{relation}`` and ``{tail}``, as in ``"{head}: {relation} ({tail})"``; underscores of
            labels become blanks. Or a function of the three labels as they are.
        first : int or ndarray of integers, default 0
            Leaves out groups that have their vectors already; or the groups that are asked for.

        Returns
        -------
        list of str

        Raises
        ------
        QueryError
            A template with other fields, or without any.
        """
        if isinstance(template, str):
            check_template(template)
            render = template.format
            spaced: dict[bool, dict[int, str]] = {True: {}, False: {}}

            def label(of_entity: bool, number: int) -> str:
                kept = spaced[of_entity]
                if number not in kept:
                    kept[number] = (entities if of_entity else relations)[number].replace("_", " ")
                return kept[number]

            return [
                render(head=label(True, head), relation=label(False, relation), tail=label(True, tail))
                for head, relation, tail in self._ids(first)
            ]
        return [
            template(entities[head], relations[relation], entities[tail]) for head, relation, tail in self._ids(first)
        ]

    def _ids(self, first: int | NDArray[Any]) -> Any:
        columns = (self.heads, self.relations, self.tails)
        chosen = slice(first, None) if isinstance(first, int) else first
        return zip(*(column[chosen].tolist() for column in columns), strict=True)


def has_rows(row_group: NDArray[np.int32], n: int) -> NDArray[np.bool_]:
    """Say of each of `n` groups whether a row has it: those of a state that lost their facts have none.

    >>> has_rows(np.array([2, 0, 2], np.int32), 4).tolist()
    [True, False, True, False]
    """
    return np.bincount(row_group, minlength=n) > 0


def text_maker(template: str) -> Callable[[str, str, str], str]:
    """Return what makes the text of a head, a relation and a tail; underscores of labels become blanks.

    Raises
    ------
    QueryError
        As `check_template`.

    Examples
    --------
    >>> text_maker("{head}: {relation} ({tail})")("Iran", "Host_a_visit", "Iraq")
    'Iran: Host a visit (Iraq)'
    """
    check_template(template)
    render = template.format

    def text_of(head: str, relation: str, tail: str) -> str:
        return render(head=head.replace("_", " "), relation=relation.replace("_", " "), tail=tail.replace("_", " "))

    return text_of


def check_template(template: str, columns: Sequence[str] = ()) -> list[str]:
    """Return the columns that a template names beside head, relation and tail, each once.

    Parameters
    ----------
    template : str
    columns : sequence of str
        Those that it may name.

    Raises
    ------
    QueryError
        It is no format string, uses no field, names a column that is none, or asks for a width beyond three digits.

    Examples
    --------
    >>> check_template("{head} -> {tail}: {note}", ["note", "source"])
    ['note']
    """
    try:
        parts = [part for part in string.Formatter().parse(template) if part[1] is not None]
    except ValueError as error:
        raise QueryError(f"template {template!r} is not a format string: {error}.") from error
    fields = [field for _, field, _, _ in parts if field is not None]
    unknown = sorted({field for field in fields if field not in FIELDS and field not in columns})
    # Attributes and indexes ("{head.__class__}") are refused with the rest: labels are plain text.
    if unknown or not fields:
        # A shard numbers its facts in a column of its own.
        known = ", ".join(f"{{{name}}}" for name in columns if not name.startswith("_tkindex"))
        raise QueryError(
            f"template {template!r} uses {unknown or 'no field'}; it may use {{head}}, {{relation}} and {{tail}}"
            + (f", and the attributes {known}." if known else ".")
        )
    # A file may say what texts are made of: a text must not fill the memory, and a format holds no fields of its own.
    if bad := next((spec for _, _, spec, _ in parts if spec and _BAD_FORMAT.search(spec)), None):
        raise QueryError(f"template {template!r} has the format {bad!r}; expected one without braces or large widths.")
    try:
        # Labels are text; what attributes are, their values say.
        for _, field, spec, _ in parts:
            if field in FIELDS:
                format("", spec or "")
    except ValueError as error:
        raise QueryError(f"template {template!r} has a format that no label has: {error}.") from error
    return [field for field in dict.fromkeys(fields) if field not in FIELDS]


def _keys(heads: NDArray[Any], relations: NDArray[Any], tails: NDArray[Any]) -> NDArray[Any]:
    """Return one comparable number a row: equal exactly when the three ids are."""
    if not len(heads):
        return np.empty(0, dtype=np.int64)
    columns = [column.astype(np.int64) for column in (heads, relations, tails)]
    if min(int(column.min()) for column in columns) < 0:
        raise QueryError("ids of entities and relations are 0 or more.")
    n_relations, n_tails = (int(column.max()) + 1 for column in columns[1:])
    if (int(columns[0].max()) + 1) * n_relations * n_tails < 2**63:
        return np.asarray((columns[0] * n_relations + columns[1]) * n_tails + columns[2])
    # Too many combinations for 64 bits: number the pairs that occur, then combine again.
    _, pairs = np.unique(columns[0] * n_relations + columns[1], return_inverse=True)
    if (int(pairs.max()) + 1) * n_tails >= 2**63:
        raise CapacityError("more (head, relation) pairs and tails than 64 bits can number.")
    return np.asarray(pairs.reshape(-1).astype(np.int64) * n_tails + columns[2])


def _both(keys: NDArray[Any], extras: NDArray[np.int64]) -> NDArray[Any]:
    """Number the pairs that occur."""
    numbers = [np.unique(column, return_inverse=True)[1].reshape(-1) for column in (keys, extras)]
    return np.asarray(numbers[0].astype(np.int64) * (int(numbers[1].max(initial=0)) + 1) + numbers[1])


def _frozen(column: NDArray[Any]) -> NDArray[np.int32]:
    column.flags.writeable = False
    return column
