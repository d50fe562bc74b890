"""Lists in slots: ``relation=["visits", "meets"]`` asks for facts with any of these.

Each combination of labels is a question of its own; here their answers become one, in the same orders, with the same
picks, ties and limits as of a single label (`tkindex.query.searcher`).
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any

from tkindex.errors import QueryError
from tkindex.lazily import np
from tkindex.query.arguments import check_count
from tkindex.query.searcher import last, narrowed, tied, winners
from tkindex.results.pick import Pick
from tkindex.schema import ANY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from tkindex.results.source import Searcher, Slots
    from tkindex.store.vocabulary import Vocabulary
    from tkindex.timeline.conditions import Box

_LISTS = (list, tuple, set, frozenset)
_MAX_COMBINATIONS = 100_000


def has_list(slots: Sequence[Any]) -> bool:
    """Say whether one of the slots is a list of labels or ids."""
    return any(map(is_list, slots))


def is_list(value: Any) -> bool:
    """Say whether a slot is a list of labels or ids."""
    return isinstance(value, (*_LISTS, np.ndarray))


def each_of(value: Any) -> Iterable[Any]:
    """Return the labels or ids of a slot, one after the other; an array without a dimension is one of them.

    >>> list(each_of("rome")), list(each_of(np.array(3))) == [3]
    (['rome'], True)
    """
    if isinstance(value, np.ndarray):
        return np.atleast_1d(value)
    return value if is_list(value) else [value]


def listed_ids(vocabulary: Vocabulary, value: Any) -> list[int]:
    """Return the ids of a label, an id or a list of them, ascending and each once.

    Raises
    ------
    UnknownLabelError
    """
    return sorted({vocabulary.id(one) for one in each_of(value)})


class ListedSearcher:
    """The facts of any of some slots, each fact once; the slots of a question are not looked at.

    Parameters
    ----------
    searcher : Searcher
    combinations : list of Slots
        Distinct.
    """

    def __init__(self, searcher: Searcher, combinations: list[Slots]) -> None:
        self._searcher, self._combinations = searcher, combinations
        self.is_point = searcher.is_point
        # With one entity on either side a fact may be found twice; heads, relations and tails exclude one another.
        self._is_disjoint = len({slots[3] for slots in combinations}) < 2

    def positions(
        self, slots: Slots, box: Box, limit: int | None = None, newest_first: bool = False, packed: int = -1
    ) -> np.ndarray:
        """Return positions by (start, seq), or the other way round, at most `limit`."""
        found = [self._searcher.positions(one, box, limit, newest_first) for one in self._combinations]
        if len(found) == 1:
            return found[0]
        joined = np.concatenate(found) if found else np.empty(0, np.int32)
        # Row numbers are the order of results; positions of layers are not.
        _, first = np.unique(self._searcher.column("rows", joined), return_index=True)
        order = first[::-1] if newest_first else first
        return joined[order[:limit]]

    def last_by_stop(self, slots: Slots, box: Box) -> np.ndarray:
        """Return the position of the fact with the largest (stop, row), or none."""
        found = [last(self._searcher, one, box) for one in self._combinations]
        joined = np.concatenate([np.empty(0, np.int32), *found]).astype(found[0].dtype if found else np.int32)
        if not len(joined):
            return joined
        best = np.lexsort((self.column("rows", joined), self.column("stops", joined)))[-1:]
        return joined[best]

    def count(self, slots: Slots, box: Box) -> int:
        """Count the facts."""
        if self._is_disjoint:
            return sum(self._searcher.count(one, box) for one in self._combinations)
        return len(self.positions(slots, box))

    def column(self, name: str, positions: np.ndarray) -> np.ndarray:
        """Return a column of the facts at some positions."""
        return self._searcher.column(name, positions)


@cache
def counted_pick(kind: type[Pick]) -> Any:
    """Return a kind of pick whose ties are counted among the facts that were asked, not among all of its slots."""

    class CountedPick(kind):  # type: ignore[misc, valid-type]
        __slots__ = ("count_ties",)

        count_ties: Callable[[], int]

        @property
        def ties(self) -> int:
            return self.count_ties() if len(self) else 0

    CountedPick.__name__ = CountedPick.__qualname__ = Pick.__name__
    return CountedPick


def run_listed(
    engine: Any, given: tuple[Any, Any, Any, Any], box: Box, limit: int | None, newest_first: bool, gives: str
) -> Any:
    """Answer a question with lists in its slots, as `tkindex.query.engine.Engine.run`, whose engine it is."""
    vocabularies = engine.entities, engine.relations, engine.entities, engine.entities
    ids: list[list[int]] = []
    for value, vocabulary in zip(given, vocabularies, strict=True):
        if value is None:
            ids.append([ANY])
        else:
            ids.append([value] if value is ANY else listed_ids(vocabulary, value))
    n = int(np.prod([len(one) for one in ids], dtype=object))
    if n > _MAX_COMBINATIONS:
        raise QueryError(
            f"the lists make {n:,} combinations, more than the {_MAX_COMBINATIONS:,} that are looked up one by one; "
            "give fewer labels, or ask with one list at a time"
        )
    most = None if limit is None else check_count(limit, "limit", 0)
    inner = engine.searcher
    searcher = ListedSearcher(inner, list(product(*ids)))  # type: ignore[arg-type]
    slots: Any = tuple(one[0] if len(one) == 1 else ANY for one in ids)
    if engine.nearest_only:
        box = narrowed(searcher, slots, box)
    if gives == "count":
        return searcher.count(slots, box)
    if gives != "pick":
        found = searcher.positions(slots, box, most, newest_first)
        found.flags.writeable = False
        return inner.facts(engine, 0, *slots, box, newest_first, None, found)
    found = winners(searcher, slots, box, newest_first, engine.convention.all_ties)
    found.flags.writeable = False
    kind: Any = inner.pick
    pick = counted_pick(kind)(engine, 0, *slots, box, newest_first, None, found)
    pick.count_ties = lambda: searcher.count(slots, tied(searcher, box, found, newest_first))
    return pick
