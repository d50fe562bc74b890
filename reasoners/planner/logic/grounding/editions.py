"""The time of what is named beside a fact: a numbered event, a fact told in full, the one event that joins two."""

from __future__ import annotations

import re
from collections.abc import Collection

from reasoners.planner.logic.english.words import ARTICLES
from reasoners.planner.logic.execution.holding import Period
from reasoners.planner.logic.forms import Grounded, Question, Row
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.calendar import is_open, unit_range
from reasoners.planner.logic.schema.schema import Schema
from tkindex.timeline.ranges import format_instant

_EDITION = re.compile(r"\d+(?:st|nd|rd|th)|\d{4}")
"""What numbers the events of a row: an ordinal or a year."""
_AT = frozenset("at for in during".split())


class Editions:
    """Finds when it was that a clause names beside its fact, in one index."""

    def __init__(self, grounder: Grounder, schema: Schema) -> None:
        self.grounder, self.schema = grounder, schema

    def edition(self, q: Question, grounded: Grounded, at: int) -> tuple[Period, list[int]] | None:
        """The time of a numbered event that a clause names beside its fact: "at the 33rd Tony Awards".

        That of the facts that link it to what the clause is about, else of all its facts, where they share one year.
        Items that the linking facts explain come with it.
        """
        items, index = q.items, self.schema.index
        if not any(_EDITION.fullmatch(word) for word in items[at].low.split()):
            return self._of_one_statement(q, grounded, at) or self._of_one_event(q, grounded, at)
        cut = self.grounder.cut
        own = {e for e in (grounded.head, grounded.tail) if e is not None}
        own |= {same for e in own for same in cut.more.get(e, ())}
        for entity in q.spans[items[at].ref].entities[:3]:
            rows = [row for some in self.grounder.neighbours(entity).values() for row in some]
            rows = [row for row in rows if not is_open(row.start) and not is_open(row.stop)]
            rows = [row for row in rows if row.head in own or row.tail in own] or rows
            if not rows:
                continue
            low, high = unit_range(index, min(row.start for row in rows), "year")
            if max(row.stop for row in rows) > high or not self._is_of_year(items[at].low, low):
                continue
            said = frozenset().union(*(cut.words.get(row.head, frozenset()) for row in rows))
            explained = [n for n in grounded.unread if items[n].kind == "word" and items[n].low in said]
            return Period("on", low, high, items[at].text, rows=rows[:5], is_clause=True), explained
        return None

    def _is_of_year(self, name: str, begin: int) -> bool:
        """Whether a name with a number of four digits may be called by the year that begins then, or by no year.

        "Crate 1042" was packed in 2026: it is no edition of 1042.
        """
        years = [int(word) for word in name.split() if word.isdigit() and _EDITION.fullmatch(word)]
        year = int(format_instant(begin, self.schema.index.unit)[:4])
        return not years or any(abs(year - one) <= 1 for one in years)

    def _of_one_statement(self, q: Question, grounded: Grounded, at: int) -> tuple[Period, list[int]] | None:
        """The time of another fact of the same thing that a clause says in full: "that is for work is Ulysses".

        A statement with several parts stands in a graph as several facts of one time; a name and the whole label of its
        relation tell which of them is meant.
        """
        items = q.items
        that = max((n for n in range(at) if items[n].low in ("that", "which", "whose") and n != q.asker_at), default=at)
        if q.select != "entity" or any(items[n].kind == "name" for n in range(that, at)):
            return None
        own = {e for e in (grounded.head, grounded.tail) if e is not None}
        said = {items[n].low: n for n in grounded.unread if items[n].kind == "word" and that < n < at}
        for entity in q.spans[items[at].ref].entities[:3]:
            for (number, _), rows in self.grounder.neighbours(entity).items():
                label = self.schema.relations[number].content
                told = [row for row in rows if row.head in own or row.tail in own]
                if number == grounded.relation or not set(label) <= said.keys() or not told:
                    continue
                low, high = min(row.start for row in told), max(row.stop for row in told)
                if len({(row.start, row.stop) for row in told}) == 1 and not is_open(low) and not is_open(high):
                    period = Period("on", low, high, items[at].text, rows=told[:5], is_clause=True)
                    return period, [said[word] for word in label]
        return None

    def _of_one_event(self, q: Question, grounded: Grounded, at: int) -> tuple[Period, list[int]] | None:
        """The time of the one fact that joins a name behind "at", "for" or "in" to what is asked about.

        "The captain of the Otter at Cape Sund": when she fought there, or as long as she lay there. Nothing but names,
        words of the relation and those of the joining fact may be said.
        """
        items = q.items
        before = at - 1 - (at > 0 and items[at - 1].low in ARTICLES)
        is_led = before >= 0 and items[before].kind == "word" and items[before].low in _AT
        if not is_led or q.select != "entity" or grounded.fixed is None or q.conditions:
            return None
        if self.schema.relations[grounded.relation].is_point:
            return None  # "the award that she received at Rome": a place of the event that is asked for
        if [n for n in grounded.unread if items[n].kind == "name"] != [at]:
            return None
        own = {grounded.fixed, *self.grounder.cut.more.get(grounded.fixed, ())}
        told = [
            row
            for entity in q.spans[items[at].ref].entities[:3]
            for (number, _), rows in self.grounder.neighbours(entity).items()
            for row in rows
            if number != grounded.relation and {row.head, row.tail} & own
        ]
        if len({(row.relation, row.start, row.stop) for row in told}) != 1 or is_open(told[0].start):
            return None
        joint = self.schema.relations[told[0].relation]
        if not joint.is_point and (joint.particle != items[before].low or joint.particle == "for"):
            return None  # a state sets no time but where its label says the very preposition: "is a part in"
        if is_open(told[0].stop) and self._is_followed(told[0], own):
            return None  # nobody knows how long it went on beside the next
        return Period("on", told[0].start, told[0].stop, items[at].text, rows=told[:5], is_clause=True), []

    def _is_followed(self, row: Row, own: Collection[int]) -> bool:
        """Whether a later fact of the same side begins after one that has no end."""
        near = (rows for e in own for (n, _), rows in self.grounder.neighbours(e).items() if n == row.relation)
        return any(other.start > row.start for rows in near for other in rows if not is_open(other.start))
