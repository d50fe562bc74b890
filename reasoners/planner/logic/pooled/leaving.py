"""Words that the likeliest reading of a pool has no place for, and that say no more than is read.

    the reading, its words without a place -> of what sort each is -> how sure the reading has to be to leave them

What may limit what is asked is never left: an adjective, a number, a denial, how or why something was done, and any
noun before another, as "silk" of "silk spells". But where a noun says what a side of the reading's relation holds
anyway ("bank robberies" of whoever robbed banks, "incident commander" beside INC-12), nothing is lost with it. A verb
that nothing says is left only where the reading is surer.
"""

from __future__ import annotations

from collections.abc import Iterable

from reasoners.planner.logic.execution.operators import Choice
from reasoners.planner.logic.forms import Question
from reasoners.planner.logic.pooled.pooling import Said
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.syntax.leftroles import is_open_class, role_of
from reasoners.planner.weights import LEFT_NOUN, LEFT_VERB, SAID
from tkindex.lazily import regex as re
from tkindex.linking.words import singular

NEVER = 2.0
"""No reading is as sure."""
_CODE = re.compile(r"([A-Za-z]{2,})-?\d")


def least_sure(reader: Reader, said: Said, choice: Choice, places: Iterable[int]) -> float:
    """How sure a reading has to be to leave some words unread; 0 without any, `NEVER` where one may limit it.

    Parameters
    ----------
    reader : Reader
        Knows what the sides of its relations hold.
    said : Said
        The way to say the message, with its readings.
    choice : Choice
        The reading.
    places : iterable of int
        Of the words, among the items of the question.
    """
    return max((_least(reader, said, choice, place) for place in places), default=0.0)


def _least(reader: Reader, said: Said, choice: Choice, place: int) -> float:
    q = said.gathered.signer.a.question
    if not is_open_class(q, place):
        return NEVER
    if role_of(q, place) == "verb":
        return LEFT_VERB
    is_kind = _is_of_code(q, place) or _is_of_side(reader, choice, singular(q.items[place].low))
    return LEFT_NOUN if is_kind and _is_before_said(said, choice, place) else NEVER


def _is_before_said(said: Said, choice: Choice, place: int) -> bool:
    """Whether the word behind one is said by a relation of the reading."""
    asked, own = said.gathered.signer.a, [one.relation for one in choice.patterns]
    says = [n for n, at in enumerate(asked.words) if at == place + 1]
    return bool(says) and bool(asked.like[says[0], own].max() >= SAID)


def _is_of_side(reader: Reader, choice: Choice, noun: str) -> bool:
    """Whether a noun says what a side of a relation of the reading holds: banks of who "robbed" them."""
    kinds = reader.grounder.kinds
    sides = {(one.relation, is_head) for one in choice.patterns for is_head in (False, True)}
    return bool(kinds.kind_of_word(noun) & sides) or any(kinds.ending(side, noun) for side in sides)


def _is_of_code(q: Question, place: int) -> bool:
    """Whether a word is written out what the letters of a name with a number begin: "incident" beside INC-12."""
    codes = (_CODE.match(item.text) for item in q.items if item.kind == "name")
    return any(code is not None and q.items[place].low.startswith(code[1].lower()) for code in codes)
