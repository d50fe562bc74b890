"""The readings of a question that the rules refuse, few and each in one sentence, for a model to say which is meant.

More are offered than `choosing` chooses among: a word that belongs to no operator may go without a place here, for
whoever reads the question beside its readings sees it. Names, times, negations, orders and numbers need their place
all the same.
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from reasoners.planner.logic.choice.choosing import Chooser, Gathered, gather, is_final
from reasoners.planner.logic.english.words import ASKING, AUXILIARIES
from reasoners.planner.logic.execution.operators import Choice
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.readings.sentences import sentence
from reasoners.planner.logic.schema.labels import tokens_of
from reasoners.planner.weights import SAID
from tkindex.errors import TkindexError
from tkindex.lazily import regex as re

MOST = 4
"""Readings that are shown; a right one is among the first four nearly as often as among the first forty."""
_REQUESTS = frozenset("name list give tell show find locate describe identify state".split())
"""Verbs by which something is asked for without an asking word."""
_EITHER = frozenset("whether if".split())
_COUNTED = re.compile(
    r"\b(?:how (?:many|often|much|few)|numbers?|counts?|times|total|amount|twice|once|quantity|#)\b|#", re.IGNORECASE
)
"""What asks for a number of facts or of things."""
_NEAR = 0.1
"""Of readings that give the same, the one said shortest stands for all, if it is so likely beside the likeliest."""
SIGNS = ("odd words", "unsaid words", "unread words", "turned", "yes or no")
"""What may speak against a reading that is offered, as 0 or 1: words that say how, why or which of a kind; words that
its relations do not say, or that another relation does; sides the other way round; an answer of yes or no."""


class Option(NamedTuple):
    """A reading that is offered, for all that give the same.

    Attributes
    ----------
    choice : Choice
    said : str
        In one sentence.
    share : float
        The probability by the rules' own signs that one of those which give the same is meant.
    signs : tuple of float
        The numbers of `SIGNS`.
    """

    choice: Choice
    said: str
    share: float
    signs: tuple[float, ...]


class Offered(NamedTuple):
    """What a model may choose from: the likeliest readings, how likely another or none is, and how many there were."""

    options: list[Option]
    rest: float
    n_readings: int


def offered(reader: Reader, chooser: Chooser, text: str, refusal: str, most: int = MOST) -> Offered | None:
    """The likeliest readings of a question that the rules refuse; None where there are none.

    There are none either where whoever asks has to settle what the refusal says, and of a name and no more.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> from reasoners.planner.logic.choice.choosing import shipped
    >>> refusal = "not understood: 'ran'"
    >>> found = offered(reader, shipped(), "Who ran the mill in 2001?", refusal)
    >>> found is not None
    True
    """
    if is_final(refusal):
        return None
    try:
        gathered = gather(reader, text, chooser.words, is_lenient=True)
    except TkindexError:
        return None  # a time that the index cannot hold
    if gathered is None or gathered.is_bare:
        return None
    schema = gathered.signer.schema
    found = []
    by_answer = (some for _, some in chooser.by_answer(gathered, refusal))
    fitting = ([(own, choice) for own, choice in some if fits(text, choice)] for some in by_answer)
    for some in islice(filter(None, fitting), most):
        best = max(own for own, _ in some)
        near = [(len(said), -own, said, n) for n, (own, choice) in enumerate(some)
                if own >= _NEAR * best and (said := sentence(schema, choice))]  # fmt: skip
        _, _, said, n = min(near)
        share = sum(own for own, _ in some)
        found.append(Option(some[n][1], said, share, _signs(gathered, some[n][1])))
    return Offered(found, max(1.0 - sum(one.share for one in found), 0.0), len(gathered.readings))


def fits(text: str, choice: Choice) -> bool:
    """Whether a reading answers in the kind that is asked for: no yes for "which", no number where nothing is counted.

    >>> asks_for_something("Can you describe the mill in 1931?"), asks_for_something("So was it the mill?")
    (True, False)
    >>> asks_for_something("Tell me whether it was the mill.")
    False
    """
    if choice.found.kind == "boolean":
        return not asks_for_something(text)
    return not choice.operator.startswith("how many") or _COUNTED.search(text) is not None


def asks_for_something(text: str) -> bool:
    """Whether a message asks who, what or when, or to be told something, and not whether something is so."""
    sentences = text.split("?")
    asked = sentences[-2] if len(sentences) > 1 else sentences[-1]
    words = [token.low for token in tokens_of(re.split(r"[.!]\s", asked)[-1]) if not token.is_mark]
    if not _EITHER.isdisjoint(words):
        return False
    at = next((n for n, word in enumerate(words) if word in ASKING or word in _REQUESTS or word in AUXILIARIES), None)
    if at is None:
        return False
    is_request = words[at] in AUXILIARIES and "you" in words[at + 1 : at + 2] and not _REQUESTS.isdisjoint(words)
    return words[at] not in AUXILIARIES or is_request


def _signs(gathered: Gathered, choice: Choice) -> tuple[float, ...]:
    licences, signer = gathered.licences, gathered.signer
    one, other = choice.grounded, choice.other
    own = [one.relation] if other is None else [one.relation, other.relation]
    is_unsaid = any(float(licences.asked.like[at][own].max()) < SAID for at in licences.unsaid)
    return (
        float(bool(licences.odd)), float(is_unsaid), float(bool(licences.unread(one, other))),
        float(other is None and signer.is_turned(one)), float(choice.found.kind == "boolean"),
    )  # fmt: skip
