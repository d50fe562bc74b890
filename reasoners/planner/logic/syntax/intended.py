"""Whether a question says of its verb only that it was to come about: "due to be moored", "should have led it".

A verb or an adjective that governs "to" and another verb is what is said; the other one need not have come about. Those
of which it did are a closed class ("was appointed to lead it", "used to lead it", "the first to lead it").
"""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.words import (
    ADVERBIAL,
    ARTICLES,
    ASSERTING,
    BE,
    COUNTERFACTUAL,
    FIRST,
    INTENDING,
    LAST,
    NTH,
    PRONOUNS,
)
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.schema.sides import is_participle
from tkindex.linking.lemmas import is_adjective, is_noun, is_verb, lemmas

_FINITE = frozenset("was were is are".split())
"""Forms of "be" that with "to" tell what is to come; "been to lunch" tells where somebody was."""
_SUBJECTS = PRONOUNS | frozenset("i we you not never ever also still originally initially".split())
"""What may stand between an auxiliary and its verb, beside a name."""
_MODAL = frozenset("going suppose entitle oblige permit allow schedule require able eligible book qualify".split())
"""Words, as lemmas, that with "to" say what is to be or may be, and no place: "moved to gate A4" goes there."""
_OTHERWISE = FIRST | LAST | NTH.keys() | ADVERBIAL | frozenset("next only one sole".split())
"""What stands before "to" and a verb that did come about: "the next to lead it", "was back to lead it"."""


def meant_at(items: Sequence[Item], at: int) -> str:
    """The words from a place on that say of a verb behind them that it need not have come about; "" where none do.

    >>> def said(text):
    ...     items = [Item("name" if word == "Ann" else "word", word, word, 0, 0) for word in text.split()]
    ...     return [meant_at(items, n) for n in range(len(items)) if meant_at(items, n)]
    >>> said("who was due to calibrate it"), said("where was Ann scheduled to be"), said("who was to calibrate it")
    (['due to'], ['scheduled to'], ['was to'])
    >>> said("who should have calibrated it"), said("who was appointed to manage it"), said("where would it have been")
    (['should have'], [], [])
    """
    item = items[at]
    if item.kind != "word":
        return ""
    if item.low in COUNTERFACTUAL:
        return _counterfactual(items, at)
    if at + 2 >= len(items) or items[at + 1].low != "to" or items[at + 2].kind != "word":
        subject = _behind_subject(items, at + 1)
        is_future = item.low in _FINITE and subject > at + 1 and _low(items, subject) == "to"
        is_future = is_future and _is_base(_low(items, subject + 1), is_alone=True)
        return _said(items, at, subject) if is_future else ""
    verb, forms = items[at + 2].low, lemmas(item.low) | {item.low}
    if forms & INTENDING and _is_base(verb):
        return f"{item.low} to"
    if item.low in _FINITE:
        return f"{item.low} to" if _is_base(verb) else ""
    is_governing = is_participle(item.low) or item.low == "going" or (is_adjective(item.low) and not is_noun(item.low))
    is_led = is_governing and not forms & ASSERTING and item.low not in _OTHERWISE and _is_behind_be(items, at)
    behind = items[at + 3] if at + 3 < len(items) else None
    has_object = behind is not None and (behind.low in ARTICLES or (behind.kind == "name" and bool(forms & _MODAL)))
    return f"{item.low} to" if is_led and _is_base(verb, is_alone=not has_object) else ""


def _counterfactual(items: Sequence[Item], at: int) -> str:
    have = _behind_subject(items, at + 1)
    if _low(items, have) == "to":
        have += 1  # "ought to have"
    is_done = _low(items, have) == "have" and (_low(items, have + 1) == "been" or is_participle(_low(items, have + 1)))
    return _said(items, at, have) if is_done else ""


def _said(items: Sequence[Item], first: int, last: int) -> str:
    return " ".join(item.text for item in items[first : last + 1])


def _behind_subject(items: Sequence[Item], at: int) -> int:
    """The first place from one on that is no part of a subject which is a name or a pronoun."""
    while at < len(items) and (items[at].kind == "name" or items[at].low in _SUBJECTS or items[at].low in ("the", "a")):
        at += 1
    return at


def _is_behind_be(items: Sequence[Item], at: int) -> bool:
    """Whether a form of "be" stands before a word, with nothing but its subject between: "was Ann scheduled to"."""
    return any(items[n].low in BE and _behind_subject(items, n + 1) == at for n in range(max(at - 5, 0), at))


def _is_base(verb: str, *, is_alone: bool = False) -> bool:
    """Whether a word is a verb as it stands behind "to"; `is_alone` where it can be no noun: "closed to traffic"."""
    if verb in ("be", "have"):
        return True
    return is_verb(verb) and verb in lemmas(verb) and not (is_alone and is_noun(verb))


def _low(items: Sequence[Item], at: int) -> str:
    return items[at].low if at < len(items) and items[at].kind == "word" else ""
