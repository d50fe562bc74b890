"""Longer and other forms of names: middle names, short first names, initials, "F.C." for "Football Club".

A run of capitalised words that no label explains whole is compared with the labels that share one of its rarer words.
The label must be said in full, word for word and in order, and the run may say more only where people do: between the
words of a name, or before them in words that are no English. "Northern Ireland" is not "Ireland", and "New York City"
is not "New York".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from reasoners.planner.logic.english.words import ARTICLES, PARTICLES, TITLES
from reasoners.planner.logic.schema.labels import Span, Token
from reasoners.planner.logic.schema.naming import NameTable
from reasoners.planner.weights import FORM_OF_NAME
from tkindex.linking.lemmas import is_english

_MANY = 60
"""A word that so many labels hold leads to none of them."""
_STEM = 3
"""Letters that a short form shares with the long one: "Terry" and "Terence"."""
_JOINING = PARTICLES | ARTICLES | frozenset("and de da do di du del della la le van von der den y e i".split())


_YEAR = re.compile(r"[12]\d{3}")


def find_aliases(
    names: NameTable, tokens: Sequence[Token], taken: Collection[int], closed: Collection[str]
) -> list[Span]:
    """Spans of capitalised runs that say a label in another form, each with its best labels.

    Parameters
    ----------
    taken : collection of int
        Tokens of times and of names that are found whole.
    closed : collection of str
        Words of the grammar: no run begins or ends with one.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.labels import tokens_of
    >>> from reasoners.planner.logic.schema.naming import names_of
    >>> names = names_of(tk.build([("Ann Maria Lee", "led", "the mill", "2001")]))
    >>> tokens = tokens_of("When did A. M. Lee lead it?")
    >>> [(span.start, span.stop) for span in find_aliases(names, tokens, (), ())]
    [(2, 7)]
    """
    found = []
    for low, high in _runs(tokens, taken, closed):
        span = _best(names, tokens, low, high)
        if span is not None:
            found.append(span)
    return found


def _runs(tokens: Sequence[Token], taken: Collection[int], closed: Collection[str]) -> list[tuple[int, int]]:
    """Every stretch ``[low, high)`` of at least two capitalised words, with what joins them."""

    def is_own(n: int) -> bool:
        token = tokens[n]
        return token.is_capital and n not in taken and (token.low not in closed or len(token.low) == 1)

    found = []
    at = 0
    while at < len(tokens):
        if not is_own(at):
            at += 1
            continue
        high, n = at + 1, at + 1
        while n < len(tokens) and n not in taken:
            if is_own(n):
                high = n + 1
            elif not (tokens[n].text in ".-'&" or tokens[n].low in _JOINING) or n - high >= 3:
                break
            n += 1
        if sum(not tokens[m].is_mark for m in range(at, high)) > 1:
            found.append((at, high))
            if high < len(tokens) and high not in taken and _YEAR.fullmatch(tokens[high].low):
                found.append((at, high + 1))  # "Bologna Football Club 1909": a label may end in a year
        at = high
    return found


def _best(names: NameTable, tokens: Sequence[Token], low: int, high: int) -> Span | None:
    words = [(n, tokens[n].low) for n in range(low, high) if not tokens[n].is_mark]
    holders: dict[int, None] = {}
    for _, word in words:
        same = names.having(word)
        if word not in _JOINING and len(word) > 1 and len(same) <= _MANY:
            holders.update(dict.fromkeys(same.tolist()))
    best: list[tuple[float, int, int, int]] = []
    for entity in holders:
        fit = _fit([w for _, w in words], names.words_of(entity))
        if fit is not None:
            share, first, last = fit
            best.append((share, entity, words[first][0], words[last][0] + 1))
    if not best:
        return None
    top = max(share for share, *_ in best)
    kept = [one for one in best if one[0] == top]
    begin, stop = min(b for *_, b, _ in kept), max(s for *_, s in kept)
    while stop < len(tokens) and tokens[stop].text == "." and len(tokens[stop - 1].low) == 1:
        stop += 1  # the full stop of the last initial
    n_words = sum(not t.is_mark for t in tokens[begin:stop])
    return Span(begin, stop, tuple(e for _, e, *_ in kept[:8]), FORM_OF_NAME * top, top * float(n_words) ** 1.5)


def _fit(said: Sequence[str], label: Sequence[str]) -> tuple[float, int, int] | None:
    """How much of a run a label explains, from which of its words to which; None where it does not say the label."""
    # A title behind a name is said of the same: "Patrick Blackett- Baron Blackett", "Ann Lee, 1st Earl of Bray".
    title = next((n for n, w in enumerate(label) if n > 1 and w in TITLES), len(label))
    title -= title < len(label) and label[title - 1][0].isdigit()
    content = [w for w in label[:title] if w not in _JOINING and w not in TITLES]
    if not content or len("".join(content)) < 4:
        return None
    at = 0
    places: list[int] = []
    n_exact = 0
    left = list(content)
    while left:
        hit = next((n for n in range(at, len(said)) if _says(said, n, left)), -1)
        if hit < 0:
            return None
        width, taken, exact = _match(said, hit, left)
        places += range(hit, hit + width)
        n_exact += exact
        left = left[taken:]
        at = hit + width
    if not n_exact:
        return None
    if len(content) == 1 and len(said) > 1:
        return None  # a single word of a run is a part of a name, and not the name
    before = [said[n] for n in range(places[0])]
    behind = [w for w in said[places[-1] + 1 :] if w not in _JOINING]
    if behind or any(is_english(w) and w not in TITLES and len(w) > 1 for w in before):
        return None
    between = [n for n in range(places[0], places[-1]) if n not in places and said[n] not in _JOINING]
    share = len(places) / (len(places) + len(between) + 0.5 * len(before))
    return share * (0.8 + 0.2 * n_exact / len(content)), 0, len(said) - 1


def _says(said: Sequence[str], at: int, left: Sequence[str]) -> bool:
    return _match(said, at, left)[0] > 0


def _match(said: Sequence[str], at: int, left: Sequence[str]) -> tuple[int, int, int]:
    """How many words of the run say how many of the label's next ones, and how many of those are the same."""
    word, wanted = said[at], left[0]
    if word == wanted:
        return 1, 1, 1
    if len(word) > 1 and len(wanted) > 1 and word[0] == wanted[0]:
        least = min(len(word), len(wanted))
        same = next((n for n in range(least) if word[n] != wanted[n]), least)
        if same >= max(_STEM, least - 2):
            return 1, 1, 0
    for short, long, is_said in ((said[at:], left, True), (left, said[at:], False)):
        # "F. C." and "Football Club", either way round
        n = 0
        while n < min(len(short), len(long)) and len(short[n]) == 1 and len(long[n]) > 1 and short[n] == long[n][0]:
            n += 1
        if n > 1 or (n == 1 and is_said):
            return n, n, n - 1
        size = len(short[0])
        if 1 < size <= 4 and len(long) >= size and all(w[0] == c for w, c in zip(long, short[0], strict=False)):
            return (1, size, size - 1) if is_said else (size, 1, size - 1)
    return 0, 0, 0
