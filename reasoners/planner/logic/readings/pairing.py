"""Two patterns beside each other: which came first, how long between them, who has more, what both have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from reasoners.planner.logic.english.words import DENIALS, NOW, PRESENT_ONES
from reasoners.planner.logic.execution.holding import Period, keep_all
from reasoners.planner.logic.execution.operators import Asked, Choice, Plain
from reasoners.planner.logic.execution.running import other_side
from reasoners.planner.logic.forms import Found, Grounded, Question, Row
from reasoners.planner.logic.grounding.licences import Licences
from reasoners.planner.logic.schema.calendar import OPEN, is_open, length_said
from reasoners.planner.logic.schema.schema import Schema

PAIRED = (
    "both", "but not", "either", "both at once", "how many both", "how many but not", "how many either",
    "whether both", "whether both at once", "whether before", "whether after", "whether at once", "whether together",
    "whether within", "whether longer", "whether more", "how many more", "how much longer", "which came first",
    "which came last", "which longer", "which shorter", "which more", "how long at once", "from start to start",
    "from end to start", "from start to end",
)  # fmt: skip
"""What is done with two patterns; `last` behind a name where it is about their last facts."""
Likely = Callable[[tuple[str, ...], str], Sequence[str]]
_JOINING = frozenset("and both also but as or either too while though".split()) | DENIALS
"""One of them is said where all facts of a relation are put beside another pattern."""
_FEW, _MOST_PAIRS = 40, 10_000
_PLAIN = frozenset("always on between".split())


def _told_apart(a: Grounded, b: Grounded) -> tuple[int, int]:
    """The entities by which two patterns of one relation differ: those of whom one may be longer, or first; else -1."""
    sides = (a.head, b.head), (a.tail, b.tail)
    some = [(one, two) for one, two in sides if one is not None and two is not None and one != two]
    is_slot = a.relation == b.relation and a.asked == b.asked and len(some) == 1
    return some[0] if is_slot else (-1, -1)


class Pairs:
    """Compares the patterns of a question, where both together have a place for its closed words."""

    def __init__(self, schema: Schema, now: tuple[int, int], licences: Licences) -> None:
        self.schema, self.now, self.licences = schema, now, licences

    def all(self, asked: Asked, q: Question, plain: Plain, likely: Likely) -> Iterator[Choice]:
        """Every comparison of two patterns of a question under the same condition, as readings of `q`."""
        some = [p for p in asked.patterns if not asked.is_joint(p)]
        low = {item.low for item in asked.question.items if item.kind == "word"}
        plainly = _PLAIN | ({"now"} if low & (NOW | PRESENT_ONES) else set())
        for said, periods, edge, n_times in plain:
            condition = "pair" if said == "always" else f"pair {said}"
            if edge or said not in (plainly if asked.is_wide else ("always",)) or not likely(PAIRED, condition):
                continue
            kept = some if said == "always" else [self._kept(p, periods) for p in some]
            yield from self._compared(asked, q, kept, condition, periods, n_times)
        if asked.is_wide and len(asked.question.times) == 2 and likely(PAIRED, "pair times"):
            yield from self._at_two_times(asked, q, some)

    def _kept(self, one: Grounded, periods: Sequence[Period]) -> Grounded:
        rows = keep_all(self.schema, one.rows, periods, "")
        return replace(one, rows=list(rows))

    def _at_two_times(self, asked: Asked, q: Question, some: Sequence[Grounded]) -> Iterator[Choice]:
        """The facts of one pattern in one time beside those in another: "in both 2023 and 2024"."""
        periods = [Period("on", int(t.range.start), int(t.range.stop), t.text) for t in asked.question.times]
        for one in some:
            if not self.licences.has_patterns(one, None, 2):
                continue
            a, b = (self._kept(one, [period]) for period in periods)
            counts = len(a.rows), len(b.rows)
            told: list[tuple[str, str, tuple[str, ...]]] = [
                ("whether both", "boolean", ("yes" if all(counts) else "no",)),
                ("whether more", "boolean", ("yes" if counts[0] > counts[1] else "no",)),
                ("how many more", "number", (str(abs(counts[0] - counts[1])),)),
            ]
            if one.asked:
                left, right = ({other_side(p, r): None for r in p.rows} for p in (a, b))
                for name, kept in (
                    ("both", [e for e in left if e in right]),
                    ("but not", [e for e in left if e not in right]),
                ):
                    labels = tuple(self.schema.index.entities[e] for e in kept)
                    told.append((f"how many {name}", "number", (str(len(labels)),)))
                    if labels:
                        told.append((name, "entity" if len(labels) == 1 else "list", labels))
            for name, kind, values in told:
                found = Found(values, kind, [*a.rows[:5], *b.rows[:5]])
                yield Choice(name, "pair times", a, found, values, q, periods, b, 2, len(set(one.names)))

    def _compared(
        self, asked: Asked, q: Question, patterns: Sequence[Grounded], condition: str, periods: list[Period],
        n_times: int,
    ) -> Iterator[Choice]:  # fmt: skip
        is_joint = asked.is_wide and any(i.kind == "word" and i.low in _JOINING for i in asked.question.items)
        for a, b in combinations(patterns, 2):
            if a.names == b.names and (a.relation == b.relation or (a.asked and b.asked)) and a.names:
                continue
            if not self.licences.has_patterns(a, b, n_times, is_pair=True):
                continue
            n_names = len({*a.names, *b.names})

            def made(
                name: str, kind: str, *values: str, one: Grounded = a, two: Grounded = b, n: int = n_names
            ) -> Choice:
                found = Found(values, kind, [*one.rows[:5], *two.rows[:5]])
                return Choice(name, condition, one, found, values, q, periods, two, n_times, n)

            is_few = all(p.names and len(p.rows) <= _FEW for p in (a, b))
            if is_few:
                yield from self._beside(asked, made, a, b)
            if a.asked and b.asked and (is_few or (is_joint and a.relation != b.relation)):
                yield from self._sets(made, a, b)

    def _beside(self, asked: Asked, made: Any, a: Grounded, b: Grounded) -> Iterator[Choice]:
        """Which came first, which is longer or more, and how long between."""
        index, entities, now = self.schema.index, self.schema.index.entities, self.now[1]
        begun = [[r for r in p.rows if not is_open(r.start)] for p in (a, b)]
        mine, yours = _told_apart(a, b)
        is_slot = mine >= 0
        if all(begun):
            firsts, lasts = ([pick(rows) for rows in begun] for pick in (min, max))
            if firsts[0].start != firsts[1].start:
                is_first = firsts[0].start < firsts[1].start
                yield made("whether before", "boolean", "yes" if is_first else "no")
                yield made("whether after", "boolean", "no" if is_first else "yes")
                if is_slot:
                    early, late = (mine, yours)[:: 1 if is_first else -1]
                    yield made("which came first", "entity", entities[early])
                    yield made("which came last", "entity", entities[late])
            # A fact beside others of its own slot is no second event: "how long did Ann release Saltworks".
            is_within = a.relation == b.relation and (set(a.names) < set(b.names) or set(b.names) < set(a.names))
            if (a.names != b.names and not is_within) or a.asked == b.asked == "":
                yield from self._gaps(made, asked, a, firsts[0], firsts[1])
                if lasts != firsts:
                    yield from self._gaps(made, asked, a, lasts[0], lasts[1], " last")
            shared = [
                (max(r.start, s.start), min(r.stop, s.stop), other_side(a, r) == other_side(b, s))
                for r in begun[0] for s in begun[1] if max(r.start, s.start) < min(r.stop, s.stop)
            ]  # fmt: skip
            within = any(s.start <= r.start and r.stop <= s.stop for r in begun[0] for s in begun[1])
            yield made("whether within", "boolean", "yes" if within else "no")
            yield made("whether at once", "boolean", "yes" if shared else "no")
            if is_slot and a.asked:
                yield made("whether together", "boolean", "yes" if any(s[2] for s in shared) else "no")
            for low, high, _ in shared[:1]:
                if not is_open(low) and not is_open(high):
                    unit, precision = asked.question.unit, self.schema.relations[a.relation].precision
                    yield made(
                        "how long at once",
                        "duration",
                        length_said(index, low, high, unit, precision)[0],
                    )
        if is_slot:
            totals = [sum(min(r.stop, now) - r.start for r in rows) for rows in begun]
            if totals[0] != totals[1]:
                order = (mine, yours)[:: 1 if totals[0] > totals[1] else -1]
                yield made("which longer", "entity", entities[order[0]])
                yield made("which shorter", "entity", entities[order[1]])
            yield made("whether longer", "boolean", "yes" if totals[0] > totals[1] else "no")
            unit, precision = asked.question.unit, self.schema.relations[a.relation].precision
            low = min((r.start for r in begun[0]), default=OPEN)
            if totals[0] != totals[1] and not is_open(low):
                far = low + abs(totals[0] - totals[1])
                yield made("how much longer", "duration", length_said(index, low, far, unit, precision)[0])
            if len(a.rows) != len(b.rows):
                order = (mine, yours)[:: 1 if len(a.rows) > len(b.rows) else -1]
                yield made("which more", "entity", entities[order[0]])
                yield made("whether more", "boolean", "yes" if order[0] == mine else "no")
                yield made("how many more", "number", str(abs(len(a.rows) - len(b.rows))))
        if not a.asked and not b.asked:
            yield made("whether both", "boolean", "yes" if a.rows and b.rows else "no")

    def _sets(self, made: Any, a: Grounded, b: Grounded) -> Iterator[Choice]:
        """What both patterns have, one of them or either."""
        entities = self.schema.index.entities
        left, right = ({other_side(p, r): None for r in p.rows} for p in (a, b))
        for name, kept in (
            ("both", [e for e in left if e in right]), ("but not", [e for e in left if e not in right]),
            ("either", [*left, *(e for e in right if e not in left)]),
        ):  # fmt: skip
            labels = tuple(entities[e] for e in kept)
            if labels:
                yield made(name, "entity" if len(labels) == 1 else "list", *labels)
            yield made(f"how many {name}", "number", str(len(labels)))
            if name == "both":
                yield made("whether both", "boolean", "yes" if labels else "no")
        shared = (
            dict.fromkeys(
                other_side(a, r)
                for r in a.rows
                for s in b.rows
                if other_side(a, r) == other_side(b, s) and r.start < s.stop and s.start < r.stop
            )
            if len(a.rows) * len(b.rows) <= _MOST_PAIRS
            else {}
        )
        if shared:
            yield made("both at once", "entity" if len(shared) == 1 else "list", *(entities[e] for e in shared))
        yield made("whether both at once", "boolean", "yes" if shared else "no")

    def _gaps(self, made: Any, asked: Asked, a: Grounded, one: Row, two: Row, which: str = "") -> Iterator[Choice]:
        index, unit = self.schema.index, asked.question.unit
        precision = self.schema.relations[a.relation].precision
        for name, x, y in (
            ("from start to start", one.start, two.start), ("from end to start", one.stop, two.start),
            ("from start to end", two.stop, one.start),
        ):  # fmt: skip
            if not is_open(x) and not is_open(y) and x != y:
                yield made(
                    f"{name}{which}",
                    "duration",
                    length_said(index, min(x, y), max(x, y), unit, precision)[0],
                )
