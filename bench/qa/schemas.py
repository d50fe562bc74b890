"""Graphs over the invented schemas of `bench.qa.domains`: facts of a seed, calendar periods, and bent verbs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import NamedTuple

import tkindex as tk
from bench.qa.domains import KINDS

_MONTHS = "January February March April May June July August September October November December".split()
OPEN = 10**9


class Fact(NamedTuple):
    """A fact of an invented graph: times in units of the graph, the end exclusive."""

    head: str
    label: str
    tail: str
    start: int
    stop: int


@dataclass(frozen=True)
class Relation:
    """How one relation is called, built, and spoken of."""

    label: str
    kind: str
    head: str
    tail: str
    does: tuple[str, ...]
    suffers: tuple[str, ...]
    noun: str
    other: str


def _verb(text: str) -> tuple[str, ...]:
    if not text:
        return ()
    if text.startswith("be "):
        return ("be", text[3:])
    return tuple(part.strip() for part in ([*text.split(","), "", "", "", "", ""])[:5])


def read_schema(text: str) -> tuple[str, list[Relation]]:
    """The unit and relations of a schema."""
    unit, *lines = text.strip().splitlines()
    found = []
    for line in lines:
        label, kind, head, tail, does, suffers, noun, other = (line.split("|") + [""] * 8)[:8]
        found.append(Relation(label, kind, head, tail, _verb(does), _verb(suffers), noun, other))
    return unit, found


def past(verb: Sequence[str], obj: str) -> str:
    """ "treated Ann", "was treated by Ann"."""
    return f"was {verb[1]} {obj}" if verb[0] == "be" else " ".join(f"{verb[1]} {verb[4]} {obj}".split())


def now(verb: Sequence[str], obj: str) -> str:
    """ "treats Ann", "is treated by Ann"."""
    if verb[0] == "be":
        return f"is {verb[1]} {obj}"
    first, _, rest = verb[0].partition(" ")
    third = first + ("es" if first.endswith(("s", "sh", "ch", "x", "o")) else "s")
    if first.endswith("y") and first[-2] not in "aeiou":
        third = first[:-1] + "ies"
    return " ".join(f"{third} {rest} {verb[4]} {obj}".split())


def did(subject: str, verb: Sequence[str], obj: str) -> str:
    """ "did Bob treat Ann", "was Ann treated by Bob"."""
    if verb[0] == "be":
        return f"was {subject} {verb[1]} {obj}".strip()
    return " ".join(f"did {subject} {verb[0]} {verb[4]} {obj}".split())


class Graph:
    """An invented graph."""

    def __init__(self, name: str, schema: str, seed: int) -> None:
        self.name = name
        self.unit, self.relations = read_schema(schema)
        self.rng = random.Random(f"{name}/{seed}")
        self.span = {"day": 2200, "year": 30, "minute": 60 * 24 * 40}[self.unit]
        self.base = datetime(1990, 1, 1) if self.unit == "year" else datetime(2018, 1, 1)
        self.labels: dict[str, list[str]] = {}
        self.facts: list[Fact] = []
        for r in self.relations:
            self._fill(r)
        self.now = self.span

    def members(self, kind: str) -> list[str]:
        """Labels of a kind of thing."""
        if kind not in self.labels:
            said = KINDS[kind][2]
            if "#" in said:
                found = [said.replace("#", str(n)) for n in self.rng.sample(range(100, 999), 14)]
            else:
                pool = [" ".join(p.split()) for p in said.split(";")]
                if KINDS[kind][0] == "who":
                    others = {x for k, v in self.labels.items() if KINDS[k][0] == "who" for x in v}
                    pool = [p for p in pool if p not in others] or pool
                found = self.rng.sample(pool, min(len(pool), 8))
            self.labels[kind] = found
        return self.labels[kind]

    def _fill(self, r: Relation) -> None:
        rng, heads, tails = self.rng, self.members(r.head), self.members(r.tail)
        seen: set[tuple[str, str, str]] = set()
        unit = max(self.span // 40, 1)
        for head in heads:
            pool = [t for t in tails if t != head]
            if r.kind == "S":
                at = rng.randrange(0, self.span // 3)
                for n in range(rng.randint(1, 4)):
                    stop = at + unit * rng.randint(2, 9) + rng.randrange(0, unit)
                    tail = rng.choice(pool)
                    if (head, r.label, tail) in seen or at >= self.span:
                        continue
                    seen.add((head, r.label, tail))
                    is_last = stop >= self.span or (n > 1 and rng.random() < 0.4)
                    self.facts.append(Fact(head, r.label, tail, at, OPEN if is_last else stop))
                    if is_last:
                        break
                    at = stop + (rng.choice((0, 0, 0, unit)) if self.unit != "year" else rng.choice((0, 0, 1)))
            else:
                for _ in range(rng.randint(1, 4)):
                    at = rng.randrange(0, self.span)
                    tail = rng.choice(pool)
                    if r.kind == "E":
                        self.facts.append(Fact(head, r.label, tail, at, at + 1))
                    elif (head, r.label, tail) not in seen:
                        seen.add((head, r.label, tail))
                        stop = at + unit * rng.randint(2, 14)
                        self.facts.append(Fact(head, r.label, tail, at, OPEN if stop >= self.span else stop))
        self.facts = list(dict.fromkeys(self.facts))

    # ---- times -------------------------------------------------------------------------------------------------------

    def iso(self, tick: int) -> str:
        """A tick as ISO text."""
        if self.unit == "year":
            return str(self.base.year + tick)
        if self.unit == "day":
            return (self.base.date() + timedelta(days=tick)).isoformat()
        return (self.base + timedelta(minutes=tick)).strftime("%Y-%m-%dT%H:%M")

    def tick(self, moment: date | datetime) -> int:
        """The tick of a moment."""
        if self.unit == "year":
            return moment.year - self.base.year
        whole = datetime(moment.year, moment.month, moment.day)
        days = (whole - self.base).days
        return days if self.unit == "day" else days * 1440

    def period(self, tick: int, *, wide: bool = False) -> tuple[str, int, int, str]:
        """A calendar period around a tick: how it is said, its ticks, the preposition before it."""
        if self.unit == "year":
            return self.iso(tick), tick, tick + 1, "in"
        day = (self.base + timedelta(days=tick if self.unit == "day" else tick // 1440)).date()
        sort = self.rng.choice(("month", "day", "day") if self.unit == "minute" else ("year", "month", "month"))
        if wide or sort == "year":
            if self.unit == "minute":
                sort = "month"
            else:
                return str(day.year), self.tick(date(day.year, 1, 1)), self.tick(date(day.year + 1, 1, 1)), "in"
        if sort == "month":
            after = date(day.year + day.month // 12, day.month % 12 + 1, 1)
            return f"{_MONTHS[day.month - 1]} {day.year}", self.tick(day.replace(day=1)), self.tick(after), "in"
        return self.day_said(day), self.tick(day), self.tick(day + timedelta(days=1)), "on"

    def day_said(self, day: date) -> str:
        """A day as somebody would write it."""
        month = _MONTHS[day.month - 1]
        return self.rng.choice(
            (
                day.isoformat(),
                f"{day.day} {month} {day.year}",
                f"{month} {day.day}, {day.year}",
                f"{day.day} {month[:3]} {day.year}",
            )
        )

    def moment(self, tick: int) -> tuple[str, str]:
        """A tick as somebody would write it, with its preposition."""
        if self.unit == "year":
            return "in", self.iso(tick)
        if self.unit == "day":
            return "on", self.day_said(self.base.date() + timedelta(days=tick))
        when = self.base + timedelta(minutes=tick)
        return self.rng.choice(
            (("on", f"{self.day_said(when.date())} at {when:%H:%M}"), ("at", f"{when:%Y-%m-%d %H:%M}"))
        )

    # ---- looking up --------------------------------------------------------------------------------------------------

    def of(self, r: Relation, head: str | None = None, tail: str | None = None) -> list[Fact]:
        """Facts of a pattern, in order of time."""
        return sorted(
            (f for f in self.facts if f.label == r.label and head in (None, f.head) and tail in (None, f.tail)),
            key=lambda f: (f.start, f.stop),
        )

    def length(self, f: Fact, unit: str) -> int:
        """The length of a closed fact."""
        return {"year": f.stop - f.start, "day": f.stop - f.start, "minute": f.stop - f.start}[self.unit]

    def index(self) -> tk.Index:
        """The graph as an index."""
        unit = "day" if self.unit == "year" else self.unit
        points = {r.label for r in self.relations if r.kind == "E"}
        rows = []
        for f in self.facts:
            stop: str | None = None if f.stop == OPEN else self.iso(f.stop)
            if f.label in points:
                stop = str(tk.Instant(tk.parse_range(self.iso(f.start), unit).stop, unit))
            rows.append((f.head, f.label, f.tail, self.iso(f.start), stop))
        self.rng.shuffle(rows)
        return tk.build(rows, unit=unit, closed_stop=False)
