"""What is asked for behind what it is asked of, as somebody types it: "open defects, how many?".

What stands in front of a comma is taken for a remark elsewhere, and would limit nothing.
"""

from __future__ import annotations

import re

from reasoners.planner.logic.english.words import PRESENT_ONES

_ASKED = re.compile(
    r"\s*(?:and |so )?(?P<noun>[^,;:?!.]+?)\s*(?:,|:|-+|–|—)?\s+(?P<asked>how many(?: (?:different|in all|in total))?)"
    r"\s*[?.]?\s*",
    re.IGNORECASE,
)
_SENTENCE = re.compile(
    r"\b(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|am|do|does|did|has|have|had|can|could|will|would"
    r"|i|we|you|he|she|they|it|tell|say|know|list|name|give|show|for|in|on|at|after|before|of|to|by)\s*$"
    r"|\b(?:who|whom|what|which|when|where|why|how|did|does|do|i|we|you|he|she|they)\b",
    re.IGNORECASE,
)
"""What is no noun phrase, or ends in what has its noun in the question."""
_PRESENT = re.compile(
    rf"\s*(?P<asked>how many (?:different )?(?:{'|'.join(sorted(PRESENT_ONES))}) [a-z]+s)\s*[?.]?\s*", re.IGNORECASE
)
"""What is so now, without a verb to say when."""


def with_number_first(text: str) -> str:
    """A noun phrase with "how many" behind it as the question that it is.

    >>> with_number_first("open defects, how many?"), with_number_first("I know them, how many?")
    ('how many open defects are there now?', 'I know them, how many?')
    >>> with_number_first("clerks at the mill since 1990 - how many different")
    'how many different clerks at the mill since 1990?'
    """
    bare = _PRESENT.fullmatch(text)
    if bare is not None:
        return f"{bare['asked']} are there now?"
    said = _ASKED.fullmatch(text)
    if said is None or _SENTENCE.search(said["noun"]):
        return text
    different = " different" if said["asked"].lower().endswith("different") else ""
    return with_number_first(f"how many{different} {said['noun'].strip()}?")
