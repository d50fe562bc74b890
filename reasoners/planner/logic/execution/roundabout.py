"""Whether an answer came about on a way round: of a message read in other words or in parts, or joined from others.

Each step of such a way is a chance to lose what was asked: a pronoun gets a name, a part is asked by itself, two
answers are joined. What is read as it stands has none of them.
"""

from __future__ import annotations

from reasoners.base import Answer
from tkindex.lazily import regex as re

_LEFT = " is left over: "
_SAID_AGAIN = ("read by itself", "read as", "asked as")
_JOINED = re.compile(r"(?:counted: )?(?:and|or|either|both|of those)\b")
"""How a trace begins that joins answers of others."""
_WITHOUT = "without "
"""What is left out of a set no reading says: that none gives the rest says nothing against it. Nor does any say which
of several times is meant, or who is left out, of a sentence beside the question (``limited`` in the details)."""


def is_roundabout(answer: Answer) -> bool:
    """Whether an answer is that of other words than were asked, or joined from others.

    >>> is_roundabout(Answer(("Ann",), trace=("both: the head of (?, led, the mill)", "the head of (?, led, Acme)")))
    True
    >>> is_roundabout(Answer(("Ann",), trace=("the head of (?, led, the mill)", "read as: 'Who led the mill?'")))
    True
    >>> is_roundabout(Answer(("Ann",), trace=("the head of (?, led, the mill)",)))
    False
    """
    lines = answer.trace
    if "limited" in answer.details or any(line.startswith(_WITHOUT) for line in lines):
        return False
    return any(map(_JOINED.match, lines[:1])) or any(line.startswith(_SAID_AGAIN) for line in lines)


def leaves_words(answer: Answer) -> bool:
    """Whether words of the question have no place in what was answered.

    >>> leaves_words(Answer(("Ann",), trace=("the head of (?, led, the mill)", "'old' is left over: it says ...")))
    True
    """
    return any(_LEFT in line for line in answer.trace)
