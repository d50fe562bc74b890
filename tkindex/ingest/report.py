"""What happened while an index was built: counts, conversions, and every row that could not become a fact."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

from tkindex.errors import BadRowError

MAX_BAD_DETAILS = 10_000
"""Bad rows kept one by one; beyond that only `BuildReport.n_bad` goes on counting, and the report says so."""

_SHOWN = 10


class BadRow(NamedTuple):
    """A row that cannot become a fact.

    Attributes
    ----------
    source : str
        File name, or the type of the object that was read.
    line : int
        Where it is, from 1: the line in text files (where the record begins), the row elsewhere.
    counted : {"line", "row"}
        What `line` counts.
    column : str
        The column at fault, by its name in the source; empty when it is the row as a whole.
    value : str
        The value at fault, shortened.
    reason : str
        Why it cannot be used.
    """

    source: str
    line: int
    counted: str
    column: str
    value: str
    reason: str

    def __str__(self) -> str:
        where = f"{self.source}, {self.counted} {self.line}"
        if self.column:
            where += f", column {self.column!r}"
        # Reasons that come from the time parser begin with the value already.
        said = self.reason if self.reason.startswith(self.value) else f"{self.value}: {self.reason}"
        return f"{where}: {said}"

    def error(self) -> BadRowError:
        """The same as an exception, for a strict build."""
        return BadRowError(
            f"{self}{BadRowError.advice}",
            source=self.source,
            line=self.line,
            column=self.column,
            value=self.value,
        )


class UnitRow(NamedTuple):
    """The first row whose time needs the unit that was inferred.

    Attributes
    ----------
    unit : str
    source : str
        File name, or the type of the object that was read.
    line : int
        Where it is, from 1.
    counted : {"line", "row"}
        What `line` counts.
    column : str
    value : str
        Its time, shortened.
    """

    unit: str
    source: str
    line: int
    counted: str
    column: str
    value: str

    def __str__(self) -> str:
        return (
            f"unit {self.unit} because of {self.source}, {self.counted} {self.line:,}, column {self.column!r}: "
            f"{self.value}, the first time that needs it; coarser ones are ranges of it. --unit, or unit=, names "
            "another: times finer than that are bad rows"
        )


@dataclass
class BuildReport:
    """Counts and notes of one build; printed, it is a short text.

    Attributes
    ----------
    n_read, n_bad, n_facts : int
        Rows read; rows left out because they are bad; facts in the index.
    n_duplicates, n_merged : int
        Facts equal to an earlier one; how many of those were merged into it.
    n_self_loops : int
        Facts whose head is their tail.
    n_unknown_times : int
        Open ends: unknown starts and stops such as ``####-##-##``, and stops left empty.
    closed_ends_converted : int
        Stops that named the last period inside the fact and were moved to the first instant after it, once.
    unit : str
        Unit of the ticks.
    unit_inferred : bool
        Whether the unit was chosen from the data.
    unit_row : UnitRow or None
        The first row that needs that unit, where times of several precisions were read.
    sources : list of str
        What was read, in order.
    columns : dict of str to str
        Column read for each role, of the first source.
    bad_rows : list of BadRow
        The first `MAX_BAD_DETAILS` bad rows, by source and line.
    collisions : list of tuple of str
        Labels that normalisation made equal, a tuple for each resulting label.
    notes : list of str
        Decisions taken about the source that a reader should know.
    seconds : dict of str to float
        Time of each stage.

    Examples
    --------
    >>> report = BuildReport(n_read=3, n_facts=2, unit="day")
    >>> report.add_bad([BadRow("a.csv", 4, "line", "date", "'x'", "'x' is not a time")])
    >>> print(report)
    3 rows read, 2 facts, 1 bad row; unit day
    bad rows:
      a.csv, line 4, column 'date': 'x' is not a time
    """

    n_read: int = 0
    n_bad: int = 0
    n_facts: int = 0
    n_duplicates: int = 0
    n_merged: int = 0
    n_self_loops: int = 0
    n_unknown_times: int = 0
    closed_ends_converted: int = 0
    unit: str = ""
    unit_inferred: bool = False
    unit_row: UnitRow | None = None
    sources: list[str] = field(default_factory=list)
    columns: dict[str, str] = field(default_factory=dict)
    bad_rows: list[BadRow] = field(default_factory=list)
    collisions: list[tuple[str, ...]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)

    def add_bad(self, rows: Iterable[BadRow], count: int | None = None) -> None:
        """Count bad rows and keep the first `MAX_BAD_DETAILS` of all; `count` is given when `rows` is already a cut."""
        rows = list(rows)
        self.n_bad += len(rows) if count is None else count
        self.bad_rows.extend(rows[: max(0, MAX_BAD_DETAILS - len(self.bad_rows))])

    @property
    def n_bad_unlisted(self) -> int:
        """Bad rows that are counted but no longer listed."""
        return self.n_bad - len(self.bad_rows)

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain lists, dicts and numbers, ready for JSON."""
        plain = asdict(self)
        plain["unit_row"] = None if self.unit_row is None else self.unit_row._asdict()
        plain["bad_rows"] = [row._asdict() for row in self.bad_rows]
        plain["collisions"] = [list(labels) for labels in self.collisions]
        plain["n_bad_unlisted"] = self.n_bad_unlisted
        return plain

    def __str__(self) -> str:
        counts = [_count(self.n_read, "row") + " read", _count(self.n_facts, "fact"), _count(self.n_bad, "bad row")]
        if self.n_duplicates:
            merged = f" ({self.n_merged:,} merged)" if self.n_merged else " (kept)"
            counts.append(_count(self.n_duplicates, "duplicate") + merged)
        if self.n_self_loops:
            counts.append(_count(self.n_self_loops, "self-loop"))
        if self.n_unknown_times:
            counts.append(_count(self.n_unknown_times, "open end"))
        lines = [f"{', '.join(counts)}; unit {self.unit}{' (inferred)' if self.unit_inferred else ''}"]
        if self.unit_row is not None:
            lines.append(str(self.unit_row))
        if self.closed_ends_converted:
            lines.append(f"closed ends: {self.closed_ends_converted:,} stops moved, once, to the first instant after")
        lines += self.notes
        if self.collisions:
            some = "; ".join(" = ".join(map(repr, labels)) for labels in self.collisions[:_SHOWN])
            lines.append(f"equal after normalisation, {len(self.collisions):,}: {some}")
        if self.n_bad:
            lines.append("bad rows:")
            lines += [f"  {row}" for row in self.bad_rows[:_SHOWN]]
            if self.n_bad > _SHOWN:
                lines.append(f"  ... and {self.n_bad - min(_SHOWN, len(self.bad_rows)):,} more")
        if self.seconds:
            lines.append("seconds: " + ", ".join(f"{stage} {taken:.2f}" for stage, taken in self.seconds.items()))
        return "\n".join(lines)


def _count(n: int, noun: str) -> str:
    return f"{n:,} {noun}{'' if n == 1 else 's'}"
