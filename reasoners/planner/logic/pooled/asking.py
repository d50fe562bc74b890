"""What a refused message gives by the readings of all ways to say it, where the likeliest answer is sure enough.

Nothing of what asks goes unread: the reading has a place for every word of its saying that may change what is asked
(what may be no more than English is left where it is surer, `leaving`), and its saying has every word of the sentence
that asks. A sentence beside it may be left out, where it most likely narrows nothing (`weights.NARROWS`); how likely
that is counts in how sure the answer is as well (`trust`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from reasoners.base import Answer
from reasoners.planner.logic.choice.choosing import MANY_RELATIONS, answer_of, said_of
from reasoners.planner.logic.execution.operators import Choice
from reasoners.planner.logic.forms import Question
from reasoners.planner.logic.pooled import trust
from reasoners.planner.logic.pooled.leaving import least_sure
from reasoners.planner.logic.pooled.pooling import IsDated, Meant, Pooler, Said, gather_all, shipped
from reasoners.planner.logic.pooled.vetoes import Reading, is_ambiguous, is_vetoed
from reasoners.planner.logic.questions.holders import NOT_JOINED
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.readings.sureness import told_of
from reasoners.planner.logic.readings.vouching import NOTHING_CLAIMED
from reasoners.planner.logic.syntax.leftroles import role_of
from reasoners.planner.weights import NARROWS, POOLED_SURE, SAID
from tkindex.lazily import regex as re

_FINAL = (
    "which is meant", "no name in the graph", "two readings", "a number, or a year", "reasons and manners",
    "asks for two things", "a number is asked for", "say who asks", "no end of", "are they asked for by number",
    "which are counted", "of all together", "whether something is so", NOT_JOINED, "nothing in the graph answers",
    NOTHING_CLAIMED,
)  # fmt: skip
"""What whoever asks has to settle, what no graph says, and what was read as it stands and has no answer."""
_ASKED = re.compile(r"[?？]")
_LEADING = ("many", "which", "what")
_LOST = trust.SIGNS.index("asked words lost")
_STOPS = frozenset(".!?？")


class Likeliest(NamedTuple):
    """The likeliest answer of a pool, given or not.

    Attributes
    ----------
    values : tuple of str
    narrows : float
        How likely the question is narrowed by what its saying leaves out, or by a sentence beside it.
    """

    values: tuple[str, ...]
    narrows: float


class Weighed(NamedTuple):
    """The readings of all ways to say a message, weighed side by side.

    Attributes
    ----------
    some : sequence of Said
        The ways to say it, with their readings.
    meant : Meant
    signs : (signs,) array
        The numbers of `trust.SIGNS` of the likeliest answer.
    """

    some: Sequence[Said]
    meant: Meant
    signs: np.ndarray

    @property
    def said(self) -> Said:
        """The way to say it of the likeliest reading."""
        return self.some[self.meant.part]

    @property
    def choice(self) -> Choice:
        """The likeliest reading."""
        return self.said.gathered.readings[self.meant.at].choice


def is_learnt(reader: Reader) -> bool:
    """Whether anything was learnt of graphs with so many relations as that of a reader."""
    return len(reader.schema.relations) <= MANY_RELATIONS


def weigh(reader: Reader, text: str, tried: Sequence[str], reason: str, is_dated: IsDated) -> Weighed | None:
    """The readings of all ways to say a message, weighed; None where there are none, or nothing was learnt of such.

    Parameters
    ----------
    tried : sequence of str
        Texts that the rules asked for the message.
    reason : str
        Why they refuse it; "" where they answer.
    is_dated : callable
        As of `pooling.gather_all`.
    """
    pooler = shipped()
    some = gather_all(reader, text, tried, is_dated, pooler.words) if is_learnt(reader) else []
    return Weighed(some, *weighed(pooler, some, len(reader.schema.relations), reason)) if some else None


def likeliest_of(reader: Reader, text: str, tried: Sequence[str], reason: str, is_dated: IsDated) -> Likeliest | None:
    """The likeliest answer of the readings of all ways to say a message; None where there are no readings.

    It is right for two of five messages that the rules refuse: something to compare with, and no answer.

    Parameters
    ----------
    tried, reason, is_dated
        As of `weigh`.
    """
    found = weigh(reader, text, tried, reason, is_dated)
    return None if found is None else Likeliest(found.choice.values, found.said.saying.narrows)


def ask_pooled(
    reader: Reader, text: str, tried: Sequence[str], refused: Answer, is_dated: IsDated, threshold: float | None = None
) -> Answer:
    """The likeliest answer of the readings of all ways to say a refused message, or the refusal.

    Parameters
    ----------
    tried, is_dated
        As of `weigh`.
    refused : Answer
        What the rules gave.
    threshold : float, optional
        From which probability on it is an answer; by default `weights.POOLED_SURE`.
    """
    if is_settled(refused.reason, text, len(reader.schema.relations)):
        return refused
    found = weigh(reader, text, tried, refused.reason, is_dated)
    return refused if found is None else given(reader, text, found, refused, threshold)


def given(reader: Reader, text: str, found: Weighed, refused: Answer, threshold: float | None = None) -> Answer:
    """The likeliest answer of readings that were weighed, or the refusal where it is not sure enough."""
    some, meant, signs = found
    sure = trust.sure_of(signs, trust.shipped())
    told = told_of(sure, POOLED_SURE)
    least = POOLED_SURE if threshold is None else threshold
    if not is_allowed(reader, found.said, meant.at, signs, sure) or told < least:
        return refused
    if is_vetoed(Reading(reader, found.said, found.choice, refused.reason)) or is_ambiguous(reader, text):
        return refused
    others = [some[n].gathered.readings[at].choice for n, at in meant.others]
    lines = [said_of(reader, choice) for choice in (found.choice, *others)]
    trace = [lines[0], f"pooled among the readings of {len(some)} ways to say it, with probability {told:.2f}"]
    said = found.said.saying.text
    if said != text:
        trace.append(f"said as: {said!r}")
    return answer_of(reader, found.choice, told, tuple(trace), lines[1:])


def is_settled(reason: str, text: str, n_relations: int) -> bool:
    """Whether a refusal stands, whatever the readings are.

    >>> is_settled("not understood: 'uncle'", "My uncle asks. Who led the mill?", 4)
    False
    >>> is_settled("not understood: 'uncle'", "My uncle asks. Who led the mill? And when?", 4)
    True
    """
    is_final = any(one in reason for one in _FINAL) or n_relations > MANY_RELATIONS
    return is_final or len(_ASKED.findall(text)) > 1  # of two questions each needs its own answer


def is_allowed(reader: Reader, said: Said, at: int, signs: np.ndarray, sure: float) -> bool:
    """Whether a reading may be an answer at all: nothing of what asks goes unread, and nothing is turned round.

    Parameters
    ----------
    said : Said
    at : int
        The number of the reading.
    signs : (signs,) array
        The numbers of `trust.SIGNS`.
    sure : float
        The probability of the reading.
    """
    choice = said.gathered.readings[at].choice
    is_paired = choice.found.kind == "boolean" and choice.condition.startswith("pair")
    is_read = not signs[_LOST] and sure >= least_sure(reader, said, choice, left_of(said, at))
    return is_read and said.saying.narrows < NARROWS and not is_paired and not said.gathered.is_turned(choice)


def left_of(said: Said, at: int) -> list[int]:
    """Places of the words that may change what is asked and have no place in a reading.

    Where no sentence of the message beside the one that asks is likely to narrow it, and that one says a relation of
    the reading, only its own words count; "Who was it?" is asked of what was told.
    """
    gathered, choice = said.gathered, said.gathered.readings[at].choice
    asked, licences = gathered.signer.a, gathered.licences
    left = {*licences.odd, *licences.unread(choice.grounded, choice.other), *(asked.words[n] for n in licences.unsaid)}
    left.update(place for place in gathered.unsaid(choice) if _says_which(asked.question, place))
    asks, own = asking_items(asked.question), [one.relation for one in choice.patterns]
    says = any(place in asks and asked.like[n, own].max() >= SAID for n, place in enumerate(asked.words))
    return sorted(place for place in left if place in asks) if says and said.saying.beside < NARROWS else sorted(left)


def asking_items(q: Question) -> range:
    """The places of the items of the sentence that asks: that of the last question mark, else the last one.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.choice.choosing import gather
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> found = gather(reader, "My aunt told a long tale. Who led the mill in 2001?", is_lenient=True)
    >>> question = found.signer.a.question
    >>> [question.items[n].text for n in asking_items(question)]
    ['Who', 'led', 'the mill', 'in', '2001', '?']
    """
    stops = [n for n, item in enumerate(q.items) if item.kind == "mark" and item.text in _STOPS]
    end = max((n for n in stops if _ASKED.fullmatch(q.items[n].text)), default=len(q.items) - 1)
    return range(max((n + 1 for n in stops if n < end), default=0), end + 1)


def _says_which(q: Question, place: int) -> bool:
    role = role_of(q, place)
    is_counted = place > 0 and q.items[place - 1].low in _LEADING
    return role in ("compound", "") or (role == "verb" and is_counted)  # "silk projects", "how many broken Conches"


def weighed(pooler: Pooler, some: Sequence[Said], n_relations: int, reason: str) -> tuple[Meant, np.ndarray]:
    """The likeliest answer of all readings, and the numbers of `trust.SIGNS` of it.

    Parameters
    ----------
    reason : str
        Why the rules refuse; "" where they answer.
    """
    parts = [one.part(is_refused=bool(reason)) for one in some]
    meant = pooler.meant(parts, [[reading.key for reading in one.gathered.readings] for one in some], n_relations)
    gathered, part = some[meant.part].gathered, parts[meant.part]
    reading, licences = gathered.readings[meant.at], gathered.licences
    own = trust.best_signs(
        is_first=meant.is_first, n_readings=len(gathered.readings), n_values=len(reading.key),
        is_bare=gathered.is_bare, is_barred=gathered.is_barred(reading.choice),
        n_unread=len(licences.unread(reading.choice.grounded, reading.choice.other)), n_odd=len(licences.odd),
        n_unsaid=len(licences.unsaid),
    )  # fmt: skip
    shares = meant.share, meant.second, meant.rest
    return meant, trust.signs_of(shares, own, int(part.groups[meant.at]), reason, part.signs[meant.at])
