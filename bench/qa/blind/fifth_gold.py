"""Recompute the gold of the fifth generation by brute force; imports nothing of the project but the earlier loops.

``python bench/qa/blind/fifth_gold.py`` compares the gold in each ``questions.jsonl`` with what plain loops over
``facts.csv`` find, and returns 1 where they differ; ``--write`` writes the questions (before they were frozen).
"""

from __future__ import annotations

import importlib
import json
import sys

import fourth_gold
import second_gold
from second_gold import HERE

SETS = ("bands", "hotel", "newspapers", "station", "flats")


class World(fourth_gold.World):
    """A set of the fifth generation."""

    def __init__(self, name):
        second_gold.World.__init__(self, name, "fifth")

    def ends(self, facts, low, high=None):
        """Those that end from the beginning of `low` to the end of `high`, as their ends are written."""
        start, stop = self.span(low)[0], self.span(high or low)[1]
        return [x for x in facts if x.ended and start <= self.span(x.ended)[0] < stop]

    def sums(self, facts, side="tail"):
        """How many ticks each label has on a side, added up."""
        return {label: self.total([x for x in facts if getattr(x, side) == label]) for label in second_gold.names(facts, side)}


def one(facts, side="tail"):
    """The one label on a side of facts."""
    (label,) = second_gold.names(facts, side)
    return label


def main():
    is_writing, differs = "--write" in sys.argv[1:], 0
    for name in SETS:
        world = World(name)
        importlib.import_module(f"fifth_{name}_gold").ask(world)
        told = "".join(json.dumps(question, ensure_ascii=False) + "\n" for question in world.questions)
        path = HERE / f"fifth_{name}" / "questions.jsonl"
        if is_writing:
            path.write_text(told, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != told:
            print(f"{name}: the questions differ from what brute force finds")
            differs = 1
    return differs


if __name__ == "__main__":
    sys.exit(main())
