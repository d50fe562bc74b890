"""States that follow one another: whether those of a slot do, and from when on the next one may begin."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from reasoners.planner.logic.execution.rows import Rows, are_open
from reasoners.planner.logic.forms import Item, Row
from reasoners.planner.logic.schema.calendar import is_open, unit_range
from reasoners.planner.logic.schema.relations import Relation
from tkindex.index import Index
from tkindex.linking.lemmas import lemmas

_AGAIN = frozenset("again returned".split())
_THERE = frozenset("to at in on with".split())
"""Behind "back" what leads to where somebody was before; "back from" leads away."""
_COMING = frozenset("come get go take have move be".split())
_SHARED = {"year": 366, "month": 31}
"""So many days two states may share where one of them is dated to the year, or to the month."""


def is_functional(rows: Sequence[Row], relation: Relation) -> bool:
    """Whether states follow one another: few of them hold while the one before still does.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> from reasoners.planner.logic.execution.rows import rows_of
    >>> is_functional(rows_of(reader.index.facts(), reader.index), reader.schema.relations[0])
    True
    """
    # Two that share the year or month in which the one ends and the other begins do follow one another.
    index = relation.schema.index
    shared = _SHARED.get(relation.precision, 1) if index.unit == "day" else 1
    # Some facts are dated to the year where others of the relation have days.
    tolerated = _SHARED["year"] if index.unit == "day" else shared
    if isinstance(rows, Rows):
        some = rows.take(~are_open(rows.starts))
        some = some.take(np.lexsort((some.stops, some.starts)))
        over = np.where(are_open(some.stops[:-1]), 0, some.stops[:-1] - some.starts[1:])
        n_known, clashes = len(some), int((over > tolerated).sum())
        unsure = [(some[n], some[n + 1]) for n in np.flatnonzero((over > shared) & (over <= tolerated)).tolist()]
    else:
        known = sorted(r for r in rows if not is_open(r.start))
        pairs = [(a, b) for a, b in pairwise(known) if not is_open(a.stop) and a.stop - b.start > shared]
        unsure = [(a, b) for a, b in pairs if a.stop - b.start <= tolerated]
        n_known, clashes = len(known), len(pairs) - len(unsure)
    clashes += sum(not (_has_years(index, a) or _has_years(index, b)) for a, b in unsure)
    return clashes * 4 <= n_known


def take_turns(rows: Sequence[Row]) -> bool:
    """Whether states follow one another, some beginning a while before the one before them ends.

    Of few two neighbours share more than half of the shorter one; of a board, whose members sit at the same time, most
    do.

    >>> take_turns([Row(2001, 2004, 0, 0, 9, 0), Row(2003, 2006, 1, 0, 9, 1), Row(2006, 2008, 2, 0, 9, 2)])
    True
    >>> take_turns([Row(2001, 2009, 0, 0, 9, 0), Row(2002, 2003, 1, 0, 9, 1), Row(2004, 2005, 2, 0, 9, 2)])
    False
    """
    known = sorted(row for row in rows if not is_open(row.start))
    clashes = 0
    for one, two in pairwise(sorted(known, key=lambda row: (row.start, row.stop))):
        if is_open(one.stop) or one.stop <= two.start:
            continue
        shorter = min(row.stop - row.start for row in (one, two) if not is_open(row.stop))
        clashes += 2 * (min(row.stop for row in (one, two)) - two.start) > shorter
    return clashes * 4 <= len(known)


def is_kept_up(rows: Sequence[Row]) -> bool:
    """Whether most states begin about when the one before them ends: watches and shifts do, flights to a field do not.

    >>> is_kept_up([Row(8, 12, 0, 0, 9, 0), Row(11, 16, 1, 0, 9, 1), Row(16, 20, 2, 0, 9, 2)])
    True
    >>> is_kept_up([Row(8, 12, 0, 0, 9, 0), Row(11, 16, 1, 0, 9, 1), Row(30, 34, 2, 0, 9, 2), Row(50, 54, 3, 0, 9, 3)])
    False
    """
    pairs = list(pairwise(sorted(row for row in rows if not is_open(row.start))))
    close = sum(is_open(one.stop) or 4 * abs(two.start - one.stop) <= one.stop - one.start for one, two in pairs)
    return 2 * close >= len(pairs)


def _has_years(index: Index, row: Row) -> bool:
    """Whether a fact is dated to whole years: it begins and ends where years do."""
    ends = (row.start, row.stop)
    return not any(map(is_open, ends)) and all(unit_range(index, tick, "year")[0] == tick for tick in ends)


def again_in(items: Sequence[Item], clause: Sequence[int]) -> list[int]:
    """The words of a clause by which somebody has something once more: "came back", "got it back", "returned".

    >>> items = [Item("word", word, word, 0, 0) for word in "before she came back".split()]
    >>> again_in(items, range(4)), again_in(items[:3], range(3))
    ([2, 3], [])
    """
    words = {n: items[n].low for n in clause if items[n].kind == "word"}
    if not _AGAIN.isdisjoint(words.values()):
        return [n for n, word in words.items() if word in _AGAIN]
    back = next((n for n, word in words.items() if word == "back"), None)
    coming = [n for n, word in words.items() if back is not None and n < back and lemmas(word) & _COMING]
    return [*coming, back] if back is not None and coming else []


def come_again(rows: Sequence[Row], items: Sequence[Item], clause: Sequence[int]) -> Sequence[Row]:
    """Of several stays of one pair the latest, where a clause says that it came about again; all where it does not.

    "Since she moved back to Rome" counts from her return, and never from the first time that she came.

    >>> items = [Item("word", word, word, 0, 0) for word in "she moved back to".split()]
    >>> first, again = Row(2001, 2003, 0, 0, 9, 0), Row(2006, 2008, 0, 0, 9, 2)
    >>> [[row.start for row in come_again([first, again], items, range(n))] for n in (2, 4)]
    [[2001, 2006], [2006]]
    """
    known = [row for row in rows if not is_open(row.start)]
    if len(known) < 2 or len({(row.head, row.relation, row.tail) for row in rows}) > 1:
        return rows
    # As it was said, before other words were put for it.
    said = [word for n in clause if items[n].kind == "word" for word in items[n].text.lower().split()]
    is_back = not _AGAIN.isdisjoint(said) or any(a == "back" and b in _THERE for a, b in pairwise(said))
    return [max(known, key=lambda row: row.start)] if is_back else rows


def with_forerunner(own: Sequence[Row], slot: Sequence[Row]) -> Sequence[Row]:
    """Of the facts of whoever had something more than once those before which somebody else had it; all where none is.

    Who had it before the very first is nobody: "before Ann" is before she had it again.

    >>> first, other, again = Row(2001, 2003, 0, 0, 9, 0), Row(2003, 2004, 1, 0, 9, 1), Row(2004, 2006, 0, 0, 9, 2)
    >>> [row.start for row in with_forerunner([first, again], [first, other, again])]
    [2004]
    """
    others = [row.start for row in slot if row not in own and not is_open(row.start)]
    if len(own) < 2 or not others:
        return own
    return [row for row in own if row.start > min(others)] or own


def handed_over(own: Sequence[Row], slot: Sequence[Row], end: int) -> int:
    """From when on whoever comes next may begin: some take over a while before the one before them leaves.

    They stay longer, and what both share is less than half of what was before.

    Parameters
    ----------
    own : sequence of Row
        The facts of whoever is named.
    slot : sequence of Row
        Those of all who held the same.
    end : int
        From when on they begin who begin when the first is gone.

    Examples
    --------
    >>> own, later = Row(2001, 2005, 0, 0, 9, 0), Row(2004, 2008, 1, 0, 9, 1)
    >>> handed_over([own], [own, later], 2005)
    2004
    >>> handed_over([own], [own], 2005)
    2005
    """
    last = max((row for row in own if not is_open(row.stop)), key=lambda r: r.stop, default=None)
    if last is None or is_open(last.start) or last.stop < end:
        return end
    sides = {(row.head, row.tail) for row in own}
    middle = last.start + (last.stop - last.start) // 2
    return min(
        (
            row.start
            for row in slot
            if (row.head, row.tail) not in sides and middle < row.start < end and row.stop > last.stop
        ),
        default=end,
    )
