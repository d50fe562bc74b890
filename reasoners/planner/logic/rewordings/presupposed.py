"""Kinds of things that a graph does not know: "which of the llamas" of a graph in which nothing has to do with any.

Whoever says "of the llamas" holds that there are some. Where nothing else is named, and neither a label nor the name of
an entity says the noun, and it is far from all that stands in it, the answer would be of all things alike.
"""

from __future__ import annotations

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.words import GENERIC, GENERIC_ONES, INDEFINITE, SILENT, UNITS
from reasoners.planner.logic.grounding.surroundings import is_known, kind_cosine
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.syntax.asking import COUNTS, PERSONS, PLACES, SPELLS
from reasoners.planner.weights import READ
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_adjective, is_english, is_noun
from tkindex.linking.words import is_plural, singular

_OF_THE = re.compile(
    r"\b(?:which|who|whom|what|many|any|one|some|all|most|none|each|two|three|several)(?: of)"
    r" (?:the|these|those) (?P<said>[a-z]+(?: [a-z]+){0,2})"
)
"""A set that is told by its noun alone: "our sites" are told by whose they are."""
_NEAR_ANY = 0.15
"""From which cosine on with what stands on any side a noun has to do with a graph (spent blind sets: in sample)."""
_MANY_RELATIONS = 60
_OF_ANYTHING = SILENT | GENERIC_ONES | GENERIC | PERSONS | PLACES | SPELLS | COUNTS | INDEFINITE | UNITS.keys()


def refuse_unknown_kind(reader: Reader, text: str, answer: Answer) -> Answer:
    """An answer, or a refusal where it is asked of things of which the graph knows nothing.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "sailed", "boat 1", "2001"), ("Bob", "sailed", "boat 2", "2003")]))
    >>> answer = Answer(("boat 1",))
    >>> refuse_unknown_kind(reader, "Which of the boats was sailed first?", answer).values
    ('boat 1',)
    >>> refuse_unknown_kind(reader, "Which of the volcanoes was sailed first?", answer).reason
    "not understood: 'volcanoes': nothing in the graph is called so, or has to do with it"
    """
    said = _OF_THE.search(f"{text[:1].lower()}{text[1:]}") if answer.values else None
    words = [] if said is None else _phrase_of(said["said"].split())
    if not words or any(_may_be(reader, word, answer) for word in words) or _names_some(reader, text):
        return answer
    return Answer(reason=f"not understood: {words[-1]!r}: nothing in the graph is called so, or has to do with it")


def _phrase_of(words: list[str]) -> list[str]:
    """The words up to a noun in the plural, where all are nouns or adjectives; [] where none is, or it is of anything.

    >>> _phrase_of("gate pairs were".split()), _phrase_of("ones that led".split())
    (['gate', 'pairs'], [])
    """
    for n, word in enumerate(words):
        if not is_english(word) or not (is_noun(word) or is_adjective(word)) or word in _OF_ANYTHING:
            return []
        if is_noun(word) and is_plural(word):
            return [] if singular(word) in _OF_ANYTHING else words[: n + 1]
    return []


def _may_be(reader: Reader, noun: str, answer: Answer) -> bool:
    """Whether a noun may name what is asked of, as far as anything of the graph says."""
    grounder, relations = reader.grounder, reader.schema.relations
    if is_known(grounder, noun, READ) or len(relations) > _MANY_RELATIONS:
        return True
    slot = answer.details.get("slot")
    if names_person(noun) and (slot is None or grounder.kinds.are_persons(slot)):
        return True
    sides = ((relation.id, is_head) for relation in relations for is_head in (True, False))
    return any(kind_cosine(grounder, side, singular(noun)) >= _NEAR_ANY for side in sides)


def _names_some(reader: Reader, text: str) -> bool:
    """Whether a question names something, of which it is asked then, or cannot be taken apart."""
    parsed = reader.itemizer.parse(text)
    return isinstance(parsed, str) or any(item.kind == "name" for item in parsed[0])
