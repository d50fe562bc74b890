"""Further names of relations as phrases with a direction: what they say of a head and its tail, or of either alone."""

from __future__ import annotations

from typing import NamedTuple

ROLES = ("head", "tail")
"""Marks of nouns: ``head: teacher`` names who stands on the head's side."""
BACK = "<"
"""Mark of a phrase that goes from the tail to the head: ``<was taught by``."""


class Saying(NamedTuple):
    """A phrase that says a relation.

    Attributes
    ----------
    text : str
        Without its mark.
    kind : {"", "<", "head", "tail"}
        From head to tail, from tail to head, a noun for the head, a noun for the tail.
    """

    text: str
    kind: str


def saying_of(name: str) -> Saying:
    """Return what a further name of a relation says, by its mark.

    Examples
    --------
    >>> saying_of("gave classes at"), saying_of("<was taught by"), saying_of("Head:  pupil")
    (Saying(text='gave classes at', kind=''), Saying(text='was taught by', kind='<'), Saying(text='pupil', kind='head'))

    Brackets on both sides are no mark, as YAGO writes its relations.

    >>> saying_of("<wasBornIn>"), saying_of("tail:")
    (Saying(text='<wasBornIn>', kind=''), Saying(text='', kind='tail'))
    """
    text = name.strip()
    if text.startswith(BACK) and not text.endswith(">"):
        return Saying(text[len(BACK) :].strip(), BACK)
    mark, colon, rest = text.partition(":")
    if colon and mark.strip().casefold() in ROLES:
        return Saying(rest.strip(), mark.strip().casefold())
    return Saying(text, "")
