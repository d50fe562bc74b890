"""Spans of a question and the entities that each may name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tkindex.linking.words import Token


class Candidate(NamedTuple):
    """An entity that a span of a question may name.

    Attributes
    ----------
    entity : int
        Entity id.
    score : float
        From 0 to 1: how much of the label the span says, and how much of the span the label explains.
    weight : float
        How much of the question it explains, in the units of word weights.
    """

    entity: int
    score: float
    weight: float
    start: int
    stop: int


class Mention(NamedTuple):
    """A span of a question and the entities that it may name.

    Attributes
    ----------
    start, stop : int
        Tokens of the question, stop exclusive.
    text : str
    candidates : tuple of Candidate
        Best first.
    """

    start: int
    stop: int
    text: str
    candidates: tuple[Candidate, ...]


def group(
    candidates: Sequence[Candidate], text: str, tokens: Sequence[Token], n_alternatives: int = 6
) -> list[Mention]:
    """Choose spans that do not overlap, best first; others that overlap a chosen one become its alternatives."""
    chosen: list[tuple[Candidate, list[Candidate]]] = []
    for candidate in candidates:
        entity, _, weight, start, stop = candidate
        for best, others in chosen:
            if start < best.stop and stop > best.start:
                if (
                    len(others) < n_alternatives
                    and weight >= 0.3 * best.weight
                    and not any(c.entity == entity for c in others)
                ):
                    others.append(candidate)
                break
        else:
            chosen.append((candidate, [candidate]))
    chosen.sort(key=lambda c: c[0].start)
    return [
        Mention(best.start, best.stop, text[tokens[best.start].start : tokens[best.stop - 1].end], tuple(others))
        for best, others in chosen
    ]
