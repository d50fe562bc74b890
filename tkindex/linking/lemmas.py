"""Lemmas of English words: every form of a verb or noun leads to the same dictionary form.

The tables are those of lemminflect, a small library whose data lie inside its wheel. A word may have several lemmas
("left" is itself and "leave"): two words meet where they share one.
"""

from __future__ import annotations

from functools import lru_cache

from lemminflect import getAllLemmas

_ORDER = ("VERB", "AUX", "NOUN", "PROPN", "ADJ", "ADV")
_DEPTH = 4


@lru_cache(maxsize=65_536)
def lemmas(word: str) -> frozenset[str]:
    """All dictionary forms of a word in lower case; the word itself where no table has it.

    >>> sorted(lemmas("married")), sorted(lemmas("left")), sorted(lemmas("nominees")), sorted(lemmas("inc-999"))
    (['married', 'marry'], ['leave', 'left'], ['nominee'], ['inc-999'])
    """
    found = {form for forms in getAllLemmas(word).values() for form in forms}
    return frozenset(found) if found else frozenset((word,))


@lru_cache(maxsize=65_536)
def lemma(word: str) -> str:
    """One dictionary form, a verb's before a noun's: the same for every inflection, and its own lemma.

    >>> [lemma(word) for word in ("marry", "married", "marries", "marrying", "won", "leaving", "ministries")]
    ['marry', 'marry', 'marry', 'marry', 'win', 'leave', 'ministry']
    """
    for _ in range(_DEPTH):
        forms = getAllLemmas(word)
        best = next((forms[kind][0] for kind in _ORDER if kind in forms), word)
        if best == word or word in forms.get("VERB", ()):
            return word
        word = best
    return word


@lru_cache(maxsize=65_536)
def is_english(word: str) -> bool:
    """Whether a word in lower case stands in a table of English words; names such as "obama" do not.

    >>> is_english("graduates"), is_english("obama"), is_english("inc-999")
    (True, False, False)
    """
    return bool(getAllLemmas(word))


@lru_cache(maxsize=65_536)
def is_verb(word: str) -> bool:
    """Whether a word may be a form of a verb.

    >>> is_verb("married"), is_verb("basketball")
    (True, False)
    """
    return "VERB" in getAllLemmas(word) or "AUX" in getAllLemmas(word)


@lru_cache(maxsize=65_536)
def is_noun(word: str) -> bool:
    """Whether a word may be a form of a noun.

    >>> is_noun("clusters"), is_noun("always"), is_noun("different")
    (True, False, False)
    """
    return "NOUN" in getAllLemmas(word)


@lru_cache(maxsize=65_536)
def is_adjective(word: str) -> bool:
    """Whether a word may be a form of an adjective.

    >>> is_adjective("female"), is_adjective("valley")
    (True, False)
    """
    return "ADJ" in getAllLemmas(word)


@lru_cache(maxsize=65_536)
def is_past(word: str) -> bool:
    """Whether a word may be the past form or the participle of a verb: "won", "founded"."""
    forms = getAllLemmas(word).get("VERB", ())
    return any(form != word for form in forms) and not word.endswith(("ing", "s"))
