"""Keys of labels: by which whole, shortened or reordered names, and which first letters, a label is found.

`tkindex.linking.nameindex` has the keys of all labels as hashes; these functions say of one label what they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from tkindex.kernels.names import BAG, EXACT, INITIALS, KINDLESS, LEAST_INITIALS, MOST_INITIALS, SHORT
from tkindex.linking.countries import COUNTRIES
from tkindex.linking.words import CONNECTORS, fold, plain_words, tokenize

SUFFIXES = frozenset("jr sr".split())
"""What stands behind a name, and labels leave out."""
Key = str | frozenset[str]
_WORD = re.compile(r"[^\W_]+")
_PLAIN = re.compile(r"[a-z0-9]+")
_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")
_ROMAN_NUMBER = r"M{0,3}(?:C[MD]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$"
_KIND = re.compile(rf"(?<=\w) (?!{_ROMAN_NUMBER})(?:[A-Z]{{2,4}}|(?:[A-Z]\.){{2,4}})$")
"""The kind of a club or firm in capitals behind its name: "Real Madrid CF", "Hull City A.F.C."; not "Louis XIV"."""


def key_of(text: str) -> str:
    """Words of a label, folded, with nothing between them but spaces.

    >>> key_of("<King's_Theatre,_Glasgow>")
    'king s theatre glasgow'
    """
    if text.isascii():
        # The same without folding each word.
        return " ".join(_PLAIN.findall(text.lower()))
    return " ".join(map(fold, _WORD.findall(text)))


# The labels of a tenant come again with each state of it.
@lru_cache(maxsize=65_536)
def plain_name(label: str) -> tuple[str, ...]:
    """The plain words of a label, each once."""
    return tuple(dict.fromkeys(plain_words(label)))


def _exact(label: str) -> Iterator[str]:
    key = key_of(label)
    if key:
        yield key


def _short(label: str) -> Iterator[str]:
    key = key_of(label)
    if not key:
        return
    if ")" in label:
        without = key_of(_BRACKETS.sub("", label.strip("<>").replace("_", " ")))
        if without and without != key:
            yield without
    if key.startswith("the ") and len(key) > 4:
        yield key[4:]
    if key.rpartition(" ")[2] in SUFFIXES:
        yield key.rpartition(" ")[0]
    if "," in label:
        head = key_of(label.replace("_", " ").split(",")[0])
        if len(head) > 3:
            yield head


def _kindless(label: str) -> Iterator[str]:
    """The key of a label without the kind of club or firm behind it; none where it has no such, or is a code."""
    kind = _KIND.search(label)
    if kind is None or any(c.isdigit() for c in label):
        return
    key = key_of(label[: kind.start()])
    if len(key) > 3:
        yield key


def _bags(label: str) -> Iterator[frozenset[str]]:
    key = key_of(label)
    if key and 0 < key.count(" ") < 8:
        yield frozenset(plain_words(label))
        if " of " in label and (country := plain_words(label.split(" of ")[0])) in COUNTRIES:
            yield frozenset(country)  # "United States of America"


def _initials(label: str) -> Iterator[str]:
    words = [token for token in tokenize(label) if not token.is_mark]
    spelt = (
        "".join(token.text[0].lower() for token in words),
        "".join(token.text[0].lower() for token in words if token.text.lower() not in CONNECTORS),
        "".join(word[0] for token in words for word in token.plain if word not in CONNECTORS),
    )
    for said in dict.fromkeys(spelt):
        if LEAST_INITIALS <= len(said) <= MOST_INITIALS:
            yield said


_OF_KIND: dict[int, Callable[[str], Iterator[Key]]] = {
    EXACT: _exact, SHORT: _short, KINDLESS: _kindless, BAG: _bags, INITIALS: _initials,
}  # fmt: skip


def keys_of(label: str, kind: int) -> Iterator[Key]:
    """The keys of a kind that a label is found by; one may come twice.

    Parameters
    ----------
    label : str
    kind : {EXACT, SHORT, KINDLESS, BAG, INITIALS}
        The label whole; without its brackets, article, "Jr" or what stands behind a comma; without the kind of club
        behind it; its plain words in any order; the first letters of its words.

    Examples
    --------
    >>> list(keys_of("The Graduate (film)", SHORT)), list(keys_of("Real Madrid CF", KINDLESS))
    (['the graduate', 'graduate film'], ['real madrid'])
    >>> list(keys_of("Bank of Rome", INITIALS))
    ['bor']
    """
    return _OF_KIND[kind](label)
