"""Recompute the gold of the twentyfifth generation by the loops of `seventeenth_gold`; imports nothing of the project.

``python bench/qa/blind/twentyfifth_gold.py`` returns 1 where a ``questions.jsonl`` differs from its rules or a file from
``twentyfifth_DIGESTS``.
"""

import sys

from seventeenth_gold import main

SETS = ("rodeo", "botanic", "chambers", "freelancer", "skiresort")

if __name__ == "__main__":
    sys.exit(main("twentyfifth", SETS))
