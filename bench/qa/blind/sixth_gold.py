"""Recompute the gold of the sixth generation by brute force; imports nothing of the project but the earlier loops.

``python bench/qa/blind/sixth_gold.py`` compares the gold in each ``questions.jsonl`` with what plain loops over
``facts.csv`` find, and returns 1 where they differ; ``--write`` writes the questions (before they were frozen).
"""

from __future__ import annotations

import importlib
import json
import sys

import fifth_gold
import second_gold
from second_gold import HERE

SETS = ("wine", "opera", "rescue", "trial", "schools")


class World(fifth_gold.World):
    """A set of the sixth generation; `ends` and `sums` are those of the fifth."""

    def __init__(self, name):
        second_gold.World.__init__(self, name, "sixth")

    def within(self, facts, x):
        """Those that begin while another holds."""
        return [y for y in facts if y.start >= x.start and (x.stop is None or y.start < x.stop)]

    def behind(self, facts, x):
        """Those that begin at or behind the end of another."""
        return [y for y in facts if y.start >= x.stop]


def main():
    is_writing, differs = "--write" in sys.argv[1:], 0
    for name in SETS:
        world = World(name)
        importlib.import_module(f"sixth_{name}_gold").ask(world)
        told = "".join(json.dumps(question, ensure_ascii=False) + "\n" for question in world.questions)
        path = HERE / f"sixth_{name}" / "questions.jsonl"
        if is_writing:
            path.write_text(told, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != told:
            print(f"{name}: the questions differ from what brute force finds")
            differs = 1
    return differs


if __name__ == "__main__":
    sys.exit(main())
