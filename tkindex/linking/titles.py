"""Other names of offices and groups, found in a question as runs of plain words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tkindex.linking.lexicon import TITLES
from tkindex.linking.words import plain_words

Phrase = tuple[str, ...]


@cache
def read_titles(table: str = TITLES) -> dict[str, list[tuple[Phrase, Phrase]]]:
    """First word of a phrase → its (phrase, words of labels), longest phrases first; one for all, not to be changed."""
    found: dict[str, list[tuple[Phrase, Phrase]]] = {}
    for line in table.replace("\n", " ").split(";"):
        if not line.strip():
            continue
        phrases, words = line.split(">")
        for text in phrases.split("|"):
            phrase = plain_words(text)
            found.setdefault(phrase[0], []).append((phrase, plain_words(words)))
    for pairs in found.values():
        pairs.sort(key=lambda pair: -len(pair[0]))
    return found


def expand(
    words: Sequence[tuple[int, str]], titles: dict[str, list[tuple[Phrase, Phrase]]]
) -> list[tuple[int, int, Phrase]]:
    """Find titles in the words of a question.

    Parameters
    ----------
    words : sequence of (position of the token, plain word)
        Connecting words left out.
    titles : dict of str to list of (phrase, words that labels would use)
        By the first word of the phrase.

    Returns
    -------
    list of (first position, last position, words that labels would use)
    """
    found = []
    for at, (position, word) in enumerate(words):
        for phrase, others in titles.get(word, ()):
            end = at + len(phrase)
            if end <= len(words) and tuple(w for _, w in words[at:end]) == phrase:
                found.append((position, words[end - 1][0], others))
    return found
