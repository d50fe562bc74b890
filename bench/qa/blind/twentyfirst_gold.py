"""Recompute the gold of the twentyfirst generation by the loops of `seventeenth_gold`; imports nothing of the project.

``python bench/qa/blind/twentyfirst_gold.py`` returns 1 where a ``questions.jsonl`` differs from its rules or a file from
``twentyfirst_DIGESTS``.
"""

import sys

from seventeenth_gold import main

SETS = ("vets", "quarry", "abbots", "theatre", "estate")

if __name__ == "__main__":
    sys.exit(main("twentyfirst", SETS))
