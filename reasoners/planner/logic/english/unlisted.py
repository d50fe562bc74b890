"""Words that no table of English has, by the verb or noun that their regular endings are of: "coxing" of "coxed by".

The verbs of a craft or a sport are in no table: who "mushes" is a musher, and what was "coxed" had a cox. Where a word
of a label and one of a question are both of that sort, regular endings tell that they are forms of one.
"""

from __future__ import annotations

from tkindex.linking.lemmas import is_english, lemmas

_ENDINGS = ("ings", "ing", "ers", "ed", "er", "es", "s")
_DOUBLED = frozenset("ing ed er ings ers".split())
"""Endings before which a last letter may stand twice: "crimmed" of "crim"."""
_SHORTEST = 3
_VOWELS = frozenset("aeiouy")


def bases_of(word: str) -> frozenset[str]:
    """What a word may be a regular form of, where no table has it; none where one has.

    >>> sorted(bases_of("coxing")), sorted(bases_of("mushers")), sorted(bases_of("rowing"))
    (['cox', 'coxe', 'coxing'], ['mush', 'mushe', 'mushers'], [])
    """
    if is_english(word) or not word.isalpha():
        return frozenset()
    found = {word}
    for ending in _ENDINGS:
        base = word.removesuffix(ending)
        if base == word or len(base) < _SHORTEST or _VOWELS.isdisjoint(base):
            continue
        found.add(base)
        if ending != "s":
            found.add(base + "e")
        if ending in _DOUBLED and base[-1] == base[-2] and len(base) > _SHORTEST:
            found.add(base[:-1])
        break
    return frozenset(found)


def forms_of(word: str) -> frozenset[str]:
    """The regular forms of what a word that no table has may be a form of; none of a word without an ending.

    >>> "musher" in forms_of("mushes"), "coxing" in forms_of("coxed"), forms_of("rowed"), forms_of("rep")
    (True, True, frozenset(), frozenset())
    """
    bases = bases_of(word) - {word}
    return bases | {base.removesuffix("e" * (ending[0] == "e")) + ending for base in bases for ending in _ENDINGS}


def said_bases(word: str) -> frozenset[str]:
    """What a word of a question is, or may be a form of: also one that a table has, as it may be the base of others.

    >>> sorted(said_bases("mush")), sorted(said_bases("mills"))
    (['mush'], ['mill', 'mills'])
    """
    return bases_of(word) | lemmas(word) | {word}
