"""A part of a name in which another name of the graph stands whole: "Sarn Provincial" of a bank, where Sarn is a town.

Much is called by where it is. Who leaves out what kind of thing it is has said more than the place, though: the words
in capitals beside it are of one longer name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from reasoners.planner.logic.english.words import SILENT
from reasoners.planner.logic.schema.labels import Labels, Span, Token
from tkindex.linking.labelkeys import key_of

_SCORE = 0.9
"""What such a part is worth: as a name that is written without its kind."""
_MOST = 3
"""Words beside the whole name, on both sides."""


def longer_names(
    labels: Labels, tokens: Sequence[Token], taken: Collection[int], found: Sequence[Span]
) -> Iterator[Span]:
    """Parts of exactly one label, in its order and in capitals, that hold another name and at least one word more.

    Parameters
    ----------
    taken : collection of int
        Tokens of times.
    found : sequence of Span
        The names that are written in full.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.labels import tokens_of
    >>> from reasoners.planner.logic.schema.naming import names_of
    >>> rows = [("Ann", "works for", "Sarn Provincial Bank", "2001"), ("Ann", "lives in", "Sarn", "2001")]
    >>> table = names_of(tk.build(rows))
    >>> tokens = tokens_of("Who works for Sarn Provincial?")
    >>> [(one.start, one.stop) for one in table.spans(tokens, frozenset(), frozenset())]
    [(3, 5)]
    """
    for span in found:
        if not all(_is_written(tokens[n]) for n in range(span.start, span.stop)):
            continue
        begin, stop = span.start, span.stop
        while begin > 1 and span.start - begin < _MOST and _goes_on(tokens, begin - 1, taken, found):
            begin -= 1
        while stop < len(tokens) and stop - span.stop < _MOST and _goes_on(tokens, stop, taken, found):
            stop += 1
        for first in range(begin, span.start + 1):
            for last in range(stop, span.stop - 1, -1):
                words = [token.low for token in tokens[first:last]]
                if (first, last) == (span.start, span.stop) or any(word not in labels.words for word in words):
                    continue
                holders = [one for one in labels.holders(words) if _has_run(key_of(labels.index.entities[one]), words)]
                if len(holders) == 1:
                    yield Span(first, last, (holders[0],), _SCORE, _SCORE * float(len(words)) ** 1.5)


def _is_written(token: Token) -> bool:
    return token.is_capital and not token.is_mark


def _goes_on(tokens: Sequence[Token], at: int, taken: Collection[int], found: Sequence[Span]) -> bool:
    """Whether a word may be one more of a name: it has a capital, and is of no time and no other name."""
    token = tokens[at]
    is_free = at not in taken and not any(one.start <= at < one.stop for one in found)
    return is_free and _is_written(token) and token.low.isalpha() and token.low not in SILENT


def _has_run(label: str, words: Sequence[str]) -> bool:
    """Whether words stand side by side in a label that has more of them."""
    own = label.split()
    return len(own) > len(words) and any(own[n : n + len(words)] == list(words) for n in range(len(own)))
