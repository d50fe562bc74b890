"""A question that is put once more behind itself: in words that say the same, or with a condition that is new."""

from __future__ import annotations

from reasoners.planner.logic.english.words import SILENT
from tkindex.lazily import regex as re

_ONCE_MORE = re.compile(
    r"(?:(?:and|so|but) )?(?:which|what|who|whose|where|when)(?P<which>(?: (?!i\b|we\b|you\b|me\b|us\b)\w+){0,3})"
    r" (?:is|are|was|were|would|might|could)(?: (?P<how>\w+))? (?:it|they|that|those|these|this)(?: be)?\b"
)


def says_more(said: str) -> bool:
    """Whether a question is put once more with a word more than a noun for what is asked.

    >>> [says_more(said) for said in ("which place was it", "which wooden place was it", "which place was nearly it")]
    [False, True, True]
    >>> says_more("who led the mill when it was sold")
    False
    """
    again = _ONCE_MORE.match(said)
    if again is None:
        return False
    if again["how"] is not None:
        return again["how"] not in SILENT
    return again["which"].count(" ") > 1 and again.end() == len(said)
