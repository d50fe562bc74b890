"""Recompute the gold of the twentieth generation by the loops of `seventeenth_gold`; imports nothing of the project.

``python bench/qa/blind/twentieth_gold.py`` returns 1 where a ``questions.jsonl`` differs from its rules or a file from
``twentieth_DIGESTS``.
"""

import sys

from seventeenth_gold import main

SETS = ("sailschool", "datacentre", "spas", "fleet", "bakery")

if __name__ == "__main__":
    sys.exit(main("twentieth", SETS))
