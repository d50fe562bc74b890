"""Two who were told of together, in place of what stands for both: "they both", "those two", "the two of them".

    "Ann and Bob met over lunch. Which boats have they both sailed?"   -> "Which boats have Ann and Bob both sailed?"
    "Ann and Bob sold the Gannet. How long were those two married?"    -> "How long were Ann and Bob married?"

The two are joined by "and" where they were told of, or are all that was told of.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from reasoners.planner.logic.messages import Mention, Message
from tkindex.lazily import regex as re

_BOTH = re.compile(r"\bboth of (?:them|these|those)\b", re.IGNORECASE)
_THEY_BOTH = re.compile(r"\b(?:they|them) both\b", re.IGNORECASE)
_TWO = re.compile(
    r"\b(?:(?:the )?(?:two|pair) of (?:them|those)|(?:those|these|the) two(?= (?!of\b)(?:[a-z]+(?:ed|en|ing)"
    r"|had|met|got|have|in|at|on|first|last|ever|together|a|the)\b|\s*[?,]))",
    re.IGNORECASE,
)


def is_of_two(text: str) -> bool:
    """Whether something of a question stands for two.

    >>> is_of_two("Who do they both know?"), is_of_two("Which of the two mills is open?")
    (True, False)
    """
    return any(pattern.search(text) for pattern in (_BOTH, _THEY_BOTH, _TWO))


def with_pair(
    message: Message, names: Sequence[Mention], begin: int, end: int
) -> tuple[str, tuple[Mention, Mention] | None] | None:
    """A question with two in place of what stands for both, and who they are; None where nothing does.

    Parameters
    ----------
    names : sequence of Mention
        The names in front of it.
    begin, end : int
        Where the question begins and ends.

    Returns
    -------
    (str, (Mention, Mention) or None) or None
        No pair, and no text, where it is not told which two are meant.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "Ann and Bob are here. What did they both lead?")
    >>> with_pair(message, message.mentions, 22, 46)[0]
    'What did Ann and Bob both lead?'
    """
    text = message.text
    for pattern, said in ((_BOTH, "both {} and {}"), (_THEY_BOTH, "{} and {} both"), (_TWO, "{} and {}")):
        found = pattern.search(text, begin, end)
        if found is not None:
            pair = _pair(message, names)
            if pair is None:
                return "", None
            put = said.format(*(name.text for name in pair))
            return f"{text[begin : found.start()]}{put}{text[found.end() : end]}".strip(), pair
    return None


def _pair(message: Message, names: Sequence[Mention]) -> tuple[Mention, Mention] | None:
    """The only two, or the only two that "and" joins."""
    single = [name for name in names if len(name.entities) == 1]
    if len(single) == 2:
        return single[0], single[1]
    in_order = sorted(single, key=lambda name: name.start)
    joined = [
        (one, two)
        for one, two in pairwise(in_order)
        if message.text[one.end : two.start].strip().lower() in ("and", "&")
    ]
    return joined[0] if len(joined) == 1 else None
