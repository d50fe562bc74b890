"""Closed classes of words that a reading must have a place for: an enumerated reading that has none is no answer.

Nouns and verbs that no relation says are for the model of `choosing` to judge. What changes what is asked is not: a
negation, an order, a number, a comparison, an adjective, a name that the graph does not have.
"""

from __future__ import annotations

from reasoners.planner.logic.leftover import is_open_class, role_of
from reasoners.planner.logic.operators import Asked, Choice
from reasoners.planner.logic.words import (
    BOUNDS,
    EXCEPT,
    FIRST,
    FIRST_PERSON,
    LAST,
    NEGATIONS,
    NOW,
    NTH,
    NUMBERS,
    PRESENT_ONES,
    SILENT,
    START,
    SUCCEEDING,
    UNITS,
)
from reasoners.planner.weights import SAID
from tkindex.linking.lemmas import lemmas

_BEFORE = frozenset(
    """before after until till since during while between following previous previously preceding next then later
    earlier     prior afterwards when once as within from""".split()
)
_EARLIER = frozenset("before after earlier later sooner prior than".split())
_NEEDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(FIRST, ("first", "start", "second", "third", "next")),
    **dict.fromkeys(LAST, ("last", "end", "next", "second")),
    **dict.fromkeys(NOW | PRESENT_ONES | {"still"}, ("now",)),
    **dict.fromkeys(("twice", "once", "thrice"), ("having",)),
    **dict.fromkeys(("most", "least", "fewest", "greatest", "largest", "biggest", "busiest", "often", "frequently"),
                    ("most", "fewest", "busiest", "having", "longest", "shortest", "which", "how many")),
    **dict.fromkeys(("longest", "shortest"), ("longest", "shortest", "which")),
    **dict.fromkeys(("longer", "shorter"), ("longest", "shortest", "which", "whether more")),
    **dict.fromkeys(("more", "fewer", "less", "than"), (
        "having", "more", "longer", "which", "whether before", "whether after")),
    **dict.fromkeys(("or", "either"), ("which", "either")),
    **dict.fromkeys(("same", "both", "together", "shared", "common", "overlap"), ("both", "at once", "together")),
    **dict.fromkeys(("at once", "at the same time"), ("both", "at once", "together")),
    **dict.fromkeys(("recently", "latest"), ("last",)),
    **dict.fromkeys(("average", "mean", "typical", "typically"), ("average",)),
    **dict.fromkeys(_EARLIER - {"than"}, ("before", "after", "which", "whether", "next", "first", "last", "from ")),
    **dict.fromkeys(("immediately", "directly", "straight", "shortly", "soon", "just"), ("next", "now")),
    **dict.fromkeys(_BEFORE - _EARLIER, ()),
}  # fmt: skip
"""What the name of an operator or of its condition must have, for each word that says one; anything where empty."""


def needs_of(asked: Asked) -> tuple[list[tuple[str, ...]], list[int], bool]:
    """What a question asks of its readings: parts of their names, words that a relation must say; and whether any can.

    >>> _NEEDS["first"][0], _NEEDS["still"], _NEEDS["while"]
    ('first', ('now',), ())
    """
    needs: list[tuple[str, ...]] = []
    said: list[int] = []
    q = asked.question
    for n, item in enumerate(q.items):
        word = item.low
        if item.kind != "word" or word in FIRST_PERSON or not word:
            continue
        if word in NEGATIONS:
            needs.append(("but not", "from end to start") if word == "without" else ("but not",))
        elif word in NTH:
            needs.append(("second",) if NTH[word] == 2 else ("third",) if NTH[word] == 3 else ("nothing",))
        elif word in _NEEDS:
            if _NEEDS[word]:
                needs.append(_NEEDS[word])
        elif word in EXCEPT or word in ("else", "other", "another", "others"):
            needs.append(("filler",))
        elif word in NUMBERS or word.isdigit():
            if NUMBERS.get(word, 2) > 1 and word not in ("few", "two"):
                needs.append(("having", "clause"))
        elif word in BOUNDS and asked.said(n) < SAID:
            needs.append(_OF_START if word in START else _OF_END)
        elif word in SILENT or word in UNITS or _is_operator(word):
            continue
        elif lemmas(word) & SUCCEEDING and asked.said(n) < SAID:
            needs.append(("filler", "next", "after", "before"))
        elif asked.said(n) >= SAID:
            if not is_open_class(q, n):
                said.append(asked.words.index(n))
        elif not is_open_class(q, n) or not role_of(q, n):
            return needs, said, False
    return needs, said, True


def _is_operator(word: str) -> bool:
    return word in _OPERATING


_OF_START = ("when", "start", "from ", "first", "last", "how long", "clause", "filler", "since")
_OF_END = ("end", "from ", "last", "how long", "clause", "filler", "until", "when last")
"""The same for words that only say which end of a fact is meant."""
_OPERATING = frozenset(
    """how many much long often number count total times length duration time earliest latest start end began ended
    begin started finish finished over ago back both gap between overall altogether ever already yet year""".split()
)


def is_licensed(asked: Asked, choice: Choice, needs: list[tuple[str, ...]], said: list[int]) -> bool:
    """Whether a reading has a place for all closed words, and uses every name and time."""
    used = {*choice.grounded.names, *(choice.other.names if choice.other is not None else ())}
    if not used.issuperset(asked.proper) or choice.n_times < len(asked.question.times):
        return False
    name = f"{choice.operator} {choice.condition}"
    if not all(any(part in name for part in some) for some in needs):
        return False
    own = [choice.grounded.relation, *([choice.other.relation] if choice.other is not None else [])]
    return all(asked.like[at, own].max() >= SAID for at in said)
