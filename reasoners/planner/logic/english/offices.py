"""Posts that are told without their name: "before Ann got the job", "whom did Ann take the watch over from".

"The job" is whatever the question is about. Getting it begins a state and leaving it ends one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reasoners.planner.logic.english.words import ARTICLES, END
from reasoners.planner.logic.forms import Item
from tkindex.linking.lemmas import is_noun, is_past, lemmas

_OFFICES = frozenset("job post role position office".split())
_SHOWING = frozenset("the that this".split())
_GETTING = frozenset("get take land begin start assume".split())
_HOLDING = frozenset("have hold do".split())
_CONNECTORS = frozenset("before after when once until till since while".split())
_NAMED = frozenset("of as at in for with to".split())
"""What leads to the name of a post: "the post of treasurer", "the job at the mill"."""
_DID = frozenset("did does do".split())
_SUBJECTS = {"i": "me", "he": "him", "she": "her", "we": "us", "they": "them", "you": "you", "it": "it"}
_TAKING = frozenset("take pick".split())


def with_plain_offices(items: list[Item]) -> list[Item]:
    """The items without posts that are told by "the job" alone, and with "take over from" as who had it before.

    >>> said = (("word", "before"), ("name", "ann"), ("word", "got"), ("word", "the"), ("word", "job"))
    >>> " ".join(item.low for item in with_plain_offices([Item(kind, word, word, 0, 0) for kind, word in said]))
    'before ann started'
    """
    return _before_taking(_without_job(items))


def _low(items: Sequence[Item]) -> list[str]:
    return [item.low if item.kind == "word" else "" for item in items]


def _without_job(items: list[Item]) -> list[Item]:
    """ "Before Ann first got the job": before she started; "who had left that post before": who had left before."""
    low = _low(items)
    for at in range(2, len(items)):
        if low[at] not in _OFFICES or low[at - 1] not in _SHOWING or not low[at - 2]:
            continue
        behind = items[at + 1] if at + 1 < len(items) else None
        if behind is not None and (behind.kind == "name" or behind.low in _NAMED or is_noun(behind.low)):
            continue
        verb, forms = items[at - 2], lemmas(low[at - 2])
        is_clause = any(word in _CONNECTORS for word in low[: at - 2])
        if low[at - 2] in END and (is_clause or (behind is not None and behind.low in _CONNECTORS)):
            return [*items[: at - 1], *items[at + 1 :]]
        if not is_clause or not forms & (_GETTING | _HOLDING):
            continue
        plain = "did" if forms & _HOLDING else "started" if is_past(low[at - 2]) else "start"
        return [*items[: at - 2], replace(verb, low=plain, end=items[at].end), *items[at + 1 :]]
    return items


def _before_taking(items: list[Item]) -> list[Item]:
    """ "Who did Ann take the watch over from on Monday": who had the watch right before Ann on Monday."""
    low = _low(items)
    if low[:1] not in (["who"], ["whom"]) or low[1:2] == [] or low[1] not in _DID:
        return items
    verb = next((n for n in range(3, len(low)) if lemmas(low[n]) & _TAKING), -1)
    source = next((n for n in range(verb + 2, len(low)) if low[n] == "from"), -1)
    if verb < 0 or source < 0 or (source + 1 < len(items) and items[source + 1].kind == "name"):
        return items
    held = [n for n in range(verb + 1, source) if low[n] not in ("over", "up")]
    while held and low[held[0]] in ARTICLES:
        held = held[1:]
    if not held or not is_noun(low[held[-1]]):
        return items
    owner = items[2:verb]
    if len(owner) == 1 and owner[0].low in _SUBJECTS and owner[0].kind == "word":
        owner = [replace(owner[0], low=_SUBJECTS[owner[0].low])]
    start = items[verb].start

    def word(text: str) -> Item:
        return Item("word", text, text, start, start)

    return [
        items[0], word("had"), word("the"), *(items[n] for n in held), word("right"), word("before"), *owner,
        *items[source + 1 :],
    ]  # fmt: skip
