"""A few plain rows, read in microseconds, that a commit takes as they are.

What is written most often, one point whose labels are known, is read and numbered in one go.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import eq
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from tkindex.ingest.small_batches import (
    SmallBatch,
    read_point,
    read_small_batch,
    report_of_point,
)
from tkindex.ingest.time_columns import FIRST_YEAR, LAST_YEAR
from tkindex.live.row_forms import as_rows
from tkindex.timeline.calendar import OPEN_START, OPEN_STOP
from tkindex.timeline.ranges import is_now

if TYPE_CHECKING:
    from tkindex.ingest.report import BuildReport
    from tkindex.live.growing_labels import GrowingVocabulary
    from tkindex.timeline.ranges import Instant

MOST_IN_A_LOOP = 32
"""So many rows are read in microseconds, which a loop of tasks may spend on them."""

_LAST_START = OPEN_STOP - 2


class _Numbered(Protocol):
    """A state: `tkindex.live.committed.Committed`."""

    @property
    def entities(self) -> GrowingVocabulary:
        """The labels."""

    @property
    def relations(self) -> GrowingVocabulary:
        """Those of relations."""

    @property
    def n_renumbered(self) -> int:
        """How often they were numbered anew."""


class KnownPoint:
    """A point whose labels have ids; what those of a few facts are asked for otherwise is made when it is asked for.

    Parameters
    ----------
    ids : (int, int, int)
        Head, relation and tail.
    n_renumbered : int
        Of the state that they mean something in: see `tkindex.live.committed.Committed`.
    tick : int
    labels : (str, str, str)
    report : BuildReport
    """

    __slots__ = ("ids", "labels", "n_renumbered", "report", "tick")

    # Those of `SmallBatch`.
    stop = None
    attributes = None

    def __init__(
        self, ids: tuple[int, int, int], n_renumbered: int, tick: int, labels: tuple[Any, ...], report: BuildReport
    ) -> None:
        self.ids, self.n_renumbered, self.tick, self.labels, self.report = ids, n_renumbered, tick, labels, report

    @property
    def heads(self) -> list[str]:
        """See `SmallBatch`, as of all that follow."""
        return [self.labels[0]]

    @property
    def relations(self) -> list[str]:
        """The label."""
        return [self.labels[1]]

    @property
    def tails(self) -> list[str]:
        """The label."""
        return [self.labels[2]]

    @property
    def start(self) -> np.ndarray:
        """The tick."""
        return np.array([self.tick], np.int64)

    def batch(self) -> SmallBatch:
        """Return the same as facts whose labels are not numbered."""
        unit = self.report.unit
        return SmallBatch(self.heads, self.relations, self.tails, self.start, None, unit, None, self.report)


FewRows = SmallBatch | KnownPoint
"""A few plain facts as a commit takes them."""


def sole_row(source: Any) -> tuple[Any, ...] | None:
    """Return the one tuple that a list holds, which is what is written most often; None for anything else."""
    if type(source) is list and len(source) == 1:
        row = source[0]
        if type(row) is tuple:
            return row
    return None


def known_point(
    row: tuple[Any, ...], unit: str, committed: _Numbered, reports: list[BuildReport] | None = None
) -> KnownPoint | None:
    """Read a point whose labels are committed and whose times are ticks; None where it is for another way.

    Labels that are known need no second look: they were looked at when they were new. Of reports of four columns that
    are ready, made by `report_of_point`, one is taken out.
    """
    n = len(row)
    if n == 4:
        head, relation, tail, tick = row
    elif n == 5:
        head, relation, tail, tick, stop = row
        if type(stop) is not int or type(tick) is not int or stop != tick + 1:
            return None
    else:
        return None
    # What looks like a year is refused elsewhere.
    if type(tick) is not int or not OPEN_START < tick < _LAST_START or FIRST_YEAR <= tick <= LAST_YEAR:
        return None
    if type(head) is not str or type(relation) is not str or type(tail) is not str:
        return None
    find = committed.entities.find
    head_id, tail_id, relation_id = find(head), find(tail), committed.relations.find(relation)
    if head_id < 0 or tail_id < 0 or relation_id < 0:
        return None
    try:
        # Others may take them at the same time.
        report = reports.pop() if reports and n == 4 else report_of_point(unit, n)
    except IndexError:
        report = report_of_point(unit, n)
    report.n_self_loops = int(head_id == tail_id)
    return KnownPoint((head_id, relation_id, tail_id), committed.n_renumbered, tick, row, report)


class _Declaring(Protocol):
    @property
    def functional(self) -> dict[str, str]:
        """The relations that have one open value at a time."""


def is_plain(facts: SmallBatch, normalization: str, index: _Declaring) -> bool:
    """Say whether a commit may take facts as they were read, and count their self-loops if so.

    It may not where labels are to be changed, attributes to be compared, or what a functional relation holds to end.
    """
    if facts.attributes is not None or normalization or (facts.stop is not None and index.functional):
        return False
    if len(facts.heads) == 1:
        facts.report.n_self_loops = int(facts.heads[0] == facts.tails[0])
    else:
        facts.report.n_self_loops = sum(map(eq, facts.heads, facts.tails))
    return True


def read_few(source: Any, unit: str, present: Callable[[], Instant]) -> SmallBatch | None:
    """Read a few plain rows, in microseconds; None for anything that may take longer, or is at fault."""
    row = sole_row(source)
    if row is not None and len(row) == 4 and not is_now(row[3]):
        one = read_point(row, unit)
        if one is not None:
            return one
    if type(source) not in (list, tuple, dict) or len(source) > MOST_IN_A_LOOP:
        return None
    return read_small_batch(as_rows(source, present), unit, None, None, True)


def few_first(append: Callable[..., BuildReport]) -> Callable[..., BuildReport]:
    """Let what is written most often, one row, be read in microseconds; all else goes to the function itself."""

    @wraps(append)
    def quick(self: Any, source: Any, **options: Any) -> BuildReport:
        if not options and type(source) is list and len(source) == 1:
            report = self._append_few(source)
            if report is not None:
                return report
        return append(self, source, **options)

    return quick
