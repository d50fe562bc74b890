"""Questions for two things of one fact: its time and what else the graph says of the same thing at that very time."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Answer
from reasoners.planner.logic.english.asof import the_one_then
from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.english.words import ARTICLES, ASKING, AUXILIARIES, END, PARTICLES, START
from reasoners.planner.logic.forms import Item, Row
from reasoners.planner.logic.grounding.ages import age_asked, births
from reasoners.planner.logic.questions.gaps import tick_of
from reasoners.planner.logic.questions.sharing import Together
from reasoners.planner.logic.schema.calendar import cut, end_said, is_open, length_said, precision_of
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.weights import SAID

_OF_TIME = ARTICLES | frozenset("his her its their time date dates year point moment in of".split())
"""What a phrase for the time of a fact has beside the end that it names."""
_MORE = frozenset("more fewer less".split())
_TIMES = frozenset("time date dates year point when".split())
_LIFE = {"birth": "start", "death": "end"}
"""Which end of the fact that somebody is a child tells of its own life."""
_CHILD = concepts("child")

Phrase = Sequence[int]


class Statements(Together):
    """What a composer does with a question for a time and for something else of the same fact."""

    def _two_things(self, depth: int) -> Answer | None:
        """ "When and with which degree did she leave school"; "the date and manager of the sale of the mill"."""
        at = next((n for n, word in enumerate(self.low) if word == "and"), -1)
        found = None if depth or at < 1 else self._when_and_what(at) or self._what_and_what(at)
        if found is None:
            return None
        phrases, rest = found
        times = [self._edge_of(phrase) for phrase in phrases]
        if not any(times):
            return None
        answer = self.ask([self._word("when"), *rest], depth + 1)
        rows = [row for row in answer.details.get("rows", ()) if not is_open(row.start)] if answer.values else []
        values: list[str] = []
        for phrase, edge in zip(phrases, times, strict=True):
            said = self._edges_said(rows, edge) if edge else self._said_beside(rows, [self.low[n] for n in phrase])
            if not said:
                return None
            values += said
        return self.joined([answer], list(dict.fromkeys(values)), "of one fact", "list")

    def _age(self, depth: int) -> Answer | None:
        """ "How old was Ann when she left school", "at what age did she": the years since the fact of her birth."""
        asked = None if depth else age_asked(self.items)
        if asked is None:
            return None
        name, clause = asked
        born = births(self.grounder, self.spans[name.ref].entities)
        if len({row.start for row in born}) != 1:
            return Answer(reason=f"nothing in the graph says when {name.text} was born")
        then = self.ask([self._word("when"), *clause], 1)
        if then.kind != "time" or len(then.values) != 1:
            return Answer(reason=then.reason or f"not understood: when was it that {name.text} did so?")
        tick = tick_of(self.index, then)
        if tick < born[0].start:
            return Answer(reason=f"nothing in the graph answers this: {name.text} was born later")
        coarse = precision_of(self.index, born[0], self.grounder.schema.relations[born[0].relation])
        is_coarse = coarse == "year" or len(then.values[0]) <= 4
        value, _ = length_said(self.index, born[0].start, tick, "year", "year" if is_coarse else self.index.unit)
        return self.joined([then], [value], "years since the birth", "duration")

    def _beside_then(self, depth: int) -> Answer | None:
        """ "As of 1997, who led Acme before the one at that time": who led it right before whoever led it then."""
        found = None if depth else the_one_then(self.items)
        if found is None:
            return None
        phrase, time, op = found
        then = self.ask([n for n in range(len(self.items)) if n not in phrase], 1)
        if len(then.values) != 1 or then.kind not in ("entity", "list"):
            return Answer(
                reason=f"not understood: who is {' '.join(i.text for i in self.items[phrase[1] : phrase.stop])!r}"
            )
        entity = self.index.entities.id(then.values[0])
        self.spans.append(Span(0, 0, (entity,), 1.0, 1.0))
        name = Item("name", then.values[0].lower(), then.values[0], 0, 0, len(self.spans) - 1)
        rest = [n for n in range(len(self.items)) if n not in phrase and n not in time]
        marks = [n for n in rest if self.items[n].kind == "mark" and n > phrase.start]
        before = self.ask([*(n for n in rest if n not in marks), self._word("right"), self._word(op), name], 1)
        values = before.values if before.kind in ("entity", "list") else ()
        return self.joined([then, before], values, "of those") if values else before

    def _more_then(self, depth: int) -> Answer | None:
        """ "Were more prizes won in 1990 than in 1980": how many each of two times has, compared."""
        low = self.low
        at = next((n for n, word in enumerate(low) if word in _MORE), -1)
        joint = next((n for n in range(max(at, 0), len(low)) if low[n] == "than"), -1)
        times = [n for n, item in enumerate(self.items) if item.kind == "time"]
        if depth or at < 1 or low[0] not in AUXILIARIES or len(times) != 2 or not at < times[0] < joint < times[1]:
            return None
        behind = [n for n in range(joint + 1, len(low)) if n != times[1] and self.items[n].kind != "mark"]
        if any(low[n] not in PARTICLES | ARTICLES for n in behind):
            return None
        how: list[int | Item] = [self._word("how"), self._word("many")]
        answers = [self.ask([*how, *(t if n == times[0] else n for n in range(at + 1, joint))], 1) for t in times]
        counts = [int(a.values[0].replace(",", "")) for a in answers if a.kind == "number" and a.values]
        if len(counts) != 2:
            return Answer(reason=f"not understood: {low[at]!r} of what in the one time than in the other?")
        is_so = counts[0] > counts[1] if low[at] == "more" else counts[0] < counts[1]
        return self.joined(answers, ["yes" if is_so else "no"], "by number", "boolean")

    def _more_of_two(self, depth: int) -> Answer | None:
        """ "Who won more cups between 1973 and 1998, Ann or Bob": how many each of them has in that time."""
        low = self.low
        at = next((n for n, word in enumerate(low) if word in _MORE), -1)
        joint = next((n for n in range(max(at, 0), len(low)) if low[n] == "or"), -1)
        names = [n for n, item in enumerate(self.items) if item.kind == "name"]
        is_timed = any(item.kind == "time" for item in self.items)
        asker = next((n for n, word in enumerate(low[: max(at, 0)]) if word in ("who", "which")), -1)
        if depth or at < 1 or asker < 0 or not is_timed or joint < 0:
            return None
        front = [n for n in range(asker) if self.items[n].kind != "mark"]
        if any(low[n] and low[n] not in PARTICLES | ARTICLES | {"and"} for n in front):
            return None
        verb = asker + 1 + (3 if low[asker + 1 : asker + 4] in (["of", "the", "two"], ["of", "these", "two"]) else 0)
        pair = [n for n in names if n > at and n in (joint - 1, joint + 1, joint + 2)]
        if len(pair) != 2 or not pair[0] < joint < pair[1] or any(low[n] for n in range(pair[1] + 1, len(low))):
            return None
        begin = pair[0] - (self.items[pair[0] - 1].low in ARTICLES)
        noun = at + 1
        while low[noun] and low[noun] not in PARTICLES | AUXILIARIES | ARTICLES:
            noun += 1
        if noun == at + 1 or any(n not in pair for n in names if n > at and n >= begin):
            return None
        rest = [n for n in [*range(verb, at), *range(noun, begin), *front] if self.items[n].low not in (",", ":")]
        lead: list[int | Item] = [self._word("how"), self._word("many"), *range(at + 1, noun), self._word("has")]
        answers = [self.ask([*lead, name, *rest], 1) for name in pair]
        counts = [int(a.values[0].replace(",", "")) for a in answers if a.kind == "number" and a.values]
        if len(counts) != 2:
            return Answer(reason=answers[0].reason or answers[1].reason or f"not understood: {low[at]!r} of what")
        best = max(counts) if low[at] == "more" else min(counts)
        values = [
            self.index.entities[self.spans[self.items[n].ref].entities[0]]
            for n, count in zip(pair, counts, strict=True) if count == best
        ]  # fmt: skip
        return self.joined(answers, values, "by number")

    def _when_and_what(self, at: int) -> tuple[list[Phrase], list[int | Item]] | None:
        """The two phrases of "when and in which field did", in their order, and what follows them."""
        n = at + 1 + (self.low[at + 1] in PARTICLES if at + 1 < len(self.low) else 0)
        if self.low[at - 1] != "when" or at > 1 or n >= len(self.low) or self.low[n] not in ("what", "which"):
            return None
        end = n + 1
        while end < len(self.low) and self.low[end] and self.low[end] not in AUXILIARIES:
            end += 1
        is_noun = n + 1 < end < len(self.low) and self.low[end] in AUXILIARIES
        return ([[at - 1], range(n + 1, end)], list(range(end, len(self.items)))) if is_noun else None

    def _what_and_what(self, at: int) -> tuple[list[Phrase], list[int | Item]] | None:
        """The two phrases of "what is the date of birth and mother of", and what follows them."""
        begin = next((n for n, word in enumerate(self.low) if word and word not in ASKING | AUXILIARIES | ARTICLES), at)
        name = next((n for n, item in enumerate(self.items) if item.kind != "word"), 0)
        of = max((n for n in range(at + 1, name) if self.low[n] == "of"), default=-1)
        if of < at + 2 or begin >= at or self.low[0] not in ("what", "which"):
            return None
        return [range(begin, at), range(at + 1, of)], list(range(of + 1, len(self.items)))

    def _edge_of(self, phrase: Phrase) -> str:
        """Which end of a fact a phrase asks for: "start", "end", "child's start" or "child's end"; "" for no time."""
        words = [self.low[n] for n in phrase]
        said = [word for word in words if word not in _OF_TIME | {"when"}]
        if len(said) == 1 and said[0] in _LIFE:
            return f"child's {_LIFE[said[0]]}"
        if len(said) > 1 or not set(words) & _TIMES:
            return ""
        return "end" if said and said[0] in END else "start" if not said or said[0] in START else ""

    def _edges_said(self, rows: Sequence[Row], edge: str) -> list[str]:
        """The first or last period of some facts; [] where one has none, or tells of no life that is asked for."""
        relations = self.grounder.schema.relations
        if edge.startswith("child") and not all(relations[row.relation].concepts & _CHILD for row in rows):
            return []
        is_end = edge.endswith("end")
        if any(is_open(row.stop if is_end else row.start) for row in rows):
            return []
        precisions = [precision_of(self.index, row, relations[row.relation]) for row in rows]
        return [
            end_said(self.index, row.stop, precision) if is_end else cut(self.index, row.start, precision)
            for row, precision in zip(rows, precisions, strict=True)
        ]

    def _said_beside(self, rows: Sequence[Row], words: Sequence[str]) -> list[str]:
        """Labels that relations which all of some words say give of the same heads at the very same times."""
        said = [word for word in words if word not in ARTICLES | PARTICLES]
        found: dict[str, None] = {}
        for row in rows:
            for (number, is_head), others in self.grounder.neighbours(row.head).items():
                if not is_head or number == row.relation or not self._is_said_by(number, said):
                    continue
                same = [other for other in others if (other.start, other.stop) == (row.start, row.stop)]
                found |= dict.fromkeys(self.index.entities[other.tail] for other in same)
        return list(found)

    def _is_said_by(self, number: int, words: Sequence[str]) -> bool:
        relation: Relation = self.grounder.schema.relations[number]
        return bool(words) and all(relation.likeness(word) >= SAID for word in words)
