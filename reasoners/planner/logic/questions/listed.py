"""Events that a question lists in brackets: their order, their lengths, the time between them, what came next."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Answer
from reasoners.planner.logic.english.words import END, FIRST, LAST, NTH, START, UNITS
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.forms import Row
from reasoners.planner.logic.readings.events import Events
from reasoners.planner.logic.schema.calendar import is_open, unit_range

SOONER = FIRST | {"sooner", "earlier", "before"}
LATER = LAST | {"later", "recent", "recently"}
_ALL_FACTS = 5_000


class Listed(Events):
    """Questions about events in brackets."""

    def _brackets(self) -> list[list[int]]:
        """Items of each bracket that holds a name, names with brackets of their own being single items."""
        groups: list[list[int]] = []
        open_at = -1
        for n, item in enumerate(self.items):
            if item.kind == "mark" and item.low == "(":
                open_at = n
            elif item.kind == "mark" and item.low == ")" and open_at >= 0:
                group = list(range(open_at + 1, n))
                if any(self.items[m].kind == "name" for m in group):
                    groups.append(group)
                open_at = -1
        return groups

    def _listed(self, groups: list[list[int]], outside: Sequence[int], said: set[str]) -> Answer | None:
        facts = [self._fact(group) for group in groups]
        if any(fact is None for fact in facts):
            return Answer(reason="not understood: one of the events was not found in the graph")
        rows = [fact[1] for fact in facts if fact is not None]
        if "how" in said or {"time", "passed"} <= said:
            return self._gap(groups, rows)
        if said & {"longer", "shorter"}:
            return self._longer(rows, said)
        if "same" in said:
            return self._same(rows, said)
        if said & {"overlap", "overlapped"} or ("relation" in said):
            return None
        nth = next((NTH[w] for w in said if w in NTH), 1)
        is_last = bool(said & (LATER - {"last"})) or ("last" in said and not said & SOONER and "how" not in said)
        if nth == 1 and not said & (SOONER | LATER):
            return None
        if any(is_open(row.start) for row in rows) and not {"ended", "ends"} & said:
            return Answer(reason="nothing in the graph says when one of the events began")
        by_end = bool({"ended", "ends", "finished"} & said)
        key = [(self._bounds(row)[1][0] if by_end else row.start) for row in rows]
        ranked = sorted(range(len(rows)), key=lambda n: key[n], reverse=is_last)
        if len(ranked) < nth:
            return Answer(reason=f"there are {len(ranked)} events, and number {nth} is asked for")
        chosen = ranked[nth - 1]
        ties = [n for n in ranked if key[n] == key[chosen]] if nth == 1 else [chosen]
        values = [self._words(groups[n]) for n in ties]
        return self._answer(
            values, "list" if len(values) > 1 else "entity", [rows[n] for n in ties], "in order of time"
        )

    def _words(self, group: Sequence[int]) -> str:
        """An event as the question wrote it."""
        return " ".join(self.items[n].text for n in group)

    def _gap(self, groups: Sequence[Sequence[int]], rows: Sequence[Row]) -> Answer | None:
        if len(rows) != 2:
            return None
        ticks = []
        for group, row in zip(groups, rows, strict=True):
            before = {self.low[n] for n in range(max(group[0] - 6, 0), group[0])}
            after = {self.low[n] for n in range(group[-1] + 1, min(group[-1] + 3, len(self.items)))}
            inside = {self.low[n] for n in group}
            first, last = self._bounds(row)
            is_end = bool((before | after | inside) & (END - {"until"})) and not (before & START)
            if is_open(last[0] if is_end else first[0]):
                return Answer(reason="nothing in the graph says when one of the events began or ended")
            ticks.append(last[0] if is_end else first[0])
        return self._distance(min(ticks), max(ticks), rows)

    def _longer(self, rows: Sequence[Row], said: set[str]) -> Answer | None:
        lengths = []
        for row in rows:
            first, last = self._bounds(row)
            if is_open(first[0]) or is_open(last[0]):
                return Answer(reason="nothing in the graph says when one of the events began or ended")
            lengths.append(self._length(row, first[0], last[0]))
        is_less = "shorter" in said
        asks = said & {"which", "what", "who"}
        if not asks and len(rows) == 2:
            holds = lengths[0] < lengths[1] if is_less else lengths[0] > lengths[1]
            return self._answer(("yes" if holds else "no",), "boolean", rows, "whether the first is longer")
        best = min(lengths) if is_less else max(lengths)
        winners = [row for row, length in zip(rows, lengths, strict=True) if length == best]
        return self._answer([self._event(r) for r in winners], "entity", winners, "by length")

    def _same(self, rows: Sequence[Row], said: set[str]) -> Answer | None:
        unit = next((UNITS[w] for w in self.low if w in UNITS), "year")
        is_end = bool(said & {"ended", "end", "ends", "finished"})
        parts = []
        for row in rows:
            tick = row.stop - 1 if is_end else row.start
            if is_open(row.stop if is_end else row.start):
                return Answer(reason="nothing in the graph says when one of the events began or ended")
            parts.append(unit_range(self.index, tick, unit))
        return self._answer(
            ("yes" if len(set(parts)) == 1 else "no",), "boolean", rows, f"whether the {unit} is the same"
        )

    def _neighbour(self, group: Sequence[int], outside: Sequence[int], said: set[str]) -> Answer | None:
        fact = self._fact(group)
        if fact is None:
            return Answer(reason="not understood: the event was not found in the graph")
        row = fact[1]
        first, last = self._bounds(row)
        is_end = bool(said & END)
        at = last[0] if is_end else first[0]
        if is_open(at):
            return Answer(reason="nothing in the graph says when the event began or ended")
        is_after = "after" in said
        if self.index.n_facts <= _ALL_FACTS:
            rows = list(rows_of(self.index.facts(), self.index))
        else:
            near = self.reader.grounder.neighbours
            rows = [r for side in (row.head, row.tail) for some in near(side).values() for r in some]
        moments: list[tuple[int, int, Row]] = []
        for other in dict.fromkeys(rows):
            a, b = self._bounds(other)
            is_short = a == b
            if not is_open(a[0]) and not (other.row == row.row and not is_end):
                moments.append((a[0], 1, other))
            if not is_open(b[0]) and not is_short and not (other.row == row.row and is_end):
                moments.append((b[0], 0, other))
        left = [m for m in moments if (m[0] > at if is_after else m[0] < at)]
        if not left:
            return Answer(reason="nothing in the graph happened then")
        nearest = min(m[0] for m in left) if is_after else max(m[0] for m in left)
        # Of two that say the same from either side, first the one that is about whom the question is about.
        ties = sorted((m for m in left if m[0] == nearest), key=lambda m: (m[1], m[2].head != row.head, m[2].row))
        values = [f"({self._event(m[2])}) {'starts' if m[1] else 'ends'}" for m in ties]
        return self._answer(values, "entity" if len(values) == 1 else "list", [m[2] for m in ties], "nearest in time")
