"""Whether something is so of which the graph has no such fact: "no", where others like it have one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

from reasoners.planner.logic.english.words import ADVERBIAL, ARTICLES, LIGHT, SILENT
from reasoners.planner.logic.execution.holding import Period
from reasoners.planner.logic.execution.running import other_side
from reasoners.planner.logic.forms import Found, Grounded, Question
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.logic.schema.schema import Schema
from reasoners.planner.weights import READ, SURE
from tkindex.index import Index
from tkindex.linking.lemmas import is_noun, lemmas
from tkindex.linking.words import is_plural

_PART_NAME = 0.5
"""From which fit on a part of one label alone is that name."""
_KINDRED = 0.6
"""The score of what kinds of entities say, and no word."""


@dataclass(slots=True)
class Reading:
    """A reading that gave something: its tree, its pattern, its periods, what it found, how sure it is."""

    question: Question
    grounded: Grounded
    periods: list[Period]
    found: Found
    score: float
    unread: list[int]
    anchored: float = 1.0


class Absences:
    """Reads questions of yes or no whose fact the graph does not have."""

    index: Index
    grounder: Grounder
    schema: Schema
    me: int | None

    @abstractmethod
    def run(self, q: Question, grounded: Grounded, spans: Sequence[Span]) -> Reading | None:
        """What a pattern gives under the conditions of a question."""

    def _there_is(self, entity: int, at: int) -> list[Grounded]:
        """ "Was there a Mayor of Rome in 1970": whether the one relation that an entity has holds of anybody."""
        slots = self.grounder.neighbours(entity)
        if len(slots) != 1:
            return []
        ((relation, is_head), rows), *_ = slots.items()
        head, tail = (entity, None) if is_head else (None, entity)
        return [Grounded(head, relation, tail, rows, "", 0.75, [], entity, (at,), SURE)]

    def _absent(self, q: Question, found: Sequence[Grounded]) -> Reading | None:
        """ "No", where a name has the relation that is asked about, and never with the other name."""
        for grounded in found[:3]:
            names = [n for n in grounded.unread if q.items[n].kind == "name"]
            if not grounded.rows and not grounded.unread and grounded.likeness >= SURE:
                found_no = Found(("no",), "boolean", [], note="the graph has no such fact")
                return Reading(q, grounded, [], found_no, 0.6, [])
            if grounded.unread and names == grounded.unread and grounded.likeness >= SURE and grounded.rows:
                relation = self.schema.relations[grounded.relation]
                exact = all(self._is_sure_name(q, n) and not self._is_joined_otherwise(q, grounded, n) for n in names)
                # "Did Ann ever cox the eight": the verb, whatever else is called so.
                exact = exact and all(relation.likeness(q.items[n].low) < READ for n in names)
                # "Does Bob still have my tent": whose the tent is says nothing of who has it.
                names = [n for n in names if not self._is_owner(q, n)]
                if exact and names:
                    others = dict.fromkeys(self.index.entities[other_side(grounded, row)] for row in grounded.rows[:5])
                    note = f"the graph has no such fact of {q.items[names[0]].text}, only of {', '.join(others)}"
                    return Reading(q, grounded, [], Found(("no",), "boolean", grounded.rows[:5], note=note), 0.6, [])
        return None

    def _is_owner(self, q: Question, at: int) -> bool:
        """Whether whoever asks calls a name behind him his own."""
        items = q.items[at : at + 2]
        return len(items) == 2 and items[0].is_possessive and items[1].kind == "name" and self.me in self._of(q, at)

    @staticmethod
    def _of(q: Question, at: int) -> tuple[int, ...]:
        return tuple(q.spans[q.items[at].ref].entities)

    def _is_joined_otherwise(self, q: Question, grounded: Grounded, at: int) -> bool:
        """Whether a name is none of those on a side, and another relation has a fact of it and the one that is asked.

        "Did Ann ever work on the atlas" of "works in pair" (languages) says nothing of the project she was assigned to.
        """
        before = [item.low for item in q.items[max(at - 3, 0) : at]]
        if len(before) == 3 and before[0] in ARTICLES and is_noun(before[1]) and before[2] in ("in", "of"):
            return False  # "a flat in the Dairy": which flat it is
        entities = set(q.spans[q.items[at].ref].entities)
        slot = (grounded.relation, grounded.asked == "head")
        own = {one for entity in entities for one in self.grounder.slots(entity)}
        if slot in own or own & self.grounder.kinds.links.get(slot, frozenset()):
            return False  # others like it stand there
        if grounded.fixed is None:
            return False
        near = self.grounder.neighbours(grounded.fixed)
        others = (rows for (relation, _), rows in near.items() if relation != grounded.relation)
        return any(row.head in entities or row.tail in entities for rows in others for row in rows)

    @staticmethod
    def _is_sure_name(q: Question, at: int) -> bool:
        """Whether a name is whole, or part of one label alone."""
        span = q.spans[q.items[at].ref]
        return span.score >= 1.0 or (span.score >= _PART_NAME and len(span.entities) == 1)

    def _between_kinds(self, q: Question, spans: Sequence[Span]) -> Reading | None:
        """Whether two names have the one relation that joins what they are, where no word says another.

        "Was the Otter ever in blue", "did the mill ever have a fire": ships have colours by one relation alone.
        """
        names = [n for n in q.main if q.items[n].kind == "name"]
        words = [q.items[n].low for n in q.main if q.items[n].kind == "word" and q.items[n].low not in SILENT]
        if len(names) != 2 or not all(self._is_sure_name(q, n) for n in names):
            return None
        if not all(lemmas(word) & LIGHT or word in ADVERBIAL for word in words):
            return None
        one, other = (spans[q.items[n].ref].entities[0] for n in names)
        near, far = self.grounder.slots(one), self.grounder.slots(other)
        joint = [(relation, is_head) for relation, is_head in near if (relation, not is_head) in far]
        if len(joint) != 1:
            return None
        (relation, is_head), head, tail = joint[0], one, other
        if not is_head:
            head, tail = other, one
        rows = self.grounder.pair_rows(head, relation, tail)
        if rows:
            grounded = Grounded(head, relation, tail, rows, "", _KINDRED, [], tail, tuple(names), SURE)
            return self.run(q, grounded, spans)
        note = f"of all relations only {self.schema.relations[relation].label!r} joins such two, and these it does not"
        grounded = Grounded(head, relation, tail, [], "", _KINDRED, [], tail, tuple(names), SURE)
        return Reading(q, grounded, [], Found(("no",), "boolean", [], note=note), _KINDRED, [])

    def _without(self, q: Question, spans: Sequence[Span]) -> Reading | None:
        """ "No", where the words say a relation in full that others like the one who is named have, and it has not."""
        names = [n for n in q.main if q.items[n].kind == "name"]
        if len(names) != 1 or q.having is not None or not self._is_sure_name(q, names[0]):
            return None
        (entity, *_), rest = spans[q.items[names[0]].ref].entities, [n for n in q.main if n != names[0]]
        # Whoever damaged nothing at all damaged no car.
        rest = [n for n in rest if not self._is_any_one(q, n)]
        found = self.grounder.ground(q.items, rest, spans, wants="whether", kind_words=q.kind_words, is_open=True)
        kinds, own = self.grounder.kinds, self.grounder.slots(entity)
        for grounded in found[:1]:
            if (
                grounded.unread
                or grounded.likeness < SURE
                or any(one.relation != grounded.relation for one in found[1:2])
            ):
                return None
            sides = [side for side in (True, False) if own & kinds.links.get((grounded.relation, side), frozenset())]
            if not sides or own & {(grounded.relation, True), (grounded.relation, False)}:
                return None
            note = f"the graph has no such fact of {q.items[names[0]].text}, only of others like it"
            told = replace(grounded, rows=list(grounded.rows[:5]), asked="", fixed=entity, names=tuple(names))
            return Reading(q, told, [], Found(("no",), "boolean", grounded.rows[:5], note=note), _KINDRED, [])
        return None

    def _is_any_one(self, q: Question, at: int) -> bool:
        """Whether a noun that no label says is any one of its kind: "did she ever damage a car"."""
        is_led = at > 0 and q.items[at].kind == "word" and q.items[at - 1].low in ("a", "an", "any")
        word = q.items[at].low
        return is_led and not is_plural(word) and is_noun(word) and not self.schema.saying(word, READ)
