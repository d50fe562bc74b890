"""Tables of names as dicts of Python, label by label: the twin of `tkindex.linking.nameindex`.

What English says, how a word is folded and which plain words it has, is handed in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from itertools import product
from typing import Any

_PIECE = re.compile(r"[^\W_]+|[^\w\s]")
_PARTING = ".?!,;:()/-–—&"
_ROMAN = frozenset(
    "".join(part)
    for part in product(
        ["", "M", "MM", "MMM"],
        ["", "C", "CC", "CCC", "CD", "D", "DC", "DCC", "DCCC", "CM"],
        ["", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC"],
        ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"],
    )
)


class English:
    """What is known of words: how one is folded, its plain words; which connect, are countries, are suffixes."""

    def __init__(
        self,
        fold: Callable[[str], str],
        plain: Callable[[str], tuple[str, ...]],
        connectors: Collection[str],
        countries: Collection[tuple[str, ...]],
        suffixes: Collection[str],
    ) -> None:
        self.fold, self.plain = fold, plain
        self.connectors, self.countries, self.suffixes = connectors, countries, suffixes


def folded_words(english: English, text: str) -> list[str]:
    """The words of a label with spaces between, split at the spaces: a word that folds to several counts as those."""
    said = [english.fold(piece[0]) for piece in _PIECE.finditer(text.replace("_", " ")) if piece[0][0].isalnum()]
    return " ".join(said).split(" ") if said else []


def tokens(english: English, text: str) -> list[tuple[str, tuple[str, ...]]]:
    """Words as written, each with its plain words."""
    found: list[tuple[str, tuple[str, ...]]] = []
    before: tuple[str, ...] = ()
    for piece in _PIECE.finditer(text.replace("_", " ")):
        word = piece[0]
        if not word[0].isalnum():
            before = () if word in _PARTING else before
            continue
        if english.fold(word) == "s" and piece.start() and text[piece.start() - 1] in "'’ʼ":
            found.append((word, ()))
            continue
        plain = english.plain(english.fold(word))
        if len(before) > len(plain) and before[len(before) - len(plain) :] == plain:
            plain = ()
        found.append((word, plain))
        before = plain
    return found


def plain_words(english: English, text: str) -> list[str]:
    words = [word for _, plain in tokens(english, text) for word in plain]
    return [word for word in words if word not in english.connectors] or words


def shortened(english: English, label: str) -> list[str]:
    key = " ".join(folded_words(english, label))
    found = []
    bare = label.strip("<>").replace("_", " ").rstrip()
    if bare.endswith(")") and "(" in bare and ")" not in bare[bare.rindex("(") : -1]:
        without = " ".join(folded_words(english, bare[: bare.rindex("(")]))
        found += [without] if without not in ("", key) else []
    if key.startswith("the ") and len(key) > 4:
        found.append(key.removeprefix("the "))
    before, _, last = key.rpartition(" ")
    if last in english.suffixes:
        found.append(before)
    if "," in label:
        head = " ".join(folded_words(english, label[: label.index(",")]))
        found += [head] if len(head) > 3 else []
    return found


def kindless(english: English, label: str) -> list[str]:
    label = label.removesuffix("\n")
    before, space, last = label.rpartition(" ")
    bare = last.replace(".", "")
    is_kind = 2 <= len(bare) <= 4 and all("A" <= c <= "Z" for c in bare)
    is_written = last == bare or last == "".join(f"{c}." for c in bare)
    if not (space and is_kind and is_written and last not in _ROMAN) or any(c.isdigit() for c in label):
        return []
    if not (before[-1:].isalnum() or before[-1:] == "_"):
        return []
    key = " ".join(folded_words(english, before))
    return [key] if len(key) > 3 else []


def bags(english: English, label: str) -> list[frozenset[str]]:
    if not 1 < len(folded_words(english, label)) < 9:
        return []
    found = [frozenset(plain_words(english, label))]
    before, of, _ = label.partition(" of ")
    country = tuple(plain_words(english, before))
    return [*found, frozenset(country)] if of and country in english.countries else found


def initials(english: English, label: str) -> list[str]:
    words = tokens(english, label)
    spelt = {
        "".join(word[0].lower() for word, _ in words),
        "".join(word[0].lower() for word, _ in words if word.lower() not in english.connectors),
        "".join(one[0] for _, plain in words for one in plain if one not in english.connectors),
    }
    return [said for said in spelt if 3 <= len(said) <= 6]


def listed(labels: Iterable[str], keys: Callable[[str], Iterable[Any]]) -> dict[Any, list[int]]:
    """Key → the rows of the labels that have it, as often as they have it."""
    found: dict[Any, list[int]] = {}
    for row, label in enumerate(labels):
        for key in keys(label):
            found.setdefault(key, []).append(row)
    return found


def tables(english: English, labels: list[str]) -> dict[str, dict[Any, list[int]]]:
    """Every table of some labels, by the name of the attribute that has it."""
    return {
        "folded": listed(labels, lambda label: dict.fromkeys(folded_words(english, label))),
        "plain": listed(labels, lambda label: dict.fromkeys(plain_words(english, label))),
        "exact": listed(labels, lambda label: [" ".join(words)] if (words := folded_words(english, label)) else []),
        "short": listed(labels, lambda label: shortened(english, label) if folded_words(english, label) else []),
        "kindless": listed(labels, lambda label: kindless(english, label)),
        "bags": listed(labels, lambda label: bags(english, label)),
        "initials": listed(labels, lambda label: initials(english, label)),
    }
