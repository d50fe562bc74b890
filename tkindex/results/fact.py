"""A fact, and a type of facts for each source that has attributes.

A fact is a tuple of six, made by compiled code thousands of times for one that is asked for its attributes. So it
carries nothing more: where its attributes are, its type says, and the source's table tells compiled code which type to
make. A copy of a fact, such as one that another process gets, has its attributes with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

from tkindex.lazily import np

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.timeline.ranges import Instant


class Fact(NamedTuple):
    """One fact. `start` and `stop` (excluded) are ticks that print as ISO text; `row` is the fact's id.

    A tuple of these six, equal to any other of them; its attributes are read when they are asked for.
    """

    head: str
    relation: str
    tail: str
    start: Instant
    stop: Instant
    row: int

    @property
    def attributes(self) -> dict[str, Any]:
        """What the source said besides, such as its source and confidence; what has no value is left out.

        A new dict each time, empty for a fact that was not read from an index. Of many facts `Facts.attributes` is
        quicker.

        >>> import tkindex as tk
        >>> ix = tk.build([{"head": "ann", "relation": "visits", "tail": "rome", "time": "2014", "sure": 0.9}])
        >>> ix.last(head="ann").fact.attributes
        {'sure': 0.9}
        """
        return attributes_of([self])[0]

    def __reduce__(self) -> tuple[Any, ...]:
        return copied_fact, (tuple(self), self.attributes)


def attributes_of(facts: Sequence[Fact]) -> list[dict[str, Any]]:
    """Return the attributes of facts, those of one source read together."""
    by_type: dict[type[Fact], list[int]] = {}
    for place, fact in enumerate(facts):
        by_type.setdefault(type(fact), []).append(place)
    found: list[dict[str, Any]] = [{} for _ in facts]
    for kind, places in by_type.items():
        if kind is _Copy:
            for place in places:
                found[place] = dict(vars(facts[place]).get("told", {}))
        elif (attribute_rows := _SOURCES.get(kind)) is not None:
            rows = np.fromiter((facts[place].row for place in places), np.int64, len(places))
            for place, told in zip(places, named_values(attribute_rows(rows), len(places)), strict=True):
                found[place] = told
    return found


def named_values(told: pa.Table | None, n: int) -> list[dict[str, Any]]:
    """Return a table of the attributes of `n` facts as dicts, those without a value left out."""
    if told is None:
        return [{} for _ in range(n)]
    # Imported where there are attributes: an index is opened, and answers, without NumPy.
    from tkindex.timeline.arrays import python_rows

    return [{name: value for name, value in row.items() if value is not None} for row in python_rows(told)]


def fact_type(attribute_rows: Callable[[np.ndarray], pa.Table | None]) -> type[Fact]:
    """Return the type of the facts of a source.

    Parameters
    ----------
    attribute_rows : callable
        Returns the attributes of row numbers, int64, as a table. It lives as long as a fact of this type, so it should
        not refer to what refers to the type.
    """
    made = _named({"__slots__": ()})
    _SOURCES[made] = attribute_rows
    return made


def copied_fact(fields: tuple[Any, ...], attributes: dict[str, Any]) -> Fact:
    """Return a fact that holds its attributes itself; without any it is a plain `Fact`."""
    if not attributes:
        return Fact(*fields)
    fact = _Copy(*fields)
    vars(fact)["told"] = attributes
    return fact


def _named(members: dict[str, Any]) -> type[Fact]:
    """A type of `Fact` that is called so too."""
    return type(Fact.__name__, (Fact,), {**members, "__module__": Fact.__module__, "__doc__": Fact.__doc__})


# The attributes of one stand in its own dict, which facts of sources do not have.
_Copy = _named({})
# Where the attributes of the facts of a type are; gone with the type.
_SOURCES: WeakKeyDictionary[type[Fact], Callable[[np.ndarray], pa.Table | None]] = WeakKeyDictionary()
