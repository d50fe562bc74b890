"""The columns of a store: name, element type, length and meaning. DATA_MODEL.md is tested against this list.

Dimensions: F facts, E entities, R relations, B buckets of the time directory, P places where facts touch entities (2 F
less the self-loops), GH and GT distinct (head, relation) and (relation, tail) pairs, T tiles of a posting list and of
the levels above.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

FORMAT_VERSION = 2
"""The version of the files that this code writes."""

READ_VERSIONS = (1, 2)
"""The versions of the files that this code reads: files of version 1 have wider columns, and some that can be had
from others."""

MAX_ID = 2**31 - 1
"""Facts, entities and relations are numbered by int32: at most so many of each."""

KINDS = ("all", "head", "tail", "entity", "relation", "hr", "rt", "hrt")
"""Kinds of posting list: which slots of a fact are fixed. "all" is the row order itself and has no list."""
ALL, HEAD, TAIL, ENTITY, RELATION, HR, RT, HRT = range(8)
FILTER = 8
"""The kind of the combinations of slots that no posting list serves."""

ANY = -(2**63)
"""In the place of an id: a slot that the caller left open."""


def kind_of(head: int, relation: int, tail: int, entity: int) -> int:
    """Say which posting list serves the fixed slots, or FILTER where none does.

    >>> KINDS[kind_of(3, 0, ANY, ANY)], kind_of(3, ANY, 4, ANY) == FILTER
    ('hr', True)
    """
    if entity != ANY:
        return ENTITY if head == ANY and relation == ANY and tail == ANY else FILTER
    if head != ANY:
        if relation != ANY:
            return HR if tail == ANY else HRT
        return HEAD if tail == ANY else FILTER
    if tail != ANY:
        return TAIL if relation == ANY else RT
    return RELATION if relation != ANY else ALL


class ColumnSpec(NamedTuple):
    """One column of the store."""

    name: str
    dtypes: tuple[str, ...]
    dimension: str
    doc: str
    interval_only: bool = False


# As narrow as the number of relations lets all of them be.
_RELATION = ("uint8", "uint16", "int32")
_LIST = {
    "all": ("F", "every fact"),
    "head": ("F", "a head"),
    "tail": ("F", "a tail"),
    "entity": ("P", "an entity on either side"),
    "relation": ("F", "a relation"),
    "hr": ("F", "a (head, relation)"),
    "rt": ("F", "a (relation, tail)"),
    "hrt": ("F", "a (head, relation, tail)"),
}


def _columns() -> tuple[ColumnSpec, ...]:
    specs = [
        ColumnSpec("heads", ("int32",), "F", "entity id of the head of each row"),
        ColumnSpec("relations", _RELATION, "F", "relation id of each row"),
        ColumnSpec("tails", ("int32",), "F", "entity id of the tail of each row"),
        ColumnSpec(
            "start",
            ("uint16", "int32", "int64"),
            "F",
            "first tick of each row, ascending; narrower than int64 it is relative to the base, uint16 of points only",
        ),
        ColumnSpec("stop", ("int32", "int64"), "F", "exclusive last tick of each row", True),
        ColumnSpec("time_rows", ("int32",), "B+1", "time directory: rows that start before each bucket"),
        ColumnSpec("entity_offsets", ("int32",), "E+1", "where each entity's part of entity_rows begins"),
        ColumnSpec("relation_offsets", ("int32",), "R+1", "where each relation's part of relation_rows begins"),
        ColumnSpec("hr_first", ("int32",), "E+1", "the first (head, relation) group of each head"),
        ColumnSpec("hr_relations", _RELATION, "GH", "the relation of each group, ascending within a head"),
        ColumnSpec(
            "hr_offsets",
            ("int32",),
            "GH+1",
            "where each group begins in hr_rows and in hrt_rows, and a head's first one in head_rows",
        ),
        ColumnSpec("rt_first", ("int32",), "E+1", "the first (relation, tail) group of each tail"),
        ColumnSpec("rt_relations", _RELATION, "GT", "the relation of each group, ascending within a tail"),
        ColumnSpec(
            "rt_offsets", ("int32",), "GT+1", "where each group begins in rt_rows, and a tail's first one in tail_rows"
        ),
    ]
    for kind, (dimension, words) in _LIST.items():
        if kind != "all":
            specs.append(ColumnSpec(f"{kind}_rows", ("int32",), dimension, f"rows of {words}, ascending"))
    for kind, (dimension, words) in _LIST.items():
        specs.append(ColumnSpec(f"{kind}_by_stop", ("int32",), dimension, f"rows of {words}, by (stop, row)", True))
    for bound, adjective in (("max", "largest"), ("min", "smallest")):
        for kind, (_, words) in _LIST.items():
            specs.append(
                ColumnSpec(
                    f"{kind}_stop_{bound}",
                    ("int64",),
                    "T",
                    f"{adjective} stop of each tile of 16 rows of {words}, then of 16 tiles, and so on",
                    True,
                )
            )
    return tuple(specs)


COLUMNS = _columns()
BY_NAME = {spec.name: spec for spec in COLUMNS}

Progress = Callable[[str, int, "int | None"], None]


def pyramid_size(n: int) -> int:
    """Return the number of tiles over n positions, all levels together."""
    total = 0
    tiles = (n + 15) >> 4
    while tiles:
        total += tiles
        tiles = (tiles + 15) >> 4 if tiles > 1 else 0
    return total
