"""Questions about statements: which of two began first, whether they share a year, when all of them held, their order.

A statement is said with both of its names: "Ann was married to Bob", "Ann being the mayor of Bray". What stands around
all of them has to be understood to its last word, by `frames.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.frames import Frame, read_frame
from reasoners.planner.logic.english.words import ARTICLES
from reasoners.planner.logic.forms import Item, Row
from reasoners.planner.logic.readings.events import Events, Source
from reasoners.planner.logic.schema.calendar import cut, end_said, is_open, precision_of, unit_range
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.spans import allen_name
from reasoners.times import TimeSpan

_JOINTS = frozenset("and or than whom who which when that while before after".split())
_ORDINARY = frozenset("allen two three four five first second".split())
"""Words of a frame that a graph may call somebody."""
_UNTOLD = "nothing in the graph says when one of the events began or ended"
_NAMING: tuple[list[str], ...] = (
    ["entity"],
    ["one"],
    ["person"],
    ["subject"],
    ["answer"],
    ["which"],
    ["answer", "with"],
    [],
)


def of_statements(reader: Source, items: list[Item], spans: Sequence[Span], times: Sequence[TimeSpan]) -> Answer | None:
    """The answer of a question about statements; None where it is none."""
    return _Statements(reader, items, spans, times).answer()


class _Statements(Events):
    def __init__(self, reader: Source, items: Sequence[Item], spans: Sequence[Span], times: Sequence[TimeSpan]) -> None:
        items = [
            replace(item, kind="word", is_possessive=False) if item.kind == "name" and item.low in _ORDINARY else item
            for item in items
        ]
        super().__init__(reader, items, spans)
        self.times = times
        self.letters: list[str] = []

    def answer(self) -> Answer | None:
        if not 1 < sum(item.kind == "name" for item in self.items) < 20:
            return None
        parts = self._parts()
        frame = None if parts is None else read_frame(self._around(parts))
        if frame is None or parts is None:
            return None
        if frame.kind not in ("overlap", "rank", "allen") and self.items[parts[0][0] - 1].low == "(":
            return None  # events in brackets are called as they are written: `listed.py` does
        if frame.kind in ("range", "length"):
            return self._of_one(frame, parts[0])
        rows: list[Row] = []
        for part in parts:
            row = self._row(part)
            if isinstance(row, Answer):
                return row
            rows.append(row)
        if frame.kind == "overlap":
            return self._overlap(frame, rows)
        if frame.kind == "allen":
            first, second = rows[::-1] if frame.is_turned else rows
            if any(is_open(tick) for row in rows for tick in (row.start, row.stop)):
                return Answer(reason=_UNTOLD)
            name = allen_name(self.reader.fact(first), self.reader.fact(second))
            return self._answer((name,), "entity", (first, second), "the Allen relation")
        if frame.kind == "together":
            if any(is_open(row.start) for row in rows):
                return Answer(reason=_UNTOLD)
            shared = max(row.start for row in rows) < min(row.stop for row in rows)
            return self._answer(("yes" if shared else "no",), "boolean", rows, "whether both hold at once")
        if frame.kind == "same":
            return self._same(frame, rows)
        if frame.kind == "gap":
            return self._gap(frame, rows)
        if frame.kind == "whether":
            return self._whether(frame, rows)
        return self._ordered(frame, parts, rows)

    # ---- the statements and what stands around them ------------------------------------------------------------------

    def _parts(self) -> list[range] | None:
        """The statements: each from one name to the next, with words of its own between; None where one has none."""
        names = [n for n, item in enumerate(self.items) if item.kind == "name"]
        parts: list[range] = []
        while names:
            if len(names) > 1 and self._is_said(names[0], names[1]):
                parts.append(range(names[0], names[1] + 1))
                names = names[2:]
            elif len(parts) > 1 and self._are_named_again(names, parts):
                return parts
            else:
                return None
        return parts

    def _is_said(self, one: int, other: int) -> bool:
        between = range(one + 1, other)
        if self.items[one].is_possessive or not any(self.low[n] and self.low[n] not in ARTICLES for n in between):
            return False
        return all(self.items[n].kind == "word" and self.low[n] not in _JOINTS for n in between)

    def _are_named_again(self, names: Sequence[int], parts: Sequence[range]) -> bool:
        """Whether a question ends in the subjects that may answer: "name the entity, Ann or Bob"."""
        subjects = {self.items[part[0]].low for part in parts}
        is_again = {self.items[n].low for n in names} == subjects and len(names) == len(parts)
        if not is_again or any(item.kind == "time" for item in self.items[parts[-1].stop :]):
            return False
        said = [word for word in self.low[parts[-1].stop :] if word and word not in ARTICLES]
        if said[-1:] not in (["or"], ["and"]) and said.count("or") != len(names) - 1:
            return False
        self.again = parts[-1].stop
        return [word for word in said if word != "or"] in _NAMING

    again = 10_000
    """Where the subjects that may answer are named again."""

    def _around(self, parts: Sequence[range]) -> str:
        """What stands around the statements, each as "S", with the letters before them taken out and kept."""
        said: list[str] = []
        at = 0
        begins = {part[0]: part for part in parts}
        self.letters = []
        while at < min(len(self.items), self.again):
            item = self.items[at]
            if at in begins:
                said.append("S")
                at = begins[at].stop
                continue
            letter = self._letter(at)
            if letter:
                behind = at + 3
                while behind < len(self.items) and self.low[behind] in ARTICLES:
                    behind += 1
                if behind in begins:
                    self.letters.append(letter)
                else:
                    said.append("#" + letter)
                at += 3
                continue
            if item.kind == "time":
                return ""
            if item.kind == "word" and item.low not in ARTICLES:
                said.append(item.low)
            at += 1
        is_lettered = len(self.letters) in (0, len(parts))
        return " ".join(self._numbered(said)) if is_lettered else ""

    def _numbered(self, said: Sequence[str]) -> list[str]:
        """Words with "#(a)" as "#1": the place of the statement that has this letter."""
        places = {f"#{letter}": f"#{n}" for n, letter in enumerate(self.letters, 1)}
        return [places.get(word, word) for word in said]

    def _letter(self, at: int) -> str:
        """The letter or number in brackets that begins here: "(A)", "(1)"."""
        if at + 2 >= len(self.items) or self.items[at].low != "(" or self.items[at + 2].low != ")":
            return ""
        text = self.items[at + 1].text
        return text if len(text) == 1 and text.isalnum() else ""

    def _row(self, part: range) -> Row | Answer:
        """The one fact that a statement tells; or why there is none."""
        clause = [n for n in part if self.low[n] not in ("being", "as")]
        found = self._ground(clause, wants="fact")
        said = " ".join(self.items[n].text for n in part)
        if not found or found[0].unread or found[0].asked:
            return Answer(reason=f"not understood: {said!r} was not found in the graph")
        best = found[0]
        rows = [row for row in best.rows if not is_open(row.start) or not is_open(row.stop)]
        if not rows:
            return Answer(reason=_UNTOLD)
        if len({(row.start, row.stop) for row in rows}) > 1:
            return Answer(reason=f"not understood: {said!r} is told of several times; which is meant?")
        return self._in_order(clause, best, rows) or rows[0]

    # ---- answers -----------------------------------------------------------------------------------------------------

    def _of_one(self, frame: Frame, part: range) -> Answer | None:
        """ "During what period is it true that S", "the duration of S in years": asked as a plain question."""
        words = f"for how many {frame.unit}s was it" if frame.unit else "how long was it"
        words = "from when to when did it hold" if frame.kind == "range" else words
        lead = [Item("word", word, word, 0, 0) for word in f"{words} that".split()]
        own = [
            replace(self.items[n], low="was", text="was") if self.low[n] in ("being", "as") else self.items[n]
            for n in part
        ]
        return self.reader.simple([*lead, *own], self.spans, self.times)

    def _tick(self, row: Row, edge: str) -> int | None:
        """The beginning of a fact, or that of the period in which it ended; None where nobody knows."""
        first, last = self._bounds(row)
        tick = last[0] if edge == "end" else first[0]
        return None if is_open(row.stop if edge == "end" else row.start) else tick

    def _measured(self, frame: Frame, rows: Sequence[Row]) -> list[int] | None:
        """What is compared of each fact; None where one does not have it."""
        found: list[int] = []
        for row in rows:
            first, last = self._tick(row, "start"), self._tick(row, "end")
            if frame.by == "length":
                if first is None or last is None:
                    return None
                found.append(self._length(row, first, last))
                continue
            tick = last if frame.by == "end" else first
            if tick is None:
                return None
            found.append(tick)
        return found

    def _ordered(self, frame: Frame, parts: Sequence[range], rows: Sequence[Row]) -> Answer:
        """Which comes first or last, by its letter where the question offers letters, else by its subject; or all."""
        keys = self._measured(frame, rows)
        if keys is None:
            return Answer(reason=_UNTOLD)
        ranked = sorted(range(len(rows)), key=lambda n: keys[n], reverse=frame.is_great)
        names = self.letters if self.letters and frame.kind == "pick" else [self._subject(part) for part in parts]
        if frame.kind == "rank":
            names = names if frame.names_subjects else [" ".join(self.items[n].text for n in part) for part in parts]
            if len(set(names)) < len(names):
                return Answer(reason="not understood: which of them is meant is not told by their subjects")
            if len(set(keys)) < len(keys):
                return Answer(reason="not understood: two of them are equal; which of these stands first?")
            return self._answer([names[n] for n in ranked], "list", [rows[n] for n in ranked], "in order of time")
        best = [n for n in ranked if keys[n] == keys[ranked[0]]]
        return self._answer(
            [names[n] for n in best], "entity" if len(best) == 1 else "list", rows, "the two compared"
        )  # fmt: skip

    def _subject(self, part: range) -> str:
        return self.index.entities[self.spans[self.items[part[0]].ref].entities[0]]

    def _whether(self, frame: Frame, rows: Sequence[Row]) -> Answer:
        if frame.by == "length":
            keys: list[int | None] = list(self._measured(frame, rows) or (None,))
        else:
            keys = [self._tick(row, edge) for row, edge in zip(rows, frame.edges, strict=True)]
        one, other = (keys[0], keys[-1])
        if one is None or other is None:
            return Answer(reason=_UNTOLD)
        is_so = one > other if frame.is_great else one < other
        return self._answer(("yes" if is_so else "no",), "boolean", rows, "whether the first is longer")

    def _same(self, frame: Frame, rows: Sequence[Row]) -> Answer:
        ticks = [self._tick(row, frame.by) for row in rows]
        known = [tick for tick in ticks if tick is not None]
        if len(known) < len(ticks):
            return Answer(reason=_UNTOLD)
        units = {unit_range(self.index, tick, frame.unit) for tick in known}
        return self._answer(
            ("yes" if len(units) == 1 else "no",), "boolean", rows, f"whether the {frame.unit} is the same"
        )

    def _gap(self, frame: Frame, rows: Sequence[Row]) -> Answer:
        ticks = [self._tick(row, edge) for row, edge in zip(rows, frame.edges, strict=True)]
        known = [tick for tick in ticks if tick is not None]
        if len(known) < 2:
            return Answer(reason=_UNTOLD)
        return self._distance(min(known), max(known), rows, unit=frame.unit)

    def _overlap(self, frame: Frame, rows: Sequence[Row]) -> Answer:
        """From when to when all of some facts held, or how long they did."""
        first, last = max(rows, key=lambda row: row.start), min(rows, key=lambda row: row.stop)
        if any(is_open(row.start) for row in rows) or is_open(last.stop):
            return Answer(reason=_UNTOLD)
        if first.start >= last.stop:
            return Answer(reason="nothing in the graph: they share no time", details={"is_empty": True})
        if frame.by == "length":
            return self._distance(first.start, last.stop, rows, "the time shared", unit=frame.unit)
        relations = self.schema.relations
        begin = cut(self.index, first.start, precision_of(self.index, first, relations[first.relation]))
        end = end_said(self.index, last.stop, precision_of(self.index, last, relations[last.relation]))
        return self._answer((begin, end), "interval", rows, "the time shared")
