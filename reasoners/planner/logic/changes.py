"""What came and went between two states of a live index, as samples of facts are touched by it.

What is derived from the facts of a relation looks at some of them, the first in the order of time. A later state goes
on from it where those are the same ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkindex.index import Index
from tkindex.live.changes import changed_facts

_MOST = 10_000
"""After more changes than these all is derived anew: it takes no longer than to look at each of them."""

Pair = tuple[int, int]


class Changes:
    """The facts that came or went, by relation.

    Attributes
    ----------
    pairs : dict of int to set of (int, int)
        By relation, heads and tails of its changed facts.
    first : dict of int to int
        By relation, the first start of its changed facts.
    """

    def __init__(self, heads: Sequence[int], relations: Sequence[int], tails: Sequence[int], starts: Sequence[int]):
        self.pairs: dict[int, set[Pair]] = {}
        self.first: dict[int, int] = {}
        for head, relation, tail, start in zip(heads, relations, tails, starts, strict=True):
            self.pairs.setdefault(relation, set()).add((head, tail))
            self.first[relation] = min(start, self.first.get(relation, start))

    @classmethod
    def between(cls, former: Index, index: Index) -> Changes | None:
        """What changed from one state to another; None where it is not known, or nearly all did."""
        if former.is_point != index.is_point or len(former.relations) != len(index.relations):
            return None
        facts = changed_facts(former, index, _MOST)
        if facts is None:
            return None
        return cls(*(column.tolist() for column in (facts.heads, facts.relations, facts.tails, facts.starts)))

    def touched(self, relation: int, last: int | None) -> bool:
        """Whether a sample of a relation's first facts may be another by now.

        Parameters
        ----------
        last : int or None
            The start of the last fact of the sample; None where the sample had all facts.
        """
        first = self.first.get(relation)
        return first is not None and (last is None or first <= last)

    def touched_of_all(self, last: int | None) -> bool:
        """`touched`, for a sample of the first facts of the whole graph."""
        return any(last is None or first <= last for first in self.first.values())
