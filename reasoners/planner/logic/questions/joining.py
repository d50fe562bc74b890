"""Questions joined of parts by both, and, or: each part is read, and what they give is put together."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Answer
from reasoners.planner.logic.english.words import (
    ADVERBIAL,
    ARTICLES,
    ASKING,
    AUXILIARIES,
    DENIALS,
    FIRST,
    LAST,
    NEGATIONS,
    PARTICLES,
    PRONOUNS,
    UNITS,
)
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.questions.lacking import Negated
from reasoners.planner.logic.schema.sides import is_participle
from reasoners.planner.weights import SAID
from tkindex.linking.lemmas import is_noun, is_past, is_verb

_SETS = ("entity", "list")
_DONE = frozenset("was were did had has have been".split())


class Joined(Negated):
    """What a composer does with parts that stand side by side."""

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
            if names and any(self.stands_for(n) for n in rest):
                # "both deployed the ranker and rolled it back"
                first_part = [n for n in everything if n < joint]
                return self._and([first_part, [*range(at), *self._with_names(rest, names)]], depth, "both")
            end = joint + 1
            while end < len(self.items) and self.low[end] in ARTICLES:
                end += 1
            end += 1
            is_post = is_noun(self.low[joint - 1]) and not is_past(self.low[joint - 1])
            while is_post and end < len(self.items) and self._is_in_post(end):
                end += 1  # "both director and master blower at the mill"
            between = ADVERBIAL | PARTICLES - (
                {"of"} if is_post else set()
            )  # "president and treasurer of Acme": of both
            while end < len(self.items) and self.low[end] in between and not self._is_degree(end):
                end += 1
            parts = [
                [n for n in everything if not joint <= n < end],
                [n for n in everything if not at <= n <= joint],
            ]
        return self._and(parts, depth, "both")

    def _is_in_post(self, at: int) -> bool:
        """Whether a noun belongs to the post that the words before it begin to name."""
        word = self.low[at]
        return bool(word) and word not in PARTICLES | AUXILIARIES | ARTICLES | ADVERBIAL and is_noun(word)

    def _is_degree(self, at: int) -> bool:
        """Whether "at" belongs to a number and to no verb: "rolled back at least one"."""
        return self.low[at] == "at" and self.low[at + 1 : at + 2] in (["least"], ["most"])

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
            if low[cut - 1] in NEGATIONS:
                continue  # "who were there have never taken it": what is denied is the verb
            if low[cut - 1] in (PARTICLES - {"to"}) | ARTICLES and is_noun(word) and not is_past(word):
                continue  # "between 2014 and 2016 under protest", "in a hurry": a noun, and no second clause
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
            gap |= {m for m in range(n) if self.low[m] == "either" and self.low[joint] == "or"}
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
            if set(self.low[:n]) & DENIALS:
                # "Never lived in Bath or Nice": in neither of them.
                return self.joined(told, [v for v in told[0].values if all(v in a.values for a in told)], "nor")
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

    def _roles(self, depth: int) -> Answer | None:
        """ "President of Acme and also treasurer there", "president and treasurer of Acme": who was both."""
        if len(self.low) < 3:
            return None
        low, asked = self.low, self._asked()
        asker = self.low[asked[0]] in ("who", "which", "what")
        head = asked if asker else []
        first = head[-1] + 1 if head else 0
        while first < len(low) and low[first] in ARTICLES:
            first += 1
        joint = next((n for n in range(first + 1, len(low) - 1) if low[n] in ("and", "but")), -1)
        if joint < 0 or set(low) & (FIRST | LAST) or (head and low[head[-1]] not in AUXILIARIES | {"who"}):
            return None
        other = joint + 1 + (low[joint + 1] == "also")
        is_owned = other < len(low) and low[other] in ("its", "their")
        while other < len(low) and (low[other] in ARTICLES or low[other] in ("its", "their")):
            other += 1
        if other >= len(low) or not (self._is_role(first) and self._is_role(other)):
            return None
        names = [n for n in range(first, joint) if self._is_name(n)]
        if not names:
            # "President and treasurer of Acme": two nouns before one name.
            rest = range(other + 1, len(low))
            if joint != first + 1 or not any(self._is_name(n) for n in rest):
                return None
            return self._and([[*head, first, *rest], [*head, other, *rest]], depth, "and")
        behind: list[int | Item] = list(self._with_names(range(other, len(low)), names))
        if is_owned and len(names) == 1:
            behind = [other, self._word("of"), names[0], *range(other + 1, len(low))]
        if not any(isinstance(p, Item) or self._is_name(p) for p in behind):
            return None
        # "... and treasurer of Acme in 2002": a time behind both is that of both.
        times = [n for n in range(other, len(low)) if self.items[n].kind == "time"]
        is_shared = len(times) == 1 and not any(self.items[n].kind == "time" for n in range(joint))
        then = [*([times[0] - 1] if low[times[0] - 1] in PARTICLES else []), times[0]] if is_shared else []
        return self._and([[*range(joint), *then], [*head, *behind]], depth, "and")

    def _is_role(self, at: int) -> bool:
        """Whether a noun stands here that a relation of the graph says: a post that somebody holds."""
        word = self.low[at]
        is_bare = bool(word) and word not in PARTICLES | AUXILIARIES | ARTICLES | PRONOUNS | ASKING
        return is_bare and is_noun(word) and not is_past(word) and bool(self.grounder.schema.saying(word, SAID))

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
