"""Clauses without a name: all facts of a relation that the words say by themselves, for either of its sides."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.thesaurus import concepts, is_converse
from reasoners.planner.logic.english.words import ADVERBIAL, ARTICLES, AUXILIARIES, BE, FIRST, LAST, PARTICLES
from reasoners.planner.logic.execution.rows import rows_of, with_answer
from reasoners.planner.logic.forms import Grounded, Row
from reasoners.planner.logic.grounding.surroundings import kind_cosine
from reasoners.planner.logic.grounding.wording import Wording
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.sides import is_participle
from reasoners.planner.weights import (
    COMMON,
    KIND_SEEN,
    NOBODY,
    OPEN_COVERAGE,
    OPEN_RECALL,
    OTHER_SIDE,
    PERSONAL,
    READ,
    SAID,
    SAME,
    SECOND_SIDE,
    UNDONE,
    UNREAD,
)
from tkindex.linking.lemmas import is_noun, is_past, is_verb, lemmas
from tkindex.linking.words import is_plural, singular

_BEFORE_COUNTED = ARTICLES | {"of", "different", "distinct", "separate"}
_COUNTED = frozenset("most fewest least number count more".split())
_MANY_ROWS = 20_000
_LABELS = 500
"""Of so many facts the labels are looked at."""
_GIVING = frozenset("award give grant present hand".split())
_MOST_OPEN = 32
"""Of more relations that the words of a clause without a name say, those are looked at that they say best."""


_SHARE_CALLED = 0.2
"""From which share of the labels of a side on a noun in them says what stands there."""
_NEAR_KIND = 0.2
"""From which cosine on a noun is the kind of what stands on a side; half of it is too much for the other side."""
_DOING = frozenset("perform conduct make do carry".split())
"""Light verbs, as lemmas, whose subject does what their object says."""
_TAKING = frozenset("get receive undergo suffer".split())
"""The same where it is done to the subject."""


_TO_DO = FIRST | LAST | {"one"}


class Unnamed(Wording):
    """A clause that may have no name."""

    def _open(self) -> list[Grounded]:
        """All facts of a relation that the words say by themselves, for either side."""
        found = []
        for said in self.g.schema.best_said([self.items[n].low for n in self.words], _MOST_OPEN):
            relation = self.as_said(said)
            likes = [(n, self.g.schema.nearness(relation, self.items[n].low)) for n in self.words]
            # "Which boats were sold": what another label says itself is no mere end of what this one says.
            likes = [
                (n, near)
                for n, near in likes
                if self.items[n].ref != -2
                or near >= SAME
                or (self.kind_head >= 0 and self.is_passive and self.g.schema.saying(self.items[n].low, SAME))
            ]
            if not likes or max(near for _, near in likes) < SAID:
                continue
            if all(near < SAID or n == self.kind_head for n, near in likes) and any(
                n != self.kind_head and not self._is_light(n) and not self._is_counted(n) for n, _ in likes
            ):
                continue  # the noun asked for says the relation, and what is said of it says nothing
            if len(likes) == 1 and likes[0][0] in self.kind_words and likes[0][1] < SAME:
                continue  # "how many ships" of "skipper of": what goes with a relation is not who stands in it
            supported = {self.items[n].low for n, near in likes if near >= SAID}
            recall = self._recall(relation, supported)
            rows: Sequence[Row] | None = None
            for side, fit in self._open_sides(relation).items():
                unread, explained, others = [], [], list[int]()
                mine: Sequence[Row] = ()  # those of the class that a noun names
                for n, near in likes:
                    if n == self.kind_head and self.is_other_kind(n, (relation.id, side == "head")):
                        unread.append(n)
                        explained.append(0.0)
                        continue
                    if near < SAID and self._fills(n, relation):
                        unread.append(n)
                        explained.append(near)
                        continue
                    if near >= READ:
                        explained.append(near)
                        continue
                    if self._is_light(n):
                        # "Which tool was down": a particle that another label has is not said by this one.
                        explained += [near] if self._low(n) in ADVERBIAL and self.g.schema.says(self._low(n)) else []
                        continue
                    if rows is None:
                        rows = rows_of(self.g.index.facts(relation=relation.id, limit=_MANY_ROWS), self.g.index)
                    # The noun asked for is the kind of one side; one other noun may be that of the other.
                    is_asked = n == self.kind_head
                    is_noun = is_asked or not (
                        others
                        or (n + 1 in self.kind_words and self._low(n + 1) not in ADVERBIAL)
                        or is_past(self.items[n].low)
                        or self.items[n].low.endswith("ing")
                        or self._is_the_one(n)
                    )
                    members = self.g.class_of(self.items[n].low) if is_asked else frozenset()
                    if members:
                        kept = with_answer(mine or rows, side, None, members)
                        mine = kept or mine
                        explained += [KIND_SEEN] if kept else [near]
                        unread += [] if kept else [n]
                        continue
                    if not is_asked and self._is_of_some(n, rows, side):
                        unread.append(n)  # "linguistics", where one of many has it in its name
                        explained.append(near)
                        continue
                    if is_noun and self._is_kind(
                        n, relation, (side == "tail") == is_asked, rows,
                        (lambda r: r.head) if (side == "head") == is_asked else (lambda r: r.tail),
                    ):  # fmt: skip
                        others += [] if is_asked else [n]
                        explained.append(KIND_SEEN)
                        continue
                    unread.append(n)
                    explained.append(near)
                if rows is None:
                    rows = rows_of(self.g.index.facts(relation=relation.id, limit=_MANY_ROWS), self.g.index)
                coverage = sum(explained) / len(explained) if explained else 0.0
                score = (OPEN_COVERAGE * coverage + OPEN_RECALL * recall) * fit * UNREAD ** len(unread)
                score *= UNDONE if self._is_lesser(relation) else self._undoing(relation)
                if self.asker == "who" and self.wants == "entity":
                    score *= self._typed(rows, (lambda r: r.head) if side == "head" else (lambda r: r.tail))
                found.append(Grounded(None, relation.id, None, mine or rows, side, score, unread, None, (), coverage))
        return self._with_quoted_first(found)

    def _with_quoted_first(self, found: list[Grounded]) -> list[Grounded]:
        """Patterns, less sure those of which a clause has no word where it says the label of another word by word."""
        relations = self.g.schema.relations
        quoted = {one.relation for one in found if len(relations[one.relation].words) > 1}
        quoted = {number for number in quoted if self._quoted(relations[number])}
        for one in found if quoted else ():
            words = (self.items[n].low for n in self.words)
            if one.relation not in quoted and all(relations[one.relation].likeness(word) < SAME for word in words):
                one.score *= OTHER_SIDE
        return found

    def _is_counted(self, place: int) -> bool:
        """Whether a noun is what the greatest or least number is of: "the most paintings", "the number of wards"."""
        before = place - 1
        while self._low(before) in _BEFORE_COUNTED:
            before -= 1
        return self._low(before) in _COUNTED

    def _is_the_one(self, at: int) -> bool:
        """Whether a noun is one thing that is known to all, and no kind: "who invented the phone"."""
        word = self._low(at)
        if any(item.kind != "mark" for item in self.items[at + 1 : at + 2]):
            return False  # "the exhibition that came next" is told by what follows
        return self._low(at - 1) == "the" and not is_plural(word) and at - 2 in self.verbs

    def _is_of_some(self, place: int, rows: Sequence[Row], side: str) -> bool:
        """Whether a noun is in the labels of few of those that stand across from what is asked for."""
        word = self.items[place].low
        far = {row.tail if side == "head" else row.head for row in rows[:_LABELS]}
        n = sum(word in self.g.names.words_of(entity) for entity in far)
        return 0 < 2 * n < len(far)

    def _is_one_to_do(self, relation: Relation) -> bool:
        """Whether whoever is asked for does what a label says: "the last club to win it", "the first one to sue"."""
        if relation.frame != "verb" or self.asker not in ("who", "what"):
            return False
        to_do = [n for n in range(1, len(self.items) - 1) if self._low(n) == "to"]
        to_do = [n for n in to_do if self._low(n + 1) in lemmas(relation.lead)]
        return any(self._low(n - 1) in _TO_DO or n - 1 in self.kind_words for n in to_do)

    def _open_sides(self, relation: Relation) -> dict[str, float]:
        """How well either side of a relation fits what is asked for: by the noun, by the asking word, by the voice."""
        if self._does_as_labelled(relation) or self._is_one_to_do(relation):
            return {"head": 1.0}
        if self.where and relation.frame == "noun":
            return {"tail": 1.0}  # "where was the festival" of "festival venue"
        if self.kind_head >= 0:
            word = self.items[self.kind_head].low
            named = self.g.kinds.kind_of_word(word)
            sides = {s for s in ("head", "tail") if (relation.id, s == "head") in named}
            if len(sides) == 1:
                return dict.fromkeys(sides, 1.0)
        across = self._across_from_noun(relation) or self._side_of_light_verb(relation)
        if across:
            return {across: 1.0}
        if self._is_predicated(relation):
            return {"head": 1.0}
        is_agent = any(self._low(n) == "by" for n in range(len(self.items)))
        if relation.frame == "passive" and self.asker == "who" and self.is_passive and not is_agent:
            return {"head": 1.0, "tail": NOBODY * COMMON}  # "who was examined": not by whom
        shares = {side: self.g.kinds.personal((relation.id, side == "head")) for side in ("head", "tail")}
        likely = max(shares, key=lambda side: shares[side])
        if shares[likely] - min(shares.values()) > PERSONAL and shares[likely] > 0.5:
            # Persons on one side alone: "who" and "which directors" ask for that one.
            noun = self.items[self.kind_head].low if self.kind_head >= 0 else ""
            if self.asker == "who" or names_person(noun):
                return {likely: 1.0, "head" if likely == "tail" else "tail": COMMON}
        side = "head" if relation.frame in ("verb", "of") else "tail"
        if relation.particle and self.asker_at > 0 and self._low(self.asker_at - 1) == relation.particle:
            return self._both("tail")  # "at which port did they clear customs"
        own = self.g.kinds.named_side(relation)
        verb = self.kind_head + 1 + (self._low(self.kind_head + 1) in ("has", "have", "had"))
        is_active = self.kind_head >= 0 and self.asker == "what" and self._low(verb + 1) not in PARTICLES
        if relation.frame == "passive" and is_active and relation.likeness(self._low(verb)) >= SAME:
            doer = self._active_side(relation)
            if doer:
                return {doer: 1.0}  # "which company audited the most banks" of "audited by"
        behind = self.kind_head + 1  # "vessels inspected in May"
        is_suffered = (
            self.is_passive
            or any(n + 1 in self.kind_words and is_participle(self.items[n].low) for n in self.kind_words)
            or (
                not self.asker
                and self.kind_head >= 0
                and behind in self.verbs
                and is_participle(self.items[behind].low)
            )
        )
        is_whole = self.is_passive or max(self.words, default=-1) == behind
        if is_suffered and is_whole and relation.frame == "passive" and relation.particle == "by" and not is_agent:
            done = [*([] if self.is_passive else [behind]), *self.verbs]
            if any(self._low(n) and relation.likeness(self._low(n)) >= SAME for n in done):
                return {"head": 1.0}  # "patients operated on": whoever it was done to, and not who did it
        said_by = [n for n in self.words if n != self.kind_head and relation.likeness(self.items[n].low) >= SAME]
        near = relation.likeness(self.items[self.kind_head].low) if self.kind_head >= 0 else 1.0
        is_far = near < (SAME if relation.frame == "of" else READ)
        is_told = any(is_participle(self.items[n].low) or names_person(self.items[n].low) for n in said_by)
        if said_by and is_far and relation.frame == "passive" and not is_told:
            return {"head": 1.0, "tail": 1.0}  # "the critic, the play with the most reviews": of either side
        if relation.is_addressed and self.is_passive and not is_agent and relation.words[0] not in AUXILIARIES:
            return self._both("tail")  # "how many were granted bail"
        if own and any(self._low(n - 1 - (self._low(n - 1) in ARTICLES)) in BE for n in said_by):
            return self._both("head")  # "which firm has been an agent for the most ports" of "agent for"
        if own is not None and said_by and is_far and not any(item.low in BE for item in self.items):
            return {"tail" if own else "head": 1.0}  # "which houses have held a licence": whoever has what it names
        if own is not None and said_by and is_far:
            return self._both("tail" if own else "head")  # "the service with the most releases" of "release of"
        is_done = relation.frame in ("verb", "passive") and is_participle(relation.lead)
        if self.is_passive and relation.frame in ("verb", "noun") and self._is_given(relation):
            return {"head": 1.0}  # "which boats were awarded prizes" of "won award"
        if is_done and self.is_passive and self._is_filled(relation):
            return {"head": 1.0}  # "which items were sold at auction": what it was done to, and not where
        if is_done and is_suffered and self.asker != "who" and not self.where:
            # "Which ship was inspected (by), detained (at)": the head; "which film was restored": the tail.
            return self._both("head" if relation.particle else "tail")
        said = self._active_side(relation)
        is_plain = relation.frame == "verb" and not relation.particle and self.kind_head >= 0
        if said and is_plain and relation.likeness(self._low(verb)) >= SAME:
            return {said: 1.0}  # "which pilots flew more than one": the label's own verb says who did it
        if said:
            return self._both(said)
        if self.asker == "what" or self.where:
            kinds = [n for n in self.kind_words if relation.likeness(self.items[n].low) >= SAID]
            if relation.frame == "verb" and (kinds or self.where):
                side = "tail"
        elif not self.asker and relation.frame == "verb" and len(relation.content) > 1:
            last = relation.content[-1]
            if any(lemmas(self.items[n].low) & lemmas(last) for n in self.kind_words):
                side = "tail"  # "first car" of "owns car"
        like = self._likely_side(relation)
        return {like: 1.0, "head" if like == "tail" else "tail": COMMON} if like else self._both(side)

    def _is_predicated(self, relation: Relation) -> bool:
        """Whether what is asked for is so as a label says, of which no more is said: "which is down" of "down for".

        What follows the preposition of the label is asked for with that: "what was it down for".
        """
        lead = relation.content[0] if relation.content else ""
        if relation.frame != "verb" or relation.particle in ("", "by", "of"):
            return False
        asked = max(self.kind_head, self.asker_at)
        low = [self._low(n) for n in range(len(self.items))]
        said = next((n for n in range(asked + 1, len(low)) if low[n] == lead), -1)
        if said < 1 or relation.particle in low or self.kind_head in (said, said + 1):
            return False
        before = next((w for w in reversed(low[:said]) if w not in ADVERBIAL and w), "")
        return before in BE or before == "that"  # "everything that's down"

    def _is_given(self, relation: Relation) -> bool:
        """Whether a verb of giving has what was given right behind it, which the last word of a label says."""
        noun = singular(relation.content[-1])
        return not relation.particle and any(
            lemmas(self._low(n - 1)) & _GIVING
            and is_participle(self._low(n - 1))
            and is_noun(self._low(n))
            and bool(concepts(self._low(n)) & concepts(noun))
            and n - 1 > self.kind_head >= 0
            for n in range(1, len(self.items))
        )

    def _is_filled(self, relation: Relation) -> bool:
        """Whether the preposition of a label stands behind its verb and has a noun: "sold at auction"."""
        return any(
            self._low(n) == relation.particle != "by"
            and relation.likeness(self._low(n - 1)) >= SAME
            and is_noun(self._low(n + 1))
            and n - 1 > self.kind_head >= 0
            for n in range(1, len(self.items) - 1)
        )

    def _does_as_labelled(self, relation: Relation) -> bool:
        """Whether what is asked for does the verb of a label to its noun: "which clients have lodged a claim"."""
        verb = self.kind_head + 1 + (self._low(self.kind_head + 1) in ("has", "have", "had"))
        is_whole = relation.frame == "verb" and not relation.particle and len(relation.content) == 2
        if not is_whole or self.kind_head < 0 or self.is_passive or verb not in self.verbs:
            return False
        lead, noun = relation.content
        is_object = self._low(verb + 1) in ARTICLES and bool(lemmas(self._low(verb + 2)) & lemmas(noun))
        return is_object and bool(lemmas(self._low(verb)) & lemmas(lead))

    def _likely_side(self, relation: Relation) -> str:
        """The side whose labels are far nearer to the noun asked for than those of the other; "" where neither is."""
        if self.kind_head < 0:
            return ""
        word = self._low(self.kind_head)
        if self.g.class_of(word):
            return ""  # who is one the graph says itself
        head, tail = (kind_cosine(self.g, (relation.id, is_head), word) for is_head in (True, False))
        if max(head, tail) < _NEAR_KIND or min(head, tail) >= _NEAR_KIND / 2:
            return ""
        if self.g.kinds.compounded((relation.id, head > tail), word):
            return ""
        return "head" if head > tail else "tail"

    def _across_from_noun(self, relation: Relation) -> str:
        """The side that a noun beside the one asked for leaves: "which patient had the longest stay on one ward",
        where the labels of one side alone say "ward", or the namespace of the relation does."""
        for n in self.words:
            if self.kind_head < 0 or n == self.kind_head or self._low(n - 1) in ("which", "what"):
                continue
            if relation.namespace and singular(self._low(n)) == relation.namespace:
                return "tail" if singular(self._low(self.kind_head)) != relation.namespace else ""
            shares = [self.g.kinds.labelled((relation.id, is_head), self._low(n)) for is_head in (True, False)]
            if max(shares) >= _SHARE_CALLED and min(shares) == 0.0 and is_noun(self._low(n)):
                side = "tail" if shares[0] > 0 else "head"
                asked = self.g.kinds.labelled((relation.id, side != "head"), self._low(self.kind_head))
                return side if asked == 0.0 else ""
        return ""

    def _side_of_light_verb(self, relation: Relation) -> str:
        """The side that does what a noun says, where a light verb has it as its object: "carried out inspections"."""
        if self.is_passive or self.asker not in ("who", "what", "whom", ""):
            return ""
        low = [self._low(n) for n in range(len(self.items))]
        asked = max(self.kind_head, self.asker_at)
        verb = next((n for n in range(asked + 1, len(low)) if lemmas(low[n]) & (_DOING | _TAKING)), -1)
        names = [n for n in range(max(asked, 0), len(low)) if self.items[n].kind == "name"]
        if asked < 0 or verb < 0 or (names and names[0] < verb):
            return ""
        between = [w for w in low[asked + 1 : verb] if w and not (is_noun(w) and w not in AUXILIARIES)]
        nouns = [n for n in range(verb + 1, len(low)) if low[n] and relation.likeness(low[n]) >= READ]
        if set(between) - {"has", "have", "had", "that"} or not nouns or relation.frame not in ("verb", "passive"):
            return ""
        if lemmas(low[verb]) & _TAKING:
            return "head" if relation.frame == "passive" else ""  # "got the most signatures"
        return "tail" if relation.frame == "passive" else "head"

    def _active_side(self, relation: Relation) -> str:
        """The side that does what an active verb says, where what is asked for stands before the verb; "" if unsure."""
        before = self.kind_head if self.kind_head >= 0 else self.asker_at
        if before >= 0 and self._low(before + 1) in ("has", "have", "had"):
            before += 1  # "which managers have represented"
        if before < 0 or self.is_passive or self._low(before + 1) in AUXILIARIES or before + 1 not in self.verbs:
            return ""
        verb = self.items[before + 1].low
        if not is_verb(relation.lead) and not is_participle(relation.lead):
            return ""
        is_own = relation.likeness(verb) >= SAME
        is_turned = any(is_converse(verb, word) for word in relation.content)
        is_suffered = is_participle(relation.lead) and relation.particle in ("by", "to")
        if not is_own and not is_turned and relation.likeness(verb) < SAID:
            return ""
        if relation.frame == "passive":
            return "head" if is_turned else "tail"
        if relation.frame == "verb":
            # "Assigned to": who handles is the one that it was assigned to; who assigned it is not said.
            is_far = is_turned or (is_suffered and not is_own)
            return "tail" if is_far else "head"
        return ""

    @staticmethod
    def _both(side: str) -> dict[str, float]:
        return {side: 1.0, "head" if side == "tail" else "tail": SECOND_SIDE}
