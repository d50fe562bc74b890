"""Recompute the gold of the nineteenth generation by the loops of `seventeenth_gold`; imports nothing of the project.

``python bench/qa/blind/nineteenth_gold.py`` returns 1 where a ``questions.jsonl`` differs from its rules or a file from
``nineteenth_DIGESTS``.
"""

import sys

from seventeenth_gold import main

SETS = ("choir", "harbour", "cinemas", "grants", "surgery")

if __name__ == "__main__":
    sys.exit(main("nineteenth", SETS))
