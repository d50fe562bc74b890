"""What the kernels of layers and of merging do, each in slow, plain Python; nothing here comes from tkindex.

Facts are tuples of ids and ticks. A layer is a list of them in order of key, (start, seq); a place is a pair of a
layer and a row of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

ANY = -(2**63)
OPEN_START, OPEN_STOP = -(2**63), 2**63 - 1

# ----------------------------------------------------------------------------------------------------------------------
# Ids


def numbered(columns: Sequence[Sequence[int]]) -> tuple[list[list[int]], list[int]]:
    """Number ids in order of first appearance: the columns in numbers, and the id of each number."""
    distinct: list[int] = []
    for column in columns:
        for i in column:
            if i not in distinct:
                distinct.append(i)
    return [[distinct.index(i) for i in column] for column in columns], distinct


def first_bad_slot(slots: Sequence[int | None], n_entities: int, n_relations: int) -> int:
    """0, or minus the place (from 1) of the first id that is out of range."""
    for place, i in enumerate(slots):
        n = n_relations if place == 1 else n_entities
        if i is not None and i not in range(n):
            return -1 - place
    return 0


# ----------------------------------------------------------------------------------------------------------------------
# Layers


class Fact(NamedTuple):
    head: int
    relation: int
    tail: int
    start: int
    stop: int
    seq: int

    @property
    def key(self) -> tuple[int, int]:
        return self.start, self.seq


class Asked(NamedTuple):
    """Slots, None where any will do, and the ranges of start and stop, all ends included."""

    head: int | None
    relation: int | None
    tail: int | None
    entity: int | None
    start_first: int = OPEN_START
    start_last: int = OPEN_STOP
    stop_first: int = OPEN_START
    stop_last: int = OPEN_STOP

    def admits(self, fact: Fact) -> bool:
        return (
            self.head in (None, fact.head)
            and self.relation in (None, fact.relation)
            and self.tail in (None, fact.tail)
            and self.entity in (None, fact.head, fact.tail)
            and self.start_first <= fact.start <= self.start_last
            and self.stop_first <= fact.stop <= self.stop_last
        )


class World(NamedTuple):
    """Layers, the base first, and the rows of the base that are removed."""

    layers: list[list[Fact]]
    removed: set[int]

    def places(self) -> list[tuple[int, int]]:
        """All visible facts, in order of key."""
        found = [
            (layer, row)
            for layer, facts in enumerate(self.layers)
            for row in range(len(facts))
            if layer > 0 or row not in self.removed
        ]
        return sorted(found, key=lambda place: self.at(place).key)

    def at(self, place: tuple[int, int]) -> Fact:
        return self.layers[place[0]][place[1]]

    def found(self, asked: Asked) -> list[tuple[int, int]]:
        """Visible facts that fit, in order of key."""
        return [place for place in self.places() if asked.admits(self.at(place))]

    def rank(self, place: tuple[int, int]) -> int:
        """How many visible facts come before one."""
        return sum(self.at(other).key < self.at(place).key for other in self.places())

    def below(self, asked: Asked, key: tuple[int, int]) -> int:
        """How many visible facts that fit come before a key."""
        return sum(self.at(place).key < key for place in self.found(asked))

    def last(self, asked: Asked) -> tuple[int, int] | None:
        """The visible fact that stops last; of those, the one with the largest key."""
        return max(self.found(asked), key=lambda place: (self.at(place).stop, self.at(place).key), default=None)

    def next_other(self, places: list[tuple[int, int]], i: int) -> tuple[int, int] | None:
        """The place that comes next in a walk if the layer of the i-th one brings no more."""
        return next((place for place in places[i + 1 :] if place[0] != places[i][0]), None)

    def next_removed(self, asked: Asked, places: list[tuple[int, int]], i: int, backward: bool) -> int:
        """The removed row that the base comes to next, seen from its first fact not before the i-th; -1: none."""
        here = next((row for layer, row in places[i:] if layer == 0), None)
        if here is None:
            return -1
        ahead = [row for row in self.removed if asked.admits(self.layers[0][row]) and (row < here) == backward]
        return (max if backward else min)(ahead, default=-1)


def rows_below(layer: list[Fact], key: tuple[int, int]) -> int:
    """How many rows of a layer come before a key."""
    return sum(fact.key < key for fact in layer)


# ----------------------------------------------------------------------------------------------------------------------
# The directory of runs


def cell_of(what: int, entity: int, relation: int, n_cells: int) -> int:
    """The cell of an entity (0), a relation (1), a head and a relation (2), or a tail and a relation (3)."""
    word = (entity * 0x9E3779B97F4A7C15 + (4 * relation + what) * 0xC2B2AE3D27D4EB4F) % 2**64
    return ((word ^ word >> 29) * 0xBF58476D1CE4E5B9 % 2**64 >> 40) % n_cells


def counts_of_pairs(
    facts: Sequence[tuple[int, int, int]], is_tail: bool, n_entities: int, n_relations: int
) -> list[int]:
    """How many facts (head, relation, tail) each entity has with each relation, as head or as tail, by entity."""
    pairs = [(fact[2 if is_tail else 0], fact[1]) for fact in facts]
    return [pairs.count((i, r)) for i in range(n_entities) for r in range(n_relations)]


def marked(runs: Sequence[Sequence[tuple[int, int, int]]], n_cells: int) -> list[set[int]]:
    """Of each cell the numbers of the runs, (head, relation, tail) each, that have something which leads there."""
    cells: list[set[int]] = [set() for _ in range(n_cells)]
    for number, run in enumerate(runs):
        for head, relation, tail in run:
            for what in ((0, head, 0), (0, tail, 0), (1, 0, relation), (2, head, relation), (3, tail, relation)):
                cells[cell_of(*what, n_cells)].add(number)
    return cells


def holders(cells: list[set[int]], asked: Asked, n_runs: int) -> set[int]:
    """The runs that may hold facts with these slots, by the cells that those lead to."""
    relation, ends = asked.relation, ((2, asked.head), (3, asked.tail))
    led = [(0, end, 0) if relation is None else (what, end, relation) for what, end in ends if end is not None]
    if not led and relation is not None:
        led = [(1, 0, relation)]
    if asked.entity is not None:
        led.append((0, asked.entity, 0))
    return set(range(n_runs)).intersection(*(cells[cell_of(*what, len(cells))] for what in led))


# ----------------------------------------------------------------------------------------------------------------------
# Merging


def merged_rows(
    old: Sequence[tuple[int, int]], removed: set[int], new: Sequence[tuple[int, int]]
) -> tuple[list[int], list[int]]:
    """Rows of two lists of keys in both together, -1 for old ones that are removed."""
    kept = [(key, 0, row) for row, key in enumerate(old) if row not in removed]
    order = sorted(kept + [(key, 1, row) for row, key in enumerate(new)])
    places = {(which, row): place for place, (_, which, row) in enumerate(order)}
    return [places.get((0, row), -1) for row in range(len(old))], [places[1, row] for row in range(len(new))]


def spread(old: Sequence[int], old_rows: Sequence[int], new: Sequence[int], new_rows: Sequence[int]) -> list[int]:
    """Values of two columns, each at its row."""
    where = [(row, value) for row, value in zip(old_rows, old, strict=True) if row >= 0]
    return [value for _, value in sorted(where + list(zip(new_rows, new, strict=True)))]


def order_of(tails: Sequence[int], stops: Sequence[int]) -> Callable[[int], tuple[int, int, int]]:
    """The order of rows in a group: tail, stop, row; an empty column plays no part."""
    return lambda row: (tails[row] if tails else 0, stops[row] if stops else 0, row)


Groups = dict[tuple[int, int], list[int]]
"""(owner, relation) → rows."""


def merged_groups(
    old: Groups, old_rows: Sequence[int], new: Groups, new_rows: Sequence[int], order: Callable[[int], object]
) -> Groups:
    """Groups of both in rows of the result, ascending, each in order; those without a row are gone."""
    found: Groups = {}
    for owner_relation in sorted({*old, *new}):
        rows = [old_rows[row] for row in old.get(owner_relation, ())] + [
            new_rows[row] for row in new.get(owner_relation, ())
        ]
        rows = sorted((row for row in rows if row >= 0), key=order)  # type: ignore[arg-type,type-var]
        if rows:
            found[owner_relation] = rows
    return found


def directory(groups: Groups, n_owners: int) -> tuple[list[int], list[int], list[int], list[int]]:
    """Groups as the four columns of a store: first group of each owner, relations, offsets, rows."""
    first, relations, offsets, rows = [0], [], [0], []
    for owner in range(n_owners):
        for (whose, relation), members in sorted(groups.items()):
            if whose == owner:
                relations.append(relation)
                rows += members
                offsets.append(len(rows))
        first.append(len(relations))
    return first, relations, offsets, rows


# ----------------------------------------------------------------------------------------------------------------------
# The store of a layer


def lists_of(facts: Sequence[tuple[int, int, int, int, int]]) -> dict[str, list[int]]:
    """Every list of a store of (head, relation, tail, start, stop), each in numbers of the store, by definition."""
    rows = sorted(facts, key=lambda fact: fact[3])
    n = range(len(rows))
    by_stop = sorted(n, key=lambda row: (rows[row][4], row))
    keys: dict[str, Callable[[int], tuple[int, ...]]] = {
        "head": lambda row: rows[row][:1],
        "tail": lambda row: rows[row][2:3],
        "relation": lambda row: rows[row][1:2],
        "hr": lambda row: rows[row][:2],
        "rt": lambda row: (rows[row][2], rows[row][1]),
        "hrt": lambda row: rows[row][:3],
    }
    found: dict[str, list[int]] = {"all_by_stop": by_stop}
    for kind, key in keys.items():
        found[f"{kind}_rows"], found[f"{kind}_by_stop"] = sorted(n, key=key), sorted(by_stop, key=key)
    entities = range(1 + max(max(fact[0], fact[2]) for fact in rows))
    for name, order in (("entity_rows", n), ("entity_by_stop", by_stop)):
        found[name] = [row for entity in entities for row in order if entity in (rows[row][0], rows[row][2])]
    for kind, order in [("all", list(n)), *((kind, found[f"{kind}_rows"]) for kind in (*keys, "entity"))]:
        for bound, best in (("max", max), ("min", min)):
            level, every = [rows[row][4] for row in order], list[int]()
            while len(level) > 1 or not every:
                level = [best(level[i : i + 16]) for i in range(0, len(level), 16)]
                every += level
            found[f"{kind}_stop_{bound}"] = every
    found["entity_offsets"] = [
        sum(len({row[0], row[2]} & set(range(entity))) for row in rows) for entity in range(len(entities) + 1)
    ]
    n_relations = 1 + max(fact[1] for fact in rows)
    found["relation_offsets"] = [sum(row[1] < relation for row in rows) for relation in range(n_relations + 1)]
    for kind, owner, n_owners in (("hr", 0, len(entities)), ("rt", 2, len(entities))):
        groups = sorted({(row[owner], row[1]) for row in rows})
        found[f"{kind}_first"] = [sum(group[0] < i for group in groups) for i in range(n_owners + 1)]
        found[f"{kind}_relations"] = [relation for _, relation in groups]
        found[f"{kind}_offsets"] = [sum((row[owner], row[1]) < group for row in rows) for group in groups] + [len(rows)]
    return found
