"""Recompute the gold of the fourth generation by brute force; imports nothing of the project but the earlier loops.

``python bench/qa/blind/fourth_gold.py`` compares the gold in each ``questions.jsonl`` with what plain loops over
``facts.csv`` find, and returns 1 where they differ; ``--write`` writes the questions (before they were frozen).
"""

from __future__ import annotations

import importlib
import json
import sys

import second_gold
import third_gold
from second_gold import HERE

SETS = ("household", "platform", "museum", "people", "parliament")


class World(third_gold.World):
    """A set of the fourth generation."""

    def __init__(self, name):
        second_gold.World.__init__(self, name, "fourth")

    def length(self, x):
        """Ticks that a fact holds, up to now; tick 0, the first day of 1970, is an end like any other."""
        return (self.now if x.stop is None else x.stop) - x.start

    def together(self, one, two):
        """Whether two facts share an instant."""
        return (two.stop is None or one.start < two.stop) and (one.stop is None or two.start < one.stop)

    def ordered(self, facts):
        """Facts in the order in which they begin; no two begin together."""
        found = sorted(facts, key=lambda x: x.start)
        assert len({x.start for x in found}) == len(found), found
        return found

    def following(self, facts, x):
        """The fact that begins next after another, also where they overlap."""
        return second_gold.only(third_gold.first([y for y in facts if y.start > x.start]))

    def preceding(self, facts, x):
        """The fact that began last before another, also where they overlap."""
        return second_gold.only(third_gold.last([y for y in facts if y.start < x.start]))

    def hold(self, facts, x):
        """Those of some facts that share an instant with another."""
        return [y for y in facts if self.together(y, x)]

    def when(self, facts, x):
        """Those of some facts that hold as another begins."""
        return [y for y in facts if y.start <= x.start and (y.stop is None or y.stop > x.start)]

    def total(self, facts):
        """The ticks of some facts, added up."""
        return sum(map(self.length, facts))

    def lasting(self, kind, text, low, high):
        """A length from one tick to another (exclusive), where closed ends may be read both ways."""
        total = high - low
        assert total > 1, text
        if self.unit == "minute":
            self._ask(kind, text, "duration", [f"{total} minutes"])
            return
        less = [total - 1] if self.closed else []
        accept = [f"{other} {self.unit}s" for other in less]
        if self.unit == "day":
            accept += [text for other in (total, *less) for text in self._calendar(low, low + other)]
        else:
            accept += [f"{(self.day(high) - self.day(low)).days} days"]
        self._ask(kind, text, "duration", [f"{total} {self.unit}s"], accept)

    def gap(self, kind, text, one, two):
        """The time from the end of one fact to the beginning of another; a closed end may be counted or not."""
        total = two.start - one.stop
        assert total > 0, text
        if self.unit == "minute":
            self._ask(kind, text, "duration", [f"{total} minutes"])
            return
        more = [total + 1] if self.closed else []
        accept = [f"{other} {self.unit}s" for other in more]
        if self.unit == "day":
            accept += [text for other in (total, *more) for text in self._calendar(two.start - other, two.start)]
        else:
            accept += [f"{(self.day(two.start) - self.day(one.stop)).days} days"]
        self._ask(kind, text, "duration", [f"{total} {self.unit}s"], accept)


def main():
    is_writing, differs = "--write" in sys.argv[1:], 0
    for name in SETS:
        world = World(name)
        importlib.import_module(f"fourth_{name}_gold").ask(world)
        told = "".join(json.dumps(question, ensure_ascii=False) + "\n" for question in world.questions)
        path = HERE / f"fourth_{name}" / "questions.jsonl"
        if is_writing:
            path.write_text(told, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != told:
            print(f"{name}: the questions differ from what brute force finds")
            differs = 1
    return differs


if __name__ == "__main__":
    sys.exit(main())
