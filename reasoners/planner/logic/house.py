""" "Us" where whoever asks speaks for a house and asks nothing of himself: "how many repairs did they do for us".

Where the graph has somebody for "me", "us" may be him and others. What is done for us, by somebody who is named, or
what has given us the most of something, is told of the whole graph.
"""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.forms import Item

_GIVEN = frozenset("give gives gave given cause causes caused cost costs".split())
_EXTREME = frozenset("most fewest least".split())
_MORE_OF_US = frozenset("all both two three who that".split())
_MINE = frozenset("i me my mine myself".split())


def without_us(items: Sequence[Item]) -> list[Item]:
    """The items without such an "us", and without its preposition.

    >>> def said(text):
    ...     made = [Item("name" if w[0].isupper() else "word", w.lower(), w, 0, 0) for w in text.split()]
    ...     return " ".join(item.text for item in without_us(made))
    >>> said("how many repairs did Vye do for us"), said("what has given us the most alarms")
    ('how many repairs did Vye do', 'what has given the most alarms')
    >>> said("who has worked for us"), said("what did Vye do for us all"), said("what did Vye give us")
    ('who has worked for us', 'what did Vye do for us all', 'what did Vye give us')
    """
    low = [item.low if item.kind == "word" else "" for item in items]
    at = low.index("us") if low.count("us") == 1 and _MINE.isdisjoint(low) else 0
    if at < 1 or (at + 1 < len(low) and low[at + 1] in _MORE_OF_US):
        return list(items)
    if low[at - 1] == "for" and any(item.kind == "name" for item in items):
        return [*items[: at - 1], *items[at + 1 :]]
    if low[at - 1] in _GIVEN and not _EXTREME.isdisjoint(low[at + 1 : at + 3]):
        return [*items[:at], *items[at + 1 :]]
    return list(items)
