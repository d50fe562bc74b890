"""Kinds of entities, induced from a graph: sides of relations that are filled by the same entities hold one kind.

A graph seldom says what its entities are. Where the heads of "captained by" are the tails of "shipped on", both hold
the same kind of thing, whatever it is called.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from copy import copy
from itertools import pairwise

import numpy as np

from reasoners.planner.logic.english.nounforms import is_personal, is_titled, names_event
from reasoners.planner.logic.english.words import AUXILIARIES
from reasoners.planner.logic.schema.relations import Relation, last_of
from reasoners.planner.logic.schema.schema import Schema
from reasoners.planner.weights import KIND_LEAST, KIND_SHARED, SAID, SAME
from tkindex.linking.lemmas import is_english, is_noun, is_past
from tkindex.linking.words import singular
from tkindex.results.numbered import entity_ids
from tkindex.threads import cached_property

_SAMPLE = 2_000
_LOOKED = 40
_MOST_COUNTED = 64
"""Of so many sides it is kept how many entities they share with each other."""
_MOST_WORDS = 4_096
"""Of so many words it is kept which sides they name."""
_MOSTLY = 0.6
"""From which share of the labels of a side on their head noun is what that side holds."""
_PERSONS = 0.5
_CODE = re.compile(r"([A-Za-z]{1,6})[-_. ]?\d")
Slot = tuple[int, bool]
"""A side of a relation: its number, and whether it is the head's side."""


class Kinds:
    """Which sides of the relations of one index hold the same kind of entity."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        # Of each side, by what its own labels say.
        self._personal: dict[Slot, float] = {}
        self._heads: dict[Slot, frozenset[str]] = {}
        self._labelled: dict[Slot, dict[str, float]] = {}
        self._letters: dict[Slot, frozenset[str]] = {}
        # Of all sides together.
        self._headed: dict[str, frozenset[Slot]] = {}
        self._of_word: dict[tuple[str, float], frozenset[Slot]] = {}
        self.vectors: dict[Slot, np.ndarray] = {}
        """Of what stands on a side and what it stands in: `reasoners.planner.logic.grounding.ranking.kind_cosine`."""
        # How many entities a side shares with the others, of sides that changed; whoever goes on from here takes it.
        self.shared: dict[Slot, dict[Slot, int]] = {}

    def over(self, schema: Schema) -> Kinds:
        """The kinds of another state of the index, whose schema goes on from this one's; what stands is kept."""
        changes = schema.changes_since(self.schema.index)
        sampled = vars(self).get("_sampled")
        if changes is None or sampled is None:
            return Kinds(schema)
        other = copy(self)
        # Taken at once, so that it is changed in place and by nobody else.
        other.schema, other.shared = schema, vars(self).pop("shared", None) or {}
        fresh: dict[Slot, frozenset[int]] = {}
        last = sampled[1]
        for relation in changes.first:
            if changes.touched(relation, last[relation]):
                heads, tails, end = other.sample(relation)
                last = {**last, relation: end}
                fresh |= {(relation, True): heads, (relation, False): tails}
        fresh = {slot: entities for slot, entities in fresh.items() if entities != self.members[slot]}
        vars(other)["_sampled"] = self.members | fresh, last
        if fresh:
            for name in ("members", "links", "_coded", "has_persons"):
                vars(other).pop(name, None)
            for name in ("_personal", "_heads", "_labelled", "_letters"):
                kept = getattr(self, name).copy()
                setattr(other, name, {slot: said for slot, said in kept.items() if slot not in fresh})
            vars(other).update(_headed={}, _of_word={})
            links = vars(self).get("links")
            other.vectors = {}
            if links is not None:
                other.links = found = self._linked_anew(other, links, list(fresh))
                vectors = self.vectors.copy().items()
                other.vectors = {s: v for s, v in vectors if s not in fresh and found[s] is links[s]}
        return other

    @cached_property
    def _sampled(self) -> tuple[dict[Slot, frozenset[int]], dict[int, int | None]]:
        """`members`, and where the last of the facts that were looked at begins, by relation: see `last_of`."""
        found: dict[Slot, frozenset[int]] = {}
        last: dict[int, int | None] = {}
        for relation in self.schema.relations:
            number = relation.id
            found[number, True], found[number, False], last[number] = self.sample(number)
        return found, last

    def sample(self, relation: int) -> tuple[frozenset[int], frozenset[int], int | None]:
        facts = self.schema.index.facts(relation=relation, limit=_SAMPLE)
        heads, tails = (frozenset(ids.tolist()) for ids in entity_ids(facts, self.schema.index.entities))
        return heads, tails, last_of(facts.starts, _SAMPLE)

    @cached_property
    def members(self) -> dict[Slot, frozenset[int]]:
        """Entities on each side, of the first facts of each relation."""
        return self._sampled[0]

    def _linked_anew(
        self, other: Kinds, links: dict[Slot, frozenset[Slot]], changed: list[Slot]
    ) -> dict[Slot, frozenset[Slot]]:
        """`links`, where some sides of another state hold other entities than here: O(sides) for each that changed."""
        shared = other.shared
        old, new = self.members, dict(self.members)
        links = links.copy()
        for slot in changed:
            counts = shared.get(slot)
            if counts is None:
                entities = new[slot]
                counts = shared[slot] = {b: len(entities & members) for b, members in new.items()}
            new[slot] = other.members[slot]
            for step, entities in ((1, new[slot] - old[slot]), (-1, old[slot] - new[slot])):
                for entity in entities:
                    for b, members in new.items():
                        if b != slot and entity in members:
                            counts[b] += step
            counts[slot] = len(new[slot])
            for b, n in counts.items():
                if b != slot and b in shared:
                    shared[b][slot] = n
                is_linked = _are_one(n, len(new[slot]), len(new[b])) or b == slot
                for one, two in ((slot, b), (b, slot)):
                    if is_linked != (two in links[one]):
                        links[one] = links[one] | {two} if is_linked else links[one] - {two}
            while len(shared) > _MOST_COUNTED:
                del shared[next(iter(shared))]
        return links

    @cached_property
    def links(self) -> dict[Slot, frozenset[Slot]]:
        """Sides that hold the same kind as a side."""
        holders: dict[int, list[Slot]] = {}
        for slot, entities in self.members.items():
            for entity in entities:
                holders.setdefault(entity, []).append(slot)
        shared: dict[tuple[Slot, Slot], int] = {}
        for slots in holders.values():
            for a in slots:
                for b in slots:
                    shared[a, b] = shared.get((a, b), 0) + 1
        found: dict[Slot, set[Slot]] = {slot: {slot} for slot in self.members}
        for (a, b), n in shared.items():
            if _are_one(n, len(self.members[a]), len(self.members[b])):
                found[a].add(b)
        return {slot: frozenset(others) for slot, others in found.items()}

    def is_one_kind(self, slot: Slot, slots_of: Iterable[frozenset[Slot]]) -> bool:
        """Whether entities that fill one side are of one kind, by the other sides that each of them fills."""
        groups: list[set[Slot]] = []
        for slots in slots_of:
            others = {s for s in slots if s != slot}
            if not others:
                continue
            reach = others.union(*(self.links.get(s, frozenset()) - {slot} for s in others))
            joined = [group for group in groups if group & reach]
            groups = [group for group in groups if not group & reach]
            groups.append(reach.union(*joined))
        return len(groups) <= 1

    def kind_of_word(self, word: str) -> frozenset[Slot]:
        """Sides that a noun names: an employer is the tail of "employer", a captain of "captained by"."""
        return self._named(word, SAME)

    def near_kind_of_word(self, word: str) -> frozenset[Slot]:
        """`kind_of_word`, where a word that is only near to a label names its sides too."""
        return self._named(word, SAID)

    def _named(self, word: str, least: float) -> frozenset[Slot]:
        found = self._of_word.get((word, least))
        if found is None:
            if len(self._of_word) >= _MOST_WORDS:
                self._of_word.clear()
            found = self._of_word[word, least] = self._kind_of_word(word, least)
        return found

    def _kind_of_word(self, word: str, least: float) -> frozenset[Slot]:
        found: set[Slot] = set()
        plain = singular(word)
        is_doer = plain.endswith(("er", "or")) and any(
            self.schema.relations[number].frame == "passive" for number in self.schema.saying(word, SAME)
        )
        for relation in self._saying(word):
            if is_modifier(plain, relation):
                continue  # a company is no "company secretary"
            side = self.side_of(relation, plain)
            is_agent = side is not None and self.named_side(relation) is None
            if is_agent and is_doer and relation.likeness(word) < SAME:
                continue  # an owner is who something is owned by, not what it is held by
            if relation.frame == "passive" and plain.endswith("ing"):
                side = True  # a painting is what was painted
            if side is False and relation.frame == "passive" and names_event(plain) and not plain.endswith("ing"):
                continue  # "inspections" are neither who inspected nor what was inspected
            if side is not None and relation.likeness(word) >= (SAID if is_agent else least):
                found |= self.links.get((relation.id, side), frozenset())
        # Codes say more than the order of a label: "FLT-3" is the fault of "fault on segment", and no segment is.
        return self.coded(word) or frozenset(found)

    def _saying(self, word: str) -> list[Relation]:
        """Ways to say relations that a word says: those that have it where some do, else the label."""
        found = []
        for number in self.schema.saying(word, SAID):
            relation = self.schema.relations[number]
            own = [way for way in relation.ways if relation.sayings and way.fit((word,))]
            found += own or [relation]
        return found

    def coded(self, noun: str) -> frozenset[Slot]:
        """Sides of which all labels are codes that are short for a noun: "INC-204" for an incident.

        Where a label of the graph says what a code is short for ("C-12" of "lodged claim"), it is for no other noun.
        """
        if not is_english(noun) or not is_noun(singular(noun)):
            return frozenset()  # "secretly" is no "S-104"
        plain = noun.removesuffix("s")
        return frozenset().union(
            *(
                slots
                for prefixes, slots in self._coded.items()
                if is_coded(plain, prefixes) and (not (said := self._said_for(prefixes, slots)) or plain in said)
            )
        )

    def _said_for(self, prefixes: frozenset[str], slots: Iterable[Slot]) -> frozenset[str]:
        """The nouns of labels that name a side of codes, and that these are short for."""
        relations = self.schema.relations
        return frozenset(
            word
            for number, is_head in slots
            for word in map(singular, relations[number].content)
            if is_coded(word, prefixes) and self.side_of(relations[number], word) == is_head
        )

    @cached_property
    def _coded(self) -> dict[frozenset[str], frozenset[Slot]]:
        """Sides of which all labels are codes, by the letters that these begin with."""
        found: dict[frozenset[str], set[Slot]] = {}
        for slot in self.members:
            prefixes = self._prefixes(slot)
            if prefixes:
                found.setdefault(prefixes, set()).add(slot)
        return {prefixes: frozenset(slots) for prefixes, slots in found.items()}

    def _prefixes(self, slot: Slot) -> frozenset[str]:
        """Letters that the labels of a side begin with before digits: "inc" of "INC-204"; none where some do not."""
        found = self._letters.get(slot)
        if found is None:
            hits = [_CODE.match(label) for label in self._labels(slot)]
            found = self._letters[slot] = frozenset(m[1].lower() for m in hits if m) if all(hits) else frozenset()
        return found

    def _labels(self, slot: Slot) -> list[str]:
        """Some labels of a side."""
        return [self.schema.index.entities[e] for e in sorted(self.members[slot])[:_LOOKED]]

    def ending(self, slot: Slot, word: str) -> list[str]:
        """Some labels of a side that end with a word in small letters."""
        return [label for label in self._labels(slot) if label.lower().endswith(f" {word}")]

    def headed(self, noun: str) -> frozenset[Slot]:
        """Sides of which most labels have a noun as their head: "stage" of "Main Stage", "mission" of "Mission 7"."""
        plain = singular(noun)
        found = self._headed.get(plain)
        if found is None:
            found = self._headed[plain] = frozenset(slot for slot in self.members if plain in self._heads_of(slot))
        return found

    def _heads_of(self, slot: Slot) -> frozenset[str]:
        """The nouns that most labels of a side have as their head."""
        found = self._heads.get(slot)
        if found is None:
            labels = self._labels(slot)
            words = [re.findall(r"[^\W_]+", label.lower()) for label in labels]
            # "Mission 7" is a mission, and the "Opera Studio" is no opera.
            heads = [{some[-1], *(() if is_english(some[1]) else some[:1])} for some in words if len(some) > 1]
            n = Counter(noun for some in heads for noun in some)
            found = self._heads[slot] = frozenset(noun for noun in n if n[noun] / len(labels) >= _MOSTLY)
        return found

    def labelled(self, slot: Slot, noun: str) -> float:
        """The share of labels on a side that have a noun: "room" of "Room 12" and "Long Gallery"."""
        of_slot = self._labelled.setdefault(slot, {})
        known = of_slot.get(noun)
        if known is None:
            words = [re.findall(r"[^\W_]+", label.lower()) for label in self._labels(slot)]
            is_head = [singular(noun) in (*some[:1], *some[-1:]) for some in words]  # no "estate" is an "estate label"
            known = of_slot[noun] = sum(is_head) / max(len(words), 1)
        return known

    def compounded(self, slot: Slot, noun: str) -> bool:
        """Whether labels on a side have a noun in front of a compound: a boatyard is like a boat, and is none."""
        one = singular(noun)
        words = {word for label in self._labels(slot) for word in re.findall(r"[^\W_]+", label.lower())}
        return any(word.startswith(one) and len(word) > len(one) + 2 and is_noun(word[len(one) :]) for word in words)

    def personal(self, slot: Slot) -> float:
        """The share of labels on a side that are written as names of persons: "Otto Reinhold", and not "Port Hill"."""
        found = self._personal.get(slot)
        if found is None:
            labels = self._labels(slot)
            found = self._personal[slot] = sum(map(is_personal, labels)) / max(len(labels), 1)
        return found

    def are_persons(self, slot: Slot) -> bool:
        """Whether most labels on a side are written as names of persons."""
        return self.personal(slot) > _PERSONS

    def titled(self, slot: Slot) -> float:
        """The share of labels on a side that have a short title before a name: "Dr. Castle"."""
        labels = self._labels(slot)
        return sum(map(is_titled, labels)) / max(len(labels), 1)

    @cached_property
    def has_persons(self) -> bool:
        """Whether most labels on some side are written as names of persons."""
        return any(map(self.are_persons, self.members))

    @classmethod
    def side_of(cls, relation: Relation, noun: str) -> bool | None:
        """Which side a noun names: that of the label's own noun, or who does what its verb says; None where neither.

        The namespace of a label names its heads: "deal" of "deal.won_by".
        """
        space = relation.namespace
        if space and {noun, singular(noun)} & {space, singular(space)}:
            return True
        side = cls.named_side(relation)
        is_verb_label = side is None and relation.frame == "verb"
        if is_verb_label and len(relation.content) > 1 and not relation.particle:
            last = relation.content[-1]
            is_object = noun in (last, singular(last)) and (is_noun(last) or not is_english(last))
            if is_object and not is_past(last):
                return False  # a grant is what stands behind "received grant"
        # "Drove the trailer to", but "was held prisoner at".
        is_inner = len(relation.content) > 1 and relation.content[-1] in (noun, singular(noun))
        is_inner = is_inner and relation.words[0] not in AUXILIARIES
        is_agent = is_verb_label and noun.removesuffix("s").endswith(("er", "or")) and not is_inner
        return True if is_agent else side  # a composer is who composed

    @staticmethod
    def named_side(relation: Relation) -> bool | None:
        """Which side the noun of a label names: True for the head, None where the label is a verb."""
        if relation.frame == "of":
            return True
        if relation.frame in ("noun", "passive"):
            return False
        return None


def kinds_of(schema: Schema) -> Kinds:
    """The kinds of the index of a schema, kept with its linker, which later states of a live index go on from.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> schema = schema_of(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "married to", "Ann", "2003")]))
    >>> kinds_of(schema) is kinds_of(schema)
    True
    """
    beside = schema.index.linker.beside
    kept = beside.get("kinds")
    if not isinstance(kept, Kinds):
        kept = Kinds(schema)
    elif kept.schema is not schema:
        kept = kept.over(schema)
    beside["kinds"] = kept
    return kept


def _are_one(n_shared: int, n_one: int, n_other: int) -> bool:
    """Whether two sides share so many of their entities that these are of one kind."""
    least = min(n_one, n_other)
    return n_shared > 0 and n_shared >= min(KIND_LEAST, least) and n_shared >= KIND_SHARED * least


def is_modifier(noun: str, relation: Relation) -> bool:
    """Whether a noun only says more of another one in a label: "company" of "company secretary of".

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> [relation] = schema_of(tk.build([("Ann", "company secretary of", "Acme", "2001")])).relations
    >>> is_modifier("company", relation), is_modifier("secretary", relation)
    (True, False)
    """
    if relation.frame not in ("of", "noun") or len(relation.content) < 2 or "." in relation.label:
        return False  # a namespace says what the fact is about: "envoy.expelled"
    return any(
        singular(noun) == one and two in relation.content and is_noun(two) for one, two in pairwise(relation.words)
    )


def is_coded(noun: str, prefixes: frozenset[str]) -> bool:
    """Whether codes are short for a noun: "INC-204" for an incident, "v2.3" for a version, "TCK-9" for a ticket.

    >>> is_coded("incident", frozenset({"inc"})), is_coded("ticket", frozenset({"tck"})), is_coded("host", frozenset())
    (True, True, False)
    """
    return bool(prefixes) and all(_is_short(noun, prefix) for prefix in prefixes)


def _is_short(noun: str, prefix: str) -> bool:
    if noun.startswith(prefix):
        return True
    letters = iter(noun)  # "tck": the consonants of what it is short for
    is_bare = len(prefix) > 2 and not set(prefix) & set("aeiou")
    return is_bare and noun[0] == prefix[0] and all(c in letters for c in prefix)
