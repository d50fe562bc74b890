"""Whether an answer came about on a way round: of a message read in other words or in parts, or joined from others.

Each step of such a way is a chance to lose what was asked: a pronoun gets a name, a part is asked by itself, two
answers are joined. What is read as it stands has none of them. Nor does a name bear out what is read of facts of which
neither side is named: the words alone say which relation is meant.
"""

from __future__ import annotations

from reasoners.base import Answer
from tkindex.lazily import regex as re

_LEFT = " is left over: "
_SAID_AGAIN = ("read by itself", "read as", "asked as")
_JOINED = re.compile(r"(?:counted: )?(?:and|or|either|both|of those)\b")
"""How a trace begins that joins answers of others."""
_NAMELESS = re.compile(r"the (?:.{0,200}? )?of .{0,200}?\(\?, .{1,200}?, \?\)")
"""How the trace of a single plan begins that has a fact of which neither side is named."""
_MOST = re.compile(r"\b(?:(?:most|least) frequent|amount|longest|shortest)\b")
"""What is ranked by how much of it there is: of that the rules know more than the readings, which take either side."""
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


def is_nameless(answer: Answer) -> bool:
    """Whether a fact of its plan names neither side, and nothing is ranked by how much of it there is.

    >>> is_nameless(Answer(("Ann",), trace=("the head of (?, led, ?) at the time of (Acme, is in, Bray)",)))
    True
    >>> is_nameless(Answer(("Ann",), trace=("the most frequent head of (?, led, ?)",)))
    False
    >>> is_nameless(Answer(("Ann",), trace=("the head of (?, led, the mill)",)))
    False
    """
    first = answer.trace[0] if answer.trace else ""
    return _NAMELESS.match(first) is not None and _MOST.search(first) is None
