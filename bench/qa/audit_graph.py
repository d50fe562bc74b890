"""The auditor's own view of a data set: facts in plain dictionaries, names in a text, and the period a text names.

Nothing here uses the index, so that what the auditor finds does not rest on the code whose conventions it explains.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.csv as pacsv
import pyarrow.parquet as pq

from reasoners.qa.formats import FormatError
from reasoners.qa.metrics import canonical


class Span(NamedTuple):
    """Days since 1970-01-01, half-open."""

    start: int
    stop: int


class Held(NamedTuple):
    """One fact seen from its fixed entity: when it holds, and the entity on the other side."""

    span: Span
    other: str


@dataclass(frozen=True, slots=True)
class Slot:
    """What is asked about: `entity` stands on `side` of `relation`; `anchor` names an entity of the other side."""

    side: str
    entity: str
    relation: str
    anchor: str = ""


# --------------------------------------------------------------------------------------------------------------
# the graph, in plain dictionaries

_HEADS, _TAILS = ("head", "subject", "source"), ("tail", "object", "target")
_RELATIONS, _STARTS, _STOPS = ("relation", "predicate"), ("start", "date", "time", "timestamp"), ("end", "stop")


class Graph:
    """Facts by slot, each slot in the order (start, line); stops in the file are closed (``1961 to 1963``)."""

    def __init__(self, facts: Iterable[tuple[str, str, str, Span]]) -> None:
        self.slots: dict[tuple[str, str, str], list[Held]] = defaultdict(list)
        self.entities: set[str] = set()
        for head, relation, tail, span in sorted(facts, key=lambda fact: fact[3].start):
            self.slots["head", head, relation].append(Held(span, tail))
            self.slots["tail", tail, relation].append(Held(span, head))
            self.entities |= {head, tail}
        self.of_entity: dict[str, list[Slot]] = defaultdict(list)
        for side, entity, relation in self.slots:
            self.of_entity[entity].append(Slot(side, entity, relation))
        self._others: dict[Slot, frozenset[str]] = {}
        self._by_first_word: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for label in self.entities:
            if words := words_of(label):
                self._by_first_word[words[0]].append((" ".join(words), label))
        for found in self._by_first_word.values():
            found.sort(key=lambda pair: -len(pair[0]))

    @classmethod
    def read(cls, path: Path) -> Graph:
        """Read parquet, CSV or TSV; times are dates, or text that begins with ``YYYY[-MM[-DD]]``."""
        if not path.is_file():
            raise FormatError(path, "whole file", "there are no facts there")
        if path.suffix == ".parquet":
            table = pq.read_table(path)
        else:
            options = pacsv.ParseOptions(delimiter="," if path.suffix == ".csv" else "\t", quote_char=False)
            table = pacsv.read_csv(path, parse_options=options)

        def column(names: tuple[str, ...]) -> list[str]:
            name = next((name for name in names if name in table.column_names), None)
            if name is None:
                found = ", ".join(table.column_names)
                raise FormatError(path, "header", f"a column {' or '.join(names)} is expected, found {found}")
            cells = table[name].cast(pa.string())
            if cells.null_count:
                row = cells.is_null().to_pylist().index(True) + 1
                raise FormatError(path, f"row {row}", f"column {name!r} is empty")
            values: list[str] = cells.to_pylist()
            return values

        heads, relations, tails = column(_HEADS), column(_RELATIONS), column(_TAILS)
        starts = column(_STARTS)
        stops = column(_STOPS) if any(name in table.column_names for name in _STOPS) else starts
        spans = {
            (start, stop): Span(period(start).start, period(stop).stop)
            for start, stop in set(zip(starts, stops, strict=True))
        }
        return cls(
            (canonical(head), canonical(relation), canonical(tail), spans[start, stop])
            for head, relation, tail, start, stop in zip(heads, relations, tails, starts, stops, strict=True)
        )

    def facts_of(self, slot: Slot) -> list[Held]:
        """Facts of a slot by (start, line); none for a slot that the graph does not hold."""
        return self.slots.get((slot.side, slot.entity, slot.relation), [])

    def others(self, slot: Slot) -> frozenset[str]:
        """Entities on the other side of a slot."""
        if slot not in self._others:
            self._others[slot] = frozenset(held.other for held in self.facts_of(slot))
        return self._others[slot]

    def named_in(self, text: str) -> list[str]:
        """Labels that stand in a text, longest first and without overlap; case is ignored."""
        words = words_of(text)
        found: list[str] = []
        at = 0
        while at < len(words):
            rest = " ".join(words[at:]) + " "
            match = next((p for p in self._by_first_word.get(words[at], ()) if rest.startswith(p[0] + " ")), None)
            if match is not None and match[1] not in found:
                found.append(match[1])
            at += len(match[0].split()) if match is not None else 1
        return found


def words_of(text: str) -> list[str]:
    """Lower-case words without possessives; ``al-shabaab`` is one word."""
    return re.findall(r"[^\W_]+(?:[-.][^\W_]+)*", text.lower().replace("'s ", " ").replace("'", ""))


# --------------------------------------------------------------------------------------------------------------
# periods

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = re.compile(rf"\b({'|'.join(_MONTHS)})[a-z]*\b", re.IGNORECASE)
_ISO = re.compile(r"\b(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?\b")


def period(text: str) -> Span:
    """Days of ``2014``, ``2014-10``, ``2014-10-7``; anything behind (a time of day) is left out.

    >>> period("1970-02")
    Span(start=31, stop=59)
    """
    match = re.match(r"(\d{1,4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?", text)
    if match is None:
        raise ValueError(f"{text!r} is not a time; YYYY, YYYY-MM or YYYY-MM-DD is expected")
    return _span(int(match[1]), *(None if part is None else int(part) for part in match.groups()[1:]))


def _span(year: int, month: int | None = None, day: int | None = None) -> Span:
    if month is None:
        return _days(np.datetime64(f"{year:04d}", "Y"))
    if day is None:
        return _days(np.datetime64(f"{year:04d}-{month:02d}", "M"))
    return _days(np.datetime64(f"{year:04d}-{month:02d}-{day:02d}", "D"))


def _days(first: np.datetime64) -> Span:
    """The days of one day, month or year."""
    start, stop = first.astype("datetime64[D]"), (first + 1).astype("datetime64[D]")
    return Span(int(start.astype(np.int64)), int(stop.astype(np.int64)))


def named_period(text: str) -> tuple[Span, str] | None:
    """The one period that a question names, and its level; None where it names none, or no year."""
    if match := re.search(r"\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b", text):
        return _span(int(match[3]), int(match[2]), int(match[1])), "day"
    match = _ISO.search(text)
    if match is None:
        return None
    year = int(match[1])
    month, day = (None if part is None else int(part) for part in match.groups()[1:])
    if month is None and (word := _MONTH.search(text)):
        month = _MONTHS.index(word[1].lower()) + 1
        near = re.search(rf"\b(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?{word[0]}|{word[0]}\s+(\d{{1,2}})(?!\d)", text)
        day = int(near[1] or near[2]) if near else None
    level = "year" if month is None else "month" if day is None else "day"
    try:
        return _span(year, month, day), level
    except ValueError:
        return None  # 31 February, or a number that is not a date


def around(span: Span, level: str) -> Span:
    """The day, month or year (`level`) around the start of a span."""
    day = np.datetime64(span.start, "D")
    if level == "day":
        return _days(day)
    return _days(day.astype("datetime64[M]" if level == "month" else "datetime64[Y]"))
