"""Right slips in words that give a question its form or say what happened; names are compared on their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import lru_cache

from rapidfuzz.distance import OSA

from tkindex.linking.countries import NATIONALITIES
from tkindex.linking.words import Token, fold, singular, stem

_SHORT, _LONG = 5, 8
_PLACES = frozenset(name for name in NATIONALITIES if len(name) > 4)


class Speller:
    """Words that questions are made of, and the nearest of them to one that nobody knows.

    Parameters
    ----------
    words : iterable of str
        Known words, folded.
    is_name : callable
        Whether a plain word stands in some name: such a word is right as it is.

    Examples
    --------
    >>> speller = Speller(["first", "negotiate", "month"], lambda word: False)
    >>> speller.nearest("frist"), speller.nearest("negociate"), speller.nearest("occasion")
    ('first', 'negotiate', '')
    >>> speller.place("iranain")
    'iranian'
    """

    def __init__(self, words: Iterable[str], is_name: Callable[[str], bool]) -> None:
        self._words = frozenset(words)
        self._stems = frozenset(stem(word) for word in self._words)
        self._by_letter: dict[str, list[str]] = {}
        self._by_letters: dict[str, list[str]] = {}
        for word in sorted(self._words):
            if 3 <= len(word) < _SHORT:
                self._by_letters.setdefault("".join(sorted(word)), []).append(word)
            if len(word) >= _SHORT:
                self._by_letter.setdefault(word[0], []).append(word)
        self.ask(is_name)

    def ask(self, is_name: Callable[[str], bool]) -> None:
        """Ask this whether a word stands in a name from now on."""
        self._is_name = is_name
        self.nearest = lru_cache(maxsize=4096)(self._nearest)
        self.place = lru_cache(maxsize=4096)(self._place)

    def over(self, is_name: Callable[[str], bool]) -> Speller:
        """Return what knows the same words, and other names."""
        other = copy(self)
        other.ask(is_name)
        return other

    def _is_known(self, word: str) -> bool:
        return (
            word in self._words
            or stem(word) in self._stems
            or word in NATIONALITIES
            or self._is_name(singular(word))
            or word in _REAL
        )

    def _nearest(self, word: str) -> str:
        """The one known word that a folded word is a slip of; "" where it is known itself, or none or several are near.

        A slip keeps the first letter: one letter more, less, other or two exchanged, and two such in long words.
        """
        if word not in self._words and f"{word}e" in self._words and word not in _REAL:
            return f"{word}e"  # "befor" has the stem of "before", and is a slip all the same
        if 3 <= len(word) < _SHORT and word.isalpha() and not self._is_known(word):
            swapped = {
                other
                for other in self._by_letters.get("".join(sorted(word)), ())
                if other[0] == word[0] and OSA.distance(word, other) == 1
            }
            if len(swapped) == 1:
                return swapped.pop()  # "waht", "teh": so short a word is only righted where two letters changed places
        if len(word) < 4 or not word.isascii() or not word.isalpha() or self._is_known(word):
            return ""
        most = 2 if len(word) >= _LONG else 1
        near: dict[int, list[str]] = {}
        for other in self._by_letter.get(word[0], ()):
            distance = OSA.distance(word, other, score_cutoff=most)
            if distance <= most:
                near.setdefault(distance, []).append(other)
        found = near[min(near)] if near else []
        return found[0] if len({stem(other) for other in found}) == 1 else ""

    def _place(self, word: str) -> str:
        """The nationality that a folded word is a slip of, or ""."""
        if len(word) < _SHORT or word in _PLACES or singular(word) in _PLACES or self._is_name(singular(word)):
            return ""
        near = [other for other in _PLACES if other[0] == word[0] and OSA.distance(word, other, score_cutoff=1) <= 1]
        return near[0] if len(near) == 1 else ""

    def right(self, tokens: Sequence[Token]) -> list[Token]:
        """The same tokens with slips righted; each keeps its place in the text."""
        righted = []
        for at, token in enumerate(tokens):
            if token.is_mark or not token.plain:
                righted.append(token)
                continue
            word = fold(token.text)
            other = self.place(word) if token.is_capital and at else ""
            if not other and (not token.is_capital or at == 0):
                other = self.nearest(word)
            if other:
                text = other.capitalize() if token.is_capital else other
                plain = NATIONALITIES.get(other) or (singular(other),)
                token = Token(text, token.start, token.end, plain)
            righted.append(token)
        return righted


_REAL = frozenset(
    "fist moth witch alter form worth whole house point place power event course taken thing these chance showed "
    "subsequent".split()
)
