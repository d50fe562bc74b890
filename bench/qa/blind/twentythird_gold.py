"""Recompute the gold of the twentythird generation by the loops of `seventeenth_gold`; imports nothing of the project.

``python bench/qa/blind/twentythird_gold.py`` returns 1 where a ``questions.jsonl`` differs from its rules or a file from
``twentythird_DIGESTS``.
"""

import sys

from seventeenth_gold import main

SETS = ("brewery", "airbase", "assistant", "gallery", "cloudops")

if __name__ == "__main__":
    sys.exit(main("twentythird", SETS))
