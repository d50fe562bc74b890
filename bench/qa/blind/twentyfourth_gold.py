"""Recompute the gold of the twentyfourth generation by the loops of `seventeenth_gold`; imports nothing of the project.

``python bench/qa/blind/twentyfourth_gold.py`` returns 1 where a ``questions.jsonl`` differs from its rules or a file from
``twentyfourth_DIGESTS``.
"""

import sys

from seventeenth_gold import main

SETS = ("lighthouses", "podcasts", "caremanager", "rugby", "broadcast")

if __name__ == "__main__":
    sys.exit(main("twentyfourth", SETS))
