"""What held together: "which two posts did Ann hold at the same time", "who worked for A and for B at once"."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import plural
from reasoners.planner.logic.english.spoken import AT_ONCE
from reasoners.planner.logic.english.words import ARTICLES, ASKING, AUXILIARIES, PARTICLES, UNITS
from reasoners.planner.logic.forms import Item, Row
from reasoners.planner.logic.questions.joining import Joined
from reasoners.planner.logic.schema.calendar import is_open, precision_of, unit_range
from tkindex.linking.lemmas import is_noun
from tkindex.linking.words import is_plural, singular

_SETS = ("entity", "list")
_MOST = 2_000
"""Of so many facts at most each is compared with each."""
_EVER = frozenset("ever both".split())
_SAME = ARTICLES | {"same"}
_SHARING = frozenset("share shared".split())
_WERE = frozenset("was were".split())
_SEVERAL = frozenset("two three several multiple".split())


class Together(Joined):
    """What a composer does with states that held at once, and with events of one year, month or day."""

    @abstractmethod
    def part(self, places: Iterable[int | Item]) -> list[Item]:
        """Some items of the question as a question of their own."""

    def at_once(self, depth: int) -> Answer | None:
        """The answer where a question wants what two facts share a time for; None where it does not."""
        places, unit = self._shared_time()
        if not places or depth > 1:
            return None
        is_asked = any(word in ASKING for word in self.low)
        first = next((word for word in self.low if word), "")
        if "how" in self.low or not (is_asked or first in AUXILIARIES):
            return None
        kept = [n for n in range(len(self.items)) if n not in places and self.low[n] not in _EVER]
        pair = next((p for n in kept if self._is_name(n) and (p := self._pair(n)) is not None), None)
        if pair is None:
            return self._of_one_noun(kept, unit, depth) if is_asked else None
        if any(n in places for n in range(pair[1], pair[3])):
            return None
        first_name, joint, second, end = pair
        gap = {n for n in range(joint, end) if n not in second}
        parts = [
            [n for n in kept if n not in gap and n not in second],
            [n for n in kept if n not in gap and n not in first_name],
        ]
        answers = [self.ask(part, depth + 1) for part in parts]
        if any(not a.values for a in answers):
            return None
        if all(a.kind == "boolean" for a in answers):
            return self._whether(answers, unit) if any(i.kind == "time" for i in self.items) else None
        if any(a.kind not in _SETS for a in answers):
            return None
        rows = [self._rows_by_value(a) for a in answers]
        named = {self.index.entities[e] for n in self._names() for e in self.spans[self.items[n].ref].entities[:3]}
        values = [v for v in answers[0].values if v in rows[0] and v in rows[1] and v not in named]
        told = {v: self._do_share(product(rows[0][v], rows[1][v]), unit) for v in values}
        return self._kept(answers, told)

    def same_thing(self, depth: int) -> Answer | None:
        """ "Did Ann and Bob ever work at the same mill", "... share a room at once", "did she own two mills at once".

        The noun is asked of each of the two, as "which mill did Ann work at": one that both of them give is the same.
        """
        low = self.low
        if depth or not low or low[0] not in AUXILIARIES or any(word in ASKING for word in low):
            return None
        pair = next((p for n in range(1, len(low)) if self._is_name(n) and (p := self._pair(n)) is not None), None)
        noun, begin = self._same_noun(0 if pair is None else pair[3])
        if noun < 0 or (pair is None) == (low[begin] in _SAME):
            return None
        subjects = [self._names()[:1]] if pair is None else [pair[0], pair[2]]
        if subjects[0] and any(low[n] and low[n] not in ARTICLES | _EVER for n in range(1, subjects[0][0])):
            return None  # "did almost Ann and Bob share a room"
        if not subjects[0] or subjects[0][0] > begin or any(self._is_name(n) for n in range(noun, len(low))):
            return None
        begun = subjects[0][0] + 1 if pair is None else pair[3]
        is_at_once = AT_ONCE in low
        verb: list[int] = [n for n in range(begun, begin) if low[n] and low[n] not in _EVER | {"together"} | ARTICLES]
        rest = [n for n in range(noun + 1, len(low)) if self.items[n].kind != "mark" and low[n] != AT_ONCE]
        if any(low[n] and low[n] not in PARTICLES | ARTICLES | {"going", "on"} for n in rest):
            return None
        rest = [n for n in rest if low[n] not in ("going", "on") or self.items[n].kind == "time"]
        stranded: list[int | Item] = [verb.pop()] if verb and low[verb[-1]] in PARTICLES else []
        shares = bool(verb) and low[verb[-1]] in _SHARING
        aux = [self._word("was" if low[0] == "were" else low[0])]
        if shares:
            verb, stranded, aux = verb[:-1], [self._word("in")], [self._word("was")]
        asked: list[int | Item] = [self._word("which"), noun, *aux]
        if low[0] in _WERE and stranded and not verb and not shares:
            # "On the same team": whatever teams each of them has been on, and not whom a team was of.
            asked = [self._word("which"), self._word(plural(low[noun])), self._word("has")]
            stranded = [self._word("been"), *stranded]
        answers = [self.ask([*asked, *who, *verb, *stranded, *rest], depth + 1) for who in subjects]
        told = [a for a in answers if a.values and a.kind in _SETS]
        if len(told) < len(answers):
            is_read = all(a in told or a.reason.startswith("nothing in the graph answers the") for a in answers)
            is_no = is_read and bool(told) and bool(rest)  # of one of them there is nothing then
            return self.joined(told, ["no"], "the same for both", "boolean") if is_no else None
        rows = [self._rows_by_value(a) for a in answers]
        if not all(rows) or len({a.details.get("slot") for a in answers}) > 1:
            return None  # of two relations nothing is the same for both
        if pair is None:
            is_so = self._any_share(combinations(rows[0].values(), 2))
        elif is_at_once:
            is_so = self._any_share((rows[0][v], rows[1][v]) for v in rows[0].keys() & rows[1].keys())
        else:
            is_so = bool(rows[0].keys() & rows[1].keys())
        if is_so is None:
            return None
        said = "the same for both" if pair is not None else "several at the same time"
        return self.joined(answers, ["yes" if is_so else "no"], said, "boolean")

    def _same_noun(self, begin: int) -> tuple[int, int]:
        """The noun that "the same" or a number says to be one or several, and where its phrase begins; -1 for none."""
        low = self.low
        for n in range(begin, len(low) - 1):
            after = low[n + 1]
            is_open = bool(after) and after not in UNITS and after != "time" and is_noun(singular(after))
            if low[n] == "same" and is_open:
                return n + 1, n - (low[n - 1] in ARTICLES)
            if low[n] in _SHARING and low[n + 1] in ARTICLES and n + 2 < len(low) and is_noun(low[n + 2]):
                at = n + 2 + (low[n + 2] == "same")
                return (at, n + 1) if at < len(low) else (-1, 0)
            if low[n] in _SEVERAL and is_open and is_plural(after) and AT_ONCE in low:
                return n + 1, n
        return -1, 0

    def _any_share(self, pairs: Iterable[tuple[Sequence[Row], Sequence[Row]]]) -> bool | None:
        """Whether any two groups of facts have two that share a time; None where nobody can tell."""
        told = [self._do_share(product(one, other), "") for one, other in pairs]
        return True if True in told else None if None in told else False

    def _of_one_noun(self, kept: Sequence[int], unit: str, depth: int) -> Answer | None:
        """ "Which two employers did Ann have at once": the answers of the rest that share a time with another."""
        answer = self.ask(kept, depth + 1)
        if not answer.values or answer.kind not in _SETS:
            return None
        rows = self._rows_by_value(answer)
        told: dict[str, bool | None] = dict.fromkeys(rows, False)
        for one, other in combinations(rows, 2):
            is_so = self._do_share(product(rows[one], rows[other]), unit)
            for value in (one, other):
                told[value] = True if told[value] or is_so else None if is_so is None else told[value]
        return self._kept([answer], told)

    def _kept(self, answers: Sequence[Answer], told: dict[str, bool | None]) -> Answer | None:
        if None in told.values():
            return None  # a year in which one gave way to the other does not say whether they held at once
        values = [value for value, is_so in told.items() if is_so]
        return self.joined(answers, values, "at the same time") if values else None

    def _whether(self, answers: Sequence[Answer], unit: str) -> Answer | None:
        """Whether two facts held at once, by what each of them says of that time."""
        if any(a.values[0] == "no" for a in answers):
            return self.joined(answers, ["no"], "at the same time", "boolean")
        rows = [list(a.details.get("all_rows", ())) for a in answers]
        is_so = self._do_share(product(*rows), unit) if all(rows) else None
        if is_so is None:
            return None
        return self.joined(answers, ["yes" if is_so else "no"], "at the same time", "boolean")

    def _shared_time(self) -> tuple[frozenset[int], str]:
        """Items that say "at once", or "in the same year" of nothing that is compared with, and its unit."""
        for n, word in enumerate(self.low):
            if word == AT_ONCE:
                return frozenset({n, *self._for_a_while(n + 1)}), ""
            is_unit = word == "same" and n + 1 < len(self.low) and self.low[n + 1] in UNITS
            if is_unit and n > 1 and self.low[n - 1] in ARTICLES and self.low[n - 2] in PARTICLES:
                after = self.low[n + 2] if n + 2 < len(self.low) else ""
                is_last = n + 2 >= len(self.items) or self.items[n + 2].kind == "mark"
                if is_last and after != "as":
                    return frozenset({n - 2, n - 1, n, n + 1}), UNITS[self.low[n + 1]]
        return frozenset(), ""

    def _for_a_while(self, at: int) -> Iterator[int]:
        if self.low[at : at + 3] in (["for", "a", "while"], ["for", "a", "time"]):
            yield from range(at, at + 3)

    def _rows_by_value(self, answer: Answer) -> dict[str, list[Row]]:
        """The facts of each answer; {} where they are not known, or too many."""
        rows: Sequence[Row] = answer.details.get("all_rows", ())
        if not rows or len(rows) > _MOST:
            return {}
        found: dict[str, list[Row]] = {}
        ids = {self.index.entities.id(v): v for v in answer.values if v in self.index.entities}
        for row in rows:
            for entity in {row.head, row.tail} & ids.keys():
                found.setdefault(ids[entity], []).append(row)
        return found

    def _do_share(self, pairs: Iterable[tuple[Row, Row]], unit: str) -> bool | None:
        """Whether some two facts share a time; None where all they share is a period in which one may have ended."""
        is_loose = False
        for a, b in pairs:
            if a.row == b.row or is_open(a.start) or is_open(b.start):
                continue
            if unit:
                if unit_range(self.index, a.start, unit) == unit_range(self.index, b.start, unit):
                    return True
                continue
            low, high = max(a.start, b.start), min(a.stop, b.stop)
            if low >= high:
                continue
            later = max(a, b)
            relation = self.grounder.schema.relations[later.relation]
            shared = unit_range(self.index, low, precision_of(self.index, later, relation))
            if relation.is_point or high > shared[1] or a.start == b.start:
                return True
            is_loose = True
        return None if is_loose else False
