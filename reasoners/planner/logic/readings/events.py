"""Events that a question tells: each is one fact, with its bounds, its length and its sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from reasoners.base import Answer
from reasoners.planner.logic.english.words import UNITS
from reasoners.planner.logic.execution.saying import readable
from reasoners.planner.logic.forms import Grounded, Item, Row
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.readings.anchoring import Anchors
from reasoners.planner.logic.readings.evidence import of_facts
from reasoners.planner.logic.schema.calendar import cut, first_period, is_open, last_period, length_said, precision_of
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.logic.schema.schema import Schema
from reasoners.planner.weights import confidence_of
from reasoners.times import TimeSpan
from tkindex.index import Index
from tkindex.results.facts import Fact


class Source(Protocol):
    """What a comparison needs of the reader that asks for it."""

    index: Index
    now: tuple[int, int]
    schema: Schema
    grounder: Grounder
    anchors: Anchors
    me: int | None

    def fact(self, row: Row) -> Fact:
        """A row as a fact of the index."""
        ...

    def simple(self, items: list[Item], spans: Sequence[Span], times: Sequence[TimeSpan]) -> Answer:
        """The answer of a question that is not composed of others."""
        ...


class Events:
    """The items of a question, and the facts that its clauses tell."""

    def __init__(self, reader: Source, items: list[Item], spans: Sequence[Span]) -> None:
        self.reader, self.items, self.spans = reader, items, spans
        self.schema, self.index = reader.schema, reader.index
        self.low = [i.low if i.kind == "word" else "" for i in items]
        self.told: list[Grounded] = []

    def _ground(self, clause: Sequence[int], *, wants: str, **more: Any) -> list[Grounded]:
        """Patterns of a clause, best first; the best that is read in full is kept as what speaks for the answer."""
        found = self.reader.grounder.ground(self.items, clause, self.spans, wants=wants, **more)
        self.told += [one for one in found if not one.unread][:1]
        return found

    def _fact(self, clause: Sequence[int]) -> tuple[Grounded, Row] | None:
        """The one fact that a clause tells: read in full, with a known beginning."""
        found = self._ground(clause, wants="fact")
        if not found or found[0].unread:
            return None
        best = found[0]
        rows = [row for row in best.rows if not is_open(row.start) or not is_open(row.stop)]
        if not rows or (best.asked and len({(r.start, r.stop) for r in rows}) > 1):
            return None
        if self._in_order(clause, best, rows) is not None:
            rows = [self._in_order(clause, best, rows) or rows[0]]
        return best, sorted(rows)[0]

    def _in_order(self, clause: Sequence[int], best: Grounded, rows: Sequence[Row]) -> Row | None:
        """Of a symmetric relation the fact that names its sides in the order of the clause."""
        names = [n for n in clause if self.items[n].kind == "name"]
        if len(names) < 2:
            return None
        heads, tails = (self.spans[self.items[n].ref].entities for n in (names[0], names[-1]))
        direct = [r for r in rows if r.head in heads and r.tail in tails]
        if direct:
            return direct[0]
        for head in heads:
            for tail in tails:
                pair = self.reader.grounder.pair_rows(head, best.relation, tail)
                if pair:
                    return pair[0]
        return None

    def _event(self, row: Row) -> str:
        """A fact as a sentence."""
        parts = (self.index.entities[row.head], self.index.relations[row.relation], self.index.entities[row.tail])
        return " ".join(readable(part) for part in parts)

    def _answer(self, values: Sequence[str], kind: str, rows: Sequence[Row], said: str) -> Answer:
        facts = tuple(self.reader.fact(row) for row in rows)
        told = "; ".join(f"({f.head}, {f.relation}, {f.tail}) from {f.start} to {f.stop}" for f in facts[:5])
        shown = {row.relation for row in rows}
        evidence = of_facts(said, [one for one in self.told if one.relation in shown], self.items, self.spans)
        return Answer(
            tuple(values),
            facts,
            (f"{said}: {told}",),
            kind=kind,
            confidence=round(confidence_of(evidence), 3),
            details={"certify": lambda: None, "features": lambda: evidence},
        )

    def _bounds(self, row: Row) -> tuple[tuple[int, int], tuple[int, int]]:
        relation = self.schema.relations[row.relation]
        first = first_period(self.index, row, relation) if not is_open(row.start) else (row.start, row.start)
        last = last_period(self.index, row, relation) if not is_open(row.stop) else (row.stop, row.stop)
        return first, last

    def _distance(
        self, low: int, high: int, rows: Sequence[Row], said: str = "the time between", unit: str = ""
    ) -> Answer:
        """The length between two times, in the unit that is told or that the question asks for."""
        asked = (UNITS[w] for n, w in enumerate(self.low) if w in UNITS and self.low[n - 1] == "many")
        unit = unit or next(asked, "")
        coarse = [precision_of(self.index, row, self.schema.relations[row.relation]) for row in rows]
        precision = "year" if "year" in coarse else "month" if "month" in coarse else self.index.unit
        value, _ = length_said(self.index, low, high, unit, precision)
        return self._answer((value,), "duration", rows, said)

    def _length(self, row: Row, low: int, high: int) -> int:
        """A length that leap days do not change, in months where the data know no days; or all days, by convention."""
        precision = precision_of(self.index, row, self.schema.relations[row.relation])
        if precision not in ("year", "month") or self.index.convention.whole_ends:
            return row.stop - row.start
        (y0, m0), (y1, m1) = (map(int, cut(self.index, tick, "month").rsplit("-", 1)) for tick in (low, high))
        return (y1 - y0) * 12 + m1 - m0
