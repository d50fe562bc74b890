"""Names without the noun at their end that says of what kind they are: "sarn provincial" of "Sarn Provincial Bank".

Somebody who types leaves it out where it goes without saying: several labels end in it, and no other begins like that.
A name that is written with capitals is found in part anyhow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reasoners.planner.logic.schema.labels import Labels, Span, Token
from reasoners.planner.logic.schema.partnames import NO_NAMES
from tkindex.linking.lemmas import is_noun

_MOST_WORDS = 4
_ALIKE = 3
"""So many labels end in the noun for a kind."""
_MANY_HOLDERS = 400
UNKINDED = 0.8
"""What a name is worth without its kind."""


def without_kinds(
    names: Labels, tokens: Sequence[Token], taken: frozenset[int], vocabulary: frozenset[str]
) -> Iterator[Span]:
    """Names of two words or more in lower case that lack the noun for their kind.

    Parameters
    ----------
    taken : frozenset of int
        Tokens that are parts of a time.
    vocabulary : frozenset of str
        Words of the relations: by themselves they name nothing.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.labels import tokens_of
    >>> from reasoners.planner.logic.schema.naming import names_of
    >>> ix = tk.build([("Ann", "led", f"{name} School", "2001") for name in ("Low Marl", "High Marl", "Upper Dean")])
    >>> tokens = tokens_of("head of low marl after ann")
    >>> [(span.start, span.stop) for span in without_kinds(names_of(ix), tokens, frozenset(), frozenset())]
    [(2, 4)]
    """
    for start, first in enumerate(tokens):
        words: list[str] = []
        for stop in range(start + 1, min(start + _MOST_WORDS, len(tokens)) + 1):
            token = tokens[stop - 1]
            if token.is_mark or token.low not in names.words or len(names.having(token.low)) > _MANY_HOLDERS:
                break
            words.append(token.low)
            if len(words) < 2 or first.low in NO_NAMES or token.low in NO_NAMES or taken & {start, stop - 1}:
                continue
            if all(word in vocabulary for word in words) or _goes_on(names, tokens, stop, vocabulary):
                continue
            found = [entity for entity in names.holders(words) if _is_all_but_kind(names, entity, words)]
            if len(found) == 1:
                yield Span(start, stop, tuple(found), UNKINDED, UNKINDED * float(len(words)) ** 1.5)


def _is_all_but_kind(names: Labels, entity: int, words: Sequence[str]) -> bool:
    """Whether a label is some words and the noun for a kind behind them."""
    label = names.words_of(entity)
    if len(label) != len(words) + 1 or list(label[:-1]) != list(words):
        return False
    last = label[-1]
    ending = {one for one in names.having(last).tolist() if names.words_of(one)[-1:] == (last,)}
    return is_noun(last) and last.isalpha() and len(ending) >= _ALIKE


def _goes_on(names: Labels, tokens: Sequence[Token], stop: int, vocabulary: frozenset[str]) -> bool:
    """Whether another word of some name stands behind: "sarn provincial railway" is no bank."""
    behind = tokens[stop] if stop < len(tokens) else None
    if behind is None or behind.is_mark or behind.low in NO_NAMES or behind.low in vocabulary:
        return False
    return behind.low in names.words or behind.is_capital
