"""What is remembered while one question is read: groundings and parts that several readings of it ask for again.

A question is read strictly, loosely and with guesses, as a whole and in parts, and each reading grounds the same
clauses. What they give depends on the items, spans and times alone, which are the keys here; so nothing changes but
the time that it takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.schema.labels import Span
from reasoners.times import TimeSpan

Key = tuple[Any, ...]
T = TypeVar("T")
_MOST = 2_000


class Memory(Generic[T]):
    """Values by key, until they are forgotten or become too many."""

    def __init__(self) -> None:
        self._kept: dict[Key, T] = {}

    def get(self, key: Key) -> T | None:
        """What is kept under a key, if anything is."""
        return self._kept.get(key)

    def keep(self, key: Key, value: T) -> T:
        """Keep a value, and return it."""
        if len(self._kept) >= _MOST:
            self._kept = {}
        self._kept[key] = value
        return value

    def forget(self) -> None:
        """Keep nothing any more: another question begins."""
        self._kept = {}


def key_of_items(items: Iterable[Item]) -> Key:
    """Items by all that they have.

    >>> key_of_items([Item("word", "who", "Who", 0, 3)])
    (('word', 'who', 'Who', 0, 3, -1, False, False),)
    """
    return tuple([(i.kind, i.low, i.text, i.start, i.end, i.ref, i.is_possessive, i.is_any) for i in items])


def key_of_spans(spans: Sequence[Span], times: Sequence[TimeSpan] = ()) -> Key:
    """Linked names and times by all that readings take from them.

    >>> key_of_spans([Span(0, 2, (7,), 1.0, 2.0)])
    ((0, 2, (7,), 1.0, 2.0), ())
    """
    ranges = tuple([(t.start, t.end, t.text, int(t.range.start), int(t.range.stop), t.value) for t in times])
    return (*[(s.start, s.stop, s.entities, s.score, s.value) for s in spans], ranges)
