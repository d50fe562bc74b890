"""Two patterns beside each other: which came first, how long between them, who has more, what both have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from reasoners.planner.logic.calendar import is_open, length_said
from reasoners.planner.logic.forms import Found, Grounded, Question, Row
from reasoners.planner.logic.licences import Licences
from reasoners.planner.logic.operators import Asked, Choice
from reasoners.planner.logic.running import other_side
from reasoners.planner.logic.schema import Schema


class Pairs:
    """Compares the patterns of a question, where both together have a place for its closed words."""

    def __init__(self, schema: Schema, now: tuple[int, int], licences: Licences) -> None:
        self.schema, self.now, self.licences = schema, now, licences

    def all(self, asked: Asked, q: Question) -> Iterator[Choice]:
        """Every comparison of two patterns of a question, as readings of `q`."""
        index, now = self.schema.index, self.now[1]
        entities = index.entities
        some = [p for p in asked.patterns if p.names and len(p.rows) <= 40 and not asked.is_joint(p)]
        for a, b in combinations(some, 2):
            if a.names == b.names and (a.relation == b.relation or (a.asked and b.asked)):
                continue
            if not self.licences.has_patterns(a, b, 0, is_pair=True):
                continue
            n_names = len({*a.names, *b.names})

            def made(
                name: str, kind: str, *values: str, one: Grounded = a, two: Grounded = b, n: int = n_names
            ) -> Choice:
                found = Found(values, kind, [*one.rows[:5], *two.rows[:5]])
                return Choice(name, "pair", one, found, values, q, [], two, 0, n)

            begun = [[r for r in p.rows if not is_open(r.start)] for p in (a, b)]
            is_slot = a.relation == b.relation and a.asked == b.asked and a.fixed is not None and b.fixed is not None
            if all(begun):
                firsts, lasts = ([pick(rows) for rows in begun] for pick in (min, max))
                if firsts[0].start != firsts[1].start:
                    is_first = firsts[0].start < firsts[1].start
                    yield made("whether before", "boolean", "yes" if is_first else "no")
                    yield made("whether after", "boolean", "no" if is_first else "yes")
                    if is_slot:
                        early, late = (a.fixed, b.fixed)[:: 1 if is_first else -1]
                        yield made("which came first", "entity", entities[early])  # type: ignore[index]
                        yield made("which came last", "entity", entities[late])  # type: ignore[index]
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
                mine, yours = entities[a.fixed], entities[b.fixed]  # type: ignore[index]
                if totals[0] != totals[1]:
                    order = (mine, yours)[:: 1 if totals[0] > totals[1] else -1]
                    yield made("which longer", "entity", order[0])
                    yield made("which shorter", "entity", order[1])
                if len(a.rows) != len(b.rows):
                    order = (mine, yours)[:: 1 if len(a.rows) > len(b.rows) else -1]
                    yield made("which more", "entity", order[0])
                    yield made("whether more", "boolean", "yes" if order[0] == mine else "no")
                    yield made("how many more", "number", str(abs(len(a.rows) - len(b.rows))))
            if a.asked and b.asked:
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
