"""Recompute the gold of the eighteenth generation by the loops of `seventeenth_gold`; imports nothing of the project.

``python bench/qa/blind/eighteenth_gold.py`` returns 1 where a ``questions.jsonl`` differs from its rules or a file from
``eighteenth_DIGESTS``.
"""

import sys

from seventeenth_gold import main

SETS = ("boatclub", "pharma", "orchestras", "tenders", "dogs")

if __name__ == "__main__":
    sys.exit(main("eighteenth", SETS))
