"""From any source to columns of facts that are checked and ready for the vocabulary and the store.

`read_facts` is the one way in. A source is cut into pieces (one for each file or table), labels and times of each
piece are checked, and every row that cannot become a fact is named: a strict reading stops at the first, a lenient one
lists them in the report.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import numpy as np
import pyarrow as pa

from tkindex.errors import CapacityError, InputError
from tkindex.ingest import report as reports
from tkindex.ingest.attribute_types import AttributeTypes, check_attributes, typed
from tkindex.ingest.column_roles import Columns, check_columns
from tkindex.ingest.label_columns import check_labels, unify
from tkindex.ingest.report import BadRow, BuildReport
from tkindex.ingest.small_batches import SmallBatch, read_small_batch
from tkindex.ingest.sources import read_chunks
from tkindex.ingest.tables import Options, Problem, Rows, SourceChunk
from tkindex.ingest.time_columns import ChunkTimes, read_times
from tkindex.schema import MAX_ID, Progress
from tkindex.timeline.arrays import arrow_column
from tkindex.timeline.calendar import OPEN_START, OPEN_STOP, check_unit

MAX_FACTS = MAX_ID
"""More facts than this cannot be numbered; reading stops there."""


@dataclass(frozen=True, slots=True, eq=False)
class RawFacts:
    """Facts in the order of the source, F rows.

    Attributes
    ----------
    heads, relations, tails : pyarrow ChunkedArray, F rows, without nulls
        Labels as string, large_string, or dictionary of int32 to one of those (each chunk with a dictionary of its own,
        which may hold labels that no row uses); or ids as int32, 0 and up. Heads and tails are of one kind.
    start : ndarray of int64, shape (F,)
        Ticks, inclusive; `OPEN_START` where unknown. May be read-only.
    stop : ndarray of int64, shape (F,), or None
        Ticks, exclusive, always after `start`; `OPEN_STOP` where open. None when every fact is a point, one tick long.
    unit : str
        Unit of the ticks.
    attributes : pyarrow Table or None
        The columns that play no role, F rows.
    report : BuildReport
    """

    heads: pa.ChunkedArray
    relations: pa.ChunkedArray
    tails: pa.ChunkedArray
    start: Rows
    stop: Rows | None
    unit: str
    attributes: pa.Table | None
    report: BuildReport

    def __len__(self) -> int:
        return len(self.start)


def read_facts(
    source: Any,
    *,
    columns: Columns | None = None,
    unit: str | None = None,
    closed_stop: bool | None = None,
    on_error: str = "raise",
    dayfirst: bool | None = None,
    ticks: bool = False,
    attributes: AttributeTypes = True,
    progress: Progress | None = None,
) -> RawFacts:
    """Read facts from files, tables or rows.

    Parameters
    ----------
    source : path, list of paths, table, dict of columns, or iterable of tuples or dicts
        Paths: Parquet, Arrow IPC (file or stream), CSV, TSV, JSONL, the text formats also with .gz, .bz2 or .zst, or
        a folder of these, read in the order of their names. Tables: anything with ``__arrow_c_stream__``. Tuples are
        (head, relation, tail, start[, stop]); what follows are attributes.
    columns : mapping, optional
        Role → name or position (from 0) of its column, for names that are no alias; ``{"start": None}`` for facts that
        hold at all times, ``{"stop": None}`` to read an interval's start alone.
    unit : str, optional
        One of `tkindex.timeline.ranges.UNITS`; None takes the coarsest that is exact. Integer times need it.
    closed_stop : bool, optional
        Whether a stop is the last period inside the fact (converted once, here) or the first instant after it. None:
        closed where every stop is text or a date of a day or coarser, otherwise exclusive.
    on_error : {"raise", "skip"}
        Stop at the first bad row, or leave bad rows out and list them in the report.
    dayfirst : bool, optional
        How to read ``03/04/2014``; None makes it a bad row.
    ticks : bool
        Integers in time columns are ticks. Without it a column of plain integers is refused where all of them, from
        1000 to 3000, look like years.
    attributes : bool, "infer" or mapping of str to str
        Whether columns without a role are read; and as what, where they are text: see `tkindex.build`.
    progress : callable, optional
        Called as ``progress("read", rows so far, rows in all or None)``.

    Returns
    -------
    RawFacts
        In the order of the source. A source without rows gives zero facts.

    Raises
    ------
    BadRowError
        The first row that cannot become a fact, if `on_error` is "raise".
    InputError
        The source cannot be read as facts at all.
    CapacityError
        More than 2**31 - 1 facts.

    Notes
    -----
    Linear in the size of the source. Labels are text or ids (integers); text in CSV stays text, so ``7`` is a label
    there. A time column called start is preferred to time, date or timestamp beside it, which then is an attribute.

    >>> facts = read_facts([("Iraq", "visits", "Iran", "2014-10"), ("Iran", "visits", "Iraq", "2014-10-07")])
    >>> facts.heads.to_pylist(), facts.start.tolist(), facts.stop.tolist(), facts.unit
    (['Iraq', 'Iran'], [16344, 16350], [16375, 16351], 'day')
    >>> facts = read_facts([("Iraq", "visits", "Iran", "2014-02-30")], on_error="skip")
    >>> print(facts.report.bad_rows[0])
    rows, row 1, column 'start': '2014-02-30' is not a possible time: month 2 of year 2014 has days 1-28
    """
    if on_error not in ("raise", "skip"):
        raise InputError(f"on_error is {on_error!r}: expected 'raise' or 'skip'")
    if unit is not None:
        check_unit(unit)
    report = BuildReport()
    strict = on_error == "raise"
    check_attributes(attributes)
    options = Options(check_columns(columns), strict, attributes is not False, _Counter(progress).advance)
    with _timed(report, "read"):
        chunks: list[SourceChunk] = []
        for chunk in read_chunks(source, options, report.notes):
            chunks.append(chunk)
            if strict and chunk.n_bad:
                break
    facts = facts_of(chunks, report, strict, unit=unit, closed_stop=closed_stop, dayfirst=dayfirst, ticks=ticks)
    return replace(facts, attributes=typed(facts.attributes, attributes, report.notes))


def facts_of(
    chunks: Sequence[SourceChunk],
    report: BuildReport,
    strict: bool,
    *,
    unit: str | None,
    closed_stop: bool | None,
    dayfirst: bool | None,
    ticks: bool,
) -> RawFacts:
    """Check what was read, and note it in a report; arguments and errors as in `read_facts`."""
    for chunk in chunks:
        report.sources.append(chunk.source)
        report.notes.extend(chunk.notes)
    if chunks:
        report.columns = {role: chunks[0].name(role) for role in chunks[0].roles.positions()}
    with _timed(report, "times"):
        times, report.unit, report.unit_row = read_times(chunks, unit, closed_stop, dayfirst, ticks)
        report.unit_inferred = unit is None
    with _timed(report, "check"):
        parts = [_check(chunk, chunk_times, strict, report) for chunk, chunk_times in zip(chunks, times, strict=True)]
        return _join([part for part in parts if len(part.start)], report)


def read_arriving(
    source: Any,
    *,
    columns: Columns | None = None,
    unit: str,
    closed_stop: bool | None = None,
    on_error: str = "raise",
    dayfirst: bool | None = None,
    ticks: bool = False,
    attributes: AttributeTypes = True,
    progress: Progress | None = None,
) -> RawFacts | SmallBatch:
    """Read facts that an index is to take in, which often are one row; arguments and errors as in `read_facts`.

    Returns
    -------
    RawFacts or SmallBatch
        The same facts and the same report either way: a few rows of plain text and times are read without Arrow, in a
        tenth of the time.
    """
    if progress is None and isinstance(attributes, bool) and on_error in ("raise", "skip"):
        check_unit(unit)
        few = read_small_batch(source, unit, closed_stop, dayfirst, attributes, ticks, columns)
        if few is not None and len(few.start) <= MAX_FACTS:
            return few
    return read_facts(
        source,
        columns=columns,
        unit=unit,
        closed_stop=closed_stop,
        on_error=on_error,
        dayfirst=dayfirst,
        ticks=ticks,
        attributes=attributes,
        progress=progress,
    )


class _Counter:
    """Counts rows as they are read, for the caller's eyes and for the limit."""

    def __init__(self, progress: Progress | None) -> None:
        self.progress = progress
        self.n = 0

    def advance(self, n: int, total: int | None) -> None:
        self.n += n
        if max(self.n, total or 0) > MAX_FACTS:
            raise CapacityError(
                f"the source has more than {MAX_FACTS:,} facts, which is all that 32-bit row numbers reach: split it, "
                "by time for example, and build one index for each part"
            )
        if self.progress is not None:
            self.progress("read", self.n, total)


@contextmanager
def _timed(report: BuildReport, stage: str) -> Iterator[None]:
    begin = time.perf_counter()
    yield
    report.seconds[stage] = time.perf_counter() - begin


@dataclass(slots=True)
class _Part:
    """The good rows of a piece."""

    source: str
    labels: dict[str, pa.ChunkedArray]
    start: Rows
    stop: Rows | None
    attributes: pa.Table | None


def _check(chunk: SourceChunk, times: ChunkTimes, strict: bool, report: BuildReport) -> _Part:
    """Check the labels of a piece, report or raise its bad rows, and keep the others."""
    labels: dict[str, pa.ChunkedArray] = {}
    problems = list(chunk.misfits)
    for role in ("head", "relation", "tail"):
        column = chunk.column(role)
        assert column is not None  # resolve() finds these three, or raises
        labels[role], problem = check_labels(column, chunk.name(role), chunk.source)
        if problem is not None:
            problems.append(problem)
    problems += times.problems
    bad = np.unique(np.concatenate([np.empty(0, np.int64), *(problem.rows for problem in problems)]))
    n_rows = chunk.table.num_rows
    report.n_read += n_rows + chunk.n_bad
    if bad.size or chunk.n_bad:
        rows = _bad_rows(chunk, problems, bad[: 1 if strict else reports.MAX_BAD_DETAILS])
        rows = sorted([*rows, *chunk.bad], key=lambda row: row.line)
        if strict:
            raise rows[0].error()
        report.add_bad(rows, int(bad.size) + chunk.n_bad)
    start, stop, attributes = times.start, times.stop, chunk.attributes()
    if bad.size:
        good = np.ones(n_rows, bool)
        good[bad] = False
        mask = arrow_column(good)
        labels = {role: column.filter(mask) for role, column in labels.items()}
        start, stop = start[good], None if stop is None else stop[good]
        attributes = None if attributes is None else attributes.filter(mask)
    if stop is not None:
        n_open = int(np.count_nonzero(stop == OPEN_STOP))
        report.n_unknown_times += n_open + int(np.count_nonzero(start == OPEN_START))
        if times.closed:
            report.closed_ends_converted += len(stop) - n_open
    return _Part(chunk.source, labels, start, stop, attributes)


def _bad_rows(chunk: SourceChunk, problems: Sequence[Problem], rows: Rows) -> list[BadRow]:
    """What is wrong with some rows: for each one, the first problem that has it."""
    found: list[BadRow] = []
    for row, place in zip(rows.tolist(), chunk.locate(rows) if rows.size else [], strict=True):
        for problem in problems:
            i = int(np.searchsorted(problem.rows, row))
            if i < len(problem.rows) and problem.rows[i] == row:
                value, reason = problem.explain(row)
                if row == 0 and chunk.hint:
                    reason += f"; {chunk.hint}"
                found.append(BadRow(chunk.source, place, chunk.counted, problem.column, value, reason))
                break
    return found


def _join(parts: list[_Part], report: BuildReport) -> RawFacts:
    """One set of columns of all parts."""
    _check_kinds(parts)
    n_facts = sum(len(part.start) for part in parts)
    report.n_facts = n_facts
    labels = {
        role: unify([part.labels[role] for part in parts]) if parts else pa.chunked_array([], pa.string())
        for role in ("head", "relation", "tail")
    }
    start = parts[0].start if len(parts) == 1 else np.concatenate([np.empty(0, np.int64), *(p.start for p in parts)])
    stop: Rows | None = None
    if any(part.stop is not None for part in parts):
        stops = [part.start + 1 if part.stop is None else part.stop for part in parts]
        stop = stops[0] if len(stops) == 1 else np.concatenate(stops)
        if bool(np.all(stop[:1024] == start[:1024] + 1)) and bool(np.all(stop == start + 1)):
            stop = None
    attributes = _join_attributes(parts)
    return RawFacts(labels["head"], labels["relation"], labels["tail"], start, stop, report.unit, attributes, report)


def _check_kinds(parts: Sequence[_Part]) -> None:
    """Heads and tails share a vocabulary, so they are labels throughout, or ids throughout; relations likewise."""
    for roles in (("head", "tail"), ("relation",)):
        kinds: dict[bool, str] = {}
        for part in parts:
            for role in roles:
                is_id = pa.types.is_integer(part.labels[role].type)
                kinds.setdefault(is_id, f"the {role}s of {part.source}")
        if len(kinds) == 2:
            raise InputError(
                f"{kinds[True]} are ids (integers), and {kinds[False]} are labels (text): give one kind for all"
            )


def _join_attributes(parts: Sequence[_Part]) -> pa.Table | None:
    """The attributes of all parts, null where a part lacks a column."""
    tables = [part.attributes for part in parts if part.attributes is not None]
    if not tables:
        return None
    if len(parts) == 1:
        return tables[0]
    try:
        schema = pa.unify_schemas([table.schema.remove_metadata() for table in tables], promote_options="permissive")
        whole = [
            pa.table({field.name: pa.nulls(len(part.start), field.type) for field in schema})
            if part.attributes is None
            else part.attributes
            for part in parts
        ]
        return pa.concat_tables([table.replace_schema_metadata(None) for table in whole], promote_options="permissive")
    except (pa.ArrowInvalid, pa.ArrowTypeError) as error:
        listed = ", ".join(part.source for part in islice(parts, 3))
        raise InputError(
            f"the attributes of {listed} differ in type: {error}; read with attributes=False, or make them alike"
        ) from error
