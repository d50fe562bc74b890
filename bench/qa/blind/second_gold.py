"""Recompute the gold of the second generation by brute force; imports nothing of the project.

``python bench/qa/blind/second_gold.py`` compares the gold in each ``questions.jsonl`` with what plain loops over
``facts.csv`` find, and returns 1 where they differ; ``--write`` writes the questions (before they were frozen).
"""

from __future__ import annotations

import csv
import importlib
import json
import sys
from collections import namedtuple
from datetime import date, datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent
SETS = ("hospital", "city", "courts", "university")
Fact = namedtuple("Fact", "head relation tail start stop began ended")  # start, stop: ticks; stop exclusive, or None
EPOCH = datetime(1970, 1, 1)


def _month_after(text):
    year, month = map(int, text.split("-"))
    return date(year + month // 12, month % 12 + 1, 1)


class World:
    """The facts of a set, without their exact duplicates, and the questions asked about them."""

    def __init__(self, name, generation="second"):
        self.generation = generation
        meta = json.loads((HERE / f"{generation}_{name}" / "meta.json").read_text(encoding="utf-8"))
        self.unit, self.points, self.closed = meta["unit"], set(meta["point_relations"]), meta["ends"] == "inclusive"
        self.now = self.span(meta["now"])[1]
        self.name, self.questions, self.style, found = name, [], "", []
        with open(HERE / f"{generation}_{name}" / "facts.csv", newline="", encoding="utf-8") as stream:
            for row in csv.DictReader(stream):
                start, behind = self.span(row["start"])
                if row["relation"] in self.points:
                    stop = behind
                elif row["stop"]:
                    stop = self.span(row["stop"])[1 if self.closed else 0]
                else:
                    stop = None
                found.append(Fact(row["head"], row["relation"], row["tail"], start, stop, row["start"], row["stop"]))
        self.facts = sorted(set(found), key=lambda fact: (fact.start, fact.stop or 10**12, fact.head, fact.tail))
        self.labels = {fact.head for fact in found} | {fact.tail for fact in found}

    def span(self, text):
        """The ticks [start, stop) that a time means."""
        if self.unit == "year":
            return int(text[:4]), int(text[:4]) + 1
        if len(text) == 4:
            ends = date(int(text), 1, 1), date(int(text) + 1, 1, 1)
        elif len(text) == 7:
            ends = date.fromisoformat(text + "-01"), _month_after(text)
        elif len(text) == 10:
            ends = date.fromisoformat(text), date.fromisoformat(text) + timedelta(days=1)
        else:
            at = int((datetime.fromisoformat(text) - EPOCH).total_seconds()) // 60
            return at, at + 1
        scale = 1440 if self.unit == "minute" else 1
        return tuple((day - EPOCH.date()).days * scale for day in ends)

    def f(self, head=None, relation=None, tail=None, facts=None):
        """The facts with these labels (a text, several, or any), the earliest first."""

        def fits(label, wanted):
            return wanted is None or (label == wanted if isinstance(wanted, str) else label in wanted)

        for wanted in (head, relation, tail):  # a slip in a label would make an empty gold
            for label in () if wanted is None else (wanted,) if isinstance(wanted, str) else wanted:
                assert label in self.labels or any(fact.relation == label for fact in self.facts), label
        return [x for x in (self.facts if facts is None else facts)
                if fits(x.head, head) and fits(x.relation, relation) and fits(x.tail, tail)]

    def meets(self, facts, low, high=None):
        """Those that hold at some instant from the beginning of `low` to the end of `high`."""
        start, stop = self.span(low)[0], self.span(high or low)[1]
        return [x for x in facts if x.start < stop and (x.stop is None or x.stop > start)]

    def begins(self, facts, low, high=None):
        """Those that begin from the beginning of `low` to the end of `high`."""
        start, stop = self.span(low)[0], self.span(high or low)[1]
        return [x for x in facts if start <= x.start < stop]

    def after(self, facts, text):
        """Those that begin behind the end of a time."""
        return [x for x in facts if x.start >= self.span(text)[1]]

    def before(self, facts, text):
        """Those that begin before a time."""
        return [x for x in facts if x.start < self.span(text)[0]]

    def open(self, facts):
        """Those that hold now."""
        return [x for x in facts if x.stop is None]

    def length(self, x):
        """Ticks that a fact holds, up to now."""
        return (x.stop or self.now) - x.start

    def together(self, one, two):
        """Whether two facts share an instant."""
        return one.start < (two.stop or 10**12) and two.start < (one.stop or 10**12)

    # --- questions ---

    def _ask(self, kind, text, answer_type, gold, accept=()):
        self.questions.append({
            "id": f"{self.generation}-{self.name}-{len(self.questions) + 1:03}", "question": text, "kind": kind, "style": self.style,
            "answer_type": answer_type, "gold": [str(value) for value in gold], "accept": [str(value) for value in accept],
        })

    def e(self, kind, text, labels):
        """Entities: a label, or all of several."""
        gold = [labels] if isinstance(labels, str) else sorted(set(labels))
        assert gold and all(gold), text
        self._ask(kind, text, "entity" if len(gold) == 1 and kind != "list" else "list", gold)

    def t(self, kind, text, when):
        """A time, at the precision of the gold."""
        gold = [when] if isinstance(when, str) else sorted(set(when))
        assert gold and all(gold), text
        self._ask(kind, text, "time", gold)

    def b(self, kind, text, is_so):
        """A yes or no."""
        self._ask(kind, text, "boolean", ["true" if is_so else "false"])

    def n(self, kind, text, number, *accept):
        """A number: a count, a sum or an average."""
        if isinstance(number, float) and number != int(number):
            accept = (*accept, f"{number:.1f}", f"{number:.2f}", f"{number:.3f}", repr(number))
            number = f"{number:g}"
        elif isinstance(number, float):
            accept, number = (*accept, f"{number:.1f}"), int(number)
        self._ask(kind, text, "number", [number], accept)

    def d(self, kind, text, facts):
        """The length of one fact, or of facts that follow on one another: closed ends are read both ways."""
        facts = [facts] if isinstance(facts, Fact) else list(facts)
        assert facts, text
        total = sum(map(self.length, facts))
        if self.unit == "minute":
            self._ask(kind, text, "duration", [f"{total} minutes"])
            return
        if self.unit == "year":
            days = sum((date(x.stop or self.now, 1, 1) - date(x.start, 1, 1)).days for x in facts)
            less = [f"{total - 1} years"] if total > 1 else []
            more = [f"{total - len(facts)} years"] if 1 < len(facts) < total else []
            self._ask(kind, text, "duration", [f"{total} years"], [*less, *more, f"{days} days", f"{days - 1} days"])
            return
        accept, whole = [f"{total - 1} days"], 0
        for x in facts:
            for behind in (x.stop or self.now, (x.stop or self.now) - 1):
                one, two = (EPOCH.date() + timedelta(days=at) for at in (x.start, behind))
                months = (two.year - one.year) * 12 + two.month - one.month - (two.day < one.day)
                year, month = divmod(one.month - 1 + months, 12)
                rest = (two - date(one.year + year, month + 1, one.day)).days if one.day <= 28 else None
                if rest is not None and months and len(facts) == 1:
                    accept.append(f"{months} months" + (f" {rest} days" if rest else ""))
                if rest == 0 and behind == x.stop:
                    whole += months
        if len(facts) > 1:
            accept += [f"{total - len(facts)} days", *([f"{whole} months"] if whole else [])]
        self._ask(kind, text, "duration", [f"{total} days"], accept)

    def x(self, text):
        """A question that the graph cannot answer: it must be refused."""
        self._ask("unanswerable", text, "none", [])


def names(facts, side="head"):
    """The labels on a side of facts, each once."""
    return sorted({getattr(x, side) for x in facts})


def tails(facts):
    """The tails of facts, each once."""
    return names(facts, "tail")


def counts(facts, side="head"):
    """How many facts each label has on a side."""
    found = {}
    for x in facts:
        found[getattr(x, side)] = found.get(getattr(x, side), 0) + 1
    return found


def top(numbers):
    """The labels that have the greatest number."""
    return sorted(label for label, number in numbers.items() if number == max(numbers.values()))


def only(facts):
    """The one fact of a list."""
    assert len(facts) == 1, facts
    return facts[0]


def main():
    is_writing, differs = "--write" in sys.argv[1:], 0
    for name in SETS:
        world = World(name)
        importlib.import_module(f"second_{name}_gold").ask(world)
        told = "".join(json.dumps(question, ensure_ascii=False) + "\n" for question in world.questions)
        path = HERE / f"second_{name}" / "questions.jsonl"
        if is_writing:
            path.write_text(told, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != told:
            print(f"{name}: the questions differ from what brute force finds")
            differs = 1
    return differs


if __name__ == "__main__":
    sys.exit(main())
