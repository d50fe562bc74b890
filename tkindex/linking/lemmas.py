"""Lemmas of English words: every form of a verb or noun leads to the same dictionary form.

The tables are those of lemminflect, a small library whose data lie inside its wheel. A word may have several lemmas
("left" is itself and "leave"): two words meet where they share one. The library makes dictionaries of its table, which
takes longer than a question; here its lines stay as they are, in order, and a word is searched for.
"""

from __future__ import annotations

import gzip
from bisect import bisect_left
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

_ORDER = ("VERB", "AUX", "NOUN", "PROPN", "ADJ", "ADV")
_DEPTH = 4


@cache
def _tables() -> tuple[list[str], dict[str, dict[str, tuple[str, ...]]]]:
    """Lines of word, category and lemmas, in order; and what overrides them, kind by kind.

    Raises
    ------
    ImportError
        lemminflect is not installed.
    """
    spec = find_spec("lemminflect")
    if spec is None or not spec.submodule_search_locations:
        raise ImportError("No module named 'lemminflect'", name="lemminflect")
    folder = Path(spec.submodule_search_locations[0]) / "resources"
    overrides: dict[str, dict[str, tuple[str, ...]]] = {}
    for line in (folder / "lemma_overrides.csv").read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            word, kind, form = line.strip().split(",")
            overrides.setdefault(word, {})[kind] = (form.lower(),)
    return sorted(gzip.decompress((folder / "lemma_lu.csv.gz").read_bytes()).decode().split("\n")), overrides


@lru_cache(maxsize=65_536)
def _lemmas_by_kind(word: str) -> Mapping[str, tuple[str, ...]]:
    """What `lemminflect.getAllLemmas` returns for a word, to be read only.

    >>> _lemmas_by_kind("left")
    {'ADJ': ('left',), 'ADV': ('left',), 'NOUN': ('left',), 'VERB': ('leave',)}
    """
    if word[:1].isupper() or word.isupper():
        # It writes lemmas as the word is written.
        from lemminflect import getAllLemmas

        return dict(getAllLemmas(word))
    word = word.lower()
    lines, overrides = _tables()
    found: dict[str, tuple[str, ...]] = {}
    # No word of the table has a comma.
    place = bisect_left(lines, f"{word},") if "," not in word else len(lines)
    while place < len(lines) and lines[place].startswith(f"{word},"):
        _, kind, forms = lines[place].split(",")
        found["AUX" if kind == "modal" else kind.upper()] = tuple(forms.lower().split("/"))
        place += 1
    return found | overrides.get(word, {})


@lru_cache(maxsize=65_536)
def lemmas(word: str) -> frozenset[str]:
    """All dictionary forms of a word in lower case; the word itself where no table has it.

    >>> sorted(lemmas("married")), sorted(lemmas("left")), sorted(lemmas("nominees")), sorted(lemmas("inc-999"))
    (['married', 'marry'], ['leave', 'left'], ['nominee'], ['inc-999'])
    """
    found = {form for forms in _lemmas_by_kind(word).values() for form in forms}
    return frozenset(found) if found else frozenset((word,))


@lru_cache(maxsize=65_536)
def lemma(word: str) -> str:
    """One dictionary form, a verb's before a noun's: the same for every inflection, and its own lemma.

    >>> [lemma(word) for word in ("marry", "married", "marries", "marrying", "won", "leaving", "ministries")]
    ['marry', 'marry', 'marry', 'marry', 'win', 'leave', 'ministry']
    """
    for _ in range(_DEPTH):
        forms = _lemmas_by_kind(word)
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
    return bool(_lemmas_by_kind(word))


@lru_cache(maxsize=65_536)
def is_verb(word: str) -> bool:
    """Whether a word may be a form of a verb.

    >>> is_verb("married"), is_verb("basketball")
    (True, False)
    """
    return "VERB" in _lemmas_by_kind(word) or "AUX" in _lemmas_by_kind(word)


@lru_cache(maxsize=65_536)
def is_noun(word: str) -> bool:
    """Whether a word may be a form of a noun.

    >>> is_noun("clusters"), is_noun("always"), is_noun("different")
    (True, False, False)
    """
    return "NOUN" in _lemmas_by_kind(word)


@lru_cache(maxsize=65_536)
def is_adjective(word: str) -> bool:
    """Whether a word may be a form of an adjective.

    >>> is_adjective("female"), is_adjective("valley")
    (True, False)
    """
    return "ADJ" in _lemmas_by_kind(word)


@lru_cache(maxsize=65_536)
def is_past(word: str) -> bool:
    """Whether a word may be the past form or the participle of a verb: "won", "founded"."""
    forms = _lemmas_by_kind(word).get("VERB", ())
    return any(form != word for form in forms) and not word.endswith(("ing", "s"))
