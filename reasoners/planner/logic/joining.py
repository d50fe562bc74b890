"""Questions joined of parts by both, and, or, but never, not: each part is read, and what they give is put together."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Answer
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.nesting import Nested
from reasoners.planner.logic.sides import is_participle
from reasoners.planner.logic.words import (
    ADVERBIAL,
    ARTICLES,
    ASKING,
    AUXILIARIES,
    FIRST,
    FIRST_PERSON,
    LAST,
    NEGATIONS,
    PARTICLES,
    PRONOUNS,
    UNITS,
)
from reasoners.planner.weights import SAID, SAME
from tkindex.linking.lemmas import is_past, is_verb
from tkindex.linking.words import singular

_CONJUNCTIONS = frozenset("and but although though while whereas yet".split())
_SETS = ("entity", "list")
_WHEN = PARTICLES | ARTICLES | frozenset("before after during while between since until till and".split())
"""What stands before a time, or between two."""
_RELATIVE = frozenset("who that which".split())
STANDS_FOR = frozenset("it one them there him".split())
"""Pronouns that stand in the place of a name; "his" and "her" may own what follows."""
_DONE = frozenset("was were did had has have been".split())


class Joined(Nested):
    """What a composer does with parts that stand side by side."""

    def _negated(self, depth: int) -> Answer | None:
        places = [n for n, w in enumerate(self.low) if w in NEGATIONS]
        if len(places) != 1:
            return None
        at = places[0]
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
            return self._minus(list(range(at)), [*head, *rest], depth) if is_done else None
        asker = next((n for n in range(cut) if self.low[n] in ("who", "which", "what")), -1)
        told = [n for n in range(asker + 1, cut + 1) if self.items[n].kind in ("name", "time")]
        is_never = self.low[at] in ("never", "not", "n't")
        if is_never and asker >= 0 and told and not any(self.low[n] in AUXILIARIES for n in range(asker, cut + 1)):
            # "Which directors of the mill never won the cup": those directors, without all who won it.
            rest = list(range(at + 1, len(self.items)))
            begun = range(asker + 1, next(n for n in range(asker + 1, told[0] + 1) if not self._is_noun(n)))
            them: list[int | Item] = [self._word("list"), self._word("every"), *range(asker + 1, cut + 1)]
            noun: list[int | Item] = [self._word("which"), *begun[-1:]]
            for asking in (noun, [self._word("who")]):
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
        return self._complement(answer, slot) if members is None else self._among(members, answer)

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
        at = next((n for n in part if self.low[n] in STANDS_FOR), -1)
        led = names[0] - 1
        while led > 0 and self.low[led] in ARTICLES:
            led -= 1
        said = [led] if self.low[at] == "there" and led >= 0 and self.low[led] in PARTICLES else []
        return [m for n in part for m in ([*said, names[0]] if n == at else [n])]

    def _class_of(self, before: int) -> frozenset[int] | None:
        """Whoever is, as the graph says, what a noun names: "which of the wolves", "which directors never ..."."""
        names, kinds = self.grounder.names, self.grounder.kinds
        for word in (w for w in self.low[:before] if w and w != singular(w)):
            found: set[int] = set()
            for number in self.grounder.schema.saying(word, SAID):
                relation = self.grounder.schema.relations[number]
                side = kinds.side_of(relation, word)
                is_agent = kinds.named_side(relation) is None  # of a verb: "supervisors" of "supervises"
                if side is not None and (is_agent or relation.likeness(word) >= SAME):
                    facts = self.index.facts(relation=number)
                    found.update((facts.head_ids if side else facts.tail_ids).tolist())
            if found:
                return frozenset(found)
            for entity in names.of_label(singular(word)):
                near = self.grounder.neighbours(entity)
                if len(near) == 1:
                    ((_, is_head), rows), *_ = near.items()
                    return frozenset(row.tail if is_head else row.head for row in rows)
        return None

    def _among(self, members: frozenset[int], answer: Answer) -> Answer | None:
        """Those members of a class that are not among some answers."""
        labels = {self.index.entities[e] for e in members} - set(answer.values)
        return self.joined([answer], sorted(labels), "the others of that class")

    def _is_only_a_time(self, places: Sequence[int]) -> bool:
        kinds = [self.items[n].kind for n in places if self.low[n] not in _WHEN]
        return "time" in kinds and set(kinds) <= {"time", "mark"}

    def _complement(self, answer: Answer, slot: tuple[int, bool]) -> Answer | None:
        kinds = self.grounder.kinds
        found: set[int] = set()
        for relation, is_head in kinds.links.get(slot, ()):
            facts = self.index.facts(relation=relation)
            found.update((facts.head_ids if is_head else facts.tail_ids).tolist())
        labels = {self.index.entities[e] for e in found} - set(answer.values)
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
        values = [v for v in first[0].values if v not in set(other.values)]
        return self.joined([first[0], *([other] if other.values else [])], values, "without those of the second")

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

    def _pair(self, start: int, *, is_led: bool = False) -> tuple[list[int], int, list[int], int] | None:
        """Two names that "and" or "or" joins from a place on: (items of the first, joint, of the second, end)."""
        n = start
        if is_led and n < len(self.items) and self.low[n] in PARTICLES:
            n += 1  # "both at the mill and at the barn"
        while n < len(self.items) and (self.low[n] in ARTICLES or (self.items[n].kind == "mark" and n > start)):
            n += 1
        if not self._is_name(n):
            return None
        joint = n + 1
        if joint >= len(self.items) or self.low[joint] not in ("and", "or"):
            return None
        other = joint + 1
        while other < len(self.items) and self.low[other] in ARTICLES | PARTICLES | {"also"}:
            other += 1
        if not self._is_name(other):
            return None
        return [n], joint, [other], other + 1

    def _both(self, depth: int) -> Answer | None:
        """ "Both A and B": what holds of the one and of the other."""
        at = next((n for n, w in enumerate(self.low) if w == "both"), -1)
        if at < 0 or set(self.low) & (FIRST | LAST):
            return None
        pair = self._pair(at + 1, is_led=True)
        if pair is None:
            before = next((n for n in range(at - 1) if self._pair(n) is not None and self._is_name(n)), -1)
            pair = self._pair(before) if before >= 0 else None
        everything = [n for n in range(len(self.items)) if n != at]
        if pair is not None:
            first, joint, second, end = pair
            gap = {n for n in range(joint, end) if n not in second}
            parts = [
                [n for n in everything if n not in gap and n not in second],
                [n for n in everything if n not in gap and n not in first],
            ]
        else:
            # "both wrote and directed films": two verbs or nouns with one rest
            joint = next((n for n in range(at + 2, len(self.items)) if self.low[n] == "and"), -1)
            if joint < 0:
                return None
            names = [n for n in range(at + 1, joint) if self._is_name(n)]
            rest = list(range(joint + 1, len(self.items)))
            if names and any(self.low[n] in STANDS_FOR for n in rest):
                # "both deployed the ranker and rolled it back"
                first_part = [n for n in everything if n < joint]
                return self._and([first_part, [*range(at), *self._with_names(rest, names)]], depth, "both")
            end = joint + 1
            while end < len(self.items) and self.low[end] in ARTICLES:
                end += 1
            end += 1
            while end < len(self.items) and self.low[end] in ADVERBIAL | PARTICLES:
                end += 1
            parts = [
                [n for n in everything if not joint <= n < end],
                [n for n in everything if not at <= n <= joint],
            ]
        return self._and(parts, depth, "both")

    def _and(self, parts: Sequence[Sequence[int | Item]], depth: int, said: str) -> Answer | None:
        answers = [self.ask(part, depth) for part in parts]
        if any(not a.values for a in answers):
            return None
        if all(a.kind == "boolean" for a in answers):
            value = "yes" if all(a.values[0] == "yes" for a in answers) else "no"
            return self.joined(answers, [value], said, "boolean")
        if any(a.kind not in _SETS for a in answers):
            return None
        named = {self.index.entities[e] for n in self._names() for e in self.spans[self.items[n].ref].entities[:3]}
        values = [v for v in answers[0].values if all(v in a.values for a in answers[1:]) and v not in named]
        return self.joined(answers, values, said)

    def _names(self) -> list[int]:
        return [n for n, i in enumerate(self.items) if i.kind == "name"]

    def choice(self, depth: int) -> Answer | None:
        """ "Which reviewed it, the Post or the Times": those of the two that the rest gives."""
        if not any(word in ("who", "which", "what", "whom", "where") for word in self.low):
            return None
        at = next((n for n in range(1, len(self.low) - 1) if self.low[n] == "or" and self._is_name(n - 1)), -1)
        begin = at - 1
        while begin > 0 and self.low[begin - 1] in ARTICLES:
            begin -= 1
        pair = self._pair(begin) if at > 0 else None
        is_apart = pair is not None and begin > 0 and self.items[begin - 1].kind == "mark"
        if pair is None or not is_apart or self.items[at - 1].kind != "name":
            return None
        first, _, second, end = pair
        before = list(range(begin - 1))
        if [self.low[n] for n in before[-3:]] == ["of", "the", "two"]:
            before = before[:-3]
        rest = [*before, *range(end + (end < len(self.items) and self.items[end].low == ","), len(self.items))]
        found = self._sets([rest], depth)
        if found is None:
            return None
        named = {self.index.entities[e] for n in (*first, *second) for e in self.spans[self.items[n].ref].entities[:3]}
        values = [value for value in found[0].values if value in named]
        return self.joined(found, values, "of the two") if values else None

    def _about(self, depth: int) -> Answer | None:
        """ "Which members of Acme live in Rome": those that are members of Acme, and live in Rome."""
        low = self.low
        at = next((n for n, w in enumerate(low) if w in ("which", "what", "who")), -1)
        if at < 0 or set(low) & (FIRST | LAST) or depth > 1:
            return None
        noun = at + 1
        while noun < len(low) and low[noun] in ARTICLES | {"of"}:
            noun += 1
        named = next((n for n in range(noun, len(low)) if self.items[n].kind in ("name", "time")), len(low))
        if low[noun : noun + 1] and low[noun] in UNITS:
            return None  # "what year Ann won prizes": a time has no relations of its own
        if named == noun or named >= len(low) or not all(low[n] for n in range(noun, named)):
            return None
        if {"time", *UNITS}.intersection(low[noun:named]):
            return None  # "what year Ann won cups" asks for a time, and for nobody
        head = next((n for n in range(noun, named) if low[n + 1] in PARTICLES or is_participle(low[n + 1])), noun)
        head = next((n for n in range(noun, named) if low[n + 1] in ("that", "who", "which")), head)
        if any(low[n] in AUXILIARIES for n in range(noun, named)) and low[head + 1] not in ("that", "who", "which"):
            return None  # the name is in the main clause: "which company did the director of it join"
        asker = self._word("which")
        for cut in range(named + 1, len(low) - 1):
            word = low[cut]
            if not word or not (word in AUXILIARIES or is_verb(word) or is_past(word)):
                continue
            end = cut
            while end > named + 1 and low[end - 1] in ("who", "that", "which", "also"):
                end -= 1
            is_now = not any(low[n] in _DONE or is_past(low[n]) for n in range(cut, len(low)))
            first: list[int | Item] = [asker, *([self._word("are")] if is_now else []), *range(noun, end)]
            for start in ([asker, head], [self._word("who")]):
                second: list[int | Item] = [*range(at), *start, *range(cut, len(low))]
                answer = self._and([first, second], depth + 1, "and")
                if answer is not None:
                    return answer
        return None

    def _coordinated(self, depth: int) -> Answer | None:
        """ "Born in Bath or in Nice", "films with Ann and Bob": names that share the rest."""
        if set(self.low) & (FIRST | LAST | {"longer", "than"}) or self._is_between_names():
            return None
        for n in range(len(self.items)):
            if not self._is_name(n):
                continue
            pair = self._pair(n)
            if pair is None:
                continue
            first, joint, second, end = pair
            gap = {m for m in range(joint, end) if m not in second}
            everything = range(len(self.items))
            parts = [
                [m for m in everything if m not in gap and m not in second],
                [m for m in everything if m not in gap and m not in first],
            ]
            if self.low[joint] == "and":
                return self._and(parts, depth, "and")
            told = [self.ask(part, depth) for part in parts]
            if all(a.kind == "boolean" and a.values for a in told):
                return self._any_of(
                    told, is_last=all(self.items[m].kind == "mark" for m in range(end, len(self.items)))
                )
            if any(not a.values or a.kind not in _SETS for a in told):
                return None
            return self.joined(told, list(dict.fromkeys(v for a in told for v in a.values)), "or")
        return None

    def _is_between_names(self) -> bool:
        """Whether "between" stands before what is no time: "the time between Ann and Bob"."""
        at = next((n for n, w in enumerate(self.low) if w == "between"), -1)
        return at >= 0 and not (at + 1 < len(self.items) and self.items[at + 1].kind == "time")

    def _any_of(self, answers: Sequence[Answer], *, is_last: bool) -> Answer | None:
        """Whether one of two is so; "was it sold to Ann or Bob" may ask which of them: only both or none is told."""
        said = {a.values[0] for a in answers}
        first = next((word for word in self.low if word), "")
        if said == {"yes", "no"} and is_last and first not in ("has", "have", "had") and "either" not in self.low:
            return None
        return self.joined(answers, ["yes" if "yes" in said else "no"], "or", "boolean")

    def _clauses(self, depth: int) -> Answer | None:
        """ "Which films were shot in Rome and won a prize": two clauses about what is asked for."""
        head = self._asked()
        if not head or self.low[head[0]] not in ("who", "which", "what") or set(self.low) & (FIRST | LAST):
            return None
        for cut in range(head[-1] + 2, len(self.items) - 1):
            if self.low[cut] not in ("and", "but", "or"):
                continue
            behind = cut + 1 + (self.low[cut + 1] == "also")
            if behind >= len(self.items) or not (
                self.low[behind] in AUXILIARIES or is_verb(self.low[behind]) or self.low[behind] == "who"
            ):
                continue
            behind += self.low[behind] == "who"
            if behind >= len(self.items):
                continue
            noun = [n for n in head if self.low[n] not in AUXILIARIES] if self.low[behind] in AUXILIARIES else head
            before = [n for n in range(cut) if self._is_name(n)]
            second = self._with_names(range(behind, len(self.items)), before)
            parts: list[list[int | Item]] = [list(range(cut)), [*noun, *second]]
            if self.low[cut] == "or":
                answers = self._sets(parts, depth)
                if answers is not None:
                    return self.joined(answers, list(dict.fromkeys(v for a in answers for v in a.values)), "or")
                continue
            answer = self._and(parts, depth, "and")
            if answer is not None:
                return answer
        return None
