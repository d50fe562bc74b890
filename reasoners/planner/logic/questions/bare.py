"""Nouns and names by themselves, without an asking word: what happened, by number, time or who; who holds what."""

from __future__ import annotations

import re

from reasoners.planner.logic.english.nounforms import names_event
from reasoners.planner.logic.english.words import ARTICLES, SILENT
from reasoners.planner.logic.forms import Question
from reasoners.planner.logic.readings.absences import Reading
from reasoners.planner.logic.readings.answers import Answers
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.weights import SAME
from tkindex.linking.lemmas import is_past, lemmas
from tkindex.linking.words import singular

_DATED = re.compile(r"\b(?:1\d|20)\d\d\b")


class Bare(Answers):
    """Says what a fragment that has no asking word asks for."""

    def _asks_holder(self, q: Question) -> bool:
        """ "Current treasurer", "head cook 2014": what has one relation only is asked for whoever it is said of."""
        names = [n for n in q.main if q.items[n].kind == "name"]
        others = [n for n in q.main if q.items[n].kind == "word" and q.items[n].low not in ARTICLES]
        if len(names) != 1 or others or not q.conditions or any(c.clause for c in q.conditions):
            return False
        entities = q.spans[q.items[names[0]].ref].entities
        slots = self.grounder.slots(entities[0])
        is_held = len(entities) == 1 and len(slots) == 1
        if is_held and any(self.grounder.kinds.personal((number, not is_head)) > 0.5 for number, is_head in slots):
            q.asker = "who"
            return True
        return False

    def _asks_number(self, q: Question) -> bool:
        """Whether a name in the plural and a time are all there is: "CT scans done in March" asks how many."""
        names = [n for n in q.main if q.items[n].kind == "name"]
        words = [n for n in q.main if q.items[n].kind == "word" and q.items[n].low not in SILENT]
        if len(names) != 1 or words or not q.conditions or any(c.clause for c in q.conditions):
            return False
        item = q.items[names[0]]
        label = self.index.entities[q.spans[item.ref].entities[0]].casefold().split()
        said = item.low.split()[-1]
        if not label or said == label[-1] or singular(said) != label[-1]:
            return False
        q.select, q.is_distinct = "count", False
        return True

    @staticmethod
    def _asks_for_all(q: Question, best: Reading) -> bool:
        """Whether all before or after one of them are asked for: "wardens after Ann", "stations of Tram 4 before Bray".

        The clause names one of those who answer, so that these are listed, and not counted.
        """
        one = best.grounded
        ends = {end for end in (one.head, one.tail) if end is not None}
        return (
            q.is_plural
            and len(ends) == 1
            and any(
                p.is_clause
                and p.op in ("before", "after")
                and any(row.relation == one.relation and ends <= {row.head, row.tail} for row in p.rows)
                for p in best.periods
            )
        )

    def _is_only_relation(self, q: Question, best: Reading) -> bool:
        """Whether a name without a word beside it has one relation only, or two names have one with each other."""
        one = best.grounded
        if one.unread or any(n not in one.guessed for n in q.main if q.items[n].kind == "word" and self._carries(q, n)):
            return False
        ends = [e for e in (one.head, one.tail) if e is not None]
        if len(ends) == 2:
            return True
        return len(ends) == 1 and len({number for number, _ in self.grounder.slots(ends[0])}) == 1

    @staticmethod
    def _carries(q: Question, place: int) -> bool:
        return q.items[place].low not in SILENT

    def _happens(self, q: Question, best: Reading) -> bool:
        """Whether a question without an asking word wants the first or last of what a noun says to happen."""
        if q.select != "entity" or q.asker_at >= 0 or not q.pick or q.by != "time" or best.unread or q.conditions:
            return False
        relation = self.schema.relations[best.grounded.relation]
        is_led = relation.frame == "noun" and relation.particle not in ("", "of", "by")
        nouns = [q.items[n].low for n in q.kind_words & set(q.main)]
        is_done = is_past(relation.lead)
        return any(
            relation.likeness(noun) >= SAME and (is_led or (is_done and names_event(singular(noun)))) for noun in nouns
        )

    def _happened(self, q: Question, best: Reading) -> str:
        """The noun of what happened that is asked for by itself: "inspections by Ann" says not what of them."""
        if q.select != "entity" or q.asker_at >= 0 or q.pick or q.having or best.unread or not best.grounded.asked:
            return ""
        relation = self.schema.relations[best.grounded.relation]
        for n in sorted(q.kind_words & set(q.main)):
            noun, plain = q.items[n].low, singular(q.items[n].low)
            is_said = relation.likeness(noun) >= SAME and is_past(relation.lead)
            is_event = names_event(plain) or self._is_own_verb(plain, best)
            is_event = is_event and not self._are_occasions(q, n, relation)
            if noun != plain and is_said and is_event and not self.grounder.kinds.kind_of_word(noun):
                return q.items[n].text
        return ""

    def _are_occasions(self, q: Question, at: int, relation: Relation) -> bool:
        """Whether a noun with a participle behind names what a relation leads to: "exhibitions held in 1980".

        What was "exhibited at" has years in its labels: such are occasions, and no places.
        """
        behind = q.items[at + 1] if at + 1 < len(q.items) else None
        is_held = behind is not None and behind.kind == "word" and is_past(behind.low)
        if not is_held or relation.particle not in ("at", "in") or any(item.kind == "name" for item in q.items):
            return False
        tails = sorted(self.grounder.kinds.members[relation.id, False])
        dated = sum(bool(_DATED.search(self.index.entities[e])) for e in tails)
        return 2 * dated > len(tails)

    def _many_of_one(self, q: Question, best: Reading) -> str:
        """A name that is written in the plural and is no plural, where nothing else is asked: "CT scans in March"."""
        if q.select != "entity" or q.asker_at >= 0 or q.pick or q.having or best.unread or q.kind_words:
            return ""
        for n in q.main:
            if q.items[n].kind == "name":
                label = self.index.entities[q.spans[q.items[n].ref].entities[0]].casefold().split()
                behind = q.items[n + 1].low if n + 1 in q.main and q.items[n + 1].kind == "word" else ""
                for word in (q.items[n].low.split()[-1], behind):
                    if label and word and word != label[-1] == singular(word):
                        return word
        return ""

    def _is_own_verb(self, noun: str, best: Reading) -> bool:
        """Whether a noun is the verb of a label ("overhauls" of "overhauled at") and names none of those who answer."""
        relation, slot = self.schema.relations[best.grounded.relation], best.grounded.asked == "head"
        is_same = relation.frame == "verb" and bool(lemmas(noun) & lemmas(relation.lead))
        return is_same and self.grounder.kinds.personal((relation.id, slot)) < 0.5
