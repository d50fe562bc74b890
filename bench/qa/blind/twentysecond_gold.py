"""Recompute the gold of the twentysecond generation by the loops of `seventeenth_gold`; imports nothing of the project.

``python bench/qa/blind/twentysecond_gold.py`` returns 1 where a ``questions.jsonl`` differs from its rules or a file from
``twentysecond_DIGESTS``.
"""

import sys

from seventeenth_gold import main

SETS = ("clinic", "tram", "banks", "ngo", "gym")

if __name__ == "__main__":
    sys.exit(main("twentysecond", SETS))
