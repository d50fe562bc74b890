"""One relation of one name as a pattern: which words of the clause it explains, which it leaves over, and its score."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.thesaurus import bounds_what
from reasoners.planner.logic.english.words import BOUNDS, END, FIRST_PERSON, GENERIC, GETTING, NOW, SILENT, TITLES
from reasoners.planner.logic.execution.rows import with_answer, with_other
from reasoners.planner.logic.forms import Grounded, Row
from reasoners.planner.logic.grounding.misfits import Misfits
from reasoners.planner.logic.schema.kinds import is_modifier
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.standins import stands_in
from reasoners.planner.logic.schema.succession import is_out_of_order
from reasoners.planner.weights import (
    COVERAGE,
    FLOOR,
    GUESSED,
    KIND_SEEN,
    NAMELESS,
    NAMELESS_WHO,
    NO_SIDE,
    OTHER_SIDE,
    READ,
    RECALL,
    SAID,
    SAME,
    SHARE,
    SIDE,
    UNDONE,
    UNREAD,
)
from tkindex.linking.labelkeys import SUFFIXES
from tkindex.linking.lemmas import is_past, lemmas
from tkindex.linking.words import is_plural

_LABELLING = frozenset("title titles name names".split())
_HOUSE = frozenset("we us our".split())
_SOME = 0.2
"""From which share of persons' names on a side on persons stand there."""
_AT_A_TIME = NOW | frozenset("moment present days had been since".split())


class Patterns(Misfits):
    """A clause whose words and other names are held against one relation of one of its names."""

    def _has_as_head(self, relation: Relation, at: int) -> bool:
        return any((relation.id, True) in self.g.neighbours(entity) for entity in self.entities(at))

    def _has_persons(self, relation: Relation) -> bool:
        return any(self.g.kinds.personal((relation.id, is_head)) > _SOME for is_head in (True, False))

    def _holds(self, place: int) -> bool:
        """Whether a word says that somebody has something, then or at a time that the question says."""
        if self.items[place].low == "had":
            return True
        is_timed = any(i.kind == "time" or (i.kind == "word" and i.low in _AT_A_TIME) for i in self.items)
        return self.items[place].low in ("has", "have") and is_timed

    def _pattern(
        self, relation: Relation, entity: int, at: int, is_head: bool | None, rows: Sequence[Row], share: float
    ) -> Grounded | None:
        """One relation of one name, with every word and other name of the clause explained or not."""
        fixed: int | None = None
        unread: list[int] = []
        likes: list[tuple[float, float]] = []

        def other(row: Row) -> int:
            return row.tail if row.head == entity else row.head

        names = [at] if at >= 0 else []
        if at >= 0 and self.me_at >= 0 and self.subjects and entity not in self.subjects:
            kept = with_other(rows, entity, self.subjects)
            if kept:
                rows, fixed = kept, other(kept[0])
                likes.append((1.0, 0.5))
            elif self._low(self.me_at) not in _HOUSE or self._has_persons(relation):
                unread.append(self.me_at)  # "which roads did we close": of roads and reasons nobody is a part
        for place in self.name_at:
            if place == at:
                continue
            ids = set(self.entities(place))
            kept = with_other(rows, entity, ids)
            if kept:
                rows, fixed = kept, other(kept[0])
                names.append(place)
                likes.append((1.0, 0.5))
                continue
            if entity in ids and at >= 0:
                names.append(place)
                continue
            words = [token for token in self.items[place].low.split() if token not in SILENT]
            # Whether it was so of what is named by its whole label is not told by another that has its words too.
            # Nor by one that only has the name in its own, where both that are named have facts together and no word
            # says this relation.
            is_exact = self.spans[self.items[place].ref].score >= 1.0 and (
                self.is_whether
                or (
                    not any(relation.likeness(self.items[n].low) >= SAID for n in self.words)
                    and any(with_other(some, entity, ids) for some in self.g.neighbours(entity).values())
                )
            )
            kept = [] if is_exact else self._labelled(rows, other, words)
            if kept and words:
                rows = kept
                if len({other(row) for row in kept}) == 1:
                    fixed = other(kept[0])  # what the question names is not what it asks for
                names.append(place)
                likes.append((0.8, 1.0))
            else:
                unread.append(place)
        if fixed is not None and len(names) > 1 and is_head is not None:
            kinds = [n for n in unread if n - 1 in names and self._tells_kind(n, relation, entity, is_head)]
            unread, names = [n for n in unread if n not in kinds], [*names, *kinds]
        literal: list[int] = []
        light: list[int] = []
        shaped: list[int] = []
        titled: list[int] = []  # nouns of another label: "marshal", where somebody was chancellor
        beside: list[int] = []
        supported: set[str] = set()
        own = self.g.cut.words.get(entity, frozenset())
        for place in self.words:
            if self._tells_place(place):
                continue
            word = self.said.get(place, self.items[place].low)
            near = 1.0 if word in own else relation.likeness(word)
            is_kind = place in self.kind_words and any(
                relation.likeness(self.items[n].low) >= SAME for n in self.words if n != place
            )
            weight = 0.8 if place in self.kind_words else 1.0
            slot = (relation.id, is_head is False)
            if (
                near < READ
                and is_head is not None
                and stands_in(word, relation, slot, self.near, self.g.schema.relations)
            ):
                likes.append((SAID, weight))
                supported.add(word)
                continue
            if near >= SAID:
                supported.add(word)
            elif self._entitles(place):
                continue
            is_aspect = self.items[place].ref == -2
            if near < READ and self.is_asked_noun(place) and self._names_kind(word, rows, other):
                likes.append((SAID, weight))
                supported.add(word)
                continue
            if near < SAID and fixed is None and place in self.noun_heads:
                far, members = "other" if is_head is None else "tail" if is_head else "head", self.g.class_of(word)
                called = with_answer(rows, far, entity, members) if members else ()
                if called:
                    rows = list(called)  # "which bears": those that the graph calls bears
                elif members & self.g.kinds.members[relation.id, is_head is False]:
                    unread.append(place)  # none of these is a bear, as others are of whom the relation holds
                if called or place in unread:
                    likes.append((KIND_SEEN, 0.5) if called else (0.0, weight))
                    continue
            if fixed is None and near < SAID and self.is_asked_noun(place) and not self.joined_kind(place):
                numbered = [row for row in rows if self.is_numbered(word, other(row))]
                if len(numbered) < len(rows) and self.are_numbered(word, rows, other, (relation.id, is_head is False)):
                    # "Which stalls": of "Stall 14" and "Pitch 7" the former.
                    likes.append((SAID if numbered else 0.0, weight))
                    supported.add(word)
                    unread += [] if numbered else [place]
                    rows = numbered or rows
                    continue
            is_person = fixed is None and self.wants == "entity" and names_person(word) and len(self.words) == 1
            if is_person and self._are_amounts(rows, other):
                likes.append((0.0, weight))  # an "owner" is no "30 cents"
                unread.append(place)
                continue
            is_open_kind = fixed is None and near < READ and place in self.noun_heads
            if is_open_kind and self._is_no_amount(place, relation, rows, other):
                likes.append((0.0, weight))
                unread.append(place)
                continue
            is_agent = fixed is None and near < SAME and place in self.noun_heads and names_person(word)
            if is_agent and self._are_coded(rows, other, relation):
                likes.append((0.0, weight))  # a "manager" is no "Line 2"
                unread.append(place)
                continue
            is_open_noun = near < READ and place in self.noun_heads and fixed is None
            if is_open_noun and self._is_in_labels(word, relation, is_head):
                likes.append((KIND_SEEN, weight))
                supported.add(word)
                continue
            is_asked = self.wants == "entity" and self.is_asked_noun(place)
            if near < SAID and not (is_aspect and near < READ) and not is_asked and not self._is_of_kind_label(place):
                kept = self._labelled(rows, other, [word])
                beside_it = self.joined_kind(place)
                if kept and beside_it:
                    # "Which stalls and pitches": those that are called either.
                    either = {*kept, *self._labelled(rows, other, [beside_it])}
                    kept = [row for row in rows if row in either]
                if is_plural(word) and len({other(row) for row in kept}) == 1 < len({other(row) for row in rows}):
                    kept = []  # "museums" are not the one of several that has "Museum" in its name
                if kept and (len(kept) < len(rows) or near < READ):
                    if fixed is None:
                        literal.append(place)
                        rows = kept
                        likes.append((0.9, weight))
                        continue
                    if near < 0.6:
                        likes.append((0.8, weight))
                        continue
            coded = self.g.kinds.coded(word) if near < SAME and fixed is None else frozenset()
            if coded and not coded & self.g.slots(entity):
                # "The last incident", where incidents are called "INC-204": whatever else the noun is like.
                is_own = (relation.id, is_head is False) in coded
                likes.append((SAID if is_own else 0.0, weight))
                unread += [] if is_own else [place]
                continue
            if fixed is None and place in self.noun_heads and self.is_other_kind(place, slot):
                likes.append((0.0, weight))  # "which stage": none of those that the graph calls stages
                unread.append(place)
                continue
            if near < READ and word in GENERIC | {"man", "men"}:
                continue
            if near < READ and self._in_name(place):
                continue
            is_pair = near < READ and fixed is not None and len(names) > 1
            if is_pair and self._is_compound(place, relation) and fixed is not None and self._is_only(entity, fixed):
                beside.append(place)
                continue
            if is_pair and fixed is not None and self._tells_event_of_two(place) and self._is_only(entity, fixed):
                beside.append(place)
                continue
            is_kind_said = place in self.kind_words or (self.asker_at < 0 and self.wants == "entity")
            if near < READ and is_kind_said and self._is_initialled(place, rows, other):
                likes.append((KIND_SEEN, 0.5))
                continue
            if near < READ and place in self.said and len(self.near) == 1 and self._holds(place):
                continue  # "who had room 4": it has one relation only
            if near < READ and self.has_me and word in FIRST_PERSON:
                continue
            if is_pair and is_aspect and word in END and near < READ and self.g.schema.says(word):
                continue  # "when did Ann leave the club": of the two, whatever else is called a leave
            is_borrowed = near < SAME and (self.is_whether or is_past(word))
            is_borrowed = is_borrowed and self.g.schema.nearness(relation, word) < near
            if is_borrowed and any(
                n in self.kind_words and relation.likeness(self.items[n].low) >= SAID for n in self.words
            ):
                is_borrowed = False  # "which prize was presented to him": its noun says the relation too
            is_other = is_borrowed or (near < SAID and self.g.schema.says(word))
            if (
                is_other
                and lemmas(word) & GETTING
                and any(
                    relation.likeness(self.items[n].low) >= SAME and not lemmas(self.items[n].low) & GETTING
                    for n in self.words
                )
            ):
                continue  # "which title was awarded to him": what was given is said by the label itself
            if is_other and self._only_bears(place, relation):
                continue
            if is_other and fixed is None and self.is_any_of(place, relation, slot):
                likes.append((KIND_SEEN, 0.5))
                continue
            if near < SAID and fixed is None and self._is_borne_out(place, rows, other):
                likes.append((KIND_SEEN, 0.5))
                continue
            if is_other and place not in self.kind_words and word not in BOUNDS:
                # Another relation is called so: this one is not meant.
                likes.append((0.0, weight))
                unread.append(place)
                continue
            if near < READ and is_aspect and not self._says_another(word, relation):
                kept = self._labelled(rows, other, [word]) if relation.is_point and fixed is None else []
                rows = kept or rows  # "end" of the facts "start time" and "end time"
                if fixed is None and not bounds_what(word, relation.concepts):
                    light.append(place)
                continue
            if near < READ and word in TITLES and self._before_name(place):
                continue
            if near < READ and word in SUFFIXES and place and self.items[place - 1].kind == "name":
                continue  # "Ann Lee Jr."
            if near < READ and self._is_light(place):
                light.append(place)
                continue
            if (
                near < READ
                and (place == self.kind_head or (fixed is None and self._is_any(place)))
                and self._is_kind(place, relation, is_head, rows, other)
                and not self._is_of_another(place, (relation.id, is_head is False))
            ):
                # "Which country": the graph knows no kinds, and all that could answer are of one.
                likes.append((KIND_SEEN, 0.5))
                if not self.g.kinds.kind_of_word(word):
                    shaped.append(place)
                elif self._has_own_relation(word, relation, entity):
                    titled.append(place)
                continue
            likes.append((near if is_kind or word in own else self.g.schema.nearness(relation, word), weight))
            if near < READ or (near < SAID and fixed is None and self._fills(place, relation)):
                unread.append(place)
        if self.where and self.wants == "entity":
            is_place = bool(relation.concepts & self.g.places) and relation.particle != "by"
            is_place = is_place or relation.particle in ("at", "in")
            likes.append((1.0 if is_place else 0.25, 0.8))
        if literal and fixed is None and all(self.items[n].text[:1].isupper() for n in literal):
            told = {other(row) for row in rows}
            fixed = told.pop() if len(told) == 1 else None  # written as a name: it is not what is asked for
        if literal and fixed is None and self.wants == "entity" and all(n in self.verbs for n in literal):
            # "Who discovered radon" is not answered by the event that is called "discovery".
            told = {other(row) for row in rows}
            fixed = told.pop() if len(told) == 1 and self.g.names.is_common(min(told)) else None
        unread += [n for n in self.words if n not in unread and self._is_of_said(n, relation)]
        is_one = self.is_whether and len({other(row) for row in rows}) == 1
        if literal and is_one and any(self.items[n].kind == "name" for n in unread):
            unread += literal  # "did Ann make wine at the mill" is not told by its owner, "Oriel Wines"
        if literal and not supported and fixed is None and self.asker == "who" and self.wants == "entity":
            unread += literal  # "who did the surgery" is not the ward that is called "Day Surgery"
        guessed = [n for n in unread if self._is_guessed(n, relation, entity, fixed, names, bool(supported))]
        unread = [n for n in unread if n not in guessed]
        guessed += beside
        is_told = bool(supported or literal) or any(near >= READ for near, _ in likes if near != KIND_SEEN)
        if light and not supported and not literal:
            # A light verb is all that says the relation: it says too little, but of two that have one relation only.
            are_two = len(names) > 1 or (len(names) == 1 and entity in self.subjects)
            if fixed is not None and are_two and not self.is_whether and self._is_only(entity, fixed):
                guessed += light
            else:
                likes += [(0.0, 1.0)] * len(light)
                unread += light
        is_told = is_told or (len(relation.particle) > 0 and self._has_particle(relation.particle))
        if titled and not is_told and fixed is None:
            unread += titled  # what such a noun would say by itself is its own relation
        if shaped and (is_told or fixed is not None):
            # "The amount of the fine": not who imposed it.
            owed = [n for n in shaped if self._low(n + 1) == "of" and self._says(n + 2, relation)]
            owed = [n for n in owed if self._low(n) not in _LABELLING]  # "the title of the award" is the award
            unread, shaped = [*unread, *owed], []
        elif any(self._low(n + 1) == "of" or self._is_owned(n) for n in shaped):
            unread += shaped  # "the price of the book": such a noun would say the relation
        total = sum(w for _, w in likes)
        # Where no word says a relation, the names and the asking word say it: "who was the king of Spain in 1700".
        is_asked = self.wants == "entity" and self.asker == "who"
        coverage = sum(s * w for s, w in likes) / total if total else NAMELESS_WHO if is_asked else NAMELESS
        recall = self._recall(relation, supported) if total else 0.5 if is_asked else 0.0
        score = COVERAGE * coverage + RECALL * recall + SHARE * share + FLOOR
        asked = ""
        if fixed is None:
            asked = "other" if is_head is None else ("tail" if is_head else "head")
        side = self._side(relation, at, is_head) if is_head is not None and at >= 0 else 1.0
        is_reversed = side == OTHER_SIDE and is_head is not None and self._is_reversed(relation, at, is_head)
        if is_reversed or (side == OTHER_SIDE and is_head is not None and self.is_turned(relation, at, is_head)):
            # The graph says it of the other side alone, or of both, and then that side has a pattern of its own.
            is_both = is_reversed and (relation.id, (relation.id, is_head)) in self.near
            rows, side, is_reversed = [], OTHER_SIDE if is_both else SIDE, is_reversed and not is_both
        # "Was q20 the p39 of q1" is said by a fact from q1 to q20 too, of which q20 is the field.
        if side == OTHER_SIDE and relation.is_code and not self.is_whether:
            rows = []  # without a word the order of the sentence is all that tells the sides
        if is_head is not None and at >= 0 and is_out_of_order(self, relation, at, is_head):
            rows, side = [], OTHER_SIDE * OTHER_SIDE  # who followed Ann is not whom she followed
        score *= side
        if self.wants == "entity" and (self._is_led_elsewhere(relation) or self._is_placed_elsewhere(relation)):
            score *= OTHER_SIDE
        if is_head is False and self.asker_at < 0 and supported and all(is_modifier(w, relation) for w in supported):
            score *= NO_SIDE  # "teams of Ann" are not those of which she was the team captain, where she was in others
        if self._is_lesser(relation) or (self.wants == "entity" and self._is_asked_itself(relation, is_head)):
            rows, score = [], score * UNDONE
        if self._is_modified(relation):
            score *= OTHER_SIDE
        score *= UNREAD ** len(unread) * GUESSED ** len(guessed) * self._undoing(relation)
        if self.wants == "entity":
            if fixed is not None:
                return self._companions(relation, rows, score, unread, names, coverage)
            score *= self._typed(rows, other)
        head = entity if is_head in (True, None) else fixed
        tail = fixed if is_head in (True, None) else entity
        is_said = not unread and (is_reversed or (len(relation.content) > 1 and self._quoted(relation)))
        return Grounded(
            head, relation.id, tail, rows, asked, score, unread, entity, tuple(names), coverage, is_said, guessed, side,
            shaped,
        )  # fmt: skip
