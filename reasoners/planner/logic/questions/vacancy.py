"""Times at which nobody held what is held one after another: how long a post was vacant, when, and whether it was."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from reasoners.base import Answer
from reasoners.planner.logic.english.words import (
    ADVERBIAL,
    ARTICLES,
    ASKING,
    AUXILIARIES,
    INDEFINITE,
    PRONOUNS,
    SILENT,
    UNITS,
)
from reasoners.planner.logic.execution.following import is_functional
from reasoners.planner.logic.execution.running import other_side
from reasoners.planner.logic.forms import Grounded, Item, Row
from reasoners.planner.logic.readings.events import Events, Source
from reasoners.planner.logic.schema.calendar import cut, end_to_end, is_open, length_said, precision_of
from reasoners.planner.logic.schema.labels import Span
from reasoners.times import TimeSpan
from tkindex.linking.lemmas import is_noun, is_verb

_WITHOUT = frozenset("without no nobody none".split())
_VACANT = frozenset("vacant vacancy vacancies unfilled unoccupied unstaffed unmanned untenanted empty".split())
_HELD = frozenset(
    """post office position role job seat place stay stayed remain remained stand stood lie lay go gone going coming
    left leaving arriving departing""".split()
)
_ASKS = frozenset("how long much many".split())
_TOTAL = frozenset("total altogether overall all combined".split())
_LONGEST = frozenset("longest longer most".split())
_IT = (["it"], ["them"])
_LENGTHS = frozenset("time duration length".split())
_BESIDE = frozenset("between and after before from to following leaving left departure".split())


def vacant(reader: Source, items: list[Item], spans: Sequence[Span], times: Sequence[TimeSpan] = ()) -> Answer | None:
    """Answer a question about times at which nobody held something; None where it is none.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("the mill", "led by", "Ann", "2001-01-01", "2001-03-01"), ("the mill", "led by", "Bob", "2001-05-01")]
    >>> reader = Reader(tk.build([rows[0], (*rows[1], "2001-06-01")], unit="day"))
    >>> text = "How many days was the mill without a leader between Ann and Bob?"
    >>> vacant(reader, *reader.itemizer.parse(text)).values
    ('60 days',)
    """
    made = _Vacancy(reader, items, spans)
    made.times = times
    return made.answer()


class _Vacancy(Events):
    times: Sequence[TimeSpan] = ()

    def answer(self) -> Answer | None:
        """How long, when or whether a slot had no filler."""
        low = self.low
        at = next((n for n, word in enumerate(low) if word in _WITHOUT | _VACANT), -1)
        if at < 0 or self.schema.has_pair(low, at) or not any(item.kind == "name" for item in self.items):
            return None
        low_words = set(low)
        how_long = any(low[n] == "how" and low[n + 1] in ("long", "many", "much") for n in range(len(low) - 1))
        is_terse = not low_words & ASKING and low[0] not in AUXILIARIES and "between" in low_words
        how_long = how_long or (is_terse and bool(low_words & (_LENGTHS | set(UNITS))))
        asks_when = "when" in low or any(one in ("which", "what") and two in UNITS for one, two in pairwise(low))
        whether = bool(low) and low[0] in AUXILIARIES
        if not (how_long or asks_when or whether) or any(w in ("who", "whom", "whose") for w in low):
            return None
        slot = self._slot()
        if slot is None:
            return None
        rows, beside = slot
        said = [self.times[item.ref].range for item in self.items if item.kind == "time"]
        if len(said) > 1 or (said and asks_when):
            return None
        if said and whether and not how_long:
            return self._then(rows, int(said[0].start), int(said[0].stop)) if not beside else None
        gaps = self._gaps(rows)
        if said:
            # "In April, for how long": what lies in it as a whole.
            low_end, high_end = int(said[0].start), int(said[0].stop)
            gaps = [(one, other) for one, other in gaps if one.stop < high_end and other.start > low_end]
            if any(one.stop < low_end or other.start > high_end for one, other in gaps):
                return None
        if beside:
            # Of data in years nobody knows how much of the last one was left: who asks between two means those years.
            gaps = gaps or [pair for pair in pairwise(rows) if how_long and self._is_apart(*pair)]
            gaps = [gap for gap in gaps if self._is_beside(gap, beside)]
            if len(gaps) > 1 and len(beside) == 2 and "between" in low:
                # "Between Ann and Bob": after her, who was there after him as well.
                gaps = [(a, b) for a, b in gaps if beside[0] in (a.head, a.tail) and beside[1] in (b.head, b.tail)]
        return self._told(gaps, rows, how_long=how_long, whether=whether)

    def _then(self, rows: Sequence[Row], low: int, high: int) -> Answer:
        """Whether nobody held it at a time that is named: for some of it, where it is a period."""
        reached, shown = low, [row for row in rows if row.start < high and row.stop > low]
        for row in shown:
            if row.start > reached:
                break
            reached = max(reached, row.stop)
        is_so = reached < high
        return self._answer(("yes" if is_so else "no",), "boolean", shown or rows[:5], "whether nobody held it then")

    def _slot(self) -> tuple[list[Row], list[int]] | None:
        """The facts of the slot that is meant, and the fillers that are named beside the time."""
        names = [n for n, item in enumerate(self.items) if item.kind == "name"]
        said = SILENT | _ASKS | _WITHOUT | _VACANT | _HELD | _TOTAL | _LONGEST | _BESIDE | set(UNITS) | INDEFINITE
        words = [n for n, word in enumerate(self.low) if word and word not in said]
        # "Before Ann took it up": the verb of taking what is vacant.
        words = [n for n in words if not (self.low[n] in ADVERBIAL and self.low[n - 1] in PRONOUNS)]
        words = [n for n in words if not (is_verb(self.low[n]) and self.low[n + 1 : n + 2] in _IT)]
        if not all(is_noun(self.low[n]) or self.schema.says(self.low[n]) for n in words):
            return None
        if len(names) == 1 and words and {"before", "after"} & set(self.low):
            taken = self._taken(names[0], words)
            if taken is not None:
                return taken
        for fixed in names:
            others = [n for n in names if n != fixed]
            clause = sorted([fixed, *words])
            found = self._ground(clause, wants="entity", asker="what", kind_words=words, is_open=True)
            ids = [set(self.spans[self.items[n].ref].entities) for n in others]
            for one in found:
                if not one.asked or self.schema.relations[one.relation].is_point:
                    continue
                fillers = {other_side(one, row) for row in one.rows}
                if not words and not others:
                    continue
                if one.unread and not (one.unread == [self._lacked()] and self._is_only(one, fixed, ids)):
                    continue  # what no label says is said by those who are named, where they have one relation only
                rows = sorted(row for row in one.rows if not is_open(row.start))
                if all(fillers & some for some in ids) and is_functional(rows, self.schema.relations[one.relation]):
                    return rows, [e for some in ids for e in fillers & some]
        return None

    def _lacked(self) -> int:
        """The noun of what was missing, right behind "without": -1 where the question asks whether it was so."""
        at = next((n for n, word in enumerate(self.low) if word in _WITHOUT), len(self.low)) + 1
        while at < len(self.low) and self.low[at] in ARTICLES:
            at += 1
        return -1 if self.low[0] in AUXILIARIES else at

    def _is_only(self, one: Grounded, fixed: int, others: Sequence[set[int]]) -> bool:
        """Whether what is named has no other relation with any of those who are named beside it."""
        entity = one.tail if one.asked == "head" else one.head
        if not others or entity is None or entity not in self.spans[self.items[fixed].ref].entities:
            return False
        near = self.reader.grounder.neighbours(entity)
        return all(
            {number for (number, _), rows in near.items() if any({r.head, r.tail} & some for r in rows)}
            == {one.relation}
            for some in others
        )

    def _taken(self, name: int, words: Sequence[int]) -> tuple[list[Row], list[int]] | None:
        """The facts of what somebody took up or left, where the words alone say what it is: "the office of Speaker"."""
        holders = set(self.spans[self.items[name].ref].entities)
        for one in self._ground(words, wants="entity", asker="what", kind_words=words, is_open=True):
            if one.unread or self.schema.relations[one.relation].is_point:
                continue
            for is_head in (True, False):
                own = [row for row in one.rows if (row.head if is_head else row.tail) in holders]
                slots = {row.tail if is_head else row.head for row in own}
                if len(slots) != 1:
                    continue
                rows = sorted(
                    row for row in one.rows
                    if (row.tail if is_head else row.head) in slots and not is_open(row.start)
                )  # fmt: skip
                if len(rows) > 1 and is_functional(rows, self.schema.relations[one.relation]):
                    return rows, sorted({row.head if is_head else row.tail for row in own} & holders)
        return None

    def _gaps(self, rows: Sequence[Row]) -> list[tuple[Row, Row]]:
        """Facts after which nobody follows at once, each with the next."""
        found = []
        last: Row | None = None
        for row in rows:
            if last is not None and not is_open(last.stop) and row.start > last.stop:
                found.append((last, row))
            if last is None or is_open(row.stop) or (not is_open(last.stop) and row.stop > last.stop):
                last = row
        return found

    def _is_apart(self, one: Row, other: Row) -> bool:
        """Whether one fact begins in a later year or month than that in which the one before it ended."""
        return not is_open(one.stop) and self._bounds(other)[0][0] > self._bounds(one)[1][0] and other.start >= one.stop

    def _sides(self) -> tuple[int, int]:
        """Which neighbours of a gap may be the one that is named: who came after it, who went before it, or either."""
        is_before, is_after = "before" in self.low, "after" in self.low
        return (1, 2) if is_before and not is_after else (0, 1) if is_after and not is_before else (0, 2)

    def _is_beside(self, gap: tuple[Row, Row], entities: Sequence[int]) -> bool:
        before, after = gap
        sides = [{before.head, before.tail}, {after.head, after.tail}]
        if len(entities) == 1:
            return any(entities[0] in side for side in sides[slice(*self._sides())])
        return all(any(e in side for side in sides) for e in entities)

    def _told(self, gaps: list[tuple[Row, Row]], rows: list[Row], *, how_long: bool, whether: bool) -> Answer | None:
        low = set(self.low)
        if whether and not how_long:
            shown = [row for gap in gaps[:2] for row in gap] or rows[:5]
            return self._answer(("yes" if gaps else "no",), "boolean", shown, "whether nobody held it for a time")
        if not gaps:
            return Answer(reason="nothing in the graph answers this: those who held it followed one another at once")
        if len(gaps) > 1 and low & _LONGEST:
            gaps = [max(gaps, key=lambda gap: gap[1].start - gap[0].stop)]
        shown = [row for gap in gaps for row in gap]
        if not how_long:
            said = [cut(self.index, t, self._precision(a)) for a, b in gaps for t in (a.stop, b.start)]
            if len(gaps) > 1:
                return None
            return self._answer(tuple(dict.fromkeys(said)), "interval", shown, "nobody held it from when to when")
        if len(gaps) > 1 and not low & _TOTAL:
            return None
        unit = next((UNITS[w] for n, w in enumerate(self.low) if w in UNITS and self.low[n - 1] == "many"), "")
        precision = self._precision(gaps[0][0])
        begin = end = gaps[0][0].stop
        for one, other in gaps:
            # A state of years fills its last one; where the next begins in the year after it, those two are told apart.
            is_torn = precision in ("year", "month") and other.start <= one.stop
            low_end = self._bounds(one)[1][0] if is_torn else one.stop
            end = end_to_end(self.index, end, low_end, other.start, precision)
        value, _ = length_said(self.index, begin, end, unit, precision)
        return self._answer((value,), "duration", shown, "nobody held it for")

    def _precision(self, row: Row) -> str:
        return precision_of(self.index, row, self.schema.relations[row.relation])
