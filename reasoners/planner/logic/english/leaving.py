"""Verbs of leaving out and of reckoning: what a sentence beside a question says with one changes what is asked.

"We ignore friendlies", "my editor leaves caretakers out", "I meant Kit", "we count full years": whoever does it,
the question is of less, or of something else.
"""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.words import ARTICLES
from tkindex.linking.lemmas import lemma

_LEAVING = frozenset("exclude omit ignore disregard discount deduct skip bar ban exempt restrict limit".split())
_LIGHT = frozenset("leave strike throw rule take cut cross keep put set weed".split())
_APART = frozenset("out aside apart".split())
_FROM_LIST = frozenset("leave keep strike cross".split())
"""With "off" they leave somebody out of a list."""
_DETERMINERS = ARTICLES | frozenset("my our your his her its their no any every".split())
_COUNTING = frozenset("i we they only just not don't doesn't never longer always should must".split())
"""What stands in front of "count" where it says what is counted, and not that somebody cannot."""
_FARTHEST = 4
"""Words from a light verb to its particle: "leaves all the caretakers out"."""


def leaves_out(words: Sequence[str]) -> bool:
    """Whether words in lower case have a verb of leaving out, of counting, or "meant".

    >>> said = "we ignore friendlies", "my list leaves the caretakers out", "i meant kit", "we count full years"
    >>> [leaves_out(one.split()) for one in said]
    [True, True, True, True]
    >>> [leaves_out(one.split()) for one in ("i keep losing count", "i meant to ask before", "he left the papers here")]
    [False, False, False]
    """
    for n, word in enumerate(words):
        base, before, behind = lemma(word), words[n - 1] if n else "", words[n + 1 : n + 1 + _FARTHEST]
        if before in _DETERMINERS:
            continue  # a noun: "a discount", "the bar"
        if base in _LEAVING or (base in _LIGHT and not _APART.isdisjoint(behind)):
            return True
        if base in _FROM_LIST and "off" in behind:
            return True
        if (word == "meant" and behind[:1] != ["to"]) or (base == "count" and before in _COUNTING):
            return True
    return False
