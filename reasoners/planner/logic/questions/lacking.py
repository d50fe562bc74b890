"""Questions with never, not or without: those of one part without those of another, or all others of a kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    DIFFERENT,
    FIRST_PERSON,
    HAVE,
    NEGATIONS,
    PARTICLES,
    PRONOUNS,
    UNITS,
)
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.grounding.nesting import Nested
from reasoners.planner.logic.grounding.wholekind import alike, of_kind, on_side
from reasoners.planner.logic.schema.kinds import is_modifier
from reasoners.planner.weights import SAID, SAME
from tkindex.linking.lemmas import is_noun, is_past, is_verb
from tkindex.linking.words import is_plural, singular

_CONJUNCTIONS = frozenset("and but although though while whereas yet".split())
_SETS = ("entity", "list")
_WHEN = PARTICLES | ARTICLES | frozenset("before after during while between since until till and".split())
"""What stands before a time, or between two."""
_RELATIVE = frozenset("who that which".split())
_WHOEVER = frozenset("those people ones persons".split())
STANDS_FOR = frozenset("it one them there him".split())
"""Pronouns that stand in the place of a name; "his" and "her" may own what follows."""


class Negated(Nested):
    """What a composer does with a part that is denied."""

    def _negated(self, depth: int) -> Answer | None:
        is_own = self.grounder.schema.has_pair
        places = [n for n, w in enumerate(self.low) if w in NEGATIONS and not is_own(self.low, n)]
        if len(places) != 1:
            return None
        if any(item.kind == "mark" and item.low == "?" for item in self.items[: places[0]]):
            return None  # "How many has it had? Not Ann": a sentence of its own denies no clause of the question
        if self.low[places[0] : places[0] + 2] == ["no", "longer"]:
            return None  # what ended is no contrary of what follows
        if any(self.low[n : n + 2] in (["any", "other"], ["an", "other"]) for n in range(places[0], len(self.low))):
            return None  # "never won any other cup" leaves out nobody who won this one
        at = places[0]
        told: Answer | None = None
        for way in (self._of_those, self._other_did, self._denied, self._terse, self._subjectless):
            answer = way(at, depth)
            if answer is not None and answer.values:
                return answer
            told = told or answer
        return told

    def _of_those(self, at: int, depth: int) -> Answer | None:
        """ "Which of the keepers who fed animals has never led a team", "of those whom Ann taught, who never won".

        Those of the relative clause, without those of the clause that is denied.
        """
        low, is_behind = self.low, self.low[0] == "of"
        noun = 1 + (low[1:2] == ["the"]) if is_behind else 3
        if depth or not (is_behind or (low[0] in ("which", "who") and low[1:3] in (["of", "the"], ["of", "those"]))):
            return None
        noun -= low[noun - 1] == "those"
        begin = next((n for n in range(noun, at) if low[n] in _RELATIVE), -1)
        end = at
        while end > 0 and low[end - 1] in AUXILIARIES:
            end -= 1
        if is_behind:
            end = next((n for n in range(max(begin, 0) + 1, at) if self.items[n].kind == "mark"), -1)
            if end < 0 or [w for w in low[end + 1 : at] if w not in AUXILIARIES] not in (["who"], ["which"]):
                return None
        if begin < 0 or end <= begin + 1:
            return None
        nouns = [n for n in range(noun, begin) if low[n] not in _WHOEVER]
        asks: list[int | Item] = [self._word("which"), *nouns] if nouns else [self._word("who")]
        rest = range(at + 1, len(self.items))
        return self._minus([*asks, *range(begin + 1, end)], [*asks, *rest], depth)

    def _subjectless(self, at: int, depth: int) -> Answer | None:
        """ "Won a cup but never led a club": who did."""
        is_verb_first = is_past(self.low[0]) and not is_noun(self.low[0]) and self.low[0] not in AUXILIARIES
        if depth or not is_verb_first or not any(w in _CONJUNCTIONS for w in self.low[1:at]):
            return None
        answer = self.ask([self._word("who"), *range(len(self.items))], depth)
        return answer if answer.values and answer.kind in _SETS else None

    def _other_did(self, at: int, depth: int) -> Answer | None:
        """ "Which mills did Ann own that Bob never did", "mills Ann owned but Bob never has": hers without his."""
        name = at - 1
        while name > 0 and self.low[name] in AUXILIARIES:
            name -= 1
        cut = name - 1
        while cut > 0 and (self.low[cut] in ARTICLES - _RELATIVE or self.items[cut].kind == "mark"):
            cut -= 1
        rest = [n for n in range(at + 1, len(self.items)) if self.items[n].kind != "mark" and self.low[n] != "actually"]
        subjects = [n for n in range(cut) if self._is_name(n)]
        is_bare = all(self.low[n] in AUXILIARIES for n in rest) and (bool(rest) or name < at - 1)
        if not is_bare or cut < 1 or not self._is_name(name) or len(subjects) != 1:
            return None
        if self.low[cut] not in _CONJUNCTIONS | _RELATIVE:
            return None
        asks = [] if self.low[0] in ASKING else [self._word("which")]
        negative = [name if n == subjects[0] else n for n in range(cut)]
        return self._minus([*asks, *range(cut)], [*asks, *negative], depth)

    def _terse(self, at: int, depth: int) -> Answer | None:
        """ "Captains of the Otter never relieved", "mills without an owner": which of them, as if it was asked."""
        low = self.low
        first = int(low[0] in ("which", "what"))
        is_several = any(is_plural(w) and is_noun(singular(w)) for w in low[first:at] if w)
        asked = set(low[first : at - (low[at - 1] in _RELATIVE)])
        if depth or not is_several or asked & (ASKING | AUXILIARIES - HAVE | UNITS.keys()):
            return None
        behind = at + 1 + (low[at + 1 : at + 2] in (["a"], ["an"], ["any"]))
        is_noun_lacked = behind < len(low) and self._is_noun(behind) and not low[behind].endswith("ing")
        if low[at] == "without" or (low[at] == "no" and (low[at - 1] in HAVE or low[at - 1] == "with")):
            last = at if low[at] == "without" else at - 1
            if not is_noun_lacked or last <= first:
                return None
            names = [n for n in range(first, last) if self._is_name(n)]
            them: list[int | Item] = [self._word("which"), *range(first, last)]
            having: list[int | Item] = [self._word("have"), *range(behind, len(low))]
            if names:
                return self._minus(
                    [self._word("list"), self._word("every"), *range(first, last)], [*them, *having], depth
                )
            return self.ask([*them, self._word("have"), self._word("never"), *range(behind, len(low))], depth)
        is_clause = at > 2 and low[at - 1] in AUXILIARIES and low[at - 2] in _RELATIVE
        is_known = bool(first) and low[at - 1] not in _RELATIVE and not is_clause
        if is_known or low[at] not in ("never", "not"):
            return None
        if low[at - 1] in AUXILIARIES | PRONOUNS | _CONJUNCTIONS and not is_clause:
            return None
        told = [n for n in range(at) if not (low[n] in _RELATIVE and n == at - 1 - is_clause)]
        answer = self.ask([*([] if first else [self._word("which")]), *told, *range(at, len(low))], depth)
        return answer if answer.values and answer.kind in _SETS else None

    def _denied(self, at: int, depth: int) -> Answer | None:
        everything = range(len(self.items))
        cut = at - 1
        while cut > 0 and self.low[cut] in AUXILIARIES:
            cut -= 1
        if cut > 0 and self.low[cut] in _CONJUNCTIONS:
            # "Who won the cup but never the league": those of the one without those of the other.
            head = self._asked()
            rest = list(range(at + 1, len(self.items)))
            names = [n for n in rest if self._is_name(n)]
            before = [n for n in range(cut) if self._is_name(n)]
            is_bare = len(names) == 1 and before and not any(
                self.low[n] and self.low[n] not in PARTICLES | ARTICLES for n in rest
            )  # fmt: skip
            if is_bare:
                # "Who won the cup but not the league": the other name in the place of the one before it.
                negative = [names[0] if n == before[-1] else n for n in range(cut)]
                return self._minus(list(range(cut)), negative, depth)
            earlier = [n for n in range(cut) if self.items[n].kind == "time"]
            if earlier and not names and self._is_only_a_time(rest):
                # "Who worked at Acme in 2011 but not in 2021": the other time in the place of the one before it.
                kept = [n for n in range(cut) if n not in earlier and not (n + 1 in earlier and self.low[n] in _WHEN)]
                return self._minus(list(range(cut)), [*kept, *rest], depth)
            negative_part: list[int | Item] = [*head, *self._with_names(rest, before)]
            return self._minus(list(range(cut)), negative_part, depth)
        first = int(self.low[0] in ("which", "what"))
        if cut > first and self.low[cut] in _RELATIVE and not set(self.low[first:cut]) & (ASKING | AUXILIARIES):
            return self._class_without(range(first, cut), list(range(at + 1, len(self.items))), depth)
        if self.low[at] == "without" and at + 2 < len(self.items):
            # "Who won the cup without ever winning the league"
            rest = [n for n in range(at + 1, len(self.items)) if self.low[n] != "ever"]
            is_done = bool(rest) and self.low[rest[0]].endswith("ing") and is_verb(self.low[rest[0]])
            head = [n for n in self._asked() if n < at]
            own = self._owned_by_name(rest, [n for n in range(at) if self._is_name(n)])
            return self._minus(list(range(at)), [*head, *own], depth) if is_done and own is not None else None
        asker = next((n for n in range(cut) if self.low[n] in ("who", "which", "what")), -1)
        told = [n for n in range(asker + 1, cut + 1) if self.items[n].kind in ("name", "time")]
        is_never = self.low[at] in ("never", "not", "n't")
        if is_never and asker >= 0 and told and not any(self.low[n] in AUXILIARIES for n in range(asker, cut + 1)):
            # "Which directors of the mill never won the cup": those directors, without all who won it.
            rest = list(range(at + 1, len(self.items)))
            begun = range(asker + 1, next(n for n in range(asker + 1, told[0] + 1) if not self._is_noun(n)))
            them: list[int | Item] = [self._word("list"), self._word("every"), *range(asker + 1, cut + 1)]
            noun: list[int | Item] = [self._word("which"), *begun[-1:]]
            # "Which Acme directors never ...": behind a name the noun is not told apart, and "which" asks for anything.
            for asking in (noun, [self._word("who")])[not begun :]:
                answer = self._minus(them, [*asking, *rest], depth)
                if answer is not None:
                    return answer
            return None
        later = next((n for n in range(at + 1, len(self.items)) if self.low[n] in _CONJUNCTIONS - {"and"}), -1)
        if later > 0:
            behind = later + 1
            head = self._asked()
            while behind < len(self.items) and self.low[behind] in PRONOUNS:
                behind += 1
            positive = [*head, *range(behind, len(self.items))]
            negative = [n for n in range(later) if n != at]
            return self._minus(positive, negative, depth)
        without = [n for n in everything if n != at]
        answer = self.ask(without, depth)
        if answer.kind == "boolean" and answer.values:
            return self.joined([answer], ["no" if answer.values[0] == "yes" else "yes"], "not so", "boolean")
        if answer.kind not in _SETS or not answer.values or not is_never:
            return None
        slot = answer.details.get("slot")
        if slot is None or not any(w in ("which", "what", "who") for w in self.low):
            return None
        members = self._class_of(at)
        if members is None or members.isdisjoint(self._ids(answer)):
            return self._complement(answer, slot)  # a noun that names nobody who answers is read of another kind
        return self._among(members, answer)

    def _ids(self, answer: Answer) -> set[int]:
        labels = self.index.entities
        return {labels.id(value) for value in answer.values if value in labels}

    def _class_without(self, noun: range, rest: Sequence[int], depth: int) -> Answer | None:
        """ "Nominees of the prize who never won it", "supervisors who never examined it": a class without some."""
        names = [n for n in noun if self._is_name(n)]
        negative = [self._word("who"), *self._with_names(rest, names)]
        if names:
            return self._minus([self._word("list"), self._word("every"), *noun], negative, depth)
        members, answer = self._class_of(noun.stop), self.ask(negative, depth)
        is_told = answer.kind in _SETS and bool(answer.values)
        return self._among(members, answer) if members is not None and is_told else None

    def _with_names(self, part: Sequence[int], names: Sequence[int]) -> list[int | Item]:
        """A clause with the one name of the clause before it in the place of its pronoun: "and rolled it back".

        "There" says the preposition as well: "born in Bath and died there".
        """
        if len(names) != 1 or any(self._is_name(n) for n in part):
            return list(part)
        at = next((n for n in part if self.stands_for(n)), -1)
        led = names[0] - 1
        while led > 0 and self.low[led] in ARTICLES:
            led -= 1
        said = [led] if self.low[at] == "there" and led >= 0 and self.low[led] in PARTICLES else []
        return [m for n in part for m in ([*said, names[0]] if n == at else [n])]

    def _owned_by_name(self, part: Sequence[int], names: Sequence[int]) -> list[int | Item] | None:
        """A clause with a name in the place of "its": "without being its captain"; None where it is not known whose."""
        if not any(self.low[n] in ("its", "it") for n in part):
            return list(part)
        if len(names) != 1 or self.items[names[0]].kind != "name" or any(self._is_name(n) for n in part):
            return None
        whole: list[int | Item] = []
        for n in part:
            is_it = self.low[n] in ("its", "it")
            whole.append(replace(self.items[names[0]], is_possessive=self.low[n] == "its") if is_it else n)
        return whole

    def stands_for(self, at: int) -> bool:
        """Whether a pronoun stands in the place of a name: "her" does where it owns nothing that follows."""
        is_last = all(item.kind == "mark" for item in self.items[at + 1 :])
        return self.low[at] in STANDS_FOR or (self.low[at] == "her" and is_last)

    def _class_of(self, before: int) -> frozenset[int] | None:
        """Whoever is, as the graph says, what a noun names: "which of the wolves", "which directors never ..."."""
        kinds = self.grounder.kinds
        if DIFFERENT & set(self.low[:before]):
            return None  # all others of a class are different: it is meant of something else
        for word in (w for w in self.low[:before] if w and is_plural(w)):
            found: set[int] = set()
            for number in self.grounder.schema.saying(word, SAID):
                relation = self.grounder.schema.relations[number]
                side = None if is_modifier(word, relation) else kinds.side_of(relation, word)
                is_agent = kinds.named_side(relation) is None  # of a verb: "supervisors" of "supervises"
                if side is not None and (is_agent or relation.likeness(word) >= SAME):
                    found |= on_side(self.grounder, (number, side))
            if found:
                return frozenset(found)
            called = self.grounder.class_of(word)
            if called:
                return called
        return None

    def _among(self, members: frozenset[int], answer: Answer) -> Answer | None:
        """Those members of a class that are not among some answers."""
        known = self._ids(answer)
        kept = alike(self.grounder, members, known) if known and known <= members else members
        labels = {self.index.entities[e] for e in kept} - set(answer.values)
        return self.joined([answer], sorted(labels), "the others of that class")

    def _is_only_a_time(self, places: Sequence[int]) -> bool:
        kinds = [self.items[n].kind for n in places if self.low[n] not in _WHEN]
        return "time" in kinds and set(kinds) <= {"time", "mark"}

    def _complement(self, answer: Answer, slot: tuple[int, bool]) -> Answer | None:
        labels = {self.index.entities[e] for e in of_kind(self.grounder, slot)} - set(answer.values)
        return self.joined([answer], sorted(labels), "all others of this kind") if labels else None

    def _minus(self, positive: Sequence[int | Item], negative: Sequence[int | Item], depth: int) -> Answer | None:
        first = self._sets([positive], depth)
        if first is None:
            return None
        other = self.ask(negative, depth)
        if not other.values and not other.reason.startswith("nothing in the graph answers the"):
            return None
        if other.values and other.kind not in _SETS:
            return None
        if not self._are_akin(first[0].details.get("slot"), other.details.get("slot")):
            return None  # what somebody plays in leaves nobody out of those who play
        values = [v for v in first[0].values if v not in set(other.values)]
        return self.joined([first[0], *([other] if other.values else [])], values, "without those of the second")

    def _are_akin(self, one: tuple[int, bool] | None, other: tuple[int, bool] | None) -> bool:
        """Whether two sides may hold the same entities; True where it is not known which side answered."""
        return one is None or other is None or one == other or other in self.grounder.kinds.links.get(one, ())

    def _asked(self) -> list[int]:
        """The asking word, the noun of what is asked for, and who it is asked about before the verb."""
        at = next((n for n, w in enumerate(self.low) if w in ("who", "which", "what", "whom")), 0)
        found = [at]
        n = at + 1
        while n < len(self.items) and self.items[n].kind == "word":
            is_done = is_verb(self.low[n]) and (n > at + 1 or (self.low[at] == "who" and is_past(self.low[n])))
            if self.low[n] in AUXILIARIES or self.low[n] in PARTICLES or is_done:
                break
            found.append(n)
            n += 1
        while n < len(self.items) and (self.low[n] in AUXILIARIES or self.low[n] in FIRST_PERSON):
            found.append(n)
            n += 1
        return found

    def _is_noun(self, at: int) -> bool:
        """Whether an item is a word that may belong to the noun phrase that is asked for."""
        word = self.low[at]
        return bool(word) and word not in PARTICLES | AUXILIARIES | ARTICLES

    def _is_name(self, at: int) -> bool:
        return 0 <= at < len(self.items) and (self.items[at].kind == "name" or self.low[at] in ("i", "me"))
