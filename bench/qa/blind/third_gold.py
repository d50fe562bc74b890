"""Recompute the gold of the third generation by brute force; imports nothing of the project but `second_gold`.

``python bench/qa/blind/third_gold.py`` compares the gold in each ``questions.jsonl`` with what plain loops over
``facts.csv`` find, and returns 1 where they differ; ``--write`` writes the questions (before they were frozen).
"""

from __future__ import annotations

import importlib
import json
import sys
from datetime import date, datetime, timedelta

import second_gold
from second_gold import EPOCH, HERE, Fact

SETS = ("abbey", "farm", "zoo", "observatory", "railway")


class World(second_gold.World):
    """A set of the third generation: months and hours are units as well."""

    def __init__(self, name):
        super().__init__(name, "third")

    def span(self, text):
        """The ticks [start, stop) that a time means."""
        if self.unit == "month":
            year, month = int(text[:4]), int(text[5:7] or 1)
            at = year * 12 + month - 1
            return at, at + (1 if len(text) > 4 else 12)
        if self.unit != "hour":
            return super().span(text)
        if len(text) <= 10:
            first = date.fromisoformat(text + "-01"[: 10 - len(text)])
            behind = first + timedelta(days=1) if len(text) == 10 else second_gold._month_after(text)
            return tuple((day - EPOCH.date()).days * 24 for day in (first, behind))
        at = int((datetime.fromisoformat(text) - EPOCH).total_seconds()) // 3600
        return at, at + 1

    def day(self, ticks):
        """The first day of a tick."""
        if self.unit == "year":
            return date(ticks, 1, 1)
        return date(ticks // 12, ticks % 12 + 1, 1) if self.unit == "month" else EPOCH.date() + timedelta(days=ticks)

    def d(self, kind, text, facts):
        """The length of facts: closed ends are read both ways."""
        facts = [facts] if isinstance(facts, Fact) else list(facts)
        assert facts, text
        if self.unit == "month" or (self.unit == "day" and not self.closed) or self.unit == "hour":
            total = sum(map(self.length, facts))
            self._lengths(kind, text, total, facts)
        elif self.unit == "day" and len(facts) == 1 and len(facts[0].began) == len(facts[0].ended) == 4:
            years, days = int(facts[0].ended) - int(facts[0].began) + 1, self.length(facts[0])
            self._ask(kind, text, "duration", [f"{years} years"], [f"{years - 1} years", f"{days} days", f"{days - 1} days"])
        else:
            super().d(kind, text, facts)

    def _lengths(self, kind, text, total, facts):
        if self.unit == "hour":
            self._ask(kind, text, "duration", [f"{total} hours"])
            return
        days = sum((self.day(x.stop or self.now) - self.day(x.start)).days for x in facts)
        if self.unit == "day":  # an open end: one reading
            accept = self._calendar(facts[0].start, facts[0].stop or self.now) if len(facts) == 1 else []
        else:
            accept = [f"{total - 1} months"] if total > 1 else []
            if 1 < len(facts) < total:
                accept.append(f"{total - len(facts)} months")
            accept += [f"{days} days", f"{days - 1} days"]
        self._ask(kind, text, "duration", [f"{total} {self.unit}s"], accept)

    def _calendar(self, start, stop):
        """A length from day to day in months and days."""
        one, two = self.day(start), self.day(stop)
        months = (two.year - one.year) * 12 + two.month - one.month - (two.day < one.day)
        year, month = divmod(one.month - 1 + months, 12)
        if one.day > 28 or not months:
            return []
        rest = (two - date(one.year + year, month + 1, one.day)).days
        return [f"{months} months" + (f" {rest} days" if rest else "")]

    def g(self, kind, text, low, high):
        """The time from one tick to another: two events, or an end and a beginning."""
        assert high > low, text
        if self.unit == "hour":
            self._ask(kind, text, "duration", [f"{high - low} hours"])
            return
        days = (self.day(high) - self.day(low)).days
        accept = self._calendar(low, high) if self.unit == "day" else [f"{days} days"]
        self._ask(kind, text, "duration", [f"{high - low} {self.unit}s"], accept)

    def next(self, facts, x):
        """The facts that begin first at or behind the end of another."""
        return first([y for y in facts if y.start >= x.stop])

    def previous(self, facts, x):
        """The facts that end last at or before the beginning of another."""
        found = [y for y in facts if y.stop is not None and y.stop <= x.start]
        return [y for y in found if y.stop == max(z.stop for z in found)]

    def longest(self, facts):
        """The facts that hold longest, up to now."""
        return [x for x in facts if self.length(x) == max(map(self.length, facts))]


def first(facts):
    """The facts that begin first, all of them where they tie."""
    return [x for x in facts if x.start == min(y.start for y in facts)]


def last(facts):
    """The facts that begin last, all of them where they tie."""
    return [x for x in facts if x.start == max(y.start for y in facts)]


def main():
    is_writing, differs = "--write" in sys.argv[1:], 0
    for name in SETS:
        world = World(name)
        importlib.import_module(f"third_{name}_gold").ask(world)
        told = "".join(json.dumps(question, ensure_ascii=False) + "\n" for question in world.questions)
        path = HERE / f"third_{name}" / "questions.jsonl"
        if is_writing:
            path.write_text(told, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != told:
            print(f"{name}: the questions differ from what brute force finds")
            differs = 1
    return differs


if __name__ == "__main__":
    sys.exit(main())
