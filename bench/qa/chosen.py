"""What the planner chooses among when it grounds a clause: every pattern, what speaks for it, which is meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from math import log
from typing import NamedTuple

import numpy as np

from bench.qa.blindsets import judge
from bench.qa.schemas import Graph
from bench.qa.shapes import Asked, Writer
from reasoners.planner.logic.forms import Grounded
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.ranking import Ranker, Signs, is_readable, signs_of, sure_signs
from reasoners.planner.logic.grounding.wording import Wording
from reasoners.planner.logic.reader import Reader
from tkindex.index import Index

SHAPES = frozenset(
    """tail_at tail_in head_in head_all now still first_last first_head when_start when_end how_long count count_in
    times longest event_before_after event_between at_time_head count_at last_before most longest_head""".split()
)
"""Shapes of one relation: the clause that is grounded is that of the fact which the question was written from."""


@dataclass
class Choice:
    """The patterns of one clause, best first.

    Attributes
    ----------
    scores : (patterns,) array of float
        Logarithms of the scores by hand.
    signs : list of dict of str to float
        What speaks for each.
    is_meant : (patterns,) array of bool
    sure : dict of str to float
        What speaks for the first being meant.
    is_read : bool
        Whether every word of the first is read, or may be read by what was learnt.
    verdict : str
        Of the planner's answer.
    """

    graph: str
    question: str
    scores: np.ndarray
    signs: list[Signs]
    is_meant: np.ndarray
    sure: Signs
    is_read: bool
    verdict: str


class _Seen(NamedTuple):
    found: list[Grounded]
    signs: list[Signs]
    scores: np.ndarray
    sure: Signs
    is_read: bool


class _Watching(Grounder):
    """Grounds as it does, and keeps what it chose among."""

    def __init__(self, index: Index, ranker: Ranker | None) -> None:
        super().__init__(index, ranker)
        self.seen: list[_Seen] = []

    def rank(self, clause: Wording, found: list[Grounded], *, guesses: bool) -> None:
        if found:
            model = self.ranker or Ranker({})
            signs = signs_of(clause, found)
            ranked = [replace(one, score=one.score * model.factor(its)) for one, its in zip(found, signs, strict=True)]
            order = sorted(range(len(found)), key=lambda n: -ranked[n].score)
            ranked, signs = [ranked[n] for n in order], [signs[n] for n in order]
            is_read = all(is_readable(clause, n) for n in ranked[0].unread)
            scores = np.array([log(max(found[n].score, 1e-6)) for n in order])
            self.seen.append(_Seen(ranked, signs, scores, sure_signs(clause, ranked, signs), is_read))
        super().rank(clause, found, guesses=guesses)


def choices(graph: Graph, n: int, ranker: Ranker | None = None, *, hides: bool = False) -> Iterator[Choice]:
    """What is chosen among in `n` questions about a graph; `hides` leaves the relation asked about out of it."""
    written = [q for q in Writer(graph).write(n) if q.shape in SHAPES]
    if not hides:
        yield from _asked(graph, written, ranker)
        return
    for relation in graph.relations:
        about = [q for q in written if q.fact is not None and q.fact.label == relation.label]
        less = copy(graph)
        less.facts = [fact for fact in graph.facts if fact.label != relation.label]
        if about and less.facts:
            yield from _asked(less, about, ranker)


def collect(source: Iterable[Graph], n: int, ranker: Ranker | None = None, *, hides: bool = False) -> list[Choice]:
    """All choices over some graphs."""
    return [choice for graph in source for choice in choices(graph, n, ranker, hides=hides)]


def _asked(graph: Graph, questions: Sequence[Asked], ranker: Ranker | None) -> Iterator[Choice]:
    index = graph.index()
    grounder = _Watching(index, ranker)
    reader = Reader(index, now=graph.iso(graph.now), threshold=0.0, grounder=grounder)
    for asked in questions:
        grounder.seen.clear()
        answer = reader.answer(asked.text)
        verdict = judge({"answer_type": asked.answer_type, "gold": asked.gold, "accept": asked.accept}, answer.values)
        # A question may be read more than once, strictly and loosely: the reading that has what is meant counts.
        seen = sorted(((s, _meant(index, asked, s.found)) for s in grounder.seen), key=lambda pair: not pair[1].any())
        if seen:
            s, is_meant = seen[0]
            yield Choice(graph.name, asked.text, s.scores, s.signs, is_meant, s.sure, s.is_read, verdict)


def _meant(index: Index, asked: Asked, found: Iterable[Grounded]) -> np.ndarray:
    """Which patterns are the one that a question was written from: its relation, from the side that it asks for."""
    fact = asked.fact
    gold = {index.entities.id(label) for label in asked.gold if label in index.entities}
    told = []
    for one in found:
        is_same = fact is not None and index.relations[one.relation] == fact.label
        if is_same and asked.answer_type in ("entity", "list") and one.asked in ("head", "tail"):
            is_same = gold <= {row.head if one.asked == "head" else row.tail for row in one.rows}
        elif is_same and fact is not None:
            ends = {index.entities.id(fact.head), index.entities.id(fact.tail)}
            is_same = {one.head, one.tail} - {None} <= ends
        told.append(is_same)
    return np.array(told, bool)
