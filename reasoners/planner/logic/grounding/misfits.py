"""What cannot be meant by a clause, whatever its words are like: amounts for persons, another preposition or side."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from unicodedata import category

from reasoners.planner.logic.english.words import (
    ARTICLES,
    AUXILIARIES,
    FIRST,
    FIRST_PERSON,
    LAST,
    LIGHT,
    NTH,
    PARTICLES,
)
from reasoners.planner.logic.forms import Row
from reasoners.planner.logic.grounding.beside import Beside
from reasoners.planner.logic.grounding.kindwords import SEEN
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.sides import is_participle
from reasoners.planner.weights import SAID, SAME
from tkindex.linking.lemmas import is_noun, lemmas
from tkindex.linking.words import singular

_PERSONS = 0.5
"""From which share of persons' names on a side on persons are what it holds."""

_AMOUNTS = frozenset(
    """amount sum figure number size price cost fee fine penalty level rate score value total length height weight dose
    quantity percentage share salary wage rent toll fare""".split()
)
_BETWEEN = AUXILIARIES | frozenset("ever also already previously formerly still once".split())
"""What may stand between a subject and its verb."""
_BEFORE_NOUN = AUXILIARIES | ARTICLES | FIRST | LAST
_PLACING = frozenset("in on at under with".split())
_MUTUAL = frozenset(
    """marry wed engage relate ally connect link adjoin border neighbour neighbor twin couple pair join merge divorce
    separate equal correspond compare tie attach speak talk""".split()
)
"""Verbs of what two do or are alike, whoever is named first."""


_MEASURED = re.compile(r"(?:[^\w\s] ?)?\d[\d,.]*(?: ?%| [a-z].*)?$")
"""A number by itself, with a sign before it or a unit behind it; "2nd Foot" and "4 Oak Lane" are none."""


def is_amount(label: str) -> bool:
    """Whether a label begins with a number, or with the sign of a currency and a number.

    >>> is_amount("60 mg"), is_amount("£38"), is_amount("Line 2"), is_amount("$ 4")
    (True, True, False, True)
    """
    signless = label[1:].lstrip() if label[:1] and category(label[0]) == "Sc" else label
    return signless[:1].isdigit()


class Misfits(Beside):
    """Says which patterns a clause cannot mean."""

    def _are_amounts(self, rows: Sequence[Row], other: Callable[[Row], int]) -> bool:
        """Whether all that could answer begins with a number, whatever sign it has: "30 cents", "60 mg", "£38"."""
        labels = [self.g.index.entities[other(row)] for row in rows[:SEEN]]
        return bool(labels) and all(is_amount(label) for label in labels)

    def _is_no_amount(self, place: int, relation: Relation, rows: Sequence[Row], other: Callable[[Row], int]) -> bool:
        """Whether the noun asked for is no amount, all that could answer are, and the clause says another relation too.

        "Which office imposed a fine on Ann" is not answered by how much she was fined.
        """
        word = self.items[place].low
        labels = [self.g.index.entities[other(row)] for row in rows[:SEEN]]
        if singular(word) in _AMOUNTS or not labels or not all(map(_MEASURED.match, labels)):
            return False
        relations, kinds = self.g.schema.relations, self.g.kinds
        said = [self._low(n) for n in self.words if n != place]
        return any(
            number != relation.id
            and any(relations[number].likeness(w) >= SAID for w in said)
            and not all(is_amount(self.g.index.entities[e]) for e in sorted(kinds.members[far])[:SEEN])
            for number, far in self.near
        )

    def _are_coded(self, rows: Sequence[Row], other: Callable[[Row], int], relation: Relation) -> bool:
        """Whether all that could answer have a number in their label, and another relation leads to persons."""
        labels = [self.g.index.entities[other(row)] for row in rows[:SEEN]]
        is_all = bool(labels) and all(any(c.isdigit() for c in label) for label in labels)
        return is_all and any(n != relation.id and self.g.kinds.are_persons(far) for n, far in self.near)

    def _is_reversed(self, relation: Relation, at: int, is_head: bool) -> bool:
        """Whether a clause has a name on one side of a label that it says, and the facts have it on the other.

        "Who stood in for Ann" is not answered by whom she stood in for. It is so of things of one kind alone: where
        they are of two, a name can stand on one side only, and what is said of both alike ("met with") has no sides.
        """
        if relation.particle in ("", "with", "and") or relation.lemmas & _MUTUAL:
            return False
        kinds, sides = self.g.kinds, ((relation.id, True), (relation.id, False))
        is_kin = not kinds.members[sides[0]].isdisjoint(kinds.members[sides[1]])
        if not is_kin and any(kinds.personal(side) < _PERSONS for side in sides):
            return False
        return self._label_side(relation, at) == ("tail" if is_head else "head")

    def _label_side(self, relation: Relation, at: int) -> str:
        """The side of a name beside the words of a label: "stood in for NAME", "did NAME stand in for"; or ""."""
        label = [word for word in relation.words if word not in AUXILIARIES and word not in ARTICLES]
        said = [n for n in range(len(self.items)) if self._low(n) not in ARTICLES or not self._low(n)]
        for begin in range(len(said) - len(label) + 1 if len(label) > 1 else 0):
            run = said[begin : begin + len(label)]
            if not all(
                self._low(n) and lemmas(self._low(n)) & lemmas(word) for n, word in zip(run, label, strict=True)
            ):
                continue
            if said[begin + len(label) : begin + len(label) + 1] == [at]:
                return "tail"
            before = begin - 1
            while before >= 0 and self._low(said[before]) in _BETWEEN:
                before -= 1
            is_asked = before > 0 and said[before] == at and self._low(said[before - 1]) in AUXILIARIES
            if is_asked:
                return "head"
        return ""

    def _is_asked_itself(self, relation: Relation, is_head: bool | None) -> bool:
        """Whether "who was the secretary" asks for who is one, and not for what a name is secretary to."""
        if self.asker != "who" or relation.frame != "of" or is_head is not True or self.asker_at < 0:
            return False
        at = self.asker_at + 1
        while self._low(at) in _BEFORE_NOUN or self._low(at) in NTH:
            at += 1
        is_said = at > self.asker_at + 2 and at in self.words and self._low(at) in relation.content
        return is_said and is_noun(self._low(at)) and self._low(at - 1) not in AUXILIARIES

    def _only_bears(self, place: int, relation: Relation) -> bool:
        """Whether a light verb has the noun of a label beside it, and says no relation of this name itself.

        "What name did it carry": that others of the graph carry loads is no matter of something that has a name.
        """
        if not lemmas(self.items[place].low) & LIGHT:
            return False
        relations = self.g.schema.relations
        is_own = any(relations[n].likeness(self.items[place].low) >= SAID for n, _ in self.near)
        said = [n for n in self.clause if n != place and self._low(n) and relation.likeness(self._low(n)) >= SAID]
        return not is_own and any(is_noun(self.items[n].low) for n in said)

    def _is_borne_out(self, place: int, rows: Sequence[Row], other: Callable[[Row], int]) -> bool:
        """Whether a participle before the noun asked for says of all that would answer what the graph says of them.

        "How many stolen items were recovered": all that were are among those that were stolen.
        """
        word = self.items[place].low
        if place + 1 not in self.noun_heads or not is_participle(word) or not rows:
            return False
        told = [self.g.schema.relations[n] for n in self.g.schema.saying(word, SAME)]
        done = [one for one in told if one.frame == "passive" or (one.frame == "verb" and one.particle)]
        done = [one for one in done if word in one.words]
        members: set[int] = set().union(*(self.g.kinds.members[one.id, True] for one in done))
        return all(other(row) in members for row in rows)

    def _is_placed_elsewhere(self, relation: Relation) -> bool:
        """Whether the preposition that a clause without a verb ends in is that of another relation of the name.

        "Which tent was Ann in" is not the one that she watches at.
        """
        if self.verbs or not self.asker or self.where or not relation.particle:
            return False
        stranded = [
            self._low(n)
            for n in self.clause
            if self._low(n) in _PLACING
            and n > 0
            and (self.items[n - 1].kind == "name" or self._low(n - 1) in FIRST_PERSON)
            and (n + 1 >= len(self.items) or n + 1 not in self.clause or self.items[n + 1].kind == "mark")
        ]
        if len(stranded) != 1 or relation.particle == stranded[0]:
            return False
        return any(self.g.schema.relations[n].particle == stranded[0] for n, _ in self.near)

    def _is_led_elsewhere(self, relation: Relation) -> bool:
        """Whether the preposition before the asking word is that of another relation with the same verb.

        "At which school was she teaching" is "teaches at", and not "teaches".
        """
        led = self._low(self.asker_at - 1) if self.asker_at > 0 else ""
        if led not in PARTICLES or relation.particle == led:
            return False
        others = {number for number, _ in self.near} - {relation.id}
        return any(
            self.g.schema.relations[n].particle == led and self.g.schema.relations[n].stems == relation.stems
            for n in others
        )
