"""What the words of a superlative without a name do: which is asked for, which is counted, which says a relation."""

from __future__ import annotations

from dataclasses import dataclass

from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.words import ARTICLES, BE, GENERIC_ONES, LIGHT, PARTICLES, SEVERAL, SILENT
from reasoners.planner.logic.forms import Question
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.nounsides import NounSides, is_noun_of
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.sides import is_participle
from reasoners.planner.logic.syntax.asking import PERSONS
from reasoners.planner.weights import SAID, SAME
from tkindex.linking.lemmas import is_adjective, is_noun, is_past, is_verb, lemmas
from tkindex.linking.words import is_plural, singular

BE_OR_AM = BE | {"am"}
_SUPPORTING = frozenset(
    "see record happen occur handle experience register notch report use write cast pay place deliver give".split()
)
"""Verbs, as lemmas, that say of what is counted only that there was some of it: "saw the most fires"."""
_WORKING = frozenset("work deal".split())
_ROUND = frozenset("round around".split())
_EVERYWHERE = frozenset(("across", "throughout", "our", "my", "we", "us", "i"))
_KINDS = frozenset("kind sort type".split())


@dataclass(slots=True)
class Said:
    """The words of a superlative by what they do: the noun asked for, one beside "or", what is counted, others."""

    asked: int
    also: int
    more: list[int]
    counted: list[int]
    others: list[int]
    is_who: bool


class SuperlativeWords:
    """The words of one superlative over one index."""

    def __init__(self, grounder: Grounder, q: Question) -> None:
        self.g, self.q, self.schema = grounder, q, grounder.schema
        self.low = [i.low if i.kind == "word" else "" for i in q.items]
        self.nouns = NounSides(grounder, " ".join(self.low[n] for n in sorted(q.kind_words)))

    def _said(self) -> Said | None:
        """What the words do; None where nothing tells what is asked for."""
        q, low = self.q, self.low
        main = [n for n in q.main if low[n]]
        kinds = [n for n in sorted(q.kind_words) if low[n] and low[n] not in SEVERAL]
        asked = -1
        if q.asker not in ("who", "whom"):
            if not kinds and q.asker != "what":
                return None
            asked = kinds[-1] if kinds else -1
            if low[asked] in _KINDS and low[asked + 1 : asked + 2] == ["of"] and asked + 2 < len(low):
                asked = asked + 2 + (low[asked + 2] in ARTICLES)  # "what kind of accident"
            if asked >= 0 and not q.asker and not is_noun(low[asked]) and not is_noun(singular(low[asked])):
                return None
        also = asked - 2 if asked > 1 and asked - 2 in q.kind_words and low[asked - 1] == "or" else -1
        is_who = q.asker in ("who", "whom")
        silent = SILENT | {"or"} | (PERSONS if is_who else frozenset())  # "which person" is who, and no other noun
        more = [n for n in kinds if n not in (asked, also) and low[n] not in _KINDS and low[n] not in silent]
        counted = [
            n for n in sorted(q.most) if low[n] and low[n] not in SEVERAL and low[n] not in SILENT and n != asked
        ]
        taken = {asked, *kinds, *counted}
        others = [n for n in main if n not in taken and self._is_open(low[n])]
        return Said(asked, also, more, counted, others, is_who)

    def _is_open(self, word: str) -> bool:
        """Whether a word is no form of speech: "called" is one but where it is what a label says."""
        return word not in _EVERYWHERE and (word not in SILENT or self.schema.is_said_alone(word))

    def _is_light(self, relation: Relation) -> bool:
        """Whether a label has no word but "is" and a preposition, and the clause has both: "who was in most teams"."""
        is_bare = len(relation.words) == 2 and relation.words[0] in BE_OR_AM and relation.words[1] in PARTICLES - {"by"}
        return is_bare and relation.words[1] in self.low and bool(BE_OR_AM & set(self.low))

    def _before(self, said: Said) -> set[str]:
        """The words before "who" or "which one": "of all the prisoners, who", "of the pits and quarries, which one"."""
        is_open = said.is_who or said.asked < 0 or self.low[said.asked] in GENERIC_ONES
        return {self.low[n] for n in said.others if is_open and n < self.q.asker_at}

    def _predicate(self, relation: Relation, said: Said) -> set[str]:
        """The nouns by which a label calls whoever is asked for: "who was account manager for the most clients"."""
        low, start = self.low, max(said.asked, self.q.asker_at)
        at = next((n for n in range(start + 1, len(low)) if low[n] in BE_OR_AM), -1)
        while 0 <= at + 1 < len(low) and low[at + 1] in BE_OR_AM | ARTICLES:
            at += 1
        end = at + 1
        while 0 < end < len(low) and low[end] and low[end] not in PARTICLES and not is_participle(low[end]):
            end += 1
        nouns = {low[n] for n in range(at + 1, end) if n in said.others or n in said.counted} if at >= 0 else set()
        is_named = any(self.nouns.own_side(singular(w), w, relation) is not None for w in nouns)
        return nouns if is_named or (said.asked < 0 and relation.frame != "passive") else set()

    def _is_placed(self, n: int, said: Said) -> bool:
        """Whether a word is a noun where it stands: what is counted, or behind a preposition."""
        after = self.low[n + 1] if n + 1 < len(self.low) else ""
        if not is_noun(self.low[n]) or (is_adjective(self.low[n]) and is_noun(after)):
            return False
        before = self._led_by(n)
        return n in said.counted or before in _EVERYWHERE or (before in PARTICLES and not self._is_manner(n, said))

    def _led_by(self, n: int) -> str:
        """The word before a noun and what belongs to it."""
        before = n - 1
        while before >= 0 and self.low[before] in ARTICLES | {"all", "our", "my", "these", "those"}:
            before -= 1
        return self.low[before]

    def _is_manner(self, n: int, said: Said) -> bool:
        """Whether one thing stands behind a preposition: "by mistake", "as a favour" tell how, and no kind."""
        word, led = self.low[n], self._led_by(n)
        is_led = led in PARTICLES or (led == "as" and not names_person(word))
        return is_led and not is_plural(word) and n not in said.counted

    def _says(self, relation: Relation, word: str) -> bool:
        """Whether a word says a relation, and not only what it is about: "deal" of "deal.won_by"."""
        if singular(word) == relation.namespace:
            return False
        # "Refuelled" is fuelled again.
        again = word[2:] if word.startswith("re") and is_participle(word) else ""
        return (
            relation.likeness(word) >= SAID
            or is_noun_of(word, relation)
            or (bool(again) and any(lemmas(again) & lemmas(w) for w in relation.content))
        )

    @staticmethod
    def _nearness(relation: Relation, word: str) -> float:
        return SAME if word.startswith("re") or is_noun_of(word, relation) else relation.likeness(word)

    def _is_supporting(self, n: int, said: Said) -> bool:
        word = self.low[n]
        if self.schema.says(word):
            return bool(lemmas(word) & LIGHT) and not self.schema.is_label(word)
        return bool(lemmas(word) & (LIGHT | _SUPPORTING)) and (is_verb(word) or is_past(word))

    def _is_at_work(self, n: int, said: Said) -> bool:
        """Whether a verb says no more than that somebody does what he is called by: "which coach worked with"."""
        word = self.low[n]
        is_verb_of_it = bool(lemmas(word) & _WORKING) and n > said.asked and n not in said.counted
        return is_verb_of_it or (word in _ROUND and self.low[n - 1] in ("been", "come", "came", "gone"))
