"""Names that are no name of the graph although a part of them is: "Upper Thorle" beside "Thorle", "Pump 9"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from reasoners.planner.logic.english.words import ARTICLES, FIRST, FORM, LAST, OPERATORS, SILENT, TITLES, UNITS
from reasoners.planner.logic.schema.labels import Labels, Span, Token
from tkindex.linking.labelkeys import SUFFIXES
from tkindex.linking.lemmas import is_adjective
from tkindex.linking.words import plain_words, singular

_RANKS = frozenset("chief major private corporal professional senior junior".split())
"""Adjectives that tell who somebody is, as a title does."""
_PLAIN = SILENT | FORM | OPERATORS | FIRST | LAST | TITLES | SUFFIXES | _RANKS
_CONTRARY = tuple(
    frozenset(some.split())
    for some in ("upper lower middle", "north south east west", "northern southern eastern western", "old new",
                 "great little big small", "inner outer", "left right", "elder younger")
)  # fmt: skip
"""Words that tell one of two of the same name from the other."""
_MANY = 400


def with_adjective(names: Labels, tokens: Sequence[Token], spans: Sequence[Span], closed: Collection[int]) -> str:
    """The first name of the graph with an adjective before it that is written as a part of it; or "".

    "Upper Thorle" is another village than "Thorle". Only a sentence tells: where all words have capitals none does.

    Parameters
    ----------
    closed : collection of int
        Tokens of times.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.labels import tokens_of
    >>> from reasoners.planner.logic.schema.naming import names_of
    >>> names = names_of(tk.build([("Thorle", "covered by", "Marsh End", "2001")]))
    >>> said = [tokens_of(text) for text in ("Who covers Upper Thorle now?", "Who covers upper Thorle now?")]
    >>> [with_adjective(names, one, names.spans(one, frozenset(), frozenset()), ()) for one in said]
    ['Upper Thorle', '']
    """
    if not any(t.low == t.text and t.low.isalpha() and t.low not in _PLAIN for t in tokens):
        return ""
    inside = {n for span in spans for n in range(span.start, span.stop)} | set(closed)
    for span in spans:
        # Read loosely, a name takes up the words with capitals beside it.
        is_taken = span.stop - span.start > 1 and not any(
            tokens[span.start].low in names.words_of(e) for e in span.entities
        )
        begin = span.start + is_taken
        at = begin - 1
        if at < 1 or tokens[at - 1].text in ".?!:;\"'“‘(" or (at in inside and not is_taken):
            continue
        word, first = tokens[at], tokens[begin]
        is_written = word.is_capital and word.text[1:].islower() and first.is_capital and first.start == word.end + 1
        if not is_written or not is_adjective(word.low) or word.low in _PLAIN | ARTICLES:
            continue
        if plain_words(word.text) != (singular(word.low),) or any(word.low in names.words_of(e) for e in span.entities):
            continue  # "British" says whose, and no other name
        return " ".join(t.text for t in tokens[at : span.stop])
    return ""


def with_contrary(names: Labels, tokens: Sequence[Token], spans: Sequence[Span], closed: Collection[int]) -> str:
    """The first part of a name before which another word of a pair stands than in all labels that have it; or "".

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.labels import tokens_of
    >>> from reasoners.planner.logic.schema.naming import names_of
    >>> names = names_of(tk.build([("Lower Thorle", "covered by", "Marsh End", "2001")]))
    >>> said = [tokens_of(text) for text in ("who covers upper thorle", "who covers thorle", "who covers lower thorle")]
    >>> [with_contrary(names, one, names.spans(one, frozenset(), frozenset()), ()) for one in said]
    ['upper thorle', '', '']
    """
    for span in spans:
        at = span.start - 1
        if at < 0 or at in closed:
            continue
        pair = next((some for some in _CONTRARY if tokens[at].low in some), None)
        first = tokens[span.start].low
        before = {label[label.index(first) - 1 : label.index(first)] for label in map(names.words_of, span.entities)
                  if first in label} if pair else set()  # fmt: skip
        if pair and before and all(len(w) == 1 and w[0] in pair and w[0] != tokens[at].low for w in before):
            return " ".join(t.text for t in tokens[at : span.stop])
    return ""


def with_number(names: Labels, tokens: Sequence[Token], spans: Sequence[Span], closed: Collection[int]) -> str:
    """The first noun with a number behind it that is no name, where the graph has this noun with other numbers; or "".

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.labels import tokens_of
    >>> from reasoners.planner.logic.schema.naming import names_of
    >>> names = names_of(tk.build([("Pump 1", "stands at", "Bray", "2001"), ("Pump 2", "stands at", "Bray", "2001")]))
    >>> said = [tokens_of(text) for text in ("Pump 9 stands where", "Pump 2 stands where", "which pump 3 times")]
    >>> [with_number(names, one, names.spans(one, frozenset(), frozenset()), ()) for one in said]
    ['Pump 9', '', '']
    """
    inside = {n for span in spans for n in range(span.start, span.stop)} | set(closed)
    for at in range(1, len(tokens)):
        word, number = tokens[at - 1], tokens[at]
        if at in inside or not number.text.isdigit() or not word.low.isalpha() or word.low in _PLAIN:
            continue
        behind = tokens[at + 1].low if at + 1 < len(tokens) else ""
        if number.start != word.end + 1 or behind == "times" or behind in UNITS:
            continue  # "pump 3 times"
        holders = names.having(word.low)
        if not 1 < len(holders) < _MANY:
            continue
        labels = [names.words_of(e) for e in holders.tolist()]
        if sum(label[-2:-1] == (word.low,) and label[-1].isdigit() for label in labels) > 1:
            return f"{word.text} {number.text}"
    return ""
