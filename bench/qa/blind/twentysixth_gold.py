"""Recompute the gold of the twentysixth generation by the loops of `seventeenth_gold`; imports nothing of the project.

``python bench/qa/blind/twentysixth_gold.py`` returns 1 where a ``questions.jsonl`` differs from its rules or a file from
``twentysixth_DIGESTS``.
"""

import sys

from seventeenth_gold import main

SETS = ("secretary", "payments", "provenance", "careers")

if __name__ == "__main__":
    sys.exit(main("twentysixth", SETS))
