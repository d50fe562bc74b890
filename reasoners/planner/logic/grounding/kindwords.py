"""Nouns that say the kind of what is asked for, or a part of its label."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.english.words import ARTICLES, GENERIC_ONES, PARTICLES, POLITIES, SEVERAL
from reasoners.planner.logic.forms import Row
from reasoners.planner.logic.grounding.surroundings import NEAR_KIND, Surroundings, kind_cosine
from reasoners.planner.logic.schema.kinds import is_modifier
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.sides import Sides
from reasoners.planner.weights import COMMON, NOBODY, READ, SAID, SAME
from tkindex.linking.lemmas import is_adjective, is_english, is_noun, is_verb, lemmas
from tkindex.linking.words import is_plural, plain_words, singular, stem

_NUMBERED = re.compile(r"(?P<noun>[A-Za-z]+)[ -][A-Za-z]{0,2}\d+[A-Za-z]?")
_MANY_LABELS = 0.2
"""From which share of the labels of a side on a noun among them says what that side holds."""
_SHORT_CODE = 3
"""Fewer letters before a number are a code, and no noun: "R-102"."""
_MANY_OF_A_KIND = 3
"""So many labels of a side have a word that only tells their kind."""
_PLACE_NOUNS = frozenset("place residence location birthplace address city country town".split())
_WHEREABOUTS = _PLACE_NOUNS | POLITIES | {"venue", "site", "building"}
_LEADING = PARTICLES | {"against"}
_WHERE = frozenset("to by at in on from into onto upon".split())
"""Prepositions of places and of who does it: what they lead to may be any of its kind."""
_PLACING = frozenset("at in on into onto upon".split())
_PREPOSITIONS = PARTICLES - {"of"}
_PERSONS = 0.5
_BODIES = frozenset("firm company business organisation organization body".split())
"""Nouns for whoever is no single person."""
_COMPARING = frozenset("more less most least fewest often frequently same".split())
SEEN = 20
"""Of so many answers the kind is looked at."""

_PLACING = frozenset("at in on".split())
"""Prepositions that lead to a place."""


class KindWords(Sides):
    """What the nouns of a clause say of the kinds and labels of what could answer."""

    g: Surroundings
    clause: list[int]
    spans: Sequence[Span]
    wants: str
    kind_words: frozenset[int]
    noun_heads: frozenset[int]
    near: list[tuple[int, tuple[int, bool]]]
    name_at: list[int]
    in_label: dict[tuple[str, ...], dict[int, bool]]
    """Of some words, whether the label of each entity that was looked at has them all."""

    def entities(self, at: int) -> tuple[int, ...]:
        return self.g.cut.same(self.spans[self.items[at].ref].entities)

    def joined_kind(self, place: int) -> str:
        """The plural noun that "and" joins to one for the kind of what is asked for: "stalls and pitches"; or ""."""
        for joint, other in ((place + 1, place + 2), (place - 1, place - 2)):
            word = self._low(other) if other >= 0 else ""
            is_joined = self._low(joint) in ("and", "or") and other in self.kind_words and place in self.kind_words
            if is_joined and is_noun(singular(word)) and is_plural(word):
                return word
        return ""

    def is_numbered(self, noun: str, entity: int) -> bool:
        """Whether a label is a noun and a number, any noun by default: "Stall 14B"."""
        found = _NUMBERED.fullmatch(self.g.index.entities[entity])
        said = "" if found is None else found["noun"].lower()
        is_code = 0 < len(said) < _SHORT_CODE
        return singular(noun) == said if noun else is_noun(said) or is_code

    def are_numbered(self, noun: str, rows: Sequence[Row], other: object, slot: tuple[int, bool]) -> bool:
        """Whether all that could answer are called by nouns with numbers, and some on their side by this noun."""
        members = self.g.kinds.members[slot]
        is_all = all(self.is_numbered("", other(row)) for row in rows)  # type: ignore[operator]
        return is_all and any(self.is_numbered(noun, entity) for entity in members)

    def _names_kind(self, word: str, rows: Sequence[Row], other: object) -> bool:
        """Whether the labels of what could answer hold a noun: "mode" of "eco mode"; or its words begin as they do."""
        labels = {self.g.names.words_of(other(row)) for row in rows[:SEEN]}  # type: ignore[operator]
        forms = {word, singular(word)}
        return len(labels) > 0 and all(len(label) > 1 and forms & {*label, *map(singular, label)} for label in labels)

    def _is_in_labels(self, word: str, relation: Relation, is_head: bool | None) -> bool:
        """Whether labels of one relation of the name have a noun, and those of no other: "which room", "Room 12"."""
        slot = (relation.id, is_head is False)
        kinds = self.g.kinds
        if is_head is None or self.g.schema.says(word) or kinds.labelled(slot, word) < _MANY_LABELS:
            return False
        others = {far for _, far in self.near} - {slot}
        return not any(kinds.labelled(other, word) for other in others)

    def _is_of_kind_label(self, place: int) -> bool:
        """Whether a noun and the one behind it are a label's own words: "which record labels" of "record label"."""
        if place not in self.kind_words or place + 1 not in self.kind_words:
            return False
        pair = {stem(self.items[place].low), stem(singular(self.items[place + 1].low))}
        return any(pair <= relation.stems for relation in self.g.schema.relations)

    def _is_initialled(self, place: int, rows: Sequence[Row], other: object) -> bool:
        """Whether a noun is a part of what codes stand for: "pull requests" of "PR-204", "ferry ports" of "Ost FP"."""
        begin = end = place
        while place not in self.kind_words and begin - 1 in self.words:
            begin -= 1  # "ann ferry ports", without an asking word
        while place not in self.kind_words and end + 1 in self.words:
            end += 1
        while begin - 1 in self.kind_words:
            begin -= 1
        while end + 1 in self.kind_words:
            end += 1
        if any(is_adjective(self.items[n].low) and not is_noun(self.items[n].low) for n in range(begin, end)):
            return False  # "which wooden group" of "WG 5": an adjective says which, whatever it begins with
        initials = "".join(self.items[n].low[0] for n in range(begin, end + 1))
        codes = [self.g.names.words_of(other(row)) for row in rows[:SEEN]]  # type: ignore[operator]
        return len(initials) > 1 and bool(codes) and all(initials in (*code[:1], *code[-1:]) for code in codes)

    def _is_any(self, place: int) -> bool:
        """Whether a noun is what somebody did something to, whichever it was: "a prize", "any medicine"."""
        return self.wants == "fact" and (
            place in self.noun_heads or self._low(place - 1) in ("a", "an", "any", "some", "another")
        )

    def is_any_of(self, place: int, relation: Relation, slot: tuple[int, bool]) -> bool:
        """Whether a noun behind a label's preposition is anything of the side it leads to: "runner-up in a race"."""
        is_open = self._low(place - 1) in ("a", "an", "any") and self._low(place - 2) == relation.particle != ""
        return self.wants == "fact" and is_open and not slot[1] and slot in self.g.kinds.kind_of_word(self._low(place))

    def _is_kind(
        self, place: int, relation: Relation, is_head: bool | None, rows: Sequence[Row], other: object
    ) -> bool:
        """Whether a noun may name the kind of all that could answer: the graph itself has no word for it.

        They are of one kind, and where a label does name a kind by this noun, it is theirs.
        """
        word, slot = self.items[place].low, (relation.id, is_head is False)
        if self._tells_how(place, relation, is_head is False) or self._tells_which(place):
            return False
        is_asked = self._low(place - 1) in ("what", "which") and self.items[place].text.islower()
        named = self.g.kinds.kind_of_word(word)
        is_word = is_english(word) or bool(named)
        is_known = self._low(place - 1) == "the" and self._names_kind(word, rows, other)  # "the network's chair"
        is_owner = self.items[place].is_possessive and not is_known
        if is_owner or not is_word or (self._is_entity(word) and not is_asked):
            return False  # a name that the graph does not have
        if self.items[place].text[:1].isupper() and word in self.g.names.words and not is_plural(word):
            return False  # "Comet hauled the train?": written as a name, and a part of one
        is_somebody = self.g.kinds.are_persons(slot) and not self.g.kinds.labelled(slot, word)
        if singular(word) in _WHEREABOUTS and is_somebody and (slot[1] or relation.particle in ("", "by", "with")):
            return False  # "at which venue": nobody is one
        is_sure = any(relation.likeness(self.items[n].low) >= SAME for n in self.words if n != place)
        is_doer = not slot[1] and relation.particle in ("by", "from", "with")
        if is_sure and is_asked and is_doer and singular(word) in _BODIES and self.g.kinds.personal(slot) < _PERSONS:
            return True  # "which firm supplied her", whatever else is called a firm
        sides_of = (self.g.slots(other(row)) for row in rows[:SEEN])  # type: ignore[operator]
        if place in self.kind_words and self.g.schema.saying(word, SAME):
            # Whoever asks for no kind that a label says does not pay for loading it.
            from reasoners.planner.logic.grounding.labelkinds import bear

            if bear(self.g.kinds, word, relation.id, sides_of):
                return True  # "which vet operated on Rex", where "vet of" has all of them
        if named:
            return slot in named
        if slot in self.g.kinds.near_kind_of_word(word):
            return True
        links = self.g.kinds.links
        if any(
            not {(number, True), (number, False)} & links.get(slot, frozenset())
            for number in self.g.schema.saying(word, SAME)
            if not self._is_inner(word, self.g.schema.relations[number])
            and not is_modifier(word, self.g.schema.relations[number])
        ):
            return False  # a label of another kind has the noun
        said = [self.g.schema.relations[number] for number in self.g.schema.saying(word, SAME)]
        said = [one for one in said if singular(word) in one.content and not is_modifier(word, one)]
        if (
            said
            and relation.id not in {one.id for one in said}
            and all(self.g.kinds.side_of(one, word) is None for one in said)
        ):
            return False  # "how many trips" of "was on a trip to": what happened, and nobody who takes part
        for near in () if is_sure else self.near:
            # Another relation of the name says the noun: "which films" of one who watched and met.
            beside = self.g.schema.relations[near[0]]
            if near[1] not in links.get(slot, ()) and beside.likeness(word) >= READ and not is_modifier(word, beside):
                return False
        shapes = [self.g.slots(other(row)) for row in rows[:SEEN]]  # type: ignore[operator]
        if all(len(a & shapes[0]) * 2 >= min(len(a), len(shapes[0])) for a in shapes):
            return bool(shapes)
        return self.g.kinds.is_one_kind(slot, shapes)

    def _has_own_relation(self, word: str, relation: Relation, entity: int) -> bool:
        """Whether another label is called by a noun, and could say of an entity what the noun names: "marshal of".

        Where no verb says anything the noun is all that does.
        """
        kinds = self.g.kinds
        if relation.likeness(word) >= SAME or not self.g.schema.says(word):
            return False
        if not self.verbs:
            return True
        for number in self.g.schema.saying(word, SAME):
            side = kinds.side_of(self.g.schema.relations[number], singular(word))
            far = (number, not side)
            if side is not None and any(far in kinds.links.get(slot, ()) for slot in self.g.slots(entity)):
                return True
        return False

    @staticmethod
    def _is_inner(word: str, relation: Relation) -> bool:
        """Whether a noun is the object inside a label, and names neither side: "games" of "built its games with"."""
        if relation.frame != "verb" or not relation.particle or len(relation.content) < 2:
            return False
        return singular(word) in map(singular, relation.content[1:])

    def _tells_how(self, place: int, relation: Relation, of_head: bool) -> bool:
        """Whether a word says how or with whom something was done, or is no noun at all: "as a favour", "unwillingly".

        Behind a preposition that the label has not, a kind has an article or is of several: "in a museum", "at fairs".
        """
        word, before = self.items[place].low, place - 1
        is_open = any(is_noun(form) or is_verb(form) for form in (word, singular(word)))  # the table has no noun "act"
        if is_english(word) and word not in _COMPARING and not is_open:
            return not self.g.kinds.kind_of_word(word)
        while self._low(before) in ARTICLES:
            before -= 1
        led = self._low(before)
        is_told = self._low(place + 1) == "of" or any(i.kind == "name" for i in self.items[place + 1 : place + 2])
        if led not in _LEADING or led == relation.particle or is_told:
            return False
        if led == "of":
            return self._low(before - 1) == "out"  # "out of spite"
        is_bare = before == place - 1 and not is_plural(word) and place not in self.kind_words
        is_placed = led in _PLACING and relation.particle not in _PLACING
        if is_placed and self.g.kinds.are_persons((relation.id, of_head)):
            return True  # "he joined it in a hurry": nobody is in a somebody
        if led in _PLACING and any(self._low(n) == "there" for n in self.clause):
            return True  # "lent there in a hurry": where it was is said
        if (
            led in _PLACING
            and relation.frame == "verb"
            and (of_head or _PREPOSITIONS.intersection(relation.words[:-1]))
        ):
            return True  # "how many were assigned to a group in a hurry": the label has its own noun and preposition
        if led in _PLACING and relation.particle and self._leads_another(relation.particle, place):
            return True  # "allergic to nuts in a hurry": behind the label's own preposition stands something else
        is_one = led in _PLACING and self._low(place - 1) in ("a", "an")
        if is_one and not self._may_be_kind(word, relation, of_head):
            return True  # "swarms in a hurry", of "swarmed to"
        return is_bare or led not in _WHERE

    def _may_be_kind(self, word: str, relation: Relation, of_head: bool) -> bool:
        """Whether a noun may name what stands on a side: the graph calls it so, or is near to it."""
        slot = (relation.id, of_head)
        kinds = self.g.kinds
        is_called = slot in kinds.kind_of_word(word) or kinds.labelled(slot, word) > 0
        return is_called or kind_cosine(self.g, slot, word) >= NEAR_KIND

    def _leads_another(self, particle: str, place: int) -> bool:
        """Whether a preposition of a clause leads another noun or name than the one at a place."""
        for n in self.clause:
            after = n + 1
            while self._low(after) in ARTICLES:
                after += 1
            if (
                self._low(n) == particle
                and after in self.clause
                and after != place
                and self._low(after) not in PARTICLES
            ):
                return True
        return False

    def _tells_which(self, place: int) -> bool:
        """Whether a noun stands before what is asked for, and so says which of it: "bronze people", "rock ones"."""
        after = place + 1
        while self._low(after) in SEVERAL:
            after += 1
        if self._low(after) in GENERIC_ONES:
            return True
        item = self.items[after] if after == place + 1 < len(self.items) else None
        if item is None or item.kind != "name" or place not in self.kind_words:
            return False
        is_plural = item.text.islower() and item.text.endswith("s")
        return is_plural and self.g.names.is_common(self.entities(after)[0])  # "how many bronze board chairs"

    def is_other_kind(self, place: int, slot: tuple[int, bool]) -> bool:
        """Whether labels of other sides have the noun that is asked for as their head, and this side is none of them.

        A label's own noun says its side whatever others are called.
        """
        word = self.items[place].low
        called = self.g.kinds.headed(word)
        if not called or slot in called or names_person(word):
            return False
        if singular(word) in self.g.schema.relations[slot[0]].words:
            return False
        links = self.g.kinds.links
        return not any(slot in links.get(other, ()) for other in called)

    def _is_entity(self, word: str) -> bool:
        """Whether a noun, or what it is the plural of, is the whole name of an entity."""
        names = self.g.names
        return names.is_name(word) or (is_plural(word) and names.is_name(singular(word)))

    def _tells_kind(self, place: int, relation: Relation, entity: int, is_head: bool) -> bool:
        """Whether a word behind a name is one that many on its side have: "Modena Calcio", as other teams."""
        if self.items[place].kind != "name" or self.items[place].is_possessive:
            return False
        slot = (relation.id, (entity in self.entities(place - 1)) == is_head)
        said = set(self.items[place].low.split())
        labels = (self.g.names.words_of(e) for e in self.g.kinds.members[slot])
        return sum(said <= set(label) for label in labels) >= _MANY_OF_A_KIND

    def _entitles(self, place: int) -> bool:
        """Whether a noun right before a name says what it is: "claim C-212", of "lodged claim"; "policy QH-119"."""
        behind = self.items[place + 1] if place + 1 < len(self.items) else None
        word = self.items[place].low
        if behind is None or behind.kind != "name" or place in self.kind_words or not is_noun(word):
            return False
        if is_plural(word) or behind.is_possessive:
            return False
        named = self.g.kinds.kind_of_word(word)
        return any(named & self.g.slots(entity) for entity in self.entities(place + 1))

    def _tells_place(self, place: int) -> bool:
        """Whether a noun right behind a name says what it is: "Dockside station", where engines are "stationed at" it.

        It says the relation where no other word says another: "Dockside station engines".
        """
        before, word = self.items[place - 1] if place else None, self.items[place].low
        if before is None or before.kind != "name" or before.is_possessive or place in self.kind_words:
            return False
        if not is_noun(word) or is_plural(word):
            return False
        relations, entities = self.g.schema.relations, self.entities(place - 1)
        own = {
            number
            for number in self.g.schema.saying(word, SAME)
            if relations[number].particle in _PLACING
            and len(relations[number].content) == 1
            and any((number, False) in self.g.slots(entity) for entity in entities)
        }
        others = [self.items[n].low for n in self.words if n != place]
        return bool(own) and any(
            number not in own and any((number, side) in self.g.slots(entity) for side in (True, False))
            for said in others
            for number in self.g.schema.saying(said, SAID)
            for entity in entities
        )

    def _in_name(self, place: int) -> bool:
        """Whether a word stands right beside a name and in its label: "the city of Rome" of "Rome (city)"."""
        word = self.items[place].low
        for at in self.name_at:
            if abs(at - place) <= 2 and any(
                word in self.g.names.words_of(e) or singular(word) in self.g.names.words_of(e)
                for e in self.entities(at)[:2]
            ):
                return True
            if at < place and any(self._spells(at + 1, place, e) for e in self.entities(at)[:2]):
                return True
        return False

    def _spells(self, begin: int, place: int, entity: int) -> bool:
        """Whether words from a place on are what initials in a label are short for: "Ost ferry port" of "Ost FP"."""
        for end in range(max(place, begin + 1), begin + 4):
            words = [self._low(n) for n in range(begin, end + 1)]
            if all(words) and "".join(word[0] for word in words) in self.g.names.words_of(entity):
                return True
        return False

    def _labelled(self, rows: Sequence[Row], other: object, words: Sequence[str]) -> list[Row]:
        """Rows whose other side has all the words in its label: the words themselves where some have them."""
        if not words:
            return []
        if len(rows) > 2_000:
            return []
        # The relations of a name that many facts are about lead to the same others.
        sides = self.in_label.setdefault(tuple(words), {})
        for row in rows:
            entity = other(row)  # type: ignore[operator]
            if entity not in sides:
                label = self.g.names.written(entity)
                sides[entity] = all(_is_in(word, label) for word in words)
        if not any(sides.values()):
            return []
        kept = [row for row in rows if sides[other(row)]]  # type: ignore[operator]
        if len(kept) < 2:
            return kept
        own = {e: all(_has_form(word, self.g.names.written(e)) for word in words) for e in map(other, kept)}  # type: ignore[call-overload]
        return [row for row in kept if own[other(row)]] or kept  # type: ignore[operator]

    def _typed(self, rows: Sequence[Row], other: object) -> float:
        """What the asking word says of the kind of answer, as far as the graph shows kinds."""
        if self.asker != "who":
            return 1.0
        sample = rows[:3]
        if sample and self._leads_to_place(sample[0], other):
            return NOBODY  # "who was born first" is nobody's place of birth
        if sample and all(any(c.isdigit() for c in self.g.index.entities[other(row)]) for row in sample):  # type: ignore[operator]
            # "INC-204" is nobody, but in a graph that names nobody else "user 17" is somebody.
            return COMMON if self.g.kinds.has_persons else 1.0
        if sample and all(self.g.names.is_common(other(row)) for row in sample):  # type: ignore[operator]
            return COMMON  # "holiday" is nobody
        if not self.g.person_relations:
            return 1.0
        persons = sum(self.g.is_person(other(row)) for row in sample)  # type: ignore[operator]
        return 1.0 if persons or not sample else NOBODY

    def _leads_to_place(self, row: Row, other: object) -> bool:
        """Whether the noun of a label says that its tail is a place, and that is what would answer."""
        relation = self.g.schema.relations[row.relation]
        is_tail = other(row) == row.tail != row.head  # type: ignore[operator]
        return is_tail and relation.frame == "noun" and bool(_PLACE_NOUNS & relation.lemmas)


@lru_cache(maxsize=65_536)
def _has_form(word: str, label: tuple[str, ...]) -> bool:
    """Whether a label has a word itself, in any form: "repair" of "under repair", and not "service"."""
    forms = lemmas(word)
    return any(forms & lemmas(said.lower()) for said in label)


@lru_cache(maxsize=65_536)
def _is_in(word: str, label: tuple[str, ...]) -> bool:
    """Whether a label has a word, in any form or, where the label's word is no name, by a word of the same concept."""
    forms, lines = lemmas(word), concepts(word)
    if is_english(word) and not (is_noun(word) or is_verb(word) or is_adjective(word)):
        return word in label  # "reportedly" is no "Reporter of the Year"
    if len(word) > 6 and any(stem(word) == stem(said.lower()) for said in label if len(said) > 6):
        return True  # "doctoral" of "doctorate"
    named = plain_words(word)
    if len(named) > 1 and set(named) <= {said.lower() for said in label}:
        return True  # "British" of "ambassador of the United Kingdom"
    return any(
        forms & lemmas(said.lower()) or (said.islower() and len(lines & concepts(said)) > 0) or said.lower() == word
        for said in label
    )
